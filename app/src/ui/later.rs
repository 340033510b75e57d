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
