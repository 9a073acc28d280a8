//! A toy in which some instructions that others could notice are performed at once, as a machine does
//! under a locking discipline: composed transitions (Stoller §5).

use everypath_system::{Failure, Kind, Mode, Operation, Pending, Step, System, ThreadId, Transition};
use everypath_toy::{Mark, Program, Toy};

/// Which operations a thread does not stop before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hidden {
    /// Plain accesses, releases: what follows an acquisition is one step.
    Accesses,
    /// Plain accesses, and acquisitions by threads that hold nothing and have done nothing else in
    /// the step; a thread stops after a release.
    UpToExit,
    /// Plain accesses and volatile ones: wrong, for tests that must notice.
    TooMuch,
}

/// Hidden operations after which a step counts as endless.
const ENDLESS: u32 = 1_000;

#[derive(Clone)]
pub struct Hiding<'p> {
    pub toy: Toy<'p>,
    hidden: Hidden,
    operations: Vec<Operation>,
    failures: Vec<Failure>,
}

impl<'p> Hiding<'p> {
    pub fn new(program: &'p Program, hidden: Hidden) -> Hiding<'p> {
        Hiding { toy: Toy::new(program), hidden, operations: Vec::new(), failures: Vec::new() }
    }

    fn goes_on(&self, thread: ThreadId) -> bool {
        let Pending::Enabled(operation, 1) = self.toy.pending(thread) else { return false };
        let released = self.operations.last().is_some_and(|o| o.kind == Kind::Release);
        let plain = is_plain(&operation);
        match self.hidden {
            Hidden::Accesses => plain || operation.kind == Kind::Release,
            Hidden::UpToExit if released => false,
            Hidden::UpToExit if operation.kind == Kind::Acquire => {
                !self.toy.holds_a_lock(thread) && self.operations.iter().all(is_plain)
            }
            Hidden::UpToExit => plain || operation.kind == Kind::Release,
            Hidden::TooMuch => matches!(operation.kind, Kind::Read(_) | Kind::Write(_) | Kind::Release),
        }
    }
}

fn is_plain(operation: &Operation) -> bool {
    matches!(operation.kind, Kind::Read(Mode::Plain) | Kind::Write(Mode::Plain))
}

impl System for Hiding<'_> {
    type Mark = Mark;

    fn threads(&self) -> u32 {
        self.toy.threads()
    }

    fn pending(&self, thread: ThreadId) -> Pending {
        self.toy.pending(thread)
    }

    fn blocker(&self, thread: ThreadId) -> Option<ThreadId> {
        self.toy.blocker(thread)
    }

    fn control_point(&self, thread: ThreadId) -> u64 {
        self.toy.control_point(thread)
    }

    fn step(&mut self, transition: Transition) -> Step {
        self.operations.clear();
        self.failures.clear();
        let mut transition = transition;
        for _ in 0..ENDLESS {
            let step = self.toy.step(transition);
            self.operations.extend_from_slice(self.toy.operations());
            self.failures.extend_from_slice(self.toy.failures());
            if step != Step::Done || !self.goes_on(transition.thread) {
                return step;
            }
            transition = Transition { branch: 0, ..transition };
        }
        Step::Endless
    }

    fn operations(&self) -> &[Operation] {
        &self.operations
    }

    fn failures(&self) -> &[Failure] {
        &self.failures
    }

    fn mark(&mut self) -> Mark {
        self.toy.mark()
    }

    fn rewind(&mut self, to: &Mark) {
        self.toy.rewind(to);
    }

    fn encode(&mut self, out: &mut Vec<u8>) {
        self.toy.encode(out);
    }

    fn decode(&mut self, bytes: &[u8]) {
        self.toy.decode(bytes);
    }

    fn observation(&self, out: &mut Vec<u8>) {
        self.toy.observation(out);
    }

    fn restore_observation(&mut self, seen: &[u8]) {
        self.toy.restore_observation(seen);
    }
}
