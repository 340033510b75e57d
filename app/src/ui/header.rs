//! The line on top of every page: the name, the pages, the language.

use crate::i18n::{I18nKeys, Locale, use_i18n};
use crate::protocol::language::{address, asked, cookie};
use crate::ui::live::live;
use crate::ui::preferences::SettingsButton;
use crate::ui::text::tr;
use leptos::prelude::*;
use leptos_i18n::{I18nContext, Locale as _};
use leptos_router::components::A;
use std::str::FromStr;
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
            <LanguageList/>
            <SettingsButton/>
        </header>
    }
}

/// How a language calls itself. Not translated: a reader looks for the own language's name.
fn own_name(locale: Locale) -> &'static str {
    match locale {
        Locale::zh_Hans => "简体中文",
        Locale::zh_Hant => "繁體中文",
        Locale::en => "English",
        Locale::vi => "Tiếng Việt",
    }
}

/// Speaks `locale` from now on, and lets the server know of it from the next request on.
fn choose(i18n: I18nContext<Locale, I18nKeys>, locale: Locale) {
    i18n.set_locale(locale);
    if let Some(document) = document().dyn_ref::<HtmlDocument>() {
        // A browser that takes no cookies asks for its own language again; this page has the chosen one.
        let _ = document.set_cookie(&cookie(locale.as_str()));
    }
    // What the address asked for would come back with the next load.
    let location = window().location();
    let (path, query) = (location.pathname().unwrap_or_default(), location.search().unwrap_or_default());
    let query = query.trim_start_matches('?');
    if asked(query).is_some()
        && let Ok(history) = window().history()
    {
        // Refused only if asked too often; the next load then speaks the language of the address.
        let _ = history.replace_state_with_url(
            &history.state().unwrap_or_default(),
            "",
            Some(&address(&path, query, None)),
        );
    }
}

/// The languages, each by its own name, as a list to choose from. Without JavaScript the button beside it asks
/// the server to set the cookie. Narrow screens show a globe in place of the name.
#[component]
fn LanguageList() -> impl IntoView {
    let i18n = use_i18n();
    let options = Locale::get_all()
        .iter()
        .map(|&locale| {
            let current = move || i18n.get_locale() == locale;
            view! {
                <option
                    value=locale.as_str()
                    lang=locale.as_str()
                    selected=untrack(current)
                    prop:selected=live(current)
                >
                    {own_name(locale)}
                </option>
            }
            .into_any()
        })
        .collect_view();
    view! {
        <form class="site-tools" method="post" action="/language">
            <span class="language">
                // Some browsers put back what was chosen before a reload, and the page would speak another.
                <select
                    name="locale"
                    autocomplete="off"
                    aria-label=tr!(i18n, common.language)
                    data-testid="language"
                    on:change=move |event| {
                        if let Ok(locale) = Locale::from_str(&event_target_value(&event)) {
                            choose(i18n, locale);
                        }
                    }
                >
                    {options}
                </select>
            </span>
            <button class="language-set">{tr!(i18n, common.language_set)}</button>
        </form>
    }
    .into_any()
}

/// A button for each language. Without JavaScript the form asks the server to set the cookie.
#[component]
pub fn LanguageButtons() -> impl IntoView {
    let i18n = use_i18n();
    let choices = Locale::get_all()
        .iter()
        .map(|&locale| {
            view! {
                <button
                    class="button"
                    name="locale"
                    value=locale.as_str()
                    lang=locale.as_str()
                    on:click=move |event| {
                        event.prevent_default();
                        choose(i18n, locale);
                    }
                >
                    {own_name(locale)}
                </button>
            }
        })
        .collect_view();
    view! {
        <form class="row" method="post" action="/language" aria-label=tr!(i18n, common.language)>
            {choices}
        </form>
    }
}
