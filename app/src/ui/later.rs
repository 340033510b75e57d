//! Work that the eye does not wait for, done a little with each frame.

use super::clock;
use crate::table::Millis;
use core::time::Duration;
use leptos::prelude::*;
use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    mem,
    rc::Rc,
};

/// How long a frame is waited for: a page out of sight has none.
const NO_FRAME: Duration = Duration::from_millis(100);

/// Milliseconds from frame to frame within which a device is quick; it does ever more with each that follows.
const QUICK: u64 = 24;

/// The most jobs between two frames.
const MOST: usize = 16;

type Job = Box<dyn FnOnce()>;

/// Jobs in the order in which they were asked for.
#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    /// Whether a frame is waited for.
    waiting: bool,
    /// How many frames in a row were quick.
    streak: u32,
    /// When the last jobs were done.
    before: Millis,
}

impl Queue {
    /// How many jobs are done after the frame that came `now`: one, unless the last frames were quick. A
    /// single one says little: there may have been nothing to paint.
    fn step(&mut self, now: Millis) -> usize {
        let quick = now.0.saturating_sub(self.before.0) <= QUICK;
        self.streak = if quick { self.streak.saturating_add(1) } else { 0 };
        self.before = now;
        MOST.min(1 << self.streak.saturating_sub(1).min(8))
    }
}

thread_local! {
    static QUEUE: RefCell<Queue> = RefCell::default();
}

/// Does `what` in a task of its own after the next frame, so that what is being done now is painted first; at
/// once where there are no tasks. On a slow device each frame has one such job: what two of them change would
/// be laid out and painted in one go, and a press would wait for it.
pub fn later(what: impl FnOnce() + 'static) {
    if !cfg!(target_arch = "wasm32") {
        return what();
    }
    let asleep = QUEUE.with_borrow_mut(|queue| {
        queue.jobs.push_back(Box::new(what));
        !mem::replace(&mut queue.waiting, true)
    });
    if asleep {
        work_after_frame();
    }
}

/// Does the jobs whose turn it is: all that wait where nobody looks, and frames do not come.
fn work() {
    let count = QUEUE.with_borrow_mut(|queue| {
        let turns = queue.step(clock::now());
        if document().hidden() { queue.jobs.len() } else { turns }
    });
    for _ in 0..count {
        let Some(job) = QUEUE.with_borrow_mut(|queue| queue.jobs.pop_front()) else { break };
        job();
    }
    let more = QUEUE.with_borrow_mut(|queue| {
        queue.waiting = !queue.jobs.is_empty();
        queue.waiting
    });
    if more {
        work_after_frame();
    }
}

/// Does them in a task after the next frame.
fn work_after_frame() {
    let waiting = Rc::new(Cell::new(true));
    let run = move || {
        if waiting.replace(false) {
            work();
        }
    };
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The pace of the frames at `times`.
    fn paces(times: &[u64]) -> Vec<usize> {
        let mut queue = Queue::default();
        times.iter().map(|&time| queue.step(Millis(time))).collect()
    }

    #[test]
    fn a_quick_device_does_more_with_each_frame_and_a_slow_one_a_single_job() {
        assert_eq!(paces(&[1000, 1016, 1032, 1048, 1064, 1080, 1096, 1196]), [1, 1, 2, 4, 8, 16, 16, 1]);
        assert_eq!(paces(&[1000, 1050, 1066, 1126, 1142]), [1, 1, 1, 1, 1]);
    }
}
