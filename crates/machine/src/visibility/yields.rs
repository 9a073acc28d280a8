//! Yield points of a platform that are no operations by themselves: calls, returns and back branches
//! (Parízek & Kalibera §2.1, the Purdue OVM and the Jikes RVM), and the measuring of time slots (§7).
//!
//! They are announced as operations of a thread on itself, so that it stops there and can be suspended.
//! Everything else is as the policy says that this one is put around: nothing is left out.
//!
//! Releases are visible with priorities. Without, stopping before one cannot make a difference; but an urgent
//! thread that appears before a release runs at once, and not only when the monitor is free.

use super::{Accesses, Visibility};
use crate::machine::Machine;
use crate::meter::Costs;
use crate::operation::is_control;
use everypath_system::{Kind, Operation};

/// Where control flow itself is visible.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Control {
    /// Before calls.
    pub entries: bool,
    /// Before returns.
    pub exits: bool,
    /// Before jumps backwards.
    pub back_branches: bool,
    /// Before monitors are released.
    pub releases: bool,
    /// What instructions cost, if that is to be known.
    pub costs: Option<Costs>,
}

/// A policy with yield points of control flow.
pub struct Yielding {
    /// What else is visible.
    pub inner: Box<dyn Visibility>,
    /// Which.
    pub control: Control,
}

impl Visibility for Yielding {
    fn is_visible(&self, machine: &Machine<'_>, operation: &Operation) -> bool {
        let stops = is_control(operation) || self.control.releases && operation.kind == Kind::Release;
        match stops {
            true => machine.has_company(operation.thread.0 as usize),
            false => self.inner.is_visible(machine, operation),
        }
    }

    fn is_recorded(&self, machine: &Machine<'_>, operation: &Operation) -> bool {
        !is_control(operation) && self.inner.is_recorded(machine, operation)
    }

    fn accesses(&self, machine: &Machine<'_>) -> Accesses {
        self.inner.accesses(machine)
    }

    fn sees_output(&self) -> bool {
        self.inner.sees_output()
    }

    fn follows_uses(&self) -> bool {
        self.inner.follows_uses()
    }

    fn follows_sharing(&self) -> bool {
        self.inner.follows_sharing()
    }

    fn control(&self) -> Control {
        self.control
    }
}
