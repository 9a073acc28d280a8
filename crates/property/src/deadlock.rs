//! Deadlocks: states in which threads that have not ended can never move again.
//!
//! *Total*: no thread is enabled and at least one has not ended. *Partial*: a cycle of threads each of
//! which only the next one can let go on ([`System::blocker`]), whatever the other threads do. Both are
//! facts of one state, so they are found by every search that visits it.
//!
//! Not found as a partial deadlock: threads that wait for a signal which in truth nobody will send,
//! while other threads go on for ever. No single state shows that; the livelock check does.

use crate::key::Key;
use everypath_system::{Kind, Operation, Pending, System, ThreadId};
use std::fmt;

/// Threads that can never move again, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deadlock {
    /// Whether no thread at all can move.
    pub total: bool,
    /// What they wait for.
    pub cause: Cause,
    /// Those who are stuck, in the order of their numbers.
    pub stuck: Vec<Stuck>,
}

/// One thread of a deadlock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stuck {
    /// Who.
    pub thread: ThreadId,
    /// What it cannot perform.
    pub operation: Operation,
    /// Who holds what it needs, as far as that is known.
    pub holder: Option<ThreadId>,
}

/// Why threads are stuck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Each holds a lock that the one before needs; the last one waits for the first.
    LockCycle(Vec<ThreadId>),
    /// The same, with classes in the course of initialisation instead of locks, or among them.
    ClassInitialization(Vec<ThreadId>),
    /// The thread that ended holding what others wait for.
    Abandoned(ThreadId),
    /// These wait for a signal, and nobody is left to send it; all others wait for them.
    LostSignal(Vec<ThreadId>),
    /// None of these alone.
    Mixed,
}

/// The deadlock of a state in which threads are about to do this, if there is one.
pub fn examine_pending<S: System>(system: &S, pending: &[Pending]) -> Option<Deadlock> {
    let is_enabled = |p: &Pending| matches!(p, Pending::Enabled(..));
    let is_blocked = |p: &&Pending| matches!(p, Pending::Blocked(_));
    // Of two who each wait for the other both are blocked.
    match pending.iter().any(is_enabled) && pending.iter().filter(is_blocked).nth(1).is_none() {
        true => None,
        false => examine(system),
    }
}

/// The deadlock of a state, if there is one.
pub fn examine<S: System>(system: &S) -> Option<Deadlock> {
    if let Some(stuck) = all_stuck(system) {
        let cause = cause(system, &stuck);
        return Some(Deadlock { total: true, cause, stuck });
    }
    let cycle = threads(system).find_map(|t| cycle_from(t, |u| system.blocker(u)))?;
    let mut stuck: Vec<Stuck> = cycle.iter().filter_map(|&t| stuck(system, t)).collect();
    stuck.sort_by_key(|s| s.thread);
    Some(Deadlock { total: false, cause: cause_of_cycle(cycle, &stuck), stuck })
}

impl Deadlock {
    /// Equal for two deadlocks of the same threads' code at the same places. A cycle is the same error
    /// whether or not others are stuck behind it already.
    pub fn key<S: System>(&self, system: &S) -> u64 {
        let guilty = match &self.cause {
            Cause::LockCycle(threads) | Cause::ClassInitialization(threads) | Cause::LostSignal(threads) => {
                threads.clone()
            }
            Cause::Abandoned(_) | Cause::Mixed => self.threads(),
        };
        Key::new().with_unordered(guilty.iter().map(|&t| system.control_point(t)).collect()).finish()
    }

    /// Those who are stuck.
    pub fn threads(&self) -> Vec<ThreadId> {
        self.stuck.iter().map(|s| s.thread).collect()
    }
}

/// Every thread that has not ended, if there is one and none can move.
fn all_stuck<S: System>(system: &S) -> Option<Vec<Stuck>> {
    let mut all = Vec::new();
    for t in threads(system) {
        match system.pending(t) {
            Pending::Enabled(..) => return None,
            Pending::Blocked(operation) => {
                all.push(Stuck { thread: t, operation, holder: system.holder(t) });
            }
            Pending::Terminated => {}
        }
    }
    (!all.is_empty()).then_some(all)
}

fn stuck<S: System>(system: &S, thread: ThreadId) -> Option<Stuck> {
    match system.pending(thread) {
        Pending::Blocked(operation) => Some(Stuck { thread, operation, holder: system.blocker(thread) }),
        _ => None,
    }
}

fn threads<S: System>(system: &S) -> impl Iterator<Item = ThreadId> + use<S> {
    (0..system.threads()).map(ThreadId)
}

/// The cycle that contains a thread, beginning with it, when everybody waits for `next` of them.
fn cycle_from(first: ThreadId, next: impl Fn(ThreadId) -> Option<ThreadId>) -> Option<Vec<ThreadId>> {
    let mut at = next(first)?;
    let mut cycle = vec![first];
    while at != first {
        if cycle.contains(&at) {
            return None;
        }
        cycle.push(at);
        at = next(at)?;
    }
    Some(cycle)
}

fn cause<S: System>(system: &S, stuck: &[Stuck]) -> Cause {
    let holder = |t| stuck.iter().find(|s| s.thread == t).and_then(|s| s.holder);
    if let Some(cycle) = stuck.iter().find_map(|s| cycle_from(s.thread, holder)) {
        return cause_of_cycle(cycle, stuck);
    }
    let ended = |t: &ThreadId| system.pending(*t) == Pending::Terminated;
    if let Some(owner) = stuck.iter().filter_map(|s| s.holder).find(ended) {
        return Cause::Abandoned(owner);
    }
    // The end of the program waits for everybody and is nobody's fault.
    let roots = stuck.iter().filter(|s| s.holder.is_none() && s.operation.kind != Kind::Join);
    let (signals, others): (Vec<&Stuck>, _) = roots.partition(|s| is_signal(s.operation.kind));
    match others.is_empty() && !signals.is_empty() {
        true => Cause::LostSignal(signals.iter().map(|s| s.thread).collect()),
        false => Cause::Mixed,
    }
}

fn cause_of_cycle(cycle: Vec<ThreadId>, stuck: &[Stuck]) -> Cause {
    let kind = |t: &ThreadId| stuck.iter().find(|s| s.thread == *t).map(|s| s.operation.kind);
    let is = |what: fn(Kind) -> bool| cycle.iter().filter_map(kind).filter(|&k| what(k)).count();
    let (locks, classes) = (is(|k| matches!(k, Kind::Acquire | Kind::Park)), is(|k| k == Kind::ClassInit));
    match (locks, classes) {
        (l, 0) if l == cycle.len() => Cause::LockCycle(cycle),
        (l, c) if c > 0 && l + c == cycle.len() => Cause::ClassInitialization(cycle),
        _ => Cause::Mixed,
    }
}

fn is_signal(kind: Kind) -> bool {
    matches!(kind, Kind::Wait | Kind::Park)
}

impl fmt::Display for Deadlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scope = if self.total { "no thread can move" } else { "some threads can never move again" };
        write!(f, "{scope}: {}", self.cause)?;
        self.stuck.iter().try_for_each(|s| write!(f, "; {s}"))
    }
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stuck { thread, operation, holder } = self;
        write!(f, "thread {} {}", thread.0, blocked_by(operation.kind))?;
        match holder {
            Some(holder) => write!(f, " because of thread {}", holder.0),
            None => Ok(()),
        }
    }
}

fn blocked_by(kind: Kind) -> &'static str {
    match kind {
        Kind::Acquire => "cannot take a lock",
        Kind::Wait => "waits",
        Kind::Park => "is parked",
        Kind::Join => "waits for the end of others",
        Kind::ClassInit => "waits for a class to be initialised",
        _ => "is blocked",
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::LockCycle(threads) => write!(f, "a cycle of locks among {} threads", threads.len()),
            Cause::ClassInitialization(threads) => {
                write!(f, "a cycle of class initialisations among {} threads", threads.len())
            }
            Cause::Abandoned(owner) => {
                write!(f, "thread {} ended without releasing what others wait for", owner.0)
            }
            Cause::LostSignal(_) => write!(f, "nobody is left to wake those who wait"),
            Cause::Mixed => write!(f, "everybody waits for another"),
        }
    }
}
