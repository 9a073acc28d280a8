//! How to explore: the slots of a preset that the loop itself fills.

use crate::property::Kinds;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Which node of the frontier is continued next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The newest: the frontier is the path to the present state.
    DepthFirst,
    /// The oldest: states in the order of their distance, so the first error is a shortest one.
    BreadthFirst,
}

/// Which states are remembered, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Memory {
    /// All, exactly; equal parts of different states are kept once.
    Exact,
    /// A hash of each: two states may be taken for one, with a probability that is reported.
    HashCompacted(HashBits),
    /// None: every execution is explored on its own. Does not end on cyclic systems.
    Stateless,
}

/// The length of the hash that stands for a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HashBits {
    /// 8 bytes a state.
    Bits64,
    /// 16 bytes a state.
    Bits128,
}

/// How the search comes back to a state in order to continue it otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// By undoing what was done since.
    Rewind,
    /// By decoding its vector (checkpoint).
    Vector,
    /// By executing its schedule again from the initial state.
    Replay,
}

/// Whether the search goes on after an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Errors {
    /// Stops at the first.
    First,
    /// Collects distinct ones.
    All,
}

/// When to give up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Number of states.
    pub states: Option<u64>,
    /// Length of a path; longer ones are cut off, and the search goes on elsewhere.
    pub depth: Option<u32>,
    /// Time for the search.
    pub time: Option<Duration>,
    /// Resident memory of the whole process, in bytes.
    pub memory: Option<u64>,
}

/// How to explore.
#[derive(Clone, Debug)]
pub struct Options {
    /// Which node is continued next.
    pub order: Order,
    /// Which states are remembered.
    pub memory: Memory,
    /// How the search goes back.
    pub undo: Undo,
    /// When it gives up.
    pub limits: Limits,
    /// Whether it goes on after an error.
    pub errors: Errors,
    /// What counts as an error.
    pub kinds: Kinds,
    /// Whether outcomes are asked: what was observed then belongs to the state, and the ends of all
    /// executions are collected.
    pub observe: bool,
    /// Set by somebody else in order to stop the search.
    pub interrupt: Option<Arc<AtomicBool>>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            order: Order::DepthFirst,
            memory: Memory::Exact,
            undo: Undo::Rewind,
            limits: Limits::default(),
            errors: Errors::First,
            kinds: Kinds::DEFAULT,
            observe: false,
            interrupt: None,
        }
    }
}
