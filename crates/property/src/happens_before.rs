//! Data races of one execution by happens-before (JLS §17.4.5), with vector clocks.
//!
//! After FastTrack (Flanagan, Freund 2009) and DJIT⁺: each thread and each synchronising location has
//! a clock; of each place in memory the last access of each thread in each role (reading or writing,
//! plain or not) is kept with its epoch. A new access races with those that conflict and whose epoch
//! its clock does not know. Everything goes back step by step, so the detector runs along a
//! depth-first search. It depends on the path: with state matching it would miss races, and
//! [`race::examine`](crate::race::examine) is to be used instead.
//!
//! Edges: volatile and acquire/release accesses, locks, `wait` and `notify`, start, end, join, class
//! initialisation, interrupts, communication, `unpark` to `park` (why: see `race`). Some are more than
//! the JLS gives, but never more than the dependency of the two operations: so a race hidden by one in
//! this execution shows in another one, where the two come in the other order or not at all. Opaque
//! accesses order nothing.
//!
//! Final fields (JLS §17.5): a read after the write is never a race, and is ordered after that write,
//! which covers what the constructor put there before. A write after an unordered read is one: the
//! object escaped from its constructor. More than the JLS promises: the order also covers what is not
//! reached through the final field; that can hide a race only if the object itself was published
//! through an opaque access.
//!
//! Not modelled: memory fences (`VarHandle.fullFence`), so that code which orders plain accesses by
//! fences alone is reported.

use crate::clock::Clock;
use crate::race::{Access, Race, conflict, is_plain, writes};
use everypath_system::{Kind, Location, Mode, Operation, System, ThreadId};
use std::collections::{BTreeMap, HashMap};

/// The clocks along the present path.
#[derive(Default)]
pub struct HappensBefore {
    threads: Vec<Thread>,
    synchronized: HashMap<Point, Clock>,
    ended: Clock,
    /// What the thread that started one last knew then.
    starter: Clock,
    memory: HashMap<u32, BTreeMap<u32, Vec<Seen>>>,
    log: Vec<Undo>,
    /// How long the log was before each step of the path.
    marks: Vec<usize>,
}

/// Where clocks meet: a location, and in which role. The monitor of a thread object has nothing to do
/// with the life of the thread.
type Point = (Location, Role);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Role {
    Memory,
    Monitor,
    Life,
    Permit,
    Interrupt,
    Class,
    World,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Thread {
    clock: Clock,
    stand: Stand,
}

/// Where a thread is before its next step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stand {
    point: u64,
    on_purpose: bool,
}

/// The last access of a thread in one role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Seen {
    access: Access,
    epoch: u32,
    on_purpose: bool,
}

enum Undo {
    NewThread,
    Clock(ThreadId, Clock),
    Stand(ThreadId, Stand),
    Synchronized(Point, Option<Clock>),
    Ended(Clock),
    Starter(Clock),
    NewSeen(Location),
    Seen(Location, usize, Seen),
}

impl HappensBefore {
    /// A detector at the initial state.
    pub fn new() -> Self {
        HappensBefore::default()
    }

    /// How many steps the present path has.
    pub fn depth(&self) -> usize {
        self.marks.len()
    }

    /// Takes in the last step of a thread; appends the races that it completed.
    pub fn stepped<S: System>(&mut self, system: &S, thread: ThreadId, out: &mut Vec<Race>) {
        self.marks.push(self.log.len());
        for (index, operation) in system.operations().iter().enumerate() {
            let on_purpose = system.performed_on_purpose(index);
            self.perform(system, operation, on_purpose, out);
        }
        self.meet(system);
        let stand = stand(system, thread);
        let old = std::mem::replace(&mut self.threads[thread.0 as usize].stand, stand);
        self.log.push(Undo::Stand(thread, old));
    }

    /// Makes the threads of the present state known; to be called in the initial state.
    pub fn meet<S: System>(&mut self, system: &S) {
        for thread in (self.threads.len() as u32..system.threads()).map(ThreadId) {
            let mut clock = self.starter.clone();
            clock.tick(thread);
            self.threads.push(Thread { clock, stand: stand(system, thread) });
            self.log.push(Undo::NewThread);
        }
    }

    /// Returns to the path's first steps.
    pub fn go_back(&mut self, depth: usize) {
        while self.marks.len() > depth {
            let length = self.marks.pop().unwrap_or(0);
            for undo in self.log.split_off(length).into_iter().rev() {
                self.undo(undo);
            }
        }
    }

    fn perform<S: System>(
        &mut self,
        system: &S,
        operation: &Operation,
        on_purpose: Option<bool>,
        out: &mut Vec<Race>,
    ) {
        let (thread, location) = (operation.thread, operation.location);
        if let Some(class) = system.initialization(location) {
            self.acquire(thread, (class, Role::Class));
        }
        let edges = edges(operation.kind);
        let point = (location, edges.role);
        if edges.acquires {
            self.acquire(thread, point);
        }
        match operation.kind {
            Kind::Read(_) | Kind::Write(_) | Kind::Update(_) => self.access(operation, on_purpose, out),
            Kind::Join => self.join(thread, point),
            Kind::End => self.end(thread),
            Kind::Start => self.start(thread),
            Kind::Observe => self.after_all_ended(thread),
            _ => {}
        }
        if edges.releases {
            self.release(thread, point);
        }
    }

    fn access(&mut self, operation: &Operation, on_purpose: Option<bool>, out: &mut Vec<Race>) {
        let Thread { clock, stand } = &self.threads[operation.thread.0 as usize];
        let access = Access { operation: *operation, point: stand.point, step: Some(self.marks.len() - 1) };
        let seen = Seen {
            access,
            epoch: clock.get(operation.thread),
            on_purpose: on_purpose.unwrap_or(stand.on_purpose),
        };
        if let Some(places) = self.memory.get(&operation.location.object) {
            for old in overlapping(places, operation.location.place) {
                if races(old, &seen, clock) {
                    out.push(Race { first: old.access, second: access });
                }
            }
        }
        self.remember(seen);
    }

    fn remember(&mut self, seen: Seen) {
        let location = seen.access.operation.location;
        let places = self.memory.entry(location.object).or_default();
        let all = places.entry(location.place).or_default();
        match all.iter().position(|old| role(old) == role(&seen)) {
            Some(at) => self.log.push(Undo::Seen(location, at, std::mem::replace(&mut all[at], seen))),
            None => {
                all.push(seen);
                self.log.push(Undo::NewSeen(location));
            }
        }
    }

    fn acquire(&mut self, thread: ThreadId, point: Point) {
        let mine = &mut self.threads[thread.0 as usize].clock;
        if let Some(clock) = self.synchronized.get(&point)
            && !mine.knows(clock)
        {
            self.log.push(Undo::Clock(thread, mine.clone()));
            mine.join(clock);
        }
    }

    fn release(&mut self, thread: ThreadId, point: Point) {
        let mine = &mut self.threads[thread.0 as usize].clock;
        let old = self.synchronized.get(&point).cloned();
        self.synchronized.entry(point).or_default().join(mine);
        self.log.push(Undo::Synchronized(point, old));
        self.log.push(Undo::Clock(thread, mine.clone()));
        mine.tick(thread);
    }

    /// A thread that waits for no particular one (the end of the program: a whole object, at which
    /// nobody ended) comes after all that ended.
    fn join(&mut self, thread: ThreadId, point: Point) {
        if point.0.place == 0 && !self.synchronized.contains_key(&point) {
            self.after_all_ended(thread);
        }
    }

    /// Whoever sees that a thread has ended comes after it (JLS §17.4.4).
    fn after_all_ended(&mut self, thread: ThreadId) {
        let mine = &mut self.threads[thread.0 as usize].clock;
        if !mine.knows(&self.ended) {
            self.log.push(Undo::Clock(thread, mine.clone()));
            mine.join(&self.ended);
        }
    }

    fn start(&mut self, thread: ThreadId) {
        let clock = self.threads[thread.0 as usize].clock.clone();
        self.log.push(Undo::Starter(std::mem::replace(&mut self.starter, clock)));
    }

    fn end(&mut self, thread: ThreadId) {
        self.log.push(Undo::Ended(self.ended.clone()));
        self.ended.join(&self.threads[thread.0 as usize].clock);
    }

    fn undo(&mut self, undo: Undo) {
        match undo {
            Undo::NewThread => drop(self.threads.pop()),
            Undo::Clock(thread, old) => self.threads[thread.0 as usize].clock = old,
            Undo::Stand(thread, old) => self.threads[thread.0 as usize].stand = old,
            Undo::Synchronized(point, Some(old)) => drop(self.synchronized.insert(point, old)),
            Undo::Synchronized(point, None) => drop(self.synchronized.remove(&point)),
            Undo::Ended(old) => self.ended = old,
            Undo::Starter(old) => self.starter = old,
            Undo::NewSeen(location) => drop(self.seen(location).pop()),
            Undo::Seen(location, at, old) => self.seen(location)[at] = old,
        }
    }

    fn seen(&mut self, location: Location) -> &mut Vec<Seen> {
        self.memory.entry(location.object).or_default().entry(location.place).or_default()
    }
}

/// What an operation orders through its location, and in which role that is.
struct Edges {
    role: Role,
    acquires: bool,
    releases: bool,
}

fn edges(kind: Kind) -> Edges {
    let (role, acquires, releases) = match kind {
        Kind::Read(mode) => (Role::Memory, orders(mode), false),
        Kind::Write(mode) => (Role::Memory, false, orders(mode)),
        Kind::Update(mode) => (Role::Memory, orders(mode), orders(mode)),
        Kind::Acquire => (Role::Monitor, true, false),
        Kind::Release | Kind::Notify | Kind::NotifyAll | Kind::Leave => (Role::Monitor, false, true),
        Kind::Wait => (Role::Monitor, true, true),
        Kind::Start => (Role::Life, true, true),
        Kind::End => (Role::Life, false, true),
        Kind::Join => (Role::Life, true, false),
        Kind::Park => (Role::Permit, true, false),
        Kind::Unpark => (Role::Permit, false, true),
        Kind::Interrupt => (Role::Interrupt, true, true),
        Kind::ClassInit => (Role::Class, true, true),
        Kind::ClassUse => (Role::Class, true, false),
        Kind::Communicate | Kind::Exit => (Role::World, true, true),
        Kind::Sleep | Kind::Choice | Kind::Observe => (Role::World, false, false),
    };
    Edges { role, acquires, releases }
}

fn orders(mode: Mode) -> bool {
    matches!(mode, Mode::Volatile | Mode::AcquireRelease | Mode::Final)
}

fn overlapping(places: &BTreeMap<u32, Vec<Seen>>, place: u32) -> impl Iterator<Item = &Seen> {
    let all = places.iter().filter(move |&(&p, _)| place == 0 && p != 0);
    let both = [Some(0), (place != 0).then_some(place)].into_iter().flatten();
    both.filter_map(|p| places.get(&p)).chain(all.map(|(_, seen)| seen)).flatten()
}

fn races(old: &Seen, new: &Seen, clock: &Clock) -> bool {
    let (a, b) = (&old.access.operation, &new.access.operation);
    conflict(a, b)
        && old.epoch > clock.get(a.thread)
        && !(old.on_purpose && new.on_purpose)
        && !(a.kind == Kind::Write(Mode::Final) && b.kind == Kind::Read(Mode::Final))
}

fn role(seen: &Seen) -> (ThreadId, bool, bool) {
    let operation = seen.access.operation;
    (operation.thread, writes(operation.kind), is_plain(operation.kind))
}

fn stand<S: System>(system: &S, thread: ThreadId) -> Stand {
    Stand { point: system.control_point(thread), on_purpose: system.races_on_purpose(thread) }
}
