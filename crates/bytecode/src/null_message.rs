//! What a `NullPointerException` says (JEP 358): which action failed, and what was null.
//!
//! The operand that was null is traced to the instruction that pushed it, by an abstract run of the
//! method in which every operand is the program counter of its origin. The run visits instructions
//! in code order and stops as soon as it reaches the one that failed, so that a loop's second
//! iteration does not blur its first; HotSpot does the same, and the text must not differ from it.
//!
//! Only what the instruction itself dereferences is described. Exceptions that are created by
//! code (`new NullPointerException()`) have no description.

use std::fmt::Write;

use everypath_classfile::descriptor::{self, Element, FieldType, Kind, MethodDescriptor};
use everypath_classfile::opcode::{self, *};
use everypath_classfile::{ClassFile, Code, Constant, ConstantPool};

use crate::MethodFacts;
use crate::effects::{self, LocalAccess};

/// How far a chain of fields and array elements is followed.
const MAX_DETAIL: u32 = 5;

/// The most operands the abstract run records, which keeps it short for monstrous methods.
const MAX_OPERANDS: usize = 1_000_000;

/// Describes the null dereference by the instruction at `pc`; `None` if that is not one.
pub fn describe(class: &ClassFile, facts: MethodFacts<'_>, code: &Code<'_>, pc: u32) -> Option<String> {
    let instruction = decode(&code.bytecode, pc).ok()?;
    let depth = null_operand(&class.pool, &instruction)?;
    let origins = Origins::trace(&class.pool, code, pc);
    let describer = Describer { pool: &class.pool, facts, code, origins };
    let mut text = failed_action(&class.pool, &instruction)?;
    if describer.cause(&mut text, Question { pc, depth, detail: MAX_DETAIL, place: Place::Outermost }) {
        text.push_str("\" is null");
    }
    Some(text)
}

/// How many slots above it the operand has that must not be null.
fn null_operand(pool: &ConstantPool, instruction: &Instruction<'_>) -> Option<usize> {
    match instruction.opcode {
        GETFIELD | ARRAYLENGTH | ATHROW | MONITORENTER | MONITOREXIT => Some(0),
        IALOAD..=SALOAD => Some(1),
        LASTORE | DASTORE => Some(3),
        IASTORE..=SASTORE => Some(2),
        PUTFIELD => {
            let field = pool.member_ref(constant(instruction)?)?;
            Some(usize::from(FieldType::parse(field.descriptor)?.slots()))
        }
        INVOKEVIRTUAL | INVOKESPECIAL | INVOKEINTERFACE => {
            let method = pool.member_ref(constant(instruction)?)?;
            // Constructors are only called on new objects; the exception came from elsewhere.
            if method.name == "<init>" {
                return None;
            }
            descriptor::parameter_slots(method.descriptor).map(usize::from)
        }
        _ => None,
    }
}

fn failed_action(pool: &ConstantPool, instruction: &Instruction<'_>) -> Option<String> {
    Some(match instruction.opcode {
        load @ IALOAD..=SALOAD => format!("Cannot load from {} array", element_name(load - IALOAD)),
        store @ IASTORE..=SASTORE => format!("Cannot store to {} array", element_name(store - IASTORE)),
        ARRAYLENGTH => "Cannot read the array length".to_owned(),
        ATHROW => "Cannot throw exception".to_owned(),
        MONITORENTER => "Cannot enter synchronized block".to_owned(),
        MONITOREXIT => "Cannot exit synchronized block".to_owned(),
        GETFIELD => format!("Cannot read field \"{}\"", pool.member_ref(constant(instruction)?)?.name),
        PUTFIELD => format!("Cannot assign field \"{}\"", pool.member_ref(constant(instruction)?)?.name),
        _ => format!("Cannot invoke \"{}\"", method_name(pool, constant(instruction)?)?),
    })
}

/// The element type of the array instructions, which come in the same order for loads and stores.
fn element_name(offset: u8) -> &'static str {
    ["int", "long", "float", "double", "object", "byte/boolean", "char", "short"][usize::from(offset)]
}

fn constant(instruction: &Instruction<'_>) -> Option<u16> {
    match instruction.operand {
        Operand::Constant(index) | Operand::Interface { constant: index, .. } => Some(index),
        _ => None,
    }
}

/// Where the operands of each instruction come from.
struct Origins {
    /// By program counter; `None` where the run has not been.
    before: Vec<Option<Trace>>,
    recorded: usize,
}

/// The operands at one instruction.
#[derive(Clone, Default)]
struct Trace {
    /// For each slot, from the deepest, the program counter of the instruction that pushed it;
    /// `None` if there are several.
    stack: Vec<Option<u32>>,
    /// The locals below 64 that have been assigned: they may no longer be the parameters.
    written: u64,
}

impl Trace {
    fn merge(&mut self, other: &Trace) {
        for (slot, other) in self.stack.iter_mut().zip(&other.stack) {
            if slot != other {
                *slot = None;
            }
        }
        self.written |= other.written;
    }

    fn was_written(&self, local: u16) -> bool {
        local >= 64 || self.written >> local & 1 != 0
    }

    fn pop(&mut self, slots: usize) {
        self.stack.truncate(self.stack.len().saturating_sub(slots));
    }

    fn push(&mut self, origin: u32, slots: u16) {
        self.stack.extend((0..slots).map(|_| Some(origin)));
    }
}

impl Origins {
    /// Runs the method until the operands of the instruction at `failed` are known.
    fn trace(pool: &ConstantPool, code: &Code<'_>, failed: u32) -> Origins {
        let mut origins = Origins { before: vec![None; code.bytecode.len()], recorded: 0 };
        origins.set(0, Trace::default());
        for handler in &code.handlers {
            if matches!(origins.before.get(handler.handler as usize), Some(None)) {
                origins.set(handler.handler, Trace { stack: vec![Some(handler.handler)], written: 0 });
            }
        }
        while origins.pass(pool, code, failed) {}
        origins
    }

    /// One run through the code in order; true if another one may learn more.
    fn pass(&mut self, pool: &ConstantPool, code: &Code<'_>, failed: u32) -> bool {
        let (mut complete, mut learned) = (true, false);
        for (pc, instruction) in opcode::instructions(&code.bytecode).map_while(Result::ok) {
            match self.before[pc as usize].clone() {
                None => complete = false,
                Some(mut trace) => {
                    if execute(pool, pc, &instruction, &mut trace).is_none() {
                        return false;
                    }
                    learned |= self.propagate(pc, &instruction, trace);
                }
            }
            let next = pc + instruction.length;
            let reached = next == failed && matches!(self.before.get(next as usize), Some(Some(_)));
            if reached || self.recorded > MAX_OPERANDS {
                return false;
            }
        }
        !complete && learned
    }

    /// Hands a trace on to all successors; true if one of them had none before.
    fn propagate(&mut self, pc: u32, instruction: &Instruction<'_>, mut trace: Trace) -> bool {
        let mut learned = false;
        // HotSpot lets switches fall through, which gives code behind them a trace to start from.
        if !matches!(instruction.opcode, GOTO | GOTO_W | JSR | JSR_W | RET | IRETURN..=RETURN | ATHROW) {
            learned |= self.join(pc + instruction.length, &mut trace);
        }
        match instruction.operand {
            Operand::Branch(target) => learned |= self.join(target, &mut trace),
            Operand::Switch(switch) => {
                learned |= self.join(switch.default, &mut trace);
                for (_, target) in switch.cases() {
                    learned |= self.join(target, &mut trace);
                }
            }
            _ => {}
        }
        learned
    }

    /// Merges `trace` with what is known at `pc`. The merged trace is what goes on to the other
    /// successors: HotSpot's is blurred in the same way.
    fn join(&mut self, pc: u32, trace: &mut Trace) -> bool {
        let Some(known) = self.before.get_mut(pc as usize) else { return false };
        let is_new = known.is_none();
        if let Some(known) = known {
            trace.merge(known);
        }
        self.set(pc, trace.clone());
        is_new
    }

    fn set(&mut self, pc: u32, trace: Trace) {
        if let Some(known) = self.before.get_mut(pc as usize) {
            self.recorded += if known.is_none() { trace.stack.len() } else { 0 };
            *known = Some(trace);
        }
    }
}

/// Performs one instruction on origins; `None` if the code cannot be followed any further.
fn execute(pool: &ConstantPool, pc: u32, instruction: &Instruction<'_>, trace: &mut Trace) -> Option<()> {
    let opcode = instruction.opcode;
    if let Some((access, named)) = effects::local_access(opcode) {
        match (access, instruction.operand) {
            (LocalAccess::Load(kind), _) => trace.push(pc, kind.slots()),
            (LocalAccess::Store(kind), operand) => {
                let local = match operand {
                    Operand::Local(local) => local,
                    _ => named?,
                };
                trace.written |= 1u64.checked_shl(u32::from(local)).unwrap_or(0);
                trace.pop(usize::from(kind.slots()));
            }
        }
        return Some(());
    }
    if let Some((pops, pushes)) = effects::shuffle(opcode) {
        let base = trace.stack.len().checked_sub(usize::from(pops))?;
        let taken = trace.stack.split_off(base);
        trace.stack.extend(pushes.iter().map(|&source| taken[usize::from(source)]));
        return Some(());
    }
    match opcode {
        // A cast value still comes from where it came from.
        CHECKCAST | IINC | RET => {}
        JSR | JSR_W => trace.push(pc, 1),
        _ => {
            let (pops, push) = stack_effect(pool, instruction)?;
            trace.pop(pops);
            trace.push(pc, push.map_or(0, Kind::slots));
        }
    }
    Some(())
}

fn stack_effect(pool: &ConstantPool, instruction: &Instruction<'_>) -> Option<(usize, Option<Kind>)> {
    if let Some(effect) = effects::of(instruction.opcode) {
        return Some((usize::from(effects::slots(effect.pops)), effect.push));
    }
    if let Operand::MultiArray { dimensions, .. } = instruction.operand {
        return Some((usize::from(dimensions), Some(Kind::Reference)));
    }
    let index = constant(instruction)?;
    let field_kind = || Some(FieldType::parse(pool.member_ref(index)?.descriptor)?.kind());
    Some(match instruction.opcode {
        LDC | LDC_W | LDC2_W => (0, Some(loaded_kind(pool, index)?)),
        GETSTATIC => (0, Some(field_kind()?)),
        GETFIELD => (1, Some(field_kind()?)),
        PUTSTATIC => (usize::from(field_kind()?.slots()), None),
        PUTFIELD => (1 + usize::from(field_kind()?.slots()), None),
        invoke => {
            let descriptor = match pool.dynamic(index) {
                Some((_, _, descriptor)) => descriptor,
                None => pool.member_ref(index)?.descriptor,
            };
            let parsed = MethodDescriptor::parse(descriptor)?;
            let receiver = !matches!(invoke, INVOKESTATIC | INVOKEDYNAMIC);
            let result = parsed.return_type.map(|result| result.kind());
            (usize::from(parsed.parameter_slots()) + usize::from(receiver), result)
        }
    })
}

fn loaded_kind(pool: &ConstantPool, index: u16) -> Option<Kind> {
    Some(match pool.get(index)? {
        Constant::Integer(_) => Kind::Int,
        Constant::Float(_) => Kind::Float,
        Constant::Long(_) => Kind::Long,
        Constant::Double(_) => Kind::Double,
        Constant::Dynamic { .. } => FieldType::parse(pool.dynamic(index)?.2)?.kind(),
        _ => Kind::Reference,
    })
}

/// Which operand is asked about.
#[derive(Clone, Copy)]
struct Question {
    pc: u32,
    /// Slots above it.
    depth: usize,
    /// How many more links of the chain may be named.
    detail: u32,
    place: Place,
}

/// Where in the text the answer goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// It is the first thing said about the cause.
    Outermost,
    /// It is what a field or element belongs to.
    Chain,
    /// It is an array index.
    Index,
}

struct Describer<'a, 'c> {
    pool: &'a ConstantPool,
    facts: MethodFacts<'a>,
    code: &'c Code<'c>,
    origins: Origins,
}

impl Describer<'_, '_> {
    /// Writes an expression for the operand; false if there is none.
    fn cause(&self, text: &mut String, question: Question) -> bool {
        self.write_cause(text, question).is_some()
    }

    fn write_cause(&self, text: &mut String, question: Question) -> Option<()> {
        if question.detail == 0 {
            return None;
        }
        let trace = self.origins.before.get(question.pc as usize)?.as_ref()?;
        let slot = trace.stack.len().checked_sub(question.depth + 1)?;
        let source = trace.stack[slot]?;
        let instruction = decode(&self.code.bytecode, source).ok()?;
        let is_call = matches!(instruction.opcode, INVOKEVIRTUAL..=INVOKEINTERFACE);
        if question.place == Place::Outermost {
            text.push_str(if is_call { " because the return value of \"" } else { " because \"" });
        }
        let inner = |depth, detail| Question {
            pc: source,
            depth,
            detail,
            place: if question.place == Place::Index { Place::Index } else { Place::Chain },
        };
        match instruction.opcode {
            IALOAD | AALOAD => {
                if !self.cause(text, inner(1, question.detail - 1)) {
                    text.push_str("<array>");
                }
                text.push('[');
                if !self.cause(text, Question { place: Place::Index, ..inner(0, question.detail) }) {
                    text.push_str("...");
                }
                text.push(']');
            }
            GETFIELD => {
                if self.cause(text, inner(0, question.detail - 1)) {
                    text.push('.');
                }
                text.push_str(self.pool.member_ref(constant(&instruction)?)?.name);
            }
            _ => text.push_str(&self.simple_cause(source, &instruction, trace)?),
        }
        Some(())
    }

    /// The expression of an instruction that does not lead on to another one.
    fn simple_cause(&self, source: u32, instruction: &Instruction<'_>, trace: &Trace) -> Option<String> {
        if let Some((access, named)) = effects::local_access(instruction.opcode) {
            let local = match instruction.operand {
                Operand::Local(local) => local,
                _ => named?,
            };
            let LocalAccess::Load(Kind::Int | Kind::Reference) = access else { return None };
            return Some(self.local_name(source, local, !trace.was_written(local)));
        }
        Some(match (instruction.opcode, instruction.operand) {
            (ACONST_NULL, _) => "null".to_owned(),
            (constant @ ICONST_M1..=ICONST_5, _) => (i16::from(constant) - i16::from(ICONST_0)).to_string(),
            (BIPUSH, Operand::Immediate(value)) => value.to_string(),
            (SIPUSH, Operand::Immediate(value)) => (value as u16).to_string(),
            (GETSTATIC, _) => {
                let field = self.pool.member_ref(constant(instruction)?)?;
                format!("{}.{}", class_name(field.class_name), field.name)
            }
            (INVOKEVIRTUAL..=INVOKEINTERFACE, _) => method_name(self.pool, constant(instruction)?)?,
            _ => return None,
        })
    }

    fn local_name(&self, pc: u32, local: u16, is_parameter: bool) -> String {
        let variables = self.code.local_variables();
        let named = variables.iter().find(|variable| {
            variable.index == local && (variable.start..variable.start + variable.length).contains(&pc)
        });
        if let Some(name) = named.and_then(|variable| self.pool.utf8(variable.name)) {
            return name.to_owned();
        }
        match self.parameter_at(local) {
            Some(0) if is_parameter => "this".to_owned(),
            Some(number) if is_parameter => format!("<parameter{number}>"),
            _ => format!("<local{local}>"),
        }
    }

    /// Which parameter a local is on entry: 0 for the receiver, 1 for the first declared one.
    fn parameter_at(&self, local: u16) -> Option<usize> {
        let mut first = u16::from(!self.facts.is_static);
        if local < first {
            return Some(0);
        }
        let parsed = MethodDescriptor::parse(self.facts.descriptor)?;
        for (index, parameter) in parsed.parameters.iter().enumerate() {
            first += parameter.slots();
            if local < first {
                return Some(index + 1);
            }
        }
        None
    }
}

fn method_name(pool: &ConstantPool, index: u16) -> Option<String> {
    let method = pool.member_ref(index)?;
    let mut parameters = String::new();
    for parameter in MethodDescriptor::parse(method.descriptor)?.parameters {
        let separator = if parameters.is_empty() { "" } else { ", " };
        write!(parameters, "{separator}{}", shortened(&external_name(parameter))).ok()?;
    }
    Some(format!("{}.{}({parameters})", class_name(method.class_name), method.name))
}

/// The class a member is named with; only `Object` and `String` go without their package.
fn class_name(name: &str) -> String {
    match name {
        "java/lang/Object" => "Object".to_owned(),
        "java/lang/String" => "String".to_owned(),
        other => other.replace('/', "."),
    }
}

/// Drops the package of parameters of `Object` and `String`. HotSpot compares no more than these
/// letters, so that `java.lang.StringBuilder` loses its package as well.
fn shortened(name: &str) -> &str {
    match name.strip_prefix("java.lang.") {
        Some(rest) if rest.starts_with("Object") || rest.starts_with("String") => rest,
        _ => name,
    }
}

fn external_name(parameter: FieldType<'_>) -> String {
    let element = match parameter.element {
        Element::Base(base) => base_name(base).to_owned(),
        Element::Class(name) => name.replace('/', "."),
    };
    element + &"[]".repeat(usize::from(parameter.dimensions))
}

fn base_name(base: descriptor::BaseType) -> &'static str {
    use descriptor::BaseType::*;
    match base {
        Boolean => "boolean",
        Byte => "byte",
        Char => "char",
        Short => "short",
        Int => "int",
        Long => "long",
        Float => "float",
        Double => "double",
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;
    use std::path::Path;

    use super::*;
    use crate::jdk;

    /// What a run of the program says: where exceptions passed by, and how each case ended.
    #[derive(Debug)]
    enum Event<'a> {
        Thrown { method: &'a str, class: &'a str, pc: u32 },
        Case { name: &'a str, class: &'a str, method: &'a str, message: &'a str },
    }

    /// Reads the machine's log of exceptions, in which the program's own lines have tabs.
    fn events(output: &[String]) -> Vec<Event<'_>> {
        let mut events = Vec::new();
        let mut passing = None;
        for line in output {
            let fields: Vec<&str> = line.splitn(5, '\t').collect();
            if let [name, class, method, _, message] = fields[..] {
                events.push(Event::Case { name, class, method, message });
            } else if line.contains("thrown in interpreter method") {
                let quoted: Vec<&str> = line.split('\'').collect();
                passing = Some((quoted[1], quoted[5]));
            } else if let Some(rest) = line.strip_prefix(" at bci ")
                && let Some((method, class)) = passing.take()
            {
                let pc = rest.split(' ').next().and_then(|pc| pc.parse().ok()).expect("a bci");
                events.push(Event::Thrown { method, class, pc });
            }
        }
        events
    }

    fn describe_in(classes: &[ClassFile], class: &str, method: &str, pc: Option<u32>) -> Vec<Option<String>> {
        let class = classes.iter().find(|found| found.name() == class).expect("a class of the program");
        let found = class.methods.iter().find(|found| class.member_name(found) == method);
        let found = found.unwrap_or_else(|| panic!("no method {method}"));
        let facts = MethodFacts::of(class, found).expect("a descriptor");
        let code = found.code(class).expect("a well-formed Code attribute").expect("code");
        match pc {
            Some(pc) => vec![describe(class, facts, &code, pc)],
            // A constructed exception remembers the call of its constructor.
            None => opcode::instructions(&code.bytecode)
                .map(|decoded| decoded.expect("code of javac"))
                .filter(|(_, instruction)| instruction.opcode == INVOKESPECIAL)
                .map(|(pc, _)| describe(class, facts, &code, pc))
                .collect(),
        }
    }

    /// Compares every case with our description of the very instruction that failed; returns how
    /// many there were.
    fn check_messages(home: &Path, debug: &str) -> usize {
        let label = format!("nulls{}", debug.replace(':', ""));
        let directory = jdk::compile(home, &label, &[debug], &["npe/Nulls.java"]);
        let classes = jdk::class_files(&directory);
        let arguments: [&OsStr; 5] = [
            "-Xint".as_ref(),
            "-Xlog:exceptions=info:stdout:none".as_ref(),
            "-cp".as_ref(),
            directory.as_ref(),
            "Nulls".as_ref(),
        ];
        let output = jdk::run(home, &arguments);
        let mut thrown = Vec::new();
        let mut compared = 0;
        for event in events(&output) {
            match event {
                Event::Thrown { method, class, pc } => thrown.push((method, class, pc)),
                // Objects.requireNonNull makes the exception of a bound method reference.
                Event::Case { class: "java.util.Objects", .. } => thrown.clear(),
                Event::Case { name, class, method, message } => {
                    let explicit = matches!(message, "null" | "mine");
                    let at = thrown.iter().rfind(|passed| (passed.0, passed.1) == (method, class));
                    let pc = at.unwrap_or_else(|| panic!("{name}: no bci")).2;
                    let ours = describe_in(&classes, class, method, (!explicit).then_some(pc));
                    let theirs = (!explicit).then(|| message.to_owned());
                    assert_eq!(ours, [theirs], "{name}");
                    compared += 1;
                    thrown.clear();
                }
            }
        }
        std::fs::remove_dir_all(directory).expect("a removable directory");
        compared
    }

    #[test]
    fn messages_are_those_of_hotspot() {
        for home in jdk::homes() {
            for debug in ["-g", "-g:lines"] {
                let compared = check_messages(&home, debug);
                println!("{}, {debug}: {compared} messages are equal", home.display());
                assert_eq!(compared, 93);
            }
        }
    }
}
