//! CHECK mode of selective search on random systems: selected sets are persistent, and steps that are
//! called independent in a state commute there.

mod common;

use common::options;
use everypath_reduction::composed::Composed;
use everypath_reduction::discipline::{LockDiscipline, Stake};
use everypath_reduction::lockset::Discipline;
use everypath_reduction::mld::Mld;
use everypath_reduction::persistence::{Persistence, Selected};
use everypath_search::{AllEnabled, Memory, Property, explore};
use everypath_system::System;
use everypath_toy::random::{Sizes, program};
use everypath_toy::{Toy, disciplined, examples};

/// What CHECK mode says of a system; none if its discipline is broken.
fn look<S: System>(system: &mut S, selected: Selected, memory: Memory) -> Option<Persistence> {
    let mut check = Persistence::new(selected);
    let mut discipline = LockDiscipline::new(Discipline::default(), Stake::Assumed);
    let mut options = options(memory);
    options.limits.states = Some(300);
    let properties: &mut [&mut dyn Property<S>] = match memory {
        Memory::Stateless => &mut [&mut check, &mut discipline],
        _ => &mut [&mut check],
    };
    explore(system, &options, &mut AllEnabled, properties, &mut |_| {});
    (!discipline.is_broken()).then_some(check)
}

/// No exits and no assumptions: what ends the whole system is dealt with by the search, not by sets.
fn sizes(seed: u64) -> Sizes {
    let all = Sizes { latches: 1, failures: false, instructions: 5, ..Sizes::default() };
    match seed % 3 {
        0 => all,
        1 => Sizes { variables: 1, locks: 0, semaphores: 2, loops: false, ..all },
        _ => Sizes { semaphores: 0, queues: 0, latches: 0, prints: false, ..all },
    }
}

#[test]
fn persistent_sets_of_random_programs_are_persistent() {
    let (mut judged, mut compared) = (0, 0);
    for seed in 0..400 {
        let program = program(seed, &sizes(seed));
        let check =
            look(&mut Toy::new(&program), Selected::Persistent, Memory::Exact).expect("nothing assumed");
        assert!(check.complaints().is_empty(), "seed {seed}:\n{program}\n{:#?}", check.complaints());
        judged += check.judged();
        compared += check.compared();
    }
    assert!(judged > 2_000 && compared > 5_000, "{judged} sets, {compared} pairs");
}

#[test]
fn sets_by_discipline_are_persistent_on_composed_steps() {
    let (mut judged, mut compared) = (0, 0);
    for seed in 0..400 {
        let program = disciplined::program(seed, 0);
        let selected = Selected::Mld(Box::new(Mld::new(Discipline::default())));
        let check = look(&mut Composed::new(&mut Toy::new(&program)), selected, Memory::Stateless);
        let Some(check) = check else { continue };
        assert!(check.complaints().is_empty(), "seed {seed}:\n{program}\n{:#?}", check.complaints());
        judged += check.judged();
        compared += check.compared();
    }
    assert!(judged > 500 && compared > 5_000, "{judged} sets, {compared} pairs");
}

/// The read of one thread is no persistent set while the other can still write.
#[test]
fn a_set_that_is_too_small_is_noticed() {
    let program = examples::lost_update();
    let check = look(&mut Toy::new(&program), Selected::FirstThread, Memory::Exact).expect("nothing assumed");
    assert!(check.complaints()[0].contains("different states"), "{:?}", check.complaints());
}
