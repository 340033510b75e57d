//! The moves, each a link to its position.

use super::Replay;
use crate::i18n::use_i18n;
use crate::ui::follow::follow;
use crate::ui::live::{derive, live, memo};
use crate::ui::notation::{ListNotation, NotationChoice, language};
use crate::ui::text::tr;
use engine::Color;
use leptos::{html, prelude::*};

/// The list of moves; the one that led to the shown position is marked and kept in sight.
#[component]
pub fn Log(
    /// The game.
    replay: Replay,
    /// How its moves are written.
    notation: ListNotation,
    /// Whether the page is alive.
    ready: Signal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let scroller = NodeRef::<html::Div>::new();
    follow(memo(move || replay.ply.get()), scroller);
    let black_first = replay.with_position(0, |start| start.turn() == Color::Black);
    let current = move |ply| live(move || (replay.ply.get() == ply).then_some("step"));
    let steps = (1..=replay.plies)
        .map(|ply| {
            let turn = replay.with_position(ply - 1, |before| before.turn());
            // Red opens a pair, and so does Black when Black begins.
            let number = (turn == Color::Red || ply == 1).then(|| (ply + usize::from(black_first)).div_ceil(2));
            let text = move || replay.written(ply, notation.shown.get());
            let lang = move || language(notation.shown.get());
            view! {
                <li data-no=number>
                    <a href=replay.href(ply) lang=live(lang) prop:replace=true data-noscroll="" data-ply=ply aria-current=current(ply)>{live(text)}</a>
                </li>
            }
        })
        .collect_view();
    view! {
        <section class="log-card card">
            <div class="row card-head">
                <h2 class="card-title">{tr!(i18n, games.log)}</h2>
                <NotationChoice notation hidden=derive(move || !ready.get())/>
            </div>
            <div class="log-scroll" node_ref=scroller tabindex="0" role="region" aria-label=tr!(i18n, games.log)>
                <ol class="log" data-testid="log" data-black-first=black_first.then_some("")>{steps}</ol>
            </div>
        </section>
    }
}
