//! What an exploration has learned about a program beside its states.
//!
//! Facts of the kind "somewhere it does this": they only ever grow, survive going back, and no program
//! can read them, so they are no part of the state.

use crate::machine::Machine;
use std::sync::atomic::Ordering;

/// What the program was seen to do somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Learned {
    /// Its own code reads a clock.
    pub reads_clock: bool,
    /// The library waits for it with a time-out, and reads the thread's own time (see `own_time.rs`).
    pub keeps_own_time: bool,
    /// Its own code locks a stream that the console stands behind, though printing is not visible.
    pub locks_console: bool,
    /// It makes calls of the library in one go (see `calls.rs`).
    pub joins_calls: bool,
    /// It looks at what goes on inside calls of the library that are made in one go (see `calls.rs`), so
    /// that they must not be.
    pub looks_into_calls: bool,
    /// Its own code interns strings, though it is explored as if none did (see `interning.rs`).
    pub interns: bool,
    /// A code other than 0 with which it has ended itself.
    pub failing_exit: Option<i32>,
    /// It asked for any integer, and got a few that often matter.
    pub tries_some_values: bool,
    /// It asks for random numbers without giving a seed.
    pub draws_numbers: bool,
    /// An idle worker of a `ForkJoinPool` waits with a time-out that never expires here (`calls.rs`).
    pub keeps_workers: bool,
    /// A worker of a `ForkJoinPool` could have taken a task from another queue (`natives/chance.rs`).
    pub picks_queues: bool,
    /// A thread did something that was not foreseen (`foresight/`).
    pub is_surprising: bool,
}

impl Learned {
    /// Whether what is explored is not what should be: the program has to be explored in another way.
    pub fn is_futile(&self) -> bool {
        self.looks_into_calls && self.joins_calls || self.interns || self.is_surprising
    }
}

impl Machine<'_> {
    /// What was learned so far.
    pub fn learned(&self) -> Learned {
        self.learned
    }

    /// The running thread looks at a clock.
    pub(crate) fn learn_of_clock(&mut self) {
        self.learned.reads_clock = self.learned.reads_clock || !self.is_library_code(self.current);
    }

    /// Whether somebody wants the present step to end.
    pub(crate) fn is_stopped(&self) -> bool {
        self.options.stop.load(Ordering::Relaxed)
    }

    /// The program has ended itself.
    pub(crate) fn learn_of_exit(&mut self, code: i32) {
        self.learned.failing_exit = self.learned.failing_exit.or(Some(code).filter(|&code| code != 0));
    }
}
