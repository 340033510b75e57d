//! What an unknown address shows.

use crate::i18n::use_i18n;
use crate::ui::text::tr;
use crate::ui::title::PageTitle;
use leptos::prelude::*;
use leptos_router::components::A;

/// Says that there is no such page; the server answers 404.
#[component]
pub fn MissingPage() -> impl IntoView {
    #[cfg(feature = "ssr")]
    if let Some(response) = use_context::<leptos_axum::ResponseOptions>() {
        response.set_status(http::StatusCode::NOT_FOUND);
    }
    let i18n = use_i18n();
    view! {
        <PageTitle text=tr!(i18n, common.missing_title)/>
        <main id="content" tabindex="-1" class="page missing">
            <h1>{tr!(i18n, common.missing_title)}</h1>
            <p>{tr!(i18n, common.missing_text)}</p>
            <A href="/" attr:class="button">{tr!(i18n, common.missing_home)}</A>
        </main>
    }
}
