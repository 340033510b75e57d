//! The line on top of every page: the name, the pages, the language.

use crate::i18n::{Locale, use_i18n};
use crate::protocol::language::cookie;
use crate::ui::live::live;
use crate::ui::preferences::SettingsButton;
use crate::ui::text::tr;
use leptos::prelude::*;
use leptos_i18n::Locale as _;
use leptos_router::components::A;
use wasm_bindgen::JsCast;
use web_sys::HtmlDocument;

/// The site's header.
#[component]
pub fn Header() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <a class="skip" href="#content" rel="external">{tr!(i18n, common.skip)}</a>
        <header class="site-header">
            <A href="/" exact=true attr:class="brand">{tr!(i18n, common.site)}</A>
            <nav class="site-nav" aria-label=tr!(i18n, common.nav)>
                <A href="/" exact=true>{tr!(i18n, common.play)}</A>
                <A href="/games">{tr!(i18n, common.games)}</A>
                <A href="/rules">{tr!(i18n, common.rules)}</A>
            </nav>
            <LanguageSwitch/>
            <SettingsButton/>
        </header>
    }
}

/// How a language calls itself. Not translated: a reader looks for the own language's name.
fn own_name(locale: Locale) -> &'static str {
    match locale {
        Locale::zh_Hans => "简体中文",
        Locale::en => "English",
    }
}

/// Lets the server know of the choice from the next request on.
fn remember(locale: Locale) {
    if let Some(document) = document().dyn_ref::<HtmlDocument>() {
        // A browser that takes no cookies asks for its own language again; this page has the chosen one.
        let _ = document.set_cookie(&cookie(locale.as_str()));
    }
}

/// A button for each language but the current. Without JavaScript the form asks the server to set the
/// cookie.
#[component]
pub fn LanguageSwitch(
    /// Whether the current one has its button, too.
    #[prop(optional)]
    all: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    let choices = Locale::get_all()
        .iter()
        .map(|&locale| {
            view! {
                <button
                    class=all.then_some("button")
                    name="locale"
                    value=locale.as_str()
                    lang=locale.as_str()
                    hidden=live(move || !all && i18n.get_locale() == locale)
                    on:click=move |event| {
                        event.prevent_default();
                        i18n.set_locale(locale);
                        remember(locale);
                    }
                >
                    {own_name(locale)}
                </button>
            }
        })
        .collect_view();
    view! {
        <form
            class=if all { "row" } else { "site-tools" }
            method="post"
            action="/language"
            aria-label=tr!(i18n, common.language)
        >
            {choices}
        </form>
    }
}
