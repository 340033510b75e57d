//! Anonymous sessions: an opaque cookie, of which only the SHA-256 is stored.
//!
//! Every page hands the cookie out, the first write makes it a session. So a browser holds its
//! token before anything depends on it: two first writes at once, or one whose answer was lost,
//! still belong to one owner, and visitors who only look leave no row behind.

use super::{AppState, limits::Action};
use crate::protocol::{AppError, Fault};
use axum::{
    extract::{ConnectInfo, Request, State},
    middleware::Next,
    response::Response,
};
use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};
use http::{
    HeaderMap, HeaderValue, Method,
    header::{CONTENT_TYPE, COOKIE, SET_COOKIE},
    request::Parts,
};
use leptos::prelude::use_context;
use sha2::{Digest, Sha256};
use std::{
    fmt::Write as _,
    net::{IpAddr, SocketAddr},
};

/// Bytes of randomness in a token.
const TOKEN_BYTES: usize = 32;
/// How long browsers keep it, in seconds: the longest they allow, 400 days.
const MAX_AGE: u32 = 400 * 86_400;

/// Whom a request comes from, as the session layer found it.
#[derive(Clone)]
pub struct Visitor {
    token: String,
    pub(super) address: IpAddr,
}

/// A random text of `BYTES` bytes, safe in cookies and addresses.
pub(super) fn random<const BYTES: usize>() -> Result<String, AppError> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(|error| super::internal("randomness", &error))?;
    Ok(BASE64_URL_SAFE_NO_PAD.encode(bytes))
}

/// The cookie's name. `__Host-` makes browsers refuse it from a subdomain or without https.
const fn cookie_name(https: bool) -> &'static str {
    if https { "__Host-session" } else { "session" }
}

/// The values of a cookie, as the browser sent them.
pub(super) fn cookies<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(move |(other, _)| *other == name)
        .map(|(_, value)| value)
}

/// The token in the request, if it is one of ours by its form.
fn token(headers: &HeaderMap, https: bool) -> Option<String> {
    cookies(headers, cookie_name(https))
        .find(|value| BASE64_URL_SAFE_NO_PAD.decode(value).is_ok_and(|bytes| bytes.len() == TOKEN_BYTES))
        .map(str::to_owned)
}

/// What is stored of a token.
fn hash(token: &str) -> String {
    Sha256::digest(token).iter().fold(String::with_capacity(64), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}"); // writing to a String cannot fail
        hex
    })
}

/// The client's address; behind our own proxy the last one that proxy added.
fn address(request: &Request, proxy: bool) -> IpAddr {
    let forwarded = || {
        let value = request.headers().get_all("x-forwarded-for").iter().next_back()?;
        value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
    };
    let peer = || request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    proxy.then(forwarded).flatten().or_else(peer).unwrap_or(IpAddr::V4(std::net::Ipv4Addr::UNSPECIFIED))
}

/// The session layer: finds or makes the token, and hands it out with pages and with writes.
///
/// # Errors
/// When the system gives no randomness.
pub async fn session(
    State(state): State<AppState>,
    mut request: Request,
    next: Next,
) -> Result<Response, AppError> {
    let https = state.config.https;
    let known = token(request.headers(), https);
    let fresh = known.is_none();
    let token = known.map_or_else(random::<TOKEN_BYTES>, Ok)?;
    let writes = request.method() == Method::POST;
    let visitor = Visitor { token, address: address(&request, state.config.proxy) };
    request.extensions_mut().insert(visitor.clone());
    let mut response = next.run(request).await;
    let page =
        response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if page || (fresh && writes) {
        let secure = if https { "; Secure" } else { "" };
        let cookie = format!(
            "{}={}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}",
            cookie_name(https),
            visitor.token
        );
        if let Ok(value) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(SET_COOKIE, value);
        }
    }
    Ok(response)
}

/// The state and the visitor of the server function that is running.
fn here() -> Result<(AppState, Visitor), AppError> {
    let state = use_context::<AppState>();
    let visitor = use_context::<Parts>().and_then(|parts| parts.extensions.get::<Visitor>().cloned());
    state.zip(visitor).ok_or_else(|| AppError::at("session", Fault::Internal))
}

/// For reading: who asks, if that visitor has ever written. Takes one of the action's tokens.
///
/// # Errors
/// [`Fault::TooMany`], or the store's failure.
pub async fn reader(action: Action) -> Result<(AppState, Option<String>), AppError> {
    let (state, visitor) = here()?;
    let owner = state.store.owner(&hash(&visitor.token), super::now_ms()).await?;
    state.limits.take(action, owner.as_deref(), visitor.address)?;
    Ok((state, owner))
}

/// For writing: who asks; the first write makes the session. Takes one of the action's tokens.
///
/// # Errors
/// [`Fault::TooMany`], or the store's failure.
pub async fn writer(action: Action) -> Result<(AppState, String), AppError> {
    let (state, visitor) = here()?;
    let (hash, now) = (hash(&visitor.token), super::now_ms());
    let known = state.store.owner(&hash, now).await?;
    state.limits.take(action, known.as_deref(), visitor.address)?;
    let owner = match known {
        Some(owner) => owner,
        None => state.store.owner_or_new(&hash, &random::<16>()?, now).await?,
    };
    Ok((state, owner))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_well_formed_tokens_are_taken() {
        let token_of = |cookie: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(COOKIE, HeaderValue::from_str(cookie).expect("a header"));
            token(&headers, false)
        };
        let good = random::<TOKEN_BYTES>().expect("randomness");
        assert_eq!(token_of(&format!("a=b; session={good}; c=d")).as_deref(), Some(good.as_str()));
        for bad in
            ["session=", "session=short", "session='; DROP TABLE sessions; --", "sessions=x", "session"]
        {
            assert_eq!(token_of(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_hash_is_sha_256() {
        // FIPS 180-2, appendix B.1.
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
