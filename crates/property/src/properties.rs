//! The rules on states and paths as properties that a search asks.

use crate::deadlock;
use crate::happens_before::HappensBefore;
use crate::race::{self, Race, is_access, is_unordered};
use crate::weak::WeakAccesses;
use everypath_search::{ErrorKind, Findings, Here, Property, Taken};
use everypath_system::{Operation, Pending, System, ThreadId};

/// No deadlock, total or partial, in any state.
#[derive(Clone, Copy, Default, Debug)]
pub struct Deadlocks;

impl<S: System> Property<S> for Deadlocks {
    fn entered(&mut self, system: &mut S, here: &Here<'_>, findings: &mut Findings) {
        let blocked = here.pending.iter().any(|p| matches!(p, Pending::Blocked(_)));
        if here.exited.is_some() || !blocked || !findings.wants(ErrorKind::Deadlock) {
            return;
        }
        if let Some(deadlock) = deadlock::examine_pending(system, here.pending) {
            let key = deadlock.key(system);
            findings.report(ErrorKind::Deadlock, key, || (deadlock.to_string(), deadlock.threads()));
        }
    }
}

/// No two conflicting accesses are next in any state: for searches with state matching.
///
/// A program whose own code communicates by operations that order nothing may race though no state
/// shows it (see `race`); then the search is not complete, and says so.
#[derive(Default, Debug)]
pub struct CoEnabled {
    operations: Vec<Operation>,
    races: Vec<Race>,
    beside_clocks: bool,
    doubtful: bool,
    weak: WeakAccesses,
}

impl CoEnabled {
    /// The same, where [`OrderedAccesses`] looks on too and leaves no doubt.
    pub fn beside_clocks() -> Self {
        CoEnabled { beside_clocks: true, ..CoEnabled::default() }
    }

    /// Whether somebody is about to communicate without ordering anything, and not because the
    /// library knows what it does.
    fn is_doubtful<S: System>(system: &S, here: &Here<'_>) -> bool {
        let unordered = |p: &Pending| matches!(p, Pending::Enabled(o, _) if is_unordered(o.kind));
        let threads = (0..).map(ThreadId).zip(here.pending);
        threads.into_iter().any(|(t, p)| unordered(p) && !system.races_on_purpose(t))
    }
}

impl<S: System> Property<S> for CoEnabled {
    fn entered(&mut self, system: &mut S, here: &Here<'_>, findings: &mut Findings) {
        if !findings.wants(ErrorKind::DataRace) {
            return;
        }
        self.doubtful |= !self.beside_clocks && Self::is_doubtful(system, here);
        self.weak.look(system, here.pending);
        let accesses =
            here.pending.iter().filter(|p| matches!(p, Pending::Enabled(o, _) if is_access(o.kind)));
        if accesses.count() < 2 {
            return;
        }
        self.races.clear();
        race::examine(system, &mut self.operations, &mut self.races);
        report(&self.races, findings);
    }

    fn omission(&self) -> Option<String> {
        let why = "threads communicate by opaque accesses or by looking at each other's state, which orders \
                   nothing: only a search without state matching (--preset dpor) can tell whether there is a data race";
        self.doubtful.then(|| why.to_string()).or_else(|| self.weak.omission())
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
