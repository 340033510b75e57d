//! The document around the page, written by the server alone.

mod alternates;

use super::App;
use crate::i18n::{Locale, td_string};
use crate::ui::preferences;
use leptos::{nonce::use_nonce, prelude::*};
use leptos_i18n::Locale as _;
use leptos_meta::{HashedStylesheet, MetaTags};
use serde::Deserialize;

/// Where the build put the files whose names carry a hash of their content.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Assets {
    /// The engine worker's script for browsers with 128-bit SIMD.
    pub engine_simd: Option<String>,
    /// The engine worker's script for all other browsers.
    pub engine_plain: Option<String>,
    /// Fonts that the first page needs before its style sheet has been read.
    pub fonts: Vec<String>,
}

/// Says so when the page's program does not come: until then the page looks alive and answers nothing. Added
/// at the end of the body, where it is in nobody's way if the program comes after all; the style hides it then.
const STALLED: &str = r#"(() => {
  const words = JSON.parse(document.currentScript.dataset.words), root = document.documentElement;
  const tell = () => {
    if (root.hasAttribute("data-hydrated") || document.getElementById("stalled")) return;
    const [what, reload] = words[root.lang] ?? Object.values(words)[0];
    const [note, link] = ["p", "a"].map((name) => document.createElement(name));
    Object.assign(note, { id: "stalled", role: "alert" });
    Object.assign(link, { href: location.href, textContent: reload, className: "button" });
    note.append(what, link);
    document.body.append(note);
  };
  addEventListener("unhandledrejection", tell);
  addEventListener("error", tell);
  setTimeout(tell, 20000);
})();"#;

/// What [`STALLED`] says, by language.
fn stalled_words() -> String {
    let words = Locale::get_all().iter().map(|&locale| {
        (locale.as_str(), [td_string!(locale, common.stalled), td_string!(locale, common.reload)])
    });
    serde_json::to_string(&words.collect::<std::collections::BTreeMap<_, _>>()).unwrap_or_default()
}

/// Keeps the site for when there is no network, and offers new versions. It does not need the page's program, so
/// a version whose program fails can be replaced.
const UPDATES: &str = include_str!("updates.js");

/// What [`UPDATES`] says, by language.
fn update_words() -> String {
    let words = Locale::get_all().iter().map(|&locale| {
        let (ready, now) = (td_string!(locale, common.update_ready), td_string!(locale, common.update_now));
        (locale.as_str(), [ready, now, td_string!(locale, common.update_later)])
    });
    serde_json::to_string(&words.collect::<std::collections::BTreeMap<_, _>>()).unwrap_or_default()
}

/// The document. The engine's addresses reach the page as `<meta name="engine-simd">` and
/// `<meta name="engine-plain">`. `origin` is where people reach the site, if that is known.
pub fn shell(options: LeptosOptions, assets: Assets, origin: Option<&str>) -> impl IntoView + use<> {
    let alternates = alternates::alternates(origin);
    let engine = [("engine-simd", assets.engine_simd), ("engine-plain", assets.engine_plain)]
        .into_iter()
        .filter_map(|(name, url)| url.map(|url| view! { <meta name=name content=url/> }))
        .collect_view();
    let fonts = assets
        .fonts
        .into_iter()
        .map(|url| view! { <link rel="preload" href=url r#as="font" r#type="font/woff2" crossorigin="anonymous"/> })
        .collect_view();
    view! {
        <!DOCTYPE html>
        <html>
            <head>
                <meta charset="utf-8"/>
                <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>
                <meta name="color-scheme" content="light dark"/>
                // Pixels: a browser asks for it with each change of the address, and would build a document of a drawing.
                // With cookies: its words are those of the language chosen.
                <link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials"/>
                <link rel="apple-touch-icon" href="/apple-touch-icon.png"/>
                <link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48"/>
                <script nonce=use_nonce() data-names=preferences::names() inner_html=preferences::FIRST_PAINT></script>
                {alternates}
                {fonts}
                <HashedStylesheet options=options.clone() id="style"/>
                {engine}
                <script nonce=use_nonce() data-words=stalled_words() inner_html=STALLED></script>
                <script nonce=use_nonce() data-words=update_words() inner_html=UPDATES></script>
                <AutoReload options=options.clone()/>
                <HydrationScripts options/>
                <MetaTags/>
            </head>
            <body>
                <App/>
            </body>
        </html>
    }
}
