//! The game on the play page: everything a person or the engine does to it goes through here.

use super::ask::Ask;
use super::settings::{Settings, Unusable};
use crate::i18n::{I18nKeys, Locale, td_string, use_i18n};
use crate::table::{ClockSetting, Command, Millis, Refusal, Seat, Table};
use crate::ui::announce::{Announcer, use_announcer};
use crate::ui::board::names;
use crate::ui::clock::{Ticker, now};
use crate::ui::draft::{Draft, Identity};
use crate::ui::later::{later, trailing};
use crate::ui::live::{derive, effect, memo};
use crate::ui::outbox::Outbox;
use crate::ui::preferences::{Preferences, Setting, use_preferences};
use crate::ui::referee::{Case, Omen};
use crate::ui::sound::{Cue, Sounds, use_sounds};
use crate::ui::table::TableStore;
use crate::ui::thinker::Thinker;
use crate::ui::{draft::DraftError, ids, storage::StorageError};
use engine::rules::Limit;
use engine::think::Info;
use engine::{Color, Move, Position, Ruleset};
use leptos::prelude::*;
use leptos_i18n::I18nContext;

/// Below this many milliseconds a person is warned of the flag.
const LOW_TIME: u64 = 10_000;

/// What the page has to tell besides the game.
#[derive(Clone, Debug)]
pub(super) enum Notice {
    /// The kept game could not be restored.
    Draft(DraftError),
    /// The game is not kept.
    NotKept(StorageError),
    /// The address asked for a game that cannot be.
    Address(Unusable),
}

/// A hint asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hint {
    /// None.
    None,
    /// The engine looks for one, for the game as this change of it left it.
    Seeking(u32),
    /// This move.
    Found(Move),
}

impl Hint {
    /// Whether the engine still looks for it.
    pub(super) fn is_sought(self) -> bool {
        matches!(self, Self::Seeking(_))
    }
}

/// What the engine thinks, and of which position.
#[derive(Clone, Debug)]
pub(super) struct Opinion {
    /// The position thought about.
    pub(super) position: Position,
    /// The thought.
    pub(super) info: Info,
}

/// The repetition that ended `table`'s game, if one did.
pub(super) fn case(table: &Table) -> Option<Case> {
    table.verdict().and_then(|_| Case::of(table.game()))
}

/// The repetition on the board of a game that nobody judges, as `rules` would judge it.
pub(super) fn study(table: &Table, rules: Ruleset) -> Option<Case> {
    let game = table.game();
    if game.rules() == Ruleset::Free { Case::by(game, rules, table.ply()) } else { None }
}

/// Empties `signal`; who follows it hears nothing if it was empty.
fn forget<T: Send + Sync + 'static>(signal: RwSignal<Option<T>>) {
    if signal.with_untracked(Option::is_some) {
        signal.set(None);
    }
}

/// Everything the parts of the page share. Provided as a context.
#[derive(Clone, Copy)]
pub(super) struct Session {
    pub(super) table: TableStore,
    pub(super) thinker: Thinker,
    pub(super) sounds: Sounds,
    pub(super) outbox: Outbox,
    pub(super) ticker: Ticker,
    pub(super) flipped: RwSignal<bool>,
    /// The same for those around the board.
    pub(super) seated: Signal<bool>,
    pub(super) hint: RwSignal<Hint>,
    pub(super) opinion: RwSignal<Option<Opinion>>,
    pub(super) notice: RwSignal<Option<Notice>>,
    /// The unfinished game that the present one replaced, until that is well under way.
    pub(super) former: RwSignal<Option<Draft>>,
    pub(super) identity: RwSignal<Identity>,
    /// The repetition that ended the game, if one did.
    pub(super) case: Memo<Option<Case>>,
    /// The repetition that stands in a game that is not judged.
    pub(super) study: Memo<Option<Case>>,
    /// By which rules such a game is looked at.
    pub(super) judge: RwSignal<Ruleset>,
    /// The question that waits for its answer.
    pub(super) asking: RwSignal<Option<Ask>>,
    /// Counts the wishes to type a move.
    pub(super) entry: RwSignal<u32>,
    /// What one more repetition brings a person who is to move, or would bring if the game were judged.
    pub(super) omen: Memo<Option<Omen>>,
    /// Sides that were warned of the flag in this game.
    warned: StoredValue<[bool; 2]>,
    pub(super) announcer: Announcer,
    pub(super) preferences: Preferences,
    i18n: I18nContext<Locale, I18nKeys>,
}

impl Session {
    /// A session that shows `table`; the browser then restores or begins a game.
    pub(super) fn new(table: TableStore) -> Self {
        let running = derive(move || table.with(|t| t.clock().is_some() && t.verdict().is_none()));
        let flipped = RwSignal::new(table.peek(Table::human) == Some(Color::Black));
        let judge = RwSignal::new(Ruleset::World);
        let identity = Identity { key: String::new(), started_at: 0, posted: None, saved: None };
        let session = Self {
            table,
            thinker: Thinker::asleep(),
            sounds: use_sounds(),
            outbox: Outbox::of_device(),
            ticker: Ticker::new(running),
            flipped,
            seated: trailing(flipped.into()),
            hint: RwSignal::new(Hint::None),
            opinion: RwSignal::new(None),
            notice: RwSignal::new(None),
            former: RwSignal::new(None),
            identity: RwSignal::new(identity),
            case: memo(move || table.with(case)),
            study: memo(move || table.with(|table| study(table, judge.get()))),
            judge,
            asking: RwSignal::new(None),
            preferences: use_preferences(),
            entry: RwSignal::new(0),
            omen: memo(move || {
                table.with(|table| {
                    let person = table.to_move().is_some_and(Seat::is_human);
                    let game = table.game();
                    person.then(|| match game.rules() {
                        Ruleset::Free => Omen::of_position(&game.judged_by(judge.get(), Limit::Never)),
                        _ => Omen::of_position(game),
                    })?
                })
            }),
            warned: StoredValue::new([false; 2]),
            announcer: use_announcer(),
            i18n: use_i18n(),
        };
        session.restore_or_begin();
        session.keep_draft();
        session.follow_engine();
        session.follow_offers();
        session.warn();
        session.watch_flags();
        session
    }

    /// The reader's language, for words said once.
    pub(super) fn locale(self) -> Locale {
        self.i18n.get_locale_untracked()
    }

    /// Begins a new game.
    ///
    /// # Errors
    /// When the settings cannot be played; the present game goes on then.
    pub(super) fn begin(self, settings: &Settings) -> Result<(), Unusable> {
        let opening = settings.opening(now(), ids::coin())?;
        let table = Table::open(&opening)
            .map_err(|faulty| Unusable::Start { setup: Box::new(opening.start.clone()), faulty })?;
        self.set_aside();
        self.identity.set(Identity {
            key: ids::fresh_key(),
            started_at: now().0 as i64,
            posted: None,
            saved: None,
        });
        self.flipped.set(table.human() == Some(Color::Black));
        self.clear();
        self.warned.set_value([false; 2]);
        self.table.look_live();
        self.table.replace(opening, Vec::new(), table);
        Ok(())
    }

    /// A new game with the sides changed.
    pub(super) fn rematch(self) {
        let (opening, _) = self.table.history();
        if let Err(why) = self.begin(&Settings::of_rematch(&opening)) {
            self.notice.set(Some(Notice::Address(why)));
        }
    }

    /// Whether someone at this board may move now: their turn, and the game itself is shown.
    pub(super) fn is_open(self) -> bool {
        self.table.is_live() && self.table.to_move().is_some_and(Seat::is_human)
    }

    /// A move of someone at this board.
    pub(super) fn play(self, mv: Move) {
        if !untrack(|| self.is_open()) {
            return self.sounds.play(Cue::Illegal);
        }
        let fatal =
            self.table.peek(|table| Omen::of(table.game(), mv).is_some_and(|o| o.is_fatal(table.turn())));
        match fatal {
            true => self.ask(Ask::Losing(mv)),
            false if self.preferences.peek(Setting::Confirm) == "on" => self.ask(Ask::Sure(mv)),
            false => self.play_after_all(mv),
        }
    }

    /// A move whose consequences are known.
    pub(super) fn play_after_all(self, mv: Move) {
        let turn = self.table.peek(Table::turn);
        self.attempt(turn, Command::Move(mv));
    }

    /// Back to the last position in which someone at this board was to move. A thinking engine stops.
    pub(super) fn undo(self) {
        self.table.look_live();
        let by = self.table.peek(|table| table.human().unwrap_or(!table.turn()));
        self.attempt(by, Command::Takeback);
    }

    /// The side that would resign: the only person's, or the one to move.
    pub(super) fn resigner(self) -> Color {
        self.table.with(|table| table.human().unwrap_or(table.turn()))
    }

    /// Whether the person to move may offer a draw.
    pub(super) fn may_offer(self) -> bool {
        self.is_open() && self.table.with(|table| table.may_offer(table.turn()).is_ok())
    }

    /// Offers a draw: to the engine, or to the other person at this board.
    pub(super) fn offer_draw(self) {
        let by = self.table.peek(Table::turn);
        self.attempt(by, Command::OfferDraw);
    }

    /// Answers the draw that `by` offers, for the other side.
    pub(super) fn answer_offer(self, by: Color, yes: bool) {
        self.attempt(!by, if yes { Command::AcceptDraw } else { Command::DeclineDraw });
    }

    /// Gives the game up, after the question was answered.
    pub(super) fn resign(self) {
        let by = untrack(|| self.resigner());
        self.attempt(by, Command::Resign);
    }

    /// Turns the board half way round.
    pub(super) fn flip(self) {
        self.flipped.update(|flipped| *flipped = !*flipped);
        let locale = self.locale();
        let black = self.flipped.get_untracked();
        let text =
            if black { td_string!(locale, play.flipped_black) } else { td_string!(locale, play.flipped_red) };
        later(move || self.announcer.say(text));
    }

    /// Lets `command` happen, or tells why it may not.
    fn attempt(self, by: Color, command: Command) {
        if let Err(why) = self.act(by, command) {
            self.refused(why);
        }
    }

    /// Lets `command` happen and tells of it.
    ///
    /// # Errors
    /// Why it may not happen.
    pub(super) fn act(self, by: Color, command: Command) -> Result<(), Refusal> {
        let event = self.table.act(by, command)?;
        self.clear();
        self.tell(&event);
        self.after(&event);
        Ok(())
    }

    /// Forgets what belonged to the position before.
    pub(super) fn clear(self) {
        if self.hint.get_untracked() != Hint::None {
            self.hint.set(Hint::None);
        }
        forget(self.opinion);
        forget(self.asking);
    }

    /// Flags fall by the time read, also when the tab was hidden; ten seconds before, people are warned.
    fn watch_flags(self) {
        effect(move || {
            let at: Millis = self.ticker.get();
            let Some((turn, left, person)) = self.table.with(|table| {
                let turn = table.turn();
                let going = table.verdict().is_none() && at > Millis(0);
                going
                    .then(|| table.left(turn, at))
                    .flatten()
                    .map(|left| (turn, left, table.seat(turn).is_human()))
            }) else {
                return;
            };
            if left == 0 {
                // Refused only if the time read since says otherwise: then the next tick asks again.
                let _ = self.act(turn, Command::Flag);
            } else if left <= LOW_TIME && person && !self.warned.get_value()[turn.index()] {
                self.warned.update_value(|warned| warned[turn.index()] = true);
                let locale = self.locale();
                self.sounds.play(Cue::LowTime);
                self.announcer.alert(td_string!(locale, play.low_time, side = names::side(locale, turn)));
            }
        });
    }

    /// The clock agreed on.
    pub(super) fn clock(self) -> Option<ClockSetting> {
        self.table.with(Table::clock)
    }
}
