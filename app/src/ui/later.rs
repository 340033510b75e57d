//! Work that the eye does not wait for.

use core::time::Duration;
use leptos::prelude::*;

/// Does `what` in a task of its own, once what is being done can be painted; at once where there are no tasks.
pub fn later(what: impl FnOnce() + 'static) {
    if cfg!(target_arch = "wasm32") {
        set_timeout(what, Duration::ZERO);
    } else {
        what();
    }
}

/// `of` for those who may hear of it a task later than others.
pub fn trailing<T: Clone + PartialEq + Send + Sync + 'static>(of: Signal<T>) -> Signal<T> {
    let told = RwSignal::new(of.get_untracked());
    Effect::new(move || {
        let now = of.get();
        if told.with_untracked(|told| *told != now) {
            // None is left to hear it once the page is gone.
            later(move || drop(told.try_set(now)));
        }
    });
    told.into()
}
