//! Minimised schedules, and the nearest passing ones.

use everypath_property::{CoEnabled, Deadlocks, OrderedAccesses};
use everypath_search::{
    AllEnabled, Cost, Course, ErrorKind, Errors, FoundError, Judge, Kinds, Memory, Options, Order, Property,
    Target, cost, explore, minimize, nearest_passing,
};
use everypath_system::{Kind, ThreadId, Transition};
use everypath_toy::Instruction::*;
use everypath_toy::random::{Sizes, program};
use everypath_toy::{Program, Toy, Value, examples};
use std::collections::HashMap;

const BUDGET: u64 = 200_000;

fn errors_with<'p>(
    program: &'p Program,
    options: Options,
    property: &mut dyn Property<Toy<'p>>,
) -> Vec<FoundError> {
    let options = Options { errors: Errors::All, ..options };
    explore(&mut Toy::new(program), &options, &mut AllEnabled, &mut [property, &mut Deadlocks], &mut |_| {})
        .errors
}

fn errors(program: &Program) -> Vec<FoundError> {
    errors_with(program, Options::default(), &mut CoEnabled::default())
}

fn minimized(program: &Program, error: &FoundError) -> (Vec<Transition>, bool) {
    let mut toy = Toy::new(program);
    let mut properties: [&mut dyn Property<Toy<'_>>; 3] =
        [&mut CoEnabled::default(), &mut OrderedAccesses::default(), &mut Deadlocks];
    let mut judge = Judge::new(&mut toy, Kinds::DEFAULT, &mut properties);
    let small =
        minimize(&mut judge, (&error.violation).into(), &error.schedule, BUDGET).expect("it is an error");
    (small.schedule, small.is_optimal)
}

fn threads(schedule: &[Transition]) -> Vec<u32> {
    schedule.iter().map(|t| t.thread.0).collect()
}

/// Each takes one fork: two switches and three steps, whatever was eaten before.
#[test]
fn a_deadlock_of_philosophers_needs_one_step_of_each() {
    let program = examples::philosophers_for_ever(3);
    let error = &errors(&program)[0];
    let long = Transition { thread: ThreadId(0), branch: 0 };
    // Philosopher 0 eats five times first; then the way to the deadlock that was found.
    let schedule = [vec![long; 4 * 5], error.schedule.clone()].concat();
    let (small, is_optimal) = minimized(&program, &FoundError { schedule, ..error.clone() });
    assert_eq!(cost(&small), Cost { switches: 2, steps: 3 });
    assert!(is_optimal);
}

/// The writer has to come between the two reads: two switches.
#[test]
fn a_failed_assertion_keeps_only_what_it_needs() {
    let reader = vec![Read(0.into(), 0), Read(0.into(), 1), IfDifferent(0, 0, 4), Assert(1, 0)];
    let writer = vec![Pause, Write(0.into(), Value::Constant(1)), Pause];
    let program = Program::new(vec![reader, writer, vec![Pause; 3]], 1, 0);
    let failed = |e: &&FoundError| e.violation.kind == ErrorKind::Assertion;
    let all = errors(&program);
    let (small, is_optimal) = minimized(&program, all.iter().find(failed).expect("it fails"));
    assert!(is_optimal);
    // The pause of the writer can come with its write or before everything: both have two switches, and
    // one of them has a step less only if the pause were not needed.
    assert_eq!((cost(&small), threads(&small)), (Cost { switches: 2, steps: 4 }, vec![0, 1, 1, 0]));
}

/// A race found by clocks leads to one by states, with the same key, that ends where both are next.
#[test]
fn a_race_ends_where_both_accesses_are_next() {
    let bodies =
        vec![vec![Pause, Write(0.into(), Value::Constant(1)), Pause], vec![Pause, Read(0.into(), 0), Pause]];
    let program = Program::new(bodies, 1, 0);
    let options = Options { memory: Memory::Stateless, ..Options::default() };
    let found = errors_with(&program, options, &mut OrderedAccesses::default());
    let (small, _) = minimized(&program, &found[0]);
    assert_eq!(cost(&small), Cost { switches: 1, steps: 2 });
}

#[test]
fn a_schedule_that_does_not_fail_is_not_minimised() {
    let program = examples::philosophers(2);
    let mut toy = Toy::new(&program);
    let mut properties: [&mut dyn Property<Toy<'_>>; 1] = [&mut Deadlocks];
    let mut judge = Judge::new(&mut toy, Kinds::DEFAULT, &mut properties);
    let target = Target { kind: ErrorKind::Deadlock, key: 1 };
    let alone = [Transition { thread: ThreadId(0), branch: 0 }; 4];
    assert_eq!(minimize(&mut judge, target, &alone, BUDGET), None);
}

/// The least cost of each error, by trying schedules with 0, 1, 2, … switches in the order of length.
fn least_costs(program: &Program, most_switches: usize) -> HashMap<(ErrorKind, u64), Cost> {
    let mut toy = Toy::new(program);
    let mut properties: [&mut dyn Property<Toy<'_>>; 2] = [&mut CoEnabled::default(), &mut Deadlocks];
    let mut judge = Judge::new(&mut toy, Kinds::DEFAULT, &mut properties);
    let mut least = HashMap::new();
    let mut layer: Vec<Vec<Transition>> = vec![Vec::new()];
    while !layer.is_empty() {
        let mut next = Vec::new();
        for schedule in layer {
            let verdict = judge.run(&schedule);
            for v in verdict.violations {
                let entry = least.entry((v.kind, v.key)).or_insert(cost(&schedule));
                *entry = (*entry).min(cost(&schedule));
            }
            if verdict.course != Course::Open {
                continue;
            }
            for thread in (0..judge.pending().len() as u32).map(ThreadId) {
                for transition in (0..3).map(|branch| Transition { thread, branch }) {
                    let longer = [&schedule[..], &[transition]].concat();
                    if judge.is_enabled(transition) && cost(&longer).switches <= most_switches {
                        next.push(longer);
                    }
                }
            }
        }
        layer = next;
    }
    least
}

/// On small random systems without loops the result is the least there is.
#[test]
fn the_result_is_the_least_on_random_systems() {
    let sizes = Sizes { threads: 3, instructions: 3, loops: false, ..Sizes::default() };
    let mut compared = 0;
    for seed in 0..400 {
        let program = program(seed, &sizes);
        let found = errors(&program);
        if found.is_empty() {
            continue;
        }
        let least = least_costs(&program, 4);
        for error in &found {
            let (small, is_optimal) = minimized(&program, error);
            // The reference is not asked for more switches than it can try.
            let Some(&least) = least.get(&(error.violation.kind, error.violation.key)) else { continue };
            assert!(is_optimal);
            assert_eq!(cost(&small), least, "seed {seed}: {}\n{program}", error.violation.message);
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}

/// Both philosophers have their left fork when it fails. Passing means that one of them takes both
/// before the other takes any: the pair is the two who want the same fork.
#[test]
fn the_order_of_two_locks_separates_a_deadlock_from_a_good_end() {
    let program = examples::philosophers(2);
    let options = Options { order: Order::BreadthFirst, ..Options::default() };
    let error = &errors_with(&program, options, &mut CoEnabled::default())[0];
    assert_eq!(threads(&error.schedule), [0, 1]);
    let mut toy = Toy::new(&program);
    let mut properties: [&mut dyn Property<Toy<'_>>; 1] = [&mut Deadlocks];
    let mut judge = Judge::new(&mut toy, Kinds::DEFAULT, &mut properties);
    let contrast = nearest_passing(&mut judge, &error.schedule, BUDGET).expect("there are good ends");
    // Thread 0 has its left fork and goes on with the right one instead of being interrupted.
    assert_eq!(contrast.common, 1);
    assert_eq!(threads(&contrast.passing), [0, 0, 0, 0, 1, 1, 1, 1]);
    let pair = contrast.pair.expect("it is the right fork of thread 0");
    assert_eq!((pair.first.operation.thread, pair.second.operation.thread), (ThreadId(1), ThreadId(0)));
    assert_eq!(pair.first.operation.location, pair.second.operation.location);
    assert_eq!((pair.first.operation.kind, pair.second.operation.kind), (Kind::Acquire, Kind::Acquire));
    assert_eq!((pair.first.failing, pair.second.failing, pair.second.passing), (Some(1), None, Some(1)));
}

/// The nearest passing schedule lets the second read come before the write.
#[test]
fn a_write_between_two_reads_separates() {
    let reader = vec![Read(0.into(), 0), Read(0.into(), 1), IfDifferent(0, 0, 4), Assert(1, 0)];
    let program = Program::new(vec![reader, vec![Write(0.into(), Value::Constant(1))]], 1, 0);
    let mut toy = Toy::new(&program);
    let kinds = Kinds::NONE.with(ErrorKind::Assertion);
    let mut judge = Judge::new(&mut toy, kinds, &mut []);
    let failing = [0, 1, 0].map(|t| Transition { thread: ThreadId(t), branch: 0 });
    assert_eq!(judge.run(&failing).violations.len(), 1);
    let contrast = nearest_passing(&mut judge, &failing, BUDGET).expect("there are good ends");
    assert_eq!((contrast.common, threads(&contrast.passing)), (1, vec![0, 0, 1]));
    let pair = contrast.pair.expect("write and read");
    assert!(
        matches!(pair.first.operation.kind, Kind::Write(_))
            && matches!(pair.second.operation.kind, Kind::Read(_))
    );
    assert_eq!((pair.first.failing, pair.second.failing), (Some(1), Some(2)));
    assert_eq!((pair.first.passing, pair.second.passing), (Some(2), Some(1)));
}

#[test]
fn a_program_that_always_fails_has_no_passing_schedule() {
    let program = Program::new(vec![vec![Pause, Fail], vec![Pause]], 0, 0);
    let mut toy = Toy::new(&program);
    let mut judge = Judge::new(&mut toy, Kinds::DEFAULT, &mut []);
    let failing = [Transition { thread: ThreadId(0), branch: 0 }];
    assert_eq!(nearest_passing(&mut judge, &failing, BUDGET), None);
}
