//! Small programs explored whole, with both policies: what they can print, how they can end, how
//! they can fail, and in how many states.

mod common;

use common::{Bench, own_fixture};
use everypath_machine::{EveryAccess, Machine, Reachable, Visibility};
use everypath_source::Jdk;
use everypath_system::{FailureKind, Pending, Step, System, ThreadId, Transition};
use std::collections::{BTreeSet, HashSet};

/// All that came of a program.
#[derive(Default, Debug)]
struct Found {
    /// What was printed, and how it ended.
    outcomes: BTreeSet<String>,
    failures: BTreeSet<String>,
    states: usize,
}

struct Explorer<'p> {
    machine: Machine<'p>,
    seen: HashSet<Vec<u8>>,
    found: Found,
}

impl Explorer<'_> {
    fn visit(&mut self) {
        let mut vector = Vec::new();
        self.machine.encode(&mut vector);
        self.machine.observation(&mut vector);
        if !self.seen.insert(vector) {
            return;
        }
        assert!(self.seen.len() < 100_000, "the program is small");
        let mut moves = Vec::new();
        for thread in (0..self.machine.threads()).map(ThreadId) {
            if let Pending::Enabled(_, branches) = self.machine.pending(thread) {
                moves.extend((0..branches).map(|branch| Transition { thread, branch }));
            }
        }
        if moves.is_empty() {
            self.end("deadlock".into());
        }
        let mark = self.machine.mark();
        for transition in moves {
            let step = self.machine.step(transition);
            let kinds = |kind| if kind == FailureKind::Assertion { "assertion" } else { "uncaught" };
            let failures = self.machine.failures().iter();
            let texts: Vec<String> = failures.map(|f| format!("{} {}", kinds(f.kind), f.message)).collect();
            self.found.failures.extend(texts);
            match step {
                Step::Done => self.visit(),
                Step::Exited(code) => self.end(format!("exit {code}")),
                other => self.end(format!("{other:?}")),
            }
            self.machine.rewind(&mark);
        }
    }

    fn end(&mut self, how: String) {
        let printed = String::from_utf8_lossy(self.machine.state.stdout()).into_owned();
        self.found.outcomes.insert(format!("{printed}: {how}"));
    }
}

fn explore(bench: &Bench, program: &str, policy: impl Visibility + 'static, spurious: bool) -> Found {
    let mut machine = bench.boot();
    machine.start_program("Explored", &[program.into()]).expect("main is there");
    machine.options.spurious_wakeups = spurious;
    machine.explore(Box::new(policy));
    let mut explorer = Explorer { machine, seen: HashSet::new(), found: Found::default() };
    explorer.visit();
    explorer.found.states = explorer.seen.len();
    explorer.found
}

fn benches() -> Vec<Bench> {
    Jdk::all().into_iter().map(|jdk| Bench::new(jdk, "explored", &[own_fixture("Explored")])).collect()
}

fn text(set: &BTreeSet<String>) -> String {
    set.iter().map(String::as_str).collect::<Vec<_>>().join(" | ")
}

/// Explores with both policies and compares.
fn check(benches: &[Bench], program: &str, outcomes: &str, failures: &str) {
    for bench in benches {
        let found = explore(bench, program, Reachable { console: true }, false);
        println!("{program} on {}: {} states", bench.jdk.version, found.states);
        assert_eq!(text(&found.outcomes), outcomes, "{program} on {}", bench.jdk.version);
        assert_eq!(text(&found.failures), failures, "{program} on {}", bench.jdk.version);
        let every = explore(bench, program, EveryAccess { console: true }, false);
        println!("{program} on {}: {} states", bench.jdk.version, every.states);
        assert_eq!(every.outcomes, found.outcomes, "{program} on {}", bench.jdk.version);
        assert_eq!(every.failures, found.failures, "{program} on {}", bench.jdk.version);
    }
}

#[test]
fn time_stands_still_until_somebody_looks() {
    let benches = benches();
    // The daemon sleeps for ever; its states coincide, or this would not end.
    check(&benches, "sleepers", "0: exit 0 | 1: exit 0", "");
    check(&benches, "clock", "20: exit 0", "");
    check(&benches, "busy", "over: exit 0", "");
}

#[test]
fn timed_waits_end_both_ways() {
    let benches = benches();
    check(&benches, "timed", "false: exit 0 | true: exit 0", "");
    check(&benches, "latch", "false: exit 0 | true: exit 0", "");
}

#[test]
fn spurious_wake_ups_are_an_option() {
    for bench in benches() {
        let usual = explore(&bench, "lost", Reachable::default(), false);
        assert_eq!(text(&usual.outcomes), ": deadlock | : exit 0");
        let spurious = explore(&bench, "lost", Reachable::default(), true);
        assert_eq!(text(&spurious.outcomes), ": exit 0");
    }
}

#[test]
fn printing_is_one_operation() {
    let benches = benches();
    check(&benches, "print", "abbc: exit 0 | cabb: exit 0", "");
    check(&benches, "locked print", "aab: exit 0 | baa: exit 0", "");
}

#[test]
fn exceptions_without_a_handler_are_failures() {
    let benches = benches();
    let both = "assertion java.lang.AssertionError: 0 | uncaught java.lang.IllegalStateException: x";
    check(&benches, "throw", ": exit 1", both);
    check(&benches, "loud", ": exit 1", "uncaught Explored$Loud");
    let null = "uncaught java.lang.NullPointerException: \
        Cannot invoke \"Object.hashCode()\" because \"<local1>\" is null";
    check(&benches, "null", ": exit 1", &null.replace("<local1>", "nothing"));
    check(&benches, "handled", "handled: exit 0", "");
    check(&benches, "group", "group: exit 0", "");
    check(&benches, "default", "default: exit 1", "");
}
