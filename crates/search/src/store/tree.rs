//! The exact store: tree compression (Laarman, van de Pol, Weber, SPIN 2011) over variable sections.
//!
//! Equal sections are kept once and named by a number. The numbers are joined by pairs, equal pairs
//! are kept once and named by a number, and so on up to a root, which is the state. States that
//! follow each other differ in few sections, so most of a tree is there already and a state costs
//! its root and little more. For the same reason the tree of a state is built from the one before:
//! only what lies above a changed section is looked up.
//!
//! Exact: a lookup compares what it finds, and never trusts a hash.

use super::table::{Place, Table};
use super::{Full, Insertion, StateId};
use xxhash_rust::xxh3::xxh3_64;

/// Sections of keys that come without any.
const PLAIN_SECTION: usize = 64;

/// Distinct sections.
#[derive(Debug, Default)]
struct Leaves {
    bytes: Vec<u8>,
    ends: Vec<u64>,
    table: Table,
}

/// Distinct pairs of numbers.
#[derive(Debug, Default)]
struct Pairs {
    entries: Vec<u64>,
    table: Table,
}

/// A set of keys.
#[derive(Debug, Default)]
pub struct Tree {
    leaves: Leaves,
    pairs: Pairs,
    roots: Pairs,
    /// The number of sections of each state, which is the shape of its tree.
    shapes: Vec<u16>,
    last: Last,
    scratch: Vec<u32>,
}

/// The key inserted last: its bytes, its sections, and the numbers of its tree level by level.
#[derive(Debug, Default)]
struct Last {
    bytes: Vec<u8>,
    ends: Vec<u32>,
    numbers: Vec<u32>,
}

fn mix(pair: u64, seed: u64) -> u64 {
    let wide = u128::from(pair ^ 0x9e37_79b9_7f4a_7c15) * u128::from(seed ^ 0xd6e8_feb8_6659_fd93);
    let folded = (wide >> 64) as u64 ^ wide as u64;
    let again = u128::from(folded) * 0xa076_1d64_78bd_642f;
    (again >> 64) as u64 ^ again as u64
}

fn join(left: u32, right: u32) -> u64 {
    u64::from(left) << 32 | u64::from(right)
}

fn split(pair: u64) -> (u32, u32) {
    ((pair >> 32) as u32, pair as u32)
}

/// The section of a number.
fn section_of<'a>(bytes: &'a [u8], ends: &[u64], number: u32) -> &'a [u8] {
    let n = number as usize;
    let start = if n == 0 { 0 } else { ends[n - 1] };
    &bytes[start as usize..ends[n] as usize]
}

impl Leaves {
    fn get(&self, number: u32) -> &[u8] {
        section_of(&self.bytes, &self.ends, number)
    }

    fn number(&mut self, section: &[u8]) -> Result<u32, Full> {
        let hash = xxh3_64(section);
        let Leaves { bytes, ends, table } = self;
        match table.find(hash, |n| section_of(bytes, ends, n) == section) {
            Place::Entry(number) => Ok(number),
            Place::Vacant(place) => {
                bytes.try_reserve(section.len())?;
                ends.try_reserve(1)?;
                bytes.extend_from_slice(section);
                ends.push(bytes.len() as u64);
                table.fill(place, hash, |n| xxh3_64(section_of(bytes, ends, n)))
            }
        }
    }

    fn bytes(&self) -> usize {
        self.bytes.capacity() + self.ends.capacity() * size_of::<u64>() + self.table.bytes()
    }
}

impl Pairs {
    fn number(&mut self, pair: u64) -> Result<u32, Full> {
        let hash = mix(pair, 0);
        let entries = &mut self.entries;
        match self.table.find(hash, |n| entries[n as usize] == pair) {
            Place::Entry(number) => Ok(number),
            Place::Vacant(place) => {
                entries.try_reserve(1)?;
                entries.push(pair);
                self.table.fill(place, hash, |n| mix(entries[n as usize], 0))
            }
        }
    }

    fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<u64>() + self.table.bytes()
    }
}

impl Tree {
    pub(super) fn insert(&mut self, key: &[u8], sections: &[u32]) -> Result<Insertion, Full> {
        let mut last = std::mem::take(&mut self.last);
        let mut numbers = std::mem::take(&mut self.scratch);
        numbers.clear();
        let joined = self.build(key, sections, &mut last, &mut numbers);
        std::mem::swap(&mut last.numbers, &mut numbers);
        self.last = last;
        self.scratch = numbers;
        let (root, shape) = joined?;
        self.insert_root(root, shape)
    }

    /// Appends the key of a state.
    pub(super) fn decode(&mut self, state: StateId, out: &mut Vec<u8>) {
        let at = state.0 as usize;
        let shape = usize::from(self.shapes[at]);
        let (left, right) = split(self.roots.entries[at]);
        let mut level = vec![left, right];
        level.truncate(shape);
        let mut sizes = vec![shape];
        while sizes[sizes.len() - 1] > 2 {
            sizes.push(sizes[sizes.len() - 1].div_ceil(2));
        }
        for &size in sizes.iter().rev().skip(1) {
            level = self.expand(&level, size);
        }
        for number in level {
            out.extend_from_slice(self.leaves.get(number));
        }
    }

    pub(super) fn len(&self) -> usize {
        self.roots.entries.len()
    }

    pub(super) fn bytes(&self) -> usize {
        let shapes = self.shapes.capacity() * size_of::<u16>();
        self.leaves.bytes() + self.pairs.bytes() + self.roots.bytes() + shapes
    }

    /// Builds the tree up to its root, using the one before as far as they agree.
    fn build(
        &mut self,
        key: &[u8],
        sections: &[u32],
        last: &mut Last,
        numbers: &mut Vec<u32>,
    ) -> Result<(u64, u16), Full> {
        let count = self.number_sections(key, sections, last, numbers)?;
        let shape = u16::try_from(count).map_err(|_| Full)?;
        let similar = last.numbers.len() == total(count);
        let (mut start, mut size) = (0, count);
        while size > 2 {
            for at in (start..start + size).step_by(2) {
                let number = match at + 1 < start + size {
                    false => numbers[at],
                    true => {
                        let parent = start + size + (at - start) / 2;
                        match similar && last.numbers[at..at + 2] == numbers[at..at + 2] {
                            true => last.numbers[parent],
                            false => self.pairs.number(join(numbers[at], numbers[at + 1]))?,
                        }
                    }
                };
                numbers.push(number);
            }
            start += size;
            size = size.div_ceil(2);
        }
        let right = if size == 2 { numbers[start + 1] } else { 0 };
        Ok((join(numbers[start], right), shape))
    }

    /// Numbers the sections of a key; returns how many there are.
    fn number_sections(
        &mut self,
        key: &[u8],
        sections: &[u32],
        last: &mut Last,
        numbers: &mut Vec<u32>,
    ) -> Result<usize, Full> {
        let count =
            if sections.is_empty() { key.len().div_ceil(PLAIN_SECTION).max(1) } else { sections.len() + 1 };
        let end_of = |i: usize| match sections.get(i) {
            Some(&end) => end as usize,
            None if sections.is_empty() => ((i + 1) * PLAIN_SECTION).min(key.len()),
            None => key.len(),
        };
        let mut start = 0;
        let mut last_start = 0;
        let old_count = last.ends.len();
        for i in 0..count {
            let end = end_of(i);
            let section = &key[start..end];
            let old = (i < old_count).then(|| {
                let old_end = last.ends[i] as usize;
                let old = &last.bytes[last_start..old_end];
                last_start = old_end;
                old
            });
            let number = match old == Some(section) {
                true => last.numbers[i],
                false => self.leaves.number(section)?,
            };
            numbers.push(number);
            start = end;
        }
        last.bytes.clear();
        last.bytes.extend_from_slice(key);
        last.ends.clear();
        last.ends.extend((0..count).map(|i| end_of(i) as u32));
        Ok(count)
    }

    fn insert_root(&mut self, root: u64, shape: u16) -> Result<Insertion, Full> {
        let hash = mix(root, u64::from(shape));
        let (entries, shapes) = (&mut self.roots.entries, &mut self.shapes);
        let is_it = |n: u32| entries[n as usize] == root && shapes[n as usize] == shape;
        match self.roots.table.find(hash, is_it) {
            Place::Entry(number) => Ok(Insertion::Known(StateId(number))),
            Place::Vacant(place) => {
                entries.try_reserve(1)?;
                shapes.try_reserve(1)?;
                entries.push(root);
                shapes.push(shape);
                let hash_of = |n: u32| mix(entries[n as usize], u64::from(shapes[n as usize]));
                Ok(Insertion::New(StateId(self.roots.table.fill(place, hash, hash_of)?)))
            }
        }
    }

    /// The level below one whose size it is.
    fn expand(&self, level: &[u32], size: usize) -> Vec<u32> {
        let mut below = Vec::with_capacity(size);
        for (j, &number) in level.iter().enumerate() {
            match 2 * j + 1 < size {
                true => {
                    let (left, right) = split(self.pairs.entries[number as usize]);
                    below.extend([left, right]);
                }
                false => below.push(number),
            }
        }
        below
    }
}

/// How many numbers a tree of so many sections has, the root left out.
fn total(sections: usize) -> usize {
    let (mut sum, mut size) = (sections, sections);
    while size > 2 {
        size = size.div_ceil(2);
        sum += size;
    }
    sum
}
