//! Calls of `MethodHandle`: `invokeExact` and `invoke` with their check of types, `invokeBasic`, and
//! the linkers `linkToStatic`, `linkToVirtual`, `linkToSpecial`, `linkToInterface`.
//!
//! Methods that have effects of their own on entry (natives, synchronized methods, static methods
//! of classes to be initialised) are called from assembled bytecode, so that whoever watches the
//! program sees those effects at an ordinary call.

use super::{FINAL_SYNTHETIC, INVOKE_STATIC, STATIC, convert, detached};
use crate::escape::{Escape, null_pointer, unsupported};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::text::{parameter_types, return_type};
use everypath_classfile::build::{ClassBuilder, CodeBuilder};
use everypath_classfile::descriptor::parameter_slots;
use everypath_classfile::opcode as op;
use everypath_program::{ClassId, Definition, Entry, Insn, Method, MethodId};
use std::rc::Rc;

pub(super) const HANDLE_CLASS: &str = "java/lang/invoke/MethodHandle";
const HANDLE: &str = "Ljava/lang/invoke/MethodHandle;";
const INVOKERS: &str = "java/lang/invoke/Invokers";
const METHOD_TYPE: &str = "Ljava/lang/invoke/MethodType;";
const OBJECT: &str = "Ljava/lang/Object;";
const INVOKE_VIRTUAL: u8 = 5;
const INVOKE_SPECIAL: u8 = 7;
const INVOKE_INTERFACE: u8 = 9;

impl<'p> Machine<'p> {
    pub(super) fn call_method_handle(
        &mut self,
        caller: &'p Method,
        index: u16,
        name: &str,
        descriptor: &str,
    ) -> Result<(), Escape> {
        match name {
            "invokeExact" | "invoke" => self.call_checked(caller, index, name, descriptor),
            "invokeBasic" => self.call_basic(descriptor),
            "linkToStatic" => self.call_linked(INVOKE_STATIC, descriptor),
            "linkToSpecial" => self.call_linked(INVOKE_SPECIAL, descriptor),
            "linkToVirtual" => self.call_linked(INVOKE_VIRTUAL, descriptor),
            "linkToInterface" => self.call_linked(INVOKE_INTERFACE, descriptor),
            _ => unsupported(format!("MethodHandle.{name}")),
        }
    }

    fn call_checked(
        &mut self,
        caller: &'p Method,
        index: u16,
        name: &str,
        descriptor: &str,
    ) -> Result<(), Escape> {
        let slots = parameter_slots(descriptor).unwrap_or(0);
        let handle = Ref::from_slot(self.peek(slots as usize));
        if handle.is_null() {
            return null_pointer();
        }
        let types = self.site_types(caller.class, index, descriptor)?;
        if self.has_type(handle, &types) {
            return self.call_basic(descriptor);
        }
        let adapter = self.checking_adapter(caller, name, descriptor)?;
        Err(Escape::Call(adapter))
    }

    /// The types of a call site, result first: a fact about its class.
    fn site_types(&mut self, class: ClassId, index: u16, descriptor: &str) -> Result<Rc<[ClassId]>, Escape> {
        if let Some(known) = self.site_types.get(&(class, index)) {
            return Ok(known.clone());
        }
        let texts = [return_type(descriptor)].into_iter().chain(parameter_types(descriptor));
        let types: Rc<[ClassId]> = texts.map(|t| self.resolve_type(class, t)).collect::<Result<_, _>>()?;
        // What depends on answers of loaders is no fact.
        if self.looked_up.borrow().is_empty() {
            self.site_types.insert((class, index), types.clone());
        }
        Ok(types)
    }

    fn has_type(&self, handle: Ref, types: &[ClassId]) -> bool {
        let heap = &self.state.heap;
        let own = heap.get_ref(handle, self.known.handle_type);
        let parameters = heap.get_ref(own, self.known.method_type_parameters);
        let result = self.class_of_mirror(heap.get_ref(own, self.known.method_type_return));
        let count = heap.length(parameters);
        let own = (0..count).map(|i| self.class_of_mirror(heap.element_ref(parameters, i)));
        types.iter().copied().eq([result].into_iter().chain(own))
    }

    /// Checks or adapts the handle as the library does, then calls it.
    fn checking_adapter(
        &mut self,
        caller: &'p Method,
        name: &str,
        descriptor: &str,
    ) -> Result<MethodId, Escape> {
        let loader = self.program.class(caller.class).loader;
        let adapter_name = format!("everypath/Call/{name}");
        self.assembled_once(loader, &format!("{adapter_name}{descriptor}"), |_| {
            let mut class = ClassBuilder::new(FINAL_SYNTHETIC, &adapter_name, "java/lang/Object");
            let own = format!("({HANDLE}{}", &descriptor[1..]);
            class.add_method(STATIC, "call", &own, |c| {
                let constant = c.class().pool.method_type(descriptor);
                c.aload(0).ldc(constant);
                match name {
                    "invokeExact" => {
                        c.invokestatic(INVOKERS, "checkExactType", &format!("({HANDLE}{METHOD_TYPE})V"));
                    }
                    _ => {
                        c.invokestatic(
                            INVOKERS,
                            "checkGenericType",
                            &format!("({HANDLE}{METHOD_TYPE}){HANDLE}"),
                        )
                        .astore(0);
                    }
                }
                c.aload(0).load_parameters(descriptor, 1);
                c.invokevirtual(HANDLE_CLASS, "invokeBasic", descriptor).return_by(descriptor);
            });
            Ok((class, Definition { loader, ..detached() }))
        })
    }

    /// Runs the lambda form of the handle below the arguments.
    fn call_basic(&mut self, descriptor: &str) -> Result<(), Escape> {
        let slots = parameter_slots(descriptor).unwrap_or(0);
        let handle = Ref::from_slot(self.peek(slots as usize));
        if handle.is_null() {
            return null_pointer();
        }
        let entry = self.form_entry(handle)?;
        let returned = self.program.method(entry).returns.slots();
        match everypath_classfile::descriptor::return_slots(descriptor) {
            wanted if wanted == returned => Err(Escape::Call(entry)),
            0 => Err(Escape::Call(self.dropping_adapter(entry)?)),
            _ => unsupported(format!(
                "method handle whose form returns {returned} slots, called as {descriptor}"
            )),
        }
    }

    /// A form may return a value that its handle does not have.
    fn dropping_adapter(&mut self, entry: MethodId) -> Result<MethodId, Escape> {
        let own = self.program.text(self.program.method(entry).descriptor).to_string();
        let descriptor = format!("{})V", own.split_once(')').map_or("(", |(p, _)| p));
        self.assembled_once(everypath_program::LoaderId::BOOT, &format!("everypath/Drop/{}", entry.0), |m| {
            let mut class = ClassBuilder::new(FINAL_SYNTHETIC, "everypath/Drop", "java/lang/Object");
            let constant = class.pool.method("everypath/Drop", "form", &own);
            class.add_method(STATIC, "call", &descriptor, |c| {
                c.load_parameters(&descriptor, 0).invoke(op::INVOKESTATIC, constant, &own);
                c.op(if return_type(&own) == "J" || return_type(&own) == "D" { op::POP2 } else { op::POP })
                    .op(op::RETURN);
            });
            m.patches.push((constant, Insn::CallStatic(entry)));
            Ok((class, detached()))
        })
    }

    fn call_linked(&mut self, kind: u8, descriptor: &str) -> Result<(), Escape> {
        let slots = parameter_slots(descriptor).unwrap_or(0) as usize;
        let member = Ref::from_slot(self.peek(0));
        if member.is_null() {
            return null_pointer();
        }
        let Some(target) = self.member_method(member) else {
            return unsupported("call of a member that is not resolved");
        };
        if target.polymorphic {
            let adapter = self.polymorphic_linker(target, descriptor)?;
            return Err(Escape::Call(adapter));
        }
        if kind != INVOKE_STATIC && self.peek(slots - 1) == 0 {
            return null_pointer();
        }
        // What a class inherits from an interface is found in its receiver by the interface.
        let inherited = kind == INVOKE_VIRTUAL && self.program.class(target.class).is_interface();
        let kind = if inherited { INVOKE_INTERFACE } else { kind };
        if let Some(selected) = self.plain_target(kind, target, slots) {
            self.drop_operands(1);
            return Err(Escape::Call(selected));
        }
        let linker = self.linker(kind, target)?;
        Err(Escape::Call(linker))
    }

    /// The method to enter at once, if entering it has no effects.
    fn plain_target(&self, kind: u8, target: &'p Method, slots: usize) -> Option<MethodId> {
        let program = self.program;
        let class = || program.class(self.state.heap.class_of(Ref::from_slot(self.peek(slots - 1))));
        let selected = match kind {
            INVOKE_VIRTUAL => program.select_virtual(class(), target)?,
            INVOKE_INTERFACE if !program.is_subclass(class().id, target.class) => return None,
            INVOKE_INTERFACE => program.select_interface(class(), target)?,
            _ => target.id,
        };
        let method = program.method(selected);
        let usable = !method.is_static()
            || crate::execute::is_usable(self.state.classes(), method.class, self.current as u32);
        (method.entry.get() == Entry::Bytecode && !method.is_synchronized() && usable).then_some(selected)
    }

    /// A static method that ignores its last argument, the member name, and calls the member.
    fn linker(&mut self, kind: u8, target: &'p Method) -> Result<MethodId, Escape> {
        let descriptor = erased(self.program.text(target.descriptor));
        let receiver = if target.is_static() { "" } else { OBJECT };
        let (parameters, result) = descriptor[1..].split_once(')').unwrap_or(("", "V"));
        let own = format!("({receiver}{parameters}{OBJECT}){result}");
        self.assembled_once(
            everypath_program::LoaderId::BOOT,
            &format!("everypath/Link/{kind}/{}", target.id.0),
            |m| {
                let mut class = ClassBuilder::new(FINAL_SYNTHETIC, "everypath/Link", "java/lang/Object");
                class.add_method(STATIC, "call", &own, |c| {
                    c.load_parameters(&format!("({receiver}{parameters})V"), 0);
                    m.call_member(c, kind, target);
                    c.return_by(&own);
                });
                Ok((class, detached()))
            },
        )
    }

    /// Emits a call of a method of any class, which is patched in when the class is defined.
    pub(super) fn call_member(&mut self, c: &mut CodeBuilder<'_>, kind: u8, target: &Method) {
        let descriptor = erased(self.program.text(target.descriptor));
        let constant = c.class().pool.method(
            "everypath/Member",
            &format!("{kind}/{}", target.id.0).replace('/', "_"),
            &descriptor,
        );
        let opcode = if target.is_static() { op::INVOKESTATIC } else { op::INVOKEVIRTUAL };
        c.invoke(opcode, constant, &descriptor);
        self.patches.push((constant, self.member_call(kind, target)));
    }

    fn member_call(&self, kind: u8, target: &Method) -> Insn {
        let interface = self.program.class(target.class).is_interface();
        match (kind, target.vtable_index.get()) {
            _ if target.is_static() => Insn::CallStatic(target.id),
            (INVOKE_VIRTUAL | INVOKE_INTERFACE, _) if target.is_private() => Insn::CallDirect(target.id),
            (INVOKE_VIRTUAL | INVOKE_INTERFACE, _) if interface => Insn::CallInterface(target.id),
            (INVOKE_VIRTUAL, index) if index != Method::NOT_VIRTUAL => {
                Insn::CallVirtual(index, target.arg_slots)
            }
            _ => Insn::CallDirect(target.id),
        }
    }

    /// A linker for `invokeBasic` itself, which has no type of its own.
    fn polymorphic_linker(&mut self, target: &Method, descriptor: &str) -> Result<MethodId, Escape> {
        let name = self.program.text(target.name);
        if name != "invokeBasic" {
            return unsupported(format!("call of MethodHandle.{name} through a handle"));
        }
        let types = parameter_types(descriptor);
        let inner = format!("({}){}", types[1..types.len() - 1].concat(), return_type(descriptor));
        self.assembled_once(
            everypath_program::LoaderId::BOOT,
            &format!("everypath/Basic{}", erased(descriptor)),
            |_| {
                let inner = erased(&inner);
                let mut class = ClassBuilder::new(FINAL_SYNTHETIC, "everypath/Basic", "java/lang/Object");
                class.add_method(STATIC, "call", &erased(descriptor), |c| {
                    c.aload(0).load_parameters(&inner, 1);
                    c.invokevirtual(HANDLE_CLASS, "invokeBasic", &inner).return_by(&inner);
                });
                Ok((class, detached()))
            },
        )
    }
}

/// A method descriptor in which every reference is an `Object`.
pub(super) fn erased(descriptor: &str) -> String {
    let erase = |t: &str| if convert::is_primitive(t) { t.to_string() } else { OBJECT.to_string() };
    let parameters: String = parameter_types(descriptor).into_iter().map(erase).collect();
    format!("({parameters}){}", erase(return_type(descriptor)))
}
