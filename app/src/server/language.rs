//! Languages: what a browser asks for, and the choice without JavaScript.

use super::auth::cookies;
use crate::i18n::Locale;
use crate::protocol::language::{COOKIE, cookie};
use axum::{
    Form,
    extract::{Request, rejection::FormRejection},
    middleware::Next,
    response::{IntoResponse, Redirect, Response},
};
use http::{
    HeaderMap, HeaderValue, Uri,
    header::{ACCEPT_LANGUAGE, REFERER, SET_COOKIE},
};
use leptos_i18n::Locale as _;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use std::str::FromStr;

/// How much of an unknown language's name is said back.
const MOST_SHOWN: usize = 20;

/// The form's field.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Choice {
    locale: String,
}

/// Sets the cookie and goes back to the page the form was on. What is no choice leads to the page that says
/// so and offers them.
pub(super) async fn choose(headers: HeaderMap, form: Result<Form<Choice>, FormRejection>) -> Response {
    let asked = form.map(|Form(choice)| choice.locale).unwrap_or_default();
    let Ok(locale) = Locale::from_str(&asked) else {
        let asked: String = asked.chars().take(MOST_SHOWN).collect();
        let page = format!("/language?unknown={}", utf8_percent_encode(&asked, NON_ALPHANUMERIC));
        return Redirect::to(&page).into_response();
    };
    ([(SET_COOKIE, cookie(locale.as_str()))], Redirect::to(&came_from(&headers))).into_response()
}

/// The language chosen before, else the best of those the browser prefers.
pub(super) fn of(headers: &HeaderMap) -> Locale {
    if let Some(chosen) = chosen(headers) {
        return chosen;
    }
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    // Browsers list them in the order of preference; the weights repeat it.
    let names: Vec<_> =
        accepted.split(',').filter_map(|part| part.split(';').next()).map(str::trim).collect();
    Locale::find_locale(&names)
}

fn chosen(headers: &HeaderMap) -> Option<Locale> {
    cookies(headers, COOKIE).find_map(|name| Locale::from_str(name).ok())
}

/// The path of the page before, never another site's address, nor the page that only asks for a language.
fn came_from(headers: &HeaderMap) -> String {
    headers
        .get(REFERER)
        .and_then(|value| value.to_str().ok()?.parse::<Uri>().ok())
        .and_then(|uri| uri.path_and_query().map(|path| path.as_str().to_owned()))
        .filter(|path| {
            path.starts_with('/')
                && !path.starts_with("//")
                && !path.contains('\\')
                && !path.starts_with("/language")
        })
        .unwrap_or_else(|| "/".to_owned())
}

/// Makes the language chosen before the one asked for: the translations look nowhere else.
///
/// Where none was chosen, names the script where a browser names a region: the translations know `zh-Hans`,
/// browsers ask for `zh-CN` or `zh`, and the matching would skip both for the next language in the list.
pub(super) async fn settle(mut request: Request, next: Next) -> Response {
    let headers = request.headers_mut();
    let named = || HeaderValue::from_str(&with_scripts(headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?)).ok();
    let asked = chosen(headers).map(|locale| HeaderValue::from_static(locale.as_str())).or_else(named);
    if let Some(asked) = asked {
        headers.insert(ACCEPT_LANGUAGE, asked);
    }
    next.run(request).await
}

fn with_scripts(accepted: &str) -> String {
    let one = |item: &str| {
        let (tag, quality) = item.split_once(';').unwrap_or((item, ""));
        let tag = tag.trim();
        let language = tag.split('-').next().unwrap_or_default();
        let tag = if language.eq_ignore_ascii_case("zh") { "zh-Hans" } else { tag };
        if quality.is_empty() { tag.to_owned() } else { format!("{tag};{quality}") }
    };
    accepted.split(',').map(one).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_of_any_region_asks_for_the_chinese_there_is() {
        assert_eq!(with_scripts("zh-CN,zh;q=0.9, en;q=0.8"), "zh-Hans,zh-Hans;q=0.9,en;q=0.8");
        assert_eq!(with_scripts("ZH-tw"), "zh-Hans");
        assert_eq!(with_scripts("en-GB,fr;q=0.5"), "en-GB,fr;q=0.5");
        assert_eq!(with_scripts(""), "");
    }

    #[test]
    fn the_way_back_stays_on_the_site() {
        let back = |referer: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(REFERER, HeaderValue::from_static(referer));
            came_from(&headers)
        };
        assert_eq!(back("http://site.example/games?after=3"), "/games?after=3");
        assert_eq!(back("http://site.example//other.example"), "/");
        assert_eq!(back("http://site.example/\\other.example"), "/", "browsers read it as a second slash");
        assert_eq!(back("http://site.example/language?unknown=x"), "/", "it has done its work");
        assert_eq!(back("nonsense"), "/");
        assert_eq!(came_from(&HeaderMap::new()), "/");
    }
}
