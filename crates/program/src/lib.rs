//! The program: linked classes, layouts, dispatch tables and decoded code.
//!
//! A [`Program`] only grows, and what it holds depends on nothing but the class path and the JDK:
//! a class is loaded, a method decoded, an instruction resolved when it is first needed, and the
//! result is the same whenever that is. Everything that changes while a program runs is in the
//! machine's state. Mirrors, initialisation and loaded-ness of classes are such state.
//!
//! Classes that the checked program defines while it runs are here as well, as alternatives: which of
//! them a name stands for is state, and instructions that were resolved by such a name are put back
//! when another state has another answer (see `late`).

pub mod class;
pub mod code;
pub mod decode;
mod history;
pub mod ids;
pub mod insn;
mod late;
mod link;
mod resolve;
pub mod symbol;

pub use class::{ARRAY_HEADER, Class, Entry, Field, Method, OBJECT_HEADER, Shape, access};
pub use code::{Code, Handler, Switch};
pub use history::HistoryError;
pub use ids::{ClassId, Kind, LoaderId, MethodId, Symbol};
pub use insn::Insn;
pub use late::{Binding, Bound, Site, Supers};
pub use link::{Definition, package_of};

use elsa::FrozenVec;
use everypath_bytecode::FrameMaps;
use everypath_source::{ClassPath, Image};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// A linkage error of JVMS §5.3–§5.4: the exception to throw and its message.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{exception}: {message}")]
pub struct LinkError {
    /// Internal name of the exception class.
    pub exception: &'static str,
    /// Its message.
    pub message: String,
}

impl LinkError {
    /// An error of this exception class.
    pub fn new(exception: &'static str, message: impl Into<String>) -> LinkError {
        LinkError { exception, message: message.into() }
    }
}

/// Result of linking.
pub type Result<T> = std::result::Result<T, LinkError>;

/// All classes known so far, and where more come from.
pub struct Program {
    /// The JDK's own classes.
    pub image: Image,
    /// The user's classes.
    pub class_path: ClassPath,
    /// 17, 21, 25.
    pub feature: u32,
    /// Interned names.
    pub symbols: symbol::Symbols,
    classes: FrozenVec<Box<Class>>,
    methods: FrozenVec<Box<Method>>,
    by_name: RefCell<FxHashMap<(LoaderId, Symbol), ClassId>>,
    loading: RefCell<Vec<(LoaderId, Symbol)>>,
    late: late::Late,
    assembled: RefCell<FxHashMap<(LoaderId, Box<str>), ClassId>>,
    stand_ins: RefCell<FxHashMap<MethodId, MethodId>>,
    patched: RefCell<Vec<(MethodId, u32, Insn)>>,
    mirror_base: u32,
}

impl Program {
    /// A program in which nothing is loaded but `Object`, the primitives and `java.lang.Class`.
    pub fn new(image: Image, class_path: ClassPath, feature: u32) -> Result<Program> {
        let mut program = Program {
            image,
            class_path,
            feature,
            symbols: symbol::Symbols::default(),
            classes: FrozenVec::new(),
            methods: FrozenVec::new(),
            by_name: RefCell::default(),
            loading: RefCell::default(),
            late: late::Late::default(),
            assembled: RefCell::default(),
            stand_ins: RefCell::default(),
            patched: RefCell::default(),
            mirror_base: 0,
        };
        program.mirror_base = program.measure_mirror()?;
        for (kind, name) in Kind::PRIMITIVES {
            program.define_primitive(kind, name);
        }
        program.boot_class("java/lang/Class")?;
        Ok(program)
    }

    /// The class of an id.
    #[inline]
    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.0 as usize]
    }

    /// The method of an id.
    #[inline]
    pub fn method(&self, id: MethodId) -> &Method {
        &self.methods[id.0 as usize]
    }

    /// How many classes there are: ids are smaller.
    pub fn class_count(&self) -> usize {
        self.classes.len()
    }

    /// The class that a machine assembled for a loader and key. All machines of a program share
    /// it, so that a state means the same in each.
    pub fn assembled(&self, loader: LoaderId, key: &str) -> Option<ClassId> {
        self.assembled.borrow().get(&(loader, key.into())).copied()
    }

    /// Keeps an assembled class.
    pub fn set_assembled(&self, loader: LoaderId, key: &str, class: ClassId) {
        self.assembled.borrow_mut().insert((loader, key.into()), class);
    }

    /// The native method as which a frame of this assembled method shows.
    pub fn shown_as(&self, method: MethodId) -> Option<MethodId> {
        self.stand_ins.borrow().get(&method).copied()
    }

    /// Makes an assembled method show as a native one.
    pub fn show_as(&self, method: MethodId, native: MethodId) {
        self.stand_ins.borrow_mut().insert(method, native);
    }

    /// The text of a symbol.
    pub fn text(&self, symbol: Symbol) -> &str {
        self.symbols.text(symbol)
    }

    /// The internal name of a class.
    pub fn name(&self, class: ClassId) -> &str {
        self.text(self.class(class).name)
    }

    /// The name of a class as Java writes it, `java.lang.String`.
    pub fn java_name(&self, class: ClassId) -> String {
        self.name(class).replace('/', ".")
    }

    /// The field descriptor of a type.
    pub fn descriptor(&self, class: ClassId) -> String {
        match self.class(class).shape {
            Shape::Instance => format!("L{};", self.name(class)),
            Shape::Array { .. } => self.name(class).to_string(),
            Shape::Primitive(kind) => kind.letter().to_string(),
        }
    }

    /// Words of a mirror before the static fields.
    pub fn mirror_base(&self) -> u32 {
        self.mirror_base
    }

    /// The `Class` object's size, in words, for the class it stands for.
    pub fn mirror_words(&self, class: ClassId) -> u32 {
        self.mirror_base + self.class(class).static_words
    }

    /// The primitive type of a kind.
    pub fn primitive(&self, kind: Kind) -> ClassId {
        let position = Kind::PRIMITIVES.iter().position(|&(k, _)| k == kind);
        ClassId(position.expect("every primitive kind is in the table") as u32)
    }

    /// The array type with elements of a primitive kind.
    pub fn primitive_array(&self, kind: Kind) -> ClassId {
        self.array_of(self.primitive(kind))
    }

    /// `Class.method descriptor` for messages, in internal form.
    pub fn method_key(&self, method: &Method) -> String {
        format!("{}.{}{}", self.name(method.class), self.text(method.name), self.text(method.descriptor))
    }

    /// The decoded code of a method that has some.
    pub fn code(&self, method: &Method) -> Result<&Code> {
        let id = method.id;
        let method = self.method(id);
        method.code.get_or_init(|| self.decode_method(method)).as_ref().map_err(Clone::clone)
    }

    fn decode_method(&self, method: &Method) -> Result<Code> {
        let (file, code) = self.classfile_code(method)?;
        decode::decode(&file.pool, &code).map_err(|e| {
            LinkError::new("java/lang/VerifyError", format!("{} in {}", e.0, self.method_key(method)))
        })
    }

    /// The code attribute of a method, without subroutines.
    pub fn classfile_code(
        &self,
        method: &Method,
    ) -> Result<(&everypath_classfile::ClassFile, everypath_classfile::Code<'_>)> {
        let class = self.class(method.class);
        let format = |e: String| LinkError::new("java/lang/ClassFormatError", e);
        let file = class.file.as_ref().ok_or_else(|| format("no class file".into()))?;
        let member = &file.methods[method.index as usize];
        let code = member.code(file).map_err(|e| format(e.to_string()))?;
        let code = code.ok_or_else(|| {
            format(format!(
                "Absent Code attribute in method that is not native or abstract in class file {}",
                self.name(method.class)
            ))
        })?;
        if file.major > 50 {
            return Ok((file, code));
        }
        let code =
            everypath_classfile::subroutine::inline_subroutines(&code).map_err(|e| format(e.to_string()))?;
        Ok((file, code))
    }

    /// The maps of live slots of a method's code.
    pub fn frame_maps(&self, method: &Method) -> &FrameMaps {
        self.method(method.id).decoded().maps.get_or_init(|| {
            let (file, code) = self.classfile_code(method).expect("decoded before");
            FrameMaps::compute(&file.pool, self.facts(method), &code).expect("verified code has frame maps")
        })
    }

    /// The maps of all slots of a method's code that hold values, live or not. Computed anew each time.
    pub fn kind_maps(&self, method: &Method) -> FrameMaps {
        let (file, code) = self.classfile_code(method).expect("decoded before");
        FrameMaps::compute_kinds(&file.pool, self.facts(method), &code).expect("verified code has frame maps")
    }

    fn facts(&self, method: &Method) -> everypath_bytecode::MethodFacts<'_> {
        everypath_bytecode::MethodFacts {
            is_static: method.is_static(),
            is_synchronized: method.is_synchronized(),
            descriptor: self.text(method.descriptor),
        }
    }

    /// The source line of an instruction.
    pub fn line_number(&self, method: &Method, index: u32) -> Option<u16> {
        let pc = *self.code(method).ok()?.pcs.get(index as usize)?;
        let (_, code) = self.classfile_code(method).ok()?;
        let lines = code.line_numbers();
        lines
            .iter()
            .filter(|&&(start, _)| start <= pc)
            .max_by_key(|&&(start, _)| start)
            .map(|&(_, line)| line)
    }
}
