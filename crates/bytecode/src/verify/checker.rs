//! Verification by type checking (JVMS §4.10.1): one pass over the code, in which the frames of the
//! StackMapTable take the place of inference.

use everypath_classfile::opcode::*;

use super::Fault;
use super::frame::Frame;
use super::instructions::{Done, execute};
use super::method::MethodContext;
use super::operands::resolve;
use super::stack_map::{FrameAt, Reader};

type Located<T> = Result<T, (u32, Fault)>;

/// Checks a method against its StackMapTable.
pub(super) fn check(method: &MethodContext<'_, '_>) -> Located<()> {
    let frames = read_frames(method).map_err(|fault| (0, fault))?;
    let mut checker = Checker { method, frames, next_frame: 0, frame: method.entry.clone() };
    let mut reachable = true;
    for (pc, instruction) in &method.instructions {
        checker.enter(*pc, reachable).map_err(|fault| (*pc, fault))?;
        checker.step(*pc, instruction).map_err(|fault| (*pc, fault))?;
        reachable = falls_through(instruction.opcode);
    }
    if reachable {
        let end = method.code.bytecode.len() as u32;
        return Err((end, Fault::verify("Control flow falls through code end")));
    }
    Ok(())
}

/// Whether control can reach the next instruction.
pub(super) fn falls_through(opcode: u8) -> bool {
    !matches!(opcode, GOTO | GOTO_W | TABLESWITCH | LOOKUPSWITCH | IRETURN..=RETURN | ATHROW)
}

/// The places an instruction can jump to.
pub(super) fn targets(operand: Operand<'_>) -> Vec<u32> {
    match operand {
        Operand::Branch(target) => vec![target],
        Operand::Switch(switch) => {
            std::iter::once(switch.default).chain(switch.cases().map(|(_, target)| target)).collect()
        }
        _ => Vec::new(),
    }
}

/// The frames that the method's StackMapTable declares.
pub(super) fn read_frames<'a>(method: &MethodContext<'a, '_>) -> Result<Vec<FrameAt<'a>>, Fault> {
    let Some(table) = method.code.stack_map_table() else { return Ok(Vec::new()) };
    let reader = Reader {
        pool: &method.in_class.class.pool,
        is_instruction: &|pc| method.index_at(pc).is_some(),
        is_new: &|pc| method.index_at(pc).is_some_and(|index| method.instructions[index].1.opcode == NEW),
    };
    reader.read(table, &method.entry, method.declared)
}

struct Checker<'m, 'a, 'c> {
    method: &'m MethodContext<'a, 'c>,
    frames: Vec<FrameAt<'a>>,
    next_frame: usize,
    frame: Frame<'a>,
}

impl<'a> Checker<'_, 'a, '_> {
    /// Takes over the declared frame of the instruction at `pc`, if there is one.
    fn enter(&mut self, pc: u32, reachable: bool) -> Result<(), Fault> {
        match self.frames.get(self.next_frame) {
            Some((at, declared)) if *at == pc => {
                if reachable && let Some(reason) = self.frame.mismatch(declared, self.method.hierarchy())? {
                    return Err(Fault::Verify {
                        message: "Instruction type does not match stack map".to_owned(),
                        reason: Some(reason),
                    });
                }
                self.frame.clone_from(declared);
                self.next_frame += 1;
                Ok(())
            }
            _ if reachable => Ok(()),
            _ => Err(Fault::verify("Expecting a stack map frame")),
        }
    }

    fn step(&mut self, pc: u32, instruction: &Instruction<'_>) -> Result<(), Fault> {
        let resolved = resolve(self.method.in_class.class, instruction)?;
        self.check_handlers(pc, self.frame.this_uninitialized)?;
        let this_uninitialized = self.frame.this_uninitialized;
        let done = execute(self.method, &mut self.frame, pc, instruction, &resolved)?;
        if done == Done::InitializedThis {
            self.check_handlers_throw(pc)?;
        }
        if done != Done::Ordinary {
            // The object may also be thrown away just after it was initialized.
            self.check_handlers(pc, this_uninitialized)?;
        }
        targets(instruction.operand).into_iter().try_for_each(|target| self.check_target(target))
    }

    fn declared_at(&self, pc: u32) -> Result<&Frame<'a>, Fault> {
        match self.frames.binary_search_by_key(&pc, |(at, _)| *at) {
            Ok(found) => Ok(&self.frames[found].1),
            Err(_) => Err(Fault::verify(format!("Expecting a stackmap frame at branch target {pc}"))),
        }
    }

    fn check_target(&self, target: u32) -> Result<(), Fault> {
        let declared = self.declared_at(target)?;
        match self.frame.mismatch(declared, self.method.hierarchy())? {
            None => Ok(()),
            reason => Err(Fault::Verify {
                message: format!("Inconsistent stackmap frames at branch target {target}"),
                reason,
            }),
        }
    }

    /// Every handler must accept the locals as they are at an instruction that it covers.
    fn check_handlers(&self, pc: u32, this_uninitialized: bool) -> Result<(), Fault> {
        for handler in self.method.handlers_at(pc) {
            let mut thrown = Frame {
                locals: self.frame.locals.clone(),
                stack: Vec::new(),
                max_stack: self.frame.max_stack,
                this_uninitialized,
            };
            thrown.push(self.method.caught_type(handler)?)?;
            let declared = self.declared_at(handler.handler)?;
            if let Some(reason) = thrown.mismatch(declared, self.method.hierarchy())? {
                return Err(Fault::Verify {
                    message: format!(
                        "Stack map does not match the one at exception handler {}",
                        handler.handler
                    ),
                    reason: Some(reason),
                });
            }
        }
        Ok(())
    }

    /// A handler around the call of another constructor must not let the object escape: all its
    /// paths end in a throw or never end.
    fn check_handlers_throw(&self, pc: u32) -> Result<(), Fault> {
        let mut pending: Vec<u32> = self.method.handlers_at(pc).map(|handler| handler.handler).collect();
        let mut visited = vec![false; self.method.instructions.len()];
        let escapes = || Fault::verify("Bad <init> method call from after the start of a try block");
        while let Some(pc) = pending.pop() {
            let index = self.method.index_at(pc).ok_or_else(escapes)?;
            if std::mem::replace(&mut visited[index], true) {
                continue;
            }
            let (_, instruction) = &self.method.instructions[index];
            if instruction.opcode == RETURN {
                return Err(escapes());
            }
            pending.extend(self.method.handlers_at(pc).map(|handler| handler.handler));
            pending.extend(targets(instruction.operand));
            if falls_through(instruction.opcode) {
                pending.push(pc + instruction.length);
            }
        }
        Ok(())
    }
}
