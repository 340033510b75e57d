//! Every reader against what nobody would write.

use crate::{
    files::root,
    run::{cargo, run},
};
use anyhow::{Context, Result};

/// One for each file in `engine/fuzz/fuzz_targets`.
const TARGETS: [&str; 5] = ["fen", "json", "notation", "pgn", "play"];

/// Fuzzes each reader for as many seconds. What breaks one is left in `engine/fuzz`, to become a test.
pub(crate) fn all(seconds: u32) -> Result<()> {
    let folder = root().join("engine/fuzz");
    for target in TARGETS {
        let time = format!("-max_total_time={seconds}");
        let words = ["run", "--quiet", "--release", "--bin", target, "--", &time, "-verbosity=0"];
        run(cargo(words).current_dir(&folder)).with_context(|| format!("fuzzing {target}"))?;
    }
    Ok(())
}
