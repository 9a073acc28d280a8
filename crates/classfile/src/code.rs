//! The `Code` attribute (JVMS §4.7.3) and the tables inside it.
//!
//! Parsing checks that the exception table, the line table and the variable tables stay within the code. It
//! does not look at the instructions; see [`crate::opcode`] for that.

use std::borrow::Cow;
use std::collections::HashSet;

use crate::class::{ClassFile, Member, read_attribute};
use crate::names::{self, Form};
use crate::pool::tag;
use crate::reader::Reader;
use crate::{ClassFileError, ConstantPool, Result, descriptor};

/// The code of a method, borrowed from its class or rewritten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code<'a> {
    /// The most operand slots in use at any time.
    pub max_stack: u16,
    /// The number of local variables, parameters included.
    pub max_locals: u16,
    /// The instructions.
    pub bytecode: Cow<'a, [u8]>,
    /// The exception table, in order of precedence.
    pub handlers: Vec<ExceptionHandler>,
    /// The attributes of the code.
    pub attributes: Vec<CodeAttribute<'a>>,
}

/// An entry of an exception table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExceptionHandler {
    /// The first position that is covered.
    pub start: u32,
    /// The first position that is no longer covered.
    pub end: u32,
    /// Where the handler starts.
    pub handler: u32,
    /// The class constant of what is caught; zero for everything.
    pub catch_type: u16,
}

/// An attribute of the code of a method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeAttribute<'a> {
    /// The name of the attribute.
    pub name: &'a str,
    /// Its content.
    pub payload: Cow<'a, [u8]>,
}

/// An entry of a `LocalVariableTable`, or of a `LocalVariableTypeTable` with a signature for a descriptor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LocalVariable {
    /// The first position where the variable has a value.
    pub start: u32,
    /// For how many bytes of code it has one.
    pub length: u32,
    /// The text constant of its name.
    pub name: u16,
    /// The text constant of its descriptor.
    pub descriptor: u16,
    /// Its index among the local variables.
    pub index: u16,
}

pub(crate) const LINE_NUMBER_TABLE: &str = "LineNumberTable";
pub(crate) const LOCAL_VARIABLE_TABLE: &str = "LocalVariableTable";
pub(crate) const LOCAL_VARIABLE_TYPE_TABLE: &str = "LocalVariableTypeTable";
const STACK_MAP_TABLE: &str = "StackMapTable";

impl<'a> Code<'a> {
    pub(crate) fn parse(class: &'a ClassFile, method: &Member, payload: &'a [u8]) -> Result<Code<'a>> {
        let pool = &class.pool;
        let mut reader = Reader::new(payload);
        let (max_stack, max_locals, length) = read_sizes(&mut reader, class)?;
        if length == 0 || length > 0xffff {
            return Err(ClassFileError::format(format!("Invalid method Code length {length}")));
        }
        let bytecode = reader.take(length as usize)?;
        let handlers = read_handlers(&mut reader, pool, length)?;
        let attributes = read_code_attributes(&mut reader, payload, pool)?;
        if !reader.is_at_end() {
            return Err(ClassFileError::format("Code attribute has wrong length"));
        }
        check_parameters_fit(class, method, max_locals)?;
        let code = Code { max_stack, max_locals, bytecode: bytecode.into(), handlers, attributes };
        code.check_tables(class)?;
        Ok(code)
    }

    /// The content of the first attribute `name` of the code.
    pub fn attribute(&self, name: &str) -> Option<&[u8]> {
        self.attributes_named(name).next()
    }

    /// Positions with the source lines that start there, from all line tables, in file order.
    pub fn line_numbers(&self) -> Vec<(u32, u16)> {
        let entries = self.attributes_named(LINE_NUMBER_TABLE).flat_map(entries::<2>);
        entries.map(|[position, line]| (u32::from(position), line)).collect()
    }

    /// The source line of the instruction at `position`: that of the closest entry at or before it.
    pub fn line_at(&self, position: u32) -> Option<u16> {
        let lines = self.line_numbers();
        lines
            .into_iter()
            .filter(|(start, _)| *start <= position)
            .max_by_key(|(start, _)| *start)
            .map(|(_, line)| line)
    }

    /// The local variables of all `LocalVariableTable`s, in file order.
    pub fn local_variables(&self) -> Vec<LocalVariable> {
        self.variables(LOCAL_VARIABLE_TABLE)
    }

    /// The local variables with generic types; the descriptor is a signature.
    pub fn local_variable_types(&self) -> Vec<LocalVariable> {
        self.variables(LOCAL_VARIABLE_TYPE_TABLE)
    }

    /// The content of the `StackMapTable`, the number of entries included.
    pub fn stack_map_table(&self) -> Option<&[u8]> {
        self.attribute(STACK_MAP_TABLE)
    }

    fn attributes_named(&self, name: &str) -> impl Iterator<Item = &[u8]> {
        self.attributes
            .iter()
            .filter(move |attribute| attribute.name == name)
            .map(|attribute| &*attribute.payload)
    }

    fn variables(&self, table: &str) -> Vec<LocalVariable> {
        let entries = self.attributes_named(table).flat_map(entries::<5>);
        let variable = |[start, length, name, descriptor, index]: [u16; 5]| LocalVariable {
            start: u32::from(start),
            length: u32::from(length),
            name,
            descriptor,
            index,
        };
        entries.map(variable).collect()
    }

    fn check_tables(&self, class: &ClassFile) -> Result<()> {
        let end = self.bytecode.len() as u32;
        for attribute in &self.attributes {
            let width = match attribute.name {
                LINE_NUMBER_TABLE => 4,
                LOCAL_VARIABLE_TABLE | LOCAL_VARIABLE_TYPE_TABLE => 10,
                _ => continue,
            };
            check_table_length(attribute, width)?;
        }
        if self.line_numbers().iter().any(|(position, _)| *position >= end) {
            return Err(ClassFileError::format("Invalid pc in LineNumberTable"));
        }
        let (variables, types) = (self.local_variables(), self.local_variable_types());
        variables.iter().try_for_each(|variable| self.check_variable(variable, class))?;
        types.iter().try_for_each(|variable| self.check_extent(variable, &class.pool))?;
        check_types_match(&variables, &types, class)?;
        let maps = self.attributes_named(STACK_MAP_TABLE).count();
        if maps > 1 { Err(ClassFileError::format("Multiple StackMapTable attributes")) } else { Ok(()) }
    }

    fn check_variable(&self, variable: &LocalVariable, class: &ClassFile) -> Result<()> {
        self.check_extent(variable, &class.pool)?;
        let text = |index| class.pool.utf8_bytes(index).unwrap_or_default();
        let (name, descriptor) = (text(variable.name), text(variable.descriptor));
        if !names::has_form(name, Form::FieldName) {
            let message = format!("Illegal field name \"{}\" in class {}", names::lossy(name), class.name());
            return Err(ClassFileError::Format { message, class: None });
        }
        if !names::has_form(descriptor, Form::FieldDescriptor) {
            return Err(names::illegal_signature("Field", name, descriptor, class.name()));
        }
        let last_slot = variable.index + u16::from(matches!(descriptor, b"J" | b"D"));
        match last_slot < self.max_locals {
            true => Ok(()),
            false => Err(bad_variable_index(variable.index)),
        }
    }

    fn check_extent(&self, variable: &LocalVariable, pool: &ConstantPool) -> Result<()> {
        let LocalVariable { start, length, index, .. } = *variable;
        let message = if start >= self.bytecode.len() as u32 {
            format!("Invalid start_pc {start} in LocalVariableTable")
        } else if start + length > self.bytecode.len() as u32 {
            format!("Invalid length {length} in LocalVariableTable")
        } else if index >= self.max_locals {
            return Err(bad_variable_index(index));
        } else if pool.utf8(variable.name).is_none() {
            format!("Name index {} in LocalVariableTable has bad constant type", variable.name)
        } else if pool.utf8(variable.descriptor).is_none() {
            format!("Signature index {} in LocalVariableTable has bad constant type", variable.descriptor)
        } else {
            return Ok(());
        };
        Err(ClassFileError::format(message))
    }
}

fn bad_variable_index(index: u16) -> ClassFileError {
    ClassFileError::format(format!("Invalid index {index} in LocalVariableTable"))
}

/// No variable is listed twice, and every generic type belongs to a variable.
fn check_types_match(variables: &[LocalVariable], types: &[LocalVariable], class: &ClassFile) -> Result<()> {
    let key = |entry: &LocalVariable| (entry.start, entry.length, entry.name, entry.index);
    let name = |entry: &LocalVariable| class.pool.utf8(entry.name).unwrap_or_default().to_owned();
    let mut known = HashSet::with_capacity(variables.len());
    if let Some(twice) = variables.iter().find(|variable| !known.insert(key(variable))) {
        let message = format!("Duplicated LocalVariableTable attribute entry for '{}'", name(twice));
        return Err(ClassFileError::format(message));
    }
    // Without any variables there is nothing to match, and nobody complains.
    match types.iter().find(|entry| !known.is_empty() && !known.contains(&key(entry))) {
        Some(stray) => {
            let (name, class) = (name(stray), class.name());
            let message =
                format!("LVTT entry for '{name}' in class file {class} does not match any LVT entry");
            Err(ClassFileError::Format { message, class: None })
        }
        None => Ok(()),
    }
}

/// Before version 45.3 the sizes were narrower.
fn read_sizes(reader: &mut Reader<'_>, class: &ClassFile) -> Result<(u16, u16, u32)> {
    if (class.major, class.minor) < (45, 3) {
        return Ok((reader.u8()?.into(), reader.u8()?.into(), reader.u16()?.into()));
    }
    Ok((reader.u16()?, reader.u16()?, reader.u32()?))
}

fn read_handlers(reader: &mut Reader<'_>, pool: &ConstantPool, length: u32) -> Result<Vec<ExceptionHandler>> {
    let count = reader.u16()?;
    let table = reader.take(usize::from(count) * 8)?;
    words::<4>(table).map(|entry| check_handler(entry, pool, length)).collect()
}

fn check_handler(entry: [u16; 4], pool: &ConstantPool, length: u32) -> Result<ExceptionHandler> {
    let [start, end, handler, catch_type] = entry;
    let message = if start >= end || u32::from(end) > length {
        "Illegal exception table range"
    } else if u32::from(handler) >= length {
        "Illegal exception table handler"
    } else if catch_type != 0 && pool.tag(catch_type) != Some(tag::CLASS) {
        "Catch type in exception table has bad constant type"
    } else {
        return Ok(ExceptionHandler {
            start: start.into(),
            end: end.into(),
            handler: handler.into(),
            catch_type,
        });
    };
    Err(ClassFileError::format(message))
}

fn read_code_attributes<'a>(
    reader: &mut Reader<'_>,
    payload: &'a [u8],
    pool: &'a ConstantPool,
) -> Result<Vec<CodeAttribute<'a>>> {
    let count = reader.u16()?;
    let mut attributes = Vec::new();
    for _ in 0..count {
        let attribute = read_attribute(reader, pool, "Invalid code attribute name index")?;
        // A name that is no `str` is none that anybody asks for.
        let name = pool.utf8(attribute.name).unwrap_or_default();
        attributes.push(CodeAttribute { name, payload: attribute.payload(payload).into() });
    }
    Ok(attributes)
}

fn check_parameters_fit(class: &ClassFile, method: &Member, max_locals: u16) -> Result<()> {
    let parameters = descriptor::parameter_slots(class.member_descriptor(method)).unwrap_or_default();
    let receiver = u16::from(!method.is_static());
    match parameters + receiver <= max_locals {
        true => Ok(()),
        false => Err(ClassFileError::format("Arguments can't fit into locals")),
    }
}

fn check_table_length(attribute: &CodeAttribute<'_>, width: usize) -> Result<()> {
    let count = crate::reader::u16_at(&attribute.payload, 0).map(usize::from);
    if count.is_some_and(|count| attribute.payload.len() == 2 + count * width) {
        return Ok(());
    }
    let what = if attribute.name == LINE_NUMBER_TABLE { " attribute" } else { "" };
    Err(ClassFileError::format(format!("{}{what} has wrong length", attribute.name)))
}

/// The entries of `N` numbers after a count.
fn entries<const N: usize>(payload: &[u8]) -> impl Iterator<Item = [u16; N]> {
    words::<N>(payload.get(2..).unwrap_or_default())
}

fn words<const N: usize>(table: &[u8]) -> impl Iterator<Item = [u16; N]> {
    table
        .chunks_exact(N * 2)
        .map(|entry| std::array::from_fn(|i| u16::from_be_bytes([entry[2 * i], entry[2 * i + 1]])))
}
