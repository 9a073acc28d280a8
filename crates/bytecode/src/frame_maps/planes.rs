//! Sets of slots, and the kind of value in every slot of a frame as one such set per kind.
//!
//! With one bit plane per kind, the merge of two frames is the intersection of their planes: a
//! slot on which they disagree ends up in no plane, which is how an unusable slot looks.

use everypath_classfile::descriptor::Kind;

/// Every kind, each at the place of its plane.
const KINDS: [Kind; 5] = [Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Reference];

/// The number of planes.
pub(crate) const PLANES: usize = KINDS.len();

const BITS: usize = u64::BITS as usize;

/// The number of words that hold one bit for each of `slots` slots, at least one.
pub(crate) fn words_for(slots: usize) -> usize {
    slots.div_ceil(BITS).max(1)
}

pub(crate) fn test(set: &[u64], slot: usize) -> bool {
    set[slot / BITS] >> (slot % BITS) & 1 != 0
}

pub(crate) fn insert(set: &mut [u64], slot: usize) {
    set[slot / BITS] |= 1 << (slot % BITS);
}

pub(crate) fn remove(set: &mut [u64], slot: usize) {
    set[slot / BITS] &= !(1 << (slot % BITS));
}

/// Removes every slot from `first` upwards.
pub(crate) fn truncate(set: &mut [u64], first: usize) {
    let word = first / BITS;
    if let Some(partial) = set.get_mut(word) {
        *partial &= (1u64 << (first % BITS)) - 1;
        set[word + 1..].fill(0);
    }
}

/// The slots of a set in ascending order.
pub(crate) fn slots(set: &[u64]) -> impl Iterator<Item = u16> + '_ {
    set.iter().enumerate().flat_map(|(index, &word)| {
        std::iter::successors(Some(word), |rest| Some(rest & rest.wrapping_sub(1)))
            .take_while(|&rest| rest != 0)
            .map(move |rest| (index * BITS) as u16 + rest.trailing_zeros() as u16)
    })
}

/// The kinds of all slots of a frame, a view of `PLANES` planes of equal length.
pub(crate) struct Planes<'a> {
    bits: &'a mut [u64],
    words: usize,
}

impl<'a> Planes<'a> {
    pub(crate) fn new(bits: &'a mut [u64]) -> Planes<'a> {
        let words = bits.len() / PLANES;
        Planes { bits, words }
    }

    pub(crate) fn get(&self, slot: usize) -> Option<Kind> {
        KINDS.into_iter().find(|&kind| test(plane(self.bits, kind), slot))
    }

    /// `None` makes the slot unusable.
    pub(crate) fn set(&mut self, slot: usize, kind: Option<Kind>) {
        for plane in self.bits.chunks_exact_mut(self.words) {
            remove(plane, slot);
        }
        if let Some(kind) = kind {
            insert(&mut self.bits[kind as usize * self.words..][..self.words], slot);
        }
    }

    pub(crate) fn truncate(&mut self, first: usize) {
        for plane in self.bits.chunks_exact_mut(self.words) {
            truncate(plane, first);
        }
    }
}

/// The set of slots of one kind.
pub(crate) fn plane(bits: &[u64], kind: Kind) -> &[u64] {
    let words = bits.len() / PLANES;
    &bits[kind as usize * words..][..words]
}

/// Merges `from` into `into`; true if that changed `into`.
pub(crate) fn merge(into: &mut [u64], from: &[u64]) -> bool {
    let mut changed = false;
    for (into, from) in into.iter_mut().zip(from) {
        changed |= *into & !from != 0;
        *into &= from;
    }
    changed
}

/// Adds `from` to `into`; true if that changed `into`.
pub(crate) fn unite(into: &mut [u64], from: &[u64]) -> bool {
    let mut changed = false;
    for (into, from) in into.iter_mut().zip(from) {
        changed |= !*into & from != 0;
        *into |= from;
    }
    changed
}
