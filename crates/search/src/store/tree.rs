//! The exact store: tree compression (Laarman, van de Pol, Weber, SPIN 2011) over variable sections.
//!
//! Equal sections are kept once and named by a number. The numbers are joined by fours, equal fours
//! are kept once and named by a number, and so on up to a root of four at most, which is the state.
//! States that follow each other differ in few sections, so most of a tree is there already and a
//! state costs its root and little more. For the same reason the tree of a state is built from the
//! one before: only what lies above a changed section is looked up. (The paper joins pairs. Fours
//! halve the lookups, most of which miss the processor's caches: the loop takes 0.6 of the time, and
//! about the same memory.)
//!
//! Exact: a lookup compares what it finds, and never trusts a hash.

use super::table::{Place, Table};
use super::{Full, Insertion, StateId};
use xxhash_rust::xxh3::xxh3_64;

/// How many numbers a node joins.
const FAN: usize = 4;
/// Stands for a missing number.
const NONE: u32 = u32::MAX;
/// Sections of keys that come without any.
const PLAIN_SECTION: usize = 64;

/// Distinct sections.
#[derive(Debug, Default)]
struct Leaves {
    bytes: Vec<u8>,
    ends: Vec<u64>,
    table: Table,
}

type Node = [u32; FAN];

/// Distinct nodes.
#[derive(Debug, Default)]
struct Nodes {
    entries: Vec<Node>,
    table: Table,
}

/// A set of keys.
#[derive(Debug, Default)]
pub struct Tree {
    leaves: Leaves,
    nodes: Nodes,
    roots: Nodes,
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

fn fold(a: u64, b: u64) -> u64 {
    let wide = u128::from(a) * u128::from(b);
    (wide >> 64) as u64 ^ wide as u64
}

fn hash([a, b, c, d]: Node, seed: u64) -> u64 {
    let pair = |x: u32, y: u32| u64::from(x) << 32 | u64::from(y);
    let mixed = fold(pair(a, b) ^ 0x9e37_79b9_7f4a_7c15, pair(c, d) ^ 0xd6e8_feb8_6659_fd93);
    fold(mixed ^ seed, 0xa076_1d64_78bd_642f)
}

/// Joins up to four numbers.
fn join(numbers: &[u32]) -> Node {
    let mut node = [NONE; FAN];
    node[..numbers.len()].copy_from_slice(numbers);
    node
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

impl Nodes {
    fn number(&mut self, node: Node) -> Result<u32, Full> {
        let place = hash(node, 0);
        let entries = &mut self.entries;
        match self.table.find(place, |n| entries[n as usize] == node) {
            Place::Entry(number) => Ok(number),
            Place::Vacant(vacant) => {
                entries.try_reserve(1)?;
                entries.push(node);
                self.table.fill(vacant, place, |n| hash(entries[n as usize], 0))
            }
        }
    }

    fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<Node>() + self.table.bytes()
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
    pub(super) fn decode(&self, state: StateId, out: &mut Vec<u8>) {
        let at = state.0 as usize;
        let shape = usize::from(self.shapes[at]);
        let levels = levels(shape);
        for (position, &number) in self.roots.entries[at].iter().enumerate() {
            if number != NONE {
                self.decode_node(number, position, levels, shape, out);
            }
        }
    }

    /// Appends what is below a number, which stands at a position of a level above the sections. One
    /// without neighbours was moved up a level unchanged.
    fn decode_node(&self, number: u32, position: usize, level: u32, shape: usize, out: &mut Vec<u8>) {
        if level == 0 {
            return out.extend_from_slice(self.leaves.get(number));
        }
        let first = FAN * position;
        if first + 1 == size_of_level(shape, level - 1) {
            return self.decode_node(number, first, level - 1, shape, out);
        }
        for (i, &part) in self.nodes.entries[number as usize].iter().enumerate() {
            if part != NONE {
                self.decode_node(part, first + i, level - 1, shape, out);
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.roots.entries.len()
    }

    pub(super) fn bytes(&self) -> usize {
        let shapes = self.shapes.capacity() * size_of::<u16>();
        self.leaves.bytes() + self.nodes.bytes() + self.roots.bytes() + shapes
    }

    /// Builds the tree up to its root, using the one before as far as they agree.
    fn build(
        &mut self,
        key: &[u8],
        sections: &[u32],
        last: &mut Last,
        numbers: &mut Vec<u32>,
    ) -> Result<(Node, u16), Full> {
        let before = last.ends.len();
        let count = self.number_sections(key, sections, last, numbers)?;
        let shape = u16::try_from(count).map_err(|_| Full)?;
        let similar = before == count;
        let (mut start, mut end) = (0, count);
        while end - start > FAN {
            for (at, parent) in (start..end).step_by(FAN).zip(end..) {
                let parts = at..end.min(at + FAN);
                let number = if parts.len() == 1 {
                    numbers[at]
                } else if similar && last.numbers[parts.clone()] == numbers[parts.clone()] {
                    last.numbers[parent]
                } else {
                    self.nodes.number(join(&numbers[parts]))?
                };
                numbers.push(number);
            }
            (start, end) = (end, numbers.len());
        }
        Ok((join(&numbers[start..end]), shape))
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

    fn insert_root(&mut self, root: Node, shape: u16) -> Result<Insertion, Full> {
        let place = hash(root, u64::from(shape));
        let (entries, shapes) = (&mut self.roots.entries, &mut self.shapes);
        let is_it = |n: u32| entries[n as usize] == root && shapes[n as usize] == shape;
        match self.roots.table.find(place, is_it) {
            Place::Entry(number) => Ok(Insertion::Known(StateId(number))),
            Place::Vacant(vacant) => {
                entries.try_reserve(1)?;
                shapes.try_reserve(1)?;
                entries.push(root);
                shapes.push(shape);
                let hash_of = |n: u32| hash(entries[n as usize], u64::from(shapes[n as usize]));
                Ok(Insertion::New(StateId(self.roots.table.fill(vacant, place, hash_of)?)))
            }
        }
    }
}

/// How many numbers a level has: a quarter of those below, rounded up.
fn size_of_level(sections: usize, level: u32) -> usize {
    sections.div_ceil(FAN.pow(level))
}

/// How many levels there are between the sections and the root.
fn levels(sections: usize) -> u32 {
    (0..).find(|&level| size_of_level(sections, level) <= FAN).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(bytes: usize, sections: usize) -> Vec<u32> {
        (1..sections).map(|i| (i * bytes / sections) as u32).collect()
    }

    /// Keys of every shape come back, are known the second time, and only then.
    #[test]
    fn keys_come_back() {
        let mut tree = Tree::default();
        let mut keys = Vec::new();
        for sections in 1..70 {
            for variant in 0..5u8 {
                let key: Vec<u8> = (0..sections * 3).map(|i| (i as u8).wrapping_mul(variant) / 7).collect();
                keys.push((key.clone(), cut(key.len(), sections)));
            }
        }
        keys.push((Vec::new(), Vec::new()));
        keys.push((vec![1; 1000], Vec::new()));
        let mut names = Vec::new();
        for (key, cuts) in &keys {
            match tree.insert(key, cuts) {
                Ok(Insertion::New(state) | Insertion::Known(state)) => names.push(state),
                Err(Full) => panic!("there is room"),
            }
        }
        for ((key, cuts), &name) in keys.iter().zip(&names) {
            assert_eq!(tree.insert(key, cuts), Ok(Insertion::Known(name)));
            let mut back = Vec::new();
            tree.decode(name, &mut back);
            assert_eq!(&back, key);
        }
        let distinct: std::collections::BTreeSet<&Vec<u8>> = keys.iter().map(|(key, _)| key).collect();
        assert_eq!(tree.len(), distinct.len());
    }

    /// Empty sections, and the same bytes cut otherwise, do not confuse it.
    #[test]
    fn sections_are_told_apart_by_their_place() {
        let mut tree = Tree::default();
        assert_eq!(tree.insert(b"ab", &[0]), Ok(Insertion::New(StateId(0))));
        assert_eq!(tree.insert(b"ba", &[1]), Ok(Insertion::New(StateId(1))));
        assert_eq!(tree.insert(b"ab", &[0]), Ok(Insertion::Known(StateId(0))));
        assert_eq!(tree.insert(b"aba", &[2]), Ok(Insertion::New(StateId(2))));
    }

    /// 2^16 vectors of 16 sections that are one of two each: nearly everything is shared.
    #[test]
    fn a_state_takes_little() {
        let mut tree = Tree::default();
        let cuts = cut(16 * 40, 16);
        for n in 0..1u32 << 16 {
            let key: Vec<u8> = (0..16).flat_map(|i| [(n >> i & 1) as u8; 40]).collect();
            assert!(tree.insert(&key, &cuts).is_ok());
        }
        assert_eq!(tree.len(), 1 << 16);
        let bytes = tree.bytes() as f64 / tree.len() as f64;
        assert!(bytes < 40.0, "{bytes} bytes a state");
    }
}
