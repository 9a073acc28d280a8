//! Searches that rely on the locking discipline, on random programs that mostly keep it: they reach the
//! deadlocks, final states, failures and visible control points of the search of everything, or they
//! report that the discipline is broken; and they always report that if it is.

mod common;

use common::{Facts, options};
use everypath_reduction::composed::Composed;
use everypath_reduction::conditional::Dependency;
use everypath_reduction::discipline::{LockDiscipline, Stake};
use everypath_reduction::invisible::{all_pending, is_invisible};
use everypath_reduction::lockset::{Discipline, Granularity};
use everypath_reduction::selective::{Selective, Sets};
use everypath_search::{
    AllEnabled, End, Findings, Here, Memory, Property, Report, Selection, Taken, explore,
};
use everypath_system::{System, ThreadId};
use everypath_toy::{Instruction, Program, Toy, disciplined, shrink};
use std::collections::BTreeSet;

/// How many programs each is tried on; more by an environment variable.
fn count() -> u64 {
    std::env::var("EVERYPATH_RANDOM_PROGRAMS").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000)
}

/// Control points at which threads were about to do something visible.
#[derive(Default, PartialEq, Eq, Debug)]
struct VisiblePoints(BTreeSet<u64>);

impl<S: System> Property<S> for VisiblePoints {
    fn stepped(&mut self, _: &mut S, _: &Taken<'_>, _: &mut Findings) {}

    fn entered(&mut self, system: &mut S, _: &Here<'_>, _: &mut Findings) {
        let pending = all_pending(system);
        let threads = (0..system.threads()).map(ThreadId);
        let visible = threads.filter(|&t| !is_invisible(system, &pending, t));
        self.0.extend(visible.map(|t| system.control_point(t)));
    }
}

/// What a search found.
struct Found {
    facts: Facts,
    points: VisiblePoints,
    is_broken: bool,
    report: Report,
}

fn search<S: System>(system: &mut S, memory: Memory, selection: &mut dyn Selection<S>) -> Found {
    let (mut facts, mut points) = (Facts::default(), VisiblePoints::default());
    let mut discipline = LockDiscipline::new(Discipline::default(), Stake::Assumed);
    let mut options = options(memory);
    options.limits.states = Some(40_000);
    let properties: &mut [&mut dyn Property<S>] = match memory {
        Memory::Stateless => &mut [&mut facts, &mut points, &mut discipline],
        _ => &mut [&mut facts, &mut points],
    };
    let report = explore(system, &options, selection, properties, &mut |_| {});
    facts.races.clear();
    Found { facts, points, is_broken: discipline.is_broken(), report }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    InvisibleFirst,
    Composed,
}

#[derive(Clone, Copy, Debug)]
struct Kind {
    form: Form,
    sets: Sets,
}

fn reduced(program: &Program, kind: Kind) -> Found {
    let selection = Selective::new(kind.sets, Dependency::Conditional, true);
    let mut toy = Toy::new(program);
    match kind.form {
        Form::InvisibleFirst => search(&mut toy, Memory::Stateless, &mut selection.invisible_first()),
        Form::Composed => {
            let mut selection = selection;
            let mut composed = Composed::new(&mut toy);
            let found = search(&mut composed, Memory::Stateless, &mut selection);
            assert_eq!(composed.violated(), None, "{program}");
            found
        }
    }
}

/// What came of comparing the searches of a program.
enum Verdict {
    /// One did not come to an end.
    TooLarge,
    /// The discipline is broken, and all noticed.
    Broken,
    /// It is kept, and nothing was lost.
    Same,
    Wrong(String),
}

fn judge(program: &Program, kinds: &[Kind]) -> Verdict {
    let full = search(&mut Toy::new(program), Memory::Exact, &mut AllEnabled);
    let mut every = Selective::new(Sets::Enabled, Dependency::Unconditional, true);
    let every = search(&mut Toy::new(program), Memory::Stateless, &mut every);
    if full.report.end != End::Complete || every.report.end != End::Complete {
        return Verdict::TooLarge;
    }
    for &kind in kinds {
        let found = reduced(program, kind);
        let wrong = match (every.is_broken, found.is_broken) {
            _ if found.report.end != End::Complete => return Verdict::TooLarge,
            (true, true) => continue,
            (true, false) => Some("the discipline is broken, and nobody noticed".into()),
            (false, true) => Some("the discipline is kept, and somebody complained".into()),
            (false, false) => differ(&full, found, kind),
        };
        if let Some(what) = wrong {
            return Verdict::Wrong(format!("{kind:?}: {what}"));
        }
    }
    if every.is_broken { Verdict::Broken } else { Verdict::Same }
}

/// What a search lost.
fn differ(full: &Found, mut found: Found, kind: Kind) -> Option<String> {
    if full.points != found.points {
        return Some(format!("points {:x?} against {:x?}", full.points, found.points));
    }
    if kind.form == Form::Composed {
        // The control points inside composed steps are nobody's.
        found.facts.points.clone_from(&full.facts.points);
    }
    (full.facts != found.facts).then(|| full.facts.difference(&found.facts))
}

fn kinds() -> [Kind; 6] {
    let mld = Sets::Mld(Discipline::default());
    let by_field = Sets::Mld(Discipline { granularity: Granularity::Field, ..Discipline::default() });
    let kind = |form, sets| Kind { form, sets };
    [
        kind(Form::InvisibleFirst, Sets::Enabled),
        kind(Form::InvisibleFirst, Sets::Persistent),
        kind(Form::InvisibleFirst, mld),
        kind(Form::Composed, Sets::Enabled),
        kind(Form::Composed, mld),
        kind(Form::Composed, by_field),
    ]
}

/// Compares the searches of so many programs; how many break the discipline, and how many keep it.
fn compare(careless: u8, kinds: &[Kind]) -> (u64, u64) {
    let is_wrong = |p: &Program| matches!(judge(p, kinds), Verdict::Wrong(_));
    let (mut broken, mut same) = (0, 0);
    for seed in 0..count() / 2 {
        let program = disciplined::program(seed, careless);
        match judge(&program, kinds) {
            Verdict::TooLarge => {}
            Verdict::Broken => broken += 1,
            Verdict::Same => same += 1,
            Verdict::Wrong(_) => {
                let begins = |p: &Program| p.bodies.iter().all(|b| b.first() == Some(&Instruction::Pause));
                let small = shrink::shrink(&program, |p| begins(p) && is_wrong(p));
                let Verdict::Wrong(what) = judge(&small, kinds) else {
                    unreachable!("it was shrunk to be wrong")
                };
                panic!("seed {seed}, careless {careless}:\n{small}\n{what}");
            }
        }
    }
    (broken, same)
}

#[test]
fn nothing_is_lost_where_the_discipline_is_kept() {
    let (broken, same) = compare(0, &kinds());
    assert_eq!(broken, 0);
    assert!(same > count() / 3, "{same}");
}

#[test]
fn every_search_notices_that_the_discipline_is_broken() {
    let (broken, same) = compare(2, &kinds());
    assert!(broken > count() / 40 && same > count() / 40, "{broken} broken, {same} kept");
}

/// The stricter rule of §8, which these programs keep: one lock protects a variable in all executions.
#[test]
fn candidate_sets_that_stay_small_lose_nothing() {
    let strict = Discipline { keep_candidates: true, ..Discipline::default() };
    let kind = |form| Kind { form, sets: Sets::Mld(strict) };
    let (broken, same) = compare(0, &[kind(Form::InvisibleFirst), kind(Form::Composed)]);
    assert_eq!(broken, 0);
    assert!(same > count() / 3, "{same}");
}
