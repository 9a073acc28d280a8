//! How many states the machine makes in a second: explores a class depth first, matching states by
//! a hash of their vectors. `states CLASSES MAIN [ARGUMENT…]` with `JAVA_HOME` set.

use everypath_machine::{Files, Host, Machine, Reachable};
use everypath_program::Program;
use everypath_source::{ClassPath, Jdk};
use everypath_system::{Pending, Step, System, ThreadId, Transition};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Instant;

struct Explorer<'p> {
    machine: Machine<'p>,
    seen: HashSet<u64>,
    vector: Vec<u8>,
    transitions: u64,
    bytes: u64,
}

impl Explorer<'_> {
    fn is_new(&mut self) -> bool {
        self.vector.clear();
        self.machine.encode(&mut self.vector);
        self.bytes += self.vector.len() as u64;
        let mut hasher = DefaultHasher::new();
        self.vector.hash(&mut hasher);
        self.seen.insert(hasher.finish())
    }

    fn explore(&mut self) {
        let mark = self.machine.mark();
        for thread in (0..self.machine.threads()).map(ThreadId) {
            let Pending::Enabled(_, branches) = self.machine.pending(thread) else { continue };
            for branch in 0..branches {
                let step = self.machine.step(Transition { thread, branch });
                self.transitions += 1;
                if step == Step::Done && self.is_new() {
                    self.explore();
                }
                self.machine.rewind(&mark);
            }
        }
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let classes = arguments.next().expect("a folder of classes");
    let main = arguments.next().expect("a main class");
    let rest: Vec<String> = arguments.collect();
    let jdk = Jdk::all().into_iter().next().expect("a JDK");
    let class_path = ClassPath::open(&[classes.into()], jdk.feature).expect("class path");
    let program = Program::new(jdk.open_image().expect("image"), class_path, jdk.feature).expect("program");
    let host = Host {
        java_home: jdk.home.clone(),
        java_version: jdk.version.clone(),
        class_path: String::new(),
        properties: Default::default(),
        heap_words: 1 << 26,
        files: Files::new(&program.class_path, &jdk.home),
        read_input: Box::new(|_| Vec::new()),
        input: Vec::new(),
    };
    let mut machine = Machine::boot(&program, host).expect("the library starts");
    machine.freeze();
    machine.start_program(&main, &rest).expect("main is there");
    machine.explore(Box::new(Reachable::default()));
    let mut explorer =
        Explorer { machine, seen: HashSet::new(), vector: Vec::new(), transitions: 0, bytes: 0 };
    let begun = Instant::now();
    explorer.explore();
    let (states, seconds) = (explorer.seen.len() as f64, begun.elapsed().as_secs_f64());
    println!(
        "{states} states, {} transitions, {seconds:.2} s, {:.0} states/s, {:.0} transitions/s, {:.0} bytes a vector",
        explorer.transitions,
        states / seconds,
        explorer.transitions as f64 / seconds,
        explorer.bytes as f64 / explorer.transitions as f64
    );
}
