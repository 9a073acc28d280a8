//! How a race could have gone the other way (Abdulla et al. §4, Flanagan & Godefroid Figure 3).
//!
//! For a race of an event *e* with the last event *e′* of a trace, the other order is the execution
//! up to *e* followed by *v*: all events after *e* that do not depend on it, and then *e′*.

use crate::trace::{EventId, Trace};
use everypath_search::Path;
use everypath_system::{Pending, ThreadId};

/// The other way round for one race.
#[derive(Default, Debug)]
pub struct Reversal {
    /// The sequence *v*, as events of the trace; the last one is the reversed event itself.
    pub sequence: Vec<EventId>,
    /// The threads that can begin an execution equivalent to *v*.
    pub initials: Vec<ThreadId>,
    first: Vec<(ThreadId, EventId)>,
}

impl Reversal {
    /// Looks at the race of an event with the last one of the trace. False if the other order is
    /// known to be impossible: the thread was blocked before the event, and nothing else than the
    /// event could have changed that.
    pub fn of(&mut self, trace: &Trace, path: &Path, event: EventId) -> bool {
        let last = trace.len() - 1;
        self.sequence.clear();
        self.sequence.extend((event + 1..last).filter(|&j| !trace.happens_before(event, j)));
        self.sequence.push(last);
        self.find_initials(trace);
        let thread = trace.thread(last);
        let begins =
            self.first.iter().any(|&(t, e)| t == thread && e == last) && self.initials.contains(&thread);
        !(begins && matches!(path.pending_of(event, thread), Pending::Blocked(_)))
    }

    fn find_initials(&mut self, trace: &Trace) {
        self.initials.clear();
        self.first.clear();
        for &event in &self.sequence {
            let thread = trace.thread(event);
            if self.first.iter().any(|&(t, _)| t == thread) {
                continue;
            }
            if !self.first.iter().any(|&(_, f)| trace.happens_before(f, event)) {
                self.initials.push(thread);
            }
            self.first.push((thread, event));
        }
    }
}
