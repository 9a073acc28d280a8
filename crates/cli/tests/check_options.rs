//! Every option of `check` does what the help says, seen by the exit code on a small program with a
//! lost update: 0 verified, 1 violated, 2 bad usage, 3 incomplete.

use everypath_source::Jdk;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SOURCE: &str = "
public class Lost {
    static int count;
    static void add() { count = count + 1; }
    static boolean small() { return count < 2; }
    static boolean positive() { return count >= 0; }
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(Lost::add);
        thread.start();
        add();
        thread.join();
    }
}
";

/// The compiled program, in a folder for one test.
struct Bench {
    jdk: Jdk,
    folder: PathBuf,
}

impl Bench {
    fn new(test: &str) -> Bench {
        let jdk = Jdk::all().into_iter().next().expect("there is a JDK");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("options-{test}"));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("Lost.java");
        std::fs::write(&file, SOURCE).expect("a source file");
        let javac = Command::new(jdk.tool("javac")).arg("-g").arg("-d").arg(&folder).arg(&file).status();
        assert!(javac.expect("javac runs").success());
        Bench { jdk, folder }
    }

    fn check(&self, options: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_everypath"));
        command.args(["check", "--quiet", "--jdk"]).arg(&self.jdk.home);
        command.arg("--class-path").arg(&self.folder).args(options).arg("Lost");
        command.output().expect("everypath runs")
    }

    fn exits(&self, options: &[&str], expected: i32) {
        let output = self.check(options);
        let err = String::from_utf8_lossy(&output.stderr);
        let out = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(expected), "{options:?}: {out}{err}");
    }
}

#[test]
fn what_is_looked_for_decides_the_verdict() {
    let bench = Bench::new("properties");
    bench.exits(&[], 1);
    bench.exits(&["--properties", "deadlock"], 0);
    bench.exits(&["--properties", "deadlock", "--invariant", "Lost.small"], 1);
    bench.exits(&["--properties", "deadlock", "--invariant", "Lost.positive"], 0);
    bench.exits(&["--properties", "nonsense"], 2);
}

#[test]
fn orders_memories_and_ways_back_agree() {
    let bench = Bench::new("slots");
    for slots in [
        ["--order", "bfs"],
        ["--memory", "hash64"],
        ["--memory", "hash128"],
        ["--undo", "vector"],
        ["--undo", "replay"],
        ["--heap", "64"],
        ["--workers", "1"],
    ] {
        bench.exits(&[&slots[..], &["--properties", "deadlock"]].concat(), 0);
        bench.exits(&slots, 1);
    }
}

#[test]
fn a_limit_that_is_reached_makes_the_verdict_incomplete() {
    let bench = Bench::new("limits");
    let deadlock = ["--properties", "deadlock"];
    for (limit, expected) in [
        (["--max-states", "3"], 3),
        (["--max-depth", "2"], 3),
        (["--max-states", "1000000"], 0),
        (["--time-limit", "100"], 0),
        (["--memory-limit", "100000"], 0),
    ] {
        bench.exits(&[&limit[..], &deadlock].concat(), expected);
    }
}

#[test]
fn schedules_that_are_bounded_or_chosen_at_random_verify_nothing() {
    let bench = Bench::new("strategies");
    let deadlock = ["--properties", "deadlock"];
    bench.exits(&[&["--preset", "bounded", "--preemptions", "0"], &deadlock[..]].concat(), 3);
    bench.exits(&[&["--preset", "random", "--runs", "5", "--seed", "7"], &deadlock[..]].concat(), 3);
    bench.exits(&["--preset", "nonsense"], 2);
    bench.exits(&["--preset", "random", "--runs", "0"], 2);
    bench.exits(&["--heap", "0"], 2);
}

#[test]
fn every_command_shows_the_options() {
    for command in ["run", "check", "outcomes", "compare", "replay"] {
        let output = Command::new(env!("CARGO_BIN_EXE_everypath")).args([command, "--help"]).output();
        let output = output.expect("everypath runs");
        assert_eq!(output.status.code(), Some(0), "{command}");
        assert!(String::from_utf8_lossy(&output.stdout).contains("--jdk HOME"), "{command}");
    }
}

#[test]
fn choices_of_numbers_have_the_values_that_are_given() {
    let bench = Bench::new("values");
    let (stub, user) = (bench.folder.join("Verifier.java"), bench.folder.join("Chosen.java"));
    let verifier = "package org.sosy_lab.sv_benchmarks; \
                    public class Verifier { public static int nondetInt() { return 0; } }";
    let chosen = "public class Chosen { public static void main(String[] args) { \
                  if (org.sosy_lab.sv_benchmarks.Verifier.nondetInt() == 5) throw new AssertionError(); } }";
    std::fs::write(&stub, verifier).expect("a source file");
    std::fs::write(&user, chosen).expect("a source file");
    let javac =
        Command::new(bench.jdk.tool("javac")).arg("-d").arg(&bench.folder).args([&stub, &user]).status();
    assert!(javac.expect("javac runs").success());
    for (values, expected) in [("1,2", 0), ("1,5", 1), ("-1,0,1,5", 1), ("many", 2)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_everypath"));
        command
            .args(["check", "--quiet", "--jdk"])
            .arg(&bench.jdk.home)
            .arg("--class-path")
            .arg(&bench.folder);
        let output = command.args(["--values", values, "Chosen"]).output().expect("everypath runs");
        assert_eq!(output.status.code(), Some(expected), "{values}: {output:?}");
    }
}

/// Numbers without a seed are different in every run of `java`, so the verdict says that one was tried.
#[test]
fn random_numbers_without_a_seed_are_named() {
    let bench = Bench::new("numbers");
    for (name, numbers, is_named) in [
        ("Seeded", "new java.util.Random(7)", false),
        ("Unseeded", "new java.util.Random()", true),
        ("Split", "new java.util.SplittableRandom()", true),
        ("Local", "java.util.concurrent.ThreadLocalRandom.current()", true),
    ] {
        let file = bench.folder.join(format!("{name}.java"));
        let source = format!(
            "public class {name} {{ public static void main(String[] args) {{ \
             if ({numbers}.nextInt(2) > 2) throw new AssertionError(); }} }}"
        );
        std::fs::write(&file, source).expect("a source file");
        let check = |options: &[&str]| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_everypath"));
            command.args(["check", "--quiet", "--jdk"]).arg(&bench.jdk.home).args(options).arg(&file);
            let output = command.output().expect("everypath runs");
            assert_eq!(output.status.code(), Some(0), "{name}: {output:?}");
            String::from_utf8_lossy(&output.stdout).contains("those of one seed")
        };
        assert_eq!(check(&[]), is_named, "{name}");
        // Those of a SplittableRandom are never explored.
        assert_eq!(check(&["--random-choices"]), name == "Split", "{name}");
    }
}

#[test]
fn a_trace_is_shown_in_full_and_as_a_page() {
    let bench = Bench::new("traces");
    let page = bench.folder.join("trace.html");
    let path = page.to_string_lossy().into_owned();
    let short = bench.check(&["--html", &path]);
    assert!(std::fs::read_to_string(&page).expect("a page").contains("<html"));
    let full = bench.check(&["--full"]);
    assert!(full.stdout.len() >= short.stdout.len());
    assert_eq!(full.status.code(), Some(1));
}
