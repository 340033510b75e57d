//! The ninety points: written once, then painted where they changed.
//!
//! One effect paints them all. A signal behind each attribute of each point would be six hundred of them, and
//! a move, which changes a handful, would ask every one.

use super::{
    desk::Desk,
    names::{self, Detail},
    picture::{Mark, Point, square_at},
};
use crate::i18n::Locale;
use crate::ui::later::later;
use crate::ui::preferences::Setting;
use engine::{Color, Piece, Square};
use leptos::{prelude::*, reactive::traits::IsDisposed};
use std::{borrow::Cow, mem};
use web_sys::HtmlElement;

/// What a piece that comes or goes costs to paint, a mark costing one.
const PIECE: usize = 3;

/// What is painted at once, by its cost: every move is, with all its marks.
const AT_ONCE: usize = 24;

/// What is painted in one go when it is more, as half a turn is, which changes all ninety points: a slow phone
/// answers in between.
const IN_ONE_GO: usize = 5 * PIECE;

/// Points named in one go.
const NAMED_AT_ONCE: usize = 16;

/// What the points should show, and in whose words.
struct Drawn {
    points: Vec<Point>,
    locale: Locale,
    frame: Color,
    detail: Detail,
}

impl Drawn {
    fn of(desk: Desk) -> Self {
        let points =
            desk.picture.with(|picture| (0..Square::COUNT).map(|slot| picture.point(slot)).collect());
        let detail = Detail::of(desk.preferences.get(Setting::Detail));
        Self { points, locale: desk.i18n.get_locale(), frame: desk.frame.get(), detail }
    }

    /// As it should be by now; none once the board is gone.
    fn now(desk: Desk) -> Option<Self> {
        (!desk.input.is_disposed()).then(|| untrack(|| Self::of(desk)))
    }
}

/// What a name is made of.
#[derive(Clone, Copy, PartialEq)]
struct Name {
    point: Point,
    locale: Locale,
    frame: Color,
    detail: Detail,
}

impl Name {
    fn words(&self, slot: usize) -> String {
        names::detailed(self.locale, self.frame, &self.point, slot, self.detail)
    }
}

/// What stands in the document.
struct Paper {
    points: Vec<Point>,
    names: Vec<Name>,
    /// Whether more points are to be painted with frames to come.
    painting: bool,
    /// Whether names are to be written in a task to come.
    naming: bool,
}

impl Paper {
    fn of(Drawn { points, locale, frame, detail }: Drawn) -> Self {
        let names = points.iter().map(|&point| Name { point, locale, frame, detail }).collect();
        Self { points, names, painting: false, naming: false }
    }

    /// The slots that look otherwise than `now`: the one that Tab reaches, then those whose piece differs, so
    /// that none is seen twice, then the rest.
    fn differing(&self, now: &Drawn) -> Vec<usize> {
        let mut slots: Vec<_> =
            (0..Square::COUNT).filter(|&slot| self.points[slot] != now.points[slot]).collect();
        slots.sort_by_key(|&slot| {
            let (old, new) = (self.points[slot], now.points[slot]);
            (!(old.cursor || new.cursor), old.piece == new.piece)
        });
        slots
    }

    /// What it costs to paint `slot`, in marks.
    fn cost(&self, slot: usize, now: &Drawn) -> usize {
        if self.points[slot].piece == now.points[slot].piece { 1 } else { PIECE }
    }

    /// Paints points that differ from `now`, the one that Tab reaches first of all: there is always one, and
    /// it has its name when the focus comes. Gives whether others remain.
    fn paint(&mut self, now: &Drawn, desk: Desk) -> bool {
        let slots = self.differing(now);
        let (mut missing, mut left, mut spent) = (false, slots.len(), 0);
        for slot in slots {
            spent += self.cost(slot, now);
            if spent > if self.painting { IN_ONE_GO } else { AT_ONCE } {
                break;
            }
            left -= 1;
            let Some(button) = desk.button(slot) else {
                missing = true;
                continue;
            };
            let (old, new) = (self.points[slot], now.points[slot]);
            self.points[slot] = new;
            for ((name, old), (_, new)) in ATTRIBUTES.map(|(name, of)| ((name, of(&old)), (name, of(&new)))) {
                if old != new && !(name == SELECTED && desk.plain.get_untracked()) {
                    set(&button, name, new.as_deref());
                }
            }
            if new.cursor {
                self.name(slot, now, desk);
            }
        }
        missing || left > 0
    }

    /// Names points that are called otherwise than they look. Gives whether others remain.
    fn name_some(&mut self, now: &Drawn, desk: Desk) -> bool {
        let slots: Vec<_> =
            (0..Square::COUNT).filter(|&slot| self.names[slot] != self.fitting(slot, now)).collect();
        for &slot in slots.iter().take(NAMED_AT_ONCE) {
            self.name(slot, now, desk);
        }
        slots.len() > NAMED_AT_ONCE
    }

    fn name(&mut self, slot: usize, now: &Drawn, desk: Desk) {
        if let Some(button) = desk.button(slot) {
            self.names[slot] = self.fitting(slot, now);
            set(&button, "aria-label", Some(&self.names[slot].words(slot)));
        }
    }

    /// The name of what stands in `slot`, in the words of `now`.
    fn fitting(&self, slot: usize, now: &Drawn) -> Name {
        Name { point: self.points[slot], locale: now.locale, frame: now.frame, detail: now.detail }
    }
}

/// Paints a few points now; many only with the frames to come. A browser lays out what a click has changed
/// to learn what lies under the pointer, and again for the frame: of half a turn once is enough.
fn start(desk: Desk, paper: StoredValue<Paper>) {
    let Some(now) = Drawn::now(desk) else { return };
    let many = paper.try_update_value(|paper| {
        let pieces = (0..Square::COUNT).filter(|&slot| paper.cost(slot, &now) == PIECE).count();
        paper.painting = PIECE * pieces > AT_ONCE;
        paper.painting
    });
    match many {
        Some(true) => {
            busy(desk, true);
            later(move || paint_more(desk, paper));
        }
        Some(false) => paint(desk, paper, &now),
        None => {}
    }
}

/// Paints what differs by now, unless the board is gone.
fn paint_more(desk: Desk, paper: StoredValue<Paper>) {
    if let Some(now) = Drawn::now(desk) {
        paint(desk, paper, &now);
    }
}

/// Tells a screen reader to wait, or that it need no longer.
fn busy(desk: Desk, busy: bool) {
    if let Some(grid) = desk.grid.get_untracked() {
        set(&grid, "aria-busy", busy.then_some("true"));
    }
}

/// Paints what differs from `now`, some points at a time.
fn paint(desk: Desk, paper: StoredValue<Paper>, now: &Drawn) {
    let Some((more, names)) = paper.try_update_value(|paper| {
        let more = paper.paint(now, desk);
        if mem::replace(&mut paper.painting, more) != more {
            busy(desk, more);
        }
        // Named once all are painted: until then a screen reader waits.
        (more, !more && !mem::replace(&mut paper.naming, true))
    }) else {
        return;
    };
    if more {
        later(move || paint_more(desk, paper));
    }
    if names {
        later(move || name(desk, paper));
    }
}

/// Names what was painted. In tasks of their own: names are heard, not seen.
fn name(desk: Desk, paper: StoredValue<Paper>) {
    let Some(now) = Drawn::now(desk) else { return };
    let more = paper.try_update_value(|paper| {
        paper.naming = paper.name_some(&now, desk);
        paper.naming
    });
    if more == Some(true) {
        later(move || name(desk, paper));
    }
}

/// What only a cell of a grid has.
const SELECTED: &str = "aria-selected";

/// An attribute and how a point says it.
type Attribute = (&'static str, fn(&Point) -> Option<Cow<'static, str>>);

/// What a point says of itself besides its label, in the order in which [`button`] takes it.
const ATTRIBUTES: [Attribute; 6] = [
    ("tabindex", |point| Some(if point.cursor { "0" } else { "-1" }.into())),
    ("data-sq", |point| Some(point.square.to_string().into())),
    ("data-piece", |point| point.piece.map(|piece| code(piece).into())),
    ("data-state", |point| point.marks.words().map(Cow::from)),
    ("data-aim", |point| point.aim.then_some("".into())),
    (SELECTED, |point| point.marks.has(Mark::Selected).then_some("true".into())),
];

/// The rows of the grid with their points, as they are first; the browser then follows the picture.
pub(super) fn rows(desk: Desk, turned: Signal<bool>) -> impl IntoView {
    let paper = Paper::of(untrack(|| Drawn::of(desk)));
    let rows = (0..10).map(|number| row(number, desk, turned, &paper)).collect_view();
    let paper = StoredValue::new(paper);
    Effect::new(move || {
        desk.picture.track();
        desk.frame.track();
        desk.i18n.get_locale();
        desk.preferences.get(Setting::Detail);
        // Without the grid there is nothing to paint on; it wakes this effect when it comes.
        if desk.grid.get().is_some() && !paper.with_value(|paper| paper.painting) {
            start(desk, paper);
        }
    });
    // Which roles they have, once for all: nobody changes the reading of a board in the middle of a game.
    Effect::new(move |before: Option<bool>| {
        let plain = desk.plain.get();
        if before.unwrap_or_default() != plain {
            later(move || cast(desk, plain));
        }
        plain
    });
    rows
}

/// Makes the points cells of a grid, or buttons and nothing else.
fn cast(desk: Desk, plain: bool) {
    for button in (0..Square::COUNT).filter_map(|slot| desk.button(slot)) {
        set(&button, "role", (!plain).then_some("gridcell"));
        if plain {
            set(&button, SELECTED, None);
        }
    }
}

/// One row of the grid; `number` 0–9 counts from the top of the screen.
fn row(number: usize, desk: Desk, turned: Signal<bool>, paper: &Paper) -> impl IntoView + use<> {
    let label = move || {
        let rank = names::rank(desk.i18n.get_locale(), square_at(number * 9, turned.get()));
        (!desk.plain.get()).then_some(rank)
    };
    let role = move || if desk.plain.get() { "none" } else { "row" };
    let points = (number * 9..number * 9 + 9).map(|slot| button(slot, paper)).collect_view();
    view! { <div class="rank" role=role aria-label=label>{points}</div> }
}

/// One point. Its glyph is drawn by the style, so that only the label is spoken.
fn button(slot: usize, paper: &Paper) -> impl IntoView + use<> {
    let point = &paper.points[slot];
    let [tabindex, square, piece, state, aim, selected] =
        ATTRIBUTES.map(|(_, of)| of(point).map(Cow::into_owned));
    view! {
        <button
            type="button"
            class="point"
            role="gridcell"
            tabindex=tabindex
            data-sq=square
            data-piece=piece
            data-state=state
            data-aim=aim
            aria-selected=selected
            aria-label=paper.names[slot].words(slot)
        >
            <span class="disc" aria-hidden="true"></span>
        </button>
    }
}

/// A piece in `data-piece`: the side's letter and the kind's, `rk`, `bp`.
pub fn code(piece: Piece) -> String {
    let side = match piece.color {
        Color::Red => 'r',
        Color::Black => 'b',
    };
    format!("{side}{}", piece.kind.letter())
}

fn set(element: &HtmlElement, name: &str, value: Option<&str>) {
    // Only a name that is no name would be refused.
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}
