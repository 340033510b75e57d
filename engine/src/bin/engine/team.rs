//! Several threads on one question, with one table between them.
//!
//! The helpers search what the first one searches and leave what they find in the table ("lazy SMP", D.
//! Homan, 2013): no work is divided, but in threads that drift apart each finds much of what it needs.

use crate::native::Native;
use engine::{
    search::{Host, Outcome, Problem, Searcher},
    think::{Info, Limits},
};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    thread,
    time::Duration,
};

/// The searchers.
pub(crate) struct Team {
    first: Searcher,
    helpers: Vec<Searcher>,
}

impl Team {
    /// One searcher with so many megabytes.
    pub(crate) fn new(megabytes: usize) -> Self {
        Self { first: Searcher::new(megabytes), helpers: Vec::new() }
    }

    /// So many threads from now on, at least one.
    pub(crate) fn enlist(&mut self, threads: usize) {
        let first = &self.first;
        self.helpers.resize_with(threads.max(1) - 1, || first.helper());
    }

    /// Changes the size of the table, which is forgotten.
    pub(crate) fn resize(&mut self, megabytes: usize) {
        let threads = 1 + self.helpers.len();
        self.helpers.clear();
        self.first.resize(megabytes);
        self.enlist(threads);
    }

    /// Forgets everything.
    pub(crate) fn forget(&mut self) {
        self.first.forget();
        self.helpers.iter_mut().for_each(Searcher::forget);
    }

    /// Finds a move; `report` hears of positions of all threads together. Weak levels think alone, and so
    /// does who counts positions: more heads would look at others.
    pub(crate) fn think(
        &mut self,
        problem: &Problem,
        stop: Arc<AtomicBool>,
        mut report: impl FnMut(&Info),
    ) -> Outcome {
        let alone = problem.level.is_some() || problem.limits.nodes.is_some();
        let helpers = if alone { &mut [][..] } else { &mut self.helpers[..] };
        let nodes = AtomicU64::new(0);
        let enough = AtomicBool::new(false);
        let mut endless = problem.clone();
        endless.limits = Limits::endless();
        thread::scope(|scope| {
            for helper in helpers {
                let mut host = Helper { nodes: &nodes, enough: &enough };
                let endless = &endless;
                scope.spawn(move || helper.think(endless, &mut host));
            }
            let mut host = Native::new(stop, |info: &Info| report(&together(info, &nodes)));
            let mut outcome = self.first.think(problem, &mut host);
            outcome.info = together(&outcome.info, &nodes);
            enough.store(true, Relaxed);
            outcome
        })
    }
}

/// The state with the positions of all threads.
fn together(info: &Info, nodes: &AtomicU64) -> Info {
    let nodes = info.nodes + nodes.load(Relaxed);
    let nps = if info.nodes == 0 {
        info.nps
    } else {
        (u128::from(info.nps) * u128::from(nodes) / u128::from(info.nodes)) as u64
    };
    Info { nodes, nps, ..info.clone() }
}

/// Where a helper searches: it says nothing and stops with the first.
struct Helper<'a> {
    nodes: &'a AtomicU64,
    enough: &'a AtomicBool,
}

impl Host for Helper<'_> {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn stop(&self) -> bool {
        self.nodes.fetch_add(engine::search::PULSE, Relaxed);
        self.enough.load(Relaxed)
    }

    fn report(&mut self, _: &Info) {}
}
