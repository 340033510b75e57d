//! The order in which moves are tried: the table's, winning captures, quiet moves, losing captures.
//!
//! Moves are made stage by stage, since most nodes end within the first two.

use super::{
    history::{Before, History, step},
    score::Value,
    see,
};
use crate::{Bitboard, Move, Position, Square, movegen::Sink};

/// A move and how promising it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked {
    mv: Move,
    rank: i32,
}

/// The moves of all nodes on the way from the root: each picker owns the end of it while its node is
/// searched.
pub(super) type Arena = Vec<Ranked>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Table,
    MakeCaptures,
    Captures,
    MakeQuiets,
    Quiets,
    LosingCaptures,
    MakeChecks,
    Checks,
    MakeEvasions,
    Evasions,
    Done,
}

/// Which moves are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// All.
    All,
    /// Captures that lose nothing.
    Captures,
    /// These, and quiet moves of the checking piece that give check and lose nothing.
    CapturesAndChecks,
}

/// Rank of a killer among quiet moves.
const KILLER: i32 = 50_000;
/// Rank that puts captures before quiet moves among evasions.
const CAPTURE: i32 = 1_000_000;

/// Hands out the moves of one node.
pub(super) struct Picker {
    stage: Stage,
    wanted: Wanted,
    /// What a good capture wins at least.
    least: Value,
    table: Option<Move>,
    killers: [Option<Move>; 2],
    before: Before,
    /// Where the node's moves begin in the arena.
    base: usize,
    /// The next move.
    next: usize,
    /// End of the losing captures, which lie at the base.
    losing: usize,
    skip_quiets: bool,
}

impl Picker {
    /// `table` must be legal.
    pub(super) fn new(
        position: &Position,
        wanted: Wanted,
        table: Option<Move>,
        killers: [Option<Move>; 2],
        before: Before,
        arena: &Arena,
    ) -> Self {
        let stage = match table {
            Some(_) => Stage::Table,
            None => Self::first(position),
        };
        let base = arena.len();
        let least = 0;
        Self {
            stage,
            wanted,
            least,
            table,
            killers,
            before,
            base,
            next: base,
            losing: base,
            skip_quiets: false,
        }
    }

    /// For lines that are to end: captures that win `least` at least, and what else is wanted.
    pub(super) fn captures(
        position: &Position,
        wanted: Wanted,
        table: Option<Move>,
        least: Value,
        before: Before,
        arena: &Arena,
    ) -> Self {
        Self { least, ..Self::new(position, wanted, table, [None; 2], before, arena) }
    }

    fn first(position: &Position) -> Stage {
        if position.in_check() { Stage::MakeEvasions } else { Stage::MakeCaptures }
    }

    /// From here on no quiet moves, save evasions.
    pub(super) fn skip_quiets(&mut self) {
        self.skip_quiets = true;
    }

    /// Leaves the arena as it was found.
    pub(super) fn close(self, arena: &mut Arena) {
        arena.truncate(self.base);
    }

    /// The next move.
    pub(super) fn next(&mut self, position: &Position, history: &History, arena: &mut Arena) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Self::first(position);
                    return self.table;
                }
                Stage::MakeCaptures => {
                    let victims = position.side(!position.turn());
                    self.take(position, victims, arena, |mv| rank_capture(position, history, mv));
                    self.stage = Stage::Captures;
                }
                Stage::Captures => {
                    while let Some(ranked) = self.best(arena) {
                        if see::holds(position, ranked.mv, self.least) {
                            return Some(ranked.mv);
                        }
                        arena[self.losing] = ranked;
                        self.losing += 1;
                    }
                    self.stage = match self.wanted {
                        Wanted::All => Stage::MakeQuiets,
                        Wanted::Captures => Stage::Done,
                        Wanted::CapturesAndChecks => Stage::MakeChecks,
                    };
                }
                Stage::MakeChecks => {
                    let before = self.before;
                    arena.truncate(self.next);
                    self.take(position, position.checking_points(), arena, |mv| {
                        rank_quiet(position, history, mv, [None; 2], before)
                    });
                    self.stage = Stage::Checks;
                }
                Stage::Checks => {
                    while let Some(ranked) = self.best(arena) {
                        if position.gives_check(ranked.mv) && see::holds(position, ranked.mv, 0) {
                            return Some(ranked.mv);
                        }
                    }
                    self.stage = Stage::Done;
                }
                Stage::MakeQuiets => {
                    if !self.skip_quiets {
                        let (killers, before) = (self.killers, self.before);
                        arena.truncate(self.next);
                        self.take(position, !position.occupied(), arena, |mv| {
                            rank_quiet(position, history, mv, killers, before)
                        });
                    }
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => {
                    if !self.skip_quiets
                        && let Some(ranked) = self.best(arena)
                    {
                        return Some(ranked.mv);
                    }
                    self.next = self.base;
                    arena.truncate(self.losing);
                    self.stage = Stage::LosingCaptures;
                }
                Stage::LosingCaptures => {
                    // They were found best first.
                    if self.next < self.losing {
                        self.next += 1;
                        return Some(arena[self.next - 1].mv);
                    }
                    self.stage = Stage::Done;
                }
                Stage::MakeEvasions => {
                    let (killers, before) = (self.killers, self.before);
                    self.take(position, Bitboard::ALL, arena, |mv| {
                        if position.get(mv.to()).is_some() {
                            CAPTURE + rank_capture(position, history, mv)
                        } else {
                            rank_quiet(position, history, mv, killers, before)
                        }
                    });
                    self.stage = Stage::Evasions;
                }
                Stage::Evasions => {
                    if let Some(ranked) = self.best(arena) {
                        return Some(ranked.mv);
                    }
                    self.stage = Stage::Done;
                }
                Stage::Done => return None,
            }
        }
    }

    /// Makes the moves to points of `within`.
    #[inline]
    fn take(
        &self,
        position: &Position,
        within: Bitboard,
        arena: &mut Arena,
        mut rank: impl FnMut(Move) -> i32,
    ) {
        let first = arena.len();
        position.moves_to(within, &mut Fresh { arena, table: self.table });
        for ranked in &mut arena[first..] {
            ranked.rank = rank(ranked.mv);
        }
    }

    /// Takes the most promising of the moves not yet handed out; the first made among equals.
    fn best(&mut self, arena: &mut Arena) -> Option<Ranked> {
        let rest = arena.get_mut(self.next..)?;
        let (mut at, mut best) = (0, rest.first()?.rank);
        for (i, ranked) in rest.iter().enumerate().skip(1) {
            if ranked.rank > best {
                (at, best) = (i, ranked.rank);
            }
        }
        rest.swap(0, at);
        self.next += 1;
        Some(rest[0])
    }
}

/// Takes moves into the arena, but for the table's, which has been tried.
struct Fresh<'a> {
    arena: &'a mut Arena,
    table: Option<Move>,
}

impl Sink for Fresh<'_> {
    #[inline]
    fn add(&mut self, from: Square, targets: Bitboard) {
        let moves = targets.into_iter().map(|to| Move::new(from, to));
        self.arena.extend(moves.filter(|&mv| Some(mv) != self.table).map(|mv| Ranked { mv, rank: 0 }));
    }
}

/// Most valuable victim first, then what history says, then the least valuable attacker.
fn rank_capture(position: &Position, history: &History, mv: Move) -> i32 {
    let (Some(mover), Some(victim)) = (position.get(mv.from()), position.get(mv.to())) else { return 0 };
    8 * see::WORTH[victim.kind.index()] + history.capture(step(mover, mv.to()), victim.kind) / 4
        - see::WORTH[mover.kind.index()] / 16
}

fn rank_quiet(
    position: &Position,
    history: &History,
    mv: Move,
    killers: [Option<Move>; 2],
    before: Before,
) -> i32 {
    let Some(mover) = position.get(mv.from()) else { return 0 };
    let known = history.quiet(mover.color, mv, step(mover, mv.to()), before);
    match killers.iter().position(|&killer| killer == Some(mv)) {
        Some(place) => known + KILLER - place as i32,
        None => known,
    }
}
