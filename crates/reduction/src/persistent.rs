//! Persistent sets from bounds on what threads may still do: Overman's algorithm in the form of
//! Godefroid's Algorithm 2 (Stoller §3 and §8).
//!
//! From each enabled thread in turn, threads are added until nobody outside could be the first to do
//! something that depends on what a thread inside would do next (`op ▷ op'`); the set with the fewest
//! enabled transitions wins. Threads that are blocked belong to a set like others, so that whoever
//! could free them does too.
//!
//! What a thread may still do is [`System::future`]; a system that knows more than it could list tells who
//! interferes with whom ([`System::interferers`]). Where that is not known, everything that depends
//! on anybody at all brings in all threads, and what remains is what nobody else can interfere with:
//! what the owner of a monitor does to it (Figure 3 of the technical report, with the owner inside the
//! set), and choices of data.
//!
//! Assumed: what a step does beside its pending operations is nobody else's business, or is listed by
//! whoever extends them (`discipline.rs` does so for composed steps). The end of a thread needs no
//! mention in what it may do later: others can only wait for it, which they cannot have done before it. What
//! else an end does (it leaves a group of threads) is the system's to tell.
//!
//! A set holds in one state, whatever led to it, so matching states does no harm by itself; leaving
//! out transitions around a cycle does, and `selective.rs` sees to that.

use crate::dependency::{Aspect, Touch, are_dependent, touches};
use everypath_system::{Condition, Future, Kind, Operation, Pending, System, ThreadId};

/// Threads that can be told apart in a set; with more, all are explored.
const MOST: usize = 64;

/// What one thread does next, and may do later.
#[derive(Clone, Default, Debug)]
pub struct Outlook {
    /// What it would do next that others could interfere with; so would blocked threads.
    pub next: Vec<Touch>,
    /// All that it may do; none if that is not known.
    pub later: Option<Vec<Touch>>,
    /// The threads that may be the first to interfere, if the system itself can tell.
    pub interferers: Option<u64>,
    /// In how many ways it can move.
    pub ways: u32,
    /// Whether it has ended.
    pub has_ended: bool,
}

/// Appends what a thread would do next that others could interfere with.
pub fn next_touches<S: System>(system: &S, pending: &[Pending], thread: ThreadId, out: &mut Vec<Touch>) {
    let mut operations = Vec::new();
    system.pending_operations(thread, &mut operations);
    for operation in &operations {
        let start = out.len();
        touches(operation, out);
        if is_protected(system, pending, operation) {
            let mut kept = out.split_off(start);
            kept.retain(|t| t.key.aspect != Aspect::Monitor);
            out.append(&mut kept);
        }
    }
}

/// Whether nobody else can do anything to the monitor of an operation before it is performed: its
/// thread owns the monitor. A notification is different if somebody waits, as waiting can end by
/// itself.
pub fn is_protected<S: System>(system: &S, pending: &[Pending], operation: &Operation) -> bool {
    let owns = |o: &Operation| matches!(system.condition(o), Condition::Monitor { owner: Some(t), .. } if t == o.thread);
    match operation.kind {
        Kind::Acquire | Kind::Release | Kind::Wait => owns(operation),
        Kind::Notify | Kind::NotifyAll => owns(operation) && !somebody_waits(pending, operation),
        _ => false,
    }
}

fn somebody_waits(pending: &[Pending], notification: &Operation) -> bool {
    pending.iter().any(|p| match p {
        Pending::Enabled(o, _) | Pending::Blocked(o) => {
            o.kind == Kind::Wait && o.location == notification.location
        }
        Pending::Terminated => false,
    })
}

/// What all threads would do next and may do later.
pub fn outlooks<S: System>(system: &S, pending: &[Pending]) -> Vec<Outlook> {
    let threads = || (0..).map(ThreadId).zip(pending);
    if pending.len() <= MOST
        && let Some(told) = system.interferers(&unprotected(system, pending))
    {
        return threads().zip(told).map(|((_, p), set)| told_outlook(p, set)).collect();
    }
    threads().map(|(t, p)| outlook(system, pending, t, p)).collect()
}

/// What each thread is about to do, without what nobody can interfere with: what the owner of a monitor
/// does to it.
fn unprotected<S: System>(system: &S, pending: &[Pending]) -> Vec<Vec<Operation>> {
    let threads = (0..).map(ThreadId).zip(pending);
    let next = threads.map(|(thread, p)| {
        let mut operations = Vec::new();
        if *p != Pending::Terminated {
            system.pending_operations(thread, &mut operations);
        }
        let is_owners = |o: &Operation| {
            matches!(o.kind, Kind::Acquire | Kind::Release) && is_protected(system, pending, o)
        };
        operations.retain(|o| !is_owners(o));
        operations
    });
    next.collect()
}

fn told_outlook(pending: &Pending, interferers: u64) -> Outlook {
    let ways = if let Pending::Enabled(_, ways) = pending { *ways } else { 0 };
    let has_ended = *pending == Pending::Terminated;
    Outlook { ways, has_ended, interferers: Some(interferers), ..Outlook::default() }
}

fn outlook<S: System>(system: &S, all: &[Pending], thread: ThreadId, pending: &Pending) -> Outlook {
    let mut outlook = Outlook::default();
    match pending {
        Pending::Terminated => {
            outlook.has_ended = true;
            outlook.later = Some(Vec::new());
            return outlook;
        }
        Pending::Enabled(_, ways) => outlook.ways = *ways,
        Pending::Blocked(_) => {}
    }
    next_touches(system, all, thread, &mut outlook.next);
    let mut operations = Vec::new();
    if system.future(thread, &mut operations) == Future::Listed {
        let mut later = Vec::new();
        operations.iter().for_each(|o| touches(o, &mut later));
        outlook.later = Some(later);
    }
    outlook
}

/// The threads of a persistent set: all of their enabled transitions are to be explored. None if no
/// thread can move.
pub fn persistent_set(outlooks: &[Outlook]) -> Vec<ThreadId> {
    let everybody = || (0..outlooks.len() as u32).map(ThreadId);
    let enabled = everybody().filter(|t| outlooks[t.0 as usize].ways > 0);
    if outlooks.len() > MOST {
        return enabled.collect();
    }
    let interferers: Vec<u64> = (0..outlooks.len()).map(|one| interferers(outlooks, one)).collect();
    let cost = |set: &u64| {
        let inside = everybody().filter(|t| set >> t.0 & 1 != 0);
        inside.map(|t| u64::from(outlooks[t.0 as usize].ways)).sum::<u64>()
    };
    let best = enabled.map(|seed| close(1 << seed.0, &interferers)).min_by_key(cost);
    let best = best.unwrap_or(0);
    everybody().filter(|t| best >> t.0 & 1 != 0).collect()
}

/// The threads that could be the first to interfere with what a thread would do next.
fn interferers(outlooks: &[Outlook], one: usize) -> u64 {
    if let Some(told) = outlooks[one].interferers {
        return told;
    }
    let next = &outlooks[one].next;
    let interferes = |other: &Outlook| match &other.later {
        _ if other.has_ended => false,
        Some(later) => are_dependent(next, later),
        None => !next.is_empty(),
    };
    let others = (0..outlooks.len()).filter(|&o| o != one && interferes(&outlooks[o]));
    others.fold(0, |set, o| set | 1 << o)
}

fn close(seed: u64, interferers: &[u64]) -> u64 {
    let mut set = seed;
    loop {
        let inside = (0..interferers.len()).filter(|t| set >> t & 1 != 0);
        let larger = inside.fold(set, |all, t| all | interferers[t]);
        if larger == set {
            return set;
        }
        set = larger;
    }
}
