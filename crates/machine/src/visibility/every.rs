//! The policies that reduce nothing.
//!
//! [`EveryAccess`] is the preset `full`, the oracle of all others: every operation is visible while
//! there is another thread that could notice it. [`EveryOperation`] does not even ask for that.

use super::{Accesses, Visibility, is_silent_output};
use crate::machine::Machine;
use everypath_system::{Kind, Operation};

/// Every operation is visible while another thread could do something.
#[derive(Clone, Copy, Debug, Default)]
pub struct EveryAccess {
    /// Whether output is compared, so that its order matters.
    pub console: bool,
}

impl Visibility for EveryAccess {
    /// The start of a thread and a choice of data are where executions part, company or not.
    fn is_visible(&self, machine: &Machine<'_>, operation: &Operation) -> bool {
        match operation.kind {
            Kind::Start | Kind::Choice => true,
            _ => {
                !is_silent_output(operation, self.console) && machine.has_company(operation.thread.0 as usize)
            }
        }
    }

    fn sees_output(&self) -> bool {
        self.console
    }

    /// What a thread did before there was another is ordered before all of the other.
    fn accesses(&self, machine: &Machine<'_>) -> Accesses {
        if machine.state.threads().len() > 1 { Accesses::All } else { Accesses::None }
    }
}

/// Every operation is visible, always.
#[derive(Clone, Copy, Debug, Default)]
pub struct EveryOperation;

impl Visibility for EveryOperation {
    fn is_visible(&self, _: &Machine<'_>, _: &Operation) -> bool {
        true
    }
}
