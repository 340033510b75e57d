//! `/language`: the choice as a page, where a form sent something that is none.

use crate::i18n::{t_string, use_i18n};
use crate::ui::header::LanguageButtons;
use crate::ui::live::live;
use crate::ui::text::tr;
use crate::ui::title::PageTitle;
use leptos::prelude::*;
use leptos_router::hooks::use_query_map;

/// The page. `?unknown=` is what was asked for; the server then answers 422.
#[component]
pub fn LanguagePage() -> impl IntoView {
    let i18n = use_i18n();
    let unknown = use_query_map().with_untracked(|query| query.get("unknown"));
    #[cfg(feature = "ssr")]
    if let (Some(_), Some(response)) = (&unknown, use_context::<leptos_axum::ResponseOptions>()) {
        response.set_status(http::StatusCode::UNPROCESSABLE_ENTITY);
    }
    let said = unknown.map(|asked| {
        view! {
            <p role="alert" data-testid="language-unknown">
                {live(move || t_string!(i18n, common.language_unknown, asked = asked.clone()))}
            </p>
        }
    });
    view! {
        <PageTitle text=tr!(i18n, common.language)/>
        <main id="content" tabindex="-1" class="page missing">
            <h1>{tr!(i18n, common.language)}</h1>
            {said}
            <LanguageButtons/>
        </main>
    }
}
