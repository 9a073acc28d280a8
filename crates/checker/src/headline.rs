//! The one sentence that says what went wrong, in the words of the trace.

use everypath_report::Trace;
use everypath_report::trace::{ErrorKind, Side};

/// What went wrong, with the names of threads, objects and lines where the trace knows them.
pub(crate) fn headline(trace: &Trace, message: &str) -> String {
    match trace.error.as_ref().map(|e| e.kind) {
        Some(ErrorKind::LockDiscipline) => breach(trace).unwrap_or_else(|| message.into()),
        Some(ErrorKind::DataRace) => race(trace).unwrap_or_else(|| message.into()),
        Some(ErrorKind::Deadlock) => deadlock(trace, message),
        _ => message.into(),
    }
}

/// Who, what and where.
fn side(trace: &Trace, side: &Side) -> String {
    let verb = side.words.split(' ').next().unwrap_or("uses");
    let users = side.stack.iter().filter_map(|&s| trace.site(Some(s))).find(|s| s.user);
    let at = users.map_or(String::new(), |site| format!(" at {}", site.place()));
    format!("\"{}\" {verb} it{at}{}", trace.thread_name(side.thread), side.holding())
}

fn breach(trace: &Trace) -> Option<String> {
    let race = trace.end.race.as_ref()?;
    let (first, second) = (side(trace, &race.first), side(trace, &race.second));
    Some(format!("no lock protects {}: {first}, {second}", race.place))
}

fn race(trace: &Trace) -> Option<String> {
    let race = trace.end.race.as_ref()?;
    let (first, second) = (side(trace, &race.first), side(trace, &race.second));
    Some(format!("data race on {}: {first}, {second}, and nothing orders them", race.place))
}

/// The cause, then who waits for what.
fn deadlock(trace: &Trace, message: &str) -> String {
    let cause = message.split(';').next().unwrap_or(message);
    let waits = trace.end.threads.iter().filter_map(|t| {
        let waits = t.waits.as_ref()?;
        let is_stuck = trace.end.cycle.is_empty() || trace.end.cycle.contains(&t.thread);
        is_stuck.then(|| format!("\"{}\" waits for {}", trace.thread_name(t.thread), waits.what))
    });
    let waits: Vec<String> = waits.collect();
    match waits.is_empty() {
        true => cause.into(),
        false => format!("{cause}; {}", waits.join(", ")),
    }
}
