//! `/games`: the visitor's saved games, newest first.
//!
//! Works without JavaScript: pages are links, renaming and deleting are forms.

use crate::ui::live::{effect, live, memo, part};
use crate::ui::text::tr;
use crate::ui::title::PageTitle;
use crate::{
    api::games::{DeleteGame, RenameGame, RestoreGame, deleted_game, list_games},
    i18n::{Locale, t_string, use_i18n},
    protocol::{AppError, GameSummary, Page, json::Json},
    ui::{
        board::Thumbnail,
        manage::Manage,
        outbox::Outbox,
        parts::{Banner, FormProblem, Moment, Problem, mark},
        referee::rulesets,
        stranded::StrandedGames,
        words,
    },
};
use engine::Color;
use leptos::{either::EitherOf3, html, prelude::*};
use leptos_router::hooks::use_query_map;

/// The page. `?after=` names a place in the list, `?deleted=` the game whose deletion may be undone.
#[component]
pub fn GamesPage() -> impl IntoView {
    let i18n = use_i18n();
    let query = use_query_map();
    let after = memo(move || query.read().get("after"));
    let rename = ServerAction::<RenameGame>::new();
    let delete = ServerAction::<DeleteGame>::new();
    let restore = ServerAction::<RestoreGame>::new();
    // Games of an earlier visit that the server has not got yet; each that arrives is a new line.
    let outbox = Outbox::of_device();
    let waiting = memo(move || outbox.others(""));
    let changes = move || rename.version().get() + delete.version().get() + restore.version().get();
    let page = Resource::<_, Json>::new_with_options(
        move || (after.get(), changes(), waiting.get()),
        |(after, ..)| list_games(after),
        true, // the page waits for it
    );

    view! {
        <PageTitle text=tr!(i18n, games.title)/>
        <main id="content" tabindex="-1" class="page">
            <header class="page-head">
                <h1>{tr!(i18n, games.title)}</h1>
                <p>{tr!(i18n, games.lead)}</p>
            </header>
            {part(move || (waiting.get() > 0).then(|| view! {
                <Banner id="waiting" text=tr!(i18n, games.waiting, count = waiting.get())/>
            }))}
            <StrandedGames outbox/>
            <Undo restore/>
            <FormProblem value=rename.value()/>
            <FormProblem value=delete.value()/>
            <FormProblem value=restore.value()/>
            <Transition fallback=move || view! { <p class="empty" aria-busy="true">{tr!(i18n, games.loading)}</p> }>
                {move || Suspend::new(async move {
                    match page.await {
                        Err(error) => {
                            mark(&error);
                            EitherOf3::A(view! { <Failed error again=move || page.refetch()/> })
                        }
                        Ok(page) if page.games.is_empty() && after.get_untracked().is_none() => {
                            EitherOf3::B(view! { <Empty/> })
                        }
                        Ok(page) => EitherOf3::C(view! { <List page rename delete/> }),
                    }
                })}
            </Transition>
        </main>
    }
}

/// Offers to bring back what was just deleted. Anybody may write an address: only a game that is deleted and
/// the visitor's own is offered.
#[component]
fn Undo(restore: ServerAction<RestoreGame>) -> impl IntoView {
    let i18n = use_i18n();
    let query = use_query_map();
    let asked = memo(move || query.read().get("deleted"));
    let deleted = Resource::<_, Json>::new_with_options(
        move || (asked.get(), restore.version().get()),
        async move |(id, _)| match id {
            Some(id) => deleted_game(id).await,
            None => Ok(None),
        },
        true, // the page waits for it
    );
    let button = NodeRef::<html::Button>::new();
    // The deleted line took the focus with it.
    effect(move || {
        if let Some(button) = button.get() {
            let _ = button.focus(); // a button just mounted may refuse; nothing is lost
        }
    });
    view! {
        <Transition>
            {move || Suspend::new(async move {
                // Without an answer there is nothing to offer; the list below says what is wrong.
                deleted.await.ok().flatten().map(|game| {
                    let id = game.id.clone();
                    let words = move || t_string!(i18n, games.deleted, title = words::title(i18n.get_locale(), &game));
                    view! {
                        <div class="banner" data-tone="good" role="status" data-testid="deleted">
                            <ActionForm action=restore attr:class="row">
                                <input type="hidden" name="id" value=id/>
                                <span>{live(words)}</span>
                                <button node_ref=button class="button" data-testid="restore">{tr!(i18n, games.undo_delete)}</button>
                            </ActionForm>
                        </div>
                    }
                })
            })}
        </Transition>
    }
}

#[component]
fn Failed(error: AppError, again: impl Fn() + Send + 'static) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="empty" data-testid="games-failed">
            <h2>{tr!(i18n, games.failed_title)}</h2>
            <Problem error/>
            // A link, so that it also works before or without the script.
            <a class="button" href="/games" on:click=move |event| { event.prevent_default(); again(); }>
                {tr!(i18n, games.retry)}
            </a>
        </div>
    }
}

#[component]
fn Empty() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="empty" data-testid="games-empty">
            <h2>{tr!(i18n, games.empty_title)}</h2>
            <p>{tr!(i18n, games.empty_text)}</p>
            <a class="button" data-kind="primary" href="/">{tr!(i18n, games.empty_action)}</a>
        </div>
    }
}

#[component]
fn List(page: Page, rename: ServerAction<RenameGame>, delete: ServerAction<DeleteGame>) -> impl IntoView {
    let i18n = use_i18n();
    let after = use_query_map().with_untracked(|query| query.get("after"));
    let games = StoredValue::new(page.games);
    view! {
        <ol class="game-list" aria-label=tr!(i18n, games.list) data-testid="games">
            // A line that goes takes its open panel with it, instead of leaving it to the next one.
            <For each=move || games.get_value() key=|game| (game.id.clone(), game.title.clone()) let(game)>
                <Entry game rename delete/>
            </For>
        </ol>
        <nav class="pager">
            {after.map(|_| view! { <a class="button" href="/games">{tr!(i18n, games.newest)}</a> })}
            {page.next.map(|next| view! {
                <a class="button" rel="next" href=format!("/games?after={next}")>{tr!(i18n, games.older)}</a>
            })}
        </nav>
    }
}

/// One game: who won, where it leads, what it was, and what may be done with it.
#[component]
fn Entry(
    game: GameSummary,
    rename: ServerAction<RenameGame>,
    delete: ServerAction<DeleteGame>,
) -> impl IntoView {
    let i18n = use_i18n();
    let id = game.id.clone();
    let winner = game.verdict.and_then(|verdict| verdict.winner);
    let (level, started_at, own_title) = (game.level, game.started_at, game.title.clone());
    let (last, home) = (game.last.clone(), format!("game-{id}"));
    let judged = rulesets::unusual(i18n.get_locale_untracked(), game.rules, game.limit).is_some();
    // Without a title of its own the line is headed by who played.
    let titled = !own_title.is_empty();
    let game = StoredValue::new(game);
    let tell = move |words: fn(Locale, &GameSummary) -> String| {
        move || game.with_value(|game| words(i18n.get_locale(), game))
    };
    view! {
        <li class="game-row" data-testid="game" data-home=home>
            <div class="game-picture"><Thumbnail fen=last/><Outcome winner/></div>
            <div>
                <a class="game-link" href=format!("/games/{id}")><h2>{tell(words::title)}</h2></a>
                {titled.then(|| view! { <p>{tell(words::players)}</p> })}
                <p class="game-facts">
                    <span>{tell(|locale, game| words::outcome(locale, game.verdict))}</span>
                    " · "
                    <span>{live(move || words::opponent(i18n.get_locale(), level))}</span>
                    " · "
                    <span>{tell(|locale, game| words::moves(locale, game.plies))}</span>
                    " · "
                    <Moment at=started_at/>
                    {judged.then(|| view! {
                        " · "
                        <span data-testid="game-rules">
                            {tell(|locale, game| rulesets::unusual(locale, game.rules, game.limit).unwrap_or_default())}
                        </span>
                    })}
                </p>
            </div>
            <div class="game-tools"><Manage id title=own_title rename delete/></div>
        </li>
    }
}

/// The winner's king; nothing while nobody has won. The words beside it say the same.
#[component]
fn Outcome(winner: Option<Color>) -> impl IntoView {
    let piece = winner.map(|winner| match winner {
        Color::Red => "rk",
        Color::Black => "bk",
    });
    view! { <span class="outcome" aria-hidden="true">{piece.map(|piece| view! { <span class="disc" data-piece=piece></span> })}</span> }
}
