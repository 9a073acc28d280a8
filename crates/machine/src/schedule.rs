//! The one fixed schedule of `run`: round robin, each thread until it blocks or yields.

use crate::heap::Ref;
use crate::machine::{Machine, Pause, Unsupported, lock_owner};
use crate::thread::{Status, Wake};

/// Backward branches that a thread may take before the next one gets its turn: a thread that
/// spins until another does something must not keep it from doing so.
const SLICE: u64 = 20_000;
/// Nanoseconds that a turn takes in which a thread spun or yielded. Far less, and threads that work until
/// one that sleeps tells them to stop would work for minutes; far more, and time-outs would expire that
/// never do on a real machine.
const TURN: i64 = 1_000_000;

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// With this exit code.
    Exit(i32),
    /// No thread can go on.
    Deadlock,
}

/// Where the round robin is.
#[derive(Clone, Copy, Default, Debug)]
pub struct Turn {
    next: usize,
}

impl Machine<'_> {
    /// Runs all threads to the end of the program; `flush` sees the machine between turns.
    pub fn run_to_end(&mut self, mut flush: impl FnMut(&mut Self)) -> Result<Ended, Unsupported> {
        let mut turn = Turn::default();
        loop {
            let ended = self.run_turn(&mut turn, SLICE)?;
            flush(self);
            if let Some(ended) = ended {
                return Ok(ended);
            }
        }
    }

    /// Lets the next thread that can run take its turn, of so many backward branches at most.
    pub fn run_turn(&mut self, turn: &mut Turn, slice: u64) -> Result<Option<Ended>, Unsupported> {
        let count = self.state.threads().len();
        let ready = (0..count).map(|i| (turn.next + i) % count).find(|&t| self.is_ready(t));
        let Some(t) = ready else {
            let ended = if self.expire_next() { None } else { Some(Ended::Deadlock) };
            return Ok(ended);
        };
        let pause = self.run_thread(t, slice)?;
        turn.next = match pause {
            Pause::Yielded | Pause::Budget | Pause::Blocked => t + 1,
            _ => t,
        };
        if pause == Pause::Yielded || pause == Pause::Budget {
            self.expire_due();
        }
        Ok(self.state.exit().map(Ended::Exit))
    }

    /// What each thread that has not ended waits for, with its stack.
    pub fn waiting_text(&self) -> String {
        let alive = (0..self.state.threads().len())
            .filter(|&t| self.state.thread(t).head.status != Status::Terminated);
        let lines = alive.map(|t| {
            let name = self.thread_name(self.state.thread(t).head.object);
            format!("\"{name}\" {}\n{}", self.status_text(t), self.stack_text(t))
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    fn status_text(&self, t: usize) -> String {
        let class = |object: Ref| self.program.java_name(self.state.heap.class_of(object));
        match self.state.thread(t).head.status {
            Status::Entering(object) | Status::Reentering { object, .. } => {
                let owner = match self.state.heap.lock(object) {
                    0 => String::new(),
                    word => {
                        let owner = self.state.thread(lock_owner(word)).head.object;
                        format!(", which \"{}\" holds", self.thread_name(owner))
                    }
                };
                format!("waits for the monitor of a {}{owner}", class(object))
            }
            Status::Waiting { object, .. } => format!("waits to be notified on a {}", class(object)),
            Status::Parked(_) => "is parked".into(),
            Status::Sleeping(_) => "sleeps".into(),
            Status::Initializing(id) => format!("waits for {} to be initialised", self.program.java_name(id)),
            Status::Draining => "has ended main and waits for the other threads".into(),
            Status::Runnable => "can run".into(),
            Status::Terminated => "has ended".into(),
        }
    }

    /// When a thread goes on by itself, if ever.
    pub(crate) fn deadline_of(&self, t: usize) -> Option<i64> {
        match self.state.thread(t).head.status {
            Status::Waiting { deadline, .. } | Status::Parked(deadline) | Status::Sleeping(deadline) => {
                Some(deadline).filter(|&d| d != i64::MAX && !self.retries(t))
            }
            _ => None,
        }
    }

    /// Moves logical time to the next deadline and wakes its thread; false if there is none.
    pub fn expire_next(&mut self) -> bool {
        let deadlines = (0..self.state.threads().len()).filter_map(|t| Some((self.deadline_of(t)?, t)));
        let Some((deadline, t)) = deadlines.min() else { return false };
        if deadline > self.state.clock() {
            self.state.set_clock(deadline);
        }
        self.expire(t);
        true
    }

    /// Wakes threads whose deadline has passed, and lets time pass while others spin.
    fn expire_due(&mut self) {
        let now = self.state.clock() + TURN;
        self.state.set_clock(now);
        for t in 0..self.state.threads().len() {
            if self.deadline_of(t).is_some_and(|d| d <= now) {
                self.expire(t);
            }
        }
    }

    /// The time of a thread has run out.
    pub fn expire(&mut self, t: usize) {
        match self.state.thread(t).head.status {
            Status::Waiting { object, depth, .. } => {
                self.state.set_status(t, Status::Reentering { object, depth, wake: Wake::TimedOut });
            }
            Status::Parked(_) | Status::Sleeping(_) => self.state.change_head(t, |h| {
                h.status = Status::Runnable;
                h.wake = Some(Wake::TimedOut);
            }),
            _ => {}
        }
    }
}
