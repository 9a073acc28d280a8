//! What decides whether operations of a toy commute, beside the operations themselves.

use super::{LATCHES, LOCKS, MOST, QUEUES, SEMAPHORES, THREADS, Toy, WAITING, WAITING_TIMED};
use crate::program::Instruction;
use everypath_system::{Condition, Operation, ThreadId};

impl Toy<'_> {
    /// The part of the state of an operation's object that conditional dependency looks at.
    pub(super) fn condition_of(&self, operation: &Operation) -> Condition {
        let (thread, object) = (operation.thread, operation.location.object);
        match object {
            LOCKS..SEMAPHORES => self.monitor_condition(thread, object - LOCKS),
            SEMAPHORES..QUEUES => self.semaphore_condition(thread, object - SEMAPHORES),
            QUEUES..THREADS => self.queue_condition(thread, object - QUEUES),
            LATCHES.. => Condition::Latch {
                counts: matches!(self.instruction(thread), Some(Instruction::CountDown(_))),
                count: u32::from(self.cells[self.layout.latches + (object - LATCHES) as usize]),
            },
            _ => Condition::Unknown,
        }
    }

    fn monitor_condition(&self, thread: ThreadId, lock: u32) -> Condition {
        if lock >= u32::from(self.program.locks) {
            return Condition::Unknown;
        }
        let owner = self.cells[self.lock_at(lock as u8)];
        Condition::Monitor {
            owner: owner.checked_sub(1).map(|t| ThreadId(u32::from(t))),
            is_waiting: matches!(self.status(thread), WAITING | WAITING_TIMED),
        }
    }

    fn semaphore_condition(&self, thread: ThreadId, semaphore: u32) -> Condition {
        let permits = self.cells[self.layout.semaphores + semaphore as usize];
        Condition::Semaphore {
            gives: matches!(self.instruction(thread), Some(Instruction::Up(_))),
            permits: u32::from(permits),
            room: u32::from(MOST.saturating_sub(permits)),
        }
    }

    fn queue_condition(&self, thread: ThreadId, queue: u32) -> Condition {
        let length = self.cells[self.layout.queues[queue as usize]];
        Condition::Queue {
            puts: matches!(self.instruction(thread), Some(Instruction::Put(..))),
            length: u32::from(length),
            room: u32::from(self.program.queues[queue as usize] - length),
        }
    }
}
