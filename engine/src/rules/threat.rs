//! Threats to end the game with the next move.

use crate::{Bitboard, Kind, Move, Position, Square, attacks};

/// A move that would end the game if the side to move, which is not in check, passed: by mate, or by leaving
/// it no move. `idle`: the position passed.
pub(super) fn mate_threat(idle: &Position) -> Option<Move> {
    idle.legal_moves().into_iter().copied().find(|&mv| ends(idle, mv))
}

/// Whether there is such a move, found sooner: what neither gives check nor touches what some answer needs ends
/// nothing, and is not tried.
pub(super) fn threatens_mate(position: &Position, idle: &Position) -> bool {
    let (king, their) = (position.king(position.turn()), position.side(position.turn()));
    let Some((answer, needs)) = steady(position).or_else(|| any(position)) else {
        return mate_threat(idle).is_some();
    };
    let touches = |mv: &Move| needs.contains(mv.from()) || needs.contains(mv.to());
    let deadly = |mv: &Move| {
        (touches(mv) || idle.gives_check(*mv)) && {
            let next = idle.make(*mv);
            !next.is_legal(answer) && next.count_legal() == 0
        }
    };
    let near = around(king);
    let targets = idle.checking_points() | near & their | needs;
    if idle.moves_of(Bitboard::ALL, targets).iter().any(deadly) {
        return true;
    }
    // What leaves a line or a leg may give check from wherever it goes.
    let leaving = idle.side(idle.turn()) & (near | needs);
    !leaving.is_empty() && idle.moves_of(leaving, !targets).iter().any(deadly)
}

fn ends(idle: &Position, mv: Move) -> bool {
    idle.make(mv).count_legal() == 0
}

/// From where a king is attacked, or lines on him are opened and closed.
fn around(king: Square) -> Bitboard {
    attacks::approaches(king) | attacks::horse_ring(king)
}

/// The points on which a piece depends that goes from `from` to `to`.
fn way(position: &Position, from: Square, to: Square) -> Bitboard {
    let ends = Bitboard::from_square(from).with(to);
    match position.get(from).map(|piece| piece.kind) {
        Some(Kind::Horse) => ends.with(attacks::leg(from, to)),
        Some(Kind::Elephant) => ends.with(Square::at((from.index() + to.index()) / 2)),
        _ => ends | attacks::between(from, to),
    }
}

/// A move that begins and ends off every line on its king, who is not in check: legal as it is, and it needs
/// no more than its way.
fn steady(position: &Position) -> Option<(Move, Bitboard)> {
    let king = position.king(position.turn());
    let own = position.side(position.turn());
    let near = attacks::approaches(king).with(king);
    own.minus(near).into_iter().find_map(|from| {
        let to = position.targets(from).minus(own | near).first()?;
        Some((Move::new(from, to), way(position, from, to)))
    })
}

/// Any legal move, which needs its way and all that is around its king then.
fn any(position: &Position) -> Option<(Move, Bitboard)> {
    let king = position.king(position.turn());
    let own = position.side(position.turn());
    own.into_iter().find_map(|from| {
        let mut targets = position.targets(from).minus(own).into_iter();
        let to = targets.find(|&to| position.is_legal(Move::new(from, to)))?;
        let king = if from == king { to } else { king };
        Some((Move::new(from, to), way(position, from, to) | around(king)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Color, Setup};

    fn position(fen: &str) -> Position {
        Position::try_from(fen.parse::<Setup>().unwrap()).unwrap()
    }

    #[test]
    fn a_threat_is_seen_where_trying_every_move_finds_one() {
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
                    if !at.in_check() {
                        let found = threatens_mate(&at, &at.pass());
                        assert_eq!(found, mate_threat(&at.pass()).is_some(), "{at:?}");
                        threats[usize::from(at.turn() == Color::Black)] += u32::from(found);
                    }
                    let Some(mv) = dice.pick(&at.legal_moves()) else { break };
                    at = at.make(mv);
                }
            }
        }
        assert!(threats.into_iter().all(|count| count > 100), "{threats:?}");
    }
}
