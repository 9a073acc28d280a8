//! Numbers that mean the same in another process.
//!
//! Vectors name classes, methods and names by their numbers, which come from the order in which a
//! program met them. A history is that order, written down: what was found on the class path by name,
//! what was made at run time by its bytes. A fresh program of the same class path and JDK that repeats
//! it has the same numbers, so every vector of the old one is good in the new one. A checkpoint needs
//! one history for all its vectors.
//!
//! What it does not guarantee: that class path and JDK are the same. Classes that differ in name,
//! loader or supers are noticed; classes that differ inside only are the caller's business.

use crate::class::Shape;
use crate::ids::{ClassId, Kind, LoaderId, MethodId, Symbol};
use crate::late::Supers;
use crate::link::Definition;
use crate::{Insn, Program};
use std::sync::Arc;

/// Why a history cannot be repeated here.
#[derive(Debug, thiserror::Error)]
pub enum HistoryError {
    /// The bytes are not a history.
    #[error("the record of classes is damaged")]
    Damaged,
    /// The class path or the JDK is another one, or the program has a history of its own.
    #[error("the record of classes does not fit this class path and JDK: {0}")]
    Misfit(String),
}

type Outcome<T> = Result<T, HistoryError>;

const ARRAY: u64 = 0;
const FOUND: u64 = 1;
const MADE: u64 = 2;

impl Program {
    /// Makes an instruction of assembled code stand for a member, whatever the class file says there.
    pub fn stand_for(&self, method: MethodId, place: u32, insn: Insn) {
        if let Ok(code) = self.code(self.method(method)) {
            code.insns[place as usize].set(insn);
            self.patched.borrow_mut().push((method, place, insn));
        }
    }

    /// The order in which this program met names and classes, for [`Program::repeat`].
    pub fn history(&self) -> Vec<u8> {
        let mut out = Writer::default();
        out.list(self.symbols.len(), |out, i| out.text(self.text(Symbol(i as u32))));
        out.list(self.class_count(), |out, i| self.write_class(out, ClassId(i as u32)));
        self.write_tables(&mut out);
        out.0
    }

    fn write_class(&self, out: &mut Writer, id: ClassId) {
        let class = self.class(id);
        if let Shape::Array { component, .. } = class.shape {
            out.numbers(&[ARRAY, u64::from(component.0)]);
            return;
        }
        let name = self.text(class.name);
        let Some(file) = class.file.as_ref().filter(|_| !self.is_found(id)) else {
            out.numbers(&[FOUND, u64::from(class.loader.0)]);
            return out.text(name);
        };
        let host = class.dynamic_nest_host.map_or(0, |h| u64::from(h.0) + 1);
        out.numbers(&[MADE, u64::from(class.loader.0), u64::from(class.hidden), host]);
        out.text(name.strip_prefix(file.name()).unwrap_or_default());
        out.number(class.superclass.map_or(0, |s| u64::from(s.0) + 1));
        out.list(class.interfaces.len(), |out, i| out.number(u64::from(class.interfaces[i].0)));
        out.bytes(file.bytes());
    }

    /// Whether a class is what the class path or the image has under its name.
    fn is_found(&self, id: ClassId) -> bool {
        let class = self.class(id);
        let by_path = class.source_entry.is_some() || self.image.class(self.text(class.name)).is_some();
        !class.hidden && by_path && self.by_name.borrow().get(&(class.loader, class.name)) == Some(&id)
    }

    fn write_tables(&self, out: &mut Writer) {
        let mut assembled: Vec<_> = self.assembled.borrow().iter().map(|(k, &v)| (k.clone(), v)).collect();
        assembled.sort();
        out.list(assembled.len(), |out, i| {
            let ((loader, key), class) = &assembled[i];
            out.numbers(&[u64::from(loader.0), u64::from(class.0)]);
            out.text(key);
        });
        let by_name = self.by_name.borrow();
        let made = by_name.iter().filter(|(_, id)| !self.is_found(**id));
        let mut made: Vec<[u32; 3]> = made.map(|(k, id)| [k.0.0, k.1.0, id.0]).collect();
        made.sort_unstable();
        out.list(made.len(), |out, i| out.numbers(&made[i].map(u64::from)));
        let mut stand_ins: Vec<[u32; 2]> =
            self.stand_ins.borrow().iter().map(|(method, native)| [method.0, native.0]).collect();
        stand_ins.sort_unstable();
        out.list(stand_ins.len(), |out, i| out.numbers(&stand_ins[i].map(u64::from)));
        let (named, hidden) = self.late.listed();
        for ids in [named, hidden] {
            out.list(ids.len(), |out, i| out.number(u64::from(ids[i].0)));
        }
        let patched = self.patched.borrow();
        out.list(patched.len(), |out, i| {
            let (method, place, insn) = patched[i];
            out.numbers(&[u64::from(method.0), u64::from(place)]);
            out.numbers(&insn_numbers(insn));
        });
    }

    /// Gives everything the numbers that it has in a history. For a program that has met nothing that
    /// the other one had not met before in the same order, such as one that has only started its
    /// library.
    pub fn repeat(&self, history: &[u8]) -> Outcome<()> {
        let mut reader = Reader(history);
        for i in 0..reader.count()? {
            let text = reader.text()?;
            if self.symbols.intern(&text).0 as usize != i {
                return Err(HistoryError::Misfit(format!("the name {text}")));
            }
        }
        for i in 0..reader.count()? {
            self.repeat_class(&mut reader, ClassId(i as u32))?;
        }
        self.repeat_tables(&mut reader)
    }

    fn repeat_class(&self, reader: &mut Reader<'_>, id: ClassId) -> Outcome<()> {
        let is_new = id.0 as usize >= self.class_count();
        let (made, text) = match reader.number()? {
            ARRAY => {
                let component = self.known_class(reader.number()?)?;
                (self.array_of(component), format!("array of {}", self.name(component)))
            }
            FOUND => {
                let loader = LoaderId(reader.word()?);
                let name = reader.text()?;
                let found = match (is_new, loader.is_builtin()) {
                    (false, _) => Some(id).filter(|_| self.name(id) == name),
                    (true, true) => self.find_class(loader, &name).ok().flatten(),
                    (true, false) => None,
                };
                (found.ok_or_else(|| HistoryError::Misfit(name.clone()))?, name)
            }
            MADE => (self.repeat_made(reader, id, is_new)?, "a class made at run time".into()),
            _ => return Err(HistoryError::Damaged),
        };
        match made == id {
            true => Ok(()),
            false => Err(HistoryError::Misfit(text)),
        }
    }

    fn repeat_made(&self, reader: &mut Reader<'_>, id: ClassId, is_new: bool) -> Outcome<ClassId> {
        let loader = LoaderId(reader.word()?);
        let hidden = reader.number()? != 0;
        let host = match reader.number()?.checked_sub(1) {
            Some(host) => Some(self.known_class(host)?),
            None => None,
        };
        let suffix = reader.text()?;
        let superclass = match reader.number()?.checked_sub(1) {
            Some(parent) => Some(self.known_class(parent)?),
            None => None,
        };
        let mut interfaces = Vec::new();
        for _ in 0..reader.count()? {
            interfaces.push(self.known_class(reader.number()?)?);
        }
        let bytes: Arc<[u8]> = reader.bytes()?.into();
        if !is_new {
            let same = self.class(id).file.as_ref().is_some_and(|f| f.bytes() == &bytes);
            return if same { Ok(id) } else { Err(HistoryError::Misfit(self.name(id).into())) };
        }
        let definition = Definition {
            loader,
            hidden_suffix: hidden.then_some(suffix),
            nest_host: host,
            source_entry: None,
        };
        let supers = Supers { superclass, interfaces: interfaces.into() };
        let file = self.parse(None, bytes).map_err(|_| HistoryError::Damaged)?;
        self.link(file, supers, &definition).map_err(|e| HistoryError::Misfit(e.to_string()))
    }

    fn repeat_tables(&self, reader: &mut Reader<'_>) -> Outcome<()> {
        for _ in 0..reader.count()? {
            let (loader, class) = (LoaderId(reader.word()?), self.known_class(reader.number()?)?);
            self.set_assembled(loader, &reader.text()?, class);
        }
        for _ in 0..reader.count()? {
            let (loader, name) = (LoaderId(reader.word()?), Symbol(reader.word()?));
            self.record(loader, name, self.known_class(reader.number()?)?);
        }
        for _ in 0..reader.count()? {
            let (method, native) = (self.known_method(reader)?, self.known_method(reader)?);
            self.show_as(method, native);
        }
        for hidden in [false, true] {
            for _ in 0..reader.count()? {
                self.relist(self.known_class(reader.number()?)?, hidden);
            }
        }
        self.patched.borrow_mut().clear();
        for _ in 0..reader.count()? {
            let (method, place) = (self.known_method(reader)?, reader.word()?);
            let insn = self.read_insn(reader)?;
            let code = self.code(self.method(method)).map_err(|_| HistoryError::Damaged)?;
            if place as usize >= code.insns.len() {
                return Err(HistoryError::Damaged);
            }
            self.stand_for(method, place, insn);
        }
        if reader.0.is_empty() { Ok(()) } else { Err(HistoryError::Damaged) }
    }

    /// Puts a class back among those that were defined at run time.
    fn relist(&self, id: ClassId, hidden: bool) {
        let class = self.class(id);
        let Some(file) = &class.file else { return };
        let supers = Supers { superclass: class.superclass, interfaces: class.interfaces.clone() };
        let bytes: Arc<[u8]> = file.bytes().clone();
        match hidden {
            false => self.add_late_class(class.loader, supers, bytes, id),
            true => {
                let known = self.hidden_classes(class.loader, class.dynamic_nest_host, &supers, &bytes);
                if !known.contains(&id) {
                    self.add_hidden_class(class.loader, class.dynamic_nest_host, supers, bytes, id);
                }
            }
        }
    }

    fn known_class(&self, number: u64) -> Outcome<ClassId> {
        match usize::try_from(number) {
            Ok(index) if index < self.class_count() => Ok(ClassId(index as u32)),
            _ => Err(HistoryError::Damaged),
        }
    }

    fn known_method(&self, reader: &mut Reader<'_>) -> Outcome<MethodId> {
        let number = reader.word()?;
        match (number as usize) < self.methods.len() {
            true => Ok(MethodId(number)),
            false => Err(HistoryError::Damaged),
        }
    }

    fn read_insn(&self, reader: &mut Reader<'_>) -> Outcome<Insn> {
        let [tag, a, b, c] = [reader.number()?, reader.number()?, reader.number()?, reader.number()?];
        let kind = || Kind::of_descriptor(char::from(b as u8).encode_utf8(&mut [0; 4]));
        let class = |number: u64| self.known_class(number);
        let method = match (1..=3).contains(&tag) {
            true if a as usize >= self.methods.len() => return Err(HistoryError::Damaged),
            _ => MethodId(a as u32),
        };
        Ok(match tag {
            1 => Insn::CallDirect(method),
            2 => Insn::CallStatic(method),
            3 => Insn::CallInterface(method),
            4 => Insn::CallVirtual(a as u16, b as u16),
            5 => Insn::NewObject(class(a)?),
            6 => Insn::GetFieldAt(kind(), a as u16),
            7 => Insn::GetStaticAt(kind(), a as u16, class(c)?),
            _ => return Err(HistoryError::Damaged),
        })
    }
}

/// The instructions that assembled code is patched with, as numbers.
fn insn_numbers(insn: Insn) -> [u64; 4] {
    match insn {
        Insn::CallDirect(method) => [1, u64::from(method.0), 0, 0],
        Insn::CallStatic(method) => [2, u64::from(method.0), 0, 0],
        Insn::CallInterface(method) => [3, u64::from(method.0), 0, 0],
        Insn::CallVirtual(index, slots) => [4, u64::from(index), u64::from(slots), 0],
        Insn::NewObject(class) => [5, u64::from(class.0), 0, 0],
        Insn::GetFieldAt(kind, offset) => [6, u64::from(offset), kind.letter() as u64, 0],
        Insn::GetStaticAt(kind, offset, class) => {
            [7, u64::from(offset), kind.letter() as u64, u64::from(class.0)]
        }
        other => unreachable!("code is not patched with {other:?}"),
    }
}

#[derive(Default)]
struct Writer(Vec<u8>);

impl Writer {
    fn number(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.0.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.0.push(value as u8);
    }

    fn numbers(&mut self, values: &[u64]) {
        values.iter().for_each(|&v| self.number(v));
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
    }

    fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    fn list(&mut self, count: usize, mut item: impl FnMut(&mut Writer, usize)) {
        self.number(count as u64);
        (0..count).for_each(|i| item(self, i));
    }
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn number(&mut self) -> Outcome<u64> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.0.split_first().ok_or(HistoryError::Damaged)?;
            self.0 = rest;
            value |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(value);
            }
        }
        Err(HistoryError::Damaged)
    }

    fn word(&mut self) -> Outcome<u32> {
        u32::try_from(self.number()?).map_err(|_| HistoryError::Damaged)
    }

    /// How many items follow: each takes a byte at least.
    fn count(&mut self) -> Outcome<usize> {
        let count = usize::try_from(self.number()?).map_err(|_| HistoryError::Damaged)?;
        if count <= self.0.len() { Ok(count) } else { Err(HistoryError::Damaged) }
    }

    fn bytes(&mut self) -> Outcome<Vec<u8>> {
        let count = self.count()?;
        let (head, rest) = self.0.split_at(count);
        self.0 = rest;
        Ok(head.to_vec())
    }

    fn text(&mut self) -> Outcome<String> {
        String::from_utf8(self.bytes()?).map_err(|_| HistoryError::Damaged)
    }
}
