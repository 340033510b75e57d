//! Random games, each position compared with a slow generator written apart from the crate.
//!
//! `DIFFERENTIAL_POSITIONS` sets how many positions, `DIFFERENTIAL_SEED` which.

#![allow(clippy::unwrap_used, reason = "a fact that does not read fails the test")]

mod mailbox;

use engine::{Bitboard, Color, Faulty, Illegal, Kind, Move, Piece, Position, Setup, Square, Status};
use mailbox::{Mailbox, Point};
use std::{collections::BTreeSet, env};

const POSITIONS: u64 = 20_000;

/// Every so many positions, each of the 8100 pairs of points is asked for a refusal.
const REFUSALS: u64 = 100;

/// SplitMix64: enough chance for games, and the same on every machine.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }
}

fn point(square: Square) -> Point {
    (square.file().into(), square.rank().into())
}

fn square((file, rank): Point) -> Square {
    Square::new(file as u8, rank as u8).unwrap()
}

fn to_move((a, b): (Point, Point)) -> Move {
    Move::new(square(a), square(b))
}

fn set(moves: impl IntoIterator<Item = Move>) -> BTreeSet<Move> {
    let moves: Vec<_> = moves.into_iter().collect();
    let set: BTreeSet<_> = moves.iter().copied().collect();
    assert_eq!(moves.len(), set.len(), "a move is listed twice: {moves:?}");
    set
}

/// How many of each kind a side has at most.
const NUMBERS: [(Kind, usize); 6] = [
    (Kind::Advisor, 2),
    (Kind::Elephant, 2),
    (Kind::Horse, 2),
    (Kind::Chariot, 2),
    (Kind::Cannon, 2),
    (Kind::Soldier, 5),
];

/// A random board: kings in their palaces, other pieces anywhere but across a line they never pass.
fn scatter(chance: &mut Chance) -> Option<Position> {
    let mut setup = Setup::empty();
    for color in Color::ALL {
        let home = |rank: u8| if color == Color::Red { rank } else { 9 - rank };
        let king = Square::new(3 + chance.below(3) as u8, home(chance.below(3) as u8)).unwrap();
        setup.set(king, Some(Piece::new(color, Kind::King)));
        for (kind, most) in NUMBERS {
            for _ in 0..chance.below(most + 1) {
                let at = Square::at(chance.below(Square::COUNT));
                let astray = kind == Kind::Advisor && !at.is_palace(color)
                    || kind == Kind::Elephant && !at.is_home(color);
                if setup.get(at).is_none() && !astray {
                    setup.set(at, Some(Piece::new(color, kind)));
                }
            }
        }
    }
    setup.turn = Color::ALL[chance.below(2)];
    setup.halfmove = chance.below(100) as u16;
    Position::try_from(setup).or_else(Faulty::forgive).ok()
}

/// The next move of a random game; captures and checks are favoured so that kings come under fire.
fn choose(position: &Position, chance: &mut Chance) -> Option<Move> {
    let legal = position.legal_moves();
    let mut pick = |moves: &[Move]| moves.get(chance.below(moves.len().max(1))).copied();
    let any = pick(&legal)?;
    Some(match any.bits() % 4 {
        0 => pick(&position.captures()).unwrap_or(any),
        1 => legal.iter().copied().find(|&mv| position.gives_check(mv)).unwrap_or(any),
        _ => any,
    })
}

fn compare(position: &Position) {
    let fen = position.setup().to_string();
    let slow = Mailbox::read(&fen);
    let expected = slow.moves();
    let legal = set(expected.iter().copied().map(to_move));
    let captures = set(legal.iter().copied().filter(|mv| !slow.is_empty(point(mv.to()))));

    assert_eq!(set(position.legal_moves().iter().copied()), legal, "legal moves: {fen}");
    assert_eq!(set(position.captures().iter().copied()), captures, "captures: {fen}");
    let quiets = set(legal.difference(&captures).copied());
    assert_eq!(set(position.quiets().iter().copied()), quiets, "quiet moves: {fen}");
    assert_eq!(position.count_legal() as usize, legal.len(), "count: {fen}");

    let checkers = slow.attackers_of_king(slow.red_to_move);
    let checkers: Bitboard = checkers.into_iter().map(square).collect();
    assert_eq!(position.checkers(), checkers, "checkers: {fen}");
    let status = match (checkers.is_empty(), legal.is_empty()) {
        (true, false) => Status::Ongoing,
        (false, false) => Status::Check,
        (false, true) => Status::Checkmate,
        (true, true) => Status::Stalemate,
    };
    assert_eq!(position.status(), status, "status: {fen}");

    for &mv in &expected {
        let check = !slow.after(mv).attackers_of_king(!slow.red_to_move).is_empty();
        let mv = to_move(mv);
        assert_eq!(position.gives_check(mv), check, "check by {mv}: {fen}");
        assert_eq!(position.is_capture(mv), captures.contains(&mv), "capture by {mv}: {fen}");
    }
    for mv in position.pseudo_legal_moves().iter() {
        assert_eq!(position.is_legal(*mv), legal.contains(mv), "{mv}: {fen}");
    }
    // What moves have changed step by step equals what the board alone says.
    let afresh: Setup = fen.parse().unwrap();
    let afresh = Position::try_from(afresh).or_else(Faulty::forgive).unwrap();
    assert_eq!(*position, afresh, "incremental state: {fen}");
}

/// Attackers of every point, by asking each piece whether it may capture there.
fn compare_attackers(position: &Position) {
    let fen = position.setup().to_string();
    let slow = Mailbox::read(&fen);
    for target in Square::all() {
        for color in Color::ALL {
            // Something to capture, of the other side, whatever stands there now.
            let mut bait = slow.clone();
            let (file, rank) = point(target);
            bait.points[rank as usize][file as usize] = if color == Color::Red { b'p' } else { b'P' };
            let army = bait.army(color == Color::Red);
            let expected = army.filter(|&piece| bait.may_go(piece, (file, rank))).map(square).collect();
            let found = position.attackers_to(target, color, position.occupied()).without(target);
            assert_eq!(found, expected, "{color} attackers of {target}: {fen}");
        }
    }
}

/// Asks for a refusal of every pair of points and checks the reason given; returns the reasons seen.
fn compare_refusals(position: &Position) -> BTreeSet<&'static str> {
    let fen = position.setup().to_string();
    let slow = Mailbox::read(&fen);
    let legal = set(slow.moves().into_iter().map(to_move));
    let mut seen = BTreeSet::new();
    for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
        let mv = Move::new(from, to);
        let reason = position.refuse(mv);
        assert_eq!(reason.is_none(), legal.contains(&mv), "{mv} {reason:?}: {fen}");
        assert_eq!(position.play(mv).err(), reason, "{mv}: {fen}");
        if let Some(reason) = reason {
            let (holds, name) = holds(&slow, point(from), point(to), reason);
            assert!(holds, "{mv} is refused as {reason:?}: {fen}");
            seen.insert(name);
        }
    }
    seen
}

/// Whether `reason` is a true statement about going from `a` to `b`, and its name.
fn holds(slow: &Mailbox, a: Point, b: Point, reason: Illegal) -> (bool, &'static str) {
    let kind = slow.at(a).to_ascii_lowercase();
    let mine = !slow.is_empty(a) && slow.is_red(a) == slow.red_to_move;
    let own_target = !slow.is_empty(b) && slow.is_red(b) == slow.red_to_move;
    let step = (b.0 - a.0, b.1 - a.1);
    let distance = (step.0.abs(), step.1.abs());
    let goes = slow.may_go(a, b);
    // A geometry fault is only told of an own piece that goes to no own piece.
    let stuck = mine && !own_target && !goes;
    let next = || slow.after((a, b));
    let line = step.0 == 0 || step.1 == 0;
    match reason {
        Illegal::NoPiece => (slow.is_empty(a), "no piece"),
        Illegal::NotYourPiece => (!mine && !slow.is_empty(a), "not your piece"),
        Illegal::OwnPiece => (mine && own_target && a != b, "own piece"),
        Illegal::BlockedLeg { at } => {
            let leg = (a.0 + step.0 / 2, a.1 + step.1 / 2);
            (stuck && kind == b'n' && point(at) == leg && !slow.is_empty(leg), "leg")
        }
        Illegal::BlockedEye { at } => {
            let eye = ((a.0 + b.0) / 2, (a.1 + b.1) / 2);
            (stuck && kind == b'b' && distance == (2, 2) && point(at) == eye && !slow.is_empty(eye), "eye")
        }
        Illegal::NoScreen => {
            let bare = slow.pieces_between(a, b) == 0;
            (stuck && kind == b'c' && line && bare && !slow.is_empty(b), "no screen")
        }
        Illegal::ManyScreens => {
            let many = slow.pieces_between(a, b) > 1;
            (stuck && kind == b'c' && line && many && !slow.is_empty(b), "many screens")
        }
        Illegal::Blocked { at } => {
            let first = !slow.is_empty(point(at)) && slow.pieces_between(a, point(at)) == 0;
            let on_the_way = slow.pieces_between(a, b) - slow.pieces_between(point(at), b) == 1;
            let quiet_cannon = kind == b'c' && slow.is_empty(b);
            (stuck && line && first && on_the_way && (kind == b'r' || quiet_cannon), "blocked")
        }
        Illegal::OutOfPalace => {
            let fits = kind == b'k' && distance.0 + distance.1 == 1 || kind == b'a' && distance == (1, 1);
            (stuck && fits, "palace")
        }
        Illegal::AcrossRiver => {
            let across = (b.1 > 4) == slow.red_to_move;
            (stuck && kind == b'b' && distance == (2, 2) && across, "river")
        }
        Illegal::Backward => {
            let backward = step.1 == if slow.red_to_move { -1 } else { 1 };
            (stuck && kind == b'p' && step.0 == 0 && backward, "backward")
        }
        Illegal::NotItsMove => (a == b || stuck, "not its move"),
        Illegal::InCheck { by } => {
            (mine && goes && next().attackers_of_king(slow.red_to_move).contains(&point(by)), "check")
        }
        Illegal::KingsFace => {
            let quiet = next().attackers_of_king(slow.red_to_move).is_empty();
            (mine && goes && next().kings_face() && quiet, "kings face")
        }
    }
}

fn setting(name: &str, default: u64) -> u64 {
    env::var(name).map_or(default, |text| text.parse().expect("a number"))
}

#[test]
fn random_games() {
    let wanted = setting("DIFFERENTIAL_POSITIONS", POSITIONS);
    let mut chance = Chance(setting("DIFFERENTIAL_SEED", 2024));
    let (mut positions, mut games, mut checks, mut ends) = (0, 0, 0, 0);
    let mut reasons = BTreeSet::new();
    while positions < wanted {
        // Half the games start as games do, half from scattered pieces.
        let start = if games % 2 == 0 { Some(Position::start()) } else { scatter(&mut chance) };
        let Some(mut position) = start else { continue };
        games += 1;
        for _ in 0..200 {
            compare(&position);
            if positions % REFUSALS == 0 {
                compare_attackers(&position);
                reasons.extend(compare_refusals(&position));
            }
            positions += 1;
            checks += u64::from(position.in_check());
            let Some(mv) = choose(&position, &mut chance) else {
                ends += 1;
                break;
            };
            position = position.make(mv);
        }
    }
    println!("{positions} positions of {games} games, {checks} in check, {ends} ends");
    if wanted >= POSITIONS {
        assert!(checks * 20 > positions, "too few checks to mean anything: {checks} of {positions}");
        assert!(ends > 20, "too few games ended: {ends}");
        assert_eq!(reasons.len(), 14, "every reason is met: {reasons:?}");
    }
}
