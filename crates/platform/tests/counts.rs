//! Hand-made systems whose states on one, two and three processors are counted by hand.

use everypath_platform::{Platform, Platformed, Priorities};
use everypath_search::{AllEnabled, Ending, Memory, Options, Order, Report, Undo, explore};
use everypath_toy::Instruction::{
    Choose, Goto, IfEqual, Lock, Pause, Print, Read, Set, Start, Unlock, WaitTimed, Write,
};
use everypath_toy::{Index, Instruction, Program, Toy, Value};
use std::num::NonZeroU32;

fn at(base: u8) -> Index {
    Index { base, register: None }
}

fn one() -> Value {
    Value::Constant(1)
}

fn number(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).expect("not zero")
}

/// One processor is green, more are quasi-preemptive.
fn processors(n: u32) -> Platform {
    if n == 1 { Platform::green() } else { Platform::quasi(number(n)) }
}

fn search(program: &Program, platform: Platform) -> Report {
    let options = Options { observe: true, ..Options::default() };
    search_by(program, platform, &options)
}

fn search_by(program: &Program, platform: Platform, options: &Options) -> Report {
    let mut system = Platformed::new(Toy::new(program), platform);
    explore(&mut system, options, &mut AllEnabled, &mut [], &mut |_| {})
}

fn states(program: &Program, platform: Platform) -> u64 {
    search(program, platform).statistics.states
}

fn outputs(program: &Program, platform: Platform) -> Vec<Vec<u8>> {
    let mut all: Vec<_> = search(program, platform).outcomes.into_iter().map(|o| o.observation).collect();
    all.sort();
    all
}

/// So many threads that write a variable of their own so many times.
fn writers(threads: u8, writes: usize) -> Program {
    let body = |t: u8| vec![Write(at(t), one()); writes];
    Program::new((0..threads).map(body).collect(), usize::from(threads), 0)
}

/// A thread is at the beginning, at the end, or at one of `writes - 1` places in between, where it keeps its
/// processor. So with m threads in between, of 3, there are C(3, m) (writes - 1)^m 2^(3 - m) states, and m is
/// at most the number of processors. On one there is no state in between.
///
/// Two writes: 8, 12, 6, 1 for m from 0 to 3. Three writes: 8, 24, 24, 8.
#[test]
fn only_threads_on_a_processor_are_in_between() {
    let counts = |program: &Program| [1, 2, 3].map(|n| states(program, processors(n)));
    assert_eq!(counts(&writers(3, 2)), [8, 8 + 12 + 6, 27]);
    assert_eq!(counts(&writers(3, 3)), [8, 8 + 24 + 24, 64]);
    assert_eq!(states(&writers(3, 3), Platform::native()), 64);
    assert_eq!(states(&writers(3, 3), processors(4)), 64);
}

/// Steps on two processors, for two writes of three threads. Three at an end (8 states): each of those at
/// the beginning may begin, 3 * 4 = 12 steps. One in between (12 states): it may end, and each of those at
/// the beginning may begin: 12 + 12. Two in between (6 states): each may end, and nobody begins: 12.
#[test]
fn nobody_begins_while_all_processors_are_taken() {
    assert_eq!(search(&writers(3, 2), processors(2)).statistics.transitions, 12 + 24 + 12);
}

/// Each of three threads writes its variable, reads those of the others, and shows what it read. All see only
/// ones if all have written before any has read both: all three are then in between.
#[test]
fn an_outcome_may_need_three_processors() {
    let read = |t: u8, by: u8| Read(at((t + by) % 3), by - 1);
    let show = |r: u8| Print(Value::Register(r));
    let body = |t: u8| vec![Write(at(t), one()), read(t, 1), read(t, 2), show(0), show(1)];
    let program = Program::new((0..3).map(body).collect(), 3, 0);
    let all_see = |platform| outputs(&program, platform).contains(&vec![1; 6]);
    assert_eq!([1, 2, 3].map(|n| all_see(processors(n))), [false, false, true]);
    assert!(all_see(Platform::native()));
}

/// The mapping is part of the state, whatever way the search goes back to one.
#[test]
fn all_searches_see_the_same_states() {
    for order in [Order::DepthFirst, Order::BreadthFirst] {
        for undo in [Undo::Rewind, Undo::Vector, Undo::Replay] {
            let options = Options { order, undo, memory: Memory::Exact, ..Options::default() };
            assert_eq!(search_by(&writers(3, 3), processors(2), &options).statistics.states, 56);
        }
    }
}

/// `lock; unlock; x = 1` twice. One processor: a thread stops before the lock, and after the unlock, before
/// the write; with its end that is three places, 3 * 3 states. Two processors: also before the unlock, where
/// only one can be: 4 * 4 - 1.
#[test]
fn a_thread_may_be_suspended_after_a_release() {
    let body = vec![Lock(at(0)), Unlock(at(0)), Write(at(0), one())];
    let program = Program::new(vec![body.clone(), body], 1, 1);
    assert_eq!([1, 2].map(|n| states(&program, processors(n))), [9, 15]);
}

/// `start 1; x = 1` and `x = 2`. Before the start there is one thread in one place. After it the first may be
/// suspended before its write, so each has two places; where both have ended the variable is 1 or 2.
#[test]
fn a_thread_may_be_suspended_after_it_started_another() {
    let bodies = vec![vec![Start(1), Write(at(0), one())], vec![Write(at(0), Value::Constant(2))]];
    let program = Program { running: 1, ..Program::new(bodies, 1, 0) };
    assert_eq!(states(&program, processors(1)), 1 + 2 * 2 + 1);
}

/// `x = 1; choose; x = 1` twice, on one processor: who has to choose keeps it, so not both are there.
#[test]
fn a_choice_of_data_is_no_yield_point() {
    let body = |t: u8| vec![Write(at(t), one()), Choose(0, 2), Write(at(t), one())];
    let program = Program::new(vec![body(0), body(1)], 2, 0);
    assert_eq!(states(&program, processors(1)), 3 * 3 - 1);
}

/// Two threads of four writes on one processor. A write costs one: with slots of two they may be suspended
/// after two writes, with slots of three after three; there are three places each. With slots of four they
/// end as the slot does.
#[test]
fn a_thread_may_be_suspended_when_its_slot_has_run_out() {
    let slots = |n| Platform { slot: Some(number(n)), ..Platform::green() };
    assert_eq!([1, 2, 3, 4].map(|n| states(&writers(2, 4), slots(n))), [25, 9, 9, 4]);
}

/// With two processors the mapping also knows what was used of a slot: four writes in slots of three are
/// at 0, 1 (used 1), 2 (used 2), 3 (used 0 of the next), 4. With two threads nobody waits for a processor,
/// so all combinations are reached, and each in one way.
#[test]
fn what_was_used_of_a_slot_is_part_of_the_state() {
    let platform = Platform { slot: Some(number(3)), ..processors(2) };
    assert_eq!(states(&writers(2, 4), platform), 25);
}

/// A thread that spins until another writes: on one processor without a yield point it never ends.
#[test]
fn spinning_without_a_yield_point_keeps_the_only_processor() {
    let spin = vec![Read(at(0), 0), IfEqual(0, 0, 0)];
    let program = Program::new(vec![spin, vec![Write(at(0), one())]], 1, 0);
    let endings = |platform| search(&program, platform).outcomes.iter().map(|o| o.ending).collect::<Vec<_>>();
    assert!(endings(processors(1)).contains(&Ending::Endless));
    assert_eq!(endings(processors(2)), [Ending::Terminated]);
}

fn prioritised(bodies: Vec<Vec<Instruction>>, running: u8, priorities: &[u8]) -> Program {
    Program { running, priorities: priorities.to_vec(), ..Program::new(bodies, 1, 1) }
}

fn strict(n: u32) -> Platform {
    Platform { priorities: Priorities::Strict, ..processors(n) }
}

/// `lock; unlock; x = 1` twice, one more urgent. One processor: all of one, then all of the other, three
/// places each. Two processors: as without priorities.
#[test]
fn the_most_urgent_threads_run() {
    let body = vec![Lock(at(0)), Unlock(at(0)), Write(at(0), one())];
    let program = prioritised(vec![body.clone(), body], 2, &[5, 9]);
    assert_eq!([1, 2].map(|n| states(&program, strict(n))), [3 + 2, 15]);
}

/// The urgent one takes the lock and waits for some time; the other pauses twice. The urgent one first goes
/// alone, before the lock and before the wait. While it waits the other is at one of three places, and at each
/// the wait may be over: then it takes the lock back and ends, alone again.
#[test]
fn a_time_out_lets_an_urgent_thread_in() {
    let urgent = vec![Lock(at(0)), WaitTimed(at(0)), Unlock(at(0))];
    let program = prioritised(vec![urgent, vec![Pause, Pause]], 2, &[9, 5]);
    assert_eq!(states(&program, strict(1)), 2 + 3 * 3);
}

/// The least urgent thread has a lock that the most urgent one wants, when one in the middle appears. Without
/// inheritance that one goes first (priority inversion), with it the owner of the lock.
#[test]
fn inheritance_prevents_inversion() {
    let bodies = vec![
        vec![Lock(at(0)), Start(1), Start(2), Unlock(at(0))],
        vec![Lock(at(0)), Print(Value::Constant(9)), Unlock(at(0))],
        vec![Pause, Pause, Print(Value::Constant(5))],
    ];
    let program = prioritised(bodies, 1, &[1, 9, 5]);
    assert_eq!(outputs(&program, strict(1)), [[5, 9]]);
    let inherited = Platform { priorities: Priorities::Inherited, ..processors(1) };
    assert_eq!(outputs(&program, inherited), [[9, 5]]);
    assert_eq!(outputs(&program, processors(1)), [[5, 9], [9, 5]]);
}

/// A schedule of a platform is one of the system itself: three writes are one step on one processor.
#[test]
fn a_schedule_can_be_expanded() {
    let program = writers(2, 3);
    let report = search(&program, processors(1));
    let schedule = &report.outcomes[0].schedule;
    assert_eq!(schedule.len(), 2);
    let expanded = Platformed::new(Toy::new(&program), processors(1)).expand(schedule);
    assert_eq!((expanded.steps.len(), expanded.starts), (6, vec![0, 3]));
}

/// A loop of the system's own that ends is followed, however long it is.
#[test]
fn long_work_without_a_yield_point_is_followed() {
    let count = vec![
        Set(0, Value::Constant(0)),
        Write(at(0), Value::Register(0)),
        Instruction::Increment(0, 1),
        Instruction::IfDifferent(0, 0, 1),
        Set(0, Value::Constant(0)),
        Instruction::Increment(1, 1),
        Instruction::IfDifferent(1, 20, 1),
        Print(one()),
        Goto(9),
    ];
    let program = Program::new(vec![count], 1, 0);
    assert_eq!(outputs(&program, processors(1)), [[1]]);
}
