//! The style sheet: many files with `@import` become one small one.

use crate::files::{hash, read, root, write};
use anyhow::{Result, anyhow};
use lightningcss::{
    bundler::{Bundler, FileProvider},
    dependencies::{Dependency, DependencyOptions},
    printer::PrinterOptions,
    stylesheet::{MinifyOptions, ParserOptions},
    targets::{Browsers, Targets},
};
use std::path::{Path, PathBuf};

/// The oldest browsers the style must hold in: the first with wasm SIMD and module workers.
const BROWSERS: Browsers = Browsers {
    android: None,
    chrome: Some(111 << 16),
    edge: Some(111 << 16),
    firefox: Some(114 << 16),
    ie: None,
    ios_saf: Some(16 << 16 | 4 << 8),
    opera: None,
    safari: Some(16 << 16 | 4 << 8),
    samsung: Some(22 << 16),
};

/// The bundled style sheet and what it needs.
pub(crate) struct Style {
    pub(crate) css: String,
    /// Files written for it, all below `pkg`.
    pub(crate) files: Vec<PathBuf>,
    /// Addresses of its fonts.
    pub(crate) fonts: Vec<String>,
}

/// Bundles `style/main.css`; copies the files of `public/` that it names into `pkg` with a hash in
/// their names.
pub(crate) fn bundle(pkg: &Path) -> Result<Style> {
    let provider = FileProvider::new();
    let main = root().join("style/main.css");
    let mut bundler = Bundler::new(&provider, None, ParserOptions::default());
    // The bundler's errors borrow the sources, so they leave as text.
    let mut sheet = bundler.bundle(&main).map_err(|error| anyhow!("{error}"))?;
    let targets = Targets::from(BROWSERS);
    sheet
        .minify(MinifyOptions { targets, ..Default::default() })
        .map_err(|error| anyhow!("style: {error}"))?;
    let printed = sheet.to_css(PrinterOptions {
        minify: true,
        targets,
        analyze_dependencies: Some(DependencyOptions { remove_imports: false }),
        ..Default::default()
    })?;
    let mut style = Style { css: printed.code, files: Vec::new(), fonts: Vec::new() };
    for dependency in printed.dependencies.unwrap_or_default() {
        let Dependency::Url(url) = dependency else { continue };
        let address = if url.url.starts_with('/') {
            let (path, address) = copy_hashed(&url.url, pkg)?;
            if address.ends_with(".woff2") {
                style.fonts.push(address.clone());
            }
            style.files.push(path);
            address
        } else {
            url.url // a `data:` address or a fragment
        };
        style.css = style.css.replace(&url.placeholder, &address);
    }
    Ok(style)
}

/// Copies a file of `public/` to `pkg/NAME.HASH.EXTENSION`; its path and its address.
fn copy_hashed(url: &str, pkg: &Path) -> Result<(PathBuf, String)> {
    let from = root().join("public").join(url.trim_start_matches('/'));
    let bytes = read(&from)?;
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let name = format!("{}.{}.{}", part(from.file_stem()), hash(&bytes), part(from.extension()));
    let to = pkg.join(&name);
    write(&to, &bytes)?;
    Ok((to, format!("/pkg/{name}")))
}
