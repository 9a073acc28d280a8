//! Everything, without a memory of states: the search that ExitBlock makes (Stoller §11: IF-SSS with all
//! enabled transitions as persistent sets and with all transitions dependent, so that nothing sleeps).
//!
//! Preserves what the system's visibility does. Ends on cyclic systems, because a state that is met
//! again on the path to it is not continued; all transitions of all nodes of the cycle are explored
//! from its first node. A property that depends on the path and not only on the state (the locking
//! discipline) may see less of a cycle than there is, so the caller has to say *incomplete* when one
//! was closed and such a property is at stake.

use crate::cycle::PathStates;
use everypath_search::{Path, Selection};
use everypath_system::System;

/// All enabled transitions of all states that are new on their path.
#[derive(Debug)]
pub struct Exhaustive {
    states: PathStates,
}

impl Exhaustive {
    /// With `observe`, what was observed belongs to a state.
    pub fn new(observe: bool) -> Exhaustive {
        Exhaustive { states: PathStates::new(observe) }
    }
}

impl<S: System> Selection<S> for Exhaustive {
    fn looks_back(&self) -> bool {
        false
    }

    fn enter(&mut self, path: &mut Path, system: &mut S) {
        let depth = path.depth();
        if self.states.enter(depth, system, |_| true).is_none() {
            path.add_all(depth);
        }
    }

    fn has_closed_cycle(&self) -> bool {
        self.states.has_closed_cycle()
    }
}
