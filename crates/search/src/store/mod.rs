//! Which states were met: exactly, or by a hash of each.
//!
//! A key is the state's vector, perhaps followed by what else tells states apart, cut into sections.
//! Equal keys must come with equal sections.

mod compacted;
mod table;
mod tree;

use crate::options::{HashBits, Memory};
use compacted::Compacted;
use tree::Tree;

/// A state that was met, numbered from 0 in the order of the first meeting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct StateId(pub u32);

/// There is no room for another state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Full;

impl From<std::collections::TryReserveError> for Full {
    fn from(_: std::collections::TryReserveError) -> Full {
        Full
    }
}

/// Whether a state was met before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Insertion {
    /// It was not.
    New(StateId),
    /// It was.
    Known(StateId),
}

/// A set of states.
#[derive(Debug)]
pub enum Store {
    /// All of them, exactly.
    Exact(Box<Tree>),
    /// By a hash of 64 bits.
    Compacted64(Compacted<u64>),
    /// By a hash of 128 bits.
    Compacted128(Compacted<u128>),
    /// None.
    Stateless,
}

impl Store {
    /// An empty set.
    pub fn new(memory: Memory) -> Store {
        match memory {
            Memory::Exact => Store::Exact(Box::default()),
            Memory::HashCompacted(HashBits::Bits64) => Store::Compacted64(Compacted::default()),
            Memory::HashCompacted(HashBits::Bits128) => Store::Compacted128(Compacted::default()),
            Memory::Stateless => Store::Stateless,
        }
    }

    /// Adds a state, given by its key and where the sections of the key end, the last one left out.
    /// A stateless set takes every state for the same new one.
    pub fn insert(&mut self, key: &[u8], sections: &[u32]) -> Result<Insertion, Full> {
        match self {
            Store::Exact(tree) => tree.insert(key, sections),
            Store::Compacted64(set) => set.insert(key),
            Store::Compacted128(set) => set.insert(key),
            Store::Stateless => Ok(Insertion::New(StateId(0))),
        }
    }

    /// Appends the key of a state, if it is kept.
    pub fn key(&self, state: StateId, out: &mut Vec<u8>) -> bool {
        match self {
            Store::Exact(tree) => {
                tree.decode(state, out);
                true
            }
            _ => false,
        }
    }

    /// How many states it holds.
    pub fn len(&self) -> usize {
        match self {
            Store::Exact(tree) => tree.len(),
            Store::Compacted64(set) => set.len(),
            Store::Compacted128(set) => set.len(),
            Store::Stateless => 0,
        }
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The memory it takes.
    pub fn bytes(&self) -> usize {
        match self {
            Store::Exact(tree) => tree.bytes(),
            Store::Compacted64(set) => set.bytes(),
            Store::Compacted128(set) => set.bytes(),
            Store::Stateless => 0,
        }
    }

    /// The probability that at least one state was taken for another and left out.
    pub fn omission_probability(&self) -> f64 {
        match self {
            Store::Compacted64(set) => set.omission_probability(),
            Store::Compacted128(set) => set.omission_probability(),
            Store::Exact(_) | Store::Stateless => 0.0,
        }
    }
}
