//! Method types, method handles and dynamic constants of constant pools, and call sites whose
//! bootstrap methods are the program's own: made by Java code of the library (JVMS §5.4.3.5–6).
//!
//! What was linked is state: it is found in the constants array of the class, or under the key of
//! the call site, until a rewind takes it away, and then the same instruction links it again.
//! Failures are kept in the same places and thrown again.

use super::{FINAL_SYNTHETIC, STATIC, Site, detached};
use crate::escape::{Escape, raise};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::text::{parameter_types, return_type};
use everypath_classfile::Constant;
use everypath_classfile::build::ClassBuilder;
use everypath_program::{ClassId, Definition, Kind, Method, MethodId};

const CALL_SITE: &str = "java/lang/invoke/CallSite";
/// Keys of dynamic constants are told from those of call sites by this bit of the class.
const CONSTANT: u32 = 1 << 31;
const LAST_FIELD_KIND: u8 = 4;

impl<'p> Machine<'p> {
    pub(crate) fn method_type_constant(&mut self, class: ClassId, index: u16) -> Result<Ref, Escape> {
        if let Some(known) = self.filled_constant(class, index) {
            return Ok(known);
        }
        let program = self.program;
        let pool = &program.class(class).file.as_ref().expect("constants are in class files").pool;
        let descriptor = pool.method_type(index).unwrap_or("()V");
        let (result, parameters) = self.type_mirrors(class, descriptor)?;
        let (array, slot) = self.constant_place(class, index);
        let arguments = vec![result.slot(), parameters.slot(), array.slot(), slot];
        Err(Escape::Help(self.glue_method("methodType")?, arguments))
    }

    pub(crate) fn method_handle_constant(&mut self, class: ClassId, index: u16) -> Result<Ref, Escape> {
        if let Some(known) = self.filled_constant(class, index) {
            return Ok(known);
        }
        let program = self.program;
        let pool = &program.class(class).file.as_ref().expect("constants are in class files").pool;
        let Some(Constant::MethodHandle { kind, reference }) = pool.get(index) else { return malformed() };
        let Some(member) = pool.member_ref(reference) else { return malformed() };
        let owner = self.resolve_class(class, member.class)?;
        let (result, parameters) = match kind <= LAST_FIELD_KIND {
            true => {
                self.resolve_field_ref(class, reference)?;
                let field_type = self.resolve_type(class, member.descriptor)?;
                (self.mirror(field_type), Ref::NULL)
            }
            false => {
                self.resolve_method_ref(class, reference)?;
                self.type_mirrors(class, member.descriptor)?
            }
        };
        let (caller, owner) = (self.mirror(class), self.mirror(owner));
        let units: Vec<u16> = member.name.encode_utf16().collect();
        let name = self.interned_string(&units);
        let (array, slot) = self.constant_place(class, index);
        let objects = [name, result, parameters, array].map(Ref::slot);
        let arguments = [&[caller.slot(), u64::from(kind), owner.slot()][..], &objects, &[slot]].concat();
        Err(Escape::Help(self.glue_method("methodHandle")?, arguments))
    }

    fn filled_constant(&mut self, class: ClassId, index: u16) -> Option<Ref> {
        let (array, slot) = self.constant_place(class, index);
        Some(self.state.heap.element_ref(array, slot as u32)).filter(|r| !r.is_null())
    }

    fn constant_place(&mut self, class: ClassId, index: u16) -> (Ref, u64) {
        let slot = self.constant_slot(class, index).expect("heap constants have slots");
        (self.constants_array(class), u64::from(slot))
    }

    /// Result and parameters of a descriptor, as a `Class` and a `Class[]`.
    fn type_mirrors(&mut self, from: ClassId, descriptor: &str) -> Result<(Ref, Ref), Escape> {
        let result = self.resolve_type(from, return_type(descriptor))?;
        let mut mirrors = Vec::new();
        for text in parameter_types(descriptor) {
            let class = self.resolve_type(from, text)?;
            mirrors.push(self.mirror(class));
        }
        let array = self.program.array_of(self.known.class);
        Ok((self.mirror(result), self.new_ref_array(array, &mirrors)))
    }

    pub(super) fn glue_method(&mut self, name: &str) -> Result<MethodId, Escape> {
        let glue = self.glue()?;
        Ok(self.assembled_method(glue, name))
    }

    /// Links a call site by its bootstrap method; the instruction then calls what that made.
    pub(super) fn link_by_bootstrap(&mut self, site: &Site<'p>) -> Result<(), Escape> {
        let caller = site.caller.class;
        let bootstrap = self.heap_constant(caller, site.bootstrap)?;
        let info = self.static_arguments(caller, &site.arguments)?;
        let (result, parameters) = self.type_mirrors(caller, site.descriptor)?;
        let units: Vec<u16> = site.name.encode_utf16().collect();
        let name = self.interned_string(&units);
        let mirror = self.mirror(caller);
        let objects = [bootstrap, name, result, parameters, info, mirror].map(Ref::slot);
        let arguments = [&objects[..], &[u64::from(site.caller.id.0), u64::from(site.place)]].concat();
        Err(Escape::Help(self.glue_method("linkSite")?, arguments))
    }

    /// Calls the target of a call site that a bootstrap method made.
    pub(crate) fn call_dynamic(&mut self, index: u16, method: &'p Method) -> Result<(), Escape> {
        let site = self.call_site_at(index, method)?;
        let Some(object) = self.state.call_site((method.id.0, site.place)) else {
            return self.link_by_bootstrap(&site);
        };
        self.rethrow(object)?;
        let adapter = self.site_adapter(&site)?;
        self.push_arguments(&[object.slot()]);
        Err(Escape::Call(adapter))
    }

    fn rethrow(&self, object: Ref) -> Result<(), Escape> {
        match self.program.is_subclass(self.state.heap.class_of(object), self.known.throwable) {
            true => Err(Escape::Throw(object)),
            false => Ok(()),
        }
    }

    /// A static method that calls the present target of its last argument, a call site.
    fn site_adapter(&mut self, site: &Site<'p>) -> Result<MethodId, Escape> {
        let loader = self.program.class(site.caller.class).loader;
        let descriptor = site.descriptor;
        self.assembled_once(loader, &format!("everypath/Site{descriptor}"), |_| {
            let mut class = ClassBuilder::new(FINAL_SYNTHETIC, "everypath/Site", "java/lang/Object");
            let (parameters, result) = descriptor[1..].split_once(')').unwrap_or(("", "V"));
            let last = everypath_classfile::descriptor::parameter_slots(descriptor).unwrap_or(0);
            class.add_method(STATIC, "call", &format!("({parameters}L{CALL_SITE};){result}"), |c| {
                c.aload(last).invokevirtual(CALL_SITE, "getTarget", "()Ljava/lang/invoke/MethodHandle;");
                c.load_parameters(descriptor, 0);
                c.invokevirtual(super::method_handle::HANDLE_CLASS, "invokeBasic", descriptor)
                    .return_by(descriptor);
            });
            Ok((class, Definition { loader, ..detached() }))
        })
    }

    /// Pushes a dynamic constant, linked when it is first needed.
    pub(crate) fn load_dynamic_constant(&mut self, method: &'p Method, index: u16) -> Result<(), Escape> {
        let value = self.dynamic_constant(method.class, index)?;
        let pool =
            &self.program.class(method.class).file.as_ref().expect("constants are in class files").pool;
        let descriptor = pool.dynamic(index).map_or("", |(_, _, d)| d);
        match Kind::of_descriptor(descriptor) {
            Kind::Ref => self.finish(value.slot(), 1),
            kind => match self.unbox(value) {
                Some((_, bits)) => self.finish(bits, kind.slots()),
                None => return raise("java/lang/NullPointerException", "dynamic constant"),
            },
        }
        Ok(())
    }

    fn dynamic_constant(&mut self, class: ClassId, index: u16) -> Result<Ref, Escape> {
        let key = (CONSTANT | class.0, u32::from(index));
        if let Some(known) = self.state.call_site(key) {
            self.rethrow(known)?;
            return Ok(self.state.heap.element_ref(known, 0));
        }
        let program = self.program;
        let file = program.class(class).file.as_ref().expect("constants are in class files");
        let Some((number, name, descriptor)) = file.pool.dynamic(index) else { return malformed() };
        let methods = file.bootstrap_methods().or_else(|_| malformed())?;
        let Some(entry) = methods.get(number as usize) else { return malformed() };
        let bootstrap = self.heap_constant(class, entry.method_ref)?;
        let info = self.static_arguments(class, &entry.arguments)?;
        let constant_type = self.resolve_type(class, descriptor)?;
        let constant_type = self.mirror(constant_type);
        let units: Vec<u16> = name.encode_utf16().collect();
        let name = self.interned_string(&units);
        let mirror = self.mirror(class);
        let objects = [bootstrap, name, constant_type, info, mirror].map(Ref::slot);
        let arguments = [&objects[..], &[u64::from(key.0), u64::from(key.1)]].concat();
        Err(Escape::Help(self.glue_method("linkConstant")?, arguments))
    }

    /// The static arguments as the library takes them: nothing, one object, or an array.
    fn static_arguments(&mut self, class: ClassId, indices: &[u16]) -> Result<Ref, Escape> {
        let objects = indices.iter().map(|&i| self.heap_constant(class, i)).collect::<Result<Vec<_>, _>>()?;
        match objects[..] {
            [] => Ok(Ref::NULL),
            [only] if !self.is_array_or_null(only) => Ok(only),
            _ => {
                let array = self.program.array_of(self.known.object);
                Ok(self.new_ref_array(array, &objects))
            }
        }
    }

    fn is_array_or_null(&self, object: Ref) -> bool {
        object.is_null() || self.program.class(self.state.heap.class_of(object)).is_array()
    }

    /// A loadable constant as an object.
    fn heap_constant(&mut self, class: ClassId, index: u16) -> Result<Ref, Escape> {
        let program = self.program;
        let pool = &program.class(class).file.as_ref().expect("constants are in class files").pool;
        match pool.get(index) {
            Some(Constant::Integer(value)) => Ok(self.box_value(Kind::Int, u64::from(value as u32))),
            Some(Constant::Float(bits)) => Ok(self.box_value(Kind::Float, u64::from(bits))),
            Some(Constant::Long(value)) => Ok(self.box_value(Kind::Long, value as u64)),
            Some(Constant::Double(bits)) => Ok(self.box_value(Kind::Double, bits)),
            Some(Constant::String(_)) => Ok(self.string_constant(class, index)),
            Some(Constant::MethodType(_)) => self.method_type_constant(class, index),
            Some(Constant::MethodHandle { .. }) => self.method_handle_constant(class, index),
            Some(Constant::Dynamic { .. }) => self.dynamic_constant(class, index),
            Some(Constant::Class(_)) => {
                let id = self.resolve_class(class, index)?;
                Ok(self.mirror(id))
            }
            _ => malformed(),
        }
    }
}

fn malformed<T>() -> Result<T, Escape> {
    raise("java/lang/ClassFormatError", "malformed constant")
}
