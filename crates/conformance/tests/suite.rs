//! The whole suite as a test: every fixture must agree on every JDK found.
//!
//! The binary is `$EVERYPATH`, or the release build in the target folder of this test; without
//! one there is nothing to test, and that is a failure.

use std::path::{Path, PathBuf};
use std::time::Duration;

use everypath_conformance::suite::{self, Options, Subject};
use everypath_source::Jdk;

const LIMIT: Duration = Duration::from_secs(120);

#[test]
fn every_fixture_behaves_as_under_the_real_java() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let jdks = Jdk::all();
    assert!(!jdks.is_empty(), "the suite needs a JDK from 17 to 25");
    let options = Options {
        fixtures: root.join("tests/java/run"),
        api: root.join("api/java"),
        cache: root.join("target/conformance"),
        filter: String::new(),
        jdks,
        subject: subject(),
        limit: LIMIT,
    };
    let summary = suite::run(&options, |text| print!("{text}")).expect("the suite runs");
    println!("{} passed, {} failed against {:?}", summary.passed, summary.failed, options.subject);
    assert!(summary.passed > 0, "no fixtures found");
    assert_eq!(summary.failed, 0, "fixtures differ, see above");
}

fn subject() -> Subject {
    let release = target_folder().join("release/everypath");
    let path = std::env::var_os("EVERYPATH").map_or(release, PathBuf::from);
    assert!(path.is_file(), "{path:?} is not there: run `cargo build --release -p everypath-cli` first");
    Subject::Everypath(path)
}

/// The test itself is `<target>/<profile>/deps/suite-<hash>`.
fn target_folder() -> PathBuf {
    let test = std::env::current_exe().expect("the test knows its own path");
    test.ancestors().nth(3).map(Path::to_path_buf).unwrap_or_default()
}
