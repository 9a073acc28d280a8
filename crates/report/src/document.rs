//! The one JSON document that `--json` writes: the verdict and what led to it.

use crate::seal::seal;
use crate::trace::{ErrorKind, Header, Trace};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Verdict, errors, outcomes, statistics.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Document {
    /// What is known about the program.
    pub verdict: Verdict,
    /// Why the verdict is incomplete, or what it rests on.
    pub reason: Option<String>,
    /// What went wrong.
    pub errors: Vec<Error>,
    /// Every distinct result, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcomes: Option<Vec<Outcome>>,
    /// What the schedules of the outcomes depend on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<Header>,
    /// What it took.
    pub stats: Stats,
    /// How it was explored.
    pub preset: Value,
    /// The version of the JDK.
    pub jdk: String,
}

impl Document {
    /// The document as text, ending with a new line.
    pub fn to_json(&self) -> String {
        // Plain data with string keys always serialises.
        let mut value = serde_json::to_value(self).unwrap_or_default();
        let errors = value.get_mut("errors").and_then(Value::as_array_mut);
        let traces = errors.into_iter().flatten().filter_map(|error| error.get_mut("trace"));
        traces.filter(|trace| !trace.is_null()).for_each(seal);
        seal(&mut value);
        format!("{value}\n")
    }
}

/// What is known about a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// All behaviours were explored, and there is no error.
    Verified,
    /// There is an error.
    Violated,
    /// Not all behaviours were explored.
    Incomplete,
}

impl Verdict {
    /// The exit code of the command.
    pub fn exit_code(self) -> u8 {
        match self {
            Verdict::Verified => 0,
            Verdict::Violated => 1,
            Verdict::Incomplete => 3,
        }
    }
}

/// An error with its trace.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Error {
    /// Which rule was broken.
    pub kind: ErrorKind,
    /// How, in a sentence.
    pub message: String,
    /// The execution that shows it.
    pub trace: Option<Trace>,
}

/// A distinct result of the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
    /// `exit 0`, `uncaught java.lang.X`, `deadlock`.
    pub end: String,
    /// How many of the explored executions have it.
    pub count: u64,
    /// One of them.
    pub schedule: Vec<(u32, u32)>,
}

/// What an exploration took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Stats {
    /// Distinct states.
    pub states: u64,
    /// Steps.
    pub transitions: u64,
    /// States with more than one explored successor.
    pub choices: u64,
    /// Maximal executions.
    pub executions: u64,
    /// Steps that led to a known state.
    pub revisits: u64,
    /// Bytecode instructions.
    pub instructions: u64,
    /// The longest path.
    pub max_depth: u64,
    /// Milliseconds to start the library.
    pub boot_ms: u64,
    /// Milliseconds of static analyses.
    pub analysis_ms: u64,
    /// Milliseconds of exploration.
    pub explore_ms: u64,
    /// The most memory that was used.
    pub peak_rss_bytes: u64,
    /// What the store of visited states takes, all of them together.
    #[serde(default)]
    pub store_bytes: u64,
}
