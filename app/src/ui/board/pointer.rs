//! Dragging a piece, beside tapping: a press that moves far enough lifts the disc.

use super::{
    desk::Desk,
    input::{Intent, may_pick},
    picture::square_at,
};
use engine::{Move, Square};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// How far a pointer moves before a press becomes a drag, in CSS pixels: a finger trembles, a mouse does not.
const FAR_TOUCH: f64 = 8.0;
const FAR_MOUSE: f64 = 3.0;

/// A press on a movable piece, which may become a drag.
#[derive(Clone, Copy)]
struct Press {
    pointer: i32,
    from: Square,
    /// Where on the screen it was when the press began.
    slot: usize,
    x: f64,
    y: f64,
    far: f64,
    lifted: bool,
}

/// The one drag there can be.
#[derive(Clone, Copy)]
pub(super) struct Drag {
    desk: Desk,
    press: StoredValue<Option<Press>>,
    /// The click that follows a drag's release means nothing.
    swallow: StoredValue<bool>,
    /// The move just made by dropping: its disc has travelled already.
    dropped: StoredValue<Option<Move>>,
}

/// The point whose button an event came from.
pub(super) fn square_of(event: &web_sys::Event) -> Option<Square> {
    let element: Element = event.target()?.dyn_into().ok()?;
    element.closest("[data-sq]").ok()??.get_attribute("data-sq")?.parse().ok()
}

impl Drag {
    pub(super) fn new(desk: Desk) -> Self {
        Self {
            desk,
            press: StoredValue::new(None),
            swallow: StoredValue::new(false),
            dropped: StoredValue::new(None),
        }
    }

    /// Whether the click being handled is the tail of a drag.
    pub(super) fn swallows_click(self) -> bool {
        let swallow = self.swallow.get_value();
        self.swallow.set_value(false);
        swallow
    }

    /// The move made by dropping, asked once.
    pub(super) fn take_dropped(self) -> Option<Move> {
        let dropped = self.dropped.get_value();
        self.dropped.set_value(None);
        dropped
    }

    pub(super) fn down(self, event: &PointerEvent) {
        self.swallow.set_value(false);
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let Some(from) = square_of(event) else {
            return;
        };
        let desk = self.desk;
        // A press still means the point that is seen; a drag would lift one and be read on the other side.
        if desk.is_turning() || !may_pick(&desk.position.get_untracked(), desk.hand.get_untracked(), from) {
            return;
        }
        let far = if event.pointer_type() == "mouse" { FAR_MOUSE } else { FAR_TOUCH };
        self.press.set_value(Some(Press {
            pointer: event.pointer_id(),
            from,
            slot: desk.slot(from),
            x: f64::from(event.client_x()),
            y: f64::from(event.client_y()),
            far,
            lifted: false,
        }));
    }

    pub(super) fn over(self, event: &PointerEvent) {
        let Some(mut press) = self.press.get_value().filter(|press| press.pointer == event.pointer_id())
        else {
            return;
        };
        let (dx, dy) = (f64::from(event.client_x()) - press.x, f64::from(event.client_y()) - press.y);
        if !press.lifted {
            if dx.hypot(dy) < press.far {
                return;
            }
            if !self.lift(press, event) {
                self.press.set_value(None);
                return;
            }
            press.lifted = true;
            self.press.set_value(Some(press));
        }
        if let Some(disc) = self.desk.disc(press.slot) {
            // A style that cannot be set leaves the disc where it is; the drop still works.
            let _ = disc.style().set_property("translate", &format!("{dx}px {dy}px"));
        }
        let aim = self.square_under(event).filter(|&square| square != press.from);
        if self.desk.aim.get_untracked() != aim {
            self.desk.aim.set(aim);
        }
    }

    /// Takes the piece up; `false` if the pointer or the piece is gone.
    fn lift(self, press: Press, event: &PointerEvent) -> bool {
        let desk = self.desk;
        let Some(disc) = desk.disc(press.slot) else {
            return false;
        };
        let captured = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok())
            .is_some_and(|target| target.set_pointer_capture(press.pointer).is_ok());
        if !captured {
            return false;
        }
        desk.stand(press.from);
        if desk.input.with_untracked(|input| input.selected != Some(press.from)) {
            desk.act(|input, position, hand| input.pick(press.from, position, hand));
        }
        disc.toggle_attribute_with_force("data-lifted", true).is_ok()
    }

    pub(super) fn up(self, event: &PointerEvent) {
        let Some(press) = self.end(event) else {
            return;
        };
        self.swallow.set_value(true);
        // Off the board, or back where it was: the piece stays in the hand.
        let Some(to) = self.square_under(event).filter(|&to| to != press.from) else {
            return;
        };
        let intent = self.desk.act(|input, position, hand| input.drop_at(press.from, to, position, hand));
        if let Intent::Move(mv) = intent {
            self.dropped.set_value(Some(mv));
        }
    }

    /// The browser took the pointer away.
    pub(super) fn cancel(self, event: &PointerEvent) {
        self.end(event);
    }

    /// Lets the disc glide back. The press, if it had become a drag.
    fn end(self, event: &PointerEvent) -> Option<Press> {
        let press = self.press.get_value().filter(|press| press.pointer == event.pointer_id())?;
        self.put_down();
        press.lifted.then_some(press)
    }

    /// Ends the press, if there is one: a board that turns leaves nothing in the hand, and where it is let go
    /// then means nothing.
    pub(super) fn give_up(self) {
        if self.press.get_value().is_some_and(|press| press.lifted) {
            self.swallow.set_value(true);
        }
        self.put_down();
    }

    fn put_down(self) {
        let Some(press) = self.press.get_value() else { return };
        self.press.set_value(None);
        self.desk.aim.set(None);
        if press.lifted
            && let Some(disc) = self.desk.disc(press.slot)
        {
            let _ = disc.remove_attribute("data-lifted");
            let _ = disc.style().remove_property("translate");
        }
    }

    fn square_under(self, event: &PointerEvent) -> Option<Square> {
        let grid = self.desk.grid.get_untracked()?.get_bounding_client_rect();
        let across = (f64::from(event.client_x()) - grid.left()) / grid.width();
        let down = (f64::from(event.client_y()) - grid.top()) / grid.height();
        let on_board = (0.0..1.0).contains(&across) && (0.0..1.0).contains(&down);
        let slot = (down * 10.0) as usize * 9 + (across * 9.0) as usize;
        let flipped = self.desk.picture.with_untracked(|picture| picture.flipped);
        on_board.then(|| square_at(slot, flipped))
    }
}
