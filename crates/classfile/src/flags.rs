//! Access and property flags (JVMS tables 4.1-B, 4.5-A, 4.6-A).
#![allow(missing_docs, reason = "the names are those of the specification")]

pub const ACC_PUBLIC: u16 = 0x0001;
pub const ACC_PRIVATE: u16 = 0x0002;
pub const ACC_PROTECTED: u16 = 0x0004;
pub const ACC_STATIC: u16 = 0x0008;
pub const ACC_FINAL: u16 = 0x0010;
pub const ACC_SUPER: u16 = 0x0020;
pub const ACC_SYNCHRONIZED: u16 = 0x0020;
pub const ACC_VOLATILE: u16 = 0x0040;
pub const ACC_BRIDGE: u16 = 0x0040;
pub const ACC_TRANSIENT: u16 = 0x0080;
pub const ACC_VARARGS: u16 = 0x0080;
pub const ACC_NATIVE: u16 = 0x0100;
pub const ACC_INTERFACE: u16 = 0x0200;
pub const ACC_ABSTRACT: u16 = 0x0400;
pub const ACC_STRICT: u16 = 0x0800;
pub const ACC_SYNTHETIC: u16 = 0x1000;
pub const ACC_ANNOTATION: u16 = 0x2000;
pub const ACC_ENUM: u16 = 0x4000;
pub const ACC_MODULE: u16 = 0x8000;

use crate::{ClassFileError, Result};

/// Whether the flags of a class make sense together (JVMS §4.1). Flags unknown to the version are ignored.
pub(crate) fn check_class(flags: u16, major: u16, class: &str) -> Result<()> {
    let has = |flag| flags & flag != 0;
    if has(ACC_MODULE) {
        return match major >= 53 && class == "module-info" {
            true => Ok(()),
            false => Err(illegal("class", class, flags)),
        };
    }
    let interface = has(ACC_INTERFACE);
    let contradictory = has(ACC_ABSTRACT) && has(ACC_FINAL)
        || interface && major >= 50 && !has(ACC_ABSTRACT)
        || interface && major >= 49 && (has(ACC_SUPER) || has(ACC_ENUM))
        || !interface && major >= 49 && has(ACC_ANNOTATION);
    if contradictory { Err(illegal("class", class, flags)) } else { Ok(()) }
}

/// Whether the flags of a field make sense together (JVMS §4.5).
pub(crate) fn check_field(flags: u16, class_flags: u16, major: u16, class: &str) -> Result<()> {
    let has = |flag| flags & flag != 0;
    let legal = if class_flags & ACC_INTERFACE != 0 {
        let required = ACC_PUBLIC | ACC_STATIC | ACC_FINAL;
        let forbidden = ACC_PRIVATE
            | ACC_PROTECTED
            | ACC_VOLATILE
            | ACC_TRANSIENT
            | if major >= 49 { ACC_ENUM } else { 0 };
        flags & required == required && flags & forbidden == 0
    } else {
        access_count(flags) <= 1 && !(has(ACC_FINAL) && has(ACC_VOLATILE))
    };
    if legal { Ok(()) } else { Err(illegal("field", class, flags)) }
}

/// Whether the flags of a method make sense together (JVMS §4.6).
pub(crate) fn check_method(flags: u16, class_flags: u16, major: u16, name: &[u8], class: &str) -> Result<()> {
    let interface = class_flags & ACC_INTERFACE != 0;
    let legal = match name {
        // Only the static flag of a class initializer means something, and only since version 51.
        b"<clinit>" => major < 51 || flags & ACC_STATIC != 0,
        b"<init>" => !interface && is_legal_constructor(flags, major),
        _ if interface => is_legal_interface_method(flags, major),
        _ => access_count(flags) <= 1 && is_legal_abstract(flags, major),
    };
    if legal {
        return Ok(());
    }
    let name = crate::names::lossy(name);
    let message = format!("Method {name} in class {class} has illegal modifiers: 0x{flags:X}");
    Err(ClassFileError::Format { message, class: None })
}

fn is_legal_constructor(flags: u16, major: u16) -> bool {
    let forbidden = ACC_STATIC | ACC_FINAL | ACC_SYNCHRONIZED | ACC_NATIVE | ACC_ABSTRACT;
    let bridge = if major >= 49 { ACC_BRIDGE } else { 0 };
    access_count(flags) <= 1 && flags & (forbidden | bridge) == 0
}

/// Before version 52 interface methods were public and abstract; since then also private, static or default.
fn is_legal_interface_method(flags: u16, major: u16) -> bool {
    let never = ACC_PROTECTED | ACC_FINAL | ACC_SYNCHRONIZED | ACC_NATIVE;
    let abstract_only = ACC_PRIVATE | ACC_STATIC | ACC_STRICT;
    if major >= 52 {
        return access_count(flags) == 1
            && flags & never == 0
            && (flags & ACC_ABSTRACT == 0 || flags & abstract_only == 0);
    }
    let required = ACC_PUBLIC | ACC_ABSTRACT;
    flags & required == required && flags & (never | ACC_PRIVATE | ACC_STATIC) == 0
}

/// An abstract method must be overridden, so it cannot be anything that prevents that.
fn is_legal_abstract(flags: u16, major: u16) -> bool {
    let strict = if (46..=60).contains(&major) { ACC_STRICT } else { 0 };
    let synchronized = if major >= 49 { ACC_SYNCHRONIZED } else { 0 };
    let forbidden = ACC_FINAL | ACC_NATIVE | ACC_PRIVATE | ACC_STATIC | strict | synchronized;
    flags & ACC_ABSTRACT == 0 || flags & forbidden == 0
}

fn access_count(flags: u16) -> u32 {
    (flags & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED)).count_ones()
}

fn illegal(what: &str, class: &str, flags: u16) -> ClassFileError {
    let message = format!("Illegal {what} modifiers in class {class}: 0x{flags:X}");
    ClassFileError::Format { message, class: None }
}
