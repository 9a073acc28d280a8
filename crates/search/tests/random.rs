//! Random systems: every order, store and way back enters the same states, finds the same errors and
//! the same outcomes as a search of ten lines that copies the whole system.
//!
//! `EVERYPATH_RANDOM` is the number of systems (20,000 unless given).

use everypath_search::{
    AllEnabled, Ending, Errors, Findings, HashBits, Here, Kinds, Memory, Options, Order, Property, Report,
    Undo, explore,
};
use everypath_system::{FailureKind, Pending, Step, System, ThreadId, Transition};
use everypath_toy::random::{Sizes, program};
use everypath_toy::shrink::shrink;
use everypath_toy::{Program, Toy};
use std::collections::BTreeSet;

/// Bigger systems are left out.
const MOST_STATES: usize = 1_500;

type Failures = BTreeSet<(FailureKind, String)>;
type Ends = BTreeSet<(Vec<u8>, Ending, Vec<(FailureKind, String)>)>;

/// What there is to find.
#[derive(Default, PartialEq, Eq, Debug)]
struct Truth {
    /// Vectors of all states.
    states: BTreeSet<Vec<u8>>,
    /// Vectors of states in which some thread has not ended and none can move.
    deadlocks: BTreeSet<Vec<u8>>,
    failures: BTreeSet<String>,
    outcomes: Ends,
}

fn vector(toy: &mut Toy<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    toy.encode(&mut out);
    out
}

fn output(toy: &Toy<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    toy.observation(&mut out);
    out
}

fn transitions(toy: &Toy<'_>) -> Vec<Transition> {
    let of = |thread| match toy.pending(thread) {
        Pending::Enabled(_, branches) => (0..branches).map(|branch| Transition { thread, branch }).collect(),
        _ => Vec::new(),
    };
    (0..toy.threads()).map(ThreadId).flat_map(of).collect()
}

/// Follows everything by copying. States are told apart by output and failures too, so that outcomes
/// are right. `None` if there is too much.
fn truth(program: &Program) -> Option<Truth> {
    let mut truth = Truth::default();
    let mut seen = BTreeSet::new();
    let mut work = vec![(Toy::new(program), None, Failures::new())];
    while let Some((mut toy, exited, failures)) = work.pop() {
        let state = vector(&mut toy);
        if !seen.insert((state.clone(), output(&toy), failures.clone())) {
            continue;
        }
        if seen.len() > MOST_STATES || output(&toy).len() > 12 {
            return None;
        }
        truth.states.insert(state.clone());
        let moves = if exited.is_some() { Vec::new() } else { transitions(&toy) };
        if moves.is_empty() {
            let all_ended = (0..toy.threads()).all(|t| toy.pending(ThreadId(t)) == Pending::Terminated);
            let ending = match exited {
                Some(code) => Ending::Exited(code),
                None if all_ended => Ending::Terminated,
                None => Ending::Deadlock,
            };
            if ending == Ending::Deadlock {
                truth.deadlocks.insert(state);
            }
            truth.outcomes.insert((output(&toy), ending, failures.iter().cloned().collect()));
        }
        for transition in moves {
            let mut next = toy.clone();
            let step = next.step(transition);
            let mut failures = failures.clone();
            failures.extend(next.failures().iter().map(|f| (f.kind, f.message.clone())));
            truth.failures.extend(next.failures().iter().map(|f| f.message.clone()));
            match step {
                Step::Done => work.push((next, None, failures)),
                Step::Exited(code) => work.push((next, Some(code), failures)),
                Step::Pruned => {}
                Step::Endless => {
                    let end = (output(&next), Ending::Endless, failures.into_iter().collect());
                    truth.outcomes.insert(end);
                }
                Step::Unsupported(what) => panic!("{what}"),
            }
        }
    }
    Some(truth)
}

/// Collects what a search enters.
#[derive(Default)]
struct Collect(Truth);

impl<'p> Property<Toy<'p>> for Collect {
    fn entered(&mut self, toy: &mut Toy<'p>, here: &Here<'_>, _: &mut Findings) {
        let state = vector(toy);
        let stuck = here.pending.iter().any(|p| matches!(p, Pending::Blocked(_)));
        if stuck && !here.pending.iter().any(|p| matches!(p, Pending::Enabled(..))) {
            self.0.deadlocks.insert(state.clone());
        }
        self.0.states.insert(state);
    }
}

fn found(program: &Program, options: &Options) -> (Truth, Report) {
    let mut collect = Collect::default();
    let mut toy = Toy::new(program);
    let before = vector(&mut toy);
    let report = explore(&mut toy, options, &mut AllEnabled, &mut [&mut collect], &mut |_| {});
    assert_eq!(vector(&mut toy), before, "the search returns to the initial state");
    let mut truth = collect.0;
    truth.failures = report.errors.iter().map(|e| e.violation.message.clone()).collect();
    let ends = report.outcomes.iter().map(|o| (o.observation.clone(), o.ending, o.failures.clone()));
    truth.outcomes = ends.collect();
    (truth, report)
}

/// Executes a schedule; what was seen then, and what failed in the last step.
fn replay(program: &Program, schedule: &[Transition]) -> (Vec<u8>, Vec<String>) {
    let mut toy = Toy::new(program);
    for &transition in schedule {
        assert!(transitions(&toy).contains(&transition), "a schedule can be executed");
        toy.step(transition);
    }
    (output(&toy), toy.failures().iter().map(|f| f.message.clone()).collect())
}

/// What is wrong with a search, if anything.
fn complaint(program: &Program, options: &Options) -> Option<String> {
    let mut expected = truth(program)?;
    let (truth, report) = found(program, options);
    if !options.observe {
        expected.outcomes.clear();
    }
    if expected != truth {
        return Some(format!("{options:?}\nexpected {expected:?}\nfound    {truth:?}"));
    }
    for outcome in &report.outcomes {
        if replay(program, &outcome.schedule).0 != outcome.observation {
            return Some(format!("{options:?}: the schedule of an outcome does not lead to it"));
        }
    }
    for error in &report.errors {
        if !replay(program, &error.schedule).1.contains(&error.violation.message) {
            return Some(format!("{options:?}: the schedule of an error does not lead to it"));
        }
    }
    None
}

fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    let compacted = [HashBits::Bits64, HashBits::Bits128].map(Memory::HashCompacted);
    for memory in [Memory::Exact, compacted[0], compacted[1], Memory::Stateless] {
        for order in [Order::DepthFirst, Order::BreadthFirst] {
            for undo in [Undo::Rewind, Undo::Vector, Undo::Replay] {
                for observe in [false, true] {
                    let kinds = Kinds::NONE
                        .with(everypath_search::ErrorKind::Assertion)
                        .with(everypath_search::ErrorKind::UncaughtException);
                    let errors = Errors::All;
                    all.push(Options { memory, order, undo, observe, kinds, errors, ..Options::default() });
                }
            }
        }
    }
    all
}

fn check(seed: u64, options: &Options) {
    let stateless = options.memory == Memory::Stateless;
    let sizes = match stateless {
        true => Sizes { loops: false, instructions: 3, ..Sizes::default() },
        false => Sizes::default(),
    };
    let program = program(seed, &sizes);
    if complaint(&program, options).is_some() {
        let small = shrink(&program, |p| complaint(p, options).is_some());
        panic!("seed {seed}: {}\n{small}", complaint(&small, options).unwrap_or_default());
    }
}

fn how_many() -> u64 {
    std::env::var("EVERYPATH_RANDOM").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000)
}

#[test]
fn every_order_store_and_way_back_finds_the_same() {
    let all = all_options();
    for seed in 0..how_many() {
        // Each system is searched in two ways, and some in all.
        match seed % 50 {
            0 => all.iter().for_each(|options| check(seed, options)),
            _ => {
                check(seed, &all[(seed * 7 % all.len() as u64) as usize]);
                check(seed, &all[(seed * 13 % all.len() as u64) as usize]);
            }
        }
    }
}
