//! The classical mates, as the old books name them.

use core::time::Duration;
use engine::{
    Kind, Move, Position, Status,
    search::{Host, Problem, Searcher},
    think::{Info, Limits, Score},
};

/// One line each: `name | FEN | mate N`. Fairy-Stockfish 11.1 found each mate, and none shorter.
const MATES: &str = include_str!("data/mates.txt");

/// Watches a search until it has found a mate in so many plies.
struct Watch {
    plies: i32,
    found: Option<Info>,
}

impl Host for Watch {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn stop(&self) -> bool {
        self.found.is_some()
    }

    fn report(&mut self, info: &Info) {
        if matches!(info.score, Score::Mate(plies) if (1..=self.plies).contains(&plies)) {
            self.found.get_or_insert_with(|| info.clone());
        }
    }
}

fn cases() -> impl Iterator<Item = (&'static str, &'static str, i32)> {
    MATES.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let parts: Vec<&str> = line.split(" | ").collect();
        let [name, fen, mate] = parts[..] else { panic!("{line:?} is not `name | FEN | mate N`") };
        let moves = mate.strip_prefix("mate ").and_then(|moves| moves.parse().ok());
        (name, fen, moves.expect(line))
    })
}

/// The last position of a line.
fn follow(position: &Position, line: &[Move]) -> Position {
    line.iter().fold(*position, |position, &mv| position.play(mv).expect("a line is legal"))
}

#[test]
fn each_is_found_in_the_fewest_moves() {
    for (name, fen, moves) in cases() {
        let mut problem = Problem::read(fen, &[]).expect(fen);
        problem.limits = Limits::nodes(1_000_000);
        let mut watch = Watch { plies: 2 * moves - 1, found: None };
        let outcome = Searcher::new(16).think(&problem, &mut watch);
        let info = watch.found.unwrap_or_else(|| panic!("{name} in {fen}: {}", outcome.info.score));
        assert_eq!(info.score, Score::Mate(2 * moves - 1), "{name} in {fen}: {:?}", info.pv);
        let last = follow(problem.position(), &info.pv);
        let over = matches!(last.status(), Status::Checkmate | Status::Stalemate);
        assert!(over || info.pv.len() < 2 * moves as usize - 1, "{name} in {fen}: {:?}", info.pv);
    }
}

#[test]
fn there_are_short_and_long_ones_of_many_names() {
    let lengths: std::collections::BTreeSet<i32> = cases().map(|(.., moves)| moves).collect();
    let names: std::collections::BTreeSet<&str> = cases().map(|(name, ..)| name).collect();
    assert!(lengths.iter().copied().eq(3..=9), "{lengths:?}");
    assert!(names.len() >= 10 && names.contains("天地炮"), "{names:?}");
}

#[test]
fn a_shut_in_king_stands_between_his_own_advisors() {
    let (_, fen, moves) = cases().find(|&(name, ..)| name == "闷宫").expect("there is one");
    let mut problem = Problem::read(fen, &[]).expect(fen);
    problem.limits = Limits::nodes(1_000_000);
    let mut watch = Watch { plies: 2 * moves - 1, found: None };
    Searcher::new(16).think(&problem, &mut watch);
    let line = watch.found.expect(fen).pv;
    let last = follow(problem.position(), &line);
    assert_eq!(last.status(), Status::Checkmate, "{line:?}");
    let loser = last.turn();
    assert_eq!(last.checkers(), last.checkers() & last.pieces(!loser, Kind::Cannon), "{line:?}");
    let king = last.king(loser);
    let beside = [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().filter_map(|(x, y)| king.offset(x, y));
    let advisors = beside.filter(|&at| last.pieces(loser, Kind::Advisor).contains(at)).count();
    assert_eq!(advisors, 2, "{line:?}");
}
