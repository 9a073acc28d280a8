//! What the tests of the machine share: fixtures compiled by one run of `javac`, one program for
//! each JDK, and machines that are started on it.

use everypath_machine::{Files, Host, Machine};
use everypath_program::Program;
use everypath_source::{ClassPath, Jdk};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A JDK and the fixtures as it sees them.
pub struct Bench {
    /// The JDK.
    pub jdk: Jdk,
    /// The library and all fixtures.
    pub program: Program,
    classes: PathBuf,
}

impl Bench {
    /// Compiles sources together; `group` names the folder for their classes.
    pub fn new(jdk: Jdk, group: &str, sources: &[PathBuf]) -> Bench {
        let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join(group).join(&jdk.version);
        compile(&jdk, sources, &classes);
        Bench::of(jdk, classes)
    }

    /// A program of its own for the same classes.
    #[allow(dead_code)]
    pub fn again(&self) -> Bench {
        Bench::of(self.jdk.clone(), self.classes.clone())
    }

    fn of(jdk: Jdk, classes: PathBuf) -> Bench {
        let class_path = ClassPath::open(std::slice::from_ref(&classes), jdk.feature).expect("class path");
        let image = jdk.open_image().expect("image");
        let program = Program::new(image, class_path, jdk.feature).expect("program");
        Bench { jdk, program, classes }
    }

    /// A machine whose library has started, which is the background of all its states.
    pub fn boot(&self) -> Machine<'_> {
        let host = Host {
            java_home: self.jdk.home.clone(),
            java_version: self.jdk.version.clone(),
            class_path: self.classes.to_string_lossy().into_owned(),
            properties: Default::default(),
            heap_words: 1 << 26,
            files: Files::new(&self.program.class_path, &self.jdk.home),
            read_input: Box::new(|_| Vec::new()),
            input: Vec::new(),
        };
        let mut machine = Machine::boot(&self.program, host).expect("the library starts");
        machine.freeze();
        machine
    }
}

fn compile(jdk: &Jdk, sources: &[PathBuf], classes: &Path) {
    std::fs::create_dir_all(classes).expect("a folder for classes");
    let mut javac = Command::new(jdk.tool("javac"));
    javac.args(["-g", "-nowarn", "-Xlint:none", "-proc:none", "-encoding", "UTF-8", "-d"]);
    let output = javac.arg(classes).args(sources).output().expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// A fixture of these tests only.
pub fn own_fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java").join(format!("{name}.java"))
}
