//! Every reader against what nobody would write.

use crate::{
    files::root,
    run::{cargo, run},
};
use anyhow::{Context, Result, bail};
use std::{num::NonZero, thread};

/// One for each file in `engine/fuzz/fuzz_targets`.
const TARGETS: [&str; 5] = ["fen", "json", "notation", "pgn", "play"];

/// Fuzzes each reader for as many seconds, one on each core. What breaks one is left in `engine/fuzz`, to
/// become a test.
pub(crate) fn all(seconds: u32) -> Result<()> {
    let folder = root().join("engine/fuzz");
    run(cargo(["build", "--quiet", "--release"]).current_dir(&folder))
        .context("building the fuzz targets")?;
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    for targets in TARGETS.chunks(cores) {
        let running = targets.iter().map(|target| {
            let time = format!("-max_total_time={seconds}");
            let words = ["run", "--quiet", "--release", "--bin", target, "--", &time, "-verbosity=0"];
            let mut fuzz = cargo(words);
            fuzz.current_dir(&folder);
            (target, thread::spawn(move || run(&mut fuzz)))
        });
        for (target, fuzzing) in running.collect::<Vec<_>>() {
            let done = fuzzing.join().unwrap_or_else(|_| bail!("its thread ended early"));
            done.with_context(|| format!("fuzzing {target}"))?;
        }
    }
    Ok(())
}
