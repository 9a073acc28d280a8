//! The concurrency library initialised before the program begins, when states are explored.
//!
//! The initialisers of these classes link dozens of `VarHandle`s in tables that all threads share. A
//! thread that happens to be the first to use one would interleave all of that with the others, in
//! every schedule. Here they run once, before there is any other thread; a program cannot tell, but
//! for one thing: some read system properties, which are those of the command line then. Setting such
//! a property later is refused by name (`guard_property`), never ignored.

use crate::boot::{BootError, STATIC};
use crate::machine::Machine;
use everypath_classfile::build::ClassBuilder;
use everypath_classfile::opcode as op;
use everypath_program::{Definition, LoaderId, MethodId, Program};

const LIBRARY: &str = "everypath/Library";
const PACKAGE: &str = "java/util/concurrent/";
/// Properties that initialisers of these classes read.
const PROPERTIES: [&str; 3] =
    ["java.util.concurrent.", "java.util.secureRandomSeed", "jdk.virtualThreadScheduler."];

/// What ends the program: otherwise initialised at its end, beside daemon threads.
const ENDING: [&str; 2] = ["java/lang/Shutdown", "java/lang/Shutdown$Lock"];

/// Classes of the package and of its two subpackages; what a JDK does not have is left out.
const CLASSES: [&str; 62] = [
    "locks/LockSupport",
    "locks/AbstractQueuedSynchronizer",
    "locks/AbstractQueuedLongSynchronizer",
    "locks/AbstractQueuedSynchronizer$ConditionNode",
    "locks/AbstractQueuedSynchronizer$ConditionObject",
    "locks/AbstractQueuedSynchronizer$ExclusiveNode",
    "locks/AbstractQueuedSynchronizer$SharedNode",
    "locks/ReentrantLock",
    "locks/ReentrantReadWriteLock",
    "locks/StampedLock",
    "locks/StampedLock$ReaderNode",
    "locks/StampedLock$WriterNode",
    "atomic/AtomicBoolean",
    "atomic/AtomicInteger",
    "atomic/AtomicIntegerArray",
    "atomic/AtomicIntegerFieldUpdater",
    "atomic/AtomicLong",
    "atomic/AtomicLongArray",
    "atomic/AtomicLongFieldUpdater",
    "atomic/AtomicMarkableReference",
    "atomic/AtomicReference",
    "atomic/AtomicReferenceArray",
    "atomic/AtomicReferenceFieldUpdater",
    "atomic/AtomicStampedReference",
    "atomic/DoubleAdder",
    "atomic/LongAdder",
    "atomic/LongAccumulator",
    "ThreadLocalRandom",
    "TimeUnit",
    "ForkJoinPool",
    "ForkJoinPool$WorkQueue",
    "ForkJoinTask",
    "ForkJoinWorkerThread",
    "CompletableFuture",
    "ConcurrentHashMap",
    "ConcurrentLinkedDeque",
    "ConcurrentLinkedQueue",
    "ConcurrentLinkedQueue$Node",
    "ConcurrentSkipListMap",
    "ConcurrentSkipListSet",
    "CopyOnWriteArrayList",
    "CopyOnWriteArraySet",
    "CountDownLatch",
    "CyclicBarrier",
    "DelayQueue",
    "Exchanger",
    "ExecutorCompletionService",
    "Executors",
    "FutureTask",
    "FutureTask$WaitNode",
    "LinkedBlockingDeque",
    "LinkedBlockingDeque$Node",
    "LinkedBlockingQueue",
    "LinkedBlockingQueue$Node",
    "LinkedTransferQueue",
    "Phaser",
    "PriorityBlockingQueue",
    "ScheduledThreadPoolExecutor",
    "Semaphore",
    "SubmissionPublisher",
    "SynchronousQueue",
    "ThreadPoolExecutor",
];

impl Machine<'_> {
    /// Initialises the concurrency library. To be called after `boot`, before the program starts.
    pub fn initialize_library(&mut self) -> Result<(), BootError> {
        let method = library_method(self.program)?;
        self.run_base(method)?;
        self.library_ready = true;
        Ok(())
    }

    /// Why a system property must not be set any more, if so.
    pub(crate) fn guard_property(&self, name: &str) -> Option<String> {
        let read = self.library_ready && PROPERTIES.iter().any(|p| name.starts_with(p));
        read.then(|| {
            format!("System.setProperty(\"{name}\") after the library has read it: give -D{name}=… instead")
        })
    }
}

/// The method that initialises the classes, made once per program.
fn library_method(program: &Program) -> Result<MethodId, BootError> {
    if let Some(made) = program.assembled(LoaderId::BOOT, LIBRARY) {
        return Ok(program.class(made).methods[0]);
    }
    let mut names = Vec::new();
    let all = CLASSES.iter().map(|class| format!("{PACKAGE}{class}"));
    for name in all.chain(ENDING.map(String::from)) {
        if program.find_class(LoaderId::BOOT, &name)?.is_some() {
            names.push(name);
        }
    }
    let mut class = ClassBuilder::new(0x0031, LIBRARY, "java/lang/Object");
    class.add_method(STATIC, "initialize", "(Ljava/lang/Thread;)V", |c| {
        c.op(op::NOP);
        for name in &names {
            c.push_class(name).invokestatic(
                "everypath/Launcher",
                "ensureInitialized",
                "(Ljava/lang/Class;)V",
            );
        }
        c.op(op::RETURN);
    });
    let bytes = class.finish().expect("the machine's own classes assemble");
    let file = program.parse(None, bytes.into())?;
    let definition = Definition {
        loader: LoaderId::BOOT,
        hidden_suffix: Some(String::new()),
        nest_host: None,
        source_entry: None,
    };
    let made = program.define(file, definition)?;
    program.set_assembled(LoaderId::BOOT, LIBRARY, made);
    Ok(program.class(made).methods[0])
}
