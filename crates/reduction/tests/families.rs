//! The standard families of the literature: executions explored, against the numbers of traces known.

mod common;

use common::{find, options};
use everypath_reduction::dynamic::{Dynamic, Flavour};
use everypath_reduction::optimal::Optimal;
use everypath_reduction::stateful::Stateful;
use everypath_reduction::trace::Trace;
use everypath_search::{AllEnabled, Findings, Here, Memory, Property, Taken, explore};
use everypath_system::{Pending, System, ThreadId};
use everypath_toy::random::{Sizes, program};
use everypath_toy::{Program, Toy, examples};
use std::collections::BTreeSet;

/// Executions that optimal reduction explores, and how many of them it broke off.
fn optimal(program: &Program) -> (u64, u64) {
    let mut selection = Optimal::new(false);
    let mut options = options(Memory::Stateless);
    options.limits.states = None;
    options.observe = false;
    let (_, report) = find(program, &options, &mut selection);
    assert!(report.is_complete());
    (report.statistics.executions, selection.blocked())
}

fn executions(program: &Program, flavour: Flavour) -> (u64, u64) {
    let mut selection = Dynamic::new(flavour, false);
    let mut options = options(Memory::Stateless);
    options.limits.states = None;
    options.observe = false;
    let (_, report) = find(program, &options, &mut selection);
    assert!(report.is_complete());
    (report.statistics.executions, selection.blocked())
}

/// Each reader reads before the write or after it.
#[test]
fn readers_and_a_writer_have_2_to_the_n_traces() {
    for n in 1..=8 {
        assert_eq!(optimal(&examples::readers_writer(n)), (1 << n, 0));
        assert_eq!(executions(&examples::readers_writer(n), Flavour::SourceSets).0, 1 << n);
    }
}

/// (n + 3) * 2^(n - 2), as reported for 5, 10 and 15 writers: 64, 3328, 147456.
#[test]
fn last_zero_has_the_traces_of_the_literature() {
    for n in [3u8, 5, 8] {
        let expected = (u64::from(n) + 3) << (n - 2);
        assert_eq!(optimal(&examples::last_zero(n)), (expected, 0));
        // Source sets reach the same executions and break some off.
        assert_eq!(executions(&examples::last_zero(n), Flavour::SourceSets).0, expected);
    }
}

/// Reported for 12 threads: 8.
#[test]
fn indexer_doubles_three_times_with_each_thread_past_11() {
    assert_eq!(optimal(&examples::indexer(11, 4)), (1, 0));
    assert_eq!(optimal(&examples::indexer(12, 4)), (8, 0));
    assert_eq!(optimal(&examples::indexer(13, 4)), (64, 0));
}

/// Reported for 14, 16, 18 and 19 threads: 2, 8, 32, 64.
#[test]
fn file_system_doubles_with_each_thread_past_13() {
    for (threads, traces) in [(13, 1), (14, 2), (16, 8), (18, 32), (19, 64)] {
        assert_eq!(optimal(&examples::file_system(threads)), (traces, 0));
    }
}

/// The distinct traces among all executions: each event with what happens before it.
#[derive(Default)]
struct Traces {
    trace: Trace,
    threads: Vec<u32>,
    found: BTreeSet<Vec<u32>>,
}

impl Traces {
    fn canonical(&self, threads: u32) -> Vec<u32> {
        let mut events: Vec<Vec<u32>> = Vec::new();
        let before = |event: usize, thread: ThreadId| {
            let known = self.trace.clock(event, thread) as usize;
            (0..known).filter(|&e| self.trace.thread(e) == thread).count() as u32
        };
        for event in 0..self.trace.len() {
            let taken = self.trace.transition(event);
            let mut line = vec![taken.thread.0, before(event, taken.thread), taken.branch];
            line.extend((0..threads).map(|t| before(event, ThreadId(t))));
            events.push(line);
        }
        events.sort_unstable();
        events.concat()
    }
}

impl<'p> Property<Toy<'p>> for Traces {
    fn begin(&mut self, system: &mut Toy<'p>) {
        self.threads = vec![system.threads()];
    }

    fn stepped(&mut self, system: &mut Toy<'p>, step: &Taken<'_>, _: &mut Findings) {
        self.trace.truncate(step.depth - 1);
        self.threads.truncate(step.depth);
        let before = self.threads[step.depth - 1];
        self.threads.push(system.threads());
        self.trace.push(step.transition, step.operations, (before, system.threads()));
    }

    fn entered(&mut self, system: &mut Toy<'p>, here: &Here<'_>, _: &mut Findings) {
        if !here.pending.iter().any(|p| matches!(p, Pending::Enabled(..))) {
            self.trace.truncate(here.depth);
            let trace = self.canonical(system.threads());
            self.found.insert(trace);
        }
    }
}

/// The number of traces, by looking at all executions, unless there are too many.
fn traces(program: &Program) -> Option<u64> {
    let mut traces = Traces::default();
    let mut options = options(Memory::Stateless);
    options.observe = false;
    let report = explore(&mut Toy::new(program), &options, &mut AllEnabled, &mut [&mut traces], &mut |_| {});
    report.is_complete().then_some(traces.found.len() as u64)
}

/// Philosophers: two of them have 5 traces (who takes both forks first, or one fork each and stuck;
/// the second may only begin while the first still holds a fork in one more way), found by enumeration.
#[test]
fn philosophers_are_explored_once_per_trace() {
    for n in 2..=3 {
        let program = examples::philosophers(n);
        assert_eq!(Some(optimal(&program)), traces(&program).map(|t| (t, 0)));
    }
}

/// Programs with locks, variables and choices of data: one execution for each trace, none broken off.
#[test]
fn optimal_explores_every_trace_of_random_programs_once() {
    let sizes = Sizes {
        semaphores: 0,
        queues: 0,
        loops: false,
        failures: false,
        starts: false,
        waits: false,
        well_nested: true,
        ..Sizes::default()
    };
    let mut compared = 0;
    for seed in 0..500 {
        let program = program(seed, &sizes);
        if let Some(traces) = traces(&program) {
            assert_eq!(optimal(&program), (traces, 0), "seed {seed}\n{program}");
            compared += 1;
        }
    }
    assert!(compared > 350, "{compared}");
}

/// Matching states on top: philosophers have fewer states than traces.
#[test]
fn states_are_matched_across_traces() {
    let program = examples::philosophers(4);
    let (full, all) = common::everything(&program);
    let (found, report) = find(&program, &options(Memory::Exact), &mut Stateful::new());
    assert_eq!(full.ends, found.ends);
    assert!(report.statistics.states < all.statistics.states);
}
