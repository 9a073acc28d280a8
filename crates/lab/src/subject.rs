//! The checker as a subject: explores many programs in one process, on one started library.
//!
//! The library is started once; the start of each program and its exploration are undone by the
//! machine's own way back, which is thereby tested too.

use crate::LabError;
use crate::reference::{End, Outcome};
use everypath_machine::{Files, Host, Machine};
use everypath_program::Program as Classes;
use everypath_search::{AllEnabled, Ending, Errors, Limits, Options, Report, explore};
use everypath_source::{ClassPath, Jdk};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

/// What an exploration said.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Standard output and end of each outcome.
    pub outcomes: BTreeSet<Outcome>,
    /// The kinds of the errors.
    pub kinds: BTreeSet<&'static str>,
    /// Why not everything was explored, if so.
    pub incomplete: Option<String>,
    /// Number of states.
    pub states: u64,
    /// Time taken.
    pub time: Duration,
}

/// The classes of a batch and the library.
pub struct Bench {
    jdk: Jdk,
    classes: Classes,
    shown: String,
}

impl Bench {
    /// Opens a folder of classes.
    pub fn open(jdk: &Jdk, folder: &Path) -> Result<Bench, LabError> {
        let class_path = ClassPath::open(&[folder.to_path_buf()], jdk.feature).map_err(LabError::subject)?;
        let image = jdk.open_image().map_err(LabError::subject)?;
        let classes = Classes::new(image, class_path, jdk.feature).map_err(LabError::subject)?;
        Ok(Bench { jdk: jdk.clone(), classes, shown: folder.display().to_string() })
    }

    /// A machine whose library has started.
    pub fn boot(&self) -> Result<Machine<'_>, LabError> {
        let host = Host {
            java_home: self.jdk.home.clone(),
            java_version: self.jdk.version.clone(),
            class_path: self.shown.clone(),
            properties: Default::default(),
            heap_words: 1 << 26,
            files: Files::new(&self.classes.class_path, &self.jdk.home),
            read_input: Box::new(|_| Vec::new()),
            input: Vec::new(),
        };
        let mut machine = Machine::boot(&self.classes, host).map_err(LabError::subject)?;
        machine.freeze();
        Ok(machine)
    }
}

/// Explores a program and comes back to where the machine was.
pub fn explore_program(machine: &mut Machine<'_>, name: &str, limits: Limits) -> Result<Seen, LabError> {
    let mark = machine.state.mark();
    machine.start_program(name, &[]).map_err(LabError::subject)?;
    machine.track(true);
    let options = Options { errors: Errors::All, observe: true, limits, ..Options::default() };
    let report = explore(machine, &options, &mut AllEnabled, &mut [], &mut |_| {});
    machine.track(false);
    machine.state.rewind(mark);
    Ok(seen(&report))
}

fn seen(report: &Report) -> Seen {
    let outcome = |o: &everypath_search::Outcome| (standard_output(&o.observation), end(o.ending));
    Seen {
        outcomes: report.outcomes.iter().map(outcome).collect(),
        kinds: report.errors.iter().map(|e| e.violation.kind.name()).collect(),
        incomplete: (!report.is_complete()).then(|| format!("{:?} {:?}", report.end, report.gaps)),
        states: report.statistics.states,
        time: report.statistics.time,
    }
}

fn end(ending: Ending) -> End {
    match ending {
        Ending::Exited(code) => End::Exit(code),
        Ending::Terminated => End::Exit(0),
        Ending::Deadlock | Ending::Endless => End::Deadlock,
    }
}

fn standard_output(observation: &[u8]) -> String {
    let (length, rest) = observation.split_at(4.min(observation.len()));
    let length = length.try_into().map_or(0, u32::from_le_bytes) as usize;
    String::from_utf8_lossy(&rest[..length.min(rest.len())]).into_owned()
}
