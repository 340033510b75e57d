//! The evaluation taken apart, for whoever fits its weights to games.

use super::{
    Board, counts, hand,
    terms::{Family, end, middle},
    weights::{BLOCKS, WEIGHTS},
};
use crate::{Color, Position};

/// A position as the weights see it.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// How often each weight counts, by its index: Red's times less Black's, without those that are even.
    pub terms: Vec<(u16, i16)>,
    /// How much of the middle game is left, 0 to 1.
    pub phase: f32,
    /// What is left of a lead that has long brought no capture, 0.5 to 1.
    pub fade: f32,
}

impl Trace {
    /// Of `position`; none where a side has nothing to attack with, as the weights alone do not judge there.
    pub fn of(position: &Position) -> Option<Self> {
        let census = Board::new(*position).standing.census;
        if !Color::ALL.into_iter().all(|color| census.can_attack(color)) {
            return None;
        }
        let [red, black] = counts(position);
        let terms = red.iter().zip(&black).enumerate().map(|(i, (red, black))| (i as u16, red - black));
        Some(Self {
            terms: terms.filter(|&(_, times)| times != 0).collect(),
            phase: hand::phase(census) as f32 / hand::FULL_PHASE as f32,
            fade: 1.0 - f32::from(position.halfmove().min(120)) / 240.0,
        })
    }

    /// What the position is worth for Red with these weights (middle game, endgame), in hundredths.
    pub fn worth(&self, weights: &[[f32; 2]]) -> f32 {
        let [mut middle, mut end] = [0.0; 2];
        for &(term, times) in &self.terms {
            let weight = weights[usize::from(term)];
            middle += weight[0] * f32::from(times);
            end += weight[1] * f32::from(times);
        }
        self.fade * (middle * self.phase + end * (1.0 - self.phase))
    }
}

/// A row of weights that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its name in the source.
    pub name: &'static str,
    /// What it tells of.
    pub family: Family,
    /// Index of its first weight.
    pub first: usize,
    /// Number of its weights.
    pub len: usize,
}

/// All rows, in the order of their weights.
pub fn rows() -> impl Iterator<Item = Row> {
    BLOCKS.iter().map(|block| Row { name: block.name, family: block.family, first: block.at, len: block.len })
}

/// Every weight, as (middle game, endgame) in hundredths.
pub fn weights() -> Vec<[i32; 2]> {
    WEIGHTS.iter().map(|&pair| [middle(pair), end(pair)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_is_the_sum_of_its_parts() {
        let weights: Vec<_> = weights().iter().map(|pair| pair.map(|weight| weight as f32)).collect();
        let mut position = Position::start();
        for ply in 0..200 {
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(ply * 37 % moves.len().max(1)) else { break };
            position = position.make(mv);
            let Some(trace) = Trace::of(&position) else { break };
            let turn = if position.turn() == Color::Red { 1.0 } else { -1.0 };
            let worth = Board::new(position).evaluate() as f32;
            // What is cut off twice when whole numbers are divided.
            assert!((turn * trace.worth(&weights) - worth).abs() < 2.0, "{position:?}: {worth}, {trace:?}");
        }
    }
}
