//! The distinct ways in which executions ended.

use everypath_system::{Failure, FailureKind, Transition};
use rustc_hash::FxHashMap;

/// How an execution ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Ending {
    /// The system ended itself with this code.
    Exited(i32),
    /// All threads ended.
    Terminated,
    /// No thread can move, though some have not ended.
    Deadlock,
    /// A thread runs for ever without a visible operation.
    Endless,
}

/// One distinct observable result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What the outside world has seen, as the system says it.
    pub observation: Vec<u8>,
    /// How it ended.
    pub ending: Ending,
    /// What went wrong on the way, in the order of kinds and messages.
    pub failures: Vec<(FailureKind, String)>,
    /// How many terminal states (executions, if states are not remembered) have this result.
    pub count: u64,
    /// One way to it.
    pub schedule: Vec<Transition>,
}

/// Sets of failures by number; 0 is the empty one. Which failures happened belongs to an outcome, but
/// a system need not remember it in its state.
#[derive(Debug)]
pub(crate) struct FailureSets {
    sets: Vec<Vec<(FailureKind, String)>>,
    numbers: FxHashMap<Vec<(FailureKind, String)>, u32>,
}

impl FailureSets {
    pub(crate) fn new() -> FailureSets {
        FailureSets { sets: vec![Vec::new()], numbers: FxHashMap::from_iter([(Vec::new(), 0)]) }
    }

    /// The set with these failures added.
    pub(crate) fn add(&mut self, set: u32, failures: &[Failure]) -> u32 {
        if failures.is_empty() {
            return set;
        }
        let mut larger = self.sets[set as usize].clone();
        larger.extend(failures.iter().map(|f| (f.kind, f.message.clone())));
        larger.sort();
        larger.dedup();
        let next = self.sets.len() as u32;
        let sets = &mut self.sets;
        *self.numbers.entry(larger).or_insert_with_key(|larger| {
            sets.push(larger.clone());
            next
        })
    }
}

/// Collects outcomes.
#[derive(Debug, Default)]
pub(crate) struct Outcomes {
    found: Vec<Outcome>,
    numbers: FxHashMap<(Vec<u8>, Ending, u32), usize>,
}

impl Outcomes {
    /// Counts an outcome; the way to it is asked for if it is new.
    pub(crate) fn count(
        &mut self,
        (observation, ending, failures): (Vec<u8>, Ending, u32),
        sets: &FailureSets,
        schedule: impl FnOnce() -> Vec<Transition>,
    ) {
        let found = &mut self.found;
        let key = (observation, ending, failures);
        let at = *self.numbers.entry(key).or_insert_with_key(|(observation, ending, failures)| {
            found.push(Outcome {
                observation: observation.clone(),
                ending: *ending,
                failures: sets.sets[*failures as usize].clone(),
                count: 0,
                schedule: schedule(),
            });
            found.len() - 1
        });
        self.found[at].count += 1;
    }

    pub(crate) fn into_found(self) -> Vec<Outcome> {
        self.found
    }
}
