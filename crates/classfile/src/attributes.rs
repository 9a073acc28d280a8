//! The attributes of classes, fields and methods that are asked for one by one (JVMS §4.7).
//!
//! Annotations are handed out as bytes: their meaning is a matter of the library's own parser.

use crate::class::{ClassFile, Member, read_attribute};
use crate::names::{self, Form};
use crate::pool::{Constant, bad_index, tag};
use crate::reader::Reader;
use crate::{ClassFileError, ConstantPool, Result, flags};

/// An entry of `InnerClasses`; the numbers are constants, zero for none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InnerClass {
    /// The class constant of the inner class.
    pub inner_class: u16,
    /// The class constant of the class that it is a member of; zero for local and anonymous classes.
    pub outer_class: u16,
    /// The text constant of the simple name; zero for anonymous classes.
    pub inner_name: u16,
    /// The flags as the source declares them.
    pub access_flags: u16,
}

/// The content of `EnclosingMethod`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EnclosingMethod {
    /// The class constant of the enclosing class.
    pub class: u16,
    /// The name-and-type constant of the enclosing method; zero if it is not within a method.
    pub method: u16,
}

/// A component of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordComponent<'a> {
    /// The name of the component.
    pub name: &'a str,
    /// The descriptor of the component.
    pub descriptor: &'a str,
    /// The generic signature.
    pub signature: Option<&'a str>,
    /// The content of `RuntimeVisibleAnnotations`.
    pub annotations: Option<&'a [u8]>,
    /// The content of `RuntimeVisibleTypeAnnotations`.
    pub type_annotations: Option<&'a [u8]>,
}

/// An entry of `BootstrapMethods`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BootstrapMethod {
    /// The method handle constant.
    pub method_ref: u16,
    /// The loadable constants that are its static arguments.
    pub arguments: Box<[u16]>,
}

/// An entry of `MethodParameters`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MethodParameter<'a> {
    /// The name; absent for a parameter without one.
    pub name: Option<&'a str>,
    /// The flags `ACC_FINAL`, `ACC_SYNTHETIC` and 0x8000 for mandated.
    pub access_flags: u16,
}

impl ClassFile {
    /// The name of the source file.
    pub fn source_file(&self) -> Option<&str> {
        self.pool.utf8(single_index(self.attribute("SourceFile")?)?)
    }

    /// The generic signature of the class.
    pub fn signature(&self) -> Option<&str> {
        self.pool.utf8(single_index(self.attribute("Signature")?)?)
    }

    /// The entries of `InnerClasses`; none if the attribute is absent.
    pub fn inner_classes(&self) -> Result<Vec<InnerClass>> {
        self.decode("InnerClasses", |reader, pool| {
            let count = reader.u16()?;
            (0..count).map(|_| read_inner_class(reader, pool)).collect()
        })
        .map(Option::unwrap_or_default)
    }

    /// The enclosing method of a local or anonymous class.
    pub fn enclosing_method(&self) -> Result<Option<EnclosingMethod>> {
        self.decode("EnclosingMethod", |reader, pool| {
            let (class, method) = (reader.u16()?, reader.u16()?);
            expect(pool, class, tag::CLASS)?;
            expect_or_zero(pool, method, tag::NAME_AND_TYPE)?;
            Ok(EnclosingMethod { class, method })
        })
    }

    /// The name of the nest host, if it is another class.
    pub fn nest_host(&self) -> Option<&str> {
        self.pool.class_name(single_index(self.attribute("NestHost")?)?)
    }

    /// The names of the other members of the nest that this class hosts; none if the attribute is absent.
    pub fn nest_members(&self) -> Result<Vec<&str>> {
        self.class_list("NestMembers").map(Option::unwrap_or_default)
    }

    /// The names of the classes that may extend this one; absent if the class is not sealed.
    pub fn permitted_subclasses(&self) -> Result<Option<Vec<&str>>> {
        self.class_list("PermittedSubclasses")
    }

    /// The components of a record; absent if the class is no record.
    pub fn record_components(&self) -> Result<Option<Vec<RecordComponent<'_>>>> {
        let Some(payload) = self.attribute("Record") else { return Ok(None) };
        let read = || {
            let mut reader = Reader::new(payload);
            let count = reader.u16()?;
            let components =
                (0..count).map(|_| read_component(&mut reader, payload, self)).collect::<Result<_>>()?;
            expect_end(&reader, "Record")?;
            Ok(Some(components))
        };
        read().map_err(|error: ClassFileError| error.in_class(self.name()))
    }

    /// The bootstrap methods; none if the attribute is absent.
    pub fn bootstrap_methods(&self) -> Result<Vec<BootstrapMethod>> {
        self.decode("BootstrapMethods", |reader, pool| {
            let count = reader.u16()?;
            (0..count).map(|_| read_bootstrap_method(reader, pool)).collect()
        })
        .map(Option::unwrap_or_default)
    }

    /// Looks at everything that parsing left alone: the code of all methods and all attributes that this
    /// crate understands, except for the names of method parameters, which Java looks at when reflection asks
    /// for them. A class that passes does not fail later in another accessor.
    pub fn check(&self) -> Result<()> {
        for inner in self.inner_classes()? {
            flags::check_class(inner.access_flags & !flags::ACC_MODULE, self.major, self.name())?;
        }
        self.enclosing_method()?;
        self.nest_members()?;
        self.permitted_subclasses()?;
        self.record_components()?;
        self.check_bootstrap_indices()?;
        self.check_single("SourceFile", self.attribute("SourceFile"), tag::UTF8)?;
        self.check_single("Signature", self.attribute("Signature"), tag::UTF8)?;
        self.check_single("NestHost", self.attribute("NestHost"), tag::CLASS)?;
        self.fields.iter().try_for_each(|field| self.check_field_attributes(field))?;
        self.methods.iter().try_for_each(|method| self.check_method_attributes(method))
    }

    fn check_field_attributes(&self, field: &Member) -> Result<()> {
        self.check_single("Signature", field.attribute(self, "Signature"), tag::UTF8)?;
        if !field.is_static() || field.attribute(self, "ConstantValue").is_none() {
            return Ok(());
        }
        let constant = field.constant_value(self).and_then(|index| self.pool.tag(index));
        let fits = match self.member_descriptor(field) {
            "Z" | "B" | "C" | "S" | "I" => constant == Some(tag::INTEGER),
            "J" => constant == Some(tag::LONG),
            "F" => constant == Some(tag::FLOAT),
            "D" => constant == Some(tag::DOUBLE),
            "Ljava/lang/String;" => constant == Some(tag::STRING),
            _ => false,
        };
        match fits {
            true => Ok(()),
            false => Err(ClassFileError::format("Inconsistent constant value type").in_class(self.name())),
        }
    }

    fn check_method_attributes(&self, method: &Member) -> Result<()> {
        method.code(self)?;
        method.exceptions(self)?;
        if let Some(payload) = method.attribute(self, "MethodParameters") {
            check_parameters_length(payload)?;
        }
        self.check_single("Signature", method.attribute(self, "Signature"), tag::UTF8)
    }

    fn check_single(&self, name: &str, payload: Option<&[u8]>, wanted: u8) -> Result<()> {
        let Some(payload) = payload else { return Ok(()) };
        let index = single_index(payload).ok_or_else(|| wrong_length(name).in_class(self.name()))?;
        expect(&self.pool, index, wanted).map_err(|error| error.in_class(self.name()))
    }

    fn check_bootstrap_indices(&self) -> Result<()> {
        let count = self.bootstrap_methods()?.len();
        let used = |constant| match constant {
            Constant::Dynamic { bootstrap, .. } | Constant::InvokeDynamic { bootstrap, .. } => {
                Some(bootstrap)
            }
            _ => None,
        };
        match self.pool.iter().filter_map(|(_, constant)| used(constant)).max() {
            Some(_) if count == 0 => {
                Err(ClassFileError::format("Missing BootstrapMethods attribute").in_class(self.name()))
            }
            Some(largest) if usize::from(largest) >= count => {
                Err(ClassFileError::format("Short length on BootstrapMethods").in_class(self.name()))
            }
            _ => Ok(()),
        }
    }

    fn class_list(&self, name: &str) -> Result<Option<Vec<&str>>> {
        let Some(indices) = self.decode(name, |reader, _| reader.u16_list())? else { return Ok(None) };
        let class_name =
            |index| self.pool.class_name(index).ok_or_else(|| bad_index(index).in_class(self.name()));
        indices.iter().map(|index| class_name(*index)).collect::<Result<_>>().map(Some)
    }

    /// Decodes the whole payload of one of the class's own attributes.
    fn decode<T>(
        &self,
        name: &str,
        read: impl FnOnce(&mut Reader<'_>, &ConstantPool) -> Result<T>,
    ) -> Result<Option<T>> {
        self.decode_payload(name, self.attribute(name), read)
    }

    fn decode_payload<T>(
        &self,
        name: &str,
        payload: Option<&[u8]>,
        read: impl FnOnce(&mut Reader<'_>, &ConstantPool) -> Result<T>,
    ) -> Result<Option<T>> {
        let Some(payload) = payload else { return Ok(None) };
        let mut reader = Reader::new(payload);
        let decoded = read(&mut reader, &self.pool).and_then(|decoded| {
            expect_end(&reader, name)?;
            Ok(Some(decoded))
        });
        decoded.map_err(|error| error.in_class(self.name()))
    }
}

impl Member {
    /// The constant that a static field starts with.
    pub fn constant_value(&self, class: &ClassFile) -> Option<u16> {
        single_index(self.attribute(class, "ConstantValue")?)
    }

    /// The generic signature of the field or method.
    pub fn signature<'a>(&self, class: &'a ClassFile) -> Option<&'a str> {
        class.pool.utf8(single_index(self.attribute(class, "Signature")?)?)
    }

    /// The class constants of the declared exceptions; none if the attribute is absent.
    pub fn exceptions(&self, class: &ClassFile) -> Result<Vec<u16>> {
        let payload = self.attribute(class, "Exceptions");
        let exceptions = class.decode_payload("Exceptions", payload, |reader, pool| {
            let indices = reader.u16_list()?;
            indices.iter().try_for_each(|index| expect(pool, *index, tag::CLASS))?;
            Ok(indices.into_vec())
        })?;
        Ok(exceptions.unwrap_or_default())
    }

    /// The recorded parameters; absent if the class was compiled without them.
    pub fn method_parameters<'a>(&self, class: &'a ClassFile) -> Result<Option<Vec<MethodParameter<'a>>>> {
        let payload = self.attribute(class, "MethodParameters");
        class.decode_payload("MethodParameters", payload, |reader, _| {
            let count = reader.u8()?;
            (0..count).map(|_| read_parameter(reader, &class.pool)).collect()
        })
    }
}

fn read_inner_class(reader: &mut Reader<'_>, pool: &ConstantPool) -> Result<InnerClass> {
    let entry = InnerClass {
        inner_class: reader.u16()?,
        outer_class: reader.u16()?,
        inner_name: reader.u16()?,
        access_flags: reader.u16()?,
    };
    let indices = [
        ("inner_class_info_index", entry.inner_class, tag::CLASS),
        ("outer_class_info_index", entry.outer_class, tag::CLASS),
        ("inner_name_index", entry.inner_name, tag::UTF8),
    ];
    for (what, index, wanted) in indices {
        // Only the inner class itself is always named.
        if pool.tag(index) != Some(wanted) && (index != 0 || what == "inner_class_info_index") {
            return Err(ClassFileError::format(format!("{what} {index} has bad constant type")));
        }
    }
    if entry.inner_class == entry.outer_class {
        return Err(ClassFileError::format("Class is both outer and inner class"));
    }
    if pool.class_name(entry.outer_class).is_some_and(|name| name.starts_with('[')) {
        return Err(ClassFileError::format("Outer class is an array class"));
    }
    Ok(entry)
}

fn read_component<'a>(
    reader: &mut Reader<'_>,
    payload: &'a [u8],
    class: &'a ClassFile,
) -> Result<RecordComponent<'a>> {
    let pool = &class.pool;
    let (name, descriptor) = (read_text(reader, pool)?, read_text(reader, pool)?);
    check_component(name, descriptor, class.name())?;
    let mut component =
        RecordComponent { name, descriptor, signature: None, annotations: None, type_annotations: None };
    let count = reader.u16()?;
    for _ in 0..count {
        let attribute = read_attribute(reader, pool, "Invalid record attribute name index")?;
        let content = attribute.payload(payload);
        match pool.utf8(attribute.name) {
            Some("Signature") => component.signature = Some(read_signature(content, pool)?),
            Some("RuntimeVisibleAnnotations") => component.annotations = Some(content),
            Some("RuntimeVisibleTypeAnnotations") => component.type_annotations = Some(content),
            _ => {}
        }
    }
    Ok(component)
}

fn check_component(name: &str, descriptor: &str, class: &str) -> Result<()> {
    let (name, descriptor) = (name.as_bytes(), descriptor.as_bytes());
    if !names::has_form(name, Form::FieldName) {
        let message = format!("Illegal field name \"{}\" in class {class}", names::lossy(name));
        return Err(ClassFileError::Format { message, class: None });
    }
    match names::has_form(descriptor, Form::FieldDescriptor) {
        true => Ok(()),
        false => Err(names::illegal_signature("Field", name, descriptor, class)),
    }
}

fn read_signature<'a>(payload: &[u8], pool: &'a ConstantPool) -> Result<&'a str> {
    let index = single_index(payload).ok_or_else(|| wrong_length("Signature"))?;
    pool.utf8(index).ok_or_else(|| {
        ClassFileError::format(format!("Invalid Signature attribute at constant pool index {index}"))
    })
}

fn read_bootstrap_method(reader: &mut Reader<'_>, pool: &ConstantPool) -> Result<BootstrapMethod> {
    let method_ref = reader.u16()?;
    expect(pool, method_ref, tag::METHOD_HANDLE)?;
    let arguments = reader.u16_list()?;
    arguments.iter().try_for_each(|index| expect_loadable(pool, *index))?;
    Ok(BootstrapMethod { method_ref, arguments })
}

fn read_parameter<'a>(reader: &mut Reader<'_>, pool: &'a ConstantPool) -> Result<MethodParameter<'a>> {
    let (name, access_flags) = (reader.u16()?, reader.u16()?);
    expect_or_zero(pool, name, tag::UTF8)?;
    Ok(MethodParameter { name: pool.utf8(name), access_flags })
}

/// HotSpot does not name the class in this message.
fn check_parameters_length(payload: &[u8]) -> Result<()> {
    let length = payload.len();
    if payload.first().is_some_and(|count| length == 1 + 4 * usize::from(*count)) {
        return Ok(());
    }
    let message = format!("Invalid MethodParameters method attribute length {length} in class file");
    Err(ClassFileError::Format { message, class: None })
}

fn read_text<'a>(reader: &mut Reader<'_>, pool: &'a ConstantPool) -> Result<&'a str> {
    let index = reader.u16()?;
    pool.utf8(index).ok_or_else(|| bad_index(index))
}

/// The content of an attribute that is one index.
fn single_index(payload: &[u8]) -> Option<u16> {
    payload.try_into().ok().map(u16::from_be_bytes)
}

fn expect(pool: &ConstantPool, index: u16, wanted: u8) -> Result<()> {
    if pool.tag(index) == Some(wanted) { Ok(()) } else { Err(bad_index(index)) }
}

fn expect_or_zero(pool: &ConstantPool, index: u16, wanted: u8) -> Result<()> {
    if index == 0 { Ok(()) } else { expect(pool, index, wanted) }
}

/// The constants that `ldc` can load (JVMS table 4.4-C).
fn expect_loadable(pool: &ConstantPool, index: u16) -> Result<()> {
    match pool.tag(index) {
        Some(
            tag::INTEGER
            | tag::FLOAT
            | tag::LONG
            | tag::DOUBLE
            | tag::CLASS
            | tag::STRING
            | tag::METHOD_HANDLE
            | tag::METHOD_TYPE
            | tag::DYNAMIC,
        ) => Ok(()),
        _ => Err(bad_index(index)),
    }
}

fn expect_end(reader: &Reader<'_>, name: &str) -> Result<()> {
    if reader.is_at_end() { Ok(()) } else { Err(wrong_length(name)) }
}

fn wrong_length(name: &str) -> ClassFileError {
    ClassFileError::format(format!("Wrong {name} attribute length"))
}
