//! CHECK mode on random systems: what is called independent does commute.

mod common;

use common::options;
use everypath_reduction::check::Check;
use everypath_search::{AllEnabled, Memory, explore};
use everypath_toy::random::{Sizes, program};
use everypath_toy::{Toy, examples};

#[test]
fn independent_steps_of_random_programs_commute() {
    let mut compared = 0;
    for seed in 0..500 {
        let program = program(seed, &Sizes::default());
        let mut check = Check::default();
        let mut options = options(Memory::Exact);
        options.limits.states = Some(3_000);
        explore(&mut Toy::new(&program), &options, &mut AllEnabled, &mut [&mut check], &mut |_| {});
        assert!(check.complaints().is_empty(), "seed {seed}:\n{program}\n{:?}", check.complaints());
        compared += check.compared();
    }
    assert!(compared > 5_000, "{compared}");
}

#[test]
fn independent_steps_of_philosophers_commute() {
    let program = examples::philosophers(3);
    let mut check = Check::default();
    explore(
        &mut Toy::new(&program),
        &options(Memory::Exact),
        &mut AllEnabled,
        &mut [&mut check],
        &mut |_| {},
    );
    assert!(check.complaints().is_empty() && check.compared() > 0, "{:?}", check.complaints());
}
