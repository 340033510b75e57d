//! What judging repetitions costs the search: each search with the referee and with his answers read back from
//! a tape, in turn. Both search the very same tree, so the ratio of their times is what the
//! speed loses to judging and nothing else.
//!
//! `cargo bench -p engine --bench search`

use engine::{
    Ruleset, Verdict,
    search::{Host, Outcome, Problem, Searcher},
    setup::START_FEN,
    think::{Info, Limits},
};
use std::{
    fs, thread,
    time::{Duration, Instant},
};

/// From the opening, where little repeats, to endgames of chariots, horses and cannons that check and chase,
/// where much does.
const POSITIONS: [&str; 20] = [
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
    "4k4/9/9/9/9/8r/p1p3p1p/9/3R5/5K3 w - - 0 1",
    "3k5/9/9/9/9/2n6/9/9/9/2R1K4 b - - 0 1",
    "3ak4/4a4/4b4/2n1C4/r8/9/9/4B4/4A4/1R1AK4 w - - 0 1",
    "9/4k4/4N3b/3c5/9/9/9/9/3K5/9 w - - 0 1",
    "3k2b2/4R4/9/9/3C5/9/5N3/5K3/9/9 w - - 0 1",
    "9/9/3k4R/9/3P3r1/9/nc7/5A3/N4K3/9 b - - 0 1",
    "9/4k4/6c2/9/7r1/2p6/9/3K5/2C6/9 b - - 0 1",
    "2bak4/4a4/2R1b4/9/6r2/9/4c4/4B4/3CA4/2BAK4 w - - 0 1",
];
const NODES: u64 = 40_000;
const RUNS: usize = 12;

/// The referee's answers in the order of the questions, and whether he is asked again or they are read back.
struct Tape {
    answers: Vec<Option<Verdict>>,
    next: usize,
    asks: bool,
}

impl Host for Tape {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn stop(&self) -> bool {
        false
    }

    fn report(&mut self, _: &Info) {}

    fn judge(&mut self, referee: impl FnOnce() -> Option<Verdict>) -> Option<Verdict> {
        let answer = if self.asks { referee() } else { self.answers[self.next] };
        if self.next == self.answers.len() {
            self.answers.push(answer);
        }
        self.next += 1;
        answer
    }
}

/// The time that this thread has computed, where the system tells; else the time that has passed.
fn busy(since: Instant) -> Duration {
    // The system counts up to the last time that the thread gave way.
    thread::yield_now();
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

/// A search, and what it cost.
struct Trial {
    problem: Problem,
    tape: Tape,
    outcome: Outcome,
    /// The least time with the referee asked.
    judged: Duration,
    /// The least time with his answers read back: whatever else the machine does only ever adds to it.
    told: Duration,
}

impl Trial {
    /// The search of this position under these rules, its answers put on the tape.
    fn new(fen: &str, rules: Ruleset, nodes: u64, searcher: &mut Searcher) -> Self {
        let mut problem = Problem::read(fen, &[]).expect("the positions above are playable");
        (problem.rules, problem.limits) = (rules, Limits::nodes(nodes));
        let mut tape = Tape { answers: Vec::new(), next: 0, asks: true };
        searcher.forget();
        let outcome = searcher.think(&problem, &mut tape);
        Self { problem, tape, outcome, judged: Duration::MAX, told: Duration::MAX }
    }

    fn run(&mut self, asks: bool, start: Instant, searcher: &mut Searcher) {
        (self.tape.next, self.tape.asks) = (0, asks);
        searcher.forget();
        let begun = busy(start);
        let outcome = searcher.think(&self.problem, &mut self.tape);
        let time = busy(start).saturating_sub(begun);
        assert_eq!(outcome, self.outcome, "the same answers lead to the same tree");
        assert_eq!(self.tape.next, self.tape.answers.len(), "and to the same questions");
        let least = if asks { &mut self.judged } else { &mut self.told };
        *least = time.min(*least);
    }
}

fn print<'a>(trials: impl Iterator<Item = &'a Trial> + Clone, rules: Ruleset, what: &str) {
    let seconds = |of: fn(&Trial) -> Duration| trials.clone().map(|it| of(it).as_secs_f64()).sum::<f64>();
    let (judged, told) = (seconds(|it| it.judged), seconds(|it| it.told));
    let questions: usize = trials.clone().map(|it| it.tape.answers.len()).sum();
    let nodes: u64 = trials.map(|it| it.outcome.info.nodes).sum();
    let often = 1000.0 * questions as f64 / nodes.max(1) as f64;
    println!("{rules:10} {:.3} of the speed, {often:4.1} questions in 1000 positions: {what}", told / judged);
}

fn main() {
    // `cargo test --benches` only wants to see it run.
    let measured = std::env::args().any(|argument| argument == "--bench");
    let (runs, nodes) = if measured { (RUNS, NODES) } else { (1, 500) };
    let mut searcher = Searcher::new(16);
    let start = Instant::now();
    for rules in [Ruleset::World, Ruleset::Chinese, Ruleset::CheckOnly] {
        let mut trials = POSITIONS.map(|fen| Trial::new(fen, rules, nodes, &mut searcher));
        for run in 0..runs {
            for trial in &mut trials {
                // Each is first as often as the other.
                trial.run(run % 2 == 0, start, &mut searcher);
                trial.run(run % 2 == 1, start, &mut searcher);
            }
        }
        for (fen, trial) in POSITIONS.iter().zip(&trials) {
            print([trial].into_iter(), rules, fen);
        }
        print(trials.iter(), rules, "together");
    }
}
