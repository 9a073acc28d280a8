//! `java.lang.management`: what the beans tell of the machine, its threads and its memory.
//!
//! Everything that HotSpot supports is said to be supported, but for diagnostic commands, as a program would
//! take another branch otherwise; what is not modelled (CPU times, dumps of threads) stops with its name
//! when it is asked for.

use super::environment::PROCESS_ID;
use super::system::{PROCESSORS, tick, used_memory};
use super::{Args, Native, Registry, nothing};
use crate::escape::{Outcome, unsupported};
use crate::heap::Ref;
use crate::host::EPOCH_MILLIS;
use crate::machine::Machine;
use crate::thread::{Status, Thread};

const MANAGEMENT: &str = "sun/management/VMManagementImpl";
const SUPPORTED: [&str; 7] = [
    "compTimeMonitoringSupport",
    "threadContentionMonitoringSupport",
    "currentThreadCpuTimeSupport",
    "otherThreadCpuTimeSupport",
    "objectMonitorUsageSupport",
    "synchronizerUsageSupport",
    "threadAllocatedMemorySupport",
];
/// The last JDK whose management interface is version 3.
const LAST_OF_VERSION_3: u32 = 20;

/// What the beans say of the closed world, whatever the program does.
const FACTS: [(&str, Native); 12] = [
    ("getVersion0()Ljava/lang/String;", version),
    ("initOptionalSupportFields()V", claim_support),
    ("isThreadContentionMonitoringEnabled()Z", nothing),
    ("isThreadCpuTimeEnabled()Z", |_, _| Ok(1)),
    ("isThreadAllocatedMemoryEnabled()Z", |_, _| Ok(1)),
    ("getUnloadedClassCount()J", nothing),
    ("getVerboseClass()Z", nothing),
    ("getVerboseGC()Z", nothing),
    ("getProcessId()I", |_, _| Ok(PROCESS_ID)),
    ("getVmArguments0()[Ljava/lang/String;", |m, _| Ok(m.new_string_array(&[]).slot())),
    ("getStartupTime()J", |_, _| Ok(EPOCH_MILLIS as u64)),
    ("getAvailableProcessors()I", |_, _| Ok(PROCESSORS)),
];

pub(super) fn register(r: &mut Registry) {
    r.add(MANAGEMENT, &FACTS);
    r.add(
        MANAGEMENT,
        &[
            ("getUptime0()J", |m, _| Ok((tick(m) / 1_000_000) as u64)),
            ("getTotalThreadCount()J", |m, _| Ok(m.state.threads().len() as u64)),
            ("getLiveThreadCount()I", |m, _| Ok(count(m, |_| true))),
            ("getDaemonThreadCount()I", |m, _| Ok(count(m, |thread| thread.head.daemon))),
        ],
    );
    r.add("com/sun/management/internal/OperatingSystemImpl", &[("initialize0()V", nothing)]);
    // Nothing is known of a container.
    r.add("jdk/internal/platform/CgroupMetrics", &[("isUseContainerSupport()Z", nothing)]);
    r.add(
        "sun/management/MemoryImpl",
        &[
            ("getMemoryUsage0(Z)Ljava/lang/management/MemoryUsage;", memory_usage),
            // The heap is not divided, and nobody manages parts of it.
            ("getMemoryPools0()[Ljava/lang/management/MemoryPoolMXBean;", |m, _| {
                no_beans(m, "java/lang/management/MemoryPoolMXBean")
            }),
            ("getMemoryManagers0()[Ljava/lang/management/MemoryManagerMXBean;", |m, _| {
                no_beans(m, "java/lang/management/MemoryManagerMXBean")
            }),
        ],
    );
}

fn version(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let text = if m.program.feature <= LAST_OF_VERSION_3 { "3.0" } else { "4.0" };
    Ok(m.new_string(text).slot())
}

fn claim_support(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let class = m.program.boot_class(MANAGEMENT)?;
    let mirror = m.state.class(class).mirror;
    for field in m.program.class(class).fields.iter().filter(|f| f.is_static()) {
        if SUPPORTED.contains(&m.program.text(field.name)) {
            m.state.heap.set_field(mirror, field.kind, u32::from(field.offset), 1);
        }
    }
    Ok(0)
}

/// Threads that are alive, of those that count.
fn count(m: &Machine<'_>, counts: impl Fn(&Thread) -> bool) -> u64 {
    let alive = m.state.threads().iter().filter(|thread| thread.head.status != Status::Terminated);
    alive.filter(|thread| counts(thread)).count() as u64
}

fn no_beans(m: &mut Machine<'_>, class: &str) -> Outcome {
    let class = m.program.boot_class(class)?;
    let array = m.program.array_of(class);
    m.make_room(WORDS_OF_USAGE)?;
    Ok(m.new_ref_array(array, &[]).slot())
}

/// The figures of `Runtime`; there is nothing outside the heap to tell of.
fn memory_usage(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    if a[1] == 0 {
        return unsupported("the memory outside the heap, of which MemoryMXBean tells");
    }
    let class = m.program.boot_class("java/lang/management/MemoryUsage")?;
    m.need_initialized(class)?;
    m.make_room(WORDS_OF_USAGE)?;
    let (bound, used) = (m.host.heap_words as u64 * 4, used_memory(m));
    let usage: Ref = m.new_object(class);
    for (name, value) in [("init", bound), ("used", used), ("committed", bound), ("max", bound)] {
        m.set_named(usage, name, value);
    }
    Ok(usage.slot())
}

/// More than the words of a `MemoryUsage`.
const WORDS_OF_USAGE: u64 = 32;
