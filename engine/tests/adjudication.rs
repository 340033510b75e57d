//! The search against the referee: both must say the same of how a game ends.

#![allow(clippy::unwrap_used, reason = "a fact that does not read fails the test")]

use engine::rules::Limit;
use engine::search::{Problem, Searcher};
use engine::think::{Level, Limits, Score};
use engine::{Color, Game, Move, Reason, Ruleset, Setup};
use serde::Deserialize;

/// A line of play from the data files; what they say of its end is other tests' business.
#[derive(Deserialize)]
struct Case {
    id: String,
    fen: String,
    #[serde(default)]
    moves: Vec<Move>,
}

fn repetitions() -> Vec<Case> {
    serde_json::from_str(include_str!("data/repetitions.json")).unwrap()
}

fn play(fen: &str, rules: Ruleset, limit: Limit, moves: &[Move]) -> Game {
    let mut game = Game::with_limit(fen.parse::<Setup>().unwrap(), rules, limit).unwrap();
    moves.iter().for_each(|&mv| game.play(mv).unwrap());
    game
}

/// The question which move to play in the game.
fn problem(game: &Game, limits: Limits) -> Problem {
    let mut problem = Problem::read(&game.setup().to_string(), game.moves()).unwrap();
    (problem.rules, problem.no_capture, problem.limits) = (game.rules(), game.limit(), limits);
    problem
}

/// Won, drawn or lost for the side to move, if the value is a decision and no estimate.
fn decided(score: Score) -> Option<i32> {
    match score {
        Score::Mate(plies) => Some(if plies > 0 { 1 } else { -1 }),
        Score::Centipawns(worth) if worth.abs() > 20_000 => Some(worth.signum()),
        Score::Centipawns(0) => Some(0),
        Score::Centipawns(_) => None,
    }
}

/// Every move that ends the game is worth to a search of two plies (one sees no stalemate) what the referee
/// gives for it; how many such moves there are.
fn agrees(game: &Game, name: &str) -> usize {
    let mut problem = problem(game, Limits::depth(2));
    let mover = game.position().turn();
    let mut ends = 0;
    for &mv in &game.position().legal_moves() {
        let Some(verdict) = game.would_end(mv) else { continue };
        let expected = verdict.winner.map_or(0, |winner| if winner == mover { 1 } else { -1 });
        problem.among = vec![mv];
        let score = Searcher::new(1).think(&problem, &mut ()).info.score;
        assert_eq!(decided(score), Some(expected), "{name} {}: {mv} {verdict}, {score}", game.rules());
        ends += 1;
    }
    ends
}

#[test]
fn repetitions_are_worth_their_verdict() {
    let mut ends = 0;
    for case in repetitions() {
        for rules in Ruleset::ALL {
            let limit = Limit::default();
            let last = play(&case.fen, rules, limit, &case.moves[..case.moves.len() - 1]);
            ends += agrees(&last, &case.id);
        }
    }
    assert!(ends > 3 * 120, "{ends} moves end a game");
}

/// The referee looks at both loops between the first and the third time, so an idle first loop excuses checks
/// in the second, whether the search begins before or after it.
#[test]
fn loops_that_differ_are_judged_together() {
    let fen = "4k4/9/9/9/9/8r/p1p3p1p/9/3R5/5K3 w - - 0 1";
    let idle = ["f0f1", "i4h4", "f1f0", "h4i4"];
    let checks = ["d1e1", "e9d9", "e1d1", "d9e9"];
    let moves: Vec<Move> = [idle, checks].concat().iter().map(|text| text.parse().unwrap()).collect();
    for known in 4..moves.len() {
        let game = play(fen, Ruleset::World, Limit::default(), &moves[..known]);
        let mut last = game.clone();
        moves[known..moves.len() - 1].iter().for_each(|&mv| last.play(mv).unwrap());
        let verdict = last.would_end(moves[moves.len() - 1]).unwrap();
        assert_eq!((verdict.winner, verdict.reason), (None, Reason::Repetition));
        assert!(agrees(&last, "idle, then checks") > 0);
    }
}

/// Near the no-capture limit, with many checks given and without, at either limit.
#[test]
fn the_clock_is_the_referees() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("data/limits.json")).unwrap();
    let (mut ends, mut beyond) = (0, 0);
    for case in cases {
        for limit in Limit::ALL {
            let mut game =
                Game::with_limit(case.fen.parse::<Setup>().unwrap(), Ruleset::World, limit).unwrap();
            for &mv in &case.moves {
                ends += agrees(&game, &case.id);
                beyond += usize::from(game.no_capture() < game.position().halfmove());
                game.play_on(mv).unwrap();
            }
        }
    }
    assert!(ends > 300 && beyond > 50, "{ends} moves end a game, {beyond} positions with checks not counted");
}

#[test]
fn the_limit_is_that_of_the_game() {
    // A chariot and five soldiers ahead, and nothing to capture at once.
    let fen = |plies| format!("3ak4/4a4/4b4/9/9/P1P1P1P1P/9/4B4/4A4/R2AK4 w - - {plies} 90");
    for (plies, rules, limit, drawn) in [
        (119, Ruleset::World, Limit::Plies120, true),
        (119, Ruleset::Free, Limit::Plies120, false),
        (99, Ruleset::World, Limit::Plies120, false),
        (99, Ruleset::CheckOnly, Limit::Plies100, true),
    ] {
        let game = play(&fen(plies), rules, limit, &[]);
        let score = Searcher::new(1).think(&problem(&game, Limits::depth(3)), &mut ()).info.score;
        assert_eq!(score == Score::Centipawns(0), drawn, "{plies} {rules} {limit:?}: {score}");
    }
    // A mate on the last ply counts.
    let mate = "3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 119 90";
    let game = play(mate, Ruleset::World, Limit::Plies120, &[]);
    let outcome = Searcher::new(1).think(&problem(&game, Limits::depth(3)), &mut ());
    assert_eq!(outcome.info.score, Score::Mate(1));
    assert_eq!(game.would_end(outcome.best.unwrap()).map(|verdict| verdict.reason), Some(Reason::Checkmate));
}

/// The side to move may close a loop for the third time. It takes a win, and leaves a loss alone if any other
/// move is better.
#[test]
fn a_won_repetition_is_taken_and_a_lost_one_avoided() {
    let (mut taken, mut avoided) = (0, 0);
    for case in repetitions() {
        for rules in [Ruleset::World, Ruleset::Chinese, Ruleset::CheckOnly] {
            let (&last, before) = case.moves.split_last().unwrap();
            let game = play(&case.fen, rules, Limit::default(), before);
            let mover = game.position().turn();
            let Some(verdict) = game.would_end(last) else { continue };
            let Some(winner) = verdict.winner else { continue };
            for level in [None, Level::new(1), Level::new(7), Level::new(Level::COUNT)] {
                let mut problem = problem(&game, Limits::nodes(3_000));
                problem.level = level;
                let outcome = Searcher::new(1).think(&problem, &mut ());
                let ended = game.would_end(outcome.best.unwrap()).and_then(|verdict| verdict.winner);
                let told = format!("{} {rules} {level:?}: {outcome:?}", case.id);
                if winner == mover {
                    // Weak levels may overlook it.
                    let wins = decided(outcome.info.score) == Some(1);
                    assert!(wins || level.is_some_and(|level| level.number() < Level::COUNT), "{told}");
                    taken += usize::from(ended == Some(mover));
                } else {
                    let lost = decided(outcome.info.score) == Some(-1);
                    assert!(ended != Some(!mover) || lost, "{told}");
                    avoided += usize::from(ended.is_none());
                }
            }
        }
    }
    assert!(taken > 200 && avoided > 40, "{taken} taken, {avoided} avoided");
}

/// Whole games from positions that are made for repetitions: whoever loses by one had no better move.
#[test]
fn nobody_loses_by_a_repetition_unawares() {
    let mut ends = [0; 3];
    // A third of them, lest it take long.
    for case in repetitions().into_iter().step_by(3) {
        let mut game = play(&case.fen, Ruleset::World, Limit::default(), &[]);
        let mut searcher = Searcher::new(1);
        let mut scores = [Score::Centipawns(0); 2];
        while game.verdict().is_none() && game.moves().len() < 60 {
            let outcome = searcher.think(&problem(&game, Limits::nodes(800)), &mut ());
            scores[game.position().turn().index()] = outcome.info.score;
            game.play(outcome.best.unwrap()).unwrap();
        }
        match game.verdict() {
            None => ends[0] += 1,
            Some(verdict) => match (verdict.reason, verdict.winner) {
                (Reason::PerpetualCheck | Reason::PerpetualChase, Some(winner)) => {
                    let known = decided(scores[(!winner).index()]);
                    assert_eq!(known, Some(-1), "{} {verdict}: {:?}", case.id, game.moves());
                    ends[1] += 1;
                }
                _ => ends[2] += 1,
            },
        }
    }
    assert!(ends[0] + ends[2] > 30, "{ends:?}: unfinished, by repetition, otherwise");
}

#[test]
fn a_perpetual_checker_deviates_while_it_can() {
    // Red is far behind, and its chariot could check for ever. Twice round, it must do something else.
    let fen = "4k4/9/9/9/9/8r/p1p3p1p/9/3R5/5K3 w - - 0 1";
    let round: Vec<Move> = ["d1e1", "e9d9", "e1d1", "d9e9"].map(|text| text.parse().unwrap()).to_vec();
    let game = play(fen, Ruleset::World, Limit::default(), &[&round[..], &round[..2]].concat());
    assert_eq!(game.position().turn(), Color::Red);
    let outcome = Searcher::new(1).think(&problem(&game, Limits::nodes(20_000)), &mut ());
    assert_ne!(outcome.best, Some(round[2]));
    let warned = game.would_end(round[2]);
    assert_eq!(warned, None, "the third time comes a ply later");
    // Where the same is no crime, the check goes on.
    let game = play(fen, Ruleset::Free, Limit::default(), &[&round[..], &round[..2]].concat());
    let outcome = Searcher::new(1).think(&problem(&game, Limits::nodes(20_000)), &mut ());
    assert!(decided(outcome.info.score) == Some(0), "{outcome:?}");
}
