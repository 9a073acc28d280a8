//! The verifier of JVMS §4.10: whether a class's code is safe to execute.
//!
//! Classes from version 50 on are checked against their StackMapTables (`checker`, §4.10.1); older
//! ones, and classes of version 50 that fail, by type inference (`inference`, §4.10.2), as HotSpot
//! does. Both execute instructions on types in the same way (`instructions`), after the same check
//! of what can be said of an instruction in isolation (`operands`, §4.9.1).
//!
//! Where HotSpot is stricter than the specification, so is this. It is to accept nothing that HotSpot
//! rejects; mutants and one class per rule say so, which is evidence and no proof. One exception is known:
//! a return address used as an object in an old class (see `inference`). It is stricter than HotSpot in
//! three places: padding of switches must be zero in all versions, an array passes for no interface but its
//! own two in old classes, and `new` may not leave an older object of the same instruction usable.
//!
//! The first line of a message is HotSpot's where the same rule fails first, which is not always so.

mod checker;
mod frame;
mod inference;
mod instructions;
mod method;
mod names;
mod operands;
#[cfg(test)]
mod rules;
mod stack_map;
#[cfg(test)]
pub(crate) mod tests;
mod types;

use std::fmt;

use everypath_classfile::ClassFile;
use everypath_classfile::flags::{ACC_ABSTRACT, ACC_NATIVE};

use method::ClassContext;
use names::Names;

/// The first version whose classes carry StackMapTables.
const FIRST_WITH_STACK_MAPS: u16 = 50;

/// What the verifier has to know about other classes. All names are in internal form, and none is
/// an array type. An error means that a class could not be loaded; it ends the verification.
pub trait Hierarchy {
    /// Whether class `from` is `to` or one of its subclasses.
    fn is_assignable(&self, from: &str, to: &str) -> Result<bool, String>;

    /// Whether `name` is an interface.
    fn is_interface(&self, name: &str) -> Result<bool, String>;

    /// The superclass of `name`; `None` for `java/lang/Object`.
    fn super_of(&self, name: &str) -> Result<Option<String>, String>;

    /// Whether the member is found, is protected, and is declared in another runtime package than
    /// the class that uses it.
    fn is_protected_elsewhere(&self, member: &MemberUse<'_>) -> Result<bool, String>;
}

/// A member as it is named by the code that uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemberUse<'a> {
    /// The class whose code uses the member.
    pub user: &'a str,
    /// The class in which the search for the member starts.
    pub class: &'a str,
    /// A field or a method.
    pub kind: MemberKind,
    /// Its name.
    pub name: &'a str,
    /// Its descriptor.
    pub descriptor: &'a str,
}

/// A field or a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemberKind {
    /// A field.
    Field,
    /// A method, constructors included.
    Method,
}

/// Why a class is not safe to execute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifyError {
    /// What a Java machine throws for it.
    pub kind: FailureKind,
    /// The class, name and descriptor of the method, as in `Foo.bar(I)V`.
    pub method: String,
    /// The instruction.
    pub pc: u32,
    /// The rule that is broken, in one line.
    pub message: String,
    /// What was found where something else was expected.
    pub reason: Option<String>,
}

/// What a Java machine throws when verification fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureKind {
    /// `java.lang.VerifyError`.
    Verify,
    /// `java.lang.ClassFormatError`.
    Format,
    /// Whatever loading a class that verification needs ended with; the message is the hierarchy's.
    Load,
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if self.kind == FailureKind::Verify {
            write!(f, "\nException Details:\n  Location:\n    {} @{}", self.method, self.pc)?;
            if let Some(reason) = &self.reason {
                write!(f, "\n  Reason:\n    {reason}")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for VerifyError {}

/// Verifies all methods of a class.
pub fn verify_class(class: &ClassFile, hierarchy: &dyn Hierarchy) -> Result<(), VerifyError> {
    let names = Names::default();
    let context = ClassContext::new(class, hierarchy, &names);
    for method in &class.methods {
        if !method.has_flag(ACC_ABSTRACT) && !method.has_flag(ACC_NATIVE) {
            context.verify_method(method)?;
        }
    }
    Ok(())
}

/// A failure before it is known where it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Fault {
    Verify { message: String, reason: Option<String> },
    Format(String),
    Load(String),
}

impl Fault {
    fn verify(message: impl Into<String>) -> Fault {
        Fault::Verify { message: message.into(), reason: None }
    }

    fn at(self, pc: u32, method: &str) -> VerifyError {
        let (kind, message, reason) = match self {
            Fault::Verify { message, reason } => (FailureKind::Verify, message, reason),
            Fault::Format(message) => (FailureKind::Format, message, None),
            Fault::Load(message) => (FailureKind::Load, message, None),
        };
        VerifyError { kind, method: method.to_owned(), pc, message, reason }
    }
}
