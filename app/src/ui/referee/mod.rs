//! The referee as readers meet it: rule sets by name, verdicts with their grounds, warnings before a move.
//!
//! [`case`], [`omen`] and [`words`] are pure; [`grounds`] and [`study`] show them beside a board,
//! whoever owns that.

pub mod case;
pub mod grounds;
pub mod not_judged;
pub mod omen;
pub mod omens;
pub mod rulesets;
pub mod study;
pub mod words;

pub use case::Case;
pub use grounds::Grounds;
pub use not_judged::NotJudged;
pub use omen::Omen;
pub use study::Study;
