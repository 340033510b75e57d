//! Static exchange evaluation: what a capture wins when both sides take back with their cheapest piece.

use super::score::Value;
use crate::{Color, Kind, Move, Position};

/// What a piece is worth in an exchange, by kind.
pub(super) const WORTH: [Value; 7] = [20_000, 200, 200, 430, 950, 450, 130];

/// Cheapest first.
const ORDER: [Kind; 7] =
    [Kind::Soldier, Kind::Advisor, Kind::Elephant, Kind::Horse, Kind::Cannon, Kind::Chariot, Kind::King];

/// Whether the exchange begun by `mv` wins at least `least`, pins aside.
///
/// The attackers are found anew after each capture: a piece that leaves may have been a cannon's screen, a
/// horse's leg or a chariot's cover.
pub(super) fn wins(position: &Position, mv: Move, least: Value) -> bool {
    let (from, to) = (mv.from(), mv.to());
    let Some(mover) = position.get(from) else { return false };
    let mut balance = position.get(to).map_or(0, |piece| WORTH[piece.kind.index()]) - least;
    if balance < 0 {
        return false;
    }
    balance -= WORTH[mover.kind.index()];
    if balance >= 0 {
        return true;
    }
    let mut occupied = position.occupied().without(from).with(to);
    let mut side: Color = !mover.color;
    loop {
        let attackers = position.attackers_to(to, side, occupied) & occupied;
        let Some((kind, square)) = ORDER
            .into_iter()
            .find_map(|kind| (attackers & position.pieces(side, kind)).first().map(|square| (kind, square)))
        else {
            break;
        };
        // A king may not take what is still guarded.
        if kind == Kind::King {
            let guarded = !(position.attackers_to(to, !side, occupied.without(square)) & occupied).is_empty();
            if guarded {
                break;
            }
        }
        occupied = occupied.without(square);
        side = !side;
        balance = -balance - 1 - WORTH[kind.index()];
        if balance >= 0 {
            break;
        }
    }
    // Who cannot go on has lost the exchange.
    side != mover.color
}
