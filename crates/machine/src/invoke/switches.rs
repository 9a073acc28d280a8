//! `SwitchBootstraps`: which case label, from a given one on, matches a value.
//!
//! Classes, strings, integers and enum constants are linked here; labels of other sorts (primitive
//! types and their constants, a preview feature) take the library's way.

use super::{FINAL_SYNTHETIC, STATIC, Site};
use crate::escape::Escape;
use crate::machine::Machine;
use everypath_classfile::build::{ClassBuilder, CodeBuilder, Label as Place};
use everypath_classfile::opcode as op;
use everypath_classfile::{ClassFile, Constant};
use everypath_program::MethodId;

const NUMBER: &str = "java/lang/Number";
const CHARACTER: &str = "java/lang/Character";

enum Label {
    Class(String),
    Text(Vec<u16>),
    Integer(i32),
    /// Enum class, if that is not the type of the value anyway, and name of the constant.
    EnumConstant(Option<String>, Vec<u16>),
}

impl<'p> Machine<'p> {
    /// Links a switch; nothing if a label is of a sort that is left to the library.
    pub(super) fn link_switch(&mut self, site: &Site<'p>, on_enum: bool) -> Result<Option<MethodId>, Escape> {
        let file =
            self.program.class(site.caller.class).file.as_ref().expect("call sites are in class files");
        let labels: Option<Vec<Label>> =
            site.arguments.iter().map(|&i| read_label(file, i, on_enum)).collect();
        let Some(labels) = labels else { return Ok(None) };
        if !site.descriptor.starts_with("(L") {
            return Ok(None);
        }
        self.resolve_descriptor(site.caller.class, site.descriptor)?;
        let mut class =
            ClassBuilder::new(FINAL_SYNTHETIC, &format!("{}$$TypeSwitch", file.name()), "java/lang/Object");
        class.add_method(STATIC, "typeSwitch", site.descriptor, |c| emit(c, &labels));
        let class = self.define_for_site(site, class)?;
        Ok(Some(self.assembled_method(class, "typeSwitch")))
    }
}

fn read_label(file: &ClassFile, index: u16, on_enum: bool) -> Option<Label> {
    match file.pool.get(index)? {
        Constant::Class(_) => Some(Label::Class(file.pool.class_name(index)?.to_string())),
        Constant::String(_) if on_enum => Some(Label::EnumConstant(None, file.pool.string_utf16(index)?)),
        Constant::String(_) => Some(Label::Text(file.pool.string_utf16(index)?)),
        Constant::Integer(value) => Some(Label::Integer(value)),
        Constant::Dynamic { .. } => read_enum_label(file, index),
        _ => None,
    }
}

/// `EnumDesc.of(ClassDesc.of(class), name)`, written with dynamic constants.
fn read_enum_label(file: &ClassFile, index: u16) -> Option<Label> {
    let [class, name] = invoked(file, index, "java/lang/Enum$EnumDesc")?[..] else { return None };
    let [class] = invoked(file, class, "java/lang/constant/ClassDesc")?[..] else { return None };
    let class = String::from_utf16_lossy(&file.pool.string_utf16(class)?).replace('.', "/");
    Some(Label::EnumConstant(Some(class), file.pool.string_utf16(name)?))
}

/// The arguments of a dynamic constant that calls the method `of` of a class.
fn invoked(file: &ClassFile, index: u16, class: &str) -> Option<Vec<u16>> {
    let member = |handle: u16| match file.pool.get(handle)? {
        Constant::MethodHandle { reference, .. } => file.pool.member_ref(reference),
        _ => None,
    };
    let (bootstrap, ..) = file.pool.dynamic(index)?;
    let methods = file.bootstrap_methods().ok()?;
    let entry = methods.get(bootstrap as usize)?;
    let by = member(entry.method_ref)?;
    let [called, arguments @ ..] = &entry.arguments[..] else { return None };
    let of = member(*called)?;
    let expected = (by.class_name, by.name, of.class_name, of.name)
        == ("java/lang/invoke/ConstantBootstraps", "invoke", class, "of");
    expected.then(|| arguments.to_vec())
}

/// The value is in local 0, the label to begin with in local 1.
fn emit(c: &mut CodeBuilder<'_>, labels: &[Label]) {
    let (present, none) = (c.label(), c.label());
    c.iload(1)
        .push_int(labels.len() as i32 + 1)
        .invokestatic("java/util/Objects", "checkIndex", "(II)I")
        .op(op::POP);
    c.aload(0).branch(op::IFNONNULL, present).push_int(-1).op(op::IRETURN);
    c.bind(present);
    let places: Vec<Place> = labels.iter().map(|_| c.label()).collect();
    c.iload(1).tableswitch(0, &places, none);
    for (i, label) in labels.iter().enumerate() {
        let next = places.get(i + 1).copied().unwrap_or(none);
        c.bind(places[i]);
        test(c, label, next);
        c.push_int(i as i32).op(op::IRETURN);
    }
    c.bind(none).push_int(labels.len() as i32).op(op::IRETURN);
}

/// Goes to the next label unless this one matches.
fn test(c: &mut CodeBuilder<'_>, label: &Label, next: Place) {
    match label {
        Label::Class(name) => {
            c.aload(0).instanceof(name).branch(op::IFEQ, next);
        }
        Label::Text(units) => test_text(c, units, next, |c| {
            c.aload(0);
        }),
        Label::Integer(value) => test_integer(c, *value, next),
        Label::EnumConstant(class, name) => {
            if let Some(class) = class {
                c.aload(0).instanceof(class).branch(op::IFEQ, next);
            }
            test_text(c, name, next, |c| {
                c.aload(0).invokevirtual("java/lang/Enum", "name", "()Ljava/lang/String;");
            });
        }
    }
}

fn test_text(c: &mut CodeBuilder<'_>, units: &[u16], next: Place, push: impl FnOnce(&mut CodeBuilder<'_>)) {
    let constant = c.class().pool.string_utf16(units);
    c.ldc(constant);
    push(c);
    c.invokevirtual("java/lang/Object", "equals", "(Ljava/lang/Object;)Z").branch(op::IFEQ, next);
}

/// An integer label matches numbers and characters.
fn test_integer(c: &mut CodeBuilder<'_>, value: i32, next: Place) {
    let (other, compare) = (c.label(), c.label());
    c.aload(0).instanceof(NUMBER).branch(op::IFEQ, other);
    c.aload(0).checkcast(NUMBER).invokevirtual(NUMBER, "intValue", "()I").goto(compare);
    c.bind(other).aload(0).instanceof(CHARACTER).branch(op::IFEQ, next);
    c.aload(0).checkcast(CHARACTER).invokevirtual(CHARACTER, "charValue", "()C");
    c.bind(compare).push_int(value).branch(op::IF_ICMPNE, next);
}
