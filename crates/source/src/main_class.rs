//! Which class of a compiled source file `java` would start.
//!
//! `java Foo.java` takes the first top-level class of the file. Class files do
//! not keep the order of their source, but each class that can be started has
//! code with line numbers, and those follow it. Two such classes on one line
//! cannot be told apart; then the name decides.

use std::collections::BTreeMap;

use everypath_classfile::flags::{ACC_PRIVATE, ACC_PUBLIC, ACC_STATIC};
use everypath_classfile::{ClassFile, ClassFileError, Member};

/// From here on `main` may be an instance method without parameters (JEP 512).
const FIRST_WITH_INSTANCE_MAIN: u32 = 25;

/// The first top-level class that has a `main`, be it declared there or inherited
/// from another class of the file. Where `java` gives up because the very first
/// class has none, the next one that has is taken. Only classes that `may_start` count.
pub(crate) fn main_class(
    classes: &[ClassFile],
    may_start: impl Fn(&ClassFile) -> bool,
    feature: u32,
) -> Result<Option<String>, ClassFileError> {
    let by_name: BTreeMap<&str, &ClassFile> = classes.iter().map(|class| (class.name(), class)).collect();
    let mut startable = Vec::new();
    for class in classes {
        if may_start(class) && is_top_level(class)? && has_main(class, &by_name, feature) {
            startable.push((first_line(class)?, class.name()));
        }
    }
    Ok(startable.into_iter().min().map(|(_, name)| name.to_owned()))
}

/// Member, local and anonymous classes are listed in their own `InnerClasses`
/// (JVMS §4.7.6).
fn is_top_level(class: &ClassFile) -> Result<bool, ClassFileError> {
    let inner = class.inner_classes()?;
    let is_self = |index: u16| class.pool.class_name(index) == Some(class.name());
    Ok(!inner.iter().any(|inner| is_self(inner.inner_class)))
}

fn has_main(class: &ClassFile, by_name: &BTreeMap<&str, &ClassFile>, feature: u32) -> bool {
    let mut next = Some(class);
    // The compiler refuses cycles; the bound is for files that no compiler wrote.
    for _ in 0..=by_name.len() {
        let Some(class) = next else { return false };
        if class.methods.iter().any(|method| is_main(class, method, feature)) {
            return true;
        }
        next = class.super_name().and_then(|name| by_name.get(name).copied());
    }
    false
}

fn is_main(class: &ClassFile, method: &Member, feature: u32) -> bool {
    let takes_arguments = match class.pool.utf8(method.descriptor) {
        Some("([Ljava/lang/String;)V") => true,
        Some("()V") => false,
        _ => return false,
    };
    let has = |flag: u16| method.access_flags & flag != 0;
    let is_startable = match feature >= FIRST_WITH_INSTANCE_MAIN {
        true => !has(ACC_PRIVATE),
        false => takes_arguments && has(ACC_PUBLIC) && has(ACC_STATIC),
    };
    is_startable && class.pool.utf8(method.name) == Some("main")
}

/// Classes without any line come last.
fn first_line(class: &ClassFile) -> Result<u32, ClassFileError> {
    let mut first = u32::MAX;
    for method in &class.methods {
        if let Some(code) = method.code(class)? {
            let lines = code.line_numbers();
            let lowest = lines.into_iter().map(|(_, line)| u32::from(line)).min();
            first = first.min(lowest.unwrap_or(u32::MAX));
        }
    }
    Ok(first)
}
