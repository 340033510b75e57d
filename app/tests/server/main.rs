//! The real server on a free port, spoken to as any program would: over HTTP, knowing nothing of
//! its insides.

mod app;
mod bad_input;
mod downloads;
mod durability;
mod pages;
mod sessions;
