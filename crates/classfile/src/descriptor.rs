//! Field and method descriptors (JVMS §4.3).
//!
//! Parsing checks the grammar, the 255 dimensions of an array and the 255 slots of a parameter list. It does
//! not check that the classes named exist.

use crate::names;

/// A primitive type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the variants are the primitive types of Java")]
pub enum BaseType {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
}

impl BaseType {
    /// The type that a descriptor character stands for.
    pub fn from_descriptor(character: u8) -> Option<BaseType> {
        Some(match character {
            b'Z' => BaseType::Boolean,
            b'B' => BaseType::Byte,
            b'C' => BaseType::Char,
            b'S' => BaseType::Short,
            b'I' => BaseType::Int,
            b'J' => BaseType::Long,
            b'F' => BaseType::Float,
            b'D' => BaseType::Double,
            _ => return None,
        })
    }

    /// The character that stands for this type in a descriptor.
    pub fn descriptor(self) -> char {
        match self {
            BaseType::Boolean => 'Z',
            BaseType::Byte => 'B',
            BaseType::Char => 'C',
            BaseType::Short => 'S',
            BaseType::Int => 'I',
            BaseType::Long => 'J',
            BaseType::Float => 'F',
            BaseType::Double => 'D',
        }
    }

    /// The operand of `newarray` for this element type (JVMS §6.5 `newarray`).
    pub fn array_code(self) -> u8 {
        match self {
            BaseType::Boolean => 4,
            BaseType::Char => 5,
            BaseType::Float => 6,
            BaseType::Double => 7,
            BaseType::Byte => 8,
            BaseType::Short => 9,
            BaseType::Int => 10,
            BaseType::Long => 11,
        }
    }

    /// The element type that an operand of `newarray` stands for.
    pub fn from_array_code(code: u8) -> Option<BaseType> {
        Some(match code {
            4 => BaseType::Boolean,
            5 => BaseType::Char,
            6 => BaseType::Float,
            7 => BaseType::Double,
            8 => BaseType::Byte,
            9 => BaseType::Short,
            10 => BaseType::Int,
            11 => BaseType::Long,
            _ => return None,
        })
    }
}

/// What an array is an array of, in the end, or what a field that is no array holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Element<'a> {
    /// A primitive type.
    Base(BaseType),
    /// A class or interface, in internal form (`java/lang/String`).
    Class(&'a str),
}

/// The type of a field, a parameter or a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FieldType<'a> {
    /// How many dimensions the array has; zero for no array.
    pub dimensions: u8,
    /// The innermost element type.
    pub element: Element<'a>,
}

/// How a value travels in the machine: the type families of loads, stores and returns (JVMS §2.11.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the variants are the families of instructions")]
pub enum Kind {
    Int,
    Long,
    Float,
    Double,
    Reference,
}

impl Kind {
    /// How many local variables or operand slots a value takes.
    pub fn slots(self) -> u16 {
        match self {
            Kind::Long | Kind::Double => 2,
            Kind::Int | Kind::Float | Kind::Reference => 1,
        }
    }
}

impl<'a> FieldType<'a> {
    /// Parses a whole field descriptor.
    pub fn parse(descriptor: &'a str) -> Option<FieldType<'a>> {
        match split_type(descriptor)? {
            (parsed, "") => Some(parsed),
            _ => None,
        }
    }

    /// How a value of this type travels.
    pub fn kind(&self) -> Kind {
        match self {
            FieldType { dimensions: 0, element: Element::Base(base) } => match base {
                BaseType::Long => Kind::Long,
                BaseType::Float => Kind::Float,
                BaseType::Double => Kind::Double,
                BaseType::Boolean | BaseType::Byte | BaseType::Char | BaseType::Short | BaseType::Int => {
                    Kind::Int
                }
            },
            _ => Kind::Reference,
        }
    }

    /// How many local variables or operand slots a value takes.
    pub fn slots(&self) -> u16 {
        self.kind().slots()
    }

    /// Whether this is a class, interface or array type.
    pub fn is_reference(&self) -> bool {
        self.kind() == Kind::Reference
    }
}

impl std::fmt::Display for FieldType<'_> {
    /// Writes the descriptor.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for _ in 0..self.dimensions {
            f.write_str("[")?;
        }
        match self.element {
            Element::Base(base) => write!(f, "{}", base.descriptor()),
            Element::Class(name) => write!(f, "L{name};"),
        }
    }
}

/// The parameters and the result of a method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MethodDescriptor<'a> {
    /// The declared parameters, without the receiver.
    pub parameters: Vec<FieldType<'a>>,
    /// The result; absent for `void`.
    pub return_type: Option<FieldType<'a>>,
}

impl<'a> MethodDescriptor<'a> {
    /// Parses a whole method descriptor.
    pub fn parse(descriptor: &'a str) -> Option<MethodDescriptor<'a>> {
        let mut rest = descriptor.strip_prefix('(')?;
        let mut parameters = Vec::new();
        while !rest.starts_with(')') {
            let (parameter, tail) = split_type(rest)?;
            parameters.push(parameter);
            rest = tail;
        }
        let return_type = match &rest[1..] {
            "V" => None,
            result => Some(FieldType::parse(result)?),
        };
        let parsed = MethodDescriptor { parameters, return_type };
        (parsed.wide_parameter_slots() <= MAX_PARAMETER_SLOTS).then_some(parsed)
    }

    /// How many slots the parameters take, without the receiver.
    pub fn parameter_slots(&self) -> u16 {
        self.wide_parameter_slots() as u16
    }

    /// How many slots the result takes: zero for `void`.
    pub fn return_slots(&self) -> u16 {
        self.return_type.map_or(0, |result| result.slots())
    }

    fn wide_parameter_slots(&self) -> usize {
        self.parameters.iter().map(|parameter| usize::from(parameter.slots())).sum()
    }
}

/// The most slots that parameters may take (JVMS §4.3.3).
const MAX_PARAMETER_SLOTS: usize = 255;

/// How many slots the parameters of a method descriptor take, without the receiver; `long` and `double` take
/// two. Absent if the descriptor is malformed.
pub fn parameter_slots(descriptor: &str) -> Option<u16> {
    scan_method(descriptor.as_bytes())
}

/// Whether `descriptor` is a well-formed field descriptor.
pub fn is_field_descriptor(descriptor: &str) -> bool {
    is_field_descriptor_bytes(descriptor.as_bytes())
}

/// Whether `descriptor` is a well-formed method descriptor.
pub fn is_method_descriptor(descriptor: &str) -> bool {
    parameter_slots(descriptor).is_some()
}

/// The slots that the result of a method descriptor takes: zero for `void`. Looks at the end only, so it
/// means something for well-formed descriptors alone.
pub fn return_slots(descriptor: &str) -> u16 {
    match descriptor.as_bytes() {
        [.., b')', b'V'] => 0,
        [.., b')', b'J' | b'D'] => 2,
        _ => 1,
    }
}

pub(crate) fn is_field_descriptor_bytes(descriptor: &[u8]) -> bool {
    scan_type(descriptor).is_some_and(|(length, _)| length == descriptor.len())
}

pub(crate) fn is_method_descriptor_bytes(descriptor: &[u8]) -> bool {
    scan_method(descriptor).is_some()
}

fn split_type(text: &str) -> Option<(FieldType<'_>, &str)> {
    let (length, dimensions) = scan_type(text.as_bytes())?;
    let (head, rest) = text.split_at_checked(length)?;
    let core = &head[usize::from(dimensions)..];
    let element = match core.strip_prefix('L') {
        Some(name) => Element::Class(name.strip_suffix(';')?),
        None => Element::Base(BaseType::from_descriptor(*core.as_bytes().first()?)?),
    };
    Some((FieldType { dimensions, element }, rest))
}

/// The length in bytes of the type at the start of `bytes`, and its dimensions.
fn scan_type(bytes: &[u8]) -> Option<(usize, u8)> {
    let dimensions = bytes.iter().take_while(|byte| **byte == b'[').count();
    let depth = u8::try_from(dimensions).ok()?;
    match *bytes.get(dimensions)? {
        b'L' => {
            let name = &bytes[dimensions + 1..];
            let length = name.iter().position(|byte| *byte == b';')?;
            names::is_class_name(&name[..length]).then_some((dimensions + length + 2, depth))
        }
        base => BaseType::from_descriptor(base).map(|_| (dimensions + 1, depth)),
    }
}

/// The parameter slots of a well-formed method descriptor.
fn scan_method(bytes: &[u8]) -> Option<u16> {
    let mut rest = bytes.strip_prefix(b"(")?;
    let mut slots = 0;
    while *rest.first()? != b')' {
        let (length, _) = scan_type(rest)?;
        slots += if matches!(rest[0], b'J' | b'D') { 2 } else { 1 };
        rest = &rest[length..];
    }
    let result = &rest[1..];
    let is_result = result == b"V" || is_field_descriptor_bytes(result);
    (is_result && slots <= MAX_PARAMETER_SLOTS).then_some(slots as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_method_descriptor_lists_its_parameters() {
        let parsed = MethodDescriptor::parse("(IJ[[Ljava/lang/String;[D)Z").unwrap();
        let shown: Vec<String> = parsed.parameters.iter().map(FieldType::to_string).collect();
        assert_eq!(shown, ["I", "J", "[[Ljava/lang/String;", "[D"]);
        assert_eq!(parsed.parameter_slots(), 5);
        assert_eq!(parsed.return_slots(), 1);
        assert_eq!(parameter_slots("(IJ[[Ljava/lang/String;[D)Z"), Some(5));
        assert_eq!(parsed.parameters[2].element, Element::Class("java/lang/String"));
    }

    #[test]
    fn malformed_descriptors_are_refused() {
        for bad in ["", "(", "()", "()VV", "(V)V", "(L;)V", "(La//b;)V", "(La.b;)V", "([)V", "I", "(I", "(Lé"]
        {
            assert_eq!(MethodDescriptor::parse(bad), None, "{bad}");
            assert!(!is_method_descriptor(bad), "{bad}");
        }
        for bad in ["", "V", "L;", "Lx", "[", "II", "L[a;", "Q"] {
            assert_eq!(FieldType::parse(bad), None, "{bad}");
            assert!(!is_field_descriptor(bad), "{bad}");
        }
    }

    #[test]
    fn limits_of_dimensions_and_slots_are_255() {
        assert!(is_field_descriptor(&format!("{}I", "[".repeat(255))));
        assert!(!is_field_descriptor(&format!("{}I", "[".repeat(256))));
        assert_eq!(parameter_slots(&format!("({}I)V", "J".repeat(127))), Some(255));
        assert_eq!(parameter_slots(&format!("({})V", "J".repeat(128))), None);
    }
}
