//! What a thread of a toy may still do, from the text of its program: instructions that can be
//! reached from where it is, those of threads that it may start included. Values are not looked at,
//! so this is a bound, not the truth.

use super::{LOCKS, OWN, THREADS, Toy};
use crate::program::{Index, Instruction};
use everypath_system::{Kind, Location, Operation, System, ThreadId};
use std::cell::OnceCell;

/// An operation of whoever runs the body.
type Deed = (Location, Kind);

/// By body and instruction, found when first asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Futures(OnceCell<Vec<Vec<OnceCell<Vec<Deed>>>>>);

impl Toy<'_> {
    /// Appends what a thread may do from now on.
    pub(super) fn list_future(&self, thread: ThreadId, out: &mut Vec<Operation>) {
        if self.pending(thread) == everypath_system::Pending::Terminated {
            return;
        }
        let at = self.thread(thread);
        let [body, pc] = [super::BODY, super::PC].map(|part| usize::from(self.cells[at + part]));
        let deeds = self.futures_at(body, pc.min(self.program.bodies[body].len()));
        out.extend(deeds.iter().map(|&(location, kind)| Operation { thread, location, kind }));
    }

    fn futures_at(&self, body: usize, pc: usize) -> &[Deed] {
        let empty = || self.program.bodies.iter().map(|b| vec![OnceCell::new(); b.len() + 1]).collect();
        self.futures.0.get_or_init(empty)[body][pc].get_or_init(|| self.find_future(body, pc))
    }

    fn find_future(&self, body: usize, pc: usize) -> Vec<Deed> {
        let mut deeds = Vec::new();
        let mut seen: Vec<Vec<bool>> = self.program.bodies.iter().map(|b| vec![false; b.len() + 1]).collect();
        let mut todo = vec![(body, pc)];
        while let Some((body, pc)) = todo.pop() {
            let pc = pc.min(self.program.bodies[body].len());
            if std::mem::replace(&mut seen[body][pc], true) {
                continue;
            }
            // Whatever fails ends its thread.
            deeds.push((Location { object: THREADS, place: 1 + body as u32 }, Kind::End));
            let Some(&instruction) = self.program.bodies[body].get(pc) else { continue };
            self.deeds_of(instruction, &mut deeds);
            todo.extend(successors(instruction, pc).map(|next| (body, next)));
            if let Instruction::Start(other) = instruction {
                todo.push((usize::from(other), 0));
            }
        }
        deeds.sort_unstable();
        deeds.dedup();
        deeds
    }

    fn deeds_of(&self, instruction: Instruction, out: &mut Vec<Deed>) {
        use Instruction::*;
        let variables = self.program.variables.len() as u32;
        let locks = u32::from(self.program.locks);
        match instruction {
            Read(v, _) | Write(v, _) | Add(v, _) | CompareAndSet(v, ..) => {
                let kind = |i: u32| self.access_kind(instruction, i as usize);
                out.extend(range(v, variables).map(|i| (Location { object: 1 + i, place: 1 }, kind(i))));
            }
            Lock(l) | Unlock(l) | Wait(l) | WaitTimed(l) | Notify(l) | NotifyAll(l) => {
                let all = range(l, locks).map(|i| Location { object: LOCKS + i, place: 0 });
                out.extend(all.flat_map(|at| lock_kinds(instruction).iter().map(move |&k| (at, k))));
            }
            // The rest have no index, so that any thread tells what they do.
            _ if instruction.is_visible() => {
                let Operation { location, kind, .. } = self.operation(ThreadId(0), instruction);
                if location.object != OWN {
                    out.push((location, kind));
                }
            }
            _ => {}
        }
    }

    fn access_kind(&self, instruction: Instruction, variable: usize) -> Kind {
        match instruction {
            Instruction::Read(..) => Kind::Read(self.mode(variable)),
            Instruction::Write(..) => Kind::Write(self.mode(variable)),
            _ => Kind::Update(everypath_system::Mode::Volatile),
        }
    }
}

fn range(index: Index, count: u32) -> std::ops::Range<u32> {
    let first = u32::from(index.base);
    first..if index.register.is_some() { count } else { count.min(first + 1) }
}

/// Waiting ends by taking the lock again.
fn lock_kinds(instruction: Instruction) -> &'static [Kind] {
    match instruction {
        Instruction::Lock(_) => &[Kind::Acquire],
        Instruction::Unlock(_) => &[Kind::Release],
        Instruction::Notify(_) => &[Kind::Notify],
        Instruction::NotifyAll(_) => &[Kind::NotifyAll],
        _ => &[Kind::Wait, Kind::Acquire],
    }
}

fn successors(mut instruction: Instruction, pc: usize) -> impl Iterator<Item = usize> {
    let next = (!matches!(instruction, Instruction::Goto(_))).then_some(pc + 1);
    let target = instruction.target_mut().map(|t| usize::from(*t));
    next.into_iter().chain(target)
}
