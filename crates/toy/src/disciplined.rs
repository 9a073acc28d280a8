//! Random programs that mostly keep a locking discipline: variable `v` is accessed while lock `v` is
//! held, one variable is only read, one is volatile. Carelessness makes some of them break it.

use crate::program::{Index, Instruction, Program, Value, at};
use crate::random::Random;
use Instruction::*;

/// Variables that locks of the same number protect.
const PROTECTED: u8 = 2;
/// The variable that nobody writes, unless carelessly.
const CONSTANT: u8 = PROTECTED;
/// The volatile variable.
const VOLATILE: u8 = PROTECTED + 1;
const MODULUS: u8 = 3;

/// The program of a seed. Once in `careless` times an access is made without its lock; never if that
/// is 0. Every thread begins with something visible.
pub fn program(seed: u64, careless: u8) -> Program {
    let mut random = Random::new(seed);
    let threads = 2 + random.below(2);
    let running = if random.one_in(3) { 1 } else { threads };
    let mut maker = Maker { random, careless, sections: if threads == 2 { 3 } else { 2 } };
    let mut bodies: Vec<Vec<Instruction>> = (0..threads).map(|_| maker.body()).collect();
    if running == 1 {
        let start = 1 + usize::from(maker.random.below(bodies[0].len() as u8));
        bodies[0].splice(start..start, (1..threads).map(Start));
        relocate(&mut bodies[0], start, threads - 1);
        if maker.random.one_in(2) {
            bodies[0].extend((1..threads).map(Join));
        }
    }
    Program {
        running,
        volatile: 1,
        semaphores: vec![maker.random.below(2)],
        queues: vec![1 + maker.random.below(2)],
        latches: vec![1 + maker.random.below(2)],
        modulus: MODULUS,
        ..Program::new(bodies, usize::from(VOLATILE) + 1, PROTECTED)
    }
}

/// So many instructions were inserted at a place: jumps still go where they went.
fn relocate(body: &mut [Instruction], from: usize, by: u8) {
    for target in body.iter_mut().filter_map(Instruction::target_mut) {
        if usize::from(*target) >= from {
            *target += by;
        }
    }
}

struct Maker {
    random: Random,
    careless: u8,
    sections: u8,
}

impl Maker {
    fn body(&mut self) -> Vec<Instruction> {
        let mut body = vec![Pause];
        for _ in 0..1 + self.random.below(self.sections) {
            match self.random.below(3) {
                0 => body.push(self.communication()),
                _ => self.critical(&mut body),
            }
        }
        if self.random.one_in(4) {
            body.push(Assert(self.random.below(2), self.random.below(MODULUS)));
        }
        body
    }

    fn value(&mut self) -> Value {
        match self.random.one_in(2) {
            true => Value::Constant(self.random.below(MODULUS)),
            false => Value::Register(self.random.below(2)),
        }
    }

    fn communication(&mut self) -> Instruction {
        match self.random.below(10) {
            0 => Up(0),
            1 => Down(0),
            2 => Put(0, self.value()),
            3 => Take(0, self.random.below(2)),
            4 => CountDown(0),
            5 => Await(0),
            6 => Write(at(VOLATILE), self.value()),
            7 => Read(at(VOLATILE), self.random.below(2)),
            8 => Add(at(VOLATILE), 1),
            _ => Choose(self.random.below(2), 2),
        }
    }

    /// A critical section: some accesses under a lock, perhaps under a second one or twice the same.
    fn critical(&mut self, body: &mut Vec<Instruction>) {
        let lock = self.random.below(PROTECTED);
        let inner = self.random.one_in(3).then(|| self.random.below(PROTECTED));
        body.push(Lock(at(lock)));
        body.extend(inner.map(|l| Lock(at(l))));
        // Leaves out the accesses for some values.
        let skip = body.len();
        let skips = self.random.one_in(4);
        for _ in 0..1 + self.random.below(2) {
            body.push(self.inside(lock));
        }
        if skips {
            let target = body.len() as u8 + 1;
            body.insert(skip, IfEqual(self.random.below(2), self.random.below(MODULUS), target));
        }
        body.extend(inner.map(|l| Unlock(at(l))));
        body.push(Unlock(at(lock)));
    }

    fn inside(&mut self, lock: u8) -> Instruction {
        let variable = match self.careless > 0 && self.random.one_in(self.careless) {
            true => self.random.below(PROTECTED + 1),
            false => lock,
        };
        match self.random.below(8) {
            0..=2 => Read(at(variable), self.random.below(2)),
            3 | 4 => Write(at(variable), self.value()),
            5 => Read(Index { base: CONSTANT, register: None }, self.random.below(2)),
            6 if self.random.one_in(2) => Wait(at(lock)),
            6 => WaitTimed(at(lock)),
            _ if self.random.one_in(2) => Notify(at(lock)),
            _ => NotifyAll(at(lock)),
        }
    }
}
