//! What a method's declaration says beyond its code.

use everypath_classfile::flags::ACC_SYNCHRONIZED;
use everypath_classfile::{ClassFile, Member};

/// The part of a method's declaration that its code's meaning depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MethodFacts<'a> {
    /// No receiver in local 0.
    pub is_static: bool,
    /// Returning releases a monitor, and so can throw.
    pub is_synchronized: bool,
    /// The method's descriptor, such as `(IJ)V`.
    pub descriptor: &'a str,
}

impl<'a> MethodFacts<'a> {
    /// The facts of a method of `class`; `None` if its descriptor index is not a string.
    pub fn of(class: &'a ClassFile, method: &Member) -> Option<MethodFacts<'a>> {
        Some(MethodFacts {
            is_static: method.is_static(),
            is_synchronized: method.has_flag(ACC_SYNCHRONIZED),
            descriptor: class.pool.utf8(method.descriptor)?,
        })
    }
}
