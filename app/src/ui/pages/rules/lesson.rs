//! A position to try moves on.

use super::topic::Topic;
use crate::i18n::{t_string, use_i18n};
use crate::ui::announce::use_announcer;
use crate::ui::board::{Board, Hand, names};
use crate::ui::live::{derive, effect, live};
use crate::ui::text::tr;
use crate::ui::words::{notation, outcome, written};
use engine::{Game, Move};
use leptos::prelude::*;

/// The board of a lesson: both sides may be moved, an arrow proposes the first move, a button begins anew.
#[component]
pub fn Lesson(
    /// The lesson.
    topic: Topic,
) -> impl IntoView {
    let i18n = use_i18n();
    let announcer = use_announcer();
    // Every lesson's position is playable, as the tests say.
    let start = topic.game().unwrap_or_default();
    let game = RwSignal::new(start.clone());
    let epoch = RwSignal::new(0_u32);
    // Buttons that need the script appear with it.
    let ready = RwSignal::new(false);
    effect(move || ready.set(true));
    let position = derive(move || game.with(|game| *game.position()));
    let last = derive(move || game.with(|game| game.moves().last().copied()));
    let hand = derive(move || match game.with(Game::verdict) {
        Some(_) => Hand::Locked,
        None => Hand::Both,
    });
    let hint = derive(move || topic.moves().next().filter(|_| game.with(|game| game.moves().is_empty())));
    let standing = move || {
        let locale = i18n.get_locale();
        game.with(|game| match game.verdict() {
            Some(verdict) => outcome(locale, Some(verdict)),
            None => {
                let side = names::side(locale, game.position().turn());
                let turn = t_string!(i18n, play.to_move, side = side);
                if !game.position().in_check() {
                    return turn;
                }
                format!("{turn} · {}", t_string!(i18n, play.in_check))
            }
        })
    };
    let on_move = Callback::new(move |mv: Move| {
        let locale = i18n.get_locale_untracked();
        let before = game.with_untracked(|game| *game.position());
        // The board offers legal moves alone, and none once the game is over.
        if game.try_update(|game| game.play(mv).is_ok()) == Some(true) {
            announcer.say(written(notation(locale), &before, mv));
            announcer.say(untrack(standing));
        }
    });
    let again = move |_| {
        game.set(start.clone());
        epoch.update(|epoch| *epoch += 1);
    };
    view! {
        <div class="rules-board"><Board position last hand hint epoch on_move/></div>
        <p class="rules-standing" data-testid="standing">{live(standing)}</p>
        <button type="button" class="button" data-testid="again" hidden=live(move || !ready.get()) on:click=again>
            {tr!(i18n, rules.again)}
        </button>
    }
}
