//! The engine in a Web Worker: JSON of [`Ask`] comes in, JSON of [`Answer`] goes out.
//!
//! # Build
//! ```text
//! cargo build -p engine-worker --target wasm32-unknown-unknown --profile wasm-release \
//!     --config 'profile.wasm-release.opt-level=3' \
//!     --config 'target.wasm32-unknown-unknown.rustflags=["-Ctarget-feature=+simd128"]' \
//!     --target-dir DIR
//! ```
//! Then wasm-bindgen with target `web` on `DIR/wasm32-unknown-unknown/wasm-release/engine_worker.wasm`, out
//! name `engine_worker`. A second build without the last `--config`, in a target folder of its own, serves
//! browsers without SIMD. `BUILD_ID` in the environment must be that of the page.
//!
//! # Files
//! The script of the worker is `entry.js` beside this crate's manifest. It finds `./engine_worker.js` and
//! `./engine_worker_bg.wasm` next to itself: all three go into one folder, or their names in it are replaced.
//! The page starts it with `new Worker(url_of_entry, { type: "module" })` and may post at once.
//!
//! A panic or a failed download throws in the worker: the page gets its `error` event and starts another.

use engine::{
    search::{Host, Problem, Searcher},
    think::{Answer, Ask, BUILD, Failure, Info},
};
use std::{cell::RefCell, time::Duration};
use wasm_bindgen::prelude::wasm_bindgen;

/// Megabytes for positions: enough for a minute, and a phone has them.
const MEMORY: usize = 16;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = postMessage)]
    fn post(text: &str);

    /// Milliseconds since the worker started.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn clock() -> f64;
}

thread_local! {
    static SEARCHER: RefCell<Option<Searcher>> = const { RefCell::new(None) };
}

/// Takes one message and posts its answers.
#[wasm_bindgen]
pub fn hear(text: &str) {
    match serde_json::from_str(text) {
        Ok(Ask::Hello { .. }) => {
            // The memory is laid out now, while nobody waits for a move.
            with_searcher(|_| ());
            tell(&Answer::Ready { build: BUILD.to_owned() });
        }
        Ok(Ask::Think { id, start, moves, rules, no_capture, level, limits, seed }) => {
            let endless = level.is_none() && limits.is_endless();
            tell(&match Problem::read(&start, &moves) {
                Ok(_) if endless => Answer::Failed { id: Some(id), reason: Failure::Endless },
                Ok(mut problem) => {
                    (problem.rules, problem.no_capture) = (rules, no_capture);
                    (problem.limits, problem.level, problem.seed) = (limits, level, seed);
                    let outcome = with_searcher(|searcher| searcher.think(&problem, &mut Here { id }));
                    Answer::Best { id, best: outcome.best, info: outcome.info }
                }
                Err(reason) => Answer::Failed { id: Some(id), reason },
            });
        }
        Err(error) => {
            tell(&Answer::Failed { id: None, reason: Failure::Unreadable(error.to_string()) });
        }
    }
}

fn with_searcher<T>(act: impl FnOnce(&mut Searcher) -> T) -> T {
    SEARCHER.with_borrow_mut(|searcher| act(searcher.get_or_insert_with(|| Searcher::new(MEMORY))))
}

fn tell(answer: &Answer) {
    match serde_json::to_string(answer) {
        Ok(text) => post(&text),
        Err(error) => unreachable!("answers are plain data with text keys: {error}"),
    }
}

/// This worker as the search sees it. Nothing stops it but its limits: it hears no message while it thinks.
struct Here {
    id: u32,
}

impl Host for Here {
    fn now(&self) -> Duration {
        Duration::from_secs_f64(clock().max(0.0) / 1_000.0)
    }

    fn stop(&self) -> bool {
        false
    }

    fn report(&mut self, info: &Info) {
        // A weak level ranks many moves; the page follows the best line.
        if info.rank == 0 {
            tell(&Answer::Info { id: self.id, info: info.clone() });
        }
    }
}
