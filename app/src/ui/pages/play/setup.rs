//! The dialog for a new game.

use super::session::Session;
use super::settings::{Mode, Settings, Side};
use super::words;
use crate::i18n::use_i18n;
use crate::table::ClockSetting;
use crate::ui::board::names;
use crate::ui::live::{effect, live};
use crate::ui::parts::Segment;
use crate::ui::referee::{NotJudged, rulesets};
use crate::ui::storage::{self, key};
use crate::ui::text::tr;
use engine::rules::Limit;
use engine::think::Level;
use engine::{Color, Ruleset};
use leptos::html;
use leptos::prelude::*;

/// The clocks offered by name; any other is typed in.
const CLOCKS: [ClockSetting; 3] = [
    ClockSetting { minutes: 5, increment_s: 3 },
    ClockSetting { minutes: 10, increment_s: 5 },
    ClockSetting { minutes: 20, increment_s: 10 },
];

/// Which clock is chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pace {
    None,
    Offered(ClockSetting),
    Typed,
}

/// The form's fields as the person left them.
#[derive(Clone, Copy)]
struct Form {
    mode: RwSignal<Mode>,
    side: RwSignal<Side>,
    level: RwSignal<Level>,
    pace: RwSignal<Pace>,
    minutes: RwSignal<String>,
    increment: RwSignal<String>,
    rules: RwSignal<Ruleset>,
    limit: RwSignal<Limit>,
    start: RwSignal<String>,
}

impl Form {
    fn new(settings: &Settings) -> Self {
        let form = Self {
            mode: RwSignal::new(settings.mode),
            side: RwSignal::new(settings.side),
            level: RwSignal::new(settings.level),
            pace: RwSignal::new(Pace::None),
            minutes: RwSignal::new("15".to_owned()),
            increment: RwSignal::new("10".to_owned()),
            rules: RwSignal::new(settings.rules),
            limit: RwSignal::new(settings.limit),
            start: RwSignal::new(String::new()),
        };
        form.set(settings);
        form
    }

    fn set(self, settings: &Settings) {
        self.mode.set(settings.mode);
        self.side.set(settings.side);
        self.level.set(settings.level);
        self.rules.set(settings.rules);
        self.limit.set(settings.limit);
        self.start.set(settings.start.clone());
        self.pace.set(match settings.clock {
            None => Pace::None,
            Some(clock) if CLOCKS.contains(&clock) => Pace::Offered(clock),
            Some(clock) => {
                self.minutes.set(clock.minutes.to_string());
                self.increment.set(clock.increment_s.to_string());
                Pace::Typed
            }
        });
    }

    /// The settings; a typed clock that is no number is out of range.
    fn read(self) -> Settings {
        let number = |text: RwSignal<String>| text.get_untracked().trim().parse().ok();
        let clock = match self.pace.get_untracked() {
            Pace::None => None,
            Pace::Offered(clock) => Some(clock),
            Pace::Typed => Some(ClockSetting {
                minutes: number(self.minutes).unwrap_or(0),
                increment_s: number(self.increment).unwrap_or(u16::MAX),
            }),
        };
        Settings {
            mode: self.mode.get_untracked(),
            side: self.side.get_untracked(),
            level: self.level.get_untracked(),
            clock,
            rules: self.rules.get_untracked(),
            limit: self.limit.get_untracked(),
            start: self.start.get_untracked(),
        }
    }
}

/// The dialog; `open` shows it when it is counted up.
#[component]
pub(super) fn SetupDialog(open: RwSignal<u32>) -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    let dialog = NodeRef::<html::Dialog>::new();
    let form = Form::new(&Settings::default());
    let error = RwSignal::new(None::<String>);
    effect(move || {
        if open.get() == 0 {
            return;
        }
        // What cannot be read is as if there had been no last time.
        let last: Settings = storage::read(key::SETUP).ok().flatten().unwrap_or_default();
        form.set(&last.like(&session.table.history().0));
        error.set(None);
        if let Some(dialog) = dialog.get_untracked()
            && !dialog.open()
        {
            session.announcer.hush();
            // Fails only on a dialog that has left the page.
            let _ = dialog.show_modal();
        }
    });
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let begin = move || {
        let settings = form.read();
        match session.begin(&settings) {
            Ok(()) => {
                // Without storage the next visit begins with the usual settings.
                let _ = storage::write(key::SETUP, &settings);
                close();
            }
            Err(why) => error.set(Some(words::unusable(i18n.get_locale_untracked(), &why))),
        }
    };
    let said = move || words::level_said(i18n.get_locale(), form.level.get());
    let against_engine = move || form.mode.get() == Mode::Engine;
    view! {
        <dialog class="dialog" node_ref=dialog aria-labelledby="setup-title" data-testid="setup">
            <form
                method="dialog"
                novalidate=true // the settings say themselves what is wrong, also of fields out of sight
                on:submit=move |event| {
                    event.prevent_default();
                    begin();
                }
            >
                <h2 id="setup-title">{tr!(i18n, play.setup_title)}</h2>
                <fieldset>
                    <legend>{tr!(i18n, play.mode)}</legend>
                    <div class="segments">
                        <Choice group="mode" id="mode-engine" value=Mode::Engine of=form.mode>{tr!(i18n, play.mode_engine)}</Choice>
                        <Choice group="mode" id="mode-both" value=Mode::Both of=form.mode>{tr!(i18n, play.mode_both)}</Choice>
                    </div>
                </fieldset>
                <fieldset hidden=live(move || !against_engine())>
                    <legend>{tr!(i18n, play.level)}</legend>
                    <input
                        class="levels"
                        type="range"
                        min=1
                        max=Level::COUNT
                        data-testid="level"
                        aria-label=tr!(i18n, play.level)
                        aria-valuetext=live(said)
                        prop:value=live(move || form.level.get().number().to_string())
                        on:input=move |event| {
                            if let Some(level) = event_target_value(&event).parse().ok().and_then(Level::new) {
                                form.level.set(level);
                            }
                        }
                    />
                    <p class="hint" aria-hidden="true">{live(said)}</p>
                </fieldset>
                <fieldset hidden=live(move || !against_engine())>
                    <legend>{tr!(i18n, play.side)}</legend>
                    <div class="segments">
                        <Choice group="side" id="side-red" value=Side::Red of=form.side>{live(move || names::side(i18n.get_locale(), Color::Red))}</Choice>
                        <Choice group="side" id="side-black" value=Side::Black of=form.side>{live(move || names::side(i18n.get_locale(), Color::Black))}</Choice>
                        <Choice group="side" id="side-random" value=Side::Random of=form.side>{tr!(i18n, play.side_random)}</Choice>
                    </div>
                </fieldset>
                <fieldset>
                    <legend>{tr!(i18n, play.clock)}</legend>
                    <div class="segments segments-clock">
                        <Choice group="clock" id="clock-none" value=Pace::None of=form.pace>{tr!(i18n, play.clock_none)}</Choice>
                        {CLOCKS.map(|clock| view! {
                            <Choice group="clock" id=clock_id(clock) value=Pace::Offered(clock) of=form.pace>
                                {format!("{}+{}", clock.minutes, clock.increment_s)}
                            </Choice>
                        }.into_any()).collect_view()}
                        <Choice group="clock" id="clock-custom" value=Pace::Typed of=form.pace>{tr!(i18n, play.clock_custom)}</Choice>
                    </div>
                    <div class="clock-fields" hidden=live(move || form.pace.get() != Pace::Typed)>
                        <NumberField id="clock-minutes" of=form.minutes least=1 most=ClockSetting::MAX_MINUTES>{tr!(i18n, play.clock_minutes)}</NumberField>
                        <NumberField id="clock-increment" of=form.increment least=0 most=ClockSetting::MAX_INCREMENT>{tr!(i18n, play.clock_increment)}</NumberField>
                    </div>
                </fieldset>
                <fieldset>
                    <legend>{tr!(i18n, rules.choice)}</legend>
                    <div class="segments segments-rules">
                        {Ruleset::ALL.map(|rules| view! {
                            <Choice group="rules" id=format!("rules-{rules}") value=rules of=form.rules>
                                {live(move || rulesets::name(i18n.get_locale(), rules))}
                            </Choice>
                        }.into_any()).collect_view()}
                    </div>
                    <p class="hint">{live(move || rulesets::hint(i18n.get_locale(), form.rules.get()))}</p>
                    <div hidden=live(move || form.rules.get() != Ruleset::Chinese)><NotJudged/></div>
                </fieldset>
                <fieldset hidden=live(move || form.rules.get() == Ruleset::Free)>
                    <legend>{tr!(i18n, rules.limit)}</legend>
                    <div class="segments">
                        {Limit::ALL.map(|limit| view! {
                            <Choice group="limit" id=format!("limit-{limit}") value=limit of=form.limit>
                                {live(move || rulesets::limit(i18n.get_locale(), limit))}
                            </Choice>
                        }.into_any()).collect_view()}
                    </div>
                    <p class="hint">{tr!(i18n, rules.limit_hint)}</p>
                </fieldset>
                <details class="setup-start">
                    <summary>{tr!(i18n, play.start_from)}</summary>
                    <input
                        class="field"
                        data-testid="start-fen"
                        aria-label=tr!(i18n, play.start_from)
                        autocomplete="off"
                        spellcheck="false"
                        prop:value=live(move || form.start.get())
                        on:input=move |event| form.start.set(event_target_value(&event))
                    />
                </details>
                <div class="dialog-actions">
                    <p class="form-error" role="alert" data-testid="setup-error">{live(move || error.get())}</p>
                    <button type="button" class="button" data-testid="setup-cancel" on:click=move |_| close()>
                        {tr!(i18n, play.cancel)}
                    </button>
                    <button type="submit" class="button" data-kind="primary" data-testid="start-game">
                        {tr!(i18n, play.start)}
                    </button>
                </div>
            </form>
        </dialog>
    }.into_any()
}

fn clock_id(clock: ClockSetting) -> String {
    format!("clock-{}-{}", clock.minutes, clock.increment_s)
}

/// A value of a field of the form.
#[component]
fn Choice<T: Copy + PartialEq + Send + Sync + 'static>(
    group: &'static str,
    #[prop(into)] id: String,
    value: T,
    of: RwSignal<T>,
    children: Children,
) -> impl IntoView {
    view! { <Segment group id chosen=move || of.get() == value choose=move || of.set(value)>{children()}</Segment> }
        .into_any()
}

#[component]
fn NumberField(
    id: &'static str,
    of: RwSignal<String>,
    least: u16,
    most: u16,
    children: Children,
) -> impl IntoView {
    view! {
        <label>
            <span>{children()}</span>
            <input
                class="field"
                type="number"
                inputmode="numeric"
                min=least
                max=most
                data-testid=id
                prop:value=live(move || of.get())
                on:input=move |event| of.set(event_target_value(&event))
            />
        </label>
    }
    .into_any()
}
