//! What a map calls dead may be overwritten without anybody noticing.
//!
//! Random methods over ints are run by a small interpreter twice: once as they are, and once with
//! every slot that the map calls dead replaced by rubbish before each instruction and during each
//! call. What they do (the arguments of their calls and how they end) must be the same.

use everypath_classfile::ClassFile;
use everypath_classfile::build::{ClassBuilder, CodeBuilder};
use everypath_classfile::flags::{ACC_PUBLIC, ACC_STATIC};
use everypath_classfile::opcode::*;

use super::*;
use crate::choices::Choices;

const LOCALS: u16 = 5;

fn any_local(choices: &mut Choices) -> u16 {
    choices.below(usize::from(LOCALS)) as u16
}

/// Pushes one int.
fn expression(code: &mut CodeBuilder<'_>, choices: &mut Choices, depth: u32) {
    match choices.below(if depth == 0 { 3 } else { 9 }) {
        0 => drop(code.push_int(choices.below(4) as i32 - 1)),
        1 | 2 => drop(code.iload(any_local(choices))),
        3 => {
            expression(code, choices, depth - 1);
            code.op(DUP).op(IMUL);
        }
        4 => {
            expression(code, choices, depth - 1);
            code.invokestatic("T", "f", "(I)I");
        }
        5 => {
            expression(code, choices, depth - 1);
            expression(code, choices, depth - 1);
            code.op(SWAP).op(if choices.below(2) == 0 { POP } else { ISUB });
        }
        6 => {
            // b a b: dup_x1 and what is left of it.
            expression(code, choices, depth - 1);
            expression(code, choices, depth - 1);
            code.op(DUP_X1).op(POP).op(if choices.below(2) == 0 { IADD } else { POP });
        }
        7 => {
            expression(code, choices, depth - 1);
            expression(code, choices, depth - 1);
            code.op(DUP2).op(IXOR).op(DUP_X2).op(POP).op(POP2);
        }
        _ => {
            expression(code, choices, depth - 1);
            expression(code, choices, depth - 1);
            code.op(if choices.below(2) == 0 { IDIV } else { IADD });
        }
    }
}

fn statement(code: &mut CodeBuilder<'_>, choices: &mut Choices, depth: u32) {
    match choices.below(if depth == 0 { 4 } else { 7 }) {
        0 | 1 => {
            expression(code, choices, 2);
            code.istore(any_local(choices));
        }
        2 => drop(code.iinc(any_local(choices), 1)),
        3 => {
            expression(code, choices, 2);
            code.op(POP);
        }
        4 => branch(code, choices, depth),
        5 => repeat(code, choices, depth),
        _ => guard(code, choices, depth),
    }
}

fn block(code: &mut CodeBuilder<'_>, choices: &mut Choices, depth: u32) {
    for _ in 0..1 + choices.below(4) {
        statement(code, choices, depth);
    }
}

fn branch(code: &mut CodeBuilder<'_>, choices: &mut Choices, depth: u32) {
    let (other, join) = (code.label(), code.label());
    expression(code, choices, 1);
    code.branch(IFLE, other);
    block(code, choices, depth - 1);
    code.goto(join).bind(other);
    block(code, choices, depth - 1);
    code.bind(join);
}

fn repeat(code: &mut CodeBuilder<'_>, choices: &mut Choices, depth: u32) {
    let (head, done) = (code.here(), code.label());
    expression(code, choices, 1);
    code.branch(IFEQ, done);
    block(code, choices, depth - 1);
    code.goto(head).bind(done);
}

/// A statement in a try block whose handler is another one.
fn guard(code: &mut CodeBuilder<'_>, choices: &mut Choices, depth: u32) {
    let (start, end, handler, join) = (code.here(), code.label(), code.label(), code.label());
    block(code, choices, depth - 1);
    code.op(NOP).bind(end).goto(join).bind(handler).op(POP);
    block(code, choices, depth - 1);
    code.bind(join).handler(start, end, handler, None);
}

fn random_class(choices: &mut Choices) -> ClassFile {
    let mut class = ClassBuilder::new(ACC_PUBLIC, "T", "java/lang/Object");
    class.add_method(ACC_PUBLIC | ACC_STATIC, "m", "(IIIII)I", |code| {
        block(code, choices, 3);
        expression(code, choices, 2);
        code.op(IRETURN);
    });
    ClassFile::parse(class.finish().expect("a buildable class")).expect("a well-formed class")
}

/// What a run shows to the outside: the arguments of calls in order, then the result, if any.
#[derive(Debug, PartialEq, Eq, Default)]
struct Behaviour {
    calls: Vec<i32>,
    result: Option<i32>,
}

struct Run<'a> {
    code: &'a Code<'a>,
    /// The maps by which dead slots are overwritten.
    scramble: Option<&'a FrameMaps>,
    locals: Vec<i32>,
    stack: Vec<i32>,
    behaviour: Behaviour,
    overwritten: usize,
}

/// More than any of these methods needs to repeat itself.
const MAX_STEPS: u32 = 400;

impl Run<'_> {
    fn run(&mut self) {
        let mut pc = 0;
        for step in 0..MAX_STEPS {
            if let Some(maps) = self.scramble {
                assert_eq!(usize::from(maps.at(pc).depth), self.stack.len(), "depth at {pc}");
                self.overwrite_dead(maps.at(pc), step);
            }
            let instruction = decode(&self.code.bytecode, pc).expect("built code");
            match self.step(pc, &instruction, step) {
                Next::At(next) => pc = next,
                Next::Done => return,
                Next::Throw => match self.code.handlers.iter().find(|h| h.start <= pc && pc < h.end) {
                    Some(handler) => {
                        self.stack = vec![0];
                        pc = handler.handler;
                    }
                    None => return,
                },
            }
        }
    }

    fn overwrite_dead(&mut self, map: SlotMap<'_>, step: u32) {
        for (slot, value) in self.locals.iter_mut().chain(&mut self.stack).enumerate() {
            if !map.is_primitive(slot as u16) && !map.is_reference(slot as u16) {
                *value = 0x5eed + step as i32 * 31 + slot as i32;
                self.overwritten += 1;
            }
        }
    }

    fn pop(&mut self) -> i32 {
        self.stack.pop().expect("built code")
    }

    fn step(&mut self, pc: u32, instruction: &Instruction<'_>, step: u32) -> Next {
        let next = Next::At(pc + instruction.length);
        if let Some((pops, pushes)) = crate::effects::shuffle(instruction.opcode) {
            let taken = self.stack.split_off(self.stack.len() - usize::from(pops));
            self.stack.extend(pushes.iter().map(|&source| taken[usize::from(source)]));
            return next;
        }
        match (instruction.opcode, instruction.operand) {
            (NOP, _) => {}
            (constant @ ICONST_M1..=ICONST_5, _) => {
                self.stack.push(i32::from(constant) - i32::from(ICONST_0))
            }
            (ILOAD, Operand::Local(local)) => self.stack.push(self.locals[usize::from(local)]),
            (load @ ILOAD_0..=ILOAD_3, _) => self.stack.push(self.locals[usize::from(load - ILOAD_0)]),
            (ISTORE, Operand::Local(local)) => self.locals[usize::from(local)] = self.pop(),
            (store @ ISTORE_0..=ISTORE_3, _) => self.locals[usize::from(store - ISTORE_0)] = self.pop(),
            (IINC, Operand::Increment { local, by }) => {
                let local = &mut self.locals[usize::from(local)];
                *local = local.wrapping_add(i32::from(by));
            }
            (GOTO, Operand::Branch(target)) => return Next::At(target),
            (IFLE, Operand::Branch(target)) => return if self.pop() <= 0 { Next::At(target) } else { next },
            (IFEQ, Operand::Branch(target)) => return if self.pop() == 0 { Next::At(target) } else { next },
            (INVOKESTATIC, _) => return self.call(pc, step, next),
            (IRETURN, _) => {
                self.behaviour.result = Some(self.pop());
                return Next::Done;
            }
            (operation, _) => return self.calculate(operation, next),
        }
        next
    }

    fn calculate(&mut self, operation: u8, next: Next) -> Next {
        let (right, left) = (self.pop(), self.pop());
        self.stack.push(match operation {
            IADD => left.wrapping_add(right),
            ISUB => left.wrapping_sub(right),
            IMUL => left.wrapping_mul(right),
            IXOR => left ^ right,
            IDIV if right == 0 => return Next::Throw,
            IDIV => left.wrapping_div(right),
            other => panic!("opcode {other} is not generated"),
        });
        next
    }

    /// The callee shows its argument; it fails for multiples of three.
    fn call(&mut self, pc: u32, step: u32, next: Next) -> Next {
        let argument = self.pop();
        self.behaviour.calls.push(argument);
        if let Some(maps) = self.scramble {
            assert_eq!(usize::from(maps.during_call(pc).depth), self.stack.len(), "depth during {pc}");
            self.overwrite_dead(maps.during_call(pc), step);
        }
        if argument % 3 == 0 {
            return Next::Throw;
        }
        self.stack.push(argument.wrapping_mul(7) % 5);
        next
    }
}

enum Next {
    At(u32),
    Throw,
    Done,
}

fn run(code: &Code<'_>, scramble: Option<&FrameMaps>) -> (Behaviour, usize) {
    let locals = (0..code.max_locals).map(|local| i32::from(local) - 1).collect();
    let mut run =
        Run { code, scramble, locals, stack: Vec::new(), behaviour: Behaviour::default(), overwritten: 0 };
    run.run();
    (run.behaviour, run.overwritten)
}

#[test]
fn overwriting_what_is_dead_changes_nothing() {
    let mut choices = Choices(0x00c0_ffee);
    let (mut overwritten, mut calls) = (0, 0);
    for round in 0..20_000 {
        let class = random_class(&mut choices);
        let method = &class.methods[0];
        let code = method.code(&class).expect("a well-formed Code attribute").expect("code");
        let facts = MethodFacts::of(&class, method).expect("a descriptor");
        let maps = FrameMaps::compute(&class.pool, facts, &code).expect("maps");
        let (plain, _) = run(&code, None);
        let (scrambled, count) = run(&code, Some(&maps));
        assert_eq!(plain, scrambled, "round {round}");
        overwritten += count;
        calls += plain.calls.len();
    }
    println!("{overwritten} slots overwritten, {calls} calls compared");
    assert!(overwritten > 100_000 && calls > 10_000, "{overwritten} slots, {calls} calls");
}
