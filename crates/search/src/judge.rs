//! Executes single schedules and says what they break: for minimising, explaining and replaying.

use crate::outcome::Ending;
use crate::property::{ErrorKind, Findings, Here, Kinds, Property, Taken, Violation};
use everypath_system::{Operation, Pending, Step, System, ThreadId, Transition};

/// Which error: two of equal kind and key are the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Target {
    /// Which rule.
    pub kind: ErrorKind,
    /// Which breach of it.
    pub key: u64,
}

impl From<&Violation> for Target {
    fn from(violation: &Violation) -> Self {
        Target { kind: violation.kind, key: violation.key }
    }
}

/// What a step came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The rules that it broke.
    pub violations: Vec<Violation>,
    /// Whether the run can go on.
    pub course: Course,
}

/// How far a run has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Course {
    /// It can go on.
    Open,
    /// It has ended.
    Ended(Ending),
    /// It cannot be followed: something is not modelled, a thread runs on and on, the program said that
    /// the path does not count, or the transition is not enabled.
    Lost,
}

impl Verdict {
    /// Whether the run can go on and nothing is wrong.
    pub fn is_open(&self) -> bool {
        self.violations.is_empty() && self.course == Course::Open
    }

    /// Whether this error was found.
    pub fn shows(&self, target: Target) -> bool {
        self.violations.iter().any(|v| Target::from(v) == target)
    }
}

/// Executes schedules from the initial state, step by step, with properties looking on.
pub struct Judge<'a, 'p, S: System> {
    /// The system.
    pub system: &'a mut S,
    properties: &'a mut [&'p mut dyn Property<S>],
    kinds: Kinds,
    initial: S::Mark,
    schedule: Vec<Transition>,
    operations: Vec<Operation>,
    pending: Vec<Pending>,
    /// Steps taken by all runs.
    pub work: u64,
}

impl<'a, 'p, S: System> Judge<'a, 'p, S> {
    /// The present state is the initial one; only breaches of these kinds count.
    pub fn new(system: &'a mut S, kinds: Kinds, properties: &'a mut [&'p mut dyn Property<S>]) -> Self {
        let initial = system.mark();
        let (schedule, operations, pending) = Default::default();
        Judge { system, properties, kinds, initial, schedule, operations, pending, work: 0 }
    }

    /// Returns to the initial state; says whether something is wrong there already.
    pub fn restart(&mut self) -> Verdict {
        self.system.rewind(&self.initial);
        self.schedule.clear();
        for property in self.properties.iter_mut() {
            property.went_back(0);
            property.begin(self.system);
        }
        let mut findings = Findings::new(self.kinds);
        self.look(None, &mut findings);
        verdict(self.course(None), findings)
    }

    /// The steps taken since the initial state.
    pub fn schedule(&self) -> &[Transition] {
        &self.schedule
    }

    /// What each thread would do next.
    pub fn pending(&self) -> &[Pending] {
        &self.pending
    }

    /// Whether a transition can be taken.
    pub fn is_enabled(&self, transition: Transition) -> bool {
        let pending = self.pending.get(transition.thread.0 as usize);
        matches!(pending, Some(Pending::Enabled(_, branches)) if transition.branch < *branches)
    }

    /// Takes a transition that is enabled.
    pub fn step(&mut self, transition: Transition) -> Verdict {
        let step = self.system.step(transition);
        self.work += 1;
        self.schedule.push(transition);
        let mut findings = Findings::new(self.kinds);
        findings.report_failures(self.system);
        self.operations.clear();
        self.operations.extend_from_slice(self.system.operations());
        let taken =
            Taken { transition, operations: &self.operations, depth: self.schedule.len(), from: None };
        for property in self.properties.iter_mut() {
            property.stepped(self.system, &taken, &mut findings);
        }
        let exited = match step {
            Step::Done => None,
            Step::Exited(code) => Some(code),
            Step::Pruned | Step::Unsupported(_) => return verdict(Course::Lost, findings),
            Step::Endless => {
                findings.report_endless(self.system, transition.thread);
                return verdict(Course::Lost, findings);
            }
        };
        findings.report_exit(exited, transition.thread);
        self.look(exited, &mut findings);
        verdict(self.course(exited), findings)
    }

    /// Returns to a state of the present run, given by its mark and its number of steps.
    pub(crate) fn return_to(&mut self, mark: &S::Mark, steps: usize) {
        self.system.rewind(mark);
        self.schedule.truncate(steps);
        for property in self.properties.iter_mut() {
            property.went_back(steps);
        }
    }

    /// Executes a schedule, whatever it breaks on the way, and says what its last step came to; lost if
    /// it cannot be executed to its end.
    pub fn run(&mut self, schedule: &[Transition]) -> Verdict {
        let mut verdict = self.restart();
        for &transition in schedule {
            if verdict.course != Course::Open || !self.is_enabled(transition) {
                return Verdict { violations: Vec::new(), course: Course::Lost };
            }
            verdict = self.step(transition);
        }
        verdict
    }

    fn look(&mut self, exited: Option<i32>, findings: &mut Findings) {
        self.pending.clear();
        let threads = (0..self.system.threads()).map(ThreadId);
        self.pending.extend(threads.map(|t| self.system.pending(t)));
        let here = Here { pending: &self.pending, depth: self.schedule.len(), state: None, exited };
        for property in self.properties.iter_mut() {
            property.entered(self.system, &here, findings);
        }
    }

    fn course(&self, exited: Option<i32>) -> Course {
        let moves = self.pending.iter().any(|p| matches!(p, Pending::Enabled(..)));
        let ended = self.pending.iter().all(|p| *p == Pending::Terminated);
        match exited {
            Some(code) => Course::Ended(Ending::Exited(code)),
            None if moves => Course::Open,
            None if ended => Course::Ended(Ending::Terminated),
            None => Course::Ended(Ending::Deadlock),
        }
    }
}

fn verdict(course: Course, findings: Findings) -> Verdict {
    Verdict { violations: findings.into_errors().into_iter().map(|e| e.violation).collect(), course }
}
