//! Groups of threads, which list their threads up to JDK 18.
//!
//! A thread that ends takes itself out of the list, under the monitor of its group. Threads that end one
//! after the other leave the same list behind in either order, so that is no reason to explore both: it is
//! told as one operation of its own, which depends on whatever others do under that monitor (they may count
//! the threads), but not on other threads that leave.
//!
//! For the same reason the list of the main group has room for some threads from the beginning: otherwise
//! states would differ in how long it once had to be.

use crate::escape::Outcome;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{Args, Registry};
use crate::operation::{WHOLE, operation};
use everypath_program::{ClassId, Kind as Type, Program};
use everypath_system::{Kind, Operation};

/// Up to here a group lists its threads.
pub(crate) const LAST_TO_LIST_THREADS: u32 = 18;
const GROUP: &str = "java/lang/ThreadGroup";
/// So many threads fit into the main group before its list has to grow; the JDK begins with 4.
const ROOM: u32 = 16;

/// Word offsets of the fields that matter.
#[derive(Clone, Copy)]
pub(crate) struct Groups {
    class: ClassId,
    /// `Thread.group`.
    group: u32,
    threads: u32,
    count: u32,
    destroyed: u32,
}

impl Groups {
    /// None where groups do not list their threads.
    pub(crate) fn new(program: &Program) -> Option<Groups> {
        if program.feature > LAST_TO_LIST_THREADS {
            return None;
        }
        let offset = |class: &str, field| {
            let class = program.boot_class(class).ok()?;
            Some(u32::from(program.declared_field(class, field)?.offset))
        };
        Some(Groups {
            class: program.boot_class(GROUP).ok()?,
            group: offset("java/lang/Thread", "group")?,
            threads: offset(GROUP, "threads")?,
            count: offset(GROUP, "nthreads")?,
            destroyed: offset(GROUP, "destroyed")?,
        })
    }
}

pub(crate) fn register(r: &mut Registry) {
    r.add(GROUP, &[("remove(Ljava/lang/Thread;)V", remove)]);
}

/// What `ThreadGroup.remove` does: all who call it hold the monitor.
fn remove(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (group, thread) = (Ref::from_slot(a[0]), Ref::from_slot(a[1]));
    let Some(at) = m.groups else { return Ok(0) };
    let heap = &mut m.state.heap;
    let (list, count) = (heap.get_ref(group, at.threads), heap.get4(group, at.count));
    if heap.get_field(group, Type::Boolean, at.destroyed) != 0 {
        return Ok(0);
    }
    if let Some(found) = (0..count).find(|&i| heap.element_ref(list, i) == thread) {
        for i in found..count - 1 {
            let next = heap.element_ref(list, i + 1);
            heap.set_element(list, Type::Ref, i, next.slot());
        }
        heap.set_element(list, Type::Ref, count - 1, Ref::NULL.slot());
        heap.set4(group, at.count, count - 1);
    }
    Ok(0)
}

impl Machine<'_> {
    /// The operation of a thread that is about to leave its group.
    pub(crate) fn leaving(&self, t: usize) -> Option<Operation> {
        let own = self.state.thread(t).head.object;
        let group = self.state.heap.get_ref(own, self.groups?.group);
        (!group.is_null()).then(|| operation(t, group, WHOLE, Kind::Leave))
    }

    /// Whether an object is a group that lists its threads.
    pub(crate) fn is_group(&self, object: Ref) -> bool {
        let class = || self.state.heap.class_of(object);
        self.groups.is_some_and(|at| !object.is_null() && self.program.is_subclass(class(), at.class))
    }

    /// Whether a thread takes or leaves the monitor of its group only to leave the group, which was told.
    pub(crate) fn is_told_as_leaving(&self, operation: &Operation) -> bool {
        let last = || self.operations.iter().rfind(|o| matches!(o.kind, Kind::Leave | Kind::End));
        matches!(operation.kind, Kind::Acquire | Kind::Release)
            && self.state.thread(operation.thread.0 as usize).head.ending
            && last() == Some(&Operation { kind: Kind::Leave, ..*operation })
    }

    /// Makes room in the list of the main group.
    pub(crate) fn widen_main_group(&mut self) {
        let Some(at) = self.groups else { return };
        let group = self.state.heap.get_ref(self.state.thread(0).head.object, at.group);
        let list = self.state.heap.get_ref(group, at.threads);
        let listed = (0..self.state.heap.length(list)).map(|i| self.state.heap.element_ref(list, i));
        let mut listed: Vec<Ref> = listed.collect();
        listed.resize(ROOM as usize, Ref::NULL);
        let wide = self.new_ref_array(self.state.heap.class_of(list), &listed);
        self.state.heap.set4(group, at.threads, wide.0);
    }
}
