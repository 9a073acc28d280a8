//! The laws of the state: rewinding restores the identical vector, a vector continues identically
//! in a fresh machine, and garbage or the order of allocation change nothing.

mod common;

use common::{Bench, own_fixture};
use everypath_machine::{Ended, Machine, Status, Turn};
use everypath_source::Jdk;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// Backward branches of a turn on the way to a state: few, so that states in the middle of methods
/// are seen.
const FINE: u64 = 7;
/// Backward branches of a turn in which a state and its copy are compared: so many that turns end
/// where threads wait, since a copy may compute again what the original remembers (a hash code). Twice as
/// many as the whole program took, and some, are enough; more would only make spinning threads spin.
const COARSE: u64 = 5_000_000;
const AT_LEAST: u64 = 10_000;
/// States of a fixture that are looked at: more of them early in its run, since what fixtures print
/// at their end takes long.
const PREFIXES: usize = 12;
/// States that are looked at even of a fixture that runs for very long.
const FEWEST: usize = 4;
/// Turns from all looked-at states to the end of a fixture: the longer it runs, the fewer of its
/// states are looked at, so that the long form ends.
const BUDGET: usize = 3_000_000;
/// Turns after which a copy is compared with the original.
const TOGETHER: usize = 10;

/// Fixtures of the conformance suite: each kind of blocking, and some of the library.
const SAMPLE: [&str; 19] = [
    "threads/TBoundedBuffer",
    "threads/TClassInitFailure",
    "threads/TCyclicBarrier",
    "threads/TFairLock",
    "threads/TForkJoinTask",
    "threads/TFutureThen",
    "threads/TInterruptWait",
    "threads/TOutliveMain",
    "threads/TScheduledDelays",
    "threads/TShutdownHooks",
    "threads/TThreadStates",
    "threads/TUncaughtThreadHandler",
    "language/LangExceptionsFlow",
    "language/LangLambdaKinds",
    "library/LibHandleGuards",
    "library/LibHashMap",
    "library/LibReferences",
    "library/LibVarHandleKinds",
    "library/LibZip",
];

/// Fixtures that the long form leaves out: threads that make garbage for seconds of logical time, in turns as
/// long as these, need more heap than there is, since nothing is collected while a state is marked.
const LEFT_OUT: [&str; 1] = ["TBusyUntilTold"];

fn shared_fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/run").join(format!("{name}.java"))
}

/// The canonical vector of the present state.
fn vector(machine: &mut Machine<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    machine.encode_state(&mut out);
    out
}

/// Runs so many turns; the end, if it was reached.
fn run(machine: &mut Machine<'_>, turn: &mut Turn, slice: u64, turns: usize) -> Option<Ended> {
    (0..turns).find_map(|_| machine.run_turn(turn, slice).expect("everything is modelled"))
}

/// What a program does from now on.
#[derive(PartialEq, Debug)]
struct Rest {
    turns: usize,
    stdout: String,
    stderr: String,
    ended: Ended,
}

fn finish(machine: &mut Machine<'_>, mut turn: Turn, slice: u64) -> Rest {
    let (out, err) = (machine.state.stdout().len(), machine.state.stderr().len());
    let mut turns = 1;
    let ended = loop {
        match run(machine, &mut turn, slice, 1) {
            Some(ended) => break ended,
            None => turns += 1,
        }
    };
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (stdout, stderr) = (text(&machine.state.stdout()[out..]), text(&machine.state.stderr()[err..]));
    Rest { turns, stdout, stderr, ended }
}

/// Runs to the end and comes back.
fn look_ahead(machine: &mut Machine<'_>, turn: Turn, slice: u64) -> Rest {
    let mark = machine.state.mark();
    let rest = finish(machine, turn, slice);
    machine.state.rewind(mark);
    machine.state.forget_marks();
    rest
}

/// A machine somewhere in a run, and another one to decode its states in.
struct Pair<'p> {
    machine: Machine<'p>,
    fresh: Machine<'p>,
    turn: Turn,
    coarse: u64,
    place: String,
}

impl Pair<'_> {
    fn expect(&mut self, before: &[u8], law: &str) {
        assert_same(&vector(&mut self.machine), before, law, &self.place);
    }

    fn check_rewinding(&mut self, before: &[u8], turns: usize) {
        let mark = self.machine.state.mark();
        let mut ahead = self.turn;
        run(&mut self.machine, &mut ahead, FINE, turns);
        self.machine.state.rewind(mark);
        self.expect(before, "rewinding restores the vector");
        self.machine.state.forget_marks();
    }

    fn check_garbage(&mut self, before: &[u8]) {
        self.machine.new_string("garbage");
        self.expect(before, "garbage does not show");
        self.machine.collect_now();
        self.expect(before, "collecting changes nothing");
    }

    fn check_decoding(&mut self, before: &[u8]) {
        self.fresh.decode_state(before);
        assert_same(&vector(&mut self.fresh), before, "decoding restores the vector", &self.place);
        let expected = look_ahead(&mut self.machine, self.turn, self.coarse);
        let actual = finish(&mut self.fresh, self.turn, self.coarse);
        assert_eq!(actual, expected, "a decoded state continues identically, {}", self.place);
        self.expect(before, "coming back from the end restores the vector");
    }

    /// The copy stays equal to the original while both run on.
    fn check_company(&mut self, before: &[u8]) {
        self.fresh.decode_state(before);
        let mark = self.machine.state.mark();
        let (mut a, mut b) = (self.turn, self.turn);
        let ends = (
            run(&mut self.machine, &mut a, self.coarse, TOGETHER),
            run(&mut self.fresh, &mut b, self.coarse, TOGETHER),
        );
        assert_eq!(ends.0, ends.1, "both end, {}", self.place);
        let (original, copy) = (vector(&mut self.machine), vector(&mut self.fresh));
        assert_same(&copy, &original, "a copy stays equal to the original", &self.place);
        self.machine.state.rewind(mark);
        self.machine.state.forget_marks();
    }
}

fn assert_same(actual: &[u8], expected: &[u8], law: &str, place: &str) {
    if actual != expected {
        let at = actual.iter().zip(expected).take_while(|(a, b)| a == b).count();
        panic!("{law}, {place}: lengths {} and {}, different at {at}", actual.len(), expected.len());
    }
}

fn check(bench: &Bench, name: &str, interns: bool) {
    let [mut machine, fresh] = [bench.boot(), bench.boot()].map(|mut machine| {
        machine.options.interning = interns;
        machine
    });
    machine.start_program(name, &[]).expect("main is there");
    let total = look_ahead(&mut machine, Turn::default(), FINE).turns;
    let coarse = (AT_LEAST + 2 * FINE * total as u64).min(COARSE);
    let mut pair = Pair { machine, fresh, turn: Turn::default(), coarse, place: String::new() };
    let prefixes = (BUDGET / total).clamp(FEWEST, PREFIXES);
    let position = |prefix: usize| total * prefix * prefix / (prefixes * prefixes);
    for prefix in 0..prefixes {
        pair.place = format!("{name} on {} at prefix {prefix} of {total} turns", bench.jdk.version);
        let before = vector(&mut pair.machine);
        pair.check_rewinding(&before, 1 + prefix % 9);
        pair.check_garbage(&before);
        pair.check_decoding(&before);
        pair.check_company(&before);
        let turns = position(prefix + 1) - position(prefix);
        if run(&mut pair.machine, &mut pair.turn, FINE, turns).is_some() {
            break;
        }
    }
}

/// Whether the laws hold for a fixture; the others are looked at all the same.
fn holds(bench: &Bench, name: &str, interns: bool) -> bool {
    let start = std::time::Instant::now();
    let held = catch_unwind(AssertUnwindSafe(|| check(bench, name, interns))).is_ok();
    eprintln!("{name} on {}: {:.1} s", bench.jdk.version, start.elapsed().as_secs_f64());
    held
}

#[test]
fn states_can_be_rewound_compared_and_saved() {
    let mut failed = Vec::new();
    for jdk in Jdk::all() {
        let sources = sources(&jdk);
        let bench = Bench::new(jdk, "state", &sources);
        for source in &sources {
            let name = source.file_stem().and_then(|s| s.to_str()).expect("fixtures have plain names");
            let text = std::fs::read_to_string(source).expect("fixtures can be read");
            if !holds(&bench, name, text.contains(".intern()")) {
                failed.push(format!("{name} on {}", bench.jdk.version));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join(", "));
}

/// In a program that interns strings, a copy knows which constants have been used.
#[test]
fn interned_strings_stay_the_same_in_copies() {
    for jdk in Jdk::all() {
        let bench = Bench::new(jdk, "interning", &[own_fixture("Interning")]);
        check(&bench, "Interning", true);
    }
}

/// The sample; or, for the long run, all fixtures of the conformance suite whose path contains
/// `$STATE_FIXTURES` and that take neither arguments nor input.
fn sources(jdk: &Jdk) -> Vec<PathBuf> {
    let Ok(filter) = std::env::var("STATE_FIXTURES") else {
        return SAMPLE.iter().map(|name| shared_fixture(name)).chain([own_fixture("Mixed")]).collect();
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/run");
    let folders = std::fs::read_dir(root).expect("the suite is there").flatten().map(|e| e.path());
    let files = folders.flat_map(|f| std::fs::read_dir(f).into_iter().flatten().flatten().map(|e| e.path()));
    let mut chosen: Vec<PathBuf> = files
        .filter(|p| p.extension().is_some_and(|e| e == "java") && p.to_string_lossy().contains(&filter))
        .filter(|p| !LEFT_OUT.iter().any(|&name| p.file_stem().is_some_and(|stem| stem == name)))
        .filter(|p| suits(&std::fs::read_to_string(p).unwrap_or_default(), jdk.feature))
        .collect();
    chosen.sort();
    chosen
}

fn suits(source: &str, feature: u32) -> bool {
    let value = |key: &str| source.lines().find_map(|l| l.strip_prefix(key)).map(str::trim);
    let newest = value("//@ min-jdk:").and_then(|v| v.parse().ok()).unwrap_or(0);
    newest <= feature
        && value("//@ args:").is_none()
        && value("//@ stdin:").is_none()
        && value("//@ flags:").is_none()
}

/// The vector of a program when its main thread has gone to sleep.
fn vector_asleep(bench: &Bench, way: &str) -> Vec<u8> {
    let mut machine = bench.boot();
    machine.start_program("AllocationOrder", &[way.into()]).expect("main is there");
    let mut turn = Turn::default();
    while !matches!(machine.state.thread(0).head.status, Status::Sleeping(_)) {
        assert_eq!(run(&mut machine, &mut turn, COARSE, 1), None, "the program sleeps before it ends");
    }
    vector(&mut machine)
}

#[test]
fn the_way_to_a_state_does_not_show() {
    for jdk in Jdk::all() {
        let bench = Bench::new(jdk, "allocation", &[own_fixture("AllocationOrder")]);
        let straight = vector_asleep(&bench, "straight");
        for way in ["reversed", "garbage", "hashed"] {
            assert_same(&vector_asleep(&bench, way), &straight, "the way does not show", way);
        }
    }
}
