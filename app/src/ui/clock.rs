//! The time of day at the table: monotonic, ticking only while a clock runs.

use crate::table::Millis;
use crate::ui::live::effect;
use gloo_timers::callback::Interval;
use leptos::prelude::*;
use send_wrapper::SendWrapper;

/// Milliseconds between two looks at a running clock. Hidden tabs look less often, which costs nothing:
/// time is read, not counted.
const TICK: u32 = 100;

/// Now: monotonic while the page is open, near Unix time so that it also fits the page before it.
/// Zero on the server.
pub fn now() -> Millis {
    if !cfg!(target_arch = "wasm32") {
        return Millis(0);
    }
    let performance = web_sys::window().and_then(|window| window.performance());
    performance.map_or(Millis(0), |p| Millis((p.time_origin() + p.now()) as u64))
}

/// A signal of the time.
#[derive(Clone, Copy)]
pub struct Ticker {
    now: RwSignal<Millis>,
}

impl Ticker {
    /// Ticks while `running`, at once when the tab is shown again, and is still otherwise.
    pub fn new(running: Signal<bool>) -> Self {
        let ticker = Self { now: RwSignal::new(Millis(0)) };
        let interval = StoredValue::new(None::<SendWrapper<Interval>>);
        effect(move || {
            ticker.look();
            let tick = || SendWrapper::new(Interval::new(TICK, move || ticker.look()));
            interval.set_value(running.get().then(tick));
        });
        effect(move || {
            let shown = window_event_listener(leptos::ev::visibilitychange, move |_| {
                if running.get_untracked() {
                    ticker.look();
                }
            });
            on_cleanup(move || shown.remove());
        });
        ticker
    }

    /// The time of the last tick.
    pub fn get(self) -> Millis {
        self.now.get()
    }

    /// Reads the time.
    pub fn look(self) {
        self.now.set(now());
    }
}
