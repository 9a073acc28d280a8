//! Two suites of Java programs, on every JDK found.
//!
//! *Run*: every fixture under `tests/java/run` is executed by the real `java` and by `everypath run`, and
//! standard output, standard error and exit code must be the same. It does not guarantee anything about
//! schedules that neither side happened to take; fixtures whose output depends on the schedule do not
//! belong there.
//!
//! *Check*: every fixture under `tests/java/check` is explored by `everypath check` and `everypath
//! outcomes`, and verdict, kinds of errors and the set of outcomes must be those that its header derives
//! by hand. One execution by the real `java` must be among the outcomes.

pub mod check;
pub mod compare;
pub mod compile;
pub mod expectation;
pub mod fixture;
pub mod process;
pub mod reference;
pub mod suite;
pub mod verdict;
mod workers;

use std::path::{Path, PathBuf};

/// Why the suite could not be run at all, as opposed to a fixture that differs.
#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    /// A file or folder of the suite could not be read or written.
    #[error("{path}: {source}", path = .path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// A header line of a fixture is not understood.
    #[error("{path}: {problem}", path = .path.display())]
    Header {
        /// The fixture.
        path: PathBuf,
        /// What is wrong with the line.
        problem: String,
    },
    /// Two fixtures would put the same class into the shared output folder.
    #[error("two fixtures are named {0}: rename one, class names must be unique in the suite")]
    Duplicate(String),
    /// `javac` refused the fixtures.
    #[error("javac of JDK {version} refused the fixtures:\n{diagnostics}")]
    Javac {
        /// The version of the JDK.
        version: String,
        /// The compiler's own words.
        diagnostics: String,
    },
    /// There is nothing to compare with.
    #[error("no JDK from 17 to 25 found: install one, or name it with --jdk HOME")]
    NoJdk,
}

impl SuiteError {
    /// Attaches the path to an error of the operating system.
    pub fn io(path: &Path) -> impl FnOnce(std::io::Error) -> SuiteError {
        let path = path.to_path_buf();
        move |source| SuiteError::Io { path, source }
    }
}
