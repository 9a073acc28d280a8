//! Ends steps that take so long that the search does not come to look at the clock or at the user.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

/// How often it looks.
const PERIOD: Duration = Duration::from_millis(50);
/// How much later than the search it notices that the time is over: the search should be first, as it
/// knows what to say.
const GRACE: Duration = Duration::from_secs(1);

/// A thread that sets a flag when the user wants an end or the time is over; gone when dropped.
pub(crate) struct Watchdog {
    leash: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Watchdog {
    /// Watches from now on.
    pub(crate) fn new(
        stop: &Arc<AtomicBool>,
        interrupt: Option<&Arc<AtomicBool>>,
        time: Option<Duration>,
    ) -> Watchdog {
        let (stop, interrupt) = (Arc::clone(stop), interrupt.cloned());
        let end = time.and_then(|time| Instant::now().checked_add(time.saturating_add(GRACE)));
        let (leash, watched) = channel::<()>();
        let thread = Builder::new().spawn(move || {
            while watched.recv_timeout(PERIOD) == Err(RecvTimeoutError::Timeout) {
                let is_over = end.is_some_and(|end| Instant::now() >= end);
                if is_over || interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        });
        // Without it, long steps end late, and nothing else is different.
        Watchdog { leash: Some(leash), thread: thread.ok() }
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.leash.take();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
