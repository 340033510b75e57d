//! What to take along: the position, the record, or the game itself to play on.

use super::Replay;
use crate::i18n::{t_string, use_i18n};
use crate::ui::live::{effect, live, memo, part};
use crate::ui::notation::ListNotation;
use crate::ui::text::tr;
use engine::Status;
use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// The level that "play on" asks for when none played.
const LEVEL: u8 = 7;

/// What came of copying.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Copy {
    Done,
    Failed,
}

/// The position as text, the downloads, and the way back to the board.
#[component]
pub fn Take(
    /// The game.
    replay: Replay,
    /// In which notation the reader reads it, and takes it along.
    notation: ListNotation,
    /// Whether the script runs.
    ready: Signal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let summary = replay.summary();
    let fen = memo(move || replay.with_position(replay.ply.get(), |position| position.setup().to_string()));
    let copied = RwSignal::new(None);
    let copy = move |_| {
        leptos::task::spawn_local(async move {
            let clipboard = window().navigator().clipboard();
            let done = JsFuture::from(clipboard.write_text(&fen.get_untracked())).await;
            copied.set(Some(if done.is_ok() { Copy::Done } else { Copy::Failed }));
        });
    };
    effect(move || {
        fen.track();
        copied.set(None);
    });
    let level = summary.level.unwrap_or(LEVEL);
    let (rules, limit) = (summary.rules, summary.limit);
    let onward = move || {
        let (turn, open) = replay.with_position(replay.ply.get(), |position| {
            (position.turn(), matches!(position.status(), Status::Ongoing | Status::Check))
        });
        let fen = in_address(&fen.get());
        open.then(|| format!("/?fen={fen}&mode=engine&side={turn}&level={level}&rules={rules}&limit={limit}"))
    };
    let file = StoredValue::new(format!("/games/{}/record.", summary.id));
    let pgn = move || file.with_value(|file| format!("{file}pgn?notation={}", notation.shown.get().name()));
    let json = file.with_value(|file| format!("{file}json"));
    view! {
        <section class="section">
            <h3>{tr!(i18n, games.take)}</h3>
            <div class="downloads">
                {part(move || onward().map(|href| view! {
                    <a class="button" data-kind="primary" data-testid="play-on" href=href>{tr!(i18n, games.play_on)}</a>
                }))}
                <a class="button" data-testid="pgn" href=live(pgn) download="" rel="external">{tr!(i18n, games.download_pgn)}</a>
                <a class="button" data-testid="json" href=json download="" rel="external">{tr!(i18n, games.download_json)}</a>
            </div>
        </section>
        <section class="section">
            <label class="card-title" for="fen">{tr!(i18n, games.fen)}</label>
            <div class="row">
                <input class="field" id="fen" readonly data-testid="fen" prop:value=fen value=fen.get_untracked()/>
                <button type="button" class="button" data-testid="copy-fen" hidden=live(move || !ready.get()) on:click=copy>
                    {tr!(i18n, games.copy)}
                </button>
            </div>
            <p role="status" class="status-more">{live(move || copied.get().map(|copied| match copied {
                Copy::Done => t_string!(i18n, games.copied),
                Copy::Failed => t_string!(i18n, games.copy_failed),
            }))}</p>
        </section>
    }
}

/// Blanks are the only characters of a FEN that an address cannot hold as they are.
fn in_address(fen: &str) -> String {
    fen.replace(' ', "%20")
}
