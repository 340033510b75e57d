//! What a search promises, whatever its strength.

use core::{cell::Cell, time::Duration};
use engine::{
    Move, Position, Status,
    search::{Host, Outcome, Problem, Searcher},
    setup::START_FEN,
    think::{Failure, Info, Level, Limits, Score},
};

fn problem(fen: &str, limits: Limits) -> Problem {
    let mut problem = Problem::read(fen, &[]).expect(fen);
    problem.limits = limits;
    problem
}

fn think(fen: &str, limits: Limits) -> Outcome {
    Searcher::new(4).think(&problem(fen, limits), &mut ())
}

/// The last position of a line.
fn follow(position: &Position, line: &[Move]) -> Position {
    line.iter().fold(*position, |position, &mv| position.play(mv).expect("a line is legal"))
}

/// Whether the side to move mates or stalemates in so many moves, by trying everything.
fn wins_in(position: &Position, moves: u32) -> bool {
    moves > 0
        && position.legal_moves().iter().any(|&mv| {
            let next = position.make(mv);
            next.legal_moves().iter().all(|&reply| wins_in(&next.make(reply), moves - 1))
        })
}

/// Made at random; another engine sees the same lengths, in moves.
const MATES: [(&str, u32); 10] = [
    ("2bk1N3/9/2R5b/9/9/9/7C1/9/4K4/9 w - - 0 1", 1),
    ("2b2kN2/4P4/b8/8N/9/9/9/9/9/3K5 w - - 0 1", 1),
    ("3a5/2N1k4/b2ab4/9/9/1C7/1C7/9/1c7/5K3 w - - 0 1", 2),
    ("5k3/9/4b1R2/9/9/9/6R2/9/4K4/9 w - - 0 1", 2),
    ("2bkra3/4a4/7Rb/9/9/R8/9/3c5/9/5K3 w - - 0 1", 2),
    ("4k3N/9/3ab4/9/4R4/9/9/9/4K4/9 w - - 0 1", 3),
    ("5k3/9/b2Rb2c1/9/9/9/6R2/9/4K4/9 w - - 0 1", 3),
    ("2ra1k3/8R/b8/9/6N2/9/9/9/4K4/9 w - - 0 1", 3),
    ("4kab2/4a4/1RC6/9/4N2c1/9/9/9/9/5K3 w - - 0 1", 3),
    ("5kb2/4R4/8b/2N3Cn1/9/4p4/9/9/4K4/9 w - - 0 1", 4),
];

#[test]
fn mates_are_found_in_the_fewest_moves() {
    for (fen, moves) in MATES {
        let limits = Limits { depth: Some(24), ..Limits::nodes(300_000) };
        let problem = problem(fen, limits);
        let position = problem.position();
        // Trying everything four moves deep takes too long.
        assert!(moves > 3 || wins_in(position, moves), "{fen} is no mate in {moves}");
        assert!(!wins_in(position, (moves - 1).min(2)), "{fen} is a shorter mate");
        let Outcome { best, info } = Searcher::new(4).think(&problem, &mut ());
        let plies = 2 * moves as i32 - 1;
        assert_eq!(info.score, Score::Mate(plies), "{fen}: {info:?}");
        assert_eq!((info.pv.len() as i32, info.pv.first()), (plies, best.as_ref()), "{fen}: {info:?}");
        let last = follow(position, &info.pv).status();
        assert!(matches!(last, Status::Checkmate | Status::Stalemate), "{fen}: {last:?}");
        // The other side, a ply later, sees the same coming.
        if moves > 1 {
            let defended = Problem::read(fen, &info.pv[..1]).map(|mut problem| {
                problem.limits = limits;
                Searcher::new(4).think(&problem, &mut ()).info.score
            });
            assert_eq!(defended, Ok(Score::Mate(1 - plies)), "{fen}");
        }
    }
}

#[test]
fn a_finished_game_has_no_move() {
    // Mated, and stalemated: both have lost.
    for fen in ["3k1R3/9/9/9/9/9/9/9/3R5/4K4 b - - 0 1", "3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1"] {
        let Outcome { best, info } = think(fen, Limits::depth(9));
        assert_eq!((best, info.score, info.depth), (None, Score::Mate(0), 0), "{fen}");
        for level in Level::ALL {
            let mut problem = problem(fen, Limits::default());
            problem.level = Some(level);
            assert_eq!(Searcher::new(1).think(&problem, &mut ()).best, None);
        }
    }
}

#[test]
fn a_node_limit_gives_the_same_everywhere() {
    let limits = Limits::nodes(20_000);
    let first = think(START_FEN, limits);
    assert!(first.best.is_some() && first.info.nodes <= 20_000 && first.info.depth > 4);
    assert_eq!(think(START_FEN, limits), first);
    // What was searched before does not count after it is forgotten.
    let mut searcher = Searcher::new(4);
    searcher.think(&problem(MATES[9].0, Limits::nodes(50_000)), &mut ());
    searcher.forget();
    assert_eq!(searcher.think(&problem(START_FEN, limits), &mut ()), first);
}

/// Stops after so many questions, on a clock that advances a second with each.
struct Impatient {
    left: Cell<u32>,
    clock: Cell<u64>,
}

impl Impatient {
    fn new(patience: u32) -> Self {
        Self { left: Cell::new(patience), clock: Cell::new(0) }
    }
}

impl Host for Impatient {
    fn now(&self) -> Duration {
        self.clock.set(self.clock.get() + 1);
        Duration::from_secs(self.clock.get())
    }

    fn stop(&self) -> bool {
        self.left.set(self.left.get().saturating_sub(1));
        self.left.get() == 0
    }

    fn report(&mut self, _: &Info) {}
}

#[test]
fn it_stops_when_told_or_when_time_is_up() {
    let mut searcher = Searcher::new(4);
    for patience in [1, 2, 7, 40] {
        let mut host = Impatient::new(patience);
        let outcome = searcher.think(&problem(START_FEN, Limits::endless()), &mut host);
        assert!(outcome.best.is_some());
        // It asks once in about a thousand nodes.
        assert!(outcome.info.nodes <= 1024 * u64::from(patience) + 1024, "{patience}: {outcome:?}");
    }
    let outcome = searcher.think(&problem(START_FEN, Limits::movetime(30_000)), &mut Impatient::new(1 << 20));
    assert!(outcome.best.is_some() && outcome.info.time < 40_000, "{outcome:?}");
}

#[test]
fn several_lines_are_ranked() {
    struct Heard(Vec<Info>);
    impl Host for Heard {
        fn now(&self) -> Duration {
            Duration::ZERO
        }
        fn stop(&self) -> bool {
            false
        }
        fn report(&mut self, info: &Info) {
            self.0.push(info.clone());
        }
    }
    let mut problem = problem(START_FEN, Limits::depth(5));
    problem.lines = 4;
    let mut host = Heard(Vec::new());
    let outcome = Searcher::new(4).think(&problem, &mut host);
    let worth = |info: &Info| match info.score {
        Score::Centipawns(worth) => worth,
        Score::Mate(_) => panic!("nobody mates from the start: {info:?}"),
    };
    for depth in 1..=5 {
        let mut lines: Vec<_> = host.0.iter().filter(|info| info.depth == depth).collect();
        lines.sort_by_key(|info| info.rank);
        assert_eq!(lines.iter().map(|info| info.rank).collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert!(lines.is_sorted_by_key(|info| -worth(info)), "{lines:?}");
        let mut firsts: Vec<_> = lines.iter().map(|info| info.pv[0]).collect();
        firsts.sort();
        firsts.dedup();
        assert_eq!(firsts.len(), 4);
    }
    assert_eq!(Some(&outcome.info), host.0.last());

    problem.lines = 1;
    problem.among = vec!["a0a1".parse().expect("a move")];
    assert_eq!(Searcher::new(4).think(&problem, &mut ()).best, problem.among.first().copied());
}

#[test]
fn who_could_only_check_for_ever_knows_that_it_loses() {
    // Red is far behind; its chariot can drive the king from file to file, but not mate it.
    let checker = "4k4/9/9/9/9/8r/p1p3p1p/9/3R5/5K3 w - - 0 1";
    let around = ["d1e1", "e9d9", "e1d1", "d9e9"].map(|text| text.parse::<Move>().expect(text));
    let start = Problem::read(checker, &[]).expect(checker);
    let round = follow(start.position(), &around);
    assert_eq!(round.zobrist(), start.position().zobrist());
    let Outcome { info, .. } = think(checker, Limits::depth(9));
    assert!(matches!(info.score, Score::Centipawns(..-300) | Score::Mate(..0)), "{info:?}");
}

#[test]
fn what_cannot_be_thought_about_is_refused() {
    let legal: Move = "h2e2".parse().expect("a move");
    assert!(matches!(Problem::read("nonsense", &[]), Err(Failure::Start(_))));
    assert!(matches!(Problem::read("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", &[]), Err(Failure::Start(_))));
    let refused = Problem::read(START_FEN, &[legal, legal]).map(|_| ());
    assert_eq!(refused, Err(Failure::Illegal { ply: 1, mv: legal }));
}
