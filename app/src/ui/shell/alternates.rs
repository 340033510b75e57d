//! Where a page stands in the other languages, for search engines.

use crate::{i18n::Locale, protocol::language::address};
use http::{header::HOST, request::Parts};
use leptos::prelude::*;
use leptos_i18n::Locale as _;

/// The same page in each language, and where the reader's own is spoken. `origin` is where people reach the
/// site; unless it is known, what the browser says it asked.
pub(super) fn alternates(origin: Option<&str>) -> impl IntoView + use<> {
    let parts = use_context::<Parts>()?;
    let host = || Some(format!("http://{}", parts.headers.get(HOST)?.to_str().ok()?));
    let origin = origin.map(str::to_owned).or_else(host)?;
    let (path, query) = (parts.uri.path(), parts.uri.query().unwrap_or(""));
    let link = |name: &'static str, locale| {
        let href = format!("{origin}{}", address(path, query, locale));
        view! { <link rel="alternate" hreflang=name href=href/> }
    };
    let languages = Locale::get_all().iter().map(|locale| link(locale.as_str(), Some(locale.as_str())));
    Some(languages.chain([link("x-default", None)]).collect_view())
}
