//! Algorithms 2-MLD and 2-MLD′ (Stoller §8, §9): persistent sets of composed steps, with what the
//! locking discipline lets a thread do before its next visible operation.
//!
//! A composed step begins with the pending visible operation (`pendVisOps`); the invisible ones after it
//! are not known before it is executed. `pendInvisOps` bounds them: those accesses among all that the
//! thread may ever perform which keep the discipline with the locks that it holds or is about to
//! acquire (`MLDallows`). Formula 6 of the paper takes a union over those locks, which is empty for a
//! thread without locks; such a thread may still read what is only read and initialise what it made, so
//! the locks are asked for all at once here.
//!
//! A system that tells itself who interferes with whom is asked about the visible operations only. That is
//! enough under MLD′ by lifetimes. Let a thread outside the set access, before a composed step of the set,
//! what that step accesses invisibly, one of them writing. Nothing orders the two, so the discipline wants
//! one lock at both. If the thread of the set holds it already, nobody else can have it; if it is about to
//! acquire it, the other has to acquire it first, which interferes with a visible operation. Without
//! such a lock the two are a breach, in whatever order they are executed: all before the access outside is
//! independent of the step, so both still follow in one execution after it.
//!
//! With MLD as Eraser checks it this is 2-MLD; with MLD′, or MLD′ by lifetimes, 2-MLD′
//! ([`crate::lockset::Rule`]); `keep_candidates` of the discipline is the variant in which going back
//! leaves candidate sets as small as they were.
//!
//! Preserved: a set is persistent in its state, or one of its transitions breaks the discipline there
//! (Theorem 6′), which `discipline.rs` notices when the transition is explored; nothing else vouches for
//! the result. Locksets belong to the path, so the sets do too: a state that is met again by another way
//! may have another set, and each is right for the paths it was made for.

use crate::dependency::{Touch, touches};
use crate::lockset::{Discipline, Locksets};
use crate::persistent::{Outlook, outlooks};
use everypath_system::{Future, Kind, Mode, Operation, Pending, System, ThreadId};

/// Locksets along the path, for persistent sets.
pub struct Mld {
    locksets: Locksets,
    has_begun: bool,
}

impl std::fmt::Debug for Mld {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mld").finish_non_exhaustive()
    }
}

impl Mld {
    /// Nothing accessed yet.
    pub fn new(discipline: Discipline) -> Mld {
        Mld { locksets: Locksets::new(discipline), has_begun: false }
    }

    /// The system is in its initial state.
    pub fn begin<S: System>(&mut self, system: &S) {
        if !self.has_begun {
            self.locksets.begin(system);
            self.has_begun = true;
        }
    }

    /// A step was taken at the node of this depth.
    pub fn stepped<S: System>(&mut self, system: &S, depth: usize, thread: ThreadId, did: &[Operation]) {
        self.locksets.go_back(depth);
        // Whoever checks the discipline reports breaches.
        self.locksets.stepped(system, thread, did, &mut Vec::new());
    }

    /// What all threads would do next, up to their next visible operations, and may do later.
    pub fn outlooks<S: System>(&self, system: &S, pending: &[Pending]) -> Vec<Outlook> {
        let mut all = outlooks(system, pending);
        for (thread, outlook) in (0..).map(ThreadId).zip(&mut all) {
            if !outlook.has_ended && outlook.interferers.is_none() {
                self.add_invisible(system, thread, &mut outlook.next);
            }
        }
        all
    }

    /// Appends `pendInvisOps` of a thread; everything, if it may do anything.
    fn add_invisible<S: System>(&self, system: &S, thread: ThreadId, out: &mut Vec<Touch>) {
        let mut operations = Vec::new();
        if system.future(thread, &mut operations) == Future::Anything {
            return out.push(Touch::BARRIER);
        }
        let locks = self.locks(system, thread);
        for operation in operations.iter().filter(|o| is_plain(o) && o.thread == thread) {
            if self.locksets.allows(system, operation, &locks) {
                touches(operation, out);
            }
        }
    }

    /// The locks that a thread holds or is about to acquire, in order.
    fn locks<S: System>(&self, system: &S, thread: ThreadId) -> Vec<u32> {
        let mut pending = Vec::new();
        system.pending_operations(thread, &mut pending);
        let acquiring = pending.iter().filter(|o| o.kind == Kind::Acquire).map(|o| o.location.object);
        let mut locks: Vec<u32> = self.locksets.held(thread).chain(acquiring).collect();
        locks.sort_unstable();
        locks.dedup();
        locks
    }
}

fn is_plain(operation: &Operation) -> bool {
    matches!(operation.kind, Kind::Read(Mode::Plain) | Kind::Write(Mode::Plain))
}
