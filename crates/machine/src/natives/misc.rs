//! Small natives of many classes: references, security, reflection's stack look-ups.

use super::{Args, Registry, nothing};
use crate::escape::{Escape, Outcome};
use crate::heap::Ref;
use crate::machine::Machine;

pub(super) fn register(r: &mut Registry) {
    r.add(
        "java/lang/ref/Reference",
        &[
            ("refersTo0(Ljava/lang/Object;)Z", refers_to),
            ("clear0()V", clear),
            ("getAndClearReferencePendingList()Ljava/lang/ref/Reference;", take_pending),
            ("hasReferencePendingList()Z", |m, _| Ok(u64::from(pending(m)? != 0))),
            // Asked by `System.gc` only, after the list was made.
            ("waitForReferencePendingList()V", nothing),
        ],
    );
    r.add(
        "java/lang/ref/PhantomReference",
        &[("refersTo0(Ljava/lang/Object;)Z", refers_to), ("clear0()V", clear)],
    );
    r.add(
        "java/lang/ref/Finalizer",
        &[("isFinalizationEnabled()Z", nothing), ("register(Ljava/lang/Object;)V", nothing)],
    );
    r.add(
        "java/security/AccessController",
        &[
            ("getStackAccessControlContext()Ljava/security/AccessControlContext;", nothing),
            ("getInheritedAccessControlContext()Ljava/security/AccessControlContext;", nothing),
            ("ensureMaterializedForStackWalk(Ljava/lang/Object;)V", nothing),
        ],
    );
    r.add(
        "jdk/internal/reflect/Reflection",
        &[
            ("getCallerClass()Ljava/lang/Class;", caller_class),
            ("getClassAccessFlags(Ljava/lang/Class;)I", class_access_flags),
            // The library would parse annotations into proxies to find out.
            ("isCallerSensitive(Ljava/lang/reflect/Method;)Z", is_caller_sensitive),
            ("areNestMates(Ljava/lang/Class;Ljava/lang/Class;)Z", nest_mates),
        ],
    );
    // Preview features are off, as they are without `--enable-preview`.
    r.add("jdk/internal/misc/PreviewFeatures", &[("isPreviewEnabled()Z", nothing)]);
    r.add(
        SCOPED_ACCESS,
        &[
            ("registerNatives()V", nothing),
            (
                "closeScope0(Ljdk/internal/foreign/MemorySessionImpl;Ljdk/internal/misc/ScopedMemoryAccess$ScopedAccessError;)V",
                close_scope,
            ),
        ],
    );
    r.add("java/util/concurrent/atomic/AtomicLong", &[("VMSupportsCS8()Z", |_, _| Ok(1))]);
    r.add("java/util/concurrent/ThreadLocalRandom", &[("localInit()V", local_random)]);
}

/// `System.gc`: clears references if that is asked for. What HotSpot leaves to a thread of its own, calling
/// cleaners and putting references into their queues, is done by the code of that thread before the call ends.
pub(super) fn collect(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    if !m.clears_references || m.state.is_marked() {
        return Ok(0);
    }
    let first = m.collect_and_clear()?;
    if first.is_null() {
        return Ok(0);
    }
    let (runtime, reference) = (runtime(m)?, m.program.boot_class("java/lang/ref/Reference")?);
    m.set_named(runtime, PENDING, first.slot());
    match m.program.find_method(reference, "processPendingReferences", "()V") {
        Some(process) => Err(Escape::Invoke(process.id, Vec::new())),
        None => Err(Escape::Unsupported("references of this JDK".into())),
    }
}

const PENDING: &str = "everypathPending";

fn runtime(m: &Machine<'_>) -> Result<Ref, Escape> {
    let class = m.program.boot_class("java/lang/Runtime")?;
    Ok(Ref::from_slot(m.get_static(class, "currentRuntime").unwrap_or(0)))
}

/// The first reference that was cleared but not put into its queue.
fn pending(m: &Machine<'_>) -> Outcome {
    let runtime = runtime(m)?;
    Ok(if runtime.is_null() { 0 } else { m.get_named(runtime, PENDING) })
}

fn take_pending(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let first = pending(m)?;
    if first != 0 {
        let runtime = runtime(m)?;
        m.set_named(runtime, PENDING, 0);
    }
    Ok(first)
}

/// A shared arena closes. HotSpot has threads that are in the middle of an access to it start over; here no
/// thread must be, which only a single schedule can tell.
fn close_scope(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let accesses = |method| m.program.name(m.program.method(method).class) == SCOPED_ACCESS;
    let others = (0..m.state.threads().len()).filter(|&t| t != m.current);
    let in_the_middle = others.flat_map(|t| &m.state.thread(t).frames).any(|frame| accesses(frame.method));
    if m.tracked || in_the_middle {
        return Err(Escape::Unsupported("closing a shared arena that other threads may be using".into()));
    }
    Ok(0)
}

const SCOPED_ACCESS: &str = "jdk/internal/misc/ScopedMemoryAccess";

fn refers_to(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    Ok(u64::from(m.get_named(Ref::from_slot(a[0]), "referent") == a[1]))
}

fn clear(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    m.set_named(Ref::from_slot(a[0]), "referent", 0);
    Ok(0)
}

/// The caller of the method that called `getCallerClass`, reflection frames left out.
fn caller_class(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let callers = m.state.thread(m.current).frames.iter().rev().skip(1).map(|f| m.program.method(f.method));
    let caller = callers.into_iter().find(|method| !m.is_reflection_frame(method)).map(|method| method.class);
    Ok(caller.map_or(0, |class| m.mirror(class).slot()))
}

fn is_caller_sensitive(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let method = m.method_of_executable(Ref::from_slot(a[0]));
    Ok(u64::from(m.is_caller_sensitive(method)))
}

fn class_access_flags(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let class = m.class_of_mirror(Ref::from_slot(a[0]));
    Ok(u64::from(m.program.class(class).flags))
}

fn nest_mates(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (x, y) = (m.class_of_mirror(Ref::from_slot(a[0])), m.class_of_mirror(Ref::from_slot(a[1])));
    Ok(u64::from(m.are_nest_mates(x, y)))
}

/// Seeds of a thread's random numbers come from its own number, not from a shared counter that
/// threads would reach in another order under another schedule. Threads that submit to a `ForkJoinPool` find
/// their queue by the probe: it counts those that are no workers, so that they share one only if they have to.
fn local_random(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let thread = m.state.thread(m.current).head.object;
    let id = m.current as u64 + 1;
    let seed = id.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d;
    let works = |object| m.has_ancestor(m.state.heap.class_of(object), super::chance::WORKER);
    let before = m.state.threads()[..m.current].iter().filter(|other| !works(other.head.object));
    let probe = before.count() as u64 + 1;
    m.set_named(thread, "threadLocalRandomSeed", seed);
    m.set_named(thread, "threadLocalRandomProbe", probe);
    Ok(0)
}
