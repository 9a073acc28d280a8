//! What natives may do, in the terms of `deed.rs`: the static counterpart of what `operation.rs` and
//! `announce.rs` say of a call that is about to happen.
//!
//! A native that hands out an object may hand out any of its type, unless it is listed as one that makes
//! a new one or gives back what its caller has. Code that natives run by name (reflection, method
//! handles) is not followed here; `mod.rs` says why that is noticed.

use super::deed::{Deed, Lock, Place};
use everypath_program::Kind;

/// Natives whose result is new, an argument, or the thread that asks.
const OWN: [(&str, &str); 12] = [
    ("java/lang/Object", "clone"),
    ("java/lang/Thread", "currentThread"),
    ("java/lang/Thread", "currentCarrierThread"),
    ("java/lang/Throwable", "fillInStackTrace"),
    ("java/lang/reflect/Array", "newArray"),
    ("java/lang/reflect/Array", "multiNewArray"),
    ("java/lang/StackTraceElement", ""),
    ("jdk/internal/misc/Unsafe", "allocate"),
    ("everypath/Launcher", "becomeDestroyer"),
    ("everypath/Launcher", "destroyerName"),
    ("java/lang/Runtime", ""),
    ("java/lang/StringUTF16", ""),
];

const ELEMENTS: [Kind; 8] =
    [Kind::Byte, Kind::Char, Kind::Short, Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref];

/// Fields of `Thread` that natives look at and change.
#[derive(Clone, Copy)]
pub(super) struct ThreadFields {
    pub(super) interrupted: Place,
    pub(super) alive: Place,
}

/// Appends what a native of the machine that announces operations may do.
pub(super) fn deeds(class: &str, name: &str, fields: ThreadFields, out: &mut Vec<Deed>) {
    let ThreadFields { interrupted, alive } = fields;
    match (class, name) {
        ("jdk/internal/misc/Unsafe", _) => unsafe_deeds(name, interrupted, out),
        ("java/lang/Object", "wait" | "wait0") => {
            out.extend([Deed::Monitor(Lock::Any), Deed::Clock, Deed::Write(interrupted)]);
        }
        ("java/lang/Object", "notify" | "notifyAll") => out.push(Deed::Monitor(Lock::Any)),
        ("java/lang/Object", "clone") => out.push(Deed::Copy),
        ("java/lang/Object", "hashCode") | ("java/lang/System", "identityHashCode") => out.push(Deed::Hash),
        ("java/lang/Thread", "start0") => out.extend([Deed::Start, Deed::Write(alive)]),
        ("java/lang/Thread", "isAlive") => out.push(Deed::Read(alive)),
        ("java/lang/Thread", "interrupt0") => out.push(Deed::Interrupt),
        ("java/lang/Thread", "sleep" | "sleep0" | "sleepNanos0") => {
            out.extend([Deed::Clock, Deed::Write(interrupted)]);
        }
        ("java/lang/Thread", "yield" | "yield0" | "onSpinWait") => {}
        ("java/lang/System", "arraycopy") => {
            let each = ELEMENTS.iter().map(|&k| Place::Elements(k));
            out.extend(each.flat_map(|place| [Deed::Read(place), Deed::Write(place)]));
        }
        ("java/lang/System", "currentTimeMillis" | "nanoTime")
        | ("jdk/internal/misc/VM", "getNanoTimeAdjustment") => out.push(Deed::Clock),
        ("everypath/Launcher", "beginEnd" | "endThread" | "becomeDestroyer" | "ensureInitialized") => {}
        ("everypath/Launcher", "awaitOthers" | "exit") => out.push(Deed::Exit),
        ("java/io/PrintStream" | "java/io/FileOutputStream" | "everypath/Launcher", _) => {
            out.push(Deed::Communicate);
        }
        ("java/io/FileInputStream" | "java/util/zip/Inflater" | "java/util/zip/Deflater", _) => {
            let bytes = Place::Elements(Kind::Byte);
            out.extend([Deed::Communicate, Deed::Read(bytes), Deed::Write(bytes)]);
        }
        ("java/lang/ref/Reference" | "java/lang/ref/PhantomReference", "refersTo0") => out.push(Deed::Copy),
        ("java/lang/String", "intern") => out.push(Deed::Communicate),
        ("java/lang/Class" | "java/lang/ClassLoader" | "java/lang/Module", _)
        | ("jdk/internal/loader/BuiltinClassLoader", _)
            if !name.starts_with("define") =>
        {
            out.push(Deed::Communicate);
        }
        _ => out.push(Deed::Anything),
    }
}

fn unsafe_deeds(name: &str, interrupted: Place, out: &mut Vec<Deed>) {
    let updates = ["compareAnd", "weakCompareAnd", "getAnd", "copy"].iter().any(|p| name.starts_with(p));
    let holds_none = ["Boolean", "Byte", "Short", "Char", "Int", "Long", "Float", "Double"];
    let place = match holds_none.iter().any(|kind| name.contains(kind)) {
        true => Place::AnyValue,
        false => Place::Any,
    };
    match name {
        "park" => out.extend([Deed::Park, Deed::Clock, Deed::Read(interrupted)]),
        "unpark" => out.push(Deed::Unpark),
        _ if updates => out.extend([Deed::Read(place), Deed::Write(place)]),
        _ if name.starts_with("get") => out.push(Deed::Read(place)),
        _ if name.starts_with("put") || name.starts_with("setMemory") => out.push(Deed::Write(place)),
        _ => out.push(Deed::Anything),
    }
}

/// Whether the result of a native may be an object that its caller did not have.
pub(super) fn hands_out(class: &str, name: &str) -> bool {
    !OWN.iter().any(|(c, n)| *c == class && name.starts_with(n))
}
