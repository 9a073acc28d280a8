//! Reflection: members, nesting, annotations, arrays and invocation, one file each.
//!
//! Objects of `java.lang.reflect` are made here as HotSpot makes them; caching, access checks and
//! parsing of signatures and annotations are the library's own code.

use super::Registry;
use crate::escape::Escape;
use crate::heap::Ref;
use crate::machine::Machine;
use everypath_classfile::ClassFile;
use everypath_program::{ClassId, Kind};

pub(crate) mod adapter;
mod annotations;
mod array;
mod constant_pool;
mod invoke;
mod members;
mod nesting;

pub(super) fn register(r: &mut Registry) {
    members::register(r);
    nesting::register(r);
    annotations::register(r);
    constant_pool::register(r);
    array::register(r);
    invoke::register(r);
}

/// Room for a handful of small objects per member, so that none is left half made.
const WORDS_PER_MEMBER: u64 = 256;

impl<'p> Machine<'p> {
    /// The class that a field descriptor names, seen from a class.
    pub(crate) fn class_of_descriptor(&mut self, from: ClassId, descriptor: &str) -> Result<ClassId, Escape> {
        match Kind::of_descriptor(descriptor) {
            Kind::Ref => {
                let name =
                    descriptor.strip_prefix('L').and_then(|d| d.strip_suffix(';')).unwrap_or(descriptor);
                self.resolve_class_name(from, name)
            }
            kind => Ok(self.program.primitive(kind)),
        }
    }

    /// The mirrors of the types of a list of descriptors, as a `Class[]`.
    fn type_array(&mut self, from: ClassId, descriptors: &[&str]) -> Result<Ref, Escape> {
        let mut classes = Vec::with_capacity(descriptors.len());
        for descriptor in descriptors {
            classes.push(self.class_of_descriptor(from, descriptor)?);
        }
        Ok(self.class_array(&classes))
    }

    /// The mirrors of some classes, as a `Class[]`.
    fn class_array(&mut self, classes: &[ClassId]) -> Ref {
        let mirrors: Vec<Ref> = classes.iter().map(|&c| self.mirror(c)).collect();
        let array = self.program.array_of(self.known.class);
        self.new_ref_array(array, &mirrors)
    }

    /// The interned string of a text.
    pub(crate) fn interned_text(&mut self, text: &str) -> Ref {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.interned_string(&units)
    }

    /// A new string, or null.
    fn optional_string(&mut self, text: Option<&str>) -> Ref {
        text.map_or(Ref::NULL, |text| self.new_string(text))
    }

    /// A new `byte[]`, or null.
    fn optional_bytes(&mut self, bytes: Option<&[u8]>) -> Ref {
        bytes.map_or(Ref::NULL, |bytes| self.new_byte_array(bytes))
    }

    /// The class that a mirror stands for, with its class file if it has one.
    fn file_of_mirror(&self, mirror: u64) -> (ClassId, Option<&'p ClassFile>) {
        let class = self.class_of_mirror(Ref::from_slot(mirror));
        let program = self.program;
        (class, program.class(class).file.as_ref())
    }
}
