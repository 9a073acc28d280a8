//! Searches that leave something out: what they cover, and that they say so.

use everypath_search::strategy::{
    Pct, Picker, Pos, PreemptionBounded, RandomWalk, Runs, Sampling, explore_bounded,
};
use everypath_search::{
    AllEnabled, End, ErrorKind, Errors, Gap, HashBits, Kinds, Memory, Options, Report, explore,
};
use everypath_system::Transition;
use everypath_toy::Instruction::*;
use everypath_toy::random::{Sizes, program};
use everypath_toy::{Program, Toy, Value, examples};
use std::collections::BTreeSet;

fn all_errors() -> Options {
    Options { errors: Errors::All, observe: true, ..Options::default() }
}

fn bounded(program: &Program, bound: u32) -> Report {
    let mut selection = PreemptionBounded::new(bound);
    explore(&mut Toy::new(program), &all_errors(), &mut selection, &mut [], &mut |_| {})
}

fn sample(program: &Program, picker: impl Picker, count: u64) -> Report {
    let options = Options { memory: Memory::HashCompacted(HashBits::Bits128), ..all_errors() };
    let mut selection = Sampling::new(picker, Runs { count, longest: 1000 });
    explore(&mut Toy::new(program), &options, &mut selection, &mut [], &mut |_| {})
}

fn outcomes(report: &Report) -> BTreeSet<Vec<u8>> {
    report.outcomes.iter().map(|o| o.observation.clone()).collect()
}

/// Reads the counter, writes one more, and then prints what it reads.
fn counting() -> Program {
    let body = vec![
        Read(0.into(), 0),
        Increment(0, 1),
        Write(0.into(), Value::Register(0)),
        Read(0.into(), 0),
        Print(Value::Register(0)),
    ];
    Program::new(vec![body.clone(), body], 1, 0)
}

/// Without preemption one thread runs after the other: 1 and 2 are printed, by either of them first.
/// One preemption loses an update (1 1), or prints late: (2 2) and (2 1) would need the first thread to be
/// preempted before its last read or before its print; each is one preemption.
#[test]
fn more_preemptions_show_more() {
    assert_eq!(outcomes(&bounded(&counting(), 0)), BTreeSet::from([vec![1, 2]]));
    let one = outcomes(&bounded(&counting(), 1));
    assert_eq!(one, BTreeSet::from([vec![1, 1], vec![1, 2], vec![2, 1], vec![2, 2]]));
}

/// Two threads of two reads: 6 interleavings, of which aabb and bbaa have no preemption, abba, baab
/// and with them all that switch in the middle of one thread only have one, abab and baba two.
#[test]
fn a_bound_says_what_it_left_out() {
    let body = vec![Read(0.into(), 0), Read(0.into(), 0)];
    let program = Program::new(vec![body.clone(), body], 1, 0);
    for bound in [0, 1] {
        let report = bounded(&program, bound);
        assert!(matches!(report.gaps[..], [(Gap::Selection(_), _)]), "{bound}");
    }
    assert!(bounded(&program, 2).is_complete());
}

#[test]
fn bounds_grow_until_nothing_is_left_out() {
    let program = counting();
    let found = explore_bounded(&mut Toy::new(&program), &all_errors(), 100, &mut [], &mut |_| {});
    assert!(found.report.is_complete() && found.bound < 10);
    let full = explore(&mut Toy::new(&program), &all_errors(), &mut AllEnabled, &mut [], &mut |_| {});
    assert_eq!(outcomes(&found.report), outcomes(&full));
}

/// Bounded search with a bound that is not reached finds all that the full search finds.
#[test]
fn bounded_search_is_complete_up_to_its_bound_on_random_systems() {
    let sizes = Sizes { threads: 3, instructions: 4, loops: false, ..Sizes::default() };
    for seed in 0..1_000 {
        let program = program(seed, &sizes);
        let found = explore_bounded(&mut Toy::new(&program), &all_errors(), 100, &mut [], &mut |_| {});
        let full = explore(&mut Toy::new(&program), &all_errors(), &mut AllEnabled, &mut [], &mut |_| {});
        assert_eq!(found.report.end, full.end);
        assert_eq!(outcomes(&found.report), outcomes(&full), "seed {seed}\n{program}");
        let keys = |r: &Report| -> BTreeSet<(ErrorKind, u64)> {
            r.errors.iter().map(|e| (e.violation.kind, e.violation.key)).collect()
        };
        assert_eq!(keys(&found.report), keys(&full), "seed {seed}\n{program}");
    }
}

fn preemptions(schedule: &[Transition]) -> usize {
    schedule.windows(2).filter(|w| w[0].thread != w[1].thread).count()
}

#[test]
fn the_first_error_has_the_fewest_preemptions() {
    // The assertion fails if the other thread writes between the two reads.
    let reader =
        vec![Read(0.into(), 0), Read(0.into(), 1), Increment(1, 1), IfDifferent(0, 0, 7), Assert(1, 1)];
    let program = Program::new(vec![reader, vec![Write(0.into(), Value::Constant(1))]], 1, 0);
    let options = Options { kinds: Kinds::DEFAULT, ..Options::default() };
    let found = explore_bounded(&mut Toy::new(&program), &options, 100, &mut [], &mut |_| {});
    assert_eq!((found.bound, found.report.end), (1, End::FirstError));
    assert_eq!(preemptions(&found.report.errors[0].schedule), 2);
}

#[test]
fn sampling_finds_all_of_a_small_system_and_never_claims_to() {
    let full = explore(&mut Toy::new(&counting()), &all_errors(), &mut AllEnabled, &mut [], &mut |_| {});
    for report in [
        sample(&counting(), RandomWalk::new(1), 500),
        sample(&counting(), Pct::new(1, 3), 2000),
        sample(&counting(), Pos::new(1), 500),
    ] {
        assert_eq!(outcomes(&report), outcomes(&full));
        assert_eq!(report.end, End::Complete);
        assert!(!report.is_complete());
    }
}

#[test]
fn the_same_seed_gives_the_same_runs() {
    let run = |seed| sample(&examples::last_zero(3), Pos::new(seed), 20).statistics;
    let (a, b, c) = (run(7), run(7), run(8));
    assert_eq!((a.transitions, a.states), (b.transitions, b.states));
    assert_ne!((a.transitions, a.states), (c.transitions, c.states));
}

/// A spinning thread does not keep a strategy from ever coming to the other one, and a run that never
/// ends is cut off and said to be.
#[test]
fn runs_end_though_the_program_spins() {
    for report in [
        sample(&examples::spin(), RandomWalk::new(3), 20),
        sample(&examples::spin(), Pct::new(3, 2), 20),
        sample(&examples::spin(), Pos::new(3), 20),
    ] {
        assert!(report.statistics.executions > 0);
    }
    let for_ever = Program::new(vec![vec![Pause, Goto(0)]], 0, 0);
    let report = sample(&for_ever, RandomWalk::new(3), 2);
    let [(Gap::Selection(reason), _)] = &report.gaps[..] else { panic!("{:?}", report.gaps) };
    assert!(reason.contains("2 of them were cut off"), "{reason}");
}

/// Bugs of depth 1 need no change of priority: with n threads, 1/n of the runs find one.
#[test]
fn pct_reports_its_probability() {
    let mut pct = Pct::new(1, 1);
    pct.begin();
    assert_eq!(pct.probability(1), 1.0);
    assert!(Pct::new(1, 2).probability(100) > 0.6);
}
