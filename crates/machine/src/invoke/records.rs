//! `ObjectMethods`: `equals`, `hashCode` and `toString` of records.
//!
//! Components are compared from the last to the first, and hashed and shown from the first to the
//! last, as the library's method handles do: programs can see the order in their components.

use super::concat::{Piece, append, emit_pieces};
use super::convert::{kind, wrapper};
use super::{FINAL_SYNTHETIC, STATIC, Site, Target};
use crate::escape::Escape;
use crate::machine::Machine;
use everypath_classfile::build::{ClassBuilder, CodeBuilder, Label};
use everypath_classfile::descriptor::Kind;
use everypath_classfile::opcode as op;
use everypath_program::MethodId;

const GET_FIELD: u8 = 1;
/// The first JDK whose records are shown by string concatenation.
const FIRST_WITH_CONCAT: u32 = 20;

impl<'p> Machine<'p> {
    /// Links a method of a record; nothing if its components are not plain fields.
    pub(super) fn link_record(&mut self, site: &Site<'p>) -> Result<Option<MethodId>, Escape> {
        let caller = site.caller.class;
        let pool = &self.program.class(caller).file.as_ref().expect("call sites are in class files").pool;
        let [class, names, getters @ ..] = &site.arguments[..] else { return Ok(None) };
        let (Some(record), Some(names)) = (pool.class_name(*class), pool.string_utf16(*names)) else {
            return Ok(None);
        };
        let names = String::from_utf16_lossy(&names);
        let names: Vec<&str> = names.split(';').filter(|n| !n.is_empty()).collect();
        let getters: Option<Vec<Target<'p>>> =
            getters.iter().map(|&g| self.handle_target(caller, g)).collect();
        let Some(getters) =
            getters.filter(|g| g.len() == names.len() && g.iter().all(|t| t.kind == GET_FIELD))
        else {
            return Ok(None);
        };
        self.resolve_descriptor(caller, site.descriptor)?;
        let title = self.simple_name(caller, record)?;
        let stringifies = self.program.feature < FIRST_WITH_CONCAT;
        self.glue()?;
        let mut class = ClassBuilder::new(FINAL_SYNTHETIC, &format!("{record}$$Record"), "java/lang/Object");
        class.add_method(STATIC, "call", site.descriptor, |c| match site.name {
            "equals" => emit_equals(c, record, &getters),
            "hashCode" => emit_hash_code(c, &getters),
            _ => emit_to_string(c, &title, &names, &getters, stringifies),
        });
        let class = self.define_for_site(site, class)?;
        Ok(Some(self.assembled_method(class, "call")))
    }

    /// `Class.getSimpleName` of a class that is no array.
    fn simple_name(&mut self, from: everypath_program::ClassId, name: &str) -> Result<String, Escape> {
        let class = self.resolve_class_name(from, name)?;
        let Some(file) = &self.program.class(class).file else { return Ok(name.to_string()) };
        let inner = file.inner_classes().unwrap_or_default();
        let own = inner.iter().find(|i| file.pool.class_name(i.inner_class) == Some(file.name()));
        let simple = own.and_then(|i| file.pool.utf8(i.inner_name));
        Ok(simple.unwrap_or_else(|| file.name().rsplit('/').next().unwrap_or_default()).to_string())
    }
}

fn emit_equals(c: &mut CodeBuilder<'_>, record: &str, getters: &[Target<'_>]) {
    let (same, different) = (c.label(), c.label());
    c.aload(0).aload(1).branch(op::IF_ACMPEQ, same);
    c.aload(1).instanceof(record).branch(op::IFEQ, different);
    c.aload(1).checkcast(record).astore(2);
    for getter in getters.iter().rev() {
        c.aload(0).getfield(getter.class, getter.name, getter.descriptor);
        c.aload(2).getfield(getter.class, getter.name, getter.descriptor);
        compare(c, getter.descriptor, different);
    }
    c.bind(same).push_int(1).op(op::IRETURN);
    c.bind(different).push_int(0).op(op::IRETURN);
}

/// Branches unless the two values on top of the stack are equal.
fn compare(c: &mut CodeBuilder<'_>, text: &str, different: Label) {
    match kind(text) {
        Kind::Int => c.branch(op::IF_ICMPNE, different),
        Kind::Long => c.op(op::LCMP).branch(op::IFNE, different),
        Kind::Float => c.invokestatic("java/lang/Float", "compare", "(FF)I").branch(op::IFNE, different),
        Kind::Double => c.invokestatic("java/lang/Double", "compare", "(DD)I").branch(op::IFNE, different),
        Kind::Reference => {
            let equals = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
            c.invokestatic("java/util/Objects", "equals", equals).branch(op::IFEQ, different)
        }
    };
}

fn emit_hash_code(c: &mut CodeBuilder<'_>, getters: &[Target<'_>]) {
    c.push_int(0);
    for getter in getters {
        c.push_int(31).op(op::IMUL);
        c.aload(0).getfield(getter.class, getter.name, getter.descriptor);
        match super::convert::is_primitive(getter.descriptor) {
            true => {
                c.invokestatic(wrapper(getter.descriptor), "hashCode", &format!("({})I", getter.descriptor))
            }
            false => c.invokestatic("java/util/Objects", "hashCode", "(Ljava/lang/Object;)I"),
        };
        c.op(op::IADD);
    }
    c.op(op::IRETURN);
}

/// `Name[component=value, …]`. Older libraries turn each component into text by `Objects.toString`,
/// which shows in stack traces.
fn emit_to_string(
    c: &mut CodeBuilder<'_>,
    title: &str,
    names: &[&str],
    getters: &[Target<'_>],
    stringifies: bool,
) {
    let mut pieces = Vec::new();
    let text = |pieces: &mut Vec<Piece>, text: &str| append(pieces, &text.encode_utf16().collect::<Vec<_>>());
    text(&mut pieces, &format!("{title}["));
    let mut local = 1;
    for (i, (name, getter)) in names.iter().zip(getters).enumerate() {
        text(&mut pieces, &format!("{}{name}=", if i > 0 { ", " } else { "" }));
        c.aload(0).getfield(getter.class, getter.name, getter.descriptor);
        let mut shown = getter.descriptor;
        if stringifies && kind(shown) == Kind::Reference {
            c.invokestatic("java/util/Objects", "toString", "(Ljava/lang/Object;)Ljava/lang/String;");
            shown = "Ljava/lang/String;";
        }
        c.store(kind(shown), local);
        pieces.push(Piece::Argument(local, shown.to_string()));
        local += kind(shown).slots();
    }
    text(&mut pieces, "]");
    emit_pieces(c, &pieces);
}
