//! How native code ends when it does not simply return a value.

use crate::heap::Ref;
use crate::thread::Status;
use everypath_program::{ClassId, LinkError, LoaderId, MethodId};

/// Every way out of a native, other than a result.
#[derive(Debug)]
pub enum Escape {
    /// Throw this object.
    Throw(Ref),
    /// Throw a new exception of this class with this message.
    Raise(&'static str, Option<String>),
    /// Call this method in place of the native: its result is the native's.
    Invoke(MethodId, Vec<u64>),
    /// Call this method on the operands as they lie; only for instructions.
    Call(MethodId),
    /// Call this method, then start the native (or instruction) over.
    Help(MethodId, Vec<u64>),
    /// Have this loader asked for a class by its internal name, then start over.
    Load(LoaderId, String),
    /// Initialise this class, then start over.
    Initialize(ClassId),
    /// Collect garbage so that so many words fit, then start over.
    Collect(u64),
    /// Do not run until woken, then start over.
    Block(Status),
    /// Run the Java code of the method that the native stands for.
    Bytecode,
    /// Let another thread run; the native is complete.
    Yield,
    /// This execution is of no interest.
    Prune,
    /// Stop the whole program.
    Exit(i32),
    /// Not modelled: what.
    Unsupported(String),
}

impl From<LinkError> for Escape {
    fn from(error: LinkError) -> Escape {
        Escape::Raise(error.exception, Some(error.message))
    }
}

/// Result of a native: the operand slot that it returns, 0 if `void`.
pub type Outcome = Result<u64, Escape>;

/// A new exception with a message.
pub fn raise<T>(class: &'static str, message: impl Into<String>) -> Result<T, Escape> {
    Err(Escape::Raise(class, Some(message.into())))
}

/// A `NullPointerException` without a message.
pub fn null_pointer<T>() -> Result<T, Escape> {
    Err(Escape::Raise("java/lang/NullPointerException", None))
}

/// Something that the machine does not model.
pub fn unsupported<T>(what: impl Into<String>) -> Result<T, Escape> {
    Err(Escape::Unsupported(what.into()))
}
