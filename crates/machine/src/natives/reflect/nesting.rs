//! Where classes are declared: members, enclosing methods, nests, sealed hierarchies.

use super::super::{Args, Registry};
use super::members::format_error;
use crate::escape::{Escape, Outcome, raise};
use crate::heap::Ref;
use crate::machine::Machine;
use everypath_classfile::{ClassFile, InnerClass};
use everypath_program::ClassId;

pub(super) fn register(r: &mut Registry) {
    r.add(
        "java/lang/Class",
        &[
            ("getDeclaredClasses0()[Ljava/lang/Class;", declared_classes),
            ("getDeclaringClass0()Ljava/lang/Class;", declaring_class),
            ("getSimpleBinaryName0()Ljava/lang/String;", simple_name),
            ("getEnclosingMethod0()[Ljava/lang/Object;", enclosing_method),
            ("getNestHost0()Ljava/lang/Class;", nest_host),
            ("getNestMembers0()[Ljava/lang/Class;", nest_members),
            ("getPermittedSubclasses0()[Ljava/lang/Class;", permitted_subclasses),
        ],
    );
}

fn inner_classes(file: &ClassFile) -> Result<Vec<InnerClass>, Escape> {
    file.inner_classes().map_err(format_error)
}

/// The entry of `InnerClasses` that a class has for itself.
fn own_entry(file: &ClassFile) -> Result<Option<InnerClass>, Escape> {
    let entries = inner_classes(file)?;
    Ok(entries.into_iter().find(|e| file.pool.class_name(e.inner_class) == Some(file.name())))
}

fn declared_classes(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (class, file) = m.file_of_mirror(a[0]);
    let mut classes = Vec::new();
    if let Some(file) = file {
        let is_member =
            |e: &InnerClass| e.outer_class != 0 && file.pool.class_name(e.outer_class) == Some(file.name());
        for entry in inner_classes(file)?.into_iter().filter(is_member) {
            let inner = m.resolve_class(class, entry.inner_class)?;
            check_agrees(m, class, inner)?;
            classes.push(inner);
        }
    }
    Ok(m.class_array(&classes).slot())
}

fn declaring_class(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (class, file) = m.file_of_mirror(a[0]);
    let Some(file) = file else { return Ok(0) };
    match own_entry(file)?.filter(|e| e.outer_class != 0) {
        Some(entry) => {
            let outer = m.resolve_class(class, entry.outer_class)?;
            check_agrees(m, outer, class)?;
            Ok(m.mirror(outer).slot())
        }
        None => Ok(0),
    }
}

/// Both classes must say that one is the other's member.
fn check_agrees(m: &Machine<'_>, outer: ClassId, inner: ClassId) -> Result<(), Escape> {
    let (outer_class, inner_class) = (m.program.class(outer), m.program.class(inner));
    let (Some(outer_file), Some(inner_file)) = (&outer_class.file, &inner_class.file) else { return Ok(()) };
    let names_both = |file: &ClassFile, e: &InnerClass| {
        file.pool.class_name(e.inner_class) == Some(inner_file.name())
            && (e.outer_class == 0 || file.pool.class_name(e.outer_class) == Some(outer_file.name()))
    };
    let claimed = inner_classes(outer_file)?.iter().any(|e| names_both(outer_file, e));
    let admitted = inner_classes(inner_file)?.iter().any(|e| names_both(inner_file, e));
    // A hidden class is not the one that its outer class names.
    if claimed && admitted && !inner_class.hidden {
        return Ok(());
    }
    let (outer, inner) = (m.external_name(outer), m.external_name(inner));
    raise(
        "java/lang/IncompatibleClassChangeError",
        format!("{outer} and {inner} disagree on InnerClasses attribute"),
    )
}

fn simple_name(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (_, file) = m.file_of_mirror(a[0]);
    let Some(file) = file else { return Ok(0) };
    let name = own_entry(file)?.filter(|e| e.inner_name != 0).and_then(|e| file.pool.utf8(e.inner_name));
    Ok(m.optional_string(name).slot())
}

fn enclosing_method(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (class, file) = m.file_of_mirror(a[0]);
    let Some(file) = file else { return Ok(0) };
    let Some(enclosing) = file.enclosing_method().map_err(format_error)? else { return Ok(0) };
    let outer = m.resolve_class(class, enclosing.class)?;
    let (name, descriptor) = match file.pool.name_and_type(enclosing.method) {
        Some((name, descriptor)) if enclosing.method != 0 => (m.new_string(name), m.new_string(descriptor)),
        _ => (Ref::NULL, Ref::NULL),
    };
    let mirror = m.mirror(outer);
    let array = m.program.array_of(m.known.object);
    Ok(m.new_ref_array(array, &[mirror, name, descriptor]).slot())
}

fn nest_host(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let host = m.nest_host(m.class_of_mirror(Ref::from_slot(a[0])));
    Ok(m.mirror(host).slot())
}

/// The host first, then its members in the order that it names them.
fn nest_members(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let host = m.nest_host(m.class_of_mirror(Ref::from_slot(a[0])));
    let linked = m.program.class(host);
    let mut classes = vec![host];
    if let Some(file) = &linked.file {
        for name in file.nest_members().map_err(format_error)? {
            let member = m.load_class(linked.loader, name)?;
            if m.nest_host(member) == host && !classes.contains(&member) {
                classes.push(member);
            }
        }
    }
    Ok(m.class_array(&classes).slot())
}

/// Null for a class that is not sealed; subclasses that cannot be loaded are left out.
fn permitted_subclasses(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (class, file) = m.file_of_mirror(a[0]);
    let Some(file) = file else { return Ok(0) };
    let Some(names) = file.permitted_subclasses().map_err(format_error)? else { return Ok(0) };
    let loader = m.program.class(class).loader;
    let mut classes = Vec::new();
    for name in names {
        match m.load_class(loader, name) {
            Ok(class) => classes.push(class),
            Err(Escape::Raise(..)) => {}
            Err(other) => return Err(other),
        }
    }
    Ok(m.class_array(&classes).slot())
}
