//! The order in which moves are tried: the table's, winning captures, quiet moves, losing captures.
//!
//! Moves are made stage by stage, since most nodes end within the first two.

use super::{
    arena::Arena,
    history::{Before, History, Known, step},
    score::Value,
    see,
};
use crate::{
    Bitboard, Color, Kind, Move, Piece, Position, Square, checks::Checks, movegen::Sink, safety::Guard,
};

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
    /// The position's, once they were needed.
    guard: Option<Guard>,
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
            guard: None,
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
                    self.find(position, victims, arena, |piece, mv| {
                        rank_capture(position, history, piece, mv)
                    });
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
                    let known = history.after(position.turn(), self.before);
                    self.find(position, position.checking_points(), arena, |piece, mv| {
                        known.of(mv, step(piece, mv.to()))
                    });
                    self.stage = Stage::Checks;
                }
                Stage::Checks => {
                    while let Some(taken) = arena.take(self.captured, arena.len()) {
                        let Some(piece) = position.get(taken.mv.from()) else { continue };
                        if self.gives_check(position, piece, taken.mv)
                            && see::holds(position, taken.mv, 0, true)
                        {
                            return Some(taken.mv);
                        }
                    }
                    self.stage = Stage::Done;
                }
                Stage::MakeQuiets => {
                    if !self.skip_quiets {
                        let quiets = self.quiets(position.turn(), history);
                        self.find(position, !position.occupied(), arena, |piece, mv| quiets.rank(piece, mv));
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
                    self.find(position, Bitboard::ALL, arena, |piece, mv| {
                        if position.is_capture(mv) {
                            CAPTURE + rank_capture(position, history, piece, mv)
                        } else {
                            quiets.rank(piece, mv)
                        }
                    });
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
        Quiets { known: history.after(turn, self.before), killers: self.killers }
    }

    /// Makes the moves to points of `within`, but for the table's, which has been tried.
    #[inline]
    fn find(
        &mut self,
        position: &Position,
        within: Bitboard,
        arena: &mut Arena,
        rank: impl FnMut(Piece, Move) -> i32,
    ) {
        let guard = self.guard.get_or_insert_with(|| position.guard());
        let list = arena.len();
        let mut fresh = Fresh { arena, list, turn: position.turn(), table: self.table, rank };
        position.moves_to(within, guard, &mut fresh);
    }
}

/// Takes moves into the arena.
struct Fresh<'a, R> {
    arena: &'a mut Arena,
    list: usize,
    turn: Color,
    /// A move to leave out.
    table: Option<Move>,
    rank: R,
}

impl<R: FnMut(Piece, Move) -> i32> Sink for Fresh<'_, R> {
    #[inline]
    fn add(&mut self, kind: Kind, from: Square, targets: Bitboard) {
        let piece = Piece::new(self.turn, kind);
        for to in targets {
            let mv = Move::new(from, to);
            if Some(mv) != self.table {
                self.arena.push(self.list, mv, (self.rank)(piece, mv));
            }
        }
    }
}

/// Most valuable victim first, then what history says, then the least valuable attacker.
#[inline]
fn rank_capture(position: &Position, history: &History, mover: Piece, mv: Move) -> i32 {
    let Some(victim) = position.get(mv.to()) else { return 0 };
    8 * see::WORTH[victim.kind.index()] + history.capture(step(mover, mv.to()), victim.kind) / 4
        - see::WORTH[mover.kind.index()] / 16
}

/// What ranks quiet moves.
struct Quiets<'a> {
    known: Known<'a>,
    killers: [Option<Move>; 2],
}

impl Quiets<'_> {
    #[inline]
    fn rank(&self, piece: Piece, mv: Move) -> i32 {
        let known = self.known.of(mv, step(piece, mv.to()));
        if self.killers[0] == Some(mv) {
            known + KILLER
        } else if self.killers[1] == Some(mv) {
            known + KILLER - 1
        } else {
            known
        }
    }
}
