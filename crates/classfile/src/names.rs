//! Which texts may name a class or a member (JVMS §4.2).
//!
//! Versions before 49 demanded Java identifiers; here the wider modern rule holds for all of them.

use crate::pool::{ConstantPool, bad_index};
use crate::{ClassFileError, Result, descriptor, modified_utf8};

/// What a text is used as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Anything that is a `str`.
    Text,
    ClassOrArray,
    FieldName,
    MethodName,
    FieldDescriptor,
    MethodDescriptor,
}

/// The texts of a pool, with a note of the forms that each was found to have: names and descriptors are shared
/// by many constants, and each is looked at once.
pub(crate) struct Texts<'a> {
    pool: &'a ConstantPool,
    /// The name to use in messages.
    class: &'a str,
    /// By index: a bit for each form.
    known: Vec<u8>,
}

impl<'a> Texts<'a> {
    pub(crate) fn new(pool: &'a ConstantPool, class: &'a str) -> Texts<'a> {
        Texts { pool, class, known: vec![0; usize::from(pool.len())] }
    }

    pub(crate) fn pool(&self) -> &'a ConstantPool {
        self.pool
    }

    /// Checks that the text at `index` has a form.
    pub(crate) fn check(&mut self, index: u16, form: Form) -> Result<()> {
        let bit = 1 << form as u8;
        if self.known.get(usize::from(index)).is_some_and(|known| known & bit != 0) {
            return Ok(());
        }
        let text = self.pool.utf8_bytes(index).ok_or_else(|| bad_index(index))?;
        if !self.pool.is_str(index) {
            return Err(ClassFileError::format("Illegal UTF8 string in constant pool"));
        }
        if !has_form(text, form) {
            return Err(self.illegal(text, form));
        }
        self.known[usize::from(index)] |= bit;
        Ok(())
    }

    /// Checks the name and descriptor of a field, for a constant or a declaration.
    pub(crate) fn check_field(&mut self, name: u16, descriptor: u16) -> Result<()> {
        self.check(name, Form::FieldName)?;
        let checked = self.check(descriptor, Form::FieldDescriptor);
        checked.map_err(|error| self.with_name("Field", name, descriptor, error))
    }

    /// Checks the name and descriptor of a method, for a constant or a declaration.
    pub(crate) fn check_method(&mut self, name: u16, descriptor: u16) -> Result<()> {
        self.check(name, Form::MethodName)?;
        let checked = self.check(descriptor, Form::MethodDescriptor);
        checked.map_err(|error| self.with_name("Method", name, descriptor, error))
    }

    pub(crate) fn illegal_signature(&self, what: &str, name: &[u8], descriptor: &[u8]) -> ClassFileError {
        illegal_signature(what, name, descriptor, self.class)
    }

    fn illegal(&self, text: &[u8], form: Form) -> ClassFileError {
        let what = match form {
            Form::Text | Form::ClassOrArray => "class",
            Form::FieldName => "field",
            Form::MethodName => "method",
            Form::FieldDescriptor => return self.illegal_signature("Field", b"<none>", text),
            Form::MethodDescriptor => return self.illegal_signature("Method", b"<none>", text),
        };
        ClassFileError::format(format!("Illegal {what} name \"{}\"", lossy(text)))
    }

    /// The message about a descriptor names the member, where both are texts.
    fn with_name(&self, what: &str, name: u16, descriptor: u16, error: ClassFileError) -> ClassFileError {
        match (self.pool.utf8_bytes(name), self.pool.utf8_bytes(descriptor)) {
            (Some(name), Some(descriptor)) => self.illegal_signature(what, name, descriptor),
            _ => error,
        }
    }
}

/// The message about a descriptor, which names the class in its middle.
pub(crate) fn illegal_signature(what: &str, name: &[u8], descriptor: &[u8], class: &str) -> ClassFileError {
    let (name, descriptor) = (lossy(name), lossy(descriptor));
    let message = format!("{what} \"{name}\" in class {class} has illegal signature \"{descriptor}\"");
    ClassFileError::Format { message, class: None }
}

/// A text for a message.
pub(crate) fn lossy(bytes: &[u8]) -> String {
    String::from_utf16_lossy(&modified_utf8::to_utf16(bytes))
}

pub(crate) fn has_form(text: &[u8], form: Form) -> bool {
    match form {
        Form::Text => true,
        Form::ClassOrArray if text.first() == Some(&b'[') => descriptor::is_field_descriptor_bytes(text),
        Form::ClassOrArray => is_class_name(text),
        Form::FieldName => is_field_name(text),
        Form::MethodName => is_method_name(text),
        Form::FieldDescriptor => descriptor::is_field_descriptor_bytes(text),
        Form::MethodDescriptor => descriptor::is_method_descriptor_bytes(text),
    }
}

/// A class or interface name in internal form: unqualified names joined by slashes.
pub(crate) fn is_class_name(name: &[u8]) -> bool {
    let mut previous = b'/';
    for byte in name {
        match byte {
            b'.' | b';' | b'[' => return false,
            b'/' if previous == b'/' => return false,
            _ => previous = *byte,
        }
    }
    previous != b'/'
}

/// The name of a field: an unqualified name.
fn is_field_name(name: &[u8]) -> bool {
    !name.is_empty() && !name.iter().any(|byte| matches!(byte, b'.' | b';' | b'[' | b'/'))
}

/// The name of a method: an unqualified name without angle brackets, or one of the two special ones.
fn is_method_name(name: &[u8]) -> bool {
    match name {
        b"<init>" | b"<clinit>" => true,
        _ => is_field_name(name) && !name.iter().any(|byte| matches!(byte, b'<' | b'>')),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slashes_separate_non_empty_parts_of_class_names_only() {
        assert!(is_class_name(b"a/b") && is_class_name(b"A"));
        for bad in [&b""[..], b"/a", b"a/", b"a//b", b"a.b", b"[I", b"a;"] {
            assert!(!is_class_name(bad));
        }
        assert!(!is_field_name(b"a/b") && !is_method_name(b"a/b"));
    }

    #[test]
    fn angle_brackets_belong_to_initializers() {
        assert!(is_method_name(b"<init>") && is_method_name(b"<clinit>") && !is_method_name(b"<x>"));
        assert!(is_field_name(b"<x>"));
    }
}
