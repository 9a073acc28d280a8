//! Selective search on random systems: it reaches the deadlocks, final states, control points and
//! failures of the search of everything.

mod common;

use common::{Facts, everything, find, options};
use everypath_reduction::conditional::Dependency;
use everypath_reduction::selective::{Selective, Sets};
use everypath_search::{End, Gap, Memory, Report};
use everypath_toy::random::{Sizes, program};
use everypath_toy::{Program, shrink};

/// How many programs each is tried on; more by an environment variable.
fn count() -> u64 {
    std::env::var("EVERYPATH_RANDOM_PROGRAMS").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000)
}

fn is_over(report: &Report) -> bool {
    report.end == End::Complete && report.gaps.iter().all(|(gap, _)| *gap != Gap::Depth)
}

/// What a search lost; none if it lost nothing or one of the two did not come to an end.
fn lost(program: &Program, sets: Sets, dependency: Dependency) -> Option<String> {
    let (mut expected, full) = everything(program);
    let (mut found, report) =
        find(program, &options(Memory::Stateless), &mut Selective::new(sets, dependency, true));
    if !is_over(&full) || !is_over(&report) {
        return None;
    }
    expected.races.clear();
    found.races.clear();
    (expected != found).then(|| Facts::difference(&expected, &found))
}

fn sizes() -> [Sizes; 3] {
    let all = Sizes { latches: 1, ..Sizes::default() };
    let acyclic = Sizes { loops: false, ..all };
    let communication = Sizes { variables: 1, locks: 1, semaphores: 2, failures: false, ..acyclic };
    [all, acyclic, communication]
}

fn compare(sets: Sets, dependency: Dependency) {
    for seed in 0..count() {
        let sizes = sizes()[seed as usize % 3];
        let program = program(seed, &sizes);
        if lost(&program, sets, dependency).is_some() {
            let small = shrink::shrink(&program, |p| lost(p, sets, dependency).is_some());
            let what = lost(&small, sets, dependency).unwrap_or_default();
            panic!("{sets:?}, {dependency:?}, seed {seed}:\n{small}\n{what}");
        }
    }
}

#[test]
fn sleep_sets_lose_nothing() {
    compare(Sets::Enabled, Dependency::Unconditional);
}

#[test]
fn conditional_sleep_sets_lose_nothing() {
    compare(Sets::Enabled, Dependency::Conditional);
}

#[test]
fn persistent_and_sleep_sets_lose_nothing() {
    compare(Sets::Persistent, Dependency::Unconditional);
}

#[test]
fn persistent_and_conditional_sleep_sets_lose_nothing() {
    compare(Sets::Persistent, Dependency::Conditional);
}
