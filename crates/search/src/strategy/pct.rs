//! PCT, probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi, Nagarakatte 2010).
//!
//! Each thread has a random priority; the enabled thread of the highest one runs. At d − 1 random steps
//! of the run the thread that runs falls below all others. A bug of depth d (one that d ordering
//! constraints suffice to provoke) is found by one run with probability at least 1/(n·k^(d−1)), for n
//! threads and k steps. The n and k of that bound are the largest that were seen, so it is an estimate: a
//! run longer than those before has its change points too early.
//!
//! Deviation: a thread that yields or sleeps, or runs for 1,000 steps on end, falls below all others
//! too; else one that spins for another would never stop.

use super::random::Random;
use super::random_walk::pick_branch;
use super::sampling::Picker;
use crate::path::Path;
use everypath_system::{Kind, Pending, ThreadId, Transition};

/// Steps after which the others get a chance.
const PATIENCE: usize = 1000;
/// Steps that the first run is supposed to have.
const FIRST_GUESS: usize = 100;

/// Picks by priorities.
#[derive(Clone, Debug)]
pub struct Pct {
    random: Random,
    depth: u32,
    /// The longest run and the most threads so far.
    steps: usize,
    threads: usize,
    /// Of each thread; the highest runs.
    priorities: Vec<i64>,
    /// Below everything that was given so far.
    lowest: i64,
    changes: Vec<usize>,
    last: Option<(ThreadId, usize)>,
}

impl Pct {
    /// Looks for bugs of this depth (at least 1).
    pub fn new(seed: u64, depth: u32) -> Self {
        Pct {
            random: Random::new(seed),
            depth: depth.max(1),
            steps: FIRST_GUESS,
            threads: 1,
            priorities: Vec::new(),
            lowest: 0,
            changes: Vec::new(),
            last: None,
        }
    }

    /// The probability that a bug of the depth asked for was found, if there is one.
    pub fn probability(&self, runs: u64) -> f64 {
        let one = 1.0 / (self.threads as f64 * (self.steps as f64).powi(self.depth as i32 - 1));
        1.0 - (1.0 - one).powf(runs as f64)
    }

    fn highest(&self, path: &Path) -> ThreadId {
        let enabled = path.choices(path.depth()).iter().map(|c| c.transition.thread);
        enabled.max_by_key(|t| self.priorities[t.0 as usize]).unwrap_or(ThreadId(0))
    }

    fn demote(&mut self, thread: ThreadId) {
        self.lowest -= 1;
        self.priorities[thread.0 as usize] = self.lowest;
        self.last = None;
    }

    /// Whether a thread has had its share: it gives way, or it never does.
    fn is_done(&self, thread: ThreadId, path: &Path) -> bool {
        let since = self.last.filter(|&(t, _)| t == thread).map(|(_, since)| since);
        let gives_way = matches!(
            path.pending_of(path.depth(), thread),
            Pending::Enabled(operation, _) if operation.kind == Kind::Sleep
        );
        since.is_some_and(|since| gives_way || path.depth() - since >= PATIENCE)
    }
}

impl Picker for Pct {
    fn begin(&mut self) {
        self.priorities.clear();
        self.lowest = 0;
        self.last = None;
        self.changes = (1..self.depth).map(|_| self.random.below(self.steps)).collect();
    }

    fn pick(&mut self, path: &Path) -> Transition {
        while self.priorities.len() < path.pending(path.depth()).len() {
            self.priorities.push((self.random.draw() >> 2) as i64);
        }
        let mut thread = self.highest(path);
        if self.changes.contains(&path.depth()) || self.is_done(thread, path) {
            self.demote(thread);
            thread = self.highest(path);
        }
        if self.last.is_none_or(|(t, _)| t != thread) {
            self.last = Some((thread, path.depth()));
        }
        pick_branch(&mut self.random, path, thread)
    }

    fn end(&mut self, steps: usize) {
        self.steps = self.steps.max(steps);
        self.threads = self.threads.max(self.priorities.len());
    }

    fn coverage(&self, runs: u64) -> String {
        format!(
            "only {runs} schedules were run (PCT; a bug of depth {} is found by them with probability {:.3} at least)",
            self.depth,
            self.probability(runs)
        )
    }
}
