//! The store of one table: what happened, what is shown of it, and the one door by which more happens.

use crate::table::{Command, Event, Millis, Opening, Refusal, Seat, Table, decide, evolve};
use crate::ui::clock;
use crate::ui::later::later;
use engine::{Color, Faulty, Move, Position, Verdict};
use leptos::prelude::*;

/// A table with its history.
struct State {
    opening: Opening,
    events: Vec<Event>,
    table: Table,
    /// The ply looked at; none while the game itself is shown.
    viewing: Option<usize>,
    /// Counts every change of the game. What was begun under another number is stale.
    revision: u32,
}

/// A table as signals. Board, log, clocks and worker all read this one value, so they cannot differ.
///
/// They hear of a change one after another, each group in a task of its own, so that a finger never waits for
/// more than the board: first the board, then the words around it, then what is sent and kept, then the list
/// of moves.
#[derive(Clone, Copy)]
pub struct TableStore {
    state: StoredValue<State>,
    board: Trigger,
    words: Trigger,
    list: Trigger,
    keepers: Trigger,
    /// Whether the words have yet to hear of a change, and then whether the keepers have, too.
    waiting: StoredValue<Option<bool>>,
}

impl State {
    fn changed(&mut self) {
        // Someone who looks back stays there, unless that position is gone.
        let ply = self.table.ply();
        self.viewing = self.viewing.filter(|&at| at < ply);
        self.revision = self.revision.wrapping_add(1);
    }

    fn shown_ply(&self) -> usize {
        self.viewing.unwrap_or(self.table.ply())
    }
}

impl TableStore {
    /// A table laid for `opening`.
    ///
    /// # Errors
    /// When its start is not playable.
    pub fn open(opening: Opening) -> Result<Self, Faulty<Position>> {
        let table = Table::open(&opening)?;
        Ok(Self {
            state: StoredValue::new(State { opening, events: Vec::new(), table, viewing: None, revision: 0 }),
            board: Trigger::new(),
            words: Trigger::new(),
            list: Trigger::new(),
            keepers: Trigger::new(),
            waiting: StoredValue::new(None),
        })
    }

    /// Clears the table and lays it again. `table` is `opening` after `events`.
    pub fn replace(self, opening: Opening, events: Vec<Event>, table: Table) {
        self.state.update_value(|state| {
            *state = State { opening, events, table, ..*state };
            state.changed();
        });
        self.wake(true);
    }

    /// Lets `command` of `by` happen now, if it may.
    ///
    /// # Errors
    /// Why it may not; nothing changed then.
    pub fn act(self, by: Color, command: Command) -> Result<Event, Refusal> {
        let now = clock::now();
        let event = self.peek(|table| decide(table, by, command, now))?;
        self.state.update_value(|state| {
            evolve(&mut state.table, &event);
            state.events.push(event);
            state.changed();
        });
        self.wake(true);
        Ok(event)
    }

    /// Makes everything that follows the game look again.
    pub fn touch(self) {
        self.state.update_value(State::changed);
        self.wake(true);
    }

    /// Wakes the board now and the others after it; the keepers only for a change of the `game`.
    fn wake(self, game: bool) {
        self.board.notify();
        let before = self.waiting.get_value();
        self.waiting.set_value(Some(game || before == Some(true)));
        if before.is_none() {
            later(move || self.wake_others());
        }
    }

    fn wake_others(self) {
        // None once the table's page is gone.
        let Some(game) = self.waiting.try_update_value(Option::take).flatten() else { return };
        self.words.notify();
        if game {
            later(move || self.keepers.notify());
        }
        later(move || self.list.notify());
    }

    /// Reads the table and follows it.
    pub fn with<T>(self, read: impl FnOnce(&Table) -> T) -> T {
        self.words.track();
        self.peek(read)
    }

    /// Reads the table and the ply looked at for a list of the moves, and follows both after the words.
    pub fn listed<T>(self, read: impl FnOnce(&Table, usize) -> T) -> T {
        self.list.track();
        let state = self.state.read_value();
        read(&state.table, state.shown_ply())
    }

    /// Reads the table as it is now.
    pub fn peek<T>(self, read: impl FnOnce(&Table) -> T) -> T {
        // The guard is of one type; `with_value` would be compiled for each reader.
        read(&self.state.read_value().table)
    }

    /// What the table was laid with and what happened, as they are now.
    pub fn history(self) -> (Opening, Vec<Event>) {
        self.state.with_value(|state| (state.opening.clone(), state.events.clone()))
    }

    /// The number of the last change; follows it, last of all.
    pub fn revision(self) -> u32 {
        self.keepers.track();
        self.state.with_value(|state| state.revision)
    }

    /// The number of the last change; follows it with the board.
    pub fn epoch(self) -> u32 {
        self.board.track();
        self.state.with_value(|state| state.revision)
    }

    /// The number of the last change; none once the table's page is gone.
    pub fn revision_now(self) -> Option<u32> {
        self.state.try_with_value(|state| state.revision)
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
        self.words.track();
        self.state.with_value(|state| state.viewing)
    }

    /// Whether the game itself is shown.
    pub fn is_live(self) -> bool {
        self.viewing().is_none()
    }

    /// Looks at the position after `ply` plies; at the game itself when that is its last.
    pub fn look_at(self, ply: usize) {
        let last = self.peek(Table::ply);
        self.look((ply < last).then_some(ply));
    }

    /// Back to the game itself.
    pub fn look_live(self) {
        self.look(None);
    }

    fn look(self, at: Option<usize>) {
        if self.state.with_value(|state| state.viewing) != at {
            self.state.update_value(|state| state.viewing = at);
            self.wake(false);
        }
    }

    /// The ply shown.
    pub fn shown_ply(self) -> usize {
        self.words.track();
        self.state.with_value(State::shown_ply)
    }

    /// The position shown and the move that led to it; follows them with the board.
    pub fn shown(self) -> (Position, Option<Move>) {
        self.board.track();
        self.state.with_value(|state| {
            let (game, ply) = (state.table.game(), state.shown_ply());
            let last = ply.checked_sub(1).and_then(|at| game.moves().get(at).copied());
            (*game.position_at(ply), last)
        })
    }

    /// Milliseconds `color` has left at `now`; none without a clock.
    pub fn left(self, color: Color, now: Millis) -> Option<u64> {
        self.with(|table| table.left(color, now))
    }
}
