//! Reading a trace from a file that somebody may have damaged: one sentence, never a panic.

use crate::document::{Document, Outcome};
use crate::seal::unseal;
use crate::trace::{FORMAT, Header, Operation, Side, Step, Trace};
use serde::Deserialize;
use serde_json::Value;

/// Why a file cannot be used as a trace.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// It is not JSON, or not of this shape.
    #[error("this is not a trace of everypath, or it is damaged: {0}")]
    Shape(String),
    /// It is of another version.
    #[error("the trace has format {0}, this version of everypath reads format {FORMAT}")]
    Format(u64),
    /// Its parts do not fit together.
    #[error("the trace is damaged: {0}")]
    Parts(&'static str),
    /// It is the result of a check that found nothing.
    #[error("the file has no trace: no error was found when it was written")]
    NoError,
    /// It has outcomes, of which one has to be chosen.
    #[error("the file has {0} outcomes and no error: choose one with --outcome NUMBER")]
    NoErrorButOutcomes(usize),
    /// There is no such outcome.
    #[error("there is no outcome {0}: the file has {1}")]
    NoOutcome(usize, usize),
}

const UNSEALED: ReadError = ReadError::Parts("its checksum is missing or wrong");

/// Reads a trace by itself, or the first one of a document that `check --json` wrote.
pub fn read_trace(json: &str) -> Result<Trace, ReadError> {
    let shape = |e: serde_json::Error| ReadError::Shape(e.to_string());
    let mut value: Value = serde_json::from_str(json).map_err(shape)?;
    let outcomes = value.get("outcomes").and_then(Value::as_array).map(Vec::len);
    let nothing = outcomes.map_or(ReadError::NoError, ReadError::NoErrorButOutcomes);
    if let Some(errors) = value.get_mut("errors").and_then(Value::as_array_mut) {
        let traces = errors.iter_mut().filter_map(|e| e.get_mut("trace"));
        value = traces.map(Value::take).find(|t| !t.is_null()).ok_or(nothing)?;
    }
    match value.get("format").and_then(Value::as_u64) {
        None => return Err(ReadError::Shape("it does not say its format".into())),
        Some(format) if format != u64::from(FORMAT) => return Err(ReadError::Format(format)),
        Some(_) => {}
    }
    let sealed = unseal(&mut value);
    let trace = Trace::deserialize(value).map_err(shape)?;
    check(&trace)?;
    // Last, since the other reasons say more.
    if sealed { Ok(trace) } else { Err(UNSEALED) }
}

/// Reads an outcome, counted from 1, of a document that `outcomes --json` wrote, and what its schedule
/// depends on.
pub fn read_outcome(json: &str, number: usize) -> Result<(Header, Outcome), ReadError> {
    let shape = |e: serde_json::Error| ReadError::Shape(e.to_string());
    let mut value: Value = serde_json::from_str(json).map_err(shape)?;
    let sealed = unseal(&mut value);
    let document = Document::deserialize(value).map_err(shape)?;
    let mut outcomes = document.outcomes.unwrap_or_default();
    let program = document.program.ok_or(ReadError::NoOutcome(number, 0))?;
    match (1..=outcomes.len()).contains(&number) {
        true if !sealed => Err(UNSEALED),
        true => Ok((program, outcomes.swap_remove(number - 1))),
        false => Err(ReadError::NoOutcome(number, outcomes.len())),
    }
}

/// Whether all numbers of threads and sites, and the lengths that belong together, fit.
fn check(trace: &Trace) -> Result<(), ReadError> {
    let fits = |holds: bool, what: &'static str| if holds { Ok(()) } else { Err(ReadError::Parts(what)) };
    let ids = trace.threads.iter().enumerate().all(|(i, t)| t.id as usize == i);
    fits(ids, "its threads are not numbered in order")?;
    let chosen = trace.steps.iter().map(|s| (s.thread, s.branch)).zip(&trace.schedule).all(|(a, &b)| a == b);
    fits(chosen && trace.steps.len() == trace.schedule.len(), "its steps are not those of its schedule")?;
    let threads = trace.threads.len() as u64;
    fits(all_threads(trace).all(|t| u64::from(t) < threads), "it names a thread that it does not have")?;
    let sites = trace.sites.len() as u64;
    fits(all_sites(trace).all(|s| u64::from(s) < sites), "it names a place in the code that it does not have")
}

fn all_threads(trace: &Trace) -> impl Iterator<Item = u32> + '_ {
    let of_step = |s: &Step| {
        let switch = s.switch.iter().map(|s| s.from);
        let waiting = s.waiting.iter().flat_map(|w| [Some(w.thread), w.owner]).flatten();
        let all: Vec<u32> = [s.thread]
            .into_iter()
            .chain(switch)
            .chain(s.locks.iter().map(|l| l.owner))
            .chain(waiting)
            .collect();
        all
    };
    let end = &trace.end;
    let waits = end.threads.iter().filter_map(|t| t.waits.as_ref());
    let ends = end.threads.iter().map(|t| t.thread);
    let waits = waits.flat_map(|w| [Some(w.thread), w.owner]).flatten();
    let exceptions = end.exceptions.iter().map(|e| e.thread);
    let sides = sides(trace).map(|s| s.thread);
    let endless = match end.how {
        crate::trace::How::Endless { thread } => Some(thread),
        _ => None,
    };
    trace
        .steps
        .iter()
        .flat_map(of_step)
        .chain(ends)
        .chain(waits)
        .chain(end.cycle.iter().copied())
        .chain(exceptions)
        .chain(sides)
        .chain(endless)
}

fn all_sites(trace: &Trace) -> impl Iterator<Item = u32> + '_ {
    let of_operation = |o: &Operation| [o.site, o.user].into_iter().flatten();
    let operations = trace.steps.iter().flat_map(|s| &s.operations).flat_map(of_operation);
    let ends = trace.end.threads.iter().flat_map(|t| &t.stack);
    let exceptions = trace.end.exceptions.iter().flat_map(|e| &e.stack);
    let sides = sides(trace).flat_map(|s| &s.stack);
    operations.chain(ends.chain(exceptions).chain(sides).copied())
}

fn sides(trace: &Trace) -> impl Iterator<Item = &Side> {
    let race = trace.end.race.iter().flat_map(|r| [&r.first, &r.second]);
    race.chain(trace.why.iter().flat_map(|w| [&w.earlier, &w.later]))
}
