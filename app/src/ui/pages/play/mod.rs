//! The page where one plays.

#![expect(unreachable_pub, reason = "the component macro makes every component's properties public")]

mod ask;
mod command;
mod controls;
mod engine_panel;
mod entry;
mod keep;
mod log;
mod opponent;
mod seats;
mod session;
mod settings;
mod setup;
mod speech;
mod status;
pub mod words;

use crate::i18n::use_i18n;
use crate::table::{Millis, Opening, Table};
use crate::ui::board::{Board, Hand};
use crate::ui::live::{derive, memo};
use crate::ui::referee::{Case, omen};
use crate::ui::table::TableStore;
use crate::ui::text::tr;
use crate::ui::title::PageTitle;
use ask::Ask;
use controls::Controls;
use engine::Color;
use leptos::prelude::*;
use leptos_router::hooks::use_query_map;
use log::Log;
use seats::SeatStrip;
use session::{Hint, Session};
use settings::Settings;
use setup::SetupDialog;
use status::Status;

/// The page. The server draws the first position; the browser then restores the game in progress.
#[component]
pub fn PlayPage() -> impl IntoView {
    let i18n = use_i18n();
    let session = Session::new(first_table());
    provide_context(session);
    let table = session.table;
    let shown = memo(move || table.shown());
    let position = derive(move || shown.get().0);
    let last = derive(move || shown.get().1);
    // Which pieces may be moved follows from the game alone: whose they are, and whether it is shown.
    let hand = derive(move || match table.with(|table| (table.human(), table.to_move())) {
        _ if !table.is_live() => Hand::Locked,
        (_, None) => Hand::Locked,
        (Some(color), Some(_)) => Hand::Side(color),
        (None, Some(_)) => Hand::Both,
    });
    // A question about a move shows it, as a hint shows one.
    let hint = derive(move || match (session.asking.get(), session.hint.get()) {
        (Some(Ask::Losing(mv) | Ask::Sure(mv)), _) | (_, Hint::Found(mv)) if table.is_live() => Some(mv),
        _ => None,
    });
    let pointers = derive(move || {
        let ply = table.shown_ply();
        let of = |case: Memo<Option<Case>>| case.with(|case| Some(case.as_ref()?.pointers(ply)));
        of(session.case).or_else(|| of(session.study)).unwrap_or_default()
    });
    let omens = Callback::new(move |from| {
        if table.is_live() { table.with(|table| omen::of_piece(table.game(), from)) } else { Vec::new() }
    });
    let frame = derive(move || table.with(Table::human).unwrap_or(Color::Red));
    let setups = RwSignal::new(0_u32);
    let log_open = RwSignal::new(false);
    view! {
        <PageTitle text=tr!(i18n, play.heading)/>
        // Set as text: a browser that runs scripts reads no elements in it, which the waking page would look for.
        <noscript inner_html=tr!(i18n, play.no_script)></noscript>
        <main class="play" id="content" tabindex="-1">
            <h1 class="visually-hidden">{tr!(i18n, play.heading)}</h1>
            <Status/>
            <section class="table" aria-label=tr!(i18n, play.board_area)>
                <SeatStrip far=true/>
                <Board
                    position
                    last
                    flipped=session.flipped
                    hand
                    hint
                    pointers
                    omens
                    frame
                    epoch=derive(move || table.epoch())
                    on_move=Callback::new(move |mv| session.play(mv))
                    on_event=Callback::new(move |event| session.heard(event))
                />
                <SeatStrip far=false/>
            </section>
            <Log open=log_open/>
            <Controls on_new=Callback::new(move |()| setups.update(|count| *count += 1)) log_open/>
        </main>
        <SetupDialog open=setups/>
    }
    .into_any()
}

/// What the server and the browser draw first: the position the address asks for, else the usual one.
fn first_table() -> TableStore {
    let query = use_query_map();
    let asked = query.with_untracked(|query| Settings::from_query(|name| query.get(name)));
    let settings = asked.ok().flatten().unwrap_or_default();
    let opening = |settings: &Settings| settings.opening(Millis(0), true);
    let opening: Option<Opening> = opening(&settings).ok().or_else(|| opening(&Settings::default()).ok());
    // The usual opening is always playable.
    opening.and_then(|opening| TableStore::open(opening).ok()).expect("the usual start is playable")
}
