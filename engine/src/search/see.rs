//! Static exchange evaluation: what a capture wins when both sides take back with their cheapest piece.

use super::score::Value;
use crate::{Color, Kind, Move, Position, attacks};

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
    let mut around = position.around(to).left(from);
    let mut side: Color = !mover.color;
    loop {
        let attackers = position.attackers_at(around, side) & around.occupied;
        if attackers.is_empty() {
            break;
        }
        let Some((kind, square)) = ORDER
            .into_iter()
            .find_map(|kind| (attackers & position.pieces(side, kind)).first().map(|square| (kind, square)))
        else {
            break;
        };
        // A king may not take what is still guarded, be it by the other king down an open file.
        if kind == Kind::King {
            let (rest, other) = (around.left(square), position.king(!side));
            let faced = other.file() == to.file() && !attacks::between(to, other).meets(rest.occupied);
            if faced || position.attackers_at(rest, !side).meets(rest.occupied) {
                break;
            }
        }
        around = around.left(square);
        side = !side;
        balance = -balance - 1 - WORTH[kind.index()];
        if balance >= 0 {
            break;
        }
    }
    // Who cannot go on has lost the exchange.
    side != mover.color
}

/// Whether the legal move `mv` wins at least `least`, or gives a check (`check`) whose piece cannot be taken: a
/// guard that only seems to be one, being held by another attack on its king, is what most mates rest on.
pub(super) fn holds(position: &Position, mv: Move, least: Value, check: bool) -> bool {
    wins(position, mv, least) || check && stays(position, mv)
}

/// Whether the piece that the legal move `mv` moves cannot be taken then.
pub(super) fn stays(position: &Position, mv: Move) -> bool {
    !position.make(mv).can_reach(mv.to())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    fn wins_exactly(fen: &str, mv: &str, worth: Value) {
        let position = Position::try_from(fen.parse::<Setup>().expect(fen)).expect(fen);
        let mv = mv.parse().expect("a move");
        assert!(position.is_legal(mv));
        assert!(wins(&position, mv, worth) && !wins(&position, mv, worth + 1), "{fen} {mv}");
    }

    const fn worth(kind: Kind) -> Value {
        WORTH[kind.index()]
    }

    #[test]
    fn what_takes_is_taken_back() {
        // An elephant guards the soldier that a horse takes; with its eye blocked it does not.
        let loss = worth(Kind::Soldier) - worth(Kind::Horse);
        wins_exactly("4k4/9/4b4/9/2p6/9/3N5/9/9/3K5 w - - 0 1", "d3c5", loss);
        wins_exactly("4k4/9/4b4/3P5/2p6/9/3N5/9/9/3K5 w - - 0 1", "d3c5", worth(Kind::Soldier));
        // A chariot takes the cannon back that came over its screen.
        let loss = worth(Kind::Soldier) - worth(Kind::Cannon);
        wins_exactly("3k5/9/4r4/9/4p4/9/4n4/9/4C4/5K3 w - - 0 1", "e1e5", loss);
    }

    #[test]
    fn a_check_holds_if_its_guard_is_held() {
        // Away from the file the advisor would leave one screen to the cannon.
        let held = |fen: &str, mv: &str| {
            let position = Position::try_from(fen.parse::<Setup>().expect(fen)).expect(fen);
            let mv = mv.parse().expect("a move");
            assert!(position.is_legal(mv) && !wins(&position, mv, 0));
            holds(&position, mv, 0, position.gives_check(mv))
        };
        assert!(held("4kc2R/4a4/4b4/4C4/9/9/9/9/9/5K3 w - - 0 1", "i9f9"));
        assert!(!held("4kc2R/4a4/4b4/9/9/9/9/9/9/5K3 w - - 0 1", "i9f9"));
    }

    #[test]
    fn a_king_takes_nothing_that_the_other_king_sees() {
        let [cannon, chariot] = [Kind::Cannon, Kind::Chariot].map(worth);
        // With the kings on one file the chariot cannot be taken back; a file apart it can.
        wins_exactly("4kc2R/9/9/9/9/9/9/9/9/5K3 w - - 0 1", "i9f9", cannon);
        wins_exactly("4kc2R/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1", "i9f9", cannon - chariot);
    }
}
