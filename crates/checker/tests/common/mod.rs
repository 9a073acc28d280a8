//! Fixtures of these tests compiled by one run of `javac`, and machines that are started on them.

use everypath_machine::{Files, Host, Machine};
use everypath_program::Program;
use everypath_source::{ClassPath, Jdk};
use everypath_system::{Pending, Step, System, ThreadId, Transition};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A JDK and the fixtures as it sees them.
pub struct Bench {
    jdk: Jdk,
    program: Program,
}

/// Where the fixtures are.
pub fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java")
}

impl Bench {
    /// Compiles all fixtures; `user` keeps tests that run at the same time apart.
    pub fn new(jdk: Jdk, user: &str) -> Bench {
        let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join(user).join(&jdk.version);
        compile(&jdk, &classes);
        let class_path = ClassPath::open(&[classes], jdk.feature).expect("class path");
        let program = Program::new(jdk.open_image().expect("image"), class_path, jdk.feature);
        Bench { jdk, program: program.expect("program") }
    }

    /// A machine before the first step of a fixture.
    pub fn start(&self, main_class: &str) -> Machine<'_> {
        let host = Host {
            java_home: self.jdk.home.clone(),
            java_version: self.jdk.version.clone(),
            class_path: String::new(),
            properties: Default::default(),
            heap_words: 1 << 26,
            files: Files::new(&self.program.class_path, &self.jdk.home),
            read_input: Box::new(|_| Vec::new()),
            input: Vec::new(),
        };
        let mut machine = Machine::boot(&self.program, host).expect("the library starts");
        machine.freeze();
        machine.start_program(main_class, &[]).expect("main is there");
        machine.track(true);
        machine
    }
}

fn compile(jdk: &Jdk, classes: &Path) {
    std::fs::create_dir_all(classes).expect("a folder for classes");
    let sources = std::fs::read_dir(fixtures()).expect("fixtures").map(|e| e.expect("a file").path());
    let mut javac = Command::new(jdk.tool("javac"));
    javac.args(["-g", "-nowarn", "-Xlint:none", "-proc:none", "-encoding", "UTF-8", "-d"]);
    let output = javac.arg(classes).args(sources).output().expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The threads that can move.
pub fn enabled(machine: &Machine<'_>) -> Vec<Transition> {
    let branches = |t: u32| match machine.pending(ThreadId(t)) {
        Pending::Enabled(_, branches) => branches,
        _ => 0,
    };
    let threads = 0..machine.threads();
    threads
        .flat_map(|t| (0..branches(t)).map(move |branch| Transition { thread: ThreadId(t), branch }))
        .collect()
}

/// The schedule of a function that chooses, up to the end of the program or `wanted`.
pub fn schedule(
    machine: &mut Machine<'_>,
    mut choose: impl FnMut(&Machine<'_>, &[Transition]) -> Transition,
    mut wanted: impl FnMut(&Machine<'_>) -> bool,
) -> Vec<Transition> {
    let mut schedule = Vec::new();
    loop {
        let choices = enabled(machine);
        if choices.is_empty() || wanted(machine) {
            return schedule;
        }
        let transition = choose(machine, &choices);
        schedule.push(transition);
        if machine.step(transition) != Step::Done {
            return schedule;
        }
    }
}

/// A small generator of numbers, the same on every machine.
pub struct Random(pub u64);

impl Random {
    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % bound
    }
}
