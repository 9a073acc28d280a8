//! Verification types (JVMS §4.10.1.2) and which of them may stand for which.

use std::fmt;

use everypath_classfile::descriptor::{BaseType, Element, FieldType};

use super::{Fault, Hierarchy};

pub(super) const OBJECT: &str = "java/lang/Object";
pub(super) const THROWABLE: &str = "java/lang/Throwable";

/// The type of one local variable or operand slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Type<'a> {
    /// Unusable.
    Top,
    Int,
    Float,
    Long,
    /// The second slot of a long.
    LongHigh,
    Double,
    /// The second slot of a double.
    DoubleHigh,
    Null,
    /// The receiver of a constructor before it has called another one.
    UninitializedThis,
    /// The result of the `new` instruction at this program counter, before its constructor ran.
    Uninitialized(u32),
    /// An object or array; never a primitive type.
    Reference(FieldType<'a>),
}

impl<'a> Type<'a> {
    pub(super) fn class(name: &'a str) -> Type<'a> {
        Type::Reference(FieldType { dimensions: 0, element: Element::Class(name) })
    }

    pub(super) fn array(base: BaseType) -> Type<'a> {
        Type::Reference(FieldType { dimensions: 1, element: Element::Base(base) })
    }

    /// The type that a class constant names; `None` if it is an array type that is malformed.
    pub(super) fn named(name: &'a str) -> Option<Type<'a>> {
        if name.starts_with('[') {
            FieldType::parse(name).map(Type::Reference)
        } else {
            Some(Type::class(name))
        }
    }

    /// The type of a value of a declared type once it is in a frame.
    pub(super) fn of_field(field: FieldType<'a>) -> Type<'a> {
        match field {
            FieldType { dimensions: 0, element: Element::Base(base) } => match base {
                BaseType::Long => Type::Long,
                BaseType::Float => Type::Float,
                BaseType::Double => Type::Double,
                BaseType::Boolean | BaseType::Byte | BaseType::Char | BaseType::Short | BaseType::Int => {
                    Type::Int
                }
            },
            reference => Type::Reference(reference),
        }
    }

    /// What the second slot of a value of this type holds, if it takes two.
    pub(super) fn high(self) -> Option<Type<'a>> {
        match self {
            Type::Long => Some(Type::LongHigh),
            Type::Double => Some(Type::DoubleHigh),
            _ => None,
        }
    }

    pub(super) fn is_high(self) -> bool {
        matches!(self, Type::LongHigh | Type::DoubleHigh)
    }

    /// Whether this is an object, an array, null, or an object not yet initialized.
    pub(super) fn is_any_reference(self) -> bool {
        matches!(self, Type::UninitializedThis | Type::Uninitialized(_)) || self.is_initialized()
    }

    pub(super) fn is_initialized(self) -> bool {
        matches!(self, Type::Null | Type::Reference(_))
    }

    pub(super) fn is_array(self) -> bool {
        matches!(self, Type::Reference(FieldType { dimensions: 1.., .. }))
    }

    /// The name of the class, if this is one.
    pub(super) fn class_name(self) -> Option<&'a str> {
        match self {
            Type::Reference(FieldType { dimensions: 0, element: Element::Class(name) }) => Some(name),
            _ => None,
        }
    }
}

impl fmt::Display for Type<'_> {
    /// Writes the type the way HotSpot names it in the reason of a `VerifyError`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Top => f.write_str("top"),
            Type::Int => f.write_str("integer"),
            Type::Float => f.write_str("float"),
            Type::Long => f.write_str("long"),
            Type::LongHigh => f.write_str("long_2nd"),
            Type::Double => f.write_str("double"),
            Type::DoubleHigh => f.write_str("double_2nd"),
            Type::Null => f.write_str("null"),
            Type::UninitializedThis => f.write_str("uninitializedThis"),
            Type::Uninitialized(pc) => write!(f, "uninitialized {pc}"),
            Type::Reference(FieldType { dimensions: 0, element: Element::Class(name) }) => {
                write!(f, "'{name}'")
            }
            Type::Reference(array) => write!(f, "'{array}'"),
        }
    }
}

/// Whether the class being verified reaches a protected member of a class in another package.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    Ordinary,
    Protected,
}

/// Whether a value of type `from` may be used where `to` is expected.
pub(super) fn is_assignable(
    hierarchy: &dyn Hierarchy,
    from: Type<'_>,
    to: Type<'_>,
    access: Access,
) -> Result<bool, Fault> {
    match (from, to) {
        (_, Type::Top) => Ok(true),
        (from, to) if from == to => Ok(true),
        (Type::Null, Type::Reference(_)) => Ok(true),
        (Type::Reference(from), Type::Reference(to)) => is_reference_assignable(hierarchy, from, to, access),
        _ => Ok(false),
    }
}

fn is_reference_assignable(
    hierarchy: &dyn Hierarchy,
    from: FieldType<'_>,
    to: FieldType<'_>,
    access: Access,
) -> Result<bool, Fault> {
    let shared = from.dimensions.min(to.dimensions);
    let from = FieldType { dimensions: from.dimensions - shared, ..from };
    let to = FieldType { dimensions: to.dimensions - shared, ..to };
    let (0, Element::Class(target)) = (to.dimensions, to.element) else {
        return Ok(from == to);
    };
    match (from.dimensions, from.element) {
        (0, Element::Base(_)) => Ok(false),
        _ if target == OBJECT => Ok(true),
        (0, Element::Class(source)) => is_class_assignable(hierarchy, source, target, access),
        _ if is_array_interface(target) => hierarchy.is_interface(target).map_err(Fault::Load),
        // A target that cannot be loaded is an error even where the answer could only be no.
        _ => hierarchy.is_interface(target).map(|_| false).map_err(Fault::Load),
    }
}

/// Interfaces are treated like `Object`, except for access to protected members of `Object` itself.
fn is_class_assignable(
    hierarchy: &dyn Hierarchy,
    from: &str,
    to: &str,
    access: Access,
) -> Result<bool, Fault> {
    if from == to {
        return Ok(true);
    }
    let of_object = access == Access::Protected && from == OBJECT;
    if !of_object && hierarchy.is_interface(to).map_err(Fault::Load)? {
        return Ok(true);
    }
    hierarchy.is_assignable(from, to).map_err(Fault::Load)
}

/// The interfaces that arrays implement.
fn is_array_interface(name: &str) -> bool {
    matches!(name, "java/lang/Cloneable" | "java/io/Serializable")
}
