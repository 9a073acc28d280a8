//! What states cost: marking and rewinding, encoding and decoding, memory after start-up.
//!
//! Prints one line per figure with the bound that the project has set itself.

use everypath_machine::{Ended, Files, Host, Machine, Turn};
use everypath_program::Program;
use everypath_source::{ClassPath, Jdk, Target};
use std::hint::black_box;
use std::time::{Duration, Instant};

const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../benches/java/SmallState.java");

fn main() {
    for jdk in Jdk::all() {
        measure(&jdk);
    }
}

fn measure(jdk: &Jdk) {
    let target = Target::resolve(SOURCE, &[], jdk).expect("the program compiles");
    let class_path = ClassPath::open(&target.class_path, jdk.feature).expect("class path");
    let program = Program::new(jdk.open_image().expect("image"), class_path, jdk.feature).expect("program");
    let host = Host {
        java_home: jdk.home.clone(),
        java_version: jdk.version.clone(),
        class_path: String::new(),
        properties: Default::default(),
        heap_words: 1 << 28,
        files: Files::new(&program.class_path, &jdk.home),
        read_input: Box::new(|_| Vec::new()),
        input: Vec::new(),
    };
    let start = Instant::now();
    let mut machine = Machine::boot(&program, host).expect("the library starts");
    machine.freeze();
    println!(
        "JDK {}: start-up {:.1} ms, memory after it {} MB (bound 100)",
        jdk.version,
        start.elapsed().as_secs_f64() * 1e3,
        resident_megabytes()
    );
    machine.start_program(&target.main_class, &[]).expect("main is there");
    let mut turn = Turn::default();
    while machine.run_turn(&mut turn, u64::MAX).expect("everything is modelled") != Some(Ended::Deadlock) {}

    let writes = best(|| {
        let mark = machine.state.mark();
        let object = machine.state.thread(0).head.object;
        for i in 0..10 {
            machine.state.heap.set4(object, 3 + i, i);
        }
        machine.state.rewind(mark);
    });
    println!("  mark + 10 heap writes + rewind: {:.3} µs (bound 1)", micros(writes));
    machine.state.forget_marks();
    let mut vector = Vec::new();
    // From nothing: the vector of a state whose last vector is known is mostly copied.
    let encode = best(|| {
        vector.clear();
        machine.encode_afresh(&mut vector);
        black_box(&vector);
    });
    println!(
        "  encode two threads and a hundred objects: {:.2} µs, {} bytes (bound 10 µs)",
        micros(encode),
        vector.len()
    );
    let decode = best(|| machine.decode_state(black_box(&vector)));
    println!("  decode: {:.2} µs", micros(decode));
}

/// The best of several rounds, as other work on the machine only ever adds.
fn best(mut work: impl FnMut()) -> Duration {
    const ROUND: u32 = 2000;
    let mut round = || {
        let start = Instant::now();
        (0..ROUND).for_each(|_| work());
        start.elapsed() / ROUND
    };
    (0..15).map(|_| round()).min().unwrap_or_default()
}

fn micros(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e6
}

fn resident_megabytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|l| l.starts_with("VmRSS")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|kb| kb.parse::<u64>().ok()).unwrap_or(0) / 1024
}
