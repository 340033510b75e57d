//! Words of the page as one type.

use super::live::derive;
use leptos::prelude::*;

/// A text that follows the language. Every such place in a view has the same type, so the view's code for
/// it is compiled once and not once for each key.
pub fn text<S: Into<String>>(read: impl Fn() -> S + Send + Sync + 'static) -> Signal<String> {
    derive(move || read().into())
}

/// [`text`] of a key: `tr!(i18n, play.undo)`, `tr!(i18n, play.repeated, count = 2)`.
macro_rules! tr {
    ($($arguments:tt)*) => {
        $crate::ui::text::text(move || $crate::i18n::t_string!($($arguments)*))
    };
}
pub(crate) use tr;
