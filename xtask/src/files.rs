//! Folders, hashes and compression.

use crate::run::{cargo, output};
use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::{
    env, fs,
    io::Write,
    path::{Path, PathBuf},
    sync::OnceLock,
    thread,
};

/// The checkout: the one that cargo runs this from, since a shared target folder may hold a builder that
/// was compiled in another.
pub(crate) fn root() -> &'static Path {
    static ROOT: OnceLock<PathBuf> = OnceLock::new();
    ROOT.get_or_init(|| {
        let package = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
        package.parent().map_or_else(|| ".".into(), Path::to_path_buf)
    })
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> Result<PathBuf> {
    let json = output(cargo(["metadata", "--no-deps", "--format-version", "1"]).current_dir(root()))
        .context("`cargo metadata` failed")?;
    let metadata: serde_json::Value = serde_json::from_str(&json)?;
    let folder = metadata["target_directory"].as_str().context("`cargo metadata` names no target folder")?;
    Ok(PathBuf::from(folder))
}

/// Reads a file, or says which.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

/// Writes a file and the folders above it; leaves an equal file alone.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// Every file below a folder, sorted, without dotfiles and what cargo builds. No folder: no files.
pub(crate) fn below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    if !folder.exists() {
        return Ok(found);
    }
    for entry in fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default();
        if name == "target" || name.as_encoded_bytes().starts_with(b".") {
            continue;
        }
        if path.is_dir() {
            found.extend(below(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Sixteen hexadecimal digits that stand for the content.
pub(crate) fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Whether compression is worth the bytes: fonts and pictures are compressed already.
fn compressible(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    matches!(extension, Some("css" | "js" | "json" | "svg" | "txt" | "wasm" | "webmanifest"))
}

/// Writes `FILE.br` and `FILE.gz` beside each file; in a quick build at a low effort.
pub(crate) fn compress(files: &[PathBuf], quick: bool) -> Result<()> {
    let files: Vec<&PathBuf> = files.iter().filter(|path| compressible(path)).collect();
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let running: Vec<_> = (0..workers)
            .map(|worker| {
                let mine = files.iter().skip(worker).step_by(workers);
                scope.spawn(move || mine.into_iter().try_for_each(|path| compress_one(path, quick)))
            })
            .collect();
        running.into_iter().try_for_each(|worker| match worker.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })
}

fn compress_one(path: &Path, quick: bool) -> Result<()> {
    let bytes = read(path)?;
    let mut name = path.as_os_str().to_owned();
    name.push(".br");
    write(Path::new(&name), &brotli(&bytes, if quick { 4 } else { 11 })?)?;
    let mut name = path.as_os_str().to_owned();
    name.push(".gz");
    let mut gzip =
        flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(if quick { 4 } else { 9 }));
    gzip.write_all(&bytes)?;
    write(Path::new(&name), &gzip.finish()?)
}

/// The bytes by Brotli with its largest window.
pub(crate) fn brotli(bytes: &[u8], quality: i32) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let params =
        brotli::enc::BrotliEncoderParams { quality, lgwin: 22, size_hint: bytes.len(), ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut packed, &params)?;
    Ok(packed)
}
