//! Time when states are explored.
//!
//! Sleeps and timed waits may end at any moment, in any order. Until the program looks at a clock
//! nothing else can be known of time, so it stands still, and the states of an endless loop of sleeps
//! coincide. From the first reading on, a sleep or wait that ends moves the clock to its deadline.
//! Readings that nobody else can see are no reason to (`own_time.rs`).
//!
//! Looking, and the end of a timed wait, are operations on the clock: the first reading and moving it
//! are updates, the rest are reads. A thread that does nothing but look at the clock (a loop that
//! waits for a time to come) makes it move after some readings: time passes for it as well.
//!
//! Some code of the library waits with a time-out and, if that expires, does nothing but wait again
//! ([`RETRYING`]). For it the time-out is as good as none: its end changes nothing but the clock, by which
//! there would be endlessly many states.
//!
//! Where time is *patient* ([`Options::patient`](crate::Options)) it passes only when no thread can go on
//! without, and no further than to the next deadline: what threads do takes no time. Time that nobody has
//! looked at still stands; instead the deadlines of the others come nearer, so that their order is that of
//! real time and the states of an endless loop of sleeps coincide all the same. Who can go on then depends
//! on all threads, which no operation tells: not to be combined with reductions. A thread that spins can
//! always go on, and time never passes for the others; whoever explores has to look for that
//! ([`Machine::is_kept_waiting`]).

use crate::heap::Ref;
use crate::machine::Machine;
use crate::operation::{CLOCK, WHOLE, operation};
use crate::thread::Status;
use everypath_program::{LoaderId, MethodId, Program};
use everypath_system::{Kind, Mode, Operation};

/// Readings by a thread between which nothing moved the clock, after which it moves by itself.
const PATIENCE: u32 = 64;
/// How far it moves then, in nanoseconds.
const LEAP: i64 = 10_000_000;

/// Methods that wait again whenever a time-out expires: class, name and descriptor.
const RETRYING: [(&str, &str, &str); 3] = [
    ("java/util/concurrent/ExecutorService", "close", "()V"),
    ("java/util/concurrent/ThreadPerTaskExecutor", "awaitTermination", "()V"),
    ("jdk/internal/ref/CleanerImpl", "run", "()V"),
];

/// Those of them that this library has.
pub(crate) fn retrying(program: &Program) -> Vec<MethodId> {
    let find = |&(class, name, descriptor): &(&str, &str, &str)| {
        let class = program.boot_class(class).ok()?;
        let is_it = |&m: &MethodId| {
            let method = program.method(m);
            program.text(method.name) == name && program.text(method.descriptor) == descriptor
        };
        program.class(class).methods.iter().copied().find(is_it)
    };
    RETRYING.iter().filter_map(find).collect()
}

impl Machine<'_> {
    /// Whether a thread would only wait again if the time-out of its wait expired: it was called by one
    /// of those methods, through nothing but code of the library.
    pub(crate) fn retries(&self, t: usize) -> bool {
        let frames = self.state.thread(t).frames.iter().rev().map(|frame| frame.method);
        let is_library =
            |m: &MethodId| self.program.class(self.program.method(*m).class).loader == LoaderId::BOOT;
        self.is_idle(t)
            || !self.retrying.is_empty() && frames.take_while(is_library).any(|m| self.retrying.contains(&m))
    }

    /// The operation of a thread that is about to look at the clock, unless it sees its own time only.
    pub(crate) fn clock_reading(&self, t: usize) -> Option<Operation> {
        let moves = !self.state.clock_seen() || self.state.thread(t).head.readings >= PATIENCE;
        let kind = if moves { Kind::Update(Mode::Opaque) } else { Kind::Read(Mode::Opaque) };
        (!self.reads_own_time(t)).then(|| operation(t, Ref(CLOCK), WHOLE, kind))
    }

    /// Looks at the clock.
    pub(crate) fn read_clock(&mut self) -> i64 {
        let t = self.current;
        self.learn_of_clock();
        match self.reads_own_time(t) {
            true => self.begin_own_time(),
            false if !self.state.clock_seen() => self.state.set_clock_seen(true),
            false => {}
        }
        let readings = self.state.thread(t).head.readings + 1;
        match readings > PATIENCE {
            true => self.pass_time(t, LEAP),
            false => self.state.change_head(t, |h| h.readings = readings),
        }
        self.own_time(t)
    }

    fn move_clock(&mut self, to: i64) {
        self.state.set_clock(to);
        for t in 0..self.state.threads().len() {
            if self.state.thread(t).head.readings > 0 {
                self.state.change_head(t, |h| h.readings = 0);
            }
        }
    }

    /// What the end of a timed wait does to the clock.
    pub(crate) fn clock_expiry(&self, t: usize) -> Option<Operation> {
        self.deadline_of(t)?;
        let seen = self.state.clock_seen();
        let kind = if seen { Kind::Update(Mode::Opaque) } else { Kind::Read(Mode::Opaque) };
        Some(operation(t, Ref(CLOCK), WHOLE, kind))
    }

    /// Whether a blocked thread may go on by itself.
    pub(crate) fn may_wake(&self, t: usize) -> bool {
        let waits = matches!(self.state.thread(t).head.status, Status::Waiting { .. } | Status::Parked(_));
        let expires = self.deadline_of(t).is_some_and(|_| !self.options.patient || self.is_next(t));
        expires || self.options.spurious_wakeups && waits
    }

    /// How long it takes until a thread goes on by itself, as far as it can tell.
    fn time_left(&self, t: usize) -> Option<i64> {
        Some(self.deadline_of(t)? - self.own_time(t))
    }

    /// Whether nobody can go on unless time passes, and nobody has an earlier deadline than this thread.
    fn is_next(&self, t: usize) -> bool {
        let left = self.time_left(t);
        let mut others = (0..self.state.threads().len()).filter(|&other| other != t);
        !others.any(|other| {
            let is_earlier = self.time_left(other).is_some_and(|l| Some(l) < left);
            is_earlier || self.can_go_on(other)
        })
    }

    /// Whether a thread can take a step without waiting for time to pass.
    fn can_go_on(&self, t: usize) -> bool {
        match self.state.thread(t).head.status {
            Status::Runnable => self.awaited(t).is_none() && self.is_possible(t, &self.first_operation(t)),
            _ => self.is_ready(t),
        }
    }

    /// Whether a thread sleeps or waits with a time-out, and another one could go on or has an earlier
    /// deadline. If time is patient, it is kept waiting.
    pub fn is_kept_waiting(&self, t: usize) -> bool {
        self.deadline_of(t).is_some() && !self.is_next(t)
    }

    /// Whether the end of a thread's timed wait would tell it that time has passed, although others could
    /// still go on. A sleep has only one way to end, and tells that only by the clock.
    pub fn would_expire_early(&self, t: usize) -> bool {
        let tells = !matches!(self.state.thread(t).head.status, Status::Sleeping(_));
        (tells || self.state.clock_seen()) && self.is_kept_waiting(t)
    }

    /// Wakes a thread that may go on by itself; says whether there was one.
    pub(crate) fn wake_by_itself(&mut self, t: usize) -> bool {
        if !self.may_wake(t) {
            return false;
        }
        if let Some(left) = self.time_left(t).filter(|&left| left > 0) {
            self.pass_time(t, left);
        }
        self.expire(t);
        true
    }

    /// Time passes, as far as a thread can tell.
    fn pass_time(&mut self, t: usize, by: i64) {
        if self.state.clock_seen() {
            self.move_clock(self.state.clock() + by);
        } else if self.options.patient {
            self.bring_deadlines_nearer(by);
        } else {
            self.move_ahead(t, by);
        }
    }

    /// Time passes, though the clock that nobody looks at stands.
    fn bring_deadlines_nearer(&mut self, by: i64) {
        for t in
            (0..self.state.threads().len()).filter(|&t| self.deadline_of(t).is_some()).collect::<Vec<_>>()
        {
            self.state.change_head(t, |head| match &mut head.status {
                Status::Waiting { deadline, .. } | Status::Parked(deadline) | Status::Sleeping(deadline) => {
                    *deadline -= by;
                }
                _ => {}
            });
        }
    }
}
