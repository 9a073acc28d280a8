//! The suite of `check` as a test: every fixture must have the verdict, kinds and outcomes of its header, on
//! every JDK found. With `CHECK_PRESETS=full,jpf` those presets are tried too, on the fixtures that ask for
//! others, and those that take long are not left out.
//!
//! The binary is `$EVERYPATH`, or the release build in the target folder of this test; without one there is
//! nothing to test, and that is a failure.

use std::path::{Path, PathBuf};
use std::time::Duration;

use everypath_conformance::check::{self, CheckOptions};
use everypath_conformance::suite::{Options, Subject};
use everypath_source::Jdk;

const LIMIT: Duration = Duration::from_secs(120);

#[test]
fn every_fixture_has_the_verdict_of_its_header() {
    let jdks = Jdk::all();
    assert!(!jdks.is_empty(), "the suite needs a JDK from 17 to 25");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let suite = Options {
        fixtures: root.join("tests/java/check"),
        api: root.join("api/java"),
        cache: root.join("target/conformance/check"),
        filter: String::new(),
        jdks,
        subject: subject(),
        limit: LIMIT,
    };
    let presets = std::env::var("CHECK_PRESETS").unwrap_or_default();
    let presets: Vec<String> = presets.split(',').filter(|name| !name.is_empty()).map(String::from).collect();
    let long = !presets.is_empty();
    let summary = check::run(&CheckOptions { suite, presets, long }, |trial| {
        for failure in &trial.failures {
            println!("{} on JDK {}: {failure}", trial.label, trial.jdk);
        }
    });
    let summary = summary.expect("the suite runs");
    assert!(summary.passed > 0, "no fixtures found");
    assert_eq!(summary.failed, 0, "fixtures differ, see above");
}

fn subject() -> Subject {
    let release = target_folder().join("release/everypath");
    let path = std::env::var_os("EVERYPATH").map_or(release, PathBuf::from);
    assert!(path.is_file(), "{path:?} is not there: run `cargo build --release -p everypath-cli` first");
    Subject::Everypath(path)
}

/// The test itself is `<target>/<profile>/deps/check-<hash>`.
fn target_folder() -> PathBuf {
    let test = std::env::current_exe().expect("the test knows its own path");
    test.ancestors().nth(3).map(Path::to_path_buf).unwrap_or_default()
}
