//! `compare`: several presets on one program.

use crate::check::{Explored, Watch, explore_program};
use crate::options::{CheckOptions, CompareOptions};
use crate::preset::Preset;
use crate::session::{OpenError, Session};
use everypath_report::document::Verdict;
use everypath_search::{Progress, Statistics};
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
    /// How many distinct outcomes it found, if they were asked for.
    pub outcomes: Option<usize>,
    /// What it took.
    pub statistics: Statistics,
    /// How long.
    pub time: Duration,
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
        outcomes: options.outcomes.then_some(report.outcomes.len()),
        statistics: report.statistics,
        time: explored.explore,
    }
}
