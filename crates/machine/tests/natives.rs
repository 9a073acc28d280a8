//! Every native either announces operations (`operation.rs`, `announce.rs`) or is in this table, with
//! the reason why no other thread can notice what it does. A new native has to be put somewhere.
//!
//! Initialising a class, asking a loader and taking a monitor are announced by the machine for
//! whatever native needs them, so they are no reason to be described.

use everypath_machine::unannounced_natives;

/// Why nobody notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reason {
    /// Computes a result from its arguments, which do not change.
    Pure,
    /// Tells facts of class files, of the class path, of the JDK or of the closed world.
    Fact,
    /// Makes new objects, or fills those that nobody else has yet.
    Fresh,
    /// Concerns only the thread that calls it.
    Own,
    /// Keeps what anybody would compute in the same way; no identity shows.
    Cache,
    /// Runs before there is a second thread.
    StartUp,
    /// Does nothing, or always fails in the same way.
    Nothing,
    /// Its state belongs to an object whose Java code holds a lock around every call.
    Locked,
    /// Chooses data only on request, and is announced then; or says which choices count.
    Chooses,
    /// Hands its place to bytecode, whose operations are its own.
    Calls,
}

use Reason::*;

/// Classes, with the natives of each; `*` stands for the rest of the class.
const TABLE: &[(&str, Reason, &[&str])] = &[
    ("com/sun/management/internal/OperatingSystemImpl", Nothing, &["*"]),
    ("everypath/Choose", Chooses, &["assume"]),
    ("everypath/Glue", Fresh, &["text", "join", "constant", "function"]),
    ("everypath/Launcher", Fact, &["destroyerName"]),
    ("everypath/Launcher", StartUp, &["setUnsafeConstants"]),
    ("gov/nasa/jpf/vm/Verify", Chooses, &["ignoreIf"]),
    ("gov/nasa/jpf/vm/Verify", Nothing, &["beginAtomic", "endAtomic", "isRunningInJPF"]),
    ("gov/nasa/jpf/vm/Verify", Nothing, &["breakTransition", "interesting", "boring", "print", "println"]),
    ("java/io/Console", Fact, &["*"]),
    ("java/io/FileDescriptor", Nothing, &["*"]),
    ("java/io/FileInputStream", Fact, &["*"]),
    ("java/io/FileOutputStream", Nothing, &["initIDs", "open0"]),
    ("java/io/ObjectStreamClass", Fact, &["*"]),
    ("java/io/RandomAccessFile", Nothing, &["initIDs"]),
    ("java/io/UnixFileSystem", Fact, &["*"]),
    ("java/lang/Class", Cache, &["initClassName", "getProtectionDomain", "getProtectionDomain0"]),
    ("java/lang/Class", Nothing, &["registerNatives", "setSigners"]),
    ("java/lang/Class", Fact, &["*"]),
    ("java/lang/ClassLoader", Nothing, &["registerNatives"]),
    ("java/lang/ClassLoader", Fact, &["retrieveDirectives"]),
    ("java/lang/Double", Pure, &["*"]),
    ("java/lang/Float", Pure, &["*"]),
    ("java/lang/Math", Pure, &["*"]),
    (
        "java/lang/Module",
        Nothing,
        &["addExports0", "addExportsToAll0", "addExportsToAllUnnamed0", "addReads0"],
    ),
    ("java/lang/NullPointerException", Fact, &["*"]),
    ("java/lang/Object", Fact, &["getClass"]),
    ("java/lang/ProcessEnvironment", Fact, &["*"]),
    ("java/lang/ProcessHandleImpl", Fact, &["*"]),
    ("java/lang/ProcessHandleImpl$Info", Fact, &["*"]),
    ("java/lang/ProcessImpl", Nothing, &["*"]),
    ("java/lang/Runtime", Fact, &["availableProcessors", "maxMemory", "totalMemory"]),
    ("java/lang/Runtime", Nothing, &["gc"]),
    ("java/lang/SecurityManager", Own, &["*"]),
    ("java/lang/ThreadGroup", Locked, &["remove"]),
    ("java/lang/Shutdown", Nothing, &["beforeHalt", "logRuntimeExit"]),
    ("java/lang/StackFrameInfo", Fresh, &["*"]),
    ("java/lang/StackStreamFactory", Nothing, &["*"]),
    ("java/lang/StackStreamFactory$AbstractStackWalker", Own, &["*"]),
    ("java/lang/StackTraceElement", Fresh, &["*"]),
    ("java/lang/StrictMath", Pure, &["*"]),
    ("java/lang/StringUTF16", Fact, &["*"]),
    ("java/lang/System", Pure, &["mapLibraryName"]),
    ("java/lang/System", Calls, &["setProperty"]),
    ("java/lang/System", Nothing, &["registerNatives"]),
    ("java/lang/Terminator", Nothing, &["*"]),
    ("java/lang/Thread", Own, &["currentThread", "currentCarrierThread", "clearInterruptEvent", "holdsLock"]),
    ("java/lang/Thread", Own, &["findScopedValueBindings", "scopedValueCache", "setScopedValueCache"]),
    ("java/lang/Thread", Fact, &["getNextThreadIdOffset"]),
    (
        "java/lang/Thread",
        Nothing,
        &["ensureMaterializedForStackWalk", "registerNatives", "setNativeName", "setPriority0"],
    ),
    ("java/lang/Throwable", Own, &["fillInStackTrace"]),
    ("java/lang/invoke/LambdaForm", Cache, &["*"]),
    ("java/lang/invoke/MethodHandleNatives", Fresh, &["expand", "init", "resolve", "getMemberVMInfo"]),
    ("java/lang/invoke/MethodHandleNatives", Nothing, &["clearCallSiteContext", "registerNatives"]),
    ("java/lang/invoke/MethodHandleNatives", Fact, &["*"]),
    ("java/lang/ref/Finalizer", Nothing, &["*"]),
    (
        "java/lang/ref/Reference",
        Nothing,
        &["getAndClearReferencePendingList", "hasReferencePendingList", "waitForReferencePendingList"],
    ),
    ("java/lang/reflect/Array", Fresh, &["newArray", "multiNewArray"]),
    ("java/lang/reflect/Executable", Fact, &["*"]),
    ("java/lang/reflect/Field", Fact, &["*"]),
    ("java/net/Inet4Address", Nothing, &["*"]),
    ("java/net/Inet4AddressImpl", Fact, &["*"]),
    ("java/net/Inet6Address", Nothing, &["*"]),
    ("java/net/InetAddress", Fact, &["*"]),
    ("java/net/InetAddressImplFactory", Fact, &["*"]),
    ("java/security/AccessController", Nothing, &["*"]),
    ("java/util/Random", Chooses, &["next"]),
    ("java/util/Random", Calls, &["seedUniquifier"]),
    ("java/util/SplittableRandom", Calls, &["<init>"]),
    ("java/util/concurrent/ForkJoinPool", Calls, &["helpJoin"]),
    ("java/util/concurrent/ForkJoinPool$WorkQueue", Calls, &["topLevelExec"]),
    ("java/util/concurrent/ThreadLocalRandom", Calls, &["current"]),
    ("java/util/TimeZone", Fact, &["*"]),
    ("java/util/concurrent/ThreadLocalRandom", Own, &["localInit"]),
    ("java/util/concurrent/ThreadLocalRandom", Chooses, &["nextInt", "nextLong"]),
    ("java/util/concurrent/atomic/AtomicLong", Fact, &["*"]),
    ("java/util/zip/Adler32", Pure, &["update"]),
    ("java/util/zip/CRC32", Pure, &["update"]),
    ("java/util/zip/Deflater", Locked, &["getAdler", "reset"]),
    ("java/util/zip/Inflater", Locked, &["getAdler", "reset", "initIDs"]),
    ("jdk/internal/jimage/NativeImageBuffer", Fact, &["*"]),
    ("jdk/internal/loader/BootLoader", Fact, &["getSystemPackageLocation"]),
    ("jdk/internal/loader/BootLoader", StartUp, &["setBootLoaderUnnamedModule0"]),
    ("jdk/internal/loader/NativeLibraries", Nothing, &["*"]),
    ("jdk/internal/loader/NativeLibrary", Nothing, &["*"]),
    ("jdk/internal/misc/CDS", Nothing, &["*"]),
    ("jdk/internal/misc/PreviewFeatures", Fact, &["*"]),
    ("jdk/internal/misc/ScopedMemoryAccess", Nothing, &["*"]),
    ("jdk/internal/misc/Signal", Nothing, &["*"]),
    ("jdk/internal/misc/Unsafe", Fact, &["arrayBaseOffset0", "arrayIndexScale0", "pageSize"]),
    (
        "jdk/internal/misc/Unsafe",
        Fact,
        &["objectFieldOffset0", "objectFieldOffset1", "staticFieldBase0", "staticFieldOffset0"],
    ),
    ("jdk/internal/misc/Unsafe", Fresh, &["allocateInstance"]),
    (
        "jdk/internal/misc/Unsafe",
        Nothing,
        &["ensureClassInitialized0", "fullFence", "loadFence", "storeFence", "registerNatives"],
    ),
    ("jdk/internal/misc/Unsafe", Own, &["throwException", "getUncompressedObject"]),
    ("jdk/internal/misc/VM", Own, &["latestUserDefinedLoader0"]),
    ("jdk/internal/misc/VM", StartUp, &["initialize", "getRuntimeArguments"]),
    ("jdk/internal/perf/Perf", StartUp, &["*"]),
    ("jdk/internal/platform/CgroupMetrics", Fact, &["*"]),
    ("jdk/internal/reflect/ConstantPool", Fact, &["*"]),
    ("jdk/internal/reflect/DirectConstructorHandleAccessor", Calls, &["*"]),
    ("jdk/internal/reflect/DirectMethodHandleAccessor", Calls, &["*"]),
    ("jdk/internal/reflect/MethodHandleAccessorFactory", Fresh, &["*"]),
    ("jdk/internal/reflect/NativeConstructorAccessorImpl", Calls, &["*"]),
    ("jdk/internal/reflect/NativeMethodAccessorImpl", Calls, &["*"]),
    ("jdk/internal/reflect/Reflection", Own, &["getCallerClass"]),
    ("jdk/internal/reflect/Reflection", Fact, &["*"]),
    ("jdk/internal/reflect/ReflectionFactory", Fact, &["*"]),
    ("jdk/internal/util/SystemProps$Raw", Fact, &["*"]),
    ("jdk/internal/vm/Continuation", Own, &["*"]),
    ("jdk/internal/vm/ContinuationSupport", Fact, &["*"]),
    (
        "org/sosy_lab/sv_benchmarks/Verifier",
        Chooses,
        &["assume", "nondetDouble", "nondetFloat", "nondetString"],
    ),
    ("sun/management/MemoryImpl", Fact, &["getMemoryPools0", "getMemoryManagers0"]),
    ("sun/management/VMManagementImpl", Fact, &["*"]),
    ("sun/nio/ch/FileChannelImpl", Fact, &["initIDs", "maxDirectTransferSize0"]),
    ("sun/nio/ch/FileDispatcherImpl", Nothing, &["*"]),
    ("sun/nio/ch/FileKey", Fact, &["*"]),
    ("sun/nio/ch/IOUtil", Fact, &["*"]),
    ("sun/nio/ch/NativeThread", Nothing, &["*"]),
    ("sun/nio/ch/UnixDispatcher", Nothing, &["init"]),
    ("sun/nio/ch/UnixFileDispatcherImpl", Nothing, &["*"]),
    ("sun/nio/fs/LinuxNativeDispatcher", Nothing, &["*"]),
    ("sun/nio/fs/UnixNativeDispatcher", Fact, &["*"]),
];

fn reason(class: &str, name: &str) -> Option<Reason> {
    let listed = |wanted: &str| {
        let rows = TABLE.iter().filter(|(c, _, _)| *c == class);
        rows.into_iter().find(|(_, _, names)| names.contains(&wanted)).map(|(_, reason, _)| *reason)
    };
    listed(name).or_else(|| listed("*"))
}

fn split(key: &str) -> (&str, &str) {
    let name = key.split('(').next().unwrap_or(key);
    name.rsplit_once('.').expect("keys have a class")
}

#[test]
fn every_native_announces_operations_or_has_a_reason_not_to() {
    let mut missing: Vec<String> = unannounced_natives();
    missing.retain(|key| {
        let (class, name) = split(key);
        reason(class, name).is_none()
    });
    missing.sort();
    assert!(missing.is_empty(), "neither announced nor in the table: {missing:#?}");
}

#[test]
fn the_table_has_no_leftovers() {
    let natives = unannounced_natives();
    let quiet: Vec<(&str, &str)> = natives.iter().map(|key| split(key)).collect();
    for (class, reason, names) in TABLE {
        for name in *names {
            let used = quiet.iter().any(|(c, n)| c == class && (n == name || *name == "*"));
            assert!(used, "{class}.{name} ({reason:?}) is announced, or there is no such native");
        }
    }
}
