//! A program ready to be explored: JDK found, target resolved, library started, `main` prepared.

use everypath_machine::{BootError, Files, Host, InvariantError, Machine, StartError, State};
use everypath_program::{LinkError, Program};
use everypath_source::{ClassPath, Jdk, SourceError, Target};
use std::path::PathBuf;

/// Megabytes of Java heap unless told otherwise.
const DEFAULT_HEAP: usize = 1024;

/// Which program, on which library, with which arguments.
#[derive(Clone, Default, Debug)]
pub struct Input {
    /// Class path entries.
    pub class_path: Vec<PathBuf>,
    /// JDK home, if given.
    pub jdk: Option<PathBuf>,
    /// System properties.
    pub properties: Vec<(String, String)>,
    /// Heap bound in megabytes.
    pub heap: Option<usize>,
    /// `Foo.java`, `Foo.class`, `app.jar` or a class name.
    pub target: String,
    /// The program's own arguments.
    pub arguments: Vec<String>,
}

/// Why a program could not be started. Each kind is another type of trouble.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// JDK, target or class path.
    #[error(transparent)]
    Source(#[from] SourceError),
    /// A class that everything needs cannot be linked.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// The library does not start.
    #[error(transparent)]
    Boot(#[from] BootError),
    /// The invariant is not there.
    #[error("--invariant: {0}")]
    Invariant(InvariantError),
    /// There is no `main` to start.
    #[error(transparent)]
    Start(#[from] StartError),
}

impl OpenError {
    /// Whether the user gave something that cannot work, rather than we lack something.
    pub fn is_bad_input(&self) -> bool {
        !matches!(self, OpenError::Boot(_))
    }
}

/// Where standard input comes from.
pub type ReadInput = fn(&mut State) -> Vec<u8>;

/// A program whose classes can be found.
pub struct Session {
    /// The JDK whose library is used.
    pub jdk: Jdk,
    /// What the target turned out to be.
    pub target: everypath_source::Program,
    /// Linked classes; grows.
    pub program: Program,
    input: Input,
}

impl Session {
    /// Finds the JDK and the program.
    pub fn open(input: &Input) -> Result<Session, OpenError> {
        let jdk = Jdk::find(input.jdk.as_deref())?;
        let given = crate::api::class_path(&input.target, &input.class_path, &jdk)?;
        let target = Target::resolve(&input.target, &given, &jdk)?;
        let class_path = ClassPath::open(&target.class_path, jdk.feature)?;
        let program = Program::new(jdk.open_image()?, class_path, jdk.feature)?;
        Ok(Session { jdk, target, program, input: input.clone() })
    }

    /// A machine whose library has started, before the program's own start.
    pub fn boot(&self, read_input: ReadInput) -> Result<Machine<'_>, OpenError> {
        let shown: Vec<String> = self.target.class_path.iter().map(|p| p.display().to_string()).collect();
        let host = Host {
            java_home: self.jdk.home.clone(),
            java_version: self.jdk.version.clone(),
            class_path: shown.join(":"),
            files: Files::new(&self.program.class_path, &self.jdk.home),
            properties: self.input.properties.iter().cloned().collect(),
            heap_words: self.input.heap.unwrap_or(DEFAULT_HEAP) << 18,
            read_input: Box::new(read_input),
            input: Vec::new(),
        };
        Ok(Machine::boot(&self.program, host)?)
    }

    /// Prepares the main thread to run `main`.
    pub fn start(&self, machine: &mut Machine<'_>) -> Result<(), OpenError> {
        Ok(machine.start_program(&self.target.main_class, &self.input.arguments)?)
    }

    /// What the user asked for.
    pub fn input(&self) -> &Input {
        &self.input
    }
}
