//! `ClassLoader`, `BootLoader`, `Module`: which classes there are and where they belong.
//!
//! The three loaders of the JDK find classes in the machine (`BuiltinClassLoader.loadClassOrNull`
//! is replaced); loaders of the program's own run their Java code.

use super::{Args, Registry, nothing};
use crate::bindings::element_name;
use crate::escape::{Escape, Outcome, raise, unsupported};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::state::Init;
use everypath_classfile::ClassFile;
use everypath_program::{Binding, ClassId, Definition, LoaderId};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

pub(super) fn register(r: &mut Registry) {
    r.add(
        "java/lang/ClassLoader",
        &[
            ("registerNatives()V", nothing),
            ("findBootstrapClass(Ljava/lang/String;)Ljava/lang/Class;", |m, a| find(m, LoaderId::BOOT, a[0])),
            ("findLoadedClass0(Ljava/lang/String;)Ljava/lang/Class;", find_loaded),
            (
                "defineClass1(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;",
                define,
            ),
            (
                "defineClass2(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/nio/ByteBuffer;IILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;",
                define_from_buffer,
            ),
            (
                "defineClass0(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/ProtectionDomain;ZILjava/lang/Object;)Ljava/lang/Class;",
                define_hidden,
            ),
            ("retrieveDirectives()Ljava/lang/AssertionStatusDirectives;", retrieve_directives),
        ],
    );
    r.add(
        "jdk/internal/loader/BuiltinClassLoader",
        &[
            ("loadClassOrNull(Ljava/lang/String;Z)Ljava/lang/Class;", load_builtin),
            (
                "findClassInModuleOrNull(Ljdk/internal/loader/BuiltinClassLoader$LoadedModule;Ljava/lang/String;)Ljava/lang/Class;",
                |m, a| {
                    let loader = m.loader_of(Ref::from_slot(a[0]));
                    find(m, loader, a[2])
                },
            ),
            ("findClassOnClassPathOrNull(Ljava/lang/String;)Ljava/lang/Class;", load_builtin),
        ],
    );
    r.add(
        "jdk/internal/loader/BootLoader",
        &[
            ("setBootLoaderUnnamedModule0(Ljava/lang/Module;)V", set_boot_unnamed),
            ("getSystemPackageLocation(Ljava/lang/String;)Ljava/lang/String;", system_package_location),
            ("getSystemPackageNames()[Ljava/lang/String;", system_package_names),
        ],
    );
    r.add(
        "java/lang/Module",
        &[
            (
                "defineModule0(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V",
                define_module,
            ),
            // Access between modules is checked by the library from its own tables.
            ("addReads0(Ljava/lang/Module;Ljava/lang/Module;)V", nothing),
            ("addExports0(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V", nothing),
            ("addExportsToAll0(Ljava/lang/Module;Ljava/lang/String;)V", nothing),
            ("addExportsToAllUnnamed0(Ljava/lang/Module;Ljava/lang/String;)V", nothing),
        ],
    );
}

fn find(m: &mut Machine<'_>, loader: LoaderId, name: u64) -> Outcome {
    let name = m.string(Ref::from_slot(name)).replace('.', "/");
    match m.find_class(loader, &name)? {
        Some(class) => Ok(m.mirror(class).slot()),
        None => Ok(0),
    }
}

fn find_loaded(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let loader = m.loader_of(Ref::from_slot(a[0]));
    let name = m.string(Ref::from_slot(a[1])).replace('.', "/");
    match m.find_class(loader, &name)? {
        Some(class) if !m.state.class(class).mirror.is_null() => Ok(m.mirror(class).slot()),
        _ => Ok(0),
    }
}

fn load_builtin(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let loader = m.loader_of(Ref::from_slot(a[0]));
    if a[1] == 0 {
        return crate::escape::null_pointer();
    }
    find(m, loader, a[1])
}

/// The module of a package of the boot loader, as a URL; null if it has no such package.
fn system_package_location(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let package = m.string(Ref::from_slot(a[0])).replace('.', "/");
    match m.program.image.module_of_package(&package) {
        Some(module) => Ok(m.new_string(&format!("jrt:/{module}")).slot()),
        None => Ok(0),
    }
}

/// Packages in which the boot loader has loaded a class: one that was used, since vectors forget those that
/// were only loaded.
fn system_package_names(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let loaded = m.state.classes().iter().enumerate().filter(|(_, class)| class.init != Init::None);
    let classes = loaded
        .map(|(id, _)| m.program.class(ClassId(id as u32)))
        .filter(|c| c.loader == LoaderId::BOOT && c.file.is_some() && !c.hidden);
    let packages: std::collections::BTreeSet<&str> =
        classes.filter_map(|c| m.program.text(c.name).rsplit_once('/')).map(|(package, _)| package).collect();
    let packages: Vec<&str> = packages.into_iter().collect();
    m.make_room(packages.len() as u64 * 64)?;
    Ok(m.new_string_array(&packages).slot())
}

/// From a direct buffer.
fn define_from_buffer(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let loader = m.loader_of(Ref::from_slot(a[0]));
    let name = if a[1] == 0 { None } else { Some(m.string(Ref::from_slot(a[1])).replace('.', "/")) };
    let address = m.get_named(Ref::from_slot(a[2]), "address") + u64::from(a[3] as u32);
    let bytes = m.memory_at(address, a[4])?;
    let class = m.define_from_bytes(loader, name.as_deref(), bytes)?;
    let mirror = m.mirror(class);
    m.set_named(mirror, "protectionDomain", a[5]);
    Ok(mirror.slot())
}

fn define(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let loader = m.loader_of(Ref::from_slot(a[0]));
    let name = if a[1] == 0 { None } else { Some(m.string(Ref::from_slot(a[1])).replace('.', "/")) };
    let bytes = m.state.heap.byte_range(Ref::from_slot(a[2]), a[3] as u32, a[4] as u32);
    let class = m.define_from_bytes(loader, name.as_deref(), bytes)?;
    let mirror = m.mirror(class);
    set_domain(m, mirror, a[5]);
    Ok(mirror.slot())
}

/// `Lookup.defineHiddenClass` and `defineClass`; flags as in `MethodHandleNatives.Constants`.
fn define_hidden(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    const NESTMATE: u64 = 1;
    const HIDDEN: u64 = 2;
    let loader = m.loader_of(Ref::from_slot(a[0]));
    let lookup = m.class_of_mirror(Ref::from_slot(a[1]));
    let bytes = m.state.heap.byte_range(Ref::from_slot(a[3]), a[4] as u32, a[5] as u32);
    let (initialize, flags, data) = (a[7] != 0, a[8], Ref::from_slot(a[9]));
    let nest_host = (flags & NESTMATE != 0).then(|| m.nest_host(lookup));
    let class = match flags & HIDDEN {
        0 => m.define_from_bytes(loader, None, bytes)?,
        _ => hidden_class(m, loader, nest_host, bytes)?,
    };
    let mirror = m.mirror(class);
    m.state.heap.set4(mirror, m.known.class_data, data.0);
    set_domain(m, mirror, a[6]);
    if initialize && m.program.class(class).initializer.is_some() {
        let method = m.launcher_method("initialize")?;
        return Err(Escape::Invoke(method, vec![mirror.slot()]));
    }
    Ok(mirror.slot())
}

/// Newer JDKs have a field of their own for it.
fn set_domain(m: &mut Machine<'_>, mirror: Ref, domain: u64) {
    m.set_named(mirror, "protectionDomain", domain);
    m.set_named(mirror, "everypathDomain", domain);
}

/// The same bytes may be defined any number of times, each a class of its own. One that the program
/// knows from another path, and that is not defined in this state, is used before a new one is
/// made: so a path that is taken again after a rewind meets the same classes.
fn hidden_class(
    m: &mut Machine<'_>,
    loader: LoaderId,
    nest_host: Option<ClassId>,
    bytes: Vec<u8>,
) -> Result<ClassId, Escape> {
    let bytes: std::sync::Arc<[u8]> = bytes.into();
    let file = m.program.parse_user(None, bytes.clone())?;
    let supers = m.program.supers(&file, |name| m.load_class(loader, name))?;
    let known = m.program.hidden_classes(loader, nest_host, &supers, &bytes);
    if let Some(&class) = known.iter().find(|&&c| m.state.class(c).mirror.is_null()) {
        m.verify_hidden(class)?;
        return Ok(class);
    }
    let hidden_suffix = Some(format!("/0x{:016x}", hidden_address(&bytes, known.len())));
    let definition = Definition { loader, hidden_suffix, nest_host, source_entry: None };
    let class = m.program.link(file, supers.clone(), &definition)?;
    m.program.add_hidden_class(loader, nest_host, supers, bytes, class);
    m.verify_hidden(class)?;
    Ok(class)
}

/// What the name of a hidden class ends in: the same in every run.
fn hidden_address(bytes: &[u8], ordinal: usize) -> u64 {
    let mut hasher = FxHasher::default();
    (bytes, ordinal).hash(&mut hasher);
    0x0000_7f80_0000_0000 | hasher.finish() & 0x7f_ffff_fff8
}

fn retrieve_directives(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let class = m.program.boot_class("java/lang/AssertionStatusDirectives")?;
    let directives = m.new_object(class);
    let (strings, booleans) =
        (m.new_string_array(&[]), m.program.primitive_array(everypath_program::Kind::Boolean));
    let enabled = m.state.heap.allocate_array(booleans, everypath_program::Kind::Boolean, 0);
    m.set_named(directives, "classes", strings.slot());
    m.set_named(directives, "classEnabled", enabled.slot());
    m.set_named(directives, "packages", strings.slot());
    m.set_named(directives, "packageEnabled", enabled.slot());
    m.set_named(directives, "deflt", 1);
    Ok(directives.slot())
}

/// The unnamed module of the boot loader is kept under a key that no package has.
fn set_boot_unnamed(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    m.state.set_package_module((u32::MAX, 0), Ref::from_slot(a[0]));
    Ok(0)
}

fn define_module(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let module = Ref::from_slot(a[0]);
    let loader_field = Ref::from_slot(m.get_named(module, "loader"));
    let loader = m.loader_of(loader_field);
    let packages = Ref::from_slot(a[4]);
    let count = if packages.is_null() { 0 } else { m.state.heap.length(packages) };
    let mut defined = Vec::new();
    for i in 0..count {
        let name = m.string(m.state.heap.element_ref(packages, i)).replace('.', "/");
        let symbol = m.program.symbols.intern(&name);
        m.state.set_package_module((loader.0, symbol.0), module);
        defined.push(symbol);
    }
    patch_mirrors(m, loader, module, &defined);
    Ok(0)
}

/// Classes loaded before their module was defined get it now.
fn patch_mirrors(m: &mut Machine<'_>, loader: LoaderId, module: Ref, packages: &[everypath_program::Symbol]) {
    let name = Ref::from_slot(m.get_named(module, "name"));
    let is_base = !name.is_null() && m.string(name) == "java.base";
    for id in 0..m.state.classes().len() as u32 {
        let mirror = m.state.class(ClassId(id)).mirror;
        if mirror.is_null() || m.program.class(ClassId(id)).loader != loader {
            continue;
        }
        let class = m.program.name(ClassId(id));
        let package = m.program.symbols.lookup(everypath_program::package_of(class));
        let belongs = package.is_some_and(|p| packages.contains(&p));
        if belongs || is_base && m.is_trivial(ClassId(id)) {
            m.state.heap.set4(mirror, m.known.class_module, module.0);
        }
    }
}

impl Machine<'_> {
    /// Defines a class of a loader of the program's own.
    pub(crate) fn define_from_bytes(
        &mut self,
        loader: LoaderId,
        name: Option<&str>,
        bytes: Vec<u8>,
    ) -> Result<ClassId, Escape> {
        let bytes: std::sync::Arc<[u8]> = bytes.into();
        let file = self.program.parse_user(name, bytes.clone())?;
        let binding = (loader, self.program.symbols.intern(file.name()));
        if let Some(known) = self.defined_before(binding, &file)? {
            return Ok(known);
        }
        let supers = self.program.supers(&file, |name| self.load_class(loader, name))?;
        let class = match self.program.late_class(loader, &supers, &bytes) {
            Some(known) => known,
            None => {
                let definition =
                    Definition { loader, hidden_suffix: None, nest_host: None, source_entry: None };
                let class = self.program.link(file, supers.clone(), &definition)?;
                self.program.add_late_class(loader, supers, bytes, class);
                class
            }
        };
        self.state.bind(binding, class);
        Ok(class)
    }

    /// A name can be defined once. The class of that name on the class path, not loaded yet, may be
    /// defined from its own bytes.
    fn defined_before(&self, (loader, symbol): Binding, file: &ClassFile) -> Result<Option<ClassId>, Escape> {
        let on_path = match loader.is_builtin() {
            true => self.program.find_class(loader, file.name()).ok().flatten(),
            false => None,
        };
        let is_loaded = on_path.is_some_and(|known| !self.state.class(known).mirror.is_null());
        if is_loaded || self.state.binding((loader, symbol)).is_some() {
            let name = file.name().replace('/', ".");
            return raise(
                "java/lang/LinkageError",
                format!("loader attempted duplicate class definition for {name}"),
            );
        }
        let Some(known) = on_path else { return Ok(None) };
        match self.program.class(known).file.as_ref().is_some_and(|f| f.bytes() == file.bytes()) {
            true => Ok(Some(known)),
            false => unsupported(format!(
                "a class {} defined at run time in place of the one on the class path",
                file.name()
            )),
        }
    }

    /// How to ask a loader in Java and to record its answer; that it finds nothing is a linkage error.
    pub(crate) fn load_by_java(&mut self, loader: LoaderId, name: &str) -> Escape {
        let element = element_name(name).0;
        let object = self.loader_object(loader);
        let dotted = self.new_string(&element.replace('/', "."));
        let name = self.new_string(element);
        match self.launcher_method("resolveClass") {
            Ok(method) => Escape::Help(method, vec![object.slot(), dotted.slot(), name.slot()]),
            Err(escape) => escape,
        }
    }
}
