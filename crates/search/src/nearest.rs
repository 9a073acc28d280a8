//! Why it failed: the nearest passing schedule, and the pair of operations whose order separates the two.
//!
//! The failing schedule is followed up to some step, where another transition is taken; from there the
//! program runs on without preemption. The latest such deviation that ends well is the nearest passing
//! schedule. Among the operations after the deviation, the separating pair is the earliest pair
//! of two threads that interfere and come in one order here and in the other order (or one of them
//! not at all) there.
//!
//! Not guaranteed: that there is no passing schedule with a later deviation; only runs without
//! further preemption are tried, and no more than the budget allows.

use crate::interfere::interfere;
use crate::judge::{Course, Judge};
use crate::minimize::go_on;
use crate::outcome::Ending;
use everypath_system::{Operation, Pending, System, ThreadId, Transition};
use rustc_hash::FxHashMap;

/// Operations after the deviation among which the pair is looked for.
const MOST: usize = 2_000;

/// A failing and a passing schedule side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contrast {
    /// The passing schedule.
    pub passing: Vec<Transition>,
    /// How many first steps both have in common.
    pub common: usize,
    /// The operations whose order separates them.
    pub pair: Option<Separation>,
}

/// Two operations of different threads: the first comes before the second in the failing schedule and
/// after it, or not at all, in the passing one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Separation {
    /// The one that comes first when it fails.
    pub first: Placed,
    /// The one that comes first when it passes.
    pub second: Placed,
}

/// An operation and the steps that perform it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The operation.
    pub operation: Operation,
    /// Its step in the failing schedule; none if it does not happen there any more.
    pub failing: Option<usize>,
    /// Its step in the passing schedule.
    pub passing: Option<usize>,
}

/// The nearest passing schedule, one that breaks no rule of the judge's kinds, that is found with about so many steps in all.
pub fn nearest_passing<S: System>(
    judge: &mut Judge<'_, '_, S>,
    failing: &[Transition],
    budget: u64,
) -> Option<Contrast> {
    let end = judge.work + budget;
    let longest = 10 * failing.len() + 1000;
    let mut contrast = None;
    for common in (0..failing.len()).rev() {
        if judge.work >= end {
            break;
        }
        if let Some(passing) = deviate(judge, failing, common, longest) {
            let pair = separate(judge, failing, &passing, common);
            contrast = Some(Contrast { passing, common, pair });
            break;
        }
    }
    judge.restart();
    contrast
}

/// A passing schedule that leaves the failing one at a step.
fn deviate<S: System>(
    judge: &mut Judge<'_, '_, S>,
    failing: &[Transition],
    at: usize,
    longest: usize,
) -> Option<Vec<Transition>> {
    let prefix = &failing[..at];
    if !judge.run(prefix).is_open() {
        return None;
    }
    let others: Vec<Transition> =
        enabled(judge.pending()).into_iter().filter(|&t| t != failing[at]).collect();
    others.into_iter().find_map(|other| {
        judge.run(prefix);
        let mut verdict = judge.step(other);
        // What fails in another way does not pass, whether it is asked for or not.
        while verdict.is_open() && judge.system.failures().is_empty() && judge.schedule().len() < longest {
            verdict = judge.step(go_on(judge)?);
        }
        let ended_well = matches!(verdict.course, Course::Ended(Ending::Terminated | Ending::Exited(0)));
        let failed = !(verdict.violations.is_empty() && judge.system.failures().is_empty());
        (ended_well && !failed).then(|| judge.schedule().to_vec())
    })
}

fn enabled(pending: &[Pending]) -> Vec<Transition> {
    let mut all = Vec::new();
    for (thread, pending) in (0..).map(ThreadId).zip(pending) {
        if let Pending::Enabled(_, branches) = *pending {
            all.extend((0..branches).map(|branch| Transition { thread, branch }));
        }
    }
    all
}

/// An operation after the deviation, named alike in both schedules: what it is, and the how manieth of
/// its thread.
type Name = (Operation, usize);

/// The operations after the deviation with their steps, and where each of them is in the list.
struct Events {
    list: Vec<(Name, usize)>,
    positions: FxHashMap<Name, usize>,
}

impl Events {
    fn position(&self, name: &Name) -> Option<usize> {
        self.positions.get(name).copied()
    }

    fn step(&self, name: &Name) -> Option<usize> {
        self.position(name).map(|at| self.list[at].1)
    }
}

fn separate<S: System>(
    judge: &mut Judge<'_, '_, S>,
    failing: &[Transition],
    passing: &[Transition],
    common: usize,
) -> Option<Separation> {
    let fails = events(judge, failing, common);
    let passes = events(judge, passing, common);
    let mut best: Option<(usize, Name, Name)> = None;
    for (i, (first, _)) in fails.list.iter().enumerate().take(MOST) {
        let there = passes.position(first);
        for (j, (second, _)) in passes.list.iter().enumerate().take(MOST) {
            if best.is_some_and(|(distance, ..)| i + j >= distance) || there.is_some_and(|p| p <= j) {
                break;
            }
            let swapped = fails.position(second).is_none_or(|p| p > i);
            if swapped && interfere(&first.0, &second.0) {
                best = Some((i + j, *first, *second));
            }
        }
    }
    let placed =
        |name: Name| Placed { operation: name.0, failing: fails.step(&name), passing: passes.step(&name) };
    best.map(|(_, first, second)| Separation { first: placed(first), second: placed(second) })
}

fn events<S: System>(judge: &mut Judge<'_, '_, S>, schedule: &[Transition], from: usize) -> Events {
    let mut events = Events { list: Vec::new(), positions: FxHashMap::default() };
    let mut counts: FxHashMap<ThreadId, usize> = FxHashMap::default();
    judge.run(&schedule[..from]);
    for (step, &transition) in schedule.iter().enumerate().skip(from) {
        judge.step(transition);
        for &operation in judge.system.operations() {
            let number = counts.entry(operation.thread).or_default();
            events.positions.insert((operation, *number), events.list.len());
            events.list.push(((operation, *number), step));
            *number += 1;
        }
    }
    events
}
