//! Time that never passes: what `--time-outs last` cannot follow.
//!
//! There time passes only when no thread can go on otherwise. If threads go round for ever (one spins, and
//! what it waits for is done by one that sleeps), it never does, and what would come after is not explored.
//! Such an infinite execution is looked for in the graph of the states in which somebody is kept waiting, as
//! a livelock is: it has to be fair. Unlike a livelock it may print in every round.
//!
//! Needs the whole state graph; finds every such execution then, and makes the verdict incomplete.

use crate::prepare::Subject;
use everypath_property::Livelock;
use everypath_search::{Findings, Here, Property, StateId, Taken};

const WHY: &str = "threads can go round for ever while others sleep or wait with a time-out, and with \
                   --time-outs last time does not pass for those: use --time-outs any";

/// Collects the graph of the states in which somebody is kept waiting.
#[derive(Default)]
pub(crate) struct Stalls {
    rounds: Livelock,
    /// Whether somebody is, in each state.
    kept: Vec<bool>,
    found: bool,
}

impl Stalls {
    fn is_kept(&self, state: StateId) -> bool {
        self.kept.get(state.0 as usize).copied().unwrap_or(false)
    }
}

impl<'p> Property<Subject<'p>> for Stalls {
    fn entered(&mut self, subject: &mut Subject<'p>, here: &Here<'_>, findings: &mut Findings) {
        let Some(state) = here.state else { return };
        let at = state.0 as usize;
        if self.kept.len() <= at {
            self.kept.resize(at + 1, false);
        }
        let machine = subject.inner();
        self.kept[at] = (0..here.pending.len()).any(|t| machine.is_kept_waiting(t));
        self.rounds.entered(subject, here, findings);
    }

    fn reached(&mut self, step: &Taken<'_>, state: StateId, is_new: bool) {
        if step.from.is_some_and(|from| self.is_kept(from)) && self.is_kept(state) {
            // Without its operations it is no progress, whatever it prints.
            let silent = Taken { operations: &[], ..*step };
            Property::<Subject<'p>>::reached(&mut self.rounds, &silent, state, is_new);
        }
    }

    fn finished(&mut self, _: &mut Subject<'p>, _: &mut Findings) {
        self.found = !self.rounds.lassos().is_empty();
    }

    fn omission(&self) -> Option<String> {
        self.found.then(|| WHY.into())
    }
}
