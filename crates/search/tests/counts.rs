//! Hand-made systems whose counts are known.

use everypath_search::{AllEnabled, Memory, Options, Order, Report, Undo, explore};
use everypath_toy::{Program, Toy, examples};

fn search(program: &Program, options: &Options) -> Report {
    explore(&mut Toy::new(program), options, &mut AllEnabled, &mut [], &mut |_| {})
}

fn stateless() -> Options {
    Options { memory: Memory::Stateless, ..Options::default() }
}

/// Two threads of two steps: 3 * 3 places; each of the 2 * 3 + 3 * 2 moves between neighbours is a
/// transition; every state but the 9 - 1 = 8 first arrivals is met again: 12 - 8 = 4 times.
#[test]
fn independent_threads_form_a_grid() {
    let report = search(&examples::independent(2, 2), &Options::default());
    let s = report.statistics;
    assert_eq!((s.states, s.transitions, s.revisits, s.executions, s.max_depth), (9, 12, 4, 1, 4));
    // States with two successors: both threads can move, 2 * 2 places.
    assert_eq!(s.choices, 4);
    assert!(report.is_complete() && !report.cyclic);
}

/// Executions without memory: 4! / (2! 2!) = 6 and 6! / (2! 2! 2!) = 90.
#[test]
fn stateless_search_counts_interleavings() {
    assert_eq!(search(&examples::independent(2, 2), &stateless()).statistics.executions, 6);
    assert_eq!(search(&examples::independent(3, 2), &stateless()).statistics.executions, 90);
}

/// Every order, store and way back enters the same number of states.
#[test]
fn philosophers_have_the_same_states_however_they_are_searched() {
    let program = examples::philosophers_for_ever(3);
    let expected = search(&program, &Options::default());
    assert!(expected.cyclic);
    for order in [Order::DepthFirst, Order::BreadthFirst] {
        for undo in [Undo::Rewind, Undo::Vector, Undo::Replay] {
            let report = search(&program, &Options { order, undo, ..Options::default() });
            assert_eq!(report.statistics.states, expected.statistics.states);
            assert_eq!(report.statistics.transitions, expected.statistics.transitions);
            assert!(report.cyclic);
        }
    }
}

/// Indexer and file system: with few threads nobody meets anybody, so all places are reached
/// independently: (steps + 1)^threads states. A thread of the indexer takes a step for each message.
/// One of the file system has 8 visible instructions.
#[test]
fn threads_that_never_meet_form_a_grid() {
    assert_eq!(search(&examples::indexer(3, 4), &Options::default()).statistics.states, 5 * 5 * 5);
    assert_eq!(search(&examples::file_system(3), &Options::default()).statistics.states, 9 * 9 * 9);
}

/// Last-zero with two writers. Thread 0 reads from element 2 down until it finds a zero.
#[test]
fn last_zero_ends_at_a_zero() {
    let report = search(&examples::last_zero(2), &Options::default());
    assert!(report.is_complete() && !report.cyclic && report.errors.is_empty());
}

/// A thread that spins goes round: reading 0 leads back to the state before the read.
#[test]
fn a_spinning_thread_closes_a_cycle() {
    // Places: the reader before its read or ended, the writer before its write or ended. The reader
    // can only end after the write: 3 states.
    let report = search(&examples::spin(), &Options::default());
    assert_eq!((report.statistics.states, report.cyclic), (3, true));
}
