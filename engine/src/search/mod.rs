//! Finding the best move.
//!
//! A [`Searcher`] keeps what it learns from one [`Problem`] to the next. It knows no clock and no thread:
//! both come through its [`Host`].

mod alphabeta;
mod arena;
mod correction;
mod history;
mod level;
mod line;
mod params;
mod picker;
mod prune;
mod quiescence;
mod roots;
mod score;
mod see;
mod time;
mod tt;
mod worker;

pub(crate) use score::{EVAL_BOUND, Value};
pub use worker::PULSE;

use crate::{
    Move, Position, Ruleset, Setup,
    eval::Board,
    rules::{Limit, Verdict},
    think::{Failure, Info, Level, Limits},
};
use arena::Arena;
use core::time::Duration;
use history::History;
use line::Line;
use params::{ASPIRATION, ASPIRATION_DEPTH, Reductions};
use roots::Roots;
use score::{INFINITE, MAX_PLY, is_decided, to_score};
use std::sync::Arc;
use time::Budget;
use tt::Table;
use worker::{Frame, Root, Worker};

/// Where the search runs: its clock, its ears and its mouth.
pub trait Host {
    /// The time since some fixed moment; never goes back.
    fn now(&self) -> Duration;

    /// Whether the search should break off. Asked once in [`PULSE`] positions.
    fn stop(&self) -> bool;

    /// Hears the state of the thought after each depth: one line of several for each rank.
    fn report(&mut self, info: &Info);

    /// The verdict on a repetition, which asking the referee finds. Only who measures what that costs has
    /// answers of its own.
    #[inline]
    fn judge(&mut self, referee: impl FnOnce() -> Option<Verdict>) -> Option<Verdict> {
        referee()
    }
}

/// A host whose clock stands still: only depth and nodes limit its searches, which are thus the same
/// everywhere.
impl Host for () {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn stop(&self) -> bool {
        false
    }

    fn report(&mut self, _: &Info) {}
}

/// A position to find a move in.
#[derive(Clone, Debug)]
pub struct Problem {
    start: Position,
    moves: Vec<Move>,
    position: Position,
    /// By which rules repetitions are judged.
    pub rules: Ruleset,
    /// After how many plies without a capture the game is drawn.
    pub no_capture: Limit,
    /// When to stop.
    pub limits: Limits,
    /// How well to play; full strength without.
    pub level: Option<Level>,
    /// Picks among the moves a level might play.
    pub seed: u64,
    /// How many lines to look for, 1 or more.
    pub lines: usize,
    /// If not empty, only these moves count.
    pub among: Vec<Move>,
}

impl Problem {
    /// The position after `moves` from `start`.
    ///
    /// # Errors
    /// The first move that is not legal.
    pub fn new(start: Position, moves: &[Move]) -> Result<Self, Failure> {
        let mut position = start;
        for (ply, &mv) in moves.iter().enumerate() {
            position = position.play(mv).map_err(|_| Failure::Illegal { ply, mv })?;
        }
        Ok(Self {
            start,
            moves: moves.to_vec(),
            position,
            rules: Ruleset::default(),
            no_capture: Limit::default(),
            limits: Limits::default(),
            level: None,
            seed: 0,
            lines: 1,
            among: Vec::new(),
        })
    }

    /// The position after `moves` from the FEN `start`. Oddities that change no rule are forgiven.
    ///
    /// # Errors
    /// A start that cannot be read or played, or the first move that is not legal.
    pub fn read(start: &str, moves: &[Move]) -> Result<Self, Failure> {
        let setup: Setup = start.parse().map_err(|error| Failure::Start(format!("{error}")))?;
        let position = Position::try_from(setup).or_else(|faulty| faulty.forgive());
        Self::new(position.map_err(|faulty| Failure::Start(faulty.to_string()))?, moves)
    }

    /// The position to find a move in.
    pub fn position(&self) -> &Position {
        &self.position
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The move to play; none when the side to move has none.
    pub best: Option<Move>,
    /// The state at the end.
    pub info: Info,
}

/// Searches, and remembers.
pub struct Searcher {
    table: Arc<Table>,
    history: History,
    /// Whether the table is another's, whose searches it serves.
    helps: bool,
}

impl Searcher {
    /// A searcher with a memory of positions of at most so many megabytes, and some 3.5 for moves.
    pub fn new(megabytes: usize) -> Self {
        Self { table: Arc::new(Table::new(megabytes)), history: History::new(), helps: false }
    }

    /// A searcher that shares this one's memory of positions: asked the same question in a thread of its own,
    /// it finds what this one then need not look for. To be replaced when this one is resized.
    pub fn helper(&self) -> Self {
        Self { table: Arc::clone(&self.table), history: History::new(), helps: true }
    }

    /// Forgets all it learnt: a new game. A helper's positions are another's to forget.
    pub fn forget(&mut self) {
        if !self.helps {
            self.table.clear();
        }
        self.history.clear();
    }

    /// Changes the size of the memory of positions, which is forgotten.
    pub fn resize(&mut self, megabytes: usize) {
        // The old one goes first: there may not be room for both.
        self.table = Arc::new(Table::new(0));
        self.table = Arc::new(Table::new(megabytes));
    }

    /// Finds a move. Without limits, only the host ends it.
    pub fn think<H: Host>(&mut self, problem: &Problem, host: &mut H) -> Outcome {
        match problem.level {
            Some(level) => self.play(problem, level, host),
            None => {
                let roots = self.explore(problem, &problem.limits, problem.lines, false, host);
                let best = roots.0.all().first().map(|root| root.mv);
                Outcome { best, info: roots.1 }
            }
        }
    }

    /// Searches deeper and deeper, for so many lines.
    fn explore<H: Host>(
        &mut self,
        problem: &Problem,
        limits: &Limits,
        lines: usize,
        shallow: bool,
        host: &mut H,
    ) -> (Roots, Info) {
        let start = host.now();
        let legal = problem.position.legal_moves();
        let wanted = |mv: &Move| problem.among.is_empty() || problem.among.contains(mv);
        if !self.helps {
            self.table.grow_older();
        }
        self.history.forget_killers();
        let mut worker = Worker {
            table: &self.table,
            history: &mut self.history,
            host,
            budget: Budget::new(limits, start, MAX_PLY as i32 - 1),
            line: Line::new(problem.rules, problem.no_capture, problem.start, &problem.moves),
            arena: Arena::new(),
            frames: vec![Frame::default(); MAX_PLY + 1],
            roots: Roots::new(legal.iter().copied().filter(wanted)),
            reductions: Reductions::new(),
            nodes: 0,
            seldepth: 0,
            depth: 0,
            stopped: false,
            null_from: 0,
            shallow,
        };
        let board = Board::new(problem.position);
        let info = worker.deepen(&board, lines.max(1));
        (worker.roots, info)
    }
}

impl<H: Host> Worker<'_, H> {
    /// Iterative deepening. The state returned is that of the best line.
    fn deepen(&mut self, board: &Board, lines: usize) -> Info {
        let lines = lines.min(self.roots.len());
        if lines == 0 {
            // Mated, stalemated, or none of the moves wanted is legal.
            let value = if board.position.count_legal() > 0 { board.evaluate() } else { score::mated(0) };
            return self.info(0, 0, value, &[]);
        }
        let mut changes = 0;
        let mut info = self.info(0, 0, 0, &[]);
        for depth in 1..=self.budget.depth {
            self.depth = depth;
            let favourite = self.roots.all()[0].mv;
            self.roots.deepen();
            for slot in 0..lines {
                self.roots.look_for(slot);
                self.seldepth = 0;
                self.aspire(board, depth);
                self.roots.sort_found();
                if self.stopped {
                    break;
                }
            }
            if self.stopped && self.roots.all()[0].value == -INFINITE {
                break;
            }
            if self.stopped && self.roots.flee() {
                let mv = self.roots.all()[0].mv;
                return self.info(depth - 1, 0, board.evaluate(), &[mv]);
            }
            let reached = if self.stopped { depth - 1 } else { depth };
            for rank in (0..lines).rev() {
                let root = &self.roots.all()[rank];
                if root.value > -INFINITE {
                    let (value, pv) = (root.value, root.pv.clone());
                    info = self.info(reached, rank, value, &pv);
                    if !self.stopped {
                        self.host.report(&info);
                    }
                }
            }
            if self.stopped || self.is_content(depth, lines, favourite, &mut changes) {
                break;
            }
        }
        info
    }

    /// Whether to stop although a deeper search is allowed.
    fn is_content(&mut self, depth: i32, lines: usize, favourite: Move, changes: &mut u32) -> bool {
        let best = &self.roots.all()[0];
        *changes = *changes / 2 + 2 * u32::from(best.mv != favourite);
        // A mate shorter than the search is deep is not going to get shorter.
        let mate = score::is_mate(best.value) && score::MATE - best.value.abs() <= depth;
        if mate && lines == 1 && self.budget.is_timed() {
            return true;
        }
        let share = (best.nodes * 100 / self.nodes.max(1)) as u32;
        let single = if self.roots.len() == 1 { 10 } else { 100 };
        // The more of the work the best move took, the less doubt there is.
        let effort = (180 - share).clamp(60, 180) * (100 + 25 * *changes) / 100 * single / 100;
        !self.budget.allows_deeper(self.host.now(), effort)
    }

    /// Searches within a window around the last value, opened until the value lies inside.
    fn aspire(&mut self, board: &Board, depth: i32) {
        let last = self.roots.current().previous;
        let narrow = depth >= ASPIRATION_DEPTH && !is_decided(last);
        let mut delta = if narrow { ASPIRATION } else { INFINITE };
        let mut alpha = (last - delta).max(-INFINITE);
        let mut beta = (last + delta).min(INFINITE);
        loop {
            let value = self.search::<Root>(board, 0, depth, alpha, beta, false);
            self.roots.sort_open();
            if self.stopped {
                return;
            }
            if value <= alpha && alpha > -INFINITE {
                beta = (alpha + beta) / 2;
                alpha = (value - delta).max(-INFINITE);
            } else if value >= beta && beta < INFINITE {
                beta = (value + delta).min(INFINITE);
            } else {
                return;
            }
            delta += delta / 2;
            if is_decided(value) || delta > 1_000 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    fn info(&self, depth: i32, rank: usize, value: Value, pv: &[Move]) -> Info {
        let time = self.budget.elapsed(self.host.now());
        let seldepth = self.roots.all().get(rank).map_or(0, |root| root.seldepth);
        Info {
            depth: depth.clamp(0, 255) as u8,
            seldepth: seldepth.min(255) as u8,
            rank: rank.min(255) as u8,
            score: to_score(value),
            nodes: self.nodes,
            time: time.as_millis() as u64,
            nps: u128::from(self.nodes)
                .saturating_mul(1_000_000)
                .checked_div(time.as_micros())
                .map_or(0, |nps| u64::try_from(nps).unwrap_or(u64::MAX)),
            hashfull: self.table.fullness(),
            pv: pv.to_vec(),
        }
    }
}
