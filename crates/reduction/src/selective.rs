//! Stateless selective search, SSS (Stoller §3, Figure 1; technical report, Figure 4): persistent sets
//! and sleep sets; and its invisible-first form, IF-SSS (§4, Figure 2).
//!
//! At each node a persistent set is explored, without what sleeps there. The sets are those of
//! `persistent.rs` or `mld.rs`; sleep sets use the unconditional relation, or the conditional one of
//! `conditional.rs` if the system records what that needs.
//!
//! Invisible first: where a thread is about to do something invisible, it alone is explored (Theorem 2),
//! the thread that moved last before others. Invisible steps wake nobody and do not sleep (proof of
//! Theorem 3). That assumes the locking discipline, which whoever searches has to check along; by
//! Theorem 3′ a breach is met if there is one. SSS on composed steps is this search, without
//! invisible-first, of a system of `composed.rs`. The other conditions are looked at on the way and make
//! the search incomplete by name (`invisible.rs`).
//!
//! Preserved (Theorem 1): deadlocks and control points, so failed assertions and uncaught exceptions,
//! and outcomes. Not preserved: the set of all states, and cycles (so neither invariants nor livelocks).
//!
//! Assumed: depth-first search without a memory of states. A state may be entered many times; matching
//! states would be unsound here, because what slept when a state was entered first may be awake later
//! (`sleeping.rs` is the sound form). The paper's search does not end on cyclic systems; this one
//! compares states along the path (`cycle.rs`) and expands all nodes of a cycle fully.
//! A step that breaks off the whole execution (exit, a failed assumption, an endless thread) depends on
//! everything. Operations have to tell all that steps depend on, uses of classes included. A system may let a thread that is left alone take
//! longer steps: what sleeps is then the beginning of one, and the rest follows where it is explored.

use crate::conditional::Dependency;
use crate::cycle::PathStates;
use crate::invisible::{MOST_INVISIBLE, Premise, Premises, is_invisible};
use crate::lockset::Discipline;
use crate::mld::Mld;
use crate::persistent::{outlooks, persistent_set};
use crate::sleepers::{Manner, Sleepers};
use everypath_search::{Path, Selection, Status};
use everypath_system::{Step, System, ThreadId};

/// Which transitions a node explores before sleep sets are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sets {
    /// All enabled ones.
    Enabled,
    /// Those of a persistent set, from what threads may still do.
    Persistent,
    /// Those of a persistent set of composed steps, from the locking discipline too.
    Mld(Discipline),
}

/// What is done with invisible operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hiding {
    /// All are treated alike.
    Nothing,
    /// They go first.
    First,
    /// The system makes them a part of the steps before them.
    Composed,
}

/// Stateless selective search.
#[derive(Debug)]
pub struct Selective {
    sets: Sets,
    mld: Option<Mld>,
    hiding: Hiding,
    /// For each node how many steps before it were invisible, and the threads' own next step at it.
    invisible: Vec<Invisible>,
    premises: Premises,
    sleepers: Sleepers,
    states: PathStates,
    /// Whether the last step ended the execution for everybody.
    is_over: bool,
    blocked: u64,
}

#[derive(Clone, Copy, Default, Debug)]
struct Invisible {
    /// How many invisible steps in a row led to the node.
    before: usize,
    /// Whose invisible step is taken at it.
    thread: Option<ThreadId>,
}

impl Selective {
    /// With `observe`, what was observed belongs to a state when cycles are looked for.
    pub fn new(sets: Sets, dependency: Dependency, observe: bool) -> Selective {
        Selective {
            sets,
            mld: match sets {
                Sets::Mld(discipline) => Some(Mld::new(discipline)),
                Sets::Enabled | Sets::Persistent => None,
            },
            hiding: Hiding::Nothing,
            invisible: Vec::new(),
            premises: Premises::default(),
            sleepers: Sleepers::new(dependency),
            states: PathStates::new(observe),
            is_over: false,
            blocked: 0,
        }
    }

    /// The invisible-first form.
    #[must_use]
    pub fn invisible_first(mut self) -> Selective {
        self.hiding = Hiding::First;
        self
    }

    /// For a system whose steps are composed by itself: the conditions of that are looked at.
    #[must_use]
    pub fn of_composed_steps(mut self) -> Selective {
        self.hiding = Hiding::Composed;
        self
    }

    fn begin<S: System>(&mut self, path: &mut Path, system: &S) {
        let depth = path.depth();
        match self.invisible[depth] {
            Invisible { before: MOST_INVISIBLE.., .. } => self.premises.violate(Premise::BoundedInvis),
            Invisible { thread: Some(thread), .. } => {
                path.add_thread(depth, thread);
            }
            Invisible { thread: None, .. } => self.add_set(path, system),
        }
        let choices = path.choices(depth);
        self.blocked += u64::from(!choices.is_empty() && choices.iter().all(|c| c.status != Status::Todo));
    }

    fn add_set<S: System>(&mut self, path: &mut Path, system: &S) {
        let depth = path.depth();
        let pending = path.pending(depth);
        let outlooks = match (&self.sets, &self.mld) {
            (Sets::Enabled, _) => return path.add_all(depth),
            (_, Some(mld)) => mld.outlooks(system, pending),
            (_, None) => outlooks(system, pending),
        };
        for thread in persistent_set(&outlooks) {
            path.add_thread(depth, thread);
        }
    }

    /// Notes whether a thread is about to do something invisible at the new last node.
    fn look_for_invisible<S: System>(&mut self, path: &Path, system: &S) {
        let depth = path.depth();
        let parent = depth.checked_sub(1).map(|d| self.invisible[d]).unwrap_or_default();
        let last = depth.checked_sub(1).and_then(|d| path.taken(d)).map(|t| t.thread);
        let pending = path.pending(depth);
        let mut threads = last.into_iter().chain((0..pending.len() as u32).map(ThreadId));
        let thread = match self.hiding {
            Hiding::First => threads.find(|&t| is_invisible(system, pending, t)),
            Hiding::Nothing | Hiding::Composed => None,
        };
        let before = if parent.thread.is_some() { parent.before + 1 } else { 0 };
        self.invisible.truncate(depth);
        self.invisible.push(Invisible { before, thread });
    }

    /// Threads that are new at the last node have to begin with something visible.
    fn look_at_beginners<S: System>(&mut self, path: &Path, system: &S) {
        let depth = path.depth();
        let pending = path.pending(depth);
        let known = depth.checked_sub(1).map_or(0, |parent| path.pending(parent).len());
        let mut beginners = (known as u32..pending.len() as u32).map(ThreadId);
        if self.hiding == Hiding::Composed && beginners.any(|t| is_invisible(system, pending, t)) {
            self.premises.violate(Premise::InitVis);
        }
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
fn manner<S: System>(path: &Path, system: &S, step: &Step) -> Manner {
    match system.threads() as usize > path.pending(path.depth()).len() {
        _ if *step != Step::Done => Manner::Barrier,
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
        if let Some(mld) = &mut self.mld {
            mld.begin(system);
        }
        self.look_for_invisible(path, system);
        self.look_at_beginners(path, system);
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
        let mut manner = manner(path, system, step);
        if self.invisible[depth].thread == Some(taken.thread) && manner == Manner::Ordinary {
            manner = Manner::Invisible;
        }
        match self.hiding {
            Hiding::Nothing => {}
            Hiding::First => self.premises.note(path.operations(depth), manner == Manner::Invisible),
            Hiding::Composed => self.premises.note_composed(path.operations(depth)),
        }
        if let Some(mld) = &mut self.mld {
            mld.stepped(system, depth, taken.thread, path.operations(depth));
        }
        self.sleepers.stepped(depth, taken, (path.operations(depth), system.conditions()), manner);
    }

    fn has_closed_cycle(&self) -> bool {
        self.states.has_closed_cycle()
    }

    fn omission(&self) -> Option<String> {
        self.premises.violated().map(|premise| premise.violated().to_string())
    }

    fn blocked(&self) -> u64 {
        self.blocked
    }
}
