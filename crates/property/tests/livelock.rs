//! Which endless executions are livelocks.

use everypath_property::Livelock;
use everypath_search::{AllEnabled, ErrorKind, Errors, FoundError, Options, explore};
use everypath_system::{Kind, Pending, Step, System, ThreadId, Transition};
use everypath_toy::Instruction::*;
use everypath_toy::random::{Sizes, program};
use everypath_toy::shrink::shrink;
use everypath_toy::{Program, Toy, Value};
use std::collections::{BTreeSet, HashMap};

fn livelocks(program: &Program) -> Vec<FoundError> {
    let options = Options { errors: Errors::All, ..Options::default() };
    let mut livelock = Livelock::new();
    let report =
        explore(&mut Toy::new(program), &options, &mut AllEnabled, &mut [&mut livelock], &mut |_| {});
    report.errors.into_iter().filter(|e| e.violation.kind == ErrorKind::Livelock).collect()
}

/// Reads variable 0 until it is 1.
fn spin() -> Vec<everypath_toy::Instruction> {
    vec![Read(0.into(), 0), IfDifferent(0, 1, 0)]
}

/// The state after a schedule.
fn state_after(program: &Program, schedule: &[everypath_system::Transition]) -> Vec<u8> {
    let mut toy = Toy::new(program);
    for &transition in schedule {
        toy.step(transition);
    }
    let mut vector = Vec::new();
    toy.encode(&mut vector);
    vector
}

#[test]
fn spinning_for_what_nobody_will_do_is_one() {
    let program = Program::new(vec![spin(), vec![Pause]], 1, 0);
    let found = livelocks(&program);
    // Before and after the pause of the other thread it goes round at the same place. Before it, the
    // other one could move and does not, so only the second is fair.
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].violation.threads, [ThreadId(0)]);
    // The way to it is the pause, the way round is one step.
    assert_eq!(found[0].schedule.len(), 2);
    assert_eq!(found[0].schedule[0].thread, ThreadId(1));
}

#[test]
fn spinning_while_another_thread_will_end_it_is_none() {
    let other = vec![Pause, Write(0.into(), Value::Constant(1))];
    assert_eq!(livelocks(&Program::new(vec![spin(), other], 1, 0)), []);
}

/// The other thread wants the lock that the polling one holds now and then: under weak fairness
/// it might never get it.
#[test]
fn polling_under_a_lock_is_none() {
    let poll = vec![Lock(0.into()), Read(0.into(), 0), Unlock(0.into()), IfDifferent(0, 1, 0)];
    let other = vec![Lock(0.into()), Write(0.into(), Value::Constant(1)), Unlock(0.into())];
    assert_eq!(livelocks(&Program::new(vec![poll, other], 1, 1)), []);
}

/// The same when whoever would end it is stuck: then nobody will.
#[test]
fn polling_for_a_thread_that_waits_for_ever_is_one() {
    let poll = vec![Read(0.into(), 0), IfDifferent(0, 1, 0)];
    let other = vec![Lock(0.into()), Wait(0.into()), Write(0.into(), Value::Constant(1))];
    assert_eq!(livelocks(&Program::new(vec![poll, other], 1, 1)).len(), 1);
}

/// Each says that it wants to go, sees that the other one does, and gives way.
fn polite(own: u8, other: u8) -> Vec<everypath_toy::Instruction> {
    vec![
        Write(own.into(), Value::Constant(1)),
        Read(other.into(), 0),
        IfEqual(0, 0, 5),
        Write(own.into(), Value::Constant(0)),
        Goto(0),
        Write(own.into(), Value::Constant(0)),
    ]
}

#[test]
fn the_polite_pair_is_one() {
    let program = Program::new(vec![polite(0, 1), polite(1, 0)], 2, 0);
    let found = livelocks(&program);
    assert!(!found.is_empty());
    let error = &found[0];
    assert_eq!(error.violation.threads, [ThreadId(0), ThreadId(1)]);
    // Going round once more ends in the same state.
    let round = error.schedule.len() - error.repeats_from.expect("it repeats");
    let (all, cycle) = (&error.schedule, &error.schedule[error.schedule.len() - round..]);
    assert_eq!(state_after(&program, all), state_after(&program, &[all, cycle].concat()));
    assert_eq!(state_after(&program, all), state_after(&program, &all[..all.len() - round]));
    // Both write, read and write in a round.
    assert_eq!(round, 6);
}

#[test]
fn a_program_that_runs_for_ever_and_writes_is_none() {
    let body = vec![Print(Value::Constant(1)), Goto(0)];
    assert_eq!(livelocks(&Program::new(vec![body], 0, 0)), []);
    // Leaving the print out for ever is possible here, but only by ignoring thread 0.
    let program = Program::new(vec![vec![Print(Value::Constant(1)), Goto(0)], vec![Pause, Goto(0)]], 0, 0);
    assert_eq!(livelocks(&program), []);
    // Here thread 1 goes round silently when thread 0 has ended.
    let program = Program::new(vec![vec![Print(Value::Constant(1))], vec![Pause, Goto(0)]], 0, 0);
    assert_eq!(livelocks(&program).len(), 1);
}

#[test]
fn a_choice_goes_each_way_in_the_end() {
    let until_one = vec![Choose(0, 2), IfDifferent(0, 1, 0)];
    assert_eq!(livelocks(&Program::new(vec![until_one], 0, 0)), []);
    let never = vec![Choose(0, 2), Goto(0)];
    assert_eq!(livelocks(&Program::new(vec![never], 0, 0)).len(), 1);
}

/// Waiting for some time only, again and again, for a notification that was lost.
#[test]
fn waiting_again_and_again_for_nobody_is_one() {
    let body = vec![
        Lock(0.into()),
        Read(0.into(), 0),
        IfEqual(0, 1, 5),
        WaitTimed(0.into()),
        Goto(1),
        Unlock(0.into()),
    ];
    let nobody = vec![Lock(0.into()), NotifyAll(0.into()), Unlock(0.into())];
    assert_eq!(livelocks(&Program::new(vec![body.clone(), nobody], 1, 1)).len(), 1);
    let somebody = vec![Lock(0.into()), Write(0.into(), Value::Constant(1)), Unlock(0.into())];
    assert_eq!(livelocks(&Program::new(vec![body, somebody], 1, 1)), []);
}

/// The state graph of a program by copying: who can move in each state, and the silent edges.
type Reference = (Vec<BTreeSet<Transition>>, Vec<(usize, usize, Transition)>);

fn reference(program: &Program) -> Reference {
    let vector = |toy: &mut Toy<'_>| {
        let mut bytes = Vec::new();
        toy.encode(&mut bytes);
        bytes
    };
    let mut first = Toy::new(program);
    let mut numbers = HashMap::from([(vector(&mut first), 0)]);
    let mut states = vec![first];
    let (mut agents, mut edges) = (Vec::new(), Vec::new());
    while agents.len() < states.len() {
        let from = agents.len();
        let mut here = BTreeSet::new();
        for thread in (0..states[from].threads()).map(ThreadId) {
            let Pending::Enabled(operation, branches) = states[from].pending(thread) else { continue };
            for branch in 0..branches {
                let transition = Transition { thread, branch };
                let agent = if operation.kind == Kind::Choice {
                    transition
                } else {
                    Transition { thread, branch: 0 }
                };
                here.insert(agent);
                let mut next = states[from].clone();
                if matches!(next.step(transition), Step::Pruned | Step::Endless) {
                    continue;
                }
                let silent = next.operations().iter().all(|o| o.kind != Kind::Communicate);
                let to = *numbers.entry(vector(&mut next)).or_insert_with(|| {
                    states.push(next);
                    states.len() - 1
                });
                if silent {
                    edges.push((from, to, agent));
                }
            }
        }
        agents.push(here);
    }
    (agents, edges)
}

/// Whether there is a fair cycle, by the definition: for some set of agents, in the part of the graph
/// where nobody else can move, states that reach each other in which whoever can move does.
fn has_fair_cycle((agents, edges): &Reference) -> bool {
    let all: Vec<Transition> =
        agents.iter().flatten().copied().collect::<BTreeSet<_>>().into_iter().collect();
    (1u32..1 << all.len()).any(|set| {
        let is_in = |v: usize| {
            agents[v].iter().all(|a| all.iter().position(|b| a == b).is_some_and(|i| set >> i & 1 != 0))
        };
        let inside: Vec<_> = edges.iter().filter(|e| is_in(e.0) && is_in(e.1)).collect();
        let reach = |from: usize| {
            let (mut seen, mut stack) = (BTreeSet::new(), vec![from]);
            while let Some(v) = stack.pop() {
                stack.extend(inside.iter().filter(|e| e.0 == v).map(|e| e.1).filter(|&to| seen.insert(to)));
            }
            seen
        };
        let reached: Vec<BTreeSet<usize>> = (0..agents.len()).map(reach).collect();
        (0..agents.len()).any(|v| {
            let component: BTreeSet<usize> =
                reached[v].iter().copied().filter(|&u| reached[u].contains(&v)).collect();
            let moves: BTreeSet<Transition> = inside
                .iter()
                .filter(|e| component.contains(&e.0) && component.contains(&e.1))
                .map(|e| e.2)
                .collect();
            component.contains(&v) && component.iter().all(|&u| agents[u].is_subset(&moves))
        })
    })
}

/// `EVERYPATH_RANDOM` is the number of systems.
#[test]
fn random_systems_have_a_livelock_if_and_only_if_they_have_a_fair_cycle() {
    let sizes = Sizes { threads: 3, instructions: 4, ..Sizes::default() };
    let count = std::env::var("EVERYPATH_RANDOM").ok().and_then(|n| n.parse().ok()).unwrap_or(2_000);
    let found = |p: &Program| livelocks(p).iter().any(|e| e.repeats_from.is_some());
    let differ = |p: &Program| {
        let graph = reference(p);
        graph.0.len() <= 150 && found(p) != has_fair_cycle(&graph)
    };
    let mut live = 0;
    for seed in 0..count {
        let program = program(seed, &sizes);
        live += u64::from(found(&program));
        assert!(
            !differ(&program),
            "seed {seed}: a livelock is missed or made up in\n{}",
            shrink(&program, differ)
        );
    }
    assert!(live > count / 100, "only {live} of {count} have one");
}
