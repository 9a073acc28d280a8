//! The frontier of breadth-first search: a queue of nodes, and how each was reached.

use crate::store::{Full, StateId};
use everypath_system::{ThreadId, Transition};
use std::collections::VecDeque;

const ROOT: Transition = Transition { thread: ThreadId(0), branch: 0 };

/// How a node was reached.
#[derive(Clone, Copy, Debug)]
struct Record {
    parent: u32,
    transition: Transition,
    failures: u32,
}

/// A node that waits.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    record: u32,
    state: Option<StateId>,
    depth: u32,
}

/// The queue. The node taken from it last is the present one.
#[derive(Debug, Default)]
pub(crate) struct Frontier {
    records: Vec<Record>,
    queue: VecDeque<Waiting>,
    present: u32,
    present_depth: u32,
    /// States before this one are not deeper than the present node.
    level_end: u32,
    /// Nodes on each level so far.
    pub(crate) levels: Vec<u64>,
}

/// A node taken from the queue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct First {
    pub(crate) state: Option<StateId>,
    pub(crate) depth: usize,
    pub(crate) failures: u32,
}

impl Frontier {
    /// Appends a node reached from the present one. One that is `open` waits to be continued.
    pub(crate) fn push(
        &mut self,
        transition: Option<Transition>,
        state: Option<StateId>,
        failures: u32,
        open: bool,
    ) -> Result<(), Full> {
        let record = u32::try_from(self.records.len()).map_err(|_| Full)?;
        let depth = transition.map_or(0, |_| self.present_depth + 1);
        self.records.try_reserve(1)?;
        self.records.push(Record { parent: self.present, transition: transition.unwrap_or(ROOT), failures });
        if self.levels.len() <= depth as usize {
            self.levels.push(0);
        }
        self.levels[depth as usize] += 1;
        if open {
            self.queue.try_reserve(1)?;
            self.queue.push_back(Waiting { record, state, depth });
        }
        Ok(())
    }

    /// Takes the first node; `states` were met so far.
    pub(crate) fn pop(&mut self, states: usize) -> Option<First> {
        let first = self.queue.pop_front()?;
        if first.depth > self.present_depth || first.depth == 0 {
            self.level_end = states as u32;
        }
        self.present = first.record;
        self.present_depth = first.depth;
        let failures = self.records[first.record as usize].failures;
        Some(First { state: first.state, depth: first.depth as usize, failures })
    }

    pub(crate) fn len(&self) -> usize {
        self.queue.len()
    }

    /// Whether an edge from the present node to a state does not lead deeper.
    pub(crate) fn leads_back(&self, to: StateId) -> bool {
        to.0 < self.level_end
    }

    /// The numbers of the nodes from the initial one to the present one, and how each was reached.
    pub(crate) fn chain(&self, out: &mut Vec<(u32, Transition)>) {
        out.clear();
        let mut at = self.present;
        loop {
            let record = self.records[at as usize];
            out.push((at, record.transition));
            if at == 0 {
                break;
            }
            at = record.parent;
        }
        out.reverse();
    }
}
