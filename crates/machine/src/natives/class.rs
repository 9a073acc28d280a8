//! `java.lang.Class`: names, kinds, hierarchy. Members are in `reflect`.

use super::reflect::adapter::Call;
use super::{Args, Registry, nothing};
use crate::bindings::element_name;
use crate::escape::{Escape, Outcome, null_pointer, raise};
use crate::heap::Ref;
use crate::machine::Machine;
use everypath_program::{ClassId, Kind, LoaderId, Shape, access};

/// Of an array type (JVMS §4.3.2).
const MOST_DIMENSIONS: usize = 255;

pub(super) fn register(r: &mut Registry) {
    r.add(
        "java/lang/Class",
        &[
            ("registerNatives()V", nothing),
            ("getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;", primitive_class),
            (
                "forName0(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
                for_name,
            ),
            ("isInstance(Ljava/lang/Object;)Z", is_instance),
            ("isAssignableFrom(Ljava/lang/Class;)Z", is_assignable_from),
            ("isInterface()Z", |m, a| Ok(u64::from(receiver(m, a).1 & access::INTERFACE != 0))),
            ("isArray()Z", |m, a| Ok(u64::from(m.program.class(receiver(m, a).0).is_array()))),
            ("isPrimitive()Z", |m, a| {
                Ok(u64::from(matches!(m.program.class(receiver(m, a).0).shape, Shape::Primitive(_))))
            }),
            ("isHidden()Z", |m, a| Ok(u64::from(m.program.class(receiver(m, a).0).hidden))),
            ("initClassName()Ljava/lang/String;", init_class_name),
            ("getSuperclass()Ljava/lang/Class;", superclass),
            ("getInterfaces0()[Ljava/lang/Class;", interfaces),
            ("getModifiers()I", |m, a| Ok(u64::from(m.class_modifiers(receiver(m, a).0)))),
            ("desiredAssertionStatus0(Ljava/lang/Class;)Z", assertion_status),
        ],
    );
}

fn receiver(m: &Machine<'_>, a: Args<'_>) -> (ClassId, u16) {
    let class = m.class_of_mirror(Ref::from_slot(a[0]));
    (class, m.program.class(class).flags)
}

fn primitive_class(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let name = m.string(Ref::from_slot(a[0]));
    match Kind::PRIMITIVES.iter().find(|(_, n)| *n == name) {
        Some(&(kind, _)) => Ok(m.mirror(m.program.primitive(kind)).slot()),
        None => raise("java/lang/ClassNotFoundException", name),
    }
}

fn for_name(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    if a[0] == 0 {
        return null_pointer();
    }
    let text = m.string(Ref::from_slot(a[0]));
    let loader = m.loader_of(Ref::from_slot(a[2]));
    let name = text.replace('.', "/");
    if text.contains('/') || name.is_empty() || element_name(&name).1 > MOST_DIMENSIONS {
        return raise("java/lang/ClassNotFoundException", text);
    }
    let class = match m.find_class(loader, &name)? {
        Some(class) => class,
        None if loader == LoaderId::BOOT => return raise("java/lang/ClassNotFoundException", name),
        None if loader.is_builtin() => return Err(m.ask_loader(Ref::from_slot(a[2]), &text)?),
        None => m.load_for_name(loader, &text)?,
    };
    if a[1] != 0 && !m.is_trivial(class) {
        m.need_initialized(class)?;
    }
    Ok(m.mirror(class).slot())
}

fn is_instance(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let object = Ref::from_slot(a[1]);
    let class = receiver(m, a).0;
    Ok(u64::from(!object.is_null() && m.program.is_subclass(m.state.heap.class_of(object), class)))
}

fn is_assignable_from(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    if a[1] == 0 {
        return null_pointer();
    }
    let other = m.class_of_mirror(Ref::from_slot(a[1]));
    Ok(u64::from(m.program.is_subclass(other, receiver(m, a).0)))
}

fn init_class_name(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let class = receiver(m, a).0;
    let name = m.class_display_name(class);
    let units: Vec<u16> = name.encode_utf16().collect();
    let string = m.interned_string(&units);
    m.state.heap.set4(Ref::from_slot(a[0]), m.known.class_name, string.0);
    Ok(string.slot())
}

fn superclass(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let class = m.program.class(receiver(m, a).0);
    match class.superclass.filter(|_| !class.is_interface()) {
        Some(parent) => Ok(m.mirror(parent).slot()),
        None => Ok(0),
    }
}

fn interfaces(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let interfaces = &m.program.class(receiver(m, a).0).interfaces;
    let mirrors: Vec<Ref> = interfaces.iter().map(|&i| m.mirror(i)).collect();
    let class = m.program.array_of(m.known.class);
    Ok(m.new_ref_array(class, &mirrors).slot())
}

/// Assertions are on in the user's classes and off in the library.
fn assertion_status(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let class = m.class_of_mirror(Ref::from_slot(a[0]));
    let linked = m.program.class(class);
    let package = everypath_program::package_of(m.program.name(class));
    let library = linked.loader == LoaderId::BOOT || m.program.image.module_of_package(package).is_some();
    Ok(u64::from(!library))
}

impl Machine<'_> {
    /// A call of `loadClass` in place of the running native, which stays visible in back traces.
    fn ask_loader(&mut self, loader: Ref, name: &str) -> Result<Escape, Escape> {
        // Of an array it is the class of the elements that is asked for.
        let name = self.new_string(element_name(name).0);
        let target = self.program.find_method(
            self.known.class_loader,
            "loadClass",
            "(Ljava/lang/String;)Ljava/lang/Class;",
        );
        let target = target.ok_or_else(|| Escape::Unsupported("ClassLoader.loadClass".into()))?.id;
        let adapter = self.adapter(Call { target, instance: None, native: self.native, wraps: false })?;
        Ok(Escape::Invoke(adapter, vec![loader.slot(), name.slot()]))
    }

    /// Asks a loader of the program's own; that it finds nothing is its `ClassNotFoundException`.
    fn load_for_name(&mut self, loader: LoaderId, name: &str) -> Result<ClassId, Escape> {
        let internal = name.replace('.', "/");
        let dotted = element_name(&internal).0.replace('/', ".");
        let arguments = [self.loader_object(loader), self.new_string(&dotted), self.new_string(&internal)];
        let method = self.launcher_method("loadClass")?;
        Err(Escape::Help(method, arguments.map(Ref::slot).to_vec()))
    }

    /// `Class.getName`: hidden classes keep the slash before their suffix.
    pub(crate) fn class_display_name(&self, class: ClassId) -> String {
        let name = self.program.name(class);
        match name.rsplit_once("/0x") {
            Some((base, suffix)) if self.program.class(class).hidden => {
                format!("{}/0x{suffix}", base.replace('/', "."))
            }
            _ => name.replace('/', "."),
        }
    }
}
