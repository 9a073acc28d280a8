//! Programs as flat code, one instruction per step that another thread could notice.
//!
//! Loops with a bound are unrolled. The order of evaluation is that of the Java Language
//! Specification (§15.7, §15.26.1): the index of an element before the right-hand side, the class of
//! a static only when it is accessed.

use crate::ast::{Lock, NodeStep, Place, Primitive, Program, Stmt, Test, Thrown, Value, Waiting};

/// A monitor or mutex, with aliases resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LockId(pub usize);

/// How many of them there are: two monitors, the class, the mutex.
pub const LOCKS: usize = 4;

/// Where code continues.
pub type Pc = usize;

/// An instruction; numbers go through an accumulator, nodes through two registers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    Load(Place),
    Store(Place),
    Const(i32),
    AddOne,
    Log,
    /// The index of an element is what the accumulator says; first for the left-hand side.
    IndexForStore,
    IndexForLoad,
    LoadElement,
    StoreElement,
    Jump(Pc),
    JumpUnless(i32, bool, Pc),
    JumpIfNull(Pc),
    Enter(LockId),
    Exit(LockId),
    Wait(LockId, bool),
    Notify(LockId, bool),
    Throw(Thrown),
    PushHandler(Pc),
    PopHandler,
    LoadSlot(u8),
    StoreSlot(u8),
    NewNode(u8),
    NullNode,
    LoadNumber,
    StoreNumber,
    /// The second register gets what a slot holds.
    LoadOther(u8),
    StoreNext,
    LoadNext,
    /// Interruptible methods look at the flag before they do anything.
    CheckInterrupt,
    Use(Primitive),
    Choose(u8),
    Print(u8),
    Interrupt(u8),
    Interrupted,
    Join(u8),
    Sleep,
    Start(u8),
    /// A task is given to the pool.
    Submit(u8),
    /// The pool takes no more, and ends with its last task.
    Shutdown,
    /// The body begins; if it is left by an exception that it does not catch, the thread ends;
    /// `InterruptedException` is caught around it, and the thread goes on here.
    BeginBody(Pc),
    EndBody,
    EndInitialiser,
    PrintResult,
    End,
}

/// All code of a program.
pub struct Code {
    pub ops: Vec<Op>,
    /// Where the threads begin.
    pub threads: Vec<Pc>,
    /// Where the initialisers begin.
    pub initialisers: Vec<Pc>,
    same_lock: bool,
}

impl Code {
    pub fn new(program: &Program) -> Code {
        let mut code = Code {
            ops: Vec::new(),
            threads: Vec::new(),
            initialisers: Vec::new(),
            same_lock: program.same_lock,
        };
        for thread in 0..program.bodies.len() {
            code.threads.push(code.ops.len());
            code.thread(program, thread);
        }
        for (i, block) in program.initialisers.iter().enumerate() {
            code.initialisers.push(code.ops.len());
            code.push(Op::Const(5));
            code.push(Op::Store(Place::Late(i as u8)));
            code.block(block);
            code.push(Op::EndInitialiser);
        }
        code
    }

    fn push(&mut self, op: Op) -> Pc {
        self.ops.push(op);
        self.ops.len() - 1
    }

    /// Fills in the target of a jump that was not known yet.
    fn land(&mut self, jump: Pc) {
        let here = self.ops.len();
        match &mut self.ops[jump] {
            Op::Jump(to) | Op::JumpUnless(_, _, to) | Op::JumpIfNull(to) => *to = here,
            Op::PushHandler(to) | Op::BeginBody(to) => *to = here,
            other => unreachable!("{other:?} does not jump"),
        }
    }

    fn thread(&mut self, program: &Program, thread: usize) {
        let nested = program.starts_nested();
        let others = 1..program.bodies.len() as u8;
        let start = if program.pool.is_some() { Op::Submit } else { Op::Start };
        match thread {
            0 => others.clone().filter(|&t| t != 2 || !nested).for_each(|t| {
                self.push(start(t));
            }),
            1 if nested => {
                self.push(Op::Start(2));
            }
            _ => {}
        }
        let begin = self.push(Op::BeginBody(0));
        self.block(&program.bodies[thread]);
        self.push(Op::EndBody);
        self.land(begin);
        if thread == 0 {
            if program.pool.is_some() {
                self.push(Op::Shutdown);
            }
            others.for_each(|t| {
                self.push(Op::Join(t));
            });
            self.push(Op::PrintResult);
        }
        self.push(Op::End);
    }

    fn block(&mut self, block: &[Stmt]) {
        for statement in block {
            self.statement(statement);
        }
    }

    fn lock(&self, lock: Lock) -> LockId {
        match lock {
            Lock::Monitor(1) if self.same_lock => LockId(0),
            Lock::Monitor(i) => LockId(i as usize),
            Lock::Class => LockId(2),
            // Programs with locks for reading and writing are not judged.
            Lock::Mutex | Lock::Read | Lock::Write => LockId(3),
        }
    }

    fn statement(&mut self, statement: &Stmt) {
        match statement {
            Stmt::Log(value) => {
                self.value(*value);
                self.push(Op::Log);
            }
            Stmt::Set(place, value) => self.set(*place, *value),
            Stmt::Locked(lock, body) => {
                let lock = self.lock(*lock);
                self.push(Op::Enter(lock));
                self.block(body);
                self.push(Op::Exit(lock));
            }
            Stmt::Wait(lock, how) => self.wait(self.lock(Lock::Monitor(*lock)), *how),
            Stmt::Notify(lock, all) => {
                self.push(Op::Notify(self.lock(Lock::Monitor(*lock)), *all));
            }
            Stmt::If(test, then, otherwise) => self.branch(*test, then, otherwise),
            Stmt::Repeat(count, body) => (0..*count).for_each(|_| self.block(body)),
            Stmt::Spin(volatile, wanted) => self.spin(*volatile, *wanted),
            Stmt::Throw(thrown) => {
                self.push(Op::Throw(*thrown));
            }
            Stmt::Try(body, handler) => self.attempt(body, handler),
            Stmt::Node(slot, step) => self.node(*slot, *step),
            Stmt::Use(primitive) => self.primitive(*primitive),
            Stmt::Choose(most) => self.logged(Op::Choose(*most)),
            Stmt::Print(digit) => {
                self.push(Op::Print(*digit));
            }
            Stmt::Interrupt(thread) => {
                self.push(Op::Interrupt(*thread));
            }
            Stmt::Interrupted => self.logged(Op::Interrupted),
            Stmt::Join(thread) => {
                self.push(Op::Join(*thread));
            }
            Stmt::Yield => {}
            Stmt::Sleep => {
                self.push(Op::CheckInterrupt);
                self.push(Op::Sleep);
            }
        }
    }

    fn logged(&mut self, op: Op) {
        self.push(op);
        self.push(Op::Log);
    }

    fn load(&mut self, place: Place) {
        if place == Place::ElementAtPlain {
            self.push(Op::Load(Place::Plain(0)));
            self.push(Op::IndexForLoad);
            self.push(Op::LoadElement);
        } else {
            self.push(Op::Load(place));
        }
    }

    fn value(&mut self, value: Value) {
        match value {
            Value::Const(n) => {
                self.push(Op::Const(n.into()));
            }
            Value::Of(place) => self.load(place),
            Value::Next(place) => {
                self.load(place);
                self.push(Op::AddOne);
            }
        }
    }

    fn set(&mut self, place: Place, value: Value) {
        if place == Place::ElementAtPlain {
            self.push(Op::Load(Place::Plain(0)));
            self.push(Op::IndexForStore);
            self.value(value);
            self.push(Op::StoreElement);
        } else {
            self.value(value);
            self.push(Op::Store(place));
        }
    }

    fn wait(&mut self, lock: LockId, how: Waiting) {
        let Waiting::Until(test) = how else {
            self.push(Op::Wait(lock, how == Waiting::Timed));
            return;
        };
        let again = self.ops.len();
        let fails = self.test(test);
        let done = self.push(Op::Jump(0));
        self.land(fails);
        self.push(Op::Wait(lock, false));
        self.push(Op::Jump(again));
        self.land(done);
    }

    /// Goes on if the test holds; the jump that is taken if not is to be landed.
    fn test(&mut self, test: Test) -> Pc {
        self.load(test.place);
        self.push(Op::JumpUnless(test.number.into(), test.equal, 0))
    }

    fn branch(&mut self, test: Test, then: &[Stmt], otherwise: &[Stmt]) {
        let fails = self.test(test);
        self.block(then);
        let end = self.push(Op::Jump(0));
        self.land(fails);
        self.block(otherwise);
        self.land(end);
    }

    fn spin(&mut self, volatile: u8, wanted: u8) {
        let again = self.ops.len();
        let fails = self.test(Test { place: Place::Volatile(volatile), number: wanted, equal: true });
        let end = self.push(Op::Jump(0));
        self.land(fails);
        self.push(Op::Jump(again));
        self.land(end);
    }

    fn attempt(&mut self, body: &[Stmt], handler: &[Stmt]) {
        let guard = self.push(Op::PushHandler(0));
        self.block(body);
        self.push(Op::PopHandler);
        let end = self.push(Op::Jump(0));
        self.land(guard);
        self.block(handler);
        self.land(end);
    }

    fn node(&mut self, slot: u8, step: NodeStep) {
        match step {
            NodeStep::New(number) => {
                self.push(Op::NewNode(number));
                self.push(Op::StoreSlot(slot));
            }
            NodeStep::Clear => {
                self.push(Op::NullNode);
                self.push(Op::StoreSlot(slot));
            }
            NodeStep::Copy(from) => {
                self.push(Op::LoadSlot(from));
                self.push(Op::StoreSlot(slot));
            }
            NodeStep::Read => {
                self.push(Op::LoadSlot(slot));
                self.log_number();
            }
            NodeStep::Write(number) => self.if_node(slot, &[Op::Const(number.into()), Op::StoreNumber]),
            NodeStep::Link(to) => self.if_node(slot, &[Op::LoadOther(to), Op::StoreNext]),
            NodeStep::ReadNext => {
                self.if_node(slot, &[Op::LoadNext]);
                self.log_number();
            }
            NodeStep::Take => {
                self.push(Op::LoadSlot(slot));
                self.take(slot);
            }
        }
    }

    fn if_node(&mut self, slot: u8, ops: &[Op]) {
        self.push(Op::LoadSlot(slot));
        let end = self.push(Op::JumpIfNull(0));
        self.ops.extend(ops);
        self.land(end);
    }

    /// Logs the number of the node, or 7 for null.
    fn log_number(&mut self) {
        self.push(Op::Const(7));
        let end = self.push(Op::JumpIfNull(0));
        self.push(Op::LoadNumber);
        self.land(end);
        self.push(Op::Log);
    }

    fn take(&mut self, slot: u8) {
        // The slot is cleared while the register keeps the node.
        self.push(Op::StoreSlot(slot | CLEAR));
        let end = self.push(Op::JumpIfNull(0));
        self.ops.extend([Op::LoadNumber, Op::AddOne, Op::StoreNumber, Op::LoadNumber, Op::Log]);
        self.land(end);
    }

    fn primitive(&mut self, primitive: Primitive) {
        match primitive {
            Primitive::SemaphoreAcquire | Primitive::LatchAwait => {
                self.push(Op::CheckInterrupt);
                self.push(Op::Use(primitive));
            }
            Primitive::AtomicIncrement
            | Primitive::AtomicCompareAndSet(_)
            | Primitive::AtomicGet
            | Primitive::SemaphoreTry
            | Primitive::MapMerge
            | Primitive::MapGet
            | Primitive::QueueTake
            | Primitive::QueueOffer(_)
            | Primitive::QueuePoll
            | Primitive::FutureGet => self.logged(Op::Use(primitive)),
            Primitive::SemaphoreRelease
            | Primitive::LatchCount
            | Primitive::Park
            | Primitive::Unpark(_)
            | Primitive::QueuePut(_)
            | Primitive::BarrierAwait
            | Primitive::FutureRun
            | Primitive::ConditionAwait
            | Primitive::ConditionSignal(_) => {
                self.push(Op::Use(primitive));
            }
        }
    }
}

/// Marks a store of null to a slot, whatever the register holds.
pub const CLEAR: u8 = 0x80;
