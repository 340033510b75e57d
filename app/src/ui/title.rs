//! What a page is called.

use crate::{i18n::t_string, i18n::use_i18n};
use leptos::prelude::*;
use leptos_meta::Title;

/// The page's title. On the server it is fixed when the page is built: the head is written later, perhaps by
/// another thread, where nothing reactive of this request can be read any more.
#[component]
pub fn PageTitle(
    /// The title, without the site's.
    #[prop(into)]
    text: Signal<String>,
) -> impl IntoView {
    if cfg!(feature = "ssr") {
        let text = text.get_untracked();
        view! { <Title text/> }
    } else {
        view! { <Title text=move || text.get()/> }
    }
}

/// How titles are written: the page's, then the site's.
#[component]
pub fn SiteTitle() -> impl IntoView {
    let i18n = use_i18n();
    let fixed = untrack(|| t_string!(i18n, common.site));
    let site = move || if cfg!(feature = "ssr") { fixed } else { t_string!(i18n, common.site) };
    view! {
        <Title formatter=move |page: String| {
            if page.is_empty() { site().to_owned() } else { escaped(format!("{page} · {}", site())) }
        }/>
    }
}

/// What may stand between the title's tags. The server writes a title into the page as it is, and a record's
/// title comes from a visitor; the browser sets it as text.
fn escaped(title: String) -> String {
    if cfg!(feature = "ssr") { title.replace('&', "&amp;").replace('<', "&lt;") } else { title }
}
