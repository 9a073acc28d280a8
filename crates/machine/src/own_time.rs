//! Time that only the thread itself can tell.
//!
//! The library's timed waits compute a deadline from the clock, wait, and look again to see what is left. If
//! each time-out that expires moved the clock of all, a loop around such a wait would have endlessly many
//! states. But nobody else can see these readings: they are in locals of a few methods, and die with
//! their frames. So as long as nobody else has looked at the clock, such code reads a time of the thread's
//! own: the clock, which stands still, plus how far the thread is *ahead* of it. The end of a timed wait of
//! such code moves the thread ahead to its deadline, and when the frames in which readings may be left are gone
//! it is ahead no more. Once anybody else reads the clock, time-outs move that again, as `time.rs` says.
//!
//! Not explored is that a thread which is woken in time finds out that it is late all the same: a timed wait
//! either expires, or ends in time.

use crate::heap::Ref;
use crate::machine::Machine;
use crate::operation::{CLOCK, WHOLE, operation};
use everypath_program::{LoaderId, MethodId};
use everypath_system::{Kind, Mode};

/// Methods that do not let out what they or those they call have read of the clock, other than as a
/// difference, by class.
const HOLDERS: [(&str, &[&str]); 23] = [
    ("java/util/concurrent/locks/AbstractQueuedSynchronizer", &ACQUIRE),
    ("java/util/concurrent/locks/AbstractQueuedLongSynchronizer", &ACQUIRE),
    ("java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject", &AWAIT),
    ("java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject", &AWAIT),
    ("java/util/concurrent/locks/StampedLock", &["tryReadLock", "tryWriteLock"]),
    ("java/util/concurrent/FutureTask", &["awaitDone"]),
    ("java/util/concurrent/SynchronousQueue$TransferQueue", &["transfer"]),
    ("java/util/concurrent/SynchronousQueue$TransferStack", &["transfer"]),
    ("java/util/concurrent/LinkedTransferQueue", &["awaitMatch"]),
    ("java/util/concurrent/LinkedTransferQueue$DualNode", &["await"]),
    ("java/util/concurrent/Exchanger", &["arenaExchange", "exchange", "slotExchange"]),
    ("java/util/concurrent/Phaser", &["awaitAdvanceInterruptibly"]),
    ("java/util/concurrent/CompletableFuture", &["timedGet"]),
    ("java/util/concurrent/ForkJoinPool", &["awaitWork"]),
    ("java/util/concurrent/ForkJoinPool", &QUIESCE),
    ("java/util/concurrent/ForkJoinTask", &["awaitDone", "get", "quietlyJoin", "quietlyJoinUninterruptibly"]),
    ("java/util/concurrent/AbstractExecutorService", &["doInvokeAny", "invokeAll"]),
    ("java/util/concurrent/ForkJoinPool", &["invokeAll"]),
    ("java/util/concurrent/ThreadPerTaskExecutor", &["invokeAll", "invokeAny"]),
    ("java/util/concurrent/SubmissionPublisher$BufferedSubscription", &["awaitSpace"]),
    ("java/lang/ref/ReferenceQueue", &["remove", "remove0"]),
    ("java/lang/Thread", &["join"]),
    ("java/lang/VirtualThread", &["parkNanos", "sleepNanos"]),
];
const ACQUIRE: [&str; 2] = ["tryAcquireNanos", "tryAcquireSharedNanos"];
const AWAIT: [&str; 2] = ["await", "awaitNanos"];
const QUIESCE: [&str; 4] =
    ["externalHelpQuiesce", "externalHelpQuiescePool", "helpQuiesce", "helpQuiescePool"];

/// Other methods that read the clock for one of these which has called them.
const READERS: [(&str, &[&str]); 9] = [
    ("java/util/concurrent/locks/AbstractQueuedSynchronizer", &["acquire"]),
    ("java/util/concurrent/locks/AbstractQueuedLongSynchronizer", &["acquire"]),
    ("java/util/concurrent/locks/StampedLock", &["acquireRead", "acquireWrite"]),
    ("java/util/concurrent/locks/LockSupport", &["parkUntil"]),
    ("java/util/concurrent/Phaser$QNode", &["<init>", "isReleasable"]),
    ("java/util/concurrent/CompletableFuture$Signaller", &["isReleasable"]),
    ("java/util/concurrent/Exchanger", &["xchg"]),
    ("java/util/concurrent/ForkJoinPool", &["tryTrim"]),
    ("java/util/concurrent/ForkJoinTask", &["quietlyJoinPoolInvokeAllTask"]),
];

/// How far above a reading the method is that does not let it out.
const WITHIN: usize = 6;

impl Machine<'_> {
    fn is_listed(&self, list: &[(&str, &[&str])], method: MethodId) -> bool {
        let method = self.program.method(method);
        let (class, name) = (self.program.name(method.class), self.program.text(method.name));
        list.iter().any(|(owner, methods)| *owner == class && methods.contains(&name))
    }

    /// The frame that does not let out what a thread is about to read of the clock, if there is one.
    fn holder_of_reading(&self, t: usize) -> Option<usize> {
        let frames = &self.state.thread(t).frames;
        let reader = frames.last()?.method;
        if !self.is_listed(&READERS, reader) && !self.is_listed(&HOLDERS, reader) {
            return None;
        }
        let is_library =
            |m: MethodId| self.program.class(self.program.method(m).class).loader == LoaderId::BOOT;
        let mut above =
            frames.iter().enumerate().rev().take(WITHIN).take_while(|(_, f)| is_library(f.method));
        above.find(|(_, frame)| self.is_listed(&HOLDERS, frame.method)).map(|(index, _)| index)
    }

    /// Whether what a thread is about to read of the clock is its own time, which nobody else can see.
    pub(crate) fn reads_own_time(&self, t: usize) -> bool {
        let is_told = self.state.clock_seen() || self.options.patient;
        !is_told && self.holder_of_reading(t).is_some()
    }

    /// From now on, what the running thread has read of the clock is kept in a frame. The reading is no
    /// scheduling point, but depends on the first of the clock of all, after which it would be one.
    pub(crate) fn begin_own_time(&mut self) {
        let t = self.current;
        self.learned.keeps_own_time = true;
        self.forget_own_time(t);
        self.add_operation(operation(t, Ref(CLOCK), WHOLE, Kind::Read(Mode::Opaque)));
        if let Some(index) = self.holder_of_reading(t) {
            self.state.set_frame_timed(t, index);
        }
    }

    fn keeps_own_time(&self, t: usize) -> bool {
        self.state.thread(t).frames.iter().any(|frame| frame.timed)
    }

    /// Nothing that a thread has read is left once it has returned from there.
    pub(crate) fn forget_own_time(&mut self, t: usize) {
        if self.state.thread(t).head.ahead != 0 && !self.keeps_own_time(t) {
            self.state.change_head(t, |head| (head.ahead, head.readings) = (0, 0));
        }
    }

    /// The clock as a thread sees it.
    pub(crate) fn own_time(&self, t: usize) -> i64 {
        let ahead = self.state.thread(t).head.ahead;
        let is_ahead = ahead != 0 && self.keeps_own_time(t);
        self.state.clock() + if is_ahead { ahead } else { 0 }
    }

    /// Moves a thread ahead, if it keeps its own time.
    pub(crate) fn move_ahead(&mut self, t: usize, by: i64) {
        if self.keeps_own_time(t) {
            self.state.change_head(t, |head| (head.ahead, head.readings) = (head.ahead + by, 0));
        }
    }
}
