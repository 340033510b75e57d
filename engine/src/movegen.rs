//! Legal moves.

use crate::{Bitboard, Color, Kind, Move, MoveList, Piece, Position, Square, attacks};

/// What becomes of the moves found: a list, or just their number.
pub(crate) trait Sink {
    /// The piece of this kind on `from` may go to each of `targets`.
    fn add(&mut self, kind: Kind, from: Square, targets: Bitboard);

    /// The same, but each move has yet to be seen not to leave the king of `position` to be taken.
    #[inline]
    fn doubt(&mut self, position: &Position, kind: Kind, from: Square, targets: Bitboard) {
        self.add(kind, from, position.unexposed(from, targets));
    }
}

impl Sink for MoveList {
    #[inline]
    fn add(&mut self, _: Kind, from: Square, targets: Bitboard) {
        for to in targets {
            self.push(Move::new(from, to));
        }
    }
}

struct Count(u32);

impl Sink for Count {
    #[inline]
    fn add(&mut self, _: Kind, _: Square, targets: Bitboard) {
        self.0 += targets.len();
    }
}

impl Position {
    /// Every legal move.
    pub fn legal_moves(&self) -> MoveList {
        self.moves_of(Bitboard::ALL, Bitboard::ALL)
    }

    /// The legal moves of the piece on `from`; none when it is not the side's to move.
    pub fn legal_from(&self, from: Square) -> MoveList {
        self.moves_of(Bitboard::from_square(from), Bitboard::ALL)
    }

    /// The legal moves that take a piece.
    pub fn captures(&self) -> MoveList {
        self.moves_of(Bitboard::ALL, self.side(!self.turn()))
    }

    /// The legal moves that take nothing.
    pub fn quiets(&self) -> MoveList {
        self.moves_of(Bitboard::ALL, !self.occupied())
    }

    /// Puts the moves of each piece into `sink`.
    pub(crate) fn moves_of_all(&self, sink: &mut impl Sink) {
        self.generate(Bitboard::ALL, Bitboard::ALL, sink);
    }

    /// The points of `targets` to which the piece on `from` may go without leaving its king to be taken.
    pub(crate) fn unexposed(&self, from: Square, targets: Bitboard) -> Bitboard {
        targets.into_iter().filter(|&to| self.exposed_to(Move::new(from, to)).is_empty()).collect()
    }

    /// Number of legal moves, without listing them.
    pub fn count_legal(&self) -> u32 {
        let mut count = Count(0);
        self.generate(Bitboard::ALL, Bitboard::ALL, &mut count);
        count.0
    }

    /// Whether some legal move ends on `square`.
    pub(crate) fn can_reach(&self, square: Square) -> bool {
        let mut count = Count(0);
        self.generate(Bitboard::ALL, Bitboard::from_square(square), &mut count);
        count.0 > 0
    }

    /// The moves the pieces can make, whether or not they leave their king to be taken.
    pub fn pseudo_legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        let own = self.side(self.turn());
        for from in own {
            for to in self.targets(from).minus(own) {
                moves.push(Move::new(from, to));
            }
        }
        moves
    }

    /// Whether `mv` is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.is_pseudo_legal(mv) && self.exposed_to(mv).is_empty()
    }

    /// Whether `mv` is a move of the side's piece, whether or not it leaves the king to be taken.
    pub fn is_pseudo_legal(&self, mv: Move) -> bool {
        let own = self.side(self.turn());
        own.contains(mv.from()) && self.targets(mv.from()).minus(own).contains(mv.to())
    }

    /// The legal moves of the pieces on `origins` to points of `within`.
    pub(crate) fn moves_of(&self, origins: Bitboard, within: Bitboard) -> MoveList {
        let mut moves = MoveList::new();
        self.generate(origins, within, &mut moves);
        moves
    }

    /// Points the piece on `from` can go to, own pieces among them; none from an empty point.
    pub(crate) fn targets(&self, from: Square) -> Bitboard {
        match self.get(from) {
            None => Bitboard::EMPTY,
            Some(Piece { color, kind }) => match kind {
                Kind::King => attacks::king(color, from),
                Kind::Advisor => attacks::advisor(color, from),
                Kind::Elephant => self.elephant_targets(color, from),
                Kind::Horse => self.horse_targets(from),
                Kind::Chariot => self.chariot_targets(from),
                Kind::Cannon => self.cannon_targets(from),
                Kind::Soldier => attacks::soldier(color, from),
            },
        }
    }

    #[inline]
    fn elephant_targets(&self, color: Color, from: Square) -> Bitboard {
        attacks::elephant(color, from, self.rank_near(from, -1), self.rank_near(from, 1))
    }

    #[inline]
    fn horse_targets(&self, from: Square) -> Bitboard {
        attacks::horse(from, self.rank_line(from), self.file_line(from))
    }

    #[inline]
    fn chariot_targets(&self, from: Square) -> Bitboard {
        let rank = attacks::rank_view(from, self.rank_line(from));
        let file = attacks::file_view(from, self.file_line(from));
        rank.reach | file.reach
    }

    #[inline]
    fn cannon_targets(&self, from: Square) -> Bitboard {
        let rank = attacks::rank_view(from, self.rank_line(from));
        let file = attacks::file_view(from, self.file_line(from));
        let occupied = self.occupied();
        (rank.reach | file.reach).minus(occupied) | (rank.over | file.over) & occupied
    }

    /// Puts the legal moves from `origins` to points of `within` into `sink`.
    #[inline]
    fn generate<S: Sink>(&self, origins: Bitboard, within: Bitboard, sink: &mut S) {
        let us = self.turn();
        let own = self.side(us);
        let king = self.king(us);
        let within = within.minus(own);
        let guard = self.guard();

        // Most pieces stand in nobody's way: their moves are legal as they are.
        let free = (own & origins).minus(guard.suspects);
        let allowed = within & guard.allowed;
        if !allowed.is_empty() {
            let of = |kind: Kind| self.pieces(us, kind) & free;
            for from in of(Kind::Soldier) {
                sink.add(Kind::Soldier, from, attacks::soldier(us, from) & allowed);
            }
            for from in of(Kind::Advisor) {
                sink.add(Kind::Advisor, from, attacks::advisor(us, from) & allowed);
            }
            for from in of(Kind::Elephant) {
                sink.add(Kind::Elephant, from, self.elephant_targets(us, from) & allowed);
            }
            for from in of(Kind::Horse) {
                sink.add(Kind::Horse, from, self.horse_targets(from) & allowed);
            }
            for from in of(Kind::Chariot) {
                sink.add(Kind::Chariot, from, self.chariot_targets(from) & allowed);
            }
            for from in of(Kind::Cannon) {
                sink.add(Kind::Cannon, from, self.cannon_targets(from) & allowed);
            }
        }
        for from in guard.suspects.with(king) & origins {
            if let Some(piece) = self.get(from) {
                sink.doubt(self, piece.kind, from, self.targets(from) & within);
            }
        }
    }
}
