//! Which operations are visible: before which a thread has to stop, so that others can go first.
//!
//! One file per policy. A policy sees the machine's state and the operation, and changes nothing; it
//! may call an operation invisible only if stopping before it cannot change what can happen
//! (Stoller §4), which each file argues for what it leaves out.

mod disciplined;
mod every;
mod reachable;
mod yields;

pub use disciplined::{Disciplined, ExitBlock};
pub use every::{EveryAccess, EveryOperation};
pub use reachable::Reachable;
pub use yields::{Control, Yielding};

use crate::heap::Ref;
use crate::machine::Machine;
use crate::operation::{CONSOLE, WHOLE};
use crate::thread::Status;
use everypath_system::{Kind, Operation};

/// Accesses that the machine asks a policy about; those left out are neither visible nor recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accesses {
    /// None.
    None,
    /// Those to shared objects and to static fields.
    Shared,
    /// All.
    All,
}

/// Asked by the machine whether an operation is visible: whether the thread has to stop before it.
pub trait Visibility {
    /// Whether other threads could notice in which order this operation is performed with theirs.
    fn is_visible(&self, machine: &Machine<'_>, operation: &Operation) -> bool;

    /// Whether an operation appears in the operations of its step. A policy may leave out what
    /// nobody else can ever notice, and must not leave out what could be half of a race.
    fn is_recorded(&self, _machine: &Machine<'_>, _operation: &Operation) -> bool {
        true
    }

    /// The accesses that it wants to be asked about in the present state.
    fn accesses(&self, _machine: &Machine<'_>) -> Accesses {
        Accesses::All
    }

    /// Whether printing is visible.
    fn sees_output(&self) -> bool {
        true
    }

    /// Whether the first use by a thread of a class that another one has initialised is an operation.
    /// Then what a step does next never depends on who has initialised a class without saying so.
    fn follows_uses(&self) -> bool {
        false
    }

    /// Whether calls of the concurrency library are made in one go (see `calls.rs`).
    fn joins_calls(&self) -> bool {
        false
    }

    /// Whether it needs to know which objects are shared.
    fn follows_sharing(&self) -> bool {
        false
    }

    /// Where it wants control flow to be announced.
    fn control(&self) -> Control {
        Control::default()
    }
}

/// Whether the order of an operation on the console matters: only if its output is compared, and
/// input is always shared.
fn is_silent_output(operation: &Operation, console: bool) -> bool {
    let location = operation.location;
    !console && operation.kind == Kind::Communicate && location.object == CONSOLE && location.place == WHOLE
}

impl Machine<'_> {
    /// Whether some other thread could do something before the given one has ended. A main thread
    /// that has left `main` waits for all threads that are not daemons.
    pub fn has_company(&self, t: usize) -> bool {
        let daemon = self.state.thread(t).head.daemon;
        self.state.threads().iter().enumerate().any(|(other, thread)| {
            other != t
                && match thread.head.status {
                    Status::Terminated => false,
                    Status::Draining => daemon,
                    _ => true,
                }
        })
    }

    /// Whether a thread holds a monitor.
    pub(crate) fn holds_monitor(&self, t: usize, object: Ref) -> bool {
        let word = self.state.heap.lock(object);
        word != 0 && crate::machine::lock_owner(word) == t
    }
}
