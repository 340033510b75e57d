//! Questions inside the game: never modal, so that a screen reader keeps its mode; Cancel has the focus,
//! Esc closes, and the page's keeper gives the focus back.

use super::session::Session;
use super::words;
use crate::i18n::{t_string, use_i18n};
use crate::table::Table;
use crate::ui::board::names;
use crate::ui::live::{effect, live, part};
use crate::ui::referee::Omen;
use crate::ui::words::reason;
use engine::Move;
use leptos::html;
use leptos::prelude::*;

/// A question that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    /// Whether to give the game up.
    Resign,
    /// Whether to play a move that loses by repetition.
    Losing(Move),
    /// Whether a move is meant.
    Sure(Move),
    /// Whether the other person at this board agrees to a draw.
    Draw,
}

impl Ask {
    const fn name(self) -> &'static str {
        match self {
            Self::Resign => "resign",
            Self::Losing(_) => "losing",
            Self::Sure(_) => "sure",
            Self::Draw => "draw",
        }
    }
}

impl Session {
    /// Puts a question. What was said before must not be spoken again when it closes.
    pub(super) fn ask(self, ask: Ask) {
        self.announcer.hush();
        self.asking.set(Some(ask));
    }

    fn answer(self, ask: Ask, yes: bool) {
        self.asking.set(None);
        match (ask, yes) {
            (Ask::Resign, true) => self.resign(),
            (Ask::Losing(mv) | Ask::Sure(mv), true) => self.play_after_all(mv),
            // An offer still stands that was asked about before.
            (Ask::Resign | Ask::Losing(_) | Ask::Sure(_), false) => self.ask_about_offer(),
            (Ask::Draw, yes) => {
                if let Some(by) = self.table.peek(Table::offer) {
                    self.answer_offer(by, yes);
                }
            }
        }
    }

    /// At one board the other person is asked what the engine would be asked.
    pub(super) fn follow_offers(self) {
        effect(move || {
            self.table.revision();
            self.ask_about_offer();
        });
    }

    fn ask_about_offer(self) {
        if self.table.peek(|table| table.offer().is_some_and(|by| table.seat(!by).is_human())) {
            self.ask(Ask::Draw);
        }
    }
}

/// The question that waits, if one does.
#[component]
pub(super) fn Question() -> impl IntoView {
    let session = expect_context::<Session>();
    let cancel = NodeRef::<html::Button>::new();
    effect(move || {
        if session.asking.get().is_some()
            && let Some(cancel) = cancel.get()
        {
            // Focus fails only on a node that has left the page.
            let _ = cancel.focus();
        }
    });
    part(move || session.asking.get().map(|ask| view! { <Asked ask cancel/> }.into_any()))
}

#[component]
fn Asked(ask: Ask, cancel: NodeRef<html::Button>) -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    let name = ask.name();
    let text = move || {
        let locale = i18n.get_locale();
        let (two, turn) = session.table.with(|t: &Table| (t.human().is_none(), t.turn()));
        match ask {
            Ask::Resign if two => t_string!(i18n, play.resign_ask_side, side = names::side(locale, turn)),
            Ask::Resign => t_string!(i18n, play.resign_ask).to_owned(),
            Ask::Draw => {
                let (side, other) = (names::side(locale, turn), names::side(locale, !turn));
                t_string!(i18n, play.draw_ask, side = side, other = other)
            }
            Ask::Sure(mv) => session.table.with(|table| {
                t_string!(i18n, play.sure_ask, mv = words::plain(locale, table.game().position(), mv))
            }),
            Ask::Losing(mv) => session.table.with(|table| {
                let game = table.game();
                let why = Omen::of(game, mv).map(|omen| reason(locale, omen.verdict().reason));
                let mv = words::plain(locale, game.position(), mv);
                t_string!(i18n, play.losing_ask, mv = mv, reason = why.unwrap_or_default())
            }),
        }
    };
    let yes = move || match ask {
        Ask::Resign => t_string!(i18n, play.resign_yes),
        Ask::Draw => t_string!(i18n, play.draw_yes),
        Ask::Losing(_) => t_string!(i18n, play.losing_yes),
        Ask::Sure(_) => t_string!(i18n, play.sure_yes),
    };
    view! {
        <div
            class="ask"
            role="group"
            aria-labelledby="question"
            data-testid=format!("{name}-ask")
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    event.stop_propagation();
                    session.answer(ask, false);
                }
            }
        >
            <p id="question">{live(text)}</p>
            <button
                type="button"
                class="button"
                data-testid=format!("{name}-cancel")
                aria-describedby="question"
                node_ref=cancel
                on:click=move |_| session.answer(ask, false)
            >
                {live(move || match ask {
                    Ask::Draw => t_string!(i18n, play.draw_no),
                    Ask::Resign | Ask::Losing(_) | Ask::Sure(_) => t_string!(i18n, play.cancel),
                })}
            </button>
            <button
                type="button"
                class="button"
                data-kind="primary"
                data-testid=format!("{name}-confirm")
                on:click=move |_| session.answer(ask, true)
            >
                {live(yes)}
            </button>
        </div>
    }
    .into_any()
}
