//! The two players' strips: who, what they took, how much time they have.

use super::session::Session;
use super::words;
use crate::i18n::{t_string, use_i18n};
use crate::table::{Millis, Seat};
use crate::ui::board::names;
use crate::ui::live::{live, memo, part};
use crate::ui::taken::Taken;
use crate::ui::text::tr;
use crate::ui::thinker::Mood;
use engine::Color;
use leptos::prelude::*;

/// The strip of the player on one side of the board: `far` is the one above it.
#[component]
pub(super) fn SeatStrip(
    /// Above the board.
    far: bool,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    let color = memo(move || if session.seated.get() == far { Color::Red } else { Color::Black });
    let king = move || if color.get() == Color::Red { "rk" } else { "bk" };
    let name = move || {
        let color = color.get();
        let (seat, alone) = session.table.with(|table| (table.seat(color), table.human().is_some()));
        words::player(i18n.get_locale(), seat, color, alone)
    };
    let thinks = memo(move || {
        let color = color.get();
        let engine =
            session.table.with(|t| t.turn() == color && matches!(t.to_move(), Some(Seat::Engine(_))));
        engine && !matches!(session.thinker.mood(), Mood::Lost(_))
    });
    let victims = memo(move || {
        let plies = session.table.shown_ply();
        session.table.with(|table| table.game().captured(!color.get(), plies))
    });
    view! {
        <div class="seat" data-place=if far { "far" } else { "near" } data-side=live(move || color.get().to_string())>
            <span class="seat-disc" aria-hidden="true">
                <span class="disc" data-piece=live(king)></span>
            </span>
            <div class="seat-name">
                <span>{live(name)}</span>
                <small data-next=tr!(i18n, play.thinking)>
                    {part(move || {
                        if thinks.get() {
                            view! { <span class="thinking">{t_string!(i18n, play.thinking)}</span> }.into_any()
                        } else {
                            view! { <Taken victims/> }.into_any()
                        }
                    })}
                </small>
            </div>
            <Clock color/>
        </div>
    }.into_any()
}

/// The clock of one side; nothing without clocks.
#[component]
fn Clock(color: Memo<Color>) -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    let left = move || {
        let at = session.ticker.get();
        session.table.left(color.get(), at)
    };
    let timed = memo(move || session.clock().is_some());
    // Only what is shown is compared: most ticks change no text and touch no node.
    let figures = memo(move || left().map(words::clock).unwrap_or_default());
    let spoken = memo(move || {
        let words = left().map(|ms| words::clock_words(i18n.get_locale(), ms)).unwrap_or_default();
        let name = t_string!(i18n, play.clock_of, side = names::side(i18n.get_locale(), color.get()));
        format!("{name} {words}")
    });
    let low = memo(move || left().is_some_and(|ms| ms < 20_000) && session.ticker.get() > Millis(0));
    let active = memo(move || session.table.with(|t| t.verdict().is_none() && t.turn() == color.get()));
    part(move || {
        timed.get().then(|| {
            view! {
                <div
                    class="clock"
                    role="timer"
                    aria-live="off"
                    aria-label=live(move || spoken.get())
                    data-testid=live(move || format!("clock-{}", color.get()))
                    data-active=live(move || active.get().then_some(""))
                    data-low=live(move || low.get().then_some(""))
                >
                    {live(move || figures.get())}
                </div>
            }
            .into_any()
        })
    })
}
