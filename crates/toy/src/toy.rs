//! A toy program in execution. The whole state is one array of bytes, so that marking, rewinding,
//! encoding and decoding are a few lines each and surely right.

mod condition;
mod future;

use crate::program::{Index, Instruction, Program, Value};
use everypath_system::{
    Condition, Failure, FailureKind, Future, Kind, Location, Mode, Operation, Pending, Step, System,
    ThreadId, Transition,
};
use future::Futures;

/// Invisible instructions that a step may execute before it counts as endless.
const ENDLESS: u32 = 2_000;

/// How often a lock can be taken, and how many permits a semaphore has at most: more would only make
/// loops long.
const MOST: u8 = 8;

/// Objects that operations are on. Variables come first, from 1.
const LOCKS: u32 = 1_000;
const SEMAPHORES: u32 = 2_000;
const QUEUES: u32 = 3_000;
const THREADS: u32 = 4_000;
const CONSOLE: u32 = 5_000;
const OWN: u32 = 6_000;
const LATCHES: u32 = 7_000;

/// What a thread is up to.
const RUNNABLE: u8 = 0;
const WAITING: u8 = 1;
const WAITING_TIMED: u8 = 2;
const REACQUIRING: u8 = 3;
const ENDED: u8 = 4;

/// Cells of a thread before its registers.
const BODY: usize = 0;
const PC: usize = 1;
const STATUS: usize = 2;
const LOCK: usize = 3;
const DEPTH: usize = 4;
const REGISTERS: usize = 5;

/// Cells of the whole.
const EXIT: usize = 0;
const CREATED: usize = 1;
const VARIABLES: usize = 2;

/// A state to come back to.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    log: usize,
    output: usize,
}

/// A program in execution.
#[derive(Clone, Debug)]
pub struct Toy<'p> {
    program: &'p Program,
    layout: Layout,
    cells: Vec<u8>,
    /// Cells changed, with their old values.
    log: Vec<(u32, u8)>,
    output: Vec<u8>,
    operations: Vec<Operation>,
    conditions: Vec<Condition>,
    failures: Vec<Failure>,
    sections: Vec<u32>,
    futures: Futures,
}

/// Where things are among the cells.
#[derive(Clone, Debug)]
struct Layout {
    locks: usize,
    semaphores: usize,
    queues: Vec<usize>,
    latches: usize,
    /// By body: the thread that runs it, from 1.
    started: usize,
    threads: usize,
    thread_size: usize,
    end: usize,
}

impl Layout {
    fn new(program: &Program) -> Layout {
        let locks = VARIABLES + program.variables.len();
        let semaphores = locks + 2 * usize::from(program.locks);
        let mut at = semaphores + program.semaphores.len();
        let mut queues = Vec::new();
        for &room in &program.queues {
            queues.push(at);
            at += 1 + usize::from(room);
        }
        let latches = at;
        let started = latches + program.latches.len();
        let threads = started + program.bodies.len();
        let thread_size = REGISTERS + usize::from(program.registers);
        let end = threads + program.bodies.len() * thread_size;
        Layout { locks, semaphores, queues, latches, started, threads, thread_size, end }
    }
}

/// Why a thread cannot go on as it should.
enum Trouble {
    Failed(FailureKind, &'static str),
    Pruned,
    Endless,
}

type Flow<T> = Result<T, Trouble>;

const NOT_OWNER: Trouble = Trouble::Failed(FailureKind::UncaughtException, "does not own the lock");
const NO_SUCH: Trouble = Trouble::Failed(FailureKind::UncaughtException, "goes past the end");

impl<'p> Toy<'p> {
    /// A program before its first step.
    pub fn new(program: &'p Program) -> Toy<'p> {
        let layout = Layout::new(program);
        let mut toy = Toy {
            program,
            cells: vec![0; layout.end],
            layout,
            log: Vec::new(),
            output: Vec::new(),
            operations: Vec::new(),
            conditions: Vec::new(),
            failures: Vec::new(),
            sections: Vec::new(),
            futures: Futures::default(),
        };
        toy.cells[VARIABLES..][..program.variables.len()].copy_from_slice(&program.variables);
        let semaphores = toy.layout.semaphores;
        toy.cells[semaphores..][..program.semaphores.len()].copy_from_slice(&program.semaphores);
        let latches = toy.layout.latches;
        toy.cells[latches..][..program.latches.len()].copy_from_slice(&program.latches);
        for body in 0..program.running {
            toy.create(body);
        }
        toy.set_sections();
        toy.log.clear();
        toy
    }

    /// The program.
    pub fn program(&self) -> &'p Program {
        self.program
    }

    /// The present value of a variable.
    pub fn variable(&self, variable: u8) -> u8 {
        self.cells[VARIABLES + usize::from(variable)]
    }

    /// The present value of a register.
    pub fn register(&self, thread: ThreadId, register: u8) -> u8 {
        self.cells[self.thread(thread) + REGISTERS + usize::from(register)]
    }

    /// Whether a thread owns a lock.
    pub fn holds_a_lock(&self, thread: ThreadId) -> bool {
        (0..self.program.locks).any(|lock| self.cells[self.lock_at(lock)] == owner(thread))
    }

    /// The body of a thread.
    pub fn body(&self, thread: ThreadId) -> u8 {
        self.cells[self.thread(thread) + BODY]
    }

    /// The shared part is one section, and each thread.
    fn set_sections(&mut self) {
        let Layout { threads, thread_size, .. } = self.layout;
        self.sections = (0..self.program.bodies.len()).map(|t| (threads + t * thread_size) as u32).collect();
    }

    fn set(&mut self, cell: usize, value: u8) {
        let old = std::mem::replace(&mut self.cells[cell], value);
        if old != value {
            self.log.push((cell as u32, old));
        }
    }

    fn thread(&self, thread: ThreadId) -> usize {
        self.layout.threads + thread.0 as usize * self.layout.thread_size
    }

    fn status(&self, thread: ThreadId) -> u8 {
        self.cells[self.thread(thread) + STATUS]
    }

    fn instruction(&self, thread: ThreadId) -> Option<Instruction> {
        let at = self.thread(thread);
        let body = &self.program.bodies[usize::from(self.cells[at + BODY])];
        body.get(usize::from(self.cells[at + PC])).copied()
    }

    fn value(&self, thread: ThreadId, value: Value) -> u8 {
        match value {
            Value::Constant(c) => c,
            Value::Register(r) => self.register(thread, r),
        }
    }

    fn sum(&self, a: u8, b: u8) -> u8 {
        match self.program.modulus {
            0 => a.wrapping_add(b),
            m => ((u16::from(a) + u16::from(b)) % u16::from(m)) as u8,
        }
    }

    fn set_register(&mut self, thread: ThreadId, register: u8, value: u8) {
        self.set(self.thread(thread) + REGISTERS + usize::from(register), value);
    }

    /// The number of a variable or lock, which may be too big.
    fn index(&self, thread: ThreadId, index: Index) -> usize {
        usize::from(index.base) + index.register.map_or(0, |r| usize::from(self.register(thread, r)))
    }

    fn variable_cell(&self, thread: ThreadId, index: Index) -> Flow<usize> {
        let number = self.index(thread, index);
        if number < self.program.variables.len() { Ok(VARIABLES + number) } else { Err(NO_SUCH) }
    }

    /// The cell with the owner of a lock; the next one is how often it was taken.
    fn lock_cell(&self, thread: ThreadId, index: Index) -> Flow<usize> {
        let number = self.index(thread, index);
        if number < usize::from(self.program.locks) { Ok(self.lock_at(number as u8)) } else { Err(NO_SUCH) }
    }

    fn lock_at(&self, lock: u8) -> usize {
        self.layout.locks + 2 * usize::from(lock)
    }

    fn owned_lock_cell(&self, thread: ThreadId, index: Index) -> Flow<usize> {
        let cell = self.lock_cell(thread, index)?;
        if self.cells[cell] == owner(thread) { Ok(cell) } else { Err(NOT_OWNER) }
    }

    fn is_lockable(&self, thread: ThreadId, cell: usize) -> bool {
        self.cells[cell] == 0 || self.cells[cell] == owner(thread)
    }

    fn thread_of(&self, body: u8) -> Option<ThreadId> {
        let number = self.cells[self.layout.started + usize::from(body)];
        number.checked_sub(1).map(|t| ThreadId(u32::from(t)))
    }

    fn waiters(&self, lock: u8) -> impl Iterator<Item = ThreadId> {
        (0..self.threads()).map(ThreadId).filter(move |&t| {
            let waits = matches!(self.status(t), WAITING | WAITING_TIMED);
            waits && self.cells[self.thread(t) + LOCK] == lock
        })
    }
}

const USUAL_PRIORITY: u8 = 5;

fn owner(thread: ThreadId) -> u8 {
    thread.0 as u8 + 1
}

fn on(thread: ThreadId, object: u32, place: u32, kind: Kind) -> Operation {
    Operation { thread, location: Location { object, place }, kind }
}

/// What a thread is about to do.
impl Toy<'_> {
    fn mode(&self, variable: usize) -> Mode {
        let plain = self.program.variables.len() - usize::from(self.program.volatile);
        if variable < plain { Mode::Plain } else { Mode::Volatile }
    }

    fn operation(&self, thread: ThreadId, instruction: Instruction) -> Operation {
        use Instruction::*;
        let access = |index: Index, kind: fn(Mode) -> Kind| {
            let variable = self.index(thread, index);
            on(thread, 1 + variable as u32, 1, kind(self.mode(variable)))
        };
        let lock = |index: Index, kind| on(thread, LOCKS + self.index(thread, index) as u32, 0, kind);
        match instruction {
            Read(v, _) => access(v, Kind::Read),
            Write(v, _) => access(v, Kind::Write),
            Add(v, _) | CompareAndSet(v, ..) => {
                let variable = self.index(thread, v);
                on(thread, 1 + variable as u32, 1, Kind::Update(Mode::Volatile))
            }
            Lock(l) => lock(l, Kind::Acquire),
            Unlock(l) => lock(l, Kind::Release),
            Wait(l) | WaitTimed(l) => lock(l, Kind::Wait),
            Notify(l) => lock(l, Kind::Notify),
            NotifyAll(l) => lock(l, Kind::NotifyAll),
            // Not `Acquire` and `Release`: a semaphore has no owner that could take it again.
            Down(s) | Up(s) => on(thread, SEMAPHORES + u32::from(s), 0, Kind::Communicate),
            Put(q, _) | Take(q, _) => on(thread, QUEUES + u32::from(q), 0, Kind::Communicate),
            CountDown(l) | Await(l) => on(thread, LATCHES + u32::from(l), 0, Kind::Communicate),
            // Threads are numbered in the order of their starts, so these depend on each other.
            Start(_) => on(thread, THREADS, 0, Kind::Start),
            Join(body) => on(thread, THREADS, 1 + u32::from(body), Kind::Join),
            Choose(..) => on(thread, OWN + thread.0, 0, Kind::Choice),
            Print(_) => on(thread, CONSOLE, 0, Kind::Communicate),
            Exit(_) => on(thread, CONSOLE, 0, Kind::Exit),
            Pause | Set(..) | Increment(..) | Goto(_) | IfEqual(..) | IfDifferent(..) | Assert(..) | Fail
            | Assume(..) => on(thread, OWN + thread.0, 0, Kind::Sleep),
        }
    }

    fn is_possible(&self, thread: ThreadId, instruction: Instruction) -> bool {
        use Instruction::*;
        match instruction {
            Lock(l) => self.lock_cell(thread, l).map_or(true, |cell| self.is_lockable(thread, cell)),
            Down(s) => self.cells[self.layout.semaphores + usize::from(s)] > 0,
            Put(q, _) => self.cells[self.layout.queues[usize::from(q)]] < self.program.queues[usize::from(q)],
            Take(q, _) => self.cells[self.layout.queues[usize::from(q)]] > 0,
            Await(l) => self.cells[self.layout.latches + usize::from(l)] == 0,
            Join(body) => self.thread_of(body).is_none_or(|t| self.status(t) == ENDED),
            _ => true,
        }
    }

    fn branches(&self, thread: ThreadId, instruction: Instruction) -> u32 {
        match instruction {
            Instruction::Choose(_, n) => u32::from(n.max(1)),
            Instruction::Notify(l) => match self.owned_lock_cell(thread, l) {
                Ok(_) => self.waiters(self.index(thread, l) as u8).count().max(1) as u32,
                Err(_) => 1,
            },
            _ => 1,
        }
    }

    /// What a thread that sits in a wait would do: take the lock again, or give up waiting.
    fn pending_wait(&self, thread: ThreadId, status: u8) -> Pending {
        let lock = self.cells[self.thread(thread) + LOCK];
        let operation = |kind| on(thread, LOCKS + u32::from(lock), 0, kind);
        match status {
            WAITING => Pending::Blocked(operation(Kind::Wait)),
            WAITING_TIMED => Pending::Enabled(operation(Kind::Wait), 1),
            _ if self.cells[self.lock_at(lock)] == 0 => Pending::Enabled(operation(Kind::Acquire), 1),
            _ => Pending::Blocked(operation(Kind::Acquire)),
        }
    }
}

/// What a thread does.
impl Toy<'_> {
    /// Creates the thread of a body, up to its first visible instruction or one that may fail.
    fn create(&mut self, body: u8) {
        let thread = ThreadId(u32::from(self.cells[CREATED]));
        self.set(CREATED, thread.0 as u8 + 1);
        self.set(self.layout.started + usize::from(body), owner(thread));
        let at = self.thread(thread);
        self.set(at + BODY, body);
        for _ in 0..ENDLESS {
            match self.instruction(thread) {
                None => return self.set(at + STATUS, ENDED),
                Some(Instruction::Assert(..) | Instruction::Fail | Instruction::Assume(..)) => return,
                Some(instruction) if instruction.is_visible() => return,
                Some(instruction) => drop(self.perform_invisible(thread, instruction)),
            }
        }
    }

    fn advance(&mut self, thread: ThreadId) {
        let pc = self.thread(thread) + PC;
        self.set(pc, self.cells[pc] + 1);
    }

    /// Performs invisible instructions up to the next visible one or the end.
    fn run_on(&mut self, thread: ThreadId) -> Flow<()> {
        for _ in 0..ENDLESS {
            match self.instruction(thread) {
                None => {
                    self.end(thread);
                    return Ok(());
                }
                Some(instruction) if instruction.is_visible() => return Ok(()),
                Some(instruction) => self.perform_invisible(thread, instruction)?,
            }
        }
        Err(Trouble::Endless)
    }

    fn end(&mut self, thread: ThreadId) {
        let at = self.thread(thread);
        self.set(at + STATUS, ENDED);
        for register in 0..self.program.registers {
            self.set_register(thread, register, 0);
        }
        let body = self.cells[at + BODY];
        self.operations.push(on(thread, THREADS, 1 + u32::from(body), Kind::End));
    }

    fn perform_invisible(&mut self, thread: ThreadId, instruction: Instruction) -> Flow<()> {
        use Instruction::*;
        let mut next = self.cells[self.thread(thread) + PC] + 1;
        match instruction {
            Set(r, value) => self.set_register(thread, r, self.value(thread, value)),
            Increment(r, n) => self.set_register(thread, r, self.sum(self.register(thread, r), n)),
            Goto(target) => next = target,
            IfEqual(r, n, target) if self.register(thread, r) == n => next = target,
            IfDifferent(r, n, target) if self.register(thread, r) != n => next = target,
            Assert(r, n) if self.register(thread, r) != n => {
                return Err(Trouble::Failed(FailureKind::Assertion, "assertion failed"));
            }
            Fail => return Err(Trouble::Failed(FailureKind::Assertion, "failed")),
            Assume(r, n) if self.register(thread, r) != n => return Err(Trouble::Pruned),
            _ => {}
        }
        self.set(self.thread(thread) + PC, next);
        Ok(())
    }

    /// Performs a visible instruction; invisible ones do nothing here, they come after.
    fn perform(&mut self, thread: ThreadId, instruction: Instruction, branch: u32) -> Flow<()> {
        use Instruction::*;
        match instruction {
            Read(v, r) => self.set_register(thread, r, self.cells[self.variable_cell(thread, v)?]),
            Write(v, value) => self.set(self.variable_cell(thread, v)?, self.value(thread, value)),
            Add(v, n) => {
                let cell = self.variable_cell(thread, v)?;
                self.set(cell, self.sum(self.cells[cell], n));
            }
            CompareAndSet(v, old, new, r) => self.compare_and_set(thread, v, (old, new), r)?,
            Lock(l) => {
                let cell = self.lock_cell(thread, l)?;
                self.increase(cell + 1)?;
                self.set(cell, owner(thread));
            }
            Unlock(l) => self.unlock(thread, l)?,
            Wait(l) => return self.wait(thread, l, WAITING),
            WaitTimed(l) => return self.wait(thread, l, WAITING_TIMED),
            Notify(l) => self.notify(thread, l, branch as usize, 1)?,
            NotifyAll(l) => self.notify(thread, l, 0, usize::MAX)?,
            Down(s) => self.change(self.layout.semaphores + usize::from(s), -1),
            Up(s) => self.increase(self.layout.semaphores + usize::from(s))?,
            Put(q, value) => self.put(q, self.value(thread, value)),
            Take(q, r) => self.take(thread, q, r),
            CountDown(l) => self.change(self.layout.latches + usize::from(l), -1),
            Start(body) if self.thread_of(body).is_some() => {
                return Err(Trouble::Failed(FailureKind::UncaughtException, "starts a thread again"));
            }
            Start(body) => self.create(body),
            Choose(r, _) => self.set_register(thread, r, branch as u8),
            Print(value) => self.output.push(self.value(thread, value)),
            Exit(code) => self.set(EXIT, code + 1),
            Await(_) | Join(_) | Pause => {}
            Set(..) | Increment(..) | Goto(_) | IfEqual(..) | IfDifferent(..) | Assert(..) | Fail
            | Assume(..) => {
                return Ok(());
            }
        }
        self.advance(thread);
        Ok(())
    }

    fn change(&mut self, cell: usize, by: i8) {
        self.set(cell, self.cells[cell].saturating_add_signed(by));
    }

    fn increase(&mut self, cell: usize) -> Flow<()> {
        if self.cells[cell] >= MOST {
            return Err(Trouble::Failed(FailureKind::UncaughtException, "counts too far"));
        }
        self.change(cell, 1);
        Ok(())
    }

    fn compare_and_set(&mut self, thread: ThreadId, v: Index, (old, new): (u8, u8), r: u8) -> Flow<()> {
        let cell = self.variable_cell(thread, v)?;
        let equal = self.cells[cell] == old;
        if equal {
            self.set(cell, new);
        }
        self.set_register(thread, r, u8::from(equal));
        Ok(())
    }

    fn unlock(&mut self, thread: ThreadId, lock: Index) -> Flow<()> {
        let cell = self.owned_lock_cell(thread, lock)?;
        self.change(cell + 1, -1);
        if self.cells[cell + 1] == 0 {
            self.set(cell, 0);
        }
        Ok(())
    }

    fn wait(&mut self, thread: ThreadId, lock: Index, status: u8) -> Flow<()> {
        let cell = self.owned_lock_cell(thread, lock)?;
        let at = self.thread(thread);
        self.set(at + STATUS, status);
        self.set(at + LOCK, self.index(thread, lock) as u8);
        self.set(at + DEPTH, self.cells[cell + 1]);
        self.set(cell, 0);
        self.set(cell + 1, 0);
        Ok(())
    }

    fn notify(&mut self, thread: ThreadId, lock: Index, skip: usize, count: usize) -> Flow<()> {
        self.owned_lock_cell(thread, lock)?;
        let number = self.index(thread, lock) as u8;
        let mut woken = 0u64;
        for waiter in self.waiters(number).skip(skip).take(count) {
            woken |= 1 << waiter.0;
        }
        for waiter in (0..self.threads()).map(ThreadId).filter(|t| woken >> t.0 & 1 != 0) {
            self.set(self.thread(waiter) + STATUS, REACQUIRING);
        }
        Ok(())
    }

    /// The end of a wait: takes the lock as often as it was held before.
    fn reacquire(&mut self, thread: ThreadId) {
        let at = self.thread(thread);
        let cell = self.lock_at(self.cells[at + LOCK]);
        self.set(cell, owner(thread));
        self.set(cell + 1, self.cells[at + DEPTH]);
        for part in [STATUS, LOCK, DEPTH] {
            self.set(at + part, 0);
        }
        self.advance(thread);
    }

    fn put(&mut self, queue: u8, value: u8) {
        let at = self.layout.queues[usize::from(queue)];
        self.change(at, 1);
        self.set(at + usize::from(self.cells[at]), value);
    }

    fn take(&mut self, thread: ThreadId, queue: u8, register: u8) {
        let at = self.layout.queues[usize::from(queue)];
        let len = usize::from(self.cells[at]);
        self.set_register(thread, register, self.cells[at + 1]);
        for i in 1..len {
            self.set(at + i, self.cells[at + i + 1]);
        }
        self.set(at + len, 0);
        self.change(at, -1);
    }

    /// The visible part of a step; says whether the thread goes on after it.
    fn step_visible(&mut self, transition: Transition) -> Flow<bool> {
        let thread = transition.thread;
        let at = self.thread(thread);
        match self.cells[at + STATUS] {
            WAITING_TIMED => {
                self.set(at + STATUS, REACQUIRING);
                Ok(false)
            }
            REACQUIRING => {
                self.reacquire(thread);
                Ok(true)
            }
            _ => {
                let Some(instruction) = self.instruction(thread) else { return Ok(false) };
                self.perform(thread, instruction, transition.branch)?;
                Ok(self.cells[EXIT] == 0 && self.status(thread) == RUNNABLE)
            }
        }
    }

    fn fail(&mut self, thread: ThreadId, kind: FailureKind, what: &str) {
        let at = self.thread(thread);
        let message = format!("thread {} at {}: {what}", self.cells[at + BODY], self.cells[at + PC]);
        self.failures.push(Failure { kind, thread, message });
        self.end(thread);
    }
}

impl System for Toy<'_> {
    type Mark = Mark;

    fn threads(&self) -> u32 {
        u32::from(self.cells[CREATED])
    }

    fn pending(&self, thread: ThreadId) -> Pending {
        let status = self.status(thread);
        if status == ENDED || self.cells[EXIT] != 0 {
            return Pending::Terminated;
        }
        if status != RUNNABLE {
            return self.pending_wait(thread, status);
        }
        let Some(instruction) = self.instruction(thread) else { return Pending::Terminated };
        let operation = self.operation(thread, instruction);
        match self.is_possible(thread, instruction) {
            true => Pending::Enabled(operation, self.branches(thread, instruction)),
            false => Pending::Blocked(operation),
        }
    }

    fn blocker(&self, thread: ThreadId) -> Option<ThreadId> {
        let Pending::Blocked(operation) = self.pending(thread) else { return None };
        let object = operation.location.object;
        match operation.kind {
            Kind::Acquire if object < SEMAPHORES => {
                let holder = self.cells[self.lock_at((object - LOCKS) as u8)];
                holder.checked_sub(1).map(|t| ThreadId(u32::from(t)))
            }
            Kind::Join => self.thread_of((operation.location.place - 1) as u8),
            _ => None,
        }
    }

    fn control_point(&self, thread: ThreadId) -> u64 {
        let at = self.thread(thread);
        let [body, pc, status] = [BODY, PC, STATUS].map(|part| u64::from(self.cells[at + part]));
        body << 16 | pc << 8 | status
    }

    fn step(&mut self, transition: Transition) -> Step {
        let thread = transition.thread;
        self.operations.clear();
        self.conditions.clear();
        self.failures.clear();
        if let Pending::Enabled(operation, _) = self.pending(thread) {
            self.conditions.push(self.condition(&operation));
            self.operations.push(operation);
        }
        let flow = self.step_visible(transition).and_then(|goes_on| match goes_on {
            true => self.run_on(thread),
            false => Ok(()),
        });
        match flow {
            Ok(()) if self.cells[EXIT] != 0 => Step::Exited(i32::from(self.cells[EXIT]) - 1),
            Ok(()) => Step::Done,
            Err(Trouble::Pruned) => Step::Pruned,
            Err(Trouble::Endless) => Step::Endless,
            Err(Trouble::Failed(kind, what)) => {
                self.fail(thread, kind, what);
                Step::Done
            }
        }
    }

    fn is_waiting(&self, thread: ThreadId) -> bool {
        self.status(thread) == WAITING_TIMED
    }

    fn priority(&self, thread: ThreadId) -> u32 {
        let body = usize::from(self.cells[self.thread(thread) + BODY]);
        u32::from(self.program.priorities.get(body).copied().unwrap_or(USUAL_PRIORITY))
    }

    fn operations(&self) -> &[Operation] {
        &self.operations
    }

    fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    fn condition(&self, operation: &Operation) -> Condition {
        self.condition_of(operation)
    }

    fn future(&self, thread: ThreadId, out: &mut Vec<Operation>) -> Future {
        self.list_future(thread, out);
        Future::Listed
    }

    fn failures(&self) -> &[Failure] {
        &self.failures
    }

    fn mark(&mut self) -> Mark {
        Mark { log: self.log.len(), output: self.output.len() }
    }

    fn rewind(&mut self, to: &Mark) {
        while self.log.len() > to.log {
            if let Some((cell, old)) = self.log.pop() {
                self.cells[cell as usize] = old;
            }
        }
        self.output.truncate(to.output);
    }

    fn encode(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.cells);
    }

    fn sections(&self) -> &[u32] {
        &self.sections
    }

    fn decode(&mut self, bytes: &[u8]) {
        self.cells.copy_from_slice(bytes);
        self.log.clear();
    }

    fn observation(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.output);
    }

    fn restore_observation(&mut self, seen: &[u8]) {
        self.output.clear();
        self.output.extend_from_slice(seen);
    }
}
