//! When to look at the clock, the memory and the user, none of which may cost in the hot loop.

use crate::memory;
use crate::options::Options;
use crate::report::{End, Limit};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// Transitions between two looks at the clock.
const PERIOD: u32 = 64;
/// Time between two looks at the memory of the process.
const MEMORY_PERIOD: Duration = Duration::from_millis(100);
/// Time between two events for the user.
const EVENT_PERIOD: Duration = Duration::from_millis(500);

#[derive(Debug)]
pub(crate) struct Clock {
    started: Instant,
    countdown: u32,
    next_memory: Duration,
    next_event: Duration,
}

impl Clock {
    pub(crate) fn start() -> Clock {
        Clock {
            started: Instant::now(),
            countdown: PERIOD,
            next_memory: MEMORY_PERIOD,
            next_event: EVENT_PERIOD,
        }
    }

    /// Counts a transition; says whether it is time to look up.
    pub(crate) fn tick(&mut self) -> bool {
        self.countdown -= 1;
        if self.countdown == 0 {
            self.countdown = PERIOD;
            return true;
        }
        false
    }

    /// Somebody may want the search to end: the next tick is the time to look.
    pub(crate) fn hurry(&mut self) {
        self.countdown = 1;
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Whether something from outside ends the search.
    pub(crate) fn stop(&mut self, options: &Options) -> Option<End> {
        let now = self.elapsed();
        if options.limits.time.is_some_and(|limit| now >= limit) {
            return Some(End::Limit(Limit::Time));
        }
        if options.interrupt.as_ref().is_some_and(|i| i.load(Ordering::Relaxed)) {
            return Some(End::Interrupted);
        }
        if now < self.next_memory {
            return None;
        }
        self.next_memory = now + MEMORY_PERIOD;
        let limit = options.limits.memory;
        if limit.is_some_and(|limit| memory::resident().is_some_and(|bytes| bytes >= limit)) {
            return Some(End::Limit(Limit::Memory));
        }
        memory::is_exhausted().then_some(End::OutOfMemory)
    }

    /// Whether it is time for an event.
    pub(crate) fn is_event_due(&mut self) -> bool {
        let now = self.elapsed();
        let due = now >= self.next_event;
        if due {
            self.next_event = now + EVENT_PERIOD;
        }
        due
    }
}
