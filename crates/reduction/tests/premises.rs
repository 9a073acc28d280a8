//! The conditions of invisible-first search and of composed steps are looked at, not assumed.

mod common;

use common::options;
use everypath_reduction::composed::Composed;
use everypath_reduction::conditional::Dependency;
use everypath_reduction::invisible::{Premise, Premises};
use everypath_reduction::selective::{Selective, Sets};
use everypath_search::{Gap, Memory, Options, Report, explore};
use everypath_system::{Kind, Location, Operation, System, ThreadId};
use everypath_toy::Instruction::{Goto, IfDifferent, Increment, Pause, Read, Start, Write};
use everypath_toy::{Program, Toy, Value, at};

fn search<S: System>(system: &mut S, invisible_first: bool) -> Report {
    let selection = Selective::new(Sets::Enabled, Dependency::Conditional, true);
    let mut selection = if invisible_first { selection.invisible_first() } else { selection };
    let mut options: Options = options(Memory::Stateless);
    options.limits.depth = None;
    explore(system, &options, &mut selection, &mut [], &mut |_| {})
}

fn names(report: &Report, premise: Premise) -> bool {
    report.gaps.iter().any(|(gap, _)| match gap {
        Gap::Selection(why) | Gap::Unsupported(why) => why == premise.violated(),
        _ => false,
    })
}

/// Counts to 65,536 in two registers and writes at each number.
fn long_run() -> Program {
    let body = vec![
        Pause,
        Write(at(0), Value::Register(0)),
        Increment(0, 1),
        IfDifferent(0, 0, 1),
        Increment(1, 1),
        IfDifferent(1, 0, 1),
    ];
    Program::new(vec![body, vec![Pause]], 1, 0)
}

#[test]
fn very_many_invisible_operations_are_noticed() {
    let program = long_run();
    assert!(names(&search(&mut Toy::new(&program), true), Premise::BoundedInvis));
    let mut toy = Toy::new(&program);
    assert!(names(&search(&mut Composed::new(&mut toy), false), Premise::BoundedInvis));
}

/// A cycle of invisible operations postpones the other thread for ever, unless it is noticed.
#[test]
fn an_invisible_cycle_does_not_hide_what_others_do() {
    let program = Program::new(vec![vec![Pause, Read(at(0), 0), Goto(1)], vec![Pause, Pause]], 1, 0);
    let report = search(&mut Toy::new(&program), true);
    assert!(report.cyclic && report.is_complete());
    let (full, _) = common::everything(&program);
    let mut facts = common::Facts::default();
    let mut selection = Selective::new(Sets::Enabled, Dependency::Conditional, true).invisible_first();
    explore(
        &mut Toy::new(&program),
        &options(Memory::Stateless),
        &mut selection,
        &mut [&mut facts],
        &mut |_| {},
    );
    assert_eq!(full.points, facts.points);
}

#[test]
fn threads_that_begin_invisibly_are_noticed() {
    let at_once = Program::new(vec![vec![Read(at(0), 0)], vec![Pause]], 1, 0);
    assert_eq!(Composed::new(&mut Toy::new(&at_once)).violated(), Some(Premise::InitVis));
    let later = Program { running: 1, ..Program::new(vec![vec![Start(1)], vec![Read(at(0), 0)]], 1, 0) };
    let mut toy = Toy::new(&later);
    let mut composed = Composed::new(&mut toy);
    assert_eq!(composed.violated(), None);
    search(&mut composed, false);
    assert_eq!(composed.violated(), Some(Premise::InitVis));
}

/// The same where a system composes its steps by itself, as Java programs do by their visibility.
#[test]
fn searches_of_composed_steps_look_at_the_conditions() {
    let look = |bodies| {
        let program = Program { running: 1, ..Program::new(bodies, 1, 0) };
        let mut selection = Selective::new(Sets::Enabled, Dependency::Conditional, true).of_composed_steps();
        explore(&mut Toy::new(&program), &options(Memory::Stateless), &mut selection, &mut [], &mut |_| {})
    };
    assert!(names(&look(vec![vec![Start(1)], vec![Read(at(0), 0)]]), Premise::InitVis));
    assert!(look(vec![vec![Start(1)], vec![Pause, Read(at(0), 0)]]).is_complete());
    let did = |kind| Operation { thread: ThreadId(0), location: Location { object: 1, place: 0 }, kind };
    let mut premises = Premises::default();
    premises.note_composed(&[did(Kind::Wait), did(Kind::Interrupt)]);
    assert_eq!(premises.violated(), None);
    premises.note_composed(&[did(Kind::Acquire), did(Kind::Wait)]);
    assert_eq!(premises.violated(), Some(Premise::SyncWithoutLock));
}

#[test]
fn who_looks_at_threads_or_interrupts_hidden_waits_is_noticed() {
    let did = |kind| [Operation { thread: ThreadId(0), location: Location { object: 1, place: 0 }, kind }];
    let after = |steps: &[(Kind, bool)]| {
        let mut premises = Premises::default();
        steps.iter().for_each(|&(kind, hidden)| premises.note(&did(kind), hidden));
        premises.violated()
    };
    assert_eq!(after(&[(Kind::Observe, false)]), Some(Premise::SyncWithoutLock));
    assert_eq!(after(&[(Kind::Interrupt, false), (Kind::Wait, true)]), Some(Premise::SyncWithoutLock));
    assert_eq!(after(&[(Kind::Interrupt, false), (Kind::Wait, false)]), None);
}
