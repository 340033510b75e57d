//! First, previous, play, next, last; and how fast to play.

use super::Replay;
use crate::i18n::{t_string, use_i18n};
use crate::ui::live::{derive, effect, live, part};
use crate::ui::text::tr;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

/// Milliseconds a move stands, slow to fast.
const SPEEDS: [u32; 3] = [3000, 1500, 700];

/// The drawings of the buttons, on a ground of 20 by 20.
#[derive(Clone, Copy)]
enum Icon {
    First,
    Previous,
    Play,
    Pause,
    Next,
    Last,
}

impl Icon {
    const fn path(self) -> &'static str {
        match self {
            Self::First => "M4 4h2v12H4zM16 4v12L7 10z",
            Self::Previous => "M12 3l2 2-5 5 5 5-2 2-7-7z",
            Self::Play => "M6 3v14l11-7z",
            Self::Pause => "M5 4h4v12H5zM11 4h4v12h-4z",
            Self::Next => "M8 3l7 7-7 7-2-2 5-5-5-5z",
            Self::Last => "M14 4h2v12h-2zM4 4v12l9-6z",
        }
    }

    fn draw(self) -> impl IntoView {
        view! {
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d=self.path() fill="currentColor"/></svg>
        }
    }
}

/// The steps as links, and the play button once the script runs.
#[component]
pub fn Steps(
    /// The game.
    replay: Replay,
    /// Whether the script runs.
    ready: Signal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let Replay { ply, plies, .. } = replay;
    let playing = RwSignal::new(false);
    let pace = RwSignal::new(SPEEDS[1]);
    // Where the playing stands. Who steps elsewhere meanwhile wants to look, not to be carried on.
    let stood = StoredValue::new(0);
    // One timer for each step: whatever changes the step, the speed or the game starts the wait anew.
    effect(move || {
        let (at, wait) = (ply.get(), pace.get());
        if !playing.get() {
            return;
        }
        if at >= plies || at != stood.get_value() {
            playing.set(false);
            return;
        }
        let on = move || {
            stood.set_value(at + 1);
            replay.go(at + 1);
        };
        let timer = StoredValue::new_local(Some(Timeout::new(wait, on)));
        on_cleanup(move || timer.update_value(|timer| drop(timer.take())));
    });
    let toggle = move |_| {
        if !playing.get_untracked() {
            let at = Some(ply.get_untracked()).filter(|&at| at < plies).unwrap_or_default();
            stood.set_value(at);
            replay.go(at);
        }
        playing.update(|playing| *playing = !*playing);
    };
    let back = derive(move || ply.get() == 0);
    let end = derive(move || ply.get() >= plies);
    view! {
        <div class="toolbar">
            <nav class="stepper" aria-label=tr!(i18n, games.steps)>
                <Step replay icon=Icon::First to=Signal::stored(0) off=back id="first" label=tr!(i18n, games.first)/>
                <Step replay icon=Icon::Previous to=derive(move || ply.get().saturating_sub(1)) off=back id="previous" label=tr!(i18n, games.previous)/>
                <button
                    type="button" class="button" data-testid="autoplay" hidden=live(move || !ready.get())
                    aria-label=live(move || if playing.get() { t_string!(i18n, games.pause) } else { t_string!(i18n, games.play) })
                    on:click=toggle
                >
                    {part(move || if playing.get() { Icon::Pause.draw() } else { Icon::Play.draw() })}
                </button>
                <Step replay icon=Icon::Next to=derive(move || (ply.get() + 1).min(plies)) off=end id="next" label=tr!(i18n, games.next)/>
                <Step replay icon=Icon::Last to=derive(move || plies) off=end id="last" label=tr!(i18n, games.last)/>
            </nav>
        </div>
        <label class="section row" hidden=live(move || !ready.get())>
            <span>{tr!(i18n, games.speed)}</span>
            <select class="field" data-testid="speed" on:change=move |event| {
                if let Ok(chosen) = event_target_value(&event).parse() {
                    pace.set(chosen);
                }
            }>
                <option value=SPEEDS[0]>{tr!(i18n, games.speed_slow)}</option>
                <option value=SPEEDS[1] selected=true>{tr!(i18n, games.speed_normal)}</option>
                <option value=SPEEDS[2]>{tr!(i18n, games.speed_fast)}</option>
            </select>
        </label>
    }
}

/// One step, a link.
#[component]
fn Step(
    replay: Replay,
    icon: Icon,
    #[prop(into)] to: Signal<usize>,
    #[prop(into)] off: Signal<bool>,
    id: &'static str,
    #[prop(into)] label: Signal<String>,
) -> impl IntoView {
    view! {
        // The router reads the property `replace` and the attribute when it follows the link.
        <a
            class="button"
            href=live(move || replay.href(to.get()))
            prop:replace=true
            data-noscroll=""
            data-testid=id
            aria-label=label
            aria-disabled=live(move || off.get().then_some("true"))
        >
            {icon.draw()}
        </a>
    }
}
