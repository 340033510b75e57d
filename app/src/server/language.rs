//! The language of answers outside the pages, and its choice without JavaScript.

use super::auth::cookies;
use crate::i18n::Locale;
use axum::{
    Form,
    response::{IntoResponse, Redirect, Response},
};
use http::{
    HeaderMap, StatusCode, Uri,
    header::{ACCEPT_LANGUAGE, REFERER, SET_COOKIE},
};
use leptos_i18n::Locale as _;
use serde::Deserialize;
use std::str::FromStr;

/// The cookie that the translations read; a year long.
const COOKIE: &str = "i18n_pref_locale";

/// The form's field.
#[derive(Deserialize)]
pub(super) struct Choice {
    locale: String,
}

/// Sets the cookie and goes back to the page the form was on.
pub(super) async fn choose(headers: HeaderMap, Form(choice): Form<Choice>) -> Response {
    let Ok(locale) = Locale::from_str(&choice.locale) else {
        return StatusCode::UNPROCESSABLE_ENTITY.into_response();
    };
    let cookie = format!("{COOKIE}={locale}; Path=/; Max-Age=31536000; SameSite=Lax");
    ([(SET_COOKIE, cookie)], Redirect::to(&came_from(&headers))).into_response()
}

/// The language chosen before, else the best of those the browser prefers.
pub(super) fn of(headers: &HeaderMap) -> Locale {
    if let Some(chosen) = cookies(headers, COOKIE).find_map(|name| Locale::from_str(name).ok()) {
        return chosen;
    }
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    // Browsers list them in the order of preference; the weights repeat it.
    let names: Vec<_> =
        accepted.split(',').filter_map(|part| part.split(';').next()).map(str::trim).collect();
    Locale::find_locale(&names)
}

/// The path of the page before, never another site's address.
fn came_from(headers: &HeaderMap) -> String {
    headers
        .get(REFERER)
        .and_then(|value| value.to_str().ok()?.parse::<Uri>().ok())
        .and_then(|uri| uri.path_and_query().map(|path| path.as_str().to_owned()))
        .filter(|path| path.starts_with('/') && !path.starts_with("//"))
        .unwrap_or_else(|| "/".to_owned())
}
