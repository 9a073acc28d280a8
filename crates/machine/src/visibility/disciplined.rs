//! Visibility by lock discipline (Stoller §2.3): plain accesses are invisible, on the assumption that a
//! lock protects them. The discipline has to be checked along (`lockset.rs` of the reductions): where
//! it is broken, what these policies leave out may matter, and the verdict must say so.
//!
//! [`Disciplined`] stops where Stoller's visible operations are: acquisitions, waits and communication
//! objects (volatile and final fields that can still change, atomic updates, park and unpark, starts,
//! joins, the initialisation of classes, the console). Beyond the paper, `notify` and `notifyAll` stay
//! visible, because `notify` chooses and both compete with interrupts; and so do plain accesses of
//! library code that races on purpose, which no lock protects. What is left out beside plain accesses is
//! argued for in `reachable.rs`.
//!
//! [`ExitBlock`] stops where Bruening's ExitBlock does: a thread runs on to the end of a synchronised
//! block, and stops after it. An acquisition is not a reason to stop if the thread holds no other
//! monitor and has done nothing in the step but accesses: it can be moved to the right up to the
//! release, which can be moved to the left (Lipton). An acquisition while another monitor is held is
//! one, because a deadlock is a state in which threads stand before such: ExitBlock itself has to look
//! for those deadlocks by other means.
//!
//! Not guaranteed: that what is invisible commutes where the discipline is broken; and, as everywhere,
//! that a thread which never does anything visible is followed to its end.

use super::{Accesses, Reachable, Visibility};
use crate::gc::frame_map;
use crate::heap::Ref;
use crate::machine::{Machine, lock_owner};
use everypath_system::{Kind, Mode, Operation};

/// Operations on locks and communication objects are visible; accesses that a lock should protect not.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disciplined {
    /// What is shared.
    pub reachable: Reachable,
}

impl Visibility for Disciplined {
    fn is_visible(&self, machine: &Machine<'_>, operation: &Operation) -> bool {
        let covered = is_plain(operation) && !machine.is_racing_on_purpose(operation.thread);
        !covered && self.reachable.is_visible(machine, operation)
    }

    /// What code that races on purpose does is communication. Where nobody is there to see it, it
    /// would be taken for an access that a lock should protect.
    fn is_recorded(&self, machine: &Machine<'_>, operation: &Operation) -> bool {
        let alone = || !machine.has_company(operation.thread.0 as usize);
        let on_purpose = || machine.is_racing_on_purpose(operation.thread);
        self.reachable.is_recorded(machine, operation) && !(is_plain(operation) && alone() && on_purpose())
    }

    fn accesses(&self, machine: &Machine<'_>) -> Accesses {
        self.reachable.accesses(machine)
    }

    fn sees_output(&self) -> bool {
        self.reachable.sees_output()
    }

    fn follows_sharing(&self) -> bool {
        true
    }

    fn follows_uses(&self) -> bool {
        self.reachable.follows_uses()
    }
}

/// Threads stop at the exits of synchronised blocks, and at communication objects.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExitBlock {
    /// What is visible beside.
    pub disciplined: Disciplined,
}

impl Visibility for ExitBlock {
    fn is_visible(&self, machine: &Machine<'_>, operation: &Operation) -> bool {
        let t = operation.thread.0 as usize;
        // Alone it goes on, unless there is something to choose.
        if has_left_block(machine, t) && machine.has_company(t) {
            return true;
        }
        let visible = self.disciplined.is_visible(machine, operation);
        visible && (operation.kind != Kind::Acquire || !is_first_of_block(machine, t))
    }

    fn is_recorded(&self, machine: &Machine<'_>, operation: &Operation) -> bool {
        self.disciplined.is_recorded(machine, operation)
    }

    fn accesses(&self, machine: &Machine<'_>) -> Accesses {
        self.disciplined.accesses(machine)
    }

    fn sees_output(&self) -> bool {
        self.disciplined.sees_output()
    }

    fn follows_sharing(&self) -> bool {
        true
    }

    fn follows_uses(&self) -> bool {
        self.disciplined.follows_uses()
    }
}

fn is_plain(operation: &Operation) -> bool {
    matches!(operation.kind, Kind::Read(Mode::Plain) | Kind::Write(Mode::Plain))
}

/// What the present step of a thread has performed; nothing where no step is under way, as then the
/// machine remembers one that may have been undone.
fn performed<'m>(machine: &'m Machine<'_>, t: usize) -> impl Iterator<Item = &'m Operation> {
    let operations = if machine.begun { machine.operations.as_slice() } else { &[] };
    operations.iter().filter(move |o| o.thread.0 as usize == t)
}

/// Whether the present step of a thread has released a monitor that others may wait for.
fn has_left_block(machine: &Machine<'_>, t: usize) -> bool {
    let releases = performed(machine, t).filter(|o| o.kind == Kind::Release);
    let mut left = releases.map(|o| Ref(o.location.object));
    left.any(|object| machine.is_shared(object) && !machine.holds_monitor(t, object))
}

/// Whether a thread that is about to take a monitor holds none and has only accessed memory so far.
fn is_first_of_block(machine: &Machine<'_>, t: usize) -> bool {
    performed(machine, t).all(is_plain) && !holds_shared_monitor(machine, t)
}

/// Whether a thread holds a monitor of an object that others can get hold of. A monitor that is held
/// is in a frame: that of its synchronised method, or one that has to release it.
fn holds_shared_monitor(machine: &Machine<'_>, t: usize) -> bool {
    let thread = machine.state.thread(t);
    let is_held = |object: Ref| {
        let word = if machine.is_shared(object) { machine.state.heap.lock(object) } else { 0 };
        word != 0 && lock_owner(word) == t
    };
    thread.frames.iter().enumerate().any(|(i, frame)| {
        let callee = thread.frames.get(i + 1).map(|f| f.purpose);
        let base = frame.base as usize;
        let mut slots = frame_map(machine.program, frame, callee).references();
        is_held(frame.lock) || slots.any(|slot| is_held(Ref::from_slot(thread.slots[base + slot as usize])))
    })
}
