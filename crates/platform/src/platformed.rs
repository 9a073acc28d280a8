//! A system on a platform: of the steps that the system offers, those that the platform can make
//! (Parízek & Kalibera §5, and the extensions of §7).
//!
//! The rules, for N processors:
//!
//! 1. A thread that comes to a yield point, blocks, waits or ends gives its processor away. One that stops
//!    elsewhere, before an access to a shared variable, keeps it.
//! 2. A thread that has no processor can run if fewer than N are kept. With priorities, if fewer than that
//!    are left over by those that are ready and more urgent.
//! 3. With one processor a step goes from yield point to yield point: nobody can run in between, so what is
//!    in between is no state.
//! 4. A thread whose time slot has run out may be suspended wherever it stops next. A slot begins anew where
//!    a thread gives its processor away for another reason; what it used of the next slot before it stopped
//!    counts for that.
//!
//! What the others see is what the present thread did up to where it was suspended: between the point where
//! it could be suspended and the place where it stops here it does nothing visible.
//!
//! A thread that waits for a processor is called blocked, so deadlocks, races, livelocks and fairness are
//! those of the platform: a race is two accesses of which either could come next. There is always somebody
//! who can run if the system itself could go on: who keeps a processor is enabled, else one is free.
//!
//! Equality of vectors still means that no continuation can tell states apart: the mapping is in them.
//!
//! Not guaranteed: the order among equally urgent threads (RTSJ has a queue, here any may be next). A
//! time-out takes effect when its thread gets a processor. Reductions that rest on independence have to
//! count what a step did to the processors (`contention`) beside its operations, and all that it did rather
//! than what it announced; and they need [`Platform::lets_steps_commute`].

use crate::patience::{Goes, Patience};
use crate::platform::{Platform, Priorities};
use crate::point::{has_after_side, has_before_side};
use crate::seats::{Seat, Seats};
use everypath_system::{
    Condition, Contention, Failure, Future, Kind, Location, Operation, Pending, Step, System, ThreadId,
    Transition,
};
use std::cell::Cell;

/// A system on a platform. Every method of [`System`] is passed on, those with a default too: see
/// `tests/forwarding.rs`.
pub struct Platformed<S: System> {
    inner: S,
    platform: Platform,
    /// Whether everything is as without a platform.
    free: bool,
    seats: Seats,
    operations: Vec<Operation>,
    failures: Vec<Failure>,
    sections: Vec<u32>,
    /// The steps of the system that made up the last one.
    taken: Vec<Transition>,
    cost: u64,
    contention: Contention,
    urgencies: Vec<u32>,
    scratch: Cell<Vec<Operation>>,
}

/// A schedule of a platform as the system itself executes it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Expanded {
    /// All steps.
    pub steps: Vec<Transition>,
    /// Where each step of the platform begins among them.
    pub starts: Vec<usize>,
}

impl Expanded {
    /// The steps of the system that make up one of the platform; none if it was not reached.
    pub fn range(&self, step: usize) -> std::ops::Range<usize> {
        let start = self.starts.get(step).copied().unwrap_or(self.steps.len());
        start..self.starts.get(step + 1).copied().unwrap_or(self.steps.len())
    }
}

impl<S: System> Platformed<S> {
    /// Puts a system on a platform; no thread has a processor yet.
    pub fn new(inner: S, platform: Platform) -> Platformed<S> {
        Platformed {
            inner,
            free: platform.is_unrestricted(),
            platform,
            seats: Seats::default(),
            operations: Vec::new(),
            failures: Vec::new(),
            sections: Vec::new(),
            taken: Vec::new(),
            cost: 0,
            contention: Contention::None,
            urgencies: Vec::new(),
            scratch: Cell::default(),
        }
    }

    /// The system.
    pub fn inner(&self) -> &S {
        &self.inner
    }

    /// The system, to be changed in ways that no step is.
    pub fn inner_mut(&mut self) -> &mut S {
        &mut self.inner
    }

    /// The system, for itself again.
    pub fn into_inner(self) -> S {
        self.inner
    }

    /// The platform.
    pub fn platform(&self) -> &Platform {
        &self.platform
    }

    /// The steps of the system itself that make up a schedule from the present state, up to a step that is
    /// not possible. The system is somewhere else afterwards.
    pub fn expand(&mut self, schedule: &[Transition]) -> Expanded {
        if self.free {
            return Expanded { steps: schedule.to_vec(), starts: (0..schedule.len()).collect() };
        }
        let mut expanded = Expanded::default();
        for &transition in schedule {
            expanded.starts.push(expanded.steps.len());
            if !matches!(self.pending(transition.thread), Pending::Enabled(_, n) if transition.branch < n) {
                break;
            }
            self.step(transition);
            expanded.steps.extend_from_slice(&self.taken);
        }
        expanded
    }

    fn processors(&self) -> u32 {
        self.platform.processors.map_or(u32::MAX, |n| n.get())
    }

    /// Rule 2.
    fn may_run(&self, thread: ThreadId) -> bool {
        if self.seats.of(thread).on {
            return true;
        }
        let left = self.processors().saturating_sub(self.seats.taken());
        match self.platform.priorities {
            Priorities::Ignored => left > 0,
            Priorities::Strict | Priorities::Inherited => self.more_urgent(thread) < left,
        }
    }

    /// How many threads without a processor are ready and more urgent. One that only may wake up is not
    /// ready: it might do so later (asynchronous unblocking, §7).
    fn more_urgent(&self, thread: ThreadId) -> u32 {
        let own = self.urgency(thread);
        let others = self.all_threads().filter(|&t| t != thread && !self.seats.of(t).on);
        let ready = |t: &ThreadId| {
            matches!(self.inner.pending(*t), Pending::Enabled(..)) && !self.inner.is_waiting(*t)
        };
        others.filter(|&t| self.urgency(t) > own).filter(ready).count() as u32
    }

    /// A thread's priority, raised by those that wait for its monitors if that is inherited.
    fn urgency(&self, thread: ThreadId) -> u32 {
        let own = self.inner.priority(thread);
        if self.platform.priorities != Priorities::Inherited {
            return own;
        }
        let waiting = self.all_threads().filter(|&t| self.waits_for(t, thread));
        waiting.map(|t| self.inner.priority(t)).fold(own, u32::max)
    }

    /// Whether a thread waits for another one's monitor, perhaps through others.
    fn waits_for(&self, thread: ThreadId, owner: ThreadId) -> bool {
        let mut next = self.inner.blocker(thread);
        for _ in 0..self.inner.threads() {
            match next {
                None => return false,
                Some(by) if by == owner => return true,
                Some(by) => next = self.inner.blocker(by),
            }
        }
        false
    }

    fn all_threads(&self) -> impl Iterator<Item = ThreadId> + use<S> {
        (0..self.inner.threads()).map(ThreadId)
    }

    /// Takes one step of the system, and says whether the thread has to go on by itself after it.
    fn step_once(&mut self, transition: Transition) -> (Step, bool) {
        let thread = transition.thread;
        let had_begun = self.inner.has_begun(thread);
        self.note_urgencies();
        let step = self.inner.step(transition);
        self.taken.push(transition);
        self.cost += self.inner.cost();
        let yielded = self.has_yielded(thread, had_begun) || self.have_urgencies_changed();
        self.operations.extend_from_slice(self.inner.operations());
        self.failures.extend_from_slice(self.inner.failures());
        self.seat(thread, yielded);
        self.unseat_blocked();
        let goes_on = step == Step::Done && self.goes_on(thread);
        (step, goes_on)
    }

    /// Whether the last step passed a yield point. A thread's own beginning is none.
    fn has_yielded(&self, thread: ThreadId, had_begun: bool) -> bool {
        let passed = |(i, o): (usize, &Operation)| {
            let is_beginning = i == 0 && !had_begun && o.kind == Kind::Start;
            let was_parked_there = i == 0 && !has_after_side(o.kind);
            o.thread == thread && !is_beginning && !was_parked_there && self.platform.yields.include(o)
        };
        self.inner.operations().iter().enumerate().any(passed)
    }

    fn note_urgencies(&mut self) {
        self.urgencies.clear();
        if self.platform.priorities != Priorities::Ignored {
            let threads = (0..self.inner.threads()).map(ThreadId);
            self.urgencies.extend(threads.map(|t| self.inner.priority(t)));
        }
    }

    /// Whether the last step set a priority.
    fn have_urgencies_changed(&self) -> bool {
        self.urgencies.iter().zip(self.all_threads()).any(|(&before, t)| self.inner.priority(t) != before)
    }

    /// Rules 1 and 4.
    fn seat(&mut self, thread: ThreadId, yielded: bool) {
        let used = u64::from(self.seats.of(thread).used) + self.inner.cost();
        let seat = match self.platform.slot {
            _ if yielded || self.has_left(thread) => Seat::default(),
            Some(slot) if used >= u64::from(slot.get()) => {
                Seat { on: false, used: (used % u64::from(slot.get())) as u32 }
            }
            Some(_) => Seat { on: true, used: used as u32 },
            None => Seat { on: true, used: 0 },
        };
        self.seats.set(thread, seat);
    }

    /// Whether a thread has no processor where it stands, or may be suspended there.
    fn has_left(&self, thread: ThreadId) -> bool {
        let waits = match self.inner.pending(thread) {
            Pending::Enabled(..) => self.inner.is_waiting(thread),
            Pending::Blocked(_) | Pending::Terminated => true,
        };
        waits || self.is_at_yield_point(thread)
    }

    fn is_at_yield_point(&self, thread: ThreadId) -> bool {
        let mut operations = self.scratch.take();
        operations.clear();
        self.inner.pending_operations(thread, &mut operations);
        let yields = self.platform.yields;
        let found = operations.iter().any(|o| has_before_side(o.kind) && yields.include(o));
        self.scratch.set(operations);
        found
    }

    /// A step can block a thread that had a processor: by taking the monitor that it stands before.
    fn unseat_blocked(&mut self) {
        let is_blocked = |t: &ThreadId| !matches!(self.inner.pending(*t), Pending::Enabled(..));
        let blocked: Vec<ThreadId> = self.seats.occupants().filter(is_blocked).collect();
        for thread in blocked {
            self.seats.set(thread, Seat::default());
        }
    }

    /// Rule 3. Where a choice of data is to be made, the search has to make it.
    fn goes_on(&self, thread: ThreadId) -> bool {
        self.processors() == 1
            && self.seats.of(thread).on
            && matches!(self.inner.pending(thread), Pending::Enabled(_, 1))
    }

    fn step_on_platform(&mut self, transition: Transition) -> Step {
        let before = (self.seats.of(transition.thread).on, self.seats.taken());
        let step = self.step_to_next_stop(transition);
        let after = (self.seats.of(transition.thread).on, self.seats.taken());
        self.contention = match before == after {
            true if before.0 => Contention::None,
            true => Contention::Needs,
            false => Contention::Changes,
        };
        step
    }

    fn step_to_next_stop(&mut self, transition: Transition) -> Step {
        self.operations.clear();
        self.failures.clear();
        self.taken.clear();
        self.cost = 0;
        let mut patience = Patience::default();
        let (mut step, mut goes_on) = self.step_once(transition);
        while goes_on {
            match patience.after_step(&mut self.inner) {
                Goes::On => {}
                Goes::Round => return Step::Endless,
                Goes::TooFar => {
                    return Step::Unsupported("a thread ran for very long without a yield point".into());
                }
            }
            (step, goes_on) = self.step_once(Transition { thread: transition.thread, branch: 0 });
        }
        step
    }
}

impl<S: System> System for Platformed<S> {
    type Mark = (S::Mark, Seats);

    fn threads(&self) -> u32 {
        self.inner.threads()
    }

    fn pending(&self, thread: ThreadId) -> Pending {
        match self.inner.pending(thread) {
            Pending::Enabled(operation, _) if !self.free && !self.may_run(thread) => {
                Pending::Blocked(operation)
            }
            pending => pending,
        }
    }

    fn pending_operations(&self, thread: ThreadId, out: &mut Vec<Operation>) {
        self.inner.pending_operations(thread, out);
    }

    fn condition(&self, operation: &Operation) -> Condition {
        self.inner.condition(operation)
    }

    fn future(&self, thread: ThreadId, out: &mut Vec<Operation>) -> Future {
        self.inner.future(thread, out)
    }

    fn interferers(&self, next: &[Vec<Operation>]) -> Option<Vec<u64>> {
        self.inner.interferers(next)
    }

    fn blocker(&self, thread: ThreadId) -> Option<ThreadId> {
        self.inner.blocker(thread)
    }

    fn holder(&self, thread: ThreadId) -> Option<ThreadId> {
        self.inner.holder(thread)
    }

    fn races_on_purpose(&self, thread: ThreadId) -> bool {
        self.inner.races_on_purpose(thread)
    }

    fn performed_on_purpose(&self, operation: usize) -> Option<bool> {
        if self.free { self.inner.performed_on_purpose(operation) } else { None }
    }

    fn is_shared_access(&self, operation: &Operation) -> bool {
        self.inner.is_shared_access(operation)
    }

    fn initialization(&self, location: Location) -> Option<Location> {
        self.inner.initialization(location)
    }

    fn control_point(&self, thread: ThreadId) -> u64 {
        self.inner.control_point(thread)
    }

    fn step(&mut self, transition: Transition) -> Step {
        match self.free {
            true => self.inner.step(transition),
            false => self.step_on_platform(transition),
        }
    }

    fn has_begun(&self, thread: ThreadId) -> bool {
        self.inner.has_begun(thread)
    }

    fn is_waiting(&self, thread: ThreadId) -> bool {
        self.inner.is_waiting(thread)
    }

    fn priority(&self, thread: ThreadId) -> u32 {
        self.inner.priority(thread)
    }

    fn cost(&self) -> u64 {
        if self.free { self.inner.cost() } else { self.cost }
    }

    fn operations(&self) -> &[Operation] {
        if self.free { self.inner.operations() } else { &self.operations }
    }

    /// Of a step that is made of several nothing is known: those who ask are refused on such platforms.
    fn conditions(&self) -> &[Condition] {
        if self.free { self.inner.conditions() } else { &[] }
    }

    fn contention(&self) -> Contention {
        if self.free { self.inner.contention() } else { self.contention }
    }

    fn failures(&self) -> &[Failure] {
        if self.free { self.inner.failures() } else { &self.failures }
    }

    fn mark(&mut self) -> Self::Mark {
        (self.inner.mark(), self.seats.clone())
    }

    fn rewind(&mut self, to: &Self::Mark) {
        self.inner.rewind(&to.0);
        self.seats.clone_from(&to.1);
    }

    fn encode(&mut self, out: &mut Vec<u8>) {
        let start = out.len();
        self.inner.encode(out);
        if self.free {
            return;
        }
        self.sections.clear();
        self.sections.extend_from_slice(self.inner.sections());
        self.sections.push((out.len() - start) as u32);
        self.seats.encode(out);
    }

    fn sections(&self) -> &[u32] {
        if self.free { self.inner.sections() } else { &self.sections }
    }

    fn named_objects(&self, out: &mut Vec<u32>) {
        self.inner.named_objects(out);
    }

    fn is_permanent(&self, object: u32) -> bool {
        self.inner.is_permanent(object)
    }

    fn decode(&mut self, bytes: &[u8]) {
        if self.free {
            return self.inner.decode(bytes);
        }
        let (vector, seats) = Seats::decode(bytes);
        self.inner.decode(vector);
        self.seats = seats;
    }

    fn observation(&self, out: &mut Vec<u8>) {
        self.inner.observation(out);
    }

    fn restore_observation(&mut self, seen: &[u8]) {
        self.inner.restore_observation(seen);
    }
}
