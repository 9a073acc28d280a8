//! An assembler for the classes that the machine makes itself: lambda classes, adapters, record methods.
//!
//! ```
//! use everypath_classfile::{build::ClassBuilder, flags::*, opcode::IADD, ClassFile};
//!
//! let mut class = ClassBuilder::new(ACC_PUBLIC, "Adder", "java/lang/Object");
//! class.add_method(ACC_PUBLIC | ACC_STATIC, "add", "(II)I", |code| {
//!     code.load_parameters("(II)I", 0).op(IADD).return_by("(II)I");
//! });
//! let bytes = class.finish().unwrap();
//! assert_eq!(ClassFile::parse(bytes).unwrap().name(), "Adder");
//! ```
//!
//! Mistakes (an unbound label, an operand stack that underflows, a full constant pool) are remembered and
//! reported by [`ClassBuilder::finish`], so that emitting code needs no error handling. Stack maps are not
//! written: what is built here is not meant to pass a verifier, except with versions up to 49.

mod code;
mod pool;

use thiserror::Error;

pub use code::{CodeBuilder, Label};
pub use pool::PoolBuilder;

use crate::descriptor;
use crate::flags::{ACC_ABSTRACT, ACC_INTERFACE, ACC_STATIC};

/// What was wrong with a class that was being built.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BuildError {
    /// More than 65,534 constants, or a text of more than 65,535 bytes.
    #[error("the constant pool of {class} is full")]
    PoolFull {
        /// The class.
        class: String,
    },
    /// More than 65,535 members, interfaces, attributes or bootstrap methods.
    #[error("{class} has too many members")]
    TooManyMembers {
        /// The class.
        class: String,
    },
    /// A descriptor that is none.
    #[error("malformed descriptor {descriptor}")]
    Descriptor {
        /// The text.
        descriptor: String,
    },
    /// The code of a method is wrong.
    #[error("method {method}: {fault}")]
    Method {
        /// Name and descriptor of the method.
        method: String,
        /// What is wrong with it.
        fault: CodeFault,
    },
}

/// What was wrong with the code of a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CodeFault {
    /// A branch or table uses a label that was never bound.
    #[error("a label is not bound")]
    UnboundLabel,
    /// A branch is longer than its offset can say.
    #[error("the branch at {0} is too long")]
    BranchTooLong(u32),
    /// There is no code, or more than 65,535 bytes of it.
    #[error("the code has a length of {0} bytes")]
    Length(usize),
    /// An instruction takes more than there is.
    #[error("the operand stack underflows at {0}")]
    Underflow(u32),
    /// Two ways lead to an instruction with different heights of the operand stack.
    #[error("the operand stack has two heights at {0}")]
    UnevenStack(u32),
    /// The end of the code can be reached.
    #[error("execution falls off the end of the code")]
    FallsOff,
    /// The opcode needs operands, so `op` cannot emit it.
    #[error("opcode {0:#04x} needs operands")]
    NeedsOperands(u8),
}

/// The version of built classes unless another is asked for: that of JDK 17.
const DEFAULT_MAJOR: u16 = 61;

/// Builds a class file.
#[derive(Debug)]
pub struct ClassBuilder {
    /// The constants, for operands and attributes that need them by index.
    pub pool: PoolBuilder,
    name: String,
    major: u16,
    access_flags: u16,
    this_class: u16,
    super_class: u16,
    interfaces: Vec<u16>,
    fields: Vec<Vec<u8>>,
    methods: Vec<Vec<u8>>,
    bootstrap_methods: Vec<Vec<u8>>,
    attributes: Vec<Vec<u8>>,
    error: Option<BuildError>,
}

impl ClassBuilder {
    /// Starts a class; both names are in internal form.
    pub fn new(access_flags: u16, name: &str, super_name: &str) -> ClassBuilder {
        let mut pool = PoolBuilder::default();
        let (this_class, super_class) = (pool.class(name), pool.class(super_name));
        ClassBuilder {
            pool,
            name: name.into(),
            major: DEFAULT_MAJOR,
            access_flags,
            this_class,
            super_class,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            bootstrap_methods: Vec::new(),
            attributes: Vec::new(),
            error: None,
        }
    }

    /// Asks for another class file version.
    pub fn version(&mut self, major: u16) -> &mut Self {
        self.major = major;
        self
    }

    /// The name of the class, in internal form.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Adds a direct superinterface.
    pub fn interface(&mut self, name: &str) -> &mut Self {
        let index = self.pool.class(name);
        self.interfaces.push(index);
        self
    }

    /// Adds a field.
    pub fn add_field(&mut self, access_flags: u16, name: &str, descriptor: &str) -> &mut Self {
        self.push_field(access_flags, name, descriptor, &[])
    }

    /// Adds a static field that starts with a constant of the pool.
    pub fn add_constant(&mut self, access_flags: u16, name: &str, descriptor: &str, value: u16) -> &mut Self {
        let attribute = self.encode_attribute("ConstantValue", &value.to_be_bytes());
        self.push_field(access_flags | ACC_STATIC, name, descriptor, &[attribute])
    }

    /// Adds a method with the code that `body` emits.
    pub fn add_method(
        &mut self,
        access_flags: u16,
        name: &str,
        descriptor: &str,
        body: impl FnOnce(&mut CodeBuilder<'_>),
    ) -> &mut Self {
        let Some(parameters) = descriptor::parameter_slots(descriptor) else {
            return self.bad_descriptor(descriptor);
        };
        let receiver = u16::from(access_flags & ACC_STATIC == 0);
        let mut code = CodeBuilder::new(self, parameters + receiver);
        body(&mut code);
        match code.finish() {
            Ok(payload) => {
                let attribute = self.encode_attribute("Code", &payload);
                self.push_method(access_flags, name, descriptor, &[attribute]);
            }
            Err(fault) => self.fail(BuildError::Method { method: format!("{name}{descriptor}"), fault }),
        }
        self
    }

    /// Adds a method without code: a native or abstract one.
    pub fn declare_method(&mut self, access_flags: u16, name: &str, descriptor: &str) -> &mut Self {
        match descriptor::is_method_descriptor(descriptor) {
            true => self.push_method(access_flags, name, descriptor, &[]),
            false => return self.bad_descriptor(descriptor),
        }
        self
    }

    /// Adds the constructor without parameters that only calls that of the superclass.
    pub fn add_default_constructor(&mut self, access_flags: u16, super_name: &str) -> &mut Self {
        self.add_method(access_flags, "<init>", "()V", |code| {
            code.aload(0).invokespecial(super_name, "<init>", "()V").return_by("()V");
        })
    }

    /// Adds a bootstrap method, unless the same one is there, and gives its index.
    pub fn bootstrap_method(&mut self, method_handle: u16, arguments: &[u16]) -> u16 {
        let mut entry = method_handle.to_be_bytes().to_vec();
        entry.extend((arguments.len() as u16).to_be_bytes());
        entry.extend(arguments.iter().flat_map(|argument| argument.to_be_bytes()));
        let known = self.bootstrap_methods.iter().position(|other| *other == entry);
        let index = known.unwrap_or_else(|| {
            self.bootstrap_methods.push(entry);
            self.bootstrap_methods.len() - 1
        });
        index as u16
    }

    /// Adds an attribute of the class.
    pub fn add_attribute(&mut self, name: &str, payload: &[u8]) -> &mut Self {
        let attribute = self.encode_attribute(name, payload);
        self.attributes.push(attribute);
        self
    }

    /// Says which source file the class is from.
    pub fn source_file(&mut self, name: &str) -> &mut Self {
        let index = self.pool.utf8(name);
        self.add_attribute("SourceFile", &index.to_be_bytes())
    }

    /// Makes the class a member of the nest of `host`.
    pub fn nest_host(&mut self, host: &str) -> &mut Self {
        let index = self.pool.class(host);
        self.add_attribute("NestHost", &index.to_be_bytes())
    }

    /// The class file, or the first mistake that was made.
    pub fn finish(mut self) -> Result<Vec<u8>, BuildError> {
        if !self.bootstrap_methods.is_empty() {
            let payload = self.encode_list(&self.bootstrap_methods.clone());
            self.add_attribute("BootstrapMethods", &payload);
        }
        let mut bytes = 0xCAFE_BABE_u32.to_be_bytes().to_vec();
        bytes.extend([0, 0]);
        bytes.extend(self.major.to_be_bytes());
        let tail = self.encode_tail();
        match self.pool.encode() {
            Some(pool) => bytes.extend(pool),
            None => self.fail(BuildError::PoolFull { class: self.name.clone() }),
        }
        bytes.extend(tail);
        self.error.map_or(Ok(bytes), Err)
    }

    pub(super) fn is_interface(&self) -> bool {
        self.access_flags & ACC_INTERFACE != 0
    }

    fn encode_tail(&mut self) -> Vec<u8> {
        let abstract_interface = if self.is_interface() { ACC_ABSTRACT } else { 0 };
        let mut bytes = Vec::new();
        for number in [self.access_flags | abstract_interface, self.this_class, self.super_class] {
            bytes.extend(number.to_be_bytes());
        }
        let interfaces: Vec<Vec<u8>> =
            self.interfaces.iter().map(|index| index.to_be_bytes().to_vec()).collect();
        let lists = [interfaces, self.fields.clone(), self.methods.clone(), self.attributes.clone()];
        for list in &lists {
            bytes.extend(self.encode_list(list));
        }
        bytes
    }

    fn encode_list(&mut self, entries: &[Vec<u8>]) -> Vec<u8> {
        if entries.len() > usize::from(u16::MAX) {
            self.fail(BuildError::TooManyMembers { class: self.name.clone() });
        }
        let mut bytes = (entries.len() as u16).to_be_bytes().to_vec();
        bytes.extend(entries.iter().flatten());
        bytes
    }

    fn encode_attribute(&mut self, name: &str, payload: &[u8]) -> Vec<u8> {
        let mut bytes = self.pool.utf8(name).to_be_bytes().to_vec();
        bytes.extend((payload.len() as u32).to_be_bytes());
        bytes.extend(payload);
        bytes
    }

    fn push_field(&mut self, flags: u16, name: &str, descriptor: &str, attributes: &[Vec<u8>]) -> &mut Self {
        if !descriptor::is_field_descriptor(descriptor) {
            return self.bad_descriptor(descriptor);
        }
        let field = self.encode_member(flags, name, descriptor, attributes);
        self.fields.push(field);
        self
    }

    fn push_method(&mut self, flags: u16, name: &str, descriptor: &str, attributes: &[Vec<u8>]) {
        let method = self.encode_member(flags, name, descriptor, attributes);
        self.methods.push(method);
    }

    fn encode_member(&mut self, flags: u16, name: &str, descriptor: &str, attributes: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = flags.to_be_bytes().to_vec();
        bytes.extend(self.pool.utf8(name).to_be_bytes());
        bytes.extend(self.pool.utf8(descriptor).to_be_bytes());
        bytes.extend(self.encode_list(attributes));
        bytes
    }

    fn bad_descriptor(&mut self, descriptor: &str) -> &mut Self {
        self.fail(BuildError::Descriptor { descriptor: descriptor.into() });
        self
    }

    /// Remembers the first mistake; later ones are often its consequences.
    fn fail(&mut self, error: BuildError) {
        self.error.get_or_insert(error);
    }
}
