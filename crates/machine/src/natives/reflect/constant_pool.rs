//! `jdk.internal.reflect.ConstantPool`: what the library's annotation parser reads of a class file.
//!
//! The pool object stands for its class: `constantPoolOop` holds the mirror.

use super::super::{Args, Registry};
use crate::escape::{Escape, Outcome, raise, unsupported};
use crate::heap::Ref;
use crate::machine::Machine;
use everypath_classfile::Constant;

pub(super) fn register(r: &mut Registry) {
    r.add("java/lang/Class", &[("getConstantPool()Ljdk/internal/reflect/ConstantPool;", constant_pool)]);
    r.add(
        "jdk/internal/reflect/ConstantPool",
        &[
            ("getSize0(Ljava/lang/Object;)I", size),
            ("getClassAt0(Ljava/lang/Object;I)Ljava/lang/Class;", class_at),
            ("getClassAtIfLoaded0(Ljava/lang/Object;I)Ljava/lang/Class;", |_, _| {
                unsupported("ConstantPool.getClassAtIfLoaded")
            }),
            ("getMemberRefInfoAt0(Ljava/lang/Object;I)[Ljava/lang/String;", member_info),
            ("getNameAndTypeRefInfoAt0(Ljava/lang/Object;I)[Ljava/lang/String;", name_and_type_info),
            ("getIntAt0(Ljava/lang/Object;I)I", |m, a| number(m, a, |c| matches!(c, Constant::Integer(_)))),
            ("getLongAt0(Ljava/lang/Object;I)J", |m, a| number(m, a, |c| matches!(c, Constant::Long(_)))),
            ("getFloatAt0(Ljava/lang/Object;I)F", |m, a| number(m, a, |c| matches!(c, Constant::Float(_)))),
            ("getDoubleAt0(Ljava/lang/Object;I)D", |m, a| number(m, a, |c| matches!(c, Constant::Double(_)))),
            ("getStringAt0(Ljava/lang/Object;I)Ljava/lang/String;", string_at),
            ("getUTF8At0(Ljava/lang/Object;I)Ljava/lang/String;", utf8_at),
            ("getTagAt0(Ljava/lang/Object;I)B", tag_at),
        ],
    );
}

fn constant_pool(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    if m.file_of_mirror(a[0]).1.is_none() {
        return Ok(0);
    }
    let class = m.program.boot_class("jdk/internal/reflect/ConstantPool")?;
    m.need_initialized(class)?;
    let pool = m.new_object(class);
    m.set_named(pool, "constantPoolOop", a[0]);
    Ok(pool.slot())
}

/// The constant at an index; arguments are the pool object, the class, and the index.
fn constant<'p>(m: &Machine<'p>, a: Args<'_>) -> Result<Constant<'p>, Escape> {
    let constant = m.file_of_mirror(a[1]).1.and_then(|f| f.pool.get(a[2] as u16));
    match constant {
        Some(constant) if a[2] <= u64::from(u16::MAX) => Ok(constant),
        _ => raise("java/lang/IllegalArgumentException", "Constant pool index out of bounds"),
    }
}

fn wrong_type<T>() -> Result<T, Escape> {
    raise("java/lang/IllegalArgumentException", "Wrong type at constant pool index")
}

fn size(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    Ok(m.file_of_mirror(a[1]).1.map_or(0, |f| u64::from(f.pool.len())))
}

fn class_at(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let Constant::Class(_) = constant(m, a)? else { return wrong_type() };
    let (class, _) = m.file_of_mirror(a[1]);
    let found = m.resolve_class(class, a[2] as u16)?;
    Ok(m.mirror(found).slot())
}

fn member_info(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (_, file) = m.file_of_mirror(a[1]);
    match file.and_then(|f| f.pool.member_ref(a[2] as u16)) {
        Some(member) => Ok(m.new_string_array(&[member.class_name, member.name, member.descriptor]).slot()),
        None => wrong_type(),
    }
}

fn name_and_type_info(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (_, file) = m.file_of_mirror(a[1]);
    match file.and_then(|f| f.pool.name_and_type(a[2] as u16)) {
        Some((name, descriptor)) => Ok(m.new_string_array(&[name, descriptor]).slot()),
        None => wrong_type(),
    }
}

fn number(m: &mut Machine<'_>, a: Args<'_>, wanted: fn(&Constant<'_>) -> bool) -> Outcome {
    let constant = constant(m, a)?;
    if !wanted(&constant) {
        return wrong_type();
    }
    match constant {
        Constant::Integer(v) => Ok(u64::from(v as u32)),
        Constant::Long(v) => Ok(v as u64),
        Constant::Float(bits) => Ok(u64::from(bits)),
        Constant::Double(bits) => Ok(bits),
        _ => wrong_type(),
    }
}

fn string_at(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let Constant::String(_) = constant(m, a)? else { return wrong_type() };
    let class = m.class_of_mirror(Ref::from_slot(a[1]));
    Ok(m.string_constant(class, a[2] as u16).slot())
}

fn utf8_at(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let Constant::Utf8(bytes) = constant(m, a)? else { return wrong_type() };
    let units = everypath_classfile::modified_utf8::to_utf16(bytes);
    Ok(m.interned_string(&units).slot())
}

fn tag_at(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    Ok(match constant(m, a)? {
        Constant::Utf8(_) => 1,
        Constant::Integer(_) => 3,
        Constant::Float(_) => 4,
        Constant::Long(_) => 5,
        Constant::Double(_) => 6,
        Constant::Class(_) => 7,
        Constant::String(_) => 8,
        Constant::FieldRef { .. } => 9,
        Constant::MethodRef { .. } => 10,
        Constant::InterfaceMethodRef { .. } => 11,
        Constant::NameAndType { .. } => 12,
        Constant::MethodHandle { .. } => 15,
        Constant::MethodType(_) => 16,
        Constant::Dynamic { .. } => 17,
        Constant::InvokeDynamic { .. } => 18,
        Constant::Module(_) => 19,
        Constant::Package(_) => 20,
        Constant::Unusable => 0,
    })
}
