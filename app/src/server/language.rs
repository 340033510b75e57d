//! Languages: what a browser asks for, and the choice without JavaScript.

use super::auth::cookies;
use crate::i18n::Locale;
use crate::protocol::language::{COOKIE, address, asked, cookie};
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
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    chosen(headers).unwrap_or_else(|| best(accepted))
}

/// The first of our languages in the order of preference. Who reads none of them is likelier to read English;
/// who names none at all gets the usual one.
fn best(accepted: &str) -> Locale {
    let mut tags: Vec<_> = accepted.split(',').filter_map(weighed).collect();
    tags.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let named = tags.iter().any(|(tag, _)| *tag != "*");
    let known = tags.iter().find_map(|(tag, _)| matching(tag));
    known.unwrap_or(if named { Locale::en } else { Locale::default() })
}

/// A language of the list with its weight above 0, up to 1: `en;q=0.5`.
fn weighed(item: &str) -> Option<(&str, f32)> {
    let (tag, parameters) = item.split_once(';').unwrap_or((item, ""));
    let weight = match parameters.trim().strip_prefix("q=") {
        Some(weight) => weight.trim().parse::<f32>().ok()?,
        None => 1.0,
    };
    (weight > 0.0 && !tag.trim().is_empty()).then_some((tag.trim(), weight))
}

/// Our language for a tag. Browsers name a region where a script is meant: `zh-TW` is written as `zh-Hant`.
fn matching(tag: &str) -> Option<Locale> {
    let tag = tag.to_ascii_lowercase();
    let mut parts = tag.split('-');
    Some(match parts.next()? {
        "zh" => {
            let mut rest = parts.skip_while(|part| !matches!(*part, "hans" | "hant" | "tw" | "hk" | "mo"));
            if matches!(rest.next(), Some("hant" | "tw" | "hk" | "mo")) {
                Locale::zh_Hant
            } else {
                Locale::zh_Hans
            }
        }
        "vi" => Locale::vi,
        "en" => Locale::en,
        _ => return None,
    })
}

fn chosen(headers: &HeaderMap) -> Option<Locale> {
    cookies(headers, COOKIE).find_map(|name| Locale::from_str(name).ok())
}

/// The path of the page before, never another site's address, nor the page that only asks for a language; what
/// it asked for has been overruled.
fn came_from(headers: &HeaderMap) -> String {
    headers
        .get(REFERER)
        .and_then(|value| value.to_str().ok()?.parse::<Uri>().ok())
        .map(|uri| address(uri.path(), uri.query().unwrap_or(""), None))
        .filter(|path| {
            path.starts_with('/')
                && !path.starts_with("//")
                && !path.contains('\\')
                && !path.starts_with("/language")
        })
        .unwrap_or_else(|| "/".to_owned())
}

/// Makes the language of the address, else the one chosen before, the only one asked for: the translations look
/// nowhere else. What the address asks for is remembered: the links of its page say nothing of it.
pub(super) async fn settle(mut request: Request, next: Next) -> Response {
    let by_address = request.uri().query().and_then(asked).and_then(|name| Locale::from_str(name).ok());
    let headers = request.headers_mut();
    let before = chosen(headers);
    let locale = by_address.unwrap_or_else(|| of(headers));
    headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static(locale.as_str()));
    let mut response = next.run(request).await;
    if let Some(locale) = by_address.filter(|_| by_address != before)
        && let Ok(cookie) = HeaderValue::from_str(&cookie(locale.as_str()))
    {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_reader_is_answered_in_the_nearest_language() {
        for (accepted, locale) in [
            ("zh-CN,zh;q=0.9, en;q=0.8", Locale::zh_Hans),
            ("zh", Locale::zh_Hans),
            ("zh-SG", Locale::zh_Hans),
            ("ZH-tw", Locale::zh_Hant),
            ("zh-HK,en;q=0.5", Locale::zh_Hant),
            ("zh-MO", Locale::zh_Hant),
            ("zh-Hant", Locale::zh_Hant),
            ("zh-Hant-CN", Locale::zh_Hant),
            ("zh-Hans-HK", Locale::zh_Hans),
            ("vi-VN,vi;q=0.9,en;q=0.8", Locale::vi),
            ("en-GB,fr;q=0.5", Locale::en),
            ("fr-FR,vi;q=0.5", Locale::vi),
            ("en;q=0.2,zh-TW;q=0.7", Locale::zh_Hant),
            ("vi;q=0,en", Locale::en),
            ("fr-FR,de;q=0.7", Locale::en),
            ("*", Locale::zh_Hans),
            ("", Locale::zh_Hans),
            (";;q=,,zh-", Locale::zh_Hans),
        ] {
            assert_eq!(best(accepted), locale, "{accepted}");
        }
    }

    #[test]
    fn the_way_back_stays_on_the_site() {
        let back = |referer: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(REFERER, HeaderValue::from_static(referer));
            came_from(&headers)
        };
        assert_eq!(back("http://site.example/games?after=3"), "/games?after=3");
        assert_eq!(back("http://site.example/rules?topic=horse&lang=vi"), "/rules?topic=horse");
        assert_eq!(back("http://site.example//other.example"), "/");
        assert_eq!(back("http://site.example/\\other.example"), "/", "browsers read it as a second slash");
        assert_eq!(back("http://site.example/language?unknown=x"), "/", "it has done its work");
        assert_eq!(back("nonsense"), "/");
        assert_eq!(came_from(&HeaderMap::new()), "/");
    }
}
