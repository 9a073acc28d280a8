//! CHECK mode of selective search: in every visited state the selected set is persistent, and steps that
//! the conditional relation calls independent there do commute.
//!
//! A set is looked at by its definition (Stoller §3): everything that can happen without it is executed,
//! and each step on the way must be independent of each transition of the set in the state in which it
//! is taken: neither enables or disables the other, and both orders lead to one state with the same
//! things observed. Two enabled steps are compared in the same way, with what was recorded of one of
//! them; by formula (4) the other may be disabled for a while if all it does to a monitor is to pass
//! through it.
//!
//! Costs a search of the rest of the system for each state: for small systems. What happens after a step
//! that ends the whole system is not compared, nor, on systems where a thread that is alone takes longer
//! steps ([`Persistence::with_loners`]), what happens after one that leaves a thread alone. States in which
//! the search without the set is cut off are not judged.

use crate::conditional::{Dependency, Records, Span};
use crate::dependency::Touch;
use crate::mld::Mld;
use crate::persistent::{outlooks, persistent_set};
use crate::sleeping::leaves_one_alone;
use everypath_search::{Findings, Here, Property, Taken};
use everypath_system::{Kind, Pending, Step, System, ThreadId, Transition};
use std::collections::BTreeSet;

/// States without the set after which a state is not judged.
const MOST: usize = 400;

/// Whose sets are looked at.
#[derive(Debug)]
pub enum Selected {
    /// Those of `persistent.rs`.
    Persistent,
    /// Those of `mld.rs`.
    Mld(Box<Mld>),
    /// Always the first thread that can move: wrong, for tests that must notice.
    FirstThread,
}

/// How a thread goes on that is alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Loners {
    AsOthers,
    TakeLongerSteps,
}

impl Loners {
    /// Whether what comes after the last step can be compared.
    fn can_compare<S: System>(self, system: &S) -> bool {
        self == Loners::AsOthers || !leaves_one_alone(system, system.operations())
    }
}

/// Looks whether selected sets are persistent and independent steps commute; collects what is wrong.
#[derive(Debug)]
pub struct Persistence {
    selected: Selected,
    loners: Loners,
    complaints: Vec<String>,
    judged: u64,
    smaller: u64,
    compared: u64,
}

impl Persistence {
    /// Nothing looked at yet.
    pub fn new(selected: Selected) -> Persistence {
        let loners = Loners::AsOthers;
        Persistence { selected, loners, complaints: Vec::new(), judged: 0, smaller: 0, compared: 0 }
    }

    /// For systems in which a thread that is alone takes longer steps, because nobody could notice.
    pub fn with_loners(self) -> Persistence {
        Persistence { loners: Loners::TakeLongerSteps, ..self }
    }

    /// What was found to be wrong.
    pub fn complaints(&self) -> &[String] {
        &self.complaints
    }

    /// How many sets were judged that leave something out.
    pub fn judged(&self) -> u64 {
        self.smaller.min(self.judged)
    }

    /// How many pairs were called independent.
    pub fn compared(&self) -> u64 {
        self.compared
    }

    fn set<S: System>(&self, system: &S, pending: &[Pending]) -> Vec<ThreadId> {
        match &self.selected {
            Selected::Persistent => persistent_set(&outlooks(system, pending)),
            Selected::Mld(mld) => persistent_set(&mld.outlooks(system, pending)),
            Selected::FirstThread => enabled(pending).map(|t| t.thread).take(1).collect(),
        }
    }

    fn look_at_set<S: System>(&mut self, system: &mut S, pending: &[Pending], depth: usize) {
        let threads = self.set(system, pending);
        let set: Vec<Transition> = enabled(pending).filter(|t| threads.contains(&t.thread)).collect();
        if set.len() == enabled(pending).count() {
            return;
        }
        self.smaller += 1;
        match without(system, &set, self.loners) {
            Ok(complete) => self.judged += u64::from(complete),
            Err(what) => self.complaints.push(format!("after {depth} steps, {set:?}: {what}")),
        }
    }

    /// Compares enabled steps that the conditional relation calls independent.
    fn look_at_pairs<S: System>(&mut self, system: &mut S, pending: &[Pending], depth: usize) {
        for one in enabled(pending) {
            for other in enabled(pending).filter(|o| o.thread != one.thread) {
                let mut records = Records::default();
                let taken = [one, other].map(|t| record(system, t, self.loners, &mut records));
                let [Some(first), Some(second)] = taken else { continue };
                if records.are_dependent(Dependency::Conditional, first, second) {
                    continue;
                }
                self.compared += 1;
                let passes = passes_a_monitor(&records, second);
                if let Some(what) = differ(system, (one, other), passes, self.loners) {
                    self.complaints.push(format!("after {depth} steps, {one:?} and {other:?}: {what}"));
                }
            }
        }
    }
}

/// Executes a step in order to see what it does, and undoes it. None if what comes after it is not compared.
fn record<S: System>(
    system: &mut S,
    transition: Transition,
    loners: Loners,
    records: &mut Records,
) -> Option<Span> {
    let (mark, threads) = (system.mark(), system.threads());
    let step = system.step(transition);
    let mut span = records.push(system.operations(), system.conditions());
    if system.threads() > threads {
        records.add_touch(&mut span, Touch::CREATION);
    }
    let is_comparable = step == Step::Done && loners.can_compare(system);
    system.rewind(&mark);
    is_comparable.then_some(span)
}

fn passes_a_monitor(records: &Records, span: Span) -> bool {
    let all = records.of(span);
    let released = |o: &everypath_system::Operation| {
        all.iter().any(|r| r.operation.kind == Kind::Release && r.operation.location == o.location)
    };
    all.iter().any(|r| r.operation.kind == Kind::Acquire && released(&r.operation))
}

/// Executes everything that can happen without the set; says what depends on it, or whether all was seen.
fn without<S: System>(system: &mut S, set: &[Transition], loners: Loners) -> Result<bool, String> {
    let start = system.mark();
    let mut seen = BTreeSet::from([vector(system)]);
    let mut todo: Vec<Vec<Transition>> = vec![Vec::new()];
    while let Some(path) = todo.pop() {
        if seen.len() > MOST {
            return Ok(false);
        }
        let ended = path.iter().any(|&t| system.step(t) != Step::Done);
        let here = system.mark();
        let pending = crate::invisible::all_pending(system);
        for next in enabled(&pending).filter(|t| !ended && !set.contains(t)) {
            if let Some(what) = set.iter().find_map(|&t| differ(system, (next, t), false, loners)) {
                system.rewind(&start);
                return Err(format!("{path:?}, then {next:?}: {what}"));
            }
            system.step(next);
            if seen.insert(vector(system)) {
                todo.push(path.iter().copied().chain([next]).collect());
            }
            system.rewind(&here);
        }
        system.rewind(&start);
    }
    Ok(true)
}

/// What tells the two orders of enabled steps apart. With `passes`, the first may disable the second.
fn differ<S: System>(
    system: &mut S,
    (one, other): (Transition, Transition),
    passes: bool,
    loners: Loners,
) -> Option<String> {
    let mark = system.mark();
    let mut arrive = |order: [Transition; 2]| {
        let mut arrival = Ok(None);
        for transition in order {
            match is_enabled(system, transition) {
                false => arrival = Err(transition),
                true if system.step(transition) != Step::Done => arrival = Ok(None),
                true if !loners.can_compare(system) => arrival = Ok(None),
                true => arrival = arrival.map(|_| Some(vector(system))),
            }
            if !matches!(arrival, Ok(Some(_))) {
                break;
            }
        }
        system.rewind(&mark);
        arrival
    };
    match (arrive([one, other]), arrive([other, one])) {
        (Err(_), Ok(_)) if passes => None,
        (Err(disabled), _) | (_, Err(disabled)) => Some(format!("{disabled:?} is disabled by the other")),
        (Ok(Some(a)), Ok(Some(b))) if a != b => Some("the orders lead to different states".into()),
        _ => None,
    }
}

fn is_enabled<S: System>(system: &S, transition: Transition) -> bool {
    matches!(system.pending(transition.thread), Pending::Enabled(_, ways) if transition.branch < ways)
}

fn vector<S: System>(system: &mut S) -> Vec<u8> {
    let mut vector = Vec::new();
    system.encode(&mut vector);
    system.observation(&mut vector);
    vector
}

fn enabled(pending: &[Pending]) -> impl Iterator<Item = Transition> + '_ {
    (0..).map(ThreadId).zip(pending).flat_map(|(thread, p)| {
        let ways = if let Pending::Enabled(_, ways) = p { *ways } else { 0 };
        (0..ways).map(move |branch| Transition { thread, branch })
    })
}

impl<S: System> Property<S> for Persistence {
    fn needs_path(&self) -> bool {
        true
    }

    fn begin(&mut self, system: &mut S) {
        if let Selected::Mld(mld) = &mut self.selected {
            mld.begin(system);
        }
    }

    fn stepped(&mut self, system: &mut S, step: &Taken<'_>, _: &mut Findings) {
        if let Selected::Mld(mld) = &mut self.selected {
            mld.stepped(system, step.depth - 1, step.transition.thread, step.operations);
        }
    }

    fn entered(&mut self, system: &mut S, here: &Here<'_>, _: &mut Findings) {
        if here.exited.is_none() {
            self.look_at_set(system, here.pending, here.depth);
            self.look_at_pairs(system, here.pending, here.depth);
        }
    }
}
