//! Locksets: which locks protect which object, and accesses that no lock protects (Stoller §8, §9;
//! Savage et al., Eraser).
//!
//! Written against operations alone: `Acquire`, `Release` and `Wait` say which monitors a thread holds;
//! plain reads and writes are accesses to objects that the discipline covers. Everything else is an
//! operation on a *communication object*: volatile and final fields, atomic updates, and accesses of
//! code that races on purpose. Those must be visible, and are not covered.
//!
//! # The rules
//!
//! - [`Rule::Mld`], MLD as Eraser checks it: an object is *exclusive* until a second thread comes, and
//!   nothing that its first thread did before counts. Depends on the order of accesses, so a search
//!   that leaves out interleavings may miss every breach: the example of §9 is a test.
//! - [`Rule::MldPrime`], MLD′: all accesses count, whoever comes first, except initialisation by the
//!   thread named in advance (`initThread`), up to its next visible operation. Where no thread is named
//!   a breach depends on the set of accesses and not on their order (observations M2 and M3 of the
//!   proof of Theorem 2′), so a search that assumes MLD finds it.
//! - [`Rule::Lifetimes`], the one for Java: MLD′ for each *phase* of an object. Accesses of different
//!   threads that starts and ends of threads leave unordered are connected, and those connected over
//!   others too; a phase is a connected component. In a phase of several threads either nobody writes or
//!   one lock is held at all accesses. This is again a matter of the set of accesses and of the order of
//!   lifetimes, not of the order of accesses, and it needs no `initThread`: what the parent did before
//!   the start, and what somebody does after a join, is another phase.
//!
//! # Why a search may rely on it
//!
//! Let an invisible access of a thread be pending in a state, and let others move without it. If one of
//! them accesses the same object, then neither access is ordered before the other by lifetimes, as the
//! first thread has not moved; so they are in one phase, and either both read or both hold the same
//! lock, which is impossible. That is Theorem 2. If the discipline is broken somewhere, the same
//! accesses with the same locks occur when the invisible one goes first: Theorem 2′.
//!
//! # Not guaranteed
//!
//! - With an `initThread` the theorems need more than §9 says: nobody else may be able to get to the
//!   object before its initialisation. Otherwise the breach "another thread came first" is only seen if
//!   the search lets it come first. (In the example of §9 with v initialised by the first thread, the
//!   search that goes on invisibly after the `up` never does; a test keeps that.) Java objects need no
//!   `initThread`: what only one thread can reach is not shared, and not accessed here.
//! - Every violation of the discipline shows on some path; that two different ones show is not promised.
//! - The state depends on the path: with state matching it belongs to the key of a state
//!   ([`Locksets::encode`]).

use crate::lifetime::{Lifetimes, Stretch};
use everypath_system::{Kind, Location, Mode, Operation, Pending, System, ThreadId};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// What counts as keeping the discipline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Eraser's: free until a second thread comes.
    Mld,
    /// Stoller's: all accesses count except initialisation by a thread named in advance.
    MldPrime,
    /// The same for accesses that starts and ends of threads leave unordered.
    Lifetimes,
}

/// What a lock protects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Granularity {
    /// An object as a whole; a static field by itself.
    Object,
    /// A field or an element.
    Field,
}

/// How accesses are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Discipline {
    /// By which rule.
    pub rule: Rule,
    /// What is protected.
    pub granularity: Granularity,
    /// Whether going back leaves candidate sets of permanent objects as small as they were: then one
    /// lock has to protect an object in *all* executions (the stricter MLD-L of §8).
    pub keep_candidates: bool,
}

impl Default for Discipline {
    fn default() -> Self {
        Discipline { rule: Rule::Lifetimes, granularity: Granularity::Object, keep_candidates: false }
    }
}

/// What is known about the accesses to an object so far (Eraser's modes).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Usage {
    /// Not accessed yet.
    Virgin,
    /// Accessed by one thread.
    Exclusive,
    /// Accessed by several threads, and read only since it is shared.
    Shared,
    /// Accessed by several, and written.
    SharedModified,
}

/// An access and the locks held at it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Access {
    /// Who, what, where in memory.
    pub operation: Operation,
    /// The objects whose monitors the thread held, in order.
    pub locks: Vec<u32>,
    /// The number of the step that performed it, from 0.
    pub step: usize,
    /// Which operation of that step, from 0.
    pub index: usize,
    /// Where the thread stood before the step.
    pub point: u64,
}

/// An access that breaks the discipline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// An earlier access of another thread that it does not agree with; none if it is not its thread
    /// that should have come first.
    pub first: Option<Access>,
    /// The one that broke it.
    pub second: Access,
}

/// The accesses of one phase of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Phase {
    first: ThreadId,
    /// The latest stretch of each thread that took part.
    stretches: Vec<Stretch>,
    /// Locks held at all accesses that count; none stands for all locks.
    candidates: Option<Vec<u32>>,
    written: bool,
    /// Whether an access is covered by the discipline, and whether one is of communication.
    covered: bool,
    communicates: bool,
    /// One access of each thread, kind and set of locks, for reports.
    seen: Vec<Access>,
}

/// An object, or a part of one, that a lock should protect.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Unit {
    phases: Vec<Phase>,
    /// The step in which the named thread initialised it.
    initialized: Option<usize>,
}

/// Where a thread stands before its next step, and whether it races on purpose there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stand {
    point: u64,
    on_purpose: bool,
}

/// The monitors of one thread.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Held {
    /// Object and depth, by object.
    locks: Vec<(u32, u32)>,
    /// The one it released by waiting and will take back.
    waits: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Table {
    /// What the discipline covers, by its granularity.
    Covered,
    /// All accesses by field, to see covered ones meet communication.
    Mixed,
}

enum Undo {
    NewThread,
    Stand(ThreadId, Stand),
    Held(ThreadId, Held),
    Unit(Table, Location, Option<Unit>),
}

/// The locksets along the present path.
pub struct Locksets {
    discipline: Discipline,
    initializers: FxHashMap<u32, ThreadId>,
    held: Vec<Held>,
    lifetimes: Lifetimes,
    stands: Vec<Stand>,
    covered: FxHashMap<u32, BTreeMap<u32, Unit>>,
    mixed: FxHashMap<u32, BTreeMap<u32, Unit>>,
    /// Candidate sets that going back leaves as they are.
    kept: FxHashMap<Location, Vec<u32>>,
    log: Vec<Undo>,
    marks: Vec<usize>,
}

impl Locksets {
    /// Nothing accessed yet.
    pub fn new(discipline: Discipline) -> Locksets {
        Locksets {
            discipline,
            initializers: FxHashMap::default(),
            held: Vec::new(),
            lifetimes: Lifetimes::default(),
            stands: Vec::new(),
            covered: FxHashMap::default(),
            mixed: FxHashMap::default(),
            kept: FxHashMap::default(),
            log: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// Names the thread that initialises an object (`initThread`).
    #[must_use]
    pub fn initialized_by(mut self, object: u32, thread: ThreadId) -> Locksets {
        self.initializers.insert(object, thread);
        self
    }

    /// The search begins, in the initial state.
    pub fn begin<S: System>(&mut self, system: &S) {
        self.go_back(0);
        self.meet(system);
    }

    /// A step of a thread performed these operations; appends what broke the discipline.
    pub fn stepped<S: System>(
        &mut self,
        system: &S,
        thread: ThreadId,
        operations: &[Operation],
        out: &mut Vec<Breach>,
    ) {
        self.marks.push(self.log.len());
        self.lifetimes.mark();
        for (index, operation) in operations.iter().enumerate() {
            self.note_locks(operation);
            self.lifetimes.perform(operation);
            self.access(system, operation, index, out);
        }
        self.meet(system);
        let old = std::mem::replace(&mut self.stands[thread.0 as usize], stand(system, thread));
        self.log.push(Undo::Stand(thread, old));
    }

    /// Returns to the path's first steps. The system is there, or will be before the next step.
    pub fn go_back(&mut self, depth: usize) {
        self.lifetimes.go_back(depth);
        while self.marks.len() > depth {
            let length = self.marks.pop().unwrap_or(0);
            for undo in self.log.split_off(length).into_iter().rev() {
                self.undo(undo);
            }
        }
    }

    /// The monitors that a thread holds, in order; one that it waits for counts.
    pub fn held(&self, thread: ThreadId) -> impl Iterator<Item = u32> + '_ {
        self.held.get(thread.0 as usize).into_iter().flat_map(|h| h.locks.iter().map(|l| l.0))
    }

    /// Eraser's mode of what a location belongs to, in its latest phase.
    pub fn usage<S: System>(&self, system: &S, location: Location) -> Usage {
        match self.latest(self.unit_of(system, location)) {
            None => Usage::Virgin,
            Some(phase) if phase.stretches.len() < 2 => Usage::Exclusive,
            Some(phase) if phase.written => Usage::SharedModified,
            Some(_) => Usage::Shared,
        }
    }

    /// The first thread of the latest phase.
    pub fn first_thread<S: System>(&self, system: &S, location: Location) -> Option<ThreadId> {
        self.latest(self.unit_of(system, location)).map(|phase| phase.first)
    }

    /// The locks held at all accesses that count of the latest phase; none stands for all locks.
    pub fn candidates<S: System>(&self, system: &S, location: Location) -> Option<&[u32]> {
        self.latest(self.unit_of(system, location)).and_then(|phase| phase.candidates.as_deref())
    }

    /// Appends all that decides which future accesses break the discipline, in terms of the state vector
    /// that the system has just encoded. What no thread that lives can be concurrent with is left out.
    pub fn encode<S: System>(&self, system: &S, out: &mut Vec<u8>) {
        let mut named = Vec::new();
        system.named_objects(&mut named);
        let names: FxHashMap<u32, u64> = named.into_iter().zip((0..).map(|n| n | 1 << 32)).collect();
        let name = |object: u32| match system.is_permanent(object) {
            true => Some(u64::from(object)),
            false => names.get(&object).copied(),
        };
        let threads = (0..system.threads()).map(ThreadId);
        let living: Vec<ThreadId> = threads.filter(|&t| system.pending(t) != Pending::Terminated).collect();
        self.lifetimes.encode(&name, out);
        for table in [&self.covered, &self.mixed] {
            let known = table.iter().filter_map(|(object, units)| Some((name(*object)?, units)));
            let mut known: Vec<_> = known.collect();
            known.sort_unstable_by_key(|k| k.0);
            for (object, units) in known {
                for (place, unit) in units {
                    out.extend_from_slice(&object.to_le_bytes());
                    out.extend_from_slice(&place.to_le_bytes());
                    unit.encode(&name, &|stretch| self.lifetimes.is_past(stretch, &living), out);
                }
            }
            out.push(0xff);
        }
    }

    /// Whether an access with these locks, which are in order, would keep the discipline now: a bound on
    /// what a thread may do before its next visible operation (`MLDallows`, §8). What the paper asks of
    /// one lock is asked of all of them at once, which also covers a thread that holds none.
    pub fn allows<S: System>(&self, system: &S, operation: &Operation, locks: &[u32]) -> bool {
        let location = self.unit_of(system, operation.location);
        let Some(unit) = self.covered.get(&location.object).and_then(|u| u.get(&location.place)) else {
            return self.may_initialize(operation);
        };
        let access =
            Access { operation: *operation, locks: locks.to_vec(), step: usize::MAX, index: 0, point: 0 };
        let mut unit = unit.clone();
        unit.add(&access, self.how(operation), true);
        !unit.phases.last().is_some_and(|phase| self.is_broken(Table::Covered, phase))
    }

    fn may_initialize(&self, operation: &Operation) -> bool {
        let named = self.initializers.get(&operation.location.object);
        self.discipline.rule != Rule::MldPrime || named.is_none_or(|&thread| thread == operation.thread)
    }

    fn latest(&self, location: Location) -> Option<&Phase> {
        self.covered.get(&location.object)?.get(&location.place)?.phases.last()
    }
}

/// What operations do to the locksets.
impl Locksets {
    fn meet<S: System>(&mut self, system: &S) {
        self.lifetimes.meet(system);
        for thread in (self.stands.len() as u32..system.threads()).map(ThreadId) {
            self.held.push(Held::default());
            self.stands.push(stand(system, thread));
            self.log.push(Undo::NewThread);
        }
    }

    /// A monitor that somebody else holds was not taken yet: the thread was blocked, and comes again.
    fn note_locks(&mut self, operation: &Operation) {
        let (thread, object) = (operation.thread, operation.location.object);
        let taken = |h: &Held| h.locks.iter().any(|l| l.0 == object) && h.waits != Some(object);
        let mut others = self.held.iter().enumerate().filter(|(t, _)| *t != thread.0 as usize);
        let mine = &self.held[thread.0 as usize];
        let mut held = mine.clone();
        match operation.kind {
            Kind::Acquire if others.any(|(_, h)| taken(h)) => return,
            Kind::Acquire => held.acquire(object),
            Kind::Release => held.release(object),
            Kind::Wait if taken(mine) => held.waits = Some(object),
            _ => return,
        }
        let old = std::mem::replace(&mut self.held[thread.0 as usize], held);
        self.log.push(Undo::Held(thread, old));
    }

    fn access<S: System>(&mut self, system: &S, operation: &Operation, index: usize, out: &mut Vec<Breach>) {
        let accesses = matches!(operation.kind, Kind::Read(_) | Kind::Write(_) | Kind::Update(_));
        // Of a step that goes on after its first operation only shared accesses are recorded, and
        // what it has shared meanwhile says nothing of those before.
        if !accesses || index == 0 && !system.is_shared_access(operation) {
            return;
        }
        let thread = operation.thread;
        let Stand { point, on_purpose } = self.stands[thread.0 as usize];
        let covered = is_plain(operation.kind) && !(index == 0 && on_purpose);
        let locks = self.held(thread).collect();
        let access = Access { operation: *operation, locks, step: self.marks.len() - 1, index, point };
        let before = out.len();
        if covered {
            let unit = self.unit_of(system, operation.location);
            self.add(system, Table::Covered, unit, &access, covered, out);
        }
        if out.len() == before {
            self.add(system, Table::Mixed, operation.location, &access, covered, out);
        }
    }

    /// The part of an object that one lock should protect.
    fn unit_of<S: System>(&self, system: &S, location: Location) -> Location {
        let by_field = self.discipline.granularity == Granularity::Field;
        match by_field || system.initialization(location).is_some() {
            true => location,
            false => Location { place: 0, ..location },
        }
    }

    fn how(&self, operation: &Operation) -> How<'_> {
        How { rule: self.discipline.rule, lifetimes: &self.lifetimes, thread: operation.thread }
    }

    /// Adds an access to all units that it touches.
    fn add<S: System>(
        &mut self,
        system: &S,
        table: Table,
        location: Location,
        access: &Access,
        covered: bool,
        out: &mut Vec<Breach>,
    ) {
        // The fields of an object that are one unit are not a whole that a static field is a part of.
        let has_parts = table == Table::Mixed || self.discipline.granularity == Granularity::Field;
        let units = self.table(table).entry(location.object).or_default();
        let parts = units.keys().copied().filter(|&place| has_parts && place != 0 && location.place == 0);
        let mut places: Vec<u32> = parts.collect();
        places.push(location.place);
        // A place accessed for the first time has had all accesses to the whole.
        let known = !has_parts || units.contains_key(&location.place);
        if let Some(whole) = units.get(&0).filter(|_| !known).cloned() {
            self.set(table, location, whole);
        }
        for place in places {
            let breach = self.add_to(system, table, Location { place, ..location }, access, covered);
            if let (Some(breach), true) = (breach, out.is_empty()) {
                out.push(breach);
            }
        }
    }

    fn add_to<S: System>(
        &mut self,
        system: &S,
        table: Table,
        location: Location,
        access: &Access,
        covered: bool,
    ) -> Option<Breach> {
        let how = self.how(&access.operation);
        let units = match table {
            Table::Covered => &self.covered,
            Table::Mixed => &self.mixed,
        };
        let old = units.get(&location.object).and_then(|units| units.get(&location.place));
        if table == Table::Covered && self.is_initialization(old, access) {
            return self.initialize(location, access);
        }
        let mut unit = old.cloned().unwrap_or_default();
        if !unit.add(access, how, covered) {
            return None;
        }
        if table == Table::Covered {
            self.keep(system, location, &mut unit);
        }
        let breach = unit
            .phases
            .last()
            .filter(|phase| self.is_broken(table, phase))
            .map(|phase| Breach { first: phase.opposite(access), second: access.clone() });
        self.set(table, location, unit);
        breach
    }

    /// Whether an access belongs to the initialisation by the named thread: it is the first one, or
    /// one of the same step, and so no visible operation is between them.
    fn is_initialization(&self, unit: Option<&Unit>, access: &Access) -> bool {
        self.discipline.rule == Rule::MldPrime
            && self.initializers.contains_key(&access.operation.location.object)
            && match unit {
                None => true,
                Some(unit) => {
                    let same = self.initializers.get(&access.operation.location.object)
                        == Some(&access.operation.thread);
                    unit.phases.is_empty() && unit.initialized == Some(access.step) && same
                }
            }
    }

    fn initialize(&mut self, location: Location, access: &Access) -> Option<Breach> {
        let named = self.initializers.get(&location.object).copied();
        self.set(Table::Covered, location, Unit { phases: Vec::new(), initialized: Some(access.step) });
        (named != Some(access.operation.thread)).then(|| Breach { first: None, second: access.clone() })
    }

    /// The stricter rule: what no execution so far had in common is out.
    fn keep<S: System>(&mut self, system: &S, location: Location, unit: &mut Unit) {
        if !self.discipline.keep_candidates || !system.is_permanent(location.object) {
            return;
        }
        let Some(phase) = unit.phases.last_mut().filter(|p| p.stretches.len() > 1) else { return };
        let Some(candidates) = &mut phase.candidates else { return };
        if let Some(kept) = self.kept.get(&location) {
            candidates.retain(|lock| kept.contains(lock));
        }
        self.kept.insert(location, candidates.clone());
    }

    fn is_broken(&self, table: Table, phase: &Phase) -> bool {
        let several = phase.stretches.len() > 1;
        let mixed = table == Table::Covered || phase.communicates;
        let bare = phase.candidates.as_ref().is_some_and(Vec::is_empty);
        several && phase.covered && mixed && phase.written && bare
    }

    fn table(&mut self, table: Table) -> &mut FxHashMap<u32, BTreeMap<u32, Unit>> {
        match table {
            Table::Covered => &mut self.covered,
            Table::Mixed => &mut self.mixed,
        }
    }

    fn set(&mut self, table: Table, location: Location, unit: Unit) {
        let old = self.table(table).entry(location.object).or_default().insert(location.place, unit);
        self.log.push(Undo::Unit(table, location, old));
    }

    fn undo(&mut self, undo: Undo) {
        match undo {
            Undo::NewThread => {
                self.held.pop();
                self.stands.pop();
            }
            Undo::Stand(thread, old) => self.stands[thread.0 as usize] = old,
            Undo::Held(thread, old) => self.held[thread.0 as usize] = old,
            Undo::Unit(table, location, old) => {
                let units = self.table(table).entry(location.object).or_default();
                match old {
                    Some(unit) => drop(units.insert(location.place, unit)),
                    None => drop(units.remove(&location.place)),
                }
            }
        }
    }
}

impl Held {
    /// Taking back what waiting released does not count again.
    fn acquire(&mut self, object: u32) {
        if self.waits.take() == Some(object) {
            return;
        }
        match self.locks.binary_search_by_key(&object, |l| l.0) {
            Ok(at) => self.locks[at].1 += 1,
            Err(at) => self.locks.insert(at, (object, 1)),
        }
    }

    fn release(&mut self, object: u32) {
        if let Ok(at) = self.locks.binary_search_by_key(&object, |l| l.0) {
            match self.locks[at].1 {
                1 => drop(self.locks.remove(at)),
                _ => self.locks[at].1 -= 1,
            }
        }
    }
}

/// What decides which accesses belong together.
#[derive(Clone, Copy)]
struct How<'a> {
    rule: Rule,
    lifetimes: &'a Lifetimes,
    thread: ThreadId,
}

impl How<'_> {
    /// Whether an access now would be in the same phase as these.
    fn connects(&self, phase: &Phase) -> bool {
        let same = self.lifetimes.stretch(self.thread);
        self.rule != Rule::Lifetimes
            || phase.stretches.iter().any(|&s| s == same || !self.lifetimes.is_before(s, self.thread))
    }
}

impl Unit {
    /// Adds an access to the phase that it belongs to, which becomes the last; false if nothing changed.
    fn add(&mut self, access: &Access, how: How<'_>, covered: bool) -> bool {
        let stretch = how.lifetimes.stretch(how.thread);
        let (mut joined, apart): (Vec<Phase>, Vec<Phase>) =
            std::mem::take(&mut self.phases).into_iter().partition(|phase| how.connects(phase));
        let alone = joined.len() == 1;
        let mut phase = joined.pop().unwrap_or_else(|| Phase::new(how.thread));
        joined.into_iter().for_each(|other| phase.merge(other));
        let changed = phase.add(access, stretch, how.rule, covered);
        let moved = !apart.is_empty();
        self.phases = apart;
        self.phases.push(phase);
        changed || !alone || moved
    }
}

impl Unit {
    fn encode(
        &self,
        name: &dyn Fn(u32) -> Option<u64>,
        is_past: &dyn Fn(Stretch) -> bool,
        out: &mut Vec<u8>,
    ) {
        let open = self.phases.iter().filter(|p| !p.stretches.iter().all(|&s| is_past(s)));
        let mut phases: Vec<Vec<u8>> = open.map(|phase| phase.encoded(name)).collect();
        phases.sort_unstable();
        // When it was initialised does not matter any more, but for the step that does it.
        out.push(u8::from(self.initialized.is_some()));
        out.extend_from_slice(&(phases.len() as u32).to_le_bytes());
        phases.iter().for_each(|phase| out.extend_from_slice(phase));
    }
}

impl Phase {
    fn encoded(&self, name: &dyn Fn(u32) -> Option<u64>) -> Vec<u8> {
        let mut out = vec![
            u8::from(self.written),
            u8::from(self.covered),
            u8::from(self.communicates),
            u8::from(self.candidates.is_some()),
        ];
        let mut stretches = self.stretches.clone();
        stretches.sort_unstable();
        out.extend_from_slice(&(stretches.len() as u32).to_le_bytes());
        for stretch in stretches {
            out.extend_from_slice(&stretch.thread.0.to_le_bytes());
            out.extend_from_slice(&stretch.number.to_le_bytes());
        }
        let mut locks: Vec<u64> = self.candidates.iter().flatten().filter_map(|&lock| name(lock)).collect();
        locks.sort_unstable();
        out.extend_from_slice(&(locks.len() as u32).to_le_bytes());
        locks.iter().for_each(|lock| out.extend_from_slice(&lock.to_le_bytes()));
        out
    }

    fn new(first: ThreadId) -> Phase {
        Phase {
            first,
            stretches: Vec::new(),
            candidates: None,
            written: false,
            covered: false,
            communicates: false,
            seen: Vec::new(),
        }
    }

    /// An access came that is connected with both.
    fn merge(&mut self, other: Phase) {
        self.first = other.first;
        for stretch in other.stretches {
            self.note_stretch(stretch);
        }
        self.candidates = match (self.candidates.take(), other.candidates) {
            (Some(mine), Some(theirs)) => Some(mine.into_iter().filter(|l| theirs.contains(l)).collect()),
            (mine, theirs) => mine.or(theirs),
        };
        self.written |= other.written;
        self.covered |= other.covered;
        self.communicates |= other.communicates;
        self.seen.extend(other.seen);
    }

    /// Adds an access; false if one like it was there already.
    fn add(&mut self, access: &Access, stretch: Stretch, rule: Rule, covered: bool) -> bool {
        let same = |seen: &Access| {
            seen.operation.thread == access.operation.thread
                && seen.operation.kind == access.operation.kind
                && seen.locks == access.locks
        };
        if self.stretches.contains(&stretch) && self.seen.iter().any(same) && self.has(covered) {
            return false;
        }
        self.note_stretch(stretch);
        self.covered |= covered;
        self.communicates |= !covered;
        self.seen.push(access.clone());
        // By Eraser's rule what the first thread did before the second came does not count.
        if rule == Rule::Mld && self.stretches.len() < 2 {
            return true;
        }
        self.written |= writes(access.operation.kind);
        match &mut self.candidates {
            Some(candidates) => candidates.retain(|lock| access.locks.contains(lock)),
            None => self.candidates = Some(access.locks.clone()),
        }
        true
    }

    fn has(&self, covered: bool) -> bool {
        if covered { self.covered } else { self.communicates }
    }

    fn note_stretch(&mut self, stretch: Stretch) {
        match self.stretches.iter_mut().find(|s| s.thread == stretch.thread) {
            Some(known) => *known = (*known).max(stretch),
            None => self.stretches.push(stretch),
        }
    }

    /// The access of another thread that says most about why this one breaks the rule: one with no
    /// lock in common and a write on either side, the newest of them.
    fn opposite(&self, access: &Access) -> Option<Access> {
        let others = || self.seen.iter().rev().filter(|s| s.operation.thread != access.operation.thread);
        let disagrees = |s: &&Access| {
            (writes(s.operation.kind) || writes(access.operation.kind))
                && s.locks.iter().all(|lock| !access.locks.contains(lock))
        };
        others().find(disagrees).or_else(|| others().next()).cloned()
    }
}

fn stand<S: System>(system: &S, thread: ThreadId) -> Stand {
    Stand { point: system.control_point(thread), on_purpose: system.races_on_purpose(thread) }
}

fn is_plain(kind: Kind) -> bool {
    matches!(kind, Kind::Read(Mode::Plain) | Kind::Write(Mode::Plain))
}

fn writes(kind: Kind) -> bool {
    matches!(kind, Kind::Write(_) | Kind::Update(_))
}
