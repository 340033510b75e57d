//! Where the focus goes when what had it is gone.
//!
//! A closed dialog, a sheet that folds up, a banner whose button was pressed, a line that was deleted: each
//! would leave the focus on `<body>`, from where a keyboard starts over. One keeper for all of them goes
//! back to the last place that is still there.

use core::time::Duration;
use leptos::{ev, prelude::*};
use send_wrapper::SendWrapper;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{HtmlElement, MutationObserver, MutationObserverInit};

/// How many places are remembered.
const PLACES: usize = 12;
/// A screen reader needs a moment to notice that a question is gone; and what a press hides is hidden by
/// the next frame.
const PAUSE: Duration = Duration::from_millis(100);

/// The places that had the focus, the last one at the end.
type Trail = StoredValue<SendWrapper<Vec<HtmlElement>>>;

/// Puts the focus on the board's point that Tab reaches, once what is being done has changed the page.
pub fn focus_board() {
    request_animation_frame(|| {
        if let Some(point) = board() {
            // Refused only while the page is being left.
            let _ = point.focus();
        }
    });
}

/// Keeps the focus on the page from now on. On the server it does nothing.
pub fn keep_focus() {
    Effect::new(|| {
        let trail = StoredValue::new(SendWrapper::new(Vec::new()));
        let later = move || set_timeout(move || give_back(trail), PAUSE);
        let focused = window_event_listener(ev::focusin, move |event| {
            if let Some(place) = event.target().and_then(|target| target.dyn_into().ok()) {
                remember(trail, place);
            }
        });
        let clicked = window_event_listener(ev::click, move |_| later());
        let pressed = window_event_listener(ev::keydown, move |_| later());
        // What an answer of the server, a clock or the engine takes away is taken without any press.
        let due = StoredValue::new(false);
        let taken = Closure::<dyn FnMut()>::new(move || {
            if !due.get_value() && is_lost() {
                due.set_value(true);
                let check = move || {
                    if due.try_set_value(false).is_none() {
                        give_back(trail);
                    }
                };
                set_timeout(check, PAUSE);
            }
        });
        let wanted = MutationObserverInit::new();
        wanted.set_child_list(true);
        wanted.set_subtree(true);
        let observer = MutationObserver::new(taken.as_ref().unchecked_ref()).ok();
        if let (Some(observer), Some(body)) = (&observer, document().body()) {
            // Refused only for a request to watch nothing.
            let _ = observer.observe_with_options(&body, &wanted);
        }
        let watch = SendWrapper::new((observer, taken));
        on_cleanup(move || {
            focused.remove();
            clicked.remove();
            pressed.remove();
            if let (Some(observer), _) = watch.take() {
                observer.disconnect();
            }
        });
    });
}

fn remember(trail: Trail, place: HtmlElement) {
    // Gone with the page's frame when a last event comes late.
    let _ = trail.try_update_value(|trail| {
        trail.retain(|known| *known != place);
        trail.push(place);
        if trail.len() > PLACES {
            trail.remove(0);
        }
    });
}

/// Goes back to the last place that can still be seen, if the focus was lost with the one after it.
fn give_back(trail: Trail) {
    // Asked first: whether a place is seen makes the browser lay out the page at once.
    if !is_lost() {
        return;
    }
    let Some(places) = trail.try_with_value(|trail| (**trail).clone()) else { return };
    // Who presses an empty spot of the page leaves a place that is still there: that is no loss.
    if places.last().is_none_or(is_seen) {
        return;
    }
    let back = places.into_iter().rev().find_map(|place| {
        let opener = if is_seen(&place) { None } else { opener(&place) };
        opener.or(Some(place)).filter(is_seen)
    });
    let page = || document().query_selector("main").ok().flatten()?.dyn_into().ok();
    if let Some(place) = back.or_else(board).or_else(page) {
        // Refused only while the page is being left.
        let _ = place.focus();
    }
}

fn is_lost() -> bool {
    document().active_element().is_none_or(|active| active.tag_name() == "BODY")
}

fn is_seen(place: &HtmlElement) -> bool {
    place.is_connected() && place.tag_name() != "BODY" && place.get_client_rects().length() > 0
}

/// What opens the folded part of the page that `place` is in.
fn opener(place: &HtmlElement) -> Option<HtmlElement> {
    let mut part = place.closest("[id]").ok().flatten();
    while let Some(it) = part {
        let opener = document().query_selector(&format!("[aria-controls='{}']", it.id())).ok().flatten();
        if let Some(opener) = opener.and_then(|opener| opener.dyn_into().ok()).filter(is_seen) {
            return Some(opener);
        }
        part = it.parent_element().and_then(|parent| parent.closest("[id]").ok().flatten());
    }
    None
}

fn board() -> Option<HtmlElement> {
    document().query_selector("#board [data-sq][tabindex='0']").ok().flatten()?.dyn_into().ok()
}
