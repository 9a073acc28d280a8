//! Composed transitions: the system C(S) of Stoller §5.
//!
//! A step of [`Composed`] is a visible operation of the system inside and the invisible ones of the
//! same thread after it, up to its next visible one. Searches of any kind apply to it; its states are
//! the visible states of the system inside (Theorem 4), provided that the locking discipline holds,
//! which has to be checked along on the operations of its steps (Theorem 5′).
//!
//! The conditions are looked at as steps are taken (`invisible.rs`). Too many invisible operations in a
//! row are reported as something unsupported, by the name of the condition; the others by
//! [`Composed::violated`], which a caller has to ask at the end.
//!
//! Matching states is as sound on C(S) as on S. Cycles of invisible operations alone are an endless step.
//! Its transitions are those of the system inside that begin a step: [`Composed::expand`] gives the
//! schedule of the system inside.

use crate::invisible::{MOST_INVISIBLE, Premise, Premises, all_pending, is_invisible};
use everypath_system::{
    Condition, Failure, Future, Location, Operation, Pending, Step, System, ThreadId, Transition,
};

/// A system whose invisible operations belong to the step before.
#[derive(Debug)]
pub struct Composed<'s, S: System> {
    inner: &'s mut S,
    operations: Vec<Operation>,
    conditions: Vec<Condition>,
    failures: Vec<Failure>,
    /// The steps of the system inside that the last step consists of.
    parts: Vec<Transition>,
    premises: Premises,
}

impl<'s, S: System> Composed<'s, S> {
    /// Composes the steps of a system.
    pub fn new(inner: &'s mut S) -> Self {
        let mut composed = Composed {
            inner,
            operations: Vec::new(),
            conditions: Vec::new(),
            failures: Vec::new(),
            parts: Vec::new(),
            premises: Premises::default(),
        };
        composed.look_at_beginners(0);
        composed
    }

    /// A condition that did not hold somewhere.
    pub fn violated(&self) -> Option<Premise> {
        self.premises.violated()
    }

    /// The system inside.
    pub fn inner(&self) -> &S {
        self.inner
    }

    /// The steps of the system inside that a schedule consists of, which is executed from the present
    /// state; the system is in the last state then.
    pub fn expand(&mut self, schedule: &[Transition]) -> Vec<Transition> {
        let mut parts = Vec::new();
        for &transition in schedule {
            self.step(transition);
            parts.extend_from_slice(&self.parts);
        }
        parts
    }

    fn look_at_beginners(&mut self, from: u32) {
        let pending = all_pending(self.inner);
        let mut beginners = (from..self.inner.threads()).map(ThreadId);
        if beginners.any(|t| is_invisible(self.inner, &pending, t)) {
            self.premises.violate(Premise::InitVis);
        }
    }

    fn step_inside(&mut self, transition: Transition) -> Step {
        let threads = self.inner.threads();
        let step = self.inner.step(transition);
        self.parts.push(transition);
        // Conditions stand beside operations.
        self.conditions.resize(self.operations.len(), Condition::Unknown);
        self.operations.extend_from_slice(self.inner.operations());
        self.conditions.extend_from_slice(self.inner.conditions());
        self.failures.extend_from_slice(self.inner.failures());
        self.premises.note(self.inner.operations(), self.parts.len() > 1);
        if self.inner.threads() > threads {
            self.look_at_beginners(threads);
        }
        step
    }

    fn goes_on(&self, thread: ThreadId) -> bool {
        is_invisible(self.inner, &all_pending(self.inner), thread)
    }
}

impl<S: System> System for Composed<'_, S> {
    type Mark = S::Mark;

    fn threads(&self) -> u32 {
        self.inner.threads()
    }

    fn pending(&self, thread: ThreadId) -> Pending {
        self.inner.pending(thread)
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
        self.operations.clear();
        self.conditions.clear();
        self.failures.clear();
        self.parts.clear();
        let mut next = transition;
        for _ in 0..MOST_INVISIBLE {
            let step = self.step_inside(next);
            if step != Step::Done || !self.goes_on(next.thread) {
                return step;
            }
            next.branch = 0;
        }
        Step::Unsupported(Premise::BoundedInvis.violated().to_string())
    }

    fn operations(&self) -> &[Operation] {
        &self.operations
    }

    fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    fn failures(&self) -> &[Failure] {
        &self.failures
    }

    fn mark(&mut self) -> S::Mark {
        self.inner.mark()
    }

    fn rewind(&mut self, to: &S::Mark) {
        self.inner.rewind(to);
    }

    fn encode(&mut self, out: &mut Vec<u8>) {
        self.inner.encode(out);
    }

    fn sections(&self) -> &[u32] {
        self.inner.sections()
    }

    fn named_objects(&self, out: &mut Vec<u32>) {
        self.inner.named_objects(out);
    }

    fn is_permanent(&self, object: u32) -> bool {
        self.inner.is_permanent(object)
    }

    fn decode(&mut self, bytes: &[u8]) {
        self.inner.decode(bytes);
    }

    fn observation(&self, out: &mut Vec<u8>) {
        self.inner.observation(out);
    }

    fn restore_observation(&mut self, seen: &[u8]) {
        self.inner.restore_observation(seen);
    }
}
