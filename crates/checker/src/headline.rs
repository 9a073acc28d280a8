//! The one sentence that says what went wrong, in the words of the trace.

use everypath_report::Trace;
use everypath_report::trace::{ErrorKind, Side};

const STAMPED: &str = "java.util.concurrent.locks.StampedLock";

/// The idiom of a read that is thrown away when the stamp turns out to be stale. The JLS has no exception for it.
const OPTIMISTIC: &str = " (an optimistic read of a StampedLock: for the Java memory model it is a race even if \
                          the stamp is validated afterwards and the value thrown away; volatile fields make it \
                          none, and without data-race in --properties everything else is checked)";

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
    let hint = [&race.first, &race.second].iter().any(|side| reads_optimistically(trace, side.thread));
    let hint = if hint { OPTIMISTIC } else { "" };
    Some(format!("data race on {}: {first}, {second}, and nothing orders them{hint}", race.place))
}

/// Whether the last thing that a thread did to a `StampedLock` is to begin an optimistic read.
fn reads_optimistically(trace: &Trace, thread: u32) -> bool {
    let own = trace.steps.iter().rev().filter(|step| step.thread == thread);
    let operations = own.flat_map(|step| step.operations.iter().rev());
    let mut sites = operations.filter_map(|o| trace.site(o.site).filter(|site| site.class == STAMPED));
    sites.next().is_some_and(|site| site.method == "tryOptimisticRead")
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
