//! Calls of the concurrency library that are made in one go: a reduction of scheduling points.
//!
//! A lock of `java.util.concurrent` is a queue in a few dozen fields, and every access to one of them is
//! a scheduling point by itself. But these classes promise more than their accesses show: an operation
//! on a lock, a semaphore, a latch or a queue takes effect at one moment between its call and its
//! return (it is linearizable, Herlihy & Wing), or it parks and takes effect after that. Whatever a
//! program can see of such objects in some interleaving of accesses it also sees in one in which each
//! call, between two moments at which it is parked, is not interrupted (Filipović et al., *Abstraction
//! for concurrent objects*). So a step that begins inside one of these calls goes on to its end, or to
//! where it parks.
//!
//! What is in the table was chosen by three rules:
//!
//! - One moment: operations that take effect in two places which others can tell apart are not in it
//!   (`FutureTask.cancel(true)` cancels, then interrupts; `ConcurrentHashMap.put` inserts, then counts).
//! - Own objects only: whatever could run code of somebody else (comparators, elements' `equals`,
//!   actions of barriers, hooks) is not in it, and while such code runs all the same, or any other than
//!   the classes named here, accesses are scheduling points as everywhere.
//! - The JDK's own classes: synchronizers that programs derive from `AbstractQueuedSynchronizer` are
//!   what is to be checked, not what may be trusted. Conditions belong to their lock: that of a lock of
//!   the program's own is noticed like a look.
//!
//! The end of the program is such a call, too, as far as it is the library's own: when the last thread that
//! counts has ended, `Shutdown.shutdown` goes through a list of hooks, and nobody can tell how far it has come
//! but by adding another one, which it refuses from the beginning. Hooks themselves are threads like others.
//!
//! A `ForkJoinPool` promises that each task is run once, by one of its workers, in an order that the queues
//! leave open. Looking for a task, taking it, waiting for more and waking others up are calls in this sense:
//! whoever takes a task takes it at one moment, and looking again later is what looking for longer would have
//! been. Which queue a worker looks at first is chance, and named where it matters (`natives/chance.rs`). That
//! an idle worker ends after a minute and another takes its place is left out: there would be endlessly many.
//!
//! Some calls are not even begun while they would have to wait: taking a lock that is not fair, waiting
//! for a latch, for the result of a task. Whoever waits there is let in in any order, so waiting before
//! the call is as good as waiting in its queue, and the queue need not be explored. (Not so where the
//! queue decides: fair locks, semaphores, read-write locks, conditions.) An interrupt lets a thread
//! begin such a call where the call would notice it.
//!
//! Nothing is skipped: the library's code is executed, and what it accesses is recorded. Only where a
//! thread stops differs, and stopping too often is never wrong; so a call that yields in order to wait
//! for another thread, or that goes on for very long, stops before its next access.
//!
//! Assumed: that these classes keep their promise. To check the library itself, or to do without the
//! assumption, calls are explored access by access (`--library-calls stepwise`). A program that looks
//! behind the promise (who is queued, what state or interrupted flag another thread has), or that parks
//! by itself, which a permit left behind by `unlock` may end for no reason, is noticed, and has to be
//! explored in that way ([`Learned::looks_into_calls`](crate::Learned)).

use crate::heap::Ref;
use crate::machine::Machine;
use crate::operation::{WHOLE, operation};
use crate::thread::{Frame, Status};
use everypath_program::{ClassId, LoaderId, MethodId, Program};
use everypath_system::{Kind, Operation};
use rustc_hash::FxHashSet;

const PACKAGE: &str = "java/util/concurrent/";

/// Calls made in one go, by class of the package and names of methods.
const CALLS: [(&str, &[&str]); 24] = [
    ("locks/ReentrantLock", &LOCK),
    ("locks/ReentrantReadWriteLock$ReadLock", &LOCK),
    ("locks/ReentrantReadWriteLock$WriteLock", &LOCK),
    (CONDITION_OBJECT, &CONDITION),
    (
        "locks/StampedLock",
        &[
            "readLock",
            "readLockInterruptibly",
            "tryReadLock",
            "writeLock",
            "writeLockInterruptibly",
            "tryWriteLock",
            "unlock",
            "unlockRead",
            "unlockWrite",
        ],
    ),
    ("ThreadPoolExecutor$Worker", &LOCK),
    ("Semaphore", &["acquire", "acquireUninterruptibly", "tryAcquire", "release", "drainPermits"]),
    ("CountDownLatch", &["await", "countDown"]),
    ("ArrayBlockingQueue", &QUEUE),
    ("LinkedBlockingQueue", &QUEUE),
    ("LinkedBlockingDeque", &QUEUE),
    ("LinkedBlockingDeque", &DEQUE),
    ("SynchronousQueue", &QUEUE),
    ("ConcurrentLinkedQueue", &["offer", "poll", "peek"]),
    ("FutureTask", &["get", "set", "setException", "finishCompletion"]),
    ("ForkJoinPool", &POOL),
    (
        "ForkJoinPool$WorkQueue",
        &["push", "topLevelExec", "tryUnpush", "externalTryUnpush", "tryRemove", "nextLocalTask"],
    ),
    ("ForkJoinTask", &["doExec", "awaitDone", "fork", "join", "invoke", "get", "quietlyJoin"]),
    ("ForkJoinWorkerThread", &[]),
    ("locks/AbstractQueuedSynchronizer", &[]),
    ("locks/LockSupport", &[]),
    ("LinkedTransferQueue", &[]),
    ("TimeUnit", &[]),
    ("Semaphore$Sync", &[]),
];
const POOL: [&str; 12] = [
    "runWorker",
    "execute",
    "submit",
    "externalPush",
    "externalSubmit",
    "poolSubmit",
    "registerWorker",
    "deregisterWorker",
    "signalWork",
    "helpJoin",
    "helpComplete",
    "tryTerminate",
];
const CONDITION_OBJECT: &str = "locks/AbstractQueuedSynchronizer$ConditionObject";
const LOCK: [&str; 4] = ["lock", "lockInterruptibly", "tryLock", "unlock"];
const CONDITION: [&str; 6] =
    ["await", "awaitNanos", "awaitUntil", "awaitUninterruptibly", "signal", "signalAll"];
const QUEUE: [&str; 5] = ["put", "offer", "take", "poll", "peek"];
const DEQUE: [&str; 10] = [
    "putFirst",
    "putLast",
    "offerFirst",
    "offerLast",
    "takeFirst",
    "takeLast",
    "pollFirst",
    "pollLast",
    "peekFirst",
    "peekLast",
];

/// Code that these calls are made of, beside the classes of the table and those nested in them.
const BELOW: [&str; 6] = [
    "java/util/concurrent/locks/",
    "java/util/concurrent/atomic/",
    "java/lang/invoke/",
    "java/lang/ThreadLocal",
    "jdk/internal/misc/",
    "java/util/Objects",
];
const THREAD: &str = "java/lang/Thread";
const SHUTDOWN: &str = "java/lang/Shutdown";

/// Methods that tell who waits inside such calls, by class of the package.
const LOOKS: [(&str, &[&str]); 6] = [
    ("ForkJoinPool", &POOLED),
    ("ForkJoinTask", &["getQueuedTaskCount", "getSurplusQueuedTaskCount"]),
    ("locks/ReentrantLock", &QUEUED),
    ("locks/ReentrantReadWriteLock", &QUEUED),
    ("Semaphore", &QUEUED),
    ("FutureTask", &["toString"]),
];
const POOLED: [&str; 12] = [
    "awaitQuiescence",
    "drainTasksTo",
    "getActiveThreadCount",
    "getPoolSize",
    "getQueuedSubmissionCount",
    "getQueuedTaskCount",
    "getRunningThreadCount",
    "getStealCount",
    "hasQueuedSubmissions",
    "isQuiescent",
    "isTerminating",
    "toString",
];
const QUEUED: [&str; 11] = [
    "getOwner",
    "getQueueLength",
    "getQueuedReaderThreads",
    "getQueuedThreads",
    "getQueuedWriterThreads",
    "getWaitQueueLength",
    "getWaitingThreads",
    "hasQueuedThread",
    "hasQueuedThreads",
    "hasWaiters",
    "toString",
];
const SYNCHRONIZERS: [&str; 7] = [
    "locks/AbstractOwnableSynchronizer",
    "locks/AbstractQueuedSynchronizer",
    CONDITION_OBJECT,
    "FutureTask",
    "ForkJoinPool",
    "ForkJoinPool$WorkQueue",
    "ForkJoinTask",
];
const SUPPORT: &str = "locks/LockSupport";
/// How far above an access such a method is at most.
const LOOKS_WITHIN: usize = 4;

/// Where calls are not begun while they would wait: the method that stands before the access which
/// decides, its caller and the caller of that.
const GATES: [(Gate, [(&str, &str); 3]); 4] = [
    (Gate::Lock { interruptible: false }, [CAS_STATE, TRY_LOCK, ("locks/ReentrantLock$Sync", "lock")]),
    (
        Gate::Lock { interruptible: true },
        [CAS_STATE, TRY_LOCK, ("locks/ReentrantLock$Sync", "lockInterruptibly")],
    ),
    (
        Gate::Latch,
        [
            ("locks/AbstractQueuedSynchronizer", "getState"),
            ("CountDownLatch$Sync", "tryAcquireShared"),
            ("locks/AbstractQueuedSynchronizer", "acquireSharedInterruptibly"),
        ],
    ),
    (Gate::Task, [("FutureTask", "get"), ("", ""), ("", "")]),
];
const CAS_STATE: (&str, &str) = ("locks/AbstractQueuedSynchronizer", "compareAndSetState");
const TRY_LOCK: (&str, &str) = ("locks/ReentrantLock$NonfairSync", "initialTryLock");
/// `FutureTask.state` up to here: there is no result yet.
const COMPLETING: u32 = 1;

/// What a call would wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Gate {
    /// A lock that is not fair to be free.
    Lock { interruptible: bool },
    /// The count of a latch to be zero.
    Latch,
    /// A task to be done.
    Task,
}

/// A gate with its methods; those that the class file does not have are left open.
struct Place {
    gate: Gate,
    methods: [Option<MethodId>; 3],
}

/// Accesses in one go after which a call stops before its next one.
const LONGEST: u32 = 1_000;

/// Which calls are made in one go, and how far the present one has come.
#[derive(Default)]
pub(crate) struct Calls {
    on: bool,
    methods: FxHashSet<MethodId>,
    looks: FxHashSet<MethodId>,
    /// Classes that read the queues of synchronizers.
    synchronizers: Vec<ClassId>,
    gates: Vec<Place>,
    /// `LockSupport`.
    support: Option<ClassId>,
    /// Where workers wait for something to do; who has waited for long ends, and another takes its place
    /// when it is needed. Here they stay.
    idle: Vec<MethodId>,
    /// Methods that spin a few times, for others to come, and then go on in any case.
    spinning: Vec<MethodId>,
    /// What ends the program.
    shutdown: Option<ClassId>,
    /// The conditions of `AbstractQueuedSynchronizer`.
    condition: Option<ClassId>,
    /// What is known of classes: whether such a call may consist of their code.
    parts: Vec<Option<bool>>,
    /// The frame of the call that the present step began in.
    present: Option<usize>,
    /// Accesses in the present step that would have been scheduling points.
    passed: u32,
}

impl Calls {
    /// All calls of the tables; to be asked for once the library is there.
    pub(crate) fn of(program: &Program) -> Calls {
        let all = |table: &[(&str, &[&str])]| {
            table.iter().flat_map(|(class, names)| methods(program, class, names)).collect()
        };
        let class = |name: &str| program.boot_class(&format!("{PACKAGE}{name}")).ok();
        let place = |&(gate, names): &(Gate, [(&str, &str); 3])| {
            // `get` without a time limit, not the one with.
            let shortest = |all: Vec<MethodId>| all.into_iter().min_by_key(|&m| program.method(m).arg_slots);
            Place { gate, methods: names.map(|(class, name)| shortest(methods(program, class, &[name]))) }
        };
        let mut calls: FxHashSet<MethodId> = all(&CALLS);
        calls.extend(methods_of(program, SHUTDOWN, &["shutdown"]));
        Calls {
            on: true,
            methods: calls,
            shutdown: program.boot_class(SHUTDOWN).ok(),
            idle: methods(program, "ForkJoinPool", &["awaitWork"]),
            spinning: methods(program, "ForkJoinPool", &["deactivate"]),
            looks: all(&LOOKS),
            synchronizers: SYNCHRONIZERS.iter().copied().filter_map(class).collect(),
            support: class(SUPPORT),
            condition: class(CONDITION_OBJECT),
            gates: GATES.iter().map(place).filter(|place| place.methods[0].is_some()).collect(),
            ..Calls::default()
        }
    }

    fn is_part(&mut self, program: &Program, class: ClassId) -> bool {
        let index = class.0 as usize;
        if index >= self.parts.len() {
            self.parts.resize(index + 64, None);
        }
        *self.parts[index].get_or_insert_with(|| is_part(program, class))
    }
}

/// The methods of a class of the package that have these names.
fn methods(program: &Program, class: &str, names: &[&str]) -> Vec<MethodId> {
    methods_of(program, &format!("{PACKAGE}{class}"), names)
}

fn methods_of(program: &Program, class: &str, names: &[&str]) -> Vec<MethodId> {
    let Ok(class) = program.boot_class(class) else { return Vec::new() };
    let methods = program.class(class).methods.iter().copied();
    methods.filter(|&m| names.contains(&program.text(program.method(m).name))).collect()
}

fn is_part(program: &Program, class: ClassId) -> bool {
    let name = program.name(class);
    let is_listed = |name: &str| {
        let outer = name.split('$').next().unwrap_or(name);
        CALLS.iter().any(|(class, _)| class.split('$').next() == Some(outer))
    };
    program.class(class).loader == LoaderId::BOOT
        && (BELOW.iter().any(|prefix| name.starts_with(prefix))
            || name == THREAD
            || name == SHUTDOWN
            || name.strip_prefix(PACKAGE).is_some_and(is_listed))
}

impl Machine<'_> {
    /// The frame of the call that a thread is in: the oldest of the table below which there is nothing
    /// but what such calls consist of.
    fn call_of(&mut self, t: usize) -> Option<usize> {
        let mut call = None;
        for (index, frame) in self.state.thread(t).frames.iter().enumerate().rev() {
            let class = self.program.method(frame.method).class;
            if !self.calls.is_part(self.program, class) {
                break;
            }
            if self.calls.methods.contains(&frame.method) {
                call = Some(index);
            }
        }
        call
    }

    /// A step begins: if it does inside such a call, it goes on to the end of that.
    pub(crate) fn begin_in_call(&mut self, t: usize) {
        self.calls.passed = 0;
        if !self.calls.on {
            return;
        }
        self.calls.present = self.call_of(t);
        if let Some(index) = self.calls.present {
            self.state.mark_frame(t, index, true);
        }
    }

    /// The step has ended, or the call is no longer made in one go.
    pub(crate) fn leave_call(&mut self, t: usize) {
        self.learned.joins_calls |= self.awaited(t).is_some();
        if let Some(index) = self.calls.present.take() {
            self.state.mark_frame(t, index, false);
        }
    }

    /// Whether a thread passes operations by, visible or not, because it is still in the call in which
    /// its step began.
    pub(crate) fn passes(&mut self, t: usize, operations: &[Operation]) -> bool {
        if self.calls.present.is_none() || !operations.iter().all(|o| self.is_passable(t, o)) {
            return false;
        }
        let call = self.call_of(t);
        let is_same = call.is_some_and(|index| self.state.thread(t).frames[index].joined);
        let goes_on = is_same && self.calls.passed < LONGEST && self.awaited(t).is_none();
        self.calls.passed += 1;
        self.learned.joins_calls |= goes_on;
        goes_on
    }

    /// Whether an operation may be passed by: accesses, waking somebody up, and interrupting itself. What
    /// waits, initialises classes or looks at other threads is always a reason to stop.
    fn is_passable(&self, t: usize, operation: &Operation) -> bool {
        match operation.kind {
            Kind::Read(_) | Kind::Write(_) | Kind::Update(_) | Kind::Unpark => true,
            Kind::Interrupt => operation.location.object == self.state.thread(t).head.object.0,
            // The monitors of what ends the program keep off others that end it, too.
            Kind::Acquire => self.is_ending_program(t) && self.is_possible(t, operation),
            _ => false,
        }
    }
}

impl Machine<'_> {
    /// Whether a thread is a worker that waits for something to do.
    pub(crate) fn is_idle(&self, t: usize) -> bool {
        !self.calls.idle.is_empty()
            && self.state.thread(t).frames.iter().any(|frame| self.calls.idle.contains(&frame.method))
    }

    /// Whether the running thread spins inside a call in a way that comes to an end by itself.
    pub(crate) fn spins_in_call(&self) -> bool {
        let top = self.state.thread(self.current).top().method;
        self.calls.present.is_some() && self.calls.spinning.contains(&top)
    }

    fn is_ending_program(&self, t: usize) -> bool {
        Some(self.program.method(self.state.thread(t).top().method).class) == self.calls.shutdown
    }
}

/// What a thread waits for that has not begun its call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Awaited {
    gate: Gate,
    /// The lock, the latch or the task.
    pub(crate) object: Ref,
}

impl Awaited {
    /// Whether an interrupt would end the waiting too.
    pub(crate) fn is_interruptible(&self) -> bool {
        self.gate != Gate::Lock { interruptible: false }
    }

    /// The operation of the thread, as that of one which waits.
    pub(crate) fn operation(&self, t: usize, own: Ref) -> Operation {
        match self.gate {
            Gate::Lock { .. } => operation(t, self.object, WHOLE, Kind::Acquire),
            Gate::Latch | Gate::Task => operation(t, own, WHOLE, Kind::Park),
        }
    }
}

impl Machine<'_> {
    /// What a thread waits for before it begins a call that would wait.
    pub(crate) fn awaited(&self, t: usize) -> Option<Awaited> {
        let thread = self.state.thread(t);
        if !self.calls.on || !matches!(thread.head.status, Status::Runnable) {
            return None;
        }
        let top = thread.top().method;
        let mut places = self.calls.gates.iter().filter(|place| place.methods[0] == Some(top));
        let place = places.find(|place| stands_at(&thread.frames, place))?;
        let behind = if place.gate == Gate::Task { 1 } else { 2 };
        let frame = thread.frames[thread.frames.len() - behind];
        let object = Ref::from_slot(thread.slots[frame.base as usize]);
        let waits = match place.gate {
            Gate::Lock { interruptible } => {
                let owner = Ref::from_slot(self.get_named(object, "exclusiveOwnerThread"));
                let is_held = !owner.is_null() && owner != thread.head.object;
                is_held && !(interruptible && self.is_interrupted(t))
            }
            Gate::Latch => self.get_named(object, "state") as u32 != 0 && !self.is_interrupted(t),
            Gate::Task => self.get_named(object, "state") as u32 <= COMPLETING && !self.is_interrupted(t),
        };
        waits.then_some(Awaited { gate: place.gate, object })
    }

    /// Notices that somebody looks at what goes on inside such calls: at queues, or at other threads.
    #[inline]
    pub(crate) fn learn_of_looks(&mut self, t: usize, operations: &[Operation]) {
        if self.calls.on && operations.iter().any(|o| self.may_be_look(t, o)) {
            self.learned.looks_into_calls |= self.is_look(t, operations);
        }
    }

    /// Whether it is worth to ask: the code of synchronizers reads something, or somebody another thread.
    fn may_be_look(&self, t: usize, operation: &Operation) -> bool {
        match operation.kind {
            Kind::Observe | Kind::Park => true,
            Kind::Read(_) => {
                let class = self.program.method(self.state.thread(t).top().method).class;
                self.calls.synchronizers.contains(&class) || class == self.known.thread
            }
            _ => false,
        }
    }

    #[cold]
    fn is_look(&self, t: usize, operations: &[Operation]) -> bool {
        let frames = || self.state.thread(t).frames.iter().rev();
        let is_queued = frames().take(LOOKS_WITHIN).any(|f| self.calls.looks.contains(&f.method));
        let is_users = |frame: &Frame| {
            let class = self.program.method(frame.method).class;
            self.program.class(class).loader != LoaderId::BOOT
        };
        let by_user = || frames().find(|f| !self.is_thread_code(f)).is_some_and(is_users);
        is_queued
            || self.is_own_condition(t)
            || operations.iter().any(|o| self.is_of_other_thread(t, o)) && by_user()
    }

    /// Whether a thread is in the code of a condition whose lock is the program's own.
    fn is_own_condition(&self, t: usize) -> bool {
        let thread = self.state.thread(t);
        let frame = thread.top();
        if Some(self.program.method(frame.method).class) != self.calls.condition {
            return false;
        }
        let condition = Ref::from_slot(thread.slots[frame.base as usize]);
        let lock =
            if condition.is_null() { condition } else { Ref::from_slot(self.get_named(condition, "this$0")) };
        !lock.is_null() && self.program.class(self.state.heap.class_of(lock)).loader != LoaderId::BOOT
    }

    /// Whether an operation looks at the state or the interrupted flag of another thread, or waits for a
    /// permit that an `unlock` may have left behind.
    fn is_of_other_thread(&self, t: usize, operation: &Operation) -> bool {
        let own = self.state.thread(t).head.object;
        let object = Ref(operation.location.object);
        match operation.kind {
            Kind::Observe | Kind::Park => true,
            Kind::Read(_) if object != own => {
                operation.location.place == self.known.thread_interrupted * 4
                    && self.thread_of_object(object).is_some()
            }
            _ => false,
        }
    }

    /// Whether a frame only passes on what its caller asks of a thread.
    fn is_thread_code(&self, frame: &Frame) -> bool {
        let class = self.program.method(frame.method).class;
        class == self.known.thread || Some(class) == self.calls.support
    }
}

/// Whether a thread stands at a gate.
fn stands_at(frames: &[Frame], place: &Place) -> bool {
    let top = frames.iter().rev().map(|frame| Some(frame.method));
    place.methods.iter().zip(top).all(|(wanted, method)| wanted.is_none() || *wanted == method)
}
