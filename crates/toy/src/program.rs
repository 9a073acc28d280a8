//! The language of toy systems.

use std::fmt;

/// Which variable or lock: a fixed one, or one further by what a register holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Index {
    /// The first.
    pub base: u8,
    /// The register that is added, if any. An index past the end fails.
    pub register: Option<u8>,
}

/// A fixed variable or lock.
pub const fn at(base: u8) -> Index {
    Index { base, register: None }
}

impl From<u8> for Index {
    fn from(base: u8) -> Index {
        at(base)
    }
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// It is given.
    Constant(u8),
    /// It is in a register.
    Register(u8),
}

/// What a thread does. Instructions are visible unless said otherwise: a thread stops before them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Instruction {
    /// Reads a variable into a register.
    Read(Index, u8),
    /// Writes a variable.
    Write(Index, Value),
    /// Adds to a variable in one step.
    Add(Index, u8),
    /// Writes the third if the variable has the second; the register becomes 1 then, else 0.
    CompareAndSet(Index, u8, u8, u8),
    /// Takes a lock, perhaps again.
    Lock(Index),
    /// Releases a lock. Fails if the thread does not own it.
    Unlock(Index),
    /// Releases a lock as often as it was taken, waits for a notification, and takes it again.
    /// Fails if the thread does not own it.
    Wait(Index),
    /// The same, but the notification may fail to come: then it goes on after some time.
    WaitTimed(Index),
    /// Wakes one waiting thread, any one of them. Fails if the thread does not own the lock.
    Notify(Index),
    /// Wakes all waiting threads. Fails if the thread does not own the lock.
    NotifyAll(Index),
    /// Takes a permit of a semaphore.
    Down(u8),
    /// Gives a permit to a semaphore.
    Up(u8),
    /// Appends to a queue when there is room.
    Put(u8, Value),
    /// Takes the first of a queue into a register when there is one.
    Take(u8, u8),
    /// Counts a latch down, unless it is 0.
    CountDown(u8),
    /// Goes on when the latch is 0.
    Await(u8),
    /// Starts the thread with this body. Fails if it was started before.
    Start(u8),
    /// Waits until the thread with this body has ended; goes on if it was never started.
    Join(u8),
    /// Puts one of so many numbers, from 0, into a register.
    Choose(u8, u8),
    /// Shows a value to the outside world.
    Print(Value),
    /// Does nothing that matters.
    Pause,
    /// Ends the whole system with this code.
    Exit(u8),
    /// Invisible: puts a value into a register.
    Set(u8, Value),
    /// Invisible: adds to a register.
    Increment(u8, u8),
    /// Invisible: goes to an instruction.
    Goto(u8),
    /// Invisible: goes to an instruction if the register has this value.
    IfEqual(u8, u8, u8),
    /// Invisible: goes to an instruction unless the register has this value.
    IfDifferent(u8, u8, u8),
    /// Invisible: fails unless the register has this value.
    Assert(u8, u8),
    /// Invisible: fails.
    Fail,
    /// Invisible: the path does not count unless the register has this value.
    Assume(u8, u8),
}

impl Instruction {
    /// Whether a thread stops before it.
    pub fn is_visible(self) -> bool {
        use Instruction::*;
        !matches!(
            self,
            Set(..)
                | Increment(..)
                | Goto(_)
                | IfEqual(..)
                | IfDifferent(..)
                | Assert(..)
                | Fail
                | Assume(..)
        )
    }

    /// The instruction it may go to instead of the next one.
    pub fn target_mut(&mut self) -> Option<&mut u8> {
        match self {
            Instruction::Goto(target)
            | Instruction::IfEqual(_, _, target)
            | Instruction::IfDifferent(_, _, target) => Some(target),
            _ => None,
        }
    }
}

/// A concurrent program.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Program {
    /// What each thread does; one that is past the end of its body has ended.
    pub bodies: Vec<Vec<Instruction>>,
    /// How many of the bodies run from the beginning: the first ones. Others are to be started.
    pub running: u8,
    /// The first values of the variables.
    pub variables: Vec<u8>,
    /// How many of the variables are volatile: the last ones.
    pub volatile: u8,
    /// The number of locks.
    pub locks: u8,
    /// The first permits of the semaphores.
    pub semaphores: Vec<u8>,
    /// How much room the queues have.
    pub queues: Vec<u8>,
    /// The first counts of the latches.
    pub latches: Vec<u8>,
    /// The number of registers of each thread; all are 0 first.
    pub registers: u8,
    /// Values are counted up to this and then again from 0; 0 stands for 256.
    pub modulus: u8,
    /// Priorities of the bodies; those after the last one have the usual priority of 5.
    pub priorities: Vec<u8>,
}

impl Program {
    /// Bodies that all run from the beginning over variables that are 0, with two registers each.
    pub fn new(bodies: Vec<Vec<Instruction>>, variables: usize, locks: u8) -> Program {
        Program {
            running: bodies.len() as u8,
            bodies,
            variables: vec![0; variables],
            volatile: 0,
            locks,
            semaphores: Vec::new(),
            queues: Vec::new(),
            latches: Vec::new(),
            registers: 2,
            modulus: 0,
            priorities: Vec::new(),
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Program { running, variables, volatile, locks, semaphores, queues, latches, .. } = self;
        let Program { registers, modulus, .. } = self;
        writeln!(
            f,
            "running {running} variables {variables:?} volatile {volatile} locks {locks} semaphores \
             {semaphores:?} queues {queues:?} latches {latches:?} registers {registers} modulus {modulus}"
        )?;
        for (i, body) in self.bodies.iter().enumerate() {
            writeln!(f, "thread {i}:")?;
            for (pc, instruction) in body.iter().enumerate() {
                writeln!(f, "  {pc:2} {instruction}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.register {
            None => write!(f, "{}", self.base),
            Some(r) => write!(f, "{}+r{r}", self.base),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Constant(c) => write!(f, "{c}"),
            Value::Register(r) => write!(f, "r{r}"),
        }
    }
}

impl fmt::Display for Instruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Instruction::*;
        match self {
            Read(v, r) => write!(f, "r{r} = x{v}"),
            Write(v, value) => write!(f, "x{v} = {value}"),
            Add(v, n) => write!(f, "x{v} += {n}"),
            CompareAndSet(v, old, new, r) => write!(f, "r{r} = cas(x{v}, {old}, {new})"),
            Lock(l) => write!(f, "lock {l}"),
            Unlock(l) => write!(f, "unlock {l}"),
            Wait(l) => write!(f, "wait {l}"),
            WaitTimed(l) => write!(f, "wait {l} for some time"),
            Notify(l) => write!(f, "notify {l}"),
            NotifyAll(l) => write!(f, "notifyAll {l}"),
            Down(s) => write!(f, "down {s}"),
            Up(s) => write!(f, "up {s}"),
            Put(q, value) => write!(f, "put {q} {value}"),
            Take(q, r) => write!(f, "r{r} = take {q}"),
            CountDown(l) => write!(f, "count down {l}"),
            Await(l) => write!(f, "await {l}"),
            Start(b) => write!(f, "start {b}"),
            Join(b) => write!(f, "join {b}"),
            Choose(r, n) => write!(f, "r{r} = choose {n}"),
            Print(value) => write!(f, "print {value}"),
            Pause => write!(f, "pause"),
            Exit(code) => write!(f, "exit {code}"),
            Set(r, value) => write!(f, "r{r} = {value}"),
            Increment(r, n) => write!(f, "r{r} += {n}"),
            Goto(target) => write!(f, "goto {target}"),
            IfEqual(r, n, target) => write!(f, "if r{r} == {n} goto {target}"),
            IfDifferent(r, n, target) => write!(f, "if r{r} != {n} goto {target}"),
            Assert(r, n) => write!(f, "assert r{r} == {n}"),
            Fail => write!(f, "fail"),
            Assume(r, n) => write!(f, "assume r{r} == {n}"),
        }
    }
}
