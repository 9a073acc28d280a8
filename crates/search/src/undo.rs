//! The ways back: by marks, by vectors, by executing a schedule again.

use crate::options::Undo;
use crate::store::{StateId, Store};
use everypath_system::{System, Transition};
use std::collections::VecDeque;

/// What is needed to come back to the nodes of the frontier.
#[derive(Debug)]
pub(crate) struct Back<M> {
    undo: Undo,
    initial: M,
    initial_vector: Vec<u8>,
    initial_observation: Vec<u8>,
    /// Marks of the nodes of a path, from the initial state on, with the numbers of the nodes.
    marks: Vec<(u32, M)>,
    /// Keys of the nodes of the frontier, if the store does not keep them.
    keys: VecDeque<Box<[u8]>>,
    scratch: Vec<u8>,
    schedule: Vec<Transition>,
    /// Steps taken again.
    pub(crate) replayed: u64,
}

/// A key is a vector, or a vector and then an observation and more, and then the lengths of both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KeyForm {
    Vector,
    WithObservation,
}

const LENGTHS: usize = 8;

/// Takes a key apart into the vector and the observation.
fn parts(key: &[u8], form: KeyForm) -> (&[u8], Option<&[u8]>) {
    let length = |at: usize| {
        let bytes = key[at..at + 4].try_into().unwrap_or_default();
        u32::from_le_bytes(bytes) as usize
    };
    match form {
        KeyForm::Vector => (key, None),
        KeyForm::WithObservation => {
            let end = key.len() - LENGTHS;
            let (vector, observation) = (length(end), length(end + 4));
            (&key[..vector], Some(&key[vector..vector + observation]))
        }
    }
}

/// Ends a key that holds more than a vector.
pub(crate) fn put_lengths(key: &mut Vec<u8>, vector: usize, observation: usize) {
    key.extend_from_slice(&(vector as u32).to_le_bytes());
    key.extend_from_slice(&(observation as u32).to_le_bytes());
}

impl<M: Clone> Back<M> {
    /// The system is in its initial state.
    pub(crate) fn new<S: System<Mark = M>>(system: &mut S, undo: Undo) -> Back<M> {
        let mut back = Back {
            undo,
            initial: system.mark(),
            initial_vector: Vec::new(),
            initial_observation: Vec::new(),
            marks: Vec::new(),
            keys: VecDeque::new(),
            scratch: Vec::new(),
            schedule: Vec::new(),
            replayed: 0,
        };
        if undo == Undo::Vector {
            system.encode(&mut back.initial_vector);
            system.observation(&mut back.initial_observation);
        }
        back
    }

    /// Whether the loop has to hand over the keys of nodes.
    pub(crate) fn keeps_keys(&self, store: &Store) -> bool {
        self.undo == Undo::Vector && !matches!(store, Store::Exact(_))
    }

    pub(crate) fn keep_key(&mut self, key: &[u8]) {
        self.keys.push_back(key.into());
    }

    /// The system is in the state of a new node at the end of a depth-first path.
    pub(crate) fn push<S: System<Mark = M>>(&mut self, system: &mut S) {
        if self.undo == Undo::Rewind {
            self.marks.push((0, system.mark()));
        }
    }

    /// The last node of a depth-first path is gone.
    pub(crate) fn pop(&mut self) {
        self.marks.pop();
        self.keys.pop_back();
    }

    /// Returns to the last node of a depth-first path.
    pub(crate) fn return_to_last<S: System<Mark = M>>(
        &mut self,
        system: &mut S,
        store: &Store,
        state: Option<StateId>,
        form: KeyForm,
        schedule: impl FnOnce(&mut Vec<Transition>),
    ) {
        match (self.undo, self.marks.last()) {
            (Undo::Rewind, Some((_, mark))) => system.rewind(mark),
            (Undo::Vector, _) => self.decode(system, store, state, form, false),
            _ => self.replay(system, schedule),
        }
    }

    /// Enters the first node of a breadth-first frontier: `chain` are the numbers of the nodes from
    /// the initial one to it, with the transition that led to each.
    pub(crate) fn enter_first<S: System<Mark = M>>(
        &mut self,
        system: &mut S,
        store: &Store,
        state: Option<StateId>,
        form: KeyForm,
        chain: &[(u32, Transition)],
    ) {
        if self.undo == Undo::Vector {
            self.decode(system, store, state, form, true);
            self.marks.clear();
            self.marks.push((0, system.mark()));
            return;
        }
        let common = match self.undo {
            Undo::Rewind => self.marks.iter().zip(chain).take_while(|(mark, node)| mark.0 == node.0).count(),
            _ => 0,
        };
        match common {
            0 => system.rewind(&self.initial),
            n => system.rewind(&self.marks[n - 1].1),
        }
        self.marks.truncate(common);
        for (i, &(number, transition)) in chain.iter().enumerate().skip(common) {
            if i > 0 {
                system.step(transition);
                self.replayed += 1;
            }
            if self.undo == Undo::Rewind {
                self.marks.push((number, system.mark()));
            }
        }
    }

    /// Returns to the first node of a breadth-first frontier after one of its steps.
    pub(crate) fn return_to_first<S: System<Mark = M>>(
        &mut self,
        system: &mut S,
        chain: &[(u32, Transition)],
    ) {
        match self.marks.last() {
            Some((_, mark)) => system.rewind(mark),
            None => self.replay(system, |schedule| schedule.extend(chain.iter().skip(1).map(|c| c.1))),
        }
    }

    /// Returns to the initial state.
    pub(crate) fn return_to_initial<S: System<Mark = M>>(&mut self, system: &mut S) {
        match self.undo {
            Undo::Vector => {
                system.decode(&self.initial_vector);
                system.restore_observation(&self.initial_observation);
            }
            Undo::Rewind | Undo::Replay => system.rewind(&self.initial),
        }
    }

    fn decode<S: System>(
        &mut self,
        system: &mut S,
        store: &Store,
        state: Option<StateId>,
        form: KeyForm,
        first: bool,
    ) {
        self.scratch.clear();
        let kept = state.is_some_and(|state| store.key(state, &mut self.scratch));
        let front = if first { self.keys.pop_front() } else { None };
        let key = match (kept, &front) {
            (true, _) => &self.scratch[..],
            (false, Some(key)) => key,
            (false, None) => self.keys.back().map_or(&[][..], |key| key),
        };
        let (vector, observation) = parts(key, form);
        system.decode(vector);
        if let Some(observation) = observation {
            system.restore_observation(observation);
        }
    }

    fn replay<S: System<Mark = M>>(&mut self, system: &mut S, schedule: impl FnOnce(&mut Vec<Transition>)) {
        system.rewind(&self.initial);
        self.schedule.clear();
        schedule(&mut self.schedule);
        for &transition in &self.schedule {
            system.step(transition);
        }
        self.replayed += self.schedule.len() as u64;
    }
}
