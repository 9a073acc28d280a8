//! Static constraints on single instructions (JVMS §4.9.1): that constants are of the right sort.

use everypath_classfile::descriptor::{BaseType, FieldType, MethodDescriptor};
use everypath_classfile::opcode::*;
use everypath_classfile::{ClassFile, Constant, MemberRef};

use super::Fault;
use super::types::Type;

/// The first versions in which an instruction may use a constant.
const LDC_OF_CLASS: u16 = 49;
const STATIC_IN_INTERFACE: u16 = 52;
const INVOKE_DYNAMIC: u16 = 51;

/// What an instruction's operands mean.
pub(super) enum Resolved<'a> {
    /// There is nothing to look up.
    Plain,
    /// The type of a loaded constant, or the one named by a class constant.
    Type(Type<'a>),
    Field(FieldOperand<'a>),
    Method(MethodOperand<'a>),
}

pub(super) struct FieldOperand<'a> {
    pub(super) reference: MemberRef<'a>,
    /// The class it is looked up in.
    pub(super) class: Type<'a>,
    pub(super) value: Type<'a>,
}

pub(super) struct MethodOperand<'a> {
    /// The class and name; `None` for `invokedynamic`.
    pub(super) reference: Option<MemberRef<'a>>,
    pub(super) class: Option<Type<'a>>,
    pub(super) descriptor: MethodDescriptor<'a>,
}

/// Looks up the operands of an instruction.
pub(super) fn resolve<'a>(
    class: &'a ClassFile,
    instruction: &Instruction<'_>,
) -> Result<Resolved<'a>, Fault> {
    let opcode = instruction.opcode;
    match instruction.operand {
        Operand::Constant(index) => match opcode {
            LDC | LDC_W | LDC2_W => loaded_constant(class, index, opcode).map(Resolved::Type),
            GETSTATIC | PUTSTATIC | GETFIELD | PUTFIELD => field(class, index, opcode),
            INVOKEDYNAMIC => call_site(class, index),
            INVOKEVIRTUAL | INVOKESPECIAL | INVOKESTATIC => method(class, index, opcode),
            _ => class_operand(class, index, opcode).map(Resolved::Type),
        },
        Operand::Interface { constant, count } => interface_method(class, constant, count),
        Operand::ArrayType(code) => match BaseType::from_array_code(code) {
            Some(base) => Ok(Resolved::Type(Type::array(base))),
            None => Err(Fault::verify("Illegal newarray instruction")),
        },
        Operand::MultiArray { constant, dimensions } => {
            multi_array(class, constant, dimensions).map(Resolved::Type)
        }
        Operand::Switch(switch) if opcode == TABLESWITCH && switch.len() == 0 => {
            Err(Fault::verify("low must be less than or equal to high in tableswitch"))
        }
        _ => Ok(Resolved::Plain),
    }
}

fn loaded_constant(class: &ClassFile, index: u16, opcode: u8) -> Result<Type<'_>, Fault> {
    let illegal = || illegal_type(class, index);
    let loaded = match constant(class, index)? {
        Constant::Integer(_) => Type::Int,
        Constant::Float(_) => Type::Float,
        Constant::Long(_) => Type::Long,
        Constant::Double(_) => Type::Double,
        Constant::String(_) => Type::class("java/lang/String"),
        Constant::Class(_) if class.major >= LDC_OF_CLASS => Type::class("java/lang/Class"),
        Constant::MethodHandle { .. } => Type::class("java/lang/invoke/MethodHandle"),
        Constant::MethodType(_) => Type::class("java/lang/invoke/MethodType"),
        Constant::Dynamic { .. } => {
            let (_, _, descriptor) = class.pool.dynamic(index).ok_or_else(illegal)?;
            Type::of_field(FieldType::parse(descriptor).ok_or_else(illegal)?)
        }
        _ => return Err(illegal()),
    };
    // Only ldc2_w loads what takes two slots, and it loads nothing else.
    if loaded.high().is_some() == (opcode == LDC2_W) { Ok(loaded) } else { Err(illegal()) }
}

fn field(class: &ClassFile, index: u16, opcode: u8) -> Result<Resolved<'_>, Fault> {
    let illegal = || illegal_type(class, index);
    if !matches!(constant(class, index)?, Constant::FieldRef { .. }) {
        return Err(illegal());
    }
    let reference = class.pool.member_ref(index).ok_or_else(illegal)?;
    let holder = Type::named(reference.class_name).ok_or_else(illegal)?;
    if holder.is_array() && matches!(opcode, GETFIELD | PUTFIELD) {
        let message = format!(
            "Expecting reference to class in class {} at constant pool index {index}",
            class.name().replace('/', ".")
        );
        return Err(Fault::verify(message));
    }
    let value = Type::of_field(FieldType::parse(reference.descriptor).ok_or_else(illegal)?);
    Ok(Resolved::Field(FieldOperand { reference, class: holder, value }))
}

fn method(class: &ClassFile, index: u16, opcode: u8) -> Result<Resolved<'_>, Fault> {
    let in_interface = match constant(class, index)? {
        Constant::MethodRef { .. } => false,
        Constant::InterfaceMethodRef { .. } => true,
        _ => return Err(illegal_type(class, index)),
    };
    if in_interface && (opcode == INVOKEVIRTUAL || class.major < STATIC_IN_INTERFACE) {
        return Err(illegal_type(class, index));
    }
    let operand = method_operand(class, index)?;
    if let Some(reference) = &operand.reference {
        let is_special = reference.name.starts_with('<');
        if is_special && (opcode != INVOKESPECIAL || reference.name != "<init>") {
            return Err(Fault::verify("Illegal call to internal method"));
        }
    }
    Ok(Resolved::Method(operand))
}

fn interface_method(class: &ClassFile, index: u16, count: u8) -> Result<Resolved<'_>, Fault> {
    if !matches!(constant(class, index)?, Constant::InterfaceMethodRef { .. }) {
        return Err(illegal_type(class, index));
    }
    let operand = method_operand(class, index)?;
    if operand.descriptor.parameter_slots() + 1 != u16::from(count) {
        return Err(Fault::verify("Inconsistent args count operand in invokeinterface"));
    }
    if operand.reference.is_some_and(|reference| reference.name.starts_with('<')) {
        return Err(Fault::verify("Illegal call to internal method"));
    }
    Ok(Resolved::Method(operand))
}

fn method_operand(class: &ClassFile, index: u16) -> Result<MethodOperand<'_>, Fault> {
    let illegal = || illegal_type(class, index);
    let reference = class.pool.member_ref(index).ok_or_else(illegal)?;
    Ok(MethodOperand {
        reference: Some(reference),
        class: Some(Type::named(reference.class_name).ok_or_else(illegal)?),
        descriptor: MethodDescriptor::parse(reference.descriptor).ok_or_else(illegal)?,
    })
}

fn call_site(class: &ClassFile, index: u16) -> Result<Resolved<'_>, Fault> {
    let illegal = || illegal_type(class, index);
    if !matches!(constant(class, index)?, Constant::InvokeDynamic { .. }) {
        return Err(illegal());
    }
    if class.major < INVOKE_DYNAMIC {
        let message = format!(
            "invokedynamic instructions not supported by this class file version ({}), class {}",
            class.major,
            class.name()
        );
        return Err(Fault::Format(message));
    }
    let (_, _, descriptor) = class.pool.dynamic(index).ok_or_else(illegal)?;
    let descriptor = MethodDescriptor::parse(descriptor).ok_or_else(illegal)?;
    Ok(Resolved::Method(MethodOperand { reference: None, class: None, descriptor }))
}

fn class_operand(class: &ClassFile, index: u16, opcode: u8) -> Result<Type<'_>, Fault> {
    let named = named_type(class, index)?;
    if opcode == NEW && named.is_array() {
        return Err(Fault::verify("Illegal new instruction"));
    }
    Ok(named)
}

fn multi_array(class: &ClassFile, index: u16, dimensions: u8) -> Result<Type<'_>, Fault> {
    match named_type(class, index)? {
        Type::Reference(array) if array.dimensions == 0 => {
            Err(Fault::verify("Illegal constant pool index in multianewarray instruction"))
        }
        Type::Reference(array) if dimensions < 1 || array.dimensions < dimensions => {
            Err(Fault::verify(format!("Illegal dimension in multianewarray instruction: {dimensions}")))
        }
        array => Ok(array),
    }
}

fn named_type(class: &ClassFile, index: u16) -> Result<Type<'_>, Fault> {
    constant(class, index)?;
    let name = class.pool.class_name(index);
    name.and_then(Type::named).ok_or_else(|| illegal_type(class, index))
}

fn constant(class: &ClassFile, index: u16) -> Result<Constant<'_>, Fault> {
    match class.pool.get(index) {
        Some(constant) if index != 0 => Ok(constant),
        _ => Err(Fault::verify(format!(
            "Illegal constant pool index {index} in class {}",
            class.name().replace('/', ".")
        ))),
    }
}

fn illegal_type(class: &ClassFile, index: u16) -> Fault {
    Fault::verify(format!(
        "Illegal type at constant pool entry {index} in class {}",
        class.name().replace('/', ".")
    ))
}
