//! Which part of a trace a person wants to see: the user's lines, with what they did to what other
//! threads see, and library internals folded behind the line that called them.
//!
//! Nothing is lost: the trace keeps everything, `--full` and the page show it. What is left out here
//! is accesses that no other thread of this trace conflicts with, and what the library does below a
//! user's line beyond a few words.

use crate::trace::{Operation, OperationKind, Reason, Switch, Trace};

/// What is said of one line of the user at most.
const SAID: usize = 3;

/// A row: what one thread did on one line of its code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    /// The first step of it, from 0.
    pub step: usize,
    /// Who.
    pub thread: u32,
    /// The user's line, or any place if everything is shown.
    pub site: Option<u32>,
    /// What it did, in words.
    pub said: Vec<String>,
    /// How often in a row.
    pub times: u32,
    /// Why the thread changed before.
    pub switch: Option<Switch>,
}

/// Consecutive operations of a thread behind one line of the user.
struct Group<'t> {
    step: usize,
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
    let mut switch = None;
    for group in groups(trace) {
        switch = group.switch.clone().or(switch);
        let said = said(trace, &group);
        if said.is_empty() {
            continue;
        }
        // Threads may have changed in what is not shown, and changed back.
        let is_change = rows.last().is_some_and(|last| last.thread != group.thread);
        let switch = switch.take().filter(|_| is_change).map(|s| explain(trace, &rows, s));
        let row = Row { step: group.step, thread: group.thread, site: group.user, said, times: 1, switch };
        push_row(&mut rows, row);
    }
    rows
}

/// Every operation, each in a row of its own.
pub(crate) fn all_rows(trace: &Trace) -> Vec<Row> {
    let mut rows = Vec::new();
    for (number, step) in trace.steps.iter().enumerate() {
        let mut switch = step.switch.clone();
        let mut push = |site: Option<u32>, text: String| {
            let switch = switch.take();
            rows.push(Row { step: number, thread: step.thread, site, said: vec![text], times: 1, switch });
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

/// The reason is that of the thread that was shown last, as far as it is known.
fn explain(_: &Trace, rows: &[Row], switch: Switch) -> Switch {
    match rows.last() {
        Some(last) if last.thread != switch.from => Switch { from: last.thread, reason: Reason::Preempted },
        _ => switch,
    }
}

/// Adds a row, or counts it if it repeats the one before.
fn push_row(rows: &mut Vec<Row>, row: Row) {
    match rows.last_mut() {
        Some(last) if last.thread == row.thread && last.site == row.site && last.said == row.said => {
            last.times += 1;
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
    let life = |o: &&&Operation| matches!(o.kind, OperationKind::Start | OperationKind::End);
    group.operations.iter().filter(life).map(|o| o.words.clone()).collect()
}

fn said_on_line(trace: &Trace, group: &Group<'_>) -> Vec<String> {
    let mut ranked: Vec<(u32, usize, String)> = Vec::new();
    for (i, operation) in group.operations.iter().enumerate() {
        let Some(rank) = rank(trace, operation) else { continue };
        let text = sentence(operation);
        if ranked.last().is_none_or(|(.., last)| *last != text) {
            ranked.push((rank, i, text));
        }
    }
    // The most telling ones, in the order in which they happened; one's own code is told in full.
    let mut kept: Vec<&(u32, usize, String)> = ranked.iter().collect();
    kept.sort_by_key(|(rank, i, _)| (*rank, *i));
    let told = kept.iter().filter(|(rank, ..)| *rank == 0).count().max(SAID);
    kept.truncate(told);
    kept.sort_by_key(|(_, i, _)| *i);
    kept.into_iter().map(|(.., text)| text.clone()).collect()
}

/// How much an operation tells, 0 most; none if it does not matter.
fn rank(trace: &Trace, operation: &Operation) -> Option<u32> {
    use OperationKind as K;
    let own = trace.site(operation.site).is_some_and(|s| s.user);
    match operation.kind {
        _ if operation.blocked => Some(0),
        K::Start | K::End | K::Wait | K::Park | K::Unpark | K::Interrupt | K::Choice | K::Join => Some(0),
        K::Notify | K::NotifyAll | K::Sleep | K::Exit => Some(0),
        K::Acquire | K::Release if own => Some(0),
        K::Acquire | K::Release => operation.shared.then_some(4),
        K::ClassInit => (own && operation.shared).then_some(0),
        // What is printed is said by itself.
        K::Communicate => None,
        K::Read | K::Write | K::Update if !operation.shared => None,
        K::Read | K::Write | K::Update if own => Some(0),
        K::Write | K::Update if is_ownership(operation) => Some(1),
        K::Write | K::Update if operation.before != operation.after => Some(2),
        K::Read | K::Write | K::Update => Some(3),
    }
}

/// Whether it is the library's note of who has a lock.
fn is_ownership(operation: &Operation) -> bool {
    operation.place.as_deref() == Some("exclusiveOwnerThread")
}

/// An operation with its values, and the library's method that it is in.
fn sentence(operation: &Operation) -> String {
    let object = operation.object.as_deref().unwrap_or("a lock");
    let text = match operation.after.as_deref() {
        _ if operation.blocked => {
            format!("has to wait for the lock of {object}")
        }
        Some("null") if is_ownership(operation) => format!("releases the lock {object}"),
        Some(_) if is_ownership(operation) => format!("takes the lock {object}"),
        _ => operation.with_values(),
    };
    match &operation.call {
        Some(call) => format!("{text} (in {call})"),
        None => text,
    }
}
