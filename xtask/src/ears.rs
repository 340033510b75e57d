//! The screen reader's suite. It listens more than it works, so it runs beside the other browser tests.

use crate::run::{Count, command};
use anyhow::{Context, Result, bail};
use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Child, Stdio},
};

/// The suite as it runs, and the file that it tells.
pub(crate) struct Ears {
    suite: Child,
    told: PathBuf,
}

impl Ears {
    /// Begins: what it prints goes to a file beside the server until it is asked for.
    pub(crate) fn begin(end2end: &Path, server: &Path) -> Result<Self> {
        let told = server.with_file_name("screen-reader.log");
        let file = File::create(&told).with_context(|| format!("cannot write {}", told.display()))?;
        let mut npm = command("npm", ["run", "--silent", "ears"]);
        let quiet = npm.stdin(Stdio::null()).stderr(file.try_clone()?).stdout(file);
        let suite = quiet.current_dir(end2end).env("XIANGQI_SERVER", server).spawn();
        Ok(Self { suite: suite.context("cannot start npm for the screen reader's tests")?, told })
    }

    /// Waits for its end, hands on what it printed and counts into `count`; its failure is ours.
    pub(crate) fn finish(mut self, count: &mut Count) -> Result<()> {
        let status = self.suite.wait().context("waiting for the screen reader's tests")?;
        let told = fs::read(&self.told).with_context(|| format!("cannot read {}", self.told.display()))?;
        for line in String::from_utf8_lossy(&told).lines() {
            println!("{line}");
            *count += Count::of(line);
        }
        if !status.success() {
            bail!("the screen reader's tests ended with {status}");
        }
        Ok(())
    }
}

impl Drop for Ears {
    /// Tests that stopped early wait for nothing. The kill fails for a suite that has ended, as it should.
    fn drop(&mut self) {
        let _ended = self.suite.kill();
    }
}
