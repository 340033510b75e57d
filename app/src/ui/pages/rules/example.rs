//! A game to step through, with the grounds of its verdict.

use super::topic::Topic;
use crate::i18n::{t_string, use_i18n};
use crate::ui::board::Board;
use crate::ui::live::{derive, effect, live, memo};
use crate::ui::referee::{Case, Grounds};
use crate::ui::replay::step_by_keys;
use crate::ui::text::tr;
use crate::ui::words::{notation, outcome, written};
use engine::Game;
use leptos::prelude::*;
use leptos_router::{
    NavigateOptions,
    hooks::{use_navigate, use_query_map},
};

fn address(topic: Topic, ply: usize) -> String {
    format!("{}&ply={ply}", super::address(topic))
}

/// The board of an example and its plies, each with what it did.
#[component]
pub fn Example(
    /// The example.
    topic: Topic,
) -> impl IntoView {
    let i18n = use_i18n();
    // Every example can be played to its end, as the tests say.
    let game = topic.game().unwrap_or_default();
    let plies = game.moves().len();
    let verdict = game.verdict();
    let case = Case::of(&game);
    let grounds = case.clone();
    let (game, case) = (StoredValue::new(game), StoredValue::new(case));
    let query = use_query_map();
    let ply = memo(move || {
        let asked = query.read().get("ply").and_then(|text| text.parse::<usize>().ok());
        asked.unwrap_or(plies).min(plies)
    });
    let navigate = use_navigate();
    let go = Callback::new(move |ply: usize| {
        // Replaced, not pushed: "back" leaves the example.
        let options = NavigateOptions { replace: true, scroll: false, ..NavigateOptions::default() };
        navigate(&address(topic, ply), options);
    });
    step_by_keys(ply, plies, ".rules-topic", go);
    // What needs the script appears with it.
    let ready = RwSignal::new(false);
    effect(move || ready.set(true));
    let href = Callback::new(move |ply: usize| address(topic, ply));
    let position = derive(move || game.with_value(|game| *game.position_at(ply.get())));
    let last = derive(move || {
        let at = ply.get().checked_sub(1)?;
        game.with_value(|game| game.moves().get(at).copied())
    });
    let pointers = derive(move || {
        let ply = ply.get();
        case.with_value(|case| case.as_ref().map(|case| case.pointers(ply)).unwrap_or_default())
    });
    let step = move || match ply.get() {
        0 => t_string!(i18n, games.position_start).to_string(),
        ply => t_string!(i18n, games.position_label, ply = ply, plies = plies).to_string(),
    };
    view! {
        <div class="rules-board"><Board position last pointers/></div>
        <p class="rules-standing" data-testid="standing">{live(move || outcome(i18n.get_locale(), verdict))}</p>
        <p class="status-more" data-testid="step">{live(step)}</p>
        {match grounds {
            Some(case) => view! { <Grounds case ply go href open=true/> }.into_any(),
            None => view! { <Plies game ply href/> }.into_any(),
        }}
        <p class="status-more" hidden=live(move || !ready.get())>{tr!(i18n, games.keys)}</p>
    }
}

/// The plies of a game that ends without a repetition.
#[component]
fn Plies(game: StoredValue<Game>, ply: Memo<usize>, href: Callback<usize, String>) -> impl IntoView {
    let i18n = use_i18n();
    let text = move |at: usize| {
        game.with_value(|game| {
            let mv = game.moves().get(at - 1).copied();
            mv.map(|mv| written(notation(i18n.get_locale()), game.position_at(at - 1), mv))
        })
    };
    let step = move |at: usize| {
        let current = move || (ply.get() == at).then_some("step");
        view! {
            <li><a href=href.run(at) prop:replace=true data-noscroll="" data-ply=at aria-current=live(current)>{live(move || text(at))}</a></li>
        }
    };
    let count = game.with_value(|game| game.moves().len());
    view! { <ol class="grounds-plies">{(1..=count).map(step).collect_view()}</ol> }
}
