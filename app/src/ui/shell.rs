//! The document around the page, written by the server alone.

use super::App;
use leptos::prelude::*;
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

/// The document. The engine's addresses reach the page as `<meta name="engine-simd">` and
/// `<meta name="engine-plain">`.
pub fn shell(options: LeptosOptions, assets: Assets) -> impl IntoView {
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
                <link rel="icon" href="/favicon.svg" r#type="image/svg+xml"/>
                {fonts}
                <HashedStylesheet options=options.clone() id="style"/>
                {engine}
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
