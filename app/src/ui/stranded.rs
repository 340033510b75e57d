//! What stays on this device because nobody takes it: games the server refuses, and what was kept but could
//! not be read again. Each is told with its reason, may be saved as a file, and goes only when its owner says
//! so, which may be undone.

use crate::ui::live::{effect, live, memo, part};
use crate::{
    i18n::{t_string, use_i18n},
    protocol::{AppError, Fault, GameDraft},
    ui::{
        ids,
        outbox::Outbox,
        parts::{Answer, Banner, Moment},
        storage::{self, key},
        text::{text, tr},
        words,
    },
};
use leptos::{either::Either, prelude::*};

/// Where what could not be read was set aside.
const ASIDE: [&str; 2] = [key::BROKEN_OUTBOX, key::BROKEN_DRAFT];

/// One thing that stays here.
#[derive(Clone, Debug, PartialEq)]
enum Stranded {
    /// The server does not take it.
    Game(Box<GameDraft>, AppError),
    /// It is no game that this page can read.
    Unreadable {
        /// Where it was set aside.
        key: &'static str,
        /// What was kept.
        text: String,
    },
}

impl Stranded {
    /// As a file.
    fn text(&self) -> String {
        match self {
            // A draft has only texts, numbers and lists of them, which are always written.
            Self::Game(draft, _) => serde_json::to_string(draft).unwrap_or_default(),
            Self::Unreadable { text, .. } => text.clone(),
        }
    }
}

/// What stays here, if anything does.
#[component]
pub fn StrandedGames(
    /// Has them.
    outbox: Outbox,
) -> impl IntoView {
    let i18n = use_i18n();
    let aside = RwSignal::new(Vec::new());
    effect(move || {
        let found = ASIDE.into_iter().filter_map(|key| {
            let text = storage::text(key).ok().flatten()?;
            Some(Stranded::Unreadable { key, text })
        });
        aside.set(found.collect::<Vec<_>>());
    });
    let thrown = RwSignal::new(None::<Stranded>);
    let all = memo(move || {
        let games = outbox.refused().into_iter().map(|(draft, why)| Stranded::Game(Box::new(draft), why));
        games.chain(aside.get()).collect::<Vec<_>>()
    });
    let throw = move |it: Stranded| {
        match &it {
            Stranded::Game(draft, _) => outbox.discard(&draft.key),
            Stranded::Unreadable { key, .. } => storage::remove(key),
        }
        aside.update(|aside| aside.retain(|other| *other != it));
        thrown.set(Some(it));
    };
    let undo = move || match thrown.get_untracked() {
        Some(Stranded::Game(draft, _)) => {
            outbox.post(*draft);
            thrown.set(None);
        }
        // Without room for it, it stays in hand.
        Some(Stranded::Unreadable { key, text }) if storage::write_text(key, &text).is_ok() => {
            aside.update(|aside| aside.push(Stranded::Unreadable { key, text }));
            thrown.set(None);
        }
        Some(Stranded::Unreadable { .. }) | None => {}
    };
    let list = move || {
        let all = all.get();
        (!all.is_empty()).then(|| {
            let lines = all.into_iter().map(|it| view! { <Line it outbox throw/> }).collect_view();
            view! {
                <section class="stranded" aria-labelledby="stranded">
                    <h2 id="stranded">{tr!(i18n, games.stranded)}</h2>
                    <ul>{lines}</ul>
                </section>
            }
        })
    };
    let undone = move || {
        thrown.get().map(|_| {
            view! {
                <Banner id="thrown" text=tr!(i18n, games.thrown)>
                    <Answer id="throw-undo" text=tr!(i18n, games.undo_delete) act=undo/>
                </Banner>
            }
        })
    };
    view! {
        {part(list)}
        {part(undone)}
    }
    .into_any()
}

/// One of them: what it is, why it is here, and what may be done.
#[component]
fn Line(it: Stranded, outbox: Outbox, throw: impl Fn(Stranded) + Copy + 'static) -> impl IntoView {
    let i18n = use_i18n();
    let file = format!("data:application/json;charset=utf-8,{}", js_sys::encode_uri_component(&it.text()));
    let (head, why) = match &it {
        Stranded::Game(draft, why) => {
            let (level, plies, why) = (draft.level, draft.moves.len(), why.clone());
            let facts = move || {
                let locale = i18n.get_locale();
                let plies = u16::try_from(plies).unwrap_or(u16::MAX);
                format!("{} · {} · ", words::opponent(locale, level), words::moves(locale, plies))
            };
            let head = Either::Left(view! { {live(facts)} <Moment at=draft.started_at/> });
            (head, text(move || words::error(i18n.get_locale(), &why)))
        }
        Stranded::Unreadable { .. } => {
            (Either::Right(tr!(i18n, games.unreadable)), text(move || t_string!(i18n, games.unreadable_why)))
        }
    };
    let again = match &it {
        Stranded::Game(draft, why) => {
            let (draft, taken) = (draft.clone(), matches!(why.fault, Fault::KeyTaken { .. }));
            let send = move || {
                // The server knows another game by this key: as a record of its own it may well be taken.
                let key = if taken { ids::fresh_key() } else { draft.key.clone() };
                outbox.replace(&draft.key, GameDraft { key, ..(*draft).clone() });
            };
            Some(view! { <Answer id="stranded-send" text=tr!(i18n, games.send_again) act=send/> })
        }
        Stranded::Unreadable { .. } => None,
    };
    view! {
        <li class="banner" data-testid="stranded">
            <div>
                <p>{head}</p>
                <p>{why}</p>
            </div>
            {again}
            <a class="button" href=file download="xiangqi.json" rel="external" data-testid="stranded-file">
                {tr!(i18n, games.to_file)}
            </a>
            <Answer id="stranded-delete" text=tr!(i18n, games.delete) act=move || throw(it.clone())/>
        </li>
    }
    .into_any()
}
