//! Stateless selective search, SSS (Stoller §3, Figure 1; technical report, Figure 4): persistent sets
//! and sleep sets.
//!
//! At each node a persistent set is explored, without what sleeps there. The sets are those of
//! `persistent.rs`; sleep sets use the unconditional relation, or the conditional one of
//! `conditional.rs` if the system records what that needs.
//!
//! Preserved (Theorem 1): deadlocks and control points, so failed assertions and uncaught exceptions,
//! and outcomes. Not preserved: the set of all states, and cycles (so neither invariants nor livelocks).
//!
//! Assumed: depth-first search without a memory of states. A state may be entered many times; matching
//! states would be unsound here, because what slept when a state was entered first may be awake later
//! (`sleeping.rs` is the sound form). The paper's search does not end on cyclic systems; this one
//! compares states along the path (`cycle.rs`) and expands all nodes of a cycle fully.
//! A step that breaks off the whole execution (exit, a failed assumption, an endless thread), and one
//! that initialises a class, depends on everything.

use crate::conditional::Dependency;
use crate::cycle::PathStates;
use crate::persistent::{outlooks, persistent_set};
use crate::sleepers::{Manner, Sleepers};
use everypath_search::{Path, Selection, Status};
use everypath_system::{Kind, Pending, Step, System, ThreadId};

/// Which transitions a node explores before sleep sets are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sets {
    /// All enabled ones.
    Enabled,
    /// Those of a persistent set.
    Persistent,
}

/// Stateless selective search.
#[derive(Debug)]
pub struct Selective {
    sets: Sets,
    sleepers: Sleepers,
    states: PathStates,
    /// Whether the last step ended the execution for everybody.
    is_over: bool,
    blocked: u64,
}

impl Selective {
    /// With `observe`, what was observed belongs to a state when cycles are looked for.
    pub fn new(sets: Sets, dependency: Dependency, observe: bool) -> Selective {
        Selective {
            sets,
            sleepers: Sleepers::new(dependency),
            states: PathStates::new(observe),
            is_over: false,
            blocked: 0,
        }
    }

    fn begin<S: System>(&mut self, path: &mut Path, system: &S) {
        let depth = path.depth();
        match self.sets {
            Sets::Enabled => path.add_all(depth),
            Sets::Persistent => {
                for thread in persistent_set(&outlooks(system, path.pending(depth))) {
                    path.add_thread(depth, thread);
                }
            }
        }
        let choices = path.choices(depth);
        self.blocked += u64::from(!choices.is_empty() && choices.iter().all(|c| c.status != Status::Todo));
    }

    /// The last node has the state of one above it.
    fn close_cycle(&mut self, path: &mut Path, above: usize) {
        for depth in above..path.depth() {
            path.add_all(depth);
            self.sleepers.keep_awake(depth);
        }
    }
}

/// How the step just taken at the last node counts.
pub(crate) fn manner<S: System>(path: &Path, system: &S, step: &Step) -> Manner {
    let depth = path.depth();
    let initializes = path.operations(depth).iter().any(|o| o.kind == Kind::ClassInit);
    let alive = (0..system.threads()).filter(|&t| system.pending(ThreadId(t)) != Pending::Terminated);
    // A thread that is left alone takes longer steps than before.
    if initializes || *step != Step::Done || alive.take(2).count() < 2 {
        return Manner::Barrier;
    }
    match system.threads() as usize > path.pending(depth).len() {
        true => Manner::Creates,
        false => Manner::Ordinary,
    }
}

impl<S: System> Selection<S> for Selective {
    fn enter(&mut self, path: &mut Path, system: &mut S) {
        if self.is_over {
            return;
        }
        let depth = path.depth();
        self.sleepers.enter(path);
        let sleepers = &self.sleepers;
        match self.states.enter(depth, system, |d| sleepers.is_subset(d, depth)) {
            Some(above) => self.close_cycle(path, above),
            None => self.begin(path, system),
        }
    }

    fn stepped(&mut self, path: &mut Path, system: &mut S, step: &Step) {
        let depth = path.depth();
        let Some(taken) = path.taken(depth) else { return };
        self.is_over = *step != Step::Done;
        if self.is_over {
            // Nobody else got to do anything after it.
            path.add_all(depth);
        }
        let manner = manner(path, system, step);
        self.sleepers.stepped(depth, taken, (path.operations(depth), system.conditions()), manner);
    }

    fn has_closed_cycle(&self) -> bool {
        self.states.has_closed_cycle()
    }

    fn blocked(&self) -> u64 {
        self.blocked
    }
}
