//! Hash compaction: a state is its hash (Wolper and Leroy, CAV 1993).
//!
//! Two states of equal hash are taken for one, and what only the second leads to is never seen. The
//! probability that this happened at all is reported; the hash (XXH3) is not made to withstand an
//! adversary.

use super::table::{Place, Table};
use super::{Full, Insertion, StateId};
use xxhash_rust::xxh3::{xxh3_64, xxh3_128};

/// A hash that stands for a state.
pub trait Hash: Copy + Eq {
    /// The number of its bits.
    const BITS: i32;
    /// The hash of a key.
    fn of(key: &[u8]) -> Self;
    /// Where to look for it.
    fn place(self) -> u64;
}

impl Hash for u64 {
    const BITS: i32 = 64;

    fn of(key: &[u8]) -> u64 {
        xxh3_64(key)
    }

    fn place(self) -> u64 {
        self
    }
}

impl Hash for u128 {
    const BITS: i32 = 128;

    fn of(key: &[u8]) -> u128 {
        xxh3_128(key)
    }

    fn place(self) -> u64 {
        self as u64
    }
}

/// A set of hashes.
#[derive(Debug)]
pub struct Compacted<H> {
    hashes: Vec<H>,
    table: Table,
}

impl<H> Default for Compacted<H> {
    fn default() -> Self {
        Compacted { hashes: Vec::new(), table: Table::default() }
    }
}

impl<H: Hash> Compacted<H> {
    pub(super) fn insert(&mut self, key: &[u8]) -> Result<Insertion, Full> {
        let hash = H::of(key);
        let hashes = &mut self.hashes;
        match self.table.find(hash.place(), |n| hashes[n as usize] == hash) {
            Place::Entry(number) => Ok(Insertion::Known(StateId(number))),
            Place::Vacant(place) => {
                hashes.try_reserve(1)?;
                hashes.push(hash);
                let number = self.table.fill(place, hash.place(), |n| hashes[n as usize].place())?;
                Ok(Insertion::New(StateId(number)))
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.hashes.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.hashes.capacity() * size_of::<H>() + self.table.bytes()
    }

    /// The birthday bound: n states have n(n-1)/2 pairs, each of equal hash with probability 2^-bits.
    pub(super) fn omission_probability(&self) -> f64 {
        let n = self.hashes.len() as f64;
        let expected = n * (n - 1.0).max(0.0) / 2.0 * 2f64.powi(-H::BITS);
        -(-expected).exp_m1()
    }
}
