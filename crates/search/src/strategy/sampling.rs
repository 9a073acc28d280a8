//! Runs one schedule after the other, each from the initial state to its end.
//!
//! As a selection: every node asks for one transition, which a [`Picker`] picks; when the loop is back
//! at the first node, the next run begins. Guarantees nothing about what is left out. With state
//! matching, known states are walked through again and only counted once; without, `states` counts
//! visits.

use crate::path::Path;
use crate::selection::{Revisit, Selection};
use crate::store::StateId;
use everypath_system::{System, Transition};

/// Picks the next transition of a run.
pub trait Picker {
    /// A run begins.
    fn begin(&mut self);
    /// One of the transitions enabled at the last node, of which there is at least one.
    fn pick(&mut self, path: &Path) -> Transition;
    /// A run of so many steps is over.
    fn end(&mut self, _steps: usize) {}
    /// What was tried, with what probability of finding an error, after so many runs.
    fn coverage(&self, runs: u64) -> String;
}

/// Runs schedules that a picker picks.
#[derive(Debug)]
pub struct Sampling<P> {
    picker: P,
    limits: Runs,
    runs: u64,
    /// Runs that were cut off.
    cut: u64,
    /// Whether the last node has not been left by a step yet.
    is_fresh: bool,
    deepest: usize,
}

/// How much to run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Runs {
    /// Number of runs.
    pub count: u64,
    /// Steps after which a run is cut off: it may be going round for ever.
    pub longest: usize,
}

impl<P: Picker> Sampling<P> {
    /// So many runs of a picker.
    pub fn new(picker: P, limits: Runs) -> Self {
        Sampling { picker, limits, runs: 0, cut: 0, is_fresh: false, deepest: 0 }
    }

    /// How many runs were begun.
    pub fn runs(&self) -> u64 {
        self.runs
    }

    /// Begins a run at the first node, if one is left.
    fn begin(&mut self) -> bool {
        if self.runs > 0 {
            self.picker.end(self.deepest);
        }
        let more = self.runs < self.limits.count;
        if more {
            self.runs += 1;
            self.deepest = 0;
            self.picker.begin();
        }
        more
    }
}

impl<S: System, P: Picker> Selection<S> for Sampling<P> {
    fn enter(&mut self, path: &mut Path, _: &mut S) {
        self.is_fresh = true;
        self.deepest = path.depth();
    }

    fn choose(&mut self, path: &mut Path) -> Option<Transition> {
        let is_first = path.depth() == 0;
        let goes_on = if is_first { self.begin() } else { std::mem::take(&mut self.is_fresh) };
        self.is_fresh = false;
        if !goes_on || path.choices(path.depth()).is_empty() {
            return None;
        }
        if path.depth() >= self.limits.longest {
            self.cut += 1;
            return None;
        }
        Some(self.picker.pick(path))
    }

    fn revisited(&mut self, _: &mut Path, _: &mut S, _: StateId, _: bool) -> Revisit {
        Revisit::Enter
    }

    fn omission(&self) -> Option<String> {
        let cut = match self.cut {
            0 => String::new(),
            n => format!("; {n} of them were cut off after {} steps", self.limits.longest),
        };
        Some(format!("{}{cut}", self.picker.coverage(self.runs)))
    }
}
