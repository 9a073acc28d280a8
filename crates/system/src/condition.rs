//! What decides, beside the operations themselves, whether two of them commute: the *conditional
//! dependency information* of Stoller's technical report, §7.
//!
//! A system that can tell it cheaply records it with each operation just before performing it; a
//! reduction then needs no look back at states it has left. [`Condition::Unknown`] is always right
//! and means that the operations alone decide.

use crate::ThreadId;

/// What is known of the object of an operation just before it is performed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Condition {
    /// Nothing: only the unconditional relation may be used.
    #[default]
    Unknown,
    /// The object is the monitor of an operation on one.
    Monitor {
        /// Who owns it.
        owner: Option<ThreadId>,
        /// Whether the performing thread sits in the wait set: its `Wait` is the end of the waiting.
        is_waiting: bool,
    },
    /// A counting semaphore.
    Semaphore {
        /// Whether a permit is given, not taken.
        gives: bool,
        /// Permits there are.
        permits: u32,
        /// Permits that could be given before something else happens (an overflow).
        room: u32,
    },
    /// A queue in the order of arrival with a bound.
    Queue {
        /// Whether something is appended, not removed.
        puts: bool,
        /// How many there are.
        length: u32,
        /// How many more it takes.
        room: u32,
    },
    /// A latch: those who wait for it go on when its count is 0, below which it is never counted.
    Latch {
        /// Whether it is counted down, not waited for.
        counts: bool,
        /// The count.
        count: u32,
    },
}

/// How much is known of what a thread may still do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Future {
    /// Nothing: it may do anything to anything.
    Anything,
    /// All of it was listed.
    Listed,
}
