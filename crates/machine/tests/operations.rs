//! The operation stream: what a thread is parked before is what its step then reports first, and
//! everything that another thread could notice is in the stream, with its kind.

mod common;

use common::{Bench, own_fixture};
use everypath_machine::{Ended, Init, Machine, Ref};
use everypath_program::{ARRAY_HEADER, ClassId, Shape};
use everypath_source::Jdk;
use everypath_system::{Kind, Location, Mode, Operation, Pending, Step, System, ThreadId, Transition};
use std::collections::BTreeSet;

/// Set in the places of classes, as opposed to those of objects.
const OF_CLASS: u32 = 1 << 31;

/// Chooses one of the threads that can move.
trait Choose: FnMut(&[ThreadId]) -> ThreadId {}
impl<F: FnMut(&[ThreadId]) -> ThreadId> Choose for F {}

/// The threads that can move, after a check that the others have a reason not to.
fn enabled(machine: &Machine<'_>) -> Vec<ThreadId> {
    let can_move = |t: &ThreadId| match machine.pending(*t) {
        Pending::Enabled(..) => true,
        Pending::Terminated => false,
        Pending::Blocked(operation) => {
            assert_eq!(operation.thread, *t);
            assert!(may_block(machine, &operation), "{operation:?} has to wait");
            false
        }
    };
    (0..machine.threads()).map(ThreadId).filter(can_move).collect()
}

fn may_block(machine: &Machine<'_>, operation: &Operation) -> bool {
    match operation.kind {
        Kind::Acquire => machine.state.heap.lock(Ref(operation.location.object)) != 0,
        Kind::Wait | Kind::Park | Kind::Join | Kind::ClassInit => true,
        _ => false,
    }
}

/// Explores one schedule; `see` gets the operations of each step.
fn explore(machine: &mut Machine<'_>, mut choose: impl Choose, mut see: impl FnMut(&Machine<'_>)) -> i32 {
    loop {
        let thread = choose(&enabled(machine));
        let Pending::Enabled(operation, 1) = machine.pending(thread) else {
            panic!("only enabled threads move")
        };
        let step = machine.step(Transition { thread, branch: 0 });
        assert_eq!(machine.operations().first(), Some(&operation), "the step performs what was pending");
        assert!(machine.operations().iter().all(|o| o.thread == thread), "a step is of one thread");
        see(machine);
        match step {
            Step::Done => {}
            Step::Exited(code) => return code,
            other => panic!("{other:?}"),
        }
    }
}

fn start(bench: &Bench) -> Machine<'_> {
    let mut machine = bench.boot();
    machine.start_program("Operations", &[]).expect("main is there");
    machine.track(true);
    machine
}

/// What the program prints under the schedule of `run`.
fn run(bench: &Bench) -> String {
    let mut machine = start(bench);
    machine.track(false);
    assert_eq!(machine.run_to_end(|_| {}).expect("everything is modelled"), Ended::Exit(0));
    String::from_utf8_lossy(machine.state.stdout()).into_owned()
}

/// The last thread that can move: one that was started runs until it has to wait.
fn newest(threads: &[ThreadId]) -> ThreadId {
    *threads.last().expect("no deadlock")
}

/// The class that a location belongs to, and whether by its static part.
fn class_of(machine: &Machine<'_>, location: Location) -> Option<(ClassId, bool)> {
    if location.place & OF_CLASS != 0 {
        return Some((ClassId(location.object), true));
    }
    let object = Ref(location.object);
    if object.is_null() || location.object as usize >= machine.state.heap.len() {
        return None;
    }
    let class = machine.state.heap.class_of(object);
    let is_mirror = class == machine.known.class;
    Some((if is_mirror { machine.class_of_mirror(object) } else { class }, is_mirror))
}

/// What an operation is on, if it is on something that the fixture declares: a field, or nothing
/// after the point for the object or class itself.
fn place(machine: &Machine<'_>, operation: &Operation) -> Option<String> {
    const WORD: u32 = 4;
    let (class, is_static) = class_of(machine, operation.location)?;
    let (name, offset) = (machine.program.name(class), (operation.location.place & !OF_CLASS) / WORD);
    if name == "[LOperations$Shared;" {
        return Some(format!("Shared[{}]", offset - ARRAY_HEADER));
    }
    let name = name.strip_prefix("Operations")?.trim_start_matches('$');
    let mut fields = machine.program.class(class).fields.iter().filter(|f| f.is_static() == is_static);
    match fields.find(|f| u32::from(f.offset) == offset) {
        Some(field) => Some(format!("{name}.{}", machine.program.text(field.name))),
        None => (offset == 0).then(|| format!("{name}.")),
    }
}

/// The operations of a step on what the fixture declares, without reads of final fields.
fn describe(machine: &Machine<'_>) -> Vec<String> {
    let noticed = machine.operations().iter().filter(|o| o.kind != Kind::Read(Mode::Final));
    noticed.filter_map(|o| Some(format!("{} {:?} {}", o.thread.0, o.kind, place(machine, o)?))).collect()
}

/// Under the schedule in which the newest thread that can move does so.
const STREAM: &str = "\
0 ClassInit .
0 ClassInit Shared.
0 Write(Final) Shared.slots
0 Write(Final) .shared
0 Write(Final) .COUNTER
0 ClassInit .
0 ClassInit Other.
0 Update(Volatile) Shared.counter
0 Acquire Other.
0 Start Other.
1 Start Other.
1 Acquire Shared.
1 Read(Plain) Shared.plain
1 Write(Plain) Shared.plain
1 Release Shared.
1 Acquire Shared.
1 Read(Plain) Shared.ready
1 Wait Shared.
0 Release Other.
0 Acquire Shared.
0 Read(Plain) Shared.plain
0 Write(Plain) Shared.plain
0 Release Shared.
0 Acquire Shared.
0 Write(Plain) Shared.ready
0 Notify Shared.
0 Release Shared.
1 Acquire Shared.
1 Read(Plain) Shared.ready
1 Release Shared.
1 Read(Volatile) Shared.flag
1 Park Other.
0 Write(Volatile) Shared.flag
0 Unpark Other.
1 Park Other.
1 Read(Volatile) Shared.flag
1 Write(Plain) Shared[1]
1 Update(Volatile) Shared.counter
1 Sleep Other.
1 Sleep Other.
1 Acquire Shared.
1 Release Shared.
1 Read(Plain) .total
1 Write(Plain) .total
1 End Other.
1 Write(Volatile) Other.
1 Acquire Other.
1 End Other.
1 NotifyAll Other.
1 Release Other.
0 Acquire Other.
0 Release Other.
0 Read(Plain) Shared.plain
0 Read(Plain) Shared.counter
0 Read(Plain) Shared[1]
0 Read(Plain) .total";

#[test]
fn each_operation_shows_with_its_kind() {
    for jdk in Jdk::all() {
        let bench = Bench::new(jdk, "operations", &[own_fixture("Operations")]);
        let mut machine = start(&bench);
        let mut seen = Vec::new();
        explore(&mut machine, newest, |m| seen.extend(describe(m)));
        assert_eq!(seen.join("\n"), STREAM, "on {}", bench.jdk.version);
    }
}

#[test]
fn every_schedule_gives_the_result_of_run() {
    for jdk in Jdk::all() {
        let bench = Bench::new(jdk, "operations_random", &[own_fixture("Operations")]);
        let expected = run(&bench);
        for seed in 1..=20u64 {
            let mut machine = start(&bench);
            let mut random = seed;
            let choose = |threads: &[ThreadId]| {
                assert!(!threads.is_empty(), "no deadlock with seed {seed}");
                random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                threads[(random >> 33) as usize % threads.len()]
            };
            assert_eq!(explore(&mut machine, choose, |_| {}), 0);
            assert_eq!(String::from_utf8_lossy(machine.state.stdout()), expected, "seed {seed}");
        }
    }
}

/// Classes of the fixture, and those of the library that it is the first to use, whose initialisation
/// has begun.
fn begun(machine: &Machine<'_>, first: u32) -> BTreeSet<u32> {
    let begun = |&id: &u32| {
        let class = machine.program.class(ClassId(id));
        let state = machine.state.class(ClassId(id));
        !class.hidden && class.shape == Shape::Instance && state.init != Init::None
    };
    (first..machine.state.classes().len() as u32).filter(begun).collect()
}

#[test]
fn no_class_is_initialised_unannounced() {
    for jdk in Jdk::all() {
        let bench = Bench::new(jdk, "reflected", &[own_fixture("Reflected")]);
        for seed in 1..=4u64 {
            let mut machine = bench.boot();
            machine.start_program("Reflected", &[]).expect("main is there");
            machine.track(true);
            let first = machine.state.classes().len() as u32;
            let mut before = BTreeSet::new();
            let mut random = seed;
            let choose = |threads: &[ThreadId]| {
                random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                threads[(random >> 33) as usize % threads.len()]
            };
            let code = explore(&mut machine, choose, |m| {
                let operations = m.operations();
                let now = begun(m, first);
                for class in now.difference(&before) {
                    let announced = Location { object: *class, place: OF_CLASS };
                    let first = operations.first().filter(|o| o.kind == Kind::ClassInit);
                    assert_eq!(
                        first.map(|o| o.location),
                        Some(announced),
                        "{}",
                        m.program.name(ClassId(*class))
                    );
                }
                before = now;
            });
            assert_eq!(code, 0);
            let expected = "Namedtrue 101 1000 11 4 true TWO 7 2\ntrue\n";
            assert_eq!(String::from_utf8_lossy(machine.state.stdout()), expected, "seed {seed}");
        }
    }
}
