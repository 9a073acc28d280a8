//! Which pending operations are invisible (Stoller §2.3), and the conditions on systems that searches
//! relying on it need.
//!
//! Invisible are plain accesses, because a lock protects them (the locking discipline, which has to be
//! checked along: `discipline.rs`), and what the owner of a monitor does to it: releasing it, waiting,
//! acquiring it again (the conditional invisibility that §2.3 mentions): nobody else can change whether
//! a thread owns a monitor. Notifications, invisible in the paper, are visible here: they choose among
//! those who wait, and a wait may end by itself or by an interruption meanwhile. Where a system does not say who owns a monitor ([`everypath_system::Condition`]), operations on
//! monitors are visible.
//!
//! Visibility is asked of one thread in one state, and a thread has one pending operation, so
//! *Separation* holds by construction; so does *NonBlockInvis*, as what is blocked is visible, and
//! *DetermInvis*, as what can go several ways is. The others are looked at during the search, and make
//! it incomplete by name: see [`Premise`].

use crate::persistent::is_protected;
use everypath_system::{Kind, Mode, Operation, Pending, System, ThreadId};

/// Invisible steps of one thread in a row after which *BoundedInvis* counts as violated.
pub const MOST_INVISIBLE: usize = 10_000;

/// What a search that treats operations as invisible needs of the system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Premise {
    /// There is a bound on the invisible operations between two visible ones of a thread.
    BoundedInvis,
    /// The first operation of every thread is visible. Only composed steps need it.
    InitVis,
    /// A thread that does not own a monitor cannot change or see its state, and nobody looks at what
    /// other threads are doing.
    SyncWithoutLock,
}

impl Premise {
    /// Why the search is incomplete if it does not hold.
    pub fn violated(self) -> &'static str {
        match self {
            Premise::BoundedInvis => {
                "BoundedInvis does not hold: a thread performs very many invisible operations in a row"
            }
            Premise::InitVis => {
                "InitVis does not hold: a thread begins with an operation that the preset treats as invisible"
            }
            Premise::SyncWithoutLock => {
                "SyncWithoutLock does not hold: a thread interrupts others or looks at what they are doing, and the preset treats operations as invisible that it could notice"
            }
        }
    }
}

/// Whether what a thread would do next is invisible in the present state.
pub fn is_invisible<S: System>(system: &S, pending: &[Pending], thread: ThreadId) -> bool {
    if !matches!(pending.get(thread.0 as usize), Some(Pending::Enabled(_, 1))) {
        return false;
    }
    let mut operations = Vec::new();
    system.pending_operations(thread, &mut operations);
    operations.iter().all(|o| match o.kind {
        Kind::Acquire | Kind::Release | Kind::Wait => is_protected(system, pending, o),
        _ => is_covered(system, o),
    })
}

/// Whether the locking discipline speaks of an operation.
fn is_covered<S: System>(system: &S, operation: &Operation) -> bool {
    matches!(operation.kind, Kind::Read(Mode::Plain) | Kind::Write(Mode::Plain))
        && !system.races_on_purpose(operation.thread)
}

/// The conditions, as far as steps tell.
#[derive(Clone, Copy, Default, Debug)]
pub struct Premises {
    violated: Option<Premise>,
    /// Whether an invisible step began to wait, and whether somebody was interrupted: together they
    /// are one too many.
    has_hidden_wait: bool,
    has_interruption: bool,
}

impl Premises {
    /// A condition that did not hold somewhere.
    pub fn violated(&self) -> Option<Premise> {
        let noticed = self.has_hidden_wait && self.has_interruption;
        self.violated.or(noticed.then_some(Premise::SyncWithoutLock))
    }

    /// One did not hold.
    pub fn violate(&mut self, premise: Premise) {
        self.violated.get_or_insert(premise);
    }

    /// A step performed this, and was invisible or not.
    pub fn note(&mut self, operations: &[Operation], is_hidden: bool) {
        let did = |kind: Kind| operations.iter().any(|o| o.kind == kind);
        if did(Kind::Observe) {
            self.violate(Premise::SyncWithoutLock);
        }
        self.has_interruption |= did(Kind::Interrupt);
        self.has_hidden_wait |= is_hidden && did(Kind::Wait);
    }

    /// A composed step performed this: the first operation is the visible one.
    pub fn note_composed(&mut self, operations: &[Operation]) {
        let (first, hidden) = operations.split_at(operations.len().min(1));
        self.note(first, false);
        self.note(hidden, true);
    }
}

/// What each thread would do next.
pub fn all_pending<S: System>(system: &S) -> Vec<Pending> {
    (0..system.threads()).map(|t| system.pending(ThreadId(t))).collect()
}
