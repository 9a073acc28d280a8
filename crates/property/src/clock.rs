//! Vector clocks: what of each thread has happened before a point.

use everypath_system::ThreadId;

/// How many events of each thread happened before; threads beyond the end have none.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Clock(Vec<u32>);

impl Clock {
    /// How many events of a thread are known.
    pub fn get(&self, thread: ThreadId) -> u32 {
        self.0.get(thread.0 as usize).copied().unwrap_or(0)
    }

    /// One more event of a thread.
    pub fn tick(&mut self, thread: ThreadId) {
        let at = thread.0 as usize;
        if self.0.len() <= at {
            self.0.resize(at + 1, 0);
        }
        self.0[at] += 1;
    }

    /// Everything that is known here or there.
    pub fn join(&mut self, other: &Clock) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (mine, &theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = (*mine).max(theirs);
        }
    }

    /// Whether joining `other` would change nothing.
    pub fn knows(&self, other: &Clock) -> bool {
        other.0.iter().enumerate().all(|(t, &n)| n <= self.get(ThreadId(t as u32)))
    }
}
