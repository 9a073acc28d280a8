//! POS, partial order sampling (Yuan, Yang, Gu 2018).
//!
//! Each pending operation has a random priority; the highest one is performed. Its thread's next
//! operation, and every pending one that interferes with it, get new priorities. So schedules that are
//! different in the order of interfering operations are sampled far more evenly than by a
//! random walk. No bound on the probability is claimed.

use super::random::Random;
use super::random_walk::pick_branch;
use super::sampling::Picker;
use crate::interfere::interfere;
use crate::path::Path;
use everypath_system::{Operation, Pending, ThreadId, Transition};

/// Picks by priorities of operations.
#[derive(Clone, Debug)]
pub struct Pos {
    random: Random,
    /// Of each thread's pending operation; 0: to be given.
    priorities: Vec<u64>,
}

impl Pos {
    /// The schedules of a seed.
    pub fn new(seed: u64) -> Self {
        Pos { random: Random::new(seed), priorities: Vec::new() }
    }

    fn give_priorities(&mut self, threads: usize) {
        self.priorities.resize(threads.max(self.priorities.len()), 0);
        for priority in self.priorities.iter_mut().filter(|p| **p == 0) {
            *priority = self.random.draw() | 1;
        }
    }

    /// Forgets the priorities of what the operation of a thread interferes with.
    fn forget(&mut self, thread: ThreadId, operation: Operation, pending: &[Pending]) {
        self.priorities[thread.0 as usize] = 0;
        for (other, pending) in pending.iter().enumerate() {
            if let Pending::Enabled(o, _) | Pending::Blocked(o) = pending
                && interfere(o, &operation)
            {
                self.priorities[other] = 0;
            }
        }
    }
}

impl Picker for Pos {
    fn begin(&mut self) {
        self.priorities.clear();
    }

    fn pick(&mut self, path: &Path) -> Transition {
        let pending = path.pending(path.depth());
        self.give_priorities(pending.len());
        let enabled = path.choices(path.depth()).iter().map(|c| c.transition.thread);
        let thread = enabled.max_by_key(|t| self.priorities[t.0 as usize]).unwrap_or(ThreadId(0));
        if let Pending::Enabled(operation, _) = path.pending_of(path.depth(), thread) {
            self.forget(thread, operation, pending);
        }
        pick_branch(&mut self.random, path, thread)
    }

    fn coverage(&self, runs: u64) -> String {
        format!("only {runs} schedules were run (partial order sampling)")
    }
}
