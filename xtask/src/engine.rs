//! The engine worker: a bundle of its own, built for speed, with and without SIMD.

use crate::{
    build::Assets,
    bundle::{self, Module},
    files::{below, hash, read, root, target, write},
    need,
    run::{cargo, run},
};
use anyhow::Result;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The two kinds of bundle and the flags that make them.
const KINDS: [(&str, &[&str]); 2] =
    [("simd", &[r#"target.wasm32-unknown-unknown.rustflags=["-Ctarget-feature=+simd128"]"#]), ("plain", &[])];

/// What page and worker must agree on: the hash of everything the engine is made of.
pub(crate) fn build_id() -> Result<String> {
    let mut all = read(&root().join("Cargo.lock"))?;
    for path in below(&root().join("engine/src"))?.into_iter().chain(below(&worker())?) {
        all.extend(read(&path)?);
    }
    Ok(hash(&all))
}

/// Compiles both kinds below `target/engine-KIND`, a folder each: other flags would rebuild everything.
pub(crate) fn compile(build_id: Option<&str>) -> Result<()> {
    for (kind, configs) in KINDS {
        let mut build = cargo(["build", "--package", "engine-worker", "--target", "wasm32-unknown-unknown"]);
        build.args(["--profile", "wasm-release", "--config", "profile.wasm-release.opt-level=3"]);
        build.args(configs.iter().flat_map(|config| ["--config", config]));
        build.arg("--target-dir").arg(folder(kind)?);
        if let Some(id) = build_id {
            build.env("BUILD_ID", id);
        }
        run(build.current_dir(root()))?;
    }
    Ok(())
}

/// Writes both kinds to `engine/HASH/` below the site: one folder a kind, so that the three files find
/// each other by their own names.
pub(crate) fn bundle(site: &Path, assets: &mut Assets) -> Result<Vec<PathBuf>> {
    let mut written = Vec::new();
    let entry = read(&worker().join("entry.js"))?;
    for (kind, _) in KINDS {
        let compiled = folder(kind)?.join("wasm32-unknown-unknown/wasm-release/engine_worker.wasm");
        let Module { js, wasm } = bundle::module(&compiled, "engine_worker", false)?;
        let name = hash(&[&entry, js.as_bytes(), &wasm].concat());
        let folder = site.join("engine").join(&name);
        let files: [(&str, &[u8]); 3] =
            [("entry.js", &entry), ("engine_worker.js", js.as_bytes()), ("engine_worker_bg.wasm", &wasm)];
        for (file, bytes) in files {
            write(&folder.join(file), bytes)?;
            written.push(folder.join(file));
        }
        let address = format!("/engine/{name}/entry.js");
        match kind {
            "simd" => assets.engine_simd = address,
            _ => assets.engine_plain = address,
        }
    }
    Ok(written)
}

/// Builds the worker into `public/`, from where cargo-leptos copies it into its site.
pub(crate) fn into_public() -> Result<()> {
    need::wasm_target()?;
    compile(None)?; // cargo-leptos compiles the page without an id, too
    let public = root().join("public");
    let old = public.join("engine");
    if old.exists() {
        fs::remove_dir_all(&old)?;
    }
    let mut assets = Assets::default();
    bundle(&public, &mut assets)?;
    assets.write(&public)?;
    eprintln!("built: {}", old.display());
    Ok(())
}

fn worker() -> PathBuf {
    root().join("engine/worker")
}

fn folder(kind: &str) -> Result<PathBuf> {
    Ok(target()?.join(format!("engine-{kind}")))
}
