//! What a search of a toy found, so that reductions can be compared with the search of everything.

// Each test uses some of it.
#![allow(dead_code)]

use everypath_search::{
    AllEnabled, Findings, Here, Memory, Options, Property, Report, Selection, Taken, explore,
};
use everypath_system::{Kind, Mode, Operation, Pending, System, ThreadId};
use everypath_toy::{Program, Toy};
use std::collections::BTreeSet;

/// Everything that a reduction has to preserve.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Local control points of threads.
    pub points: BTreeSet<u64>,
    /// Final states, deadlocks among them, with what was observed.
    pub ends: BTreeSet<Vec<u8>>,
    /// What failed.
    pub failures: BTreeSet<String>,
    /// Control points of conflicting plain accesses that were pending together.
    pub races: BTreeSet<(u64, u64)>,
}

impl Facts {
    /// What is here but not there, and how much is there but not here.
    pub fn difference(&self, found: &Facts) -> String {
        let invented =
            found.ends.difference(&self.ends).count() + found.points.difference(&self.points).count();
        format!(
            "lost: points {:x?}\nends {:?}\nfailures {:?}\nraces {:x?}\ninvented: {invented}",
            self.points.difference(&found.points).collect::<Vec<_>>(),
            self.ends.difference(&found.ends).collect::<Vec<_>>(),
            self.failures.difference(&found.failures).collect::<Vec<_>>(),
            self.races.difference(&found.races).collect::<Vec<_>>(),
        )
    }
}

fn plain_access(operation: &Operation) -> Option<bool> {
    match operation.kind {
        Kind::Read(Mode::Plain) => Some(false),
        Kind::Write(Mode::Plain) => Some(true),
        _ => None,
    }
}

fn is_race(one: &Operation, other: &Operation) -> bool {
    match (plain_access(one), plain_access(other)) {
        (Some(a), Some(b)) => (a || b) && one.location == other.location,
        _ => false,
    }
}

impl<S: System> Property<S> for Facts {
    fn stepped(&mut self, system: &mut S, _: &Taken<'_>, _: &mut Findings) {
        self.failures.extend(system.failures().iter().map(|f| f.message.clone()));
    }

    fn entered(&mut self, system: &mut S, here: &Here<'_>, _: &mut Findings) {
        let threads = || (0..system.threads()).map(ThreadId);
        self.points.extend(threads().map(|t| system.control_point(t)));
        for (i, one) in threads().zip(here.pending) {
            for (j, other) in threads().zip(here.pending) {
                if let (Pending::Enabled(a, _), Pending::Enabled(b, _)) = (one, other)
                    && i < j
                    && is_race(a, b)
                {
                    let (a, b) = (system.control_point(i), system.control_point(j));
                    self.races.insert((a.min(b), a.max(b)));
                }
            }
        }
        if !here.pending.iter().any(|p| matches!(p, Pending::Enabled(..))) {
            let mut end = Vec::new();
            system.encode(&mut end);
            system.observation(&mut end);
            self.ends.insert(end);
        }
    }
}

/// Explores a program and says what it found, and how.
pub fn find<'p>(
    program: &'p Program,
    options: &Options,
    selection: &mut dyn Selection<Toy<'p>>,
) -> (Facts, Report) {
    let mut facts = Facts::default();
    let report = explore(&mut Toy::new(program), options, selection, &mut [&mut facts], &mut |_| {});
    (facts, report)
}

/// Options of a search that goes on after errors.
pub fn options(memory: Memory) -> Options {
    let mut options = Options { memory, observe: true, ..Options::default() };
    options.errors = everypath_search::Errors::All;
    options.limits.states = Some(20_000);
    options.limits.depth = Some(300);
    options
}

/// What there is to be found.
pub fn everything(program: &Program) -> (Facts, Report) {
    find(program, &options(Memory::Exact), &mut AllEnabled)
}
