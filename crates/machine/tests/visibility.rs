//! What is visible: the steps of a tiny program one by one, and that the bits of sharing never
//! overlook an object that two threads can reach.

mod common;

use common::{Bench, own_fixture};
use everypath_machine::{EveryAccess, Machine, Reachable, Ref, Visibility};
use everypath_source::Jdk;
use everypath_system::{Operation, Pending, Step, System, ThreadId, Transition};
use std::path::{Path, PathBuf};

const CLASS: u32 = 1 << 31;

fn start<'b>(bench: &'b Bench, main: &str, policy: impl Visibility + 'static) -> Machine<'b> {
    let mut machine = bench.boot();
    machine.start_program(main, &[]).expect("main is there");
    machine.explore(Box::new(policy));
    machine
}

/// An operation in words: who, what, and the field or class it is on.
fn text(machine: &Machine<'_>, o: &Operation) -> String {
    let object = Ref(o.location.object);
    let place = match o.location.place {
        CLASS => machine.program.java_name(everypath_program::ClassId(o.location.object)),
        _ if object.is_null() || object.0 as usize >= machine.state.heap.len() => "outside".into(),
        0 => machine.program.java_name(machine.state.heap.class_of(object)),
        place => field(machine, object, place / 4),
    };
    format!("{} {:?} {place}", o.thread.0, o.kind)
}

fn field(machine: &Machine<'_>, object: Ref, offset: u32) -> String {
    let class = machine.state.heap.class_of(object);
    let is_mirror = class == machine.known.class;
    let of = if is_mirror { machine.class_of_mirror(object) } else { class };
    let ancestors = machine.program.class(of).ancestors.iter().rev();
    let mut fields = ancestors.flat_map(|&c| machine.program.class(c).fields.iter());
    let field = fields.find(|f| f.is_static() == is_mirror && u32::from(f.offset) == offset);
    let name = field.map_or("?".into(), |f| machine.program.text(f.name).to_string());
    format!("{}.{name}", machine.program.java_name(of))
}

/// The visible operations of the schedule in which the lowest enabled thread moves.
fn steps(machine: &mut Machine<'_>) -> Vec<String> {
    let mut seen = Vec::new();
    loop {
        let enabled = |t: &ThreadId| matches!(machine.pending(*t), Pending::Enabled(..));
        let Some(thread) = (0..machine.threads()).map(ThreadId).find(enabled) else {
            panic!("deadlock after {seen:#?}")
        };
        if let Pending::Enabled(o, _) = machine.pending(thread) {
            seen.push(text(machine, &o));
        }
        match machine.step(Transition { thread, branch: 0 }) {
            Step::Done => {}
            Step::Exited(0) => return seen,
            other => panic!("{other:?}"),
        }
    }
}

/// The main thread starts two others, joins each by looking whether it is alive under its monitor;
/// each of them reads and writes `x` and ends. Before the first thread and after the last nothing is
/// visible but starting.
const TWO_THREADS: &str = "\
0 Start java.lang.Thread
0 Start java.lang.Thread
0 Start java.lang.Thread
0 Acquire java.lang.Thread
0 Read(Volatile) java.lang.Thread.eetop
0 Wait java.lang.Thread
1 Start java.lang.Thread
1 Read(Plain) TwoThreads.x
1 Write(Plain) TwoThreads.x
1 End java.lang.Thread
0 Acquire java.lang.Thread
0 Read(Volatile) java.lang.Thread.eetop
0 Acquire java.lang.Thread
0 Read(Volatile) java.lang.Thread.eetop
0 Wait java.lang.Thread
2 Start java.lang.Thread
2 Read(Plain) TwoThreads.x
2 Write(Plain) TwoThreads.x
2 End java.lang.Thread
0 Acquire java.lang.Thread";
/// Up to JDK 18 a thread that starts enters its group, under the monitor of the group.
const ENTERS_GROUP: &str = "0 Acquire java.lang.ThreadGroup";

#[test]
fn nothing_needless_is_visible_in_a_tiny_program() {
    for jdk in Jdk::all() {
        let bench = Bench::new(jdk, "two_threads", &[own_fixture("TwoThreads")]);
        let mut reachable = steps(&mut start(&bench, "TwoThreads", Reachable::default()));
        let every = steps(&mut start(&bench, "TwoThreads", EveryAccess::default()));
        reachable.retain(|step| step != ENTERS_GROUP);
        assert_eq!(reachable.join("\n"), TWO_THREADS, "on {}", bench.jdk.version);
        assert!(every.len() > reachable.len(), "the oracle leaves nothing out");
    }
}

/// Fixtures of the conformance suite in which threads hand objects to each other.
const HANDING_OVER: [&str; 12] = [
    "TActors",
    "TBoundedBuffer",
    "TCompletionService",
    "TConcurrentMapCompute",
    "TExchanger",
    "TForkJoinTask",
    "TFutureThen",
    "TInheritableThreadLocals",
    "TMemoizer",
    "TMichaelScottQueue",
    "TClassInitRace",
    "TCopyOnWrite",
];

fn sources() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/run/threads");
    HANDING_OVER.iter().map(|name| root.join(format!("{name}.java"))).collect()
}

/// Follows a random schedule and looks for overlooked objects every so many steps.
fn audit(machine: &mut Machine<'_>, mut random: u64, limit: usize) -> usize {
    const EVERY: usize = 97;
    for step in 0..limit {
        let enabled: Vec<ThreadId> = (0..machine.threads())
            .map(ThreadId)
            .filter(|t| matches!(machine.pending(*t), Pending::Enabled(..)))
            .collect();
        assert!(!enabled.is_empty(), "no deadlock: {}", machine.waiting_text());
        random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let thread = enabled[(random >> 33) as usize % enabled.len()];
        let end = machine.step(Transition { thread, branch: 0 });
        if step % EVERY == 0 {
            let wrong = machine.overlooked_sharing();
            assert!(wrong.is_empty(), "after step {step}: {wrong:#?}");
        }
        match end {
            Step::Done => {}
            Step::Exited(_) => return step,
            other => panic!("{other:?}"),
        }
    }
    limit
}

#[test]
fn no_shared_object_is_overlooked() {
    for jdk in Jdk::all() {
        let bench = Bench::new(jdk, "handing_over", &sources());
        for (i, name) in HANDING_OVER.iter().enumerate() {
            let mut machine = start(&bench, name, Reachable { console: true, uses: false, calls: false });
            let steps = audit(&mut machine, i as u64, 1_000);
            assert!(steps > 50, "{name} has something to schedule");
        }
    }
}
