//! Data races: of states, of executions, and that both say the same of random systems.

use everypath_property::{CoEnabled, OrderedAccesses};
use everypath_search::{AllEnabled, ErrorKind, Errors, Memory, Options, Property, explore};
use everypath_system::ThreadId;
use everypath_toy::Instruction::{self, *};
use everypath_toy::random::{Sizes, program};
use everypath_toy::shrink::shrink;
use everypath_toy::{Program, Toy, Value, examples};

/// The threads of each distinct race that a property finds.
fn races<'p>(
    program: &'p Program,
    memory: Memory,
    property: &mut dyn Property<Toy<'p>>,
) -> Vec<Vec<ThreadId>> {
    let options = Options { errors: Errors::All, memory, ..Options::default() };
    let report = explore(&mut Toy::new(program), &options, &mut AllEnabled, &mut [property], &mut |_| {});
    let races = report.errors.into_iter().filter(|e| e.violation.kind == ErrorKind::DataRace);
    races.map(|e| e.violation.threads).collect()
}

fn of_states(program: &Program) -> usize {
    races(program, Memory::Exact, &mut CoEnabled::default()).len()
}

fn of_executions(program: &Program) -> usize {
    races(program, Memory::Stateless, &mut OrderedAccesses::default()).len()
}

fn write(variable: u8) -> Instruction {
    Write(variable.into(), Value::Constant(1))
}

fn pair(a: Vec<Instruction>, b: Vec<Instruction>, volatile: u8) -> Program {
    Program { volatile, ..Program::new(vec![a, b], 2, 1) }
}

/// Read and write of each thread: the pairs are read–write twice and write–write, three places.
#[test]
fn an_unlocked_counter_races() {
    assert_eq!(of_states(&examples::lost_update()), 3);
    assert_eq!(of_executions(&examples::lost_update()), 3);
}

#[test]
fn a_locked_counter_does_not_race() {
    let body = vec![Lock(0.into()), Read(0.into(), 0), Write(0.into(), Value::Register(0)), Unlock(0.into())];
    let program = pair(body.clone(), body, 0);
    assert_eq!((of_states(&program), of_executions(&program)), (0, 0));
}

/// Reads only after it saw the flag.
fn publish() -> (Vec<Instruction>, Vec<Instruction>) {
    (vec![write(0), write(1)], vec![Read(1.into(), 0), IfDifferent(0, 1, 3), Read(0.into(), 1)])
}

#[test]
fn a_volatile_flag_orders_what_was_written_before_it() {
    let (writer, reader) = publish();
    let program = pair(writer, reader, 1);
    assert_eq!((of_states(&program), of_executions(&program)), (0, 0));
}

/// The accesses to the data are never next at the same time, so a state shows the race for the flag only;
/// an execution shows both.
#[test]
fn a_plain_flag_orders_nothing() {
    let (writer, reader) = publish();
    let program = pair(writer, reader, 0);
    assert_eq!((of_states(&program), of_executions(&program)), (1, 2));
}

/// The write comes after the flag.
#[test]
fn a_volatile_flag_does_not_order_what_comes_after_it() {
    let (mut writer, reader) = publish();
    writer.reverse();
    let program = pair(writer, reader, 1);
    assert_eq!((of_states(&program), of_executions(&program)), (1, 1));
}

#[test]
fn start_and_join_order() {
    let main = vec![write(0), Start(1), Join(1), Read(0.into(), 0)];
    let program = Program { running: 1, ..pair(main, vec![write(0)], 0) };
    assert_eq!((of_states(&program), of_executions(&program)), (0, 0));
    let main = vec![Start(1), Read(0.into(), 0), Join(1)];
    let program = Program { running: 1, ..pair(main, vec![write(0)], 0) };
    assert_eq!((of_states(&program), of_executions(&program)), (1, 1));
}

/// Atomic updates race with plain accesses, not with each other.
#[test]
fn an_update_races_with_a_plain_access_only() {
    let program = pair(vec![Add(0.into(), 1)], vec![Add(0.into(), 1)], 0);
    assert_eq!((of_states(&program), of_executions(&program)), (0, 0));
    let program = pair(vec![Add(0.into(), 1)], vec![Read(0.into(), 0)], 0);
    assert_eq!((of_states(&program), of_executions(&program)), (1, 1));
}

#[test]
fn a_wait_orders_what_was_done_before_the_notification() {
    let waiter = vec![
        Lock(0.into()),
        Read(1.into(), 0),
        IfEqual(0, 1, 5),
        Wait(0.into()),
        Goto(1),
        Unlock(0.into()),
        Read(0.into(), 1),
    ];
    let notifier = vec![write(0), Lock(0.into()), write(1), Notify(0.into()), Unlock(0.into())];
    let program = pair(waiter, notifier, 0);
    assert_eq!((of_states(&program), of_executions(&program)), (0, 0));
}

/// There is a race by happens-before if and only if two conflicting accesses are next in some state.
/// `EVERYPATH_RANDOM` is the number of systems.
#[test]
fn states_and_executions_agree_on_random_systems() {
    let sizes = Sizes { threads: 3, instructions: 4, loops: false, failures: false, ..Sizes::default() };
    let count = std::env::var("EVERYPATH_RANDOM").ok().and_then(|n| n.parse().ok()).unwrap_or(3_000);
    let differ = |p: &Program| (of_states(p) > 0) != (of_executions(p) > 0);
    let mut racy = 0;
    for seed in 0..count {
        let program = program(seed, &sizes);
        racy += u64::from(of_states(&program) > 0);
        if differ(&program) {
            let small = shrink(&program, differ);
            panic!("seed {seed}: {} and {} races in\n{small}", of_states(&small), of_executions(&small));
        }
    }
    assert!(racy > count / 20 && racy < count, "{racy} of {count} race: too few or too many to tell");
}
