//! Sleep sets of transitions with recorded dependency information (Stoller, Figure 1 and, in the
//! technical report, Figure 4).
//!
//! A transition sleeps at a node if all executions that begin there with it are explored elsewhere.
//! What it did was recorded when it was executed, so dependency is never guessed. It sleeps on in the
//! next node if the step taken is independent of it in the state of the node. One that is disabled for
//! a while (see `conditional.rs`, formula 4) stays asleep meanwhile.
//!
//! For searches without a memory of states. `sleep.rs` is the unconditional form that the dynamic
//! reductions use, in which threads sleep as a whole.

use crate::conditional::{Dependency, Records, Span};
use crate::dependency::Touch;
use everypath_search::{Path, Status};
use everypath_system::{Condition, Operation, Transition};

#[derive(Clone, Copy, Debug)]
struct Sleeper {
    transition: Transition,
    span: Span,
}

/// The step taken last at a node.
#[derive(Clone, Copy, Debug)]
struct Taken {
    transition: Transition,
    span: Span,
    manner: Manner,
}

/// How a step is treated by sleep sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// As published.
    Ordinary,
    /// The same, and it creates threads, which are numbered in the order of creation.
    Creates,
    /// Depends on everything: wakes everybody, and never sleeps.
    Barrier,
    /// Independent of all that sleeps, by Theorem 2, and taken alone: wakes nobody, never sleeps.
    Invisible,
}

/// The sleep sets of the nodes of a path.
#[derive(Debug)]
pub struct Sleepers {
    relation: Dependency,
    records: Records,
    sleepers: Vec<Sleeper>,
    /// Where the sleepers of each node begin, and how many slept when it was entered.
    nodes: Vec<(usize, usize)>,
    taken: Vec<Taken>,
}

impl Sleepers {
    /// Nobody sleeps.
    pub fn new(relation: Dependency) -> Sleepers {
        Sleepers {
            relation,
            records: Records::default(),
            sleepers: Vec::new(),
            nodes: Vec::new(),
            taken: Vec::new(),
        }
    }

    /// The last node of the path is new; the step taken at the node before led to it. Tells the path
    /// who sleeps.
    pub fn enter(&mut self, path: &mut Path) {
        let depth = path.depth();
        self.nodes.truncate(depth);
        let (from, to) = match depth.checked_sub(1) {
            Some(parent) => (self.nodes[parent].0, self.sleepers.len()),
            None => {
                self.taken.clear();
                self.sleepers.clear();
                self.records = Records::default();
                (0, 0)
            }
        };
        for i in from..to {
            let Sleeper { transition, span } = self.sleepers[i];
            if self.stays_asleep(depth - 1, transition, span) {
                let span = self.records.copy(span);
                self.sleepers.push(Sleeper { transition, span });
            }
        }
        self.nodes.push((to, self.sleepers.len() - to));
        self.tell(path);
    }

    /// A step was taken at the last node of the path. The one taken there before is explored, and
    /// sleeps from now on.
    pub fn stepped(
        &mut self,
        depth: usize,
        transition: Transition,
        (operations, conditions): (&[Operation], &[Condition]),
        manner: Manner,
    ) {
        self.retreat(depth);
        if let Some(&before) = self.taken.get(depth) {
            self.taken.truncate(depth);
            match before.manner {
                Manner::Ordinary | Manner::Creates => {
                    self.sleepers.push(Sleeper { transition: before.transition, span: before.span });
                }
                Manner::Barrier | Manner::Invisible => self.records.truncate(before.span),
            }
        }
        let mut span = self.records.push(operations, conditions);
        if manner == Manner::Creates {
            self.records.add_touch(&mut span, Touch::CREATION);
        }
        self.taken.push(Taken { transition, span, manner });
    }

    /// The step taken last at a node is not to sleep after all: it lies on a cycle.
    pub fn keep_awake(&mut self, depth: usize) {
        self.taken[depth].manner = Manner::Barrier;
    }

    /// Whether all transitions that slept when one node was entered slept when the other was.
    pub fn is_subset(&self, one: usize, other: usize) -> bool {
        let others = self.asleep_at(other);
        self.asleep_at(one).iter().all(|s| others.iter().any(|o| o.transition == s.transition))
    }

    fn asleep_at(&self, node: usize) -> &[Sleeper] {
        let (start, slept) = self.nodes[node];
        &self.sleepers[start..start + slept]
    }

    fn stays_asleep(&self, parent: usize, transition: Transition, span: Span) -> bool {
        let step = self.taken[parent];
        step.transition.thread != transition.thread
            && match step.manner {
                Manner::Invisible => true,
                Manner::Barrier => false,
                Manner::Ordinary | Manner::Creates => {
                    !self.records.are_dependent(self.relation, step.span, span)
                }
            }
    }

    /// Forgets the nodes below this depth.
    fn retreat(&mut self, depth: usize) {
        if let Some(&(start, _)) = self.nodes.get(depth + 1) {
            self.nodes.truncate(depth + 1);
            self.sleepers.truncate(start);
        }
        if let Some(taken) = self.taken.get(depth) {
            self.records.truncate_after(taken.span);
            self.taken.truncate(depth + 1);
        }
    }

    fn tell(&self, path: &mut Path) {
        let depth = path.depth();
        let asleep = self.asleep_at(depth);
        for choice in path.choices_mut(depth) {
            if asleep.iter().any(|s| s.transition == choice.transition) {
                choice.status = Status::Asleep;
            }
        }
    }
}
