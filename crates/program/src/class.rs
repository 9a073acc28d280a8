//! Classes, fields and methods as the machine sees them: linked, with layouts and dispatch tables.

use crate::code::Code;
use crate::ids::{ClassId, Kind, LoaderId, MethodId, Symbol};
use everypath_classfile::ClassFile;
use rustc_hash::FxHashMap;
use std::cell::{Cell, OnceCell, RefCell};

/// Words before the first field of an object: class, lock, identity hash code.
pub const OBJECT_HEADER: u32 = 3;
/// Words before the first element of an array: those of an object, and the length.
pub const ARRAY_HEADER: u32 = 4;

/// JVMS access flags that the machine asks for.
pub mod access {
    #![allow(missing_docs)]
    pub const PUBLIC: u16 = 0x0001;
    pub const PRIVATE: u16 = 0x0002;
    pub const PROTECTED: u16 = 0x0004;
    pub const STATIC: u16 = 0x0008;
    pub const FINAL: u16 = 0x0010;
    pub const SYNCHRONIZED: u16 = 0x0020;
    pub const SUPER: u16 = 0x0020;
    pub const VOLATILE: u16 = 0x0040;
    pub const VARARGS: u16 = 0x0080;
    pub const NATIVE: u16 = 0x0100;
    pub const INTERFACE: u16 = 0x0200;
    pub const ABSTRACT: u16 = 0x0400;
    pub const SYNTHETIC: u16 = 0x1000;
    pub const ANNOTATION: u16 = 0x2000;
    pub const ENUM: u16 = 0x4000;
}

/// What sort of type a class object stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A class or interface read from a class file.
    Instance,
    /// An array type.
    Array {
        /// The type of its elements (one dimension less).
        component: ClassId,
        /// The kind of its elements.
        kind: Kind,
    },
    /// A primitive type or `void`.
    Primitive(Kind),
}

/// A field with its place.
#[derive(Debug)]
pub struct Field {
    /// The class that declares it.
    pub class: ClassId,
    /// Its simple name.
    pub name: Symbol,
    /// Its descriptor.
    pub descriptor: Symbol,
    /// JVMS access flags.
    pub flags: u16,
    /// The kind of its type.
    pub kind: Kind,
    /// Word offset in the object, or in the mirror if static.
    pub offset: u16,
    /// Position among the class file's fields; `u16::MAX` for fields that the machine adds.
    pub index: u16,
}

impl Field {
    /// Whether it is a static field.
    pub fn is_static(&self) -> bool {
        self.flags & access::STATIC != 0
    }
    /// Whether it is volatile.
    pub fn is_volatile(&self) -> bool {
        self.flags & access::VOLATILE != 0
    }
}

/// How a method is entered; found out when it is first called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Not called yet.
    Unlinked,
    /// Decoded bytecode.
    Bytecode,
    /// The machine's own code: an index into its registry.
    Native(u16),
    /// No code: calling it is an `AbstractMethodError`.
    Abstract,
}

/// A method.
#[derive(Debug)]
pub struct Method {
    /// Its own name.
    pub id: MethodId,
    /// The class that declares it.
    pub class: ClassId,
    /// Its simple name.
    pub name: Symbol,
    /// Its descriptor.
    pub descriptor: Symbol,
    /// JVMS access flags.
    pub flags: u16,
    /// Position among the class file's methods.
    pub index: u16,
    /// Argument slots, receiver included.
    pub arg_slots: u16,
    /// Kinds of the declared parameters, without the receiver.
    pub parameters: Box<[Kind]>,
    /// Kind of the result.
    pub returns: Kind,
    /// Index in the vtables of its class and subclasses; [`Method::NOT_VIRTUAL`] if it has none.
    pub vtable_index: Cell<u16>,
    /// How it is entered.
    pub entry: Cell<Entry>,
    pub(crate) code: OnceCell<Result<Code, crate::LinkError>>,
    /// Declared signature-polymorphic (JVMS §2.9.3).
    pub polymorphic: bool,
}

impl Method {
    /// The vtable index of methods that are not dispatched through vtables.
    pub const NOT_VIRTUAL: u16 = u16::MAX;

    /// The code of a method that has been entered before.
    #[inline]
    pub fn decoded(&self) -> &Code {
        match self.code.get() {
            Some(Ok(code)) => code,
            _ => unreachable!("frames are made of decoded methods"),
        }
    }

    /// Whether it is static.
    pub fn is_static(&self) -> bool {
        self.flags & access::STATIC != 0
    }
    /// Whether it is private.
    pub fn is_private(&self) -> bool {
        self.flags & access::PRIVATE != 0
    }
    /// Whether it is native.
    pub fn is_native(&self) -> bool {
        self.flags & access::NATIVE != 0
    }
    /// Whether it is abstract.
    pub fn is_abstract(&self) -> bool {
        self.flags & access::ABSTRACT != 0
    }
    /// Whether it is synchronized.
    pub fn is_synchronized(&self) -> bool {
        self.flags & access::SYNCHRONIZED != 0
    }
}

/// A class, interface, array type or primitive type, loaded and linked.
#[derive(Debug)]
pub struct Class {
    /// Its own name.
    pub id: ClassId,
    /// Internal form: `java/lang/String`, `[I`, `int`.
    pub name: Symbol,
    /// Its defining loader.
    pub loader: LoaderId,
    /// JVMS access flags of the class file.
    pub flags: u16,
    /// Class, array or primitive.
    pub shape: Shape,
    /// The superclass; none for `Object`, interfaces' is `Object`, none for primitives.
    pub superclass: Option<ClassId>,
    /// Direct superinterfaces.
    pub interfaces: Box<[ClassId]>,
    /// `Object` first, itself last; interfaces have only themselves.
    pub ancestors: Box<[ClassId]>,
    /// All superinterfaces, sorted; itself included if it is an interface.
    pub all_interfaces: Box<[ClassId]>,
    /// Declared fields, in class-file order, then those that the machine adds.
    pub fields: Box<[Field]>,
    /// Declared methods, in class-file order.
    pub methods: Box<[MethodId]>,
    /// Dispatch table.
    pub vtable: Box<[MethodId]>,
    /// Words of an instance, header included.
    pub instance_words: u32,
    /// Access flags of the field at each word of an instance, inherited ones included.
    pub instance_flags: Box<[u16]>,
    /// Offsets of all reference fields of an instance, inherited ones included.
    pub instance_references: Box<[u16]>,
    /// Words of static fields, placed in the mirror after the fields of `java.lang.Class`.
    pub static_words: u32,
    /// Offsets in the mirror of static reference fields.
    pub static_references: Box<[u16]>,
    /// The class initialiser.
    pub initializer: Option<MethodId>,
    /// Whether this or a superclass or superinterface-with-defaults has something to initialise.
    pub has_finalizer: bool,
    /// The class file; none for arrays and primitives.
    pub file: Option<ClassFile>,
    /// Pool index of each slot of the class's array of heap constants, ascending.
    pub constants: Box<[u16]>,
    /// Hidden class (JVMS §5.4.4 nest host given), or one that the machine made.
    pub hidden: bool,
    /// The nest host given at run time to a hidden class.
    pub dynamic_nest_host: Option<ClassId>,
    /// The folder or jar of the class path it came from.
    pub source_entry: Option<usize>,
    pub(crate) interface_recent: Cell<(MethodId, MethodId)>,
    pub(crate) interface_cache: RefCell<FxHashMap<MethodId, Option<MethodId>>>,
    pub(crate) array_class: Cell<Option<ClassId>>,
    /// Cached verdict of verification and of the checks of linking.
    pub linked: OnceCell<Result<(), crate::LinkError>>,
}

impl Class {
    /// Whether it is an interface.
    pub fn is_interface(&self) -> bool {
        self.flags & access::INTERFACE != 0
    }
    /// Whether it is abstract (or an interface).
    pub fn is_abstract(&self) -> bool {
        self.flags & access::ABSTRACT != 0
    }
    /// Whether it is an array type.
    pub fn is_array(&self) -> bool {
        matches!(self.shape, Shape::Array { .. })
    }
    /// The element kind, if it is an array type.
    pub fn element_kind(&self) -> Option<Kind> {
        match self.shape {
            Shape::Array { kind, .. } => Some(kind),
            _ => None,
        }
    }
}
