//! The order in which moves are tried: the table's, winning captures, quiet moves, losing captures.
//!
//! Moves are made stage by stage, since most nodes end within the first two.

use super::{
    arena::{Arena, Origin},
    history::{Before, History, Known},
    score::Value,
    see,
};
use crate::{Bitboard, Color, Move, Piece, Position, Square, checks::Checks};
use core::ops::Range;

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
    /// Where the captures end and the other moves begin.
    captured: usize,
    skip_quiets: bool,
    /// Whether the move last handed out is known to win something, or to hold.
    good: bool,
    /// The node's pieces in the arena, once their moves were needed.
    origins: Option<Range<usize>>,
    /// The position's, once they were needed.
    checks: Option<Checks>,
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
            captured: base,
            skip_quiets: false,
            good: false,
            origins: None,
            checks: None,
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

    /// Whether `mv`, of `piece`, gives check.
    #[inline]
    pub(super) fn gives_check(&mut self, position: &Position, piece: Piece, mv: Move) -> bool {
        self.checks.get_or_insert_with(|| Checks::of(position)).given_by(position, piece, mv)
    }

    /// Whether the move last handed out is a capture that is known to win the least wanted, or to be a check
    /// whose piece cannot be taken.
    #[inline]
    pub(super) fn is_good(&self) -> bool {
        self.good
    }

    /// Whether the capture wins the least wanted, or gives a check whose piece cannot be taken.
    fn holds(&mut self, position: &Position, mv: Move, least: Value) -> bool {
        let check = |picker: &mut Self| {
            position.get(mv.from()).is_some_and(|piece| picker.gives_check(position, piece, mv))
        };
        see::wins(position, mv, least) || check(self) && see::stays(position, mv)
    }

    /// Leaves the arena as it was found.
    pub(super) fn close(self, arena: &mut Arena) {
        arena.truncate(self.base);
        if let Some(origins) = self.origins {
            arena.origins.truncate(origins.start);
        }
    }

    /// The next move.
    pub(super) fn next(&mut self, position: &Position, history: &History, arena: &mut Arena) -> Option<Move> {
        self.good = false;
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Self::first(position);
                    return self.table;
                }
                Stage::MakeCaptures => {
                    let victims = position.side(!position.turn());
                    self.find(position, victims, arena, &Captures { position, history });
                    self.captured = arena.len();
                    self.stage = Stage::Captures;
                }
                Stage::Captures => {
                    while let Some(taken) = arena.take(self.base, self.captured) {
                        if self.holds(position, taken.mv, self.least) {
                            self.good = true;
                            return Some(taken.mv);
                        }
                        arena.put_off(self.base, taken);
                    }
                    self.stage = match self.wanted {
                        Wanted::All => Stage::MakeQuiets,
                        Wanted::Captures => Stage::Done,
                        Wanted::CapturesAndChecks => Stage::MakeChecks,
                    };
                }
                Stage::MakeChecks => {
                    let quiets = self.quiets(position.turn(), history);
                    self.find_checks(position, arena, &quiets);
                    self.stage = Stage::Checks;
                }
                Stage::Checks => {
                    while let Some(taken) = arena.take(self.captured, arena.len()) {
                        if see::holds(position, taken.mv, 0, true) {
                            return Some(taken.mv);
                        }
                    }
                    self.stage = Stage::Done;
                }
                Stage::MakeQuiets => {
                    if !self.skip_quiets {
                        let quiets = self.quiets(position.turn(), history);
                        self.find(position, !position.occupied(), arena, &quiets);
                    }
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => {
                    if !self.skip_quiets
                        && let Some(taken) = arena.take(self.captured, arena.len())
                    {
                        return Some(taken.mv);
                    }
                    self.stage = Stage::LosingCaptures;
                }
                Stage::LosingCaptures => {
                    if let Some(taken) = arena.take_put_off(self.base, self.captured) {
                        return Some(taken.mv);
                    }
                    self.stage = Stage::Done;
                }
                Stage::MakeEvasions => {
                    let quiets = self.quiets(position.turn(), history);
                    let evasions = Evasions { captures: Captures { position, history }, quiets };
                    self.find(position, Bitboard::ALL, arena, &evasions);
                    self.stage = Stage::Evasions;
                }
                Stage::Evasions => {
                    if let Some(taken) = arena.take(self.base, arena.len()) {
                        return Some(taken.mv);
                    }
                    self.stage = Stage::Done;
                }
                Stage::Done => return None,
            }
        }
    }

    fn quiets<'a>(&self, turn: Color, history: &'a History) -> Quiets<'a> {
        Quiets {
            known: history.after(turn, self.before),
            killers: self.killers.map(|mv| mv.map_or(u16::MAX, Move::bits)),
        }
    }

    /// Where the node's pieces lie in the arena.
    #[inline]
    fn origins(&mut self, position: &Position, arena: &mut Arena) -> Range<usize> {
        let found = || {
            let first = arena.origins.len();
            position.moves_of_all(&mut arena.origins);
            first..arena.origins.len()
        };
        self.origins.get_or_insert_with(found).clone()
    }

    /// Lists the moves to points of `within`, but for the table's, which has been tried.
    #[inline]
    fn find(&mut self, position: &Position, within: Bitboard, arena: &mut Arena, rank: &impl Rank) {
        self.list(position, arena, rank, |_, origin| origin.targets & within);
    }

    /// Lists the quiet moves by which the piece that moves gives check.
    #[inline]
    fn find_checks(&mut self, position: &Position, arena: &mut Arena, rank: &impl Rank) {
        let points = position.checking_points();
        self.list(position, arena, rank, |picker, origin| {
            let targets = origin.targets & points;
            if targets.is_empty() {
                return targets;
            }
            let checks = picker.checks.get_or_insert_with(|| Checks::of(position));
            checks.among(position, origin.kind, origin.from, targets)
        });
    }

    /// Lists of each piece the moves wanted.
    #[inline]
    fn list(
        &mut self,
        position: &Position,
        arena: &mut Arena,
        rank: &impl Rank,
        mut wanted: impl FnMut(&mut Self, &Origin) -> Bitboard,
    ) {
        let list = arena.len();
        let table = self.table.map_or(u16::MAX, Move::bits);
        for at in self.origins(position, arena) {
            let origin = arena.origins[at];
            let mut targets = wanted(self, &origin);
            if targets.is_empty() {
                continue;
            }
            if origin.doubtful {
                targets = position.unexposed(origin.from, targets);
            }
            let rank = rank.of(Piece::new(position.turn(), origin.kind), origin.from);
            for to in targets {
                let mv = Move::new(origin.from, to);
                if mv.bits() != table {
                    arena.push(list, mv, rank(to));
                }
            }
        }
    }
}

/// Tells how promising moves are.
trait Rank {
    /// The rank of a move of `piece` from `from`, by its target.
    fn of(&self, piece: Piece, from: Square) -> impl Fn(Square) -> i32;
}

/// Most valuable victim first, then what history says, then the least valuable attacker.
struct Captures<'a> {
    position: &'a Position,
    history: &'a History,
}

impl Rank for Captures<'_> {
    #[inline]
    fn of(&self, piece: Piece, _: Square) -> impl Fn(Square) -> i32 {
        move |to| {
            let Some(victim) = self.position.get(to) else { return 0 };
            8 * see::WORTH[victim.kind.index()] + self.history.capture(piece, to, victim.kind) / 4
                - see::WORTH[piece.kind.index()] / 16
        }
    }
}

/// The killers, then what history says.
struct Quiets<'a> {
    known: Known<'a>,
    /// As bits, or what is no move's.
    killers: [u16; 2],
}

impl Rank for Quiets<'_> {
    #[inline]
    fn of(&self, piece: Piece, from: Square) -> impl Fn(Square) -> i32 {
        let known = self.known.of(piece, from);
        move |to| {
            let (mv, known) = (Move::new(from, to).bits(), known.to(to));
            if self.killers[0] == mv {
                known + KILLER
            } else if self.killers[1] == mv {
                known + KILLER - 1
            } else {
                known
            }
        }
    }
}

/// Captures, then quiet moves.
struct Evasions<'a> {
    captures: Captures<'a>,
    quiets: Quiets<'a>,
}

impl Rank for Evasions<'_> {
    #[inline]
    fn of(&self, piece: Piece, from: Square) -> impl Fn(Square) -> i32 {
        let (capture, quiet) = (self.captures.of(piece, from), self.quiets.of(piece, from));
        move |to| match self.captures.position.get(to) {
            Some(_) => CAPTURE + capture(to),
            None => quiet(to),
        }
    }
}
