//! Playing worse on purpose.
//!
//! A weak level is a player, not a clock: it looks a fixed number of plies and positions ahead, overlooks
//! some moves altogether, and between moves that seem alike to it does not choose the best. All three act on
//! differences between moves, so it errs as often when it is losing as when it is winning.

use super::{
    Host, Outcome, Problem, Searcher,
    score::{Value, is_judged, is_mate},
};
use crate::{
    Move,
    dice::Dice,
    think::{Level, Limits},
};

/// How a level plays.
struct Style {
    /// Plies looked ahead.
    depth: Option<u8>,
    /// Positions looked at.
    nodes: u64,
    /// Milliseconds after which a slow machine gives up counting positions.
    movetime: u64,
    /// Whether captures at the end of a line are left unanswered.
    shallow: bool,
    /// How many moves it ranks.
    lines: usize,
    /// Chance in a hundred to overlook a move.
    overlooks: u64,
    /// Difference in hundredths at which a move is chosen about a third as often as the best.
    spread: f64,
}

/// A level that looks `depth` plies ahead, or as far as `nodes` thousand positions go.
const fn style(
    depth: Option<u8>,
    nodes: u64,
    movetime: u64,
    lines: usize,
    overlooks: u64,
    spread: f64,
) -> Style {
    Style { depth, nodes: 1_000 * nodes, movetime, shallow: false, lines, overlooks, spread }
}

/// Weakest first. Each scores about four points of five against the one before it; the table in
/// `STRENGTH.md` has what was measured.
const STYLES: [Style; Level::COUNT as usize] = [
    Style { shallow: true, ..style(Some(1), 20, 1_000, 256, 77, 155.0) },
    Style { shallow: true, ..style(Some(1), 20, 1_000, 256, 50, 115.0) },
    style(Some(1), 20, 1_000, 256, 68, 145.0),
    style(Some(1), 20, 1_000, 256, 54, 118.0),
    style(Some(1), 20, 1_000, 256, 40, 92.0),
    style(Some(1), 20, 1_000, 256, 28, 73.0),
    style(Some(1), 20, 1_000, 256, 12, 48.0),
    style(Some(3), 40, 1_500, 32, 0, 38.0),
    style(Some(4), 60, 2_000, 8, 0, 16.0),
    style(Some(5), 80, 2_000, 5, 0, 10.0),
    style(Some(6), 100, 2_500, 3, 0, 7.0),
    style(Some(7), 100, 3_000, 2, 0, 5.0),
    style(Some(8), 100, 3_000, 2, 0, 7.0),
    style(Some(9), 60, 3_000, 2, 0, 5.0),
    style(Some(10), 60, 3_000, 2, 0, 4.0),
    style(None, 1_000, 4_000, 1, 0, 0.0),
];

/// Plies at the start of a game in which even the strongest varies its play, and how much it gives up for it.
const OPENING: usize = 6;
const OPENING_SPREAD: f64 = 8.0;

impl Searcher {
    /// Finds a move as a player of `level` would. The problem's own limits hold as well.
    pub(super) fn play<H: Host>(&mut self, problem: &Problem, level: Level, host: &mut H) -> Outcome {
        let style = &STYLES[usize::from(level.number() - 1)];
        let least = |a: Option<u64>, b: u64| Some(a.map_or(b, |a| a.min(b)));
        let limits = Limits {
            depth: problem.limits.depth.into_iter().chain(style.depth).min(),
            nodes: least(problem.limits.nodes, style.nodes),
            movetime: least(problem.limits.movetime, style.movetime),
            clock: problem.limits.clock,
        };
        let opening = style.lines == 1 && problem.moves.len() < OPENING;
        let (lines, spread) = if opening { (4, OPENING_SPREAD) } else { (style.lines, style.spread) };
        let (roots, info) = if style.depth.is_some() {
            // What it did before must not show: the same ask gets the same move.
            Self::new(1).explore(problem, &limits, lines, style.shallow, host)
        } else {
            self.explore(problem, &limits, lines, style.shallow, host)
        };
        let mut dice = Dice::new(problem.position.zobrist() ^ problem.seed);
        let found: Vec<(Move, Value)> =
            roots.all().iter().take(lines).map(|root| (root.mv, root.value)).collect();
        Outcome { best: choose(allowed(&found), style.overlooks, spread, &mut dice), info }
    }
}

/// The moves, the best first, without those that lose by repetition: whoever plays badly may still be told by
/// the referee. All of them if there is nothing else.
fn allowed(found: &[(Move, Value)]) -> &[(Move, Value)] {
    let lost = |value: Value| value < 0 && is_judged(value);
    match found.iter().position(|&(_, value)| lost(value)) {
        None | Some(0) => found,
        Some(first) => &found[..first],
    }
}

/// Chooses among moves, the best first.
fn choose(found: &[(Move, Value)], overlooks: u64, spread: f64, dice: &mut Dice) -> Option<Move> {
    let seen: Vec<_> = found.iter().filter(|_| dice.below(100) >= overlooks).collect();
    let seen = if seen.is_empty() { found.iter().collect() } else { seen };
    let &&(first, best) = seen.first()?;
    if spread <= 0.0 || is_mate(best) {
        return Some(first);
    }
    let weight = |value: &Value| (f64::from(value - best) / spread).exp();
    let total: f64 = seen.iter().map(|(_, value)| weight(value)).sum();
    let mut at = dice.unit() * total;
    let chosen = seen.iter().find(|(_, value)| {
        at -= weight(value);
        at < 0.0
    });
    chosen.or(seen.first()).map(|(mv, _)| *mv)
}
