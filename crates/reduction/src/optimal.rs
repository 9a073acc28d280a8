//! Optimal dynamic partial-order reduction (Abdulla, Aronis, Jonsson & Sagonas, POPL 2014,
//! Algorithm 2): source sets, sleep sets and *wakeup trees*.
//!
//! At the end of an execution the other order of each race is inserted, as a sequence of steps, into
//! the wakeup tree of the node where it begins, unless a sleeping step or a sequence that is in the
//! tree already covers it. Because the sequence leads up to the reversed step, no execution is begun
//! that a sleep set would break off: exactly one execution of every Mazurkiewicz trace is explored.
//!
//! That count holds as long as operations tell exactly what a step depends on and the system has no
//! cycles. A reversal that turns out to be impossible (a blocked thread, known only to the system)
//! is followed as far as it goes, and explored on from there. Preserves, assumes and treats cycles like `dynamic.rs`; no state
//! matching.
//!
//! Steps, not threads, are explored and sleep: two branches of one choice are different traces.

use crate::cycle::PathStates;
use crate::dependency::{Touch, are_dependent};
use crate::trace::{EventId, Trace};
use everypath_search::{Path, Selection, Status};
use everypath_system::{Pending, Step, System, ThreadId, Transition};

/// A subtree of a wakeup tree: a step and what is to be explored after it.
#[derive(Clone, Debug)]
struct Branch {
    step: Transition,
    /// What the step touches; unknown if it was never executed.
    touches: Option<Vec<Touch>>,
    children: Vec<Branch>,
}

impl Branch {
    fn leaf(step: Transition) -> Branch {
        Branch { step, touches: None, children: Vec::new() }
    }
}

#[derive(Clone, Debug)]
struct Sleeper {
    step: Transition,
    touches: Vec<Touch>,
    /// Whether the step lies on a cycle: then it was explored, but nobody else may rely on that.
    on_cycle: bool,
}

#[derive(Clone, Debug, Default)]
struct Node {
    sleep: Vec<Sleeper>,
    /// How many of them slept when the node was entered.
    slept: usize,
    tree: Vec<Branch>,
    /// Whether the step being explored lies on a cycle.
    on_cycle: bool,
}

/// Optimal dynamic partial-order reduction.
#[derive(Debug, Default)]
pub struct Optimal {
    trace: Trace,
    nodes: Vec<Node>,
    states: PathStates,
    /// Pairs of racing events of the path.
    races: Vec<(EventId, EventId)>,
    /// What is to be explored after the step being taken.
    inherited: Vec<Branch>,
    /// Whether the last step ended the execution for everybody.
    is_over: bool,
    blocked: u64,
}

impl Optimal {
    /// With `observe`, what was observed belongs to a state when cycles are looked for.
    pub fn new(observe: bool) -> Optimal {
        Optimal { states: PathStates::new(observe), ..Optimal::default() }
    }

    /// Executions that were broken off because all enabled threads slept.
    pub fn blocked(&self) -> u64 {
        self.blocked
    }

    fn push_node(&mut self, depth: usize) {
        self.nodes.truncate(depth);
        let sleep: Vec<Sleeper> = match depth.checked_sub(1) {
            Some(above) => {
                let (thread, touches) = (self.trace.thread(above), self.trace.touches(above));
                let stays = |s: &&Sleeper| {
                    !s.on_cycle && s.step.thread != thread && !are_dependent(&s.touches, touches)
                };
                self.nodes[above].sleep.iter().filter(stays).cloned().collect()
            }
            None => Vec::new(),
        };
        let tree = std::mem::take(&mut self.inherited);
        self.nodes.push(Node { slept: sleep.len(), sleep, tree, on_cycle: false });
    }

    fn is_asleep(&self, depth: usize, step: Transition) -> bool {
        self.nodes[depth].sleep.iter().any(|s| s.step == step)
    }

    /// Begins somewhere, unless a wakeup sequence says how to go on.
    fn begin(&mut self, path: &mut Path) {
        let depth = path.depth();
        for choice in path.choices_mut(depth) {
            if self.nodes[depth].sleep.iter().any(|s| s.step == choice.transition) {
                choice.status = Status::Asleep;
            }
        }
        if path.choices(depth).is_empty() {
            return self.finish(path);
        }
        // A reversal may turn out to be impossible; then nothing says how to go on.
        self.nodes[depth].tree.retain(|b| path.choices(depth).iter().any(|c| c.transition == b.step));
        if self.nodes[depth].tree.is_empty() {
            let last = depth.checked_sub(1).map(|d| self.trace.thread(d));
            let mut awake = path.choices(depth).iter().filter(|c| c.status == Status::Idle);
            let chosen = awake.clone().find(|c| Some(c.transition.thread) == last).or_else(|| awake.next());
            match chosen {
                Some(choice) => self.nodes[depth].tree.push(Branch::leaf(choice.transition)),
                None => {
                    self.blocked += 1;
                    self.reverse_all(path);
                }
            }
        }
    }

    /// The execution is over: all its races are reversed.
    fn finish(&mut self, path: &Path) {
        self.reverse_all(path);
        self.reverse_blocked(path);
    }

    /// What blocked threads wait for may have been possible before.
    fn reverse_blocked(&mut self, path: &Path) {
        let depth = path.depth();
        let threads = path.pending(depth).len() as u32;
        for thread in (0..threads).map(ThreadId) {
            if let Pending::Blocked(operation) = path.pending_of(depth, thread) {
                self.trace.push(Transition { thread, branch: 0 }, &[operation], (threads, threads));
                let races = self.trace.races().to_vec();
                races.into_iter().for_each(|event| self.reverse(path, event, depth));
                self.trace.truncate(depth);
            }
        }
    }

    fn reverse_all(&mut self, path: &Path) {
        for i in 0..self.races.len() {
            let (event, later) = self.races[i];
            self.reverse(path, event, later);
        }
    }

    /// Inserts the other order of a race into the wakeup tree of the node where it begins.
    fn reverse(&mut self, path: &Path, event: EventId, later: EventId) {
        let trace = &self.trace;
        let independent = |&j: &EventId| j != later && !trace.happens_before(event, j);
        let mut sequence: Vec<EventId> = (event + 1..trace.len()).filter(independent).collect();
        let is_first = !sequence.iter().any(|&j| trace.happens_before(j, later));
        // Blocked before the event, and nothing else than the event could have changed that.
        if is_first && matches!(path.pending_of(event, trace.thread(later)), Pending::Blocked(_)) {
            return;
        }
        sequence.push(later);
        let is_covered = self.nodes[event].sleep.iter().any(|s| self.is_weak_initial(s, &sequence));
        if !is_covered {
            let mut tree = std::mem::take(&mut self.nodes[event].tree);
            insert(&self.trace, &mut tree, sequence, later);
            self.nodes[event].tree = tree;
        }
    }

    /// Whether some execution equivalent to an extension of the sequence begins with the sleeping step.
    fn is_weak_initial(&self, sleeper: &Sleeper, sequence: &[EventId]) -> bool {
        match position(&self.trace, sleeper.step.thread, sequence) {
            Some(at) => {
                self.trace.transition(sequence[at]) == sleeper.step && is_initial(&self.trace, sequence, at)
            }
            None if sleeper.on_cycle => false,
            None => sequence.iter().all(|&j| !are_dependent(self.trace.touches(j), &sleeper.touches)),
        }
    }

    /// Asks for all transitions of a node.
    fn expand(&mut self, path: &Path, depth: usize) {
        let current = path.taken(depth);
        for choice in path.choices(depth) {
            let step = choice.transition;
            let known = Some(step) == current || choice.status == Status::Done || self.is_asleep(depth, step);
            if !known && self.nodes[depth].tree.iter().all(|b| b.step != step) {
                self.nodes[depth].tree.push(Branch::leaf(step));
            }
        }
    }

    /// The last event ended or broke off the execution, whoever else could have gone on.
    fn exit(&mut self, path: &Path) {
        let last = self.trace.len() - 1;
        self.trace.exit();
        self.races.retain(|r| r.1 != last);
        self.races.extend(self.trace.races().iter().map(|&e| (e, last)));
        self.expand(path, last);
        self.reverse_all(path);
    }

    /// Where a choice of data is taken one way, it has to be taken in all ways.
    fn add_siblings(&mut self, path: &Path, step: Transition) {
        let depth = path.depth();
        for choice in path.choices(depth).iter().filter(|c| c.transition.thread == step.thread) {
            let other = choice.transition;
            let known = other == step || choice.status != Status::Idle;
            if !known && self.nodes[depth].tree.iter().all(|b| b.step != other) {
                self.nodes[depth].tree.push(Branch::leaf(other));
            }
        }
    }
}

/// Where the first event of a thread stands in a sequence.
fn position(trace: &Trace, thread: ThreadId, sequence: &[EventId]) -> Option<usize> {
    sequence.iter().position(|&j| trace.thread(j) == thread)
}

/// Whether an event of a sequence, the first of its thread, depends on none before it.
fn is_initial(trace: &Trace, sequence: &[EventId], at: usize) -> bool {
    !sequence[..at].iter().any(|&j| trace.happens_before(j, sequence[at]))
}

/// Inserts a sequence into a wakeup tree, unless a branch of the tree covers it. The reversed event
/// is the last of the sequence; what it touches after the reversal is taken to be the same.
fn insert(trace: &Trace, mut tree: &mut Vec<Branch>, mut sequence: Vec<EventId>, reversed: EventId) {
    let mut is_root = true;
    loop {
        if sequence.is_empty() || (!is_root && tree.is_empty()) {
            return;
        }
        let Some(at) = tree.iter().position(|b| leads_on(trace, b, &sequence)) else { break };
        if let Some(own) = position(trace, tree[at].step.thread, &sequence) {
            sequence.remove(own);
        }
        tree = &mut tree[at].children;
        is_root = false;
    }
    for event in sequence {
        let mut step = trace.transition(event);
        if event == reversed {
            step.branch = 0;
        }
        tree.push(Branch { step, touches: Some(trace.touches(event).to_vec()), children: Vec::new() });
        let last = tree.len() - 1;
        tree = &mut tree[last].children;
    }
}

/// Whether the sequence can be explored, up to equivalence, below a branch.
fn leads_on(trace: &Trace, branch: &Branch, sequence: &[EventId]) -> bool {
    match position(trace, branch.step.thread, sequence) {
        Some(at) => trace.transition(sequence[at]) == branch.step && is_initial(trace, sequence, at),
        None => branch
            .touches
            .as_ref()
            .is_some_and(|t| sequence.iter().all(|&j| !are_dependent(trace.touches(j), t))),
    }
}

impl<S: System> Selection<S> for Optimal {
    fn has_closed_cycle(&self) -> bool {
        self.states.has_closed_cycle()
    }

    fn blocked(&self) -> u64 {
        self.blocked
    }

    fn enter(&mut self, path: &mut Path, system: &mut S) {
        let depth = path.depth();
        self.trace.truncate(depth);
        self.races.retain(|r| r.1 < depth);
        self.push_node(depth);
        if self.is_over {
            return self.nodes[depth].tree.clear();
        }
        let nodes = &self.nodes;
        let sleeps_less = |d: usize| {
            let (above, here) = (&nodes[d], &nodes[depth]);
            above.sleep[..above.slept].iter().all(|s| here.sleep.iter().any(|h| h.step == s.step))
        };
        match self.states.enter(depth, system, sleeps_less) {
            Some(above) => {
                self.nodes[depth].tree.clear();
                (above..depth).for_each(|d| self.expand(path, d));
                self.nodes[above..depth].iter_mut().for_each(|n| n.on_cycle = true);
                self.finish(path);
            }
            None => self.begin(path),
        }
    }

    fn choose(&mut self, path: &mut Path) -> Option<Transition> {
        let depth = path.depth();
        while !self.nodes[depth].tree.is_empty() {
            let branch = self.nodes[depth].tree.remove(0);
            let choice = path.choices_mut(depth).iter_mut().find(|c| c.transition == branch.step);
            let Some(choice) = choice.filter(|c| matches!(c.status, Status::Idle | Status::Todo)) else {
                continue;
            };
            choice.status = Status::Done;
            if branch.children.is_empty() {
                self.add_siblings(path, branch.step);
            }
            self.inherited = branch.children;
            return Some(branch.step);
        }
        None
    }

    fn stepped(&mut self, path: &mut Path, system: &mut S, step: &Step) {
        let depth = path.depth();
        let Some(taken) = path.taken(depth) else { return };
        self.nodes.truncate(depth + 1);
        if self.trace.len() > depth {
            let (step, touches) = (self.trace.transition(depth), self.trace.touches(depth).to_vec());
            let on_cycle = std::mem::take(&mut self.nodes[depth].on_cycle);
            self.nodes[depth].sleep.push(Sleeper { step, touches, on_cycle });
            self.trace.truncate(depth);
        }
        self.races.retain(|r| r.1 < depth);
        self.is_over = *step != Step::Done;
        if self.is_over {
            self.reverse_blocked(path);
        }
        let threads = (path.pending(depth).len() as u32, system.threads());
        self.trace.push(taken, path.operations(depth), threads);
        self.races.extend(self.trace.races().iter().map(|&e| (e, depth)));
        if self.is_over {
            self.exit(path);
        }
    }
}
