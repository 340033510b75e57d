//! What must be on the machine: each missing thing is named in one line, with how to get it.

use crate::{
    files::root,
    run::{cargo, command, output, run},
};
use anyhow::{Context, Result, bail};
use std::path::Path;

/// The browser that Debian installs.
pub(crate) const CHROMIUM: &str = "/usr/bin/chromium";

/// The target that pages are compiled for; rustup adds it when it is missing.
pub(crate) fn wasm_target() -> Result<()> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let libdir = output(&mut command("rustc", ["--print", "target-libdir", "--target", TARGET]));
    if libdir.is_some_and(|path| Path::new(&path).exists()) {
        return Ok(());
    }
    eprintln!("adding the target {TARGET}");
    run(&mut command("rustup", ["target", "add", TARGET])).with_context(|| {
        format!("needs the Rust target {TARGET}: install rustup (https://rustup.rs), or your distribution's package of it")
    })
}

/// Formatter and lints, which a minimal toolchain lacks; rustup adds them.
pub(crate) fn lints() -> Result<()> {
    for (tool, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if output(cargo([tool, "--version"]).current_dir(root())).is_none() {
            eprintln!("adding the component {component}");
            run(&mut command("rustup", ["component", "add", component]))
                .with_context(|| format!("needs cargo {tool}: rustup component add {component}"))?;
        }
    }
    Ok(())
}

/// A C compiler: SQLite is compiled with the server.
pub(crate) fn c_compiler() -> Result<()> {
    let named = std::env::var("CC").unwrap_or_else(|_| "cc".to_owned());
    if output(&mut command(&named, ["--version"])).is_none() {
        bail!("needs a C compiler (`{named}` does not run): apt-get install build-essential");
    }
    Ok(())
}

/// Node 20 or later with npm: the browser tests run on it.
pub(crate) fn node() -> Result<()> {
    let version = output(&mut command("node", ["--version"]));
    let major =
        version.as_deref().and_then(|text| text.trim_start_matches('v').split('.').next()?.parse().ok());
    match major {
        Some(20..=u32::MAX) => {}
        Some(old) => bail!("needs Node 20 or later, found {old}: https://nodejs.org"),
        None => bail!("needs Node 20 or later: https://nodejs.org, or apt-get install nodejs npm"),
    }
    if output(&mut command("npm", ["--version"])).is_none() {
        bail!("needs npm, which comes with Node: apt-get install npm");
    }
    Ok(())
}

/// A Chromium: Debian's package, or on other systems the one Playwright brings.
pub(crate) fn chromium(end2end: &Path) -> Result<()> {
    if Path::new(CHROMIUM).exists() {
        return Ok(());
    }
    if !is_debian() {
        eprintln!("downloading Playwright's Chromium");
        return run(command("npx", ["playwright", "install", "--with-deps", "chromium"]).current_dir(end2end))
            .context("needs a Chromium: npx playwright install chromium");
    }
    install(&["chromium", "fonts-noto-cjk"])
}

/// The Orca screen reader and a desk to put it on, where Debian has them; whether they are there.
pub(crate) fn screen_reader() -> Result<bool> {
    let packages =
        ["orca", "at-spi2-core", "dbus", "dbus-x11", "openbox", "speech-dispatcher", "xdotool", "xvfb"];
    if !is_debian() {
        return Ok(false);
    }
    let programs = ["orca", "dbus-run-session", "openbox", "xdotool", "Xvfb"];
    if !programs.iter().all(|program| Path::new("/usr/bin").join(program).exists()) {
        install(&packages)?;
    }
    Ok(true)
}

fn is_debian() -> bool {
    Path::new("/etc/debian_version").exists()
}

/// Debian's packages, as root or through sudo where it asks for no password.
fn install(packages: &[&str]) -> Result<()> {
    let root = output(&mut command("id", ["-u"])).is_some_and(|id| id == "0");
    let apt = |words: &[&str]| {
        let before: &[&str] = if root { &["apt-get"] } else { &["sudo", "--non-interactive", "apt-get"] };
        let all = [before, &["-o", "DPkg::Lock::Timeout=300"], words].concat();
        run(command(all[0], &all[1..]).env("DEBIAN_FRONTEND", "noninteractive"))
            .with_context(|| format!("needs: apt-get install {}", packages.join(" ")))
    };
    eprintln!("installing {}", packages.join(" "));
    apt(&["update"])?;
    apt(&[&["install", "--yes", "--no-install-recommends"], packages].concat())
}
