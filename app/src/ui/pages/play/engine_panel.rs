//! What the engine thinks: depth, positions, speed, worth, line.

use super::session::{Opinion, Session};
use super::words;
use crate::i18n::use_i18n;
use crate::table::Table;
use crate::ui::live::{live, memo};
use crate::ui::text::tr;
use crate::ui::words::{notation as notation_of, written};
use engine::notation::Notation;
use leptos::prelude::*;

/// Plies of the line that are written out.
const LINE: usize = 6;

/// The panel. It is no live region: its figures change many times a second.
#[component]
pub(super) fn EnginePanel() -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    // Between two people it has nothing to say until it is asked for a hint.
    let idle =
        memo(move || session.table.with(Table::human).is_none() && session.opinion.with(Option::is_none));
    let fact = move |read: fn(&Opinion) -> String| {
        move || session.opinion.with(|opinion| opinion.as_ref().map_or_else(|| "–".to_owned(), read))
    };
    let line = move || {
        let notation = notation_of(i18n.get_locale());
        session
            .opinion
            .with(|opinion| opinion.as_ref().map_or_else(|| "–".to_owned(), |it| line(notation, it)))
    };
    let score = move || {
        session.opinion.with(|opinion| {
            opinion.as_ref().map(|it| words::score(i18n.get_locale(), it.info.score, it.position.turn()))
        })
    };
    view! {
        <div class="section" data-testid="engine" hidden=live(move || idle.get())>
            <div class="row">
                <h3 class="card-title">{tr!(i18n, play.engine_panel)}</h3>
                <span class="card-title" data-testid="score">{live(score)}</span>
            </div>
            <dl class="facts">
                <dt>{tr!(i18n, play.depth)}</dt>
                <dd data-testid="depth">{fact(|it| it.info.depth.to_string())}</dd>
                <dt>{tr!(i18n, play.nodes)}</dt>
                <dd data-testid="nodes">
                    {fact(|it| format!("{} · {}/s", words::count(it.info.nodes), words::count(it.info.nps)))}
                </dd>
                <dt>{tr!(i18n, play.line)}</dt>
                <dd data-testid="line">{live(line)}</dd>
            </dl>
        </div>
    }
    .into_any()
}

/// The expected line, as far as its moves fit the position.
fn line(notation: Notation, opinion: &Opinion) -> String {
    let mut position = opinion.position;
    let mut words = Vec::with_capacity(LINE);
    for &mv in opinion.info.pv.iter().take(LINE) {
        let Ok(next) = position.play(mv) else { break };
        words.push(written(notation, &position, mv));
        position = next;
    }
    words.join(" ")
}
