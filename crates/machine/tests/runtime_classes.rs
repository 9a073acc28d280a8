//! Classes that are defined at run time are alternatives: a machine that has been on other paths
//! behaves as one that has not. Random schedules are explored with rewinding, and each is repeated
//! by a fresh machine of a fresh program, which must see the same operations and the same output.

mod common;

use common::{Bench, own_fixture};
use everypath_machine::{Machine, Visibility};
use everypath_source::Jdk;
use everypath_system::{Kind, Operation, Pending, Step, System, ThreadId, Transition};
use std::collections::BTreeSet;

/// Runs in one machine, each beginning somewhere on the way of the one before.
const RUNS: usize = 8;

/// Threads stop where they meet: enough for all orders of definitions, few enough to be quick.
struct Meetings;

impl Visibility for Meetings {
    fn is_visible(&self, _: &Machine<'_>, operation: &Operation) -> bool {
        matches!(
            operation.kind,
            Kind::Acquire
                | Kind::Wait
                | Kind::Start
                | Kind::ClassInit
                | Kind::Communicate
                | Kind::Join
                | Kind::Park
        )
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit
    }
}

/// What there is to see of a step: who did what.
type Seen = Vec<(u32, Kind)>;

fn start<'p>(bench: &'p Bench, way: &str) -> Machine<'p> {
    let mut machine = bench.boot();
    machine.start_program("RuntimeClasses", &[way.into()]).expect("main is there");
    machine.explore(Box::new(Meetings));
    machine
}

fn enabled(machine: &Machine<'_>) -> Vec<ThreadId> {
    let threads = (0..System::threads(machine)).map(ThreadId);
    threads.filter(|&t| matches!(machine.pending(t), Pending::Enabled(..))).collect()
}

fn pendings(machine: &Machine<'_>) -> Vec<Pending> {
    (0..System::threads(machine)).map(|t| machine.pending(ThreadId(t))).collect()
}

/// Performs a step; the exit code if it was the last one.
fn step(machine: &mut Machine<'_>, thread: ThreadId) -> (Seen, Option<i32>) {
    let Pending::Enabled(pending, _) = machine.pending(thread) else { panic!("only enabled threads move") };
    let exit = match machine.step(Transition { thread, branch: 0 }) {
        Step::Done => None,
        Step::Exited(code) => Some(code),
        other => panic!("{other:?}"),
    };
    let seen: Seen = machine.operations().iter().map(|o| (o.thread.0, o.kind)).collect();
    assert!(
        seen.contains(&(pending.thread.0, pending.kind)),
        "{pending:?} was pending, performed was {seen:?}"
    );
    (seen, exit)
}

struct Run {
    schedule: Vec<ThreadId>,
    seen: Vec<Seen>,
    output: String,
}

fn output(machine: &Machine<'_>) -> String {
    String::from_utf8_lossy(machine.state.stdout()).into_owned()
}

/// Random schedules of one machine, which goes back a random way after each.
fn explore(machine: &mut Machine<'_>, random: &mut Random) -> Vec<Run> {
    let (mut schedule, mut seen, mut marks) = (Vec::new(), Vec::new(), Vec::new());
    let mut runs = Vec::new();
    while runs.len() < RUNS {
        marks.push(machine.mark());
        // Threads run for a while, as they would on real processors, so that all orders come up.
        let threads = enabled(machine);
        assert!(!threads.is_empty(), "no deadlock: {:?}", pendings(machine));
        let last = schedule.last().filter(|t| threads.contains(t) && random.below(8) != 0);
        let thread = last.copied().unwrap_or_else(|| threads[random.below(threads.len())]);
        let (step, exit) = step(machine, thread);
        schedule.push(thread);
        seen.push(step);
        if exit.is_none() {
            continue;
        }
        runs.push(Run { schedule: schedule.clone(), seen: seen.clone(), output: output(machine) });
        let back = random.below(marks.len());
        machine.rewind(&marks[back]);
        marks.truncate(back);
        schedule.truncate(back);
        seen.truncate(back);
    }
    runs
}

fn check_repeated(bench: &Bench, way: &str, run: &Run) {
    let mut fresh = start(bench, way);
    for (i, &thread) in run.schedule.iter().enumerate() {
        let (seen, _) = step(&mut fresh, thread);
        assert!(seen == run.seen[i], "step {i} of {way} on {}", bench.jdk.version);
    }
    assert_eq!(output(&fresh), run.output, "{way} on {}", bench.jdk.version);
}

/// Explores one way; all outputs that were seen.
fn check(way: &str, seeds: std::ops::Range<u64>) -> Vec<BTreeSet<String>> {
    let outputs = Jdk::all().into_iter().map(|jdk| {
        let used = Bench::new(jdk, &format!("runtime_{way}"), &[own_fixture("RuntimeClasses")]);
        let mut outputs = BTreeSet::new();
        for seed in seeds.clone() {
            let mut machine = start(&used, way);
            let runs = explore(&mut machine, &mut Random(seed));
            let chosen = &runs[Random(seed).below(runs.len())];
            check_repeated(&used.again(), way, chosen);
            check_repeated(&used, way, &runs[RUNS - 1]);
            outputs.extend(runs.into_iter().map(|run| run.output));
        }
        outputs
    });
    outputs.collect()
}

#[test]
fn one_name_is_defined_differently_on_different_paths() {
    for outputs in check("one", 1..4) {
        assert!(outputs.iter().any(|o| o.contains("defined: first text after nobody")), "{outputs:?}");
        assert!(outputs.iter().any(|o| o.contains("defined: other text after nobody")), "{outputs:?}");
        assert!(outputs.iter().all(|o| !o.contains("third text")), "{outputs:?}");
    }
}

#[test]
fn loaders_are_numbered_differently_on_different_paths() {
    for outputs in check("two", 1..3) {
        let expected = "first text after nobody, first text/0, true, first text \
                        | other text after nobody, other text/0, true, other text\n";
        assert_eq!(outputs, BTreeSet::from([expected.to_string()]));
    }
}

#[test]
fn proxies_are_named_differently_on_different_paths() {
    for outputs in check("proxies", 1..12) {
        let named = |name: &str| outputs.iter().any(|o| o.contains(name));
        assert!(named("$Proxy0 is Left left!"), "{outputs:?}");
        assert!(named("$Proxy0 is Right 20"), "{outputs:?}");
    }
}
