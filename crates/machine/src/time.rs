//! Time when states are explored.
//!
//! Sleeps and timed waits may end at any moment, in any order. Until the program looks at a clock
//! nothing else can be known of time, so it stands still, and the states of an endless loop of sleeps
//! coincide. From the first reading on, a sleep or wait that ends moves the clock to its deadline.
//!
//! Looking, and the end of a timed wait, are operations on the clock: the first reading and moving it
//! are updates, the rest are reads. A thread that does nothing but look at the clock (a loop that
//! waits for a time to come) makes it move after some readings: time passes for it as well.

use crate::heap::Ref;
use crate::machine::Machine;
use crate::operation::{CLOCK, WHOLE, operation};
use crate::thread::Status;
use everypath_system::{Kind, Mode, Operation};

/// Readings by a thread between which nothing moved the clock, after which it moves by itself.
const PATIENCE: u32 = 64;
/// How far it moves then, in nanoseconds.
const LEAP: i64 = 10_000_000;

impl Machine<'_> {
    /// The operation of a thread that is about to look at the clock.
    pub(crate) fn clock_reading(&self, t: usize) -> Operation {
        let moves = !self.state.clock_seen() || self.state.thread(t).head.readings >= PATIENCE;
        operation(
            t,
            Ref(CLOCK),
            WHOLE,
            if moves { Kind::Update(Mode::Opaque) } else { Kind::Read(Mode::Opaque) },
        )
    }

    /// Looks at the clock.
    pub(crate) fn read_clock(&mut self) -> i64 {
        self.learn_of_clock();
        if !self.state.clock_seen() {
            self.state.set_clock_seen(true);
        }
        let readings = self.state.thread(self.current).head.readings + 1;
        if readings > PATIENCE {
            self.move_clock(self.state.clock() + LEAP);
        } else {
            self.state.change_head(self.current, |h| h.readings = readings);
        }
        self.state.clock()
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
        self.deadline_of(t).is_some() || self.options.spurious_wakeups && waits
    }

    /// Wakes a thread that may go on by itself; says whether there was one.
    pub(crate) fn wake_by_itself(&mut self, t: usize) -> bool {
        if !self.may_wake(t) {
            return false;
        }
        if let Some(deadline) = self.deadline_of(t)
            && self.state.clock_seen()
            && deadline > self.state.clock()
        {
            self.move_clock(deadline);
        }
        self.expire(t);
        true
    }
}
