//! The rules on states and paths as properties that a search asks.

use crate::deadlock;
use crate::happens_before::HappensBefore;
use crate::race::{self, Race, is_access, is_unordered};
use everypath_search::{ErrorKind, Findings, Here, Property, Taken};
use everypath_system::{Operation, Pending, System};

/// No deadlock, total or partial, in any state.
#[derive(Clone, Copy, Default, Debug)]
pub struct Deadlocks;

impl<S: System> Property<S> for Deadlocks {
    fn entered(&mut self, system: &mut S, here: &Here<'_>, findings: &mut Findings) {
        let blocked = here.pending.iter().any(|p| matches!(p, Pending::Blocked(_)));
        if here.exited.is_some() || !blocked || !findings.wants(ErrorKind::Deadlock) {
            return;
        }
        if let Some(deadlock) = deadlock::examine(system) {
            let key = deadlock.key(system);
            findings.report(ErrorKind::Deadlock, key, || (deadlock.to_string(), deadlock.threads()));
        }
    }
}

/// No two conflicting accesses are next in any state: for searches with state matching.
#[derive(Default, Debug)]
pub struct CoEnabled {
    operations: Vec<Operation>,
    races: Vec<Race>,
    unordered: u64,
}

impl CoEnabled {
    /// How many opaque accesses were met that make it doubtful whether co-enabled accesses are all the
    /// races there are (see `race`).
    pub fn unordered_accesses(&self) -> u64 {
        self.unordered
    }
}

impl<S: System> Property<S> for CoEnabled {
    fn stepped(&mut self, _: &mut S, step: &Taken<'_>, _: &mut Findings) {
        self.unordered += step.operations.iter().filter(|o| is_unordered(o.kind)).count() as u64;
    }

    fn entered(&mut self, system: &mut S, here: &Here<'_>, findings: &mut Findings) {
        let accesses =
            here.pending.iter().filter(|p| matches!(p, Pending::Enabled(o, _) if is_access(o.kind)));
        if accesses.count() < 2 || !findings.wants(ErrorKind::DataRace) {
            return;
        }
        self.races.clear();
        race::examine(system, &mut self.operations, &mut self.races);
        report(&self.races, findings);
    }
}

/// No two conflicting accesses of an execution are unordered: for searches without state matching.
#[derive(Default)]
pub struct OrderedAccesses {
    clocks: HappensBefore,
    races: Vec<Race>,
}

impl<S: System> Property<S> for OrderedAccesses {
    fn needs_path(&self) -> bool {
        true
    }

    fn begin(&mut self, system: &mut S) {
        self.clocks.meet(system);
    }

    fn stepped(&mut self, system: &mut S, step: &Taken<'_>, findings: &mut Findings) {
        self.races.clear();
        self.clocks.stepped(system, step.transition.thread, &mut self.races);
        report(&self.races, findings);
    }

    fn went_back(&mut self, depth: usize) {
        self.clocks.go_back(depth);
    }
}

fn report(races: &[Race], findings: &mut Findings) {
    for race in races {
        let threads = || vec![race.first.operation.thread, race.second.operation.thread];
        findings.report(ErrorKind::DataRace, race.key(), || (race.to_string(), threads()));
    }
}
