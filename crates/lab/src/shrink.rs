//! Smaller programs: every way to take one thing out of a program, biggest things first.

use crate::ast::{Primitive, Program, Stmt, Value};

/// The programs that are one step smaller. Repeating the choice ends, since each has fewer
/// statements, threads, aliases or variables read.
pub fn candidates(program: &Program) -> Vec<Program> {
    let mut all = Vec::new();
    if program.bodies.len() > 2 {
        all.push(without_last_thread(program));
    }
    for i in 0..program.bodies.len() {
        for body in smaller_blocks(&program.bodies[i]) {
            let mut smaller = program.clone();
            smaller.bodies[i] = body;
            all.push(smaller);
        }
    }
    for i in 0..program.initialisers.len() {
        for body in smaller_blocks(&program.initialisers[i]) {
            let mut smaller = program.clone();
            smaller.initialisers[i] = body;
            all.push(smaller);
        }
    }
    let plain = Program { same_lock: false, same_box: false, nested_start: false, ..program.clone() };
    for (same_lock, same_box, nested_start) in
        [(true, false, false), (false, true, false), (false, false, true)]
    {
        let kept = Program {
            same_lock: program.same_lock && !same_lock,
            same_box: program.same_box && !same_box,
            nested_start: program.nested_start && !nested_start,
            ..plain.clone()
        };
        if kept != *program {
            all.push(kept);
        }
    }
    all
}

/// Statements that speak of the thread go with it.
fn without_last_thread(program: &Program) -> Program {
    let mut smaller = program.clone();
    smaller.bodies.pop();
    let gone = smaller.bodies.len() as u8;
    for block in smaller.bodies.iter_mut().chain(&mut smaller.initialisers) {
        forget_thread(block, gone);
    }
    smaller
}

fn forget_thread(block: &mut Vec<Stmt>, gone: u8) {
    block.retain(
        |s| !matches!(s, Stmt::Interrupt(t) | Stmt::Join(t) | Stmt::Use(Primitive::Unpark(t)) if *t == gone),
    );
    for statement in block {
        for inner in statement.blocks_mut() {
            forget_thread(inner, gone);
        }
    }
}

/// Every block that is one step smaller.
fn smaller_blocks(block: &[Stmt]) -> Vec<Vec<Stmt>> {
    let mut all = Vec::new();
    if block.len() > 1 {
        all.push(Vec::new());
    }
    for (i, statement) in block.iter().enumerate() {
        for replacement in smaller_statements(statement) {
            let mut smaller = block[..i].to_vec();
            smaller.extend(replacement);
            smaller.extend_from_slice(&block[i + 1..]);
            all.push(smaller);
        }
    }
    all
}

/// What may stand in the place of a statement: nothing, its parts, or a simpler one.
fn smaller_statements(statement: &Stmt) -> Vec<Vec<Stmt>> {
    let mut all = vec![Vec::new()];
    all.extend(statement.blocks().into_iter().filter(|b| !b.is_empty()).cloned());
    let inner = statement.blocks().len();
    for i in 0..inner {
        for body in smaller_blocks(statement.blocks()[i]) {
            let mut smaller = statement.clone();
            *smaller.blocks_mut()[i] = body;
            all.push(vec![smaller]);
        }
    }
    if let Stmt::Set(place, Value::Of(_) | Value::Next(_)) = statement {
        all.push(vec![Stmt::Set(*place, Value::Const(1))]);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Shape, program};

    #[test]
    fn every_candidate_is_smaller_and_shrinking_ends() {
        let shape = Shape { size: 12, choices: true, spinning: true, race_free: false, pools_every: 0 };
        for seed in 0..20 {
            let mut current = program(seed, &shape);
            let mut steps = 0;
            while let Some(next) = candidates(&current).pop() {
                assert_ne!(next, current, "seed {seed}");
                current = next;
                steps += 1;
                assert!(steps < 1000, "seed {seed}");
            }
        }
    }
}
