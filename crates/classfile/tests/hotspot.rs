//! Damaged classes are accepted and refused as a real `java` accepts and refuses them when it defines them.

mod common;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::Random;
use everypath_classfile::{ClassFile, ClassFileError};

const MUTANTS: usize = 6_000;

/// How often `java` may crash on a mutant before that is taken for a fault of this test.
const MAX_CRASHES: usize = 20;

/// The verdict on a mutant that `java` did not survive.
const CRASHED: &str = "crashed";

#[test]
fn damaged_classes_fare_as_in_hotspot() {
    // The newest JDK knows all versions that this reader knows.
    let jdk = newest(common::jdks());
    let directory = common::scratch("hotspot");
    let originals = compile(&jdk, &directory);
    let mut random = Random(0x0bad_c1a5_5e5e);
    let mutants: Vec<Vec<u8>> = (0..MUTANTS).map(|_| mutate(&originals, &mut random)).collect();
    for (number, mutant) in mutants.iter().enumerate() {
        std::fs::write(directory.join(format!("{number:05}.mutant")), mutant).unwrap();
    }
    let verdicts = define(&jdk, &directory);
    assert_eq!(verdicts.len(), mutants.len());
    let mut report = BTreeMap::<Comparison, usize>::new();
    let mut differences = String::new();
    for (number, (mutant, theirs)) in mutants.iter().zip(&verdicts).enumerate() {
        let ours = verdict(mutant);
        let comparison = compare(&ours, theirs);
        *report.entry(comparison).or_default() += 1;
        if matches!(comparison, Comparison::TooLenient | Comparison::TooStrict) {
            writeln!(differences, "{number}: {comparison:?}: {ours} | {theirs}").unwrap();
        }
    }
    println!("{report:?}\n{differences}");
    let count = |comparison| report.get(&comparison).copied().unwrap_or_default();
    let wrong = count(Comparison::TooLenient) + count(Comparison::TooStrict);
    assert!(wrong <= MUTANTS / 1000, "{wrong} mutants fare differently:\n{differences}");
    let refused = count(Comparison::SameMessage) + count(Comparison::OtherMessage);
    assert!(
        count(Comparison::SameMessage) * 4 > refused * 3,
        "most messages are those of HotSpot: {report:?}"
    );
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Comparison {
    BothAccept,
    SameMessage,
    OtherMessage,
    /// HotSpot looked for a superclass before it came to what this reader complains about.
    StoppedEarlier,
    /// HotSpot did not survive the mutant.
    Crashed,
    TooLenient,
    TooStrict,
}

fn newest(jdks: Vec<PathBuf>) -> PathBuf {
    let version = |jdk: &PathBuf| {
        let release = std::fs::read_to_string(jdk.join("release")).unwrap_or_default();
        let quoted = release.split("JAVA_VERSION=\"").nth(1).unwrap_or_default();
        quoted.split(['.', '"']).next().and_then(|number| number.parse::<u32>().ok())
    };
    jdks.into_iter().max_by_key(version).unwrap()
}

fn compile(jdk: &Path, directory: &Path) -> Vec<Vec<u8>> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java");
    let status = Command::new(jdk.join("bin/javac"))
        .args(["-g", "-parameters", "-nowarn", "-Xlint:none", "-d"])
        .arg(directory)
        .args([sources.join("Sample.java"), sources.join("Define.java")])
        .status()
        .unwrap();
    assert!(status.success());
    let mut files: Vec<PathBuf> = std::fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("Sample")))
        .collect();
    files.sort();
    files.iter().map(|file| std::fs::read(file).unwrap()).collect()
}

/// Flips bits or puts other small numbers in place, so that the structure often survives.
fn mutate(originals: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut bytes = originals[random.below(originals.len())].clone();
    for _ in 0..=random.below(2) {
        let place = random.below(bytes.len());
        match random.below(3) {
            0 => bytes[place] = random.below(24) as u8,
            1 => bytes[place] ^= 1 << random.below(8),
            _ => bytes[place] = bytes[place].wrapping_add(1),
        }
    }
    bytes
}

/// What `java` says of each mutant. Some mutants crash it; then it is started again with the next one.
fn define(jdk: &Path, directory: &Path) -> Vec<String> {
    let mut verdicts: Vec<String> = Vec::new();
    for _ in 0..MAX_CRASHES {
        let output = Command::new(jdk.join("bin/java"))
            .current_dir(directory)
            .args(["-cp", ".", "Define", ".", &verdicts.len().to_string()])
            .output()
            .unwrap();
        // A crash adds lines about itself, which start like comments.
        let text = String::from_utf8_lossy(&output.stdout);
        verdicts
            .extend(text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(String::from));
        if output.status.success() {
            return verdicts;
        }
        verdicts.push(CRASHED.into());
    }
    panic!("java crashes again and again");
}

fn verdict(bytes: &[u8]) -> String {
    match ClassFile::parse(bytes).and_then(|class| class.check()) {
        Ok(()) => "ok".into(),
        Err(error @ ClassFileError::Format { .. }) => format!("ClassFormatError: {error}"),
        Err(error @ ClassFileError::UnsupportedVersion { .. }) => {
            format!("UnsupportedClassVersionError: {error}")
        }
    }
}

fn compare(ours: &str, theirs: &str) -> Comparison {
    let refused = |verdict: &str| {
        verdict.starts_with("ClassFormatError") || verdict.starts_with("UnsupportedClassVersionError")
    };
    if theirs == CRASHED {
        return Comparison::Crashed;
    }
    match (refused(ours), refused(theirs)) {
        (false, false) => Comparison::BothAccept,
        (false, true) => Comparison::TooLenient,
        (true, false) if theirs != "ok" => Comparison::StoppedEarlier,
        (true, false) => Comparison::TooStrict,
        (true, true) if ours == theirs => Comparison::SameMessage,
        (true, true) => Comparison::OtherMessage,
    }
}
