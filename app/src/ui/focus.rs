//! Where the focus goes when what had it is gone.
//!
//! A closed dialog, a sheet that folds up, a banner whose button was pressed, a line that was deleted: each
//! would leave the focus on `<body>`, from where a keyboard starts over. One keeper for all of them goes
//! back to the last place that is still there.

use crate::ui::live::effect;
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

/// A place that had the focus, and what it belongs to.
#[derive(Clone)]
struct Place {
    element: HtmlElement,
    /// Whether it is part of the page, not of the frame around it.
    in_page: bool,
    /// The part of the page that comes again under the same `data-home` when it is drawn anew.
    home: Option<String>,
}

/// The places that had the focus, the last one at the end.
type Trail = StoredValue<SendWrapper<Vec<Place>>>;

/// Puts the focus on the board's point that Tab reaches, once what is being done has changed the page.
pub fn focus_board() {
    request_animation_frame(|| {
        if let Some(point) = board() {
            // Refused only while the page is being left.
            let _ = point.focus();
        }
    });
}

/// Keeps the focus on the page from now on; another page at `path` begins with its heading. On the server it
/// does nothing.
pub fn keep_focus(path: Memo<String>) {
    effect(move || {
        // Made here, in the browser: the server's threads could not drop it.
        let trail = StoredValue::new(SendWrapper::new(Vec::new()));
        Effect::new(move |before: Option<String>| {
            let path = path.get();
            if before.is_some_and(|before| before != path) {
                set_timeout(move || arrive(trail), PAUSE);
            }
            path
        });
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

fn remember(trail: Trail, element: HtmlElement) {
    let around = |selector| element.closest(selector).ok().flatten();
    let home = around("[data-home]").and_then(|home| home.get_attribute("data-home"));
    let place = Place { in_page: around("main").is_some(), home, element };
    // Gone with the page's frame when a last event comes late.
    let _ = trail.try_update_value(|trail| {
        trail.retain(|known| known.element != place.element);
        trail.push(place);
        if trail.len() > PLACES {
            trail.remove(0);
        }
    });
}

/// Begins a page that was just reached: what had the focus belongs to the one before.
fn arrive(trail: Trail) {
    if trail.try_update_value(|trail| trail.clear()).is_some()
        && let Some(page) = page()
    {
        // Refused only while the page is being left.
        let _ = page.focus();
    }
}

/// Goes back to the last place that can still be seen, if the focus was lost with the one after it.
fn give_back(trail: Trail) {
    // Asked first: whether a place is seen makes the browser lay out the page at once.
    if !is_lost() {
        return;
    }
    let Some(places) = trail.try_with_value(|trail| (**trail).clone()) else { return };
    // Who presses an empty spot of the page leaves a place that is still there: that is no loss.
    let Some(lost) = places.last().filter(|place| !is_seen(&place.element)).cloned() else { return };
    let again = lost.home.as_deref().and_then(first_in);
    let back = places.into_iter().rev().find_map(|place| {
        let opener = if is_seen(&place.element) { None } else { opener(&place.element) };
        // What was lost in the page is not found in the frame around it.
        opener.or_else(|| (place.in_page == lost.in_page).then_some(place.element)).filter(is_seen)
    });
    if let Some(place) = again.or(back).or_else(board).or_else(page) {
        // Refused only while the page is being left.
        let _ = place.focus();
    }
}

/// What can be focused first in the part of the page that is at home there.
fn first_in(home: &str) -> Option<HtmlElement> {
    let within = format!("[data-home='{home}'] :is(a, button, summary)");
    document().query_selector(&within).ok().flatten()?.dyn_into().ok()
}

/// The page itself.
fn page() -> Option<HtmlElement> {
    document().query_selector("main").ok().flatten()?.dyn_into().ok()
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
