//! How far a search is.

use std::time::Duration;

/// Figures in the middle of a search.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Progress {
    /// States so far.
    pub states: u64,
    /// Transitions so far.
    pub transitions: u64,
    /// States per second, lately.
    pub rate: f64,
    /// Length of the present path.
    pub depth: u64,
    /// Nodes that wait to be explored (breadth first) or are on the path (depth first).
    pub frontier: u64,
    /// Resident memory of the process in bytes, or what the store takes where that is not known.
    pub memory: u64,
    /// The share of the space that is behind, estimated from 0 to 1.
    pub share: Option<f64>,
    /// Time since the beginning.
    pub elapsed: Duration,
    /// Time left, estimated.
    pub left: Option<Duration>,
}
