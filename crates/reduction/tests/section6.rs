//! The examples of Stoller §6, §7 and §9, with the numbers of interleavings that the paper derives.

mod common;

use common::{everything, options};
use everypath_reduction::composed::Composed;
use everypath_reduction::conditional::Dependency;
use everypath_reduction::discipline::{LockDiscipline, Stake};
use everypath_reduction::lockset::{Discipline, Locksets, Rule};
use everypath_reduction::selective::{Selective, Sets};
use everypath_search::{Memory, Property, Statistics, explore};
use everypath_system::System;
use everypath_toy::Instruction::{self, Down, Lock, Pause, Read, Unlock, Up, Write};
use everypath_toy::{Program, Toy, Value, at};

fn run<S: System>(system: &mut S, mut selection: Selective) -> Statistics {
    let report = explore(system, &options(Memory::Stateless), &mut selection, &mut [], &mut |_| {});
    assert!(report.is_complete());
    report.statistics
}

fn selective(sets: Sets, dependency: Dependency) -> Selective {
    Selective::new(sets, dependency, false)
}

fn mld() -> Sets {
    Sets::Mld(Discipline::default())
}

fn invisible_first(program: &Program) -> (u64, u64) {
    let found = run(&mut Toy::new(program), selective(mld(), Dependency::Conditional).invisible_first());
    (found.executions, found.blocked)
}

fn composed(program: &Program) -> (u64, u64) {
    let mut toy = Toy::new(program);
    let found = run(&mut Composed::new(&mut toy), selective(mld(), Dependency::Conditional));
    (found.executions, found.blocked)
}

/// Two threads are ready to acquire the lock that protects v, to copy v, and to release the lock.
fn copies() -> Program {
    let body = vec![Lock(at(0)), Read(at(0), 0), Unlock(at(0))];
    Program::new(vec![body.clone(), body], 1, 1)
}

/// "SSS applied to C(S) could explore a single interleaving ... IF-SSS explores multiple." The second
/// composed step is begun, and found to sleep after it.
#[test]
fn copying_under_a_lock_is_one_interleaving_of_composed_steps() {
    assert_eq!(invisible_first(&copies()), (2, 0));
    assert_eq!(composed(&copies()), (1, 1));
}

/// The detailed example of the technical report: thread i acquires the lock of its own object, then that
/// of a common one, reads the common one and writes its own, and releases both.
fn detailed() -> Program {
    let body = |i: u8| -> Vec<Instruction> {
        vec![
            Lock(at(i)),
            Lock(at(0)),
            Read(at(0), 0),
            Write(at(i), Value::Register(0)),
            Unlock(at(0)),
            Unlock(at(i)),
        ]
    };
    Program::new(vec![body(1), body(2)], 3, 3)
}

/// IF-SSS: one way to s3, where both acquisitions of the common lock are persistent: two sequences.
/// C(S): w1 and w2 are independent in s3: one.
#[test]
fn the_detailed_example_has_two_interleavings_and_one_of_composed_steps() {
    assert_eq!(invisible_first(&detailed()), (2, 0));
    assert_eq!(composed(&detailed()), (1, 1));
}

/// Without persistent sets the first acquisitions commute by sleep sets only: t11 t21 and t21 t11 are
/// both begun, and the second is broken off when t11 is found to sleep.
#[test]
fn sleep_sets_alone_begin_what_persistent_sets_leave_out() {
    let program = detailed();
    let all = selective(Sets::Enabled, Dependency::Conditional).invisible_first();
    let found = run(&mut Toy::new(&program), all);
    assert_eq!(found.executions, 2);
    assert!(found.blocked > 0);
}

/// Formula (4) excuses a step that passes through a lock whichever of the two it is. If it is the step
/// taken and the one that sleeps keeps the lock, then what follows in this order is lost: here thread 1
/// keeps lock 0 for ever, and thread 0 passes through it before, or never.
#[test]
fn passing_through_a_lock_does_not_let_sleep_who_keeps_it() {
    let bodies = vec![
        vec![Pause, Lock(at(0)), Pause],
        vec![Pause, Lock(at(0)), Unlock(at(0)), Pause, Lock(at(1)), Pause, Unlock(at(1))],
    ];
    let program = Program::new(bodies, 0, 2);
    let (full, _) = everything(&program);
    let mut facts = common::Facts::default();
    let mut toy = Toy::new(&program);
    let mut selection = selective(Sets::Enabled, Dependency::Conditional);
    explore(
        &mut Composed::new(&mut toy),
        &options(Memory::Stateless),
        &mut selection,
        &mut [&mut facts],
        &mut |_| {},
    );
    assert_eq!(full.ends, facts.ends);
    assert_eq!(full.ends.len(), 2);
}

/// `up; v := 1` and `down; acquire; v := 2; release`: v := 1 can come after v := 2, without a lock.
fn section_9() -> Program {
    let bodies = vec![
        vec![Up(0), Write(at(0), Value::Constant(1))],
        vec![Down(0), Lock(at(0)), Write(at(0), Value::Constant(2)), Unlock(at(0))],
    ];
    Program { semaphores: vec![0], ..Program::new(bodies, 1, 1) }
}

fn notices<S: System>(system: &mut S, mut selection: Selective, rule: Rule) -> bool {
    let discipline = Discipline { rule, ..Discipline::default() };
    let mut property = LockDiscipline::with(Locksets::new(discipline), Stake::Assumed);
    let properties: &mut [&mut dyn Property<S>] = &mut [&mut property];
    explore(system, &options(Memory::Stateless), &mut selection, properties, &mut |_| {});
    property.is_broken()
}

/// IF-SSS goes on to v := 1 right after the `up`, so by plain MLD nothing is wrong on what it explores;
/// MLD′ counts that access too.
#[test]
fn plain_mld_is_not_enough_and_mld_prime_is() {
    let program = section_9();
    let selection = |sets| selective(sets, Dependency::Conditional);
    let all = || selection(Sets::Enabled);
    assert!(notices(&mut Toy::new(&program), all(), Rule::Mld));
    assert!(!notices(&mut Toy::new(&program), all().invisible_first(), Rule::Mld));
    assert!(!notices(&mut Composed::new(&mut Toy::new(&program)), all(), Rule::Mld));
    for rule in [Rule::MldPrime, Rule::Lifetimes] {
        for sets in [Sets::Enabled, Sets::Mld(Discipline { rule, ..Discipline::default() })] {
            assert!(notices(&mut Toy::new(&program), selection(sets).invisible_first(), rule));
            assert!(notices(&mut Composed::new(&mut Toy::new(&program)), selection(sets), rule));
        }
    }
}
