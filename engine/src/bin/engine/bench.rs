//! A fixed piece of work: its speed measures the machine, its node count names the search.

use crate::{
    native::{Native, busy},
    options::{Trouble, only, value},
};
use engine::{
    search::{Problem, Searcher},
    setup::START_FEN,
    think::Limits,
};
use std::{
    sync::{Arc, atomic::AtomicBool},
    time::{Duration, Instant},
};

/// Openings, middle games and endgames.
const POSITIONS: [&str; 12] = [
    START_FEN,
    "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 1",
    "r2akab1r/9/1cn1b1n2/p1p1p1p1p/9/2P3P2/P3P3P/1C2C1N1c/9/RNBAKABR1 b - - 0 1",
    "2bakab1r/9/r1n1c1n2/p3p3p/2p3p2/9/P1P1P1P1P/N1C1C1N2/9/1RBAKABR1 w - - 0 1",
    "2bakab2/9/2n1c1n2/p3p3p/2p3p1r/2P6/P3P1P1P/4C1N2/3R5/2BAKAB2 w - - 0 1",
    "1rbakab2/4n4/4c1n2/p3p3p/2p3p2/9/P1P1P1P1P/2N1C1N2/9/1RBAKAB2 w - - 0 1",
    "3akab2/9/4b1n2/p3p3p/6p2/2P6/P3P1P1P/2N1B4/4A4/2BAK4 b - - 0 1",
    "3ak1b2/4a4/4b4/4C4/9/3N5/4P3n/4B4/4A4/2BAK3c w - - 0 1",
    "4kab2/4a4/4b4/5R3/9/9/4r3P/4B4/4A4/2BAK4 w - - 0 1",
    "2bak4/4a4/4b4/9/2P3P2/9/9/1n7/4A4/3AK4 b - - 0 1",
    "3k5/4a4/3a5/9/5N3/9/9/4B4/4A4/3AK1B2 w - - 0 1",
    "4ka3/4a4/9/9/4P4/3P5/9/9/4A4/4KA3 b - - 0 1",
];

/// `bench [--depth N]`: the positions of a second are those of a second that this thread searches, where the
/// system tells; to forget what was learnt of the position before is no part of it.
pub(crate) fn run(arguments: &[String]) -> Result<(), Trouble> {
    only(arguments, &["--depth"], &[])?;
    let depth = value(arguments, "--depth")?.unwrap_or(11);
    let mut searcher = Searcher::new(16);
    let start = Instant::now();
    let mut spent = Duration::ZERO;
    let mut nodes = 0;
    for fen in POSITIONS {
        searcher.forget();
        let mut problem = Problem::read(fen, &[])?;
        problem.limits = Limits::depth(depth);
        let mut host = Native::new(Arc::new(AtomicBool::new(false)), |_| ());
        let begun = busy(start);
        let outcome = searcher.think(&problem, &mut host);
        spent += busy(start).saturating_sub(begun);
        let best = outcome.best.map_or("none".into(), |mv| mv.to_string());
        eprintln!("{best} {:9} nodes, {:14} {fen}", outcome.info.nodes, outcome.info.score.to_string());
        nodes += outcome.info.nodes;
    }
    println!("{nodes} nodes {:.0} nps", nodes as f64 / spent.as_secs_f64().max(1e-9));
    Ok(())
}
