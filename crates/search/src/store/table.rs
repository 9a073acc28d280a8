//! A hash table of numbers that name entries kept elsewhere.
//!
//! Open addressing with linear probing. Entries are numbered from 0, so in a table of 2^k slots a
//! number needs k bits at most; the other bits of a slot hold a part of the hash, which spares
//! nearly all looks at entries that are not the one sought.

use super::Full;

const EMPTY: u32 = u32::MAX;
const SMALLEST_BITS: u32 = 10;

/// Where an entry is, or where it would go.
pub(super) enum Place {
    Entry(u32),
    Vacant(usize),
}

#[derive(Debug)]
pub(super) struct Table {
    slots: Vec<u32>,
    bits: u32,
    len: u32,
}

impl Default for Table {
    fn default() -> Table {
        Table { slots: vec![EMPTY; 1 << SMALLEST_BITS], bits: SMALLEST_BITS, len: 0 }
    }
}

impl Table {
    pub(super) fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<u32>()
    }

    /// Looks for the entry of this hash that is the one sought.
    pub(super) fn find(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Place {
        let mask = self.slots.len() - 1;
        let numbers = mask as u32;
        let tag = self.tag(hash);
        let mut at = self.first(hash);
        loop {
            let slot = self.slots[at];
            if slot == EMPTY {
                return Place::Vacant(at);
            }
            if slot & !numbers == tag && is_it(slot & numbers) {
                return Place::Entry(slot & numbers);
            }
            at = (at + 1) & mask;
        }
    }

    /// Puts the next entry at its vacant place; its number is the number of entries before it. The
    /// table then grows if it has to, for which it asks for the hashes of all entries.
    pub(super) fn fill(
        &mut self,
        place: usize,
        hash: u64,
        hash_of: impl Fn(u32) -> u64,
    ) -> Result<u32, Full> {
        let number = self.len;
        self.slots[place] = number | self.tag(hash);
        self.len += 1;
        if self.len as usize * 4 > self.slots.len() * 3 {
            self.grow(hash_of)?;
        }
        Ok(number)
    }

    fn grow(&mut self, hash_of: impl Fn(u32) -> u64) -> Result<(), Full> {
        if self.bits == 31 {
            return Err(Full);
        }
        let size = self.slots.len() * 2;
        let mut slots = Vec::new();
        slots.try_reserve_exact(size)?;
        slots.resize(size, EMPTY);
        self.slots = slots;
        self.bits += 1;
        for number in 0..self.len {
            let hash = hash_of(number);
            let mut at = self.first(hash);
            while self.slots[at] != EMPTY {
                at = (at + 1) & (size - 1);
            }
            self.slots[at] = number | self.tag(hash);
        }
        Ok(())
    }

    fn first(&self, hash: u64) -> usize {
        (hash >> (64 - self.bits)) as usize
    }

    /// The low half of the hash, without the bits that hold the number. At most three quarters of
    /// the slots are filled, so a number is never all ones, and no slot looks empty.
    fn tag(&self, hash: u64) -> u32 {
        hash as u32 & !((1 << self.bits) - 1)
    }
}
