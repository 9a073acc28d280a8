//! Preemption bounding (Musuvathi, Qadeer 2007): all schedules with at most so many preemptions.
//!
//! A preemption is a switch away from a thread that could have gone on. Switches at a thread that has
//! ended, is blocked, waits, parks, sleeps or yields are free. With state matching, the last thread and
//! the preemptions left belong to the key, so the search is complete up to its bound: a state met
//! again with another budget, or after another thread, is explored again. Depth first only: the
//! budget is a fact of the path.

use crate::explore::explore;
use crate::options::{Errors, Options, Order};
use crate::outcome::Outcome;
use crate::path::Path;
use crate::progress::Progress;
use crate::property::{FoundError, Property};
use crate::report::{End, Report};
use crate::selection::Selection;
use everypath_system::{Kind, Pending, System, ThreadId};
use std::time::Instant;

/// Explores all schedules with a bounded number of preemptions.
#[derive(Clone, Debug)]
pub struct PreemptionBounded {
    bound: u32,
    /// Preemptions on the way to each node of the path.
    used: Vec<u32>,
    left_out: bool,
}

impl PreemptionBounded {
    /// At most so many preemptions.
    pub fn new(bound: u32) -> Self {
        PreemptionBounded { bound, used: Vec::new(), left_out: false }
    }

    /// Whether a transition was left out: if not, everything was explored.
    pub fn has_left_out(&self) -> bool {
        self.left_out
    }
}

/// The thread that came to a node, if leaving it there is a preemption.
fn preempted(path: &Path, depth: usize) -> Option<ThreadId> {
    let last = path.taken(depth.checked_sub(1)?)?.thread;
    match path.pending_of(depth, last) {
        Pending::Enabled(operation, _) => (!gives_way(operation.kind)).then_some(last),
        Pending::Blocked(_) | Pending::Terminated => None,
    }
}

fn gives_way(kind: Kind) -> bool {
    matches!(kind, Kind::Sleep | Kind::Wait | Kind::Park | Kind::Join)
}

/// Preemptions after the transition taken at a node.
fn used_after(path: &Path, depth: usize, before: u32) -> u32 {
    let taken = path.taken(depth).map(|t| t.thread);
    let is_preemption = preempted(path, depth).is_some_and(|last| taken.is_some_and(|t| t != last));
    before + u32::from(is_preemption)
}

impl<S: System> Selection<S> for PreemptionBounded {
    fn enter(&mut self, path: &mut Path, _: &mut S) {
        let depth = path.depth();
        self.used.truncate(depth);
        let used = self.used.last().map_or(0, |&before| used_after(path, depth - 1, before));
        self.used.push(used);
        match preempted(path, depth) {
            Some(last) if used >= self.bound => {
                self.left_out |= path.choices(depth).iter().any(|c| c.transition.thread != last);
                path.add_thread(depth, last);
            }
            _ => path.add_all(depth),
        }
    }

    fn has_key(&self) -> bool {
        true
    }

    fn key(&self, path: &Path, out: &mut Vec<u8>) {
        if path.is_empty() {
            return;
        }
        let depth = path.depth();
        let used = used_after(path, depth, self.used[depth]);
        let last = path.taken(depth).map_or(u32::MAX, |t| t.thread.0);
        out.extend_from_slice(&used.to_le_bytes());
        out.extend_from_slice(&last.to_le_bytes());
    }

    fn omission(&self) -> Option<String> {
        let what = format!("schedules with more than {} preemptions were not explored", self.bound);
        self.left_out.then_some(what)
    }
}

/// The answer of an iterative search.
#[derive(Debug)]
pub struct Bounded {
    /// Of the last bound; errors and figures of the earlier ones are in it too.
    pub report: Report,
    /// The last bound.
    pub bound: u32,
}

/// Explores with bounds 0, 1, 2, … up to `most`, until an error is found (if one is enough), nothing
/// is left out, or a limit is reached. The first error found has the fewest preemptions there are.
pub fn explore_bounded<S: System>(
    system: &mut S,
    options: &Options,
    most: u32,
    properties: &mut [&mut dyn Property<S>],
    events: &mut dyn FnMut(&Progress),
) -> Bounded {
    let start = Instant::now();
    let mut options = Options { order: Order::DepthFirst, ..options.clone() };
    let (limits, mut bound, mut earlier) = (options.limits, 0, None);
    loop {
        options.limits.time = limits.time.map(|time| time.saturating_sub(start.elapsed()));
        let mut selection = PreemptionBounded::new(bound);
        let mut report = explore(system, &options, &mut selection, properties, events);
        if let Some(earlier) = earlier.take() {
            add(&mut report, earlier);
        }
        let found = options.errors == Errors::First && !report.errors.is_empty();
        if found || bound >= most || report.end != End::Complete || !selection.has_left_out() {
            return Bounded { report, bound };
        }
        earlier = Some(report);
        bound += 1;
    }
}

/// Adds errors and figures of an earlier bound; its errors are the better ones, with fewer
/// preemptions. What was met there is met again, so outcomes are those of the later bound, unless
/// it was stopped.
fn add(report: &mut Report, earlier: Report) {
    let name = |e: &FoundError| (e.violation.kind, e.violation.key);
    report.errors.retain(|e| !earlier.errors.iter().any(|known| name(known) == name(e)));
    report.errors.splice(0..0, earlier.errors);
    if report.end != End::Complete {
        let same = |a: &Outcome, b: &Outcome| {
            (&a.observation, a.ending, &a.failures) == (&b.observation, b.ending, &b.failures)
        };
        let met = |o: &Outcome| report.outcomes.iter().any(|known| same(known, o));
        let missing: Vec<Outcome> = earlier.outcomes.into_iter().filter(|o| !met(o)).collect();
        report.outcomes.extend(missing);
    }
    report.statistics.transitions += earlier.statistics.transitions;
    report.statistics.time += earlier.statistics.time;
}
