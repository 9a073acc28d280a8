//! The last vector in units, so that the next one is made of what changed.
//!
//! A vector is a row of units: globals; roots (for each object of the frozen heap that was ever written
//! to, the words of it that are not as start-up left them); tables (classes and the machine's tables);
//! each object that can be reached from those without passing the `Thread` of a thread, called common;
//! for each thread, what can be reached from its `Thread`; for each thread, its frames and what can be
//! reached from them. The last two kinds are called owners: an object that is not common is owned by the
//! first of them that it is met from. Objects are numbered in the order in which a breadth-first walk
//! meets them, the common ones by themselves and those of each owner by themselves. So a step changes
//! few units: that of its thread's frames, those of the objects that it writes to.
//!
//! Units in which something was written are encoded again, the others stay. That is right as long as
//! names stay good. Common units that are encoded again have to meet the same new objects in the same
//! order as before; if not, the vector is made anew. An owner that is encoded again may lose or gain
//! objects: later ones that name one of them, or had it, are encoded again too.
//!
//! Who relies on the last vector must know of every change since: see `Heap::watch` and
//! `State::watch_changes`. Objects are known by their address, so a vector is made anew once the heap
//! was cut off below a common object. (An owner that names an object beyond the cut was itself changed,
//! by the way back.)

use crate::heap::{Heap, Ref};

/// The positions of the globals and of the first root. The other roots follow, then the tables, those of
/// common objects, and those of owners.
pub(crate) const GLOBALS: usize = 0;
pub(crate) const ROOTS: usize = 1;

/// Objects share a section until it has so many bytes.
const SECTION: u32 = 48;

/// Writes numbers of any size in as few bytes as they need.
#[inline]
pub(crate) fn put(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// What meets objects at present.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Walk {
    /// Common units for the first time: unknown objects are numbered.
    #[default]
    First,
    /// A common unit again: it must meet what it met before.
    Again,
    /// An owner.
    Owner(usize),
}

/// What an address is known as: by which walk, and its number there.
#[derive(Clone, Copy, Default)]
struct Known {
    walk: u32,
    number: u32,
}

/// What is kept of an owner's unit.
#[derive(Default)]
struct Own {
    /// The walk that numbered its objects; 0 if none has.
    walk: u32,
    objects: Vec<Ref>,
    /// Its objects before it was last encoded.
    before: Vec<Ref>,
    /// Other owners whose objects it names, and the highest number of each.
    names: Vec<(usize, u32)>,
    /// Bytes up to its objects.
    before_objects: u32,
    is_changed: bool,
}

/// An object of the frozen heap that was ever written to, and where its words are in the list of those.
#[derive(Clone)]
pub(crate) struct Root {
    pub(crate) object: Ref,
    pub(crate) words: std::ops::Range<usize>,
}

/// A word of such an object that was ever written to.
#[derive(Clone, Copy)]
pub(crate) struct RootWord {
    pub(crate) index: u32,
    /// As start-up left it.
    pub(crate) before: u32,
    /// As it is in the vector.
    pub(crate) now: u32,
    pub(crate) is_reference: bool,
}

/// What a written object means for the vector.
pub(crate) enum Written {
    /// Nothing: it is not named, or its owner is encoded again.
    Nothing,
    /// A common unit has to be encoded again.
    Common(usize),
    /// It decided something that is not in a unit of its own.
    Everything,
}

/// The last vector. Reused, so that encoding allocates nothing.
#[derive(Default)]
pub(crate) struct Vector {
    bytes: Vec<u8>,
    ends: Vec<u32>,
    sections: Vec<u32>,
    /// By the first word of a young object.
    known: Vec<Known>,
    /// Counts walks, so that `known` need not be cleared between them.
    walks: u32,
    walk: Walk,
    /// As which the objects of threads are known, and those.
    thread_walk: u32,
    thread_objects: Vec<Ref>,
    /// Which common units name objects of threads, and of which.
    thread_names: Vec<(usize, usize)>,
    /// Threads that have another object than in the last vector.
    moved: Vec<usize>,
    /// The unit that is being written.
    unit: usize,
    /// As which common objects are known, and those in order.
    common_walk: u32,
    common: Vec<Ref>,
    /// How many common objects had been met before each common unit, and at the end.
    met: Vec<u32>,
    /// How many have been met so far in a walk that repeats another.
    met_again: u32,
    own: Vec<Own>,
    owners: usize,
    /// Objects that decided something although they may not be named, in order.
    looked_at: Vec<Ref>,
    /// The threads that were alive, if that decided something in the tables.
    living: Option<u64>,
    /// The highest address that the common units depend on.
    highest: u32,
    /// What the unit of the globals is made of.
    pub(crate) globals: [u64; 4],
    pub(crate) roots: Vec<Root>,
    pub(crate) root_words: Vec<RootWord>,
    /// Names do not stay good.
    pub(crate) is_broken: bool,
    scratch: Vec<u8>,
}

impl Vector {
    /// The whole vector.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Where its sections end, the last one left out.
    pub(crate) fn sections(&self) -> &[u32] {
        &self.sections[..self.sections.len().saturating_sub(1)]
    }

    /// The objects that it names, in order.
    pub(crate) fn named(&self) -> impl Iterator<Item = Ref> {
        let own = self.own[..self.owners].iter().flat_map(|own| &own.objects);
        self.common.iter().chain(own).copied()
    }

    /// A common object, if so many have been met.
    pub(crate) fn common(&self, at: usize) -> Option<Ref> {
        self.common.get(at).copied()
    }

    /// An object of an owner, if so many have been met.
    pub(crate) fn own(&self, owner: usize, at: usize) -> Option<Ref> {
        self.own[owner].objects.get(at).copied()
    }

    /// The position of the tables.
    pub(crate) fn tables(&self) -> usize {
        ROOTS + self.roots.len()
    }

    /// The position of the first common object.
    pub(crate) fn objects(&self) -> usize {
        self.tables() + 1
    }

    fn next_walk(&mut self) -> u32 {
        self.walks = self.walks.wrapping_add(1);
        if self.walks == 0 {
            // All names are gone; what is being made goes on to nothing good.
            self.known.fill(Known::default());
            self.own.iter_mut().for_each(|own| own.walk = 0);
            (self.is_broken, self.walks) = (true, 1);
        }
        self.walks
    }

    fn place(&mut self, young: usize) -> &mut Known {
        if young >= self.known.len() {
            self.known.resize(young + young / 2 + 1024, Known::default());
        }
        &mut self.known[young]
    }
}

/// Making a vector from nothing.
impl Vector {
    /// Begins with the objects of threads.
    pub(crate) fn begin(&mut self, frozen_end: u32, threads: impl Iterator<Item = Ref>) {
        self.bytes.clear();
        self.ends.clear();
        self.common.clear();
        self.met.clear();
        self.looked_at.clear();
        self.living = None;
        self.thread_names.clear();
        self.moved.clear();
        self.owners = 0;
        self.walk = Walk::First;
        self.own.iter_mut().for_each(|own| own.walk = 0);
        self.is_broken = false;
        (self.thread_walk, self.common_walk) = (self.next_walk(), self.next_walk());
        self.thread_objects.clear();
        for object in threads {
            let known = Known { walk: self.thread_walk, number: self.thread_objects.len() as u32 };
            self.thread_objects.push(object);
            if object.0 >= frozen_end {
                *self.place((object.0 - frozen_end) as usize) = known;
            }
        }
    }

    /// Appends a common unit, or the globals.
    pub(crate) fn append(&mut self, write: impl FnOnce(&mut Vector, &mut Vec<u8>)) {
        self.met.push(self.common.len() as u32);
        self.unit = self.ends.len();
        let mut bytes = std::mem::take(&mut self.bytes);
        write(self, &mut bytes);
        self.bytes = bytes;
        self.ends.push(self.bytes.len() as u32);
    }

    /// Notes an object whose words decided something in the tables.
    pub(crate) fn look_at(&mut self, object: Ref) {
        self.looked_at.push(object);
    }

    /// Notes that the tables depend on which threads are alive.
    pub(crate) fn look_at_living(&mut self, living: u64) {
        self.living = Some(living);
    }

    /// All common units are there.
    pub(crate) fn end_common(&mut self) {
        self.met.push(self.common.len() as u32);
        self.looked_at.sort_unstable();
        self.highest = self.common.iter().chain(&self.looked_at).map(|o| o.0).max().unwrap_or(0);
    }

    /// Appends the unit of the next owner.
    pub(crate) fn append_owner(&mut self, write: impl FnOnce(&mut Vector, &mut Vec<u8>)) {
        let owner = self.owners;
        self.owners += 1;
        if self.own.len() < self.owners {
            self.own.push(Own::default());
        }
        self.begin_owner(owner);
        let mut bytes = std::mem::take(&mut self.bytes);
        write(self, &mut bytes);
        self.bytes = bytes;
        self.ends.push(self.bytes.len() as u32);
    }
}

/// Making a vector from the last one.
impl Vector {
    /// Whether the last vector is of use, now that there are so many threads and the heap has been cut
    /// off at an address since.
    pub(crate) fn is_left(&self, threads: usize, cut: u32) -> bool {
        !self.ends.is_empty() && !self.is_broken && cut > self.highest && threads == self.thread_objects.len()
    }

    /// Threads have these objects now: one that has ended has none.
    pub(crate) fn move_threads(&mut self, frozen_end: u32, threads: impl Iterator<Item = Ref>) {
        self.moved.clear();
        for (t, object) in threads.enumerate() {
            let before = std::mem::replace(&mut self.thread_objects[t], object);
            if before != object {
                self.moved.push(t);
                if before.0 >= frozen_end {
                    *self.place((before.0 - frozen_end) as usize) = Known::default();
                }
            }
        }
        for i in 0..self.moved.len() {
            self.meet_thread(frozen_end, self.moved[i]);
        }
    }

    fn meet_thread(&mut self, frozen_end: u32, t: usize) {
        let named = |own: &&mut Own| own.names.iter().any(|&(owner, _)| owner == t);
        self.own[..self.owners].iter_mut().filter(named).for_each(|own| own.is_changed = true);
        self.own[t].is_changed = true;
        let object = self.thread_objects[t];
        if object.0 < frozen_end {
            return;
        }
        let young = (object.0 - frozen_end) as usize;
        let known = *self.place(young);
        self.is_broken |= known.walk == self.common_walk;
        if let Some(owner) = self.owner(known) {
            self.own[owner].is_changed = true;
        }
        self.known[young] = Known { walk: self.thread_walk, number: t as u32 };
    }

    /// Whether a common unit that was not written again names the object of a thread that has another
    /// one now.
    pub(crate) fn check_names(&mut self, rewritten: &[usize]) {
        let stale = |&(unit, t): &(usize, usize)| self.moved.contains(&t) && !rewritten.contains(&unit);
        self.is_broken |= !self.moved.is_empty() && self.thread_names.iter().any(stale);
    }

    /// Whether the threads that the tables depend on are alive as before.
    pub(crate) fn is_living(&self, living: impl Fn() -> u64) -> bool {
        self.living.is_none_or(|before| before == living())
    }

    /// A frozen object was written to. Often it is as it was before.
    pub(crate) fn root_written(&mut self, object: Ref, heap: &Heap) -> Written {
        let Ok(root) = self.roots.binary_search_by_key(&object, |root| root.object) else {
            return Written::Everything;
        };
        let mut is_changed = false;
        for word in &mut self.root_words[self.roots[root].words.clone()] {
            let now = heap.word(word.index);
            is_changed |= now != word.now;
            word.now = now;
        }
        if is_changed { Written::Common(ROOTS + root) } else { Written::Nothing }
    }

    /// A young object was written to.
    pub(crate) fn written(&mut self, frozen_end: u32, object: Ref) -> Written {
        if self.looked_at.binary_search(&object).is_ok() {
            return Written::Everything;
        }
        let Some(&known) = self.known.get((object.0 - frozen_end) as usize) else { return Written::Nothing };
        if known.walk == self.common_walk {
            return Written::Common(self.objects() + known.number as usize);
        }
        let is_thread = known.walk == self.thread_walk;
        let owner = match is_thread {
            true => Some(known.number as usize),
            false => self.owner(known),
        };
        if let Some(t) = owner {
            self.own[t].is_changed = true;
        }
        Written::Nothing
    }

    /// The owner whose object something is known as.
    fn owner(&self, known: Known) -> Option<usize> {
        match known.walk {
            0 => None,
            walk => self.own[..self.owners].iter().position(|own| own.walk == walk),
        }
    }

    /// Writes a common unit again.
    pub(crate) fn rewrite(&mut self, unit: usize, write: impl FnOnce(&mut Vector, &mut Vec<u8>)) {
        self.walk = Walk::Again;
        self.unit = unit;
        self.thread_names.retain(|&(by, _)| by != unit);
        self.met_again = self.met[unit];
        self.replace(unit, write);
        self.is_broken |= self.met_again != self.met[unit + 1];
    }

    /// An owner has changed; its unit will be written again.
    pub(crate) fn set_changed(&mut self, owner: usize) {
        self.own[owner].is_changed = true;
    }

    /// Forgets whose objects those of changed owners are.
    pub(crate) fn forget_changed(&mut self) {
        let changed = self.own[..self.owners].iter_mut().filter(|own| own.is_changed);
        changed.for_each(|own| own.walk = 0);
    }

    /// Whether the unit of an owner has to be written again.
    pub(crate) fn is_changed(&self, owner: usize) -> bool {
        self.own[owner].is_changed
    }

    /// Writes the unit of an owner again. Later ones are changed by that if they name what is no longer
    /// under its number.
    pub(crate) fn rewrite_owner(&mut self, owner: usize, write: impl FnOnce(&mut Vector, &mut Vec<u8>)) {
        self.begin_owner(owner);
        self.replace(self.objects() + self.common.len() + owner, write);
        let (own, later) = self.own[..self.owners].split_at_mut(owner + 1);
        let own = &own[owner];
        let same = own.objects.iter().zip(&own.before).take_while(|(now, before)| now == before).count();
        if same == own.before.len() {
            return;
        }
        let names_others = |o: &&mut Own| o.names.iter().any(|&(of, n)| of == owner && n as usize >= same);
        later.iter_mut().filter(names_others).for_each(|o| (o.is_changed, o.walk) = (true, 0));
    }

    fn start_of(&self, unit: usize) -> usize {
        if unit == 0 { 0 } else { self.ends[unit - 1] as usize }
    }

    fn replace(&mut self, unit: usize, write: impl FnOnce(&mut Vector, &mut Vec<u8>)) {
        let mut new = std::mem::take(&mut self.scratch);
        new.clear();
        write(self, &mut new);
        let (start, end) = (self.start_of(unit), self.ends[unit] as usize);
        if new.len() != end - start {
            self.shift(end, start + new.len());
            let moved = |e: &mut u32| *e = (*e as usize + start + new.len() - end) as u32;
            self.ends[unit..].iter_mut().for_each(moved);
        }
        self.bytes[start..start + new.len()].copy_from_slice(&new);
        self.scratch = new;
    }

    /// Moves all bytes from `from` on.
    fn shift(&mut self, from: usize, to: usize) {
        let length = self.bytes.len();
        let new = length + to - from;
        self.bytes.resize(length.max(new), 0);
        self.bytes.copy_within(from..length, to);
        self.bytes.truncate(new);
    }
}

/// What both have in common.
impl Vector {
    fn begin_owner(&mut self, owner: usize) {
        self.walk = Walk::Owner(owner);
        let walk = self.next_walk();
        let own = &mut self.own[owner];
        std::mem::swap(&mut own.objects, &mut own.before);
        own.objects.clear();
        own.names.clear();
        own.walk = walk;
        own.is_changed = false;
    }

    /// The `Thread` of a thread is the first object of what can be reached from it.
    pub(crate) fn begin_with(&mut self, owner: usize, object: Ref) {
        self.own[owner].objects.push(object);
    }

    /// So many bytes of an owner's unit stand before its objects.
    pub(crate) fn begin_objects(&mut self, owner: usize, bytes: usize) {
        self.own[owner].before_objects = bytes as u32;
    }

    /// Cuts the vector into sections: what often stays the same from one state to the next.
    pub(crate) fn cut(&mut self) {
        self.sections.clear();
        let tables = self.tables();
        self.sections.extend([self.ends[tables - 1], self.ends[tables]]);
        let objects = self.objects() + self.common.len();
        let mut last = self.ends[tables];
        for &end in &self.ends[tables + 1..objects] {
            if end - last >= SECTION {
                self.sections.push(end);
                last = end;
            }
        }
        last = self.ends[objects - 1];
        for (own, &end) in self.own.iter().zip(&self.ends[objects..]) {
            let objects = last + own.before_objects;
            if last < objects && objects < end {
                self.sections.push(objects);
            }
            self.sections.push(end);
            last = end;
        }
    }

    /// A reference: frozen ones by address, others by number, and by owner if that is another one.
    #[inline]
    pub(crate) fn reference(&mut self, out: &mut Vec<u8>, frozen_end: u32, object: Ref) {
        if object.0 < frozen_end {
            return put(out, u64::from(object.0) << 1);
        }
        let young = (object.0 - frozen_end) as usize;
        match self.known.get(young) {
            Some(known) if known.walk == self.common_walk => {
                let number = known.number;
                if self.walk == Walk::Again {
                    self.meet_again(number);
                }
                put(out, u64::from(number) << 2 | 1);
            }
            _ => self.uncommon(out, young, object),
        }
    }

    /// A walk that repeats another met an object.
    fn meet_again(&mut self, number: u32) {
        self.met_again += u32::from(number == self.met_again);
        self.is_broken |= number >= self.met_again;
    }

    /// An object that is not common so far.
    fn uncommon(&mut self, out: &mut Vec<u8>, young: usize, object: Ref) {
        let known = *self.place(young);
        if known.walk == self.thread_walk {
            return self.thread_reference(out, known.number as usize);
        }
        match self.walk {
            Walk::First => {
                let number = self.common.len() as u32;
                self.known[young] = Known { walk: self.common_walk, number };
                self.common.push(object);
                put(out, u64::from(number) << 2 | 1);
            }
            Walk::Again => self.is_broken = true,
            Walk::Owner(owner) => self.own_reference(out, young, object, owner),
        }
    }

    /// The `Thread` of a thread is the first object of the owner of its number.
    fn thread_reference(&mut self, out: &mut Vec<u8>, owner: usize) {
        match self.walk {
            Walk::Owner(o) if o == owner => return put(out, 3),
            Walk::Owner(o) => self.name_of(o, owner, 0),
            Walk::First | Walk::Again => self.thread_names.push((self.unit, owner)),
        }
        put_of_owner(out, 0, owner);
    }

    fn own_reference(&mut self, out: &mut Vec<u8>, young: usize, object: Ref, by: usize) {
        let known = self.known[young];
        match self.owner(known) {
            Some(owner) if owner == by => return put(out, u64::from(known.number) << 3 | 3),
            Some(owner) if owner < by => {
                self.name_of(by, owner, known.number);
                return put_of_owner(out, known.number, owner);
            }
            // It leaves the object to this one.
            Some(later) => (self.own[later].is_changed, self.own[later].walk) = (true, 0),
            None => {}
        }
        let own = &mut self.own[by];
        let number = own.objects.len() as u32;
        own.objects.push(object);
        self.known[young] = Known { walk: own.walk, number };
        put(out, u64::from(number) << 3 | 3);
    }

    /// An owner names an object of another one.
    fn name_of(&mut self, by: usize, owner: usize, number: u32) {
        let names = &mut self.own[by].names;
        match names.iter_mut().find(|(o, _)| *o == owner) {
            Some((_, highest)) => *highest = number.max(*highest),
            None => names.push((owner, number)),
        }
    }
}

fn put_of_owner(out: &mut Vec<u8>, number: u32, owner: usize) {
    put(out, u64::from(number) << 3 | 7);
    put(out, owner as u64);
}
