//! How games go and end.

#![allow(clippy::unwrap_used, reason = "a fact that does not read fails the test")]

mod support;

use engine::{Color, Game, GameError, Illegal, Kind, Move, Reason, Ruleset, Setup, Verdict, rules::Limit};
use support::{Chance, random_moves};

fn game(fen: &str, rules: Ruleset) -> Game {
    Game::new(fen.parse::<Setup>().unwrap(), rules).unwrap()
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// Two chariots to and fro: after eight plies the start stands for the third time.
const SHUFFLE: [&str; 8] = ["a0a1", "a9a8", "a1a0", "a8a9", "a0a1", "a9a8", "a1a0", "a8a9"];

#[test]
fn a_start_beyond_the_limit_is_drawn_by_the_next_move_without_a_capture() {
    let fen = "4k3r/4a4/4b4/9/9/9/9/4B4/r3A4/R3K4 w - - 119 60";
    for (text, drawn) in [("a0a1", false), ("e1d0", true)] {
        let setup = fen.parse::<Setup>().unwrap();
        let mut game = Game::with_limit(setup, Ruleset::World, Limit::Plies100).unwrap();
        assert_eq!(game.verdict(), None);
        game.play(mv(text)).unwrap();
        assert_eq!(game.verdict(), drawn.then_some(Verdict::draw(Reason::NoCapture)), "{text}");
    }
}

#[test]
fn mate_and_stalemate_lose_under_every_rule_set() {
    for rules in Ruleset::ALL {
        let mut mate = game("3k5/2R6/9/9/9/9/9/9/9/4KR3 w - - 119 60", rules);
        mate.play(mv("f0f9")).unwrap();
        assert_eq!(mate.verdict(), Some(Verdict::loss(Color::Black, Reason::Checkmate)));
        assert_eq!(mate.play(mv("d9d8")), Err(GameError::Over(mate.verdict().unwrap())));

        let mut stalemate = game("3k5/9/9/3P5/9/9/9/9/9/4K4 w - - 0 1", rules);
        stalemate.play(mv("d6d7")).unwrap();
        assert_eq!(stalemate.verdict(), Some(Verdict::loss(Color::Black, Reason::Stalemate)));
    }
}

#[test]
fn a_start_that_is_over_is_over() {
    let done = game("3k1R3/2R6/9/9/9/9/9/9/9/4K4 b - - 0 1", Ruleset::World);
    assert_eq!(done.verdict(), Some(Verdict::loss(Color::Black, Reason::Checkmate)));
}

#[test]
fn refused_moves_change_nothing() {
    let mut game = Game::start();
    assert_eq!(
        game.play(mv("h0f1")),
        Err(GameError::Illegal(Illegal::BlockedLeg { at: "g0".parse().unwrap() }))
    );
    assert_eq!((game.moves(), game.verdict()), (&[][..], None));
}

#[test]
fn the_third_time_ends_the_game_unless_it_is_free() {
    for rules in Ruleset::ALL {
        let mut game = game(&Setup::start().to_string(), rules);
        for (ply, text) in SHUFFLE.iter().enumerate() {
            assert_eq!(game.verdict(), None);
            assert_eq!(usize::from(game.repetitions()), 1 + ply / 4, "before ply {}", ply + 1);
            game.play(mv(text)).unwrap();
        }
        assert_eq!(game.repetitions(), 3);
        let draw = Some(Verdict::draw(Reason::Repetition));
        assert_eq!(game.verdict(), if rules == Ruleset::Free { None } else { draw }, "{rules}");
        // A study goes on, and so does one that takes the move back.
        game.play_on(mv("h2e2")).unwrap();
        assert_eq!(game.verdict(), None);
        assert_eq!(game.undo(), Some(mv("h2e2")));
        assert_eq!(game.verdict(), if rules == Ruleset::Free { None } else { draw });
        assert_eq!(game.undo(), Some(mv("a8a9")));
        assert_eq!((game.verdict(), game.repetitions()), (None, 2));
    }
}

#[test]
fn warns_before_the_move_that_ends_it() {
    let mut game = Game::start();
    SHUFFLE[..7].iter().for_each(|text| game.play(mv(text)).unwrap());
    assert_eq!(game.would_end(mv("a8a9")), Some(Verdict::draw(Reason::Repetition)));
    assert_eq!(game.would_end(mv("a8b8")), None);
    assert_eq!(game.would_end(mv("a8a5")), None, "not legal, so it ends nothing");
    assert_eq!(game.moves().len(), 7);

    let mut check = self::game("9/3k5/9/c4r3/8c/2P6/R8/8r/5K3/8N w - - 0 1", Ruleset::World);
    for text in ["a3f3", "i5f5", "f3a3", "f5i5", "a3f3", "i5f5", "f3a3"] {
        check.play(mv(text)).unwrap();
    }
    assert_eq!(check.would_end(mv("f5i5")), Some(Verdict::loss(Color::Black, Reason::PerpetualCheck)));
}

#[test]
fn captures_are_told_in_order() {
    let mut game = Game::start();
    for text in ["h2h9", "i9h9", "b2b9", "a9b9"] {
        game.play(mv(text)).unwrap();
    }
    let kinds = |color, plies| game.captured(color, plies).iter().map(|piece| piece.kind).collect::<Vec<_>>();
    assert_eq!(kinds(Color::Red, 4), [Kind::Cannon, Kind::Cannon]);
    assert_eq!(kinds(Color::Black, 4), [Kind::Horse, Kind::Horse]);
    assert_eq!((kinds(Color::Red, 2), kinds(Color::Black, 2)), (vec![Kind::Cannon], vec![Kind::Horse]));
    assert!(game.captured(Color::Red, 4).iter().all(|piece| piece.color == Color::Red));
}

#[test]
fn the_first_ending_stands_and_undo_lifts_it() {
    let mut game = Game::start();
    game.play(mv("h2e2")).unwrap();
    game.resign(Color::Black);
    game.flag(Color::Red);
    game.agree_draw();
    assert_eq!(game.verdict(), Some(Verdict::loss(Color::Black, Reason::Resigned)));
    assert_eq!(game.undo(), Some(mv("h2e2")));
    assert_eq!(game.verdict(), None);
    assert_eq!(game.undo(), None);

    game.flag(Color::Red);
    assert_eq!(game.verdict(), Some(Verdict { winner: Some(Color::Black), reason: Reason::Flagged }));
}

/// Playing a game and replaying its moves in one go agree at every ply, and undo leads all the way back.
#[test]
fn replaying_and_undoing_agree() {
    let mut chance = Chance::new(3);
    for _ in 0..30 {
        let moves = random_moves(&mut chance, 200);
        let mut game = Game::new(Setup::start(), Ruleset::Free).unwrap();
        let mut counts = Vec::new();
        for &mv in &moves {
            counts.push((*game.position(), game.repetitions(), game.no_capture()));
            game.play(mv).unwrap();
        }
        for (ply, (position, repetitions, clock)) in counts.into_iter().enumerate().rev() {
            assert_eq!(game.position_at(ply), &position);
            assert_eq!(game.undo(), Some(moves[ply]));
            assert_eq!(
                (*game.position(), game.repetitions(), game.no_capture()),
                (position, repetitions, clock)
            );
        }
        assert_eq!(game.position(), &engine::Position::start());
    }
}

#[test]
fn words_travel() {
    for rules in Ruleset::ALL {
        assert_eq!(rules.to_string().parse(), Ok(rules));
        assert_eq!(serde_json::to_string(&rules).unwrap(), format!("\"{rules}\""));
    }
    let verdict = Verdict::loss(Color::Red, Reason::PerpetualCheck);
    let text = serde_json::to_string(&verdict).unwrap();
    assert_eq!(text, r#"{"winner":"black","reason":"perpetual-check"}"#);
    assert_eq!(serde_json::from_str::<Verdict>(&text).unwrap(), verdict);
    assert_eq!(verdict.result(), "0-1");
}
