//! The heap: one array of 32-bit words, a bump pointer, and a log of overwritten words.
//!
//! An object is a run of words: class, lock, identity hash code, then fields, or length and
//! elements. A reference is the index of its first word; 0 is null. Allocation since a mark is
//! undone by truncation, so only writes below the mark's end are logged.

use everypath_program::{ARRAY_HEADER, ClassId, Kind};

/// A reference to an object in the heap; `Ref::NULL` is null.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Ref(pub u32);

impl Ref {
    /// The null reference.
    pub const NULL: Ref = Ref(0);

    /// Whether it is null.
    #[inline]
    pub fn is_null(self) -> bool {
        self.0 == 0
    }

    /// The reference in an operand slot.
    #[inline]
    pub fn from_slot(slot: u64) -> Ref {
        Ref(slot as u32)
    }

    /// As an operand slot.
    #[inline]
    pub fn slot(self) -> u64 {
        u64::from(self.0)
    }
}

const LOCK: u32 = 1;
const HASH: u32 = 2;
const LENGTH: u32 = 3;
/// Bits of the hash word: other threads than its maker could get hold of the object; and they could
/// while its constructor ran.
const SHARED: u32 = 1 << 31;
const LEAKED: u32 = 1 << 30;
/// Words that are never an object, so that 0 is null.
const RESERVED: usize = 4;

/// The heap.
pub struct Heap {
    words: Vec<u32>,
    /// Writes below this index are logged (or noted as changes of the frozen part).
    barrier: u32,
    log_below: u32,
    log: Vec<Logged>,
    frozen: Frozen,
    watch: Watch,
    /// Words that may be used before the collector has to run.
    pub limit: usize,
}

/// The heap as JDK start-up left it, and which of its words were ever changed since.
#[derive(Default)]
struct Frozen {
    words: Vec<u32>,
    is_reference: Vec<u64>,
    /// Objects and words of them.
    changed: Vec<(Ref, u32)>,
    is_changed: Vec<u64>,
}

/// A word that was overwritten.
struct Logged {
    index: u32,
    value: u32,
    object: Ref,
}

/// What was written since the last vector was made, so that the next one can be made of that.
#[derive(Default)]
struct Watch {
    /// Writes below this index are noted; 0 if nobody watches, or too much was written.
    below: u32,
    written: Vec<Ref>,
    /// The shortest that the heap has been.
    shortest: u32,
}

/// After so many writes everything is looked at again.
const MANY: usize = 1 << 10;

/// A place in the heap's history.
#[derive(Clone, Copy, Debug)]
pub struct HeapMark {
    length: u32,
    log: usize,
}

impl Heap {
    /// An empty heap that may grow to so many words.
    pub fn new(limit: usize) -> Heap {
        let mut words = Vec::with_capacity(1 << 22);
        words.resize(RESERVED, 0);
        Heap {
            words,
            barrier: 0,
            log_below: 0,
            log: Vec::new(),
            frozen: Frozen::default(),
            watch: Watch::default(),
            limit,
        }
    }

    /// Words in use.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether no object was ever allocated.
    pub fn is_empty(&self) -> bool {
        self.words.len() <= RESERVED
    }

    /// Whether so many more words fit under the limit.
    #[inline]
    pub fn has_room(&self, words: usize) -> bool {
        self.words.len() + words <= self.limit
    }

    /// A new object of zeros.
    #[inline]
    pub fn allocate(&mut self, class: ClassId, words: u32) -> Ref {
        let at = self.words.len();
        self.words.resize(at + words as usize, 0);
        self.words[at] = class.0;
        Ref(at as u32)
    }

    /// A new array of zeros.
    #[inline]
    pub fn allocate_array(&mut self, class: ClassId, kind: Kind, length: u32) -> Ref {
        let array = self.allocate(class, array_words(kind, length) as u32);
        self.words[(array.0 + LENGTH) as usize] = length;
        array
    }

    /// A word by absolute index.
    #[inline]
    pub fn word(&self, index: u32) -> u32 {
        self.words[index as usize]
    }

    /// Overwrites a word of an object by absolute index.
    #[inline]
    pub fn set_word(&mut self, object: Ref, index: u32, value: u32) {
        if index < self.barrier {
            self.note_write(object, index);
        }
        self.words[index as usize] = value;
    }

    #[cold]
    #[inline(never)]
    fn note_write(&mut self, object: Ref, index: u32) {
        if index < self.log_below {
            self.log.push(Logged { index, value: self.words[index as usize], object });
        }
        self.note_change(object);
        if (index as usize) < self.frozen.words.len() {
            let (block, bit) = (index as usize / 64, 1u64 << (index % 64));
            if self.frozen.is_changed[block] & bit == 0 {
                self.frozen.is_changed[block] |= bit;
                self.frozen.changed.push((object, index));
            }
        }
    }

    /// An object is about to change, or has changed back.
    fn note_change(&mut self, object: Ref) {
        if object.0 < self.watch.below && self.watch.written.last() != Some(&object) {
            self.watch.written.push(object);
            if self.watch.written.len() > MANY {
                self.watch.below = 0;
            }
        }
    }

    /// Notes from now on what is written.
    pub(crate) fn watch(&mut self) {
        self.watch.below = self.words.len() as u32;
        self.watch.shortest = self.watch.below;
        self.watch.written.clear();
        self.set_barrier();
    }

    /// The objects written to since [`Heap::watch`], and the shortest that the heap has been; none if
    /// that is not known.
    pub(crate) fn writes(&self) -> Option<(&[Ref], u32)> {
        (self.watch.below != 0).then_some((&self.watch.written, self.watch.shortest))
    }

    /// The class of an object.
    #[inline]
    pub fn class_of(&self, object: Ref) -> ClassId {
        ClassId(self.words[object.0 as usize])
    }

    /// Replaces the class of an object: only for mirrors made before `java.lang.Class` was there.
    pub fn set_class(&mut self, object: Ref, class: ClassId) {
        self.set_word(object, object.0, class.0);
    }

    /// The lock word of an object.
    #[inline]
    pub fn lock(&self, object: Ref) -> u32 {
        self.word(object.0 + LOCK)
    }

    /// Overwrites the lock word.
    #[inline]
    pub fn set_lock(&mut self, object: Ref, value: u32) {
        self.set_word(object, object.0 + LOCK, value);
    }

    /// The identity hash code, 0 if none was asked for yet.
    pub fn hash(&self, object: Ref) -> u32 {
        self.word(object.0 + HASH) & !(SHARED | LEAKED)
    }

    /// Gives the object its identity hash code.
    pub fn set_hash(&mut self, object: Ref, value: u32) {
        let bits = self.word(object.0 + HASH) & (SHARED | LEAKED);
        self.set_word(object, object.0 + HASH, value & !(SHARED | LEAKED) | bits);
    }

    /// The hash code with the bits of sharing, in a form that is small for most objects.
    pub fn marks(&self, object: Ref) -> u32 {
        self.word(object.0 + HASH).rotate_left(2)
    }

    /// Puts back what [`Heap::marks`] gave.
    pub fn set_marks(&mut self, object: Ref, marks: u32) {
        self.set_word(object, object.0 + HASH, marks.rotate_right(2));
    }

    /// Whether other threads than its maker could get hold of an object.
    #[inline]
    pub fn is_shared(&self, object: Ref) -> bool {
        self.word(object.0 + HASH) & SHARED != 0
    }

    /// Whether they could while its constructor ran.
    pub fn is_leaked(&self, object: Ref) -> bool {
        self.word(object.0 + HASH) & LEAKED != 0
    }

    /// Lets other threads get hold of an object, whose constructor may still be running.
    pub fn set_shared(&mut self, object: Ref, leaked: bool) {
        let bits = if leaked { SHARED | LEAKED } else { SHARED };
        self.set_word(object, object.0 + HASH, self.word(object.0 + HASH) | bits);
    }

    /// The length of an array.
    #[inline]
    pub fn length(&self, array: Ref) -> u32 {
        self.word(array.0 + LENGTH)
    }

    /// A 32-bit field.
    #[inline]
    pub fn get4(&self, object: Ref, offset: u32) -> u32 {
        self.word(object.0 + offset)
    }

    /// Writes a 32-bit field.
    #[inline]
    pub fn set4(&mut self, object: Ref, offset: u32, value: u32) {
        self.set_word(object, object.0 + offset, value);
    }

    /// A 64-bit field.
    #[inline]
    pub fn get8(&self, object: Ref, offset: u32) -> u64 {
        let at = object.0 + offset;
        u64::from(self.word(at)) | u64::from(self.word(at + 1)) << 32
    }

    /// Writes a 64-bit field.
    #[inline]
    pub fn set8(&mut self, object: Ref, offset: u32, value: u64) {
        let at = object.0 + offset;
        self.set_word(object, at, value as u32);
        self.set_word(object, at + 1, (value >> 32) as u32);
    }

    /// A reference field.
    #[inline]
    pub fn get_ref(&self, object: Ref, offset: u32) -> Ref {
        Ref(self.get4(object, offset))
    }

    /// Reads a field of any kind as an operand slot.
    #[inline]
    pub fn get_field(&self, object: Ref, kind: Kind, offset: u32) -> u64 {
        match kind {
            Kind::Long | Kind::Double => self.get8(object, offset),
            kind => u64::from(widen(kind, self.get4(object, offset))),
        }
    }

    /// Writes an operand slot into a field of any kind.
    #[inline]
    pub fn set_field(&mut self, object: Ref, kind: Kind, offset: u32, value: u64) {
        match kind {
            Kind::Long | Kind::Double => self.set8(object, offset, value),
            kind => self.set4(object, offset, narrow(kind, value as u32)),
        }
    }

    /// Byte `index` counted from the first element word.
    #[inline]
    pub fn get_byte(&self, array: Ref, index: u32) -> u8 {
        (self.word(array.0 + ARRAY_HEADER + index / 4) >> (index % 4 * 8)) as u8
    }

    /// Overwrites a byte of the elements.
    #[inline]
    pub fn set_byte(&mut self, array: Ref, index: u32, value: u8) {
        let (at, shift) = (array.0 + ARRAY_HEADER + index / 4, index % 4 * 8);
        let word = self.word(at) & !(0xff << shift) | u32::from(value) << shift;
        self.set_word(array, at, word);
    }

    /// 16-bit element.
    #[inline]
    pub fn get_short(&self, array: Ref, index: u32) -> u16 {
        (self.word(array.0 + ARRAY_HEADER + index / 2) >> (index % 2 * 16)) as u16
    }

    /// Overwrites a 16-bit element.
    #[inline]
    pub fn set_short(&mut self, array: Ref, index: u32, value: u16) {
        let (at, shift) = (array.0 + ARRAY_HEADER + index / 2, index % 2 * 16);
        let word = self.word(at) & !(0xffff << shift) | u32::from(value) << shift;
        self.set_word(array, at, word);
    }

    /// An array element of any kind as an operand slot.
    #[inline]
    pub fn get_element(&self, array: Ref, kind: Kind, index: u32) -> u64 {
        match kind {
            Kind::Boolean | Kind::Byte => i32::from(self.get_byte(array, index) as i8) as u32 as u64,
            Kind::Char => u64::from(self.get_short(array, index)),
            Kind::Short => i32::from(self.get_short(array, index) as i16) as u32 as u64,
            Kind::Long | Kind::Double => self.get8(array, ARRAY_HEADER + 2 * index),
            _ => u64::from(self.get4(array, ARRAY_HEADER + index)),
        }
    }

    /// Writes an operand slot into an array element.
    #[inline]
    pub fn set_element(&mut self, array: Ref, kind: Kind, index: u32, value: u64) {
        match kind {
            Kind::Boolean => self.set_byte(array, index, value as u8 & 1),
            Kind::Byte => self.set_byte(array, index, value as u8),
            Kind::Char | Kind::Short => self.set_short(array, index, value as u16),
            Kind::Long | Kind::Double => self.set8(array, ARRAY_HEADER + 2 * index, value),
            _ => self.set4(array, ARRAY_HEADER + index, value as u32),
        }
    }

    /// The element of an array of references.
    #[inline]
    pub fn element_ref(&self, array: Ref, index: u32) -> Ref {
        Ref(self.get4(array, ARRAY_HEADER + index))
    }

    /// Copies the bytes of an array of bytes.
    pub fn bytes(&self, array: Ref) -> Vec<u8> {
        self.byte_range(array, 0, self.length(array))
    }

    /// Copies a range of the element bytes.
    pub fn byte_range(&self, array: Ref, from: u32, length: u32) -> Vec<u8> {
        (from..from + length).map(|i| self.get_byte(array, i)).collect()
    }

    /// Overwrites element bytes.
    pub fn set_bytes(&mut self, array: Ref, from: u32, bytes: &[u8]) {
        for (i, &b) in bytes.iter().enumerate() {
            self.set_byte(array, from + i as u32, b);
        }
    }

    /// The words of a range, for scanning.
    pub fn words(&self) -> &[u32] {
        &self.words
    }

    /// Copies words inside the heap to an object, ranges may overlap.
    pub fn copy_words(&mut self, from: u32, (object, to): (Ref, u32), count: u32) {
        if to < self.barrier {
            for i in to..(to + count).min(self.barrier) {
                self.note_write(object, i);
            }
        }
        self.words.copy_within(from as usize..(from + count) as usize, to as usize);
    }

    /// Copies element bytes between arrays of small elements, ranges may overlap.
    pub fn copy_bytes(&mut self, src: Ref, from: u32, dst: Ref, to: u32, count: u32) {
        if (from | to).is_multiple_of(4) {
            let words = count / 4;
            let tail: Vec<u8> = (words * 4..count).map(|i| self.get_byte(src, from + i)).collect();
            self.copy_words(src.0 + ARRAY_HEADER + from / 4, (dst, dst.0 + ARRAY_HEADER + to / 4), words);
            self.set_bytes(dst, to + words * 4, &tail);
        } else if src == dst && from < to {
            (0..count).rev().for_each(|i| self.set_byte(dst, to + i, self.get_byte(src, from + i)));
        } else {
            (0..count).for_each(|i| self.set_byte(dst, to + i, self.get_byte(src, from + i)));
        }
    }

    /// Remembers the present; writes below are logged from now on.
    pub fn mark(&mut self) -> HeapMark {
        let mark = HeapMark { length: self.words.len() as u32, log: self.log.len() };
        self.log_below = mark.length;
        self.set_barrier();
        mark
    }

    /// Returns to a mark, which stays good for coming back again.
    pub fn rewind(&mut self, to: HeapMark) {
        while self.log.len() > to.log {
            let Some(Logged { index, value, object }) = self.log.pop() else { break };
            self.words[index as usize] = value;
            self.note_change(object);
        }
        self.words.truncate(to.length as usize);
        self.watch.shortest = self.watch.shortest.min(to.length);
        self.log_below = to.length;
        self.set_barrier();
    }

    /// Forgets all marks: what happened cannot be undone any more.
    pub fn forget_marks(&mut self) {
        self.log.clear();
        self.log_below = 0;
        self.set_barrier();
    }

    /// Whether a mark is held, so that objects must not move.
    pub fn is_marked(&self) -> bool {
        self.log_below != 0
    }

    fn set_barrier(&mut self) {
        self.barrier = self.log_below.max(self.frozen.words.len() as u32).max(self.watch.below);
    }

    /// Declares the present content the unchanging background of every state; `references` are
    /// the words of it that hold references.
    pub fn freeze(&mut self, references: impl Iterator<Item = u32>) {
        let blocks = self.words.len() / 64 + 1;
        let mut is_reference = vec![0; blocks];
        references.for_each(|index| is_reference[index as usize / 64] |= 1 << (index % 64));
        self.frozen = Frozen {
            words: self.words.clone(),
            is_reference,
            changed: Vec::new(),
            is_changed: vec![0; blocks],
        };
        self.set_barrier();
    }

    /// Whether a frozen word holds a reference.
    pub fn is_frozen_reference(&self, index: u32) -> bool {
        self.frozen.is_reference[index as usize / 64] >> (index % 64) & 1 != 0
    }

    /// Lengthens the object that was allocated last.
    pub fn extend_last(&mut self, words: u32) {
        self.words.resize(self.words.len() + words as usize, 0);
    }

    /// End of the frozen part: references below are the same objects in every state.
    pub fn frozen_end(&self) -> u32 {
        self.frozen.words.len() as u32
    }

    /// A frozen word as start-up left it.
    pub(crate) fn frozen_word(&self, index: u32) -> u32 {
        self.frozen.words[index as usize]
    }

    /// Sorts the frozen words that were ever changed.
    pub(crate) fn sort_frozen_touched(&mut self) {
        if !self.frozen.changed.is_sorted() {
            self.frozen.changed.sort_unstable();
        }
    }

    /// Puts the frozen part back as start-up left it and drops everything else.
    pub fn reset_to_frozen(&mut self) {
        for (_, i) in std::mem::take(&mut self.frozen.changed) {
            self.words[i as usize] = self.frozen.words[i as usize];
            self.frozen.is_changed[i as usize / 64] = 0;
        }
        self.words.truncate(self.frozen.words.len());
        self.watch.below = 0;
        self.forget_marks();
    }

    /// Frozen words ever changed, each with its object, whether or not they differ now.
    pub fn frozen_touched(&self) -> &[(Ref, u32)] {
        &self.frozen.changed
    }

    /// Replaces everything after the frozen part: the collector's last act.
    pub fn replace_young(&mut self, young: &[u32]) {
        self.watch.below = 0;
        self.words.truncate(self.frozen.words.len().max(RESERVED));
        self.words.extend_from_slice(young);
    }

    /// Direct access for the collector, which keeps the log out of it.
    pub fn words_mut(&mut self) -> &mut [u32] {
        &mut self.words
    }
}

/// Words of an array, header included.
#[inline]
pub fn array_words(kind: Kind, length: u32) -> u64 {
    let bytes = u64::from(length) << kind.element_shift();
    u64::from(ARRAY_HEADER) + bytes.div_ceil(4)
}

/// A field word as an operand slot: JVMS sign or zero extension of small types.
#[inline]
pub fn widen(kind: Kind, word: u32) -> u32 {
    match kind {
        Kind::Boolean => word & 0xff,
        Kind::Byte => i32::from(word as i8) as u32,
        Kind::Char => word & 0xffff,
        Kind::Short => i32::from(word as i16) as u32,
        _ => word,
    }
}

/// An operand slot as a field word.
#[inline]
pub fn narrow(kind: Kind, value: u32) -> u32 {
    match kind {
        Kind::Boolean => value & 1,
        Kind::Byte => value & 0xff,
        Kind::Char | Kind::Short => value & 0xffff,
        _ => value,
    }
}
