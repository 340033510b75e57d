//! The engine's worker as the page sees it: started before it is needed, asked, watched, restarted.
//!
//! A worker that thinks hears nothing, so cancelling means dropping it and starting another. One that is
//! missing, crashes or falls silent is noticed, named in [`Mood`], and replaced; the ask it owed an answer
//! to is put to its successor.

use crate::protocol::json;
use engine::rules::Limit;
use engine::think::{Answer, Ask, BUILD, Info};
use engine::{Move, Ruleset, think};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use send_wrapper::SendWrapper;
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// Milliseconds a new worker has to load and say hello: a slow line must fetch the bundle.
const HANDSHAKE: u32 = 20_000;
/// Milliseconds beyond an ask's own limit after which the worker counts as lost.
const GRACE: u32 = 4_000;
/// Milliseconds before the first restart; doubled with each one that fails.
const FIRST_PAUSE: u32 = 300;
/// Milliseconds between restarts at most.
const LONGEST_PAUSE: u32 = 30_000;

/// How the worker is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// Not started, or loading.
    Waking,
    /// Waiting for an ask.
    Idle,
    /// Thinking.
    Thinking,
    /// Gone; a successor is on its way, except where [`Trouble::is_final`].
    Lost(Trouble),
}

/// What happened to a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It could not be started: no script, or the browser has no module workers.
    Missing,
    /// It stopped with an error.
    Crashed,
    /// It owes an answer for too long.
    Silent,
    /// It belongs to another build of the site: the page must be reloaded.
    Stranger,
    /// It does not take the position, or answers with what cannot be.
    Refused,
}

impl Trouble {
    /// Whether another worker would fare no better.
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Stranger | Self::Refused)
    }
}

/// What comes back for an ask.
#[derive(Clone, Debug)]
pub enum Thought {
    /// How far it is.
    Progress(Info),
    /// The move, none when there is no legal one, and the last state.
    Done(Option<Move>, Info),
}

/// An ask and how long its answer may take.
#[derive(Clone, Debug)]
pub struct Question {
    /// The position before the first move, as FEN.
    pub start: String,
    /// The moves from there.
    pub moves: Vec<Move>,
    /// By which rules the game is judged.
    pub rules: Ruleset,
    /// After how many plies without a capture it is drawn.
    pub no_capture: Limit,
    /// How well to play.
    pub level: Option<think::Level>,
    /// When to stop. The move time is the promise the worker is held to.
    pub limits: think::Limits,
    /// Picks among the moves a weak level might play.
    pub seed: u64,
}

/// The worker's handle.
#[derive(Clone, Copy)]
pub struct Thinker {
    mood: RwSignal<Mood>,
    core: StoredValue<Option<SendWrapper<Rc<Core>>>>,
}

struct Core {
    mood: RwSignal<Mood>,
    inner: RefCell<Inner>,
}

#[derive(Default)]
struct Inner {
    running: Option<Running>,
    ready: bool,
    pending: Option<Pending>,
    /// Counts workers: what an earlier one says or a timer set for it means nothing.
    generation: u32,
    next_id: u32,
    failures: u32,
}

/// A worker and the handlers it calls.
struct Running {
    worker: Worker,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _error: Closure<dyn FnMut(Event)>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

struct Pending {
    id: u32,
    text: String,
    patience: u32,
    answer: Rc<dyn Fn(Thought)>,
}

impl Thinker {
    /// A handle without a worker yet. The worker ends with the owner of the handle.
    pub fn asleep() -> Self {
        let thinker = Self { mood: RwSignal::new(Mood::Waking), core: StoredValue::new(None) };
        on_cleanup(move || {
            if let Some(core) = thinker.core.try_get_value().flatten() {
                core.inner.replace(Inner::default());
            }
        });
        thinker
    }

    /// How the worker is.
    pub fn mood(self) -> Mood {
        self.mood.get()
    }

    /// Starts the worker if there is none, so that the first ask need not wait for it.
    pub fn wake(self) {
        let core = self.core();
        if core.inner.borrow().running.is_none() {
            core.start();
        }
    }

    /// Asks; an earlier ask is cancelled. `answer` is called any number of times with
    /// [`Thought::Progress`] and once with [`Thought::Done`], the latter after a restart if need be.
    pub fn ask(self, question: Question, answer: impl Fn(Thought) + 'static) {
        self.cancel();
        let core = self.core();
        {
            let mut inner = core.inner.borrow_mut();
            let id = inner.next_id;
            inner.next_id = id.wrapping_add(1);
            let Question { start, moves, rules, no_capture, level, limits, seed } = question;
            let time = limits.movetime.unwrap_or(0).min(600_000) as u32;
            let text = encode(&Ask::Think { id, start, moves, rules, no_capture, level, limits, seed });
            inner.pending = Some(Pending { id, text, patience: time + GRACE, answer: Rc::new(answer) });
        }
        self.wake();
        core.send();
    }

    /// Takes the ask back. A worker in the midst of it is replaced.
    pub fn cancel(self) {
        let core = self.core();
        let was_pending = core.inner.borrow_mut().pending.take().is_some();
        if was_pending && core.mood.get_untracked() == Mood::Thinking {
            core.start();
        }
    }

    /// Starts a new worker now, whatever happened to the last one.
    pub fn restart(self) {
        let core = self.core();
        core.inner.borrow_mut().failures = 0;
        core.start();
    }

    /// Says that this worker's answers cannot be used. Nothing more happens until a restart.
    pub fn give_up(self) {
        let core = self.core();
        core.inner.borrow_mut().pending = None;
        let generation = core.inner.borrow().generation;
        core.lose(generation, Trouble::Refused);
    }

    fn core(self) -> Rc<Core> {
        if let Some(core) = self.core.get_value() {
            return Rc::clone(&core);
        }
        let core = Rc::new(Core { mood: self.mood, inner: RefCell::default() });
        self.core.set_value(Some(SendWrapper::new(Rc::clone(&core))));
        core
    }
}

impl Core {
    /// Ends the worker there is and starts another.
    fn start(self: &Rc<Self>) {
        let generation = {
            let mut inner = self.inner.borrow_mut();
            inner.generation = inner.generation.wrapping_add(1);
            inner.ready = false;
            inner.running = None;
            inner.generation
        };
        self.mood.set(Mood::Waking);
        match self.spawn(generation) {
            Ok(running) => self.inner.borrow_mut().running = Some(running),
            Err(_) => return self.lose(generation, Trouble::Missing),
        }
        self.later(HANDSHAKE, generation, move |core| {
            if !core.inner.borrow().ready {
                core.lose(generation, Trouble::Missing);
            }
        });
    }

    fn spawn(self: &Rc<Self>, generation: u32) -> Result<Running, JsValue> {
        let url = script().ok_or(JsValue::NULL)?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&url, &options)?;
        let core = Rc::clone(self);
        let message = Closure::new(move |event: MessageEvent| core.hear(generation, &event.data()));
        let core = Rc::clone(self);
        let error = Closure::new(move |event: Event| {
            event.prevent_default();
            let ready = core.inner.borrow().ready;
            core.lose(generation, if ready { Trouble::Crashed } else { Trouble::Missing });
        });
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        let hello = encode(&Ask::Hello { build: BUILD.to_owned() });
        let running = Running { worker, _message: message, _error: error };
        running.worker.post_message(&hello.into())?;
        Ok(running)
    }

    fn is_current(&self, generation: u32) -> bool {
        self.inner.borrow().generation == generation
    }

    fn later(self: &Rc<Self>, ms: u32, generation: u32, then: impl FnOnce(&Rc<Self>) + 'static) {
        let core = Rc::clone(self);
        let timeout = Timeout::new(ms, move || {
            if core.is_current(generation) {
                then(&core);
            }
        });
        timeout.forget();
    }

    /// Puts the pending ask to the worker, once it is up.
    fn send(self: &Rc<Self>) {
        let (generation, id, patience) = {
            let inner = self.inner.borrow();
            let (Some(running), Some(pending), true) = (&inner.running, &inner.pending, inner.ready) else {
                return;
            };
            if running.worker.post_message(&pending.text.as_str().into()).is_err() {
                // Text always clones; a worker that is gone is found out by its silence.
                leptos::logging::warn!("the engine's worker did not take the message");
            }
            (inner.generation, pending.id, pending.patience)
        };
        self.mood.set(Mood::Thinking);
        self.later(patience, generation, move |core| {
            let owes = core.inner.borrow().pending.as_ref().is_some_and(|pending| pending.id == id);
            if owes {
                core.lose(generation, Trouble::Silent);
            }
        });
    }

    fn hear(self: &Rc<Self>, generation: u32, data: &JsValue) {
        if !self.is_current(generation) {
            return;
        }
        let answer = data.as_string().and_then(|text| json::read(&text).ok());
        match answer {
            Some(Answer::Ready { build }) if build == BUILD => {
                self.inner.borrow_mut().ready = true;
                self.mood.set(Mood::Idle);
                self.send();
            }
            Some(Answer::Ready { .. }) => self.lose(generation, Trouble::Stranger),
            Some(Answer::Info { id, info }) => self.tell(generation, id, Thought::Progress(info)),
            Some(Answer::Best { id, best, info }) => self.tell(generation, id, Thought::Done(best, info)),
            Some(Answer::Failed { reason, .. }) => {
                leptos::logging::error!("the engine refuses: {reason}");
                self.lose(generation, Trouble::Refused);
            }
            None => self.lose(generation, Trouble::Stranger),
        }
    }

    /// Tells the listener of the ask with this id. In a task of its own: what a message says is read in one,
    /// what follows from it is done in the next.
    fn tell(self: &Rc<Self>, generation: u32, id: u32, thought: Thought) {
        self.later(0, generation, move |core| {
            let Some(answer) = core.owed(id) else { return };
            if matches!(thought, Thought::Done(..)) {
                {
                    let mut inner = core.inner.borrow_mut();
                    inner.pending = None;
                    inner.failures = 0;
                }
                core.mood.set(Mood::Idle);
            }
            answer(thought);
        });
    }

    /// The listener of the pending ask, if that is the one with this id.
    fn owed(&self, id: u32) -> Option<Rc<dyn Fn(Thought)>> {
        let inner = self.inner.borrow();
        inner.pending.as_ref().filter(|pending| pending.id == id).map(|pending| Rc::clone(&pending.answer))
    }

    /// Lets the worker go and, where that may help, starts another after a pause.
    fn lose(self: &Rc<Self>, generation: u32, trouble: Trouble) {
        if !self.is_current(generation) {
            return;
        }
        let pause = {
            let mut inner = self.inner.borrow_mut();
            inner.running = None;
            inner.ready = false;
            inner.failures += 1;
            FIRST_PAUSE.saturating_mul(1 << (inner.failures - 1).min(10)).min(LONGEST_PAUSE)
        };
        self.mood.set(Mood::Lost(trouble));
        if !trouble.is_final() {
            self.later(pause, generation, |core| core.start());
        }
    }
}

fn encode(ask: &Ask) -> String {
    // Plain data with text keys: serializing it cannot fail.
    serde_json::to_string(ask).unwrap_or_default()
}

/// The worker script that suits this browser, as the page's head names it.
fn script() -> Option<String> {
    let name = if has_simd() { "engine-simd" } else { "engine-plain" };
    named(name).or_else(|| named("engine-plain"))
}

fn named(name: &str) -> Option<String> {
    let meta = document().query_selector(&format!("meta[name={name}]")).ok()??;
    meta.get_attribute("content").filter(|url| !url.is_empty())
}

/// Whether the browser takes 128-bit SIMD: it is shown the smallest module that needs it, a function of
/// `i32.const 0`, `i8x16.splat`, `drop`.
fn has_simd() -> bool {
    const PROBE: [u8; 29] = [
        0, 97, 115, 109, 1, 0, 0, 0, // magic, version
        1, 4, 1, 96, 0, 0, // types: () -> ()
        3, 2, 1, 0, // one function of it
        10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11, // its code
    ];
    let bytes = js_sys::Uint8Array::from(&PROBE[..]);
    js_sys::WebAssembly::validate(&bytes.into()).unwrap_or(false)
}
