//! A reader and writer of Java class files, versions 45 to 69 (JVMS chapter 4).
//!
//! Reading is lazy: [`ClassFile::parse`] makes one pass that checks the structure of the file, and every
//! attribute is decoded only when asked for. Nothing here panics on malformed input, and the time spent is
//! linear in the size of the input.
//!
//! Not guaranteed: that bytecode is type safe (that is the verifier's concern), that the file holds the class
//! that its finder expected, and that a constant refers to anything that exists.

mod attributes;
pub mod build;
mod class;
mod code;
pub mod descriptor;
mod error;
pub mod flags;
pub mod modified_utf8;
mod names;
pub mod opcode;
mod pool;
mod reader;
pub mod subroutine;

pub use attributes::{BootstrapMethod, EnclosingMethod, InnerClass, MethodParameter, RecordComponent};
pub use class::{ClassFile, Member};
pub use code::{Code, CodeAttribute, ExceptionHandler, LocalVariable};
pub use error::ClassFileError;
pub use pool::{Constant, ConstantPool, MemberRef};

/// The newest class file version that is understood: that of JDK 25.
pub const NEWEST_MAJOR: u16 = 69;

/// The result of reading some part of a class file.
pub type Result<T> = std::result::Result<T, ClassFileError>;
