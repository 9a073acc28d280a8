//! Which transitions need not be explored: persistent and sleep sets, dynamic reduction.
//!
//! A reduction is a [`everypath_search::Selection`]. [`dependency`] says which steps are dependent;
//! [`trace`] keeps the present execution as a partial order; each other file is one published
//! reduction, and its header says what it preserves, what it assumes, and what state matching does
//! to it.

pub mod check;
pub mod composed;
pub mod conditional;
mod cycle;
pub mod dependency;
pub mod discipline;
pub mod dynamic;
mod edges;
pub mod exhaustive;
pub mod invisible;
mod lifetime;
pub mod lockset;
pub mod mld;
pub mod optimal;
pub mod persistence;
pub mod persistent;
pub mod presets;
mod reversal;
pub mod selective;
mod sleep;
mod sleepers;
pub mod sleeping;
pub mod stateful;
mod summary;
pub mod trace;

pub use presets::Preset;
