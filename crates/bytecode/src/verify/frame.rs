//! The types of a frame's local variables and operands at one instruction.

use super::types::{Access, Type, is_assignable};
use super::{Fault, Hierarchy};

/// A type state (JVMS §4.10.1.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Frame<'a> {
    /// As many as the method has; unused ones are `Top`.
    pub(super) locals: Vec<Type<'a>>,
    pub(super) stack: Vec<Type<'a>>,
    pub(super) max_stack: usize,
    /// Whether the constructor has still to call another one.
    pub(super) this_uninitialized: bool,
}

impl<'a> Frame<'a> {
    pub(super) fn push(&mut self, value: Type<'a>) -> Result<(), Fault> {
        self.push_slot(value)?;
        value.high().map_or(Ok(()), |high| self.push_slot(high))
    }

    /// Pushes exactly one slot, which may be half a value.
    pub(super) fn push_slot(&mut self, slot: Type<'a>) -> Result<(), Fault> {
        if self.stack.len() >= self.max_stack {
            return Err(Fault::verify("Operand stack overflow"));
        }
        self.stack.push(slot);
        Ok(())
    }

    /// Pops exactly one slot, which may be half a value.
    pub(super) fn pop_slot(&mut self) -> Result<Type<'a>, Fault> {
        self.stack.pop().ok_or_else(|| Fault::verify("Operand stack underflow"))
    }

    /// Pops a value that may be used as `expected`; returns its own type.
    pub(super) fn pop(&mut self, expected: Type<'a>, hierarchy: &dyn Hierarchy) -> Result<Type<'a>, Fault> {
        if let Some(high) = expected.high() {
            let found = self.pop_slot()?;
            if found != high {
                return Err(self.bad_operand(found, &high));
            }
        }
        let found = self.pop_slot()?;
        if is_assignable(hierarchy, found, expected, Access::Ordinary)? {
            Ok(found)
        } else {
            Err(self.bad_operand(found, &expected))
        }
    }

    /// Pops a reference of any type, initialized or not.
    pub(super) fn pop_any_reference(&mut self) -> Result<Type<'a>, Fault> {
        let found = self.pop_slot()?;
        if found.is_any_reference() { Ok(found) } else { Err(self.bad_operand(found, &"reference type")) }
    }

    /// Pops a value of one slot.
    pub(super) fn pop_narrow(&mut self) -> Result<Type<'a>, Fault> {
        let found = self.pop_slot()?;
        if found == Type::Top || found.is_high() {
            Err(self.bad_operand(found, &"category1 type"))
        } else {
            Ok(found)
        }
    }

    /// Pops one value of two slots or two values of one; the upper slot comes first.
    pub(super) fn pop_two_slots(&mut self) -> Result<[Type<'a>; 2], Fault> {
        let upper = self.pop_slot()?;
        if upper.is_high() {
            return Ok([upper, self.pop_slot()?]);
        }
        if upper == Type::Top {
            return Err(self.bad_operand(upper, &"category1 type"));
        }
        Ok([upper, self.pop_narrow()?])
    }

    pub(super) fn local(&self, index: u16) -> Result<Type<'a>, Fault> {
        self.locals
            .get(usize::from(index))
            .copied()
            .ok_or_else(|| Fault::verify("Local variable table overflow"))
    }

    /// Checks that a local holds exactly the primitive type `expected`.
    pub(super) fn expect_local(&self, index: u16, expected: Type<'a>) -> Result<(), Fault> {
        let found = self.local(index)?;
        if found != expected {
            return Err(bad_local(found, index, &expected));
        }
        match expected.high() {
            Some(high) if self.local(index + 1)? != high => {
                Err(bad_local(self.local(index + 1)?, index + 1, &high))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn reference_local(&self, index: u16) -> Result<Type<'a>, Fault> {
        let found = self.local(index)?;
        if found.is_any_reference() { Ok(found) } else { Err(bad_local(found, index, &"reference type")) }
    }

    pub(super) fn set_local(&mut self, index: u16, value: Type<'a>) -> Result<(), Fault> {
        let (first, slots) = (usize::from(index), 1 + usize::from(value.high().is_some()));
        if first + slots > self.locals.len() {
            return Err(Fault::verify("Local variable table overflow"));
        }
        // A value whose other half is overwritten is lost.
        if self.locals[first].is_high() {
            self.locals[first - 1] = Type::Top;
        }
        if let Some(above) = self.locals.get_mut(first + slots).filter(|above| above.is_high()) {
            *above = Type::Top;
        }
        self.locals[first] = value;
        if let Some(high) = value.high() {
            self.locals[first + 1] = high;
        }
        Ok(())
    }

    /// Every copy of `uninitialized` becomes `initialized`: its constructor has returned.
    pub(super) fn initialize(&mut self, uninitialized: Type<'a>, initialized: Type<'a>) {
        for slot in self.locals.iter_mut().chain(&mut self.stack) {
            if *slot == uninitialized {
                *slot = initialized;
            }
        }
        if uninitialized == Type::UninitializedThis {
            self.this_uninitialized = false;
        }
    }

    /// Why this frame may not continue as `target`; `None` if it may.
    pub(super) fn mismatch(
        &self,
        target: &Frame<'a>,
        hierarchy: &dyn Hierarchy,
    ) -> Result<Option<String>, Fault> {
        if self.stack.len() != target.stack.len() {
            return Ok(Some("Current frame's stack size doesn't match stackmap.".to_owned()));
        }
        let kinds = [("locals", &self.locals, &target.locals), ("stack", &self.stack, &target.stack)];
        for (place, from, to) in kinds {
            for (index, (&from, &to)) in from.iter().zip(to).enumerate() {
                if !is_assignable(hierarchy, from, to, Access::Ordinary)? {
                    let reason = format!(
                        "Type {from} (current frame, {place}[{index}]) is not assignable to {to} \
                         (stack map, {place}[{index}])"
                    );
                    return Ok(Some(reason));
                }
            }
        }
        let lost_flag = self.this_uninitialized && !target.this_uninitialized;
        Ok(lost_flag.then(|| "Current frame's flags are not assignable to stack map frame's.".to_owned()))
    }

    /// The error for an operand just popped.
    pub(super) fn bad_operand(&self, found: Type<'a>, expected: &dyn std::fmt::Display) -> Fault {
        let slot = self.stack.len();
        Fault::Verify {
            message: "Bad type on operand stack".to_owned(),
            reason: Some(format!(
                "Type {found} (current frame, stack[{slot}]) is not assignable to {expected}"
            )),
        }
    }
}

fn bad_local(found: Type<'_>, index: u16, expected: &dyn std::fmt::Display) -> Fault {
    Fault::Verify {
        message: "Bad local variable type".to_owned(),
        reason: Some(format!(
            "Type {found} (current frame, locals[{index}]) is not assignable to {expected}"
        )),
    }
}
