//! Running other programs, and saying what happens.

use anyhow::{Context, Result, bail};
use std::{
    ffi::OsStr,
    io::{BufRead, BufReader, Write},
    ops::AddAssign,
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

/// Tests that passed and failed.
#[derive(Clone, Copy, Default)]
pub(crate) struct Count {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl Count {
    /// What a line of cargo's test runner or of Playwright adds: `test result: ok. 5 passed; 0 failed; …`
    /// and `  12 passed (27.0s)`.
    pub(crate) fn of(line: &str) -> Self {
        let line = line.trim();
        let theirs = line
            .strip_prefix("test result: ")
            .and_then(|rest| rest.split_once(". "))
            .map(|(_, counts)| counts);
        let mut count = Self::default();
        for part in theirs.unwrap_or(line).split(';') {
            let mut words = part.split_whitespace();
            let (Some(number), Some(what), rest) = (words.next(), words.next(), words.next()) else {
                continue;
            };
            let Ok(number) = number.parse::<u64>() else { continue };
            if theirs.is_none() && rest.is_some_and(|rest| !rest.starts_with('(')) {
                continue;
            }
            match what {
                "passed" => count.passed += number,
                "failed" => count.failed += number,
                _ => {}
            }
        }
        count
    }
}

/// Runs tests to their end, hands on what they print and counts into `count`; their failure is ours.
pub(crate) fn run_tests(command: &mut Command, count: &mut Count) -> Result<()> {
    let mut child =
        command.stdout(Stdio::piped()).spawn().with_context(|| format!("cannot start {}", shown(command)))?;
    if let Some(stdout) = child.stdout.take() {
        let mut out = std::io::stdout().lock();
        for line in BufReader::new(stdout).split(b'\n') {
            let line = line?;
            out.write_all(&line)?;
            out.write_all(b"\n")?;
            *count += Count::of(&String::from_utf8_lossy(&line));
        }
    }
    let status = child.wait()?;
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

#[cfg(test)]
mod tests {
    use super::Count;

    #[test]
    fn both_runners_are_counted() {
        let count = |line| {
            let Count { passed, failed } = Count::of(line);
            (passed, failed)
        };
        assert_eq!(
            count("test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out"),
            (12, 0)
        );
        assert_eq!(count("test result: FAILED. 2 passed; 3 failed; 0 ignored"), (2, 3));
        assert_eq!(count("  65 passed (27.3s)"), (65, 0));
        assert_eq!(count("  2 failed"), (0, 2));
        assert_eq!(count("running 12 tests"), (0, 0));
        assert_eq!(count("  3 passed pawns of 8"), (0, 0));
    }
}
