//! Instructions lowered to what they do to slots and where control goes next.

use std::collections::HashMap;

use everypath_classfile::descriptor::{self, FieldType, Kind, MethodDescriptor};
use everypath_classfile::opcode::{self, Instruction, Operand};
use everypath_classfile::{Code, Constant, ConstantPool};

use super::kinds::State;
use super::planes::Planes;
use super::{Layout, MapError};
use crate::MethodFacts;
use crate::effects::{self, LocalAccess};

/// The mark of instructions that start no block.
pub(crate) const NOT_A_LEADER: u32 = u32::MAX;

/// The region of code that no handler covers.
const UNCOVERED: u32 = 0;

/// A method as the analyses see it. Targets are indices into `steps`.
pub(crate) struct Method {
    pub(crate) steps: Vec<Step>,
    /// The instructions that start blocks, ascending.
    pub(crate) leaders: Vec<u32>,
    /// For each instruction its place in `leaders`, or `NOT_A_LEADER`.
    pub(crate) leader_of: Vec<u32>,
    pub(crate) switch_targets: Vec<u32>,
    /// For each region the handlers an exception in it can reach.
    regions: Vec<Box<[u32]>>,
    parameters: Vec<Kind>,
}

/// One instruction.
pub(crate) struct Step {
    pub(crate) pc: u32,
    pub(crate) effect: Effect,
    pub(crate) flow: Flow,
    /// Whether a handler can be entered from here.
    pub(crate) throws: bool,
    /// Whether other frames run in the middle of it.
    pub(crate) calls: bool,
    pub(crate) region: u32,
}

/// What an instruction does to slots.
#[derive(Clone, Copy)]
pub(crate) enum Effect {
    Load {
        local: u16,
        kind: Kind,
    },
    Store {
        local: u16,
        kind: Kind,
    },
    Increment {
        local: u16,
    },
    /// Takes `pops` slots and puts back those named, counted from the deepest.
    Shuffle {
        pops: u16,
        pushes: &'static [u8],
    },
    Operate {
        pops: u16,
        push: Option<Kind>,
        uses: Uses,
    },
}

/// When an operation needs its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Uses {
    /// It has an effect that depends on them.
    Always,
    /// It only computes its result.
    ForResult,
    /// It computes its result, but the second of its two operands decides whether it throws.
    Divisor,
}

/// Where control goes.
#[derive(Clone, Copy)]
pub(crate) enum Flow {
    Next,
    Jump(u32),
    Branch(u32),
    Switch { first: u32, count: u32 },
    Exit,
}

impl Flow {
    pub(crate) fn falls_through(self) -> bool {
        matches!(self, Flow::Next | Flow::Branch(_))
    }
}

impl Step {
    /// The operand slots an invocation takes; `None` for other instructions.
    pub(crate) fn call_operands(&self) -> Option<u16> {
        match self.effect {
            Effect::Operate { pops, .. } if self.calls => Some(pops),
            _ => None,
        }
    }
}

impl Method {
    pub(crate) fn lower(
        pool: &ConstantPool,
        facts: MethodFacts<'_>,
        code: &Code<'_>,
    ) -> Result<Method, MapError> {
        let mut lowering = Lowering {
            pool,
            facts,
            index_of: vec![NOT_A_LEADER; code.bytecode.len()],
            steps: Vec::with_capacity(code.bytecode.len() / 2),
            switch_targets: Vec::new(),
            slots_of: HashMap::new(),
        };
        for decoded in opcode::instructions(&code.bytecode) {
            let (pc, instruction) = decoded.map_err(|error| MapError::Malformed(error.to_string()))?;
            lowering.index_of[pc as usize] = lowering.steps.len() as u32;
            let step = lowering.step(pc, instruction)?;
            lowering.steps.push(step);
        }
        lowering.finish(code)
    }

    pub(crate) fn handlers_of(&self, step: &Step) -> &[u32] {
        &self.regions[step.region as usize]
    }

    /// The frame on entry: the receiver, if any, and the parameters.
    pub(crate) fn entry_state(&self, layout: Layout) -> Result<State, MapError> {
        let mut state = State::empty(layout);
        let mut planes = Planes::new(&mut state.planes);
        let mut local = 0;
        for &kind in &self.parameters {
            layout.check_local(local, kind, 0).map_err(|_| MapError::BadDescriptor)?;
            planes.set(usize::from(local), Some(kind));
            local += kind.slots();
        }
        Ok(state)
    }
}

struct Lowering<'a> {
    pool: &'a ConstantPool,
    facts: MethodFacts<'a>,
    /// By program counter, the index of the instruction that starts there.
    index_of: Vec<u32>,
    steps: Vec<Step>,
    switch_targets: Vec<u32>,
    /// Operand slots and result by constant, as the same methods are called again and again.
    slots_of: HashMap<u16, (u16, Option<Kind>)>,
}

impl Lowering<'_> {
    fn step(&mut self, pc: u32, instruction: Instruction<'_>) -> Result<Step, MapError> {
        use opcode::*;
        let opcode = instruction.opcode;
        if matches!(opcode, JSR | JSR_W | RET) {
            return Err(MapError::Subroutine { pc });
        }
        Ok(Step {
            pc,
            effect: self.effect(pc, instruction)?,
            flow: self.flow(instruction),
            throws: self.throws(instruction),
            calls: matches!(opcode, INVOKEVIRTUAL..=INVOKEDYNAMIC),
            region: UNCOVERED,
        })
    }

    fn effect(&mut self, pc: u32, instruction: Instruction<'_>) -> Result<Effect, MapError> {
        let opcode = instruction.opcode;
        if let Some((access, named)) = effects::local_access(opcode) {
            let local = match instruction.operand {
                Operand::Local(local) => local,
                _ => named.unwrap_or_default(),
            };
            return Ok(match access {
                LocalAccess::Load(kind) => Effect::Load { local, kind },
                LocalAccess::Store(kind) => Effect::Store { local, kind },
            });
        }
        if let Some((pops, pushes)) = effects::shuffle(opcode) {
            return Ok(Effect::Shuffle { pops, pushes });
        }
        if let Some(effect) = effects::of(opcode) {
            let (pops, push) = (effects::slots(effect.pops), effect.push);
            return Ok(Effect::Operate { pops, push, uses: uses(opcode) });
        }
        if let Operand::Increment { local, .. } = instruction.operand {
            return Ok(Effect::Increment { local });
        }
        let (pops, push) = self.constant_effect(pc, instruction)?;
        Ok(Effect::Operate { pops, push, uses: Uses::Always })
    }

    /// The operand slots and the result of the instructions for which a constant decides them.
    fn constant_effect(
        &mut self,
        pc: u32,
        instruction: Instruction<'_>,
    ) -> Result<(u16, Option<Kind>), MapError> {
        use opcode::*;
        let index = match instruction.operand {
            Operand::Constant(index) => index,
            Operand::Interface { constant, .. } => constant,
            Operand::MultiArray { dimensions, .. } => {
                return Ok((u16::from(dimensions), Some(Kind::Reference)));
            }
            _ => return Err(MapError::Malformed(format!("operand of opcode {}", instruction.opcode))),
        };
        let bad = MapError::BadConstant { pc, index };
        match instruction.opcode {
            LDC | LDC_W | LDC2_W => Ok((0, Some(self.constant_kind(index).ok_or(bad)?))),
            GETSTATIC => Ok((0, Some(self.field_kind(index).ok_or(bad)?))),
            GETFIELD => Ok((1, Some(self.field_kind(index).ok_or(bad)?))),
            PUTSTATIC => Ok((self.field_kind(index).ok_or(bad)?.slots(), None)),
            PUTFIELD => Ok((1 + self.field_kind(index).ok_or(bad)?.slots(), None)),
            invoke => {
                let (arguments, result) = self.call_effect(index).ok_or(bad)?;
                let receiver = !matches!(invoke, INVOKESTATIC | INVOKEDYNAMIC);
                Ok((arguments + u16::from(receiver), result))
            }
        }
    }

    fn constant_kind(&self, index: u16) -> Option<Kind> {
        match self.pool.get(index)? {
            Constant::Integer(_) => Some(Kind::Int),
            Constant::Float(_) => Some(Kind::Float),
            Constant::Long(_) => Some(Kind::Long),
            Constant::Double(_) => Some(Kind::Double),
            Constant::Dynamic { .. } => {
                let (_, _, descriptor) = self.pool.dynamic(index)?;
                Some(FieldType::parse(descriptor)?.kind())
            }
            _ => Some(Kind::Reference),
        }
    }

    fn field_kind(&self, index: u16) -> Option<Kind> {
        Some(FieldType::parse(self.pool.member_ref(index)?.descriptor)?.kind())
    }

    fn call_effect(&mut self, index: u16) -> Option<(u16, Option<Kind>)> {
        if let Some(&known) = self.slots_of.get(&index) {
            return Some(known);
        }
        let descriptor = match self.pool.dynamic(index) {
            Some((_, _, descriptor)) => descriptor,
            None => self.pool.member_ref(index)?.descriptor,
        };
        let slots = descriptor::parameter_slots(descriptor)?;
        let result = match &descriptor[descriptor.rfind(')')? + 1..] {
            "V" => None,
            result => Some(FieldType::parse(result)?.kind()),
        };
        self.slots_of.insert(index, (slots, result));
        Some((slots, result))
    }

    /// Targets are program counters here; `finish` turns them into indices.
    fn flow(&mut self, instruction: Instruction<'_>) -> Flow {
        use opcode::*;
        match (instruction.opcode, instruction.operand) {
            (GOTO | GOTO_W, Operand::Branch(target)) => Flow::Jump(target),
            (_, Operand::Branch(target)) => Flow::Branch(target),
            (_, Operand::Switch(switch)) => {
                let first = self.switch_targets.len();
                self.switch_targets.push(switch.default);
                self.switch_targets.extend(switch.cases().map(|(_, target)| target));
                // Many keys lead to few targets, and each is analysed once.
                self.switch_targets[first..].sort_unstable();
                let mut kept = first + 1;
                for index in first + 1..self.switch_targets.len() {
                    if self.switch_targets[index] != self.switch_targets[kept - 1] {
                        self.switch_targets[kept] = self.switch_targets[index];
                        kept += 1;
                    }
                }
                self.switch_targets.truncate(kept);
                Flow::Switch { first: first as u32, count: (kept - first) as u32 }
            }
            (IRETURN..=RETURN | ATHROW, _) => Flow::Exit,
            _ => Flow::Next,
        }
    }

    /// Whether the instruction can complete abruptly (JVMS §6.5; exhaustion of memory included).
    fn throws(&self, instruction: Instruction<'_>) -> bool {
        use opcode::*;
        match (instruction.opcode, instruction.operand) {
            (LDC | LDC_W | LDC2_W, Operand::Constant(index)) => !matches!(
                self.pool.get(index),
                Some(Constant::Integer(_) | Constant::Float(_) | Constant::Long(_) | Constant::Double(_))
            ),
            // A synchronized method that has lost its monitor fails where it returns.
            (IRETURN..=RETURN, _) => self.facts.is_synchronized,
            (IALOAD..=SALOAD | IASTORE..=SASTORE | IDIV | LDIV | IREM | LREM, _) => true,
            (GETSTATIC..=MONITOREXIT | MULTIANEWARRAY, _) => true,
            _ => false,
        }
    }

    fn finish(mut self, code: &Code<'_>) -> Result<Method, MapError> {
        let mut starts_block = vec![false; self.steps.len()];
        match starts_block.first_mut() {
            Some(entry) => *entry = true,
            None => return Err(MapError::FallsOffEnd),
        }
        self.resolve_targets(&mut starts_block)?;
        let regions = self.assign_regions(code, &mut starts_block)?;
        let mut leaders = Vec::new();
        let mut leader_of = vec![NOT_A_LEADER; self.steps.len()];
        for index in (0..self.steps.len()).filter(|&index| starts_block[index]) {
            leader_of[index] = leaders.len() as u32;
            leaders.push(index as u32);
        }
        let parameters = parameters(self.facts).ok_or(MapError::BadDescriptor)?;
        let Lowering { steps, switch_targets, .. } = self;
        Ok(Method { steps, leaders, leader_of, switch_targets, regions, parameters })
    }

    fn resolve_targets(&mut self, starts_block: &mut [bool]) -> Result<(), MapError> {
        let index_of = &self.index_of;
        let mut resolve = |target: &mut u32| {
            *target = index_at(index_of, *target)?;
            starts_block[*target as usize] = true;
            Ok(())
        };
        for step in &mut self.steps {
            if let Flow::Jump(target) | Flow::Branch(target) = &mut step.flow {
                resolve(target)?;
            }
        }
        self.switch_targets.iter_mut().try_for_each(resolve)
    }

    /// Cuts the code where the covering handlers change and gives every instruction its region.
    fn assign_regions(
        &mut self,
        code: &Code<'_>,
        starts_block: &mut [bool],
    ) -> Result<Vec<Box<[u32]>>, MapError> {
        let mut regions = vec![Box::default()];
        let mut borders: Vec<u32> =
            code.handlers.iter().flat_map(|handler| [handler.start, handler.end]).collect();
        borders.sort_unstable();
        borders.dedup();
        for handler in &code.handlers {
            starts_block[index_at(&self.index_of, handler.handler)? as usize] = true;
        }
        let mut next_border = 0;
        let mut region = UNCOVERED;
        for index in 0..self.steps.len() {
            let pc = self.steps[index].pc;
            let passed = borders[next_border..].iter().take_while(|&&border| border <= pc).count();
            if passed > 0 {
                next_border += passed;
                region = regions.len() as u32;
                regions.push(self.reachable_handlers(code, pc)?);
            }
            self.steps[index].region = region;
        }
        Ok(regions)
    }

    /// The handlers that can catch something thrown at `pc`: those behind one that catches
    /// everything, or the same class, never run.
    fn reachable_handlers(&self, code: &Code<'_>, pc: u32) -> Result<Box<[u32]>, MapError> {
        let mut reachable = Vec::new();
        let mut caught = Vec::new();
        for handler in code.handlers.iter().filter(|h| h.start <= pc && pc < h.end) {
            if caught.contains(&handler.catch_type) {
                continue;
            }
            caught.push(handler.catch_type);
            let index = index_at(&self.index_of, handler.handler)?;
            if !reachable.contains(&index) {
                reachable.push(index);
            }
            let catches_all = handler.catch_type == 0
                || self.pool.class_name(handler.catch_type) == Some("java/lang/Throwable");
            if catches_all {
                break;
            }
        }
        Ok(reachable.into())
    }
}

fn index_at(index_of: &[u32], pc: u32) -> Result<u32, MapError> {
    match index_of.get(pc as usize) {
        Some(&index) if index != NOT_A_LEADER => Ok(index),
        _ => Err(MapError::BadTarget { target: i64::from(pc) }),
    }
}

fn parameters(facts: MethodFacts<'_>) -> Option<Vec<Kind>> {
    let descriptor = MethodDescriptor::parse(facts.descriptor)?;
    let receiver = (!facts.is_static).then_some(Kind::Reference);
    Some(receiver.into_iter().chain(descriptor.parameters.iter().map(FieldType::kind)).collect())
}

fn uses(opcode: u8) -> Uses {
    use opcode::*;
    match opcode {
        IDIV | LDIV | IREM | LREM => Uses::Divisor,
        IADD..=LXOR | I2L..=DCMPG => Uses::ForResult,
        _ => Uses::Always,
    }
}
