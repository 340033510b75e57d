//! Keeps the current move of a list in sight, without moving the page or the focus.

use super::later::later;
use crate::ui::live::effect;
use leptos::{html, prelude::*};

/// Scrolls `scroller`, and nothing around it, whenever `ply` changes: to the element that carries it in
/// `data-ply`, or to the beginning when there is none.
pub fn follow(ply: Memo<usize>, scroller: NodeRef<html::Div>) {
    effect(move || {
        let ply = ply.get();
        let Some(scroller) = scroller.get() else { return };
        // The node of a new move exists once this turn of effects is over, and once it has been painted,
        // measuring it costs nothing.
        let measure = move || {
            let Ok(Some(step)) = scroller.query_selector(&format!("[data-ply='{ply}']")) else {
                return scroller.set_scroll_top(0);
            };
            let (outer, inner) = (scroller.get_bounding_client_rect(), step.get_bounding_client_rect());
            let past = |low: f64, high: f64, from: f64, to: f64| (from - low).min(0.0) + (to - high).max(0.0);
            let down = past(outer.top(), outer.bottom(), inner.top(), inner.bottom());
            let right = past(outer.left(), outer.right(), inner.left(), inner.right());
            if (right, down) != (0.0, 0.0) {
                scroller.scroll_by_with_x_and_y(right, down);
            }
        };
        request_animation_frame(move || later(measure));
    });
}
