//! Dynamic partial-order reduction without a memory of states: `dpor` (Flanagan & Godefroid, POPL
//! 2005) and `source-dpor` (Abdulla, Aronis, Jonsson & Sagonas, POPL 2014), both with sleep sets.
//!
//! At a new node one thread is explored. Whenever an executed step races with an earlier one, the
//! node of the earlier one is asked to explore a thread that leads to the other order. A thread that
//! is blocked when an execution ends is treated as if it performed its operation there.
//!
//! Preserved: deadlocks, local states of threads (so failed assertions and uncaught exceptions),
//! happens-before races, outcomes. At least one execution of every Mazurkiewicz trace is explored;
//! `dpor` and `source-dpor` may begin some more than once and break them off when all enabled threads
//! sleep. Not preserved: the set of all states, and cycles (so neither invariants nor livelocks).
//!
//! Assumed: depth-first search without state matching ([`everypath_search::Memory::Stateless`]).
//! Plain dynamic reduction is unsound together with state matching; `stateful.rs` is the sound form.
//! Cycles: see `cycle.rs`. A step that ends or breaks off the whole execution (exit, a failed
//! assumption, an endless thread) depends on everything.

use crate::cycle::PathStates;
use crate::dependency::Touch;
use crate::reversal::Reversal;
use crate::sleep::SleepSets;
use crate::trace::{EventId, Trace};
use everypath_search::{Path, Selection, Status};
use everypath_system::{Pending, Step, System, ThreadId, Transition};

/// Which threads a race adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flavour {
    /// The thread of the later step if it is enabled, else those that it depended on.
    FlanaganGodefroid,
    /// Nothing if some thread that begins the other order is explored already.
    SourceSets,
}

/// Dynamic partial-order reduction.
#[derive(Debug)]
pub struct Dynamic {
    flavour: Flavour,
    trace: Trace,
    sleep: SleepSets,
    states: PathStates,
    reversal: Reversal,
    races: Vec<EventId>,
    /// For each event whether it lies on a cycle.
    on_cycle: Vec<bool>,
    /// Whether the last step ended the execution for everybody.
    is_over: bool,
    blocked: u64,
}

impl Dynamic {
    /// With `observe`, what was observed belongs to a state when cycles are looked for.
    pub fn new(flavour: Flavour, observe: bool) -> Dynamic {
        Dynamic {
            flavour,
            trace: Trace::default(),
            sleep: SleepSets::default(),
            states: PathStates::new(observe),
            reversal: Reversal::default(),
            races: Vec::new(),
            on_cycle: Vec::new(),
            is_over: false,
            blocked: 0,
        }
    }

    /// Executions that were broken off because all enabled threads slept.
    pub fn blocked(&self) -> u64 {
        self.blocked
    }

    /// Asks for the other order of all races of the last event.
    fn reverse_races(&mut self, path: &mut Path) {
        self.races.clear();
        self.races.extend_from_slice(self.trace.races());
        for i in 0..self.races.len() {
            let event = self.races[i];
            if self.reversal.of(&self.trace, path, event) {
                match self.flavour {
                    Flavour::FlanaganGodefroid => self.add_backtrack(path, event),
                    Flavour::SourceSets => self.add_source(path, event),
                }
            }
        }
    }

    fn add_backtrack(&self, path: &mut Path, event: EventId) {
        let last = self.trace.len() - 1;
        let thread = self.trace.thread(last);
        // That a sleeping thread is explored elsewhere only helps if it begins the other order.
        let sleeps = |t: ThreadId, path: &Path| {
            let mut choices = path.choices(event).iter().filter(|c| c.transition.thread == t);
            choices.any(|c| c.status == Status::Asleep)
        };
        if sleeps(thread, path) {
            return self.add_source(path, event);
        }
        if path.add_thread(event, thread) {
            return;
        }
        // Of what the later step depended on, what depends on the earlier one cannot begin the other
        // order: a thread that goes on behind a monitor it has just taken stands in the way itself.
        let sequence = self.reversal.sequence.iter().copied().filter(|&j| j != last);
        let before = sequence.filter(|&j| self.trace.happens_before(j, last));
        let awake: Vec<ThreadId> =
            before.map(|j| self.trace.thread(j)).filter(|&t| !sleeps(t, path)).collect();
        let added = awake.into_iter().filter(|&t| path.add_thread(event, t)).count();
        if added == 0 {
            path.add_all(event);
        }
    }

    fn add_source(&self, path: &mut Path, event: EventId) {
        let initials = &self.reversal.initials;
        let is_initial = |t: ThreadId| initials.contains(&t);
        let mut choices = path.choices(event).iter();
        if choices.any(|c| c.status != Status::Idle && is_initial(c.transition.thread)) {
            return;
        }
        let last = self.trace.thread(self.trace.len() - 1);
        let first = initials.iter().copied().find(|&t| t == last).into_iter();
        let mut wanted = first.chain(initials.iter().copied());
        if !wanted.any(|t| path.add_thread(event, t)) {
            path.add_all(event);
        }
    }

    /// The last event ended or broke off the execution, whoever else could have gone on.
    fn exit(&mut self, path: &mut Path) {
        self.trace.exit();
        path.add_all(self.trace.len() - 1);
        self.reverse_races(path);
    }

    /// What threads would do may have been possible before. It is enough to ask that of blocked threads
    /// where an execution ends, or is broken off because all who could go on sleep: who sleeps may be woken
    /// by what the others would have done. Flanagan and Godefroid ask it of all threads at every node, and
    /// their choice of a thread relies on it.
    fn reverse_pending(&mut self, path: &mut Path) {
        let depth = path.depth();
        for thread in (0..path.pending(depth).len() as u32).map(ThreadId) {
            let operation = match path.pending_of(depth, thread) {
                Pending::Enabled(operation, _) if self.flavour == Flavour::FlanaganGodefroid => operation,
                Pending::Blocked(operation) => operation,
                _ => continue,
            };
            let threads = path.pending(depth).len() as u32;
            self.trace.push(Transition { thread, branch: 0 }, &[operation], (threads, threads));
            self.reverse_races(path);
            self.trace.truncate(depth);
        }
    }

    fn close_cycle(&mut self, path: &mut Path, above: usize) {
        let depth = path.depth();
        (above..depth).for_each(|d| path.add_all(d));
        self.on_cycle[above..depth].fill(true);
        self.reverse_pending(path);
    }

    /// The step taken before at this depth is explored: its thread may sleep, unless the step lies on
    /// a cycle.
    fn put_to_sleep(&mut self, depth: usize) {
        let touches = match self.on_cycle[depth] {
            true => &[Touch::BARRIER],
            false => self.trace.touches(depth),
        };
        self.sleep.explored(self.trace.thread(depth), touches);
    }

    fn begin(&mut self, path: &mut Path) {
        let depth = path.depth();
        let last = depth.checked_sub(1).map(|d| self.trace.thread(d));
        let idle =
            path.choices(depth).iter().filter(|c| c.status == Status::Idle).map(|c| c.transition.thread);
        let chosen = idle.clone().find(|t| Some(*t) == last).or_else(|| idle.clone().next());
        if self.flavour == Flavour::FlanaganGodefroid {
            self.reverse_pending(path);
        }
        match chosen {
            Some(thread) => {
                path.add_thread(depth, thread);
            }
            None => {
                self.blocked += u64::from(!path.choices(depth).is_empty());
                self.reverse_pending(path);
            }
        }
    }
}

impl<S: System> Selection<S> for Dynamic {
    fn has_closed_cycle(&self) -> bool {
        self.states.has_closed_cycle()
    }

    fn blocked(&self) -> u64 {
        self.blocked
    }

    fn enter(&mut self, path: &mut Path, system: &mut S) {
        let depth = path.depth();
        if self.is_over {
            return;
        }
        self.trace.truncate(depth);
        let step = depth.checked_sub(1).map_or(&[][..], |d| self.trace.touches(d));
        self.sleep.enter(path, step);
        let sleep = &self.sleep;
        match self.states.enter(depth, system, |d| sleep.is_subset(d, depth)) {
            Some(above) => self.close_cycle(path, above),
            None => self.begin(path),
        }
    }

    fn stepped(&mut self, path: &mut Path, system: &mut S, step: &Step) {
        let depth = path.depth();
        let Some(taken) = path.taken(depth) else { return };
        self.sleep.retreat(depth);
        if self.trace.len() > depth {
            self.put_to_sleep(depth);
            self.trace.truncate(depth);
        }
        self.on_cycle.truncate(depth);
        self.on_cycle.push(false);
        self.is_over = *step != Step::Done;
        if self.is_over {
            self.reverse_pending(path);
        }
        let threads = (path.pending(depth).len() as u32, system.threads());
        self.trace.push(taken, path.operations(depth), threads);
        match self.is_over {
            true => self.exit(path),
            false => self.reverse_races(path),
        }
    }
}
