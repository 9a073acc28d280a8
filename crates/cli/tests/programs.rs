//! Programs as users bring them: one source file, nothing prepared.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn everypath(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_everypath"));
    command.args(arguments).output().expect("everypath runs")
}

fn shown(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn source(name: &str) -> String {
    format!("{}/tests/java/{name}.java", env!("CARGO_MANIFEST_DIR"))
}

fn temporary(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// `Verify` of another model checker is not on the class path, and need not be.
#[test]
fn classes_of_choices_are_there_to_compile_against() {
    let output = everypath(&["check", "--quiet", &source("VerifyUndeclared")]);
    assert_eq!(output.status.code(), Some(1), "{}", shown(&output));
    assert!(shown(&output).contains("AssertionError: 5"), "{}", shown(&output));
}

/// Four producers and four consumers on one place, with `notify` where `notifyAll` is needed. The whole
/// is too large for a test; the deadlock is near many schedules, though not near the first.
#[test]
fn an_error_of_a_large_program_is_found_by_few_schedules() {
    let output = everypath(&["check", "--quiet", "--max-states", "35000", &source("ManyProducers")]);
    assert_eq!(output.status.code(), Some(1), "{}", shown(&output));
    assert!(shown(&output).contains("violated: deadlock"), "{}", shown(&output));
}

/// The first error met is that a wait of a minute ends at once; the one told is there without that, too.
#[test]
fn an_error_that_needs_no_early_time_out_is_told_first() {
    let output = everypath(&["check", "--quiet", &source("TimeOutBeforeBug")]);
    assert_eq!(output.status.code(), Some(1), "{}", shown(&output));
    assert!(shown(&output).contains("violated: assertion"), "{}", shown(&output));
    let all = everypath(&["check", "--quiet", "--errors", "all", &source("TimeOutBeforeBug")]);
    assert!(shown(&all).contains("--time-outs last leaves such schedules out"), "{}", shown(&all));
}

#[test]
fn each_outcome_can_be_replayed() {
    let (file, file_name) = (temporary("outcomes.json"), temporary("outcomes.json").display().to_string());
    let listed = everypath(&["outcomes", "--quiet", "--json", &file_name, &source("TwoResults")]);
    assert_eq!(listed.status.code(), Some(1), "{}", shown(&listed));
    let count = std::fs::read_to_string(&file).expect("a document").matches("\"stdout\"").count();
    assert_eq!(count, 3, "first, second, and the exception");
    for number in 1..=count {
        let again = everypath(&["replay", "--outcome", &number.to_string(), &file_name]);
        assert_eq!(again.status.code(), Some(0), "{}", shown(&again));
        assert!(shown(&again).contains("replayed: the same happened"), "{}", shown(&again));
    }
    let none = everypath(&["replay", "--outcome", "4", &file_name]);
    assert_eq!(none.status.code(), Some(2), "{}", shown(&none));
    assert!(shown(&none).contains("there is no outcome 4: the file has 3"), "{}", shown(&none));
}

/// Somebody changed what an outcome printed: the file no longer vouches for it.
#[test]
fn an_outcome_that_was_changed_is_refused() {
    let (file, file_name) = (temporary("changed.json"), temporary("changed.json").display().to_string());
    everypath(&["outcomes", "--quiet", "--json", &file_name, &source("TwoResults")]);
    let text = std::fs::read_to_string(&file).expect("a document").replace("first", "other");
    std::fs::write(&file, text).expect("a document");
    let again = everypath(&["replay", "--outcome", "2", &file_name]);
    assert_eq!(again.status.code(), Some(2), "{}", shown(&again));
    assert!(shown(&again).contains("its checksum is missing or wrong"), "{}", shown(&again));
}

/// Classes are numbered in the order in which they are loaded, and the search has loaded those of other
/// schedules, too: an exception and its handling have to look the same in a process that has not.
#[test]
fn a_trace_that_ends_in_an_exception_can_be_replayed() {
    let file_name = temporary("exception.json").display().to_string();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/check");
    for program in ["platform/YieldingLoop.java", "exceptions/DivisionByOrder.java"] {
        let target = root.join(program).display().to_string();
        let found = everypath(&["check", "--quiet", "--json", &file_name, &target]);
        assert_eq!(found.status.code(), Some(1), "{}", shown(&found));
        let again = everypath(&["replay", &file_name]);
        assert!(shown(&again).contains("replayed: the same happened"), "{}", shown(&again));
    }
}

/// The library has left synchronised blocks before the one thread chooses; whoever is alone stops at none.
#[test]
fn a_choice_of_a_thread_that_is_alone_is_made_in_all_ways() {
    let program = format!("{}/../../tests/java/check/choices/ChooseFails.java", env!("CARGO_MANIFEST_DIR"));
    for preset in ["mld", "exitblock", "exitblock-rw"] {
        let output = everypath(&["check", "--quiet", "--preset", preset, &program]);
        assert_eq!(output.status.code(), Some(1), "{preset}: {}", shown(&output));
    }
}

/// LostUpdate ends with 1 or 2.
#[test]
fn presets_can_be_compared_by_their_outcomes() {
    let program = format!("{}/../../tests/java/check/locking/LostUpdate.java", env!("CARGO_MANIFEST_DIR"));
    let compare = ["compare", "--quiet", "--outcomes", "--json", "-", "--preset", "full,sss", &program];
    let output = everypath(&compare);
    assert_eq!(output.status.code(), Some(1), "{}", shown(&output));
    assert_eq!(shown(&output).matches("\"stdout\":\"2\\n\"").count(), 2, "{}", shown(&output));
    assert_eq!(everypath(&["check", "--outcomes", &program]).status.code(), Some(2));
}

/// A static synchronised method takes the monitor of its class, which no object has to lead to.
#[test]
fn selective_search_knows_the_monitors_of_classes() {
    let name = "exceptions/StateBrokenByException";
    let program = format!("{}/../../tests/java/check/{name}.java", env!("CARGO_MANIFEST_DIR"));
    for preset in ["sss", "if-sss", "2-mld", "verisoft"] {
        let output = everypath(&["check", "--quiet", "--preset", preset, &program]);
        assert_eq!(output.status.code(), Some(1), "{preset}: {}", shown(&output));
    }
}
