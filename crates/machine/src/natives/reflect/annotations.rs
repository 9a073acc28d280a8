//! Annotations as bytes, generic signatures, and other facts of the class file.

use super::super::{Args, Registry};
use crate::escape::{Outcome, raise};
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
            // Only signed jars have signers; the machine does not check signatures.
            ("getSigners()[Ljava/lang/Object;", super::super::nothing),
            ("setSigners([Ljava/lang/Object;)V", |_, _| raise("java/lang/UnsupportedOperationException", "signers")),
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

fn protection_domain(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    Ok(m.get_named(Ref::from_slot(a[0]), "everypathDomain"))
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
