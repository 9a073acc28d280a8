//! The state of an execution of a program, and its steps.

use super::code::{CLEAR, Code, LOCKS, LockId, Op, Pc};
use crate::ast::{Place, Primitive, Program, SLOTS, Thrown, VOLATILE_SLOT};
use std::collections::VecDeque;

/// What a step did beyond changing the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// Nothing.
    Went,
    /// A thread ended by an exception; its kind.
    Uncaught(&'static str),
}

/// Exceptions, as far as they are told apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Exception {
    /// One that `catch (Exception)` catches.
    Ordinary,
    /// `InterruptedException`: caught there, and around the body.
    Interrupted,
    /// `AssertionError`.
    Assertion,
    /// Another `Error`: that of an initialiser.
    Error,
}

/// What has to be undone when a block is left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Frame {
    /// The body of a thread, and what follows it.
    Body(Pc),
    Handler(Pc),
    Lock(LockId),
    /// An initialiser was called; the access is repeated after it, with this accumulator.
    Initialiser(u8, Pc, i32),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Status {
    New,
    Running,
    Waiting { lock: LockId, depth: u8, timed: bool },
    Reentering { lock: LockId, depth: u8, interrupted: bool },
    Sleeping,
    Joining(u8),
    Parked,
    AtBarrier,
    Ended,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Initialised {
    No,
    By(u8),
    Yes,
    Failed,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Thread {
    status: Status,
    pc: Pc,
    log: i32,
    result: i32,
    accumulator: i32,
    load_index: u8,
    store_index: u8,
    node: Option<u8>,
    other: Option<u8>,
    frames: Vec<Frame>,
    unwinding: Option<Exception>,
    interrupted: bool,
    permit: bool,
}

/// Where an access that could race is, if it is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spot {
    Place(Place),
    Slot(u8),
    Number(u8),
    Next(u8),
}

/// Everything that changes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    threads: Vec<Thread>,
    plain: [i32; 2],
    volatile: [i32; 2],
    array: [i32; 2],
    boxes: [i32; 2],
    late: [i32; 2],
    initialised: [Initialised; 2],
    slots: [Option<u8>; SLOTS as usize],
    nodes: Vec<(i32, Option<u8>)>,
    locks: [Option<(u8, u8)>; LOCKS],
    atomic: i32,
    permits: i32,
    latch: i32,
    merged: i32,
    queue: Option<u8>,
    barrier: Option<u8>,
    future_done: bool,
    /// Tasks that no thread of the pool has taken yet.
    submitted: VecDeque<u8>,
    /// The threads of the pool wait for more.
    pool_is_open: bool,
    printed: String,
    failed_main: bool,
    facts: Facts,
}

/// What of the program the state has to know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Facts {
    same_box: bool,
    shown: [bool; 7],
    pool: Option<u8>,
}

impl Thread {
    fn new(pc: Pc) -> Thread {
        Thread {
            status: Status::New,
            pc,
            log: 0,
            result: 0,
            accumulator: 0,
            load_index: 0,
            store_index: 0,
            node: None,
            other: None,
            frames: Vec::new(),
            unwinding: None,
            interrupted: false,
            permit: false,
        }
    }

    fn alive(&self) -> bool {
        !matches!(self.status, Status::New | Status::Ended)
    }

    /// Reads and clears the flag.
    fn take_interrupt(&mut self) -> bool {
        std::mem::take(&mut self.interrupted)
    }

    fn log(&mut self, number: i32) {
        self.log = self.log.wrapping_mul(10).wrapping_add(number);
    }
}

impl State {
    pub fn new(program: &Program, code: &Code) -> State {
        let mut threads: Vec<Thread> = code.threads.iter().map(|&pc| Thread::new(pc)).collect();
        threads[0].status = Status::Running;
        let mut state = State {
            threads,
            plain: [0; 2],
            volatile: [0; 2],
            array: [0; 2],
            boxes: [0; 2],
            late: [0; 2],
            initialised: [Initialised::No; 2],
            slots: [None; SLOTS as usize],
            nodes: Vec::new(),
            locks: [None; LOCKS],
            atomic: 0,
            permits: 1,
            latch: 1,
            merged: 0,
            queue: None,
            barrier: None,
            future_done: false,
            submitted: VecDeque::new(),
            pool_is_open: false,
            printed: String::new(),
            failed_main: false,
            facts: Facts { same_box: program.same_box, shown: [false; 7], pool: program.pool },
        };
        state.facts.shown = shown(program);
        state.settle(code, 0);
        state
    }

    pub fn threads(&self) -> usize {
        self.threads.len()
    }

    pub fn all_ended(&self) -> bool {
        !self.pool_is_open && self.threads.iter().all(|t| !t.alive())
    }

    pub fn exit_code(&self) -> i32 {
        i32::from(self.failed_main)
    }

    pub fn printed(&self) -> String {
        self.printed.clone()
    }

    /// In how many ways a thread can move.
    pub fn branches(&self, code: &Code, t: usize) -> usize {
        let thread = &self.threads[t];
        match thread.status {
            Status::New | Status::Ended | Status::Parked | Status::AtBarrier | Status::Joining(_) => 0,
            Status::Waiting { timed, .. } => usize::from(timed),
            Status::Reentering { lock, .. } => usize::from(self.locks[lock.0].is_none()),
            Status::Sleeping => 1,
            Status::Running if thread.unwinding.is_some() => 1,
            Status::Running => self.ways(code.ops[thread.pc], t),
        }
    }

    fn ways(&self, op: Op, t: usize) -> usize {
        match op {
            Op::Enter(lock) => usize::from(self.locks[lock.0].is_none_or(|(owner, _)| owner as usize == t)),
            Op::Load(Place::Late(i)) | Op::Store(Place::Late(i)) => match self.initialised[i as usize] {
                Initialised::By(other) => usize::from(other as usize == t),
                _ => 1,
            },
            Op::Notify(lock, false) => self.waiters(lock).len().max(1),
            Op::Use(Primitive::SemaphoreAcquire) => {
                usize::from(self.permits > 0) + usize::from(self.threads[t].interrupted)
            }
            Op::Use(Primitive::LatchAwait) => {
                usize::from(self.latch == 0) + usize::from(self.threads[t].interrupted)
            }
            Op::Use(Primitive::QueuePut(_)) => usize::from(self.queue.is_none()),
            Op::Use(Primitive::QueueTake) => usize::from(self.queue.is_some()),
            Op::Use(Primitive::FutureGet) => usize::from(self.future_done),
            Op::Choose(most) => most as usize + 1,
            _ => 1,
        }
    }

    fn waiters(&self, lock: LockId) -> Vec<usize> {
        let waits =
            |t: &usize| matches!(self.threads[*t].status, Status::Waiting { lock: l, .. } if l == lock);
        (0..self.threads.len()).filter(waits).collect()
    }

    /// Two threads about to access the same plain variable, one of them writing.
    pub fn has_race(&self, code: &Code) -> bool {
        let next: Vec<(Spot, bool)> = (0..self.threads.len())
            .filter(|&t| self.branches(code, t) > 0 && self.threads[t].status == Status::Running)
            .filter(|&t| self.threads[t].unwinding.is_none())
            .filter_map(|t| self.plain_access(code.ops[self.threads[t].pc], t))
            .collect();
        let conflict = |a: &(Spot, bool), b: &(Spot, bool)| a.0 == b.0 && (a.1 || b.1);
        next.iter().enumerate().any(|(i, a)| next[i + 1..].iter().any(|b| conflict(a, b)))
    }

    /// The plain variable an instruction accesses, and whether it writes.
    fn plain_access(&self, op: Op, t: usize) -> Option<(Spot, bool)> {
        let thread = &self.threads[t];
        match op {
            Op::Load(place) => self.plain_spot(place, t).map(|spot| (spot, false)),
            Op::Store(place) => self.plain_spot(place, t).map(|spot| (spot, true)),
            Op::LoadElement => Some((Spot::Place(Place::Element(thread.load_index)), false)),
            Op::StoreElement => Some((Spot::Place(Place::Element(thread.store_index)), true)),
            Op::LoadSlot(slot) | Op::LoadOther(slot) if slot != VOLATILE_SLOT => {
                Some((Spot::Slot(slot), false))
            }
            Op::StoreSlot(slot) if slot & !CLEAR != VOLATILE_SLOT => Some((Spot::Slot(slot & !CLEAR), true)),
            Op::LoadNumber => thread.node.map(|n| (Spot::Number(n), false)),
            Op::StoreNumber => thread.node.map(|n| (Spot::Number(n), true)),
            Op::LoadNext => thread.node.map(|n| (Spot::Next(n), false)),
            Op::StoreNext => thread.node.map(|n| (Spot::Next(n), true)),
            _ => None,
        }
    }

    fn plain_spot(&self, place: Place, t: usize) -> Option<Spot> {
        match place {
            Place::Volatile(_) => None,
            Place::Field(1) if self.facts.same_box => Some(Spot::Place(Place::Field(0))),
            // The access that starts an initialiser comes after it.
            Place::Late(i) => match self.initialised[i as usize] {
                Initialised::Yes => Some(Spot::Place(place)),
                Initialised::By(by) if by as usize == t => Some(Spot::Place(place)),
                _ => None,
            },
            other => Some(Spot::Place(other)),
        }
    }

    /// Performs the next operation of a thread and what nobody can notice after it.
    pub fn step(&mut self, code: &Code, t: usize, branch: usize) -> Motion {
        match self.threads[t].status {
            Status::Waiting { lock, depth, .. } => {
                self.threads[t].status = Status::Reentering { lock, depth, interrupted: false };
                return Motion::Went;
            }
            Status::Reentering { lock, depth, interrupted } => self.reenter(t, lock, depth, interrupted),
            Status::Sleeping => self.threads[t].status = Status::Running,
            _ if self.threads[t].unwinding.is_some() => {
                if let Motion::Uncaught(kind) = self.unwind(t) {
                    self.settle_all(code);
                    return Motion::Uncaught(kind);
                }
            }
            _ => self.perform(code, t, branch),
        }
        self.settle_all(code);
        Motion::Went
    }

    /// A step may let others go on: started, joined, unparked or interrupted ones.
    fn settle_all(&mut self, code: &Code) {
        for t in 0..self.threads.len() {
            self.settle(code, t);
        }
    }

    fn reenter(&mut self, t: usize, lock: LockId, depth: u8, interrupted: bool) {
        self.locks[lock.0] = Some((t as u8, depth));
        self.threads[t].status = Status::Running;
        if interrupted {
            self.threads[t].interrupted = false;
            self.threads[t].unwinding = Some(Exception::Interrupted);
        }
    }

    /// Leaves one block by an exception.
    fn unwind(&mut self, t: usize) -> Motion {
        let exception = self.threads[t].unwinding.expect("only called while an exception is thrown");
        match self.threads[t].frames.pop() {
            Some(Frame::Handler(pc)) if matches!(exception, Exception::Ordinary | Exception::Interrupted) => {
                self.threads[t].unwinding = None;
                self.threads[t].pc = pc;
            }
            Some(Frame::Handler(_)) => {}
            Some(Frame::Lock(lock)) => self.release(t, lock),
            Some(Frame::Initialiser(class, ..)) => {
                self.initialised[class as usize] = Initialised::Failed;
                if exception != Exception::Assertion {
                    self.threads[t].unwinding = Some(Exception::Error);
                }
            }
            Some(Frame::Body(after)) => self.leave_body(t, after, exception),
            None if t > 0 && self.facts.pool.is_some() => self.fail_task(t),
            None => return self.die(t, exception),
        }
        Motion::Went
    }

    fn leave_body(&mut self, t: usize, after: Pc, exception: Exception) {
        let thread = &mut self.threads[t];
        if exception == Exception::Interrupted {
            thread.log(6);
            thread.unwinding = None;
            thread.pc = after;
        }
        thread.result = thread.log;
    }

    fn die(&mut self, t: usize, exception: Exception) -> Motion {
        self.threads[t].unwinding = None;
        self.failed_main |= t == 0;
        self.end(t);
        Motion::Uncaught(if exception == Exception::Assertion { "assertion" } else { "uncaught-exception" })
    }

    /// Whoever gets the result of a task gets its exception too: `main` notes it.
    fn fail_task(&mut self, t: usize) {
        let thread = &mut self.threads[t];
        thread.unwinding = None;
        thread.result = thread.result.wrapping_mul(10).wrapping_add(8);
        self.end(t);
    }

    /// Tasks are begun in the order in which they were submitted, as soon as the pool has a thread for them.
    fn dispatch(&mut self) {
        let Some(threads) = self.facts.pool else { return };
        while self.threads[1..].iter().filter(|t| t.alive()).count() < threads as usize {
            let Some(task) = self.submitted.pop_front() else { return };
            self.threads[task as usize].status = Status::Running;
        }
    }

    fn end(&mut self, t: usize) {
        self.threads[t].status = Status::Ended;
        self.dispatch();
        for other in &mut self.threads {
            if other.status == Status::Joining(t as u8) {
                other.status = Status::Running;
            }
        }
    }

    fn release(&mut self, t: usize, lock: LockId) {
        let held = &mut self.locks[lock.0];
        *held = match *held {
            Some((owner, depth)) if owner as usize == t && depth > 1 => Some((owner, depth - 1)),
            _ => None,
        };
    }

    fn throw(&mut self, t: usize, exception: Exception) {
        self.threads[t].unwinding = Some(exception);
    }

    /// Performs the instructions that no other thread can notice, up to one that it can.
    fn settle(&mut self, code: &Code, t: usize) {
        while self.threads[t].status == Status::Running && self.threads[t].unwinding.is_none() {
            let thread = &mut self.threads[t];
            let next = thread.pc + 1;
            thread.pc = match code.ops[thread.pc] {
                Op::Const(n) => {
                    thread.accumulator = n;
                    next
                }
                Op::AddOne => {
                    thread.accumulator = thread.accumulator.wrapping_add(1);
                    next
                }
                Op::Log => {
                    thread.log(thread.accumulator);
                    next
                }
                Op::IndexForLoad => {
                    thread.load_index = (thread.accumulator & 1) as u8;
                    next
                }
                Op::IndexForStore => {
                    thread.store_index = (thread.accumulator & 1) as u8;
                    next
                }
                Op::Jump(to) => to,
                Op::JumpUnless(n, equal, to) if (thread.accumulator == n) != equal => to,
                Op::JumpIfNull(to) if thread.node.is_none() => to,
                Op::JumpUnless(..) | Op::JumpIfNull(_) => next,
                Op::PushHandler(to) => {
                    thread.frames.push(Frame::Handler(to));
                    next
                }
                Op::BeginBody(to) => {
                    thread.frames.push(Frame::Body(to));
                    next
                }
                Op::PopHandler => {
                    thread.frames.pop();
                    next
                }
                Op::NullNode => {
                    thread.node = None;
                    next
                }
                Op::EndBody => {
                    thread.frames.pop();
                    thread.result = thread.log;
                    next
                }
                _ => return,
            };
        }
    }

    /// Performs an instruction that other threads could notice.
    fn perform(&mut self, code: &Code, t: usize, branch: usize) {
        let op = code.ops[self.threads[t].pc];
        if let Op::Load(Place::Late(class)) | Op::Store(Place::Late(class)) = op
            && !self.initialise(code, t, class)
        {
            return;
        }
        self.threads[t].pc += 1;
        match op {
            Op::Load(place) => self.threads[t].accumulator = *self.cell(place),
            Op::Store(place) => *self.cell(place) = self.threads[t].accumulator,
            Op::LoadElement => {
                let i = self.threads[t].load_index as usize;
                self.threads[t].accumulator = self.array[i];
            }
            Op::StoreElement => {
                let i = self.threads[t].store_index as usize;
                self.array[i] = self.threads[t].accumulator;
            }
            Op::Enter(lock) => self.enter(t, lock),
            Op::Exit(lock) => {
                self.threads[t].frames.pop();
                self.release(t, lock);
            }
            Op::Wait(lock, timed) => self.wait(t, lock, timed),
            Op::Notify(lock, all) => self.notify(t, lock, all, branch),
            Op::Throw(Thrown::State) => self.throw(t, Exception::Ordinary),
            Op::Throw(Thrown::Assertion) => self.throw(t, Exception::Assertion),
            Op::CheckInterrupt => {
                if self.threads[t].take_interrupt() {
                    self.throw(t, Exception::Interrupted);
                }
            }
            Op::Use(primitive) => self.primitive(t, primitive, branch),
            Op::Choose(_) => self.threads[t].accumulator = branch as i32,
            Op::Print(digit) => self.printed += &digit.to_string(),
            Op::Interrupt(other) => self.interrupt(other as usize),
            Op::Interrupted => {
                self.threads[t].accumulator = i32::from(self.threads[t].take_interrupt());
            }
            Op::Join(other) => self.join(t, other),
            Op::Sleep => self.threads[t].status = Status::Sleeping,
            Op::Start(other) => self.threads[other as usize].status = Status::Running,
            Op::Submit(task) => {
                self.pool_is_open = true;
                self.submitted.push_back(task);
                self.dispatch();
            }
            Op::Shutdown => self.pool_is_open = false,
            Op::EndInitialiser => self.end_initialiser(t),
            Op::PrintResult => self.print_result(),
            Op::End => self.end(t),
            other => self.node_step(t, other),
        }
    }

    fn cell(&mut self, place: Place) -> &mut i32 {
        match place {
            Place::Plain(i) => &mut self.plain[i as usize],
            Place::Volatile(i) => &mut self.volatile[i as usize],
            Place::Element(i) => &mut self.array[i as usize],
            Place::ElementAtPlain => unreachable!("its index is computed before"),
            Place::Field(1) if self.facts.same_box => &mut self.boxes[0],
            Place::Field(i) => &mut self.boxes[i as usize],
            Place::Late(i) => &mut self.late[i as usize],
        }
    }

    /// Whether a class can be accessed now (JVMS §5.5); if not, its initialiser or an error begins.
    fn initialise(&mut self, code: &Code, t: usize, class: u8) -> bool {
        match self.initialised[class as usize] {
            Initialised::Yes | Initialised::By(_) => true,
            Initialised::Failed => {
                self.throw(t, Exception::Error);
                false
            }
            Initialised::No => {
                self.initialised[class as usize] = Initialised::By(t as u8);
                let thread = &mut self.threads[t];
                thread.frames.push(Frame::Initialiser(class, thread.pc, thread.accumulator));
                thread.pc = code.initialisers[class as usize];
                false
            }
        }
    }

    fn end_initialiser(&mut self, t: usize) {
        if let Some(Frame::Initialiser(class, pc, accumulator)) = self.threads[t].frames.pop() {
            self.initialised[class as usize] = Initialised::Yes;
            self.threads[t].pc = pc;
            self.threads[t].accumulator = accumulator;
        }
    }

    fn enter(&mut self, t: usize, lock: LockId) {
        let depth = self.locks[lock.0].map_or(1, |(_, depth)| depth + 1);
        self.locks[lock.0] = Some((t as u8, depth));
        self.threads[t].frames.push(Frame::Lock(lock));
    }

    fn owns(&self, t: usize, lock: LockId) -> bool {
        self.locks[lock.0].is_some_and(|(owner, _)| owner as usize == t)
    }

    fn wait(&mut self, t: usize, lock: LockId, timed: bool) {
        if !self.owns(t, lock) {
            return self.throw(t, Exception::Ordinary);
        }
        if self.threads[t].take_interrupt() {
            return self.throw(t, Exception::Interrupted);
        }
        let depth = self.locks[lock.0].take().map_or(1, |(_, depth)| depth);
        self.threads[t].status = Status::Waiting { lock, depth, timed };
    }

    fn notify(&mut self, t: usize, lock: LockId, all: bool, branch: usize) {
        if !self.owns(t, lock) {
            return self.throw(t, Exception::Ordinary);
        }
        let waiters = self.waiters(lock);
        let woken = if all { &waiters[..] } else { waiters.get(branch..=branch).unwrap_or_default() };
        for &w in woken {
            self.wake(w, false);
        }
    }

    fn wake(&mut self, t: usize, interrupted: bool) {
        if let Status::Waiting { lock, depth, .. } = self.threads[t].status {
            self.threads[t].status = Status::Reentering { lock, depth, interrupted };
        }
    }

    fn interrupt(&mut self, t: usize) {
        self.threads[t].interrupted = true;
        match self.threads[t].status {
            Status::Waiting { .. } => self.wake(t, true),
            Status::Parked => self.threads[t].status = Status::Running,
            Status::Sleeping | Status::Joining(_) => {
                self.threads[t].status = Status::Running;
                self.threads[t].interrupted = false;
                self.throw(t, Exception::Interrupted);
            }
            _ => {}
        }
    }

    fn join(&mut self, t: usize, other: u8) {
        if !self.threads[other as usize].alive() && !self.submitted.contains(&other) {
            return;
        }
        if self.threads[t].take_interrupt() {
            return self.throw(t, Exception::Interrupted);
        }
        self.threads[t].status = Status::Joining(other);
    }

    fn primitive(&mut self, t: usize, primitive: Primitive, branch: usize) {
        let thread = &mut self.threads[t];
        match primitive {
            Primitive::AtomicIncrement => {
                thread.accumulator = self.atomic;
                self.atomic += 1;
            }
            Primitive::AtomicCompareAndSet(n) => {
                let equal = self.atomic == i32::from(n);
                thread.accumulator = i32::from(equal);
                self.atomic += i32::from(equal);
            }
            Primitive::AtomicGet => thread.accumulator = self.atomic,
            Primitive::SemaphoreAcquire if self.permits > 0 && branch == 0 => self.permits -= 1,
            Primitive::LatchAwait if self.latch == 0 && branch == 0 => {}
            Primitive::SemaphoreAcquire | Primitive::LatchAwait => {
                thread.interrupted = false;
                self.throw(t, Exception::Interrupted);
            }
            Primitive::SemaphoreRelease => self.permits += 1,
            Primitive::SemaphoreTry => {
                thread.accumulator = i32::from(self.permits > 0);
                self.permits -= thread.accumulator;
            }
            Primitive::LatchCount => self.latch = 0,
            Primitive::Park if thread.permit => thread.permit = false,
            Primitive::Park if thread.interrupted => {}
            Primitive::Park => thread.status = Status::Parked,
            Primitive::Unpark(other) => self.unpark(other as usize),
            other => self.collection(t, other),
        }
    }

    /// Maps, queues, barriers and futures; whoever cannot go on has no way to come here.
    fn collection(&mut self, t: usize, primitive: Primitive) {
        let thread = &mut self.threads[t];
        match primitive {
            Primitive::MapMerge => {
                self.merged += 1;
                thread.accumulator = self.merged;
            }
            Primitive::MapGet => thread.accumulator = self.merged,
            Primitive::QueuePut(number) => self.queue = Some(number),
            Primitive::QueueOffer(number) => {
                thread.accumulator = i32::from(self.queue.is_none());
                self.queue = self.queue.or(Some(number));
            }
            Primitive::QueueTake | Primitive::QueuePoll => {
                thread.accumulator = self.queue.take().map_or(7, i32::from);
            }
            Primitive::BarrierAwait => match self.barrier.take() {
                Some(other) => self.threads[other as usize].status = Status::Running,
                None => {
                    self.barrier = Some(t as u8);
                    thread.status = Status::AtBarrier;
                }
            },
            Primitive::FutureRun => self.future_done = true,
            Primitive::FutureGet => thread.accumulator = 4,
            other => unreachable!("{other:?} is not judged"),
        }
    }

    fn unpark(&mut self, t: usize) {
        let thread = &mut self.threads[t];
        match thread.status {
            Status::Parked => thread.status = Status::Running,
            Status::New | Status::Ended => {}
            _ => thread.permit = true,
        }
    }

    fn node_step(&mut self, t: usize, op: Op) {
        let thread = &mut self.threads[t];
        match op {
            Op::NewNode(number) => {
                thread.node = Some(self.nodes.len() as u8);
                self.nodes.push((number.into(), None));
            }
            Op::LoadSlot(slot) => thread.node = self.slots[slot as usize],
            Op::LoadOther(slot) => thread.other = self.slots[slot as usize],
            Op::StoreSlot(slot) if slot & CLEAR != 0 => self.slots[(slot & !CLEAR) as usize] = None,
            Op::StoreSlot(slot) => self.slots[slot as usize] = thread.node,
            _ => {
                let node = &mut self.nodes[thread.node.expect("tested for null before") as usize];
                match op {
                    Op::LoadNumber => thread.accumulator = node.0,
                    Op::StoreNumber => node.0 = thread.accumulator,
                    Op::StoreNext => node.1 = thread.other,
                    _ => thread.node = node.1,
                }
            }
        }
    }

    fn print_result(&mut self) {
        let mut shown: Vec<i32> = self.threads.iter().map(|t| t.result).collect();
        let [plain0, plain1, volatile0, volatile1, array, box0, box1] = self.facts.shown;
        let second = if self.facts.same_box { self.boxes[0] } else { self.boxes[1] };
        let values = [
            (plain0, self.plain[0]),
            (plain1, self.plain[1]),
            (volatile0, self.volatile[0]),
            (volatile1, self.volatile[1]),
            (array, self.array[0]),
            (array, self.array[1]),
            (box0, self.boxes[0]),
            (box1, second),
        ];
        shown.extend(values.iter().filter(|(shown, _)| *shown).map(|(_, value)| *value));
        for number in shown {
            self.printed += &format!(" {number}");
        }
        self.printed.push('\n');
    }
}

/// Which of the shared variables `main` prints at the end: those that occur in the source.
fn shown(program: &Program) -> [bool; 7] {
    let source = crate::source::java(program, "P");
    let words = ["plain0", "plain1", "volatile0", "volatile1", "array[0]", "box0", "box1"];
    words.map(|word| source.contains(&format!(" + {word}")))
}
