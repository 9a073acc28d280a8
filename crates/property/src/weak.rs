//! Whether acquire, release and opaque accesses of a program behave as if they were volatile.
//!
//! They are explored in one order for all threads, which is what volatile accesses have and they have
//! not: of two threads that each release one place and then acquire the other, both may see the old
//! values. But happens-before through a release that an acquire reads is real, and accesses to one
//! place are coherent. So if a program without data races communicates through *one* place in this
//! way, and all else it shares is ordered by happens-before, every execution is like an interleaving:
//! a cycle of program order and of what accesses see of each other would have to enter and leave that
//! one place along happens-before, against its coherence order.
//!
//! With a second place that is accessed otherwise than plainly there may be more behaviours than were
//! explored, and [`WeakAccesses::omission`] says so. Places are told apart by the numbers of their
//! objects, which differ between states for objects made late: that errs on the side of doubt.
//! Not counted are accesses that the library makes for itself: a program that mixes its own weak
//! accesses with, say, reads of a `ConcurrentHashMap` is not doubted.

use everypath_system::{Kind, Location, Mode, Pending, System, ThreadId};

/// The places that a program accesses by itself otherwise than plainly, two of them at most.
#[derive(Clone, Default, Debug)]
pub(crate) struct WeakAccesses {
    places: Vec<Location>,
    weak: bool,
}

impl WeakAccesses {
    /// Takes in what threads are about to do.
    pub(crate) fn look<S: System>(&mut self, system: &S, pending: &[Pending]) {
        if self.is_doubtful() {
            return;
        }
        for (thread, pending) in (0..).map(ThreadId).zip(pending) {
            let (Pending::Enabled(operation, _), Some(mode)) = (pending, mode(pending)) else { continue };
            let (known, weak) = (self.places.contains(&operation.location), mode != Mode::Volatile);
            if (known && self.weak >= weak) || system.races_on_purpose(thread) {
                continue;
            }
            self.weak |= weak;
            if !known && self.places.len() < 2 {
                self.places.push(operation.location);
            }
        }
    }

    fn is_doubtful(&self) -> bool {
        self.weak && self.places.len() > 1
    }

    /// Why not all behaviours were explored, if that may be so.
    pub(crate) fn omission(&self) -> Option<String> {
        let why = "VarHandle accesses weaker than volatile, to more than one place, are explored as if they were volatile, \
                   and may do more than that";
        self.is_doubtful().then(|| why.to_string())
    }
}

/// How an access that orders something is made.
fn mode(pending: &Pending) -> Option<Mode> {
    let Pending::Enabled(operation, _) = pending else { return None };
    match operation.kind {
        Kind::Update(Mode::Plain) => Some(Mode::Opaque),
        Kind::Read(mode) | Kind::Write(mode) | Kind::Update(mode) => {
            Some(mode).filter(|m| matches!(m, Mode::Volatile | Mode::AcquireRelease | Mode::Opaque))
        }
        _ => None,
    }
}
