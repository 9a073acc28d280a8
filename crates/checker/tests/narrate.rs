//! Traces of schedules that are given by hand, as text, against golden files; the same for every JDK.
//!
//! `EVERYPATH_BLESS=1 cargo test -p everypath-checker --test narrate` writes the files anew.

mod common;

use common::{Bench, Run, drive, fixtures};
use everypath_checker::{About, RaceSide, narrate};
use everypath_report::trace::{Error, ErrorKind};
use everypath_report::{TextOptions, Trace, read_trace, render_text, write_trace};
use everypath_source::Jdk;
use everypath_system::ThreadId;
use std::path::Path;

/// A fixture, the schedule to show, and what is said about it.
struct Case {
    name: &'static str,
    runs: &'static [Run<'static>],
    kind: Option<ErrorKind>,
    race: Option<[RaceSide; 2]>,
}

const fn next(thread: u32) -> RaceSide {
    RaceSide { thread: ThreadId(thread), step: None }
}

const LOST_UPDATE: Case = Case {
    name: "LostUpdate",
    runs: &[
        Run::On("main"),
        Run::Before("A", "writes Counter#1.n"),
        Run::On("B"),
        Run::On("A"),
        Run::Before("main", "ends"),
    ],
    kind: None,
    race: None,
};

const RACE: Case = Case {
    name: "LostUpdate",
    runs: &[Run::On("main"), Run::Before("A", "writes Counter#1.n"), Run::Before("B", "reads Counter#1.n")],
    kind: Some(ErrorKind::DataRace),
    race: Some([next(1), next(2)]),
};

const LOCK_ORDER: Case = Case {
    name: "LockOrder",
    runs: &[
        Run::On("main"),
        Run::Before("there", "takes the lock of Account#2"),
        Run::On("back"),
        Run::On("there"),
    ],
    kind: Some(ErrorKind::Deadlock),
    race: None,
};

const LOCK_CYCLE: Case = Case {
    name: "LockCycle",
    runs: &[
        Run::On("main"),
        Run::Before("forth", "reads ReentrantLock#2.sync"),
        Run::On("back"),
        Run::On("forth"),
    ],
    kind: Some(ErrorKind::Deadlock),
    race: None,
};

const LOST_SIGNAL: Case = Case {
    name: "LostSignal",
    runs: &[
        Run::Before("main", "takes the lock of LostSignal#1"),
        Run::Before("sender", "writes LostSignal#1.ready"),
        Run::On("main"),
        Run::On("sender"),
    ],
    kind: Some(ErrorKind::Deadlock),
    race: None,
};

fn tell(bench: &Bench, case: &Case) -> Trace {
    let schedule = drive(&mut bench.start(case.name), case.runs);
    let about = About {
        error: case.kind.map(|kind| Error { kind, message: "as the golden file tells".into() }),
        race: case.race,
        source_folders: vec![fixtures()],
        ..About::default()
    };
    let told = narrate(&mut bench.start(case.name), &schedule, about).expect("the schedule is executed");
    let again = read_trace(&write_trace(&told)).expect("what is written is read");
    assert!(told == again, "{}: what is read is not what was written", case.name);
    told
}

/// The text without what differs from JDK to JDK: numbers of steps, frames of the library.
fn shown(trace: &Trace) -> String {
    let text = render_text(trace, &TextOptions { width: 100, full: false, color: false });
    let lines = text.lines().filter(|l| !l.starts_with("      at java."));
    let lines = lines.map(|line| match line.get(..4) {
        Some(number) if number.trim().parse::<u32>().is_ok() => format!("   ={}", &line[4..]),
        _ => line.to_string(),
    });
    lines.map(|line| line + "\n").collect()
}

fn check_golden(file: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file);
    if std::env::var_os("EVERYPATH_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for golden files");
        std::fs::write(&path, found).expect("the golden file is written");
    }
    let wanted = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(wanted, found, "{}: EVERYPATH_BLESS=1 accepts the new text", path.display());
}

#[test]
fn traces_read_as_the_golden_files() {
    let jdks = Jdk::all();
    assert!(!jdks.is_empty(), "a JDK is needed");
    for jdk in jdks {
        let bench = Bench::new(jdk, "golden");
        for (case, file) in [
            (LOST_UPDATE, "LostUpdate.txt"),
            (RACE, "Race.txt"),
            (LOCK_ORDER, "LockOrder.txt"),
            (LOCK_CYCLE, "LockCycle.txt"),
            (LOST_SIGNAL, "LostSignal.txt"),
        ] {
            check_golden(file, &shown(&tell(&bench, &case)));
        }
    }
}
