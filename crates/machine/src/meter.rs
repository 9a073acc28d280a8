//! What executed instructions cost, for platforms whose threads run in time slots (Parízek & Kalibera §7).
//!
//! An instruction is counted when it is executed, not when a thread stops before it or it starts over. What
//! it costs does not depend on whether it was resolved before: costs are a fact of the state and the program,
//! whatever the search did first. Code that natives stand for costs what the call costs.

use everypath_program::Insn;

/// What instructions cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Costs {
    /// An instruction that is none of the others.
    pub instruction: u32,
    /// An access to a field or an element.
    pub access: u32,
    /// A call.
    pub call: u32,
    /// A return.
    pub leave: u32,
    /// A new object or array.
    pub allocation: u32,
    /// Entering or leaving a monitor.
    pub monitor: u32,
}

impl Default for Costs {
    /// Every instruction costs one.
    fn default() -> Costs {
        Costs { instruction: 1, access: 1, call: 1, leave: 1, allocation: 1, monitor: 1 }
    }
}

impl Costs {
    fn of(&self, insn: Insn) -> u32 {
        use Insn::*;
        match insn {
            GetField(_) | PutField(_) | GetStatic(_) | PutStatic(_) => self.access,
            InvokeVirtual(_) | InvokeSpecial(_) | InvokeStatic(_) | InvokeInterface(_) | InvokeDynamic(_)
            | CallVirtual(..) | CallDirect(_) | CallStatic(_) | CallInterface(_) | CallPolymorphic(_)
            | CallDynamic(_) => self.call,
            Return | Return1 | Return2 => self.leave,
            New(_) | NewObject(_) | NewArray(_) | ANewArray(_) | NewArrayOf(_) | MultiANewArray(..)
            | NewMultiArray(..) => self.allocation,
            MonitorEnter | MonitorExit => self.monitor,
            other if crate::execute::is_access(other) => self.access,
            _ => self.instruction,
        }
    }
}

/// Adds up what a step costs.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Meter {
    pub(crate) costs: Costs,
    /// What the present step has cost so far.
    pub(crate) spent: u64,
    last: u32,
}

impl Meter {
    pub(crate) fn count(&mut self, insn: Insn) {
        self.last = self.costs.of(insn);
        self.spent += u64::from(self.last);
    }

    /// The last instruction was not executed after all.
    pub(crate) fn uncount(&mut self) {
        self.spent -= u64::from(std::mem::take(&mut self.last));
    }
}
