//! Fixtures of these tests compiled by one run of `javac`, and machines that are started on them.

use everypath_machine::{Files, Host, Machine, Names};
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

/// How far a thread runs.
pub enum Run<'a> {
    /// Until it is about to do something that is said in words beginning like this.
    Before(&'a str, &'a str),
    /// As long as it can.
    On(&'a str),
}

/// Executes a schedule that is given by how far threads run, each named by its name, and notes it.
pub fn drive(machine: &mut Machine<'_>, runs: &[Run<'_>]) -> Vec<Transition> {
    let mut names = Names::default();
    let mut schedule = Vec::new();
    for run in runs {
        let (name, stop) = match run {
            Run::Before(name, stop) => (name, Some(stop)),
            Run::On(name) => (name, None),
        };
        let thread = (0..machine.threads() as usize).find(|&t| machine.name_of_thread(t) == **name);
        let thread = ThreadId(thread.unwrap_or_else(|| panic!("no thread {name}")) as u32);
        while let Pending::Enabled(operation, _) = machine.pending(thread) {
            let words = machine.operation_text(&mut names, &operation);
            if stop.is_some_and(|stop| words.starts_with(stop)) {
                break;
            }
            let transition = Transition { thread, branch: 0 };
            schedule.push(transition);
            if machine.step(transition) != Step::Done {
                return schedule;
            }
        }
    }
    schedule
}
