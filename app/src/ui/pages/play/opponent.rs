//! The engine's turns, and the hints it gives.

use super::session::{Hint, Opinion, Session};
use crate::i18n::td_string;
use crate::table::{Command, Seat, Table};
use crate::ui::aloud;
use crate::ui::clock::now;
use crate::ui::ids;
use crate::ui::live::effect;
use crate::ui::thinker::{Question, Thought};
use engine::think::{Clock, Info, Level, Limits, Score};
use engine::{Color, Move};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

/// The engine's move is shown no earlier than this many milliseconds after its turn began: a person must
/// have seen the own move first.
const SOONEST: u64 = 250;
/// Milliseconds spent on a hint.
const HINT_TIME: u64 = 900;
/// Milliseconds spent on the answer to an offered draw.
const ANSWER_TIME: u64 = 600;
/// Plies after which an even game may be drawn; before, the engine wants to play.
const SETTLED: usize = 20;
/// What the engine must be behind, in hundredths of a soldier, to take a draw before that.
const BEHIND: i32 = 200;
/// Milliseconds between two updates of what the engine thinks.
const REFRESH: u64 = 200;

/// Milliseconds `level` may think about a move at most: more than it takes for itself, so that the worker
/// of a slow device is not taken for lost.
fn patience(level: Level) -> u64 {
    1_500 + 220 * u64::from(level.number())
}

/// Whether the engine agrees to a draw, by the score of the other side, which is to move and offers it.
fn agrees(theirs: Score, ply: usize) -> bool {
    match theirs {
        Score::Mate(plies) => plies > 0,
        Score::Centipawns(ahead) if ply < SETTLED => ahead >= BEHIND,
        Score::Centipawns(ahead) => ahead >= 0,
    }
}

impl Session {
    /// Starts the worker with the page and lets it think whenever it is its turn.
    pub(super) fn follow_engine(self) {
        effect(move || {
            let revision = self.table.revision();
            // A hint may have been asked for before the word of the change came here.
            if self.hint.get_untracked() == Hint::Seeking(revision) {
                return;
            }
            // What was asked of an earlier position is of no use any more.
            self.thinker.cancel();
            let offer = self.table.peek(|table| table.offer().filter(|&by| !table.seat(!by).is_human()));
            if let Some(by) = offer {
                return self.consider(revision, by);
            }
            match self.table.peek(|table| (table.turn(), table.to_move())) {
                (turn, Some(Seat::Engine(level))) => self.think(revision, turn, level),
                _ => self.thinker.wake(),
            }
        });
    }

    fn think(self, revision: u32, turn: Color, level: Level) {
        let asked = now();
        self.opinion.set(None);
        let clock = self.table.peek(|table| {
            let left = table.left(turn, asked)?;
            let increment = u64::from(table.clock()?.increment_s) * 1000;
            Some(Clock { left, increment, moves: None })
        });
        let limits = Limits { movetime: Some(patience(level)), clock, ..Limits::endless() };
        self.thinker.ask(self.question(Some(level), limits), move |thought| match thought {
            Thought::Progress(info) => self.opine(revision, info, false),
            Thought::Done(best, info) => {
                self.opine(revision, info, true);
                let pause = SOONEST.saturating_sub(now().since(asked)) as u32;
                Timeout::new(pause, move || self.engine_plays(revision, turn, best)).forget();
            }
        });
    }

    /// Lets the engine look whether it would rather have the draw that `by`, who is to move, offers.
    fn consider(self, revision: u32, by: Color) {
        let question = self.question(None, Limits::movetime(ANSWER_TIME));
        self.thinker.ask(question, move |thought| {
            let Thought::Done(_, info) = thought else { return };
            if self.table.revision_now() != Some(revision) {
                return;
            }
            let agrees = self.table.peek(|table| agrees(info.score, table.ply()));
            self.answer_offer(by, agrees);
        });
    }

    fn engine_plays(self, revision: u32, turn: Color, best: Option<Move>) {
        // Meanwhile the move may have been taken back, the game given up, or the page left.
        if self.table.revision_now() != Some(revision) {
            return;
        }
        let opinion = self.opinion.get_untracked();
        let played = best.map(|mv| self.act(turn, Command::Move(mv)));
        match played {
            Some(Ok(())) => self.opinion.set(opinion),
            // The worker has the same rules; if it errs, the person must know that it will not move.
            Some(Err(why)) => {
                leptos::logging::error!("the engine's move is refused: {why}");
                self.thinker.give_up();
            }
            None => self.thinker.give_up(),
        }
    }

    /// Starts another worker and puts the question again.
    pub(super) fn retry_engine(self) {
        self.thinker.restart();
        self.table.touch();
    }

    /// Asks the engine for a move for the person to move.
    pub(super) fn seek_hint(self) {
        if !untrack(|| self.is_open()) || self.hint.get_untracked().is_sought() {
            return;
        }
        let revision = self.table.revision_now().unwrap_or_default();
        self.hint.set(Hint::Seeking(revision));
        self.opinion.set(None);
        let question = self.question(None, Limits::movetime(HINT_TIME));
        self.thinker.ask(question, move |thought| match thought {
            Thought::Progress(info) => self.opine(revision, info, false),
            Thought::Done(best, info) => {
                self.opine(revision, info, true);
                if self.table.revision_now() == Some(revision) {
                    self.hint.set(best.map_or(Hint::None, Hint::Found));
                    if let Some(mv) = best {
                        let locale = self.locale();
                        let text =
                            self.table.peek(|table| aloud::spoken(locale, table.game().position(), mv));
                        self.announcer.say(td_string!(locale, play.hint_words, mv = text));
                    }
                }
            }
        });
    }

    fn question(self, level: Option<Level>, limits: Limits) -> Question {
        let seed = self.identity.with_untracked(|identity| ids::seed(&identity.key));
        self.table.peek(|table| Question {
            start: table.game().setup().to_string(),
            moves: table.game().moves().to_vec(),
            rules: table.game().rules(),
            no_capture: table.game().limit(),
            level,
            limits,
            seed,
        })
    }

    /// Shows what the engine thinks, a few times a second at most.
    fn opine(self, revision: u32, info: Info, last: bool) {
        if self.table.revision_now() != Some(revision) || info.depth == 0 {
            return;
        }
        let shown = self.opinion.with_untracked(|opinion| opinion.as_ref().map(|opinion| opinion.info.time));
        if last || shown.is_none_or(|time| info.time >= time + REFRESH) {
            let position = self.table.peek(|table: &Table| *table.game().position());
            self.opinion.set(Some(Opinion { position, info }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engine_takes_a_draw_when_it_is_no_better() {
        let late = |ahead| agrees(Score::Centipawns(ahead), 60);
        assert!(late(0) && late(150) && !late(-1) && !late(-300));
    }

    #[test]
    fn the_engine_plays_on_in_the_opening() {
        let early = |ahead| agrees(Score::Centipawns(ahead), 4);
        assert!(!early(0) && !early(199) && early(200));
    }

    #[test]
    fn a_mate_decides_at_any_time() {
        for ply in [0, 100] {
            assert!(agrees(Score::Mate(3), ply), "it would be mated");
            assert!(!agrees(Score::Mate(-4), ply), "it mates");
        }
    }
}
