//! Removes `jsr` and `ret` from the methods of old classes (versions up to 50; JVMS §4.9.1).
//!
//! Every call of a subroutine gets its own copy of the body, nested ones included, so that what follows can be
//! analysed and executed as if subroutines did not exist. A call becomes `aconst_null; goto copy`: the null
//! takes the place of the return address, and `ret` becomes a `goto` back. Code that cannot be reached is
//! left out; line and variable tables follow the instructions, other attributes of the code are dropped.
//!
//! Assumed, as the verifier assumes it: a subroutine that returns stores its return address by its first
//! instruction, and is not called recursively. Code that breaks these rules is refused or, if it is so
//! malformed that no verifier would accept it, rewritten to something equally meaningless.

mod emit;
mod explore;

use thiserror::Error;

use crate::code::Code;
use crate::opcode::{self, DecodeError};

/// Why a method could not be rewritten.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SubroutineError {
    /// The method does not consist of instructions.
    #[error(transparent)]
    Decode(#[from] DecodeError),
    /// Execution goes on after the last instruction.
    #[error("execution falls off the end of the code")]
    FallsOff,
    /// A branch or handler leads into the middle of an instruction.
    #[error("there is no instruction at {0}, to which execution can go")]
    NoInstruction(u32),
    /// There is no call to which this `ret` could return.
    #[error("the ret at {0} does not return from any subroutine")]
    StrayReturn(u32),
    /// The method has more copies of subroutines than offsets can span.
    #[error(
        "the method is longer than {MAX_LENGTH} bytes after subroutines are copied to where they are called"
    )]
    TooLong,
    /// The method has more return address variables or handlers than is reasonable.
    #[error("the method has too many subroutines or handlers to copy them")]
    TooComplex,
}

/// The longest result: then every branch fits into an offset of two bytes.
const MAX_LENGTH: usize = 0x7fff;

/// The most pairs of an instruction with a handler, or of a variable with a copy, that are looked at.
const MAX_EDGES: usize = 1 << 24;

/// Whether the code contains a subroutine call or return.
pub fn has_subroutines(code: &Code<'_>) -> Result<bool, DecodeError> {
    for instruction in opcode::instructions(&code.bytecode) {
        let (_, instruction) = instruction?;
        if matches!(instruction.opcode, opcode::JSR | opcode::JSR_W | opcode::RET) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The same method without subroutines.
pub fn inline_subroutines(code: &Code<'_>) -> Result<Code<'static>, SubroutineError> {
    let exploration = explore::explore(code)?;
    emit::emit(code, &exploration)
}
