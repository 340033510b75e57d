//! Where the search runs when it runs in a program.

use engine::{search::Host, think::Info};
use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

/// The time that this thread has computed, where the system tells; else the time since `start`.
pub(crate) fn busy(start: Instant) -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// The machine's clock, a stop that another thread may press, and someone to tell.
pub(crate) struct Native<R> {
    start: Instant,
    stop: Arc<AtomicBool>,
    report: R,
}

impl<R: FnMut(&Info)> Native<R> {
    pub(crate) fn new(stop: Arc<AtomicBool>, report: R) -> Self {
        Self { start: Instant::now(), stop, report }
    }
}

impl<R: FnMut(&Info)> Host for Native<R> {
    fn now(&self) -> Duration {
        self.start.elapsed()
    }

    fn stop(&self) -> bool {
        self.stop.load(Relaxed)
    }

    fn report(&mut self, info: &Info) {
        (self.report)(info);
    }
}
