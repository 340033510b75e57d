//! What every request passes through, outside in.
//!
//! 1. request id and log: outermost, so that every answer is logged with its id;
//! 2. panics become a typed 500, and the log has the message;
//! 3. security headers, also on the answers of what follows;
//! 4. compression of what is made on the fly (files come compressed);
//! 5. timeout, so that a stuck database holds no connection for ever;
//! 6. the session;
//! 7. the guard before server functions: same site, type, size, UTF-8; their errors get their status here;
//! 8. a thread that belongs to no other page.

use super::{AppState, auth, language};
use crate::{
    api,
    i18n::td_string,
    protocol::{AppError, Fault},
    ui::words,
};
use axum::{
    Json, Router,
    body::{Body, Bytes, to_bytes},
    extract::{Request, State},
    middleware::{Next, from_fn, from_fn_with_state},
    response::{Html, IntoResponse, Response},
};
use http::{
    HeaderMap, HeaderName, HeaderValue, Method, StatusCode,
    header::{self, CONTENT_TYPE},
};
use leptos::{nonce::use_nonce, prelude::*};
use leptos_axum::ResponseOptions;
use leptos_i18n::Locale as _;
use percent_encoding::percent_decode;
use server_fn::{ContentType, codec::PostUrl};
use std::{any::Any, time::Duration};
use tower::ServiceBuilder;
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::CompressionLayer,
    request_id::{MakeRequestUuid, PropagateRequestIdLayer, RequestId, SetRequestIdLayer},
    trace::TraceLayer,
};

/// Largest request body, in bytes. The longest record takes about 60 kB.
pub const MAX_BODY: usize = 256 * 1024;
/// Longest time for an answer to begin.
const TIMEOUT: Duration = Duration::from_secs(20);
/// Where server functions live.
const API: &str = "/api/";

/// Lays all layers around the routes.
pub fn around(routes: Router<AppState>, state: &AppState) -> Router<AppState> {
    routes.layer(
        ServiceBuilder::new()
            .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
            .layer(TraceLayer::new_for_http().make_span_with(span))
            .layer(PropagateRequestIdLayer::x_request_id())
            .layer(from_fn_with_state(state.clone(), security))
            .layer(CatchPanicLayer::custom(panicked))
            .layer(CompressionLayer::new())
            .layer(from_fn(timeout))
            .layer(from_fn_with_state(state.clone(), auth::session))
            .layer(from_fn(guard))
            .layer(from_fn(apart)),
    )
}

/// One log span a request. The query is left out: it may hold what a visitor wrote.
fn span(request: &Request) -> tracing::Span {
    let id = request.extensions().get::<RequestId>().and_then(|id| id.header_value().to_str().ok());
    tracing::info_span!("request", id, method = %request.method(), path = request.uri().path())
}

fn panicked(panic: Box<dyn Any + Send + 'static>) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
    tracing::error!(text, "a handler panicked");
    AppError::at("server", Fault::Internal).into_response()
}

async fn timeout(request: Request, next: Next) -> Response {
    match tokio::time::timeout(TIMEOUT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => AppError::at("server", Fault::Slow).into_response(),
    }
}

/// The answer of a typed error, also from plain routes and layers.
impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let mut response = (self.status(), Json(&self)).into_response();
        if let Fault::TooMany { retry_after_s } = self.fault {
            response.headers_mut().insert(header::RETRY_AFTER, retry_after_s.into());
        }
        response
    }
}

/// Keeps requests apart that wait on one thread.
///
/// Leptos leaves the owner of the page it worked on last set for the thread, and makes the owner of a
/// file or of a server function a child of it. So a file sent while a page waited for its records found
/// that page's response options, and left with the headers that were meant for the page.
async fn apart(request: Request, next: Next) -> Response {
    let mut answer = std::pin::pin!(next.run(request));
    std::future::poll_fn(move |context| {
        // An owner that is dropped at once: whoever looks for the thread's owner finds none.
        drop(Owner::new_root(None));
        answer.as_mut().poll(context)
    })
    .await
}

/// Refuses what no server function should have to read, and gives their errors a status.
///
/// The status is set here rather than inside the functions, since arguments that cannot be read
/// fail before any function runs.
async fn guard(request: Request, next: Next) -> Response {
    if !request.uri().path().starts_with(API) {
        return next.run(request).await;
    }
    let headers = request.headers().clone();
    let request = match inspect(request).await {
        Ok(request) => request,
        Err(error) => return refusal(&error, &headers),
    };
    let answer = next.run(request).await;
    if answer.status() == StatusCode::METHOD_NOT_ALLOWED {
        let error =
            AppError::at("method", Fault::Malformed { detail: "a server function takes POST".to_owned() });
        return (answer.status(), Json(error)).into_response();
    }
    with_status(answer).await
}

/// Programs read JSON; a browser that sent a form without script shows a page, never a blank one.
fn refusal(error: &AppError, headers: &HeaderMap) -> Response {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or("");
    if !accepts.contains("text/html") {
        return error.clone().into_response();
    }
    let locale = language::of(headers);
    let page = view! {
        <!DOCTYPE html>
        <html lang=locale.as_str()>
            <head>
                <meta charset="utf-8"/>
                <meta name="viewport" content="width=device-width"/>
                <title>{td_string!(locale, common.site)}</title>
            </head>
            <body>
                <p>{words::error(locale, error)}</p>
                <p><a href="/games">{td_string!(locale, games.back)}</a></p>
            </body>
        </html>
    };
    (error.status(), Html(page.to_html())).into_response()
}

async fn inspect(request: Request) -> Result<Request, AppError> {
    if request.method() != Method::POST {
        return Ok(request);
    }
    // Browsers say where a request comes from; other programs carry no one's cookie unknowingly.
    let site = request.headers().get("sec-fetch-site").map(HeaderValue::as_bytes);
    if !matches!(site, None | Some(b"same-origin" | b"none")) {
        return Err(AppError::at("sec-fetch-site", Fault::CrossSite));
    }
    let expected = api::body_type(request.uri().path());
    let given = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let given = given.split(';').next().unwrap_or("").trim();
    if !given.eq_ignore_ascii_case(expected) {
        return Err(AppError::at("content-type", Fault::WrongType { expected: expected.to_owned() }));
    }
    let (parts, body) = request.into_parts();
    // A body that breaks off is no fault of its size, but its sender is gone and reads no answer.
    let bytes = to_bytes(body, MAX_BODY)
        .await
        .map_err(|_| AppError::at("body", Fault::TooLarge { limit: MAX_BODY }))?;
    if let Err(error) = std::str::from_utf8(&bytes) {
        return Err(AppError::at(format!("body[{}]", error.valid_up_to()), Fault::NotUtf8));
    }
    // A form writes bytes as %FF; its reader would put a replacement for what is no text.
    if expected == PostUrl::CONTENT_TYPE && percent_decode(&bytes).decode_utf8().is_err() {
        return Err(AppError::at("body", Fault::NotUtf8));
    }
    Ok(Request::from_parts(parts, Body::from(bytes)))
}

/// Server functions answer every error with 500; the error itself knows better.
async fn with_status(response: Response) -> Response {
    if response.status() != StatusCode::INTERNAL_SERVER_ERROR
        || !response.headers().contains_key("serverfnerror")
    {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let bytes = to_bytes(body, MAX_BODY).await.unwrap_or_else(|_| Bytes::new());
    if let Ok(error) = serde_json::from_slice::<AppError>(&bytes) {
        let typed = error.into_response();
        parts.status = typed.status();
        for name in [header::CONTENT_TYPE, header::RETRY_AFTER] {
            if let Some(value) = typed.headers().get(&name) {
                parts.headers.insert(name, value.clone());
            }
        }
    }
    Response::from_parts(parts, Body::from(bytes))
}

/// For pages: scripts only from here or with this page's nonce, wasm allowed, no inline handlers.
/// Leptos writes the nonce into its own scripts. Style *attributes* carry board geometry.
fn content_policy(nonce: &str) -> String {
    let watch = if std::env::var_os("LEPTOS_WATCH").is_some() { " ws:" } else { "" };
    format!(
        "default-src 'self'; script-src 'self' 'nonce-{nonce}' 'wasm-unsafe-eval'; \
         style-src 'self' 'nonce-{nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' data:; \
         connect-src 'self'{watch}; worker-src 'self'; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'"
    )
}

/// Everything else, worker scripts among it (they bring their own policy).
const FILE_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; \
                           base-uri 'none'; frame-ancestors 'none'";

/// Gives the page that is being rendered its policy. Leptos calls it with every page's context.
pub fn page_policy() {
    let (Some(nonce), Some(response)) = (use_nonce(), use_context::<ResponseOptions>()) else { return };
    if let Ok(policy) = HeaderValue::from_str(&content_policy(&nonce)) {
        response.insert_header(header::CONTENT_SECURITY_POLICY, policy);
    }
}

async fn security(State(state): State<AppState>, request: Request, next: Next) -> Response {
    const ALWAYS: [(HeaderName, &str); 5] = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ];
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if state.config.https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    // Lists and records change; files have been given their time already.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("private, no-cache"));
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(FILE_POLICY));
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::get;
    use tower::Service;

    async fn answer(mut routes: Router, path: &str) -> (StatusCode, AppError) {
        let request = Request::builder().uri(path).body(Body::empty()).expect("a request");
        let response = routes.call(request).await.expect("routers do not fail");
        let status = response.status();
        let body = to_bytes(response.into_body(), MAX_BODY).await.expect("a body");
        (status, serde_json::from_slice(&body).expect("a typed error"))
    }

    #[tokio::test]
    async fn a_panic_is_a_typed_500_that_tells_nothing() {
        async fn handler() -> &'static str {
            panic!("secret")
        }
        let routes = Router::new().route("/", get(handler)).layer(CatchPanicLayer::custom(panicked));
        let internal = AppError::at("server", Fault::Internal);
        assert_eq!(answer(routes, "/").await, (StatusCode::INTERNAL_SERVER_ERROR, internal));
    }

    #[tokio::test]
    async fn a_waiting_page_lends_nothing_to_another_request() {
        async fn page() -> &'static str {
            let owner = Owner::new_root(None);
            owner.with(|| provide_context("the page's"));
            tokio::task::yield_now().await;
            drop(owner);
            "page"
        }
        async fn file() -> &'static str {
            Owner::new().with(|| use_context::<&'static str>().unwrap_or("its own"))
        }
        let routes = Router::new().route("/page", get(page)).route("/file", get(file)).layer(from_fn(apart));
        let ask = async |path| {
            let request = Request::builder().uri(path).body(Body::empty()).expect("a request");
            let response = routes.clone().call(request).await.expect("routers do not fail");
            to_bytes(response.into_body(), MAX_BODY).await.expect("a body")
        };
        let (page, file) = tokio::join!(ask("/page"), ask("/file"));
        assert_eq!((&*page, &*file), (&b"page"[..], &b"its own"[..]));
    }

    #[tokio::test]
    async fn the_status_comes_from_the_error() {
        // As server functions answer: 500, a header, the error as JSON.
        async fn function() -> Response {
            let error = AppError::at("rate", Fault::TooMany { retry_after_s: 7 });
            (StatusCode::INTERNAL_SERVER_ERROR, [("serverfnerror", "/api/x")], Json(error)).into_response()
        }
        let routes = Router::new().route("/api/x", get(function)).layer(from_fn(guard));
        let (status, error) = answer(routes, "/api/x").await;
        assert_eq!(
            (status, error.fault),
            (StatusCode::TOO_MANY_REQUESTS, Fault::TooMany { retry_after_s: 7 })
        );
    }
}
