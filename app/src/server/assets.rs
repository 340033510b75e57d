//! The files of the page: where they lie and how long a browser may keep them.
//!
//! The build leaves, beside the server, `hash.txt` (read by Leptos) and the folder `site` with
//! `assets.json` (read here). `LEPTOS_SITE_ROOT` names another folder.

use crate::ui::Assets;
use axum::{extract::Request, middleware::Next, response::Response};
use http::{HeaderValue, StatusCode, header::CACHE_CONTROL};
use leptos::config::LeptosOptions;
use std::{
    env, fs, io,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
};

/// A year: such a file's name changes with its content.
const HASHED: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// An hour: icons and the like keep their names.
const NAMED: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// The folder of the running server.
fn beside(name: &str) -> PathBuf {
    env::current_exe().ok().as_deref().and_then(Path::parent).unwrap_or(Path::new(".")).join(name)
}

/// What Leptos must know of the build.
pub(super) fn leptos_options(address: SocketAddr) -> LeptosOptions {
    let root = env::var("LEPTOS_SITE_ROOT").unwrap_or_else(|_| beside("site").display().to_string());
    // Where cargo-leptos tells a page of changes, if it runs this server; else nobody asks.
    let reload = env::var("LEPTOS_RELOAD_PORT").ok().and_then(|port| port.parse().ok()).unwrap_or(3001);
    LeptosOptions::builder()
        .output_name("app")
        .reload_port(reload)
        .site_root(root)
        .site_pkg_dir("pkg")
        .site_addr(address)
        .hash_file(Arc::from("hash.txt"))
        .hash_files(beside("hash.txt").exists()) // Leptos panics when told of a file that is missing
        .build()
}

/// What keeps the page from being served, if its folder is not there: without it every page would come
/// without style and script, and nothing would say why.
pub(super) fn missing(options: &LeptosOptions) -> Option<String> {
    let folder = Path::new(&*options.site_root).join(&*options.site_pkg_dir);
    (!folder.is_dir()).then(|| {
        format!(
            "the page's files are missing, there is no folder {}: build them with `cargo xtask build`, or name \
             the site's folder in LEPTOS_SITE_ROOT",
            folder.display()
        )
    })
}

/// Reads `assets.json`; without it (a build by other means) the page has no engine and says so.
pub(super) fn read(options: &LeptosOptions) -> Result<Assets, io::Error> {
    let path = Path::new(&*options.site_root).join("assets.json");
    let named =
        |kind, what: &dyn std::fmt::Display| io::Error::new(kind, format!("{}: {what}", path.display()));
    match fs::read(&path) {
        Ok(json) => serde_json::from_slice(&json).map_err(|error| named(io::ErrorKind::InvalidData, &error)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Assets::default()),
        Err(error) => Err(named(error.kind(), &error)),
    }
}

/// Tells browsers how long to keep a file. Pages and answers get no word from here.
pub(super) async fn cache(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let keep = if path.starts_with("/pkg/") || path.starts_with("/engine/") {
        Some(HASHED)
    } else if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        Some(NAMED)
    } else {
        None
    };
    let mut response = next.run(request).await;
    if let (Some(value), StatusCode::OK | StatusCode::NOT_MODIFIED) = (keep, response.status()) {
        response.headers_mut().insert(CACHE_CONTROL, value);
    }
    response
}
