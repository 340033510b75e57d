//! The frame around a game: seats, clocks, takebacks. Pure, and compiled for both sides of the wire.
//!
//! A [`Command`] is a wish, an [`Event`] is what happened. [`decide`] turns the one into the other by the
//! time it is given, [`evolve`] lets it happen. A [`Table`] is nothing but its [`Opening`] and its events
//! replayed, so reloading a page, watching a game and taking moves back are one mechanism.

mod offer;
mod replay;
mod time;

use offer::Offer;
pub use replay::{ReplayError, replay};
pub use time::{ClockSetting, Millis};

use core::{error::Error, fmt};
use engine::rules::Limit;
use engine::think::Level;
use engine::{Color, Faulty, Game, Illegal, Move, Position, Ruleset, Setup, Verdict};
use serde::{Deserialize, Serialize};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// Someone at this board.
    Human,
    /// The engine.
    Engine(Level),
}

impl Seat {
    /// Whether someone at this board plays it.
    pub const fn is_human(self) -> bool {
        matches!(self, Self::Human)
    }
}

/// What is agreed before the first move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opening {
    /// The position to start from.
    pub start: Setup,
    /// The rules of repetition.
    pub rules: Ruleset,
    /// After how long without a capture it is drawn.
    #[serde(default)]
    pub limit: Limit,
    /// Red's player, then Black's.
    pub seats: [Seat; 2],
    /// None: as long as one likes.
    pub clock: Option<ClockSetting>,
    /// When the first player's time begins to run.
    pub at: Millis,
}

/// What someone wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// To play a move.
    Move(Move),
    /// To go back to the last position in which someone at this board was to move.
    Takeback,
    /// To give the game up.
    Resign,
    /// To offer a draw, in one's own turn and once in it.
    OfferDraw,
    /// To accept the other side's offer.
    AcceptDraw,
    /// To decline it.
    DeclineDraw,
    /// To have the time of the side to move looked at.
    Flag,
    /// To go on after the page had been closed, without the time between.
    Return {
        /// When the page was last known to be open.
        left: Millis,
    },
}

/// What happened, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The side to move played.
    Moved {
        /// When.
        at: Millis,
        /// The move.
        mv: Move,
    },
    /// The last plies are undone, and so is the time spent on them.
    TakenBack {
        /// When.
        at: Millis,
        /// Whose wish it was.
        by: Color,
        /// How many, at least one.
        plies: u16,
    },
    /// A side gave up.
    Resigned {
        /// When.
        at: Millis,
        /// The loser.
        by: Color,
    },
    /// The side to move offered a draw. The offer stands until it is answered or somebody moves.
    DrawOffered {
        /// When.
        at: Millis,
        /// Who offered.
        by: Color,
    },
    /// The offer was accepted.
    DrawAgreed {
        /// When.
        at: Millis,
        /// Who accepted.
        by: Color,
    },
    /// The offer was declined.
    DrawDeclined {
        /// When.
        at: Millis,
        /// Who declined.
        by: Color,
    },
    /// The time of the side to move ran out.
    Flagged {
        /// When it was noticed.
        at: Millis,
    },
    /// The page came back: the time from `left` to `at` is nobody's.
    Returned {
        /// When.
        at: Millis,
        /// When it had gone.
        left: Millis,
    },
}

/// Why a wish is not granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The game is over.
    Over,
    /// The other side is to move.
    NotYourTurn,
    /// The rules forbid the move.
    Illegal(Illegal),
    /// Nobody at this board has moved yet.
    NothingToTakeBack,
    /// There is no clock, or it still has time.
    NotFlagged,
    /// An offer stands already, or one was made in this turn.
    OfferedAlready,
    /// There is no offer of the other side to answer.
    NoOffer,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over"),
            Self::NotYourTurn => f.write_str("the other side is to move"),
            Self::Illegal(why) => write!(f, "the move is not legal: {why}"),
            Self::NothingToTakeBack => f.write_str("there is no move to take back"),
            Self::NotFlagged => f.write_str("the time has not run out"),
            Self::OfferedAlready => f.write_str("a draw was offered already"),
            Self::NoOffer => f.write_str("no draw was offered"),
        }
    }
}

impl Error for Refusal {}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Table {
    game: Game,
    seats: [Seat; 2],
    clock: Option<ClockSetting>,
    /// Milliseconds thought about each ply of the game.
    spent: Vec<u32>,
    /// When the present stretch of the turn began.
    since: Millis,
    /// Milliseconds of this turn before that.
    before: u64,
    /// The draw on offer and former offers.
    offer: Offer,
    /// When the game ended.
    ended: Option<Millis>,
}

impl Table {
    /// Sits down to a new game.
    ///
    /// # Errors
    /// When the start is not playable, what is wrong with it.
    pub fn open(opening: &Opening) -> Result<Self, Faulty<Position>> {
        let game = Game::with_limit(opening.start.clone(), opening.rules, opening.limit)?;
        let ended = game.verdict().map(|_| opening.at);
        Ok(Self {
            game,
            seats: opening.seats,
            clock: opening.clock,
            spent: Vec::new(),
            since: opening.at,
            before: 0,
            offer: Offer::default(),
            ended,
        })
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Who plays `color`.
    pub const fn seat(&self, color: Color) -> Seat {
        self.seats[color.index()]
    }

    /// The clock agreed on.
    pub const fn clock(&self) -> Option<ClockSetting> {
        self.clock
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.game.position().turn()
    }

    /// The result, once there is one.
    pub fn verdict(&self) -> Option<Verdict> {
        self.game.verdict()
    }

    /// Plies played and not taken back.
    pub fn ply(&self) -> usize {
        self.game.moves().len()
    }

    /// The player to move, while the game goes on.
    pub fn to_move(&self) -> Option<Seat> {
        self.verdict().is_none().then(|| self.seat(self.turn()))
    }

    /// The side someone at this board plays, if it is one only.
    pub fn human(&self) -> Option<Color> {
        match self.seats {
            [Seat::Human, Seat::Engine(_)] => Some(Color::Red),
            [Seat::Engine(_), Seat::Human] => Some(Color::Black),
            _ => None,
        }
    }

    /// Milliseconds thought about each ply.
    pub fn spent(&self) -> &[u32] {
        &self.spent
    }

    /// Milliseconds the side to move has thought; those of the last turn once the game is over.
    pub fn thought(&self, now: Millis) -> u64 {
        self.before.saturating_add(self.ended.unwrap_or(now).since(self.since))
    }

    /// Milliseconds `color` has left; none without a clock.
    pub fn left(&self, color: Color, now: Millis) -> Option<u64> {
        let clock = self.clock?;
        let gain = u64::from(clock.increment_s) * 1000;
        let first = usize::from(self.game.position_at(0).turn() != color);
        let mine = self.spent.iter().skip(first).step_by(2);
        let (plies, spent) = mine.fold((0, 0), |(n, sum), &ms| (n + 1, sum + u64::from(ms)));
        let running = if self.turn() == color { self.thought(now) } else { 0 };
        Some((u64::from(clock.minutes) * 60_000 + plies * gain).saturating_sub(running.saturating_add(spent)))
    }

    /// Plies to undo until someone at this board is to move; none when there is no such position.
    pub fn takeback(&self) -> Option<u16> {
        let other = (self.ply() >= 1 && self.seat(!self.turn()).is_human()).then_some(1);
        other.or_else(|| (self.ply() >= 2 && self.seat(self.turn()).is_human()).then_some(2))
    }

    /// Whether the side to move has no time left.
    fn is_flagged(&self, now: Millis) -> bool {
        self.left(self.turn(), now) == Some(0)
    }
}

/// What happens when `by` wants `command` at `now`.
///
/// A move that comes after the time has run out does not happen: the flag falls instead.
///
/// # Errors
/// The reason why nothing happens.
pub fn decide(table: &Table, by: Color, command: Command, now: Millis) -> Result<Event, Refusal> {
    if table.verdict().is_some() {
        return Err(Refusal::Over);
    }
    let at = now.max(table.since);
    match command {
        Command::Move(_) if by != table.turn() => Err(Refusal::NotYourTurn),
        Command::Move(_) | Command::Flag if table.is_flagged(at) => Ok(Event::Flagged { at }),
        Command::Move(mv) => match table.game.position().refuse(mv) {
            Some(why) => Err(Refusal::Illegal(why)),
            None => Ok(Event::Moved { at, mv }),
        },
        Command::Takeback => match table.takeback() {
            Some(plies) => Ok(Event::TakenBack { at, by, plies }),
            None => Err(Refusal::NothingToTakeBack),
        },
        Command::Resign => Ok(Event::Resigned { at, by }),
        Command::OfferDraw => table.may_offer(by).map(|()| Event::DrawOffered { at, by }),
        Command::AcceptDraw => table.may_answer(by).map(|()| Event::DrawAgreed { at, by }),
        Command::DeclineDraw => table.may_answer(by).map(|()| Event::DrawDeclined { at, by }),
        Command::Flag => Err(Refusal::NotFlagged),
        Command::Return { left } => Ok(Event::Returned { at, left: left.clamp(table.since, at) }),
    }
}

/// Lets `event` happen, which [`decide`] said of this very table. Any other event changes nothing that
/// the rules would not allow.
pub fn evolve(table: &mut Table, event: &Event) {
    match *event {
        Event::Moved { at, mv } => {
            let spent = u32::try_from(table.thought(at)).unwrap_or(u32::MAX);
            if table.game.play(mv).is_ok() {
                table.spent.push(spent);
                table.turn_begins(at);
            }
        }
        Event::TakenBack { at, plies, .. } => {
            for _ in 0..plies {
                if table.game.undo().is_some() {
                    table.spent.pop();
                }
            }
            table.turn_begins(at);
        }
        Event::Resigned { at, by } => {
            table.game.resign(by);
            table.ended.get_or_insert(at);
        }
        Event::DrawOffered { by, .. } => table.offer.make(by, table.game.moves().len()),
        Event::DrawDeclined { .. } => table.offer.close(),
        Event::DrawAgreed { at, .. } => {
            table.game.agree_draw();
            table.offer.close();
            table.ended.get_or_insert(at);
        }
        Event::Flagged { at } => {
            table.game.flag(table.turn());
            table.ended.get_or_insert(at);
        }
        Event::Returned { at, left } => {
            table.before = table.before.saturating_add(left.since(table.since));
            table.since = at;
        }
    }
}

impl Table {
    fn turn_begins(&mut self, at: Millis) {
        self.since = at;
        self.before = 0;
        self.offer.close();
        self.ended = self.verdict().map(|_| at);
    }
}

#[cfg(test)]
mod tests;
