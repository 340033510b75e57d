//! A verdict does not hang on where a repetition stands on the board, nor on who takes no part in it.
//!
//! Each repetition of the data files is mirrored, handed to the other side, moved along and across the files,
//! and given a bystander; its loop is entered elsewhere, later or more often. What can capture what, and what could take back, stays the same; so must the verdict.

#![allow(clippy::unwrap_used, reason = "a fact that does not read fails the test")]

mod support;

use engine::{Color, Faulty, Game, Kind, Move, Piece, Position, Ruleset, Setup, Square};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use support::Chance;

#[derive(Clone, Deserialize)]
struct Case {
    id: String,
    fen: String,
    moves: Vec<Move>,
}

/// Our own cases, and the published ones where they are at hand.
fn cases() -> Vec<Case> {
    #[derive(Deserialize)]
    struct File {
        cases: Vec<Case>,
    }
    let mut cases: Vec<Case> = serde_json::from_str(include_str!("data/repetitions.json")).unwrap();
    match std::env::var_os("XIANGQI_FOREIGN") {
        Some(folder) => {
            let text = std::fs::read_to_string(PathBuf::from(folder).join("repetition_published.json"));
            cases.extend(serde_json::from_str::<File>(&text.unwrap()).unwrap().cases);
        }
        None => println!("left out repetition_published.json: XIANGQI_FOREIGN names no folder"),
    }
    cases
}

/// A line of play.
#[derive(Clone)]
struct Line {
    setup: Setup,
    moves: Vec<Move>,
}

impl Line {
    fn of(case: &Case) -> Self {
        Self { setup: case.fen.parse().unwrap(), moves: case.moves.clone() }
    }

    /// With every piece and move where `to` puts it; none if a piece leaves the board.
    fn moved(&self, to: impl Fn(Square) -> Option<Square>) -> Option<Self> {
        let mut setup = Setup { turn: self.setup.turn, ..Setup::empty() };
        for square in Square::all() {
            if let Some(piece) = self.setup.get(square) {
                setup.set(to(square)?, Some(piece));
            }
        }
        let moves = self.moves.iter().map(|mv| Some(Move::new(to(mv.from())?, to(mv.to())?)));
        Some(Self { setup, moves: moves.collect::<Option<_>>()? })
    }

    fn mirrored(&self) -> Self {
        self.moved(|square| Square::new(8 - square.file(), square.rank())).unwrap()
    }

    /// Red's part played by Black.
    fn handed_over(&self) -> Self {
        let mut line = self.moved(|square| Some(square.rotate())).unwrap();
        line.setup.turn = !line.setup.turn;
        for square in Square::all() {
            let piece = line.setup.get(square);
            line.setup.set(square, piece.map(|piece| Piece::new(!piece.color, piece.kind)));
        }
        line
    }

    /// Every position, if the line can be played.
    fn positions(&self) -> Option<Vec<Position>> {
        let mut position = Position::try_from(self.setup.clone()).or_else(Faulty::forgive).ok()?;
        let mut positions = vec![position];
        for &mv in &self.moves {
            position = position.play(mv).ok()?;
            positions.push(position);
        }
        Some(positions)
    }

    /// Who loses by each rule set, and on what grounds.
    fn verdicts(&self) -> Vec<Option<(Option<Color>, engine::Reason)>> {
        let verdict = |rules| {
            let mut game = Game::new(self.setup.clone(), rules).unwrap();
            self.moves.iter().for_each(|&mv| game.play_on(mv).unwrap());
            let verdict = game.judgement().map(|judgement| judgement.verdict);
            verdict.map(|verdict| (verdict.winner.map(|winner| !winner), verdict.reason))
        };
        [Ruleset::World, Ruleset::CheckOnly, Ruleset::Chinese].map(verdict).to_vec()
    }
}

/// What bears on a repetition: which pieces give check, what either side can capture, and what could take back.
#[derive(Debug, PartialEq, Eq)]
struct Relations {
    checks: BTreeSet<Square>,
    captures: BTreeMap<Move, BTreeSet<Move>>,
    /// Soldiers that may not be chased.
    at_home: BTreeSet<Square>,
}

impl Relations {
    fn of(position: &Position) -> Self {
        let mut captures = BTreeMap::new();
        let sides = if position.in_check() { vec![*position] } else { vec![*position, position.pass()] };
        for side in sides {
            for &mv in &side.captures() {
                let replies = side.make(mv).captures();
                let back = replies.iter().copied().filter(|back| back.to() == mv.to());
                captures.insert(mv, back.collect());
            }
        }
        let soldiers = |color| position.pieces(color, Kind::Soldier).into_iter();
        let at_home = |color| soldiers(color).filter(move |soldier| soldier.is_home(color));
        Self {
            checks: position.checkers().into_iter().collect(),
            captures,
            at_home: Color::ALL.into_iter().flat_map(at_home).collect(),
        }
    }

    fn moved(self, to: impl Fn(Square) -> Option<Square>) -> Option<Self> {
        let mv = |mv: Move| Some(Move::new(to(mv.from())?, to(mv.to())?));
        let captures = self.captures.into_iter();
        Some(Self {
            checks: self.checks.into_iter().map(&to).collect::<Option<_>>()?,
            captures: captures
                .map(|(take, back)| Some((mv(take)?, back.into_iter().map(mv).collect::<Option<_>>()?)))
                .collect::<Option<_>>()?,
            at_home: self.at_home.into_iter().map(&to).collect::<Option<_>>()?,
        })
    }
}

#[test]
fn a_mirror_and_the_other_side_change_nothing() {
    for case in cases() {
        let line = Line::of(&case);
        let verdicts = line.verdicts();
        assert_eq!(line.mirrored().verdicts(), verdicts, "{} mirrored", case.id);
        let handed = line.handed_over().verdicts();
        let expected: Vec<_> = verdicts
            .iter()
            .map(|verdict| verdict.map(|(loser, reason)| (loser.map(|loser| !loser), reason)))
            .collect();
        assert_eq!(handed, expected, "{} by the other side", case.id);
    }
}

/// The loop of a case that goes round twice and no more.
fn round(case: &Case) -> Option<&[Move]> {
    let (first, second) = case.moves.split_at(case.moves.len() / 2);
    let line = Line::of(case);
    let positions = line.positions()?;
    let returns = positions[first.len()].zobrist() == positions[0].zobrist();
    (first == second && returns).then_some(first)
}

#[test]
fn where_a_loop_is_entered_changes_nothing() {
    let mut entered = 0;
    for case in cases() {
        let Some(round) = round(&case) else { continue };
        let line = Line::of(&case);
        let positions = line.positions().unwrap();
        for (ply, position) in positions.iter().enumerate().take(round.len()) {
            let mut moves = case.moves.clone();
            moves.rotate_left(ply);
            let turned = Line { setup: position.setup(), moves };
            assert_eq!(turned.verdicts(), line.verdicts(), "{} from ply {ply}", case.id);
            // Those plies of one more round that lead up to it belong to no window of three.
            let late = Line { setup: position.setup(), moves: [&round[ply..], &case.moves].concat() };
            assert_eq!(late.verdicts(), line.verdicts(), "{} after {ply} plies more", case.id);
            entered += 1;
        }
    }
    println!("{entered} entries");
    assert!(entered > 400, "{entered} entries");
}

#[test]
fn more_rounds_change_nothing() {
    for case in cases() {
        let Some(round) = round(&case) else { continue };
        for rounds in 3..6 {
            let longer = Line { moves: round.repeat(rounds), ..Line::of(&case) };
            assert_eq!(longer.verdicts(), Line::of(&case).verdicts(), "{} {rounds} times", case.id);
        }
    }
}

/// Both sides go somewhere and come back before the loop begins.
#[test]
fn what_went_before_changes_nothing() {
    let mut chance = Chance::new(11);
    let mut delayed = 0;
    for case in cases() {
        if round(&case).is_none() {
            continue;
        }
        let line = Line::of(&case);
        let start = line.positions().unwrap()[0];
        for _ in 0..8 {
            let Some(there) = chance.pick(&start.quiets()) else { continue };
            let after = start.make(there);
            let Some(reply) = chance.pick(&after.quiets()) else { continue };
            let back = |mv: Move| Move::new(mv.to(), mv.from());
            let moves = [&[there, reply, back(there), back(reply)], line.moves.as_slice()].concat();
            let delay = Line { setup: line.setup.clone(), moves };
            // Soldiers cannot come back, and some moves are met by a check.
            if delay.positions().is_some() {
                assert_eq!(delay.verdicts(), line.verdicts(), "{} after {there} {reply}", case.id);
                delayed += 1;
            }
        }
    }
    println!("{delayed} delays");
    assert!(delayed > 300, "{delayed} delays");
}

#[test]
fn another_place_on_the_board_changes_nothing() {
    let mut moved = 0;
    for case in cases() {
        let line = Line::of(&case);
        let positions = line.positions().unwrap();
        for (files, ranks) in (-4..=4).flat_map(|files| (-3..=3).map(move |ranks| (files, ranks))) {
            let to = |square: Square| square.offset(files, ranks);
            let Some((shifted, there)) =
                line.moved(to).and_then(|line| Some((line.clone(), line.positions()?)))
            else {
                continue;
            };
            let alike = positions
                .iter()
                .zip(&there)
                .all(|(here, there)| Relations::of(here).moved(to) == Some(Relations::of(there)));
            if (files, ranks) != (0, 0) && alike {
                // Mate threats, which the Chinese rules weigh, hang on where the king can go.
                assert_eq!(shifted.verdicts()[..2], line.verdicts()[..2], "{} by {files} {ranks}", case.id);
                moved += 1;
            }
        }
    }
    println!("{moved} lines moved");
    assert!(moved > 40, "{moved} lines moved");
}

#[test]
fn a_bystander_changes_nothing() {
    let mut chance = Chance::new(3);
    let mut joined = 0;
    for case in cases() {
        let line = Line::of(&case);
        let before: Vec<Relations> = line.positions().unwrap().iter().map(Relations::of).collect();
        for _ in 0..30 {
            let piece = Piece::new(chance.pick(&Color::ALL).unwrap(), chance.pick(&Kind::ALL).unwrap());
            let square = Square::at(chance.below(Square::COUNT));
            if piece.kind == Kind::King || line.setup.get(square).is_some() {
                continue;
            }
            let mut more = line.clone();
            more.setup.set(square, Some(piece));
            let Some(positions) = more.positions() else { continue };
            let alike = positions.iter().zip(&before).all(|(position, before)| {
                let mut relations = Relations::of(position);
                relations.at_home.remove(&square);
                relations == *before
            });
            if alike {
                assert_eq!(
                    more.verdicts()[..2],
                    line.verdicts()[..2],
                    "{} with {piece:?} on {square}",
                    case.id
                );
                joined += 1;
            }
        }
    }
    println!("{joined} bystanders joined");
    assert!(joined > 500, "{joined} bystanders");
}
