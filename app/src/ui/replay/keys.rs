//! The keyboard of a replay.
//!
//! Arrows, Home and End work wherever nothing else needs them. `[` and `]` are characters, so they
//! work only while the focus is inside the replay (WCAG 2.1.4).

use super::Replay;
use leptos::{ev::KeyboardEvent, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Elements that use these keys themselves.
const BUSY: &str = "input, select, textarea, [contenteditable], dialog, details [name]";

/// Steps, if the key is one of ours; the event comes from anywhere in the window.
pub fn on_key(replay: Replay, event: &KeyboardEvent) {
    if event.default_prevented()
        || event.ctrl_key()
        || event.alt_key()
        || event.meta_key()
        || event.shift_key()
    {
        return;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let inside = |selector: &str| {
        let found = target.as_ref().and_then(|element| element.closest(selector).ok().flatten());
        found.is_some()
    };
    if inside(BUSY) {
        return;
    }
    let (free, within) = (!inside("[role=grid]"), inside(".replay"));
    let ply = replay.ply.get_untracked();
    let to = match event.key().as_str() {
        "ArrowLeft" if free => ply.saturating_sub(1),
        "ArrowRight" if free => ply + 1,
        "Home" if free => 0,
        "End" if free => replay.plies,
        "[" if within => ply.saturating_sub(1),
        "]" if within => ply + 1,
        _ => return,
    };
    event.prevent_default();
    replay.go(to);
}
