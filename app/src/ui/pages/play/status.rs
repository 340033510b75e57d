//! One line for how the game stands, and what needs an answer below it.

use super::session::{Hint, Notice, Session};
use super::words;
use crate::i18n::{t_string, use_i18n};
use crate::table::{Seat, Table};
use crate::ui::aloud;
use crate::ui::board::names;
use crate::ui::focus::focus_board;
use crate::ui::live::{derive, effect, live, memo, part};
use crate::ui::outbox::Delivery;
use crate::ui::parts::{Answer, Banner};
use crate::ui::referee::{Grounds, Study, rulesets};
use crate::ui::text::{text, tr};
use crate::ui::thinker::{Mood, Trouble};
use crate::ui::words::{error, outcome};
use leptos::prelude::*;

/// The card with the status line and the page's notices.
#[component]
pub(super) fn Status() -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    let in_check = memo(move || session.table.with(|table| table.game().position().in_check()));
    let rules = memo(move || session.table.with(|table| (table.game().rules(), table.game().limit())));
    let tone = move || match session.table.verdict() {
        Some(_) => Some("end"),
        None => in_check.get().then_some("check"),
    };
    let line = move || {
        let locale = i18n.get_locale();
        if let Some(verdict) = session.table.verdict() {
            return outcome(locale, Some(verdict));
        }
        let (turn, seat, alone) = session.table.with(|t| (t.turn(), t.to_move(), t.human().is_some()));
        let side = names::side(locale, turn);
        let text = match seat {
            Some(Seat::Engine(_)) => t_string!(i18n, play.thinking).to_owned(),
            _ if alone => t_string!(i18n, play.your_turn, side = side),
            _ => t_string!(i18n, play.to_move, side = side),
        };
        if in_check.get() { format!("{text} · {}", t_string!(i18n, play.in_check)) } else { text }
    };
    let more = move || {
        let (count, over) = session.table.with(|t: &Table| (t.game().repetitions(), t.verdict().is_some()));
        let offered = session.table.with(|t| t.offer().is_some_and(|by| !t.seat(!by).is_human()));
        if offered {
            return Some(t_string!(i18n, play.draw_considering).to_owned());
        }
        // Nothing rather than an empty text, which the server would have to write as a space.
        match session.hint.get() {
            Hint::Seeking(_) => Some(t_string!(i18n, play.hint_thinking).to_owned()),
            Hint::Found(mv) => {
                let text = session.table.with(|t| aloud::spoken(i18n.get_locale(), t.game().position(), mv));
                Some(t_string!(i18n, play.hint_words, mv = text))
            }
            Hint::None => {
                session.judge.track();
                let warning = session.omen.get().and_then(|omen| session.foretold(i18n.get_locale(), omen));
                warning.or_else(|| match count {
                    _ if over => None,
                    0..2 => None,
                    2 => Some(t_string!(i18n, play.repeated, count = count)),
                    3.. => Some(t_string!(i18n, play.threefold, count = count)),
                })
            }
        }
    };
    view! {
        <section class="status" data-tone=live(tone) aria-labelledby="status-title">
            <h2 id="status-title">{tr!(i18n, play.game)}</h2>
            <p class="status-line" data-testid="status" data-next=tr!(i18n, play.thinking)>{live(line)}</p>
            <p class="status-more" data-testid="status-more">{live(more)}</p>
            <Viewing/>
            <p class="status-more status-rules" data-testid="rules">
                {live(move || rulesets::line(i18n.get_locale(), rules.get().0, rules.get().1))}
            </p>
            <Why/>
            <Ending/>
            <EngineTrouble/>
            <Told/>
            <Former/>
            <SaveState/>
        </section>
    }
    .into_any()
}

/// On what grounds a repetition ended the game, or would have.
#[component]
fn Why() -> impl IntoView {
    let Session { table, case, study, judge, .. } = expect_context::<Session>();
    let ply = derive(move || table.shown_ply());
    let go = Callback::new(move |ply| table.look_at(ply));
    view! {
        {part(move || case.get().map(|case| view! { <Grounds case ply go/> }.into_any()))}
        <Study case=study rules=judge ply go/>
    }
}

/// What one may do next, once the game is over.
#[component]
fn Ending() -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    let over = memo(move || session.table.verdict().is_some());
    part(move || {
        over.get().then(|| {
            view! {
                <div class="ending" data-testid="game-over">
                    <button
                        type="button"
                        class="button"
                        data-kind="primary"
                        data-testid="rematch"
                        on:click=move |_| { session.rematch(); focus_board(); }
                    >
                        {tr!(i18n, play.rematch)}
                    </button>
                </div>
            }
            .into_any()
        })
    })
}

/// Says that an earlier position is shown, and leads back.
#[component]
fn Viewing() -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    let words = move |ply| match ply {
        0 => t_string!(i18n, play.viewing_start).to_owned(),
        ply => t_string!(i18n, play.viewing, ply = ply),
    };
    let back = move || {
        session.table.look_live();
        focus_board();
    };
    part(move || {
        session.table.viewing().map(|ply| {
            view! {
                <Banner id="viewing" text=text(move || words(ply))>
                    <Answer id="back-to-game" text=tr!(i18n, play.back_to_game) act=back/>
                </Banner>
            }
        })
    })
}

/// Says what is wrong with the engine, where anything is.
#[component]
fn EngineTrouble() -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    // The news is what happened, not that a new worker is loading: it stays until that one is up.
    let trouble = Memo::new(move |last: Option<&Option<Trouble>>| match session.thinker.mood() {
        Mood::Lost(trouble) => Some(trouble),
        Mood::Waking => last.copied().flatten(),
        Mood::Idle | Mood::Thinking => None,
    });
    let words = move |trouble| match trouble {
        Trouble::Missing => t_string!(i18n, play.engine_missing),
        Trouble::Crashed => t_string!(i18n, play.engine_crashed),
        Trouble::Silent => t_string!(i18n, play.engine_silent),
        Trouble::Stranger => t_string!(i18n, play.engine_stranger),
        Trouble::Refused => t_string!(i18n, play.engine_refused),
    };
    effect(move || {
        if let Some(trouble) = trouble.get() {
            session.announcer.alert(untrack(|| words(trouble)));
        }
    });
    part(move || {
        trouble.get().map(|trouble| {
            let answer = match trouble {
                Trouble::Stranger => view! { <Answer text=tr!(i18n, play.reload) act=reload/> }.into_any(),
                _ => view! { <Answer text=tr!(i18n, play.retry) act=move || session.retry_engine()/> }
                    .into_any(),
            };
            view! { <Banner id="engine-trouble" text=text(move || words(trouble))>{answer}</Banner> }
        })
    })
}

fn reload() {
    // Refused only while the page is being left, which is what it is for.
    let _ = location().reload();
}

/// What the page has to tell besides.
#[component]
fn Told() -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    let words = move |notice: &Notice| match notice {
        Notice::Draft(why) => t_string!(i18n, play.draft_broken, why = words::draft(i18n.get_locale(), why)),
        Notice::NotKept(why) => {
            t_string!(i18n, play.draft_not_kept, why = words::storage(i18n.get_locale(), why))
        }
        Notice::Address(why) => {
            t_string!(i18n, play.query_wrong, why = words::unusable(i18n.get_locale(), why))
        }
    };
    part(move || {
        session.notice.get().map(|notice| {
            view! {
                <Banner id="notice" text=text(move || words(&notice))>
                    <Answer text=tr!(i18n, play.dismiss) act=move || session.notice.set(None)/>
                </Banner>
            }
        })
    })
}

/// Leads back to the unfinished game that this one replaced.
#[component]
fn Former() -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    let waits = memo(move || session.former.with(Option::is_some));
    let back = move || {
        session.bring_back();
        focus_board();
    };
    part(move || {
        waits.get().then(|| {
            view! {
                <Banner id="former" text=tr!(i18n, play.former)>
                    <Answer id="bring-back" text=tr!(i18n, play.bring_back) act=back/>
                </Banner>
            }
        })
    })
}

/// Where the record is: on its way, waiting here, refused, saved.
#[component]
fn SaveState() -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    let outbox = session.outbox;
    let key = memo(move || session.identity.with(|identity| identity.key.clone()));
    let delivery = memo(move || outbox.delivery(&key.get()));
    let others = memo(move || outbox.others(&key.get()));
    let refused = memo(move || outbox.refused().iter().filter(|(draft, _)| draft.key != key.get()).count());
    let saved = memo(move || {
        let ply = session.table.ply();
        session.identity.with(|it| it.saved.clone().filter(|_| it.posted == Some(ply)))
    });
    let send = move || {
        view! { <Answer id="send-now" text=tr!(i18n, play.send_now) act=move || outbox.send()/> }.into_any()
    };
    let look = move || view! { <a href="/games">{tr!(i18n, play.to_games)}</a> }.into_any();
    let mine = move || {
        let locale = i18n.get_locale();
        let (words, answer) = match (delivery.get(), saved.get()) {
            (Some(Delivery::Sending), _) => (t_string!(i18n, play.saving).to_owned(), None),
            (Some(Delivery::Waiting), _) => (t_string!(i18n, play.unsaved_waiting).to_owned(), Some(send())),
            (Some(Delivery::NotKept(why)), _) => {
                let why = words::storage(locale, &why);
                (t_string!(i18n, play.unsaved_not_kept, why = why), Some(send()))
            }
            (Some(Delivery::Refused(why)), _) => {
                (t_string!(i18n, play.unsaved_refused, why = error(locale, &why)), Some(look()))
            }
            (Some(Delivery::Saved(_)) | None, Some(id)) => {
                let link = view! { <a href=format!("/games/{id}") data-testid="saved-link">{tr!(i18n, play.to_record)}</a> };
                return Some(
                    view! { <Banner id="save-state" text=tr!(i18n, play.saved) good=true>{link}</Banner> },
                );
            }
            _ => return None,
        };
        Some(view! { <Banner id="save-state" text=words>{answer}</Banner> })
    };
    let waiting = move || {
        (others.get() > 0).then(|| {
            let count = move || t_string!(i18n, play.waiting_others, count = others.get());
            view! { <Banner id="waiting" text=text(count)>{send()}</Banner> }
        })
    };
    let stranded = move || {
        (refused.get() > 0).then(|| {
            let count = move || t_string!(i18n, play.refused_others, count = refused.get());
            view! { <Banner id="refused" text=text(count)>{look()}</Banner> }
        })
    };
    view! {
        {part(mine)}
        {part(waiting)}
        {part(stranded)}
    }
    .into_any()
}
