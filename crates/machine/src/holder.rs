//! Whom a blocked thread waits for, as a person would say it: for the picture of a deadlock.

use crate::heap::Ref;
use crate::machine::Machine;
use crate::thread::Status;

const OWNABLE: &str = "java/util/concurrent/locks/AbstractOwnableSynchronizer";

impl Machine<'_> {
    /// The owner of the lock object that a thread is parked for, or the thread that it joins.
    pub(crate) fn holder_of(&self, t: usize) -> Option<usize> {
        match self.state.thread(t).head.status {
            Status::Parked(_) => self.owner_of(self.park_blocker(t)),
            Status::Runnable => self.awaited(t).and_then(|awaited| self.owner_of(awaited.object)),
            Status::Waiting { object, .. } => self.is_thread(object),
            _ => None,
        }
        .filter(|&other| other != t)
    }

    pub(crate) fn park_blocker(&self, t: usize) -> Ref {
        self.state.heap.get_ref(self.state.thread(t).head.object, self.known.thread_park_blocker)
    }

    /// The exclusive owner of a synchroniser of `java.util.concurrent`.
    pub(crate) fn owner_of(&self, synchronizer: Ref) -> Option<usize> {
        if synchronizer.is_null() {
            return None;
        }
        let ancestors = &self.program.class(self.state.heap.class_of(synchronizer)).ancestors;
        let ownable = ancestors.iter().copied().find(|&class| self.program.name(class) == OWNABLE)?;
        let field = self.program.declared_field(ownable, "exclusiveOwnerThread")?;
        self.is_thread(self.state.heap.get_ref(synchronizer, u32::from(field.offset)))
    }

    /// The thread, alive or ended, whose `java.lang.Thread` an object is, whatever object it is.
    fn is_thread(&self, object: Ref) -> Option<usize> {
        let mut threads = self.state.threads().iter();
        threads.position(|thread| !object.is_null() && thread.head.object == object)
    }
}
