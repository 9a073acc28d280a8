//! Verification by type inference (JVMS §4.10.2), for classes without StackMapTables.
//!
//! A dataflow analysis to a fixed point, in which types that meet become their closest common
//! superclass. Subroutines are inlined first, so that a method that uses them is verified once per
//! call site rather than by the rules of §4.10.2.5. What is verified is then what the machine
//! executes; a return address used as if it were an object counts as null and is not refused.

use everypath_classfile::descriptor::{Element, FieldType};
use everypath_classfile::opcode::*;
use everypath_classfile::subroutine::{SubroutineError, inline_subroutines};
use everypath_classfile::{Code, Member};

use super::Fault;
use super::checker::{falls_through, targets};
use super::frame::Frame;
use super::instructions::execute;
use super::method::{ClassContext, MethodContext, Verifier};
use super::operands::{Resolved, resolve};
use super::types::{OBJECT, Type};

type Located<T> = Result<T, (u32, Fault)>;

/// Verifies a method of an old class.
pub(super) fn verify<'a>(context: &ClassContext<'a>, member: &'a Member, code: Code<'a>) -> Located<()> {
    let method = MethodContext::new(context, member, &code, Verifier::Inference)?;
    let resolved = resolve_all(&method)?;
    let is_subroutine = |opcode| matches!(opcode, JSR | JSR_W | RET);
    if !method.instructions.iter().any(|(_, instruction)| is_subroutine(instruction.opcode)) {
        return infer(&method, resolved);
    }
    let refused = |error: SubroutineError| {
        let reason = Some(error.to_string());
        (0, Fault::Verify { message: "Bad subroutine".to_owned(), reason })
    };
    let inlined = inline_subroutines(&code).map_err(refused)?;
    let method = MethodContext::new(context, member, &inlined, Verifier::Inference)?;
    let resolved = resolve_all(&method)?;
    infer(&method, resolved)
}

/// What can be checked of every instruction by itself, whether it is reached or not.
fn resolve_all<'a>(method: &MethodContext<'a, '_>) -> Located<Vec<Resolved<'a>>> {
    let resolve_one = |(pc, instruction): &(u32, Instruction<'_>)| {
        check_targets(method, instruction)
            .and_then(|()| resolve(method.in_class.class, instruction))
            .map_err(|fault| (*pc, fault))
    };
    method.instructions.iter().map(resolve_one).collect()
}

fn infer<'a>(method: &MethodContext<'a, '_>, resolved: Vec<Resolved<'a>>) -> Located<()> {
    let frames = vec![None; method.instructions.len()];
    let mut inference = Inference { method, resolved, frames, pending: Vec::new() };
    inference.join(0, method.entry.clone()).map_err(|fault| (0, fault))?;
    while let Some(index) = inference.pending.pop() {
        inference.step(index).map_err(|fault| (method.instructions[index].0, fault))?;
    }
    Ok(())
}

/// Even code that is never reached must jump to instructions.
fn check_targets(method: &MethodContext<'_, '_>, instruction: &Instruction<'_>) -> Result<(), Fault> {
    match targets(instruction.operand).iter().all(|&target| method.index_at(target).is_some()) {
        true => Ok(()),
        false => Err(Fault::verify("Illegal target of jump or branch")),
    }
}

struct Inference<'m, 'a, 'c> {
    method: &'m MethodContext<'a, 'c>,
    resolved: Vec<Resolved<'a>>,
    /// For each instruction that has been reached, the types before it.
    frames: Vec<Option<Frame<'a>>>,
    pending: Vec<usize>,
}

impl<'a> Inference<'_, 'a, '_> {
    fn step(&mut self, index: usize) -> Result<(), Fault> {
        let Some(mut frame) = self.frames[index].clone() else { return Ok(()) };
        let (pc, instruction) = self.method.instructions[index];
        self.join_handlers(pc, &frame)?;
        execute(self.method, &mut frame, pc, &instruction, &self.resolved[index])?;
        for target in targets(instruction.operand) {
            let target = self
                .method
                .index_at(target)
                .ok_or_else(|| Fault::verify("Illegal target of jump or branch"))?;
            self.join(target, frame.clone())?;
        }
        if !falls_through(instruction.opcode) {
            return Ok(());
        }
        match index + 1 {
            next if next < self.method.instructions.len() => self.join(next, frame),
            _ => Err(Fault::verify("Falling off the end of the code")),
        }
    }

    fn join_handlers(&mut self, pc: u32, frame: &Frame<'a>) -> Result<(), Fault> {
        for handler in self.method.handlers_at(pc) {
            let mut thrown = Frame { stack: Vec::new(), ..frame.clone() };
            thrown.push(self.method.caught_type(handler)?)?;
            let target = self.method.index_at(handler.handler);
            self.join(target.ok_or_else(|| Fault::verify("Illegal exception handler"))?, thrown)?;
        }
        Ok(())
    }

    /// Merges `frame` into what is known at an instruction, which is visited again if that changed.
    fn join(&mut self, index: usize, frame: Frame<'a>) -> Result<(), Fault> {
        let Some(mut known) = self.frames[index].take() else {
            self.frames[index] = Some(frame);
            self.pending.push(index);
            return Ok(());
        };
        let changed = self.merge_frames(&mut known, &frame)?;
        self.frames[index] = Some(known);
        if changed {
            self.pending.push(index);
        }
        Ok(())
    }

    fn merge_frames(&self, into: &mut Frame<'a>, from: &Frame<'a>) -> Result<bool, Fault> {
        let (height, other) = (into.stack.len(), from.stack.len());
        if height != other {
            return Err(Fault::verify(format!("Inconsistent stack height {other} != {height}")));
        }
        let mut changed = from.this_uninitialized && !into.this_uninitialized;
        into.this_uninitialized |= from.this_uninitialized;
        for (into, from) in into.locals.iter_mut().zip(&from.locals) {
            changed |= self.merge_slot(into, *from)?;
        }
        for (into, from) in into.stack.iter_mut().zip(&from.stack) {
            changed |= self.merge_slot(into, *from)?;
            if *into == Type::Top {
                return Err(Fault::verify("Mismatched stack types"));
            }
        }
        Ok(changed)
    }

    fn merge_slot(&self, into: &mut Type<'a>, from: Type<'a>) -> Result<bool, Fault> {
        let merged = match (*into, from) {
            (into, from) if into == from => into,
            (Type::Null, Type::Reference(other)) | (Type::Reference(other), Type::Null) => {
                Type::Reference(other)
            }
            (Type::Reference(into), Type::Reference(from)) => {
                Type::Reference(self.merge_references(into, from)?)
            }
            _ => Type::Top,
        };
        let changed = merged != *into;
        *into = merged;
        Ok(changed)
    }

    fn merge_references(&self, a: FieldType<'a>, b: FieldType<'a>) -> Result<FieldType<'a>, Fault> {
        let object = |dimensions| FieldType { dimensions, element: Element::Class(OBJECT) };
        match (a.element, b.element) {
            (Element::Class(x), Element::Class(y)) if a.dimensions == b.dimensions => {
                let element = Element::Class(self.common_superclass(x, y)?);
                Ok(FieldType { dimensions: a.dimensions, element })
            }
            _ => {
                // The innermost dimension of an array of primitives is not an array of objects.
                let depth = |t: FieldType<'_>| match t.element {
                    Element::Base(_) => t.dimensions - 1,
                    Element::Class(_) => t.dimensions,
                };
                Ok(object(depth(a).min(depth(b))))
            }
        }
    }

    /// Interfaces merge to `Object`: their subtyping is checked when they are invoked.
    fn common_superclass(&self, a: &'a str, b: &'a str) -> Result<&'a str, Fault> {
        let hierarchy = self.method.hierarchy();
        if a == b {
            return Ok(a);
        }
        let load = |name: &str| hierarchy.is_interface(name).map_err(Fault::Load);
        if a == OBJECT || b == OBJECT || load(a)? || load(b)? {
            return Ok(OBJECT);
        }
        let mut candidate = a.to_owned();
        while !hierarchy.is_assignable(b, &candidate).map_err(Fault::Load)? {
            candidate = match hierarchy.super_of(&candidate).map_err(Fault::Load)? {
                Some(above) => above,
                None => return Ok(OBJECT),
            };
        }
        Ok(self.method.in_class.names.intern(&candidate))
    }
}
