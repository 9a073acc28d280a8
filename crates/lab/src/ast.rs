//! Small closed concurrent programs, as data: what the generator makes, the shrinker cuts, the
//! reference executes and the printer shows as Java.
//!
//! Every value of [`Program`] is a Java program that compiles, whatever the shrinker has removed.
//! Threads log what they read in a number of their own, which `main` prints after it has joined
//! them together with the shared variables: so the set of outcomes tells interleavings apart.

/// A program. Thread 0 is `main`: it starts the others, runs its own body, joins them and prints. With a
/// pool the other bodies are tasks: `main` submits them, runs its own body, closes the pool, gets their
/// results and prints.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Program {
    /// The bodies of the threads, at least one.
    pub bodies: Vec<Vec<Stmt>>,
    /// The static initialisers of the classes `Late0`, `Late1`; they cannot log.
    pub initialisers: Vec<Vec<Stmt>>,
    /// `lock1` is the same object as `lock0`.
    pub same_lock: bool,
    /// `box1` is the same object as `box0`.
    pub same_box: bool,
    /// Thread 2, if there is one, is started by thread 1 and not by `main`.
    pub nested_start: bool,
    /// No two accesses can race, by construction.
    pub race_free: bool,
    /// The other bodies are tasks for a pool of so many threads.
    pub pool: Option<u8>,
}

/// A shared variable that holds a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A plain static.
    Plain(u8),
    /// A volatile static.
    Volatile(u8),
    /// An element of the shared array.
    Element(u8),
    /// The element of the shared array that `plain0` tells.
    ElementAtPlain,
    /// A plain field of a shared object.
    Field(u8),
    /// A static of a class that is initialised by the first access.
    Late(u8),
}

/// A number that a thread computes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// A constant.
    Const(u8),
    /// What a variable holds.
    Of(Place),
    /// One more than a variable holds.
    Next(Place),
}

/// A test of a shared variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Test {
    /// Which variable.
    pub place: Place,
    /// The number it is compared with.
    pub number: u8,
    /// Whether it has to be equal.
    pub equal: bool,
}

/// What can be locked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lock {
    /// The monitor of a shared object.
    Monitor(u8),
    /// The monitor of the program's class.
    Class,
    /// A `ReentrantLock`.
    Mutex,
    /// The read lock of a `ReentrantReadWriteLock`.
    Read,
    /// Its write lock.
    Write,
}

/// How a thread waits on a monitor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Waiting {
    /// Just `wait()`.
    Once,
    /// `wait()` as long as a test fails.
    Until(Test),
    /// `wait(1)`, which may end without notification.
    Timed,
}

/// What is thrown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Thrown {
    /// `IllegalStateException`, which `Try` catches.
    State,
    /// `AssertionError`, which nobody catches.
    Assertion,
}

/// An operation of a class of `java.util.concurrent`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Primitive {
    /// `atomic.getAndIncrement()`, logged.
    AtomicIncrement,
    /// `atomic.compareAndSet(n, n + 1)`, logged.
    AtomicCompareAndSet(u8),
    /// `atomic.get()`, logged.
    AtomicGet,
    /// `semaphore.acquire()`, of one permit in all.
    SemaphoreAcquire,
    /// `semaphore.release()`.
    SemaphoreRelease,
    /// `semaphore.tryAcquire()`, logged.
    SemaphoreTry,
    /// `latch.countDown()`, from one.
    LatchCount,
    /// `latch.await()`.
    LatchAwait,
    /// `LockSupport.park()`.
    Park,
    /// `LockSupport.unpark` of a thread.
    Unpark(u8),
    /// `map.merge` of one into the only key of a `ConcurrentHashMap`, logged.
    MapMerge,
    /// `map.getOrDefault` of that key, logged.
    MapGet,
    /// `queue.put` into an `ArrayBlockingQueue` of one place.
    QueuePut(u8),
    /// `queue.take()`, logged.
    QueueTake,
    /// `queue.offer`, logged.
    QueueOffer(u8),
    /// `queue.poll()`, logged.
    QueuePoll,
    /// `barrier.await()` of a `CyclicBarrier` of two.
    BarrierAwait,
    /// `future.run()` of a `FutureTask`.
    FutureRun,
    /// `future.get()`, logged.
    FutureGet,
    /// `condition.await()` on the mutex.
    ConditionAwait,
    /// `condition.signal()` or, if true, `signalAll()`.
    ConditionSignal(bool),
}

impl Primitive {
    /// Whether `InterruptedException` is declared.
    pub fn is_interruptible(self) -> bool {
        matches!(
            self,
            Primitive::SemaphoreAcquire
                | Primitive::LatchAwait
                | Primitive::QueuePut(_)
                | Primitive::QueueTake
                | Primitive::BarrierAwait
                | Primitive::FutureGet
                | Primitive::ConditionAwait
        )
    }

    /// Whether it is made of `park` and `unpark`.
    pub fn is_built_on_permits(self) -> bool {
        self.is_interruptible()
            || matches!(
                self,
                Primitive::SemaphoreRelease
                    | Primitive::LatchCount
                    | Primitive::QueueOffer(_)
                    | Primitive::QueuePoll
                    | Primitive::FutureRun
                    | Primitive::ConditionSignal(_)
            )
    }
}

/// A step of a thread on a shared slot that holds a node or null.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NodeStep {
    /// A new node is published.
    New(u8),
    /// The slot becomes null.
    Clear,
    /// What another slot holds is stored.
    Copy(u8),
    /// The number of the node is logged.
    Read,
    /// The number of the node is written.
    Write(u8),
    /// The node gets the node of another slot as its successor.
    Link(u8),
    /// The number of the successor is logged.
    ReadNext,
    /// The node is taken out of the slot, changed and logged.
    Take,
}

/// A statement.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stmt {
    /// A number is appended to the log of the thread.
    Log(Value),
    /// A shared variable is written.
    Set(Place, Value),
    /// A lock is held while the body runs.
    Locked(Lock, Vec<Stmt>),
    /// Waiting on a monitor (numbered as in [`Lock::Monitor`]).
    Wait(u8, Waiting),
    /// `notify` or, if true, `notifyAll` on a monitor.
    Notify(u8, bool),
    /// A branch.
    If(Test, Vec<Stmt>, Vec<Stmt>),
    /// A bounded loop.
    Repeat(u8, Vec<Stmt>),
    /// Spinning until a volatile has a value.
    Spin(u8, u8),
    /// An exception.
    Throw(Thrown),
    /// A body and the handler of its exceptions.
    Try(Vec<Stmt>, Vec<Stmt>),
    /// A step on a slot for a node: statics, of which [`VOLATILE_SLOT`] is volatile, and behind
    /// them the elements of an array.
    Node(u8, NodeStep),
    /// Something of `java.util.concurrent`.
    Use(Primitive),
    /// A choice of data from 0 to this number, logged.
    Choose(u8),
    /// Something is printed at once.
    Print(u8),
    /// Another thread is interrupted.
    Interrupt(u8),
    /// `Thread.interrupted()`, logged.
    Interrupted,
    /// Another thread is joined.
    Join(u8),
    /// `Thread.yield()`.
    Yield,
    /// `Thread.sleep(1)`.
    Sleep,
}

/// How many slots for nodes there are.
pub const SLOTS: u8 = 5;
/// The one that is volatile.
pub const VOLATILE_SLOT: u8 = 2;
/// The first one that is an element of an array.
pub const FIRST_ELEMENT: u8 = 3;

impl Stmt {
    /// The statements directly inside, for walks that treat all kinds of nesting alike.
    pub fn blocks(&self) -> Vec<&Vec<Stmt>> {
        match self {
            Stmt::Locked(_, body) | Stmt::Repeat(_, body) => vec![body],
            Stmt::If(_, a, b) | Stmt::Try(a, b) => vec![a, b],
            _ => Vec::new(),
        }
    }

    /// The same, to be changed.
    pub fn blocks_mut(&mut self) -> Vec<&mut Vec<Stmt>> {
        match self {
            Stmt::Locked(_, body) | Stmt::Repeat(_, body) => vec![body],
            Stmt::If(_, a, b) | Stmt::Try(a, b) => vec![a, b],
            _ => Vec::new(),
        }
    }

    /// Whether this statement or one inside satisfies a predicate.
    pub fn any(&self, predicate: &dyn Fn(&Stmt) -> bool) -> bool {
        predicate(self) || self.blocks().into_iter().flatten().any(|s| s.any(predicate))
    }
}

impl Program {
    /// Whether thread 1 starts thread 2.
    pub fn starts_nested(&self) -> bool {
        self.nested_start && self.bodies.len() > 2
    }

    /// All blocks that the threads and initialisers begin with.
    pub fn roots(&self) -> impl Iterator<Item = &Vec<Stmt>> {
        self.bodies.iter().chain(&self.initialisers)
    }

    /// Whether some statement satisfies a predicate.
    pub fn any(&self, predicate: &dyn Fn(&Stmt) -> bool) -> bool {
        self.roots().flatten().any(|s| s.any(predicate))
    }

    /// Whether executions without end are possible, so that searches without a memory of states
    /// cannot finish.
    pub fn is_cyclic(&self) -> bool {
        self.any(&|s| matches!(s, Stmt::Spin(..)))
    }
}
