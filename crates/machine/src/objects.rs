//! Objects that the machine makes and reads itself: strings, mirrors, constants, arrays.

use crate::heap::Ref;
use crate::machine::Machine;
use everypath_classfile::Constant;
use everypath_program::{ClassId, Field, Kind, LoaderId, Shape};

const LATIN1: u32 = 0;
const UTF16: u32 = 1;

impl Machine<'_> {
    /// A new `String`.
    pub fn new_string(&mut self, text: &str) -> Ref {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.new_string_utf16(&units)
    }

    /// A new `String` of UTF-16 units, compact if it can be.
    pub fn new_string_utf16(&mut self, units: &[u16]) -> Ref {
        let latin1 = units.iter().all(|&u| u < 256);
        let bytes: Vec<u8> = match latin1 {
            true => units.iter().map(|&u| u as u8).collect(),
            false => units.iter().flat_map(|u| u.to_le_bytes()).collect(),
        };
        let value = self.new_byte_array(&bytes);
        let words = self.program.class(self.known.string).instance_words;
        let string = self.state.heap.allocate(self.known.string, words);
        self.state.heap.set4(string, self.known.string_value, value.0);
        self.state.heap.set4(string, self.known.string_coder, if latin1 { LATIN1 } else { UTF16 });
        string
    }

    /// A new `byte[]`.
    pub fn new_byte_array(&mut self, bytes: &[u8]) -> Ref {
        let class = self.program.primitive_array(Kind::Byte);
        let array = self.state.heap.allocate_array(class, Kind::Byte, bytes.len() as u32);
        self.state.heap.set_bytes(array, 0, bytes);
        array
    }

    /// A new array of references of an array class.
    pub fn new_ref_array(&mut self, class: ClassId, elements: &[Ref]) -> Ref {
        let array = self.state.heap.allocate_array(class, Kind::Ref, elements.len() as u32);
        for (i, e) in elements.iter().enumerate() {
            self.state.heap.set_element(array, Kind::Ref, i as u32, e.slot());
        }
        array
    }

    /// A new `String[]`.
    pub fn new_string_array(&mut self, texts: &[&str]) -> Ref {
        let strings: Vec<Ref> = texts.iter().map(|t| self.new_string(t)).collect();
        let class = self.program.array_of(self.known.string);
        self.new_ref_array(class, &strings)
    }

    /// A new object of a class, all zeros; its constructor does not run.
    pub fn new_object(&mut self, class: ClassId) -> Ref {
        let words = self.program.class(class).instance_words;
        self.state.heap.allocate(class, words)
    }

    /// The UTF-16 units of a `String`.
    pub fn string_utf16(&self, string: Ref) -> Vec<u16> {
        let mut units = Vec::new();
        self.append_utf16(string, &mut units);
        units
    }

    /// Appends the UTF-16 units of a `String`.
    pub fn append_utf16(&self, string: Ref, units: &mut Vec<u16>) {
        let heap = &self.state.heap;
        let value = heap.get_ref(string, self.known.string_value);
        if value.is_null() {
            return;
        }
        if heap.get4(string, self.known.string_coder) == LATIN1 {
            units.extend((0..heap.length(value)).map(|i| u16::from(heap.get_byte(value, i))));
            return;
        }
        units.extend((0..heap.length(value) / 2).map(|i| heap.get_short(value, i)));
    }

    /// The text of a `String`; unpaired surrogates become replacement characters.
    pub fn string(&self, string: Ref) -> String {
        String::from_utf16_lossy(&self.string_utf16(string))
    }

    /// `String.intern`.
    pub fn intern(&mut self, string: Ref) -> Ref {
        let units: Box<[u16]> = self.string_utf16(string).into();
        if let Some(known) = self.state.interned(&units) {
            return known;
        }
        self.state.heap.set4(string, self.known.string_interned, 1);
        self.state.intern(units, string);
        self.note_identity(string);
        string
    }

    /// An interned string that is locked or hashed cannot be made again when it is needed, nor any
    /// where the program may ask which one it is.
    pub(crate) fn note_identity(&mut self, object: Ref) {
        let heap = &self.state.heap;
        let is_interned =
            heap.class_of(object) == self.known.string && heap.get4(object, self.known.string_interned) != 0;
        if is_interned && (self.options.interning || self.has_identity(object)) {
            self.state.mark_interned(self.string_utf16(object).into());
        }
    }

    /// Whether an object could be told from an equal one.
    pub(crate) fn has_identity(&self, object: Ref) -> bool {
        self.state.heap.lock(object) != 0 || self.state.heap.hash(object) != 0
    }

    /// The interned string of some units.
    pub fn interned_string(&mut self, units: &[u16]) -> Ref {
        match self.state.interned(units) {
            Some(known) => known,
            None => {
                let string = self.new_string_utf16(units);
                self.intern(string)
            }
        }
    }

    /// The string constant at a pool index of a class.
    pub(crate) fn string_constant(&mut self, class: ClassId, index: u16) -> Ref {
        let program = self.program;
        let file = program.class(class).file.as_ref().expect("constants come from class files");
        let units = file.pool.string_utf16(index).unwrap_or_default();
        self.interned_string(&units)
    }

    /// The slot of a heap constant in the array of its class.
    pub(crate) fn constant_slot(&self, class: ClassId, index: u16) -> Option<u16> {
        self.program.class(class).constants.binary_search(&index).ok().map(|s| s as u16)
    }

    /// The array of heap constants of a class, made when first needed.
    pub(crate) fn constants_array(&mut self, class: ClassId) -> Ref {
        let known = self.state.class(class).constants;
        if !known.is_null() {
            return known;
        }
        let length = self.program.class(class).constants.len();
        let array_class = self.program.array_of(self.known.object);
        let array = self.new_ref_array(array_class, &vec![Ref::NULL; length]);
        self.state.change_class(class, |c| c.constants = array);
        array
    }

    /// The `java.lang.Class` object of a class, made when first needed.
    pub fn mirror(&mut self, class: ClassId) -> Ref {
        let known = self.state.class(class).mirror;
        if !known.is_null() {
            return known;
        }
        let program = self.program;
        let mirror = self.state.heap.allocate(self.known.class, program.mirror_words(class));
        self.state.heap.set4(mirror, self.known.class_id, class.0);
        let trivial = self.is_trivial(class);
        self.state.change_class(class, |c| {
            c.mirror = mirror;
            if trivial {
                c.init = crate::state::Init::Done;
            }
        });
        let linked = program.class(class);
        let loader = self.loader_object(linked.loader);
        self.state.heap.set4(mirror, self.known.class_loader_field, loader.0);
        if let Shape::Array { component, .. } = linked.shape {
            let component = self.mirror(component);
            self.state.heap.set4(mirror, self.known.class_component, component.0);
        }
        let module = self.module_of(class);
        self.state.heap.set4(mirror, self.known.class_module, module.0);
        self.set_mirror_flags(mirror, class);
        mirror
    }

    /// Fields of `Class` that newer JDKs expect the machine to fill.
    fn set_mirror_flags(&mut self, mirror: Ref, class: ClassId) {
        let program = self.program;
        let linked = program.class(class);
        let modifiers = u64::from(self.class_modifiers(class));
        let file_flags = linked.file.as_ref().map_or(0, |f| u64::from(f.access_flags));
        let primitive = u64::from(matches!(linked.shape, Shape::Primitive(_)));
        for (name, value) in
            [("modifiers", modifiers), ("classFileAccessFlags", file_flags), ("primitive", primitive)]
        {
            if let Some(field) = program.declared_field(self.known.class, name) {
                self.state.heap.set_field(mirror, field.kind, u32::from(field.offset), value);
            }
        }
    }

    /// `Class.getModifiers`: for member classes those of the `InnerClasses` attribute.
    pub(crate) fn class_modifiers(&self, class: ClassId) -> u16 {
        let linked = self.program.class(class);
        let Some(file) = &linked.file else { return linked.flags };
        let inner = file.inner_classes().unwrap_or_default();
        let own = inner.iter().find(|i| file.pool.class_name(i.inner_class) == Some(file.name()));
        own.map_or(linked.flags & !0x20, |i| i.access_flags & !0x20)
    }

    /// The class that a mirror stands for.
    pub fn class_of_mirror(&self, mirror: Ref) -> ClassId {
        ClassId(self.state.heap.get4(mirror, self.known.class_id))
    }

    /// The Java object of a loader; null for the boot loader, and before start-up has made it.
    pub fn loader_object(&self, loader: LoaderId) -> Ref {
        self.state.loaders().get(loader.0 as usize).copied().unwrap_or(Ref::NULL)
    }

    /// The number of a Java class loader object.
    pub fn loader_of(&mut self, loader: Ref) -> LoaderId {
        if loader.is_null() {
            return LoaderId::BOOT;
        }
        let id = self.state.heap.get4(loader, self.known.loader_id);
        if id != 0 {
            return LoaderId(id);
        }
        // The loaders of the JDK are met here before start-up is complete.
        match self.program.name(self.state.heap.class_of(loader)) {
            "jdk/internal/loader/ClassLoaders$BootClassLoader" => return LoaderId::BOOT,
            "jdk/internal/loader/ClassLoaders$PlatformClassLoader" => {
                return self.note_builtin_loader(LoaderId::PLATFORM, loader);
            }
            "jdk/internal/loader/ClassLoaders$AppClassLoader" => {
                return self.note_builtin_loader(LoaderId::APP, loader);
            }
            _ => {}
        }
        let id = self.state.add_loader(loader) as u32;
        self.state.heap.set4(loader, self.known.loader_id, id);
        LoaderId(id)
    }

    /// The module of a class: that of its package, else the loader's unnamed module.
    pub(crate) fn module_of(&self, class: ClassId) -> Ref {
        let mut at = class;
        while let Shape::Array { component, .. } = self.program.class(at).shape {
            at = component;
        }
        let linked = self.program.class(at);
        let name = self.program.text(linked.name);
        let package = match linked.shape {
            Shape::Primitive(_) => "java/lang",
            _ => everypath_program::package_of(name),
        };
        let symbol = self.program.symbols.intern(package);
        if let Some(module) = self.state.package_module((linked.loader.0, symbol.0)) {
            return module;
        }
        let loader = self.loader_object(linked.loader);
        match loader.is_null() {
            true => self.state.package_module((u32::MAX, 0)).unwrap_or(Ref::NULL),
            false => self.state.heap.get_ref(loader, self.known.loader_unnamed_module),
        }
    }

    /// A field of an object by name, searched from its class upwards.
    pub fn field_of(&self, class: ClassId, name: &str) -> Option<&Field> {
        let ancestors = self.program.class(class).ancestors.iter().rev();
        ancestors.copied().find_map(|c| self.program.declared_field(c, name))
    }

    /// Reads an instance field by name; 0 if the class has none of that name.
    pub fn get_named(&self, object: Ref, name: &str) -> u64 {
        let field = self.field_of(self.state.heap.class_of(object), name);
        field.map_or(0, |f| self.state.heap.get_field(object, f.kind, u32::from(f.offset)))
    }

    /// Writes an instance field by name, if the class has one of that name.
    pub fn set_named(&mut self, object: Ref, name: &str, value: u64) {
        let class = self.state.heap.class_of(object);
        if let Some((kind, offset)) = self.field_of(class, name).map(|f| (f.kind, u32::from(f.offset))) {
            self.state.heap.set_field(object, kind, offset, value);
        }
    }

    /// Reads a static field by name.
    pub fn get_static(&self, class: ClassId, name: &str) -> Option<u64> {
        let field = self.program.declared_field(class, name)?;
        let mirror = self.state.class(class).mirror;
        (!mirror.is_null()).then(|| self.state.heap.get_field(mirror, field.kind, u32::from(field.offset)))
    }

    /// Wraps a primitive operand slot in a new wrapper object; references pass.
    pub fn box_value(&mut self, kind: Kind, value: u64) -> Ref {
        let (name, field_kind) = match kind {
            Kind::Ref => return Ref::from_slot(value),
            Kind::Void => return Ref::NULL,
            Kind::Boolean => ("java/lang/Boolean", Kind::Boolean),
            Kind::Byte => ("java/lang/Byte", Kind::Byte),
            Kind::Char => ("java/lang/Character", Kind::Char),
            Kind::Short => ("java/lang/Short", Kind::Short),
            Kind::Int => ("java/lang/Integer", Kind::Int),
            Kind::Long => ("java/lang/Long", Kind::Long),
            Kind::Float => ("java/lang/Float", Kind::Float),
            Kind::Double => ("java/lang/Double", Kind::Double),
        };
        let class = self.program.boot_class(name).expect("wrappers are in the library");
        let object = self.new_object(class);
        let field = self.program.declared_field(class, "value").expect("wrappers have a value");
        self.state.heap.set_field(object, field_kind, u32::from(field.offset), value);
        object
    }

    /// The primitive value of a wrapper object.
    pub fn unbox(&self, object: Ref) -> Option<(Kind, u64)> {
        if object.is_null() {
            return None;
        }
        let class = self.state.heap.class_of(object);
        let kind = wrapper_kind(self.program.name(class))?;
        let field = self.program.declared_field(class, "value")?;
        Some((kind, self.state.heap.get_field(object, kind, u32::from(field.offset))))
    }

    /// The heap constant at a pool index, if it is a string or already resolved.
    pub(crate) fn constant(&self, class: ClassId, index: u16) -> Option<Constant<'_>> {
        self.program.class(class).file.as_ref()?.pool.get(index)
    }
}

/// The kind that a wrapper class wraps.
pub(crate) fn wrapper_kind(class: &str) -> Option<Kind> {
    Some(match class {
        "java/lang/Boolean" => Kind::Boolean,
        "java/lang/Byte" => Kind::Byte,
        "java/lang/Character" => Kind::Char,
        "java/lang/Short" => Kind::Short,
        "java/lang/Integer" => Kind::Int,
        "java/lang/Long" => Kind::Long,
        "java/lang/Float" => Kind::Float,
        "java/lang/Double" => Kind::Double,
        _ => return None,
    })
}
