//! `/games/{id}`: one saved game, readable by whoever knows its link.

use crate::ui::live::{derive, effect, live, memo};
use crate::ui::text::{text, tr};
use crate::ui::title::PageTitle;
use crate::{
    api::games::{DeleteGame, RenameGame, load_game},
    i18n::{t_string, use_i18n},
    protocol::{AppError, SavedGame, json::Json},
    ui::{
        announce::Announcer,
        board::{Board, BoardEvent, keys},
        manage::Manage,
        notation::ListNotation,
        parts::{FormProblem, Moment, Problem, mark},
        referee::{Grounds, Study, rulesets},
        replay::{Log, Replay, Steps, Take},
        taken::Taken,
        words,
    },
};
use engine::Color;
use leptos::{either::Either, prelude::*};
use leptos_router::hooks::use_params_map;

/// The page.
#[component]
pub fn ReplayPage() -> impl IntoView {
    let i18n = use_i18n();
    let params = use_params_map();
    let id = memo(move || params.read().get("id").unwrap_or_default());
    let rename = ServerAction::<RenameGame>::new();
    let delete = ServerAction::<DeleteGame>::new();
    let saved = Resource::<_, Json>::new_with_options(
        move || (id.get(), rename.version().get()),
        |(id, _)| load_game(id),
        true, // the page waits for it
    );
    view! {
        <Transition fallback=move || view! { <main id="content" tabindex="-1" class="page"><p class="empty" aria-busy="true">{tr!(i18n, games.loading)}</p></main> }>
            {move || Suspend::new(async move {
                match saved.await.and_then(|saved| Ok((Replay::new(saved.clone())?, saved))) {
                    Ok((replay, saved)) => Either::Left(view! { <Shown replay saved rename delete/> }),
                    Err(error) => {
                        mark(&error);
                        Either::Right(view! { <Missing error/> })
                    }
                }
            })}
        </Transition>
    }
}

/// No record, or none that could be read.
#[component]
fn Missing(error: AppError) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <PageTitle text=tr!(i18n, games.failed_one)/>
        <main id="content" tabindex="-1" class="page">
            <div class="empty" data-testid="replay-failed">
                <h1>{tr!(i18n, games.failed_one)}</h1>
                <Problem error/>
                <a class="button" href="/games">{tr!(i18n, games.back)}</a>
            </div>
        </main>
    }
}

#[component]
fn Shown(
    replay: Replay,
    saved: SavedGame,
    rename: ServerAction<RenameGame>,
    delete: ServerAction<DeleteGame>,
) -> impl IntoView {
    let i18n = use_i18n();
    let (rules, limit) = (saved.summary.rules, saved.summary.limit);
    let summary = StoredValue::new(saved.summary);
    let (verdict, level, started_at, mine) =
        summary.with_value(|game| (game.verdict, game.level, game.started_at, game.mine));
    let title = move || summary.with_value(|game| words::title(i18n.get_locale(), game));
    let notation = ListNotation::of_reader();
    // Buttons that need the script appear with it.
    let ready = RwSignal::new(false);
    effect(move || ready.set(true));
    replay.step_by_keys();
    // The person's own side is at the bottom.
    let flipped = RwSignal::new(summary.with_value(|game| game.human == Some(Color::Black)));
    let position = derive(move || replay.with_position(replay.ply.get(), |position| *position));
    let last = derive(move || replay.move_to(replay.ply.get()));
    let step = move || match replay.ply.get() {
        0 => t_string!(i18n, games.position_start).to_string(),
        ply => t_string!(i18n, games.position_label, ply = ply, plies = replay.plies).to_string(),
    };
    let announcer = expect_context::<Announcer>();
    let last_move = move || {
        let text = replay.move_spoken(replay.ply.get_untracked(), i18n.get_locale_untracked());
        text.unwrap_or_else(|| t_string!(i18n, games.position_start).to_string())
    };
    Effect::new(move |before: Option<usize>| {
        let now = replay.ply.get();
        if before.is_some_and(|before| before != now) {
            announcer.say(last_move());
        }
        now
    });
    let on_event = Callback::new(move |event| match event {
        BoardEvent::Asked(keys::Read::LastMove) => announcer.say(last_move()),
        BoardEvent::Asked(_) => announcer.say(untrack(step)),
        _ => {}
    });
    let (id, own_title) = summary.with_value(|game| (game.id.clone(), game.title.clone()));
    view! {
        <PageTitle text=text(title)/>
        <main id="content" tabindex="-1" class="play replay">
            <section class="status">
                <h1>{live(title)}</h1>
                <p class="status-line" data-testid="result">{live(move || words::outcome(i18n.get_locale(), verdict))}</p>
                <p class="status-more">
                    {live(move || words::opponent(i18n.get_locale(), level))} " · " <Moment at=started_at/>
                </p>
                <p class="status-more" data-testid="rules">{live(move || rulesets::line(i18n.get_locale(), rules, limit))}</p>
                <p class="status-more" data-testid="status">{live(step)}</p>
                <Why replay/>
            </section>
            <section class="table">
                <Seat replay flipped place="far"/>
                <Board position last flipped pointers=derive(move || replay.pointers()) on_event/>
                <Seat replay flipped place="near"/>
            </section>
            <Log replay notation ready=ready.into()/>
            <section class="controls">
                <Steps replay ready=ready.into()/>
                <button type="button" class="button" data-testid="flip" hidden=live(move || !ready.get())
                    on:click=move |_| flipped.update(|flipped| *flipped = !*flipped)>
                    {tr!(i18n, games.flip)}
                </button>
                <a class="button" href="/games">{tr!(i18n, games.back)}</a>
                <Take replay notation ready=ready.into()/>
                <section class="section">
                    <FormProblem value=rename.value()/>
                    <FormProblem value=delete.value()/>
                    {if mine {
                        Either::Left(view! { <Manage id title=own_title rename delete/> })
                    } else {
                        Either::Right(view! { <p class="status-more">{tr!(i18n, games.someone_elses)}</p> })
                    }}
                    <p class="status-more" hidden=live(move || !ready.get())>{tr!(i18n, games.keys)}</p>
                </section>
            </section>
        </main>
    }
}

/// On what grounds a repetition ended the game, or would have.
#[component]
fn Why(replay: Replay) -> impl IntoView {
    let Replay { case, judge, ply, .. } = replay;
    let go = Callback::new(move |ply| replay.go(ply));
    let href = Callback::new(move |ply| replay.href(ply));
    match replay.is_judged() {
        true => case.get_untracked().map(|case| view! { <Grounds case ply go href open=true/> }).into_any(),
        false => view! { <Study case rules=judge ply go href open=true/> }.into_any(),
    }
}

/// Who sits on this side of the board.
#[component]
fn Seat(replay: Replay, flipped: RwSignal<bool>, place: &'static str) -> impl IntoView {
    let i18n = use_i18n();
    let side = move || if (place == "far") != flipped.get() { Color::Black } else { Color::Red };
    let piece = move || match side() {
        Color::Red => "rk",
        Color::Black => "bk",
    };
    let victims = memo(move || replay.captured(!side()));
    let name = move || replay.with_saved(|saved| words::player(i18n.get_locale(), &saved.summary, side()));
    view! {
        <div class="seat" data-place=place>
            <span class="seat-disc" aria-hidden="true"><span class="disc" data-piece=live(piece)></span></span>
            <div class="seat-name">
                <span>{live(name)}</span>
                <small><Taken victims/></small>
            </div>
        </div>
    }
}
