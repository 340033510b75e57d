//! What people see: the document, the routes and the pages.

pub mod aloud;
pub mod announce;
pub mod board;
pub mod clock;
pub mod draft;
pub mod focus;
pub mod follow;
pub mod header;
pub mod ids;
pub mod later;
pub mod live;
pub mod manage;
pub mod notation;
pub mod outbox;
pub mod pages;
pub mod parts;
pub mod preferences;
pub mod referee;
pub mod replay;
#[cfg(feature = "ssr")]
mod shell;
pub mod sound;
pub mod storage;
pub mod stranded;
pub mod table;
pub mod taken;
pub mod text;
pub mod thinker;
pub mod title;
pub mod voice;
pub mod words;

#[cfg(feature = "ssr")]
pub use shell::{Assets, shell};

use crate::i18n::{I18nContextProvider, t_string, use_i18n};
use announce::{Announcer, LiveRegions};
use header::Header;
use leptos::prelude::*;
use leptos_meta::{Meta, provide_meta_context};
use leptos_router::{
    SsrMode, StaticSegment,
    components::{Route, Router, Routes},
    hooks::use_location,
    path,
};
use notation::ListNotation;
use pages::{
    games::GamesPage, language::LanguagePage, missing::MissingPage, offline::OfflinePage, play::PlayPage,
    replay::ReplayPage, rules::RulesPage,
};
use preferences::Preferences;
use sound::Sounds;
use title::SiteTitle;

/// The whole page inside `<body>`, the same on the server and in the browser.
#[component]
pub fn App() -> impl IntoView {
    provide_meta_context();
    Announcer::provide();
    Preferences::provide();
    Sounds::provide();
    view! {
        <I18nContextProvider>
            <Frame/>
        </I18nContextProvider>
    }
}

/// What search engines say of the page.
#[component]
fn Description() -> impl IntoView {
    let i18n = use_i18n();
    let path = use_location().pathname;
    let text = move || match path.get().as_str() {
        "/rules" => t_string!(i18n, rules.description),
        _ => t_string!(i18n, common.tagline),
    };
    view! { <Meta name="description" content=text/> }
}

/// Keeps the focus where a keyboard can go on, on each page.
#[component]
fn FocusKeeper() -> impl IntoView {
    focus::keep_focus(use_location().pathname);
}

/// Header and routes. Each page brings its own `<main id="content" tabindex="-1">`, where the skip link leads.
#[component]
fn Frame() -> impl IntoView {
    ListNotation::provide();
    view! {
        <SiteTitle/>
        <Router>
            <Description/>
            <FocusKeeper/>
            <Header/>
            <Routes fallback=MissingPage>
                <Route path=StaticSegment("") view=PlayPage/>
                // Whole before they are sent: without JavaScript nothing could put late parts in place.
                <Route path=path!("/games") view=GamesPage ssr=SsrMode::Async/>
                <Route path=path!("/rules") view=RulesPage ssr=SsrMode::Async/>
                <Route path=path!("/language") view=LanguagePage ssr=SsrMode::Async/>
                <Route path=path!("/offline") view=OfflinePage ssr=SsrMode::Async/>
                <Route path=path!("/games/:id") view=ReplayPage ssr=SsrMode::Async/>
            </Routes>
            <LiveRegions/>
        </Router>
    }
}
