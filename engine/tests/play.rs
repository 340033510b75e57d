//! Whole games of the search against itself, against a greedy player, and of the levels among themselves.
//!
//! A release build plays enough of them to tell the levels apart.

use core::cell::RefCell;
use engine::{
    Color, Game, Kind, Move, Position, Ruleset, Setup,
    search::{Problem, Searcher},
    think::{Level, Limits},
};

/// Games to play: so many in a release build, a quarter of them in a debug build.
const fn games(release: u64) -> u64 {
    if cfg!(debug_assertions) { release.div_ceil(4) } else { release }
}

/// Even numbers from 0 up to but not `end`, the same row for the same seed.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn pick(&mut self, moves: &[Move]) -> Move {
        moves[self.roll(moves.len())]
    }
}

/// A game from the start with a few moves at random, so that no two are the same.
fn opening(dice: &mut Dice) -> Game {
    let mut game = Game::start();
    for _ in 0..4 {
        let moves = game.position().legal_moves();
        game.play(dice.pick(&moves)).expect("legal, and nothing ends so soon");
    }
    game
}

fn problem(game: &Game) -> Problem {
    Problem::read(&game.setup().to_string(), game.moves()).expect("a game is playable")
}

#[test]
fn a_thousand_moves_at_odd_limits_are_legal() {
    let mut dice = Dice(7);
    let mut searcher = Searcher::new(1);
    for round in 0..games(120) {
        if round % 5 == 0 {
            searcher.resize(1 + dice.roll(3));
        }
        let mut game = opening(&mut dice);
        while game.verdict().is_none() && game.moves().len() < 300 {
            let mut problem = problem(&game);
            problem.limits = match dice.roll(3) {
                0 => Limits::depth(1 + dice.roll(4) as u8),
                1 => Limits::nodes(dice.roll(600) as u64),
                _ => Limits { depth: Some(5), ..Limits::nodes(1 + dice.roll(300) as u64) },
            };
            problem.lines = 1 + dice.roll(3);
            let outcome = searcher.think(&problem, &mut ());
            let best = outcome.best.expect("the game is not over");
            game.play(best).unwrap_or_else(|error| panic!("{best} after {:?}: {error:?}", game.moves()));
            // The line is a line, too.
            let line = outcome.info.pv.iter();
            line.fold(*problem.position(), |position, &mv| position.play(mv).expect("the line is legal"));
        }
    }
}

#[test]
fn odd_but_playable_positions_are_thought_about() {
    for fen in [
        // Nothing but kings, and nothing to move with.
        "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
        // Sixteen chariots' worth of attackers, and advisors and soldiers where they cannot be.
        "rrrrkrrrr/9/9/9/9/9/9/9/9/RRRRKRRRR w - - 0 1",
        "cccckcccc/9/9/9/9/9/9/9/9/NNNNKNNNN b - - 0 1",
        "3ak4/9/a8/9/9/P8/9/9/4p4/p3K3P w - - 0 1",
        // The last plies before a draw, and beyond it.
        "3k5/9/9/9/9/9/9/R8/9/4K4 w - - 118 90",
        "3k5/9/9/9/9/9/9/R8/9/4K4 w - - 65535 65535",
    ] {
        let setup: Setup = fen.parse().expect(fen);
        let position = Position::try_from(setup).or_else(|faulty| faulty.forgive());
        if position.is_err() {
            continue;
        }
        let mut problem = Problem::read(fen, &[]).expect(fen);
        problem.limits = Limits::nodes(3_000);
        let best = Searcher::new(1).think(&problem, &mut ()).best.expect(fen);
        assert!(problem.position().is_legal(best), "{fen}: {best}");
    }
}

/// Takes the most valuable piece it can, whatever takes it back; mates when it can.
fn greedy(position: &Position, dice: &mut Dice) -> Move {
    let worth = |kind| match kind {
        Kind::King | Kind::Chariot => 9,
        Kind::Cannon | Kind::Horse => 4,
        Kind::Advisor | Kind::Elephant => 2,
        Kind::Soldier => 1,
    };
    let moves = position.legal_moves();
    let value = |mv: Move| {
        let over = position.make(mv).count_legal() == 0;
        if over { 99 } else { position.get(mv.to()).map_or(0, |piece| worth(piece.kind)) }
    };
    let best = moves.iter().map(|&mv| value(mv)).max().expect("a move");
    let bests: Vec<Move> = moves.iter().copied().filter(|&mv| value(mv) == best).collect();
    dice.pick(&bests)
}

fn move_of(level: Level, game: &Game, seed: u64) -> Move {
    thread_local! {
        static SEARCHER: RefCell<Searcher> = RefCell::new(Searcher::new(1));
    }
    let mut problem = problem(game);
    (problem.level, problem.seed) = (Some(level), seed);
    SEARCHER.with_borrow_mut(|searcher| searcher.think(&problem, &mut ())).best.expect("the game is not over")
}

/// Points in half games of the first of two players over so many games, with either colour in turn.
fn match_up(count: u64, mut play: impl FnMut(bool, &Game, &mut Dice) -> Move) -> u64 {
    let mut points = 0;
    for round in 0..count {
        let mut dice = Dice(round / 2);
        let first = if round % 2 == 0 { Color::Red } else { Color::Black };
        let mut game = opening(&mut dice);
        while game.verdict().is_none() && game.moves().len() < 250 {
            let mv = play(game.position().turn() == first, &game, &mut dice);
            game.play(mv).expect("players know the rules");
        }
        points += match game.verdict().and_then(|verdict| verdict.winner) {
            Some(winner) if winner == first => 2,
            Some(_) => 0,
            None => 1,
        };
    }
    points
}

#[test]
#[cfg_attr(debug_assertions, ignore = "many games: a release build plays them")]
fn a_child_beats_the_first_level() {
    let count = 40;
    let points = match_up(count, |first, game, dice| match first {
        true => move_of(Level::ALL[0], game, dice.0),
        false => greedy(game.position(), dice),
    });
    assert!(points <= count * 2 / 10, "the first level scores {points} half points in {count} games");
}

#[test]
#[cfg_attr(debug_assertions, ignore = "many games: a release build plays them")]
fn each_level_is_stronger_than_the_one_below() {
    // The upper ones think too long to be measured in a test.
    for (lower, upper) in Level::ALL.iter().zip(&Level::ALL[1..]).take(9) {
        let count = 16;
        let points =
            match_up(count, |first, game, dice| move_of(if first { *upper } else { *lower }, game, dice.0));
        assert!(points > count * 2 * 6 / 10, "{upper:?} scores {points} half points in {count} games");
    }
}

#[test]
fn the_same_ask_gets_the_same_move() {
    let game = opening(&mut Dice(1));
    let mut different = 0;
    for level in &Level::ALL[..11] {
        for seed in 0..4 {
            let first = move_of(*level, &game, seed);
            assert_eq!(move_of(*level, &game, seed), first);
            different += u32::from(move_of(*level, &game, seed + 100) != first);
        }
    }
    assert!(different > 3, "the seed should matter");
}

#[test]
fn from_the_eighth_level_on_a_mate_in_one_is_played() {
    let start = "2bk1N3/9/2R5b/9/9/9/7C1/9/4K4/9 w - - 0 1";
    let mut game = Game::new(start.parse().expect(start), Ruleset::World).expect(start);
    for level in &Level::ALL[7..11] {
        for seed in 0..8 {
            let mv = move_of(*level, &game, seed);
            game.play(mv).expect("legal");
            assert!(game.verdict().is_some(), "{level:?} plays {mv}");
            game.undo();
        }
    }
}

#[test]
fn no_level_gives_its_chariot_away_from_the_eighth_on() {
    // The chariot on d5 is attacked by a soldier, and nothing else is going on.
    let start = "2bakab2/9/4b4/p3p3p/2p6/3R5/P3P1P1P/4B4/4A4/2BAK4 w - - 0 1";
    let game = Game::new(start.parse().expect(start), Ruleset::World).expect(start);
    for level in &Level::ALL[7..11] {
        for seed in 0..8 {
            let next = game.position().make(move_of(*level, &game, seed));
            let taken = next
                .captures()
                .iter()
                .any(|mv| next.get(mv.to()).is_some_and(|piece| piece.kind == Kind::Chariot));
            assert!(!taken, "{level:?} with seed {seed} loses its chariot");
        }
    }
}
