//! Deadlocks of hand-made systems, and why they are stuck.

use everypath_property::Deadlocks;
use everypath_property::deadlock::{Cause, Deadlock, examine};
use everypath_search::{AllEnabled, Errors, FoundError, Options, explore};
use everypath_system::{Kind, System, ThreadId};
use everypath_toy::Instruction::*;
use everypath_toy::{Program, Toy, Value, examples};

fn errors(program: &Program) -> Vec<FoundError> {
    let options = Options { errors: Errors::All, ..Options::default() };
    explore(&mut Toy::new(program), &options, &mut AllEnabled, &mut [&mut Deadlocks], &mut |_| {}).errors
}

/// The deadlock that an error leads to.
fn deadlock(program: &Program, error: &FoundError) -> Deadlock {
    let mut toy = Toy::new(program);
    for &transition in &error.schedule {
        toy.step(transition);
    }
    examine(&toy).expect("the error is a deadlock")
}

fn only(program: &Program) -> Deadlock {
    let errors = errors(program);
    assert_eq!(errors.len(), 1, "{errors:?}");
    deadlock(program, &errors[0])
}

fn threads(numbers: &[u32]) -> Vec<ThreadId> {
    numbers.iter().map(|&n| ThreadId(n)).collect()
}

/// All with the left fork in hand is the one deadlock: each waits for the next one.
#[test]
fn philosophers_wait_in_a_circle() {
    let deadlock = only(&examples::philosophers(3));
    assert!(deadlock.total);
    assert_eq!(deadlock.cause, Cause::LockCycle(threads(&[0, 1, 2])));
    assert!(deadlock.stuck.iter().all(|s| s.operation.kind == Kind::Acquire));
    let holders: Vec<_> = deadlock.stuck.iter().map(|s| s.holder).collect();
    assert_eq!(holders, [Some(ThreadId(1)), Some(ThreadId(2)), Some(ThreadId(0))]);
}

/// Two threads lock in opposite order; the third goes on for ever. No state is without an enabled
/// thread, but two are stuck, and it is one error however far the third has come.
#[test]
fn a_cycle_is_found_while_others_go_on() {
    let bodies = vec![
        vec![Lock(0.into()), Lock(1.into())],
        vec![Lock(1.into()), Lock(0.into())],
        vec![Pause, Pause, Goto(0)],
    ];
    let deadlock = only(&Program::new(bodies, 0, 2));
    assert!(!deadlock.total);
    assert_eq!(deadlock.cause, Cause::LockCycle(threads(&[0, 1])));
    assert_eq!(deadlock.threads(), threads(&[0, 1]));
}

/// The notification comes before the wait and is lost.
#[test]
fn a_lost_signal_is_told_from_a_lock_cycle() {
    let bodies = vec![
        vec![Lock(0.into()), Wait(0.into()), Unlock(0.into())],
        vec![Lock(0.into()), Notify(0.into()), Unlock(0.into())],
    ];
    let deadlock = only(&Program::new(bodies, 0, 1));
    assert_eq!(deadlock.cause, Cause::LostSignal(threads(&[0])));
}

/// Thread 1 waits for ever; thread 0 joins it and is no more than a victim.
#[test]
fn whoever_joins_a_stuck_thread_is_not_the_cause() {
    let bodies = vec![vec![Join(1)], vec![Lock(0.into()), Wait(0.into()), Unlock(0.into())]];
    let deadlock = only(&Program::new(bodies, 0, 1));
    assert_eq!(deadlock.cause, Cause::LostSignal(threads(&[1])));
    assert_eq!(deadlock.threads(), threads(&[0, 1]));
}

/// A thread ends without giving its lock back. If the other one comes later, it is stuck.
#[test]
fn a_lock_of_an_ended_thread_is_abandoned() {
    let bodies = vec![vec![Lock(0.into())], vec![Lock(0.into()), Unlock(0.into())]];
    let deadlock = only(&Program::new(bodies, 0, 1));
    assert_eq!(deadlock.cause, Cause::Abandoned(ThreadId(0)));
}

/// A semaphore without permits: nobody is known to hold it, and it is no signal.
#[test]
fn other_reasons_are_mixed() {
    let program = Program { semaphores: vec![0], ..Program::new(vec![vec![Down(0)]], 0, 0) };
    assert_eq!(only(&program).cause, Cause::Mixed);
}

#[test]
fn no_deadlock_where_the_order_of_locks_is_the_same_or_the_system_exits() {
    let body = vec![Lock(0.into()), Lock(1.into()), Unlock(1.into()), Unlock(0.into())];
    assert_eq!(errors(&Program::new(vec![body.clone(), body], 0, 2)), []);
    // The first thread always ends the system, though the second waits for ever.
    let bodies =
        vec![vec![Write(0.into(), Value::Constant(1)), Exit(0)], vec![Lock(0.into()), Wait(0.into())]];
    assert_eq!(errors(&Program::new(bodies, 1, 1)), []);
}
