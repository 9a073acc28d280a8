//! Visibility by heap reachability: the preset `jpf` (Parízek & Lhoták §3.3).
//!
//! An operation is visible if its object is shared (see `sharing.rs`) while another thread could do
//! something. What is left out beside accesses to unshared objects, and why nothing is lost:
//!
//! - Reads of final fields, unless the object was shared while its constructor ran: nobody writes
//!   them any more.
//! - Releasing a monitor: it is always possible, and commutes with everything that other threads can
//!   do while the monitor is held, so every execution has an equivalent one in which it follows the
//!   operation before it at once (Stoller §8, a left mover). What `Thread.getState` says of threads
//!   that wait for the monitor in between is not told apart.
//! - Acquiring a monitor that the thread holds already.
//! - Falling asleep: being interrupted just before and in the sleep are the same, and a thread that
//!   sleeps is parked there.
//! - Initialising a class that has no code to run for it: nobody can see it happen.
//!
//! Not guaranteed: that a visible operation is dependent on anything. That is what reductions are for.

use super::{Accesses, Visibility, is_silent_output};
use crate::heap::Ref;
use crate::machine::Machine;
use everypath_program::ClassId;
use everypath_system::{Kind, Operation};

/// Operations on objects reachable from several threads are visible.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reachable {
    /// Whether output is compared, so that its order matters.
    pub console: bool,
    /// Whether the first use of a class that another thread has initialised is visible too, which
    /// reductions need that compare the steps of threads in different orders.
    pub uses: bool,
    /// Whether calls of the concurrency library are made in one go (see `calls.rs`).
    pub calls: bool,
}

impl Visibility for Reachable {
    fn is_visible(&self, machine: &Machine<'_>, operation: &Operation) -> bool {
        let t = operation.thread.0 as usize;
        let object = Ref(operation.location.object);
        let shared = match operation.kind {
            Kind::Start | Kind::Choice => return true,
            Kind::Release | Kind::Leave | Kind::Sleep => return false,
            // A part of waiting, which is visible, or of falling asleep, which is not.
            Kind::Update(_) if machine.is_own_interrupt(operation) => false,
            Kind::Read(_) | Kind::Write(_) | Kind::Update(_) => machine.is_shared_access(operation),
            Kind::Acquire => machine.is_shared(object) && !machine.holds_monitor(t, object),
            Kind::Wait | Kind::Notify | Kind::NotifyAll => machine.is_shared(object),
            Kind::ClassInit if self.uses => machine.has_initializers(ClassId(operation.location.object)),
            Kind::ClassInit => machine.runs_to_initialize(ClassId(operation.location.object)),
            Kind::ClassUse => true,
            Kind::Communicate => !is_silent_output(operation, self.console),
            Kind::End | Kind::Join | Kind::Park | Kind::Unpark | Kind::Interrupt => true,
            Kind::Observe | Kind::Exit => true,
        };
        shared && machine.has_company(t)
    }

    fn is_recorded(&self, machine: &Machine<'_>, operation: &Operation) -> bool {
        match operation.kind {
            Kind::Read(_) | Kind::Write(_) | Kind::Update(_) => {
                machine.state.threads().len() > 1 && machine.is_shared_access(operation)
            }
            Kind::ClassInit if self.uses => machine.has_initializers(ClassId(operation.location.object)),
            _ => true,
        }
    }

    fn follows_uses(&self) -> bool {
        self.uses
    }

    fn joins_calls(&self) -> bool {
        self.calls
    }

    fn accesses(&self, _: &Machine<'_>) -> Accesses {
        Accesses::Shared
    }

    fn sees_output(&self) -> bool {
        self.console
    }

    fn follows_sharing(&self) -> bool {
        true
    }
}
