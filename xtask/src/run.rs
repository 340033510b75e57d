//! Running other programs, and saying what happens.

use anyhow::{Context, Result, bail};
use std::{
    ffi::OsStr,
    process::{Command, Stdio},
    time::Instant,
};

/// Steps of a long task: each says its number, what it does, and how long it took.
pub(crate) struct Steps {
    at: usize,
    of: usize,
    start: Instant,
}

impl Steps {
    pub(crate) fn new(of: usize) -> Self {
        Self { at: 0, of, start: Instant::now() }
    }

    /// Runs the next step.
    pub(crate) fn step<T>(&mut self, what: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        self.at += 1;
        let (at, of) = (self.at, self.of);
        eprintln!("[{at}/{of}] {what}");
        let start = Instant::now();
        let done = work().with_context(|| format!("step {at} of {of}, {what}"))?;
        eprintln!("[{at}/{of}] done in {:.1} s", start.elapsed().as_secs_f32());
        Ok(done)
    }

    /// Seconds since the first step.
    pub(crate) fn seconds(&self) -> f32 {
        self.start.elapsed().as_secs_f32()
    }
}

/// A command with its arguments.
pub(crate) fn command<S: AsRef<OsStr>>(program: &str, args: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(program);
    command.args(args);
    command
}

/// The cargo that started this program.
pub(crate) fn cargo<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut command = command(&cargo, args);
    // Set for this program by its own cargo; inherited, they would make build scripts run again.
    for name in ["CARGO_MANIFEST_DIR", "CARGO_MANIFEST_PATH", "CARGO_PKG_NAME", "CARGO_PKG_VERSION"] {
        command.env_remove(name);
    }
    command
}

/// Runs a command to its end; its failure is ours.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", shown(command)))?;
    if !status.success() {
        bail!("{} ended with {status}", shown(command));
    }
    Ok(())
}

/// What a command prints, if it can be started and succeeds.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn shown(command: &Command) -> String {
    let words = [command.get_program()].into_iter().chain(command.get_args());
    format!("`{}`", words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" "))
}
