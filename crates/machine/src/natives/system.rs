//! `System`, `Runtime`, `SystemProps`, `VM`, `CDS`, `Signal`: the machine's face to the library.

use super::{Args, Registry, nothing};
use crate::escape::{Escape, Outcome, null_pointer, raise};
use crate::heap::Ref;
use crate::host::EPOCH_MILLIS;
use crate::machine::Machine;
use everypath_program::{Kind, Shape};

/// The library's code, unless what reads the property has run already.
fn set_property(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let name = Ref::from_slot(a[0]);
    if name.is_null() {
        return Err(Escape::Bytecode);
    }
    let refused = m.guard_property(&m.string(name));
    Err(refused.map_or(Escape::Bytecode, Escape::Unsupported))
}

pub(super) fn register(r: &mut Registry) {
    r.add(
        "java/lang/System",
        &[
            ("registerNatives()V", nothing),
            ("currentTimeMillis()J", |m, _| Ok((EPOCH_MILLIS + tick(m) / 1_000_000) as u64)),
            ("nanoTime()J", |m, _| Ok(tick(m) as u64)),
            ("arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", array_copy),
            ("identityHashCode(Ljava/lang/Object;)I", |m, a| {
                Ok(super::object::identity_hash(m, Ref::from_slot(a[0])))
            }),
            ("setIn0(Ljava/io/InputStream;)V", |m, a| set_stream(m, "in", a[0])),
            ("setOut0(Ljava/io/PrintStream;)V", |m, a| set_stream(m, "out", a[0])),
            ("setErr0(Ljava/io/PrintStream;)V", |m, a| set_stream(m, "err", a[0])),
            ("setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;", set_property),
            ("mapLibraryName(Ljava/lang/String;)Ljava/lang/String;", map_library_name),
        ],
    );
    r.add(
        "java/lang/Runtime",
        &[
            ("availableProcessors()I", |_, _| Ok(PROCESSORS)),
            ("maxMemory()J", |m, _| Ok(m.host.heap_words as u64 * 4)),
            ("totalMemory()J", |m, _| Ok(m.host.heap_words as u64 * 4)),
            ("freeMemory()J", |m, _| Ok(m.host.heap_words as u64 * 4 - used_memory(m))),
            ("gc()V", super::misc::collect),
        ],
    );
    r.add(
        "java/lang/Shutdown",
        &[
            ("beforeHalt()V", nothing),
            ("halt0(I)V", |_, a| Err(Escape::Exit(a[0] as i32))),
            ("logRuntimeExit(I)V", |m, _| log_exit(m)),
        ],
    );
    r.add(
        "jdk/internal/util/SystemProps$Raw",
        &[
            ("vmProperties()[Ljava/lang/String;", vm_properties),
            ("platformProperties()[Ljava/lang/String;", platform_properties),
        ],
    );
    r.add(
        "jdk/internal/misc/VM",
        &[
            ("initialize()V", nothing),
            ("latestUserDefinedLoader0()Ljava/lang/ClassLoader;", latest_user_loader),
            ("getNanoTimeAdjustment(J)J", nano_time_adjustment),
            ("getRuntimeArguments()[Ljava/lang/String;", |m, _| Ok(m.new_string_array(&[]).slot())),
        ],
    );
    r.add(
        "jdk/internal/misc/CDS",
        &[
            ("isDumpingClassList0()Z", nothing),
            ("isDumpingArchive0()Z", nothing),
            ("isSharingEnabled0()Z", nothing),
            ("getCDSConfigStatus()I", nothing),
            ("getRandomSeedForDumping()J", |_, _| Ok(0x5eed)),
            ("initializeFromArchive(Ljava/lang/Class;)V", nothing),
        ],
    );
    r.add(
        "jdk/internal/misc/Signal",
        // None is ever delivered, so a handler may be registered; raising one is not modelled.
        &[("findSignal0(Ljava/lang/String;)I", find_signal), ("handle0(IJ)J", handle_signal)],
    );
    r.add("java/lang/Terminator", &[("setup()V", nothing)]);
}

/// Bytes of the heap that are in use. When states are explored, only what start-up left: how much garbage
/// there is depends on the way to a state.
pub(super) fn used_memory(m: &Machine<'_>) -> u64 {
    4 * if m.tracked { u64::from(m.state.heap.frozen_end()) } else { m.state.heap.len() as u64 }
}

/// The signals of Linux, from number 1 on.
const SIGNALS: [&str; 31] = [
    "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2", "PIPE",
    "ALRM", "TERM", "STKFLT", "CHLD", "CONT", "STOP", "TSTP", "TTIN", "TTOU", "URG", "XCPU", "XFSZ",
    "VTALRM", "PROF", "WINCH", "IO", "PWR", "SYS",
];
/// Those that nobody can handle, or HotSpot keeps to itself.
const KEPT: [&str; 6] = ["QUIT", "ILL", "FPE", "SEGV", "KILL", "STOP"];

fn find_signal(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let name = m.string(Ref::from_slot(a[0]));
    let found = SIGNALS.iter().position(|&s| s == name);
    Ok(found.map_or(u64::from(u32::MAX), |index| index as u64 + 1))
}

/// The handler before was the default one (0); -1 refuses.
fn handle_signal(_: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let name = (a[0] as usize).checked_sub(1).and_then(|index| SIGNALS.get(index));
    let is_kept = name.is_some_and(|name| KEPT.contains(name));
    Ok(if is_kept { u64::MAX } else { 0 })
}

/// What `availableProcessors` says.
pub(super) const PROCESSORS: u64 = 4;
/// Nanoseconds that a look at the clock takes.
const READING: i64 = 10_000;

/// Reads the logical clock. Each reading takes time, so that loops which wait for a time to come end,
/// and as much as a little work between readings; when states are explored see `time.rs`.
pub(super) fn tick(m: &mut Machine<'_>) -> i64 {
    if m.tracked {
        return m.read_clock();
    }
    m.state.set_clock(m.state.clock() + READING);
    m.state.clock()
}

/// The loader of the newest frame whose class is neither of the boot nor of the platform loader.
fn latest_user_loader(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let frames = m.state.thread(m.current).frames.iter().rev();
    let loaders = frames.map(|f| m.program.class(m.program.method(f.method).class).loader);
    let user = loaders.into_iter().find(|l| l.0 >= everypath_program::LoaderId::APP.0);
    Ok(user.map_or(0, |loader| m.loader_object(loader).slot()))
}

/// From JDK 21 on `System.exit` looks for a logger that nobody has configured, in thousands of steps that
/// other threads could notice. When states are explored it finds none at once.
fn log_exit(m: &Machine<'_>) -> Outcome {
    if m.tracked { Ok(0) } else { Err(Escape::Bytecode) }
}

fn nano_time_adjustment(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let now = i128::from(EPOCH_MILLIS) * 1_000_000 + i128::from(tick(m));
    Ok((now - i128::from(a[0] as i64) * 1_000_000_000) as i64 as u64)
}

fn set_stream(m: &mut Machine<'_>, field: &str, value: u64) -> Outcome {
    let system = m.program.boot_class("java/lang/System")?;
    let mirror = m.mirror(system);
    if let Some(offset) = m.program.declared_field(system, field).map(|f| u32::from(f.offset)) {
        m.state.heap.set4(mirror, offset, value as u32);
    }
    Ok(0)
}

fn map_library_name(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    if a[0] == 0 {
        return null_pointer();
    }
    let name = m.string(Ref::from_slot(a[0]));
    Ok(m.new_string(&format!("lib{name}.so")).slot())
}

fn array_copy(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (src, dst) = (Ref::from_slot(a[0]), Ref::from_slot(a[2]));
    let (src_pos, dst_pos, length) = (a[1] as i32, a[3] as i32, a[4] as i32);
    if src.is_null() || dst.is_null() {
        return null_pointer();
    }
    let (from, to) =
        (m.program.class(m.state.heap.class_of(src)), m.program.class(m.state.heap.class_of(dst)));
    let (Shape::Array { kind: k1, .. }, Shape::Array { kind: k2, component }) = (from.shape, to.shape) else {
        let (side, class) = if from.is_array() { ("destination", to) } else { ("source", from) };
        return raise(
            "java/lang/ArrayStoreException",
            format!("arraycopy: {side} type {} is not an array", m.program.java_name(class.id)),
        );
    };
    if k1 != k2 {
        return raise("java/lang/ArrayStoreException", mismatch(k1, k2));
    }
    check_range(m, src, dst, [src_pos, dst_pos, length], k1)?;
    let (src_pos, dst_pos, length) = (src_pos as u32, dst_pos as u32, length as u32);
    if k1 == Kind::Ref && !m.program.is_subclass(from.id, to.id) {
        return copy_checked(m, src, dst, src_pos, dst_pos, length, component);
    }
    m.copy_elements(k1, src, src_pos, dst, dst_pos, length);
    Ok(0)
}

fn mismatch(k1: Kind, k2: Kind) -> String {
    let name = |kind: Kind| match kind {
        Kind::Ref => "object array[]".to_string(),
        _ => format!("{}[]", Machine::kind_name(kind)),
    };
    format!("arraycopy: type mismatch: can not copy {} into {}", name(k1), name(k2))
}

fn check_range(
    m: &Machine<'_>,
    src: Ref,
    dst: Ref,
    [src_pos, dst_pos, length]: [i32; 3],
    kind: Kind,
) -> Result<(), Escape> {
    let (sl, dl) = (m.state.heap.length(src), m.state.heap.length(dst));
    let describe = |length: u32| match kind {
        Kind::Ref => format!("object array[{length}]"),
        _ => format!("{}[{length}]", Machine::kind_name(kind)),
    };
    let message = if src_pos < 0 {
        format!("arraycopy: source index {src_pos} out of bounds for {}", describe(sl))
    } else if dst_pos < 0 {
        format!("arraycopy: destination index {dst_pos} out of bounds for {}", describe(dl))
    } else if length < 0 {
        format!("arraycopy: length {length} is negative")
    } else if i64::from(src_pos) + i64::from(length) > i64::from(sl) {
        format!(
            "arraycopy: last source index {} out of bounds for {}",
            src_pos as u32 + length as u32,
            describe(sl)
        )
    } else if i64::from(dst_pos) + i64::from(length) > i64::from(dl) {
        format!(
            "arraycopy: last destination index {} out of bounds for {}",
            dst_pos as u32 + length as u32,
            describe(dl)
        )
    } else {
        return Ok(());
    };
    raise("java/lang/ArrayIndexOutOfBoundsException", message)
}

/// Element by element, as far as the elements fit (JLS: what was copied before the failure stays).
fn copy_checked(
    m: &mut Machine<'_>,
    src: Ref,
    dst: Ref,
    src_pos: u32,
    dst_pos: u32,
    length: u32,
    component: everypath_program::ClassId,
) -> Outcome {
    for i in 0..length {
        let value = m.state.heap.element_ref(src, src_pos + i);
        if !value.is_null() && !m.program.is_subclass(m.state.heap.class_of(value), component) {
            let (from, to) = (m.program.java_name(m.component_of(src)), m.program.java_name(component));
            let message = format!(
                "arraycopy: element type mismatch: can not cast one of the elements of {from}[] to the type of the destination array, {to}"
            );
            return raise("java/lang/ArrayStoreException", message);
        }
        m.state.heap.set_element(dst, Kind::Ref, dst_pos + i, value.slot());
    }
    Ok(0)
}

impl Machine<'_> {
    /// The type of the elements of an array.
    pub(crate) fn component_of(&self, array: Ref) -> everypath_program::ClassId {
        match self.program.class(self.state.heap.class_of(array)).shape {
            Shape::Array { component, .. } => component,
            _ => self.known.object,
        }
    }

    /// Copies elements of one kind, ranges may overlap.
    pub(crate) fn copy_elements(
        &mut self,
        kind: Kind,
        src: Ref,
        src_pos: u32,
        dst: Ref,
        dst_pos: u32,
        length: u32,
    ) {
        let heap = &mut self.state.heap;
        let header = everypath_program::ARRAY_HEADER;
        let shift = kind.element_shift();
        if shift >= 2 {
            let words = shift - 2;
            heap.copy_words(
                src.0 + header + (src_pos << words),
                (dst, dst.0 + header + (dst_pos << words)),
                length << words,
            );
            return;
        }
        let (from, to, count) = (src_pos << shift, dst_pos << shift, length << shift);
        heap.copy_bytes(src, from, dst, to, count);
    }
}

fn vm_properties(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let feature = m.program.feature.to_string();
    let home = m.host.java_home.display().to_string();
    let class_version = format!("{}.0", m.program.feature + 44);
    let pairs = [
        ("java.home", home.as_str()),
        ("java.vm.specification.name", "Java Virtual Machine Specification"),
        ("java.vm.specification.vendor", "Oracle Corporation"),
        ("java.vm.specification.version", &feature),
        ("java.vm.version", &m.host.java_version.clone()),
        ("java.vm.name", "Everypath"),
        ("java.vm.vendor", "Everypath"),
        ("java.vm.info", "interpreted mode"),
        ("java.vm.compressedOopsMode", "32-bit"),
        ("java.class.path", &m.host.class_path.clone()),
        ("java.class.version", &class_version),
        ("java.library.path", ""),
        ("jdk.debug", "release"),
        ("sun.nio.MaxDirectMemorySize", "-1"),
        ("sun.nio.PageAlignDirectMemory", "false"),
    ];
    let mut texts: Vec<String> = pairs.iter().flat_map(|(k, v)| [k.to_string(), v.to_string()]).collect();
    texts.extend(m.host.properties.iter().flat_map(|(k, v)| [k.clone(), v.clone()]));
    let class = m.program.array_of(m.known.string);
    let mut strings: Vec<Ref> = texts.iter().map(|t| m.new_string(t)).collect();
    strings.resize(strings.len() + 2, Ref::NULL);
    Ok(m.new_ref_array(class, &strings).slot())
}

/// In the order of the index constants of `SystemProps.Raw`, read from the class itself.
fn platform_properties(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let working = m.host.files.working().display().to_string();
    let values = [
        ("_file_separator_NDX", "/"),
        ("_path_separator_NDX", ":"),
        ("_line_separator_NDX", "\n"),
        ("_file_encoding_NDX", "UTF-8"),
        ("_native_encoding_NDX", "UTF-8"),
        ("_sun_jnu_encoding_NDX", "UTF-8"),
        ("_stdout_encoding_NDX", "UTF-8"),
        ("_stderr_encoding_NDX", "UTF-8"),
        ("_stdin_encoding_NDX", "UTF-8"),
        ("_sun_stdout_encoding_NDX", "UTF-8"),
        ("_sun_stderr_encoding_NDX", "UTF-8"),
        ("_java_io_tmpdir_NDX", "/tmp"),
        ("_user_dir_NDX", working.as_str()),
        ("_user_home_NDX", "/"),
        ("_user_name_NDX", "everypath"),
        ("_os_arch_NDX", "amd64"),
        ("_os_name_NDX", "Linux"),
        ("_os_version_NDX", "0"),
        ("_display_language_NDX", "en"),
        ("_sun_arch_data_model_NDX", "64"),
        ("_sun_cpu_endian_NDX", "little"),
        ("_sun_io_unicode_encoding_NDX", "UnicodeLittle"),
    ];
    let raw = m.program.boot_class("jdk/internal/util/SystemProps$Raw")?;
    let length = index_constant(m, raw, "FIXED_LENGTH").unwrap_or(64);
    let class = m.program.array_of(m.known.string);
    let array = m.new_ref_array(class, &vec![Ref::NULL; length as usize]);
    for (name, value) in values {
        if let Some(index) = index_constant(m, raw, name) {
            let text = m.new_string(value);
            m.state.heap.set_element(array, Kind::Ref, index, text.slot());
        }
    }
    Ok(array.slot())
}

fn index_constant(m: &Machine<'_>, class: everypath_program::ClassId, name: &str) -> Option<u32> {
    let field = m.program.declared_field(class, name)?;
    let file = m.program.class(class).file.as_ref()?;
    let index = file.fields[field.index as usize].constant_value(file)?;
    match file.pool.get(index) {
        Some(everypath_classfile::Constant::Integer(v)) => Some(v as u32),
        _ => None,
    }
}
