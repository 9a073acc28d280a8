//! Which of the enabled transitions are explored: the slot for reductions and strategies.

use crate::path::Path;
use crate::store::StateId;
use everypath_system::{Step, System, Transition};

/// What to do with a state that was met before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Revisit {
    /// Nothing: what follows it has been or is being explored.
    Skip,
    /// Enter it again; `enter` then asks for what is still missing.
    Enter,
}

/// Decides which transitions are explored.
///
/// The calls for one node: `enter`, then for each transition `choose`, `stepped`, and the same for
/// the node it leads to, if that is new; at last `choose` gives `None`, and `leave`.
pub trait Selection<S: System> {
    /// Whether it looks at what threads would do at nodes of the path, or at what steps before the
    /// last performed. The path keeps that only if somebody does.
    fn looks_back(&self) -> bool {
        true
    }
    /// The last node of the path is new, and the system is there: says which of its transitions are
    /// to be explored.
    fn enter(&mut self, path: &mut Path, system: &mut S);
    /// Picks the next transition to be explored at the last node.
    fn choose(&mut self, path: &mut Path) -> Option<Transition> {
        path.next_todo()
    }
    /// The transition chosen was taken at the last node; what it performed stands there. May ask for
    /// more transitions at any node of the path. A step that did not end with `Done` is the last of
    /// its execution, and the others did not get to do what they would have done.
    fn stepped(&mut self, _path: &mut Path, _system: &mut S, _step: &Step) {}
    /// The step at the last node led to a state that was met before; `on_path` says that it is the
    /// state of a node of the path, so a cycle is closed. The system is in that state and has just
    /// been encoded.
    fn revisited(&mut self, _path: &mut Path, _system: &mut S, _state: StateId, _on_path: bool) -> Revisit {
        Revisit::Skip
    }
    /// The last node has nothing left to explore and is about to go.
    fn leave(&mut self, _path: &mut Path, _system: &mut S) {}
    /// Whether `key` says anything.
    fn has_key(&self) -> bool {
        false
    }
    /// Appends what, besides the state itself, decides what will be explored after the step just
    /// taken at the last node (or after the initial state, if the path is empty): a preemption
    /// budget, the last thread. States that differ in it are told apart.
    fn key(&self, _path: &Path, _out: &mut Vec<u8>) {}
    /// Whether it met a state again on the path from it, if it looks for that itself because states
    /// are not remembered.
    fn has_closed_cycle(&self) -> bool {
        false
    }
    /// Executions that it began and broke off, because all that could have followed is explored
    /// elsewhere.
    fn blocked(&self) -> u64 {
        0
    }
    /// Why the search is not complete although it has ended, if it leaves out behaviours.
    fn omission(&self) -> Option<String> {
        None
    }
}

/// Explores everything.
#[derive(Clone, Copy, Default, Debug)]
pub struct AllEnabled;

impl<S: System> Selection<S> for AllEnabled {
    fn looks_back(&self) -> bool {
        false
    }

    fn enter(&mut self, path: &mut Path, _: &mut S) {
        path.add_all(path.depth());
    }
}
