//! The referee as readers meet it: rule sets by name, verdicts with their grounds, warnings before a move.

pub mod not_judged;
pub mod rulesets;

pub use not_judged::NotJudged;
