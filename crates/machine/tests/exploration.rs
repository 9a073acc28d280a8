//! Small programs explored whole, with both policies: what they can print, how they can end, how
//! they can fail, and in how many states.

mod common;

use common::{Bench, own_fixture};
use everypath_machine::{EveryAccess, InvariantError, Machine, Options, Reachable, Visibility};
use everypath_source::Jdk;
use everypath_system::{FailureKind, Kind, Pending, Step, System, ThreadId, Transition};
use std::collections::{BTreeSet, HashSet};

/// All that came of a program.
#[derive(Default, Debug)]
struct Found {
    /// What was printed, and how it ended.
    outcomes: BTreeSet<String>,
    failures: BTreeSet<String>,
    states: usize,
    /// Steps in which a thread found a class initialised by another one.
    uses: usize,
}

struct Explorer<'p> {
    machine: Machine<'p>,
    seen: HashSet<Vec<u8>>,
    found: Found,
    /// Whether it goes back to a state by the vector of the state.
    by_vector: bool,
}

impl Explorer<'_> {
    fn visit(&mut self) {
        let mut vector = Vec::new();
        self.machine.encode(&mut vector);
        let mut afresh = Vec::new();
        self.machine.encode_afresh(&mut afresh);
        assert_eq!(vector, afresh, "a vector does not depend on the one before");
        self.machine.observation(&mut vector);
        if !self.seen.insert(vector.clone()) {
            return;
        }
        let (length, mut seen) = (self.state_length(), Vec::new());
        self.machine.observation(&mut seen);
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
            let uses = self.machine.operations().iter().filter(|o| o.kind == Kind::ClassUse);
            self.found.uses += uses.count();
            let kinds = |kind| if kind == FailureKind::Assertion { "assertion" } else { "uncaught" };
            let failures = self.machine.failures().iter();
            let texts: Vec<String> = failures.map(|f| format!("{} {}", kinds(f.kind), f.message)).collect();
            self.found.failures.extend(texts);
            match step {
                Step::Done => self.visit(),
                Step::Exited(code) => self.end(format!("exit {code}")),
                Step::Pruned => {}
                Step::Unsupported(what) => {
                    self.end(format!("unsupported {}", what.lines().next().unwrap_or_default()))
                }
                other => self.end(format!("{other:?}")),
            }
            match self.by_vector {
                true => self.copy(&vector[..length], &seen),
                false => self.machine.rewind(&mark),
            }
        }
    }

    /// The length of the present state's vector, without what was observed.
    fn state_length(&mut self) -> usize {
        let mut vector = Vec::new();
        self.machine.encode(&mut vector);
        vector.len()
    }

    fn copy(&mut self, vector: &[u8], seen: &[u8]) {
        self.machine.decode(vector);
        self.machine.restore_observation(seen);
    }

    fn end(&mut self, how: String) {
        let printed = String::from_utf8_lossy(self.machine.state.stdout()).into_owned();
        self.found.outcomes.insert(format!("{printed}: {how}"));
    }
}

fn explore(bench: &Bench, program: &str, policy: impl Visibility + 'static, spurious: bool) -> Found {
    let options = Options { spurious_wakeups: spurious, ..Options::default() };
    explore_main(bench, ["Explored", program], policy, options, false)
}

fn explore_main(
    bench: &Bench,
    [main, argument]: [&str; 2],
    policy: impl Visibility + 'static,
    options: Options,
    by_vector: bool,
) -> Found {
    let mut machine = bench.boot();
    machine.start_program(main, &[argument.into()]).expect("main is there");
    machine.options = options;
    machine.explore(Box::new(policy));
    let mut explorer = Explorer { machine, seen: HashSet::new(), found: Found::default(), by_vector };
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
        let found = explore(bench, program, Reachable { console: true, uses: false, calls: false }, false);
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

/// Three threads use a class, one of them only after it has used another one: whoever comes first to
/// `Late` initialises it, each of the others has one step more in which it finds that out.
#[test]
fn the_first_use_of_a_class_by_each_thread_is_a_step_where_that_is_followed() {
    let benches = benches();
    check(&benches, "late", "2: exit 0", "");
    for bench in &benches {
        let explore = |uses, by_vector| {
            let policy = Reachable { console: true, uses, calls: false };
            explore_main(bench, ["Explored", "late"], policy, Options::default(), by_vector)
        };
        let (quiet, told, copied) = (explore(false, false), explore(true, false), explore(true, true));
        assert_eq!(quiet.outcomes, told.outcomes);
        assert!(quiet.uses == 0 && told.uses > 0, "{} and {}", quiet.uses, told.uses);
        let all = |found: Found| (found.states, found.uses, found.outcomes);
        assert_eq!(all(told), all(copied), "vectors tell it too");
    }
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
    for bench in &benches {
        let silent =
            explore(bench, "locked print", Reachable { console: false, uses: false, calls: false }, false);
        let ends: Vec<&String> = silent.outcomes.iter().collect();
        assert!(ends.iter().all(|end| end.contains("unsupported")), "never overlooked: {ends:?}");
    }
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

fn choices() -> Vec<Bench> {
    let api = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../api/java/everypath/Choose.java");
    let sources = [own_fixture("Choices"), api];
    Jdk::all().into_iter().map(|jdk| Bench::new(jdk, "choices", &sources)).collect()
}

#[test]
fn every_choice_of_data_is_explored() {
    let random = Options { random_choices: true, ..Options::default() };
    let numbers =
        "0false: exit 0 | 0true: exit 0 | 1false: exit 0 | 1true: exit 0 | 2false: exit 0 | 2true: exit 0";
    for bench in choices() {
        let outcomes = |program, options| {
            let found = explore_main(
                &bench,
                ["Choices", program],
                Reachable { console: true, uses: false, calls: false },
                options,
                false,
            );
            text(&found.outcomes)
        };
        let chosen = ["-1a!", "-1a", "-1b!", "-1b", "1a!", "1a", "1b!", "1b"].map(|o| format!("{o}: exit 0"));
        assert_eq!(outcomes("choose", Options::default()), chosen.join(" | "));
        assert_eq!(outcomes("verify", Options::default()), "1: exit 0 | 2: exit 0 | 3: exit 0");
        assert_eq!(outcomes("thread", Options::default()), "2: exit 0 | 3: exit 0 | 4: exit 0");
        assert_eq!(outcomes("random", random.clone()), numbers);
        let unbounded = ": unsupported not supported: java.util.Random.next as a choice";
        assert_eq!(outcomes("unbounded", random.clone()), unbounded);
    }
}

/// Runs the schedule in which the lowest enabled thread moves, and asks invariants in every state.
#[test]
fn invariants_are_asked_without_a_trace() {
    for bench in choices() {
        let mut machine = bench.boot();
        machine.start_program("Choices", &["invariant".into()]).expect("main is there");
        machine.explore(Box::new(Reachable::default()));
        let (mut ordered, mut waits) = (Vec::new(), 0);
        loop {
            let (mut before, mut after) = (Vec::new(), Vec::new());
            machine.encode(&mut before);
            ordered.push(machine.call_static_boolean("Choices", "ordered").expect("it answers"));
            waits +=
                usize::from(machine.call_static_boolean("Choices", "waits") == Err(InvariantError::Waits));
            machine.encode(&mut after);
            assert_eq!(before, after, "asking changes nothing");
            let enabled = |t: &ThreadId| matches!(machine.pending(*t), Pending::Enabled(..));
            let thread = (0..machine.threads()).map(ThreadId).find(enabled).expect("no deadlock");
            if machine.step(Transition { thread, branch: 0 }) == Step::Exited(0) {
                break;
            }
        }
        ordered.dedup();
        assert_eq!(ordered, [true, false, true], "a is written before b");
        assert!(waits > 0, "in some states the lock is held");
        let missing = machine.call_static_boolean("Choices", "nothing");
        assert!(matches!(missing, Err(InvariantError::Missing(..))));
        let thrown = machine.call_static_boolean("Choices", "throwing");
        assert_eq!(thrown, Err(InvariantError::Throws("java.lang.IllegalStateException: no answer".into())));
    }
}
