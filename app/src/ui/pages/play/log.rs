//! The moves so far, each a button that shows its position.

use super::session::Session;
use crate::i18n::{t_string, use_i18n};
use crate::table::Table;
use crate::ui::follow::follow;
use crate::ui::live::{live, memo};
use crate::ui::notation::{ListNotation, NotationChoice, language};
use crate::ui::text::tr;
use crate::ui::words::written;
use engine::notation::Notation;
use engine::{Color, Move, Position};
use leptos::prelude::*;
use leptos::reactive::computed::Selector;

/// One ply of the log. Equal entries are the same node: only what is new is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Entry {
    ply: usize,
    mv: Move,
    /// The position before, by its key: the same move reads differently elsewhere.
    before: u64,
    notation: Notation,
}

/// The card with the moves.
#[component]
pub(super) fn Log(
    /// Whether the phone shows it in full.
    open: RwSignal<bool>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    let table = session.table;
    let notation = ListNotation::of_reader();
    let entries = move || {
        let notation = notation.shown.get();
        table.listed(|table, _| {
            let game = table.game();
            let entry =
                |(at, &mv)| Entry { ply: at + 1, mv, before: game.position_at(at).zobrist(), notation };
            game.moves().iter().enumerate().map(entry).collect::<Vec<_>>()
        })
    };
    let black_first = memo(move || table.listed(|t, _| t.game().position_at(0).turn() == Color::Black));
    let empty = memo(move || table.listed(|table, _| table.ply() == 0));
    let shown = memo(move || table.listed(|_, shown| shown));
    let current = Selector::new(move || shown.get());
    let next = live(move || table.peek(|table| letters(notation.shown.get(), table.game().position_at(0))));
    let scroller = NodeRef::<leptos::html::Div>::new();
    follow(shown, scroller);
    view! {
        <section class="card log-card" aria-labelledby="log-title" data-open=live(move || open.get().then_some(""))>
            <div class="row card-head">
                <h2 id="log-title" class="card-title">{tr!(i18n, play.moves)}</h2>
                <NotationChoice notation/>
            </div>
            <div class="log-scroll" node_ref=scroller>
                <p class="log-empty" hidden=live(move || !empty.get())>
                    {live(move || if black_first.get() { t_string!(i18n, play.log_empty_black) } else { t_string!(i18n, play.log_empty) })}
                </p>
                <ol
                    class="log"
                    data-testid="log"
                    data-next=next
                    data-black-first=live(move || black_first.get().then_some(""))
                    aria-labelledby="log-title"
                >
                    <For each=entries key=|entry| *entry let(entry)>
                        <LogEntry entry current=current.clone() black_first/>
                    </For>
                </ol>
            </div>
        </section>
    }.into_any()
}

/// The letters that the first moves from a position are written with.
fn letters(notation: Notation, start: &Position) -> String {
    start.legal_moves().iter().step_by(6).map(|&mv| written(notation, start, mv)).collect()
}

#[component]
fn LogEntry(entry: Entry, current: Selector<usize>, black_first: Memo<bool>) -> impl IntoView {
    let session = expect_context::<Session>();
    let Entry { ply, mv, notation, .. } = entry;
    let text = session.table.peek(|table: &Table| written(notation, table.game().position_at(ply - 1), mv));
    // Two plies make a move; a game that Black begins has half of one first.
    let number = move || {
        let half = ply + usize::from(black_first.get());
        (half % 2 == 1 || ply == 1).then(|| half.div_ceil(2).to_string())
    };
    view! {
        <li data-no=live(number)>
            <button
                type="button"
                lang=language(notation)
                data-ply=ply
                aria-current=live(move || current.selected(&ply).then_some("step"))
                on:click=move |_| session.table.look_at(ply)
            >
                {text}
            </button>
        </li>
    }
    .into_any()
}
