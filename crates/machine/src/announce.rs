//! Operations of natives that look at or change what the machine keeps beside the heap: classes by
//! name, interned strings, identity hash codes, linked call sites, memory outside the heap, and what
//! other threads are doing. Which natives need none, and why, is a table in `tests/natives.rs`.
//!
//! Conservative: tables are communication, so that every look depends on every change; a look at
//! another thread depends on everything.
//!
//! That a string constant is interned when it is first used is announced by `interning.rs`.

use crate::bindings::element_name;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{Args, Registry};
use crate::operation::{WHOLE, operation};
use everypath_program::{LoaderId, MethodId};
use everypath_system::{Kind, Mode, Operation};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// Names that loaders were asked for, and classes defined under them, are an object of their own.
pub(crate) const CLASSES: u32 = u32::MAX - 2;
/// So are interned strings,
pub(crate) const STRINGS: u32 = u32::MAX - 3;
/// call sites that a bootstrap method has linked,
pub(crate) const CALL_SITES: u32 = u32::MAX - 4;
/// and the table of blocks of memory outside the heap.
const MEMORY: u32 = u32::MAX - 5;
/// The byte offset of the identity hash code in every object.
pub(crate) const HASH: u32 = 8;

/// Tells the registry what these natives do.
pub(crate) fn describe_tables(r: &mut Registry) {
    describe_classes(r);
    describe_looks(r);
    describe_identity(r);
    describe_memory(r);
}

/// A place of a table, by what it is found under.
pub(crate) fn place_of(key: impl Hash) -> u32 {
    let mut hasher = FxHasher::default();
    key.hash(&mut hasher);
    (hasher.finish() >> 34) as u32 | 1
}

pub(crate) fn communicate(t: usize, table: u32, place: u32, out: &mut Vec<Operation>) {
    out.push(operation(t, Ref(table), place, Kind::Communicate));
}

/// A name that is looked up or defined. Names of the class path and of the image are facts.
fn named(m: &Machine<'_>, t: usize, loader: Option<LoaderId>, name: u64, out: &mut Vec<Operation>) {
    if name == 0 {
        return communicate(t, CLASSES, WHOLE, out);
    }
    let name = m.string(Ref::from_slot(name)).replace('.', "/");
    let is_fact =
        loader.is_some_and(|l| l.is_builtin() && m.program.find_class(l, &name).is_ok_and(|c| c.is_some()));
    if !is_fact {
        communicate(t, CLASSES, place_of(name), out);
    }
}

/// The loader of a Java object, if it has a number already; one without has no classes.
fn loader_of(m: &Machine<'_>, loader: u64) -> Option<LoaderId> {
    let loader = Ref::from_slot(loader);
    match loader.is_null() {
        true => Some(LoaderId::BOOT),
        false => Some(m.state.heap.get4(loader, m.known.loader_id)).filter(|&id| id != 0).map(LoaderId),
    }
}

fn describe_classes(r: &mut Registry) {
    const LOADER: &str = "java/lang/ClassLoader";
    const BUILTIN: &str = "jdk/internal/loader/BuiltinClassLoader";
    for define in ["defineClass1", "defineClass2"] {
        r.describe_named(LOADER, define, |m, t, a, out| named(m, t, None, a[1], out));
    }
    r.describe_named(LOADER, "defineClass0", |_, t, _, out| communicate(t, CLASSES, WHOLE, out));
    r.describe_named("jdk/internal/misc/Unsafe", "defineClass0", |m, t, a, out| named(m, t, None, a[1], out));
    r.describe_named(LOADER, "findLoadedClass0", |m, t, a, out| named(m, t, loader_of(m, a[0]), a[1], out));
    r.describe_named(LOADER, "findBootstrapClass", |m, t, a, out| {
        named(m, t, Some(LoaderId::BOOT), a[0], out)
    });
    for find in ["loadClassOrNull", "findClassOnClassPathOrNull"] {
        r.describe_named(BUILTIN, find, |m, t, a, out| named(m, t, loader_of(m, a[0]), a[1], out));
    }
    r.describe_named(BUILTIN, "findClassInModuleOrNull", |m, t, a, out| {
        named(m, t, loader_of(m, a[0]), a[2], out)
    });
    r.describe_named("java/lang/Class", "forName0", |m, t, a, out| {
        named(m, t, loader_of(m, a[2]), a[0], out)
    });
    for record in ["recordLoaded", "recordResolved"] {
        r.describe_named("everypath/Launcher", record, |m, t, a, out| {
            let asked = m.string(Ref::from_slot(a[2]));
            communicate(t, CLASSES, place_of(element_name(&asked).0), out);
        });
    }
    r.describe_named("java/lang/Module", "defineModule0", |_, t, _, out| communicate(t, CLASSES, WHOLE, out));
    r.describe_named("jdk/internal/reflect/ConstantPool", "getClassAtIfLoaded0", |_, t, _, out| {
        communicate(t, CLASSES, WHOLE, out)
    });
    r.describe_named("jdk/internal/misc/Unsafe", "shouldBeInitialized0", |m, t, a, out| {
        out.push(m.class_operation(t, m.class_of_mirror(Ref::from_slot(a[1]))))
    });
    for record in ["record", "recordConstant"] {
        r.describe_named("everypath/Glue", record, |_, t, a, out| {
            communicate(t, CALL_SITES, site_place(MethodId(a[1] as u32), a[2] as u32), out)
        });
    }
}

/// The place of a call site that is linked by Java code: the first thread to end that decides.
fn site_place(method: MethodId, place: u32) -> u32 {
    place_of((method, place))
}

impl Machine<'_> {
    /// A call site linked by Java code is looked up each time.
    pub(crate) fn call_site_operation(&self, t: usize, out: &mut Vec<Operation>) {
        let frame = self.state.thread(t).top();
        communicate(t, CALL_SITES, site_place(frame.method, frame.pc), out);
    }
}

/// Looks at other threads, or at what all of them have used; and the end of all of them.
fn describe_looks(r: &mut Registry) {
    const THREAD: &str = "java/lang/Thread";
    for name in ["getState", "threadState", "getStackTrace0"] {
        r.describe_named(THREAD, name, |m, t, a, out| {
            if Ref::from_slot(a[0]) != m.state.thread(t).head.object {
                out.push(operation(t, Ref::from_slot(a[0]), WHOLE, Kind::Observe));
            }
        });
    }
    for (class, name) in [("everypath/Launcher", "exit"), ("java/lang/Shutdown", "halt0")] {
        r.describe_named(class, name, |_, t, _, out| out.push(operation(t, Ref::NULL, WHOLE, Kind::Exit)));
    }
    let all = [
        (THREAD, "dumpThreads"),
        (THREAD, "getThreads"),
        ("java/lang/Runtime", "freeMemory"),
        ("jdk/internal/loader/BootLoader", "getSystemPackageNames"),
        ("sun/management/VMManagementImpl", "getTotalThreadCount"),
        ("sun/management/VMManagementImpl", "getLiveThreadCount"),
        ("sun/management/VMManagementImpl", "getDaemonThreadCount"),
        ("sun/management/MemoryImpl", "getMemoryUsage0"),
    ];
    for (class, name) in all {
        r.describe_named(class, name, |_, t, _, out| out.push(operation(t, Ref::NULL, WHOLE, Kind::Observe)));
    }
}

/// Whoever asks first decides what the identity hash code is, and which string is the interned one.
fn describe_identity(r: &mut Registry) {
    for (class, name) in [("java/lang/Object", "hashCode"), ("java/lang/System", "identityHashCode")] {
        r.describe_named(class, name, |m, t, a, out| {
            let object = Ref::from_slot(a[0]);
            if !object.is_null() {
                let known = m.state.heap.hash(object) != 0;
                let kind = if known { Kind::Read(Mode::Opaque) } else { Kind::Update(Mode::Opaque) };
                out.push(operation(t, object, HASH, kind));
            }
        });
    }
    r.describe_named("java/lang/String", "intern", |m, t, a, out| {
        m.interning(t, m.string_utf16(Ref::from_slot(a[0])), out);
    });
    for class in ["java/lang/ref/Reference", "java/lang/ref/PhantomReference"] {
        r.describe_named(class, "refersTo0", |m, t, a, out| field(m, t, a, "referent", Kind::Read, out));
        r.describe_named(class, "clear0", |m, t, a, out| field(m, t, a, "referent", Kind::Write, out));
    }
    for (name, mode) in [("Normal", Mode::Plain), ("Volatile", Mode::Volatile)] {
        let describe: crate::operation::Describe = match mode {
            Mode::Volatile => |m, t, a, out| target(m, t, a, Mode::Volatile, out),
            _ => |m, t, a, out| target(m, t, a, Mode::Plain, out),
        };
        r.describe_named(
            "java/lang/invoke/MethodHandleNatives",
            &format!("setCallSiteTarget{name}"),
            describe,
        );
    }
    for stream in ["setIn0", "setOut0", "setErr0"] {
        let describe: crate::operation::Describe = match stream {
            "setIn0" => |m, t, _, out| standard_stream(m, t, "in", out),
            "setOut0" => |m, t, _, out| standard_stream(m, t, "out", out),
            _ => |m, t, _, out| standard_stream(m, t, "err", out),
        };
        r.describe_named("java/lang/System", stream, describe);
    }
}

/// A field of the receiver, which natives access as they like, without a race.
fn field(
    m: &Machine<'_>,
    t: usize,
    a: Args<'_>,
    name: &str,
    kind: fn(Mode) -> Kind,
    out: &mut Vec<Operation>,
) {
    let object = Ref::from_slot(a[0]);
    if let Some(field) = m.field_of(m.state.heap.class_of(object), name) {
        out.push(operation(t, object, u32::from(field.offset) * 4, kind(Mode::Opaque)));
    }
}

fn target(m: &Machine<'_>, t: usize, a: Args<'_>, mode: Mode, out: &mut Vec<Operation>) {
    let site = Ref::from_slot(a[0]);
    if site.is_null() {
        return;
    }
    if let Some(field) = m.field_of(m.state.heap.class_of(site), "target") {
        out.push(operation(t, site, u32::from(field.offset) * 4, Kind::Write(mode)));
    }
}

/// The three streams are final fields that change all the same (JLS §17.5.4).
fn standard_stream(m: &Machine<'_>, t: usize, name: &str, out: &mut Vec<Operation>) {
    let Ok(class) = m.program.boot_class("java/lang/System") else { return };
    if let Some(field) = m.program.declared_field(class, name) {
        let mirror = m.state.class(class).mirror;
        out.push(operation(t, mirror, u32::from(field.offset) * 4, Kind::Write(Mode::Opaque)));
    }
}

/// Blocks are numbered by what was allocated before; natives that work on them touch them as a whole.
fn describe_memory(r: &mut Registry) {
    for name in ["allocateMemory0", "freeMemory0", "reallocateMemory0"] {
        r.describe_named("jdk/internal/misc/Unsafe", name, |_, t, _, out| communicate(t, MEMORY, WHOLE, out));
    }
    for (class, work) in [("java/util/zip/Inflater", "inflate"), ("java/util/zip/Deflater", "deflate")] {
        for way in ["BufferBuffer", "BufferBytes", "BytesBuffer"] {
            r.describe_named(class, &format!("{work}{way}"), outside);
        }
        r.describe_named(class, "setDictionary", |_, t, a, out| {
            out.push(operation(t, Ref::from_slot(a[2]), WHOLE, Kind::Read(Mode::Plain)))
        });
        r.describe_named(class, "setDictionaryBuffer", outside);
    }
    for (class, name) in
        [("java/util/zip/CRC32", "updateByteBuffer0"), ("java/util/zip/Adler32", "updateByteBuffer")]
    {
        r.describe_named(class, name, outside);
    }
}

fn outside(_: &Machine<'_>, t: usize, _: Args<'_>, out: &mut Vec<Operation>) {
    communicate(t, MEMORY, WHOLE, out);
}
