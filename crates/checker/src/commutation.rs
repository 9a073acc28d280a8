//! CHECK mode on Java programs: steps that the dependency relation calls independent do commute.

use crate::options::CheckOptions;
use crate::prepare::{Subject, at_start, run_to_first_choice};
use crate::preset::Preset;
use crate::session::{Input, Session};
use everypath_machine::Diligence;
use everypath_reduction::check::Check;
use everypath_reduction::persistence::{Persistence, Selected};
use everypath_search::{AllEnabled, Kinds, Limits, Options, Property, explore};
use everypath_source::Jdk;
use std::path::{Path, PathBuf};

/// States of each program that are looked at.
const MOST: u64 = 1_500;

/// Monitors, waiting, volatile and plain accesses, class initialisation, the library's locks, groups of threads.
const SAMPLE: [&str; 13] = [
    "locking/LostUpdate",
    "locking/LockOrder",
    "locking/Philosophers5",
    "waitnotify/LostSignal",
    "waitnotify/NotifyWakesAnyone",
    "litmus/StoreBufferingPlain",
    "litmus/IndependentReadsVolatile",
    "init/InitDeadlock",
    "lab/LabNestedInitialisers",
    "lab/LabUnparkThenWrite",
    "juc/ReentrantLockCounter",
    "daemon/ThreadsAreCounted",
    "daemon/GroupIsHeld",
];

#[test]
fn independent_steps_of_java_programs_commute() {
    let mut all = Vec::new();
    for jdk in Jdk::all() {
        for fixture in fixtures(jdk.feature) {
            let name = fixture.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            for (preset, check) in [("source-dpor", Check::default()), ("sleep-sets", Check::without_uses())]
            {
                let found = complaints(&fixture, &jdk, preset, check);
                let text =
                    |first| format!("{name} on {}, {preset}: {} like {first}", jdk.version, found.len());
                all.extend(found.first().map(text));
            }
        }
    }
    assert!(all.is_empty(), "{all:#?}");
}

/// The sample; or, for the long run, all fixtures of the check suite whose path contains
/// `$COMMUTATION_FIXTURES`.
fn fixtures(feature: u32) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/check");
    let Ok(filter) = std::env::var("COMMUTATION_FIXTURES") else {
        return SAMPLE.iter().map(|name| root.join(format!("{name}.java"))).collect();
    };
    let folders = std::fs::read_dir(root).expect("the suite is there").flatten().map(|e| e.path());
    let files = folders.flat_map(|f| std::fs::read_dir(f).into_iter().flatten().flatten().map(|e| e.path()));
    let mut chosen: Vec<PathBuf> = files
        .filter(|p| p.extension().is_some_and(|e| e == "java") && p.to_string_lossy().contains(&filter))
        .filter(|p| suits(&std::fs::read_to_string(p).unwrap_or_default(), feature))
        .collect();
    chosen.sort();
    chosen
}

fn suits(source: &str, feature: u32) -> bool {
    let value = |key: &str| source.lines().find_map(|l| l.strip_prefix(key)).map(str::trim);
    let newest = value("//@ min-jdk:").and_then(|v| v.parse().ok()).unwrap_or(0);
    newest <= feature && value("//@ args:").is_none() && value("//@ flags:").is_none()
}

/// What is wrong with a program, with the visibility of a preset.
fn complaints(target: &Path, jdk: &Jdk, preset: &str, mut check: Check) -> Vec<String> {
    look(target, jdk, preset, &mut check, MOST);
    check.complaints().to_vec()
}

/// Shows states of a program to a property.
fn look<P>(target: &Path, jdk: &Jdk, preset: &str, property: &mut P, most: u64)
where
    P: for<'p> Property<Subject<'p>>,
{
    let input =
        Input { jdk: Some(jdk.home.clone()), target: target.display().to_string(), ..Input::default() };
    let session = Session::open(&input).expect("the fixture compiles");
    let preset = Preset::find(preset).expect("it is one of ours");
    let options = CheckOptions { preset, ..CheckOptions::default() };
    let mut machine = at_start(&session, &options).expect("it starts");
    run_to_first_choice(&mut machine, &options);
    machine.inner_mut().foresee(Diligence::Thorough);
    let limits = Limits { states: Some(most), ..Limits::default() };
    let options = Options { limits, kinds: Kinds::NONE, ..Options::default() };
    explore(&mut machine, &options, &mut AllEnabled, &mut [property], &mut |_| {});
    assert_eq!(machine.inner().surprise(), None, "{}", target.display());
}

/// Locks in different orders, those of classes, waiting, volatile fields.
const SELECTED: [&str; 5] = [
    "discipline/MldThreeLocks",
    "exceptions/StateBrokenByException",
    "locking/LockOrder",
    "waitnotify/LostSignal",
    "litmus/StoreBufferingPlain",
];
/// States of each program whose sets are looked at: each costs a search of what can happen without it.
const MOST_SETS: u64 = 25;

/// What is selected from what threads may still do is persistent, and what the conditional relation calls
/// independent commutes; on composed steps, too.
#[test]
fn selected_sets_of_java_programs_are_persistent() {
    let (mut all, mut judged) = (Vec::new(), 0);
    for jdk in Jdk::all() {
        for name in SELECTED {
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/check");
            let mut check = Persistence::new(Selected::Persistent).with_loners();
            look(&root.join(format!("{name}.java")), &jdk, "sss", &mut check, MOST_SETS);
            judged += check.judged();
            let first = check.complaints().first();
            all.extend(first.map(|what| format!("{name} on {}: {what}", jdk.version)));
        }
    }
    assert!(all.is_empty(), "{all:#?}");
    assert!(judged > 10, "only {judged} sets that leave something out were judged");
}
