//! What a thread may do, in the terms of a program's text: which field, which kind of array, the monitor
//! of which class; never of which object. Numbered, so that what a method may lead to is a set of bits.

use everypath_program::{ClassId, Kind};
use rustc_hash::FxHashMap;

/// A place that is read or written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Place {
    /// An instance field: the class that declares it and its word offset.
    Field(ClassId, u16),
    /// A static field.
    Static(ClassId, u16),
    /// Elements of arrays of a kind; `boolean` counts as `byte`.
    Elements(Kind),
    /// Any field or element: `Unsafe`, `VarHandle`.
    Any,
    /// Any that holds no reference.
    AnyValue,
}

/// A monitor that is taken, released, waited or notified at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Lock {
    /// Of any object that the thread has.
    Any,
    /// Of an instance of this class or of a subclass.
    Of(ClassId),
    /// Of the mirror of this class.
    Mirror(ClassId),
}

/// One thing that code may do and others could notice, or how it may get hold of objects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Deed {
    Read(Place),
    Write(Place),
    /// Reads all of an object at once.
    Copy,
    Monitor(Lock),
    Initialize(ClassId),
    /// Gets hold of the mirror of a class.
    Mirror(ClassId),
    /// Gets hold of some instance of a class, nobody knows which.
    Hand(ClassId),
    Start,
    Interrupt,
    Park,
    Unpark,
    Communicate,
    Clock,
    /// Asks for an identity hash code.
    Hash,
    /// Ends the program once all threads but daemons have ended.
    Exit,
    /// Whatever there is.
    Anything,
}

/// Names of deeds.
#[derive(Default, Debug)]
pub(super) struct Deeds {
    numbers: FxHashMap<Deed, u32>,
    all: Vec<Deed>,
    /// Those on the monitors of instances of a class.
    locks: Vec<(ClassId, u32)>,
}

impl Deeds {
    pub(super) fn number(&mut self, deed: Deed) -> u32 {
        let next = self.all.len() as u32;
        let number = *self.numbers.entry(deed).or_insert(next);
        if number == next {
            self.all.push(deed);
            if let Deed::Monitor(Lock::Of(class)) = deed {
                self.locks.push((class, number));
            }
        }
        number
    }

    pub(super) fn find(&self, deed: Deed) -> Option<u32> {
        self.numbers.get(&deed).copied()
    }

    pub(super) fn locks(&self) -> &[(ClassId, u32)] {
        &self.locks
    }

    pub(super) fn all(&self) -> &[Deed] {
        &self.all
    }

    pub(super) fn has(&self, set: &Bits, deed: Deed) -> bool {
        self.numbers.get(&deed).is_some_and(|&n| set.contains(n))
    }
}

/// A set of numbers.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    pub(super) fn insert(&mut self, number: u32) {
        let word = number as usize / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (number % 64);
    }

    pub(super) fn contains(&self, number: u32) -> bool {
        self.0.get(number as usize / 64).is_some_and(|word| word >> (number % 64) & 1 != 0)
    }

    pub(super) fn add_all(&mut self, other: &Bits) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(word, more)| *word |= more);
    }

    /// The first number that is here and not there.
    pub(super) fn first_beyond(&self, other: &Bits) -> Option<u32> {
        let words = self.0.iter().enumerate();
        let beyond = |(i, word): (usize, &u64)| (i, word & !other.0.get(i).copied().unwrap_or(0));
        words.map(beyond).find(|(_, rest)| *rest != 0).map(|(i, rest)| i as u32 * 64 + rest.trailing_zeros())
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        let words = self.0.iter().enumerate();
        words.flat_map(|(i, &word)| {
            (0..64).filter(move |b| word >> b & 1 != 0).map(move |b| i as u32 * 64 + b)
        })
    }
}
