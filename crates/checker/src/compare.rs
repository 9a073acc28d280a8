//! `compare`: several presets on one program.

use crate::check::{Explored, Watch, explore_program};
use crate::options::{CheckOptions, CompareOptions};
use crate::preset::Preset;
use crate::session::{OpenError, Session};
use crate::words::{outcome_end, split_observation};
use everypath_report::document::Verdict;
use everypath_search::{Outcome, Progress, Statistics};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A row of the table.
#[derive(Clone, Debug)]
pub struct Row {
    /// The preset.
    pub preset: Preset,
    /// What it says.
    pub verdict: Verdict,
    /// The kinds of errors that it found, in order.
    pub kinds: Vec<&'static str>,
    /// Whether it explored everything.
    pub is_complete: bool,
    /// The distinct outcomes that it found, if they were asked for.
    pub outcomes: Option<BTreeSet<Ended>>,
    /// What it took.
    pub statistics: Statistics,
    /// How long.
    pub time: Duration,
}

/// What a person sees of an execution.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Ended {
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
    /// How it ended.
    pub end: String,
}

/// Explores a program once with each preset.
pub fn compare(
    session: &Session,
    options: &CompareOptions,
    progress: &mut dyn FnMut(&Preset, &Progress),
    interrupt: &Arc<AtomicBool>,
) -> Result<Vec<Row>, OpenError> {
    let mut rows = Vec::new();
    for preset in &options.presets {
        let check = CheckOptions { preset: *preset, ..options.check.clone() };
        let mut told = |p: &Progress| progress(preset, p);
        let mut watch = Watch { progress: &mut told, interrupt: Some(Arc::clone(interrupt)) };
        rows.push(row(*preset, &check, &explore_program(session, &check, &mut watch)?));
    }
    Ok(rows)
}

fn row(preset: Preset, options: &CheckOptions, explored: &Explored) -> Row {
    let report = &explored.report;
    let mut kinds: Vec<&str> = report.errors.iter().map(|e| e.violation.kind.name()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    Row {
        preset,
        verdict: explored.verdict(),
        kinds,
        is_complete: report.is_complete(),
        outcomes: options.outcomes.then(|| report.outcomes.iter().map(ended).collect()),
        statistics: report.statistics,
        time: explored.explore,
    }
}

fn ended(outcome: &Outcome) -> Ended {
    let (stdout, stderr) = split_observation(&outcome.observation);
    Ended { stdout, stderr, end: outcome_end(outcome) }
}
