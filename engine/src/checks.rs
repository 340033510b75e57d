//! Which moves give check, found once for all moves of a position.

use crate::{Bitboard, Kind, Move, Piece, Position, Square, attacks};

/// What gives check to the king of the side not to move.
#[derive(Clone, Copy)]
pub(crate) struct Checks {
    horses: Bitboard,
    chariots: Bitboard,
    cannons: Bitboard,
    soldiers: Bitboard,
    /// Empty points on which anything becomes a cannon's one screen.
    screens: Bitboard,
    /// Own pieces whose leaving may open a line to the king.
    openers: Bitboard,
}

impl Checks {
    /// Looks from the king that is to be checked along its lines and at the horses a jump away.
    ///
    /// The side to move gives no check yet. So its chariots on the king's lines stand behind a screen, its
    /// cannons behind none or behind two at least, and its horses' legs are blocked: what stands there opens
    /// a line as it leaves, and where a cannon sees the king itself, any screen will do.
    pub(crate) fn of(position: &Position) -> Self {
        let us = position.turn();
        let king = position.king(!us);
        let occupied = position.occupied();
        let rank = attacks::rank_view(king, position.rank_line(king));
        let file = attacks::file_view(king, position.file_line(king));
        let mut checks = Self {
            horses: attacks::horse_from(king, position.rank_near(king, -1), position.rank_near(king, 1)),
            chariots: rank.reach | file.reach,
            cannons: rank.over | file.over,
            soldiers: attacks::soldier_from(us, king),
            screens: Bitboard::EMPTY,
            openers: Bitboard::EMPTY,
        };
        let cross = attacks::cross(king);
        for chariot in cross & position.pieces(us, Kind::Chariot) {
            let screens = attacks::between(king, chariot) & occupied;
            if !screens.many() {
                checks.openers |= screens;
            }
        }
        for cannon in cross & position.pieces(us, Kind::Cannon) {
            let path = attacks::between(king, cannon);
            let screens = path & occupied;
            if screens.is_empty() {
                checks.screens |= path;
                checks.openers |= Bitboard::from_square(cannon);
            } else if screens.len() == 2 {
                checks.openers |= screens;
            }
        }
        for horse in attacks::horse_ring(king) & position.pieces(us, Kind::Horse) {
            checks.openers |= Bitboard::from_square(attacks::leg(horse, king));
        }
        checks
    }

    /// Where a piece of this kind gives check, unless its leaving does.
    #[inline]
    pub(crate) fn points(&self, kind: Kind) -> Bitboard {
        match kind {
            Kind::King | Kind::Advisor | Kind::Elephant => self.screens,
            Kind::Horse => self.horses | self.screens,
            Kind::Chariot => self.chariots | self.screens,
            Kind::Cannon => self.cannons | self.screens,
            Kind::Soldier => self.soldiers | self.screens,
        }
    }

    /// Whether the legal move `mv` of `piece` gives check.
    #[inline]
    pub(crate) fn given_by(&self, position: &Position, piece: Piece, mv: Move) -> bool {
        match self.openers.contains(mv.from()) {
            true => position.gives_check(mv),
            false => self.points(piece.kind).contains(mv.to()),
        }
    }

    /// The points of `targets` at which the piece of this kind from `from` gives check.
    #[inline]
    pub(crate) fn among(&self, position: &Position, kind: Kind, from: Square, targets: Bitboard) -> Bitboard {
        match self.openers.contains(from) {
            true => targets.into_iter().filter(|&to| position.gives_check(Move::new(from, to))).collect(),
            false => self.points(kind) & targets,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;

    /// Random games reach pins, screens and open files of every sort.
    #[test]
    fn every_move_that_gives_check_is_known_to() {
        let mut dice = Dice::new(7);
        let (mut given, mut opened) = (0, 0);
        for _ in 0..150 {
            let mut position = Position::start();
            for _ in 0..150 {
                let checks = Checks::of(&position);
                let moves = position.legal_moves();
                for &mv in &moves {
                    let piece = position.get(mv.from()).expect("a piece moves");
                    let check = position.make(mv).in_check();
                    assert_eq!(checks.given_by(&position, piece, mv), check, "{mv} in {position:?}");
                    given += u32::from(check);
                    opened += u32::from(check && checks.openers.contains(mv.from()));
                }
                let Some(&mv) = moves.get(dice.below(moves.len().max(1) as u64) as usize) else { break };
                position = position.make(mv);
            }
        }
        assert!(given > 10_000 && opened > 500, "{given} checks, {opened} by an opener");
    }
}
