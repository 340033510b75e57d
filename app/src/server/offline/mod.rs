//! What a browser needs to keep the site on a device: the service worker and the manifest.

use super::AppState;
use crate::{i18n::td_string, ui::Assets};
use axum::{
    extract::{Request, State},
    response::IntoResponse,
};
use http::{
    HeaderName,
    header::{CACHE_CONTROL, CONTENT_TYPE},
};
use leptos::config::LeptosOptions;
use leptos_i18n::Locale as _;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

/// The worker, without the lines that name this build.
const WORKER: &str = include_str!("service-worker.js");

/// Pages that open without a network though nobody has visited them.
const PAGES: [&str; 4] = ["/", "/games", "/rules", "/offline"];

/// The service worker of this build.
///
/// # Errors
/// When the folder of the page's files cannot be read. A server without them has none to keep.
pub(super) fn service_worker(leptos: &LeptosOptions, assets: &Assets) -> io::Result<Arc<str>> {
    let root = Path::new(&*leptos.site_root);
    let mut files = below(root, &root.join(&*leptos.site_pkg_dir))?;
    // The other engine is kept once a browser that needs it has asked for it.
    if let Some(folder) = assets.engine_simd.as_deref().and_then(|entry| Path::new(entry).parent()) {
        files.extend(below(root, &root.join(folder.strip_prefix("/").unwrap_or(folder)))?);
    }
    files.sort_unstable();
    // With files whose names have no hash (a development build) every build is of this version.
    let script = files.iter().find(|file| file.starts_with("/pkg/app") && file.ends_with(".js"));
    let parts = json!([files, PAGES, script, env!("CARGO_PKG_VERSION"), WORKER]).to_string();
    let version: String = Sha256::digest(parts)[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let (files, pages, script) = (json!(files), json!(PAGES), json!(script));
    Ok(format!(
        "const VERSION = \"{version}\", FILES = {files}, PAGES = {pages}, SCRIPT = {script};\n{WORKER}"
    )
    .into())
}

/// The addresses of the files in a folder of the site, without their compressed twins.
fn below(root: &Path, folder: &Path) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = match fs::read_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            entries => entries?,
        };
        for entry in entries {
            let path: PathBuf = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if !path.extension().is_some_and(|kind| kind == "br" || kind == "gz") {
                let parts = path.strip_prefix(root).unwrap_or(&path).components();
                found.push(parts.fold(String::new(), |address, part| {
                    format!("{address}/{}", part.as_os_str().to_string_lossy())
                }));
            }
        }
    }
    Ok(found)
}

/// `/service-worker.js`. Browsers ask for it anew with each visit: it says which version there is.
pub(super) async fn worker(State(state): State<AppState>) -> impl IntoResponse {
    const HEADERS: [(HeaderName, &str); 2] =
        [(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (HEADERS, state.service_worker.to_string())
}

/// `/manifest.webmanifest`: what an installed site is called and looks like, in the visitor's language.
pub(super) async fn manifest(request: Request) -> impl IntoResponse {
    let locale = super::language::of(request.headers());
    let icon = |src: &str, sizes: &str, kind: &str, purpose: &str| json!({ "src": src, "sizes": sizes, "type": kind, "purpose": purpose });
    let shortcut = |name: &str, url: &str| json!({ "name": name, "url": url });
    let manifest = json!({
        "id": "/",
        "name": td_string!(locale, common.site),
        "short_name": td_string!(locale, common.site),
        "description": td_string!(locale, common.tagline),
        "lang": locale.as_str(),
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f3efe4",
        "theme_color": "#f3efe4",
        "categories": ["games", "education"],
        "icons": [
            icon("/icons/icon.svg", "any", "image/svg+xml", "any"),
            icon("/icons/icon-192.png", "192x192", "image/png", "any"),
            icon("/icons/icon-512.png", "512x512", "image/png", "any"),
            icon("/icons/maskable-512.png", "512x512", "image/png", "maskable"),
        ],
        "shortcuts": [
            shortcut(td_string!(locale, common.games), "/games"),
            shortcut(td_string!(locale, common.rules), "/rules"),
        ],
    });
    ([(CONTENT_TYPE, "application/manifest+json")], manifest.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worker_keeps_what_the_build_made_and_changes_with_it() {
        let site = tempfile::tempdir().expect("a folder");
        let made = |path: &str, text: &str| {
            let path = site.path().join(path);
            fs::create_dir_all(path.parent().expect("a folder above")).expect("the folder");
            fs::write(path, text).expect("the file");
        };
        for path in
            ["pkg/app.1.js", "pkg/app.1.js.br", "pkg/app.2.wasm", "pkg/fonts/f.woff2", "engine/9/entry.js"]
        {
            made(path, "x");
        }
        made("engine/8/entry.js", "the other engine");
        let leptos = LeptosOptions::builder()
            .output_name("app")
            .site_root(site.path().display().to_string())
            .site_pkg_dir("pkg")
            .build();
        let assets = Assets { engine_simd: Some("/engine/9/entry.js".into()), ..Assets::default() };
        let worker = service_worker(&leptos, &assets).expect("a worker");
        let files =
            r#"FILES = ["/engine/9/entry.js","/pkg/app.1.js","/pkg/app.2.wasm","/pkg/fonts/f.woff2"]"#;
        assert!(worker.contains(files) && worker.contains(r#"SCRIPT = "/pkg/app.1.js""#), "{worker}");
        let version = |worker: &str| worker.split('"').nth(1).map(str::to_owned);
        assert_eq!(version(&worker), version(&service_worker(&leptos, &assets).expect("the same")));
        made("pkg/app.3.css", "x");
        assert_ne!(version(&worker), version(&service_worker(&leptos, &assets).expect("another")));
    }
}
