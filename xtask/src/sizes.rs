//! What the first page weighs.

use crate::{
    build::{self, Profile},
    files::{below, brotli, read},
};
use anyhow::Result;
use std::path::Path;

/// A row of the table, and which files of the site it counts.
type Row = (&'static str, fn(&str) -> bool);

const ROWS: [Row; 6] = [
    ("page wasm", |path| path.starts_with("pkg/") && path.ends_with(".wasm")),
    ("page script", |path| path.starts_with("pkg/") && path.ends_with(".js")),
    ("engine wasm, SIMD", |path| path.starts_with("engine/simd/") && path.ends_with(".wasm")),
    ("engine script", |path| path.starts_with("engine/simd/") && path.ends_with(".js")),
    ("style", |path| path.starts_with("pkg/") && path.ends_with(".css")),
    ("fonts", |path| path.starts_with("pkg/") && path.ends_with(".woff2")),
];

/// Builds, then prints each part raw and as sent to a browser that knows Brotli.
pub(crate) fn print() -> Result<()> {
    let made = build::all(&Profile::Release)?;
    let assets: serde_json::Value = serde_json::from_slice(&read(&made.site.join("assets.json"))?)?;
    let simd = assets["engine_simd"].as_str().and_then(|url| url.split('/').nth(2)).unwrap_or_default();
    let mut total = (0, 0);
    println!("| part | raw bytes | Brotli bytes |\n|---|---:|---:|");
    for (name, counts) in ROWS {
        let mut sum = (0, 0);
        for path in below(&made.site)? {
            let relative = path.strip_prefix(&made.site)?.to_string_lossy().replace('\\', "/");
            if counts(&relative.replace(simd, "simd")) {
                let (raw, sent) = weigh(&path)?;
                sum = (sum.0 + raw, sum.1 + sent);
            }
        }
        println!("| {name} | {} | {} |", sum.0, sum.1);
        total = (total.0 + sum.0, total.1 + sum.1);
    }
    println!("| **first page** | {} | {} |", total.0, total.1);
    Ok(())
}

/// A file's bytes, and the bytes sent; a font is sent as it is.
fn weigh(path: &Path) -> Result<(usize, usize)> {
    let bytes = read(path)?;
    let font = path.extension().is_some_and(|extension| extension == "woff2");
    let sent = if font { bytes.len() } else { brotli(&bytes, 11)?.len() };
    Ok((bytes.len(), sent))
}
