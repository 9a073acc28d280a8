//! `StringConcatFactory`: a static method that turns each argument into text, in order, and joins.

use super::glue::{GLUE, MAX_PIECES, join_descriptor};
use super::{FINAL_SYNTHETIC, STATIC, Site, convert};
use crate::escape::{Escape, raise};
use crate::machine::Machine;
use crate::text::parameter_types;
use everypath_classfile::Constant;
use everypath_classfile::build::{ClassBuilder, CodeBuilder};
use everypath_classfile::opcode as op;
use everypath_program::MethodId;

const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;

/// Something that is joined.
pub(super) enum Piece {
    Text(Vec<u16>),
    /// Local variable and type of an argument.
    Argument(u16, String),
}

impl<'p> Machine<'p> {
    pub(super) fn link_concat(&mut self, site: &Site<'p>, has_recipe: bool) -> Result<MethodId, Escape> {
        self.resolve_descriptor(site.caller.class, site.descriptor)?;
        self.glue()?;
        let pieces = match has_recipe {
            true => self.read_recipe(site)?,
            false => arguments(site.descriptor).collect(),
        };
        let name = format!(
            "{}$$StringConcat",
            self.program.class(site.caller.class).file.as_ref().map_or("", |f| f.name())
        );
        let mut class = ClassBuilder::new(FINAL_SYNTHETIC, &name, "java/lang/Object");
        class.add_method(STATIC, "concat", site.descriptor, |c| emit_pieces(c, &pieces));
        let class = self.define_for_site(site, class)?;
        Ok(self.assembled_method(class, "concat"))
    }

    fn read_recipe(&self, site: &Site<'p>) -> Result<Vec<Piece>, Escape> {
        let class = self.program.class(site.caller.class);
        let pool = &class.file.as_ref().expect("call sites are in class files").pool;
        let mut constants = site.arguments.iter().copied();
        let recipe = constants.next().and_then(|i| pool.string_utf16(i)).unwrap_or_default();
        let mut arguments = arguments(site.descriptor);
        let mut pieces = Vec::new();
        for unit in recipe {
            match unit {
                ARGUMENT => match arguments.next() {
                    Some(argument) => pieces.push(argument),
                    None => return mismatch("arguments"),
                },
                CONSTANT => match constants.next().and_then(|i| self.constant_text(site, i)) {
                    Some(text) => append(&mut pieces, &text),
                    None => return mismatch("constants"),
                },
                other => append(&mut pieces, &[other]),
            }
        }
        match arguments.next() {
            Some(_) => mismatch("arguments"),
            None => Ok(pieces),
        }
    }

    /// The text of a static argument: javac puts only strings and numbers there.
    fn constant_text(&self, site: &Site<'p>, index: u16) -> Option<Vec<u16>> {
        let pool = &self.program.class(site.caller.class).file.as_ref()?.pool;
        let text = match pool.get(index)? {
            Constant::String(_) => return pool.string_utf16(index),
            Constant::Integer(value) => value.to_string(),
            Constant::Long(value) => value.to_string(),
            _ => return None,
        };
        Some(text.encode_utf16().collect())
    }
}

fn mismatch<T>(what: &str) -> Result<T, Escape> {
    raise("java/lang/invoke/StringConcatException", format!("Mismatched number of concat {what}"))
}

fn arguments(descriptor: &str) -> impl Iterator<Item = Piece> {
    let mut local = 0;
    parameter_types(descriptor).into_iter().map(move |text| {
        let piece = Piece::Argument(local, text.to_string());
        local += convert::kind(text).slots();
        piece
    })
}

pub(super) fn append(pieces: &mut Vec<Piece>, units: &[u16]) {
    match pieces.last_mut() {
        Some(Piece::Text(text)) => text.extend(units),
        _ => pieces.push(Piece::Text(units.to_vec())),
    }
}

/// Pushes the pieces as strings; as soon as there are as many as one call can join, they are.
pub(super) fn emit_pieces(c: &mut CodeBuilder<'_>, pieces: &[Piece]) {
    let mut pushed = 0;
    for piece in pieces {
        if pushed == MAX_PIECES {
            c.invokestatic(GLUE, "join", &join_descriptor(pushed));
            pushed = 1;
        }
        match piece {
            Piece::Text(units) => {
                let constant = c.class().pool.string_utf16(units);
                c.ldc(constant);
            }
            Piece::Argument(local, text) => push_text(c, *local, text),
        }
        pushed += 1;
    }
    if pushed == 0 {
        c.push_string("");
        pushed = 1;
    }
    c.invokestatic(GLUE, "join", &join_descriptor(pushed)).op(op::ARETURN);
}

fn push_text(c: &mut CodeBuilder<'_>, local: u16, text: &str) {
    c.load(convert::kind(text), local);
    let (class, name, parameter) = match text {
        "Ljava/lang/String;" => return,
        "I" | "S" | "B" => (GLUE, "text", "I"),
        "J" | "Z" | "C" => (GLUE, "text", text),
        "F" | "D" => ("java/lang/String", "valueOf", text),
        _ => ("java/lang/String", "valueOf", "Ljava/lang/Object;"),
    };
    c.invokestatic(class, name, &format!("({parameter})Ljava/lang/String;"));
}
