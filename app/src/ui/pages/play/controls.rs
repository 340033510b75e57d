//! What one can do: the bar that a phone has at its foot, and the rest.

use super::ask::{Ask, Question};
use super::engine_panel::EnginePanel;
use super::entry::Entry;
use super::session::Session;
use crate::i18n::{t_string, use_i18n};
use crate::ui::live::{live, memo};
use crate::ui::sound::Cue;
use crate::ui::text::tr;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The buttons and panels beside the board.
#[component]
pub(super) fn Controls(
    /// Opens the dialog for a new game.
    on_new: Callback<()>,
    /// Whether the phone shows the whole log.
    log_open: RwSignal<bool>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    let sheet_open = RwSignal::new(false);
    close_with_ease(session, [sheet_open, log_open]);
    // With the board, not with the words: who errs takes a move back at once.
    let may_undo = memo(move || {
        session.table.epoch();
        session.table.peek(|table| table.takeback().is_some() && table.verdict().is_none())
    });
    let may_hint = memo(move || session.is_open() && !session.hint.get().is_sought());
    let may_offer = memo(move || session.may_offer());
    let going = memo(move || session.table.verdict().is_none());
    let may_save = memo(move || {
        let ply = session.table.ply();
        ply > 0 && session.identity.with(|identity| identity.posted != Some(ply))
    });
    let sound = move || session.sounds.is_on();
    view! {
        <section class="controls" aria-label=tr!(i18n, play.controls)>
            <div class="toolbar">
                <Action id="undo" enabled=may_undo act=move || session.undo()>{tr!(i18n, play.undo)}</Action>
                <Action id="hint" enabled=may_hint act=move || session.seek_hint()>{tr!(i18n, play.hint)}</Action>
                <Action id="flip" enabled=Signal::stored(true) act=move || session.flip()>{tr!(i18n, play.flip)}</Action>
                <button
                    type="button"
                    class="button phone-only"
                    data-testid="log-toggle"
                    aria-expanded=live(move || log_open.get().to_string())
                    on:click=move |_| {
                        sheet_open.set(false);
                        log_open.update(|open| *open = !*open);
                    }
                >
                    {tr!(i18n, play.log)}
                </button>
                <button
                    type="button"
                    class="button phone-only"
                    data-testid="more"
                    aria-expanded=live(move || sheet_open.get().to_string())
                    aria-controls="sheet"
                    on:click=move |_| {
                        log_open.set(false);
                        sheet_open.update(|open| *open = !*open);
                    }
                >
                    {tr!(i18n, play.more)}
                </button>
            </div>
            <Question/>
            <div class="sheet" id="sheet" data-open=live(move || sheet_open.get().then_some(""))>
                <Entry sheet_open/>
                <Action
                    id="draw"
                    enabled=may_offer
                    act=move || {
                        sheet_open.set(false);
                        session.offer_draw();
                    }
                >
                    {tr!(i18n, play.draw_offer)}
                </Action>
                <button
                    type="button"
                    class="button"
                    data-testid="resign"
                    aria-disabled=live(move || (!going.get()).then_some("true"))
                    aria-expanded=live(move || (session.asking.get() == Some(Ask::Resign)).to_string())
                    on:click=move |_| {
                        if going.get_untracked() {
                            sheet_open.set(false);
                            session.ask(Ask::Resign);
                        }
                    }
                >
                    {tr!(i18n, play.resign)}
                </button>
                <button
                    type="button"
                    class="button"
                    data-testid="new-game"
                    data-kind=live(move || going.get().then_some("primary"))
                    on:click=move |_| {
                        sheet_open.set(false);
                        on_new.run(());
                    }
                >
                    {tr!(i18n, play.new_game)}
                </button>
                <Action id="save" enabled=may_save act=move || session.save()>{tr!(i18n, play.save)}</Action>
                <button
                    type="button"
                    class="button"
                    data-testid="sound"
                    aria-pressed=live(move || sound().to_string())
                    on:click=move |_| {
                        session.sounds.toggle();
                        session.sounds.play(Cue::Move);
                    }
                >
                    {tr!(i18n, play.sound)}
                    " "
                    {live(move || if sound() { t_string!(i18n, play.on) } else { t_string!(i18n, play.off) })}
                </button>
                <EnginePanel/>
            </div>
        </section>
    }.into_any()
}

/// What a phone has opened above the board: its own parts, and those a press on which does not close it.
const OPENED: &str = ".sheet, .log-card, .toolbar, .ask, dialog";

/// Closes what a phone has opened with Escape, with a press beside it, and when the game ends: the result is
/// below it.
fn close_with_ease(session: Session, opened: [RwSignal<bool>; 2]) {
    let close = move || {
        for open in opened {
            if open.get_untracked() {
                open.set(false);
            }
        }
    };
    Effect::new(move || {
        if session.table.verdict().is_some() {
            close();
        }
    });
    let keys = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Escape" && !event.default_prevented() {
            close();
        }
    });
    let presses = window_event_listener(ev::pointerdown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let beside = target.is_some_and(|target| matches!(target.closest(OPENED), Ok(None)));
        if beside {
            close();
        }
    });
    on_cleanup(move || {
        keys.remove();
        presses.remove();
    });
}

/// A button that stays in the tab order while it has nothing to do.
#[component]
fn Action(
    id: &'static str,
    #[prop(into)] enabled: Signal<bool>,
    act: impl Fn() + 'static,
    children: Children,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="button"
            data-testid=id
            aria-disabled=live(move || (!enabled.get()).then_some("true"))
            on:click=move |_| {
                if enabled.get_untracked() {
                    act();
                }
            }
        >
            {children()}
        </button>
    }
    .into_any()
}
