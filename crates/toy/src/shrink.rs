//! Cutting a program down to what matters.

use crate::program::{Instruction, Program};

/// The smallest program found by leaving out instructions and threads one after the other, for which
/// the condition still holds. It holds for the given one.
pub fn shrink(program: &Program, holds: impl Fn(&Program) -> bool) -> Program {
    let mut best = program.clone();
    loop {
        let found = smaller(&best).find(|p| holds(p));
        match found {
            Some(smaller) => best = smaller,
            None => return best,
        }
    }
}

/// The programs with one instruction less.
fn smaller(program: &Program) -> impl Iterator<Item = Program> {
    let all = |b: usize| (0..program.bodies[b].len()).map(move |pc| (b, pc));
    let places = (0..program.bodies.len()).flat_map(all);
    places.map(|(body, pc)| without(program, body, pc))
}

/// The program without an instruction; jumps still go where they went.
fn without(program: &Program, body: usize, pc: usize) -> Program {
    let mut smaller = program.clone();
    let instructions: &mut Vec<Instruction> = &mut smaller.bodies[body];
    instructions.remove(pc);
    for target in instructions.iter_mut().filter_map(Instruction::target_mut) {
        if usize::from(*target) > pc {
            *target -= 1;
        }
    }
    smaller
}
