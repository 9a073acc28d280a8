//! Vectors are good in another process: a fresh program of the same class path that repeats the
//! history of the old one gives classes, methods and names the same numbers.

mod common;

use common::{Bench, own_fixture};
use everypath_machine::{Ended, Machine, Turn};
use everypath_program::HistoryError;
use everypath_source::Jdk;

/// Backward branches of a turn: few, so that states in the middle of methods are seen.
const FINE: u64 = 50;
/// States of a run that are carried over.
const STATES: usize = 2;

fn bench(jdk: &Jdk, group: &str) -> Bench {
    Bench::new(
        jdk.clone(),
        group,
        &[own_fixture("Mixed"), own_fixture("RuntimeClasses"), own_fixture("Reflected")],
    )
}

fn vector(machine: &mut Machine<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    machine.encode_state(&mut out);
    out
}

/// Runs to the end; the turns that took and the output from now on.
fn finish(machine: &mut Machine<'_>, mut turn: Turn) -> (usize, String) {
    let (before, mut turns) = (machine.state.stdout().len(), 1);
    while machine.run_turn(&mut turn, FINE).expect("everything is modelled").is_none() {
        turns += 1;
    }
    (turns, String::from_utf8_lossy(&machine.state.stdout()[before..]).into_owned())
}

fn start<'p>(bench: &'p Bench, main: &str, argument: &str) -> Machine<'p> {
    let mut machine = bench.boot();
    machine.start_program(main, &[argument.to_string()]).expect("main is there");
    machine
}

/// Runs so many turns from the start.
fn run(machine: &mut Machine<'_>, turns: usize) -> Turn {
    let mut turn = Turn::default();
    for _ in 0..turns {
        let ended: Option<Ended> = machine.run_turn(&mut turn, FINE).expect("everything is modelled");
        assert_eq!(ended, None, "the state is before the end");
    }
    turn
}

#[test]
fn a_vector_continues_in_another_program() {
    for jdk in Jdk::all() {
        let first = bench(&jdk, "portable");
        for (main, argument) in
            [("Mixed", ""), ("Reflected", ""), ("RuntimeClasses", "two"), ("RuntimeClasses", "proxies")]
        {
            let total = { finish(&mut start(&first.again(), main, argument), Turn::default()).0 };
            for state in 1..=STATES {
                let place = format!("{main} {argument} on {} at {state} of {STATES}", jdk.version);
                let old = first.again();
                let mut machine = start(&old, main, argument);
                let turn = run(&mut machine, (total - 1) * state / STATES);
                let (bytes, history) = (vector(&mut machine), old.program.history());
                let new = first.again();
                let mut other = new.boot();
                new.program.repeat(&history).expect("the same class path");
                other.decode_state(&bytes);
                assert!(vector(&mut other) == bytes, "the vector is the same, {place}");
                // A copy may compute again what the original remembers, so turns are not compared.
                assert_eq!(finish(&mut other, turn).1, finish(&mut machine, turn).1, "{place}");
            }
        }
    }
}

#[test]
fn a_damaged_history_is_refused() {
    let jdk = Jdk::all().into_iter().next().expect("a JDK");
    let old = bench(&jdk, "damaged");
    finish(&mut start(&old, "Reflected", ""), Turn::default());
    let history = old.program.history();
    let mut random = 7u64;
    let mut below = |limit: usize| {
        random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (random >> 33) as usize % limit
    };
    for _ in 0..20 {
        let mut damaged = history.clone();
        match below(2) {
            0 => damaged.truncate(below(history.len())),
            _ => {
                for _ in 0..4 {
                    let at = below(history.len());
                    damaged[at] ^= 1 << below(8);
                }
            }
        }
        // A change inside a constant of some class goes unnoticed, everything else is an error.
        let _: Result<(), HistoryError> = old.again().program.repeat(&damaged);
    }
    assert!(old.again().program.repeat(&history[..history.len() - 1]).is_err());
}
