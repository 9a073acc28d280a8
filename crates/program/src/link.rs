//! Loading and linking (JVMS §5.3, §5.4): from a class file to layouts and dispatch tables.

use crate::class::{ARRAY_HEADER, Class, Entry, Field, Method, OBJECT_HEADER, Shape, access};
use crate::ids::{ClassId, Kind, LoaderId, MethodId, Symbol};
use crate::{LinkError, Program, Result, Supers};
use everypath_classfile::{ClassFile, ClassFileError, Constant, descriptor};
use rustc_hash::FxHashMap;
use std::cell::{Cell, OnceCell, RefCell};

/// Class files of a JDK have its number plus this as their version.
const FIRST_VERSION: u32 = 44;

/// What is known of a class to be defined, beside its class file.
pub struct Definition {
    /// The defining loader.
    pub loader: LoaderId,
    /// A hidden class is not found by name; its name gets a suffix.
    pub hidden_suffix: Option<String>,
    /// The nest host of a hidden class.
    pub nest_host: Option<ClassId>,
    /// The class-path entry it came from.
    pub source_entry: Option<usize>,
}

/// Fields that the machine adds to classes of the library, to tie Java objects to its own things.
fn injected_fields(class: &str) -> &'static [(&'static str, &'static str)] {
    match class {
        "java/lang/Class" => {
            &[("everypathClass", "I"), ("everypathDomain", "Ljava/security/ProtectionDomain;")]
        }
        "java/lang/String" => &[("everypathInterned", "Z")],
        "java/lang/Runtime" => &[("everypathPending", "Ljava/lang/ref/Reference;")],
        "java/lang/ClassLoader" => &[("everypathLoader", "I")],
        "java/lang/Thread" => &[("everypathStarted", "Z"), ("everypathScopedCache", "[Ljava/lang/Object;")],
        "java/lang/invoke/MemberName" => &[("everypathIndex", "J")],
        "jdk/internal/reflect/DirectMethodHandleAccessor" => &[("everypathMethod", "I")],
        "jdk/internal/reflect/DirectConstructorHandleAccessor" => {
            &[("everypathMethod", "I"), ("everypathInstance", "I")]
        }
        "java/lang/StackStreamFactory$AbstractStackWalker" => &[("everypathPosition", "I")],
        "java/lang/invoke/LambdaForm" => &[("everypathEntry", "I")],
        "java/lang/invoke/ResolvedMethodName" => &[("everypathMethod", "I")],
        _ => &[],
    }
}

impl Program {
    /// A class of the JDK that must be there.
    pub fn boot_class(&self, name: &str) -> Result<ClassId> {
        self.find_class(LoaderId::BOOT, name)?
            .ok_or_else(|| LinkError::new("java/lang/NoClassDefFoundError", name))
    }

    /// The class of this name that a loader of the JDK finds in the image or on the class path.
    /// Loaders of the program's own find nothing here: what they have answered is state.
    pub fn find_class(&self, loader: LoaderId, name: &str) -> Result<Option<ClassId>> {
        if let Some(component) = name.strip_prefix('[') {
            return self.find_array(loader, component);
        }
        let symbol = self.symbols.intern(name);
        if let Some(&id) = self.by_name.borrow().get(&(loader, symbol)) {
            return Ok(Some(id));
        }
        if !loader.is_builtin() {
            return Ok(None);
        }
        let found = self.load_builtin(loader, name)?;
        if let Some(id) = found {
            self.record(loader, symbol, id);
        }
        Ok(found)
    }

    /// Notes that a loader answers a name with this class.
    pub fn record(&self, loader: LoaderId, name: Symbol, class: ClassId) {
        self.by_name.borrow_mut().insert((loader, name), class);
    }

    fn find_array(&self, loader: LoaderId, component: &str) -> Result<Option<ClassId>> {
        let element = match component.as_bytes() {
            [b'[', ..] => self.find_class(loader, component)?,
            [b'L', name @ .., b';'] => {
                let name = std::str::from_utf8(name).unwrap_or_default();
                if name.starts_with('[') {
                    return Ok(None);
                }
                self.find_class(loader, name)?
            }
            [_] => match Kind::of_descriptor(component) {
                Kind::Ref | Kind::Void => None,
                kind => Some(self.primitive(kind)),
            },
            _ => None,
        };
        Ok(element.map(|e| self.array_of(e)))
    }

    fn load_builtin(&self, loader: LoaderId, name: &str) -> Result<Option<ClassId>> {
        let package = name.rsplit_once('/').map_or("", |(package, _)| package);
        if let Some(module) = self.image.module_of_package(package) {
            let defining = module_loader(module);
            if defining.0 > loader.0 {
                return Ok(None);
            }
            if defining != loader {
                return self.find_class(defining, name);
            }
            let Some(bytes) = self.image.class(name) else { return Ok(None) };
            return self.load(name, bytes.into_owned().into(), Definition::builtin(loader, None)).map(Some);
        }
        if loader != LoaderId::APP {
            return Ok(None);
        }
        let Some(found) = self.class_path.find(&format!("{name}.class")) else { return Ok(None) };
        let file = self.parse_user(Some(name), found.bytes)?;
        self.define(file, Definition::builtin(loader, Some(found.entry))).map(Some)
    }

    fn load(&self, name: &str, bytes: std::sync::Arc<[u8]>, definition: Definition) -> Result<ClassId> {
        let file = self.parse(Some(name), bytes)?;
        self.define(file, definition)
    }

    /// Reads a class file, with Java's errors.
    pub fn parse(&self, expected: Option<&str>, bytes: std::sync::Arc<[u8]>) -> Result<ClassFile> {
        let parsed = match expected {
            Some(name) => ClassFile::parse_named(name, bytes),
            None => ClassFile::parse(bytes),
        };
        let file = parsed.map_err(class_file_error)?;
        let newest = FIRST_VERSION + self.feature;
        if u32::from(file.major) > newest {
            let message = format!(
                "{} has been compiled by a more recent version of the Java Runtime (class file version {}.{}), \
                 this version of the Java Runtime only recognizes class file versions up to {newest}.0",
                file.name(),
                file.major,
                file.minor,
            );
            return Err(LinkError::new("java/lang/UnsupportedClassVersionError", message));
        }
        match expected {
            Some(name) if file.name() != name => Err(LinkError::new(
                "java/lang/NoClassDefFoundError",
                format!("{name} (wrong name: {})", file.name()),
            )),
            _ => Ok(file),
        }
    }

    /// Reads a class file that the JDK's makers did not check, down to its last attribute.
    pub fn parse_user(&self, expected: Option<&str>, bytes: std::sync::Arc<[u8]>) -> Result<ClassFile> {
        let file = self.parse(expected, bytes)?;
        file.check().map_err(class_file_error)?;
        Ok(file)
    }

    /// Links a class file into the program. Its superclass and interfaces are loaded first.
    pub fn define(&self, file: ClassFile, definition: Definition) -> Result<ClassId> {
        let key = (definition.loader, self.symbols.intern(file.name()));
        if self.loading.borrow().contains(&key) {
            return Err(LinkError::new("java/lang/ClassCircularityError", file.name()));
        }
        self.loading.borrow_mut().push(key);
        let loader = definition.loader;
        let supers = self.supers(&file, |name| {
            self.find_class(loader, name)?
                .ok_or_else(|| LinkError::new("java/lang/NoClassDefFoundError", name))
        });
        self.loading.borrow_mut().pop();
        let supers = supers?;
        let (id, named) = (self.link(file, supers, &definition)?, definition.hidden_suffix.is_none());
        if named {
            self.record(loader, self.class(id).name, id);
        }
        Ok(id)
    }

    /// The superclass and the interfaces of a class file, found by name and checked.
    pub fn supers<E: From<LinkError>>(
        &self,
        file: &ClassFile,
        mut find: impl FnMut(&str) -> std::result::Result<ClassId, E>,
    ) -> std::result::Result<Supers, E> {
        let superclass = match file.super_name() {
            Some(name) => Some(find(name)?),
            None if file.name() == "java/lang/Object" => None,
            None => {
                return Err(LinkError::new(
                    "java/lang/ClassFormatError",
                    format!("Invalid superclass index 0 in class file {}", file.name()),
                )
                .into());
            }
        };
        if let Some(id) = superclass {
            self.check_superclass(file, id)?;
        }
        let mut interfaces = Vec::new();
        for name in file.interface_names() {
            let id = find(name)?;
            if !self.class(id).is_interface() {
                return Err(self.not_an_interface(file, id).into());
            }
            interfaces.push(id);
        }
        Ok(Supers { superclass, interfaces: interfaces.into() })
    }

    fn not_an_interface(&self, file: &ClassFile, id: ClassId) -> LinkError {
        LinkError::new(
            "java/lang/IncompatibleClassChangeError",
            format!(
                "class {} can not implement {}, because it is not an interface ({} is in {})",
                file.name().replace('/', "."),
                self.java_name(id),
                self.java_name(id),
                self.module_phrase(id)
            ),
        )
    }

    /// Where HotSpot's messages say a class is.
    pub fn module_phrase(&self, class: ClassId) -> String {
        let name = self.name(class);
        let package = match self.class(class).shape {
            Shape::Primitive(_) => "java/lang",
            _ => package_of(name),
        };
        match (self.class(class).loader, self.image.module_of_package(package)) {
            (LoaderId::BOOT, Some(module)) => format!("module {module} of loader 'bootstrap'"),
            (LoaderId::PLATFORM, Some(module)) => format!("module {module} of loader 'platform'"),
            (LoaderId::APP, Some(module)) => format!("module {module} of loader 'app'"),
            (LoaderId::APP, None) => "unnamed module of loader 'app'".into(),
            _ => "unnamed module of a loader of the program".into(),
        }
    }

    fn check_superclass(&self, file: &ClassFile, id: ClassId) -> Result<()> {
        let (class, name) = (self.class(id), file.name().replace('/', "."));
        let message = match class.is_interface() {
            true => format!("class {name} has interface {} as super class", self.java_name(id)),
            false if class.flags & access::FINAL != 0 => {
                format!("class {name} cannot inherit from final class {}", self.java_name(id))
            }
            false => return Ok(()),
        };
        Err(LinkError::new("java/lang/IncompatibleClassChangeError", message))
    }

    /// Links a class file whose superclass and interfaces are known; nothing finds it by name yet.
    pub fn link(&self, file: ClassFile, supers: Supers, definition: &Definition) -> Result<ClassId> {
        let Supers { superclass, interfaces } = supers;
        let id = ClassId(self.classes.len() as u32);
        let name = match &definition.hidden_suffix {
            Some(suffix) => self.symbols.intern(&format!("{}{suffix}", file.name())),
            None => self.symbols.intern(file.name()),
        };
        let is_interface = file.access_flags & access::INTERFACE != 0;
        let layout = self.lay_out(&file, id, superclass)?;
        let methods = self.declare_methods(&file, id)?;
        let vtable = self.build_vtable(&methods, superclass, is_interface, name, definition.loader)?;
        let find = |name: &str, descriptor: &str| {
            methods.iter().copied().find(|&m| {
                let m = self.method(m);
                self.text(m.name) == name && self.text(m.descriptor) == descriptor
            })
        };
        let initializer = find("<clinit>", "()V").filter(|&m| self.method(m).is_static());
        let has_finalizer =
            find("finalize", "()V").is_some() || superclass.is_some_and(|s| self.class(s).has_finalizer);
        let class = Class {
            id,
            name,
            loader: definition.loader,
            flags: file.access_flags,
            shape: Shape::Instance,
            superclass,
            ancestors: self.ancestors(id, superclass, is_interface),
            all_interfaces: self.all_interfaces(id, superclass, &interfaces, is_interface),
            interfaces,
            fields: layout.fields.into(),
            methods: methods.into(),
            vtable: vtable.into(),
            instance_words: layout.instance_words,
            instance_flags: layout.instance_flags.into(),
            instance_references: layout.instance_references.into(),
            static_words: layout.static_words,
            static_references: layout.static_references.into(),
            initializer,
            has_finalizer,
            constants: heap_constants(&file),
            file: Some(file),
            hidden: definition.hidden_suffix.is_some(),
            dynamic_nest_host: definition.nest_host,
            source_entry: definition.source_entry,
            interface_recent: Cell::new((MethodId(u32::MAX), MethodId(u32::MAX))),
            interface_cache: RefCell::default(),
            array_class: Cell::new(None),
            linked: OnceCell::new(),
        };
        self.classes.push(Box::new(class));
        Ok(id)
    }

    fn ancestors(&self, id: ClassId, superclass: Option<ClassId>, is_interface: bool) -> Box<[ClassId]> {
        let above = superclass.filter(|_| !is_interface).map_or(&[][..], |s| &self.class(s).ancestors);
        above.iter().copied().chain([id]).collect()
    }

    fn all_interfaces(
        &self,
        id: ClassId,
        superclass: Option<ClassId>,
        direct: &[ClassId],
        is_interface: bool,
    ) -> Box<[ClassId]> {
        let mut all: Vec<ClassId> = is_interface.then_some(id).into_iter().collect();
        for &parent in direct.iter().chain(superclass.iter()) {
            all.extend(self.class(parent).all_interfaces.iter());
        }
        all.sort_unstable();
        all.dedup();
        all.into()
    }

    fn declare_methods(&self, file: &ClassFile, class: ClassId) -> Result<Vec<MethodId>> {
        let polymorphic_class =
            matches!(file.name(), "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle");
        let mut methods = Vec::with_capacity(file.methods.len());
        for (index, member) in file.methods.iter().enumerate() {
            let name = file.pool.utf8(member.name).unwrap_or_default();
            let text = file.pool.utf8(member.descriptor).unwrap_or_default();
            let parsed = descriptor::MethodDescriptor::parse(text).ok_or_else(|| {
                LinkError::new("java/lang/ClassFormatError", format!("bad descriptor {text}"))
            })?;
            let parameters: Box<[Kind]> =
                parsed.parameters.iter().map(|p| Kind::of_descriptor(&p.to_string())).collect();
            let receiver = u16::from(member.access_flags & access::STATIC == 0);
            let id = MethodId(self.methods.len() as u32);
            self.methods.push(Box::new(Method {
                id,
                class,
                name: self.symbols.intern(name),
                descriptor: self.symbols.intern(text),
                flags: member.access_flags,
                index: index as u16,
                arg_slots: receiver + parameters.iter().map(|k| k.slots()).sum::<u16>(),
                parameters,
                returns: Kind::of_descriptor(&text[text.rfind(')').map_or(0, |i| i + 1)..]),
                vtable_index: Cell::new(Method::NOT_VIRTUAL),
                entry: Cell::new(Entry::Unlinked),
                code: OnceCell::new(),
                polymorphic: polymorphic_class
                    && member.access_flags & (access::NATIVE | access::VARARGS)
                        == access::NATIVE | access::VARARGS
                    && text.starts_with("([Ljava/lang/Object;)"),
            }));
            methods.push(id);
        }
        Ok(methods)
    }

    /// JVMS §5.4.5: a method overrides those of the same name and descriptor that it can see.
    fn build_vtable(
        &self,
        methods: &[MethodId],
        superclass: Option<ClassId>,
        is_interface: bool,
        class: Symbol,
        loader: LoaderId,
    ) -> Result<Vec<MethodId>> {
        let mut vtable: Vec<MethodId> = superclass.map_or(Vec::new(), |s| self.class(s).vtable.to_vec());
        if is_interface {
            return Ok(vtable);
        }
        let mut inherited: FxHashMap<(Symbol, Symbol), Vec<usize>> = FxHashMap::default();
        for (index, &id) in vtable.iter().enumerate() {
            let m = self.method(id);
            inherited.entry((m.name, m.descriptor)).or_default().push(index);
        }
        for &id in methods {
            let m = self.method(id);
            if m.is_static() || m.is_private() || self.text(m.name).starts_with('<') {
                continue;
            }
            let overridden = inherited.get(&(m.name, m.descriptor)).map_or(&[][..], |v| v);
            for &index in overridden {
                if self.can_override(vtable[index], class, loader) {
                    self.check_not_final(vtable[index], class)?;
                    vtable[index] = id;
                    m.vtable_index.set(index as u16);
                }
            }
            if m.vtable_index.get() == Method::NOT_VIRTUAL {
                m.vtable_index.set(vtable.len() as u16);
                vtable.push(id);
            }
        }
        Ok(vtable)
    }

    fn check_not_final(&self, inherited: MethodId, class: Symbol) -> Result<()> {
        let m = self.method(inherited);
        if m.flags & access::FINAL == 0 {
            return Ok(());
        }
        let (owner, name, descriptor) = (self.java_name(m.class), self.text(m.name), self.text(m.descriptor));
        let class = self.text(class).replace('/', ".");
        let message = format!("class {class} overrides final method {owner}.{name}{descriptor}");
        Err(LinkError::new("java/lang/IncompatibleClassChangeError", message))
    }

    fn can_override(&self, inherited: MethodId, class: Symbol, loader: LoaderId) -> bool {
        let m = self.method(inherited);
        if m.flags & (access::PUBLIC | access::PROTECTED) != 0 {
            return true;
        }
        let owner = self.class(m.class);
        owner.loader == loader && package_of(self.text(owner.name)) == package_of(self.text(class))
    }

    /// The array type whose elements are of this type.
    pub fn array_of(&self, component: ClassId) -> ClassId {
        let element = self.class(component);
        if let Some(id) = element.array_class.get() {
            return id;
        }
        let text = self.text(element.name);
        let (name, kind) = match element.shape {
            Shape::Primitive(kind) => (format!("[{}", kind.letter()), kind),
            Shape::Array { .. } => (format!("[{text}"), Kind::Ref),
            Shape::Instance => (format!("[L{text};"), Kind::Ref),
        };
        let object = self.boot_class("java/lang/Object").expect("Object is there");
        let interfaces: Box<[ClassId]> = ["java/lang/Cloneable", "java/io/Serializable"]
            .map(|n| self.boot_class(n).expect("array interfaces are there"))
            .into();
        let id = ClassId(self.classes.len() as u32);
        let visibility = self.element_visibility(component);
        let mut class = Class::bare(id, self.symbols.intern(&name), Shape::Array { component, kind });
        class.flags = visibility | access::FINAL | access::ABSTRACT;
        class.loader = element.loader;
        class.superclass = Some(object);
        class.ancestors = Box::new([object, id]);
        class.all_interfaces = self.all_interfaces(id, None, &interfaces, false);
        class.interfaces = interfaces;
        class.vtable = self.class(object).vtable.clone();
        class.instance_words = ARRAY_HEADER;
        self.classes.push(Box::new(class));
        element.array_class.set(Some(id));
        id
    }

    fn element_visibility(&self, component: ClassId) -> u16 {
        let class = self.class(component);
        match class.shape {
            Shape::Primitive(_) => access::PUBLIC,
            _ => class.flags & access::PUBLIC,
        }
    }

    pub(crate) fn define_primitive(&self, kind: Kind, name: &str) {
        let id = ClassId(self.classes.len() as u32);
        let mut class = Class::bare(id, self.symbols.intern(name), Shape::Primitive(kind));
        class.flags = access::PUBLIC | access::FINAL | access::ABSTRACT;
        self.classes.push(Box::new(class));
    }

    /// Words of the fields of `java.lang.Class`, before any class is linked: static fields of
    /// every class are placed after them.
    pub(crate) fn measure_mirror(&self) -> Result<u32> {
        let name = "java/lang/Class";
        let bytes =
            self.image.class(name).ok_or_else(|| LinkError::new("java/lang/NoClassDefFoundError", name))?;
        let file = self.parse(Some(name), bytes.into_owned().into())?;
        let declared = file.fields.iter().filter(|f| f.access_flags & access::STATIC == 0);
        let words: u32 = declared
            .map(|f| Kind::of_descriptor(file.pool.utf8(f.descriptor).unwrap_or_default()).field_words())
            .sum();
        let injected: u32 =
            injected_fields(name).iter().map(|(_, d)| Kind::of_descriptor(d).field_words()).sum();
        Ok(OBJECT_HEADER + words + injected)
    }

    fn lay_out(&self, file: &ClassFile, class: ClassId, superclass: Option<ClassId>) -> Result<Layout> {
        let parent = superclass.map(|s| self.class(s));
        let mut layout = Layout {
            fields: Vec::with_capacity(file.fields.len()),
            instance_words: parent.map_or(OBJECT_HEADER, |p| p.instance_words),
            instance_flags: parent.map_or(vec![0; OBJECT_HEADER as usize], |p| p.instance_flags.to_vec()),
            instance_references: parent.map_or(Vec::new(), |p| p.instance_references.to_vec()),
            static_words: 0,
            static_references: Vec::new(),
        };
        for (index, member) in file.fields.iter().enumerate() {
            let name = self.symbols.intern(file.pool.utf8(member.name).unwrap_or_default());
            let descriptor = file.pool.utf8(member.descriptor).unwrap_or_default();
            self.place(&mut layout, class, name, descriptor, member.access_flags, index as u16)?;
        }
        for (name, descriptor) in injected_fields(file.name()) {
            let name = self.symbols.intern(name);
            self.place(&mut layout, class, name, descriptor, access::PRIVATE, u16::MAX)?;
        }
        Ok(layout)
    }

    fn place(
        &self,
        layout: &mut Layout,
        class: ClassId,
        name: Symbol,
        descriptor: &str,
        flags: u16,
        index: u16,
    ) -> Result<()> {
        let kind = Kind::of_descriptor(descriptor);
        let is_static = flags & access::STATIC != 0;
        let (next, references) = if is_static {
            (&mut layout.static_words, &mut layout.static_references)
        } else {
            (&mut layout.instance_words, &mut layout.instance_references)
        };
        let offset = *next + if is_static { self.mirror_base } else { 0 };
        let offset = u16::try_from(offset)
            .map_err(|_| LinkError::new("java/lang/OutOfMemoryError", "too many fields in one class"))?;
        *next += kind.field_words();
        if kind == Kind::Ref {
            references.push(offset);
        }
        if !is_static {
            layout.instance_flags.extend((0..kind.field_words()).map(|_| flags));
        }
        let descriptor = self.symbols.intern(descriptor);
        layout.fields.push(Field { class, name, descriptor, flags, kind, offset, index });
        Ok(())
    }
}

struct Layout {
    fields: Vec<Field>,
    instance_words: u32,
    instance_flags: Vec<u16>,
    instance_references: Vec<u16>,
    static_words: u32,
    static_references: Vec<u16>,
}

impl Definition {
    fn builtin(loader: LoaderId, source_entry: Option<usize>) -> Definition {
        Definition { loader, hidden_suffix: None, nest_host: None, source_entry }
    }
}

impl Class {
    fn bare(id: ClassId, name: Symbol, shape: Shape) -> Class {
        Class {
            id,
            name,
            loader: LoaderId::BOOT,
            flags: 0,
            shape,
            superclass: None,
            interfaces: Box::default(),
            ancestors: Box::new([id]),
            all_interfaces: Box::default(),
            fields: Box::default(),
            methods: Box::default(),
            vtable: Box::default(),
            instance_words: 0,
            instance_flags: Box::default(),
            instance_references: Box::default(),
            static_words: 0,
            static_references: Box::default(),
            initializer: None,
            has_finalizer: false,
            file: None,
            constants: Box::default(),
            hidden: false,
            dynamic_nest_host: None,
            source_entry: None,
            interface_recent: Cell::new((MethodId(u32::MAX), MethodId(u32::MAX))),
            interface_cache: RefCell::default(),
            array_class: Cell::new(None),
            linked: OnceCell::new(),
        }
    }
}

/// The package of an internal class name; hidden classes have a number after a second slash.
pub fn package_of(name: &str) -> &str {
    let name = name.rsplit_once("/0x").map_or(name, |(name, _)| name);
    name.rsplit_once('/').map_or("", |(package, _)| package)
}

fn heap_constants(file: &ClassFile) -> Box<[u16]> {
    let in_heap = |&i: &u16| {
        matches!(
            file.pool.get(i),
            Some(
                Constant::String(_)
                    | Constant::MethodHandle { .. }
                    | Constant::MethodType(_)
                    | Constant::Dynamic { .. }
            )
        )
    };
    (1..file.pool.len()).filter(in_heap).collect()
}

fn class_file_error(error: ClassFileError) -> LinkError {
    let exception = match &error {
        ClassFileError::UnsupportedVersion { .. } => "java/lang/UnsupportedClassVersionError",
        _ => "java/lang/ClassFormatError",
    };
    LinkError::new(exception, error.to_string())
}

/// Which loader defines the classes of a module, as the JDK's own table has it.
fn module_loader(module: &str) -> LoaderId {
    const PLATFORM: [&str; 26] = [
        "java.compiler",
        "java.net.http",
        "java.scripting",
        "java.security.jgss",
        "java.smartcardio",
        "java.sql",
        "java.sql.rowset",
        "java.transaction.xa",
        "java.xml.crypto",
        "jdk.accessibility",
        "jdk.charsets",
        "jdk.crypto.cryptoki",
        "jdk.crypto.ec",
        "jdk.dynalink",
        "jdk.httpserver",
        "jdk.jsobject",
        "jdk.localedata",
        "jdk.naming.dns",
        "jdk.security.auth",
        "jdk.security.jgss",
        "jdk.xml.dom",
        "jdk.zipfs",
        "jdk.nio.mapmode",
        "jdk.internal.vm.compiler",
        "jdk.internal.vm.compiler.management",
        "jdk.crypto.mscapi",
    ];
    const APP: [&str; 22] = [
        "jdk.attach",
        "jdk.compiler",
        "jdk.editpad",
        "jdk.internal.ed",
        "jdk.internal.jvmstat",
        "jdk.internal.le",
        "jdk.internal.md",
        "jdk.internal.opt",
        "jdk.jartool",
        "jdk.javadoc",
        "jdk.jconsole",
        "jdk.jdeps",
        "jdk.jdi",
        "jdk.jdwp.agent",
        "jdk.jlink",
        "jdk.jpackage",
        "jdk.jshell",
        "jdk.jstatd",
        "jdk.random",
        "jdk.unsupported.desktop",
        "jdk.hotspot.agent",
        "jdk.incubator.vector",
    ];
    if PLATFORM.contains(&module) {
        LoaderId::PLATFORM
    } else if APP.contains(&module) {
        LoaderId::APP
    } else {
        LoaderId::BOOT
    }
}
