//! A thread of the checked program: its frames, its slots, and why it does not run.

use crate::heap::Ref;
use everypath_program::{ClassId, MethodId};

/// What a frame is there for; decides what its caller does when it returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// An ordinary call: the result is pushed and the caller goes on after the call.
    Call,
    /// The machine needed Java's help to execute the caller's instruction: the result is
    /// dropped and the instruction is executed again.
    Help,
    /// A class initialiser whose superclasses are not all initialised yet.
    InitSupers(ClassId),
    /// A class initialiser that runs.
    Init(ClassId),
}

/// An activation of a method.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// The method.
    pub method: MethodId,
    /// Index of the instruction about to be executed, or of the call in progress.
    pub pc: u32,
    /// First local in the thread's slots.
    pub base: u32,
    /// End of the operand stack; of the callers, without the arguments of the call.
    pub sp: u32,
    /// The monitor that a synchronized method holds.
    pub lock: Ref,
    /// Why it was entered.
    pub purpose: Purpose,
    /// The present step began in this call and goes on to its end (see `calls.rs`); never between steps.
    pub(crate) joined: bool,
    /// What the thread has read of the clock may be kept in this frame or those above (see `own_time.rs`).
    pub(crate) timed: bool,
}

/// Why a waiting thread was woken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wake {
    /// By notify or notifyAll.
    Notified,
    /// Its time ran out.
    TimedOut,
    /// By interrupt.
    Interrupted,
}

/// Every reason for which a thread does not run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It runs when it is chosen.
    Runnable,
    /// Waits for a monitor that another thread holds.
    Entering(Ref),
    /// In `Object.wait`: the monitor, its depth, and the deadline (`i64::MAX`: none).
    Waiting {
        /// The object.
        object: Ref,
        /// How deeply the monitor was held.
        depth: u32,
        /// When the wait ends by itself, in logical nanoseconds.
        deadline: i64,
    },
    /// Woken from `wait`, needs the monitor back.
    Reentering {
        /// The object.
        object: Ref,
        /// How deeply the monitor was held.
        depth: u32,
        /// Why it was woken.
        wake: Wake,
    },
    /// In `park`, until the deadline.
    Parked(i64),
    /// In `sleep`, until the deadline.
    Sleeping(i64),
    /// Waits for another thread to initialise a class.
    Initializing(ClassId),
    /// The main thread after `main`, until no other non-daemon thread is left.
    Draining,
    /// Has ended.
    Terminated,
}

/// The part of a thread that is small and changes rarely; logged whole when it does.
#[derive(Clone, Copy, Debug)]
pub struct Head {
    /// The `java.lang.Thread`.
    pub object: Ref,
    /// Why it does not run, if it does not.
    pub status: Status,
    /// The permit of `LockSupport`.
    pub permit: bool,
    /// Set when a deadline passed while blocked; the native that blocked reads and clears it.
    pub wake: Option<Wake>,
    /// Daemon at the time it was started.
    pub daemon: bool,
    /// It has left `run` and does what the library does at the end of a thread.
    pub ending: bool,
    /// Identity hash codes handed out by this thread.
    pub hashes: u32,
    /// Readings of the clock since it last moved.
    pub readings: u32,
    /// How far its own time is ahead of the clock (see `own_time.rs`).
    pub ahead: i64,
}

/// A thread.
#[derive(Debug)]
pub struct Thread {
    /// Small facts.
    pub head: Head,
    /// Activations, oldest first.
    pub frames: Vec<Frame>,
    /// Locals and operands of all frames; arguments of a call are locals of the callee in place.
    pub slots: Vec<u64>,
    /// Frames below this index are as they were at the last mark and not saved since.
    pub clean: usize,
    /// It may differ from what it was when the last vector was made.
    pub(crate) changed: bool,
}

impl Thread {
    /// A thread that has not begun.
    pub fn new(object: Ref, daemon: bool) -> Thread {
        let head = Head {
            object,
            status: Status::Runnable,
            permit: false,
            wake: None,
            daemon,
            ending: false,
            hashes: 0,
            readings: 0,
            ahead: 0,
        };
        Thread {
            head,
            frames: Vec::with_capacity(32),
            slots: Vec::with_capacity(512),
            clean: 0,
            changed: true,
        }
    }

    /// The running activation.
    pub fn top(&self) -> &Frame {
        self.frames.last().expect("a thread that runs has a frame")
    }

    /// The running activation.
    pub fn top_mut(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("a thread that runs has a frame")
    }
}
