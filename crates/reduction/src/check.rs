//! CHECK mode: in every visited state, steps that are called independent do commute.
//!
//! For every two enabled steps of different threads that touch nothing in common: after one the other
//! is still enabled in the same ways, and both orders lead to the same state, with the same things
//! observed. For every enabled step and every blocked thread that it has nothing to do with: the thread
//! is still blocked after the step. This is the definition of an unconditional dependency relation
//! (Stoller §3), looked at in the states of one system; it shows both a wrong relation and a system
//! that does not tell all it does. Costs a few steps for each pair in each state: for small systems.

use crate::dependency::{Touch, are_dependent};
use crate::sleeping::leaves_one_alone;
use crate::trace::Trace;
use everypath_search::{Findings, Here, Property, Taken};
use everypath_system::{Kind, Pending, Step, System, ThreadId, Transition};

/// Looks whether independent steps commute; collects what does not.
#[derive(Debug, Default)]
pub struct Check {
    trace: Trace,
    /// The number of threads before each event, and after the last.
    threads: Vec<u32>,
    complaints: Vec<String>,
    compared: u64,
    /// Whether uses of classes are not told, so that initialising one depends on everything.
    uses_untold: bool,
}

/// Where a step led to.
#[derive(PartialEq, Eq)]
struct Arrival {
    vector: Vec<u8>,
    step: Step,
}

impl Check {
    /// For a system that does not tell who uses a class that another thread has initialised.
    pub fn without_uses() -> Check {
        Check { uses_untold: true, ..Check::default() }
    }

    /// What was found to be wrong.
    pub fn complaints(&self) -> &[String] {
        &self.complaints
    }

    /// How many pairs were compared in both orders.
    pub fn compared(&self) -> u64 {
        self.compared
    }

    fn take<S: System>(&mut self, system: &mut S, transition: Transition) -> (Step, Vec<Touch>) {
        let (before, depth) = (system.threads(), self.trace.len());
        let step = system.step(transition);
        self.trace.push(transition, system.operations(), (before, system.threads()));
        let mut touches = self.trace.touches(depth).to_vec();
        let ends = leaves_one_alone(system, system.operations());
        let initializes = system.operations().iter().any(|o| o.kind == Kind::ClassInit);
        if step != Step::Done || ends || initializes && self.uses_untold {
            touches.push(Touch::BARRIER);
        }
        (step, touches)
    }

    fn look_at_pairs<S: System>(&mut self, system: &mut S, pending: &[Pending]) {
        let depth = self.trace.len();
        let mark = system.mark();
        for (one, other) in pairs(pending) {
            let (_, first) = self.take(system, one);
            let still = system.pending(other.thread);
            system.rewind(&mark);
            self.trace.truncate(depth);
            let (_, second) = self.take(system, other);
            system.rewind(&mark);
            self.trace.truncate(depth);
            if are_dependent(&first, &second) {
                continue;
            }
            self.compared += 1;
            if ways(&still) != ways(&pending[other.thread.0 as usize]) {
                self.complain(one, other, "the first changes whether or how the second is enabled");
                continue;
            }
            let orders = [[one, other], [other, one]].map(|order| arrive(system, order, &mark));
            if orders[0] != orders[1] {
                let what =
                    format!("the two orders lead to different states; they touch {first:?} and {second:?}");
                self.complain(one, other, &what);
            }
        }
    }

    fn look_at_blocked<S: System>(&mut self, system: &mut S, pending: &[Pending]) {
        let depth = self.trace.len();
        let mark = system.mark();
        for one in transitions(pending) {
            let (step, touches) = self.take(system, one);
            self.trace.truncate(depth);
            for (blocked, before) in (0..).map(ThreadId).zip(pending) {
                let Pending::Blocked(operation) = before else { continue };
                let mut waits = Vec::new();
                self.trace.pending_touches(operation, &mut waits);
                let is_free = matches!(system.pending(blocked), Pending::Enabled(..));
                if step == Step::Done && is_free && !are_dependent(&touches, &waits) {
                    let other = Transition { thread: blocked, branch: 0 };
                    self.complain(one, other, "the first frees the second");
                }
            }
            system.rewind(&mark);
        }
    }

    fn complain(&mut self, one: Transition, other: Transition, what: &str) {
        self.complaints.push(format!("after {} steps, {one:?} and {other:?}: {what}", self.trace.len()));
    }
}

fn ways(pending: &Pending) -> u32 {
    if let Pending::Enabled(_, branches) = pending { *branches } else { 0 }
}

fn transitions(pending: &[Pending]) -> impl Iterator<Item = Transition> + Clone {
    let threads = (0..).map(ThreadId).zip(pending);
    threads.flat_map(|(thread, p)| (0..ways(p)).map(move |branch| Transition { thread, branch }))
}

fn pairs(pending: &[Pending]) -> impl Iterator<Item = (Transition, Transition)> {
    let all = transitions(pending);
    let others = all.clone();
    all.flat_map(move |one| others.clone().filter(move |o| one.thread < o.thread).map(move |o| (one, o)))
}

fn arrive<S: System>(system: &mut S, order: [Transition; 2], start: &S::Mark) -> Arrival {
    let [first, second] = order;
    let mut step = system.step(first);
    if step == Step::Done {
        step = system.step(second);
    }
    let mut vector = Vec::new();
    system.encode(&mut vector);
    system.observation(&mut vector);
    system.rewind(start);
    Arrival { vector, step }
}

impl<S: System> Property<S> for Check {
    fn needs_path(&self) -> bool {
        true
    }

    fn begin(&mut self, system: &mut S) {
        self.threads = vec![system.threads()];
    }

    fn stepped(&mut self, system: &mut S, step: &Taken<'_>, _: &mut Findings) {
        self.trace.truncate(step.depth - 1);
        self.threads.truncate(step.depth);
        let threads = (self.threads[step.depth - 1], system.threads());
        self.threads.push(threads.1);
        self.trace.push(step.transition, step.operations, threads);
    }

    fn entered(&mut self, system: &mut S, here: &Here<'_>, _: &mut Findings) {
        self.trace.truncate(here.depth);
        if here.exited.is_none() {
            self.look_at_pairs(system, here.pending);
            self.look_at_blocked(system, here.pending);
        }
    }
}
