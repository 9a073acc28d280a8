//! Small natives of many classes: references, security, reflection's stack look-ups.

use super::{Args, Registry, nothing};
use crate::escape::Outcome;
use crate::heap::Ref;
use crate::machine::Machine;

pub(super) fn register(r: &mut Registry) {
    r.add(
        "java/lang/ref/Reference",
        &[
            ("refersTo0(Ljava/lang/Object;)Z", refers_to),
            ("clear0()V", clear),
            ("getAndClearReferencePendingList()Ljava/lang/ref/Reference;", nothing),
            ("hasReferencePendingList()Z", nothing),
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
    r.add("jdk/internal/misc/ScopedMemoryAccess", &[("registerNatives()V", nothing)]);
    r.add("java/util/concurrent/atomic/AtomicLong", &[("VMSupportsCS8()Z", |_, _| Ok(1))]);
    r.add("java/util/concurrent/ThreadLocalRandom", &[("localInit()V", local_random)]);
}

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
/// threads would reach in another order under another schedule.
fn local_random(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let thread = m.state.thread(m.current).head.object;
    let id = m.current as u64 + 1;
    let seed = id.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d;
    let probe = (id as u32).wrapping_mul(0x9e37_79b9);
    m.set_named(thread, "threadLocalRandomSeed", seed);
    m.set_named(thread, "threadLocalRandomProbe", u64::from(probe.max(1)));
    Ok(0)
}
