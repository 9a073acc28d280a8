//! What a search answers.

use crate::outcome::Outcome;
use crate::property::FoundError;
use everypath_system::Transition;
use std::time::Duration;

/// A limit that was reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// On the number of states.
    States,
    /// On the length of paths.
    Depth,
    /// On time.
    Time,
    /// On memory.
    Memory,
}

/// Why the search stopped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// There is nothing left to explore.
    Complete,
    /// It found an error and was asked for the first one.
    FirstError,
    /// A limit was reached.
    Limit(Limit),
    /// Somebody interrupted it.
    Interrupted,
    /// There was no room for another state.
    OutOfMemory,
}

/// Something that was left out, though the search went on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Gap {
    /// Paths were cut off at the limit on their length.
    Depth,
    /// Something is not modelled.
    Unsupported(String),
    /// A thread ran on and on without a visible operation, and was not followed any further.
    Endless,
    /// The selection leaves out behaviours, for this reason.
    Selection(String),
    /// A property cannot tell whether it holds, for this reason.
    Property(String),
}

/// Figures of a search.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Statistics {
    /// States that were entered, the initial one included.
    pub states: u64,
    /// Steps that were taken in order to see where they lead.
    pub transitions: u64,
    /// States with more than one explored successor.
    pub choices: u64,
    /// Arrivals at states in which no thread can move.
    pub executions: u64,
    /// Executions that a reduction began and broke off.
    pub blocked: u64,
    /// Arrivals at states that were met before.
    pub revisits: u64,
    /// Steps taken again in order to come back to a state.
    pub replayed: u64,
    /// The longest path.
    pub max_depth: u64,
    /// Time taken.
    pub time: Duration,
    /// Resident memory of the whole process at the end of the search, in bytes; that of the store where
    /// the process cannot tell.
    pub memory: u64,
    /// Memory of the store for each state.
    pub bytes_per_state: f64,
}

/// The answer of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// Why it stopped.
    pub end: End,
    /// What it left out, each reason once, with one way to it.
    pub gaps: Vec<(Gap, Vec<Transition>)>,
    /// The distinct errors.
    pub errors: Vec<FoundError>,
    /// The distinct outcomes, if they were asked for.
    pub outcomes: Vec<Outcome>,
    /// Figures.
    pub statistics: Statistics,
    /// Whether a state was met again on the path from it: there are infinite executions. Known for
    /// depth-first search with state matching; breadth-first search says so whenever an edge does
    /// not lead to a deeper level, as it must on every cycle.
    pub cyclic: bool,
    /// The probability that hash compaction left out a state.
    pub omission_probability: f64,
}

impl Report {
    /// Whether everything was explored that the selection asked for.
    pub fn is_complete(&self) -> bool {
        self.end == End::Complete && self.gaps.is_empty()
    }
}
