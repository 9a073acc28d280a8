//! Access modes of `VarHandle`: each call is one call of the static method that implements the
//! mode in the class of the handle's form, which ends in one access of `Unsafe`.
//!
//! Direct are the calls whose erased type is that of the implementation, as in the library's own
//! `VarHandleGuards`. Everything else (conversions of arguments, exact and indirect handles,
//! unsupported modes, wrong types) goes the library's way, by method handles.

use super::convert::{class_name, is_primitive};
use super::{FINAL_SYNTHETIC, STATIC, detached};
use crate::escape::{Escape, null_pointer};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::text::{parameter_types, return_type};
use everypath_classfile::MemberRef;
use everypath_classfile::build::{ClassBuilder, CodeBuilder};
use everypath_classfile::opcode as op;
use everypath_program::{ClassId, Definition, Method, MethodId};

const HANDLE: &str = "Ljava/lang/invoke/VarHandle;";
const HANDLE_CLASS: &str = "java/lang/invoke/VarHandle";
const ACCESS: &str = "java/lang/invoke/VarHandle$AccessDescriptor";
const MODE: &str = "java/lang/invoke/VarHandle$AccessMode";
const METHOD_TYPE: &str = "Ljava/lang/invoke/MethodType;";
const OBJECT: &str = "Ljava/lang/Object;";

impl<'p> Machine<'p> {
    pub(super) fn call_var_handle(
        &mut self,
        caller: &'p Method,
        index: u16,
        member: MemberRef<'p>,
    ) -> Result<(), Escape> {
        let arguments = everypath_classfile::descriptor::parameter_slots(member.descriptor).unwrap_or(0);
        let handle = Ref::from_slot(self.peek(arguments as usize));
        if handle.is_null() {
            return null_pointer();
        }
        let Some(class) = self.direct_class(handle) else {
            return Err(Escape::Call(self.general_access(caller, member.name, member.descriptor)?));
        };
        let key = (caller.class, index, class);
        if let Some(&known) = self.accesses.get(&key) {
            let owner = self.program.method(known).class;
            match self.program.class(owner).hidden {
                true => self.initialize_assembled(owner),
                false => self.need_initialized(owner)?,
            }
            return Err(Escape::Call(known));
        }
        let called = match self.implementation(class, member.name).filter(|m| self.fits(m, member.descriptor))
        {
            Some(implementation) => self.adapted(caller, implementation, member.descriptor)?,
            None => self.general_access(caller, member.name, member.descriptor)?,
        };
        self.accesses.insert(key, called);
        Err(Escape::Call(called))
    }

    /// The class of the methods that implement the modes of a handle; none if it is an indirect or
    /// an exact one.
    fn direct_class(&self, handle: Ref) -> Option<ClassId> {
        let heap = &self.state.heap;
        if heap.get4(handle, self.known.var_handle_exact) != 0 {
            return None;
        }
        let form = heap.get_ref(handle, self.known.var_handle_form);
        let class = heap.get_ref(form, self.known.var_form_class);
        (!class.is_null()).then(|| self.class_of_mirror(class))
    }

    /// A static method that accesses by method handles: `VarHandleGuards` without its short cut.
    fn general_access(
        &mut self,
        caller: &'p Method,
        mode: &str,
        descriptor: &str,
    ) -> Result<MethodId, Escape> {
        let loader = self.program.class(caller.class).loader;
        let (check, is_checked) = match self.program.feature < 21 {
            true => ("checkExactAccessMode", "V"),
            false => ("checkAccessModeThenIsDirect", "Z"),
        };
        self.assembled_once(loader, &format!("everypath/Access/{mode}{descriptor}"), |_| {
            let mut class = ClassBuilder::new(FINAL_SYNTHETIC, "everypath/Access", "java/lang/Object");
            let own = format!("({HANDLE}{}", &descriptor[1..]);
            let access = everypath_classfile::descriptor::parameter_slots(&own).unwrap_or(0);
            class.add_method(STATIC, "call", &own, |c| {
                push_access(c, mode, descriptor, access);
                c.aload(0).aload(access).invokevirtual(
                    HANDLE_CLASS,
                    check,
                    &format!("(L{ACCESS};){is_checked}"),
                );
                if is_checked == "Z" {
                    c.op(op::POP);
                }
                c.aload(0).aload(access).getfield(ACCESS, "mode", "I");
                c.invokevirtual(HANDLE_CLASS, "getMethodHandle", "(I)Ljava/lang/invoke/MethodHandle;");
                c.aload(access).getfield(ACCESS, "symbolicMethodTypeInvoker", METHOD_TYPE);
                let as_type = format!("({METHOD_TYPE})Ljava/lang/invoke/MethodHandle;");
                c.invokevirtual("java/lang/invoke/MethodHandle", "asType", &as_type);
                c.aload(0)
                    .invokevirtual(HANDLE_CLASS, "asDirect", &format!("(){HANDLE}"))
                    .load_parameters(descriptor, 1);
                c.invokevirtual("java/lang/invoke/MethodHandle", "invokeBasic", &own).return_by(&own);
            });
            Ok((class, Definition { loader, ..detached() }))
        })
    }

    /// The static method that implements a mode.
    fn implementation(&self, class: ClassId, mode: &str) -> Option<&'p Method> {
        let program = self.program;
        let name = program.symbols.lookup(mode)?;
        let ancestors = program.class(class).ancestors.iter().rev();
        let mut methods =
            ancestors.flat_map(|&a| program.class(a).methods.iter()).map(|&m| program.method(m));
        methods
            .find(|m| m.is_static() && m.name == name && program.text(m.descriptor)[1..].starts_with(HANDLE))
    }

    fn fits(&self, implementation: &Method, descriptor: &str) -> bool {
        let own = self.program.text(implementation.descriptor);
        let expected = parameter_types(own).into_iter().skip(1);
        let result = return_type(descriptor);
        expected.eq(parameter_types(descriptor).into_iter().map(erase))
            && (result == "V" || erase(result) == return_type(own))
    }

    /// The implementation itself, or an adapter that makes its result what the call site wants.
    fn adapted(
        &mut self,
        caller: &'p Method,
        implementation: &'p Method,
        descriptor: &str,
    ) -> Result<MethodId, Escape> {
        self.need_initialized(implementation.class)?;
        let (result, own) =
            (return_type(descriptor), return_type(self.program.text(implementation.descriptor)));
        match result == own {
            true => Ok(implementation.id),
            false => self.result_adapter(caller, implementation, result),
        }
    }

    /// A static method that calls the implementation and casts or drops its result.
    fn result_adapter(
        &mut self,
        caller: &'p Method,
        implementation: &'p Method,
        result: &str,
    ) -> Result<MethodId, Escape> {
        let loader = self.program.class(caller.class).loader;
        let own = self.program.text(implementation.descriptor);
        let owner = self.program.name(implementation.class);
        let name = self.program.text(implementation.name);
        let adapter_name = format!("everypath/Access/{owner}/{name}");
        let parameters = &own[..own.find(')').map_or(own.len(), |i| i + 1)];
        let descriptor = format!("{parameters}{result}");
        self.assembled_once(loader, &format!("{adapter_name}{descriptor}"), |m| {
            if !is_primitive(result) {
                m.resolve_type(caller.class, result)?;
            }
            let mut class = ClassBuilder::new(FINAL_SYNTHETIC, &adapter_name, "java/lang/Object");
            class.add_method(STATIC, "call", &descriptor, |c| {
                c.load_parameters(&descriptor, 0).invokestatic(owner, name, own);
                finish(c, return_type(own), result);
            });
            Ok((class, Definition { loader, ..detached() }))
        })
    }
}

/// Makes the library's description of an access, in a local variable.
fn push_access(c: &mut CodeBuilder<'_>, mode: &str, descriptor: &str, local: u16) {
    let constant = c.class().pool.method_type(descriptor);
    let own = format!("L{MODE};");
    let kind = "java/lang/invoke/VarHandle$AccessType";
    c.new_object(ACCESS).op(op::DUP).ldc(constant);
    c.push_string(mode).invokestatic(MODE, "valueFromMethodName", &format!("(Ljava/lang/String;){own}"));
    c.op(op::DUP)
        .astore(local)
        .getfield(MODE, "at", &format!("L{kind};"))
        .invokevirtual(kind, "ordinal", "()I");
    c.aload(local).invokevirtual(MODE, "ordinal", "()I");
    c.invokespecial(ACCESS, "<init>", &format!("({METHOD_TYPE}II)V")).astore(local);
}

fn erase(descriptor: &str) -> &str {
    if is_primitive(descriptor) { descriptor } else { OBJECT }
}

/// Returns the result as the call site wants it; a wrong one is told by `Class.cast`.
fn finish(c: &mut CodeBuilder<'_>, from: &str, to: &str) {
    if to == "V" {
        match from {
            "V" => {}
            "J" | "D" => {
                c.op(op::POP2);
            }
            _ => {
                c.op(op::POP);
            }
        }
        c.op(op::RETURN);
        return;
    }
    let fits = c.label();
    c.op(op::DUP).branch(op::IFNULL, fits);
    c.op(op::DUP).instanceof(class_name(to)).branch(op::IFNE, fits);
    c.push_class(class_name(to)).op(op::SWAP).invokevirtual(
        "java/lang/Class",
        "cast",
        "(Ljava/lang/Object;)Ljava/lang/Object;",
    );
    c.bind(fits).checkcast(class_name(to)).op(op::ARETURN);
}
