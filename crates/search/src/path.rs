//! The path from the initial state to the present one, with what is left to explore at each node.
//!
//! All nodes share three arrays, so that walking up and down allocates nothing. A breadth-first
//! search has a path of one node, the one whose successors it explores. A path can have millions of
//! nodes, so what threads would do and what steps performed is kept only for a selection that looks
//! back at it.

use crate::store::StateId;
use everypath_system::{Operation, Pending, ThreadId, Transition};

/// What is to become of a transition enabled at a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Nobody asked for it.
    Idle,
    /// To be explored.
    Todo,
    /// Explored, or being explored.
    Done,
    /// Not to be explored, because what it leads to is explored elsewhere (sleep sets).
    Asleep,
}

/// An enabled transition of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Which.
    pub transition: Transition,
    /// What is to become of it.
    pub status: Status,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    state: Option<StateId>,
    taken: Option<Transition>,
    /// Where the node's parts begin in the shared arrays; they end where the next node's begin.
    choices: usize,
    pending: usize,
    operations: usize,
    /// The set of failures so far, by its number.
    failures: u32,
    /// Whether an earlier node has the same state.
    repeated: bool,
}

/// The nodes from the initial state to the present one. Nodes are named by their depth.
#[derive(Default, Debug)]
pub struct Path {
    nodes: Vec<Node>,
    choices: Vec<Choice>,
    pending: Vec<Pending>,
    operations: Vec<Operation>,
    /// The depth of the first node.
    base: usize,
    /// Whether pending operations are not kept, and performed ones of the last node only.
    is_lean: bool,
}

impl Path {
    /// The depth of the last node: the number of steps from the initial state.
    #[inline]
    pub fn depth(&self) -> usize {
        self.base + self.nodes.len() - 1
    }

    /// The depth of the first node that is known: 0 for depth-first search.
    pub fn base(&self) -> usize {
        self.base
    }

    /// Whether there is no node.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The name of the state of a node, if states are remembered.
    #[inline]
    pub fn state(&self, depth: usize) -> Option<StateId> {
        self.node(depth).state
    }

    /// The transition taken last at a node.
    #[inline]
    pub fn taken(&self, depth: usize) -> Option<Transition> {
        self.node(depth).taken
    }

    /// What each thread would do next at a node. Nothing unless the selection looks back.
    #[inline]
    pub fn pending(&self, depth: usize) -> &[Pending] {
        let end = self.next(depth).map_or(self.pending.len(), |n| n.pending);
        &self.pending[self.node(depth).pending..end]
    }

    /// What a thread would do next at a node; one that does not exist there yet does nothing.
    pub fn pending_of(&self, depth: usize, thread: ThreadId) -> Pending {
        self.pending(depth).get(thread.0 as usize).copied().unwrap_or(Pending::Terminated)
    }

    /// What the transition taken last at a node performed. Nothing for nodes before the last, unless
    /// the selection looks back.
    #[inline]
    pub fn operations(&self, depth: usize) -> &[Operation] {
        let end = self.next(depth).map_or(self.operations.len(), |n| n.operations);
        &self.operations[self.node(depth).operations..end]
    }

    /// The enabled transitions of a node: by thread, then by branch.
    #[inline]
    pub fn choices(&self, depth: usize) -> &[Choice] {
        let (start, end) = self.choice_range(depth);
        &self.choices[start..end]
    }

    /// The same, in order to say what is to become of them.
    #[inline]
    pub fn choices_mut(&mut self, depth: usize) -> &mut [Choice] {
        let (start, end) = self.choice_range(depth);
        &mut self.choices[start..end]
    }

    /// Asks for a transition at a node, unless it was explored already or sleeps. Says whether it is
    /// enabled there.
    pub fn add_todo(&mut self, depth: usize, transition: Transition) -> bool {
        let choice = self.choices_mut(depth).iter_mut().find(|c| c.transition == transition);
        if let Some(choice) = choice {
            choice.ask();
            return true;
        }
        false
    }

    /// Asks for all transitions of a thread at a node. Says whether there are any.
    pub fn add_thread(&mut self, depth: usize, thread: ThreadId) -> bool {
        let mut any = false;
        for choice in self.choices_mut(depth).iter_mut().filter(|c| c.transition.thread == thread) {
            choice.ask();
            any = true;
        }
        any
    }

    /// Asks for all enabled transitions of a node.
    pub fn add_all(&mut self, depth: usize) {
        self.choices_mut(depth).iter_mut().for_each(Choice::ask);
    }

    /// Takes the first transition that is to be explored at the last node.
    pub fn next_todo(&mut self) -> Option<Transition> {
        let choice = self.choices_mut(self.depth()).iter_mut().find(|c| c.status == Status::Todo)?;
        choice.status = Status::Done;
        Some(choice.transition)
    }

    /// Appends the transitions taken at the nodes, the last one's included.
    pub fn schedule(&self, out: &mut Vec<Transition>) {
        out.extend(self.nodes.iter().filter_map(|n| n.taken));
    }

    /// Appends the transitions that lead from the first node to the last.
    pub fn schedule_to_last(&self, out: &mut Vec<Transition>) {
        let before = self.nodes.len().saturating_sub(1);
        out.extend(self.nodes[..before].iter().filter_map(|n| n.taken));
    }

    #[inline]
    fn node(&self, depth: usize) -> &Node {
        &self.nodes[depth - self.base]
    }

    #[inline]
    fn next(&self, depth: usize) -> Option<&Node> {
        self.nodes.get(depth - self.base + 1)
    }

    #[inline]
    fn choice_range(&self, depth: usize) -> (usize, usize) {
        let end = self.next(depth).map_or(self.choices.len(), |n| n.choices);
        (self.node(depth).choices, end)
    }
}

impl Choice {
    fn ask(&mut self) {
        if self.status == Status::Idle {
            self.status = Status::Todo;
        }
    }
}

/// The side of the loop.
impl Path {
    pub(crate) fn new(looks_back: bool) -> Path {
        Path { is_lean: !looks_back, ..Path::default() }
    }

    /// Appends a node whose threads would do this next; nothing is asked for yet.
    pub(crate) fn push(&mut self, state: Option<StateId>, failures: u32, pending: &[Pending]) {
        if self.is_lean {
            self.operations.clear();
        }
        self.nodes.push(Node {
            state,
            taken: None,
            choices: self.choices.len(),
            pending: self.pending.len(),
            operations: self.operations.len(),
            failures,
            repeated: false,
        });
        if !self.is_lean {
            self.pending.extend_from_slice(pending);
        }
        for (thread, pending) in (0..).map(ThreadId).zip(pending) {
            if let Pending::Enabled(_, branches) = *pending {
                let choice =
                    |branch| Choice { transition: Transition { thread, branch }, status: Status::Idle };
                self.choices.extend((0..branches).map(choice));
            }
        }
    }

    /// Makes a node without choices of the last one: the system has ended.
    pub(crate) fn close_last(&mut self) {
        let start = self.node(self.depth()).choices;
        self.choices.truncate(start);
    }

    /// Notes that an earlier node has the same state as the last one.
    pub(crate) fn set_repeated(&mut self) {
        if let Some(node) = self.nodes.last_mut() {
            node.repeated = true;
        }
    }

    pub(crate) fn is_repeated(&self) -> bool {
        self.nodes.last().is_some_and(|n| n.repeated)
    }

    /// Removes the last node.
    pub(crate) fn pop(&mut self) {
        if let Some(node) = self.nodes.pop() {
            self.choices.truncate(node.choices);
            self.pending.truncate(node.pending);
            self.operations.truncate(node.operations);
        }
    }

    /// Removes all nodes; the next one has this depth.
    pub(crate) fn restart(&mut self, base: usize) {
        self.nodes.clear();
        self.choices.clear();
        self.pending.clear();
        self.operations.clear();
        self.base = base;
    }

    /// Notes the step taken at the last node.
    pub(crate) fn take(&mut self, transition: Transition, operations: &[Operation]) {
        let Some(node) = self.nodes.last_mut() else { return };
        node.taken = Some(transition);
        self.operations.truncate(node.operations);
        self.operations.extend_from_slice(operations);
    }

    pub(crate) fn failures(&self) -> u32 {
        self.nodes.last().map_or(0, |n| n.failures)
    }

    /// The share of the tree that is behind a depth-first search, if subtrees of one node are
    /// equally big: what Knuth's estimate (1975) expects of the size of a tree, from the branching
    /// along the present path.
    pub(crate) fn share_done(&self) -> f64 {
        let (mut done, mut weight) = (0.0, 1.0);
        for depth in self.base..=self.depth() {
            let asked = |s: Status| self.choices(depth).iter().filter(|c| c.status == s).count() as f64;
            let (finished, todo) = (asked(Status::Done), asked(Status::Todo));
            if finished + todo > 0.0 {
                // The last one taken is still being explored.
                weight /= finished + todo;
                done += weight * (finished - 1.0).max(0.0);
            }
        }
        done
    }

    /// How many transitions of all nodes are to be explored.
    pub(crate) fn todo(&self) -> usize {
        self.choices.iter().filter(|c| c.status == Status::Todo).count()
    }
}
