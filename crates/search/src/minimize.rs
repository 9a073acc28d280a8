//! Minimising: the same error with the fewest context switches, then the fewest steps.
//!
//! First by local changes to the failing schedule: blocks of steps of one thread are left out or moved
//! to the neighbouring block of the same thread, and the result is executed, leaving out what is not
//! enabled. Then by search: schedules with 0, 1, 2, … switches, depth first with state matching, up to
//! one less than the best known, and for the number that is found the shortest. If the search was not
//! cut off by its budget, no schedule to that error has fewer switches. The budget counts steps, so
//! the result is the same on every machine.
//!
//! Not guaranteed: that the result is the shortest when the budget is reached; errors that only a
//! path shows (happens-before) are minimised by the local changes alone, since the search matches
//! states.

use crate::judge::{Course, Judge, Target, Verdict};
use everypath_system::{Pending, System, ThreadId, Transition};
use rustc_hash::FxHashMap;
use xxhash_rust::xxh3::xxh3_128;

/// Of a schedule: what is to be small, the more important first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cost {
    /// Context switches.
    pub switches: usize,
    /// Steps.
    pub steps: usize,
}

/// The cost of a schedule.
pub fn cost(schedule: &[Transition]) -> Cost {
    let switches = schedule.windows(2).filter(|w| w[0].thread != w[1].thread).count();
    Cost { switches, steps: schedule.len() }
}

/// What minimising came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Minimized {
    /// A schedule that leads to the same error; always executed.
    pub schedule: Vec<Transition>,
    /// Whether it is known that none has fewer switches.
    pub is_optimal: bool,
}

/// Looks for a cheaper schedule to the same error, with about so many steps in all. `None` if the
/// given one does not lead to it.
pub fn minimize<S: System>(
    judge: &mut Judge<'_, '_, S>,
    target: Target,
    schedule: &[Transition],
    budget: u64,
) -> Option<Minimized> {
    let end = judge.work + budget;
    let best = attempt(judge, target, schedule, 0)?;
    let local_end = judge.work + budget / 4;
    let mut best = improve_locally(judge, target, best, local_end);
    let mut is_optimal = true;
    for switches in 0..cost(&best).switches {
        let mut search = Search::new(target, Cost { switches, steps: usize::MAX }, Goal::Any, end);
        is_optimal &= search.run(judge);
        if let Some(found) = search.found.and_then(|found| attempt(judge, target, &found, 0)) {
            best = found;
            break;
        }
    }
    let most = Cost { switches: cost(&best).switches, steps: best.len().saturating_sub(1) };
    let mut search = Search::new(target, most, Goal::Shortest, end);
    search.run(judge);
    let shorter = search.found.and_then(|found| attempt(judge, target, &found, 0));
    judge.restart();
    Some(Minimized { schedule: shorter.unwrap_or(best), is_optimal })
}

/// Executes a schedule, leaving out what is not enabled, then up to so many steps more without
/// preemption. Gives the steps up to the error, if it is reached.
fn attempt<S: System>(
    judge: &mut Judge<'_, '_, S>,
    target: Target,
    schedule: &[Transition],
    more: usize,
) -> Option<Vec<Transition>> {
    let mut verdict = judge.restart();
    for &transition in schedule {
        if is_over(&verdict, target) {
            break;
        }
        if judge.is_enabled(transition) {
            verdict = judge.step(transition);
        }
    }
    for _ in 0..more {
        if is_over(&verdict, target) {
            break;
        }
        let Some(next) = go_on(judge) else { break };
        verdict = judge.step(next);
    }
    verdict.shows(target).then(|| judge.schedule().to_vec())
}

/// Other errors on the way do not matter.
fn is_over(verdict: &Verdict, target: Target) -> bool {
    verdict.shows(target) || verdict.course != Course::Open
}

/// A step without preemption: of the last thread if it can, of the first one that can otherwise.
pub(crate) fn go_on<S: System>(judge: &Judge<'_, '_, S>) -> Option<Transition> {
    let enabled = |t: ThreadId| judge.is_enabled(Transition { thread: t, branch: 0 });
    let last = judge.schedule().last().map(|t| t.thread).filter(|&t| enabled(t));
    let first = || (0..judge.pending().len() as u32).map(ThreadId).find(|&t| enabled(t));
    last.or_else(first).map(|thread| Transition { thread, branch: 0 })
}

fn improve_locally<S: System>(
    judge: &mut Judge<'_, '_, S>,
    target: Target,
    mut best: Vec<Transition>,
    end: u64,
) -> Vec<Transition> {
    let mut at = 0;
    let mut tried = 0;
    loop {
        let variants = variants(&best);
        if tried >= variants.len() || judge.work >= end {
            return best;
        }
        let candidate = &variants[at % variants.len()];
        let better = attempt(judge, target, candidate, best.len().saturating_sub(candidate.len()));
        match better.filter(|b| cost(b) < cost(&best)) {
            Some(better) => (best, tried) = (better, 0),
            None => (at, tried) = (at + 1, tried + 1),
        }
    }
}

/// The schedules made by leaving out a block, or by moving one to the last earlier or to the next later
/// block of its thread.
fn variants(schedule: &[Transition]) -> Vec<Vec<Transition>> {
    let blocks: Vec<&[Transition]> = schedule.chunk_by(|a, b| a.thread == b.thread).collect();
    let mut all = Vec::new();
    for (i, block) in blocks.iter().enumerate() {
        let same = |j: &usize| blocks[*j][0].thread == block[0].thread;
        let others = |j: usize| blocks[j].iter().copied();
        let without = || (0..blocks.len()).filter(move |&j| j != i);
        all.push(without().flat_map(others).collect());
        for target in [(0..i).rev().find(same), (i + 1..blocks.len()).find(same)].into_iter().flatten() {
            let order = without().flat_map(|j| match j == target {
                true => [j.min(i), j.max(i)].to_vec(),
                false => vec![j],
            });
            all.push(order.flat_map(others).collect());
        }
    }
    all
}

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// Any schedule within the cost.
    Any,
    /// The shortest one.
    Shortest,
}

/// A search for schedules within a cost.
struct Search {
    target: Target,
    most: Cost,
    goal: Goal,
    /// Work at which to give up.
    end: u64,
    /// The cost at which each state was met, with the thread that came to it.
    visited: FxHashMap<u128, Cost>,
    found: Option<Vec<Transition>>,
    key: Vec<u8>,
}

struct Frame<M> {
    mark: M,
    spent: Cost,
    last: Option<ThreadId>,
    todo: Vec<Transition>,
}

impl Search {
    fn new(target: Target, most: Cost, goal: Goal, end: u64) -> Search {
        Search { target, most, goal, end, visited: FxHashMap::default(), found: None, key: Vec::new() }
    }

    /// Says whether it was finished within the budget.
    fn run<S: System>(&mut self, judge: &mut Judge<'_, '_, S>) -> bool {
        if is_over(&judge.restart(), self.target) {
            return true;
        }
        let mut stack = vec![self.frame(judge, Cost { switches: 0, steps: 0 })];
        while let Some(frame) = stack.last_mut() {
            let Some(transition) = frame.todo.pop() else {
                stack.pop();
                continue;
            };
            if judge.work >= self.end {
                return false;
            }
            judge.return_to(&frame.mark, frame.spent.steps);
            let switched = frame.last.is_some_and(|last| last != transition.thread);
            let spent =
                Cost { switches: frame.spent.switches + usize::from(switched), steps: frame.spent.steps + 1 };
            let verdict = judge.step(transition);
            if verdict.shows(self.target) {
                self.found = Some(judge.schedule().to_vec());
                self.most.steps = spent.steps - 1;
                if self.goal == Goal::Any {
                    return true;
                }
            } else if verdict.course == Course::Open && self.is_worth(judge, spent) {
                stack.push(self.frame(judge, spent));
            }
        }
        true
    }

    fn frame<S: System>(&self, judge: &mut Judge<'_, '_, S>, spent: Cost) -> Frame<S::Mark> {
        let last = judge.schedule().last().map(|t| t.thread);
        let may_switch = spent.switches < self.most.switches || last.is_none();
        let mut todo = Vec::new();
        for (thread, pending) in (0..).map(ThreadId).zip(judge.pending()) {
            if let Pending::Enabled(_, branches) = *pending
                && (may_switch || Some(thread) == last)
            {
                todo.extend((0..branches).map(|branch| Transition { thread, branch }));
            }
        }
        // The last one is taken first: staying with the thread is cheapest.
        todo.sort_by_key(|t| (Some(t.thread) == last, std::cmp::Reverse(*t)));
        Frame { mark: judge.system.mark(), spent, last, todo }
    }

    /// Whether to go on from a state: it was not met as cheaply before, in what the goal is about.
    fn is_worth<S: System>(&mut self, judge: &mut Judge<'_, '_, S>, spent: Cost) -> bool {
        if spent.steps >= self.most.steps {
            return false;
        }
        self.key.clear();
        judge.system.encode(&mut self.key);
        self.key.extend(judge.schedule().last().map_or(u32::MAX, |t| t.thread.0).to_le_bytes());
        let never = Cost { switches: usize::MAX, steps: usize::MAX };
        let met = self.visited.entry(xxh3_128(&self.key)).or_insert(never);
        let shorter = self.goal == Goal::Shortest && spent.steps < met.steps;
        let worth = spent.switches < met.switches || shorter;
        if worth {
            *met = spent;
        }
        worth
    }
}
