//! `java.lang.invoke.MethodHandleNatives`: member names resolved to methods and fields.
//!
//! A resolved method is a `ResolvedMethodName` with the number of the method plus one; a resolved
//! field is its byte offset in `MemberName`. `LambdaForm`s are never compiled by the library: see
//! [`crate::invoke`].

use super::{Args, Registry, nothing};
use crate::escape::{Escape, Outcome, raise};
use crate::heap::Ref;
use crate::machine::Machine;
use everypath_program::{ClassId, Field, Kind, Method, MethodId, access};

const CLASS: &str = "java/lang/invoke/MethodHandleNatives";
const IS_METHOD: u32 = 0x0001_0000;
const IS_CONSTRUCTOR: u32 = 0x0002_0000;
const IS_FIELD: u32 = 0x0004_0000;
const CALLER_SENSITIVE: u32 = 0x0010_0000;
const TRUSTED_FINAL: u32 = 0x0020_0000;
const KIND_SHIFT: u32 = 24;
/// Modifiers that reflection shows of methods, and of fields.
const METHOD_MODIFIERS: u16 = 0x1dff;
const FIELD_MODIFIERS: u16 = 0x50df;

/// Reference kinds (JVMS table 5.4.3.5-A).
const GET_FIELD: u32 = 1;
const GET_STATIC: u32 = 2;
const PUT_FIELD: u32 = 3;
const PUT_STATIC: u32 = 4;
const INVOKE_VIRTUAL: u32 = 5;
const INVOKE_STATIC: u32 = 6;
const INVOKE_SPECIAL: u32 = 7;
const NEW_INVOKE_SPECIAL: u32 = 8;
const INVOKE_INTERFACE: u32 = 9;

pub(super) fn register(r: &mut Registry) {
    r.add(
        CLASS,
        &[
            ("registerNatives()V", nothing),
            ("init(Ljava/lang/invoke/MemberName;Ljava/lang/Object;)V", init),
            ("expand(Ljava/lang/invoke/MemberName;)V", expand),
            (
                "resolve(Ljava/lang/invoke/MemberName;Ljava/lang/Class;IZ)Ljava/lang/invoke/MemberName;",
                resolve,
            ),
            ("objectFieldOffset(Ljava/lang/invoke/MemberName;)J", field_offset),
            ("staticFieldOffset(Ljava/lang/invoke/MemberName;)J", field_offset),
            ("staticFieldBase(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;", static_base),
            ("getMemberVMInfo(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;", member_info),
            // The library only checks its constants against those that are named; none are.
            ("getNamedCon(I[Ljava/lang/Object;)I", nothing),
            ("clearCallSiteContext(Ljava/lang/invoke/MethodHandleNatives$CallSiteContext;)V", nothing),
            (
                "setCallSiteTargetNormal(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
                set_target,
            ),
            (
                "setCallSiteTargetVolatile(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
                set_target,
            ),
        ],
    );
    // Lambda forms are translated by the machine when they are first called, and never by the
    // library's generators of bytecode.
    r.add("java/lang/invoke/LambdaForm", &[("prepare()V", nothing), ("compileToBytecode()V", nothing)]);
}

fn set_target(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    m.set_named(Ref::from_slot(a[0]), "target", a[1]);
    Ok(0)
}

/// Fills a member name from a reflective object.
fn init(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (member, reflected) = (Ref::from_slot(a[0]), Ref::from_slot(a[1]));
    if reflected.is_null() {
        return raise("java/lang/InternalError", "init");
    }
    let class = m.state.heap.class_of(reflected);
    let (class_field, slot_field) = match class {
        c if c == m.known.reflect_method => (m.known.method_class, m.known.method_slot),
        c if c == m.known.reflect_constructor => (m.known.constructor_class, m.known.constructor_slot),
        c if c == m.known.reflect_field => (m.known.field_class, m.known.field_slot),
        _ => return raise("java/lang/InternalError", "init"),
    };
    let owner = m.class_of_mirror(m.state.heap.get_ref(reflected, class_field));
    let slot = m.state.heap.get4(reflected, slot_field) as usize;
    let program = m.program;
    if class == m.known.reflect_field {
        m.fill_field(member, &program.class(owner).fields[slot], false);
        return Ok(0);
    }
    let method = program.method(program.class(owner).methods[slot]);
    let kind = m.dispatch_kind(method.class, method, INVOKE_VIRTUAL);
    m.fill_method(member, method.class, method, kind);
    Ok(0)
}

/// Fills in name and type of a resolved member that lacks them.
fn expand(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let member = Ref::from_slot(a[0]);
    let program = m.program;
    let flags = m.state.heap.get4(member, m.known.member_flags);
    let (name, descriptor) = if flags & IS_FIELD != 0 {
        let class = m.class_of_mirror(m.state.heap.get_ref(member, m.known.member_class));
        let offset = m.state.heap.get8(member, m.known.member_index) / 4;
        let fields = program.class(class).fields.iter();
        let is_static = (flags & 0xffff) as u16 & access::STATIC != 0;
        let found = fields.into_iter().find(|f| u64::from(f.offset) == offset && f.is_static() == is_static);
        let Some(field) = found else { return raise("java/lang/InternalError", "unrecognized type") };
        (field.name, field.descriptor)
    } else {
        let Some(method) = m.member_method(member) else {
            return raise("java/lang/IllegalArgumentException", "nothing to expand");
        };
        (method.name, method.descriptor)
    };
    if m.state.heap.get_ref(member, m.known.member_method_name).is_null() {
        let units: Vec<u16> = program.text(name).encode_utf16().collect();
        let text = m.interned_string(&units);
        m.state.heap.set4(member, m.known.member_method_name, text.0);
    }
    if m.state.heap.get_ref(member, m.known.member_type).is_null() {
        let text = m.new_string(program.text(descriptor));
        m.state.heap.set4(member, m.known.member_type, text.0);
    }
    Ok(0)
}

fn field_offset(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    Ok(m.state.heap.get8(Ref::from_slot(a[0]), m.known.member_index))
}

fn static_base(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    Ok(m.state.heap.get_ref(Ref::from_slot(a[0]), m.known.member_class).slot())
}

/// `{vmindex, vmtarget}`, which the library uses in its own assertions only.
fn member_info(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let member = Ref::from_slot(a[0]);
    let index = m.box_value(Kind::Long, m.state.heap.get8(member, m.known.member_index));
    let target = match m.member_method(member) {
        Some(_) => member,
        None => m.state.heap.get_ref(member, m.known.member_class),
    };
    let class = m.program.array_of(m.known.object);
    Ok(m.new_ref_array(class, &[index, target]).slot())
}

fn resolve(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (member, caller, speculative) = (Ref::from_slot(a[0]), Ref::from_slot(a[1]), a[3] != 0);
    if member.is_null() {
        return raise("java/lang/InternalError", "resolve");
    }
    let caller = (!caller.is_null()).then(|| m.class_of_mirror(caller));
    match m.resolve_member(member, caller) {
        Ok(()) => Ok(member.slot()),
        Err(Escape::Raise(..)) if speculative => Ok(0),
        Err(escape) => Err(escape),
    }
}

impl<'p> Machine<'p> {
    fn resolve_member(&mut self, member: Ref, caller: Option<ClassId>) -> Result<(), Escape> {
        let heap = &self.state.heap;
        let flags = heap.get4(member, self.known.member_flags);
        let kind = flags >> KIND_SHIFT & 0xf;
        let owner = heap.get_ref(member, self.known.member_class);
        let name = heap.get_ref(member, self.known.member_method_name);
        let member_type = heap.get_ref(member, self.known.member_type);
        if owner.is_null() || name.is_null() || member_type.is_null() {
            return raise("java/lang/IllegalArgumentException", "nothing to resolve");
        }
        let owner = self.class_of_mirror(owner);
        let name = self.string(name);
        let descriptor = self.type_descriptor(member_type);
        match flags & (IS_METHOD | IS_CONSTRUCTOR | IS_FIELD) {
            IS_FIELD => self.resolve_field_member(member, caller, owner, &name, &descriptor, kind),
            _ => self.resolve_method_member(member, caller, owner, &name, &descriptor, kind),
        }
    }

    fn resolve_field_member(
        &mut self,
        member: Ref,
        caller: Option<ClassId>,
        owner: ClassId,
        name: &str,
        descriptor: &str,
        kind: u32,
    ) -> Result<(), Escape> {
        let program = self.program;
        let (symbol, type_symbol) = (program.symbols.intern(name), program.symbols.intern(descriptor));
        let Some(field) = program.resolve_field(owner, symbol, type_symbol) else {
            return raise("java/lang/NoSuchFieldError", self.missing_field(owner, name, descriptor));
        };
        if let Some(caller) = caller {
            self.check_field_access(caller, field, owner)?;
        }
        self.fill_field(member, field, matches!(kind, PUT_FIELD | PUT_STATIC));
        Ok(())
    }

    fn resolve_method_member(
        &mut self,
        member: Ref,
        caller: Option<ClassId>,
        owner: ClassId,
        name: &str,
        descriptor: &str,
        kind: u32,
    ) -> Result<(), Escape> {
        let program = self.program;
        let (symbol, type_symbol) = (program.symbols.intern(name), program.symbols.intern(descriptor));
        let Some(method) = program.resolve_method(owner, symbol, type_symbol) else {
            return raise("java/lang/NoSuchMethodError", self.missing_method(owner, name, descriptor));
        };
        let declared_here = method.class == owner;
        if !method.polymorphic {
            self.check_reference(owner, method, kind)?;
            if name == "<init>" && !declared_here {
                return raise("java/lang/NoSuchMethodError", self.missing_method(owner, name, descriptor));
            }
            if let Some(caller) = caller {
                self.check_method_access(caller, method, owner)?;
            }
        }
        let kind = if method.polymorphic { kind } else { self.dispatch_kind(owner, method, kind) };
        // A method that a class inherits from an interface is called as one of the class itself.
        let inherited = kind == INVOKE_VIRTUAL && program.class(method.class).is_interface();
        self.fill_method(member, if inherited { owner } else { method.class }, method, kind);
        Ok(())
    }

    /// The errors of JVMS §5.4.3.3–4 that concern how the method is called.
    fn check_reference(&self, owner: ClassId, method: &Method, kind: u32) -> Result<(), Escape> {
        let is_interface = self.program.class(owner).is_interface();
        let phrase = |m: &Machine<'_>| m.method_phrase(method).trim_start_matches("method ").to_string();
        if is_interface && kind == INVOKE_VIRTUAL || !is_interface && kind == INVOKE_INTERFACE {
            let (found, wanted) = if is_interface { ("interface", "class") } else { ("class", "interface") };
            let text = format!("Found {found} {}, but {wanted} was expected", self.program.java_name(owner));
            return raise("java/lang/IncompatibleClassChangeError", text);
        }
        match (kind, method.is_static()) {
            (INVOKE_STATIC, false) => raise(
                "java/lang/IncompatibleClassChangeError",
                format!("Expected static method {}", phrase(self)),
            ),
            (INVOKE_STATIC, true) | (_, false) => Ok(()),
            (INVOKE_INTERFACE, true) => raise(
                "java/lang/IncompatibleClassChangeError",
                format!("Expected instance not static method {}", phrase(self)),
            ),
            (INVOKE_SPECIAL, true) => raise(
                "java/lang/IncompatibleClassChangeError",
                format!("Expecting non-static method {}", phrase(self)),
            ),
            (_, true) => raise(
                "java/lang/IncompatibleClassChangeError",
                format!("Expecting non-static method {}", phrase(self)),
            ),
        }
    }

    /// The kind by which a method is really called: what cannot be overridden is called directly.
    fn dispatch_kind(&self, owner: ClassId, method: &Method, asked: u32) -> u32 {
        if method.is_static() {
            return INVOKE_STATIC;
        }
        if self.program.text(method.name) == "<init>" {
            return NEW_INVOKE_SPECIAL;
        }
        let class = self.program.class(method.class);
        let fixed =
            method.is_private() || method.flags & access::FINAL != 0 || class.flags & access::FINAL != 0;
        match (asked, class.is_interface() && self.program.class(owner).is_interface()) {
            (INVOKE_SPECIAL, _) => INVOKE_SPECIAL,
            _ if fixed => INVOKE_SPECIAL,
            (_, true) => INVOKE_INTERFACE,
            (_, false) => INVOKE_VIRTUAL,
        }
    }

    fn fill_method(&mut self, member: Ref, class: ClassId, method: &Method, kind: u32) {
        let sort = if kind == NEW_INVOKE_SPECIAL { IS_CONSTRUCTOR } else { IS_METHOD };
        let sensitive = if self.is_caller_sensitive(method) { CALLER_SENSITIVE } else { 0 };
        let flags = u32::from(method.flags & METHOD_MODIFIERS) | sort | sensitive | kind << KIND_SHIFT;
        let resolved = self.resolved_method_name(method);
        let mirror = self.mirror(class);
        let index = if matches!(kind, INVOKE_VIRTUAL | INVOKE_INTERFACE) { 0 } else { u64::MAX };
        let known = &self.known;
        let heap = &mut self.state.heap;
        heap.set4(member, known.member_flags, flags);
        heap.set4(member, known.member_method, resolved.0);
        heap.set4(member, known.member_class, mirror.0);
        heap.set8(member, known.member_index, index);
    }

    /// Makes a `MemberName` stand for a method, as a stack frame shows it.
    pub(crate) fn fill_method_member(&mut self, member: Ref, method: &Method) {
        let kind = match method.is_static() {
            true => INVOKE_STATIC,
            false => INVOKE_SPECIAL,
        };
        self.fill_method(member, method.class, method, kind);
    }

    /// A new `ResolvedMethodName`.
    pub(crate) fn resolved_method_name(&mut self, method: &Method) -> Ref {
        let resolved = self.new_object(self.known.resolved_method_name);
        let mirror = self.mirror(method.class);
        self.set_named(resolved, "vmholder", mirror.slot());
        self.state.heap.set4(resolved, self.known.resolved_method, method.id.0 + 1);
        resolved
    }

    fn fill_field(&mut self, member: Ref, field: &Field, is_setter: bool) {
        let kind = match (field.is_static(), is_setter) {
            (false, false) => GET_FIELD,
            (true, false) => GET_STATIC,
            (false, true) => PUT_FIELD,
            (true, true) => PUT_STATIC,
        };
        let trusted = if self.is_trusted_final(field) { TRUSTED_FINAL } else { 0 };
        let flags = u32::from(field.flags & FIELD_MODIFIERS) | IS_FIELD | trusted | kind << KIND_SHIFT;
        let mirror = self.mirror(field.class);
        let known = &self.known;
        let heap = &mut self.state.heap;
        heap.set4(member, known.member_flags, flags);
        heap.set4(member, known.member_class, mirror.0);
        heap.set8(member, known.member_index, u64::from(field.offset) * 4);
    }

    /// Finals that not even reflection changes: static ones, and those of records and hidden classes.
    fn is_trusted_final(&self, field: &Field) -> bool {
        let class = self.program.class(field.class);
        let is_record = class.file.as_ref().is_some_and(|f| f.attribute("Record").is_some());
        field.flags & access::FINAL != 0 && (field.is_static() || class.hidden || is_record)
    }

    /// The method that a resolved member name stands for.
    pub(crate) fn member_method(&self, member: Ref) -> Option<&'p Method> {
        let resolved = self.state.heap.get_ref(member, self.known.member_method);
        if resolved.is_null() {
            return None;
        }
        let number = self.state.heap.get4(resolved, self.known.resolved_method);
        number.checked_sub(1).map(|id| self.program.method(MethodId(id)))
    }

    /// The descriptor of a `MethodType`, a `Class`, a descriptor text, or a pair of result and parameters.
    pub(crate) fn type_descriptor(&self, object: Ref) -> String {
        let heap = &self.state.heap;
        let class = heap.class_of(object);
        if class == self.known.string {
            return self.string(object);
        }
        if class == self.known.class {
            return self.program.descriptor(self.class_of_mirror(object));
        }
        let (result, parameters) = match class == self.known.method_type {
            true => (
                heap.get_ref(object, self.known.method_type_return),
                heap.get_ref(object, self.known.method_type_parameters),
            ),
            false => (heap.element_ref(object, 0), heap.element_ref(object, 1)),
        };
        let describe = |mirror: Ref| self.program.descriptor(self.class_of_mirror(mirror));
        let texts: Vec<String> =
            (0..heap.length(parameters)).map(|i| describe(heap.element_ref(parameters, i))).collect();
        format!("({}){}", texts.concat(), describe(result))
    }
}
