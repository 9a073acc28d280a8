//! Names of things in a [`crate::Program`]: small integers, valid for one program only.

/// A class, interface, array or primitive type, numbered in the order of loading.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ClassId(pub u32);

/// A method of some class.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct MethodId(pub u32);

/// An interned string: a name or a descriptor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Symbol(pub u32);

/// A defining or initiating class loader. The three of the JDK are constants; loaders that the
/// checked program creates are numbered from [`LoaderId::FIRST_CUSTOM`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct LoaderId(pub u32);

impl LoaderId {
    /// The bootstrap loader, `null` in Java.
    pub const BOOT: LoaderId = LoaderId(0);
    /// `ClassLoader.getPlatformClassLoader()`.
    pub const PLATFORM: LoaderId = LoaderId(1);
    /// `ClassLoader.getSystemClassLoader()`.
    pub const APP: LoaderId = LoaderId(2);
    /// The first loader made by the program itself.
    pub const FIRST_CUSTOM: u32 = 3;

    /// Whether classes of this loader are found without running Java code.
    pub fn is_builtin(self) -> bool {
        self.0 < Self::FIRST_CUSTOM
    }
}

/// The kind of a field, array element, parameter or result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// `boolean`
    Boolean,
    /// `byte`
    Byte,
    /// `char`
    Char,
    /// `short`
    Short,
    /// `int`
    Int,
    /// `long`
    Long,
    /// `float`
    Float,
    /// `double`
    Double,
    /// A class, interface or array type.
    Ref,
    /// The result of a `void` method.
    Void,
}

impl Kind {
    /// The kind of the type that a descriptor begins with.
    pub fn of_descriptor(descriptor: &str) -> Kind {
        match descriptor.as_bytes().first() {
            Some(b'Z') => Kind::Boolean,
            Some(b'B') => Kind::Byte,
            Some(b'C') => Kind::Char,
            Some(b'S') => Kind::Short,
            Some(b'I') => Kind::Int,
            Some(b'J') => Kind::Long,
            Some(b'F') => Kind::Float,
            Some(b'D') => Kind::Double,
            Some(b'V') => Kind::Void,
            _ => Kind::Ref,
        }
    }

    /// The letter of this kind in a descriptor; `L` for references.
    pub fn letter(self) -> char {
        match self {
            Kind::Boolean => 'Z',
            Kind::Byte => 'B',
            Kind::Char => 'C',
            Kind::Short => 'S',
            Kind::Int => 'I',
            Kind::Long => 'J',
            Kind::Float => 'F',
            Kind::Double => 'D',
            Kind::Ref => 'L',
            Kind::Void => 'V',
        }
    }

    /// The primitive kinds and `void`, with the names of their `Class` objects.
    pub const PRIMITIVES: [(Kind, &'static str); 9] = [
        (Kind::Boolean, "boolean"),
        (Kind::Byte, "byte"),
        (Kind::Char, "char"),
        (Kind::Short, "short"),
        (Kind::Int, "int"),
        (Kind::Long, "long"),
        (Kind::Float, "float"),
        (Kind::Double, "double"),
        (Kind::Void, "void"),
    ];

    /// Slots in locals and on the operand stack (JVMS §2.6.1).
    pub fn slots(self) -> u16 {
        match self {
            Kind::Long | Kind::Double => 2,
            Kind::Void => 0,
            _ => 1,
        }
    }

    /// 32-bit words that a field of this kind takes in an object.
    pub fn field_words(self) -> u32 {
        match self {
            Kind::Long | Kind::Double => 2,
            Kind::Void => 0,
            _ => 1,
        }
    }

    /// Bytes that an array element of this kind takes, as a power of two.
    pub fn element_shift(self) -> u32 {
        match self {
            Kind::Boolean | Kind::Byte => 0,
            Kind::Char | Kind::Short => 1,
            Kind::Long | Kind::Double => 3,
            _ => 2,
        }
    }
}
