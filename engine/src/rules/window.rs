//! A repetition from the first to the third time: what each side did in it.

use super::chase::{self, Attack, Counts, Excused, Scale};
use super::threat::mate_threat;
use crate::{Bitboard, Color, Move, Position, Square};
use serde::{Deserialize, Serialize};

/// The plies between the first and the third time that a position came, the loops equal or not.
#[derive(Clone, Copy, Debug)]
pub struct Window<'a> {
    positions: &'a [Position],
    moves: &'a [Move],
}

/// What a ply did, without words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ply<'a> {
    /// The position after it.
    pub(super) after: &'a Position,
    /// That position with the turn passed; none where it is a check.
    pub(super) idle: Option<Position>,
    pub(super) check: bool,
    /// Pieces newly attacked, by the point where each stood when the window began.
    pub(super) chased: Bitboard,
    /// Those of them that are chariots held on a horse's leg.
    pub(super) held: Bitboard,
}

/// A ply of the window as a reader wants it told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deed {
    /// Its number in the game, from 1.
    pub ply: usize,
    /// Who moved.
    pub side: Color,
    /// The move.
    #[serde(rename = "move")]
    pub mv: Move,
    /// The points whose pieces give check, the other side's reply still due.
    pub check: Vec<Square>,
    /// Attacks that count, on pieces that were not so attacked before.
    pub chases: Vec<Attack>,
    /// Attacks that do not count, and did not stand before in the same way.
    pub excused: Vec<ExcusedAttack>,
    /// A mate that would follow if the other side passed.
    pub threat: Option<Move>,
}

/// An attack that does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExcusedAttack {
    /// Where the attacker stands.
    pub attacker: Square,
    /// Where its victim stands.
    pub victim: Square,
    /// Why it does not count.
    pub why: Excused,
}

/// The most serious thing that a ply did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Gives check.
    Check,
    /// Threatens to win a piece.
    Chase,
    /// Threatens mate.
    MateThreat,
    /// Offers to exchange like for like.
    ExchangeOffer,
    /// None of these.
    Idle,
}

impl Deed {
    /// The most serious thing it did. A chase weighs more than a threat of mate under the Asian rules; the
    /// Chinese rules forbid both.
    pub fn act(&self) -> Act {
        if !self.check.is_empty() {
            Act::Check
        } else if !self.chases.is_empty() {
            Act::Chase
        } else if self.threat.is_some() {
            Act::MateThreat
        } else if self.excused.iter().any(|attack| attack.why == Excused::Exchange) {
            Act::ExchangeOffer
        } else {
            Act::Idle
        }
    }
}

impl<'a> Window<'a> {
    /// The window of `moves`, each played in the position of its index; `positions` has one more.
    ///
    /// # Panics
    /// When the lengths do not fit.
    pub fn new(positions: &'a [Position], moves: &'a [Move]) -> Self {
        assert_eq!(positions.len(), moves.len() + 1, "one position more than moves");
        Self { positions, moves }
    }

    /// What each ply of `side` did, worked out as it is asked for.
    pub(super) fn plies(self, side: Color, scale: Scale) -> impl Iterator<Item = Ply<'a>> {
        let mut origin: [Square; Square::COUNT] = core::array::from_fn(Square::at);
        self.steps().filter_map(move |(before, mv, after)| {
            origin[mv.to().index()] = origin[mv.from().index()];
            if before.turn() != side {
                return None;
            }
            let check = after.in_check();
            let idle = (!check).then(|| after.pass());
            let chases = idle.as_ref().map(|idle| chases(before, idle, scale)).unwrap_or_default();
            let chased: Bitboard = chases.iter().map(|attack| attack.victim).collect();
            let held = if chased.is_empty() { chased } else { chased & chase::held_chariots(after) };
            let at_first = |now: Bitboard| now.into_iter().map(|square| origin[square.index()]).collect();
            let (chased, held) = (at_first(chased), at_first(held));
            Some(Ply { after, idle, check, chased, held })
        })
    }

    /// Whether each ply of `side` gives check.
    pub(super) fn checks(self, side: Color) -> impl Iterator<Item = bool> {
        self.steps().filter(move |(before, ..)| before.turn() == side).map(|(.., after)| after.in_check())
    }

    /// The same at length; `first` is the number of plies before the window.
    pub(super) fn deeds(self, scale: Scale, first: usize) -> Vec<Deed> {
        let tell = |(i, (before, mv, after)): (usize, (&Position, Move, &Position))| {
            let idle = (!after.in_check()).then(|| after.pass());
            let mut chases = idle.as_ref().map(|idle| chases(before, idle, scale)).unwrap_or_default();
            let mut excused = idle.as_ref().map(|idle| excused(before, mv, idle, scale)).unwrap_or_default();
            chases.sort_by_key(|attack| (attack.victim, attack.attacker));
            excused.sort_by_key(|attack| (attack.victim, attack.attacker));
            Deed {
                ply: first + i + 1,
                side: before.turn(),
                mv,
                check: after.checkers().into_iter().collect(),
                chases,
                excused,
                threat: idle.as_ref().and_then(mate_threat),
            }
        };
        self.steps().enumerate().map(tell).collect()
    }

    fn steps(self) -> impl Iterator<Item = (&'a Position, Move, &'a Position)> {
        self.positions.iter().zip(self.moves).zip(&self.positions[1..]).map(|((p, &mv), q)| (p, mv, q))
    }
}

/// The attacks by which a move from `before`, which gives no check, chases: they count, and no attack that
/// counts was on the same piece before. `idle`: the position after it, the turn passed.
fn chases(before: &Position, idle: &Position, scale: Scale) -> Vec<Attack> {
    let mut attacks = chase::counting(idle, scale);
    if !attacks.is_empty() {
        let known: Bitboard = chase::counting(before, scale).iter().map(|attack| attack.victim).collect();
        attacks.retain(|attack| !known.contains(attack.victim));
    }
    attacks
}

/// The attacks after `mv` that do not count, without those that the same piece made before and that did not
/// count then either.
fn excused(before: &Position, mv: Move, idle: &Position, scale: Scale) -> Vec<ExcusedAttack> {
    let earlier = chase::all(before, scale);
    let counted: Bitboard =
        earlier.iter().filter(|(_, weight)| weight.is_ok()).map(|(attack, _)| attack.to()).collect();
    let told = |(attack, weight): (Move, Result<Counts, Excused>)| {
        let (attacker, victim) = (attack.from(), attack.to());
        let stood = if attacker == mv.to() { mv.from() } else { attacker };
        let why = match weight {
            Ok(_) if counted.contains(victim) => Excused::NotNew,
            Ok(_) => return None,
            Err(_) if earlier.contains(&(Move::new(stood, victim), weight)) => return None,
            Err(why) => why,
        };
        Some(ExcusedAttack { attacker, victim, why })
    };
    chase::all(idle, scale).into_iter().filter_map(told).collect()
}
