//! What surrounds the program: environment variables, processes, the console, time zone, network
//! names. All of it is closed: an empty environment, no processes, no terminal, UTC, and no network
//! beyond the loopback address.

use super::{Args, Registry, nothing};
use crate::escape::{Outcome, raise};
use crate::heap::Ref;
use crate::machine::Machine;

/// The process that the program believes to be.
pub(super) const PROCESS_ID: u64 = 1;

pub(super) fn register(r: &mut Registry) {
    r.add("java/lang/ProcessEnvironment", &[("environ()[[B", empty_environment)]);
    r.add(
        "java/lang/ProcessHandleImpl",
        &[
            ("initNative()V", nothing),
            ("getCurrentPid0()J", |_, _| Ok(PROCESS_ID)),
            ("isAlive0(J)J", |_, a| Ok(if a[0] == PROCESS_ID { 0 } else { u64::MAX })),
            ("parent0(JJ)J", |_, _| Ok(u64::MAX)),
            ("getProcessPids0(J[J[J[J)I", nothing),
        ],
    );
    r.add("java/lang/ProcessHandleImpl$Info", &[("initIDs()V", nothing), ("info0(J)V", nothing)]);
    // Needed to look at environment variables; `forkAndExec` itself is not there.
    r.add("java/lang/ProcessImpl", &[("init()V", nothing)]);
    r.add("jdk/internal/misc/PreviewFeatures", &[("isPreviewEnabled()Z", nothing)]);
    r.add(
        "java/util/TimeZone",
        &[("getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;", |m, _| {
            Ok(m.new_string("UTC").slot())
        })],
    );
    r.add(
        "java/io/Console",
        // Neither input nor output is a terminal, so that `System.console` is the same everywhere.
        &[("ttyStatus()I", nothing), ("istty()Z", nothing), ("encoding()Ljava/lang/String;", nothing)],
    );
    r.add(
        "java/io/ObjectStreamClass",
        &[("initNative()V", nothing), ("hasStaticInitializer(Ljava/lang/Class;)Z", has_static_initializer)],
    );
    r.add("java/util/concurrent/atomic/AtomicLong", &[("VMSupportsCS8()Z", |_, _| Ok(1))]);
    r.add(
        "jdk/internal/perf/Perf",
        &[
            ("registerNatives()V", nothing),
            ("createLong(Ljava/lang/String;IIJ)Ljava/nio/ByteBuffer;", perf_counter),
        ],
    );
    register_network(r);
}

fn register_network(r: &mut Registry) {
    r.add(
        "java/net/InetAddress",
        &[("init()V", nothing), ("isIPv4Available()Z", |_, _| Ok(1)), ("isIPv6Supported()Z", nothing)],
    );
    r.add("java/net/InetAddressImplFactory", &[("isIPv6Supported()Z", nothing)]);
    r.add("java/net/Inet4Address", &[("init()V", nothing)]);
    r.add("java/net/Inet6Address", &[("init()V", nothing)]);
    r.add(
        "java/net/Inet4AddressImpl",
        &[
            ("getLocalHostName()Ljava/lang/String;", |m, _| Ok(m.new_string("localhost").slot())),
            ("lookupAllHostAddr(Ljava/lang/String;)[Ljava/net/InetAddress;", unknown_host),
            ("getHostByAddr([B)Ljava/lang/String;", |_, _| {
                Err(crate::escape::Escape::Raise("java/net/UnknownHostException", None))
            }),
            ("isReachable0([BI[BI)Z", nothing),
        ],
    );
}

fn unknown_host(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let name = m.string(Ref::from_slot(a[1]));
    raise("java/net/UnknownHostException", format!("{name}: Name or service not known"))
}

fn empty_environment(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let bytes = m.program.primitive_array(everypath_program::Kind::Byte);
    let class = m.program.array_of(bytes);
    Ok(m.new_ref_array(class, &[]).slot())
}

/// Asked through JNI, which initialises the class first.
fn has_static_initializer(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let class = m.class_of_mirror(Ref::from_slot(a[0]));
    m.need_initialized(class)?;
    Ok(u64::from(m.program.class(class).initializer.is_some()))
}

/// Performance counters are counted, but nobody outside sees them.
fn perf_counter(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let class = m.program.boot_class("java/nio/ByteBuffer")?;
    match m.program.find_method(class, "allocate", "(I)Ljava/nio/ByteBuffer;") {
        Some(method) => Err(crate::escape::Escape::Invoke(method.id, vec![8])),
        None => raise("java/lang/InternalError", "ByteBuffer.allocate"),
    }
}
