//! The board: ninety buttons in a grid, drawn once; afterwards only attributes change.
//!
//! [`picture`], [`input`], [`keys`], [`names`], [`readouts`] and [`arrow`] are pure; [`view`] draws, [`points`] paints, [`desk`] carries
//! out what a press or key means, [`pointer`] drags, [`rehearse`] tries it all once.

pub mod arrow;
mod desk;
pub mod input;
pub mod keys;
mod lines;
mod measure;
pub mod names;
pub mod picture;
mod pointer;
pub mod points;
pub mod readouts;
mod rehearse;
pub mod thumb;
pub mod view;

pub use desk::BoardEvent;
pub use input::{Hand, Refusal};
pub use thumb::Thumbnail;
pub use view::Board;
