//! Attacks as the rule texts count them.

use crate::{Bitboard, Color, Kind, Move, Position, Square, attacks};
use serde::{Deserialize, Serialize};

/// An attack of one piece on another that threatens to win something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Where the attacker stands.
    pub attacker: Square,
    /// Where its victim stands.
    pub victim: Square,
    /// Why it counts.
    pub why: Counts,
}

/// Why an attack counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "counts", rename_all = "kebab-case")]
pub enum Counts {
    /// The victim is worth more than its attacker, so protection does not make the loss good: a chariot
    /// attacked by a horse or cannon; by the Chinese scale also a chariot, horse or cannon attacked by an
    /// advisor or elephant.
    Dearer,
    /// Nothing could take back.
    Unprotected,
    /// What seems to protect could not legally take back: a false root.
    FalseRoot {
        /// Where it stands.
        protector: Square,
    },
}

/// Why an attack does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "excused", rename_all = "kebab-case")]
pub enum Excused {
    /// Kings and soldiers may chase.
    KingOrSoldier,
    /// The attacker is pinned, and not by its victim.
    Pinned,
    /// The victim could be taken back.
    Protected {
        /// By this piece.
        protector: Square,
    },
    /// Pieces of one kind that attack each other: an offer to exchange.
    Exchange,
    /// It would count, but an attack on the same piece counted before the move already.
    NotNew,
}

/// Which victims are worth more than which attackers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scale {
    /// Chariot above horse and cannon; nothing is said of advisors and elephants.
    Asian,
    /// Also those three above advisor and elephant.
    Chinese,
}

impl Scale {
    const fn is_dearer(self, victim: Kind, attacker: Kind) -> bool {
        match (attacker, victim) {
            (Kind::Horse | Kind::Cannon, Kind::Chariot) => true,
            (Kind::Advisor | Kind::Elephant, Kind::Chariot | Kind::Horse | Kind::Cannon) => {
                matches!(self, Self::Chinese)
            }
            _ => false,
        }
    }
}

/// What an attack comes to.
type Weight = Result<Counts, Excused>;

/// The pieces of `by` that may be chased at all: no king, no soldier on its own bank.
fn victims(position: &Position, by: Color) -> Bitboard {
    let soldiers = position.pieces(!by, Kind::Soldier);
    let at_home: Bitboard = soldiers.into_iter().filter(|soldier| soldier.is_home(!by)).collect();
    position.side(!by).without(position.king(!by)).minus(at_home)
}

/// The attacks of the side to move that count.
pub(super) fn counting(position: &Position, scale: Scale) -> Vec<Attack> {
    let us = position.turn();
    let harmless = position.pieces(us, Kind::Soldier).with(position.king(us));
    let victims = victims(position, us);
    let captures = position.captures();
    let told = captures.iter().filter(|mv| victims.contains(mv.to()) && !harmless.contains(mv.from()));
    told.filter_map(|&mv| {
        let why = weigh(position, scale, mv).ok()?;
        Some(Attack { attacker: mv.from(), victim: mv.to(), why })
    })
    .collect()
}

/// Every attack of the side to move with what it comes to, those of pieces that only a pin holds back among
/// them.
pub(super) fn all(position: &Position, scale: Scale) -> Vec<(Move, Weight)> {
    let us = position.turn();
    let victims = victims(position, us);
    let held = |mv: &Move| {
        let pinners = pinners(position, us, mv.from());
        mv.from() != position.king(us) && !pinners.is_empty() && !pinners.contains(mv.to())
    };
    let moves = position.pseudo_legal_moves();
    let told = moves.iter().filter(|mv| victims.contains(mv.to()) && (position.is_legal(**mv) || held(mv)));
    told.map(|&mv| (mv, weigh(position, scale, mv))).collect()
}

/// What the capture `mv`, legal but for a pin, comes to as a threat.
fn weigh(position: &Position, scale: Scale, mv: Move) -> Weight {
    let (us, attacker, victim) = (position.turn(), mv.from(), mv.to());
    let kind = |square| position.get(square).map(|piece| piece.kind);
    if matches!(kind(attacker), Some(Kind::King | Kind::Soldier)) {
        return Err(Excused::KingOrSoldier);
    }
    let pinners = pinners(position, us, attacker);
    if !pinners.is_empty() && !pinners.contains(victim) {
        return Err(Excused::Pinned);
    }
    match (kind(attacker), kind(victim)) {
        (Some(a), Some(v)) if scale.is_dearer(v, a) => return Ok(Counts::Dearer),
        (a, v) if a == v && could_take(position, victim, attacker) => return Err(Excused::Exchange),
        _ => {}
    }
    let after = position.make(mv);
    let protectors = after.attackers_to(victim, !us, after.occupied());
    match (protectors.into_iter().find(|&from| after.is_legal(Move::new(from, victim))), protectors.first()) {
        (Some(protector), _) => Err(Excused::Protected { protector }),
        (None, Some(protector)) => Ok(Counts::FalseRoot { protector }),
        (None, None) => Ok(Counts::Unprotected),
    }
}

/// The pieces that would attack `us`'s king if `piece` were not there; the other king is one of them.
pub(super) fn pinners(position: &Position, us: Color, piece: Square) -> Bitboard {
    let occupied = position.occupied();
    let without = strikers(position, us, occupied.without(piece));
    without.minus(strikers(position, us, occupied))
}

/// The pieces that could take `us`'s king if `occupied` were the occupied points.
fn strikers(position: &Position, us: Color, occupied: Bitboard) -> Bitboard {
    let (king, other) = (position.king(us), position.king(!us));
    let found = position.attackers_to(king, !us, occupied);
    let facing = king.file() == other.file() && !attacks::between(king, other).meets(occupied);
    if facing { found.with(other) } else { found }
}

/// Whether the piece on `from` could capture on `to` without losing its king, whoever is to move.
fn could_take(position: &Position, from: Square, to: Square) -> bool {
    let Some(piece) = position.get(from) else { return false };
    let occupied = position.occupied();
    position.attackers_to(to, piece.color, occupied).contains(from)
        && strikers(position, piece.color, occupied.without(from)).without(to).is_empty()
}

/// The chariots of the side to move that only block the leg of a horse which would else give check. Such
/// a chariot is held, and may not be chased even if it attacks the horse.
pub(super) fn held_chariots(position: &Position) -> Bitboard {
    let us = position.turn();
    let horses = position.pieces(!us, Kind::Horse);
    let held = |&chariot: &Square| pinners(position, us, chariot).meets(horses);
    position.pieces(us, Kind::Chariot).into_iter().filter(held).collect()
}
