//! The page `replay`.

use crate::i18n::{t, t_string, use_i18n};
use leptos::prelude::*;
use leptos_meta::Title;

/// The page.
#[component]
pub fn ReplayPage() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Title text=move || t_string!(i18n, common.games)/>
        <main id="content" tabindex="-1" class="replay">
            <h1>{t!(i18n, common.games)}</h1>
        </main>
    }
}
