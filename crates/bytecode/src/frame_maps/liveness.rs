//! Backward dataflow: which slots a continuation can still read, in the strong form.
//!
//! Strong (or "faint variable") liveness: a move makes its source live only if its destination
//! is, and a pure computation makes its operands live only if its result is (Giegerich, Möncke
//! and Wilhelm 1981). What remains dead may hold anything without any continuation noticing.

use super::Layout;
use super::planes;
use super::steps::{Effect, Flow, Method, NOT_A_LEADER, Step, Uses};

/// The live slots before every reachable instruction.
pub(crate) struct Liveness {
    words: usize,
    before: Vec<u64>,
}

impl Liveness {
    /// `depths` holds the operand depth before each instruction, `None` where it is unreachable.
    pub(crate) fn solve(method: &Method, depths: &[Option<u16>], layout: Layout) -> Liveness {
        let mut solver = Solver {
            method,
            depths,
            layout,
            live: Liveness { words: layout.words, before: vec![0; layout.words * method.steps.len()] },
            current: vec![0; layout.words],
        };
        while solver.sweep() {}
        solver.live
    }

    pub(crate) fn before(&self, index: usize) -> &[u64] {
        &self.before[index * self.words..][..self.words]
    }
}

/// Adds to `live` the locals that handlers covering `step` read.
pub(crate) fn add_handlers(
    live: &mut [u64],
    method: &Method,
    step: &Step,
    solved: &Liveness,
    layout: Layout,
) {
    for &handler in method.handlers_of(step) {
        let entry = solved.before(handler as usize);
        // The handler's own operand is the exception, which is not in the frame yet.
        let (full, partial) = (layout.locals / 64, layout.locals % 64);
        planes::unite(&mut live[..full], &entry[..full]);
        if partial != 0 {
            live[full] |= entry[full] & ((1 << partial) - 1);
        }
    }
}

struct Solver<'a> {
    method: &'a Method,
    depths: &'a [Option<u16>],
    layout: Layout,
    live: Liveness,
    current: Vec<u64>,
}

impl Solver<'_> {
    /// One pass from the last instruction to the first; true if a block entry changed.
    fn sweep(&mut self) -> bool {
        let mut changed = false;
        for index in (0..self.method.steps.len()).rev() {
            let Some(depth) = self.depths[index] else { continue };
            let step = &self.method.steps[index];
            self.gather_successors(index, step);
            transfer(step, &mut self.current, self.layout.locals + usize::from(depth));
            if step.throws {
                add_handlers(&mut self.current, self.method, step, &self.live, self.layout);
            }
            let before = &mut self.live.before[index * self.layout.words..][..self.layout.words];
            // Within a block the last sweep's result follows from its end: only entries matter.
            if self.method.leader_of[index] != NOT_A_LEADER {
                changed |= *before != *self.current;
            }
            before.copy_from_slice(&self.current);
        }
        changed
    }

    fn gather_successors(&mut self, index: usize, step: &Step) {
        if step.flow.falls_through() {
            self.current.copy_from_slice(self.live.before(index + 1));
        } else {
            self.current.fill(0);
        }
        match step.flow {
            Flow::Next | Flow::Exit => {}
            Flow::Jump(target) | Flow::Branch(target) => {
                planes::unite(&mut self.current, self.live.before(target as usize));
            }
            Flow::Switch { first, count } => {
                for &target in &self.method.switch_targets[first as usize..][..count as usize] {
                    planes::unite(&mut self.current, self.live.before(target as usize));
                }
            }
        }
    }
}

/// Turns the live slots after `step` into those before it; `top` is the slot above the operands
/// before the step.
fn transfer(step: &Step, live: &mut [u64], top: usize) {
    match step.effect {
        Effect::Load { local, .. } => {
            let used = planes::test(live, top);
            planes::truncate(live, top);
            if used {
                planes::insert(live, usize::from(local));
            }
        }
        Effect::Store { local, kind } => {
            let used = planes::test(live, usize::from(local));
            planes::remove(live, usize::from(local));
            if used {
                planes::insert(live, top - usize::from(kind.slots()));
            }
        }
        // The local is its own source and destination: live before exactly if live after.
        Effect::Increment { .. } => {}
        Effect::Shuffle { pops, pushes } => unshuffle(live, top - usize::from(pops), pushes),
        Effect::Operate { pops, push, uses } => {
            let base = top - usize::from(pops);
            let result_used = push.is_some() && planes::test(live, base);
            planes::truncate(live, base);
            for slot in used_operands(uses, result_used, base, top) {
                planes::insert(live, slot);
            }
        }
    }
}

fn unshuffle(live: &mut [u64], bottom: usize, pushes: &[u8]) {
    let mut used = [false; 4];
    for (offset, &source) in pushes.iter().enumerate() {
        used[usize::from(source)] |= planes::test(live, bottom + offset);
    }
    planes::truncate(live, bottom);
    for (offset, _) in used.iter().enumerate().filter(|(_, used)| **used) {
        planes::insert(live, bottom + offset);
    }
}

/// The second slot of a long or double is included; its kind is none, which drops it in the end.
fn used_operands(uses: Uses, result_used: bool, base: usize, top: usize) -> std::ops::Range<usize> {
    match uses {
        Uses::Always => base..top,
        Uses::ForResult if result_used => base..top,
        Uses::ForResult => base..base,
        Uses::Divisor if result_used => base..top,
        Uses::Divisor => base + (top - base) / 2..top,
    }
}
