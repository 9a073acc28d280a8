//! `java.lang.reflect.Array`.

use super::super::{Args, Native, Registry};
use super::invoke::widen;
use crate::escape::{Escape, Outcome, null_pointer, raise};
use crate::heap::{Ref, array_words};
use crate::machine::Machine;
use everypath_program::{ClassId, Kind, Shape};

pub(super) fn register(r: &mut Registry) {
    r.add(
        "java/lang/reflect/Array",
        &[
            ("getLength(Ljava/lang/Object;)I", length),
            ("get(Ljava/lang/Object;I)Ljava/lang/Object;", get),
            ("set(Ljava/lang/Object;ILjava/lang/Object;)V", set),
            ("newArray(Ljava/lang/Class;I)Ljava/lang/Object;", new_array),
            ("multiNewArray(Ljava/lang/Class;[I)Ljava/lang/Object;", multi_new_array),
        ],
    );
    let getters: [(&str, Native); 8] = [
        ("getBoolean(Ljava/lang/Object;I)Z", |m, a| get_as(m, a, Kind::Boolean)),
        ("getByte(Ljava/lang/Object;I)B", |m, a| get_as(m, a, Kind::Byte)),
        ("getChar(Ljava/lang/Object;I)C", |m, a| get_as(m, a, Kind::Char)),
        ("getShort(Ljava/lang/Object;I)S", |m, a| get_as(m, a, Kind::Short)),
        ("getInt(Ljava/lang/Object;I)I", |m, a| get_as(m, a, Kind::Int)),
        ("getLong(Ljava/lang/Object;I)J", |m, a| get_as(m, a, Kind::Long)),
        ("getFloat(Ljava/lang/Object;I)F", |m, a| get_as(m, a, Kind::Float)),
        ("getDouble(Ljava/lang/Object;I)D", |m, a| get_as(m, a, Kind::Double)),
    ];
    let setters: [(&str, Native); 8] = [
        ("setBoolean(Ljava/lang/Object;IZ)V", |m, a| set_from(m, a, Kind::Boolean)),
        ("setByte(Ljava/lang/Object;IB)V", |m, a| set_from(m, a, Kind::Byte)),
        ("setChar(Ljava/lang/Object;IC)V", |m, a| set_from(m, a, Kind::Char)),
        ("setShort(Ljava/lang/Object;IS)V", |m, a| set_from(m, a, Kind::Short)),
        ("setInt(Ljava/lang/Object;II)V", |m, a| set_from(m, a, Kind::Int)),
        ("setLong(Ljava/lang/Object;IJ)V", |m, a| set_from(m, a, Kind::Long)),
        ("setFloat(Ljava/lang/Object;IF)V", |m, a| set_from(m, a, Kind::Float)),
        ("setDouble(Ljava/lang/Object;ID)V", |m, a| set_from(m, a, Kind::Double)),
    ];
    r.add("java/lang/reflect/Array", &getters);
    r.add("java/lang/reflect/Array", &setters);
}

const MISMATCH: &str = "argument type mismatch";

/// The array that an argument is, and the kind of its elements.
fn array(m: &Machine<'_>, object: u64) -> Result<(Ref, Kind), Escape> {
    let object = Ref::from_slot(object);
    if object.is_null() {
        return null_pointer();
    }
    match m.program.class(m.state.heap.class_of(object)).element_kind() {
        Some(kind) => Ok((object, kind)),
        None => raise("java/lang/IllegalArgumentException", "Argument is not an array"),
    }
}

fn index(m: &Machine<'_>, array: Ref, index: u64) -> Result<u32, Escape> {
    match index as u32 {
        index if index < m.state.heap.length(array) => Ok(index),
        _ => Err(Escape::Raise("java/lang/ArrayIndexOutOfBoundsException", None)),
    }
}

fn length(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (array, _) = array(m, a[0])?;
    Ok(u64::from(m.state.heap.length(array)))
}

fn get(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (array, kind) = array(m, a[0])?;
    let index = index(m, array, a[1])?;
    m.make_room(16)?;
    let value = m.state.heap.get_element(array, kind, index);
    Ok(m.box_value(kind, value).slot())
}

fn get_as(m: &mut Machine<'_>, a: Args<'_>, wanted: Kind) -> Outcome {
    let (array, kind) = primitive_array(m, a[0])?;
    let index = index(m, array, a[1])?;
    let value = m.state.heap.get_element(array, kind, index);
    widen(kind, wanted, value).map_or_else(|| raise("java/lang/IllegalArgumentException", MISMATCH), Ok)
}

fn primitive_array(m: &Machine<'_>, object: u64) -> Result<(Ref, Kind), Escape> {
    match array(m, object)? {
        (_, Kind::Ref) => {
            raise("java/lang/IllegalArgumentException", "Argument is not an array of primitive type")
        }
        found => Ok(found),
    }
}

fn set(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (array, kind) = array(m, a[0])?;
    let value = Ref::from_slot(a[2]);
    if kind == Kind::Ref {
        let at = index(m, array, a[1])?;
        return store_reference(m, array, at, value);
    }
    if value.is_null() {
        return Err(Escape::Raise("java/lang/IllegalArgumentException", None));
    }
    match m.unbox(value) {
        Some((given, bits)) => store_primitive(m, (array, kind), a[1], given, bits),
        None => raise("java/lang/IllegalArgumentException", MISMATCH),
    }
}

/// The index is checked before the type, as HotSpot does.
fn store_primitive(
    m: &mut Machine<'_>,
    (array, kind): (Ref, Kind),
    at: u64,
    given: Kind,
    bits: u64,
) -> Outcome {
    let index = index(m, array, at)?;
    let Some(value) = widen(given, kind, bits) else {
        return raise("java/lang/IllegalArgumentException", MISMATCH);
    };
    m.state.heap.set_element(array, kind, index, value);
    Ok(0)
}

fn store_reference(m: &mut Machine<'_>, array: Ref, index: u32, value: Ref) -> Outcome {
    let Shape::Array { component, .. } = m.program.class(m.state.heap.class_of(array)).shape else {
        return Ok(0);
    };
    if !value.is_null() && !m.program.is_subclass(m.state.heap.class_of(value), component) {
        return raise("java/lang/IllegalArgumentException", "array element type mismatch");
    }
    m.state.heap.set_element(array, Kind::Ref, index, value.slot());
    Ok(0)
}

fn set_from(m: &mut Machine<'_>, a: Args<'_>, given: Kind) -> Outcome {
    let array = primitive_array(m, a[0])?;
    store_primitive(m, array, a[1], given, a[2])
}

fn component(m: &Machine<'_>, mirror: u64) -> Result<ClassId, Escape> {
    if mirror == 0 {
        return null_pointer();
    }
    let class = m.class_of_mirror(Ref::from_slot(mirror));
    match m.program.class(class).shape {
        Shape::Primitive(Kind::Void) => Err(Escape::Raise("java/lang/IllegalArgumentException", None)),
        _ => Ok(class),
    }
}

fn new_array(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let component = component(m, a[0])?;
    let length = a[1] as i32;
    if length < 0 {
        return raise("java/lang/NegativeArraySizeException", length.to_string());
    }
    let class = m.program.array_of(component);
    let kind = m.program.class(class).element_kind().unwrap_or(Kind::Ref);
    m.make_array_room(kind, length as u32)?;
    Ok(m.state.heap.allocate_array(class, kind, length as u32).slot())
}

fn multi_new_array(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let component = component(m, a[0])?;
    let (lengths, _) = array(m, a[1])?;
    let heap = &m.state.heap;
    let lengths: Vec<i32> =
        (0..heap.length(lengths)).map(|i| heap.get_element(lengths, Kind::Int, i) as i32).collect();
    let own_dimensions = m.program.name(component).bytes().take_while(|&b| b == b'[').count();
    if lengths.is_empty() || lengths.len() + own_dimensions > 255 {
        return Err(Escape::Raise("java/lang/IllegalArgumentException", None));
    }
    if let Some(negative) = lengths.iter().find(|&&l| l < 0) {
        return raise("java/lang/NegativeArraySizeException", negative.to_string());
    }
    let class = lengths.iter().fold(component, |class, _| m.program.array_of(class));
    let words = lengths.iter().rev().fold(0u64, |inner, &l| {
        array_words(Kind::Long, l as u32).saturating_add(inner.saturating_mul(l as u64))
    });
    m.make_room(words)?;
    Ok(m.allocate_nested(class, &lengths).slot())
}
