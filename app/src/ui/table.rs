//! The store of one table: what happened, what is shown of it, and the one door by which more happens.

use crate::table::{Command, Event, Millis, Opening, Refusal, Seat, Table, decide, evolve};
use crate::ui::clock;
use engine::{Color, Faulty, Move, Position, Verdict};
use leptos::prelude::*;

/// A table with its history.
struct State {
    opening: Opening,
    events: Vec<Event>,
    table: Table,
}

/// A table as signals. Board, log, clocks and worker all read this one value, so they cannot differ.
#[derive(Clone, Copy)]
pub struct TableStore {
    state: RwSignal<State>,
    /// The ply looked at; none while the game itself is shown.
    viewing: RwSignal<Option<usize>>,
    /// Counts every change of the game. What was begun under another number is stale.
    revision: RwSignal<u32>,
}

impl TableStore {
    /// A table laid for `opening`.
    ///
    /// # Errors
    /// When its start is not playable.
    pub fn open(opening: Opening) -> Result<Self, Faulty<Position>> {
        let table = Table::open(&opening)?;
        Ok(Self {
            state: RwSignal::new(State { opening, events: Vec::new(), table }),
            viewing: RwSignal::new(None),
            revision: RwSignal::new(0),
        })
    }

    /// Clears the table and lays it again. `table` is `opening` after `events`.
    pub fn replace(self, opening: Opening, events: Vec<Event>, table: Table) {
        self.state.set(State { opening, events, table });
        self.changed();
    }

    /// Lets `command` of `by` happen now, if it may.
    ///
    /// # Errors
    /// Why it may not; nothing changed then.
    pub fn act(self, by: Color, command: Command) -> Result<Event, Refusal> {
        let now = clock::now();
        let event = self.state.with_untracked(|state| decide(&state.table, by, command, now))?;
        self.state.update(|state| {
            evolve(&mut state.table, &event);
            state.events.push(event);
        });
        self.changed();
        Ok(event)
    }

    /// Makes everything that follows the game look again.
    pub fn touch(self) {
        self.revision.update(|revision| *revision = revision.wrapping_add(1));
    }

    fn changed(self) {
        // Someone who looks back stays there, unless that position is gone.
        let ply = self.peek(Table::ply);
        self.viewing.update(|viewing| *viewing = viewing.filter(|&at| at < ply));
        self.touch();
    }

    /// Reads the table and follows it.
    pub fn with<T>(self, read: impl FnOnce(&Table) -> T) -> T {
        self.state.with(|state| read(&state.table))
    }

    /// Reads the table as it is now.
    pub fn peek<T>(self, read: impl FnOnce(&Table) -> T) -> T {
        self.state.with_untracked(|state| read(&state.table))
    }

    /// What the table was laid with and what happened, as they are now.
    pub fn history(self) -> (Opening, Vec<Event>) {
        self.state.with_untracked(|state| (state.opening.clone(), state.events.clone()))
    }

    /// The number of the last change; follows it.
    pub fn revision(self) -> u32 {
        self.revision.get()
    }

    /// The number of the last change; none once the table's page is gone.
    pub fn revision_now(self) -> Option<u32> {
        self.revision.try_get_untracked()
    }

    /// The side to move.
    pub fn turn(self) -> Color {
        self.with(Table::turn)
    }

    /// The player to move; none once the game is over.
    pub fn to_move(self) -> Option<Seat> {
        self.with(Table::to_move)
    }

    /// The result; none while the game goes on.
    pub fn verdict(self) -> Option<Verdict> {
        self.with(Table::verdict)
    }

    /// Plies played.
    pub fn ply(self) -> usize {
        self.with(Table::ply)
    }

    /// The ply looked at, if it is not the game itself.
    pub fn viewing(self) -> Option<usize> {
        self.viewing.get()
    }

    /// Whether the game itself is shown.
    pub fn is_live(self) -> bool {
        self.viewing.get().is_none()
    }

    /// Looks at the position after `ply` plies; at the game itself when that is its last.
    pub fn look_at(self, ply: usize) {
        let last = self.peek(Table::ply);
        self.viewing.set((ply < last).then_some(ply));
    }

    /// Back to the game itself.
    pub fn look_live(self) {
        self.viewing.set(None);
    }

    /// The ply shown.
    pub fn shown_ply(self) -> usize {
        self.viewing.get().unwrap_or_else(|| self.ply())
    }

    /// The position shown and the move that led to it.
    pub fn shown(self) -> (Position, Option<Move>) {
        let viewing = self.viewing.get();
        self.with(|table| {
            let game = table.game();
            let ply = viewing.unwrap_or(table.ply()).min(table.ply());
            let last = ply.checked_sub(1).and_then(|at| game.moves().get(at).copied());
            (*game.position_at(ply), last)
        })
    }

    /// Milliseconds `color` has left at `now`; none without a clock.
    pub fn left(self, color: Color, now: Millis) -> Option<u64> {
        self.with(|table| table.left(color, now))
    }
}
