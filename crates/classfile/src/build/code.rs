//! The code of a method under construction: instructions, labels, handlers, and the sizes that follow.

use super::{ClassBuilder, CodeFault};
use crate::descriptor::{self, BaseType, FieldType, Kind, MethodDescriptor};
use crate::opcode::{self as op, Shape};

/// A position in the code that may not be known yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Label(usize);

/// Emits the code of one method. All emitting methods can be chained.
#[derive(Debug)]
pub struct CodeBuilder<'c> {
    class: &'c mut ClassBuilder,
    bytes: Vec<u8>,
    /// Where each label is bound.
    labels: Vec<Option<u32>>,
    fixups: Vec<Fixup>,
    steps: Vec<Step>,
    handlers: Vec<Handler>,
    lines: Vec<[u16; 2]>,
    variables: Vec<Variable>,
    max_locals: u16,
    fault: Option<CodeFault>,
}

/// A branch offset to fill in when its label is bound.
#[derive(Debug)]
struct Fixup {
    /// The instruction to whose position the offset is relative.
    origin: u32,
    /// Where the offset stands.
    place: usize,
    wide: bool,
    label: Label,
}

/// What an instruction does to the height of the operand stack, and where execution goes on.
#[derive(Debug)]
struct Step {
    position: u32,
    growth: i32,
    falls_through: bool,
    targets: Vec<Label>,
}

#[derive(Debug)]
struct Handler {
    start: Label,
    end: Label,
    target: Label,
    catch_type: u16,
}

#[derive(Debug)]
struct Variable {
    start: Label,
    end: Label,
    name: u16,
    descriptor: u16,
    index: u16,
}

impl<'c> CodeBuilder<'c> {
    pub(super) fn new(class: &'c mut ClassBuilder, parameter_slots: u16) -> CodeBuilder<'c> {
        CodeBuilder {
            class,
            bytes: Vec::new(),
            labels: Vec::new(),
            fixups: Vec::new(),
            steps: Vec::new(),
            handlers: Vec::new(),
            lines: Vec::new(),
            variables: Vec::new(),
            max_locals: parameter_slots,
            fault: None,
        }
    }

    /// The class that this code is for, for its constants and bootstrap methods.
    pub fn class(&mut self) -> &mut ClassBuilder {
        self.class
    }

    /// A new label, not bound yet.
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() - 1)
    }

    /// A new label for the current position.
    pub fn here(&mut self) -> Label {
        self.labels.push(Some(self.position()));
        Label(self.labels.len() - 1)
    }

    /// Binds a label to the current position.
    pub fn bind(&mut self, label: Label) -> &mut Self {
        self.labels[label.0] = Some(self.position());
        self
    }

    /// Emits an instruction without operands.
    pub fn op(&mut self, opcode: u8) -> &mut Self {
        if op::shape(opcode) != Some(Shape::Plain) {
            self.fail(CodeFault::NeedsOperands(opcode));
        }
        self.emit(opcode, &[], 0)
    }

    /// Pushes an `int` in the shortest way.
    pub fn push_int(&mut self, value: i32) -> &mut Self {
        match value {
            -1..=5 => self.op((i32::from(op::ICONST_0) + value) as u8),
            -128..=127 => self.emit(op::BIPUSH, &[value as u8], 0),
            -32768..=32767 => self.emit(op::SIPUSH, &(value as i16).to_be_bytes(), 0),
            _ => {
                let constant = self.class.pool.int(value);
                self.ldc(constant)
            }
        }
    }

    /// Pushes a `long`.
    pub fn push_long(&mut self, value: i64) -> &mut Self {
        match value {
            0 => self.op(op::LCONST_0),
            1 => self.op(op::LCONST_1),
            _ => {
                let constant = self.class.pool.long(value);
                self.ldc2(constant)
            }
        }
    }

    /// Pushes a `float`.
    pub fn push_float(&mut self, value: f32) -> &mut Self {
        let constant = self.class.pool.float(value);
        self.ldc(constant)
    }

    /// Pushes a `double`.
    pub fn push_double(&mut self, value: f64) -> &mut Self {
        let constant = self.class.pool.double(value);
        self.ldc2(constant)
    }

    /// Pushes a string.
    pub fn push_string(&mut self, text: &str) -> &mut Self {
        let constant = self.class.pool.string(text);
        self.ldc(constant)
    }

    /// Pushes a class mirror.
    pub fn push_class(&mut self, name: &str) -> &mut Self {
        let constant = self.class.pool.class(name);
        self.ldc(constant)
    }

    /// Pushes the default value of a type: zero, false or null.
    pub fn push_default(&mut self, kind: Kind) -> &mut Self {
        self.op(match kind {
            Kind::Int => op::ICONST_0,
            Kind::Long => op::LCONST_0,
            Kind::Float => op::FCONST_0,
            Kind::Double => op::DCONST_0,
            Kind::Reference => op::ACONST_NULL,
        })
    }

    /// Pushes a constant of one slot, with a wide index where necessary.
    pub fn ldc(&mut self, constant: u16) -> &mut Self {
        match u8::try_from(constant) {
            Ok(index) => self.emit(op::LDC, &[index], 0),
            Err(_) => self.emit(op::LDC_W, &constant.to_be_bytes(), 0),
        }
    }

    /// Pushes a constant of two slots.
    pub fn ldc2(&mut self, constant: u16) -> &mut Self {
        self.emit(op::LDC2_W, &constant.to_be_bytes(), 0)
    }

    /// Pushes a local variable.
    pub fn load(&mut self, kind: Kind, local: u16) -> &mut Self {
        self.access_local(op::ILOAD, op::ILOAD_0, kind, local)
    }

    /// Pops into a local variable.
    pub fn store(&mut self, kind: Kind, local: u16) -> &mut Self {
        self.access_local(op::ISTORE, op::ISTORE_0, kind, local)
    }

    /// Pushes a local variable that holds a reference.
    pub fn aload(&mut self, local: u16) -> &mut Self {
        self.load(Kind::Reference, local)
    }

    /// Pops a reference (or return address) into a local variable.
    pub fn astore(&mut self, local: u16) -> &mut Self {
        self.store(Kind::Reference, local)
    }

    /// Pushes a local variable that holds an `int`.
    pub fn iload(&mut self, local: u16) -> &mut Self {
        self.load(Kind::Int, local)
    }

    /// Pops an `int` into a local variable.
    pub fn istore(&mut self, local: u16) -> &mut Self {
        self.store(Kind::Int, local)
    }

    /// Pushes all parameters of a method descriptor, the first of which is in local variable `first`.
    pub fn load_parameters(&mut self, descriptor: &str, first: u16) -> &mut Self {
        let Some(parsed) = MethodDescriptor::parse(descriptor) else {
            return self.bad_descriptor(descriptor);
        };
        let mut local = first;
        for parameter in parsed.parameters {
            self.load(parameter.kind(), local);
            local += parameter.slots();
        }
        self
    }

    /// Adds to a local variable.
    pub fn iinc(&mut self, local: u16, by: i16) -> &mut Self {
        self.use_local(local, 1);
        match (u8::try_from(local), i8::try_from(by)) {
            (Ok(local), Ok(by)) => self.emit(op::IINC, &[local, by as u8], 0),
            _ => self.emit_wide(op::IINC, &[local.to_be_bytes(), by.to_be_bytes()].concat()),
        }
    }

    /// Returns from a subroutine whose return address is in a local variable.
    pub fn ret(&mut self, local: u16) -> &mut Self {
        self.use_local(local, 1);
        match u8::try_from(local) {
            Ok(local) => self.emit(op::RET, &[local], 0),
            Err(_) => self.emit_wide(op::RET, &local.to_be_bytes()),
        }
    }

    /// Returns a value, or nothing.
    pub fn return_kind(&mut self, kind: Option<Kind>) -> &mut Self {
        self.op(match kind {
            None => op::RETURN,
            Some(kind) => op::IRETURN + family(kind),
        })
    }

    /// Returns what a method descriptor says.
    pub fn return_by(&mut self, descriptor: &str) -> &mut Self {
        match MethodDescriptor::parse(descriptor) {
            Some(parsed) => self.return_kind(parsed.return_type.map(|result| result.kind())),
            None => self.bad_descriptor(descriptor),
        }
    }

    /// Reads a field of an object.
    pub fn getfield(&mut self, class: &str, name: &str, descriptor: &str) -> &mut Self {
        self.access_field(op::GETFIELD, class, name, descriptor)
    }

    /// Writes a field of an object.
    pub fn putfield(&mut self, class: &str, name: &str, descriptor: &str) -> &mut Self {
        self.access_field(op::PUTFIELD, class, name, descriptor)
    }

    /// Reads a static field.
    pub fn getstatic(&mut self, class: &str, name: &str, descriptor: &str) -> &mut Self {
        self.access_field(op::GETSTATIC, class, name, descriptor)
    }

    /// Writes a static field.
    pub fn putstatic(&mut self, class: &str, name: &str, descriptor: &str) -> &mut Self {
        self.access_field(op::PUTSTATIC, class, name, descriptor)
    }

    /// Calls a method by the class of the receiver.
    pub fn invokevirtual(&mut self, class: &str, name: &str, descriptor: &str) -> &mut Self {
        let constant = self.class.pool.method(class, name, descriptor);
        self.invoke(op::INVOKEVIRTUAL, constant, descriptor)
    }

    /// Calls a constructor, a private method or one of the superclass.
    pub fn invokespecial(&mut self, class: &str, name: &str, descriptor: &str) -> &mut Self {
        let constant = self.class.pool.method(class, name, descriptor);
        self.invoke(op::INVOKESPECIAL, constant, descriptor)
    }

    /// Calls a static method of a class.
    pub fn invokestatic(&mut self, class: &str, name: &str, descriptor: &str) -> &mut Self {
        let constant = self.class.pool.method(class, name, descriptor);
        self.invoke(op::INVOKESTATIC, constant, descriptor)
    }

    /// Calls a method of an interface by the class of the receiver.
    pub fn invokeinterface(&mut self, class: &str, name: &str, descriptor: &str) -> &mut Self {
        let constant = self.class.pool.interface_method(class, name, descriptor);
        self.invoke(op::INVOKEINTERFACE, constant, descriptor)
    }

    /// Calls through a call site.
    pub fn invokedynamic(&mut self, bootstrap: u16, name: &str, descriptor: &str) -> &mut Self {
        let constant = self.class.pool.invoke_dynamic(bootstrap, name, descriptor);
        self.invoke(op::INVOKEDYNAMIC, constant, descriptor)
    }

    /// Calls by any of the five opcodes through a constant of the pool, whose descriptor is given. This is how
    /// static and special methods of interfaces are called.
    pub fn invoke(&mut self, opcode: u8, constant: u16, descriptor: &str) -> &mut Self {
        let Some(parameters) = descriptor::parameter_slots(descriptor) else {
            return self.bad_descriptor(descriptor);
        };
        let growth = i32::from(descriptor::return_slots(descriptor)) - i32::from(parameters);
        let [high, low] = constant.to_be_bytes();
        match opcode {
            op::INVOKEINTERFACE => self.emit(opcode, &[high, low, (parameters + 1) as u8, 0], growth),
            op::INVOKEDYNAMIC => self.emit(opcode, &[high, low, 0, 0], growth),
            _ => self.emit(opcode, &[high, low], growth),
        }
    }

    /// Creates an object.
    pub fn new_object(&mut self, class: &str) -> &mut Self {
        self.with_class(op::NEW, class)
    }

    /// Checks the type of a reference.
    pub fn checkcast(&mut self, class: &str) -> &mut Self {
        self.with_class(op::CHECKCAST, class)
    }

    /// Tests the type of a reference.
    pub fn instanceof(&mut self, class: &str) -> &mut Self {
        self.with_class(op::INSTANCEOF, class)
    }

    /// Creates an array of references.
    pub fn anewarray(&mut self, class: &str) -> &mut Self {
        self.with_class(op::ANEWARRAY, class)
    }

    /// Creates an array of a primitive type.
    pub fn newarray(&mut self, element: BaseType) -> &mut Self {
        self.emit(op::NEWARRAY, &[element.array_code()], 0)
    }

    /// Creates an array of arrays; `class` is the descriptor of the whole.
    pub fn multianewarray(&mut self, class: &str, dimensions: u8) -> &mut Self {
        let [high, low] = self.class.pool.class(class).to_be_bytes();
        self.emit(op::MULTIANEWARRAY, &[high, low, dimensions], -i32::from(dimensions))
    }

    /// Branches, conditionally or not, by any of the opcodes that have one target.
    pub fn branch(&mut self, opcode: u8, target: Label) -> &mut Self {
        let wide = match op::shape(opcode) {
            Some(Shape::Branch16) => false,
            Some(Shape::Branch32) => true,
            _ => {
                self.fail(CodeFault::NeedsOperands(opcode));
                return self;
            }
        };
        let origin = self.position();
        self.step(opcode, 0, vec![target]);
        self.bytes.push(opcode);
        self.offset(origin, wide, target);
        self
    }

    /// Branches.
    pub fn goto(&mut self, target: Label) -> &mut Self {
        self.branch(op::GOTO, target)
    }

    /// Branches by a table of consecutive keys.
    pub fn tableswitch(&mut self, low: i32, targets: &[Label], default: Label) -> &mut Self {
        let origin = self.start_switch(op::TABLESWITCH, targets, default);
        let high = low.wrapping_add(targets.len() as i32).wrapping_sub(1);
        self.bytes.extend([low.to_be_bytes(), high.to_be_bytes()].concat());
        for target in targets {
            self.offset(origin, true, *target);
        }
        self
    }

    /// Branches by keys, which must be sorted.
    pub fn lookupswitch(&mut self, cases: &[(i32, Label)], default: Label) -> &mut Self {
        let targets: Vec<Label> = cases.iter().map(|(_, target)| *target).collect();
        let origin = self.start_switch(op::LOOKUPSWITCH, &targets, default);
        self.bytes.extend((cases.len() as i32).to_be_bytes());
        for (key, target) in cases {
            self.bytes.extend(key.to_be_bytes());
            self.offset(origin, true, *target);
        }
        self
    }

    /// Adds an entry to the exception table; without a class it catches everything.
    pub fn handler(&mut self, start: Label, end: Label, target: Label, class: Option<&str>) -> &mut Self {
        let catch_type = class.map_or(0, |name| self.class.pool.class(name));
        self.handlers.push(Handler { start, end, target, catch_type });
        self
    }

    /// Says which source line the next instruction is from.
    pub fn line(&mut self, line: u16) -> &mut Self {
        self.lines.push([self.position() as u16, line]);
        self
    }

    /// Names a local variable between two labels.
    pub fn variable(
        &mut self,
        start: Label,
        end: Label,
        name: &str,
        descriptor: &str,
        index: u16,
    ) -> &mut Self {
        let (name, descriptor) = (self.class.pool.utf8(name), self.class.pool.utf8(descriptor));
        self.variables.push(Variable { start, end, name, descriptor, index });
        self
    }

    /// The payload of the `Code` attribute.
    pub(super) fn finish(mut self) -> Result<Vec<u8>, CodeFault> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        if self.bytes.is_empty() || self.bytes.len() > 0xffff {
            return Err(CodeFault::Length(self.bytes.len()));
        }
        self.patch()?;
        let max_stack = self.max_stack()?;
        let mut payload = [max_stack.to_be_bytes(), self.max_locals.to_be_bytes()].concat();
        payload.extend((self.bytes.len() as u32).to_be_bytes());
        payload.extend(&self.bytes);
        payload.extend((self.handlers.len() as u16).to_be_bytes());
        for handler in &self.handlers {
            for label in [handler.start, handler.end, handler.target] {
                payload.extend((self.bound(label)? as u16).to_be_bytes());
            }
            payload.extend(handler.catch_type.to_be_bytes());
        }
        let tables = self.encode_tables()?;
        payload.extend(self.class.encode_list(&tables));
        Ok(payload)
    }

    fn encode_tables(&mut self) -> Result<Vec<Vec<u8>>, CodeFault> {
        let mut tables = Vec::new();
        if !self.lines.is_empty() {
            let lines: Vec<Vec<u8>> = self.lines.iter().map(|line| big_endian(line)).collect();
            tables.push(self.encode_table("LineNumberTable", &lines));
        }
        if !self.variables.is_empty() {
            let variables: Vec<Vec<u8>> = self
                .variables
                .iter()
                .map(|variable| self.encode_variable(variable))
                .collect::<Result<_, _>>()?;
            tables.push(self.encode_table("LocalVariableTable", &variables));
        }
        Ok(tables)
    }

    fn encode_table(&mut self, name: &str, entries: &[Vec<u8>]) -> Vec<u8> {
        let payload = self.class.encode_list(entries);
        self.class.encode_attribute(name, &payload)
    }

    fn encode_variable(&self, variable: &Variable) -> Result<Vec<u8>, CodeFault> {
        let (start, end) = (self.bound(variable.start)?, self.bound(variable.end)?);
        let length = end.saturating_sub(start) as u16;
        Ok(big_endian(&[start as u16, length, variable.name, variable.descriptor, variable.index]))
    }

    fn position(&self) -> u32 {
        self.bytes.len() as u32
    }

    fn bound(&self, label: Label) -> Result<u32, CodeFault> {
        self.labels.get(label.0).copied().flatten().ok_or(CodeFault::UnboundLabel)
    }

    /// Emits an instruction whose effect on the stack is that of its opcode and `growth` more.
    fn emit(&mut self, opcode: u8, operands: &[u8], growth: i32) -> &mut Self {
        self.step(opcode, growth, Vec::new());
        self.bytes.push(opcode);
        self.bytes.extend(operands);
        self
    }

    fn emit_wide(&mut self, opcode: u8, operands: &[u8]) -> &mut Self {
        self.step(opcode, 0, Vec::new());
        self.bytes.extend([op::WIDE, opcode]);
        self.bytes.extend(operands);
        self
    }

    fn step(&mut self, opcode: u8, growth: i32, targets: Vec<Label>) {
        let falls_through = !matches!(
            opcode,
            op::GOTO | op::GOTO_W | op::RET | op::ATHROW | op::TABLESWITCH | op::LOOKUPSWITCH | op::IRETURN
                ..=op::RETURN
        );
        let growth = growth + i32::from(op::stack_growth(opcode).unwrap_or_default());
        self.steps.push(Step { position: self.position(), growth, falls_through, targets });
    }

    fn start_switch(&mut self, opcode: u8, targets: &[Label], default: Label) -> u32 {
        let origin = self.position();
        self.step(opcode, 0, targets.iter().copied().chain([default]).collect());
        self.bytes.push(opcode);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self.offset(origin, true, default);
        origin
    }

    /// Leaves room for an offset.
    fn offset(&mut self, origin: u32, wide: bool, label: Label) {
        self.fixups.push(Fixup { origin, place: self.bytes.len(), wide, label });
        self.bytes.extend(if wide { &[0; 4][..] } else { &[0; 2] });
    }

    fn patch(&mut self) -> Result<(), CodeFault> {
        for fixup in &self.fixups {
            let offset = self.bound(fixup.label)? as i32 - fixup.origin as i32;
            if fixup.wide {
                self.bytes[fixup.place..fixup.place + 4].copy_from_slice(&offset.to_be_bytes());
            } else {
                let narrow = i16::try_from(offset).map_err(|_| CodeFault::BranchTooLong(fixup.origin))?;
                self.bytes[fixup.place..fixup.place + 2].copy_from_slice(&narrow.to_be_bytes());
            }
        }
        Ok(())
    }

    fn access_local(&mut self, long_form: u8, short_form: u8, kind: Kind, local: u16) -> &mut Self {
        self.use_local(local, kind.slots());
        let opcode = long_form + family(kind);
        match u8::try_from(local) {
            Ok(local @ 0..=3) => self.emit(short_form + 4 * family(kind) + local, &[], 0),
            Ok(local) => self.emit(opcode, &[local], 0),
            Err(_) => self.emit_wide(opcode, &local.to_be_bytes()),
        }
    }

    fn use_local(&mut self, local: u16, slots: u16) {
        self.max_locals = self.max_locals.max(local.saturating_add(slots));
    }

    fn access_field(&mut self, opcode: u8, class: &str, name: &str, descriptor: &str) -> &mut Self {
        let Some(value) = FieldType::parse(descriptor) else { return self.bad_descriptor(descriptor) };
        let slots = i32::from(value.slots());
        let growth = if matches!(opcode, op::GETFIELD | op::GETSTATIC) { slots } else { -slots };
        let constant = self.class.pool.field(class, name, descriptor);
        self.emit(opcode, &constant.to_be_bytes(), growth)
    }

    fn with_class(&mut self, opcode: u8, class: &str) -> &mut Self {
        let constant = self.class.pool.class(class);
        self.emit(opcode, &constant.to_be_bytes(), 0)
    }

    fn bad_descriptor(&mut self, descriptor: &str) -> &mut Self {
        self.class.bad_descriptor(descriptor);
        self
    }

    fn fail(&mut self, fault: CodeFault) {
        self.fault.get_or_insert(fault);
    }

    /// Follows the code from its start and from all handlers, and finds the greatest height.
    fn max_stack(&self) -> Result<u16, CodeFault> {
        let mut heights = vec![None; self.steps.len()];
        let mut pending = vec![(0, 0)];
        for handler in &self.handlers {
            pending.push((self.step_at(handler.target)?, 1));
        }
        let mut greatest = 0;
        while let Some((index, height)) = pending.pop() {
            greatest = greatest.max(height);
            let step = self.steps.get(index).ok_or(CodeFault::FallsOff)?;
            match heights[index] {
                Some(known) if known == height => continue,
                Some(_) => return Err(CodeFault::UnevenStack(step.position)),
                None => heights[index] = Some(height),
            }
            self.follow(index, step, height, &mut pending)?;
        }
        Ok(greatest as u16)
    }

    fn follow(
        &self,
        index: usize,
        step: &Step,
        height: i32,
        pending: &mut Vec<(usize, i32)>,
    ) -> Result<(), CodeFault> {
        let after = height + step.growth;
        if after < 0 {
            return Err(CodeFault::Underflow(step.position));
        }
        // The return address is on the stack in the subroutine, and gone after it.
        let is_call = matches!(self.bytes[step.position as usize], op::JSR | op::JSR_W);
        if step.falls_through {
            pending.push((index + 1, if is_call { height } else { after }));
        }
        for target in &step.targets {
            pending.push((self.step_at(*target)?, after));
        }
        Ok(())
    }

    fn step_at(&self, label: Label) -> Result<usize, CodeFault> {
        let position = self.bound(label)?;
        Ok(self.steps.partition_point(|step| step.position < position))
    }
}

/// The place of a kind within a family of opcodes: `iload`, `lload`, `fload`, `dload`, `aload`.
fn family(kind: Kind) -> u8 {
    match kind {
        Kind::Int => 0,
        Kind::Long => 1,
        Kind::Float => 2,
        Kind::Double => 3,
        Kind::Reference => 4,
    }
}

fn big_endian(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_be_bytes()).collect()
}
