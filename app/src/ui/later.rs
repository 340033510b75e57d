//! Work that the eye does not wait for.

use core::time::Duration;
use leptos::prelude::*;
use std::{cell::Cell, rc::Rc};

/// How long a frame is waited for: a page out of sight has none.
const NO_FRAME: Duration = Duration::from_millis(100);

/// Does `what` in a task of its own after the next frame, so that what is being done now is painted first; at
/// once where there are no tasks.
pub fn later(what: impl FnOnce() + 'static) {
    if !cfg!(target_arch = "wasm32") {
        return what();
    }
    let waiting = Rc::new(Cell::new(Some(what)));
    let run = move || waiting.take().into_iter().for_each(|what| what());
    set_timeout(run.clone(), NO_FRAME);
    request_animation_frame(move || set_timeout(run, Duration::ZERO));
}

/// `of` for those who may hear of it a task later than others.
pub fn trailing<T: Clone + PartialEq + Send + Sync + 'static>(of: Signal<T>) -> Signal<T> {
    let told = RwSignal::new(of.get_untracked());
    Effect::new(move || {
        of.track();
        // What it is by then: it may have changed again, and back. None is left once the page is gone.
        later(move || {
            if let (Some(now), Some(before)) = (of.try_get_untracked(), told.try_get_untracked())
                && now != before
            {
                told.set(now);
            }
        });
    });
    told.into()
}
