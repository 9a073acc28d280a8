//! Dependency that looks at states (Stoller's technical report, §7: Figures 3 and 4, formulas 2 to 4;
//! Godefroid, LNCS 1032, definition 3.21).
//!
//! A step is recorded as it is executed: its operations, what each touches, and what was known of its
//! object just before (`cDepInfo`). A step taken in a state is compared with one that was recorded
//! earlier and is still enabled there; only the first one's information is of that state, and it is
//! enough, because only objects that both use matter.
//!
//! Where two operations on one object touch the same aspect of it, they are excused if
//!
//! - each step uses the object once (the no-access-after-update restriction, in its simplest form) and
//!   [`commute`] holds for what is known: Figure 3 for monitors; semaphores, queues and latches by
//!   their values. Two of the operations of Figure 3 need care here: a wait that may end by itself is
//!   an operation of a thread that does not own the monitor and yet changes the wait set, so it
//!   depends on notifications; and a thread in the wait set never has an acquisition pending.
//! - or the object is a monitor and the step that *sleeps* acquires and releases it, and does nothing
//!   else to it: formula (4), of which this is one half. Such a step has no net effect on the monitor, so
//!   whatever it leads to after others is also reached with it before them, and states in which it is
//!   disabled meanwhile are entered all the same. The formula of the paper also excuses the case that
//!   only the step *taken* is of this form. That loses behaviours: the sleeping step keeps the monitor,
//!   and after it the step taken is disabled, so what the two do together in this order is not explored
//!   where the other sleeps from (`tests/section6.rs` has a program of eight instructions). With both
//!   steps of this form the two readings agree. None of it is for persistent sets, in which a step must
//!   not be disabled by what is left out.
//!
//! Assumed: a system that records conditions does so truthfully ([`everypath_system::Condition`]);
//! without them all of this is the unconditional relation. Both steps are enabled where they are
//! compared, except by (4). Says nothing about states in which one is disabled, so it is for sleep
//! sets and not for clocks, which need a relation that holds everywhere.

use crate::dependency::{Touch, is_barrier, touches};
use everypath_system::{Condition, Kind, Operation, ThreadId};

/// Which relation is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dependency {
    /// Operations alone decide.
    Unconditional,
    /// What is known of their objects helps.
    Conditional,
}

/// An operation with what was known of its object just before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record {
    /// What was done.
    pub operation: Operation,
    /// In which situation.
    pub condition: Condition,
}

/// Steps as they were executed, one after the other in two flat arrays.
#[derive(Default, Debug)]
pub struct Records {
    records: Vec<Record>,
    /// What is touched, and by which record; none for the step as a whole.
    touches: Vec<(Touch, Option<u32>)>,
    buffer: Vec<Touch>,
}

/// Where a step is among the records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    records: (usize, usize),
    touches: (usize, usize),
}

impl Records {
    /// Appends a step; the conditions missing at the end are unknown.
    pub fn push(&mut self, operations: &[Operation], conditions: &[Condition]) -> Span {
        let start = self.end();
        for (i, &operation) in operations.iter().enumerate() {
            let condition = conditions.get(i).copied().unwrap_or_default();
            let number = self.records.len() as u32;
            self.records.push(Record { operation, condition });
            self.buffer.clear();
            touches(&operation, &mut self.buffer);
            self.touches.extend(self.buffer.iter().map(|&touch| (touch, Some(number))));
        }
        self.span_from(start)
    }

    /// The last step as a whole touches this, too.
    pub fn add_touch(&mut self, span: &mut Span, touch: Touch) {
        self.touches.push((touch, None));
        span.touches.1 = self.touches.len();
    }

    /// Appends a copy of a step.
    pub fn copy(&mut self, span: Span) -> Span {
        let start = self.end();
        self.records.extend_from_within(span.records.0..span.records.1);
        let moved = (start.0 - span.records.0) as u32;
        for i in span.touches.0..span.touches.1 {
            let (touch, by) = self.touches[i];
            self.touches.push((touch, by.map(|number| number + moved)));
        }
        self.span_from(start)
    }

    /// Drops this step and all after it.
    pub fn truncate(&mut self, to: Span) {
        self.records.truncate(to.records.0);
        self.touches.truncate(to.touches.0);
    }

    /// Drops all after this step.
    pub fn truncate_after(&mut self, step: Span) {
        self.records.truncate(step.records.1);
        self.touches.truncate(step.touches.1);
    }

    /// The operations of a step.
    pub fn of(&self, span: Span) -> &[Record] {
        &self.records[span.records.0..span.records.1]
    }

    /// Whether a step just executed depends on one that is enabled where it began.
    pub fn are_dependent(&self, relation: Dependency, step: Span, other: Span) -> bool {
        let (ones, others) = (self.touches_of(step), self.touches_of(other));
        let barrier = |all: &[(Touch, Option<u32>)]| all.iter().any(|(t, _)| is_barrier(&[*t]));
        barrier(ones)
            || barrier(others)
            || ones.iter().any(|(a, by)| {
                let mut conflicting = others.iter().filter(|(b, _)| a.conflicts(b));
                conflicting.any(|(_, other_by)| match (relation, *by, *other_by) {
                    (Dependency::Conditional, Some(i), Some(j)) => {
                        !self.is_excused((step, i as usize), (other, j as usize))
                    }
                    _ => true,
                })
            })
    }

    fn is_excused(&self, (step, i): (Span, usize), (other, j): (Span, usize)) -> bool {
        let (one, another) = (&self.records[i], &self.records[j]);
        let location = one.operation.location;
        if location != another.operation.location {
            return false;
        }
        let uses = |span| self.of(span).iter().filter(move |r| r.operation.location == location);
        let passes = |span| is_acquire_release(uses(span).map(|r| r.operation.kind));
        let once = |span| uses(span).count() == 1;
        (is_monitor(one) && is_monitor(another) && passes(other))
            || (once(step) && once(other) && commute(one, another))
    }

    fn touches_of(&self, span: Span) -> &[(Touch, Option<u32>)] {
        &self.touches[span.touches.0..span.touches.1]
    }

    fn end(&self) -> (usize, usize) {
        (self.records.len(), self.touches.len())
    }

    fn span_from(&self, start: (usize, usize)) -> Span {
        Span { records: (start.0, self.records.len()), touches: (start.1, self.touches.len()) }
    }
}

/// Formula (4): what a step does to a monitor is to acquire it and to release it again.
pub fn is_acquire_release(kinds: impl Iterator<Item = Kind>) -> bool {
    kinds.eq([Kind::Acquire, Kind::Release])
}

/// Whether two operations of different threads on one object, both possible in the state that the
/// first one's condition describes, can be performed in either order with the same result.
pub fn commute(one: &Record, other: &Record) -> bool {
    use Condition::{Latch, Monitor, Queue, Semaphore, Unknown};
    match (one.condition, other.condition) {
        (Monitor { owner, .. }, Monitor { .. }) => monitor_commute(one, other, owner),
        (Semaphore { gives, permits, room }, Semaphore { gives: also, .. }) => match (gives, also) {
            (true, true) => room >= 2,
            (false, false) => permits >= 2,
            _ => permits >= 1 && room >= 1,
        },
        (Queue { puts, length, room }, Queue { puts: also, .. }) => puts != also && length >= 1 && room >= 1,
        (Latch { counts, count }, Latch { counts: also, .. }) => counts == also || count != 1,
        (Unknown | Monitor { .. } | Semaphore { .. } | Queue { .. } | Latch { .. }, _) => false,
    }
}

/// Figure 3.
fn monitor_commute(one: &Record, other: &Record, owner: Option<ThreadId>) -> bool {
    let held_by = |r: &Record| owner == Some(r.operation.thread);
    match (one.operation.kind, other.operation.kind) {
        (Kind::Acquire, Kind::Acquire) => owner.is_some(),
        (Kind::Acquire, _) => ends_waiting(other) || !held_by(other),
        (_, Kind::Acquire) => ends_waiting(one) || !held_by(one),
        (a, b) => !(ends_waiting(one) && is_notification(b) || ends_waiting(other) && is_notification(a)),
    }
}

fn ends_waiting(record: &Record) -> bool {
    matches!(record.condition, Condition::Monitor { is_waiting: true, .. })
}

fn is_notification(kind: Kind) -> bool {
    matches!(kind, Kind::Notify | Kind::NotifyAll)
}

fn is_monitor(record: &Record) -> bool {
    use Kind::{Acquire, Notify, NotifyAll, Release, Wait};
    matches!(record.operation.kind, Acquire | Release | Wait | Notify | NotifyAll)
}
