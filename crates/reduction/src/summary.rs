//! What can happen after a state, as a set of facts: who touches what (Yang, Chen, Gopalakrishnan &
//! Kirby, SPIN 2008).
//!
//! While a state is on the path, facts name objects by the numbers they have there. With a stored
//! state, they name them by their position in its vector, which means the same in every equal state.
//! Objects that did not exist in the state are left out: nothing on a path to it can have touched
//! them. Equal sets are stored once.
//!
//! With each fact goes a set of threads: those that take a step between the state and the fact on
//! which the fact depends, whichever way it comes about. What such a thread did before the state
//! happens before the fact, so it does not race with it.

use crate::dependency::{Aspect, Touch};
use everypath_system::{System, ThreadId};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::rc::Rc;

/// A thread touches something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Fact {
    /// Who.
    pub thread: ThreadId,
    /// What.
    pub touch: Touch,
    /// Whether the object is named by a position.
    is_named: bool,
}

/// A fact in a set, by its number, and the threads (the first 32) that it comes after.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Entry {
    /// The number of the fact.
    pub number: u32,
    /// The threads that it comes after: one bit each.
    pub after: u32,
}

impl Entry {
    /// Whether the fact comes after whatever a thread did before.
    pub fn is_after(self, thread: ThreadId) -> bool {
        thread.0 < 32 && self.after >> thread.0 & 1 != 0
    }

    /// The same, and it comes after what this thread did.
    #[must_use]
    pub fn with(self, thread: ThreadId) -> Entry {
        let bit = 1u32.checked_shl(thread.0).unwrap_or(0);
        Entry { after: self.after | bit, ..self }
    }
}

/// The number of a set of facts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SetId(u32);

/// All facts and sets of facts that were ever needed.
#[derive(Default, Debug)]
pub struct Facts {
    facts: Vec<Fact>,
    numbers: FxHashMap<Fact, u32>,
    sets: Vec<Rc<[Entry]>>,
    set_numbers: FxHashMap<Rc<[Entry]>, SetId>,
    objects: Vec<(u32, Option<u32>)>,
    merged: Vec<Entry>,
}

impl Facts {
    /// The fact of a number.
    pub fn fact(&self, number: u32) -> Fact {
        self.facts[number as usize]
    }

    /// The number of a fact about an object of the present path.
    pub fn number(&mut self, thread: ThreadId, touch: Touch) -> u32 {
        self.intern(Fact { thread, touch, is_named: false })
    }

    /// Adds a normal set to another one.
    pub fn unite(&mut self, into: &mut Vec<Entry>, other: &[Entry]) {
        if adds_nothing(other, into) {
            return;
        }
        self.merged.clear();
        merge(into, other, &mut self.merged);
        std::mem::swap(into, &mut self.merged);
    }

    /// Stores a set with a state whose vector named these objects.
    pub fn store<S: System>(&mut self, set: &[Entry], names: &[u32], system: &S) -> SetId {
        let mut named = std::mem::take(&mut self.merged);
        named.clear();
        self.objects.clear();
        for &entry in set {
            let fact = self.fact(entry.number);
            if has_no_object(&fact.touch) || system.is_permanent(fact.touch.key.object) {
                named.push(entry);
            } else if let Some(position) = self.position(fact.touch.key.object, names) {
                let mut fact = Fact { is_named: true, ..fact };
                fact.touch.key.object = position;
                named.push(Entry { number: self.intern(fact), ..entry });
            }
        }
        normalize(&mut named);
        let set = self.intern_set(&named);
        self.merged = named;
        set
    }

    /// The facts of a stored set, as facts about the objects of an equal state.
    pub fn load(&mut self, set: SetId, names: &[u32], out: &mut Vec<Entry>) {
        let set = Rc::clone(&self.sets[set.0 as usize]);
        for &entry in set.iter() {
            let mut fact = self.fact(entry.number);
            if !fact.is_named {
                out.push(entry);
            } else if let Some(&object) = names.get(fact.touch.key.object as usize) {
                fact.is_named = false;
                fact.touch.key.object = object;
                out.push(Entry { number: self.intern(fact), ..entry });
            }
        }
        normalize(out);
    }

    /// Whether all facts of a set are about permanent things.
    pub fn is_permanent<S: System>(&self, set: &[Entry], system: &S) -> bool {
        let permanent = |t: &Touch| has_no_object(t) || system.is_permanent(t.key.object);
        set.iter().all(|e| permanent(&self.fact(e.number).touch))
    }

    fn intern(&mut self, fact: Fact) -> u32 {
        let next = self.facts.len() as u32;
        let number = *self.numbers.entry(fact).or_insert(next);
        if number == next {
            self.facts.push(fact);
        }
        number
    }

    fn intern_set(&mut self, set: &[Entry]) -> SetId {
        if let Some(&id) = self.set_numbers.get(set) {
            return id;
        }
        let (set, id) = (Rc::<[Entry]>::from(set), SetId(self.sets.len() as u32));
        self.sets.push(Rc::clone(&set));
        self.set_numbers.insert(set, id);
        id
    }

    /// Where an object stands among the names; looked for once per object.
    fn position(&mut self, object: u32, names: &[u32]) -> Option<u32> {
        if let Some(&(_, position)) = self.objects.iter().find(|(o, _)| *o == object) {
            return position;
        }
        let position = names.iter().position(|&n| n == object).map(|p| p as u32);
        self.objects.push((object, position));
        position
    }
}

/// Sorts a set and makes it *normal*, each fact once; a fact that comes about in several ways comes only after what all of them come after.
pub fn normalize(set: &mut Vec<Entry>) {
    set.sort_unstable();
    set.dedup_by(|later, first| {
        let same = later.number == first.number;
        if same {
            first.after &= later.after;
        }
        same
    });
}

/// Whether a normal set says nothing that another one does not say.
fn adds_nothing(few: &[Entry], many: &[Entry]) -> bool {
    let mut rest = many.iter();
    few.iter().all(|e| {
        let found = rest.find(|m| m.number >= e.number);
        found.is_some_and(|m| m.number == e.number && m.after & !e.after == 0)
    })
}

/// Appends the union of two normal sets, which is normal.
fn merge(one: &[Entry], other: &[Entry], out: &mut Vec<Entry>) {
    let (mut one, mut other) = (one.iter().copied().peekable(), other.iter().copied().peekable());
    while let (Some(a), Some(b)) = (one.peek().copied(), other.peek().copied()) {
        let next = match a.number.cmp(&b.number) {
            Ordering::Less => a,
            Ordering::Greater => b,
            Ordering::Equal => Entry { after: a.after & b.after, ..a },
        };
        one.next_if(|e| e.number == next.number);
        other.next_if(|e| e.number == next.number);
        out.push(next);
    }
    out.extend(one);
    out.extend(other);
}

fn has_no_object(touch: &Touch) -> bool {
    matches!(touch.key.aspect, Aspect::Interrupts | Aspect::Ends | Aspect::Creations | Aspect::All)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(entries: &[(u32, u32)]) -> Vec<Entry> {
        entries.iter().map(|&(number, after)| Entry { number, after }).collect()
    }

    /// By hand: 1 and 9 are in one of the two, 4 comes after thread 0 in one and after threads 0 and 1 in
    /// the other, 6 after nothing that is common to both.
    #[test]
    fn a_union_has_every_fact_once_after_what_both_come_after() {
        let (mut into, other) = (set(&[(1, 1), (4, 1), (6, 1)]), set(&[(4, 3), (6, 2), (9, 0)]));
        let mut facts = Facts::default();
        facts.unite(&mut into, &other);
        assert_eq!(into, set(&[(1, 1), (4, 1), (6, 0), (9, 0)]));
        let before = into.clone();
        facts.unite(&mut into, &set(&[(1, 1), (9, 4)]));
        assert_eq!(into, before);
        facts.unite(&mut into, &set(&[(1, 0)]));
        assert_eq!(into[0], Entry { number: 1, after: 0 });
    }
}
