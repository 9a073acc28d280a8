//! `replay`: executes the schedule of a trace again and says whether the same happens.

use crate::check::tell;
use crate::header;
use crate::narrate::{About, Diverged, RaceSide};
use crate::session::{Input, OpenError, Session};
use everypath_report::Trace;
use everypath_report::document::Outcome;
use everypath_report::trace::{ErrorKind, Header, How, Side, Step};
use everypath_system::{ThreadId, Transition};

/// Why a trace could not be replayed.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The program cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The trace is of something else.
    #[error("{0}")]
    Differs(String),
    /// The schedule cannot be followed to its end.
    #[error(transparent)]
    Diverged(#[from] Diverged),
    /// It was followed, and something else happened.
    #[error("the schedule was executed, but something else happened than the trace says: {0}")]
    Otherwise(&'static str),
}

/// Executes the schedule of a trace again; gives what happened, which is what the trace says.
pub fn replay(trace: &Trace, given: &Input) -> Result<Trace, ReplayError> {
    let (input, options) = header::read(&trace.header, given).map_err(ReplayError::Differs)?;
    let session = Session::open(&input)?;
    let present = session.header(&options);
    trace.header.check_replayable_on(&present).map_err(ReplayError::Differs)?;
    let schedule: Vec<_> = trace.transitions().collect();
    let of_locks = trace.error.as_ref().is_some_and(|e| e.kind == ErrorKind::LockDiscipline);
    let race = trace.end.race.as_ref();
    let about = About {
        header: trace.header.clone(),
        error: trace.error.clone(),
        race: race.filter(|_| !of_locks).map(|r| [&r.first, &r.second].map(race_side)),
        discipline: of_locks.then(|| options.discipline()),
        repeats_from: trace.end.repeats_from,
        source_folders: session.source_folders(),
    };
    let mut again = tell(&session, &options, &schedule, about)??;
    again.why = trace.why.clone();
    // The schedule that passes, which is not executed again, may have places of its own.
    if trace.why.is_some() && trace.sites.starts_with(&again.sites) {
        again.sites.clone_from(&trace.sites);
    }
    again.sources = trace.sources.clone();
    match again == *trace {
        true => Ok(again),
        false => Err(ReplayError::Otherwise(difference(trace, &again))),
    }
}

/// Executes the schedule of an outcome again; gives what happened, which has the same result.
pub fn replay_outcome(header: &Header, outcome: &Outcome, given: &Input) -> Result<Trace, ReplayError> {
    let (input, options) = header::read(header, given).map_err(ReplayError::Differs)?;
    let session = Session::open(&input)?;
    header.check_replayable_on(&session.header(&options)).map_err(ReplayError::Differs)?;
    let transition = |&(thread, branch): &(u32, u32)| Transition { thread: ThreadId(thread), branch };
    let schedule: Vec<_> = outcome.schedule.iter().map(transition).collect();
    let about =
        About { header: header.clone(), source_folders: session.source_folders(), ..About::default() };
    let trace = tell(&session, &options, &schedule, about)??;
    let text = |of: fn(&Step) -> &str| trace.steps.iter().map(of).collect::<String>();
    if text(|s| &s.output) != outcome.stdout || text(|s| &s.errors) != outcome.stderr {
        return Err(ReplayError::Otherwise("the output differs"));
    }
    match outcome.end.strip_prefix("exit ") {
        Some(code) if !matches!(trace.end.how, How::Exit { code: c } if c.to_string() == code) => {
            Err(ReplayError::Otherwise("the end differs"))
        }
        _ => Ok(trace),
    }
}

fn race_side(side: &Side) -> RaceSide {
    RaceSide { thread: ThreadId(side.thread), step: side.step.map(|step| step as usize) }
}

/// What is not the same.
fn difference(trace: &Trace, again: &Trace) -> &'static str {
    match () {
        () if trace.steps != again.steps => "the steps differ",
        () if trace.end.state != again.end.state => "the last state differs",
        () if trace.end != again.end => "the end differs",
        () => "threads or places in the code differ",
    }
}
