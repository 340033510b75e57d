//! Threats to end the game with the next move.

use crate::{Bitboard, Kind, Move, Position, Square, attacks};

/// A move that would end the game if the side to move passed: by mate, or by leaving it no move.
pub(super) fn mate_threat(position: &Position) -> Option<Move> {
    if position.in_check() {
        return None;
    }
    let idle = position.pass();
    let (mut answer, needs) =
        steadiest(position).map_or((None, Bitboard::ALL), |(mv, needs)| (Some(mv), needs));
    idle.legal_moves().into_iter().copied().find(|&mv| {
        if !needs.contains(mv.from()) && !needs.contains(mv.to()) && !idle.gives_check(mv) {
            return false;
        }
        let next = idle.make(mv);
        // What answers one move mostly answers the next, and is quickly tried.
        if answer.is_none_or(|answer| !next.is_legal(answer)) {
            answer = next.legal_moves().first().copied();
        }
        answer.is_none()
    })
}

/// The move that needs the fewest points, with those: a move of the other side that touches none of them and
/// gives no check leaves it to be played.
fn steadiest(position: &Position) -> Option<(Move, Bitboard)> {
    let moves = position.legal_moves();
    let all = moves.iter().map(|&mv| (mv, needs(position, mv)));
    all.min_by_key(|(_, needs)| needs.len())
}

/// The points that the legal move `mv` depends on: its way, and from where the king could be attacked then.
fn needs(position: &Position, mv: Move) -> Bitboard {
    let (from, to) = (mv.from(), mv.to());
    let ends = Bitboard::from_square(from).with(to);
    let way = match position.get(from).map(|piece| piece.kind) {
        Some(Kind::Horse) => ends.with(attacks::leg(from, to)),
        Some(Kind::Elephant) => ends.with(Square::at((from.index() + to.index()) / 2)),
        _ => ends | attacks::between(from, to),
    };
    let king = position.king(position.turn());
    let near = |king| attacks::approaches(king) | attacks::horse_ring(king);
    if from == king {
        way | near(to)
    } else if ends.meets(attacks::approaches(king)) {
        way | near(king)
    } else {
        // It changes nothing around the king, who stays out of check.
        way
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Color, Setup};

    fn position(fen: &str) -> Position {
        Position::try_from(fen.parse::<Setup>().unwrap()).unwrap()
    }

    /// The same by trying every move.
    fn tried(position: &Position) -> Option<Move> {
        if position.in_check() {
            return None;
        }
        let idle = position.pass();
        idle.legal_moves().into_iter().copied().find(|&mv| idle.make(mv).count_legal() == 0)
    }

    #[test]
    fn threats_are_those_found_by_trying_every_move() {
        let mut dice = crate::dice::Dice::new(7);
        let starts = [
            "3k5/9/9/9/4p4/9/9/9/8R/4K4 w",
            "5k3/9/9/9/9/4R4/9/9/9/3K5 w",
            "3ak1b2/4a4/4b4/4C4/9/3N5/4P3n/4B4/4A4/2BAK3c w",
            "9/4k4/6c2/9/7r1/2p6/9/3K5/2C6/9 b",
            "1c2k4/6P2/9/9/P5r2/7r1/9/B2K1A3/9/9 w",
            "2bak4/4a4/4b4/9/2P3P2/9/9/1n7/4A4/3AK4 b",
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        ];
        let mut threats = [0; 2];
        for start in starts {
            for _ in 0..40 {
                let mut at = position(start);
                for _ in 0..60 {
                    let found = mate_threat(&at);
                    assert_eq!(found, tried(&at), "{at:?}");
                    threats[usize::from(at.turn() == Color::Black)] += u32::from(found.is_some());
                    let Some(mv) = dice.pick(&at.legal_moves()) else { break };
                    at = at.make(mv);
                }
            }
        }
        assert!(threats.into_iter().all(|count| count > 100), "{threats:?}");
    }
}
