//! A constant pool under construction: every constant is entered once.

use std::collections::HashMap;

use crate::modified_utf8;
use crate::pool::tag;

/// Hands out indices for constants. When the pool is full, the index is zero and the class cannot be finished.
#[derive(Debug, Default)]
pub struct PoolBuilder {
    /// The constants so far, as they are written.
    bytes: Vec<u8>,
    /// The index of every constant by its bytes.
    indices: HashMap<Box<[u8]>, u16>,
    /// How many indices are taken, not counting zero.
    taken: u16,
    full: bool,
}

impl PoolBuilder {
    /// A text.
    pub fn utf8(&mut self, text: &str) -> u16 {
        self.utf8_bytes(&modified_utf8::from_str(text))
    }

    /// A class or interface by its internal name, or an array type by its descriptor.
    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.intern(tag::CLASS, &name.to_be_bytes())
    }

    /// A string.
    pub fn string(&mut self, text: &str) -> u16 {
        let text = self.utf8(text);
        self.intern(tag::STRING, &text.to_be_bytes())
    }

    /// A string that may hold unpaired surrogates.
    pub fn string_utf16(&mut self, units: &[u16]) -> u16 {
        let text = self.utf8_bytes(&modified_utf8::from_utf16(units.iter().copied()));
        self.intern(tag::STRING, &text.to_be_bytes())
    }

    /// An `int`.
    pub fn int(&mut self, value: i32) -> u16 {
        self.intern(tag::INTEGER, &value.to_be_bytes())
    }

    /// A `long`.
    pub fn long(&mut self, value: i64) -> u16 {
        self.intern(tag::LONG, &value.to_be_bytes())
    }

    /// A `float`, by its bits.
    pub fn float(&mut self, value: f32) -> u16 {
        self.intern(tag::FLOAT, &value.to_bits().to_be_bytes())
    }

    /// A `double`, by its bits.
    pub fn double(&mut self, value: f64) -> u16 {
        self.intern(tag::DOUBLE, &value.to_bits().to_be_bytes())
    }

    /// A name with a descriptor.
    pub fn name_and_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.intern_pair(tag::NAME_AND_TYPE, name, descriptor)
    }

    /// A field.
    pub fn field(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(tag::FIELD_REF, class, name, descriptor)
    }

    /// A method of a class.
    pub fn method(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(tag::METHOD_REF, class, name, descriptor)
    }

    /// A method of an interface.
    pub fn interface_method(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(tag::INTERFACE_METHOD_REF, class, name, descriptor)
    }

    /// A method handle of a kind (JVMS table 5.4.3.5-A) to the member constant `reference`.
    pub fn method_handle(&mut self, kind: u8, reference: u16) -> u16 {
        let [high, low] = reference.to_be_bytes();
        self.intern(tag::METHOD_HANDLE, &[kind, high, low])
    }

    /// A method type.
    pub fn method_type(&mut self, descriptor: &str) -> u16 {
        let descriptor = self.utf8(descriptor);
        self.intern(tag::METHOD_TYPE, &descriptor.to_be_bytes())
    }

    /// A dynamically computed constant.
    pub fn dynamic(&mut self, bootstrap: u16, name: &str, descriptor: &str) -> u16 {
        let name_and_type = self.name_and_type(name, descriptor);
        self.intern_pair(tag::DYNAMIC, bootstrap, name_and_type)
    }

    /// A dynamically computed call site.
    pub fn invoke_dynamic(&mut self, bootstrap: u16, name: &str, descriptor: &str) -> u16 {
        let name_and_type = self.name_and_type(name, descriptor);
        self.intern_pair(tag::INVOKE_DYNAMIC, bootstrap, name_and_type)
    }

    /// The count and the constants as they are written, unless some did not fit.
    pub(super) fn encode(&self) -> Option<Vec<u8>> {
        let mut encoded = (self.taken + 1).to_be_bytes().to_vec();
        encoded.extend(&self.bytes);
        (!self.full).then_some(encoded)
    }

    fn member(&mut self, tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let (class, name_and_type) = (self.class(class), self.name_and_type(name, descriptor));
        self.intern_pair(tag, class, name_and_type)
    }

    fn utf8_bytes(&mut self, text: &[u8]) -> u16 {
        let Ok(length) = u16::try_from(text.len()) else {
            self.full = true;
            return 0;
        };
        self.intern(tag::UTF8, &[&length.to_be_bytes(), text].concat())
    }

    fn intern_pair(&mut self, tag: u8, first: u16, second: u16) -> u16 {
        let [first, second] = [first.to_be_bytes(), second.to_be_bytes()];
        self.intern(tag, &[first[0], first[1], second[0], second[1]])
    }

    fn intern(&mut self, tag: u8, payload: &[u8]) -> u16 {
        let constant = [&[tag], payload].concat();
        if let Some(index) = self.indices.get(&*constant) {
            return *index;
        }
        let width = if matches!(tag, tag::LONG | tag::DOUBLE) { 2 } else { 1 };
        if self.full || self.taken >= u16::MAX - width {
            self.full = true;
            return 0;
        }
        let index = self.taken + 1;
        self.taken += width;
        self.bytes.extend(&constant);
        self.indices.insert(constant.into(), index);
        index
    }
}
