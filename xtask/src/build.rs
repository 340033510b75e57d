//! The whole build: worker, page, server, style, assets.

use crate::{
    bundle::{self, Module},
    engine,
    files::{below, compress, hash, read, root, target, write},
    need,
    run::{Steps, cargo, run},
    style,
};
use anyhow::{Context, Result};
use serde_json::json;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

/// How to compile page and server. The engine worker is always built for speed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// Both quickly.
    Debug,
    /// The page as it ships, served by the debug server that the other tests have built: it asserts more,
    /// and a second optimised build is spared.
    Proof,
    /// Both as they ship.
    Release,
}

impl Profile {
    /// The profile's name and folder for the page.
    const fn page(self) -> (&'static str, &'static str) {
        match self {
            Self::Debug => ("dev", "debug"),
            Self::Proof | Self::Release => ("wasm-release", "wasm-release"),
        }
    }

    /// The folder of the server.
    const fn folder(self) -> &'static str {
        match self {
            Self::Debug | Self::Proof => "debug",
            Self::Release => "release",
        }
    }
}

/// The addresses that the server must know, as it reads them from `assets.json`.
#[derive(Default)]
pub(crate) struct Assets {
    pub(crate) engine_simd: String,
    pub(crate) engine_plain: String,
    pub(crate) fonts: Vec<String>,
}

impl Assets {
    /// Writes `assets.json` into the site's folder.
    pub(crate) fn write(&self, site: &Path) -> Result<()> {
        let json = json!({
            "engine_simd": self.engine_simd,
            "engine_plain": self.engine_plain,
            "fonts": self.fonts,
        });
        write(&site.join("assets.json"), format!("{json:#}\n").as_bytes())
    }
}

/// What a build leaves.
pub(crate) struct Made {
    /// The folder with the server, `hash.txt` and `site`.
    pub(crate) folder: PathBuf,
    pub(crate) server: PathBuf,
    pub(crate) site: PathBuf,
}

/// Builds everything.
pub(crate) fn all(profile: &Profile) -> Result<Made> {
    eprintln!("looking for what the build needs: the target for browsers, a C compiler");
    need::wasm_target()?;
    need::c_compiler()?;
    let mut steps = Steps::new(4);
    let build_id = engine::build_id()?;
    steps.step("engine worker, with and without SIMD", || engine::compile(Some(&build_id)))?;
    let (page_is, server_is) = match profile {
        Profile::Debug => ("page", "server"),
        Profile::Proof => ("page, optimised (cold about 3 minutes)", "server"),
        Profile::Release => {
            ("page, optimised (cold about 3 minutes)", "server, optimised (cold about 4 minutes)")
        }
    };
    steps.step(page_is, || page(*profile, &build_id))?;
    steps.step(server_is, || server(*profile))?;
    let made = steps.step("style, hashes and compression", || assemble(*profile))?;
    eprintln!("built in {:.0} s", steps.seconds());
    Ok(made)
}

fn page(profile: Profile, build_id: &str) -> Result<()> {
    run(&mut page_command(profile, build_id))
}

fn page_command(profile: Profile, build_id: &str) -> Command {
    let mut build = cargo(["build", "--package", "app", "--lib", "--target", "wasm32-unknown-unknown"]);
    build.args(["--no-default-features", "--features", "hydrate", "--profile", profile.page().0]);
    build.env("BUILD_ID", build_id).current_dir(root());
    build
}

/// The page as it is compiled beside other work: its last minutes keep one core busy, never two.
pub(crate) struct PageAhead(Child);

impl PageAhead {
    /// Begins, in silence. What fails here fails again in [`all`], which shows it.
    pub(crate) fn begin(profile: Profile) -> Result<Self> {
        let mut build = page_command(profile, &engine::build_id()?);
        let quiet = build.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        Ok(Self(quiet.spawn().context("cannot start cargo for the page")?))
    }

    /// Waits until it is done, well or not.
    pub(crate) fn finish(mut self) -> Result<()> {
        self.0.wait().context("waiting for the page")?;
        Ok(())
    }
}

impl Drop for PageAhead {
    /// Tests that stopped early wait for nothing. The kill fails for a build that has ended, as it should.
    fn drop(&mut self) {
        let _ended = self.0.kill();
    }
}

fn server(profile: Profile) -> Result<()> {
    let mut build = cargo(["build", "--package", "app", "--bin", "app"]);
    if profile == Profile::Release {
        build.arg("--release");
    }
    run(build.current_dir(root()))
}

/// Puts the site together beside the server.
fn assemble(profile: Profile) -> Result<Made> {
    let target = target()?;
    let folder = target.join(profile.folder());
    let site = folder.join("site");
    let pkg = site.join("pkg");
    let mut assets = Assets::default();
    let mut files = engine::bundle(&site, &mut assets)?;

    let compiled = target.join("wasm32-unknown-unknown").join(profile.page().1).join("app.wasm");
    let Module { js, wasm } = bundle::module(&compiled, "app", profile == Profile::Debug)?;
    let style = style::bundle(&pkg)?;
    let mut hashes = String::new();
    for (kind, bytes) in [("js", js.as_bytes()), ("wasm", &wasm), ("css", style.css.as_bytes())] {
        let hash = hash(bytes);
        let path = pkg.join(format!("app.{hash}.{kind}"));
        write(&path, bytes)?;
        files.push(path);
        hashes += &format!("{kind}: {hash}\n");
    }
    files.extend(style.files);
    assets.fonts = style.fonts;
    files.extend(copy_public(&site)?);
    compress(&files, profile != Profile::Release)?;
    sweep(&site, &files)?;
    // Last: a server that starts before this line serves the former build, whole.
    assets.write(&site)?;
    write(&folder.join("hash.txt"), hashes.as_bytes())?;
    let server = folder.join("app").with_extension(std::env::consts::EXE_EXTENSION);
    Ok(Made { folder, server, site })
}

/// Copies `public/`, without what `cargo xtask engine` left there for cargo-leptos.
fn copy_public(site: &Path) -> Result<Vec<PathBuf>> {
    let public = root().join("public");
    let mut copied = Vec::new();
    for from in below(&public)? {
        let name = from.strip_prefix(&public)?;
        if name.starts_with("engine") || name == Path::new("assets.json") {
            continue;
        }
        let to = site.join(name);
        write(&to, &read(&from)?)?;
        copied.push(to);
    }
    Ok(copied)
}

/// Removes what former builds left and this one did not write.
fn sweep(site: &Path, files: &[PathBuf]) -> Result<()> {
    let keep: BTreeSet<&Path> = files.iter().map(PathBuf::as_path).collect();
    for path in below(site)? {
        let packed = path.extension().is_some_and(|extension| extension == "br" || extension == "gz");
        let plain = if packed { path.with_extension("") } else { path.clone() };
        if !keep.contains(plain.as_path()) && !path.ends_with("assets.json") {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}
