//! What several tests share: reproducible chance and positions to try.

#![allow(dead_code, reason = "each test uses its part")]

use engine::{Color, Faulty, Kind, Move, Piece, Position, Setup, Square};

/// Xorshift: the same numbers on every run.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() >> 33) as usize % end
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        if from.is_empty() { None } else { Some(from[self.below(from.len())]) }
    }
}

pub(crate) fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    Position::try_from(setup).or_else(Faulty::forgive).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// A position some random moves from the start.
pub(crate) fn wandered(chance: &mut Chance, plies: usize) -> Position {
    let mut position = Position::start();
    for _ in 0..plies {
        let moves = position.legal_moves();
        let Some(mv) = chance.pick(&moves) else { break };
        position = position.make(mv);
    }
    position
}

/// A position of scattered pieces, soldiers crowded on few files, as tandems need.
pub(crate) fn crowded(chance: &mut Chance) -> Position {
    loop {
        let mut setup = Setup::empty();
        setup.turn = Color::ALL[chance.below(2)];
        for color in Color::ALL {
            scatter(chance, &mut setup, color);
        }
        if let Ok(position) = Position::try_from(setup)
            && !position.legal_moves().is_empty()
        {
            return position;
        }
    }
}

fn scatter(chance: &mut Chance, setup: &mut Setup, color: Color) {
    let rank = |rank: u8| if color == Color::Red { rank } else { 9 - rank };
    let mut put = |kind, file: u8, ahead: u8| {
        let square = Square::new(file, rank(ahead)).expect("on the board");
        if setup.get(square).is_none() {
            setup.set(square, Some(Piece::new(color, kind)));
        }
    };
    put(Kind::King, 3 + chance.below(3) as u8, chance.below(3) as u8);
    for (file, ahead) in [(3, 0), (5, 2), (4, 1), (3, 2), (5, 0)] {
        if chance.below(5) < 2 {
            put(Kind::Advisor, file, ahead);
        }
    }
    for (file, ahead) in [(2, 0), (2, 4), (6, 0), (6, 4), (0, 2), (4, 2), (8, 2)] {
        if chance.below(7) < 2 {
            put(Kind::Elephant, file, ahead);
        }
    }
    for kind in [Kind::Horse, Kind::Chariot, Kind::Cannon] {
        let file = chance.below(9) as u8;
        for _ in 0..chance.below(3) {
            let file = if chance.below(3) == 0 { chance.below(9) as u8 } else { file };
            put(kind, file, chance.below(10) as u8);
        }
    }
    let files = [chance.below(9) as u8, chance.below(9) as u8];
    for _ in 0..chance.below(6) {
        put(Kind::Soldier, files[chance.below(2)], 5 + chance.below(5) as u8);
    }
}

/// A game of random legal moves.
pub(crate) fn random_moves(chance: &mut Chance, plies: usize) -> Vec<Move> {
    let mut position = Position::start();
    let mut moves = Vec::new();
    while moves.len() < plies {
        let Some(mv) = chance.pick(&position.legal_moves()) else { break };
        position = position.make(mv);
        moves.push(mv);
    }
    moves
}
