//! The machine as a concurrent system: what search, reductions and properties see of it.

use crate::calls::Calls;
use crate::endless::{Goes, Watch};
use crate::heap::Ref;
use crate::learned::Learned;
use crate::machine::{Machine, Pause, lock_owner};
use crate::operation::OPEN;
use crate::state::{Init, Mark};
use crate::thread::Status;
use everypath_program::ClassId;
use everypath_system::{
    Condition, Failure, Kind, Location, Operation, Pending, Step, System, ThreadId, Transition,
};
use std::sync::atomic::Ordering;

/// Threads of which it is known which classes they have used, where that is followed.
const MOST_USERS: usize = u64::BITS as usize;

impl Machine<'_> {
    /// Switches the recording of operations, and the asking of the policy, on or off.
    pub fn track(&mut self, on: bool) {
        self.tracked = on;
        self.sharing.followed = on && self.visibility.follows_sharing();
        self.follows_uses = on && self.visibility.follows_uses();
        self.state.watch_roots(self.sharing.followed);
        if self.sharing.followed {
            self.share_roots();
        }
    }

    /// Explores with a policy from now on: operations are recorded, and threads stop before visible
    /// ones. To be called when `main` has been prepared and nothing has run yet.
    pub fn explore(&mut self, visibility: Box<dyn crate::Visibility>) {
        self.control = visibility.control();
        self.is_metered = self.control.entries || self.control.exits || self.control.costs.is_some();
        self.meter.costs = self.control.costs.unwrap_or_default();
        self.learned = Learned::default();
        self.options.stop.store(false, Ordering::Relaxed);
        self.calls = match visibility.joins_calls() {
            true => Calls::of(self.program),
            false => Calls::default(),
        };
        self.retrying = crate::time::retrying(self.program);
        self.visibility = visibility;
        self.track(true);
    }

    /// What a runnable thread does first that is visible.
    pub(crate) fn first_operation(&self, t: usize) -> Operation {
        self.with_operations(t, |operations| self.pending_of(operations))
            .unwrap_or_else(|| self.look_at_class(t))
    }

    /// A thread that may go on by itself does. One in `wait` has done something visible by that: what
    /// is left is to take the monitor back.
    fn wake(&mut self, t: usize) -> bool {
        let status = self.state.thread(t).head.status;
        if !self.wake_by_itself(t) {
            return false;
        }
        let waited = matches!(status, Status::Waiting { .. });
        if waited {
            self.note(self.blocked_operation(t, status));
        }
        waited
    }

    /// Runs a thread up to where it has to stop; yielding is no reason.
    fn run_on(&mut self, t: usize) -> Step {
        let mut watch = Watch::default();
        let mut slice = self.first_slice(t, &watch);
        loop {
            let pause = self.run_thread(t, slice);
            slice = watch.slice();
            match pause {
                Err(e) => return Step::Unsupported(e.to_string()),
                Ok(Pause::Budget) if self.yields_at_back_branch(t) && !self.is_stopped() => {
                    return Step::Done;
                }
                Ok(pause @ (Pause::Yielded | Pause::Budget)) => {
                    // It may be waiting for somebody.
                    self.leave_call(t);
                    match watch.paused(self, pause) {
                        Goes::On if self.is_stopped() => return Step::Unsupported(self.cut_short(t)),
                        Goes::On => {}
                        Goes::Round => return Step::Endless,
                        Goes::RoundWithOutput => return Step::Done,
                        Goes::TooFar => return Step::Unsupported(self.too_far(t)),
                    }
                }
                Ok(Pause::Pruned) => return Step::Pruned,
                Ok(Pause::Exited) => {
                    let code = self.state.exit().unwrap_or(0);
                    self.learn_of_exit(code);
                    return Step::Exited(code);
                }
                Ok(Pause::Blocked | Pause::Terminated | Pause::Visible) => return Step::Done,
            }
        }
    }

    /// Backward branches until the first pause: where they are yield points none, but the one that the
    /// thread stands before.
    fn first_slice(&mut self, t: usize, watch: &Watch) -> u64 {
        if !self.control.back_branches {
            return watch.slice();
        }
        let is_there = self.is_at_back_branch(t);
        if is_there {
            self.note(self.control_operation(t));
        }
        u64::from(is_there)
    }

    fn yields_at_back_branch(&self, t: usize) -> bool {
        self.control.back_branches && self.is_visible(&self.control_operation(t))
    }

    fn cut_short(&self, t: usize) -> String {
        let stack = self.stack_text(t);
        format!("a thread was still running without an operation that others could notice\n{stack}")
    }

    fn too_far(&self, t: usize) -> String {
        let stack = self.stack_text(t);
        format!("a thread ran for very long without an operation that others could notice\n{stack}")
    }

    /// Some threads do something visible before their next instruction. One that has not begun
    /// does so: nobody saw its first operation coming. One that was parked before the use of a class
    /// that another thread has initialised since finds that out.
    fn begin(&mut self, t: usize) {
        let thread = self.state.thread(t);
        if thread.head.status != Status::Runnable {
            return;
        }
        let fresh = thread.frames.len() == 1 && thread.top().pc == 0;
        if fresh || self.with_operations(t, |operations| operations.is_empty()) {
            self.note(self.first_operation(t));
        }
    }
}

impl Machine<'_> {
    /// In how many ways an operation can go: `notify` wakes any of the threads that wait.
    fn branches(&self, operation: &Operation) -> u32 {
        match operation.kind {
            Kind::Choice => operation.location.place,
            Kind::Notify => (self.waiters(Ref(operation.location.object)).len() as u32).max(1),
            _ => 1,
        }
    }
}

impl System for Machine<'_> {
    type Mark = Mark;

    fn threads(&self) -> u32 {
        self.state.threads().len() as u32
    }

    fn pending(&self, thread: ThreadId) -> Pending {
        self.agree_with_code();
        let t = thread.0 as usize;
        let status = self.state.thread(t).head.status;
        if status == Status::Terminated || self.state.exit().is_some() {
            return Pending::Terminated;
        }
        let (operation, possible) = match status {
            Status::Runnable => {
                if let Some(awaited) = self.awaited(t) {
                    return Pending::Blocked(awaited.operation(t, self.state.thread(t).head.object));
                }
                let operation = self.first_operation(t);
                (operation, self.is_possible(t, &operation))
            }
            _ => (self.blocked_operation(t, status), self.is_ready(t) || self.may_wake(t)),
        };
        match possible {
            true => Pending::Enabled(operation, self.branches(&operation)),
            false => Pending::Blocked(operation),
        }
    }

    fn interferers(&self, next: &[Vec<Operation>]) -> Option<Vec<u64>> {
        self.foreseen_interferers(next)
    }

    fn blocker(&self, thread: ThreadId) -> Option<ThreadId> {
        let owner = |object: Ref| match self.state.heap.lock(object) {
            0 => None,
            word => Some(lock_owner(word)),
        };
        let t = thread.0 as usize;
        let by = match self.pending(thread) {
            Pending::Blocked(o) if o.kind == Kind::Acquire && self.awaited(t).is_some() => {
                let awaited = self.awaited(t).filter(|awaited| !awaited.is_interruptible());
                awaited.and_then(|awaited| self.owner_of(awaited.object))
            }
            Pending::Blocked(o) if o.kind == Kind::Acquire => owner(Ref(o.location.object)),
            Pending::Blocked(o) if o.kind == Kind::ClassInit => {
                match self.state.class(ClassId(o.location.object)).init {
                    Init::By(other) => Some(other as usize),
                    _ => None,
                }
            }
            _ => None,
        };
        by.filter(|&other| other != t).map(|other| ThreadId(other as u32))
    }

    fn holder(&self, thread: ThreadId) -> Option<ThreadId> {
        let parked = || self.holder_of(thread.0 as usize).map(|other| ThreadId(other as u32));
        self.blocker(thread).or_else(parked)
    }

    fn races_on_purpose(&self, thread: ThreadId) -> bool {
        self.is_racing_on_purpose(thread)
    }

    fn performed_on_purpose(&self, operation: usize) -> Option<bool> {
        self.purposes.get(operation).copied()
    }

    fn is_shared_access(&self, operation: &Operation) -> bool {
        !self.sharing.followed || Machine::is_shared_access(self, operation)
    }

    fn initialization(&self, location: Location) -> Option<Location> {
        self.class_of_static(location)
    }

    fn pending_operations(&self, thread: ThreadId, out: &mut Vec<Operation>) {
        let (t, before) = (thread.0 as usize, out.len());
        if self.state.thread(t).head.status == Status::Runnable {
            self.operations_at(t, out);
        }
        if let (true, Pending::Enabled(operation, _) | Pending::Blocked(operation)) =
            (out.len() == before, self.pending(thread))
        {
            out.push(operation);
        }
        out.extend(self.clock_expiry(t));
    }

    /// A hash (FNV-1a) of methods and instructions over the frames.
    fn control_point(&self, thread: ThreadId) -> u64 {
        let mix = |hash: u64, word: u32| (hash ^ u64::from(word)).wrapping_mul(0x100_0000_01b3);
        let frames = &self.state.thread(thread.0 as usize).frames;
        frames.iter().fold(0xcbf2_9ce4_8422_2325, |hash, f| mix(mix(hash, f.method.0), f.pc))
    }

    fn step(&mut self, transition: Transition) -> Step {
        let t = transition.thread.0 as usize;
        self.operations.clear();
        self.purposes.clear();
        self.conditions.clear();
        self.failures.clear();
        self.begun = false;
        self.meter.spent = 0;
        self.agree_with_code();
        let expiry = self.clock_expiry(t);
        let expected = self.expect(t);
        let step = match self.wake(t) {
            true => Step::Done,
            false => {
                self.branch = transition.branch;
                self.begin_in_call(t);
                self.begin(t);
                let step = self.run_on(t);
                self.leave_call(t);
                step
            }
        };
        self.branch = 0;
        self.begun = false;
        self.operations.extend(expiry);
        self.forget_own_time(t);
        // Not every way out of the loop has done so.
        self.share_new_roots();
        if let Some(expected) = expected {
            self.compare_with(t, &expected);
        }
        if self.learned.is_futile() {
            self.options.stop.store(true, Ordering::Relaxed);
        }
        match self.follows_uses && self.state.threads().len() > MOST_USERS {
            true => Step::Unsupported(format!("more than {MOST_USERS} threads with a dynamic reduction")),
            false => step,
        }
    }

    fn has_begun(&self, thread: ThreadId) -> bool {
        let thread = self.state.thread(thread.0 as usize);
        !(thread.head.status == Status::Runnable && thread.frames.len() == 1 && thread.top().pc == 0)
    }

    /// A thread may wake by itself from a sleep, a timed wait or a timed `park`.
    fn is_waiting(&self, thread: ThreadId) -> bool {
        let t = thread.0 as usize;
        self.state.thread(t).head.status != Status::Runnable && !self.is_ready(t)
    }

    fn priority(&self, thread: ThreadId) -> u32 {
        self.priority_of(thread.0 as usize)
    }

    fn cost(&self) -> u64 {
        self.meter.spent
    }

    fn operations(&self) -> &[Operation] {
        &self.operations
    }

    fn condition(&self, operation: &Operation) -> Condition {
        self.condition_of(operation)
    }

    fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    fn failures(&self) -> &[Failure] {
        &self.failures
    }

    fn mark(&mut self) -> Mark {
        self.state.mark()
    }

    fn rewind(&mut self, to: &Mark) {
        self.state.rewind(*to);
    }

    fn encode(&mut self, out: &mut Vec<u8>) {
        self.encode_state(out);
    }

    fn named_objects(&self, out: &mut Vec<u32>) {
        out.extend(self.vector.iter().flat_map(|vector| vector.named()).map(|object| object.0));
    }

    fn is_permanent(&self, object: u32) -> bool {
        object < self.state.heap.frozen_end() || object >= OPEN
    }

    fn sections(&self) -> &[u32] {
        self.vector.as_ref().map_or(&[], |vector| vector.sections())
    }

    fn decode(&mut self, bytes: &[u8]) {
        self.decode_state(bytes);
    }

    fn observation(&self, out: &mut Vec<u8>) {
        for stream in [self.state.stdout(), self.state.stderr()] {
            out.extend_from_slice(&(stream.len() as u32).to_le_bytes());
            out.extend_from_slice(stream);
        }
    }

    fn restore_observation(&mut self, seen: &[u8]) {
        let (stdout, rest) = split_counted(seen);
        self.state.restore_output((stdout.to_vec(), split_counted(rest).0.to_vec()));
    }
}

/// A piece of bytes whose length stands before it, and what follows it.
fn split_counted(bytes: &[u8]) -> (&[u8], &[u8]) {
    match bytes.split_first_chunk::<4>() {
        Some((length, rest)) => rest.split_at(rest.len().min(u32::from_le_bytes(*length) as usize)),
        None => (&[], &[]),
    }
}
