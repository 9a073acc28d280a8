//! The laws of the state: rewinding restores the identical vector, a vector continues identically
//! in a fresh machine, and garbage or the order of allocation change nothing.

use everypath_machine::{Ended, Files, Host, Machine, Turn};
use everypath_program::Program;
use everypath_source::{ClassPath, Jdk, Target};
use std::path::{Path, PathBuf};

/// Backward branches of a turn: small, so that states in the middle of methods are seen.
const SLICE: u64 = 7;

fn program(jdk: &Jdk, source: &Path) -> (Program, String) {
    let target =
        Target::resolve(source.to_str().expect("utf-8 path"), &[], jdk).expect("the fixture compiles");
    let class_path = ClassPath::open(&target.class_path, jdk.feature).expect("class path");
    let image = jdk.open_image().expect("image");
    (Program::new(image, class_path, jdk.feature).expect("program"), target.main_class)
}

fn boot<'p>(program: &'p Program, jdk: &Jdk) -> Machine<'p> {
    let host = Host {
        java_home: jdk.home.clone(),
        java_version: jdk.version.clone(),
        class_path: String::new(),
        properties: Default::default(),
        heap_words: 1 << 26,
        files: Files::new(&program.class_path, &jdk.home),
        read_input: Box::new(Vec::new),
        input: Vec::new(),
    };
    let mut machine = Machine::boot(program, host).expect("the library starts");
    machine.freeze();
    machine
}

fn vector(machine: &mut Machine<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    machine.encode_state(&mut out);
    out
}

/// Runs so many turns; the end, if it was reached.
fn run(machine: &mut Machine<'_>, turn: &mut Turn, turns: usize) -> Option<Ended> {
    (0..turns).find_map(|_| machine.run_turn(turn, SLICE).expect("everything is modelled"))
}

fn finish(machine: &mut Machine<'_>, turn: &mut Turn) -> (String, Option<Ended>) {
    machine.state.take_output();
    let ended = run(machine, turn, 1_000_000);
    (String::from_utf8_lossy(machine.state.stdout()).into_owned(), ended)
}

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java").join(name)
}

fn check(jdk: &Jdk, source: &Path) {
    let (program, main_class) = program(jdk, source);
    let mut machine = boot(&program, jdk);
    let mut fresh = boot(&program, jdk);
    for id in 0..program.class_count() as u32 {
        let id = everypath_program::ClassId(id);
        let (a, b) = (machine.state.class(id), fresh.state.class(id));
        if a.init != b.init || a.mirror != b.mirror {
            eprintln!("{} {a:?} {b:?}", program.name(id));
        }
    }
    machine.start_program(&main_class, &[]).expect("main is there");
    let mut turn = Turn::default();
    for prefix in 0.. {
        let before = vector(&mut machine);

        let mark = machine.state.mark();
        let mut ahead = turn;
        run(&mut machine, &mut ahead, 1 + prefix % 9);
        machine.state.rewind(mark);
        assert!(vector(&mut machine) == before, "rewinding restores the vector, {source:?} prefix {prefix}");
        machine.state.forget_marks();

        machine.new_string("garbage");
        assert!(vector(&mut machine) == before, "garbage does not show, {source:?} prefix {prefix}");
        machine.collect_now();
        assert!(vector(&mut machine) == before, "collecting changes nothing, {source:?} prefix {prefix}");

        fresh.decode_state(&before);
        let again = vector(&mut fresh);
        if again != before {
            let at = again.iter().zip(&before).position(|(a, b)| a != b);
            eprintln!("lengths {} {} differ at {at:?}", again.len(), before.len());
            if let Some(at) = at {
                eprintln!(
                    "{:?}\n{:?}",
                    &before[at.saturating_sub(20)..(at + 20).min(before.len())],
                    &again[at.saturating_sub(20)..(at + 20).min(again.len())]
                );
            }
        }
        assert!(again == before, "decoding restores the vector, {source:?} prefix {prefix}");
        if prefix % 16 == 0 {
            let mark = machine.state.mark();
            let (mut a, mut b) = (turn, turn);
            let expected = finish(&mut machine, &mut a);
            let actual = finish(&mut fresh, &mut b);
            assert_eq!(actual, expected, "a decoded state continues identically, {source:?} prefix {prefix}");
            machine.state.rewind(mark);
            machine.state.forget_marks();
        }
        if run(&mut machine, &mut turn, 1 + prefix / 8).is_some() {
            break;
        }
    }
}

#[test]
fn states_can_be_rewound_compared_and_saved() {
    for jdk in Jdk::all() {
        check(&jdk, &fixture("Mixed.java"));
    }
}
