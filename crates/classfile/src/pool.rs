//! The constant pool (JVMS §4.4): an index of where each constant starts, over the bytes of the file.
//!
//! One pass finds the extents, another (in [`check`]) follows the references between constants, so that a
//! constant that is found always refers to constants of the right kind and with names of the right form.
//! Nothing is resolved: a class that is named need not exist.

pub(crate) mod check;

use std::sync::Arc;

use crate::reader::{Reader, u16_at, u32_at, u64_at};
use crate::{ClassFileError, Result, modified_utf8};

/// The tags of constants (JVMS table 4.4-A).
pub(crate) mod tag {
    pub(crate) const UTF8: u8 = 1;
    pub(crate) const INTEGER: u8 = 3;
    pub(crate) const FLOAT: u8 = 4;
    pub(crate) const LONG: u8 = 5;
    pub(crate) const DOUBLE: u8 = 6;
    pub(crate) const CLASS: u8 = 7;
    pub(crate) const STRING: u8 = 8;
    pub(crate) const FIELD_REF: u8 = 9;
    pub(crate) const METHOD_REF: u8 = 10;
    pub(crate) const INTERFACE_METHOD_REF: u8 = 11;
    pub(crate) const NAME_AND_TYPE: u8 = 12;
    pub(crate) const METHOD_HANDLE: u8 = 15;
    pub(crate) const METHOD_TYPE: u8 = 16;
    pub(crate) const DYNAMIC: u8 = 17;
    pub(crate) const INVOKE_DYNAMIC: u8 = 18;
    pub(crate) const MODULE: u8 = 19;
    pub(crate) const PACKAGE: u8 = 20;
}

/// One constant. Numbers that are not values are indices into the same pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Constant<'a> {
    /// Text in modified UTF-8; see [`modified_utf8`].
    Utf8(&'a [u8]),
    /// An `int`.
    Integer(i32),
    /// The bits of a `float`.
    Float(u32),
    /// A `long`.
    Long(i64),
    /// The bits of a `double`.
    Double(u64),
    /// A class, interface or array type, by the text of its name.
    Class(u16),
    /// A string, by its text.
    String(u16),
    /// A field.
    FieldRef {
        /// The class named in the reference.
        class: u16,
        /// The name and descriptor of the field.
        name_and_type: u16,
    },
    /// A method of a class.
    MethodRef {
        /// The class named in the reference.
        class: u16,
        /// The name and descriptor of the method.
        name_and_type: u16,
    },
    /// A method of an interface.
    InterfaceMethodRef {
        /// The interface named in the reference.
        class: u16,
        /// The name and descriptor of the method.
        name_and_type: u16,
    },
    /// A name with a descriptor.
    NameAndType {
        /// The text of the name.
        name: u16,
        /// The text of the descriptor.
        descriptor: u16,
    },
    /// A method handle.
    MethodHandle {
        /// The kind of reference, 1 to 9 (JVMS table 5.4.3.5-A).
        kind: u8,
        /// The member referred to.
        reference: u16,
    },
    /// A method type, by the text of its descriptor.
    MethodType(u16),
    /// A dynamically computed constant.
    Dynamic {
        /// An index into the bootstrap methods of the class.
        bootstrap: u16,
        /// The name and field descriptor.
        name_and_type: u16,
    },
    /// A dynamically computed call site.
    InvokeDynamic {
        /// An index into the bootstrap methods of the class.
        bootstrap: u16,
        /// The name and method descriptor.
        name_and_type: u16,
    },
    /// A module, by the text of its name.
    Module(u16),
    /// A package, by the text of its name.
    Package(u16),
    /// Index zero, and the index after a `long` or `double`.
    Unusable,
}

/// A reference to a field or method, with its texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemberRef<'a> {
    /// The index of the class constant.
    pub class: u16,
    /// The class named in the reference, in internal form, or an array descriptor.
    pub class_name: &'a str,
    /// The name of the member.
    pub name: &'a str,
    /// The descriptor of the member.
    pub descriptor: &'a str,
    /// Whether the constant is an `InterfaceMethodref`.
    pub interface: bool,
}

/// The constant pool of a class.
#[derive(Debug, Clone)]
pub struct ConstantPool {
    bytes: Arc<[u8]>,
    /// Where the tag of each constant is; zero (the place of the magic number) for an unusable index.
    offsets: Box<[u32]>,
    /// The texts that are not UTF-8 as they stand but are `str`s when decoded, sorted by index.
    recoded: Box<[(u16, Box<str>)]>,
    /// The texts that no `str` can represent; there hardly ever is one.
    unpaired: Box<[u16]>,
}

impl ConstantPool {
    /// The number of indices, index zero and other unusable ones included.
    #[allow(clippy::len_without_is_empty, reason = "a pool has at least the unusable index zero")]
    pub fn len(&self) -> u16 {
        self.offsets.len() as u16
    }

    /// The constant at `index`, or nothing if the index is out of range.
    pub fn get(&self, index: u16) -> Option<Constant<'_>> {
        let at = *self.offsets.get(usize::from(index))? as usize;
        if at == 0 {
            return Some(Constant::Unusable);
        }
        let first = u16_at(&self.bytes, at + 1)?;
        Some(match self.bytes[at] {
            tag::UTF8 => Constant::Utf8(self.bytes.get(at + 3..at + 3 + usize::from(first))?),
            tag::INTEGER => Constant::Integer(u32_at(&self.bytes, at + 1)? as i32),
            tag::FLOAT => Constant::Float(u32_at(&self.bytes, at + 1)?),
            tag::LONG => Constant::Long(u64_at(&self.bytes, at + 1)? as i64),
            tag::DOUBLE => Constant::Double(u64_at(&self.bytes, at + 1)?),
            tag::CLASS => Constant::Class(first),
            tag::STRING => Constant::String(first),
            tag::METHOD_TYPE => Constant::MethodType(first),
            tag::MODULE => Constant::Module(first),
            tag::PACKAGE => Constant::Package(first),
            tag::METHOD_HANDLE => {
                Constant::MethodHandle { kind: self.bytes[at + 1], reference: u16_at(&self.bytes, at + 2)? }
            }
            pair => paired_constant(pair, first, u16_at(&self.bytes, at + 3)?)?,
        })
    }

    /// The text at `index`, in modified UTF-8.
    pub fn utf8_bytes(&self, index: u16) -> Option<&[u8]> {
        let at = self.offset_of(index, tag::UTF8)?;
        let length = usize::from(u16_at(&self.bytes, at + 1)?);
        self.bytes.get(at + 3..at + 3 + length)
    }

    /// The text at `index`. Absent if that is no text, or one that no `str` can represent.
    pub fn utf8(&self, index: u16) -> Option<&str> {
        match std::str::from_utf8(self.utf8_bytes(index)?) {
            Ok(text) => Some(text),
            Err(_) => {
                let found = self.recoded.binary_search_by_key(&index, |entry| entry.0).ok()?;
                Some(&self.recoded[found].1)
            }
        }
    }

    /// The name of the class constant at `index`: internal form, or a descriptor for an array type.
    pub fn class_name(&self, index: u16) -> Option<&str> {
        self.utf8(self.named(index, tag::CLASS)?)
    }

    /// The UTF-16 code units of the string constant at `index`, exactly, unpaired surrogates included.
    pub fn string_utf16(&self, index: u16) -> Option<Vec<u16>> {
        let text = self.utf8_bytes(self.named(index, tag::STRING)?)?;
        Some(modified_utf8::to_utf16(text))
    }

    /// The descriptor of the method type at `index`.
    pub fn method_type(&self, index: u16) -> Option<&str> {
        self.utf8(self.named(index, tag::METHOD_TYPE)?)
    }

    /// The name of the module at `index`.
    pub fn module_name(&self, index: u16) -> Option<&str> {
        self.utf8(self.named(index, tag::MODULE)?)
    }

    /// The name of the package at `index`.
    pub fn package_name(&self, index: u16) -> Option<&str> {
        self.utf8(self.named(index, tag::PACKAGE)?)
    }

    /// The field or method reference at `index`.
    pub fn member_ref(&self, index: u16) -> Option<MemberRef<'_>> {
        let (class, name_and_type, interface) = match self.get(index)? {
            Constant::FieldRef { class, name_and_type } | Constant::MethodRef { class, name_and_type } => {
                (class, name_and_type, false)
            }
            Constant::InterfaceMethodRef { class, name_and_type } => (class, name_and_type, true),
            _ => return None,
        };
        let (name, descriptor) = self.name_and_type(name_and_type)?;
        Some(MemberRef { class, class_name: self.class_name(class)?, name, descriptor, interface })
    }

    /// The name and the descriptor at `index`.
    pub fn name_and_type(&self, index: u16) -> Option<(&str, &str)> {
        match self.get(index)? {
            Constant::NameAndType { name, descriptor } => Some((self.utf8(name)?, self.utf8(descriptor)?)),
            _ => None,
        }
    }

    /// The name and descriptor of the dynamic constant or call site at `index`, after its bootstrap index.
    pub fn dynamic(&self, index: u16) -> Option<(u16, &str, &str)> {
        match self.get(index)? {
            Constant::Dynamic { bootstrap, name_and_type }
            | Constant::InvokeDynamic { bootstrap, name_and_type } => {
                let (name, descriptor) = self.name_and_type(name_and_type)?;
                Some((bootstrap, name, descriptor))
            }
            _ => None,
        }
    }

    /// All constants with their indices, unusable ones left out.
    pub fn iter(&self) -> impl Iterator<Item = (u16, Constant<'_>)> {
        (1..self.len())
            .filter_map(|index| Some((index, self.get(index)?)))
            .filter(|(_, constant)| *constant != Constant::Unusable)
    }

    /// Whether the text at `index` can be represented as a `str`.
    pub(crate) fn is_str(&self, index: u16) -> bool {
        self.unpaired.is_empty() || self.unpaired.binary_search(&index).is_err()
    }

    pub(crate) fn bytes(&self) -> &Arc<[u8]> {
        &self.bytes
    }

    pub(crate) fn tag(&self, index: u16) -> Option<u8> {
        match *self.offsets.get(usize::from(index))? {
            0 => None,
            at => self.bytes.get(at as usize).copied(),
        }
    }

    fn offset_of(&self, index: u16, wanted: u8) -> Option<usize> {
        let at = *self.offsets.get(usize::from(index))? as usize;
        (at != 0 && self.bytes[at] == wanted).then_some(at)
    }

    /// The text index in a constant that consists of nothing else.
    fn named(&self, index: u16, wanted: u8) -> Option<u16> {
        u16_at(&self.bytes, self.offset_of(index, wanted)? + 1)
    }
}

fn paired_constant(tag: u8, first: u16, second: u16) -> Option<Constant<'static>> {
    Some(match tag {
        tag::FIELD_REF => Constant::FieldRef { class: first, name_and_type: second },
        tag::METHOD_REF => Constant::MethodRef { class: first, name_and_type: second },
        tag::INTERFACE_METHOD_REF => Constant::InterfaceMethodRef { class: first, name_and_type: second },
        tag::NAME_AND_TYPE => Constant::NameAndType { name: first, descriptor: second },
        tag::DYNAMIC => Constant::Dynamic { bootstrap: first, name_and_type: second },
        tag::INVOKE_DYNAMIC => Constant::InvokeDynamic { bootstrap: first, name_and_type: second },
        _ => return None,
    })
}

/// Reads the pool at the cursor, which stands after the version. What refers to what is not checked yet.
pub(crate) fn read_pool(bytes: &Arc<[u8]>, reader: &mut Reader<'_>, major: u16) -> Result<ConstantPool> {
    let count = reader.u16()?;
    if count == 0 {
        return Err(ClassFileError::format(format!("Illegal constant pool size {count}")));
    }
    let mut offsets = vec![0u32; usize::from(count)];
    let mut special = SpecialTexts::default();
    let mut index = 1;
    while index < offsets.len() {
        offsets[index] = reader.position() as u32;
        let tag = reader.u8()?;
        if tag == tag::UTF8 {
            let length = reader.u16()?;
            recode(index as u16, reader.take(usize::from(length))?, major, &mut special)?;
        } else {
            check_tag_version(tag, major)?;
            reader.take(payload_length(tag)?)?;
        }
        index += if matches!(tag, tag::LONG | tag::DOUBLE) { 2 } else { 1 };
    }
    if index > offsets.len() {
        return Err(bad_index(count));
    }
    let SpecialTexts { recoded, unpaired } = special;
    Ok(ConstantPool {
        bytes: bytes.clone(),
        offsets: offsets.into(),
        recoded: recoded.into(),
        unpaired: unpaired.into(),
    })
}

fn payload_length(tag: u8) -> Result<usize> {
    Ok(match tag {
        tag::INTEGER
        | tag::FLOAT
        | tag::FIELD_REF
        | tag::METHOD_REF
        | tag::INTERFACE_METHOD_REF
        | tag::NAME_AND_TYPE
        | tag::DYNAMIC
        | tag::INVOKE_DYNAMIC => 4,
        tag::LONG | tag::DOUBLE => 8,
        tag::CLASS | tag::STRING | tag::METHOD_TYPE | tag::MODULE | tag::PACKAGE => 2,
        tag::METHOD_HANDLE => 3,
        _ => return Err(ClassFileError::format(format!("Unknown constant tag {tag}"))),
    })
}

/// Each kind of constant came with some version (JVMS table 4.4-B).
fn check_tag_version(tag: u8, major: u16) -> Result<()> {
    let since = match tag {
        tag::METHOD_HANDLE | tag::METHOD_TYPE | tag::INVOKE_DYNAMIC => 51,
        tag::DYNAMIC => 55,
        tag::MODULE | tag::PACKAGE => 53,
        _ => 45,
    };
    if major < since {
        return Err(ClassFileError::format(format!(
            "Class file version does not support constant tag {tag}"
        )));
    }
    Ok(())
}

/// The texts whose bytes are not those of a `str`.
#[derive(Default)]
struct SpecialTexts {
    recoded: Vec<(u16, Box<str>)>,
    unpaired: Vec<u16>,
}

/// Checks a text, and notes it if it is special.
fn recode(index: u16, text: &[u8], major: u16, special: &mut SpecialTexts) -> Result<()> {
    if modified_utf8::is_plain(text) {
        return Ok(());
    }
    if !modified_utf8::is_well_formed(text, major < 48) {
        return Err(ClassFileError::format("Illegal UTF8 string in constant pool"));
    }
    if std::str::from_utf8(text).is_err() {
        match modified_utf8::to_string(text) {
            Some(decoded) => special.recoded.push((index, decoded.into())),
            None => special.unpaired.push(index),
        }
    }
    Ok(())
}

pub(crate) fn bad_index(index: u16) -> ClassFileError {
    ClassFileError::format(format!("Invalid constant pool index {index}"))
}
