//! The second pass over a constant pool: every reference between constants leads to one of the right kind, and
//! to a text of the right form (JVMS §4.4).

use super::{Constant, ConstantPool, bad_index, tag};
use crate::names::{Form, Texts};
use crate::{ClassFileError, Result};

/// Checks all constants of the pool of `texts`. Gives the tag of some constant that belongs to a module
/// descriptor only, if there is one: whether this is one is not known yet.
pub(crate) fn check_constants(texts: &mut Texts<'_>, major: u16) -> Result<Option<u8>> {
    let pool = texts.pool();
    let mut checker = Checker { pool, texts, major };
    let mut module_tag = None;
    for index in 1..pool.len() {
        match pool.tag(index) {
            // Most constants refer to nothing.
            None | Some(tag::UTF8 | tag::INTEGER | tag::FLOAT | tag::LONG | tag::DOUBLE) => continue,
            Some(tag @ (tag::MODULE | tag::PACKAGE)) => module_tag = Some(tag),
            Some(_) => {}
        }
        checker.check(pool.get(index).ok_or_else(|| bad_index(index))?)?;
    }
    Ok(module_tag)
}

struct Checker<'a, 't> {
    pool: &'a ConstantPool,
    texts: &'t mut Texts<'a>,
    major: u16,
}

impl<'a> Checker<'a, '_> {
    fn check(&mut self, constant: Constant<'_>) -> Result<()> {
        match constant {
            Constant::Class(name) => self.texts.check(name, Form::ClassOrArray),
            Constant::String(text) => self.expect(text, tag::UTF8),
            Constant::NameAndType { name, descriptor } => self.check_name_and_type(name, descriptor),
            Constant::FieldRef { class, name_and_type } => {
                self.expect(class, tag::CLASS)?;
                self.check_field_type(name_and_type)
            }
            Constant::MethodRef { class, name_and_type }
            | Constant::InterfaceMethodRef { class, name_and_type } => {
                self.expect(class, tag::CLASS)?;
                self.check_callable(name_and_type)
            }
            Constant::MethodHandle { kind, reference } => self.check_handle(kind, reference),
            Constant::MethodType(descriptor) => self.texts.check(descriptor, Form::MethodDescriptor),
            Constant::Dynamic { name_and_type, .. } => self.check_field_type(name_and_type),
            Constant::InvokeDynamic { name_and_type, .. } => self.check_callable(name_and_type),
            Constant::Module(name) | Constant::Package(name) => self.texts.check(name, Form::Text),
            Constant::Utf8(_)
            | Constant::Integer(_)
            | Constant::Float(_)
            | Constant::Long(_)
            | Constant::Double(_)
            | Constant::Unusable => Ok(()),
        }
    }

    fn expect(&self, index: u16, wanted: u8) -> Result<()> {
        if self.pool.tag(index) == Some(wanted) { Ok(()) } else { Err(bad_index(index)) }
    }

    fn check_name_and_type(&mut self, name: u16, descriptor: u16) -> Result<()> {
        match self.pool.utf8_bytes(descriptor).ok_or_else(|| bad_index(descriptor))?.first() {
            Some(b'(') => self.texts.check_method(name, descriptor),
            _ => self.texts.check_field(name, descriptor),
        }
    }

    /// The texts of a name-and-type constant, whose own turn to be checked may be yet to come.
    fn pair(&self, index: u16) -> Result<(&'a [u8], &'a [u8])> {
        let Some(Constant::NameAndType { name, descriptor }) = self.pool.get(index) else {
            return Err(bad_index(index));
        };
        let bytes = |at| self.pool.utf8_bytes(at).ok_or_else(|| bad_index(at));
        Ok((bytes(name)?, bytes(descriptor)?))
    }

    fn check_field_type(&self, name_and_type: u16) -> Result<()> {
        let (name, descriptor) = self.pair(name_and_type)?;
        match descriptor.first() {
            Some(b'(') => Err(self.texts.illegal_signature("Field", name, descriptor)),
            _ => Ok(()),
        }
    }

    /// The name and type of something that is called: only `<init>` among special names, and it is void.
    fn check_callable(&self, name_and_type: u16) -> Result<()> {
        let (name, descriptor) = self.pair(name_and_type)?;
        if descriptor.first() != Some(&b'(') {
            return Err(self.texts.illegal_signature("Method", name, descriptor));
        }
        if name.first() == Some(&b'<') && name != b"<init>" {
            return Err(self.bad_method_name(name_and_type));
        }
        if name == b"<init>" && !descriptor.ends_with(b")V") {
            return Err(self.texts.illegal_signature("Method", name, descriptor));
        }
        Ok(())
    }

    fn check_handle(&self, kind: u8, reference: u16) -> Result<()> {
        let tag = self.pool.tag(reference).ok_or_else(|| bad_index(reference))?;
        let interface_allowed = self.major >= 52;
        let legal = match kind {
            1..=4 => tag == tag::FIELD_REF,
            5 | 8 => tag == tag::METHOD_REF,
            6 | 7 => tag == tag::METHOD_REF || interface_allowed && tag == tag::INTERFACE_METHOD_REF,
            9 => tag == tag::INTERFACE_METHOD_REF,
            _ => return Err(ClassFileError::format(format!("Bad method handle kind {kind}"))),
        };
        if !legal {
            return Err(bad_index(reference));
        }
        self.check_handle_name(kind, reference)
    }

    /// Kind 8 creates objects and so needs `<init>`; the other calls must not have it.
    fn check_handle_name(&self, kind: u8, reference: u16) -> Result<()> {
        let name_and_type = match self.pool.get(reference) {
            Some(
                Constant::MethodRef { name_and_type, .. }
                | Constant::InterfaceMethodRef { name_and_type, .. },
            ) => name_and_type,
            _ => return Ok(()),
        };
        let (name, _) = self.pair(name_and_type)?;
        match (kind == 8) == (name == b"<init>") {
            true => Ok(()),
            false => Err(self.bad_method_name(name_and_type)),
        }
    }

    /// The message gives the index of the name itself.
    fn bad_method_name(&self, name_and_type: u16) -> ClassFileError {
        let index = match self.pool.get(name_and_type) {
            Some(Constant::NameAndType { name, .. }) => name,
            _ => name_and_type,
        };
        ClassFileError::format(format!("Bad method name at constant pool index {index}"))
    }
}
