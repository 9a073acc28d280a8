//! Programs made by hand, of which everything is known.

use crate::program::Instruction::{Goto, IfDifferent, IfEqual, Increment, Lock, Read, Set, Unlock, Write};
use crate::program::{Index, Instruction, Program, Value, at};

/// So many threads with so many steps each that have nothing to do with each other.
///
/// States: each thread is at one of `steps + 1` places, so (steps + 1)^threads. Executions: the
/// multinomial coefficient (threads * steps)! / (steps!)^threads.
pub fn independent(threads: usize, steps: usize) -> Program {
    Program::new(vec![vec![Instruction::Pause; steps]; threads], 0, 0)
}

/// Dining philosophers: each takes the fork on the left, then the one on the right, eats, and puts
/// them back, once. All with the left fork in hand is the one deadlock.
pub fn philosophers(count: u8) -> Program {
    let body = |i: u8| {
        let (left, right) = (at(i), at((i + 1) % count));
        vec![Lock(left), Lock(right), Unlock(right), Unlock(left)]
    };
    Program::new((0..count).map(body).collect(), 0, count)
}

/// The same, but for ever: a cyclic system.
pub fn philosophers_for_ever(count: u8) -> Program {
    let mut program = philosophers(count);
    for body in &mut program.bodies {
        body.push(Goto(0));
    }
    program
}

/// Two threads read a counter and write back one more. It ends as 1 or 2.
pub fn lost_update() -> Program {
    let body = vec![Read(at(0), 0), Increment(0, 1), Write(at(0), Value::Register(0))];
    Program::new(vec![body.clone(), body], 1, 0)
}

/// One writer and so many readers of one variable. Traces: each reader reads before the writer or
/// after it, so 2^readers.
pub fn readers_writer(readers: usize) -> Program {
    let mut bodies = vec![vec![Write(at(0), Value::Constant(1))]];
    bodies.extend(vec![vec![Read(at(0), 0)]; readers]);
    Program::new(bodies, 1, 0)
}

/// Last-zero: one thread looks for the last zero of an array from its end; thread i writes to element
/// i one more than what it reads from element i - 1 (Abdulla and others, POPL 2014). With n writers
/// there are n + 1 elements.
pub fn last_zero(writers: u8) -> Program {
    let seek = vec![
        Set(0, Value::Constant(writers)),
        // Reads the element and stops at a zero; element 0 is always zero.
        Read(Index { base: 0, register: Some(0) }, 1),
        IfEqual(1, 0, 5),
        Increment(0, 255),
        Goto(1),
    ];
    let mut bodies = vec![seek];
    bodies.extend(
        (1..=writers).map(|i| vec![Read(at(i - 1), 0), Increment(0, 1), Write(at(i), Value::Register(0))]),
    );
    Program::new(bodies, usize::from(writers) + 1, 0)
}

/// Indexer: each thread puts so many messages into a hash table of 128 places; one that finds its
/// place taken goes on to the next (Flanagan and Godefroid, POPL 2005). Up to eleven threads with four
/// messages never collide, so there is one trace only; with more, collisions double the traces.
pub fn indexer(threads: u8, messages: u8) -> Program {
    let (place, message) = (0, 1);
    let body = |id: u8| {
        let hash = |m: u8| ((u16::from(m) * 11 + u16::from(id)) * 7 % 128) as u8;
        let mut code = Vec::new();
        for m in 1..=messages {
            let (again, after) = (code.len() as u8 + 1, code.len() as u8 + 5);
            code.extend([
                Set(place, Value::Constant(hash(m))),
                Instruction::CompareAndSet(Index { base: 0, register: Some(place) }, 0, 1, message),
                IfEqual(message, 1, after),
                Increment(place, 1),
                Goto(again),
            ]);
        }
        code
    };
    Program { modulus: 128, ..Program::new((0..threads).map(body).collect(), 128, 0) }
}

/// File system: each thread takes the lock of its inode, and if that has no block yet, looks for a free
/// one from some place on, taking the lock of each block (Flanagan and Godefroid, POPL 2005: 32 inodes
/// and 26 blocks). Up to 13 threads never meet: one trace.
pub fn file_system(threads: u8) -> Program {
    let (inodes, blocks) = (32u8, 26u8);
    // Variables: the blocks of the inodes, then whether blocks are busy. Locks in the same order.
    let (block, seen) = (0, 1);
    let body = |id: u8| {
        let inode = at(id % inodes);
        let busy = Index { base: inodes, register: Some(block) };
        vec![
            Lock(inode),
            Read(inode, seen),
            IfDifferent(seen, 0, 13),
            Set(block, Value::Constant(((id % inodes) * 2) % blocks)),
            Lock(busy),
            Read(busy, seen),
            IfEqual(seen, 0, 10),
            Unlock(busy),
            Increment(block, 1),
            Goto(4),
            Write(busy, Value::Constant(1)),
            Write(inode, Value::Constant(1)),
            Unlock(busy),
            Unlock(inode),
        ]
    };
    let variables = usize::from(inodes + blocks);
    Program { modulus: blocks, ..Program::new((0..threads).map(body).collect(), variables, inodes + blocks) }
}

/// A thread that goes round until another thread has set a flag.
pub fn spin() -> Program {
    let waits = vec![Read(at(0), 0), IfDifferent(0, 1, 0)];
    Program::new(vec![waits, vec![Write(at(0), Value::Constant(1))]], 1, 0)
}
