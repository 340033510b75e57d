//! The choice of language for browsers without JavaScript.

use crate::i18n::Locale;
use axum::{
    Form,
    response::{IntoResponse, Redirect, Response},
};
use http::{
    HeaderMap, StatusCode, Uri,
    header::{REFERER, SET_COOKIE},
};
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

/// The path of the page before, never another site's address.
fn came_from(headers: &HeaderMap) -> String {
    headers
        .get(REFERER)
        .and_then(|value| value.to_str().ok()?.parse::<Uri>().ok())
        .and_then(|uri| uri.path_and_query().map(|path| path.as_str().to_owned()))
        .filter(|path| path.starts_with('/') && !path.starts_with("//"))
        .unwrap_or_else(|| "/".to_owned())
}
