//! The keyboard of a game that is stepped through.
//!
//! Arrows, Home and End work wherever nothing else needs them. `[` and `]` are characters, so they
//! work only while the focus is inside the game (WCAG 2.1.4).

use leptos::{ev::KeyboardEvent, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Elements that use these keys themselves.
const BUSY: &str = "input, select, textarea, [contenteditable], dialog, details [name]";

/// Steps with the keys for as long as what is shown stays: from `ply`, of `plies`, by `go`. `within` selects
/// the part of the page that `[` and `]` belong to.
pub fn step_by_keys(ply: Memo<usize>, plies: usize, within: &'static str, go: Callback<usize>) {
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if let Some(to) = step(&event, ply.get_untracked(), plies, within) {
            event.prevent_default();
            go.run(to);
        }
    });
    on_cleanup(move || keys.remove());
}

/// The step that a key anywhere in the window asks for.
fn step(event: &KeyboardEvent, ply: usize, plies: usize, within: &str) -> Option<usize> {
    if event.default_prevented()
        || event.ctrl_key()
        || event.alt_key()
        || event.meta_key()
        || event.shift_key()
    {
        return None;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let inside = |selector: &str| {
        let found = target.as_ref().and_then(|element| element.closest(selector).ok().flatten());
        found.is_some()
    };
    if inside(BUSY) {
        return None;
    }
    let (free, within) = (!inside("[role=grid]"), inside(within));
    Some(match event.key().as_str() {
        "ArrowLeft" if free => ply.saturating_sub(1),
        "ArrowRight" if free => (ply + 1).min(plies),
        "Home" if free => 0,
        "End" if free => plies,
        "[" if within => ply.saturating_sub(1),
        "]" if within => (ply + 1).min(plies),
        _ => return None,
    })
}
