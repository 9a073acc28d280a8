//! Fields, methods, constructors, parameters and record components as objects.
//!
//! They come in the order of the class file; HotSpot's order of methods is not specified.

use super::super::{Args, Registry};
use super::WORDS_PER_MEMBER;
use crate::escape::{Escape, Outcome, raise};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::text::{parameter_types, return_type};
use everypath_classfile::{ClassFile, ClassFileError, Member};
use everypath_program::{ClassId, Field, Method, access};

/// Flags that reflection shows of a field and of a method.
const FIELD_FLAGS: u16 = 0x50df;
const METHOD_FLAGS: u16 = 0x1dff;
/// How members of assembled classes begin that the classes which they stand for do not have.
const OWN: &str = "everypath$";

pub(super) fn register(r: &mut Registry) {
    r.add(
        "java/lang/Class",
        &[
            ("getDeclaredFields0(Z)[Ljava/lang/reflect/Field;", declared_fields),
            ("getDeclaredMethods0(Z)[Ljava/lang/reflect/Method;", declared_methods),
            ("getDeclaredConstructors0(Z)[Ljava/lang/reflect/Constructor;", declared_constructors),
            ("getRecordComponents0()[Ljava/lang/reflect/RecordComponent;", record_components),
            ("isRecord0()Z", is_record),
        ],
    );
    r.add("java/lang/reflect/Executable", &[("getParameters0()[Ljava/lang/reflect/Parameter;", parameters)]);
}

fn declared_fields(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    m.need_initialized(m.known.reflect_field)?;
    let program = m.program;
    let class = m.class_of_mirror(Ref::from_slot(a[0]));
    let hidden = program.class(class).hidden;
    let named = |f: &Field| f.index != u16::MAX && !(hidden && program.text(f.name).starts_with(OWN));
    let shown = |f: &&Field| named(f) && (a[1] == 0 || f.flags & access::PUBLIC != 0);
    let fields: Vec<&Field> = program.class(class).fields.iter().filter(shown).collect();
    m.make_room(WORDS_PER_MEMBER * (fields.len() as u64 + 1))?;
    let mut objects = Vec::with_capacity(fields.len());
    for field in fields {
        objects.push(m.reflected_field(field)?);
    }
    let array = program.array_of(m.known.reflect_field);
    Ok(m.new_ref_array(array, &objects).slot())
}

fn declared_methods(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    m.need_initialized(m.known.reflect_method)?;
    let class = m.class_of_mirror(Ref::from_slot(a[0]));
    let hidden = m.program.class(class).hidden;
    let named = |name: &str| !(name.starts_with('<') || hidden && name.starts_with(OWN));
    let methods = select(m, class, a[1] != 0, named);
    m.make_room(WORDS_PER_MEMBER * (methods.len() as u64 + 1))?;
    let mut objects = Vec::with_capacity(methods.len());
    for method in methods {
        objects.push(m.reflected_method(method)?);
    }
    let array = m.program.array_of(m.known.reflect_method);
    Ok(m.new_ref_array(array, &objects).slot())
}

fn declared_constructors(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    m.need_initialized(m.known.reflect_constructor)?;
    let class = m.class_of_mirror(Ref::from_slot(a[0]));
    let methods = select(m, class, a[1] != 0, |name| name == "<init>");
    m.make_room(WORDS_PER_MEMBER * (methods.len() as u64 + 1))?;
    let mut objects = Vec::with_capacity(methods.len());
    for method in methods {
        objects.push(m.reflected_constructor(method)?);
    }
    let array = m.program.array_of(m.known.reflect_constructor);
    Ok(m.new_ref_array(array, &objects).slot())
}

fn select<'p>(
    m: &Machine<'p>,
    class: ClassId,
    public: bool,
    wanted: impl Fn(&str) -> bool,
) -> Vec<&'p Method> {
    let program = m.program;
    let methods = program.class(class).methods.iter().map(|&id| program.method(id));
    methods.filter(|m| wanted(program.text(m.name)) && (!public || m.flags & access::PUBLIC != 0)).collect()
}

fn is_record(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (class, file) = m.file_of_mirror(a[0]);
    let parent = m.program.class(class).superclass;
    let extends_record = parent.is_some_and(|p| m.program.name(p) == "java/lang/Record");
    let is_final = m.program.class(class).flags & access::FINAL != 0;
    Ok(u64::from(extends_record && is_final && file.is_some_and(|f| f.attribute("Record").is_some())))
}

fn record_components(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (class, file) = m.file_of_mirror(a[0]);
    let Some(file) = file else { return Ok(0) };
    let components = file.record_components().map_err(format_error)?.unwrap_or_default();
    m.need_initialized(m.known.reflect_method)?;
    m.make_room(2 * WORDS_PER_MEMBER * (components.len() as u64 + 1))?;
    let component_class = m.program.boot_class("java/lang/reflect/RecordComponent")?;
    let mut objects = Vec::new();
    for component in components {
        let object = m.new_object(component_class);
        let field_type = m.class_of_descriptor(class, component.descriptor)?;
        let accessor = m.program.find_method(class, component.name, &format!("(){}", component.descriptor));
        let accessor = match accessor.filter(|a| a.class == class && !a.is_static()) {
            Some(method) => m.reflected_method(method)?,
            None => Ref::NULL,
        };
        let values = [
            ("clazz", Ref::from_slot(a[0])),
            ("name", m.interned_text(component.name)),
            ("type", m.mirror(field_type)),
            ("accessor", accessor),
            ("signature", m.optional_string(component.signature)),
            ("annotations", m.optional_bytes(component.annotations)),
            ("typeAnnotations", m.optional_bytes(component.type_annotations)),
        ];
        m.set_references(object, &values);
        objects.push(object);
    }
    let array = m.program.array_of(component_class);
    Ok(m.new_ref_array(array, &objects).slot())
}

/// `MethodParameters` as objects; null if the method has none.
fn parameters(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let executable = Ref::from_slot(a[0]);
    let method = m.method_of_executable(executable);
    let program = m.program;
    let Some(file) = program.class(method.class).file.as_ref() else { return Ok(0) };
    let parameters = match file.methods[method.index as usize].method_parameters(file) {
        Ok(Some(parameters)) => parameters,
        Ok(None) => return Ok(0),
        Err(_) => {
            return raise(
                "java/lang/IllegalArgumentException",
                "Wrong number of parameters in MethodParameters attribute",
            );
        }
    };
    m.make_room(WORDS_PER_MEMBER * (parameters.len() as u64 + 1))?;
    let class = program.boot_class("java/lang/reflect/Parameter")?;
    let mut objects = Vec::new();
    for (index, parameter) in parameters.iter().enumerate() {
        let object = m.new_object(class);
        let name = parameter.name.map_or(Ref::NULL, |n| m.interned_text(n));
        m.set_references(object, &[("name", name), ("executable", executable)]);
        m.set_named(object, "modifiers", u64::from(parameter.access_flags));
        m.set_named(object, "index", index as u64);
        objects.push(object);
    }
    let array = program.array_of(class);
    Ok(m.new_ref_array(array, &objects).slot())
}

pub(super) fn format_error(error: ClassFileError) -> Escape {
    Escape::Raise("java/lang/ClassFormatError", Some(error.to_string()))
}

impl<'p> Machine<'p> {
    /// Sets reference fields of an object by name.
    pub(super) fn set_references(&mut self, object: Ref, values: &[(&str, Ref)]) {
        for (name, value) in values {
            self.set_named(object, name, value.slot());
        }
    }

    fn member_file(&self, class: ClassId) -> &'p ClassFile {
        let program = self.program;
        program.class(class).file.as_ref().expect("members come from class files")
    }

    /// A `java.lang.reflect.Field`.
    pub(crate) fn reflected_field(&mut self, field: &Field) -> Result<Ref, Escape> {
        let program = self.program;
        let file = self.member_file(field.class);
        let member = &file.fields[field.index as usize];
        let class = program.class(field.class);
        let field_type = self.class_of_descriptor(field.class, program.text(field.descriptor))?;
        let object = self.new_object(self.known.reflect_field);
        let values = [
            ("clazz", self.mirror(field.class)),
            ("name", self.interned_text(program.text(field.name))),
            ("type", self.mirror(field_type)),
            ("signature", self.optional_string(member.signature(file))),
            ("annotations", self.optional_bytes(member.attribute(file, "RuntimeVisibleAnnotations"))),
        ];
        self.set_references(object, &values);
        let is_record = file.attribute("Record").is_some();
        let trusted = field.flags & access::FINAL != 0 && (field.is_static() || class.hidden || is_record);
        self.set_named(object, "slot", u64::from(field.index));
        self.set_named(object, "modifiers", u64::from(field.flags & FIELD_FLAGS));
        self.set_named(object, "trustedFinal", u64::from(trusted));
        Ok(object)
    }

    /// A `java.lang.reflect.Method`.
    pub(crate) fn reflected_method(&mut self, method: &Method) -> Result<Ref, Escape> {
        let program = self.program;
        let file = self.member_file(method.class);
        let member = &file.methods[method.index as usize];
        let returned =
            self.class_of_descriptor(method.class, return_type(program.text(method.descriptor)))?;
        let object = self.new_object(self.known.reflect_method);
        let values = [
            ("name", self.interned_text(program.text(method.name))),
            ("returnType", self.mirror(returned)),
            ("annotationDefault", self.optional_bytes(member.attribute(file, "AnnotationDefault"))),
        ];
        self.set_references(object, &values);
        self.fill_executable(object, method, file, member)?;
        Ok(object)
    }

    /// A `java.lang.reflect.Constructor`.
    pub(crate) fn reflected_constructor(&mut self, method: &Method) -> Result<Ref, Escape> {
        let file = self.member_file(method.class);
        let member = &file.methods[method.index as usize];
        let object = self.new_object(self.known.reflect_constructor);
        self.fill_executable(object, method, file, member)?;
        Ok(object)
    }

    fn fill_executable(
        &mut self,
        object: Ref,
        method: &Method,
        file: &ClassFile,
        member: &Member,
    ) -> Result<(), Escape> {
        let program = self.program;
        let parameters = parameter_types(program.text(method.descriptor));
        let values = [
            ("clazz", self.mirror(method.class)),
            ("parameterTypes", self.type_array(method.class, &parameters)?),
            ("exceptionTypes", self.exception_types(method, file, member)?),
            ("signature", self.optional_string(member.signature(file))),
            ("annotations", self.optional_bytes(member.attribute(file, "RuntimeVisibleAnnotations"))),
            (
                "parameterAnnotations",
                self.optional_bytes(member.attribute(file, "RuntimeVisibleParameterAnnotations")),
            ),
        ];
        self.set_references(object, &values);
        self.set_named(object, "slot", u64::from(method.index));
        self.set_named(object, "modifiers", u64::from(method.flags & METHOD_FLAGS));
        Ok(())
    }

    fn exception_types(&mut self, method: &Method, file: &ClassFile, member: &Member) -> Result<Ref, Escape> {
        let mut classes = Vec::new();
        for index in member.exceptions(file).map_err(format_error)? {
            classes.push(self.resolve_class(method.class, index)?);
        }
        Ok(self.class_array(&classes))
    }

    /// The method that a `Method` or `Constructor` object stands for.
    pub(crate) fn method_of_executable(&self, executable: Ref) -> &'p Method {
        let program = self.program;
        let class = self.class_of_mirror(Ref::from_slot(self.get_named(executable, "clazz")));
        let slot = self.get_named(executable, "slot") as usize;
        program.method(program.class(class).methods[slot])
    }

    /// The field that a `Field` object stands for.
    pub(crate) fn field_of_object(&self, object: Ref) -> &'p Field {
        let program = self.program;
        let class = self.class_of_mirror(Ref::from_slot(self.get_named(object, "clazz")));
        let slot = self.get_named(object, "slot") as usize;
        &program.class(class).fields[slot]
    }
}
