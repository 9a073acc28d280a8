//! What decides, beside the operations themselves, whether operations on a monitor commute: who owns it,
//! and whether who performs one sits in the wait set (Stoller's technical report, §7, Figure 3).
//!
//! Told of monitors only. Semaphores, queues and latches of `java.util.concurrent` are Java code here:
//! what they consist of are accesses, of which the operations say all there is to say.

use crate::heap::Ref;
use crate::machine::{Machine, lock_owner};
use crate::thread::Status;
use everypath_system::{Condition, Kind, Operation, ThreadId};

impl Machine<'_> {
    /// Appends an operation that is about to be performed in the present step. Conditions stand beside
    /// operations, and are filled up only as far as they say anything.
    pub(crate) fn add_operation(&mut self, operation: Operation) {
        let condition = self.condition_of(&operation);
        if condition != Condition::Unknown {
            self.conditions.resize(self.operations.len(), Condition::Unknown);
            self.conditions.push(condition);
        }
        if self.options.tells_purposes {
            self.purposes.push(self.is_performed_on_purpose(&operation));
        }
        self.operations.push(operation);
    }

    /// What is known of the object of an operation that is pending, or about to be performed.
    pub(crate) fn condition_of(&self, operation: &Operation) -> Condition {
        use Kind::{Acquire, Notify, NotifyAll, Release, Wait};
        match operation.kind {
            Acquire | Release | Wait | Notify | NotifyAll => self.monitor_condition(operation),
            _ => Condition::Unknown,
        }
    }

    fn monitor_condition(&self, operation: &Operation) -> Condition {
        let (t, object) = (operation.thread.0 as usize, Ref(operation.location.object));
        if object.is_null() || !self.is_object(object.0) {
            return Condition::Unknown;
        }
        let head = &self.state.thread(t).head;
        // Who was woken has the monitor back by the time that `wait` goes on and says that it takes it.
        let takes_back = operation.kind == Kind::Acquire && head.wake.is_some();
        let owner = match self.state.heap.lock(object) {
            0 => None,
            _ if takes_back => None,
            word => Some(ThreadId(lock_owner(word) as u32)),
        };
        let is_waiting = operation.kind == Kind::Wait
            && matches!(head.status, Status::Waiting { .. } | Status::Reentering { .. });
        Condition::Monitor { owner, is_waiting }
    }
}
