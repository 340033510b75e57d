//! Whether a king is safe: checks, pins and screens.

use crate::{Bitboard, Color, Kind, Move, Position, Square, attacks};

/// The pieces of one side that can reach a king in its palace. Advisors and elephants never do.
#[derive(Clone, Copy)]
pub(crate) struct Army {
    color: Color,
    soldiers: Bitboard,
    horses: Bitboard,
    chariots: Bitboard,
    cannons: Bitboard,
}

/// The occupied points as one target sees them.
#[derive(Clone, Copy)]
pub(crate) struct Surroundings {
    target: Square,
    files: u16,
    ranks: u16,
    pub(crate) occupied: Bitboard,
}

impl Surroundings {
    #[inline]
    pub(crate) fn new(target: Square, occupied: Bitboard) -> Self {
        let (files, ranks) = (occupied.rank_bits(target.rank()), occupied.file_bits(target.file()));
        Self { target, files, ranks, occupied }
    }

    /// Occupied files of the ranks below and above the target, or of its own at the edge.
    #[inline]
    fn near(&self) -> [u16; 2] {
        [-1, 1].map(|by| self.occupied.rank_bits((self.target.rank() as i8 + by).clamp(0, 9) as u8))
    }

    /// The same with nothing on `square`, which must be occupied.
    #[inline]
    pub(crate) fn left(mut self, square: Square) -> Self {
        self.occupied = self.occupied.without(square);
        if square.rank() == self.target.rank() {
            self.files &= !(1 << square.file());
        }
        if square.file() == self.target.file() {
            self.ranks &= !(1 << square.rank());
        }
        self
    }

    /// The same with something on `square`.
    #[inline]
    fn entered(mut self, square: Square) -> Self {
        self.occupied = self.occupied.with(square);
        if square.rank() == self.target.rank() {
            self.files |= 1 << square.file();
        }
        if square.file() == self.target.file() {
            self.ranks |= 1 << square.rank();
        }
        self
    }
}

impl Army {
    /// The army without the piece on `square`, if any.
    #[inline]
    fn without(mut self, square: Square) -> Self {
        let rest = !Bitboard::from_square(square);
        self.soldiers &= rest;
        self.horses &= rest;
        self.chariots &= rest;
        self.cannons &= rest;
        self
    }

    /// The army after its piece of `kind` has moved.
    #[inline]
    fn moved(mut self, kind: Kind, mv: Move) -> Self {
        let change = Bitboard::from_square(mv.from()) | Bitboard::from_square(mv.to());
        match kind {
            Kind::Soldier => self.soldiers ^= change,
            Kind::Horse => self.horses ^= change,
            Kind::Chariot => self.chariots ^= change,
            Kind::Cannon => self.cannons ^= change,
            Kind::King | Kind::Advisor | Kind::Elephant => {}
        }
        self
    }

    /// The pieces that capture on the target.
    #[inline]
    pub(crate) fn strike(self, at: Surroundings) -> Bitboard {
        let mut found = attacks::soldier_from(self.color, at.target) & self.soldiers;
        if attacks::cross(at.target).meets(self.chariots | self.cannons) {
            let rank = attacks::rank_view(at.target, at.files);
            let file = attacks::file_view(at.target, at.ranks);
            found |= (rank.reach | file.reach) & self.chariots;
            found |= (rank.over | file.over) & self.cannons;
        }
        if attacks::horse_ring(at.target).meets(self.horses) {
            let [below, above] = at.near();
            found |= attacks::horse_from(at.target, below, above) & self.horses;
        }
        found
    }
}

/// What keeps the king of the side to move safe in its present place.
#[derive(Clone, Copy)]
pub(crate) struct Guard {
    /// Own pieces whose departure may open the king to attack: their moves need a closer look.
    pub(crate) suspects: Bitboard,
    /// Points where any other piece must land: where checks are met, and not as a cannon's screen.
    pub(crate) allowed: Bitboard,
}

impl Position {
    #[inline]
    pub(crate) fn army(&self, color: Color) -> Army {
        Army {
            color,
            soldiers: self.pieces(color, Kind::Soldier),
            horses: self.pieces(color, Kind::Horse),
            chariots: self.pieces(color, Kind::Chariot),
            cannons: self.pieces(color, Kind::Cannon),
        }
    }

    /// The present occupancy around `target`.
    #[inline]
    pub(crate) fn around(&self, target: Square) -> Surroundings {
        let (files, ranks) = (self.rank_line(target), self.file_line(target));
        Surroundings { target, files, ranks, occupied: self.occupied() }
    }

    /// The pieces of `by` that could capture on `target`, if `occupied` were the occupied points.
    ///
    /// What stands on `target` does not matter. A king counts with its steps only, not along the open file.
    pub fn attackers_to(&self, target: Square, by: Color, occupied: Bitboard) -> Bitboard {
        self.attackers_at(Surroundings::new(target, occupied), by)
    }

    /// The pieces of `by` that could capture on the target; see [`attackers_to`](Self::attackers_to).
    #[inline]
    pub(crate) fn attackers_at(&self, at: Surroundings, by: Color) -> Bitboard {
        let mut found = self.army(by).strike(at);
        // Steps in the palace and on the own bank lead back as they lead there, but only from inside.
        if at.target.is_palace(by) {
            found |= attacks::king(by, at.target) & self.pieces(by, Kind::King);
            found |= attacks::advisor(by, at.target) & self.pieces(by, Kind::Advisor);
        }
        let elephants = self.pieces(by, Kind::Elephant);
        if at.target.is_home(by) && attacks::elephant(by, at.target, 0, 0).meets(elephants) {
            let [below, above] = at.near();
            found |= attacks::elephant(by, at.target, below, above) & elephants;
        }
        found
    }

    /// Looks from the king along its lines and at the horses a jump away.
    ///
    /// A line matters up to the screens its attacker needs: a chariot (or the other king) attacks through
    /// none, a cannon through one. So a chariot behind one piece and a cannon behind two are held back by
    /// those pieces, and a cannon behind none waits for a piece to step between.
    #[inline]
    pub(crate) fn guard(&self) -> Guard {
        let (us, them) = (self.turn(), !self.turn());
        let king = self.king(us);
        let (own, occupied) = (self.side(us), self.occupied());
        let army = self.army(them);
        let mut guard = Guard { suspects: Bitboard::EMPTY, allowed: Bitboard::ALL };

        let cross = attacks::cross(king);
        for chariot in cross & (army.chariots | Bitboard::from_square(self.king(them))) {
            let path = attacks::between(king, chariot);
            let screens = path & occupied;
            match screens.len() {
                0 => guard.allowed &= path.with(chariot),
                1 => guard.suspects |= screens & own,
                _ => {}
            }
        }
        for cannon in cross & army.cannons {
            let path = attacks::between(king, cannon);
            let screens = path & occupied;
            match screens.len() {
                0 => guard.allowed &= !path,
                1 => {
                    guard.allowed &= path.minus(screens).with(cannon);
                    guard.suspects |= screens & own;
                }
                2 => guard.suspects |= screens & own,
                _ => {}
            }
        }
        for horse in attacks::horse_ring(king) & army.horses {
            let leg = Bitboard::from_square(attacks::leg(horse, king));
            if occupied.meets(leg) {
                guard.suspects |= leg & own;
            } else {
                guard.allowed &= leg.with(horse);
            }
        }
        for soldier in attacks::soldier_from(them, king) & army.soldiers {
            guard.allowed &= Bitboard::from_square(soldier);
        }
        guard
    }

    /// The pieces that could take the king of the side to move after `mv`, which its piece can make.
    ///
    /// The other king is one of them when the two would face each other.
    pub(crate) fn exposed_to(&self, mv: Move) -> Bitboard {
        let (us, them) = (self.turn(), !self.turn());
        let (from, to) = (mv.from(), mv.to());
        let king = if from == self.king(us) { to } else { self.king(us) };
        let around = self.around(king).left(from).entered(to);
        let mut found = self.army(them).without(to).strike(around);
        let other = self.king(them);
        if other.file() == king.file() && !attacks::between(king, other).meets(around.occupied) {
            found = found.with(other);
        }
        found
    }

    /// Empty points from which some piece of the side to move would give check.
    pub(crate) fn checking_points(&self) -> Bitboard {
        let king = self.king(!self.turn());
        let rank = attacks::rank_view(king, self.rank_line(king));
        let file = attacks::file_view(king, self.file_line(king));
        let lines = rank.reach | rank.over | file.reach | file.over;
        (lines | attacks::horse_ring(king)).minus(self.occupied())
    }

    /// Whether the legal move `mv` gives check.
    pub fn gives_check(&self, mv: Move) -> bool {
        let Some(piece) = self.get(mv.from()) else { return false };
        let king = self.king(!piece.color);
        let near = attacks::approaches(king);
        if !near.contains(mv.from()) && !near.contains(mv.to()) {
            // Only a horse checks from afar, and nothing about its leg has changed.
            return piece.kind == Kind::Horse
                && attacks::horse_ring(king).contains(mv.to())
                && !self.occupied().contains(attacks::leg(mv.to(), king));
        }
        let around = self.around(king).left(mv.from()).entered(mv.to());
        !self.army(piece.color).moved(piece.kind, mv).strike(around).is_empty()
    }
}
