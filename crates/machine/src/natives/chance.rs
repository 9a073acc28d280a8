//! Chance that is not explored, so that a verdict can say so: random numbers without a seed of the
//! program's own, and the order in which a worker of a `ForkJoinPool` looks through its queues.
//!
//! The library's code runs as it is; its seeds are the machine's own (`misc.rs`), the same in every
//! exploration.

use super::{Args, Registry};
use crate::escape::{Escape, Outcome};
use crate::heap::Ref;
use crate::machine::Machine;

const RANDOM: &str = "java/util/Random";
const SPLITTABLE_RANDOM: &str = "java/util/SplittableRandom";
const LOCAL_RANDOM: &str = "java/util/concurrent/ThreadLocalRandom";
const POOL: &str = "java/util/concurrent/ForkJoinPool";
const QUEUE: &str = "java/util/concurrent/ForkJoinPool$WorkQueue";
pub(super) const WORKER: &str = "java/util/concurrent/ForkJoinWorkerThread";

/// What the machine takes note of before it runs as it is.
const NOTED: [(&str, &str); 5] = [
    (RANDOM, "seedUniquifier"),
    (SPLITTABLE_RANDOM, "<init>"),
    (LOCAL_RANDOM, "current"),
    (QUEUE, "topLevelExec"),
    (POOL, "helpJoin"),
];

/// Whether a method of the library does what its code says, though the machine looks at its calls.
pub(crate) fn only_takes_note(class: &str, name: &str) -> bool {
    NOTED.contains(&(class, name))
}

pub(super) fn register(r: &mut Registry) {
    r.add(RANDOM, &[("seedUniquifier()J", draw)]);
    // Its numbers are never choices.
    r.add(
        SPLITTABLE_RANDOM,
        &[("<init>()V", |m, _| {
            m.learned.draws_numbers |= m.library_ready;
            Err(Escape::Bytecode)
        })],
    );
    r.add(LOCAL_RANDOM, &[("current()Ljava/util/concurrent/ThreadLocalRandom;", draw)]);
    r.add(
        QUEUE,
        &[
            // Up to JDK 18, and later.
            (
                "topLevelExec(Ljava/util/concurrent/ForkJoinTask;Ljava/util/concurrent/ForkJoinPool$WorkQueue;)V",
                |m, a| steal(m, Ref::from_slot(a[2])),
            ),
            ("topLevelExec(Ljava/util/concurrent/ForkJoinTask;I)V", |m, a| {
                let queues = running_worker(m).map_or(Vec::new(), |worker| queues_of(m, worker));
                let source = m.get_named(Ref::from_slot(a[0]), "source") as u32 as usize;
                steal(m, queues.get(source).copied().unwrap_or(Ref::NULL))
            }),
        ],
    );
    r.add(
        POOL,
        &[(
            "helpJoin(Ljava/util/concurrent/ForkJoinTask;Ljava/util/concurrent/ForkJoinPool$WorkQueue;Z)I",
            |m, _| steal(m, Ref::NULL),
        )],
    );
}

/// Somebody asks for random numbers that may be choices.
fn draw(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    m.learned.draws_numbers |= m.library_ready && !m.options.random_choices;
    Err(Escape::Bytecode)
}

/// A worker has taken a task from a queue, or is about to look for one: if there are others that have
/// some, it might have taken one of theirs.
fn steal(m: &mut Machine<'_>, from: Ref) -> Outcome {
    if let Some(worker) = running_worker(m) {
        let own = field(m, worker, "workQueue");
        let queues = queues_of(m, worker).into_iter();
        let others = queues.filter(|&q| q != own && q != from && has_task(m, q));
        let needed = if from.is_null() { 2 } else { 1 };
        m.learned.picks_queues |= others.take(needed).count() == needed;
    }
    Err(Escape::Bytecode)
}

/// The running thread, if it works for a pool.
fn running_worker(m: &Machine<'_>) -> Option<Ref> {
    let thread = m.state.thread(m.current).head.object;
    m.has_ancestor(m.state.heap.class_of(thread), WORKER).then_some(thread)
}

/// A field that the library gave a worker, whatever a subclass calls its own.
fn field(m: &Machine<'_>, worker: Ref, name: &str) -> Ref {
    let class = m.program.boot_class(WORKER).ok();
    let field = class.and_then(|class| m.program.declared_field(class, name));
    field.map_or(Ref::NULL, |f| m.state.heap.get_ref(worker, u32::from(f.offset)))
}

/// The queues of the pool that a worker works for.
fn queues_of(m: &Machine<'_>, worker: Ref) -> Vec<Ref> {
    let pool = field(m, worker, "pool");
    let queues = if pool.is_null() { Ref::NULL } else { Ref::from_slot(m.get_named(pool, "queues")) };
    if queues.is_null() {
        return Vec::new();
    }
    let heap = &m.state.heap;
    (0..heap.length(queues)).map(|i| heap.element_ref(queues, i)).collect()
}

fn has_task(m: &Machine<'_>, queue: Ref) -> bool {
    if queue.is_null() {
        return false;
    }
    let array = Ref::from_slot(m.get_named(queue, "array"));
    let base = m.get_named(queue, "base") as u32;
    !array.is_null() && {
        let length = m.state.heap.length(array);
        length > 0 && !m.state.heap.element_ref(array, base & (length - 1)).is_null()
    }
}
