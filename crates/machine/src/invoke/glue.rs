//! `everypath/Glue`: static methods that assembled classes call, and that the machine calls when it
//! needs Java's help to link something.

use super::detached;
use crate::escape::{Escape, Outcome, unsupported};
use crate::heap::Ref;
use crate::machine::{MAX_NATIVE_SLOTS, Machine};
use crate::natives::{Args, Native, Registry};
use everypath_classfile::build::{ClassBuilder, CodeBuilder};
use everypath_classfile::opcode as op;
use everypath_program::{ClassId, LoaderId};

/// The name of the class.
pub(super) const GLUE: &str = "everypath/Glue";
/// The most strings that one call joins.
pub(super) const MAX_PIECES: usize = MAX_NATIVE_SLOTS;
const STRING: &str = "Ljava/lang/String;";
const METHOD_TYPE: &str = "Ljava/lang/invoke/MethodType;";
const HANDLE: &str = "Ljava/lang/invoke/MethodHandle;";
const NATIVES: &str = "java/lang/invoke/MethodHandleNatives";
const RECORD: &str = "(Ljava/lang/Object;II)V";
const PUBLIC_STATIC: u16 = 0x0009;
const NATIVE: u16 = 0x0109;

pub(crate) fn register(r: &mut Registry) {
    let natives: [(&str, Native); 4] = [
        ("text(I)Ljava/lang/String;", |m, a| text(m, &(a[0] as i32).to_string())),
        ("text(J)Ljava/lang/String;", |m, a| text(m, &(a[0] as i64).to_string())),
        ("text(Z)Ljava/lang/String;", |m, a| text(m, if a[0] == 0 { "false" } else { "true" })),
        ("text(C)Ljava/lang/String;", |m, a| units(m, &[a[0] as u16])),
    ];
    r.add(GLUE, &natives);
    let constants: [(&str, Native); 8] = [
        ("constant(Ljava/lang/Object;II)Ljava/lang/Object;", |m, a| form_constant(m, a).map(Ref::slot)),
        ("constant(Ljava/lang/Object;II)I", primitive_constant),
        ("constant(Ljava/lang/Object;II)J", primitive_constant),
        ("constant(Ljava/lang/Object;II)F", primitive_constant),
        ("constant(Ljava/lang/Object;II)D", primitive_constant),
        ("function(Ljava/lang/Object;I)Ljava/lang/Object;", form_function),
        ("record(Ljava/lang/Object;II)V", record),
        ("recordConstant(Ljava/lang/Object;II)V", record_constant),
    ];
    r.add(GLUE, &constants);
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
    for result in ["Ljava/lang/Object;", "I", "J", "F", "D"] {
        class.declare_method(NATIVE, "constant", &format!("(Ljava/lang/Object;II){result}"));
    }
    class.declare_method(NATIVE, "function", "(Ljava/lang/Object;I)Ljava/lang/Object;");
    class.declare_method(NATIVE, "record", RECORD);
    class.declare_method(NATIVE, "recordConstant", RECORD);
    add_linkers(&mut class);
    for pieces in 1..=MAX_PIECES {
        class.declare_method(NATIVE, "join", &join_descriptor(pieces));
    }
    class
}

/// Calls of the library that make something, and where what they make is put.
fn add_linkers(class: &mut ClassBuilder) {
    let (mirror, mirrors, string, object) =
        ("Ljava/lang/Class;", "[Ljava/lang/Class;", STRING, "Ljava/lang/Object;");
    let find_type = format!("({mirror}{mirrors}){METHOD_TYPE}");
    class.add_method(PUBLIC_STATIC, "methodType", &format!("({mirror}{mirrors}[{object}I)V"), |c| {
        c.aload(2).iload(3).aload(0).aload(1).invokestatic(NATIVES, "findMethodHandleType", &find_type);
        c.op(op::AASTORE).op(op::RETURN);
    });
    let link = format!("({mirror}I{mirror}{string}{object}){HANDLE}");
    class.add_method(
        PUBLIC_STATIC,
        "methodHandle",
        &format!("({mirror}I{mirror}{string}{mirror}{mirrors}[{object}I)V"),
        |c| {
            let (method, ready) = (c.label(), c.label());
            c.aload(6).iload(7).aload(0).iload(1).aload(2).aload(3);
            c.aload(5).branch(op::IFNONNULL, method).aload(4).goto(ready);
            c.bind(method).aload(4).aload(5).invokestatic(NATIVES, "findMethodHandleType", &find_type);
            c.bind(ready)
                .invokestatic(NATIVES, "linkMethodHandleConstant", &link)
                .op(op::AASTORE)
                .op(op::RETURN);
        },
    );
    class.add_method(
        PUBLIC_STATIC,
        "linkSite",
        &format!("({HANDLE}{string}{mirror}{mirrors}{object}{mirror}II)V"),
        |c| {
            let make = format!("({HANDLE}{string}{METHOD_TYPE}{object}{mirror})Ljava/lang/invoke/CallSite;");
            recording(c, "record", [6, 7], |c| {
                c.aload(0).aload(1).aload(2).aload(3).invokestatic(
                    NATIVES,
                    "findMethodHandleType",
                    &find_type,
                );
                c.aload(4).aload(5).invokestatic("java/lang/invoke/CallSite", "makeSite", &make);
            });
        },
    );
    class.add_method(
        PUBLIC_STATIC,
        "linkConstant",
        &format!("({HANDLE}{string}{mirror}{object}{mirror}II)V"),
        |c| {
            let make = format!("({HANDLE}{string}{mirror}{object}{mirror}){object}");
            recording(c, "recordConstant", [5, 6], |c| {
                c.aload(0).aload(1).aload(2).aload(3).aload(4);
                c.invokestatic("java/lang/invoke/ConstantBootstraps", "makeConstant", &make);
            });
        },
    );
}

/// Records what some code makes under a key in two local variables, or the exception it throws.
fn recording(c: &mut CodeBuilder<'_>, record: &str, key: [u16; 2], make: impl FnOnce(&mut CodeBuilder<'_>)) {
    let (start, end, handler) = (c.here(), c.label(), c.label());
    make(c);
    c.bind(end).iload(key[0]).iload(key[1]).invokestatic(GLUE, record, RECORD).op(op::RETURN);
    c.bind(handler)
        .op(op::DUP)
        .iload(key[0])
        .iload(key[1])
        .invokestatic(GLUE, "record", RECORD)
        .op(op::ATHROW);
    c.handler(start, end, handler, None);
}

/// The argument of a name in the form of a handle.
fn form_constant(m: &mut Machine<'_>, a: Args<'_>) -> Result<Ref, Escape> {
    let name = form_name(m, a)?;
    let arguments = Ref::from_slot(m.get_named(name, "arguments"));
    Ok(m.state.heap.element_ref(arguments, a[2] as u32))
}

fn form_name(m: &Machine<'_>, a: Args<'_>) -> Result<Ref, Escape> {
    let handle = Ref::from_slot(a[0]);
    if handle.is_null() || !m.program.is_subclass(m.state.heap.class_of(handle), m.known.method_handle) {
        return unsupported("lambda form with constants that is not called with its handle");
    }
    let form = m.state.heap.get_ref(handle, m.known.handle_form);
    let names = Ref::from_slot(m.get_named(form, "names"));
    Ok(m.state.heap.element_ref(names, a[1] as u32))
}

fn primitive_constant(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let object = form_constant(m, a)?;
    match m.unbox(object) {
        Some((_, value)) => Ok(value),
        None => unsupported("lambda form whose primitive constant is not a wrapper"),
    }
}

fn form_function(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let name = form_name(m, a)?;
    let function = Ref::from_slot(m.get_named(name, "function"));
    Ok(m.get_named(function, "resolvedHandle"))
}

/// Of several threads that link the same thing, the first one's result counts.
fn record(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let key = (a[1] as u32, a[2] as u32);
    if m.state.call_site(key).is_none() {
        m.state.set_call_site(key, Ref::from_slot(a[0]));
    }
    Ok(0)
}

/// Constants may be null, so they are kept in an array.
fn record_constant(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let key = (a[1] as u32, a[2] as u32);
    if m.state.call_site(key).is_none() {
        let class = m.program.array_of(m.known.object);
        let holder = m.new_ref_array(class, &[Ref::from_slot(a[0])]);
        m.state.set_call_site(key, holder);
    }
    Ok(0)
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
