//! Closures as one type for each type of value.
//!
//! Every closure is a type of its own, and what the framework does with an effect, a memo, an attribute or a
//! part of a view is compiled anew for every type it is done with: some kilobytes for a line that says whether a
//! button is enabled. Boxed here, closures of equal meaning are of one type, and that code is there once.

use leptos::{prelude::*, tachys::reactive_graph::SharedReactiveFunction};
use std::sync::{Arc, Mutex};

/// An attribute or a text that follows what `read` reads.
pub fn live<T: 'static>(read: impl FnMut() -> T + Send + 'static) -> SharedReactiveFunction<T> {
    Arc::new(Mutex::new(read))
}

/// A part of a view that is drawn again when what `draw` reads changes.
pub fn part<V: IntoView + 'static>(
    mut draw: impl FnMut() -> V + Send + 'static,
) -> SharedReactiveFunction<AnyView> {
    live(move || draw().into_any())
}

/// [`Signal::derive`].
pub fn derive<T: Send + Sync + 'static>(read: impl Fn() -> T + Send + Sync + 'static) -> Signal<T> {
    let read: Box<dyn Fn() -> T + Send + Sync> = Box::new(read);
    Signal::derive(read)
}

type Reckon<T> = Box<dyn Fn(Option<&T>) -> T + Send + Sync>;

/// [`Memo::new`] of what needs no former value.
pub fn memo<T: PartialEq + Send + Sync + 'static>(read: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    let read: Reckon<T> = Box::new(move |_| read());
    Memo::new(read)
}

/// [`Effect::new`] of what needs no former value.
pub fn effect(act: impl FnMut() + 'static) {
    let act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(act);
}
