//! Random systems: every reduction reaches the deadlocks, final states, control points, failures and
//! races of the search of everything.

mod common;

use common::{Facts, everything, find, options};
use everypath_reduction::dynamic::{Dynamic, Flavour};
use everypath_reduction::optimal::Optimal;
use everypath_reduction::sleeping::Sleeping;
use everypath_reduction::stateful::Stateful;
use everypath_search::{End, Gap, Memory, Report, Selection};
use everypath_toy::Instruction::{IfEqual, Put, Read, Write};
use everypath_toy::random::{Sizes, program};
use everypath_toy::{Index, Program, Toy, Value, at, shrink};

/// How many programs each reduction is tried on; more by an environment variable.
fn count() -> u64 {
    std::env::var("EVERYPATH_RANDOM_PROGRAMS").ok().and_then(|n| n.parse().ok()).unwrap_or(3_000)
}

type Reduction = for<'p> fn(&'p Program) -> (Facts, Report);

fn reduced<'p>(
    program: &'p Program,
    memory: Memory,
    mut selection: impl Selection<Toy<'p>>,
) -> (Facts, Report) {
    find(program, &options(memory), &mut selection)
}

fn dpor(program: &Program) -> (Facts, Report) {
    reduced(program, Memory::Stateless, Dynamic::new(Flavour::FlanaganGodefroid, true))
}

fn source_dpor(program: &Program) -> (Facts, Report) {
    reduced(program, Memory::Stateless, Dynamic::new(Flavour::SourceSets, true))
}

fn optimal_dpor(program: &Program) -> (Facts, Report) {
    reduced(program, Memory::Stateless, Optimal::new(true))
}

fn stateful_dpor(program: &Program) -> (Facts, Report) {
    reduced(program, Memory::Exact, Stateful::new())
}

fn sleep_sets(program: &Program) -> (Facts, Report) {
    reduced(program, Memory::Exact, Sleeping::new())
}

/// What a reduction lost, if it came to an end.
fn lost(program: &Program, reduction: Reduction, races: bool) -> Option<String> {
    let is_over = |r: &Report| r.end == End::Complete && r.gaps.iter().all(|(gap, _)| *gap != Gap::Depth);
    let (mut expected, full) = everything(program);
    if !is_over(&full) {
        return None;
    }
    let (mut found, report) = reduction(program);
    if !is_over(&report) {
        return None;
    }
    if !races {
        expected.races.clear();
        found.races.clear();
    }
    (expected != found).then(|| expected.difference(&found))
}

fn compare(name: &str, reduction: Reduction, races: bool, sizes: &[Sizes]) {
    for seed in 0..count() {
        for sizes in sizes {
            let program = program(seed, sizes);
            if lost(&program, reduction, races).is_some() {
                let small = shrink::shrink(&program, |p| lost(p, reduction, races).is_some());
                panic!(
                    "{name}, seed {seed}:\n{small}\n{}",
                    lost(&small, reduction, races).unwrap_or_default()
                );
            }
        }
    }
}

fn acyclic() -> Sizes {
    Sizes { loops: false, ..Sizes::default() }
}

fn locks_only() -> Sizes {
    Sizes {
        semaphores: 0,
        queues: 0,
        loops: false,
        failures: false,
        choices: false,
        starts: false,
        prints: false,
        well_nested: true,
        instructions: 6,
        ..Sizes::default()
    }
}

const RACES: bool = true;
const NO_RACES: bool = false;

#[test]
fn dpor_loses_nothing() {
    compare("dpor", dpor, NO_RACES, &[acyclic(), locks_only(), Sizes::default()]);
}

#[test]
fn source_dpor_loses_nothing() {
    compare("source-dpor", source_dpor, NO_RACES, &[acyclic(), locks_only(), Sizes::default()]);
}

#[test]
fn optimal_dpor_loses_nothing() {
    compare("optimal-dpor", optimal_dpor, NO_RACES, &[acyclic(), locks_only(), Sizes::default()]);
}

#[test]
fn stateful_dpor_loses_nothing() {
    compare("stateful-dpor", stateful_dpor, RACES, &[acyclic(), locks_only(), Sizes::default()]);
}

#[test]
fn sleep_sets_lose_nothing() {
    compare("sleep-sets", sleep_sets, RACES, &[acyclic(), locks_only(), Sizes::default()]);
}

/// Sleep sets leave out steps, never states; and an infinite execution does not go unnoticed.
#[test]
fn sleep_sets_enter_every_state_and_notice_cycles() {
    for seed in 0..count() {
        let program = program(seed, &Sizes::default());
        let ((_, full), (_, slept)) = (everything(&program), sleep_sets(&program));
        if full.end != End::Complete || slept.end != End::Complete {
            continue;
        }
        let (all, entered) = (full.statistics.states, slept.statistics.states);
        assert_eq!(all, entered, "seed {seed}:\n{program}");
        assert_eq!(slept.cyclic, full.cyclic, "seed {seed}:\n{program}");
    }
}

/// Found by the long run. The third thread lets the second one go on to a read of the first variable, which
/// races with what the first thread does first. That thread writes what is there anyhow, so the state after
/// `second; first` is known from `first; second`, and from there on only facts tell of the read: they name
/// the second thread, which was explored after its own first step, and not the third, which has to come
/// before. So whoever merely can begin the other order of the accesses to the second variable must not stand
/// for the third.
#[test]
fn stateful_dpor_asks_for_threads_that_lead_to_a_race() {
    let indexed = Index { base: 0, register: Some(1) };
    let two = Value::Constant(2);
    let bodies = vec![
        vec![Write(indexed, Value::Constant(0)), Write(at(1), two)],
        vec![Write(at(1), two), Read(at(1), 1), Read(indexed, 1)],
        vec![Write(at(1), Value::Register(0))],
    ];
    let program = Program { modulus: 3, ..Program::new(bodies, 2, 0) };
    assert_eq!(lost(&program, stateful_dpor, RACES), None);
}

/// Found by the long run. The third thread fills the queue, so that the second is blocked, while the first
/// sleeps: all orders of its write were explored, but for those after the write behind the second thread's `put`.
#[test]
fn source_dpor_asks_the_blocked_where_an_execution_is_broken_off() {
    let (zero, one) = (Value::Constant(0), Value::Constant(1));
    let bodies = vec![
        vec![Write(at(0), Value::Constant(2))],
        vec![Put(0, one), Write(at(0), zero)],
        vec![Put(0, zero), IfEqual(0, 0, 0)],
    ];
    let program = Program { modulus: 3, queues: vec![2], ..Program::new(bodies, 1, 0) };
    assert_eq!(lost(&program, source_dpor, NO_RACES), None);
}
