//! What the starts and ends of threads order, along the present path.
//!
//! Vector clocks that only move at `Start`, `End` and `Join`, and where a thread looks at the object of
//! another one that has ended (`Thread.join` is a loop around such a look). These are operations that
//! every policy keeps visible, and two of them on one thread depend on each other. So the order is the
//! same in all executions that differ only in the order of independent steps, which is what
//! [`lockset`](crate::lockset) needs. Monitors and volatile fields order nothing here.

use everypath_system::{Kind, Location, Operation, System, ThreadId};
use rustc_hash::FxHashMap;

/// How many lifetime events of each thread are known; threads beyond the end have none.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Clock(Vec<u32>);

impl Clock {
    fn get(&self, thread: ThreadId) -> u32 {
        self.0.get(thread.0 as usize).copied().unwrap_or(0)
    }

    fn tick(&mut self, thread: ThreadId) {
        let at = thread.0 as usize;
        self.0.resize(self.0.len().max(at + 1), 0);
        self.0[at] += 1;
    }

    fn join(&mut self, other: &Clock) {
        self.0.resize(self.0.len().max(other.0.len()), 0);
        for (mine, &theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = (*mine).max(theirs);
        }
    }
}

/// A stretch of a thread's life without a lifetime event: accesses in it are ordered alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Stretch {
    /// Whose.
    pub thread: ThreadId,
    /// Which, counted from 1.
    pub number: u32,
}

enum Undo {
    NewThread,
    Thread(ThreadId, Clock),
    Life(Location, Option<Clock>),
    Ended(Clock),
    Starter(Clock),
}

/// The clocks of all threads.
#[derive(Default)]
pub struct Lifetimes {
    threads: Vec<Clock>,
    /// Where threads were started and have ended.
    lives: FxHashMap<Location, Clock>,
    ended: Clock,
    /// What the thread that started one last knew then.
    starter: Clock,
    log: Vec<Undo>,
    marks: Vec<usize>,
}

impl Lifetimes {
    /// Makes the threads of the present state known.
    pub fn meet<S: System>(&mut self, system: &S) {
        for thread in (self.threads.len() as u32..system.threads()).map(ThreadId) {
            let mut clock = self.starter.clone();
            clock.tick(thread);
            self.threads.push(clock);
            self.log.push(Undo::NewThread);
        }
    }

    /// A step begins.
    pub fn mark(&mut self) {
        self.marks.push(self.log.len());
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

    /// An operation of a thread that was met.
    pub fn perform(&mut self, operation: &Operation) {
        let (thread, location) = (operation.thread, operation.location);
        let whole = Location { place: 0, ..location };
        match operation.kind {
            Kind::Start => {
                self.learn(thread, location);
                let clock = self.threads[thread.0 as usize].clone();
                self.log.push(Undo::Starter(std::mem::replace(&mut self.starter, clock)));
                self.publish(thread, location);
            }
            Kind::End => {
                self.log.push(Undo::Ended(self.ended.clone()));
                let clock = self.threads[thread.0 as usize].clone();
                self.ended.join(&clock);
                self.publish(thread, location);
            }
            Kind::Join if location.place == 0 && !self.lives.contains_key(&location) => {
                self.learn_all(thread)
            }
            Kind::Join => self.learn(thread, location),
            Kind::Observe => self.learn_all(thread),
            Kind::Read(everypath_system::Mode::Volatile) => self.learn(thread, whole),
            _ => {}
        }
    }

    /// Where a thread is in its life.
    pub fn stretch(&self, thread: ThreadId) -> Stretch {
        Stretch { thread, number: self.threads[thread.0 as usize].get(thread) }
    }

    /// Whether what happened in a stretch is ordered before what a thread does now.
    pub fn is_before(&self, stretch: Stretch, thread: ThreadId) -> bool {
        stretch.thread == thread || stretch.number <= self.threads[thread.0 as usize].get(stretch.thread)
    }

    /// Whether what happened in a stretch is ordered before what any of these threads will do.
    pub fn is_past(&self, stretch: Stretch, living: &[ThreadId]) -> bool {
        living.iter().all(|&t| t != stretch.thread && self.is_before(stretch, t))
    }

    /// Appends everything that decides what will be ordered; `name` gives the canonical name of an
    /// object, none if nobody can get to it any more.
    pub fn encode(&self, name: &dyn Fn(u32) -> Option<u64>, out: &mut Vec<u8>) {
        for clock in self.threads.iter().chain([&self.ended]) {
            put_clock(clock, out);
        }
        let named = |(location, clock): (&Location, _)| Some((name(location.object)?, location.place, clock));
        let mut lives: Vec<(u64, u32, &Clock)> = self.lives.iter().filter_map(named).collect();
        lives.sort_unstable_by_key(|life| (life.0, life.1));
        for (object, place, clock) in lives {
            out.extend_from_slice(&object.to_le_bytes());
            out.extend_from_slice(&place.to_le_bytes());
            put_clock(clock, out);
        }
    }

    fn learn(&mut self, thread: ThreadId, location: Location) {
        if let Some(clock) = self.lives.get(&location) {
            let mine = &mut self.threads[thread.0 as usize];
            self.log.push(Undo::Thread(thread, mine.clone()));
            mine.join(clock);
        }
    }

    /// Somebody who sees all threads, or waits for no particular one, comes after all that ended.
    fn learn_all(&mut self, thread: ThreadId) {
        let mine = &mut self.threads[thread.0 as usize];
        self.log.push(Undo::Thread(thread, mine.clone()));
        mine.join(&self.ended);
    }

    fn publish(&mut self, thread: ThreadId, location: Location) {
        let mine = &mut self.threads[thread.0 as usize];
        let old = self.lives.get(&location).cloned();
        self.lives.entry(location).or_default().join(mine);
        self.log.push(Undo::Life(location, old));
        self.log.push(Undo::Thread(thread, mine.clone()));
        mine.tick(thread);
    }

    fn undo(&mut self, undo: Undo) {
        match undo {
            Undo::NewThread => drop(self.threads.pop()),
            Undo::Thread(thread, old) => self.threads[thread.0 as usize] = old,
            Undo::Life(location, Some(old)) => drop(self.lives.insert(location, old)),
            Undo::Life(location, None) => drop(self.lives.remove(&location)),
            Undo::Ended(old) => self.ended = old,
            Undo::Starter(old) => self.starter = old,
        }
    }
}

fn put_clock(clock: &Clock, out: &mut Vec<u8>) {
    out.extend_from_slice(&(clock.0.len() as u32).to_le_bytes());
    clock.0.iter().for_each(|n| out.extend_from_slice(&n.to_le_bytes()));
}
