//! Which instructions are executed in which chain of subroutine calls.
//!
//! A *context* is the chain of calls that are still open; a *node* is an instruction in a context, and each
//! node becomes one instruction of the result. A call is forgotten as soon as no `ret` that could end it can
//! be reached: that is what keeps code outside of subroutines, such as what follows a `break` out of a
//! `finally` block, from being copied.

use std::collections::{BTreeSet, HashMap};

use super::{MAX_EDGES, MAX_LENGTH, SubroutineError};
use crate::code::{Code, ExceptionHandler};
use crate::opcode::{self, Instruction, Operand};

/// A chain of open calls, by its place in the table of contexts. The empty chain is the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct ContextId(usize);

impl ContextId {
    const ROOT: ContextId = ContextId(0);
}

/// An instruction in a context.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Node {
    pub(super) position: u32,
    pub(super) context: ContextId,
}

/// An open call: the last one of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Call {
    parent: ContextId,
    entry: u32,
    return_to: u32,
}

/// Everything that can be executed.
pub(super) struct Exploration<'a> {
    instructions: Instructions<'a>,
    /// By context: its innermost call (the empty chain has none).
    calls: Vec<Option<Call>>,
    contexts: HashMap<Call, ContextId>,
    /// By context: the positions that are executed in it.
    visited: Vec<BTreeSet<u32>>,
}

/// The decoded instructions by position, and which return addresses each may still use.
struct Instructions<'a> {
    by_position: Vec<Option<Instruction<'a>>>,
    handlers: &'a [ExceptionHandler],
    return_locals: Vec<u16>,
    /// By position: the set of return addresses (bits in the order of `return_locals`) that a `ret` reachable
    /// from there uses.
    needed: Vec<u64>,
}

pub(super) fn explore<'a>(code: &'a Code<'_>) -> Result<Exploration<'a>, SubroutineError> {
    let instructions = Instructions::new(code)?;
    let mut exploration = Exploration {
        instructions,
        calls: vec![None],
        contexts: HashMap::new(),
        visited: vec![BTreeSet::new()],
    };
    exploration.run()?;
    Ok(exploration)
}

impl<'a> Exploration<'a> {
    pub(super) fn contexts(&self) -> impl Iterator<Item = ContextId> + use<> {
        (0..self.calls.len()).map(ContextId)
    }

    /// The positions executed in a context, in order.
    pub(super) fn positions(&self, context: ContextId) -> impl Iterator<Item = u32> {
        self.visited[context.0].iter().copied()
    }

    pub(super) fn instruction(&self, position: u32) -> Result<Instruction<'a>, SubroutineError> {
        self.instructions.at(position)
    }

    /// Where execution comes to when it goes from somewhere in `context` to `position`.
    pub(super) fn arrive(&self, position: u32, mut context: ContextId) -> Node {
        while let Some(call) = self.calls[context.0] {
            if self.instructions.may_return_from(call.entry, position) {
                break;
            }
            context = call.parent;
        }
        Node { position, context }
    }

    /// The copy of the subroutine that a call at a node leads to.
    pub(super) fn call(&self, node: Node, entry: u32, return_to: u32) -> Option<Node> {
        let call = Call { parent: self.parent_for(node.context, entry), entry, return_to };
        self.contexts.get(&call).map(|context| self.arrive(entry, *context))
    }

    /// Where the `ret` at a node goes.
    pub(super) fn return_from(&self, node: Node, local: u16) -> Result<Node, SubroutineError> {
        let mut context = node.context;
        while let Some(call) = self.calls[context.0] {
            if self.instructions.return_local(call.entry) == Some(local) {
                return Ok(self.arrive(call.return_to, call.parent));
            }
            context = call.parent;
        }
        Err(SubroutineError::StrayReturn(node.position))
    }

    fn run(&mut self) -> Result<(), SubroutineError> {
        let mut pending = vec![Node { position: 0, context: ContextId::ROOT }];
        let (mut length, mut edges) = (0, 0);
        while let Some(node) = pending.pop() {
            if !self.visited[node.context.0].insert(node.position) {
                continue;
            }
            let instruction = self.instruction(node.position)?;
            length += instruction.length as usize;
            edges += self.instructions.handlers.len();
            if length > MAX_LENGTH {
                return Err(SubroutineError::TooLong);
            }
            if edges > MAX_EDGES {
                return Err(SubroutineError::TooComplex);
            }
            self.successors(node, &instruction, &mut pending)?;
        }
        Ok(())
    }

    fn successors(
        &mut self,
        node: Node,
        instruction: &Instruction<'_>,
        pending: &mut Vec<Node>,
    ) -> Result<(), SubroutineError> {
        let after = node.position + instruction.length;
        match instruction.operand {
            Operand::Branch(entry) if is_call(instruction.opcode) => {
                let called = self.enter(node, entry, after);
                pending.push(called);
            }
            Operand::Local(local) if instruction.opcode == opcode::RET => {
                pending.push(self.return_from(node, local)?);
            }
            _ => {
                let targets = targets(instruction).chain(falls_through(instruction.opcode).then_some(after));
                pending.extend(targets.map(|target| self.arrive(target, node.context)));
            }
        }
        let handlers = self.instructions.handlers_at(node.position);
        pending.extend(handlers.map(|handler| self.arrive(handler, node.context)));
        Ok(())
    }

    /// Enters a subroutine, in a context that is made on the first such call.
    fn enter(&mut self, node: Node, entry: u32, return_to: u32) -> Node {
        let call = Call { parent: self.parent_for(node.context, entry), entry, return_to };
        let fresh = ContextId(self.calls.len());
        let context = *self.contexts.entry(call).or_insert(fresh);
        if context == fresh {
            self.calls.push(Some(call));
            self.visited.push(BTreeSet::new());
        }
        self.arrive(entry, context)
    }

    /// As there is no recursion, an open call of the same subroutine was left for good by a branch.
    fn parent_for(&self, context: ContextId, entry: u32) -> ContextId {
        let mut open = context;
        while let Some(call) = self.calls[open.0] {
            if call.entry == entry {
                return call.parent;
            }
            open = call.parent;
        }
        context
    }
}

impl<'a> Instructions<'a> {
    fn new(code: &'a Code<'_>) -> Result<Instructions<'a>, SubroutineError> {
        let mut by_position = vec![None; code.bytecode.len()];
        let mut return_locals = Vec::new();
        for instruction in opcode::instructions(&code.bytecode) {
            let (position, instruction) = instruction?;
            if let (opcode::RET, Operand::Local(local)) = (instruction.opcode, instruction.operand)
                && !return_locals.contains(&local)
            {
                return_locals.push(local);
            }
            if return_locals.len() > 64 {
                return Err(SubroutineError::TooComplex);
            }
            by_position[position as usize] = Some(instruction);
        }
        let needed = vec![0; by_position.len()];
        let mut instructions = Instructions { by_position, handlers: &code.handlers, return_locals, needed };
        instructions.find_needed()?;
        Ok(instructions)
    }

    fn at(&self, position: u32) -> Result<Instruction<'a>, SubroutineError> {
        match self.by_position.get(position as usize) {
            Some(Some(instruction)) => Ok(*instruction),
            Some(None) => Err(SubroutineError::NoInstruction(position)),
            None => Err(SubroutineError::FallsOff),
        }
    }

    fn handlers_at(&self, position: u32) -> impl Iterator<Item = u32> {
        let covering = self.handlers.iter().filter(move |entry| (entry.start..entry.end).contains(&position));
        covering.map(|entry| entry.handler)
    }

    /// The local variable in which the subroutine at `entry` keeps its return address.
    fn return_local(&self, entry: u32) -> Option<u16> {
        let first = self.at(entry).ok()?;
        match (first.opcode, first.operand) {
            (opcode::ASTORE, Operand::Local(local)) => Some(local),
            (short @ opcode::ASTORE_0..=opcode::ASTORE_3, _) => Some(u16::from(short - opcode::ASTORE_0)),
            _ => None,
        }
    }

    fn may_return_from(&self, entry: u32, position: u32) -> bool {
        let bit = self.return_local(entry).and_then(|local| self.return_bit(local));
        bit.is_some_and(|bit| self.needed.get(position as usize).is_some_and(|needed| needed & bit != 0))
    }

    fn return_bit(&self, local: u16) -> Option<u64> {
        self.return_locals.iter().position(|known| *known == local).map(|place| 1 << place)
    }

    /// Propagates the uses of return addresses backwards until nothing changes.
    fn find_needed(&mut self) -> Result<(), SubroutineError> {
        let predecessors = self.predecessors()?;
        let mut pending = Vec::new();
        for position in 0..self.by_position.len() {
            if let Some(Instruction { opcode: opcode::RET, operand: Operand::Local(local), .. }) =
                self.by_position[position]
            {
                self.needed[position] = self.return_bit(local).unwrap_or_default();
                pending.push(position);
            }
        }
        while let Some(position) = pending.pop() {
            for predecessor in &predecessors[position] {
                let place = *predecessor as usize;
                let grown = self.needed[place] | self.needed[position];
                if grown != self.needed[place] {
                    self.needed[place] = grown;
                    pending.push(place);
                }
            }
        }
        Ok(())
    }

    fn predecessors(&self) -> Result<Vec<Vec<u32>>, SubroutineError> {
        if self.by_position.len() * self.handlers.len() > MAX_EDGES {
            return Err(SubroutineError::TooComplex);
        }
        let mut predecessors = vec![Vec::new(); self.by_position.len()];
        for (position, instruction) in (0..).zip(&self.by_position) {
            let Some(instruction) = instruction else { continue };
            let after = position + instruction.length;
            let next = falls_through(instruction.opcode).then_some(after);
            let successors = targets(instruction).chain(next).chain(self.handlers_at(position));
            for successor in successors {
                if let Some(list) = predecessors.get_mut(successor as usize) {
                    list.push(position);
                }
            }
        }
        Ok(predecessors)
    }
}

pub(super) fn is_call(opcode: u8) -> bool {
    matches!(opcode, opcode::JSR | opcode::JSR_W)
}

/// Whether execution can go on with the next instruction. It does after a call, once the subroutine returns.
pub(super) fn falls_through(opcode: u8) -> bool {
    !matches!(
        opcode,
        opcode::GOTO
            | opcode::GOTO_W
            | opcode::RET
            | opcode::ATHROW
            | opcode::TABLESWITCH
            | opcode::LOOKUPSWITCH
            | opcode::IRETURN..=opcode::RETURN
    )
}

fn targets<'a>(instruction: &Instruction<'a>) -> impl Iterator<Item = u32> + use<'a> {
    let (first, switch) = match instruction.operand {
        Operand::Branch(target) => (Some(target), None),
        Operand::Switch(switch) => (Some(switch.default), Some(switch)),
        _ => (None, None),
    };
    let cases = switch.into_iter().flat_map(|switch| switch.cases().map(|(_, target)| target));
    first.into_iter().chain(cases)
}
