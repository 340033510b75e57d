//! `/offline`: what a browser without a network shows in place of a page that is not kept on the device.

use crate::i18n::use_i18n;
use crate::ui::live::effect;
use crate::ui::text::tr;
use crate::ui::title::PageTitle;
use leptos::prelude::*;
use leptos_router::{components::A, hooks::use_query_map};

/// The page. `?from=` is the address that could not be opened; only the browser reads it, since one page is
/// kept for all of them.
#[component]
pub fn OfflinePage() -> impl IntoView {
    let i18n = use_i18n();
    let query = use_query_map();
    let from = RwSignal::new("/".to_owned());
    effect(move || {
        // Another site's address would be a way out of this one.
        let asked = query
            .with(|query| query.get("from"))
            .filter(|from| from.starts_with('/') && !from.starts_with("//"));
        from.set(asked.unwrap_or_else(|| "/".to_owned()));
    });
    view! {
        <PageTitle text=tr!(i18n, common.offline_title)/>
        <main id="content" tabindex="-1" class="page missing">
            <h1>{tr!(i18n, common.offline_title)}</h1>
            <p>{tr!(i18n, common.offline_text)}</p>
            <p class="choices">
                <A href=move || from.get() attr:class="button" attr:data-testid="offline-again">
                    {tr!(i18n, common.offline_again)}
                </A>
                <A href="/" attr:class="button">{tr!(i18n, common.missing_home)}</A>
            </p>
        </main>
    }
}
