//! The distance of two points in pixels, for the style.

use leptos::{html, prelude::*};
use send_wrapper::SendWrapper;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{HtmlElement, ResizeObserver};

/// Tells the style how far two points of `grid` are apart, now and whenever that changes. Until then, and
/// without a script, the style finds out by itself, at a price that it pays with every move.
pub(super) fn measure(grid: NodeRef<html::Div>) {
    Effect::new(move || {
        let Some(grid) = grid.get() else { return };
        let tell = {
            let grid: HtmlElement = (*grid).clone();
            Closure::<dyn FnMut()>::new(move || tell(&grid))
        };
        // Without the observer the style goes on by itself.
        let Ok(observer) = ResizeObserver::new(tell.as_ref().unchecked_ref()) else { return };
        observer.observe(&grid);
        let watching = SendWrapper::new((observer, tell));
        on_cleanup(move || watching.0.disconnect());
    });
}

fn tell(grid: &HtmlElement) {
    let unit = grid.get_bounding_client_rect().width() / 9.0;
    let closest = |name| grid.closest(name).ok().flatten();
    let (Some(wood), Some(board)) = (closest(".wood"), closest(".board")) else { return };
    // Hidden, it has no width to tell.
    if unit > 0.0
        && let Some(wood) = wood.dyn_ref::<HtmlElement>()
        && wood.style().set_property("--u", &format!("{unit}px")).is_ok()
    {
        // The attribute only spares work: nothing is wrong without it.
        let _ = board.set_attribute("data-measured", "");
    }
}
