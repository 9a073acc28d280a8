//! What verifying a method needs to know about it and its class.

use std::cell::OnceCell;

use everypath_classfile::descriptor::MethodDescriptor;
use everypath_classfile::opcode::{self, Instruction};
use everypath_classfile::{ClassFile, Code, ExceptionHandler, Member};

use super::frame::Frame;
use super::names::Names;
use super::types::{Access, THROWABLE, Type, is_assignable};
use super::{FIRST_WITH_STACK_MAPS, Fault, Hierarchy, VerifyError, checker, inference};

/// The class under verification.
pub(super) struct ClassContext<'a> {
    pub(super) class: &'a ClassFile,
    pub(super) hierarchy: &'a dyn Hierarchy,
    pub(super) names: &'a Names,
    pub(super) this_type: Type<'a>,
    supers: OnceCell<Vec<String>>,
}

impl<'a> ClassContext<'a> {
    pub(super) fn new(
        class: &'a ClassFile,
        hierarchy: &'a dyn Hierarchy,
        names: &'a Names,
    ) -> ClassContext<'a> {
        let this_type = Type::class(class.name());
        ClassContext { class, hierarchy, names, this_type, supers: OnceCell::new() }
    }

    pub(super) fn verify_method(&self, member: &'a Member) -> Result<(), VerifyError> {
        let (name, descriptor) = (self.class.member_name(member), self.class.member_descriptor(member));
        let described = || format!("{}.{name}{descriptor}", self.class.name());
        let code = match member.code(self.class) {
            Ok(Some(code)) => code,
            Ok(None) => return Err(Fault::Format("Absent Code attribute".to_owned()).at(0, &described())),
            Err(error) => return Err(Fault::Format(error.to_string()).at(0, &described())),
        };
        let verified = if self.class.major < FIRST_WITH_STACK_MAPS {
            inference::verify(self, member, code)
        } else {
            match self.check(member, &code) {
                // The last version for which a machine may fall back to inference (§4.10).
                Err((_, Fault::Verify { .. } | Fault::Format(_)))
                    if self.class.major == FIRST_WITH_STACK_MAPS =>
                {
                    inference::verify(self, member, code)
                }
                checked => checked,
            }
        };
        verified.map_err(|(pc, fault)| fault.at(pc, &described()))
    }

    fn check(&self, member: &'a Member, code: &Code<'a>) -> Result<(), (u32, Fault)> {
        let method = MethodContext::new(self, member, code, Verifier::Checking)?;
        checker::check(&method)
    }

    /// Whether `name` is a proper superclass of the class.
    pub(super) fn is_proper_super(&self, name: &str) -> Result<bool, Fault> {
        let supers = match self.supers.get() {
            Some(supers) => supers,
            None => {
                let loaded = self.load_supers()?;
                self.supers.get_or_init(|| loaded)
            }
        };
        Ok(supers.iter().any(|found| found == name))
    }

    fn load_supers(&self) -> Result<Vec<String>, Fault> {
        let mut supers: Vec<String> = Vec::new();
        let mut next = self.class.super_name().map(str::to_owned);
        while let Some(name) = next {
            // A circle is impossible in loaded classes, but a hierarchy is somebody else's code.
            if supers.contains(&name) {
                break;
            }
            next = self.hierarchy.super_of(&name).map_err(Fault::Load)?;
            supers.push(name);
        }
        Ok(supers)
    }
}

/// Which of the two verifiers is at work; they differ in what they allow in a few places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verifier {
    /// JVMS §4.10.1.
    Checking,
    /// JVMS §4.10.2.
    Inference,
}

/// The method under verification, decoded.
pub(super) struct MethodContext<'a, 'c> {
    pub(super) in_class: &'c ClassContext<'a>,
    pub(super) verifier: Verifier,
    pub(super) code: &'c Code<'a>,
    pub(super) is_constructor: bool,
    pub(super) return_type: Option<Type<'a>>,
    pub(super) instructions: Vec<(u32, Instruction<'c>)>,
    /// The frame on entry, and how many of its locals are the receiver and the parameters.
    pub(super) entry: Frame<'a>,
    pub(super) declared: usize,
    /// By program counter, the place in `instructions` of what starts there.
    index_of: Vec<Option<u32>>,
}

impl<'a, 'c> MethodContext<'a, 'c> {
    /// Decodes the method and checks what concerns the code as a whole.
    pub(super) fn new(
        in_class: &'c ClassContext<'a>,
        member: &'a Member,
        code: &'c Code<'a>,
        verifier: Verifier,
    ) -> Result<MethodContext<'a, 'c>, (u32, Fault)> {
        let class = in_class.class;
        let is_constructor = class.member_name(member) == "<init>";
        let descriptor = MethodDescriptor::parse(class.member_descriptor(member))
            .ok_or_else(|| (0, Fault::Format("Bad method descriptor".to_owned())))?;
        let (entry, declared) =
            entry_frame(in_class, member, &descriptor, code, is_constructor).map_err(|fault| (0, fault))?;
        let (instructions, index_of) = decode(code)?;
        let method = MethodContext {
            in_class,
            verifier,
            code,
            is_constructor,
            return_type: descriptor.return_type.map(Type::of_field),
            instructions,
            entry,
            declared,
            index_of,
        };
        method.check_handlers().map_err(|fault| (0, fault))?;
        method.check_variables().map_err(|fault| (0, fault))?;
        Ok(method)
    }

    pub(super) fn hierarchy(&self) -> &'a dyn Hierarchy {
        self.in_class.hierarchy
    }

    /// The place of the instruction that starts at `pc`.
    pub(super) fn index_at(&self, pc: u32) -> Option<usize> {
        let index = self.index_of.get(pc as usize).copied().flatten();
        index.map(|index| index as usize)
    }

    pub(super) fn handlers_at(&self, pc: u32) -> impl Iterator<Item = &'c ExceptionHandler> {
        self.code.handlers.iter().filter(move |handler| handler.start <= pc && pc < handler.end)
    }

    /// The type of what a handler catches.
    pub(super) fn caught_type(&self, handler: &ExceptionHandler) -> Result<Type<'a>, Fault> {
        match handler.catch_type {
            0 => Ok(Type::class(THROWABLE)),
            index => {
                let name = self.in_class.class.pool.class_name(index);
                name.and_then(Type::named)
                    .ok_or_else(|| Fault::Format(format!("Bad catch type at constant pool index {index}")))
            }
        }
    }

    fn is_instruction(&self, pc: u32) -> bool {
        self.index_at(pc).is_some()
    }

    fn is_instruction_or_end(&self, pc: u32) -> bool {
        self.is_instruction(pc) || pc as usize == self.code.bytecode.len()
    }

    fn check_handlers(&self) -> Result<(), Fault> {
        for handler in &self.code.handlers {
            let places = [
                ("start_pc", handler.start, self.is_instruction(handler.start)),
                ("end_pc", handler.end, self.is_instruction_or_end(handler.end)),
                ("handler_pc", handler.handler, self.is_instruction(handler.handler)),
            ];
            if let Some((name, pc, _)) = places.iter().find(|(_, _, legal)| !legal) {
                return Err(Fault::Format(format!("Illegal exception table {name} {pc}")));
            }
            let caught = self.caught_type(handler)?;
            let throwable = Type::class(THROWABLE);
            if !is_assignable(self.hierarchy(), caught, throwable, Access::Ordinary)? {
                let message = "Catch type is not a subclass of Throwable in exception handler";
                return Err(Fault::verify(format!("{message} {}", handler.handler)));
            }
        }
        Ok(())
    }

    /// A variable's range must begin and end with instructions.
    fn check_variables(&self) -> Result<(), Fault> {
        for variable in self.code.local_variables() {
            if !self.is_instruction(variable.start) {
                let message = format!("Illegal local variable table start_pc {}", variable.start);
                return Err(Fault::Format(message));
            }
            if !self.is_instruction_or_end(variable.start + variable.length) {
                let message = format!("Illegal local variable table length {}", variable.length);
                return Err(Fault::Format(message));
            }
        }
        Ok(())
    }
}

type Decoded<'c> = (Vec<(u32, Instruction<'c>)>, Vec<Option<u32>>);

fn decode<'c>(code: &'c Code<'_>) -> Result<Decoded<'c>, (u32, Fault)> {
    let mut instructions = Vec::with_capacity(code.bytecode.len() / 2);
    let mut index_of = vec![None; code.bytecode.len()];
    let mut next = 0;
    for decoded in opcode::instructions(&code.bytecode) {
        let (pc, instruction) = decoded.map_err(|error| {
            let reason = Some(error.to_string());
            (next, Fault::Verify { message: "Bad instruction".to_owned(), reason })
        })?;
        index_of[pc as usize] = Some(instructions.len() as u32);
        instructions.push((pc, instruction));
        next = pc + instruction.length;
    }
    Ok((instructions, index_of))
}

fn entry_frame<'a>(
    in_class: &ClassContext<'a>,
    member: &Member,
    descriptor: &MethodDescriptor<'a>,
    code: &Code<'_>,
    is_constructor: bool,
) -> Result<(Frame<'a>, usize), Fault> {
    let mut locals = Vec::with_capacity(usize::from(code.max_locals));
    let this_uninitialized = is_constructor && in_class.class.super_name().is_some();
    if this_uninitialized {
        locals.push(Type::UninitializedThis);
    } else if !member.is_static() {
        locals.push(in_class.this_type);
    }
    for &parameter in &descriptor.parameters {
        let parameter = Type::of_field(parameter);
        locals.push(parameter);
        locals.extend(parameter.high());
    }
    let declared = locals.len();
    if declared > usize::from(code.max_locals) {
        return Err(Fault::Format("Arguments can't fit into locals".to_owned()));
    }
    locals.resize(usize::from(code.max_locals), Type::Top);
    let max_stack = usize::from(code.max_stack);
    Ok((Frame { locals, stack: Vec::new(), max_stack, this_uninitialized }, declared))
}
