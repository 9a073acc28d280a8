//! `java.lang.Object`, `String`, `Float`, `Double`: the basics.

use super::{Args, Registry};
use crate::escape::{Escape, Outcome, raise};
use crate::heap::Ref;
use crate::machine::{Machine, lock_depth, lock_owner};
use crate::thread::{Status, Wake};

pub(super) fn register(r: &mut Registry) {
    r.add(
        "java/lang/Object",
        &[
            ("getClass()Ljava/lang/Class;", get_class),
            ("hashCode()I", |m, a| Ok(identity_hash(m, Ref::from_slot(a[0])))),
            ("clone()Ljava/lang/Object;", clone),
            ("notify()V", |m, a| notify(m, Ref::from_slot(a[0]), false)),
            ("notifyAll()V", |m, a| notify(m, Ref::from_slot(a[0]), true)),
            ("wait(J)V", wait),
            ("wait0(J)V", wait),
        ],
    );
    r.add("java/lang/String", &[("intern()Ljava/lang/String;", intern)]);
    r.add("java/lang/StringUTF16", &[("isBigEndian()Z", super::nothing)]);
    r.add(
        "java/lang/Double",
        &[("doubleToRawLongBits(D)J", |_, a| Ok(a[0])), ("longBitsToDouble(J)D", |_, a| Ok(a[0]))],
    );
    r.add(
        "java/lang/Float",
        &[("floatToRawIntBits(F)I", |_, a| Ok(a[0])), ("intBitsToFloat(I)F", |_, a| Ok(a[0]))],
    );
}

fn intern(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    m.learn_of_interning();
    Ok(m.intern(Ref::from_slot(a[0])).slot())
}

fn get_class(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let class = m.state.heap.class_of(Ref::from_slot(a[0]));
    Ok(m.mirror(class).slot())
}

/// Identity hash codes depend on the thread that asks first and on how often it asked before, so
/// they are the same under every schedule in which the program itself asks in the same order.
pub(super) fn identity_hash(m: &mut Machine<'_>, object: Ref) -> u64 {
    if object.is_null() {
        return 0;
    }
    let known = m.state.heap.hash(object);
    if known != 0 {
        return u64::from(known);
    }
    let t = m.current;
    let count = m.state.thread(t).head.hashes + 1;
    m.state.change_head(t, |h| h.hashes = count);
    let seed = ((t as u64) << 32 | u64::from(count)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let hash = ((seed ^ seed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 34) as u32 & 0x3fff_ffff;
    m.state.heap.set_hash(object, hash.max(1));
    m.note_identity(object);
    u64::from(hash.max(1))
}

fn clone(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let object = Ref::from_slot(a[0]);
    let class = m.program.class(m.state.heap.class_of(object));
    let cloneable = m.program.boot_class("java/lang/Cloneable")?;
    if !m.program.is_subclass(class.id, cloneable) {
        return raise("java/lang/CloneNotSupportedException", m.program.java_name(class.id));
    }
    let words = m.object_words(object);
    m.make_room(u64::from(words))?;
    let copy = m.state.heap.allocate(class.id, words);
    let header = everypath_program::OBJECT_HEADER;
    m.state.heap.copy_words(object.0 + header, (copy, copy.0 + header), words - header);
    Ok(copy.slot())
}

fn check_owner(m: &Machine<'_>, object: Ref) -> Result<u32, Escape> {
    let word = m.state.heap.lock(object);
    if word == 0 || lock_owner(word) != m.current {
        return raise("java/lang/IllegalMonitorStateException", "current thread is not owner");
    }
    Ok(lock_depth(word))
}

/// `notify` wakes any one of the waiting threads: which, is the branch of the present step.
fn notify(m: &mut Machine<'_>, object: Ref, all: bool) -> Outcome {
    check_owner(m, object)?;
    let waiters = m.waiters(object);
    let branch = m.take_branch() as usize;
    let woken = match all {
        true => &waiters[..],
        false => waiters.get(branch).map_or(&[][..], std::slice::from_ref),
    };
    for &t in woken {
        let Status::Waiting { depth, .. } = m.state.thread(t).head.status else { continue };
        m.state.set_status(t, Status::Reentering { object, depth, wake: Wake::Notified });
    }
    Ok(0)
}

fn wait(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let object = Ref::from_slot(a[0]);
    let t = m.current;
    if let Some(wake) = m.take_wake() {
        return match wake {
            Wake::Interrupted => m.interrupted_exception(),
            _ => Ok(0),
        };
    }
    let timeout = a[1] as i64;
    if timeout < 0 {
        return raise("java/lang/IllegalArgumentException", "timeout value is negative");
    }
    let depth = check_owner(m, object)?;
    if m.is_interrupted(t) {
        return m.interrupted_exception();
    }
    m.state.heap.set_lock(object, 0);
    let deadline = m.deadline(if timeout == 0 { None } else { Some(timeout.saturating_mul(1_000_000)) });
    Err(Escape::Block(Status::Waiting { object, depth, deadline }))
}
