//! The machine as a concurrent system: what search, reductions and properties see of it.

use crate::machine::{Machine, Pause};
use crate::state::Mark;
use crate::thread::Status;
use everypath_system::{Kind, Operation, Pending, Step, System, ThreadId, Transition};

/// Backward branches that a step may take without a visible operation before it counts as endless.
const ENDLESS: u64 = 10_000_000;

impl Machine<'_> {
    /// Switches the recording of operations, and the asking of the policy, on or off.
    pub fn track(&mut self, on: bool) {
        self.tracked = on;
    }

    fn has_deadline(&self, t: usize) -> bool {
        match self.state.thread(t).head.status {
            Status::Waiting { deadline, .. } | Status::Parked(deadline) | Status::Sleeping(deadline) => {
                deadline != i64::MAX
            }
            _ => false,
        }
    }

    /// What a thread that has not begun yet would do first.
    fn first_operation(&self, t: usize) -> Operation {
        let mut operations = Vec::new();
        self.operations_at(t, &mut operations);
        let own = self.state.thread(t).head.object;
        operations.first().copied().unwrap_or_else(|| crate::operation::operation(t, own, 0, Kind::Start))
    }
}

impl System for Machine<'_> {
    type Mark = Mark;

    fn threads(&self) -> Vec<ThreadId> {
        (0..self.state.threads().len() as u32).map(ThreadId).collect()
    }

    fn pending(&self, thread: ThreadId) -> Pending {
        let t = thread.0 as usize;
        let status = self.state.thread(t).head.status;
        if status == Status::Terminated || self.state.exit().is_some() {
            return Pending::Terminated;
        }
        if status == Status::Runnable {
            return Pending::Enabled(self.first_operation(t), 1);
        }
        let operation = self.blocked_operation(t, status);
        match self.is_ready(t) || self.has_deadline(t) {
            true => Pending::Enabled(operation, 1),
            false => Pending::Blocked(operation),
        }
    }

    fn step(&mut self, transition: Transition) -> Step {
        let t = transition.thread.0 as usize;
        self.operations.clear();
        if self.has_deadline(t) {
            let deadline = match self.state.thread(t).head.status {
                Status::Waiting { deadline, .. } | Status::Parked(deadline) | Status::Sleeping(deadline) => {
                    deadline
                }
                _ => self.state.clock(),
            };
            self.state.set_clock(self.state.clock().max(deadline));
            self.expire(t);
        }
        self.credit = 1;
        match self.run_thread(t, ENDLESS) {
            Err(e) => Step::Unsupported(e.to_string()),
            Ok(Pause::Budget) => Step::Endless,
            Ok(Pause::Exited) => Step::Exited(self.state.exit().unwrap_or(0)),
            Ok(_) => Step::Done,
        }
    }

    fn operations(&self) -> &[Operation] {
        &self.operations
    }

    fn mark(&mut self) -> Mark {
        self.state.mark()
    }

    fn rewind(&mut self, to: Mark) {
        self.state.rewind(to);
    }

    fn encode(&mut self, out: &mut Vec<u8>) {
        self.encode_state(out);
    }

    fn decode(&mut self, bytes: &[u8]) {
        self.decode_state(bytes);
    }
}
