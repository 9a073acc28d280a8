//! Writes the explored nodes as one method: context after context, each in the order of the original code.

use std::collections::HashMap;
use std::ops::Range;

use super::explore::{ContextId, Exploration, Node, falls_through, is_call};
use super::{MAX_EDGES, MAX_LENGTH, SubroutineError};
use crate::code::{
    Code, CodeAttribute, ExceptionHandler, LINE_NUMBER_TABLE, LOCAL_VARIABLE_TABLE,
    LOCAL_VARIABLE_TYPE_TABLE, LocalVariable,
};
use crate::opcode::{self, Instruction, Operand, Switch};

/// Where the nodes of one context are in the result: pairs of the original position and the new extent.
struct Section {
    context: ContextId,
    nodes: Vec<(u32, Range<u32>)>,
}

pub(super) fn emit(code: &Code<'_>, exploration: &Exploration<'_>) -> Result<Code<'static>, SubroutineError> {
    let mut emitter =
        Emitter { original: &code.bytecode, exploration, bytes: Vec::new(), fixups: Vec::new() };
    let sections: Vec<Section> =
        exploration.contexts().map(|context| emitter.emit_section(context)).collect::<Result<_, _>>()?;
    if emitter.bytes.len() > MAX_LENGTH {
        return Err(SubroutineError::TooLong);
    }
    let places = places(&sections);
    let bytecode = emitter.patch(&places)?;
    let handlers = emit_handlers(code, exploration, &sections, &places)?;
    // A call leaves a null where the return address was, so no more than before is on the stack.
    Ok(Code {
        max_stack: code.max_stack,
        max_locals: code.max_locals,
        bytecode: bytecode.into(),
        handlers,
        attributes: emit_tables(code, &sections)?,
    })
}

fn places(sections: &[Section]) -> HashMap<Node, u32> {
    let nodes = sections.iter().flat_map(|section| {
        section
            .nodes
            .iter()
            .map(|(position, extent)| (Node { position: *position, context: section.context }, extent.start))
    });
    nodes.collect()
}

/// An offset to fill in once all nodes have their places.
struct Fixup {
    origin: u32,
    place: usize,
    wide: bool,
    target: Node,
}

struct Emitter<'a> {
    original: &'a [u8],
    exploration: &'a Exploration<'a>,
    bytes: Vec<u8>,
    fixups: Vec<Fixup>,
}

impl Emitter<'_> {
    fn emit_section(&mut self, context: ContextId) -> Result<Section, SubroutineError> {
        let positions: Vec<u32> = self.exploration.positions(context).collect();
        let mut nodes = Vec::with_capacity(positions.len());
        for (index, position) in positions.iter().enumerate() {
            let start = self.bytes.len() as u32;
            let node = Node { position: *position, context };
            let following = positions.get(index + 1).map(|position| Node { position: *position, context });
            self.emit_node(node, following)?;
            nodes.push((*position, start..self.bytes.len() as u32));
        }
        Ok(Section { context, nodes })
    }

    fn emit_node(&mut self, node: Node, following: Option<Node>) -> Result<(), SubroutineError> {
        let instruction = self.exploration.instruction(node.position)?;
        let after = node.position + instruction.length;
        match instruction.operand {
            Operand::Branch(entry) if is_call(instruction.opcode) => {
                let copy = self.exploration.call(node, entry, after);
                self.bytes.push(opcode::ACONST_NULL);
                self.jump(copy.ok_or(SubroutineError::NoInstruction(entry))?);
                return Ok(());
            }
            Operand::Local(local) if instruction.opcode == opcode::RET => {
                self.jump(self.exploration.return_from(node, local)?);
                return Ok(());
            }
            Operand::Branch(target) => {
                self.branch(&instruction, self.exploration.arrive(target, node.context))
            }
            Operand::Switch(switch) => self.switch(instruction.opcode, &switch, node.context),
            _ => self.copy(node.position, &instruction),
        }
        let next = self.exploration.arrive(after, node.context);
        if falls_through(instruction.opcode) && following != Some(next) {
            self.jump(next);
        }
        Ok(())
    }

    fn copy(&mut self, position: u32, instruction: &Instruction<'_>) {
        let extent = position as usize..(position + instruction.length) as usize;
        self.bytes.extend(&self.original[extent]);
    }

    fn jump(&mut self, target: Node) {
        let origin = self.bytes.len() as u32;
        self.bytes.push(opcode::GOTO);
        self.offset(origin, false, target);
    }

    fn branch(&mut self, instruction: &Instruction<'_>, target: Node) {
        let origin = self.bytes.len() as u32;
        self.bytes.push(instruction.opcode);
        self.offset(origin, instruction.opcode == opcode::GOTO_W, target);
    }

    fn switch(&mut self, opcode: u8, switch: &Switch<'_>, context: ContextId) {
        let origin = self.bytes.len() as u32;
        self.bytes.push(opcode);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self.offset(origin, true, self.exploration.arrive(switch.default, context));
        let bounds = (switch.cases().next(), switch.cases().last());
        if opcode == opcode::LOOKUPSWITCH {
            self.bytes.extend((switch.len() as u32).to_be_bytes());
        } else if let (Some((low, _)), Some((high, _))) = bounds {
            self.bytes.extend([low.to_be_bytes(), high.to_be_bytes()].concat());
        }
        for (key, target) in switch.cases() {
            if opcode == opcode::LOOKUPSWITCH {
                self.bytes.extend(key.to_be_bytes());
            }
            self.offset(origin, true, self.exploration.arrive(target, context));
        }
    }

    fn offset(&mut self, origin: u32, wide: bool, target: Node) {
        self.fixups.push(Fixup { origin, place: self.bytes.len(), wide, target });
        self.bytes.extend(if wide { &[0; 4][..] } else { &[0; 2] });
    }

    fn patch(mut self, places: &HashMap<Node, u32>) -> Result<Vec<u8>, SubroutineError> {
        for fixup in &self.fixups {
            let place = places.get(&fixup.target);
            let target = *place.ok_or(SubroutineError::NoInstruction(fixup.target.position))?;
            let offset = target as i32 - fixup.origin as i32;
            if fixup.wide {
                self.bytes[fixup.place..fixup.place + 4].copy_from_slice(&offset.to_be_bytes());
            } else {
                self.bytes[fixup.place..fixup.place + 2].copy_from_slice(&(offset as i16).to_be_bytes());
            }
        }
        Ok(self.bytes)
    }
}

/// The order of precedence is kept; copies of one entry cover different contexts, so theirs does not matter.
fn emit_handlers(
    code: &Code<'_>,
    exploration: &Exploration<'_>,
    sections: &[Section],
    places: &HashMap<Node, u32>,
) -> Result<Vec<ExceptionHandler>, SubroutineError> {
    let mut handlers = Vec::new();
    for entry in &code.handlers {
        for section in sections {
            let target = exploration.arrive(entry.handler, section.context);
            let Some(handler) = places.get(&target) else { continue };
            let run = run(section, &(entry.start..entry.end));
            handlers.extend(run.map(|Range { start, end }| ExceptionHandler {
                start,
                end,
                handler: *handler,
                catch_type: entry.catch_type,
            }));
        }
        if handlers.len() > usize::from(u16::MAX) {
            return Err(SubroutineError::TooComplex);
        }
    }
    Ok(handlers)
}

/// The new extent of the nodes of a section whose original positions are in `covered`. It is one, as the
/// nodes of a section are in the original order and side by side.
fn run(section: &Section, covered: &Range<u32>) -> Option<Range<u32>> {
    let first = section.nodes.partition_point(|(position, _)| *position < covered.start);
    let last = section.nodes.partition_point(|(position, _)| *position < covered.end);
    let nodes = section.nodes.get(first..last)?;
    Some(nodes.first()?.1.start..nodes.last()?.1.end)
}

fn emit_tables(
    code: &Code<'_>,
    sections: &[Section],
) -> Result<Vec<CodeAttribute<'static>>, SubroutineError> {
    let mut attributes = Vec::new();
    let lines = emit_lines(code, sections);
    if !lines.is_empty() {
        attributes.push(table(LINE_NUMBER_TABLE, &lines)?);
    }
    let variables = [
        (LOCAL_VARIABLE_TABLE, code.local_variables()),
        (LOCAL_VARIABLE_TYPE_TABLE, code.local_variable_types()),
    ];
    for (name, variables) in variables {
        if variables.len() * sections.len() > MAX_EDGES {
            return Err(SubroutineError::TooComplex);
        }
        if !variables.is_empty() {
            attributes.push(table(name, &emit_variables(&variables, sections))?);
        }
    }
    Ok(attributes)
}

/// An entry wherever the line differs from that of the instruction before.
fn emit_lines(code: &Code<'_>, sections: &[Section]) -> Vec<[u16; 2]> {
    let mut original = code.line_numbers();
    original.sort_by_key(|(position, _)| *position);
    let mut lines = Vec::new();
    let mut current = None;
    for (position, extent) in sections.iter().flat_map(|section| &section.nodes) {
        let index = original.partition_point(|(start, _)| start <= position);
        let line = index.checked_sub(1).map(|index| original[index].1);
        if let Some(line) = line.filter(|_| line != current) {
            lines.push([extent.start as u16, line]);
        }
        current = line;
    }
    lines
}

fn emit_variables(variables: &[LocalVariable], sections: &[Section]) -> Vec<[u16; 5]> {
    let mut entries = Vec::new();
    for variable in variables {
        let extent = variable.start..variable.start + variable.length;
        let runs = sections.iter().filter_map(|section| run(section, &extent));
        entries.extend(runs.map(|run| {
            let length = (run.end - run.start) as u16;
            [run.start as u16, length, variable.name, variable.descriptor, variable.index]
        }));
    }
    entries
}

fn table<const N: usize>(
    name: &'static str,
    entries: &[[u16; N]],
) -> Result<CodeAttribute<'static>, SubroutineError> {
    let count = u16::try_from(entries.len()).map_err(|_| SubroutineError::TooComplex)?;
    let mut payload = count.to_be_bytes().to_vec();
    payload.extend(entries.iter().flatten().flat_map(|word| word.to_be_bytes()));
    Ok(CodeAttribute { name, payload: payload.into() })
}
