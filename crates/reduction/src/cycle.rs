//! The states of the present path, so that a search that remembers no others ends on cyclic systems.
//!
//! A node whose state is that of an earlier node of the path needs no successors, because what
//! follows is explored from the earlier node, provided that (a) every node of the cycle is expanded
//! fully, so that nothing that could happen after the cycle is missed as a race by the nodes in it
//! and no thread is postponed for ever, (b) no thread that slept at the earlier node is awake at the
//! later one, and (c) a step on the cycle does not let its thread sleep afterwards, because what
//! follows it was left to the other steps of the earlier node. The caller sees to all three.
//!
//! Exact: vectors are compared, not hashes.

use everypath_system::System;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::Hasher;

/// The vectors of the nodes of a path.
#[derive(Default, Debug)]
pub struct PathStates {
    observe: bool,
    bytes: Vec<u8>,
    nodes: Vec<(usize, u64)>,
    by_hash: FxHashMap<u64, Vec<u32>>,
    closed: bool,
}

impl PathStates {
    /// Nothing yet; with `observe`, what was observed belongs to a state.
    pub fn new(observe: bool) -> PathStates {
        PathStates { observe, ..PathStates::default() }
    }

    /// The system is in the state of a new node of this depth. Calls back with the depths of the
    /// nodes above in the same state, the deepest first, until one is accepted.
    pub fn enter<S: System>(
        &mut self,
        depth: usize,
        system: &mut S,
        accept: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        self.truncate(depth);
        let start = self.bytes.len();
        system.encode(&mut self.bytes);
        if self.observe {
            system.observation(&mut self.bytes);
        }
        let mut hasher = FxHasher::default();
        hasher.write(&self.bytes[start..]);
        let hash = hasher.finish();
        let same = self.by_hash.entry(hash).or_default();
        let (above, here) = self.bytes.split_at(start);
        let nodes = &self.nodes;
        let vector = |d: usize| {
            let end = nodes.get(d + 1).map_or(start, |n| n.0);
            &above[nodes[d].0..end]
        };
        let found = same.iter().rev().map(|&d| d as usize).find(|&d| vector(d) == here && accept(d));
        same.push(depth as u32);
        self.nodes.push((start, hash));
        self.closed |= found.is_some();
        found
    }

    /// Whether a state was ever met again on the path from it.
    pub fn has_closed_cycle(&self) -> bool {
        self.closed
    }

    fn truncate(&mut self, depth: usize) {
        while self.nodes.len() > depth {
            if let Some((start, hash)) = self.nodes.pop() {
                self.bytes.truncate(start);
                if let Some(same) = self.by_hash.get_mut(&hash) {
                    same.pop();
                    if same.is_empty() {
                        self.by_hash.remove(&hash);
                    }
                }
            }
        }
    }
}
