//! The locking discipline as a property of a search, and as the assumption of one (Stoller §9).
//!
//! [`LockDiscipline`] runs the locksets along the path and reports every breach as an error of kind
//! `lock-discipline`. A search whose visibility or selection *assumes* the discipline must have it look
//! on: if nobody asked for that kind of error, a breach makes the search incomplete, because what the
//! search left out was left out for a wrong reason. By Theorems 3′, 5′ and 6′ a breach is met whenever
//! the program has one.
//!
//! Depends on the path, so it needs a depth-first search; with a memory of states the locksets belong to
//! the key of a state, and states multiply by what led to them.

use crate::lockset::{Breach, Discipline, Locksets};
use everypath_search::{ErrorKind, Findings, Property, Taken};
use everypath_system::{Kind, Operation, System, Transition};
use std::cell::RefCell;
use std::rc::Rc;

/// What the reason of an incomplete search begins with if the program breaks what the search assumes.
pub const ASSUMED: &str = "the program breaks the locking discipline that the preset assumes: ";

/// Why the discipline is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stake {
    /// It is asked for.
    Asked,
    /// The search relies on it.
    Assumed,
}

/// The first breach that a search met, for whoever wants to tell of it.
#[derive(Clone, Default, Debug)]
pub struct FirstBreach(Rc<RefCell<Vec<Transition>>>);

impl FirstBreach {
    /// The steps that lead to it, it included; none if there was no breach.
    pub fn schedule(&self) -> Vec<Transition> {
        self.0.borrow().clone()
    }
}

/// No access breaks the locking discipline.
pub struct LockDiscipline {
    locksets: Locksets,
    stake: Stake,
    breaches: Vec<Breach>,
    /// The first breach that was met, in words, and the way to it.
    broken: Option<String>,
    first: FirstBreach,
    schedule: Vec<Transition>,
}

impl LockDiscipline {
    /// Looks for breaches of a discipline.
    pub fn new(discipline: Discipline, stake: Stake) -> LockDiscipline {
        LockDiscipline::with(Locksets::new(discipline), stake)
    }

    /// The same with locksets that know more, such as who initialises what.
    pub fn with(locksets: Locksets, stake: Stake) -> LockDiscipline {
        let (breaches, schedule, first) = Default::default();
        LockDiscipline { locksets, stake, breaches, broken: None, first, schedule }
    }

    /// Also tells somebody who asks when the search is over.
    #[must_use]
    pub fn telling(mut self, first: &FirstBreach) -> LockDiscipline {
        self.first = first.clone();
        self
    }

    /// Whether a breach was met.
    pub fn is_broken(&self) -> bool {
        self.broken.is_some()
    }

    fn report(&mut self, findings: &mut Findings) {
        for breach in self.breaches.drain(..) {
            let describe = || {
                let mut threads = vec![breach.second.operation.thread];
                threads.extend(breach.first.iter().map(|a| a.operation.thread));
                threads.reverse();
                (breach.to_string(), threads)
            };
            findings.report(ErrorKind::LockDiscipline, breach.key(), describe);
            if self.broken.is_none() {
                self.broken = Some(breach.to_string());
                self.first.0.replace(self.schedule.clone());
            }
        }
    }
}

impl<S: System> Property<S> for LockDiscipline {
    fn needs_path(&self) -> bool {
        true
    }

    fn has_key(&self) -> bool {
        true
    }

    fn key(&mut self, system: &S, out: &mut Vec<u8>) {
        self.locksets.encode(system, out);
    }

    fn begin(&mut self, system: &mut S) {
        self.locksets.begin(system);
    }

    fn stepped(&mut self, system: &mut S, step: &Taken<'_>, findings: &mut Findings) {
        self.schedule.truncate(step.depth - 1);
        self.schedule.push(step.transition);
        self.locksets.stepped(system, step.transition.thread, step.operations, &mut self.breaches);
        self.report(findings);
    }

    fn went_back(&mut self, depth: usize) {
        self.locksets.go_back(depth);
    }

    fn omission(&self) -> Option<String> {
        let breach = self.broken.as_ref().filter(|_| self.stake == Stake::Assumed)?;
        Some(format!("{ASSUMED}{breach}"))
    }
}

impl Breach {
    /// Equal for two breaches of the same places in the program.
    pub fn key(&self) -> u64 {
        let side = |point: u64, operation: &Operation| {
            let kind = u64::from(writes(operation.kind)) << 32 | u64::from(operation.location.place);
            (point ^ kind).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        let first = self.first.as_ref().map_or(0, |a| side(a.point, &a.operation));
        first.wrapping_add(side(self.second.point, &self.second.operation))
    }
}

impl std::fmt::Display for Breach {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let verb = |kind| if writes(kind) { "write" } else { "read" };
        let second = &self.second.operation;
        match self.first.as_ref().map(|a| a.operation) {
            Some(first) => write!(
                f,
                "thread {} and thread {} {} and {} the same object, and no lock protects all accesses to it",
                first.thread.0,
                second.thread.0,
                verb(first.kind),
                verb(second.kind)
            ),
            None => write!(
                f,
                "thread {} is the first to {} an object that another thread should initialise",
                second.thread.0,
                verb(second.kind)
            ),
        }
    }
}

fn writes(kind: Kind) -> bool {
    matches!(kind, Kind::Write(_) | Kind::Update(_))
}
