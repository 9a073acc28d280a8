//! CHECK mode on Java programs: steps that the dependency relation calls independent do commute.

use crate::options::CheckOptions;
use crate::prepare::{at_start, run_to_first_choice};
use crate::session::{Input, Session};
use everypath_reduction::check::Check;
use everypath_search::{AllEnabled, Kinds, Limits, Options, explore};
use everypath_source::Jdk;
use std::path::Path;

/// States of each program that are looked at.
const MOST: u64 = 1_500;

/// Monitors, waiting, volatile and plain accesses, class initialisation, the library's locks.
const FIXTURES: [&str; 8] = [
    "locking/LostUpdate",
    "locking/LockOrder",
    "waitnotify/LostSignal",
    "waitnotify/NotifyWakesAnyone",
    "litmus/StoreBufferingPlain",
    "litmus/IndependentReadsVolatile",
    "init/InitDeadlock",
    "juc/ReentrantLockCounter",
];

#[test]
fn independent_steps_of_java_programs_commute() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/check");
    for jdk in Jdk::all() {
        for name in FIXTURES {
            let complaints = complaints(&fixtures.join(format!("{name}.java")), &jdk);
            assert!(complaints.is_empty(), "{name} on {}: {complaints:#?}", jdk.version);
        }
    }
}

fn complaints(target: &Path, jdk: &Jdk) -> Vec<String> {
    let input =
        Input { jdk: Some(jdk.home.clone()), target: target.display().to_string(), ..Input::default() };
    let session = Session::open(&input).expect("the fixture compiles");
    let mut machine = at_start(&session, &CheckOptions::default()).expect("it starts");
    run_to_first_choice(&mut machine);
    let mut check = Check::default();
    let limits = Limits { states: Some(MOST), ..Limits::default() };
    let options = Options { limits, kinds: Kinds::NONE, ..Options::default() };
    explore(&mut machine, &options, &mut AllEnabled, &mut [&mut check], &mut |_| {});
    check.complaints().to_vec()
}
