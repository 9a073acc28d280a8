//! Dynamic partial-order reduction with a memory of states: `stateful-dpor` (Yang, Chen,
//! Gopalakrishnan & Kirby, SPIN 2008; Yi, Wang & Li, 2006).
//!
//! With every state that was left, a summary of what can happen after it is stored. When the state
//! is met again, its successors are not explored again; instead everything in the summary is treated
//! as if it were about to be performed, and asks for backtracking on the present path where it races.
//!
//! Cycles. When a state of the present path is met again, the summary is not known yet: all nodes of
//! the cycle are expanded fully, so that none of them relies on it and no thread is postponed for
//! ever. A state that was left while something after it led back to the path is *open*: met again, it
//! is treated as a cycle through the node it led back to. When the first node of such a component is
//! left, all its states get its summary. Where a cycle exchanges objects (the state is the same, but
//! other objects play its parts), facts cannot be translated; met again, such states expand the whole
//! path.
//!
//! No sleep sets: they do not save states, only the steps that find out that a state is known.
//!
//! Preserved: deadlocks, local states of threads (failed assertions, uncaught exceptions), outcomes
//! (as what was observed belongs to a state then), and conflicting accesses that are pending together
//! in some state. Not preserved: the set of all states, cycles (so neither invariants nor livelocks),
//! and path-based happens-before races, because a known state is not entered again by another path:
//! races are found as conflicting accesses pending together.
//!
//! Assumed: depth-first search, every state remembered (hash compaction adds its probability).

use crate::dependency::{Role, Touch};
use crate::reversal::Reversal;
use crate::summary::{Entry, Facts, SetId, normalize};
use crate::trace::{EventId, Trace};
use everypath_search::{Path, Revisit, Selection, StateId, Status};
use everypath_system::{Pending, Step, System, ThreadId, Transition};

/// What is known about a state.
#[derive(Clone, Copy, Debug)]
enum Known {
    /// Never left.
    Nothing,
    /// The state of the node of this depth.
    OnPath(usize),
    /// Left, but something after it leads back to the node of this depth.
    Open(usize, SetId),
    /// Left; all that can happen is known.
    Closed(SetId),
    /// Left, but what can happen cannot be told in names of its own.
    Unnameable,
}

#[derive(Debug, Default)]
struct Node {
    state: Option<StateId>,
    /// What can happen from here, as far as explored.
    summary: Vec<Entry>,
    /// The objects that the vector names.
    names: Vec<u32>,
    /// The depth of the first node that something after this one leads back to.
    low: usize,
    /// How many open states there were when it was entered.
    open: usize,
    /// Whether a cycle through it exchanges objects.
    exchanges: bool,
    /// For each blocked thread the one that alone can let it go on, if there is just one.
    blockers: Vec<Option<ThreadId>>,
}

#[derive(Debug)]
struct OpenState {
    state: StateId,
    names: Vec<u32>,
}

/// Dynamic partial-order reduction with state matching.
#[derive(Debug, Default)]
pub struct Stateful {
    trace: Trace,
    facts: Facts,
    known: Vec<Known>,
    nodes: Vec<Node>,
    /// Nodes that are not in use, with room in their sets.
    spare: Vec<Node>,
    open: Vec<OpenState>,
    reversal: Reversal,
    races: Vec<EventId>,
    touches: Vec<Touch>,
    names: Vec<u32>,
    loaded: Vec<Entry>,
    before: Vec<Entry>,
    by_thread: Vec<Vec<Entry>>,
    is_over: bool,
}

impl Stateful {
    /// Nothing is known yet.
    pub fn new() -> Stateful {
        Stateful::default()
    }

    fn known(&self, state: StateId) -> Known {
        self.known.get(state.0 as usize).copied().unwrap_or(Known::Nothing)
    }

    fn set_known(&mut self, state: Option<StateId>, known: Known) {
        let Some(StateId(at)) = state else { return };
        if self.known.len() <= at as usize {
            self.known.resize(at as usize + 1, Known::Nothing);
        }
        self.known[at as usize] = known;
    }

    fn push_node<S: System>(&mut self, path: &Path, system: &S) {
        let depth = path.depth();
        let mut node = self.spare.pop().unwrap_or_default();
        node.summary.clear();
        node.names.clear();
        system.named_objects(&mut node.names);
        node.state = path.state(depth).filter(|_| !self.is_over);
        node.low = usize::MAX;
        node.open = self.open.len();
        node.blockers.clear();
        node.blockers.extend((0..system.threads()).map(|t| system.blocker(ThreadId(t))));
        node.exchanges = false;
        self.set_known(node.state, Known::OnPath(depth));
        self.nodes.push(node);
    }

    /// Asks for the other order of all races of the last event.
    fn reverse_races(&mut self, path: &mut Path) {
        self.races.clear();
        self.races.extend_from_slice(self.trace.races());
        for i in 0..self.races.len() {
            let event = self.races[i];
            if self.reversal.of(&self.trace, path, event) {
                self.add_leading(path, event);
            }
        }
    }

    /// The last event races with an earlier one: its thread has to be explored before that, or one that leads
    /// to it. Others that could begin the other order will not do, as they do for source sets: what is known
    /// of states says who does something, not what has to come before it.
    fn add_leading(&self, path: &mut Path, event: EventId) {
        let last = self.trace.len() - 1;
        let leads = (event + 1..last).filter(|&j| self.trace.leads_to(j, last)).map(|j| self.trace.thread(j));
        let mut candidates = std::iter::once(self.trace.thread(last)).chain(leads);
        let is_asked = candidates.clone().any(|t| is_asked(path, event, t));
        if !is_asked && !candidates.any(|t| path.add_thread(event, t)) {
            path.add_all(event);
        }
    }

    /// Blocked threads are treated as if they performed their operations.
    fn note_blocked(&mut self, path: &mut Path, reverse: bool) {
        let depth = path.depth();
        let threads = path.pending(depth).len() as u32;
        for thread in (0..threads).map(ThreadId) {
            if let Pending::Blocked(operation) = path.pending_of(depth, thread) {
                self.trace.push(Transition { thread, branch: 0 }, &[operation], (threads, threads));
                self.note_last_event(depth);
                if reverse {
                    self.reverse_races(path);
                }
                self.trace.truncate(depth);
            }
        }
    }

    /// Adds what the last event touched to the summary of a node.
    fn note_last_event(&mut self, node: usize) {
        let event = self.trace.len() - 1;
        self.touches.clear();
        self.touches.extend_from_slice(self.trace.touches(event));
        let thread = self.trace.thread(event);
        let may_block = !self.touches.iter().all(Touch::never_blocks);
        for i in 0..self.touches.len() {
            let mut touch = self.touches[i];
            if may_block {
                touch.role = touch.role.in_blocking_step();
            }
            let number = self.facts.number(thread, touch);
            let summary = &mut self.nodes[node].summary;
            match summary.binary_search_by_key(&number, |e| e.number) {
                Ok(at) => summary[at].after = 0,
                Err(at) => summary.insert(at, Entry { number, after: 0 }),
            }
        }
    }

    /// Everything in a summary is about to happen: asks for backtracking where it races with the path.
    /// What a thread does next is known exactly; the rest comes after that, and so after whatever that
    /// depends on.
    fn reverse_facts<S: System>(&mut self, path: &mut Path, system: &S, facts: &[Entry]) {
        let (depth, threads) = (self.trace.len(), system.threads());
        let mut by_thread = self.sort_by_thread(facts, threads);
        for (thread, facts) in (0..threads).map(ThreadId).zip(&by_thread) {
            let pending = system.pending(thread);
            let (Pending::Enabled(operation, _) | Pending::Blocked(operation)) = pending else { continue };
            self.trace.push(Transition { thread, branch: 0 }, &[operation], (threads, threads));
            self.reverse_races(path);
            for &entry in facts {
                let fact = self.facts.fact(entry.number);
                self.races.clear();
                self.trace.races_of(thread, &[fact.touch], &mut self.races);
                for i in 0..self.races.len() {
                    let event = self.races[i];
                    if event < depth && !entry.is_after(self.trace.thread(event)) {
                        self.add_backtrack(path, event, thread, depth);
                    }
                }
            }
            self.trace.truncate(depth);
        }
        by_thread.iter_mut().for_each(Vec::clear);
        self.by_thread = by_thread;
    }

    /// The facts of each thread.
    fn sort_by_thread(&mut self, facts: &[Entry], threads: u32) -> Vec<Vec<Entry>> {
        let mut by_thread = std::mem::take(&mut self.by_thread);
        by_thread.resize_with(by_thread.len().max(threads as usize), Vec::new);
        for &entry in facts {
            if let Some(own) = by_thread.get_mut(self.facts.fact(entry.number).thread.0 as usize) {
                own.push(entry);
            }
        }
        by_thread
    }

    /// Something that a thread does later races with an event: one of the threads that lead to it has
    /// to be explored before the event (Flanagan & Godefroid, Figure 3).
    fn add_backtrack(&self, path: &mut Path, event: EventId, thread: ThreadId, end: usize) {
        let after = event + 1..end;
        let leads = after.filter(|&j| self.trace.is_known_to(j, thread)).map(|j| self.trace.thread(j));
        let mut candidates = std::iter::once(thread).chain(leads);
        if candidates.clone().any(|t| is_asked(path, event, t)) {
            return;
        }
        if candidates.any(|t| path.add_thread(event, t)) {
            return;
        }
        match self.first_mover(path, event, thread) {
            // Nothing that the thread does later can come before the event.
            Some(mover) if mover == self.trace.thread(event) => {}
            Some(mover) if path.add_thread(event, mover) => {}
            _ => path.add_all(event),
        }
    }

    /// The thread that has to move before a thread blocked at a node can, if there is just one.
    fn first_mover(&self, path: &Path, node: EventId, thread: ThreadId) -> Option<ThreadId> {
        let mut mover = thread;
        for _ in 0..path.pending(node).len() {
            match path.pending_of(node, mover) {
                Pending::Enabled(..) => return Some(mover),
                Pending::Blocked(_) => mover = self.nodes[node].blockers.get(mover.0 as usize).copied()??,
                Pending::Terminated => return None,
            }
        }
        None
    }

    /// What follows the present state leads back to a node of the path.
    fn close_cycle(&mut self, path: &mut Path, above: usize, exchanges: bool) {
        let depth = path.depth();
        (above..=depth).for_each(|d| path.add_all(d));
        self.nodes[depth].low = self.nodes[depth].low.min(above);
        self.nodes[depth].exchanges |= exchanges;
    }

    /// The blocked threads of the state that the last step led to.
    fn reverse_blocked_of<S: System>(&mut self, path: &mut Path, system: &S) {
        let (depth, threads) = (self.trace.len(), system.threads());
        for thread in (0..threads).map(ThreadId) {
            if let Pending::Blocked(operation) = system.pending(thread) {
                self.trace.push(Transition { thread, branch: 0 }, &[operation], (threads, threads));
                self.note_last_event(depth - 1);
                let mut races = std::mem::take(&mut self.races);
                races.clear();
                races.extend_from_slice(self.trace.races());
                self.trace.truncate(depth);
                races.iter().for_each(|&event| self.add_backtrack(path, event, thread, depth));
                self.races = races;
            }
        }
    }

    /// Something that may happen after the step just taken is part of what may happen before it.
    /// Threads that the step created are unknown before it: what they do is laid to its own thread.
    fn add_to_summary(&mut self, path: &Path, depth: usize, facts: &[Entry]) {
        let existing = path.pending(depth).len() as u32;
        let Some(taken) = path.taken(depth) else { return };
        let mut before = std::mem::take(&mut self.before);
        before.clear();
        let mut is_normal = true;
        for &entry in facts {
            let fact = self.facts.fact(entry.number);
            let depends = precedes(self.trace.touches(depth), &fact.touch);
            let entry = if depends { entry.with(taken.thread) } else { entry };
            let number = match fact.thread.0 < existing {
                true => entry.number,
                false => self.facts.number(taken.thread, fact.touch),
            };
            is_normal &= number == entry.number;
            before.push(Entry { number, ..entry });
        }
        if !is_normal {
            normalize(&mut before);
        }
        let mut summary = std::mem::take(&mut self.nodes[depth].summary);
        self.facts.unite(&mut summary, &before);
        self.nodes[depth].summary = summary;
        self.before = before;
    }

    /// The present state is that of a stored set of facts.
    fn meet<S: System>(&mut self, path: &mut Path, system: &S, set: SetId) {
        let mut loaded = std::mem::take(&mut self.loaded);
        loaded.clear();
        self.facts.load(set, &self.names, &mut loaded);
        self.reverse_facts(path, system, &loaded);
        self.add_to_summary(path, path.depth(), &loaded);
        self.loaded = loaded;
    }

    fn open_names(&self, state: StateId) -> &[u32] {
        self.open.iter().rev().find(|o| o.state == state).map_or(&[], |o| &o.names)
    }

    /// Stores what is known about the states of a component whose first node is left.
    fn close_component<S: System>(&mut self, node: &Node, system: &S) {
        let set = self.facts.store(&node.summary, &node.names, system);
        self.set_known(node.state, Known::Closed(set));
        let translatable = !node.exchanges || self.facts.is_permanent(&node.summary, system);
        // What the first node's facts come after may lie before the other states.
        let anyhow: Vec<Entry> = node.summary.iter().map(|e| Entry { after: 0, ..*e }).collect();
        for open in self.open.split_off(node.open) {
            let known = match translatable {
                true => Known::Closed(self.facts.store(&anyhow, &open.names, system)),
                false => Known::Unnameable,
            };
            self.set_known(Some(open.state), known);
        }
    }
}

fn is_asked(path: &Path, node: EventId, thread: ThreadId) -> bool {
    let mut choices = path.choices(node).iter();
    choices.any(|c| c.transition.thread == thread && c.status != Status::Idle)
}

/// Whether a step that touches this comes before a fact in such a way that what its thread did earlier
/// needs no other order with the fact: the fact never blocks, so the step itself can be reversed.
fn precedes(step: &[Touch], fact: &Touch) -> bool {
    fact.role == Role::Free && step.iter().any(|t| t.conflicts(fact) && t.is_reversible(fact))
}

impl<S: System> Selection<S> for Stateful {
    fn enter(&mut self, path: &mut Path, system: &mut S) {
        let depth = path.depth();
        self.trace.truncate(depth);
        self.push_node(path, system);
        if self.is_over {
            return;
        }
        let is_end = path.choices(depth).is_empty();
        self.note_blocked(path, is_end);
        let last = depth.checked_sub(1).map(|d| self.trace.thread(d));
        let mut threads = path.choices(depth).iter().map(|c| c.transition.thread);
        let chosen = threads.clone().find(|t| Some(*t) == last).or_else(|| threads.next());
        if let Some(thread) = chosen {
            path.add_thread(depth, thread);
        }
    }

    fn stepped(&mut self, path: &mut Path, system: &mut S, step: &Step) {
        let depth = path.depth();
        let Some(taken) = path.taken(depth) else { return };
        self.trace.truncate(depth);
        self.is_over = *step != Step::Done;
        if self.is_over {
            self.note_blocked(path, true);
        }
        let threads = (path.pending(depth).len() as u32, system.threads());
        self.trace.push(taken, path.operations(depth), threads);
        if self.is_over {
            self.trace.exit();
            path.add_all(depth);
        }
        self.reverse_races(path);
        self.note_last_event(depth);
    }

    fn revisited(&mut self, path: &mut Path, system: &mut S, state: StateId, _: bool) -> Revisit {
        if self.is_over {
            return Revisit::Skip;
        }
        self.names.clear();
        system.named_objects(&mut self.names);
        match self.known(state) {
            Known::Nothing => return Revisit::Enter,
            Known::OnPath(above) => {
                let exchanges = self.nodes[above].names != self.names;
                self.close_cycle(path, above, exchanges);
                self.reverse_blocked_of(path, system);
            }
            Known::Open(above, set) => {
                let exchanges = self.open_names(state) != self.names;
                self.close_cycle(path, above, exchanges);
                self.meet(path, system, set);
            }
            Known::Closed(set) => self.meet(path, system, set),
            Known::Unnameable => (0..=path.depth()).for_each(|d| path.add_all(d)),
        }
        Revisit::Skip
    }

    fn leave(&mut self, path: &mut Path, system: &mut S) {
        let depth = path.depth();
        let Some(node) = self.nodes.pop() else { return };
        if let Some(above) = depth.checked_sub(1) {
            self.add_to_summary(path, above, &node.summary);
            if node.low < depth {
                self.nodes[above].low = self.nodes[above].low.min(node.low);
                self.nodes[above].exchanges |= node.exchanges;
            }
        }
        match (node.low < depth, node.state) {
            (true, Some(state)) => {
                let set = self.facts.store(&node.summary, &node.names, system);
                self.set_known(Some(state), Known::Open(node.low, set));
                self.open.push(OpenState { state, names: node.names.clone() });
            }
            _ => self.close_component(&node, system),
        }
        self.spare.push(node);
    }
}
