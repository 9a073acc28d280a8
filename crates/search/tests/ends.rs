//! Every way in which a search can end.

use everypath_search::{
    AllEnabled, End, Ending, ErrorKind, Errors, Gap, HashBits, Kinds, Limit, Limits, Memory, Options, Order,
    Report, explore,
};
use everypath_toy::Instruction::*;
use everypath_toy::{Program, Toy, Value, examples};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn search(program: &Program, options: &Options) -> Report {
    explore(&mut Toy::new(program), options, &mut AllEnabled, &mut [], &mut |_| {})
}

fn limited(limits: Limits) -> Options {
    Options { limits, ..Options::default() }
}

/// A space of 7^6 = 117,649 states.
fn big() -> Program {
    examples::independent(6, 6)
}

#[test]
fn the_limit_on_states_is_exact() {
    let report = search(&big(), &limited(Limits { states: Some(1000), ..Limits::default() }));
    assert_eq!((report.end, report.statistics.states), (End::Limit(Limit::States), 1000));
    assert!(!report.is_complete());
    // A space of exactly that size is explored completely.
    let report =
        search(&examples::independent(2, 2), &limited(Limits { states: Some(9), ..Limits::default() }));
    assert_eq!(report.end, End::Complete);
}

/// Breadth first to depth 2, with 6 threads: 1 state, 6 states with one step taken, and 6 with two of
/// one thread and 15 with one of each of two.
#[test]
fn the_limit_on_depth_cuts_paths_off() {
    let limits = Limits { depth: Some(2), ..Limits::default() };
    let report = search(&big(), &Options { order: Order::BreadthFirst, ..limited(limits) });
    assert_eq!((report.end, report.statistics.states), (End::Complete, 1 + 6 + 6 + 15));
    assert_eq!(report.gaps[0].0, Gap::Depth);
    assert_eq!(report.gaps[0].1.len(), 2);
    assert!(!report.is_complete());
}

#[test]
fn the_limits_on_time_and_memory_stop_a_search() {
    let stateless = Options { memory: Memory::Stateless, ..Options::default() };
    let limits = Limits { time: Some(Duration::from_millis(20)), ..Limits::default() };
    assert_eq!(search(&big(), &Options { limits, ..stateless.clone() }).end, End::Limit(Limit::Time));
    let limits = Limits { memory: Some(1), ..Limits::default() };
    assert_eq!(search(&big(), &Options { limits, ..stateless }).end, End::Limit(Limit::Memory));
}

#[test]
fn somebody_can_interrupt() {
    let interrupt = Some(Arc::new(AtomicBool::new(true)));
    let report = search(&big(), &Options { interrupt, ..Options::default() });
    assert_eq!(report.end, End::Interrupted);
    assert!(report.statistics.states > 1, "what was explored so far is told");
}

/// The shortest way to the failure is two steps of thread 0; thread 1 only gets in the way.
#[test]
fn breadth_first_search_finds_a_shortest_error() {
    let program = Program::new(vec![vec![Pause, Pause, Fail], vec![Pause; 5]], 0, 0);
    let report = search(&program, &Options { order: Order::BreadthFirst, ..Options::default() });
    assert_eq!(report.end, End::FirstError);
    assert_eq!(report.errors[0].violation.kind, ErrorKind::Assertion);
    assert_eq!(report.errors[0].schedule.len(), 2);
}

#[test]
fn all_distinct_errors_are_collected() {
    let body = || vec![Pause, Fail];
    let program = Program::new(vec![body(), body(), vec![Exit(3)]], 0, 0);
    let options = Options { errors: Errors::All, kinds: Kinds::ALL, ..Options::default() };
    let report = search(&program, &options);
    let kinds: Vec<ErrorKind> = report.errors.iter().map(|e| e.violation.kind).collect();
    assert_eq!(report.end, End::Complete);
    assert_eq!(kinds.iter().filter(|k| **k == ErrorKind::Assertion).count(), 2);
    assert_eq!(kinds.iter().filter(|k| **k == ErrorKind::ExitCode).count(), 1);
    let none = search(&program, &Options { kinds: Kinds::NONE, ..options });
    assert!(none.errors.is_empty());
}

/// A thread that never comes to a visible instruction again is a livelock, and a gap.
#[test]
fn an_endless_thread_is_told_and_others_go_on() {
    let program = Program::new(vec![vec![Pause, Goto(1)], vec![Print(Value::Constant(7))]], 0, 0);
    let options = Options { errors: Errors::All, observe: true, ..Options::default() };
    let report = search(&program, &options);
    assert_eq!(report.errors[0].violation.kind, ErrorKind::Livelock);
    assert_eq!(report.gaps[0].0, Gap::Endless);
    let endings: Vec<(&[u8], Ending)> =
        report.outcomes.iter().map(|o| (&o.observation[..], o.ending)).collect();
    assert_eq!(endings.len(), 2);
    assert!(endings.contains(&(&[], Ending::Endless)) && endings.contains(&(&[7], Ending::Endless)));
}

/// Paths on which an assumption does not hold are not there: of two choices one is left.
#[test]
fn assumptions_prune() {
    let program =
        Program::new(vec![vec![Choose(0, 2), Assume(0, 1), Print(Value::Register(0))], vec![Pause]], 0, 0);
    let report = search(&program, &Options { observe: true, ..Options::default() });
    assert!(report.is_complete());
    assert_eq!(report.outcomes.len(), 1);
    assert_eq!(report.outcomes[0].observation, [1]);
}

/// n states have n (n - 1) / 2 pairs, each of which is equal in 64 bits once in 2^64.
#[test]
fn the_probability_of_an_omission_is_told() {
    let memory = Memory::HashCompacted(HashBits::Bits64);
    let report = search(&big(), &Options { memory, ..Options::default() });
    let n = 117_649f64;
    let expected = n * (n - 1.0) / 2.0 / 2f64.powi(64);
    assert!((report.omission_probability / expected - 1.0).abs() < 1e-6);
    assert_eq!(search(&big(), &Options::default()).omission_probability, 0.0);
}

/// Two threads write back one more than they read, then read again and print. If both read 0, both
/// write 1 and print 1. Else the second writes 2 and prints it, and the first prints 1 or 2, before
/// it or after it.
#[test]
fn outcomes_are_what_can_be_seen() {
    let mut program = examples::lost_update();
    for body in &mut program.bodies {
        body.extend([Read(0.into(), 1), Print(Value::Register(1))]);
    }
    let report = search(&program, &Options { observe: true, ..Options::default() });
    let mut seen: Vec<Vec<u8>> = report.outcomes.iter().map(|o| o.observation.clone()).collect();
    seen.sort();
    assert_eq!(seen, [[1, 1], [1, 2], [2, 1], [2, 2]]);
}
