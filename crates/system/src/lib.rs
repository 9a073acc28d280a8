//! The contract between what is explored and what explores it (Stoller §2).
//!
//! A concurrent system has threads, each with a pending operation on an object; a step performs
//! it; `rewind` is the way back; `encode` is a canonical name of the state. Search, reductions
//! and properties are written against [`System`] only, and never import the Java machine.

mod condition;

pub use condition::{Condition, Future};

/// A thread of the explored system, numbered in the order of creation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ThreadId(pub u32);

/// What an operation is on: an object and a place inside it (a field or an element; 0 for the
/// object's monitor, a thread, a class).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Location {
    /// Which object; the meaning of the number is the system's own.
    pub object: u32,
    /// Which part of it; 0 is the whole: its monitor, its life, or all its parts at once, which
    /// every access to a part of it depends on.
    pub place: u32,
}

/// How an access synchronises under the Java memory model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Mode {
    /// An ordinary access: two conflicting ones that are not ordered race.
    Plain,
    /// `VarHandle` opaque access: coherent, never a race, orders nothing.
    Opaque,
    /// Acquire for reads, release for writes.
    AcquireRelease,
    /// A volatile access.
    Volatile,
    /// A final field, written by its constructor.
    Final,
}

/// The kinds of operations that another thread could notice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// Read of a field, static or array element.
    Read(Mode),
    /// Write of one.
    Write(Mode),
    /// An atomic read and write of one.
    Update(Mode),
    /// Acquire a monitor.
    Acquire,
    /// Release a monitor.
    Release,
    /// Release a monitor and wait for a notification.
    Wait,
    /// Wake one waiting thread.
    Notify,
    /// Wake all waiting threads.
    NotifyAll,
    /// Start a thread.
    Start,
    /// The end of a thread.
    End,
    /// A thread that ends leaves the group it belongs to. Depends on what others do under the group's
    /// monitor, not on others that leave.
    Leave,
    /// Wait for other threads to end.
    Join,
    /// `LockSupport.park`.
    Park,
    /// `LockSupport.unpark`.
    Unpark,
    /// `Thread.interrupt`, or a look at the flag.
    Interrupt,
    /// A sleep or a yield.
    Sleep,
    /// Begin, wait for or finish the initialisation of a class.
    ClassInit,
    /// The first use by a thread of a class that another thread has initialised: what it would do
    /// instead of initialising it. Depends on the initialisation, not on other uses.
    ClassUse,
    /// Input or output.
    Communicate,
    /// A choice of data.
    Choice,
    /// A look at what other threads are doing (`Thread.getState`, their stack traces): depends on
    /// everything that anybody does.
    Observe,
    /// The end of the whole system: nobody does anything after it, so it depends on everything.
    Exit,
}

/// One operation of a thread on a location.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Operation {
    /// Who performs it.
    pub thread: ThreadId,
    /// On what.
    pub location: Location,
    /// What it does.
    pub kind: Kind,
}

/// What a thread would do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// It can perform this operation, in so many ways (1 unless it is a choice).
    Enabled(Operation, u32),
    /// It is waiting for another thread before it can perform this operation.
    Blocked(Operation),
    /// It has ended.
    Terminated,
}

/// A step: which thread, and which of the ways its pending operation offers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Transition {
    /// Who moves.
    pub thread: ThreadId,
    /// Which branch of its pending operation.
    pub branch: u32,
}

/// How a step ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The thread is parked before its next visible operation, blocked, or has ended.
    Done,
    /// The whole system has ended with this exit code.
    Exited(i32),
    /// Something is not modelled: its name, and the stack that reached it.
    Unsupported(String),
    /// The thread goes round for ever without a visible operation: it came back to a state.
    Endless,
    /// The program said that this path does not count (an assumption that does not hold).
    Pruned,
}

/// What a step did to what all threads share besides the locations of its operations: the processors of a
/// machine that has few.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Contention {
    /// Nothing: it neither needed a free one, nor took one, nor gave one away.
    #[default]
    None,
    /// It needed one that was free, and left as many free as before.
    Needs,
    /// Others find fewer or more of them free than before.
    Changes,
}

/// What a program did wrong by itself in a step, whatever the other threads do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Failure {
    /// Which rule it broke.
    pub kind: FailureKind,
    /// Who broke it.
    pub thread: ThreadId,
    /// What happened, in the words of the program.
    pub message: String,
}

/// The rules that a program can break in a step of one thread.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum FailureKind {
    /// An exception that nobody caught.
    UncaughtException,
    /// A failed assertion that nobody caught.
    Assertion,
}

/// A concurrent system.
pub trait System {
    /// A place to come back to, as often as one likes.
    type Mark: Clone;

    /// How many threads were ever created; they are numbered from 0 in the order of creation.
    fn threads(&self) -> u32;
    /// What a thread would do next; has no effect.
    fn pending(&self, thread: ThreadId) -> Pending;
    /// Appends all operations that the pending one brings with it (copying an array reads one and
    /// writes another), itself included; nothing for a thread that has ended.
    fn pending_operations(&self, thread: ThreadId, out: &mut Vec<Operation>) {
        if let Pending::Enabled(operation, _) | Pending::Blocked(operation) = self.pending(thread) {
            out.push(operation);
        }
    }
    /// What decides whether the operation, pending in the present state, commutes with others.
    fn condition(&self, _operation: &Operation) -> Condition {
        Condition::Unknown
    }
    /// Appends what a thread, and the threads it may yet start, may do from now on: a static bound
    /// (`allowedOps` of Stoller §8), pending operations included. A thread that has ended does nothing.
    fn future(&self, _thread: ThreadId, _out: &mut Vec<Operation>) -> Future {
        Future::Anything
    }
    /// For each thread those others, as bits, that may be the first to do something from now on that
    /// depends on what it is about to do (`next`, by thread; at most 64 of them): for systems that know
    /// more than they could list. Threads that a thread may yet start count as it.
    fn interferers(&self, _next: &[Vec<Operation>]) -> Option<Vec<u64>> {
        None
    }
    /// The one thread that alone can let a blocked thread go on (it owns the monitor, it initialises
    /// the class), if there is just one.
    fn blocker(&self, thread: ThreadId) -> Option<ThreadId>;
    /// The thread that a blocked one waits for as a person would say it (it owns the lock object that
    /// the thread is parked for, it is joined), although others could wake it too.
    fn holder(&self, thread: ThreadId) -> Option<ThreadId> {
        self.blocker(thread)
    }
    /// Whether a thread stands in code that is known to race on purpose, and to be right all the same
    /// (caches of hash codes, the lower parts of a concurrency library).
    fn races_on_purpose(&self, _thread: ThreadId) -> bool {
        false
    }
    /// Whether the thread stood in such code when it performed an operation of the last step, if that is
    /// known: a step of a thread that is alone may go far.
    fn performed_on_purpose(&self, _operation: usize) -> Option<bool> {
        None
    }
    /// Whether an access is to something that another thread could get to in the present state. One
    /// that is not is initialisation, or nobody's business.
    fn is_shared_access(&self, _operation: &Operation) -> bool {
        true
    }
    /// The location whose initialisation comes before every access to this one: the class of a static
    /// field. That order needs no operation of the one who finds it initialised (JLS §12.4.2).
    fn initialization(&self, _location: Location) -> Option<Location> {
        None
    }
    /// A name of where a thread is in its program, the same in every state in which it is there.
    fn control_point(&self, thread: ThreadId) -> u64;
    /// Performs the visible operation of a thread, then its invisible ones up to the next visible one.
    fn step(&mut self, transition: Transition) -> Step;
    /// Whether a thread has done anything at all yet. One that has not is parked before its own
    /// beginning.
    fn has_begun(&self, _thread: ThreadId) -> bool {
        true
    }
    /// Whether an enabled thread is one that waits (asleep, in a timed wait) and may go on by itself at
    /// any moment, as opposed to one that is ready to run.
    fn is_waiting(&self, _thread: ThreadId) -> bool {
        false
    }
    /// The priority that the program gave to a thread; a higher number is more urgent.
    fn priority(&self, _thread: ThreadId) -> u32 {
        5
    }
    /// What the last step cost in processor time, in the system's own unit.
    fn cost(&self) -> u64 {
        self.operations().len() as u64
    }
    /// The operations performed by the last step, in order.
    fn operations(&self) -> &[Operation];
    /// What was known of the object of each of them just before it was performed, in the same order;
    /// those that are missing at the end are unknown.
    fn conditions(&self) -> &[Condition] {
        &[]
    }
    /// What the last step did to what threads share besides locations.
    fn contention(&self) -> Contention {
        Contention::None
    }
    /// What went wrong in the last step.
    fn failures(&self) -> &[Failure];
    /// Remembers the present state.
    fn mark(&mut self) -> Self::Mark;
    /// Returns to a mark; marks set after it are gone. Costs what changed since.
    fn rewind(&mut self, to: &Self::Mark);
    /// Appends the canonical state vector.
    fn encode(&mut self, out: &mut Vec<u8>);
    /// Where the sections of the last vector end, as positions in what `encode` appended, the last
    /// one left out. A store may keep equal sections of different states once. Never needed to decode.
    fn sections(&self) -> &[u32] {
        &[]
    }
    /// Appends the objects that the last vector names by their order in it, in that order: where two
    /// states have equal vectors, the objects at one position are the same for every continuation.
    fn named_objects(&self, _out: &mut Vec<u32>) {}
    /// Whether an object has the same number in all states that it exists in, and so needs no name.
    fn is_permanent(&self, _object: u32) -> bool {
        true
    }
    /// Becomes the state of a vector.
    fn decode(&mut self, bytes: &[u8]);
    /// Appends what the outside world has seen so far (the console's output). Not part of the vector:
    /// no continuation can read it.
    fn observation(&self, out: &mut Vec<u8>);
    /// Makes the outside world have seen this and nothing else; called right after `decode`, which
    /// leaves open what was seen, and before any mark.
    fn restore_observation(&mut self, seen: &[u8]);
}
