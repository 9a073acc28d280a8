//! Data races: which pairs of accesses race if nothing orders them, and the races of one state.
//!
//! Two accesses *conflict* if they touch the same place and at least one writes it. A conflicting pair
//! of different threads is a *data race* (JLS §17.4.5) if it is not ordered by happens-before and at
//! least one side is plain: volatile, atomic, acquire/release and opaque accesses never race with each
//! other. Final fields are plain here: their writes are in a constructor (or a class initialiser), so
//! another thread meets one only if the object escaped before it was finished, and then the guarantees
//! of JLS §17.5 do not hold.
//!
//! # Co-enabled accesses
//!
//! [`examine`] finds the races of one *state*: two enabled threads whose next operations conflict. A
//! stateful search needs no more, since a program has a sequentially consistent execution with a race
//! by happens-before **iff** a state with such a pair can be reached:
//!
//! - *If.* In such a state, perform one access and then the other: nothing between orders them.
//! - *Only if.* Let e′ be the first access of an execution that races with an earlier one, e the last
//!   such partner. Delete e and everything after it except what happens before e′. What is left is
//!   again an execution. Deleted events happen before none of the kept ones, and no pair before e′
//!   races; so a kept plain read never saw a deleted write (they would race or be ordered), a kept
//!   volatile or acquiring read neither (it would be ordered after that write), a kept acquisition needs
//!   no deleted release (same reason), and a kept reacquisition after `wait` needs no deleted
//!   `notify` (the notifier held the monitor). All kept events find the same values and are enabled;
//!   e is the next operation of its thread, e′ of the other: both are co-enabled.
//!
//! The argument *fails* where one event lets another happen without ordering it:
//!
//! - **opaque accesses**, and atomic updates with plain or opaque ordering: a thread that reads a flag
//!   by `getOpaque` and then plain data may race by the JLS although the two accesses are never
//!   co-enabled. So may one that looks at the state of another thread (`Thread.getState`). The
//!   happens-before detector finds those; [`CoEnabled`](crate::CoEnabled) says when it is in doubt.
//!   Beyond that, acquire/release and opaque accesses are not sequentially consistent even in a
//!   program without races; `weak.rs` says where that makes a verdict incomplete.
//! - **`park`**: by the JLS `unpark` orders nothing and `park` may return at any time. Here `unpark`
//!   orders, because here `park` returns only for a reason; to have a program checked that relies on
//!   it, explore spurious wake-ups. java.util.concurrent does not rely on it: its classes look at a
//!   volatile state before and after every `park`.
//!
//! A search with a reduction must keep racing accesses visible and explore both orders of dependent
//! ones up to a state where they are co-enabled; a header in each reduction says whether it does.

use crate::key::{Key, verb};
use everypath_system::{Kind, Location, Mode, Operation, Pending, System, ThreadId};
use std::fmt;

/// One side of a race.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Access {
    /// Who, what, where in memory.
    pub operation: Operation,
    /// Where in the program the thread stands before its access.
    pub point: u64,
    /// The number of the step in the schedule that performs it; none if it is still to come.
    pub step: Option<usize>,
}

/// Two accesses that nothing orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Race {
    /// The one of the earlier step, or of the lower thread.
    pub first: Access,
    /// The other one.
    pub second: Access,
}

impl Race {
    /// Equal for two races of the same places in the program.
    pub fn key(&self) -> u64 {
        Key::new().with_unordered(vec![self.first.point, self.second.point]).finish()
    }
}

/// Whether accesses to two locations can meet: place 0 is the whole object.
pub fn overlap(a: Location, b: Location) -> bool {
    a.object == b.object && (a.place == b.place || a.place == 0 || b.place == 0)
}

/// Whether two accesses race if nothing orders them.
pub fn conflict(a: &Operation, b: &Operation) -> bool {
    a.thread != b.thread
        && is_access(a.kind)
        && is_access(b.kind)
        && (writes(a.kind) || writes(b.kind))
        && (is_plain(a.kind) || is_plain(b.kind))
        && overlap(a.location, b.location)
        && !is_summary(a)
        && !is_summary(b)
}

/// Whether an operation stands for all that the library does to an object by itself: no field is
/// volatile as a whole. A thread that ends clears its own fields so, and `Thread.interrupt` may look at
/// them at the same time.
fn is_summary(operation: &Operation) -> bool {
    let volatile = matches!(operation.kind, Kind::Write(Mode::Volatile) | Kind::Update(Mode::Volatile));
    volatile && operation.location.place == 0
}

/// Whether an operation is an access to memory.
pub fn is_access(kind: Kind) -> bool {
    matches!(kind, Kind::Read(_) | Kind::Write(_) | Kind::Update(_))
}

/// Whether an access may change what it touches.
pub fn writes(kind: Kind) -> bool {
    matches!(kind, Kind::Write(_) | Kind::Update(_))
}

/// Whether an access can take part in a race. An update is atomic whatever it orders, so it races with
/// plain accesses only.
pub fn is_plain(kind: Kind) -> bool {
    matches!(kind, Kind::Read(Mode::Plain | Mode::Final) | Kind::Write(Mode::Plain | Mode::Final))
}

/// Whether an operation can tell of another one without being ordered after it.
pub fn is_unordered(kind: Kind) -> bool {
    match kind {
        Kind::Read(mode) | Kind::Write(mode) => mode == Mode::Opaque,
        Kind::Update(mode) => matches!(mode, Mode::Plain | Mode::Opaque),
        Kind::Observe => true,
        _ => false,
    }
}

/// Appends the races of the present state that are not on purpose.
pub fn examine<S: System>(system: &S, scratch: &mut Vec<Operation>, out: &mut Vec<Race>) {
    scratch.clear();
    for thread in (0..system.threads()).map(ThreadId) {
        if matches!(system.pending(thread), Pending::Enabled(operation, _) if is_access(operation.kind)) {
            system.pending_operations(thread, scratch);
        }
    }
    for (i, a) in scratch.iter().enumerate() {
        for b in scratch[i + 1..].iter().filter(|b| conflict(a, b)) {
            if !(system.races_on_purpose(a.thread) && system.races_on_purpose(b.thread)) {
                out.push(Race { first: pending(system, a), second: pending(system, b) });
            }
        }
    }
}

fn pending<S: System>(system: &S, operation: &Operation) -> Access {
    Access { operation: *operation, point: system.control_point(operation.thread), step: None }
}

impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = [self.first.operation, self.second.operation];
        write!(
            f,
            "thread {} and thread {} {} and {} the same place, and nothing orders them",
            a.thread.0,
            b.thread.0,
            verb(a.kind),
            verb(b.kind)
        )
    }
}
