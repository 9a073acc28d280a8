//! The present execution as a partial order: clock vectors and races (Flanagan & Godefroid §5,
//! Abdulla et al. §3).
//!
//! Every step of the path is an event; its clock says, for each thread, up to which event of the path
//! that thread's events happen before it. Events that touch one key stand in a chain, by mode, so
//! that the events a new one depends on are found without walking over the path. Everything is a
//! stack: going back to a node truncates.
//!
//! A *race* of a new event is an earlier event of another thread that it depends on, that could have
//! been pending together with it, and that does not happen before the previous event of its thread.
//! For a step that never blocks only the latest such events are listed, because reversing those
//! makes the earlier ones visible; for others all are, because the latest may turn out to be what
//! made the new event possible.
//!
//! Recursive acquisitions and the releases that leave a monitor owned touch nothing: while a thread
//! owns a monitor nobody else can do anything to it (Stoller §2.3, conditional invisibility).

use crate::dependency::{Aspect, Key, MODES, Mode, Role, Touch, is_barrier, touches};
use everypath_system::{Kind, Operation, ThreadId, Transition};
use rustc_hash::FxHashMap;

/// The number of an event: the depth of the node at which its step was taken.
pub type EventId = usize;

#[derive(Clone, Copy, Debug)]
struct Event {
    transition: Transition,
    /// The previous event of the thread, plus one.
    previous: u32,
    touches: usize,
    end: usize,
    clock: usize,
    width: usize,
    /// Threads that existed before the step.
    threads: usize,
    undo: usize,
}

/// Events that touch one key, by mode.
#[derive(Default, Debug)]
struct Chain([Vec<u32>; 4]);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Holder {
    owner: ThreadId,
    depth: u32,
}

#[derive(Clone, Copy, Debug)]
enum Undo {
    Holder(u32, Option<Holder>),
    Saved((ThreadId, u32), Option<u32>),
}

/// The events of the path.
#[derive(Default, Debug)]
pub struct Trace {
    events: Vec<Event>,
    touches: Vec<Touch>,
    clocks: Vec<u32>,
    chains: Vec<Chain>,
    index: FxHashMap<Key, usize>,
    /// Events that depend on every other.
    barriers: Vec<u32>,
    /// The latest event of each thread, plus one.
    last: Vec<u32>,
    /// The event that created each thread, plus one; 0 for those of the initial state.
    creators: Vec<u32>,
    holders: FxHashMap<u32, Holder>,
    saved: FxHashMap<(ThreadId, u32), u32>,
    undo: Vec<Undo>,
    races: Vec<EventId>,
    scratch: Vec<u32>,
    newest: Vec<Touch>,
    found: Vec<Candidate>,
}

#[derive(Clone, Copy, Debug)]
struct Candidate {
    event: EventId,
    /// Whether it only counts if no other candidate happens after it.
    only_if_latest: bool,
}

impl Trace {
    /// The number of events.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether nothing has happened.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Who took the step.
    pub fn thread(&self, event: EventId) -> ThreadId {
        self.events[event].transition.thread
    }

    /// The step.
    pub fn transition(&self, event: EventId) -> Transition {
        self.events[event].transition
    }

    /// What the step touched.
    pub fn touches(&self, event: EventId) -> &[Touch] {
        let Event { touches, end, .. } = self.events[event];
        &self.touches[touches..end]
    }

    /// The first event of this thread that does not happen before the given event.
    pub fn clock(&self, event: EventId, thread: ThreadId) -> u32 {
        let e = &self.events[event];
        let t = thread.0 as usize;
        if t < e.width { self.clocks[e.clock + t] } else { 0 }
    }

    /// Whether one event happens before another (or is it).
    pub fn happens_before(&self, first: EventId, second: EventId) -> bool {
        self.clock(second, self.thread(first)) > first as u32
    }

    /// Whether an event happens before whatever a thread does next.
    pub fn is_known_to(&self, event: EventId, thread: ThreadId) -> bool {
        self.basis(thread).is_some_and(|b| self.happens_before(event, b))
    }

    /// Whether an event happens before a later one whatever that one does: before what its thread did last.
    pub fn leads_to(&self, first: EventId, last: EventId) -> bool {
        let Event { transition, previous, .. } = self.events[last];
        let created = self.creators.get(transition.thread.0 as usize).copied().unwrap_or(0);
        let basis = if previous > 0 { previous } else { created };
        basis.checked_sub(1).is_some_and(|b| self.happens_before(first, b as usize))
    }

    /// The races of the last event.
    pub fn races(&self) -> &[EventId] {
        &self.races
    }

    /// Appends an event: a step and what it performed, and how many threads there were before and
    /// are after it.
    pub fn push(&mut self, transition: Transition, operations: &[Operation], threads: (u32, u32)) {
        let thread = transition.thread;
        self.last.resize(self.last.len().max(threads.1 as usize), 0);
        self.creators.resize(self.creators.len().max(threads.0 as usize), 0);
        let mut event = Event {
            transition,
            previous: self.last[thread.0 as usize],
            touches: self.touches.len(),
            end: 0,
            clock: self.clocks.len(),
            width: threads.1 as usize,
            threads: threads.0 as usize,
            undo: self.undo.len(),
        };
        self.touch_all(operations);
        if threads.1 > threads.0 {
            self.touches.push(Touch::CREATION);
        }
        event.end = self.touches.len();
        self.find_races(thread, event.touches);
        self.begin_clock(thread, event.width);
        self.events.push(event);
        self.finish_clock();
        self.creators.resize(threads.1 as usize, self.events.len() as u32);
        self.last[thread.0 as usize] = self.events.len() as u32;
        self.link();
    }

    /// The last event ended the whole system, so it depends on everything.
    pub fn exit(&mut self) {
        let Some(event) = self.events.last_mut() else { return };
        if self.touches[event.touches..event.end].contains(&Touch::BARRIER) {
            return;
        }
        event.end += 1;
        let event = *event;
        self.touches.push(Touch::BARRIER);
        self.last[event.transition.thread.0 as usize] = event.previous;
        self.find_races(event.transition.thread, event.touches);
        self.last[event.transition.thread.0 as usize] = self.events.len() as u32;
    }

    /// Goes back to a path of so many steps.
    pub fn truncate(&mut self, len: usize) {
        while self.events.len() > len {
            self.pop();
        }
    }

    /// Appends the events that race with something that a thread would do next.
    pub fn races_of(&mut self, thread: ThreadId, touches: &[Touch], out: &mut Vec<EventId>) {
        self.found.clear();
        // A step that never blocks can go before the latest event that it depends on.
        let free = touches.iter().all(Touch::never_blocks);
        for touch in touches {
            self.candidates(thread, touch, free);
        }
        if let Some(&barrier) = self.barriers.last() {
            self.candidate(thread, barrier as usize, free);
        }
        self.choose_races(out);
    }

    /// Appends what a thread that does not own the monitor concerned would touch by an operation.
    pub fn pending_touches(&self, operation: &Operation, out: &mut Vec<Touch>) {
        touches(operation, out);
    }

    /// The event that everything a thread does next comes after: its latest, or its creation.
    fn basis(&self, thread: ThreadId) -> Option<EventId> {
        let t = thread.0 as usize;
        let last = self.last.get(t).copied().unwrap_or(0);
        let event = if last > 0 { last } else { self.creators.get(t).copied().unwrap_or(0) };
        event.checked_sub(1).map(|e| e as usize)
    }

    fn find_races(&mut self, thread: ThreadId, from: usize) {
        let mut races = std::mem::take(&mut self.races);
        let mut touches = std::mem::take(&mut self.newest);
        races.clear();
        touches.clear();
        touches.extend_from_slice(&self.touches[from..]);
        self.races_of(thread, &touches, &mut races);
        self.newest = touches;
        self.races = races;
    }

    fn candidates(&mut self, thread: ThreadId, touch: &Touch, free: bool) {
        if touch.key.aspect == Aspect::All {
            return self.latest_of_all(thread, free);
        }
        let Some(&chain) = self.index.get(&touch.key) else { return };
        let mut found = std::mem::take(&mut self.found);
        let basis = self.basis(thread);
        let known = |e: u32| basis.is_some_and(|b| self.happens_before(e as usize, b));
        let exclusive = self.chains[chain].0[Mode::Exclusive as usize].as_slice();
        // What comes before this exclusive touch is ordered by it.
        let wall = exclusive.iter().rev().find(|&&e| free || known(e)).copied();
        for mode in MODES.into_iter().filter(|m| touch.mode.conflicts(*m)) {
            let latest_first = self.chains[chain].0[mode as usize].iter().rev().copied();
            for event in latest_first.take_while(|&e| wall.is_none_or(|w| e >= w)) {
                let entry = self.touch_of(event as usize, &touch.key, mode);
                if self.thread(event as usize) == thread || known(event) || !touch.is_reversible(entry) {
                    continue;
                }
                found.push(Candidate { event: event as usize, only_if_latest: free });
                if touch.role == Role::Acquire && entry.role == Role::Acquire {
                    break;
                }
            }
        }
        self.found = found;
    }

    fn latest_of_all(&mut self, thread: ThreadId, free: bool) {
        for other in (0..self.last.len() as u32).map(ThreadId).filter(|&t| t != thread) {
            if let Some(event) = self.last[other.0 as usize].checked_sub(1) {
                self.candidate(thread, event as usize, free);
            }
        }
    }

    fn candidate(&mut self, thread: ThreadId, event: EventId, free: bool) {
        if self.thread(event) != thread && !self.is_known_to(event, thread) {
            self.found.push(Candidate { event, only_if_latest: free });
        }
    }

    fn touch_of(&self, event: EventId, key: &Key, mode: Mode) -> &Touch {
        let mut touches = self.touches(event).iter();
        touches.find(|t| t.key == *key && t.mode == mode).unwrap_or(&Touch::CREATION)
    }

    /// The candidates that count, each once, the latest first.
    fn choose_races(&mut self, out: &mut Vec<EventId>) {
        let mut found = std::mem::take(&mut self.found);
        found.sort_unstable_by_key(|c| (std::cmp::Reverse(c.event), c.only_if_latest));
        found.dedup_by_key(|c| c.event);
        for candidate in &found {
            let later =
                |c: &Candidate| c.event > candidate.event && self.happens_before(candidate.event, c.event);
            if !(candidate.only_if_latest && found.iter().any(later)) {
                out.push(candidate.event);
            }
        }
        self.found = found;
    }

    /// Starts the clock of a new event with that of the event its thread comes from.
    fn begin_clock(&mut self, thread: ThreadId, width: usize) {
        let start = self.clocks.len();
        self.clocks.resize(start + width, 0);
        if let Some(basis) = self.basis(thread) {
            self.join(start, basis);
        }
    }

    fn join(&mut self, into: usize, event: EventId) {
        let Event { clock, width, .. } = self.events[event];
        let (old, new) = self.clocks.split_at_mut(into);
        for (new, old) in new.iter_mut().zip(&old[clock..clock + width]) {
            *new = (*new).max(*old);
        }
    }

    /// Joins the clocks of all events that the last one depends on.
    fn finish_clock(&mut self) {
        let at = self.events.len() - 1;
        let mut before = std::mem::take(&mut self.scratch);
        before.clear();
        for touch in self.touches(at) {
            let Some(&chain) = self.index.get(&touch.key) else { continue };
            let chain = &self.chains[chain].0;
            let wall = chain[Mode::Exclusive as usize].last().copied();
            before.extend(wall);
            for mode in [Mode::Shared, Mode::First, Mode::Second] {
                if touch.mode.conflicts(mode) {
                    let newer = chain[mode as usize].iter().rev();
                    before.extend(newer.take_while(|&&e| wall.is_none_or(|w| e > w)));
                }
            }
        }
        match is_barrier(self.touches(at)) {
            true => before.extend(self.last.iter().filter_map(|e| e.checked_sub(1))),
            false => before.extend(self.barriers.last()),
        }
        let start = self.events[at].clock;
        for &event in &before {
            self.join(start, event as usize);
        }
        let own = start + self.thread(at).0 as usize;
        self.clocks[own] = at as u32 + 1;
        self.scratch = before;
    }

    /// Puts the last event into the chains of what it touches.
    fn link(&mut self) {
        let at = self.events.len() - 1;
        if is_barrier(self.touches(at)) {
            self.barriers.push(at as u32);
        }
        for i in self.events[at].touches..self.touches.len() {
            let Touch { key, mode, .. } = self.touches[i];
            let fresh = self.chains.len();
            let chain = *self.index.entry(key).or_insert(fresh);
            if chain == fresh {
                self.chains.push(Chain::default());
            }
            let stack = &mut self.chains[chain].0[mode as usize];
            if stack.last() != Some(&(at as u32)) {
                stack.push(at as u32);
            }
        }
    }

    fn pop(&mut self) {
        let Some(event) = self.events.pop() else { return };
        let at = self.events.len() as u32;
        if self.barriers.last() == Some(&at) {
            self.barriers.pop();
        }
        for touch in self.touches.drain(event.touches..) {
            if let Some(&chain) = self.index.get(&touch.key) {
                let stack = &mut self.chains[chain].0[touch.mode as usize];
                if stack.last() == Some(&at) {
                    stack.pop();
                }
            }
        }
        self.last[event.transition.thread.0 as usize] = event.previous;
        self.last.truncate(event.threads);
        self.creators.truncate(event.threads);
        self.clocks.truncate(event.clock);
        while self.undo.len() > event.undo {
            self.undo_one();
        }
    }

    fn undo_one(&mut self) {
        match self.undo.pop() {
            Some(Undo::Holder(object, old)) => replace(&mut self.holders, object, old),
            Some(Undo::Saved(key, old)) => replace(&mut self.saved, key, old),
            None => {}
        }
    }

    fn touch_all(&mut self, operations: &[Operation]) {
        for operation in operations {
            let from = self.touches.len();
            touches(operation, &mut self.touches);
            if let Some(role) = self.follow_monitor(operation) {
                match role {
                    MonitorStep::Unnoticed => self.touches.truncate(from),
                    MonitorStep::ByOwner => self.touches[from].role = Role::Held,
                    MonitorStep::Other => {}
                }
            }
        }
    }

    /// Follows who owns the monitors.
    fn follow_monitor(&mut self, operation: &Operation) -> Option<MonitorStep> {
        let (thread, object) = (operation.thread, operation.location.object);
        let holder = self.holders.get(&object).copied();
        let own = holder.filter(|h| h.owner == thread);
        Some(match (operation.kind, own) {
            (Kind::Acquire, Some(held)) => {
                self.set_holder(object, Some(Holder { depth: held.depth + 1, ..held }));
                MonitorStep::Unnoticed
            }
            (Kind::Acquire, None) => {
                let depth = self.set_saved((thread, object), None).unwrap_or(1);
                self.set_holder(object, Some(Holder { owner: thread, depth }));
                MonitorStep::Other
            }
            (Kind::Release, Some(held)) if held.depth > 1 => {
                self.set_holder(object, Some(Holder { depth: held.depth - 1, ..held }));
                MonitorStep::Unnoticed
            }
            (Kind::Release, Some(_)) => {
                self.set_holder(object, None);
                MonitorStep::ByOwner
            }
            (Kind::Wait, Some(held)) => {
                self.set_saved((thread, object), Some(held.depth));
                self.set_holder(object, None);
                MonitorStep::ByOwner
            }
            (Kind::Notify | Kind::NotifyAll, Some(_)) => MonitorStep::ByOwner,
            (Kind::Release | Kind::Wait | Kind::Notify | Kind::NotifyAll, None) => MonitorStep::Other,
            _ => return None,
        })
    }

    fn set_holder(&mut self, object: u32, new: Option<Holder>) {
        let old = self.holders.get(&object).copied();
        replace(&mut self.holders, object, new);
        self.undo.push(Undo::Holder(object, old));
    }

    fn set_saved(&mut self, key: (ThreadId, u32), new: Option<u32>) -> Option<u32> {
        let old = self.saved.get(&key).copied();
        if old != new {
            replace(&mut self.saved, key, new);
            self.undo.push(Undo::Saved(key, old));
        }
        old
    }
}

enum MonitorStep {
    /// Changes only how often the owner holds the monitor.
    Unnoticed,
    ByOwner,
    Other,
}

fn replace<K: std::hash::Hash + Eq, V>(map: &mut FxHashMap<K, V>, key: K, value: Option<V>) {
    match value {
        Some(value) => map.insert(key, value),
        None => map.remove(&key),
    };
}
