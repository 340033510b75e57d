//! The board's document: created once, then only attributes change.

use super::{
    arrow::{Arrow, Pointer},
    desk::{BoardEvent, Desk},
    input::{Hand, Input},
    keys::Key,
    lines,
    measure::measure,
    names,
    picture::{Picture, home, slot_of, travels},
    pointer::{Drag, square_of},
    points,
    rehearse::rehearse,
};
use crate::i18n::use_i18n;
use crate::ui::announce::use_announcer;
use crate::ui::later::trailing;
use crate::ui::preferences::{Setting, use_preferences};
use crate::ui::referee::Omen;
use crate::ui::text::tr;
use engine::{Color, Move, Position, Square};
use leptos::{html, prelude::*};

/// Changes closer than this, in milliseconds, jump: a fast replay must not smear.
const TOO_QUICK_MS: f64 = 70.0;

/// The board with its coordinates, the hint's arrow and the note.
///
/// It keeps what is picked up to itself, asks the engine where a piece may go, and says what happens
/// through the [`Announcer`](crate::ui::announce::Announcer). Without JavaScript it shows the position.
#[component]
pub fn Board(
    /// The position shown.
    #[prop(into)]
    position: Signal<Position>,
    /// The move that led to it.
    #[prop(into, optional)]
    last: Signal<Option<Move>>,
    /// Whether Black sits at the bottom.
    #[prop(into, optional)]
    flipped: Signal<bool>,
    /// Whose pieces may be moved; nobody's by default.
    #[prop(into, optional)]
    hand: Signal<Hand>,
    /// Foretells what the piece on a point would bring by its moves, for those that may end the game.
    #[prop(into, optional)]
    omens: Option<Callback<Square, Vec<(Square, Omen)>>>,
    /// A move to propose by an arrow.
    #[prop(into, optional)]
    hint: Signal<Option<Move>>,
    /// Attacks to point at, as grounds of a verdict.
    #[prop(into, optional)]
    pointers: Signal<Vec<Pointer>>,
    /// The side that counts files and ranks in names; the same for a whole game.
    #[prop(into, default = Signal::stored(Color::Red))]
    frame: Signal<Color>,
    /// Changes whenever another game is laid, even one that begins with an equal position.
    #[prop(into, optional)]
    epoch: Signal<u32>,
    /// Takes each legal move that the reader makes.
    #[prop(into, optional)]
    on_move: Option<Callback<Move>>,
    /// Hears what else happens.
    #[prop(into, optional)]
    on_event: Option<Callback<BoardEvent>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let input = RwSignal::new(Input::at(home(frame.get_untracked())));
    let aim = RwSignal::new(None);
    let picture = Memo::new(move |_| {
        let (position, hand, mut input) = (position.get(), hand.get(), input.get());
        input.settle(&position, hand);
        Picture {
            flipped: flipped.get(),
            selected: input.selected,
            targets: input.targets(&position),
            omens: input.selected.zip(omens).map(|(from, omens)| omens.run(from)).unwrap_or_default(),
            hint: hint.get(),
            cursor: input.cursor,
            aim: aim.get(),
            hand,
            ..Picture::of(&position, last.get())
        }
    });
    let grid = NodeRef::<html::Div>::new();
    let announcer = use_announcer();
    let buttons = StoredValue::new(Vec::new());
    let preferences = use_preferences();
    let plain = RwSignal::new(false);
    Effect::new(move || plain.set(is_plain(preferences.get(Setting::Semantics))));
    let desk = Desk {
        position,
        picture,
        input,
        aim,
        hand,
        frame,
        on_move,
        on_event,
        i18n,
        announcer,
        preferences,
        plain,
        grid,
        buttons,
    };
    let drag = Drag::new(desk);

    // What is picked up belongs to its position: neither a new game nor a move taken back inherits it.
    Effect::new(move |before: Option<(Position, u32)>| {
        let (position, hand) = (position.get(), hand.get());
        let now = (position, epoch.get());
        let mut settled = input.get_untracked();
        if before.is_some_and(|before| before != now) {
            settled.selected = None;
        }
        settled.settle(&position, hand);
        if input.get_untracked() != settled {
            input.set(settled);
        }
        now
    });
    animate(desk, drag);
    measure(grid);
    rehearse(desk);
    // A half turn shows the point that has the focus elsewhere: the focus goes with it.
    Effect::new(move |before: Option<bool>| {
        let flipped = flipped.get();
        if before.is_some_and(|before| before != flipped) {
            drag.give_up();
            desk.keep_focus();
        }
        flipped
    });

    let turned = trailing(flipped);
    let edge = move |top: bool| {
        let digits = Memo::new(move |_| {
            turned.track();
            let letters = preferences.get(Setting::Coords) == "letters";
            picture.with_untracked(|picture| match letters {
                true => names::edge_letters(picture),
                false => names::edge(i18n.get_locale(), picture, top),
            })
        });
        let digits = (0..9)
            .map(|column| view! { <span>{move || digits.with(|digits| digits[column].clone())}</span> });
        view! { <div class="coords" aria-hidden="true">{digits.collect_view()}</div> }
    };

    view! {
        <div class="board" id="board">
            <h2 class="visually-hidden" id="board-title">{tr!(i18n, board.title)}</h2>
            <p class="visually-hidden" id="board-help">{tr!(i18n, board.help)}</p>
            <div class="wood">
                <svg class="grain" viewBox="0 0 900 1000" preserveAspectRatio="none" aria-hidden="true">
                    <path d=lines::grain()/>
                </svg>
                <svg class="lines" viewBox="0 0 900 1000" aria-hidden="true">
                    <path d=lines::grid()/>
                    <path d=lines::corners()/>
                    <path class="frame" d=lines::FRAME/>
                </svg>
                <div class="river" aria-hidden="true"></div>
                {edge(true)}
                <div
                    class="points"
                    role=move || if plain.get() { "group" } else { "grid" }
                    aria-labelledby="board-title"
                    aria-describedby="board-help"
                    data-testid="board"
                    // The sides whose pieces may be taken up. It says nothing of the turn: what changed with
                    // every move would make the style look at every point again.
                    data-hand=move || hand.get().sides()
                    node_ref=grid
                    on:click=move |event| {
                        if !drag.swallows_click() && let Some(square) = square_of(&event) {
                            desk.press(square);
                        }
                    }
                    on:keydown=move |event| {
                        let key = event.key();
                        let code = event.code();
                        let key = Key {
                            key: &key,
                            code: &code,
                            shift: event.shift_key(),
                            ctrl: event.ctrl_key() || event.meta_key(),
                            alt: event.alt_key(),
                        };
                        if !event.is_composing() && desk.key(key) {
                            event.prevent_default();
                        }
                    }
                    // Some browsers press a button when the space bar comes up, whatever its going down did.
                    on:keyup=move |event| {
                        if event.key() == " " {
                            event.prevent_default();
                        }
                    }
                    on:focusin=move |event| {
                        if let Some(square) = desk.square_behind(&event) {
                            desk.stand(square);
                        }
                    }
                    on:pointerdown=move |event| drag.down(&event)
                    on:pointermove=move |event| drag.over(&event)
                    on:pointerup=move |event| drag.up(&event)
                    on:pointercancel=move |event| drag.cancel(&event)
                >
                    {points::rows(desk, turned)}
                </div>
                {edge(false)}
                <Pointers flipped pointers/>
                <HintArrow picture/>
            </div>
            <p class="note" aria-hidden="true" data-testid="note">
                {move || Some(announcer.noted().get()).filter(|text| !text.is_empty())}
            </p>
        </div>
    }
}

/// Whether a screen reader is to take the points for mere buttons. Where fingers explore a screen, readers walk grids
/// in ways of their own; where keys do, a grid is what lets them through to the page.
fn is_plain(semantics: &str) -> bool {
    let coarse =
        || window().match_media("(pointer: coarse)").ok().flatten().is_some_and(|media| media.matches());
    match semantics {
        "grid" => false,
        "buttons" => true,
        _ => coarse(),
    }
}

#[component]
fn HintArrow(picture: Memo<Picture>) -> impl IntoView {
    let arrow = Memo::new(move |_| {
        picture.with(|picture| {
            let captures = |hint: Move| picture.get(hint.to()).is_some();
            picture.hint.map(|hint| Arrow::of(hint, picture.flipped, captures(hint)))
        })
    });
    let shaft = move || arrow.get().map(|arrow| arrow.shaft);
    let head = move || arrow.get().map(|arrow| arrow.head);
    view! {
        <svg class="arrows" viewBox="0 0 900 1000" aria-hidden="true" data-testid="hint-arrow" data-shown=move || arrow.get().is_some()>
            <g class="arrow">
                <path class="halo" d=shaft/>
                <path class="shaft" d=shaft/>
                <path class="head" d=head/>
            </g>
        </svg>
    }
}

/// What attacks what, each in the shape of its tone; the words stand elsewhere.
///
/// It does not read the picture: an effect that reads a memo made of another one, and that other one as well,
/// misses its changes when the first stays as it was.
#[component]
fn Pointers(flipped: Signal<bool>, pointers: Signal<Vec<Pointer>>) -> impl IntoView {
    let shown = move || pointers.with(|all| (!all.is_empty()).then_some(""));
    let each = move || {
        let flipped = flipped.get();
        pointers.get().into_iter().map(move |pointer| (pointer, flipped)).collect::<Vec<_>>()
    };
    let draw = |(pointer, flipped): (Pointer, bool)| {
        let Arrow { shaft, head } = Arrow::of(pointer.mv, flipped, true);
        view! {
            <g class="arrow pointer" data-tone=pointer.tone.word() data-move=pointer.mv.to_string()>
                <path class="halo" d=shaft.clone()/>
                <path class="shaft" d=shaft.clone()/>
                <path class="core" d=shaft/>
                <path class="head" d=head/>
            </g>
        }
    };
    view! {
        <svg class="arrows" viewBox="0 0 900 1000" aria-hidden="true" data-testid="pointers" data-shown=shown>
            <For each key=|key| *key children=draw/>
        </svg>
    }
}

/// What the last change of the picture left behind.
struct Moved {
    picture: Picture,
    /// When, in milliseconds since 1970.
    at: f64,
    /// Which of the style's two names comes next.
    name: &'static str,
    /// The slots whose discs travelled.
    slots: Vec<usize>,
}

/// Lets discs travel from where they stood. The style does the moving: a disc that has just arrived
/// starts at its old place. Two names of the same motion take turns, so that each arrival starts anew.
fn animate(desk: Desk, drag: Drag) {
    Effect::new(move |before: Option<Moved>| {
        let picture = desk.picture.get();
        let now = js_sys::Date::now();
        let Some(before) = before else {
            return Moved { picture, at: now, name: "a", slots: Vec::new() };
        };
        if before.picture.pieces == picture.pieces {
            return Moved { picture, ..before };
        }
        for disc in before.slots.iter().filter_map(|&slot| desk.disc(slot)) {
            // Nothing follows from an attribute that stays: it is only read when set anew.
            let _ = disc.remove_attribute("data-moving");
        }
        let dropped = drag.take_dropped();
        let quick = now - before.at < TOO_QUICK_MS;
        let travelling = if quick { Vec::new() } else { travels(&before.picture, &picture) };
        let mut slots = Vec::new();
        for mv in travelling.into_iter().filter(|&mv| dropped != Some(mv)) {
            let [from, to] = [mv.from(), mv.to()].map(|at| slot_of(at, picture.flipped));
            if let Some(disc) = desk.disc(to) {
                let columns = (from % 9) as i32 - (to % 9) as i32;
                let rows = (from / 9) as i32 - (to / 9) as i32;
                // Where a style cannot be set, the disc simply appears.
                let _ = disc.style().set_property("--columns", &columns.to_string());
                let _ = disc.style().set_property("--rows", &rows.to_string());
                let _ = disc.set_attribute("data-moving", before.name);
                slots.push(to);
            }
        }
        let name = if before.name == "a" { "b" } else { "a" };
        Moved { picture, at: now, name, slots }
    });
}
