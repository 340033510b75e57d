//! The independent program that the rules are compared with: pyffish, in an environment of its own.

use crate::{
    files::root,
    run::{command, output, run},
};
use anyhow::{Context, Result};
use std::path::PathBuf;

const PYFFISH: &str = "pyffish==0.0.90";

/// The Python that has pyffish, made under `target` the first time. Without it the tests that ask it say that
/// they were left out; nothing else needs Python.
pub(crate) fn python() -> Option<PathBuf> {
    match made() {
        Ok(python) => Some(python),
        Err(error) => {
            eprintln!("the comparison with pyffish is left out: {error:#}");
            None
        }
    }
}

fn made() -> Result<PathBuf> {
    let home = root().join("target/pyffish");
    let bin = home.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let python = bin.join("python");
    let program = python.display().to_string();
    if output(&mut command(&program, ["-c", "import pyffish"])).is_some() {
        return Ok(python);
    }
    run(command("python3", ["-m", "venv"]).arg(home))
        .context("needs Python 3 with venv: apt-get install python3-venv")?;
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", PYFFISH];
    run(&mut command(&program, install)).context("needs pyffish from PyPI")?;
    Ok(python)
}
