//! Programs made at random from a seed: the same seed and sizes always give the same program.

use crate::program::{Index, Instruction, Program, Value};

/// How big programs are made, and of what.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Threads at most; at least two.
    pub threads: u8,
    /// Instructions of a thread at most.
    pub instructions: u8,
    /// Variables, of which some are volatile.
    pub variables: u8,
    /// Locks.
    pub locks: u8,
    /// Semaphores.
    pub semaphores: u8,
    /// Queues.
    pub queues: u8,
    /// Latches.
    pub latches: u8,
    /// Whether instructions may jump back, so that there are cycles.
    pub loops: bool,
    /// Whether programs fail, exit and make assumptions.
    pub failures: bool,
    /// Whether threads start and join others.
    pub starts: bool,
    /// Whether there are data choices.
    pub choices: bool,
    /// Whether threads wait and notify.
    pub waits: bool,
    /// Whether something is printed.
    pub prints: bool,
    /// Whether locks are always taken and released in pairs (else anything may happen).
    pub well_nested: bool,
}

impl Default for Sizes {
    /// Small programs with everything.
    fn default() -> Sizes {
        Sizes {
            threads: 3,
            instructions: 6,
            variables: 2,
            locks: 2,
            semaphores: 1,
            queues: 1,
            latches: 0,
            loops: true,
            failures: true,
            starts: true,
            choices: true,
            waits: true,
            prints: true,
            well_nested: false,
        }
    }
}

/// A generator of random numbers (SplitMix64), our own so that seeds keep their meaning.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below this one, which is not 0.
    pub fn below(&mut self, end: u8) -> u8 {
        (self.number() >> 32) as u8 % end.max(1)
    }

    /// True once in so many times.
    pub fn one_in(&mut self, n: u8) -> bool {
        self.below(n) == 0
    }
}

const REGISTERS: u8 = 2;
const MODULUS: u8 = 3;

/// The program of a seed.
pub fn program(seed: u64, sizes: &Sizes) -> Program {
    let mut random = Random::new(seed);
    let threads = 2 + random.below(sizes.threads.max(2) - 1);
    let running = if sizes.starts && threads > 1 { 1 + random.below(threads) } else { threads };
    let mut maker = Maker { random, sizes: *sizes, threads, running };
    let bodies = (0..threads).map(|body| maker.body(body)).collect();
    Program {
        bodies,
        running,
        variables: vec![0; usize::from(sizes.variables)],
        volatile: maker.random.below(sizes.variables + 1),
        locks: sizes.locks,
        semaphores: (0..sizes.semaphores).map(|_| maker.random.below(2)).collect(),
        queues: (0..sizes.queues).map(|_| 1 + maker.random.below(2)).collect(),
        latches: (0..sizes.latches).map(|_| 1 + maker.random.below(2)).collect(),
        registers: REGISTERS,
        modulus: MODULUS,
        priorities: Vec::new(),
    }
}

struct Maker {
    random: Random,
    sizes: Sizes,
    threads: u8,
    running: u8,
}

impl Maker {
    fn body(&mut self, body: u8) -> Vec<Instruction> {
        let length = 1 + self.random.below(self.sizes.instructions);
        let mut held = Vec::new();
        let mut instructions = Vec::new();
        // Somebody should start those that do not run.
        if body == 0 {
            instructions.extend((self.running..self.threads).map(Instruction::Start));
        }
        while instructions.len() < usize::from(length) {
            let at = instructions.len() as u8;
            instructions.push(self.instruction(at, length, &mut held));
        }
        while let Some(lock) = held.pop() {
            instructions.push(Instruction::Unlock(lock));
        }
        instructions
    }

    fn register(&mut self) -> u8 {
        self.random.below(REGISTERS)
    }

    fn small(&mut self) -> u8 {
        self.random.below(MODULUS)
    }

    fn value(&mut self) -> Value {
        match self.random.one_in(2) {
            true => Value::Constant(self.small()),
            false => Value::Register(self.register()),
        }
    }

    /// One of so many; sometimes found by a register, which may go past the end.
    fn index(&mut self, count: u8) -> Index {
        let base = self.random.below(count);
        let register = self.random.one_in(8).then(|| self.register());
        Index { base, register }
    }

    fn instruction(&mut self, at: u8, length: u8, held: &mut Vec<Index>) -> Instruction {
        loop {
            if let Some(instruction) = self.try_instruction(at, length, held) {
                return instruction;
            }
        }
    }

    /// An instruction of a random family, if the sizes allow it.
    fn try_instruction(&mut self, at: u8, length: u8, held: &mut Vec<Index>) -> Option<Instruction> {
        use Instruction::*;
        let sizes = self.sizes;
        match self.random.below(16) {
            0..=2 if sizes.variables > 0 => Some(Read(self.index(sizes.variables), self.register())),
            3 | 4 if sizes.variables > 0 => Some(Write(self.index(sizes.variables), self.value())),
            5 if sizes.variables > 0 => Some(self.update()),
            6..=8 if sizes.locks > 0 => self.locking(held),
            9 | 10 if sizes.latches > 0 && self.random.one_in(3) => Some(match self.random.one_in(2) {
                true => CountDown(self.random.below(sizes.latches)),
                false => Await(self.random.below(sizes.latches)),
            }),
            9 if sizes.semaphores > 0 => Some(match self.random.one_in(2) {
                true => Down(self.random.below(sizes.semaphores)),
                false => Up(self.random.below(sizes.semaphores)),
            }),
            10 if sizes.queues > 0 => Some(match self.random.one_in(2) {
                true => Put(self.random.below(sizes.queues), self.value()),
                false => Take(self.random.below(sizes.queues), self.register()),
            }),
            11 if sizes.starts => Some(match self.random.one_in(3) {
                true => Start(self.random.below(self.threads)),
                false => Join(self.random.below(self.threads)),
            }),
            12 => self.output(),
            13 => Some(self.local()),
            14 => Some(self.jump(at, length)),
            15 if sizes.failures && self.random.one_in(2) => Some(self.failing()),
            _ => None,
        }
    }

    fn update(&mut self) -> Instruction {
        let index = self.index(self.sizes.variables);
        match self.random.one_in(2) {
            true => Instruction::Add(index, 1),
            false => Instruction::CompareAndSet(index, self.small(), self.small(), self.register()),
        }
    }

    fn locking(&mut self, held: &mut Vec<Index>) -> Option<Instruction> {
        use Instruction::*;
        let some = Index { register: None, ..self.index(self.sizes.locks) };
        let owned = held.last().copied();
        let likely = if self.random.one_in(12) && !self.sizes.well_nested { Some(some) } else { owned };
        match self.random.below(8) {
            0..=2 => {
                held.push(some);
                Some(Lock(some))
            }
            3 | 4 => {
                held.pop();
                likely.map(Unlock)
            }
            5 if self.sizes.waits => likely.map(if self.random.one_in(4) { WaitTimed } else { Wait }),
            6 if self.sizes.waits => likely.map(Notify),
            7 if self.sizes.waits => likely.map(NotifyAll),
            _ => None,
        }
    }

    fn output(&mut self) -> Option<Instruction> {
        match self.random.below(6) {
            0 if self.sizes.choices => Some(Instruction::Choose(self.register(), 2)),
            1 => Some(Instruction::Pause),
            2.. if self.sizes.prints => Some(Instruction::Print(self.value())),
            _ => None,
        }
    }

    fn local(&mut self) -> Instruction {
        match self.random.one_in(2) {
            true => Instruction::Set(self.register(), self.value()),
            false => Instruction::Increment(self.register(), 1),
        }
    }

    /// A jump forward, or anywhere if there may be loops.
    fn jump(&mut self, at: u8, length: u8) -> Instruction {
        let target = match self.sizes.loops {
            true => self.random.below(length + 1),
            false => at + 1 + self.random.below(length - at),
        };
        match self.random.below(5) {
            0 => Instruction::Goto(target),
            1 | 2 => Instruction::IfEqual(self.register(), self.small(), target),
            _ => Instruction::IfDifferent(self.register(), self.small(), target),
        }
    }

    fn failing(&mut self) -> Instruction {
        match self.random.below(8) {
            0 => Instruction::Fail,
            1 => Instruction::Exit(self.small()),
            2 => Instruction::Assume(self.register(), self.small()),
            _ => Instruction::Assert(self.register(), self.small()),
        }
    }
}
