//! Conversions of values between types, emitted as bytecode: what lambdas, handles and adapters do
//! to arguments and results (JLS §5.1, as `LambdaMetafactory` applies it).

use everypath_classfile::build::CodeBuilder;
use everypath_classfile::descriptor::{FieldType, Kind};
use everypath_classfile::opcode as op;

const OBJECT: &str = "Ljava/lang/Object;";
const NUMBER: &str = "Ljava/lang/Number;";

/// The name of a class in a constant pool, from its descriptor: arrays keep theirs.
pub(super) fn class_name(descriptor: &str) -> &str {
    descriptor.strip_prefix('L').and_then(|d| d.strip_suffix(';')).unwrap_or(descriptor)
}

/// How values of a type travel.
pub(super) fn kind(descriptor: &str) -> Kind {
    FieldType::parse(descriptor).map_or(Kind::Reference, |t| t.kind())
}

/// Whether a descriptor is of a primitive type.
pub(super) fn is_primitive(descriptor: &str) -> bool {
    descriptor.len() == 1
}

/// The wrapper class of a primitive type.
pub(super) fn wrapper(primitive: &str) -> &'static str {
    match primitive {
        "Z" => "java/lang/Boolean",
        "B" => "java/lang/Byte",
        "C" => "java/lang/Character",
        "S" => "java/lang/Short",
        "I" => "java/lang/Integer",
        "J" => "java/lang/Long",
        "F" => "java/lang/Float",
        _ => "java/lang/Double",
    }
}

/// The primitive type that a class wraps.
pub(super) fn unwrapped(descriptor: &str) -> Option<&'static str> {
    ["Z", "B", "C", "S", "I", "J", "F", "D"].into_iter().find(|p| wrapper(p) == class_name(descriptor))
}

/// Boxes the primitive on top of the stack.
pub(super) fn box_value(c: &mut CodeBuilder<'_>, primitive: &str) {
    let class = wrapper(primitive);
    c.invokestatic(class, "valueOf", &format!("({primitive})L{class};"));
}

/// Converts the value on top of the stack from one type to another. References first become of
/// type `functional`, if that is a reference type, so that a wrong one is found out.
pub(super) fn convert(c: &mut CodeBuilder<'_>, from: &str, to: &str, functional: &str) {
    if from == to && from == functional || from == "V" || to == "V" {
        return;
    }
    match (is_primitive(from), is_primitive(to)) {
        (true, true) => widen(c, from, to),
        (true, false) => box_to(c, from, to),
        (false, primitive) => {
            let source = if is_primitive(functional) { from } else { functional };
            cast(c, from, source);
            match primitive {
                true => unbox_to(c, source, to),
                false => cast(c, source, to),
            }
        }
    }
}

fn box_to(c: &mut CodeBuilder<'_>, from: &str, to: &str) {
    match unwrapped(to) {
        Some(primitive) => {
            widen(c, from, primitive);
            box_value(c, primitive);
        }
        None => {
            box_value(c, from);
            cast(c, &format!("L{};", wrapper(from)), to);
        }
    }
}

fn unbox_to(c: &mut CodeBuilder<'_>, from: &str, to: &str) {
    let is_number = |p: &str| !matches!(p, "Z" | "C");
    match unwrapped(from) {
        Some(wrapped) if is_number(wrapped) => unbox(c, class_name(from), to),
        Some(wrapped) => {
            unbox(c, class_name(from), wrapped);
            widen(c, wrapped, to);
        }
        None if is_number(to) => {
            cast(c, from, NUMBER);
            unbox(c, class_name(NUMBER), to);
        }
        None => {
            cast(c, from, &format!("L{};", wrapper(to)));
            unbox(c, wrapper(to), to);
        }
    }
}

/// Takes the primitive out of a wrapper, by the method of the wanted type.
pub(super) fn unbox(c: &mut CodeBuilder<'_>, class: &str, to: &str) {
    let name = match to {
        "Z" => "booleanValue",
        "B" => "byteValue",
        "C" => "charValue",
        "S" => "shortValue",
        "I" => "intValue",
        "J" => "longValue",
        "F" => "floatValue",
        _ => "doubleValue",
    };
    c.invokevirtual(class, name, &format!("(){to}"));
}

/// Casts a reference, unless that cannot fail.
pub(super) fn cast(c: &mut CodeBuilder<'_>, from: &str, to: &str) {
    if from != to && to != OBJECT {
        c.checkcast(class_name(to));
    }
}

/// Widens a primitive (JLS §5.1.2).
pub(super) fn widen(c: &mut CodeBuilder<'_>, from: &str, to: &str) {
    let code = match (kind(from), kind(to)) {
        (Kind::Int, Kind::Long) => op::I2L,
        (Kind::Int, Kind::Float) => op::I2F,
        (Kind::Int, Kind::Double) => op::I2D,
        (Kind::Long, Kind::Float) => op::L2F,
        (Kind::Long, Kind::Double) => op::L2D,
        (Kind::Float, Kind::Double) => op::F2D,
        _ => return,
    };
    c.op(code);
}
