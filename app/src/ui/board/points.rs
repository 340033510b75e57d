//! The ninety points: written once, then painted where they changed.
//!
//! One effect paints them all. A signal behind each attribute of each point would be six hundred of them, and
//! a move, which changes a handful, would ask every one.

use super::{
    desk::Desk,
    names,
    picture::{Mark, Point, square_at},
};
use crate::i18n::Locale;
use crate::ui::later::later;
use engine::{Color, Piece};
use leptos::{prelude::*, reactive::traits::IsDisposed};
use std::borrow::Cow;
use web_sys::HtmlElement;

/// Points on the board.
const COUNT: usize = 90;

/// What the points show, and in whose words.
struct Drawn {
    points: Vec<Point>,
    locale: Locale,
    frame: Color,
}

impl Drawn {
    fn of(desk: Desk) -> Self {
        let points = desk.picture.with(|picture| (0..COUNT).map(|slot| picture.point(slot)).collect());
        Self { points, locale: desk.i18n.get_locale(), frame: desk.frame.get() }
    }

    fn label(&self, slot: usize) -> String {
        names::point(self.locale, self.frame, &self.points[slot])
    }

    /// Sets what differs from `before` in the document. Names follow in a task of their own: they are heard,
    /// not seen, and half a turn changes them all.
    fn paint(&self, before: &Self, desk: Desk) {
        let renamed = (before.locale, before.frame) != (self.locale, self.frame);
        let mut changed = Vec::new();
        for (slot, (old, new)) in before.points.iter().zip(&self.points).enumerate() {
            if !renamed && old == new {
                continue;
            }
            changed.push(slot);
            let Some(button) = desk.button(slot) else { continue };
            for ((name, old), (_, new)) in ATTRIBUTES.map(|(name, of)| ((name, of(old)), (name, of(new)))) {
                if old != new {
                    set(&button, name, new.as_deref());
                }
            }
        }
        if !changed.is_empty() {
            later(move || rename(desk, &changed));
        }
    }
}

/// Gives the points in `slots` the names they have by now.
fn rename(desk: Desk, slots: &[usize]) {
    if desk.input.is_disposed() {
        return;
    }
    let drawn = untrack(|| Drawn::of(desk));
    for &slot in slots {
        if let Some(button) = desk.button(slot) {
            set(&button, "aria-label", Some(&drawn.label(slot)));
        }
    }
}

/// An attribute and how a point says it.
type Attribute = (&'static str, fn(&Point) -> Option<Cow<'static, str>>);

/// What a point says of itself besides its label, in the order in which [`button`] takes it.
const ATTRIBUTES: [Attribute; 6] = [
    ("tabindex", |point| Some(if point.cursor { "0" } else { "-1" }.into())),
    ("data-sq", |point| Some(point.square.to_string().into())),
    ("data-piece", |point| point.piece.map(|piece| code(piece).into())),
    ("data-state", |point| point.marks.words().map(Cow::from)),
    ("data-aim", |point| point.aim.then_some("".into())),
    ("aria-selected", |point| point.marks.has(Mark::Selected).then_some("true".into())),
];

/// The rows of the grid with their points, as they are first.
pub(super) fn rows(desk: Desk, turned: Memo<bool>) -> impl IntoView {
    let first = untrack(|| Drawn::of(desk));
    let rows = (0..10).map(|number| row(number, desk, turned, &first)).collect_view();
    repaint(desk, first);
    rows
}

/// One row of the grid; `number` 0–9 counts from the top of the screen.
fn row(number: usize, desk: Desk, turned: Memo<bool>, first: &Drawn) -> impl IntoView + use<> {
    let label = move || names::rank(desk.i18n.get_locale(), square_at(number * 9, turned.get()));
    let points = (number * 9..number * 9 + 9).map(|slot| button(slot, first)).collect_view();
    view! { <div class="rank" role="row" aria-label=label>{points}</div> }
}

/// One point. Its glyph is drawn by the style, so that only the label is spoken.
fn button(slot: usize, first: &Drawn) -> impl IntoView + use<> {
    let point = &first.points[slot];
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
            aria-label=first.label(slot)
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

/// Follows the picture: sets those attributes that differ from what stands in the document.
fn repaint(desk: Desk, first: Drawn) {
    let first = StoredValue::new(Some(first));
    Effect::new(move |before: Option<Drawn>| {
        let now = Drawn::of(desk);
        let Some(before) = before.or_else(|| first.try_update_value(Option::take).flatten()) else {
            return now;
        };
        now.paint(&before, desk);
        now
    });
}

fn set(button: &HtmlElement, name: &str, value: Option<&str>) {
    // Only a name that is no name would be refused.
    let _ = match value {
        Some(value) => button.set_attribute(name, value),
        None => button.remove_attribute(name),
    };
}
