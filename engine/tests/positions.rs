//! 255 positions whose legal moves, captures, checks and status four other generators agree on.

#![allow(clippy::unwrap_used, reason = "a fact that does not read fails the test")]

use engine::{Bitboard, Color, Faulty, Move, Position, Setup, Square, Status};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    id: String,
    fen: String,
    checkers: Vec<Square>,
    legal_moves: Vec<Move>,
    captures: Vec<Move>,
    checks: Vec<Move>,
    status: String,
    winner: Option<Color>,
    strict_fen_ok: bool,
}

fn cases() -> Vec<Case> {
    serde_json::from_str(include_str!("data/positions.json")).unwrap()
}

fn position(case: &Case) -> Position {
    let setup: Setup = case.fen.parse().unwrap();
    Position::try_from(setup).or_else(Faulty::forgive).unwrap()
}

fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<_> = moves.into_iter().collect();
    moves.sort_by_key(Move::to_string);
    moves
}

#[test]
fn moves() {
    let cases = cases();
    assert_eq!(cases.len(), 255);
    for case in cases {
        let position = position(&case);
        let legal = position.legal_moves();
        let list = legal.iter().copied();
        assert_eq!(sorted(list.clone()), case.legal_moves, "{}: legal moves", case.id);
        assert_eq!(sorted(position.captures().iter().copied()), case.captures, "{}: captures", case.id);
        let checks = list.clone().filter(|&mv| position.gives_check(mv));
        assert_eq!(sorted(checks), case.checks, "{}: checks", case.id);
        let each = Square::all().flat_map(|from| position.legal_from(from).to_vec());
        assert_eq!(sorted(each), case.legal_moves, "{}: moves piece by piece", case.id);
        let unlike_captures =
            position.quiets().iter().chain(position.captures().iter()).copied().collect::<Vec<_>>();
        assert_eq!(sorted(unlike_captures), case.legal_moves, "{}: quiet moves and captures", case.id);
        assert_eq!(position.count_legal() as usize, case.legal_moves.len(), "{}: count", case.id);
    }
}

#[test]
fn standing() {
    for case in cases() {
        let position = position(&case);
        let checkers: Bitboard = case.checkers.iter().copied().collect();
        assert_eq!(position.checkers(), checkers, "{}: checkers", case.id);
        let status = match (case.status.as_str(), case.checkers.is_empty()) {
            ("ongoing", true) => Status::Ongoing,
            ("ongoing", false) => Status::Check,
            ("checkmate", false) => Status::Checkmate,
            ("stalemate", true) => Status::Stalemate,
            other => panic!("{}: {other:?}", case.id),
        };
        assert_eq!(position.status(), status, "{}", case.id);
        let lost = matches!(status, Status::Checkmate | Status::Stalemate);
        assert_eq!(lost.then_some(!position.turn()), case.winner, "{}: winner", case.id);
    }
}

/// Another program's strict reader refuses the same positions as ours.
#[test]
fn faults() {
    for case in cases() {
        let strict = Position::try_from(case.fen.parse::<Setup>().unwrap());
        assert_eq!(strict.is_ok(), case.strict_fen_ok, "{} {}: {strict:?}", case.id, case.fen);
    }
}
