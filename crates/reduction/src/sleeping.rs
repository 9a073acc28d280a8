//! Sleep sets with a memory of states: `sleep-sets` (Godefroid, LNCS 1032, §5.4; Stoller §7).
//!
//! Sleep sets alone leave out no state, only steps that would lead to states which are met by other
//! ways. With each state the threads are stored that slept when it was entered. When it is met again
//! and some of them do not sleep now, it is entered again for those, and they are taken out of what is
//! stored; what was explored from it before is not explored again. Then only those sleep that slept
//! each time: of two steps that each slept when the other was explored, none may rely on the other.
//!
//! Preserved: all states, and so deadlocks, failures, invariants, conflicting accesses that are pending
//! together, outcomes. Every execution has an equivalent one that is explored, so if the system has a
//! cycle, the steps explored have one; `edges.rs` looks for it, as it may be put together from several
//! visits. Not preserved: all edges of the state graph, so where there is a cycle livelocks are looked
//! for in another pass.
//!
//! Assumed: depth-first search, every state remembered. Dependency is never guessed: what a step
//! touches was recorded when it was executed, and what it did to the processors of its machine. Only the
//! first 64 threads ever sleep.

use crate::dependency::{Touch, touches};
use crate::edges::Edges;
use crate::sleep::SleepSets;
use everypath_search::{Path, Revisit, Selection, StateId};
use everypath_system::{Kind, Operation, Pending, Step, System, ThreadId};

/// Threads that can sleep: what is stored with a state has a bit for each.
const MOST: u32 = 64;

/// The step taken last at a node.
#[derive(Clone, Copy, Debug)]
struct Taken {
    thread: ThreadId,
    start: usize,
}

/// What a state lacks that is entered again.
#[derive(Clone, Copy, Debug)]
struct Missing {
    /// Who slept there each time before, and does not now.
    wanted: u64,
    /// Who slept there each time, this one included.
    asleep: u64,
}

/// Sleep sets with state matching.
#[derive(Default, Debug)]
pub struct Sleeping {
    sleep: SleepSets,
    /// Who slept when each state was entered, and did so each time since.
    stored: Vec<u64>,
    taken: Vec<Taken>,
    touches: Vec<Touch>,
    /// What a state lacks that is about to be entered again.
    missing: Option<Missing>,
    has_entered_again: bool,
    edges: Edges,
}

impl Sleeping {
    /// Nothing explored yet.
    pub fn new() -> Self {
        Sleeping::default()
    }

    /// Where what the step taken last at a node touched is.
    fn step(&self, depth: usize) -> std::ops::Range<usize> {
        let end = self.taken.get(depth + 1).map_or(self.touches.len(), |t| t.start);
        self.taken[depth].start..end
    }

    /// The step taken before at the node of this depth is explored: its thread may sleep from now on.
    fn put_to_sleep(&mut self, depth: usize) {
        let Some(&Taken { thread, start }) = self.taken.get(depth) else { return };
        if thread.0 < MOST {
            self.sleep.explored(thread, &self.touches[self.step(depth)]);
        }
        self.taken.truncate(depth);
        self.touches.truncate(start);
    }

    fn note_edge(&mut self, path: &Path, from: Option<usize>, to: StateId) {
        if let Some(from) = from.and_then(|depth| path.state(depth)) {
            self.edges.add(from, to);
        }
    }

    fn slot(&mut self, state: StateId) -> &mut u64 {
        let index = state.0 as usize;
        if index >= self.stored.len() {
            self.stored.resize(index + index / 2 + 64, 0);
        }
        &mut self.stored[index]
    }
}

/// Whether the last step may have left one thread alone: somebody ended, or has nothing left to do but
/// to wait for the ends of the others, and at most one more is there. Who is alone takes longer steps,
/// because nobody could notice what it does in between.
pub(crate) fn leaves_one_alone<S: System>(system: &S, step: &[Operation]) -> bool {
    let alive = |t: &ThreadId| system.pending(*t) != Pending::Terminated;
    step.iter().any(|o| matches!(o.kind, Kind::End | Kind::Join))
        && (0..system.threads()).map(ThreadId).filter(alive).nth(2).is_none()
}

/// Whether it is worth to ask [`leaves_one_alone`]: not if so many threads were there before the step that
/// it has left three, as who ends says so.
fn may_leave_one_alone(pending: &[Pending], step: &[Operation]) -> bool {
    if !step.iter().any(|o| matches!(o.kind, Kind::End | Kind::Join)) {
        return false;
    }
    // One end is told by several operations.
    let mut ends = step.iter().filter(|o| o.kind == Kind::End).map(|o| o.thread);
    let ended = ends.next().map_or(0, |first| 1 + ends.filter(|&thread| thread != first).count());
    pending.iter().filter(|p| **p != Pending::Terminated).count() <= 2 + ended
}

impl<S: System> Selection<S> for Sleeping {
    fn enter(&mut self, path: &mut Path, _: &mut S) {
        let depth = path.depth();
        self.taken.truncate(depth);
        let step = depth.checked_sub(1).map_or(0..0, |d| self.step(d));
        self.sleep.enter(path, &self.touches[step]);
        let asleep = self.sleep.mask(depth);
        let wanted = match self.missing.take() {
            Some(Missing { wanted, asleep }) => {
                self.sleep.keep(path, asleep);
                wanted
            }
            None => {
                if let Some(state) = path.state(depth) {
                    *self.slot(state) = asleep;
                    self.note_edge(path, depth.checked_sub(1), state);
                }
                !asleep
            }
        };
        for choice in 0..path.choices(depth).len() {
            let thread = path.choices(depth)[choice].transition.thread;
            if thread.0 >= MOST || wanted & 1 << thread.0 != 0 {
                path.add_thread(depth, thread);
            }
        }
    }

    fn stepped(&mut self, path: &mut Path, system: &mut S, step: &Step) {
        let depth = path.depth();
        let Some(taken) = path.taken(depth) else { return };
        self.sleep.retreat(depth);
        self.put_to_sleep(depth);
        let start = self.touches.len();
        self.taken.push(Taken { thread: taken.thread, start });
        for operation in path.operations(depth) {
            touches(operation, &mut self.touches);
        }
        if system.threads() as usize != path.pending(depth).len() {
            self.touches.push(Touch::CREATION);
        }
        self.touches.extend(Touch::of_processors(system.contention()));
        // Whoever comes later may use the class without saying so.
        let tells_little = path.operations(depth).iter().any(|o| o.kind == Kind::ClassInit)
            || may_leave_one_alone(path.pending(depth), path.operations(depth))
                && leaves_one_alone(system, path.operations(depth));
        if tells_little || *step != Step::Done {
            self.touches.push(Touch::BARRIER);
        }
    }

    fn revisited(&mut self, path: &mut Path, _: &mut S, state: StateId, _: bool) -> Revisit {
        let depth = path.depth();
        self.note_edge(path, Some(depth), state);
        let asleep = self.sleep.mask_after(path, &self.touches[self.step(depth)]);
        let stored = self.slot(state);
        let missing = *stored & !asleep;
        if missing == 0 {
            return Revisit::Skip;
        }
        *stored &= asleep;
        self.missing = Some(Missing { wanted: missing, asleep: *stored });
        self.has_entered_again = true;
        Revisit::Enter
    }

    fn has_closed_cycle(&self) -> bool {
        self.has_entered_again && self.edges.go_round()
    }
}
