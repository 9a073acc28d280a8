//! Instructions on their slow path: resolution (JVMS §5.4.3), initialisation, monitors, big allocations.
//!
//! A handler either completes the instruction, or overwrites it with its resolved form and lets the
//! hot loop execute that, or escapes (see [`Escape`]).

use crate::escape::{Escape, raise};
use crate::heap::{Ref, array_words};
use crate::machine::Machine;
use crate::thread::Status;
use everypath_classfile::Constant;
use everypath_program::{ClassId, Field, Insn, Kind, Method, Shape, access};

type Slow = Result<(), Escape>;

/// From here on HotSpot names the default methods that conflict.
const FIRST_WITH_CONFLICTS: u32 = 18;

/// What kind of call an instruction makes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Call {
    Virtual,
    Special,
    Static,
    Interface,
}

impl<'p> Machine<'p> {
    /// Executes or resolves the instruction that the running frame is at.
    pub(crate) fn slow(&mut self, insn: Insn, method: &'p Method) -> Slow {
        self.looked_up.borrow_mut().clear();
        match insn {
            Insn::Ldc(index) => self.resolve_constant(method, index),
            Insn::LdcResolved(slot) => {
                let index = self.program.class(method.class).constants[slot as usize];
                self.fill_constant(method.class, index)
            }
            Insn::LdcClass(class) => {
                self.mirror(class);
                Ok(())
            }
            Insn::GetStaticAt(_, _, class) | Insn::PutStaticAt(_, _, class) => Err(Escape::Initialize(class)),
            Insn::InvokeDynamic(i) => self.link_dynamic(i, method),
            Insn::CallDynamic(i) => self.call_dynamic(i, method),
            Insn::CallPolymorphic(i) => self.call_polymorphic(i, method),
            Insn::CallStatic(m) => Err(Escape::Initialize(self.program.method(m).class)),
            Insn::CallInterface(m) => self.failed_interface_call(self.program.method(m)),
            Insn::NewObject(class) => self.slow_new(class),
            Insn::NewArray(kind) => self.slow_array(self.program.primitive_array(kind), kind),
            Insn::NewArrayOf(class) => self.slow_array(class, Kind::Ref),
            Insn::ANewArray(i) => {
                let component = self.resolve_class(method.class, i)?;
                self.quicken(method, Insn::NewArrayOf(self.program.array_of(component)));
                Ok(())
            }
            Insn::MultiANewArray(i, dimensions) => {
                let class = self.resolve_class(method.class, i)?;
                self.quicken(method, Insn::NewMultiArray(class, dimensions));
                Ok(())
            }
            Insn::NewMultiArray(class, dimensions) => self.new_multi_array(class, dimensions),
            Insn::CheckCast(i) => self.resolve_type_check(i, method, Insn::CheckCastTo),
            Insn::InstanceOf(i) => self.resolve_type_check(i, method, Insn::InstanceOfClass),
            Insn::MonitorEnter => self.monitor_enter(),
            Insn::MonitorExit => self.monitor_exit(),
            unresolved => {
                let resolved = self.resolve(unresolved, method)?;
                self.quicken(method, resolved);
                Ok(())
            }
        }
    }

    /// The resolved form of an instruction that accesses or calls a member, or makes an object. Has
    /// no effect; escapes if that needs a class that no loader was asked for yet.
    pub(crate) fn resolve(&self, insn: Insn, method: &'p Method) -> Result<Insn, Escape> {
        match insn {
            Insn::GetField(i) | Insn::PutField(i) | Insn::GetStatic(i) | Insn::PutStatic(i) => {
                self.resolve_access(insn, i, method)
            }
            Insn::InvokeVirtual(i) => self.resolve_call(Call::Virtual, i, method),
            Insn::InvokeSpecial(i) => self.resolve_call(Call::Special, i, method),
            Insn::InvokeStatic(i) => self.resolve_call(Call::Static, i, method),
            Insn::InvokeInterface(i) => self.resolve_call(Call::Interface, i, method),
            Insn::New(i) => self.resolve_new(i, method),
            other => Err(Escape::Unsupported(format!("instruction {other:?}"))),
        }
    }

    /// The class at a pool index, loaded by the loader of the class that names it.
    pub(crate) fn resolve_class(&self, from: ClassId, index: u16) -> Result<ClassId, Escape> {
        let class = self.program.class(from);
        let name = class.file.as_ref().and_then(|f| f.pool.class_name(index)).unwrap_or_default();
        let found = self.resolve_class_name(from, name)?;
        self.check_class_access(from, found)?;
        Ok(found)
    }

    /// JVMS §5.4.4 for classes. Packages that a module does not export are not looked at here.
    fn check_class_access(&self, from: ClassId, to: ClassId) -> Slow {
        let program = self.program;
        let mut element = to;
        while let Shape::Array { component, .. } = program.class(element).shape {
            element = component;
        }
        let is_primitive = matches!(program.class(element).shape, Shape::Primitive(_));
        let is_public = program.class(element).flags & access::PUBLIC != 0;
        if is_primitive || is_public || self.is_trusted(from) || program.same_package(from, element) {
            return Ok(());
        }
        let (a, b) = (self.external_name(element), self.external_name(from));
        let place = self.places(element, from);
        raise("java/lang/IllegalAccessError", format!("failed to access class {a} from class {b} ({place})"))
    }

    /// The class of a name as seen from a class. Hidden classes see themselves and their nest host
    /// by the names in their class files, and those of the machine see each other.
    pub(crate) fn resolve_class_name(&self, from: ClassId, name: &str) -> Result<ClassId, Escape> {
        let program = self.program;
        let class = program.class(from);
        if !class.hidden {
            return self.load_class(class.loader, name);
        }
        let hidden_name = |id: ClassId| {
            program.class(id).file.as_ref().filter(|_| program.class(id).hidden).map(|f| f.name())
        };
        if let Some(found) = [Some(from), class.dynamic_nest_host]
            .into_iter()
            .flatten()
            .find(|&id| hidden_name(id) == Some(name))
        {
            return Ok(found);
        }
        // A user's package may well be called `everypath`: the user's classes come first.
        let own = name.starts_with("everypath/") && self.find_class(class.loader, name)?.is_none();
        self.load_class(if own { everypath_program::LoaderId::BOOT } else { class.loader }, name)
    }

    /// A class by internal name, seen from a loader; has the loader's Java code run if it has any.
    pub(crate) fn load_class(
        &self,
        loader: everypath_program::LoaderId,
        name: &str,
    ) -> Result<ClassId, Escape> {
        if let Some(class) = self.find_class(loader, name)? {
            return Ok(class);
        }
        if self.loader_object(loader).is_null() || name.starts_with('[') && loader.is_builtin() {
            return raise("java/lang/NoClassDefFoundError", name);
        }
        Err(Escape::Load(loader, name.to_string()))
    }

    fn resolve_type_check(&mut self, index: u16, method: &'p Method, resolved: fn(ClassId) -> Insn) -> Slow {
        // A null passes any type check without resolution (JVMS checkcast), which loads nothing.
        let class = self.resolve_class(method.class, index)?;
        self.quicken(method, resolved(class));
        Ok(())
    }

    fn resolve_constant(&mut self, method: &'p Method, index: u16) -> Slow {
        if let Some(Constant::Class(_)) = self.constant(method.class, index) {
            let class = self.resolve_class(method.class, index)?;
            self.mirror(class);
            self.quicken(method, Insn::LdcClass(class));
            return Ok(());
        }
        if let Some(Constant::Dynamic { .. }) = self.constant(method.class, index) {
            return self.load_dynamic_constant(method, index);
        }
        self.fill_constant(method.class, index)?;
        let Some(slot) = self.constant_slot(method.class, index) else {
            return raise("java/lang/ClassFormatError", "ldc of a constant that cannot be loaded");
        };
        self.quicken(method, Insn::LdcResolved(slot));
        Ok(())
    }

    /// Puts a string, method type or method handle into the constants array of a class.
    fn fill_constant(&mut self, class: ClassId, index: u16) -> Slow {
        let value = match self.constant(class, index) {
            Some(Constant::String(_)) => self.string_constant(class, index),
            Some(Constant::MethodType(_)) => self.method_type_constant(class, index)?,
            Some(Constant::MethodHandle { .. }) => self.method_handle_constant(class, index)?,
            _ => return raise("java/lang/ClassFormatError", "ldc of a constant that cannot be loaded"),
        };
        let array = self.constants_array(class);
        let slot = self.constant_slot(class, index).expect("heap constants have slots");
        self.state.heap.set_element(array, Kind::Ref, u32::from(slot), value.slot());
        self.note_constant();
        self.state.add_root(value);
        Ok(())
    }

    fn resolve_access(&self, insn: Insn, index: u16, method: &'p Method) -> Result<Insn, Escape> {
        let field = self.resolve_field_ref(method.class, index)?;
        let is_static = matches!(insn, Insn::GetStatic(_) | Insn::PutStatic(_));
        if field.is_static() != is_static {
            let (owner, name) = (self.program.java_name(field.class), self.program.text(field.name));
            let expected = if is_static { "static" } else { "non-static" };
            return raise(
                "java/lang/IncompatibleClassChangeError",
                format!("Expected {expected} field {owner}.{name}"),
            );
        }
        let is_write = matches!(insn, Insn::PutField(_) | Insn::PutStatic(_));
        self.check_final(field, method, is_write)?;
        let wide_word = matches!(field.kind, Kind::Int | Kind::Float | Kind::Ref);
        Ok(match insn {
            Insn::GetField(_) if wide_word => Insn::GetField4(field.offset),
            Insn::PutField(_) if wide_word => Insn::PutField4(field.offset),
            Insn::GetField(_) => Insn::GetFieldAt(field.kind, field.offset),
            Insn::PutField(_) => Insn::PutFieldAt(field.kind, field.offset),
            Insn::GetStatic(_) => Insn::GetStaticAt(field.kind, field.offset, field.class),
            _ => Insn::PutStaticAt(field.kind, field.offset, field.class),
        })
    }

    fn check_final(&self, field: &Field, method: &Method, is_write: bool) -> Slow {
        if is_write && field.flags & access::FINAL != 0 && field.class != method.class {
            let (owner, name) = (self.program.java_name(field.class), self.program.text(field.name));
            let from = self.program.java_name(method.class);
            return raise(
                "java/lang/IllegalAccessError",
                format!(
                    "Update to non-static final field {owner}.{name} attempted from a different class ({from}) than the field's declaring class"
                ),
            );
        }
        Ok(())
    }

    /// The field that a pool index names.
    pub(crate) fn resolve_field_ref(&self, from: ClassId, index: u16) -> Result<&'p Field, Escape> {
        let program = self.program;
        let member = program.class(from).file.as_ref().and_then(|f| f.pool.member_ref(index));
        let Some(member) = member else { return raise("java/lang/ClassFormatError", "no field reference") };
        let owner = self.resolve_class(from, member.class)?;
        let name = program.symbols.intern(member.name);
        let descriptor = program.symbols.intern(member.descriptor);
        let field = program.resolve_field(owner, name, descriptor);
        let Some(field) = field else {
            return raise(
                "java/lang/NoSuchFieldError",
                self.missing_field(owner, member.name, member.descriptor),
            );
        };
        if !self.is_trusted(from) {
            self.check_field_access(from, field, owner)?;
        }
        Ok(field)
    }

    pub(crate) fn check_field_access(&self, from: ClassId, field: &Field, seen_as: ClassId) -> Slow {
        let program = self.program;
        self.check_member_access(from, field.class, seen_as, field.flags, || {
            format!("field {}.{}", program.java_name(field.class), program.text(field.name))
        })
    }

    pub(crate) fn check_method_access(&self, from: ClassId, method: &Method, seen_as: ClassId) -> Slow {
        self.check_member_access(from, method.class, seen_as, method.flags, || self.method_phrase(method))
    }

    pub(crate) fn missing_field(&self, owner: ClassId, name: &str, descriptor: &str) -> String {
        missing_field(self.program.feature, self.program.java_name(owner), name, descriptor)
    }

    /// The method that a pool index names.
    pub(crate) fn resolve_method_ref(&self, from: ClassId, index: u16) -> Result<&'p Method, Escape> {
        let program = self.program;
        let member = program.class(from).file.as_ref().and_then(|f| f.pool.member_ref(index));
        let Some(member) = member else { return raise("java/lang/ClassFormatError", "no method reference") };
        let owner = self.resolve_class(from, member.class)?;
        let name = program.symbols.intern(member.name);
        let descriptor = program.symbols.intern(member.descriptor);
        let is_interface = program.class(owner).is_interface();
        if is_interface != member.interface {
            let (name, kind) = (program.java_name(owner), if is_interface { "class" } else { "interface" });
            let message = match is_interface {
                true => format!("Found interface {name}, but {kind} was expected"),
                false => format!("Found class {name}, but {kind} was expected"),
            };
            return raise("java/lang/IncompatibleClassChangeError", message);
        }
        let Some(found) = program.resolve_method(owner, name, descriptor) else {
            return raise(
                "java/lang/NoSuchMethodError",
                self.missing_method(owner, member.name, member.descriptor),
            );
        };
        if !self.is_trusted(from) {
            self.check_method_access(from, found, owner)?;
        }
        Ok(found)
    }

    pub(crate) fn missing_method(&self, owner: ClassId, name: &str, descriptor: &str) -> String {
        let kind = if self.program.class(owner).is_interface() { "interface method " } else { "" };
        format!("'{kind}{}'", crate::text::external_method(&self.program.java_name(owner), name, descriptor))
    }

    pub(crate) fn method_phrase(&self, method: &Method) -> String {
        let owner = self.program.java_name(method.class);
        let text = crate::text::external_method(
            &owner,
            self.program.text(method.name),
            self.program.text(method.descriptor),
        );
        format!("method '{text}'")
    }

    /// JVMS §5.4.4.
    fn check_member_access(
        &self,
        from: ClassId,
        owner: ClassId,
        seen_as: ClassId,
        flags: u16,
        what: impl Fn() -> String,
    ) -> Slow {
        let program = self.program;
        let allowed = from == owner
            || flags & access::PUBLIC != 0
            || flags & access::PRIVATE == 0 && program.same_package(from, owner)
            || flags & access::PROTECTED != 0 && program.is_subclass(from, owner)
            || program.class(seen_as).is_array()
            || self.are_nest_mates(from, owner);
        if allowed {
            return Ok(());
        }
        let kind = match flags & (access::PRIVATE | access::PROTECTED) {
            access::PRIVATE => "private ",
            access::PROTECTED => "protected ",
            _ => "",
        };
        let (a, place) = (self.external_name(from), self.places(from, owner));
        raise("java/lang/IllegalAccessError", format!("class {a} tried to access {kind}{} ({place})", what()))
    }

    /// Whether two classes have the same nest host (JVMS §5.4.4).
    pub(crate) fn are_nest_mates(&self, a: ClassId, b: ClassId) -> bool {
        a == b || self.nest_host(a) == self.nest_host(b)
    }

    /// The nest host of a class; itself if it names none that agrees.
    pub(crate) fn nest_host(&self, class: ClassId) -> ClassId {
        let program = self.program;
        let linked = program.class(class);
        if let Some(host) = linked.dynamic_nest_host {
            return host;
        }
        // The attributes of a hidden class do not count: it is of the nest it was defined in, or its own.
        if linked.hidden {
            return class;
        }
        let Some(file) = &linked.file else { return class };
        let Some(host) = file.nest_host() else { return class };
        let Ok(Some(host)) = self.find_class(linked.loader, host) else { return class };
        let members =
            program.class(host).file.as_ref().and_then(|f| f.nest_members().ok()).unwrap_or_default();
        let claims = members.iter().any(|m| *m == file.name());
        if claims && program.same_package(class, host) { host } else { class }
    }

    fn resolve_call(&self, call: Call, index: u16, method: &'p Method) -> Result<Insn, Escape> {
        let program = self.program;
        let target = self.resolve_method_ref(method.class, index)?;
        if target.polymorphic {
            return Ok(Insn::CallPolymorphic(index));
        }
        if target.is_static() != (call == Call::Static) {
            let expected = if target.is_static() { "instance" } else { "static" };
            let phrase = self.method_phrase(target);
            let phrase = phrase.trim_start_matches("method ");
            let expected = if expected == "instance" {
                format!("Expecting non-static method {phrase}")
            } else {
                format!("Expected static method {phrase}")
            };
            return raise("java/lang/IncompatibleClassChangeError", expected);
        }
        Ok(match call {
            Call::Static => Insn::CallStatic(target.id),
            Call::Special => Insn::CallDirect(self.select_special(method, target, index)?),
            Call::Virtual | Call::Interface if target.is_private() => Insn::CallDirect(target.id),
            Call::Interface | Call::Virtual if program.class(target.class).is_interface() => {
                Insn::CallInterface(target.id)
            }
            Call::Virtual | Call::Interface => match target.vtable_index.get() {
                Method::NOT_VIRTUAL => Insn::CallDirect(target.id),
                vtable => Insn::CallVirtual(vtable, target.arg_slots),
            },
        })
    }

    /// JVMS invokespecial: a super call looks up from the direct superclass.
    fn select_special(
        &self,
        caller: &Method,
        target: &'p Method,
        index: u16,
    ) -> Result<everypath_program::MethodId, Escape> {
        let program = self.program;
        let current = program.class(caller.class);
        let named = program.class(caller.class).file.as_ref().and_then(|f| f.pool.member_ref(index));
        let named = match named {
            Some(member) => self.resolve_class(caller.class, member.class)?,
            None => target.class,
        };
        let is_super_call = program.text(target.name) != "<init>"
            && !program.class(named).is_interface()
            && named != caller.class
            && program.is_subclass(caller.class, named)
            && current.flags & access::SUPER != 0;
        let start = if is_super_call { current.superclass.unwrap_or(named) } else { named };
        let selected = program.resolve_method(start, target.name, target.descriptor).unwrap_or(target);
        if selected.is_abstract() {
            return raise(
                "java/lang/AbstractMethodError",
                self.method_phrase(selected).trim_start_matches("method ").to_string(),
            );
        }
        Ok(selected.id)
    }

    fn failed_interface_call(&mut self, method: &Method) -> Slow {
        let receiver = Ref::from_slot(self.peek(method.arg_slots as usize - 1));
        let class = self.program.class(self.state.heap.class_of(receiver));
        if !self.program.is_subclass(class.id, method.class) {
            let (c, i) = (self.program.java_name(class.id), self.program.java_name(method.class));
            return raise(
                "java/lang/IncompatibleClassChangeError",
                format!("Class {c} does not implement the requested interface {i}"),
            );
        }
        let conflict = self.program.conflicting_defaults(class, method);
        if self.program.feature >= FIRST_WITH_CONFLICTS && conflict.len() > 1 {
            let names = conflict
                .iter()
                .map(|m| format!("{}.{}", self.program.name(m.class), self.program.text(m.name)));
            let names: Vec<String> = names.collect();
            return raise(
                "java/lang/IncompatibleClassChangeError",
                format!("Conflicting default methods: {}", names.join(" ")),
            );
        }
        raise("java/lang/AbstractMethodError", self.abstract_message(class.id, method))
    }

    /// What HotSpot says of a method that has no implementation in the class of the receiver.
    pub(crate) fn abstract_message(&self, receiver: ClassId, method: &Method) -> String {
        let program = self.program;
        let owner = program.class(method.class);
        let (name, descriptor) = (program.text(method.name), program.text(method.descriptor));
        let text = crate::text::external_method("", name, descriptor).replacen(" .", " ", 1);
        let modifier = if method.is_abstract() { "abstract " } else { "" };
        let kind = match (owner.is_interface(), owner.is_abstract()) {
            (true, _) => "interface",
            (false, true) => "abstract class",
            (false, false) => "class",
        };
        format!(
            "Receiver class {} does not define or inherit an implementation of the resolved method '{modifier}{text}' of {kind} {}.",
            self.external_name(receiver),
            self.external_name(method.class)
        )
    }

    fn resolve_new(&self, index: u16, method: &'p Method) -> Result<Insn, Escape> {
        let class = self.resolve_class(method.class, index)?;
        let linked = self.program.class(class);
        if linked.is_abstract() || linked.shape != Shape::Instance {
            return raise("java/lang/InstantiationError", self.program.java_name(class));
        }
        Ok(Insn::NewObject(class))
    }

    fn slow_new(&mut self, class: ClassId) -> Slow {
        if !crate::execute::is_usable(self.state.classes(), class, self.current as u32) {
            return Err(Escape::Initialize(class));
        }
        self.make_room(u64::from(self.program.class(class).instance_words))
    }

    fn slow_array(&mut self, _class: ClassId, kind: Kind) -> Slow {
        let length = self.peek(0) as u32;
        self.make_array_room(kind, length)
    }

    /// Makes sure that an array fits, or throws `OutOfMemoryError`.
    pub(crate) fn make_array_room(&self, kind: Kind, length: u32) -> Slow {
        check_array_length(length)?;
        self.make_room(array_words(kind, length))
    }

    /// Makes sure that so many words fit, or has garbage collected and the instruction restarted.
    pub(crate) fn make_room(&self, words: u64) -> Slow {
        match self.state.heap.has_room(words as usize) {
            true => Ok(()),
            false => Err(Escape::Collect(words)),
        }
    }

    fn new_multi_array(&mut self, class: ClassId, dimensions: u8) -> Slow {
        let count = dimensions as usize;
        let lengths: Vec<i32> = (0..count).rev().map(|i| self.peek(i) as i32).collect();
        if let Some(&negative) = lengths.iter().find(|&&l| l < 0) {
            return raise("java/lang/NegativeArraySizeException", negative.to_string());
        }
        for &length in &lengths {
            check_array_length(length as u32)?;
        }
        let total = self.multi_array_words(class, &lengths);
        self.make_room(total)?;
        let array = self.allocate_nested(class, &lengths);
        self.drop_operands(u16::from(dimensions));
        self.finish(array.slot(), 1);
        Ok(())
    }

    fn multi_array_words(&self, class: ClassId, lengths: &[i32]) -> u64 {
        let Shape::Array { component, kind } = self.program.class(class).shape else { return 0 };
        let own = array_words(kind, lengths[0] as u32);
        match lengths.len() {
            1 => own,
            _ => own.saturating_add(
                (lengths[0] as u64).saturating_mul(self.multi_array_words(component, &lengths[1..])),
            ),
        }
    }

    /// Allocates nested arrays that are known to fit.
    pub(crate) fn allocate_nested(&mut self, class: ClassId, lengths: &[i32]) -> Ref {
        let Shape::Array { component, kind } = self.program.class(class).shape else { return Ref::NULL };
        let array = self.state.heap.allocate_array(class, kind, lengths[0] as u32);
        if lengths.len() > 1 {
            for i in 0..lengths[0] as u32 {
                let inner = self.allocate_nested(component, &lengths[1..]);
                self.state.heap.set_element(array, Kind::Ref, i, inner.slot());
            }
        }
        array
    }

    fn monitor_enter(&mut self) -> Slow {
        let object = Ref::from_slot(self.peek(0));
        if object.is_null() {
            return Err(Escape::Raise("java/lang/NullPointerException", None));
        }
        let locks_console = self.locks_console(object);
        self.learned.locks_console |= locks_console;
        if locks_console && !self.visibility.sees_output() {
            let what = "locking System.out or System.err, unless the order of output is explored (outcomes)";
            return crate::escape::unsupported(what);
        }
        if !self.try_acquire(object) {
            return Err(Escape::Block(Status::Entering(object)));
        }
        self.drop_operands(1);
        self.finish(0, 0);
        Ok(())
    }

    fn monitor_exit(&mut self) -> Slow {
        let object = Ref::from_slot(self.peek(0));
        if object.is_null() {
            return Err(Escape::Raise("java/lang/NullPointerException", None));
        }
        if !self.release(object) {
            return Err(Escape::Raise("java/lang/IllegalMonitorStateException", None));
        }
        self.drop_operands(1);
        self.finish(0, 0);
        Ok(())
    }
}

fn missing_field(feature: u32, owner: String, name: &str, descriptor: &str) -> String {
    if feature < 21 {
        return name.to_string();
    }
    let text = crate::text::external_type(descriptor);
    format!("Class {owner} does not have member field '{text} {name}'")
}

/// No array is longer than HotSpot's header lets it be.
fn check_array_length(length: u32) -> Slow {
    match length >= i32::MAX as u32 - 1 {
        true => raise("java/lang/OutOfMemoryError", "Requested array size exceeds VM limit"),
        false => Ok(()),
    }
}
