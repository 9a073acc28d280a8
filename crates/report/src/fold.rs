//! Which part of a trace a person wants to see: the user's lines, with what they did to what other
//! threads see, and library internals folded behind the line that called them.
//!
//! Nothing is lost: the trace keeps everything, `--full` and the page show it. What is left out here
//! is accesses that no other thread of this trace conflicts with, and what the library does below a
//! user's line beyond a few words.

use crate::trace::{ErrorKind, How, Operation, OperationKind, Reason, Switch, Trace};
use serde::Serialize;
use std::collections::BTreeMap;

/// What is said of one line of the user at most.
const SAID: usize = 3;

/// A row: what one thread did on one line of its code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Row {
    /// The first step of it, from 0; the number of steps if it is what would come next.
    pub step: usize,
    /// The last step of it, or of the trace.
    pub last: usize,
    /// Who.
    pub thread: u32,
    /// The user's line, or any place if everything is shown.
    pub site: Option<u32>,
    /// What it did, in words.
    pub said: Vec<String>,
    /// How often in a row.
    pub times: u32,
    /// Why the thread changed before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub switch: Option<Switch>,
}

/// Consecutive operations of a thread behind one line of the user.
struct Group<'t> {
    step: usize,
    last: usize,
    thread: u32,
    user: Option<u32>,
    operations: Vec<&'t Operation>,
    printed: String,
    complained: String,
    left_out: u64,
    switch: Option<Switch>,
}

/// The rows that matter.
pub(crate) fn folded_rows(trace: &Trace) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    // Why each thread stopped last: threads may have changed in what is not shown, too.
    let mut left: BTreeMap<u32, Reason> = BTreeMap::new();
    for group in groups(trace) {
        if let Some(switch) = &group.switch {
            left.insert(switch.from, switch.reason.clone());
        }
        let said = said(trace, &group);
        if said.is_empty() {
            continue;
        }
        let from = rows.last().map(|last| last.thread).filter(|&from| from != group.thread);
        let switch = from.and_then(|from| Some(Switch { from, reason: left.get(&from)?.clone() }));
        let row = Row {
            step: group.step,
            last: group.last,
            thread: group.thread,
            site: group.user,
            said,
            times: 1,
            switch,
        };
        push_row(&mut rows, row);
    }
    rows.extend(last_rows(trace));
    rows
}

/// What threads are at when the trace ends: the sides of a race, or what they wait for.
fn last_rows(trace: &Trace) -> Vec<Row> {
    let row = |thread: u32, stack: &[u32], said: String| Row {
        step: trace.steps.len(),
        last: trace.steps.len().saturating_sub(1),
        thread,
        site: stack.iter().copied().find(|&s| trace.site(Some(s)).is_some_and(|site| site.user)),
        said: vec![said],
        times: 1,
        switch: None,
    };
    let race = trace.end.race.iter().flat_map(|r| [&r.first, &r.second]).filter(|s| s.step.is_none());
    let race = race.map(|side| row(side.thread, &side.stack, format!("next: {}", side.words)));
    let stuck = trace.end.threads.iter().filter(|_| is_deadlock(trace));
    let stuck = stuck
        .filter_map(|t| Some(row(t.thread, &t.stack, format!("waits for {}", t.waits.as_ref()?.what))))
        .filter(|row| row.site.is_some());
    race.chain(stuck).collect()
}

fn is_deadlock(trace: &Trace) -> bool {
    trace.end.how == How::Stuck || trace.error.as_ref().is_some_and(|e| e.kind == ErrorKind::Deadlock)
}

/// Every operation, each in a row of its own.
pub(crate) fn all_rows(trace: &Trace) -> Vec<Row> {
    let mut rows = Vec::new();
    for (number, step) in trace.steps.iter().enumerate() {
        let mut switch = step.switch.clone();
        let mut push = |site: Option<u32>, text: String| {
            let switch = switch.take();
            rows.push(Row {
                step: number,
                last: number,
                thread: step.thread,
                site,
                said: vec![text],
                times: 1,
                switch,
            });
        };
        for operation in &step.operations {
            push(operation.site, sentence(operation));
        }
        if step.left_out > 0 {
            push(None, format!("… and {} operations more", step.left_out));
        }
        for (text, verb) in [(&step.output, "prints"), (&step.errors, "prints on standard error")] {
            if !text.is_empty() {
                push(None, format!("{verb} {text:?}"));
            }
        }
    }
    rows
}

/// Adds a row; one that goes on with the line of the one before is part of it, and one that repeats
/// it is counted.
fn push_row(rows: &mut Vec<Row>, row: Row) {
    match rows.last_mut() {
        Some(last) if last.thread == row.thread && last.site == row.site && row.switch.is_none() => {
            if last.said == row.said {
                last.times += 1;
                last.last = row.last;
            } else if last.times == 1 && row.site.is_some() && last.said.len() < 2 * SAID {
                last.said.extend(row.said);
                last.last = row.last;
            } else {
                rows.push(row);
            }
        }
        _ => rows.push(row),
    }
}

fn groups(trace: &Trace) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for (number, step) in trace.steps.iter().enumerate() {
        let mut switch = step.switch.clone();
        for operation in &step.operations {
            let same = groups
                .last()
                .is_some_and(|g| switch.is_none() && g.thread == step.thread && g.user == operation.user);
            if !same {
                groups.push(Group {
                    step: number,
                    last: number,
                    thread: step.thread,
                    user: operation.user,
                    operations: Vec::new(),
                    printed: String::new(),
                    complained: String::new(),
                    left_out: 0,
                    switch: switch.take(),
                });
            }
            if let Some(group) = groups.last_mut() {
                group.operations.push(operation);
                group.last = number;
            }
        }
        if let Some(group) = groups.last_mut() {
            group.printed += &step.output;
            group.complained += &step.errors;
            group.left_out += step.left_out;
        }
    }
    groups
}

fn said(trace: &Trace, group: &Group<'_>) -> Vec<String> {
    let mut said = match group.user {
        None => said_outside(group),
        Some(_) => said_on_line(trace, group),
    };
    if !group.printed.is_empty() {
        said.push(format!("prints {:?}", group.printed));
    }
    if !group.complained.is_empty() {
        said.push(format!("prints on standard error {:?}", group.complained));
    }
    if group.left_out > 0 {
        said.push(format!("… and {} operations more", group.left_out));
    }
    said
}

/// Outside the user's code only the life of the thread matters.
fn said_outside(group: &Group<'_>) -> Vec<String> {
    let begun = |o: &Operation| o.kind == OperationKind::Start && group.step > 0;
    let life = |o: &&&Operation| begun(o) || o.kind == OperationKind::End;
    let mut said: Vec<String> = group.operations.iter().filter(life).map(|o| o.words.clone()).collect();
    said.dedup();
    said
}

fn said_on_line(trace: &Trace, group: &Group<'_>) -> Vec<String> {
    let ranked: Vec<(Rank, &Operation)> =
        group.operations.iter().filter_map(|o| Some((rank(trace, o)?, *o))).collect();
    let is_own = |rank: Rank| rank == Rank::Own;
    let best = ranked.iter().map(|(rank, _)| *rank).filter(|&rank| !is_own(rank)).min();
    // Beside what one's own code does, only what the library changes is of interest.
    let has_own = ranked.iter().any(|(rank, _)| is_own(*rank));
    let best = best.filter(|&rank| !has_own || rank <= Rank::Changes);
    // One's own code is told in full; of the library's only what says most.
    let told = ranked.iter().filter(|(rank, _)| is_own(*rank) || Some(*rank) == best);
    let has_source = trace.site(group.user).and_then(|s| trace.source_line(s)).is_some();
    let mut said: Vec<String> = Vec::new();
    let mut of_library = 0;
    for (rank, operation) in told {
        let text = if has_source { plain_sentence(operation) } else { sentence(operation) };
        of_library += u32::from(*rank != Rank::Own);
        if (of_library as usize) <= SAID && said.last() != Some(&text) {
            said.push(text);
        }
    }
    said
}

/// How much an operation tells, most first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Of the user's own code.
    Own,
    /// Of the library, on other threads.
    Threads,
    /// Taking and leaving a lock of the library.
    Locks,
    /// Changing what other threads see.
    Changes,
    /// Monitors inside the library.
    Monitors,
    /// Looking at what other threads change.
    Looks,
}

/// How much an operation tells; none if it does not matter.
fn rank(trace: &Trace, operation: &Operation) -> Option<Rank> {
    use OperationKind as K;
    let own = trace.site(operation.site).is_some_and(|s| s.user);
    // Calling a synchronised method of the library takes a lock on the user's line.
    let object = operation.object.as_deref().unwrap_or_default();
    let of_thread = object.starts_with("thread ") || object.starts_with("ThreadGroup#");
    match operation.kind {
        _ if operation.blocked => Some(Rank::Own),
        K::Acquire | K::Release if of_thread => None,
        K::Acquire | K::Release if own => Some(Rank::Own),
        K::Acquire | K::Release => operation.shared.then_some(Rank::Monitors),
        K::ClassInit => (own && (operation.shared || is_awaited(trace, object))).then_some(Rank::Own),
        // What is printed is said by itself.
        K::Communicate => None,
        // Whether a thread lives is told; what else the library keeps in it is not.
        K::Read if of_thread && operation.words.starts_with("finds ") => Some(Rank::Locks),
        K::Read | K::Write | K::Update if of_thread && !own => None,
        K::Read | K::Write | K::Update if !operation.shared => None,
        K::Read | K::Write | K::Update if own => Some(Rank::Own),
        K::Write | K::Update if is_ownership(operation) => Some(Rank::Locks),
        K::Write | K::Update if operation.before != operation.after => Some(Rank::Changes),
        K::Read | K::Write | K::Update => Some(Rank::Looks),
        _ if own => Some(Rank::Own),
        _ => Some(Rank::Threads),
    }
}

/// Whether a thread waits for a class in the end.
fn is_awaited(trace: &Trace, class: &str) -> bool {
    let wanted = format!("the class {class} to be initialised");
    trace.end.threads.iter().any(|t| t.waits.as_ref().is_some_and(|w| w.what == wanted))
}

/// Whether it is the library's note of who has a lock.
fn is_ownership(operation: &Operation) -> bool {
    operation.place.as_deref() == Some("exclusiveOwnerThread")
}

/// An operation with its values, and the library's method that it is in.
fn sentence(operation: &Operation) -> String {
    let text = plain_sentence(operation);
    match &operation.call {
        Some(call) => format!("{text} (in {call})"),
        None => text,
    }
}

/// An operation with its values.
fn plain_sentence(operation: &Operation) -> String {
    let object = operation.object.as_deref().unwrap_or("a lock");
    match operation.after.as_deref() {
        _ if operation.blocked => format!("has to wait for the lock of {object}"),
        Some("null") if is_ownership(operation) => format!("releases the lock {object}"),
        Some(_) if is_ownership(operation) => format!("takes the lock {object}"),
        _ => operation.with_values(),
    }
}
