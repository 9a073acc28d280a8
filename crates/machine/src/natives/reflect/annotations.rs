//! Annotations as bytes, generic signatures, and other facts of the class file.

use super::super::{Args, Registry};
use crate::escape::{Escape, Outcome, raise};
use crate::heap::Ref;
use crate::machine::Machine;

const ANNOTATIONS: &str = "RuntimeVisibleAnnotations";
const TYPE_ANNOTATIONS: &str = "RuntimeVisibleTypeAnnotations";

pub(super) fn register(r: &mut Registry) {
    r.add(
        "java/lang/Class",
        &[
            ("getGenericSignature0()Ljava/lang/String;", generic_signature),
            ("getRawAnnotations()[B", |m, a| class_attribute(m, a, ANNOTATIONS)),
            ("getRawTypeAnnotations()[B", |m, a| class_attribute(m, a, TYPE_ANNOTATIONS)),
            ("getClassFileVersion0()I", class_file_version),
            ("getClassAccessFlagsRaw0()I", access_flags),
            ("getProtectionDomain0()Ljava/security/ProtectionDomain;", protection_domain),
            ("getProtectionDomain()Ljava/security/ProtectionDomain;", protection_domain_or_all),
            // Only signed jars have signers; the machine does not check signatures.
            ("getSigners()[Ljava/lang/Object;", super::super::nothing),
            ("setSigners([Ljava/lang/Object;)V", |_, _| {
                raise("java/lang/UnsupportedOperationException", "signers")
            }),
        ],
    );
    r.add(
        "java/security/AccessController",
        &[("getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;", protection_domain)],
    );
    r.add("java/lang/reflect/Executable", &[("getTypeAnnotationBytes0()[B", executable_annotations)]);
    r.add("java/lang/reflect/Field", &[("getTypeAnnotationBytes0()[B", field_annotations)]);
}

fn generic_signature(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (_, file) = m.file_of_mirror(a[0]);
    Ok(m.optional_string(file.and_then(|f| f.signature())).slot())
}

fn class_attribute(m: &mut Machine<'_>, a: Args<'_>, name: &str) -> Outcome {
    let (_, file) = m.file_of_mirror(a[0]);
    Ok(m.optional_bytes(file.and_then(|f| f.attribute(name))).slot())
}

/// Minor version above, major below; arrays and primitives have that of `Object`.
fn class_file_version(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (_, file) = m.file_of_mirror(a[0]);
    let program = m.program;
    let file = file.or(program.class(m.known.object).file.as_ref());
    Ok(file.map_or(0, |f| u64::from(f.minor) << 16 | u64::from(f.major)))
}

fn access_flags(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (class, _) = m.file_of_mirror(a[0]);
    Ok(u64::from(m.program.class(class).flags))
}

/// The loaders of the JDK find classes in the machine, so they make the domain when it is asked for.
fn protection_domain(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let mirror = Ref::from_slot(a[0]);
    let known = m.get_named(mirror, "everypathDomain");
    let class = m.class_of_mirror(mirror);
    let Some(location) = m.code_location(class).filter(|_| known == 0) else { return Ok(known) };
    let loader = m.loader_object(m.program.class(class).loader);
    let location = m.new_string(&location);
    let method = m.launcher_method("protectionDomain")?;
    Err(Escape::Invoke(method, vec![loader.slot(), location.slot()]))
}

/// JDK 25 reads a field in place of a native call; everything else is as there. Older ones make the domain
/// of the boot loader's classes in a method of their own.
fn protection_domain_or_all(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let class = m.program.boot_class("java/lang/Class")?;
    if let Some(own) = m.program.find_method(class, "protectionDomain", "()Ljava/security/ProtectionDomain;")
    {
        return Err(Escape::Invoke(own.id, vec![a[0]]));
    }
    match protection_domain(m, a)? {
        0 => {
            let holder = m.program.boot_class("java/lang/Class$Holder")?;
            m.need_initialized(holder)?;
            Ok(m.get_static(holder, "allPermDomain").unwrap_or(0))
        }
        known => Ok(known),
    }
}

impl Machine<'_> {
    /// The URL of the class path entry or module that a class of the JDK's loaders comes from; none
    /// for those of the boot loader, which have no domain of their own.
    fn code_location(&self, class: everypath_program::ClassId) -> Option<String> {
        let linked = self.program.class(class);
        if linked.loader == everypath_program::LoaderId::BOOT
            || !linked.loader.is_builtin()
            || linked.is_array()
        {
            return None;
        }
        if let Some(entry) = linked.source_entry {
            let path = self.host.files.resolve(self.program.class_path.entries().get(entry)?.path());
            let is_directory =
                self.host.files.look(&path).is_some_and(|n| n.kind == crate::files::NodeKind::Directory);
            let slash = if is_directory { "/" } else { "" };
            return Some(format!("file:{}{slash}", url_path(&path.to_string_lossy())));
        }
        let package = everypath_program::package_of(self.program.text(linked.name));
        self.program.image.module_of_package(package).map(|module| format!("jrt:/{module}"))
    }
}

/// Characters that a URL cannot hold are escaped.
fn url_path(path: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"/-_.!~*'():@&=+$,;".contains(&b);
    path.bytes().map(|b| if plain(b) { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

fn executable_annotations(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let method = m.method_of_executable(Ref::from_slot(a[0]));
    let (_, file) = m.file_of_mirror(m.state.class(method.class).mirror.slot());
    let bytes = file.and_then(|f| f.methods[method.index as usize].attribute(f, TYPE_ANNOTATIONS));
    Ok(m.optional_bytes(bytes).slot())
}

fn field_annotations(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let field = m.field_of_object(Ref::from_slot(a[0]));
    let (_, file) = m.file_of_mirror(m.state.class(field.class).mirror.slot());
    let bytes = file.and_then(|f| f.fields[field.index as usize].attribute(f, TYPE_ANNOTATIONS));
    Ok(m.optional_bytes(bytes).slot())
}
