//! `everypath/Glue`: static methods that assembled classes call, and that the machine calls when it
//! needs Java's help to link something.

use super::detached;
use crate::escape::{Escape, Outcome};
use crate::heap::Ref;
use crate::machine::{MAX_NATIVE_SLOTS, Machine};
use crate::natives::{Args, Native, Registry};
use everypath_classfile::build::ClassBuilder;
use everypath_program::{ClassId, LoaderId};

/// The name of the class.
pub(super) const GLUE: &str = "everypath/Glue";
/// The most strings that one call joins.
pub(super) const MAX_PIECES: usize = MAX_NATIVE_SLOTS;
const STRING: &str = "Ljava/lang/String;";
const NATIVE: u16 = 0x0109;

pub(crate) fn register(r: &mut Registry) {
    let natives: [(&str, Native); 4] = [
        ("text(I)Ljava/lang/String;", |m, a| text(m, &(a[0] as i32).to_string())),
        ("text(J)Ljava/lang/String;", |m, a| text(m, &(a[0] as i64).to_string())),
        ("text(Z)Ljava/lang/String;", |m, a| text(m, if a[0] == 0 { "false" } else { "true" })),
        ("text(C)Ljava/lang/String;", |m, a| units(m, &[a[0] as u16])),
    ];
    r.add(GLUE, &natives);
    for pieces in 1..=MAX_PIECES {
        r.add(GLUE, &[(&format!("join{}", join_descriptor(pieces)), join)]);
    }
}

/// The descriptor of the method that joins so many strings.
pub(super) fn join_descriptor(pieces: usize) -> String {
    format!("({}){STRING}", STRING.repeat(pieces))
}

impl Machine<'_> {
    /// The glue class, defined when first needed.
    pub(super) fn glue(&mut self) -> Result<ClassId, Escape> {
        if let Some(class) = self.program.find_class(LoaderId::BOOT, GLUE)? {
            self.initialize_assembled(class);
            return Ok(class);
        }
        let class = self.define_assembled(assemble(), detached())?;
        self.program.record(LoaderId::BOOT, self.program.symbols.intern(GLUE), class);
        self.initialize_assembled(class);
        Ok(class)
    }
}

fn assemble() -> ClassBuilder {
    let mut class = ClassBuilder::new(0x0031, GLUE, "java/lang/Object");
    for primitive in ["I", "J", "Z", "C"] {
        class.declare_method(NATIVE, "text", &format!("({primitive}){STRING}"));
    }
    for pieces in 1..=MAX_PIECES {
        class.declare_method(NATIVE, "join", &join_descriptor(pieces));
    }
    class
}

fn text(m: &mut Machine<'_>, text: &str) -> Outcome {
    m.make_room(64)?;
    Ok(m.new_string(text).slot())
}

fn units(m: &mut Machine<'_>, units: &[u16]) -> Outcome {
    m.make_room(64 + units.len() as u64)?;
    Ok(m.new_string_utf16(units).slot())
}

/// Joins as many strings as the method has parameters; null reads `null`.
fn join(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let count = m.native.map_or(0, |id| m.program.method(id).arg_slots as usize);
    let mut joined = Vec::new();
    for &piece in &a[..count] {
        match piece {
            0 => joined.extend("null".encode_utf16()),
            _ => m.append_utf16(Ref::from_slot(piece), &mut joined),
        }
    }
    units(m, &joined)
}
