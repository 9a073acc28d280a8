//! Why the laboratory could not do its work; findings are no errors.

use std::fmt::Display;

/// Why nothing can be said.
#[derive(Debug, thiserror::Error)]
pub enum LabError {
    /// The command line.
    #[error("{0}; see `lab --help`")]
    Usage(String),
    /// A folder for programs, or a tool that cannot be started.
    #[error("files and tools: {0}")]
    Folder(std::io::Error),
    /// The generator made something that is no Java.
    #[error("javac refuses a generated program:\n{0}")]
    Compiler(String),
    /// The checker could not be started.
    #[error("the checker does not start: {0}")]
    Subject(String),
    /// A tool that the laboratory needs does not do what it should.
    #[error("a tool failed: {0}")]
    Tool(String),
    /// A worker of the laboratory itself is broken.
    #[error("a worker stopped by a panic")]
    Panic,
}

impl LabError {
    /// Any trouble of the checker before an exploration.
    pub fn subject(error: impl Display) -> LabError {
        LabError::Subject(error.to_string())
    }
}

impl From<lexopt::Error> for LabError {
    fn from(error: lexopt::Error) -> LabError {
        LabError::Usage(error.to_string())
    }
}
