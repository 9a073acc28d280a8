//! A thread that goes on and on without a visible operation: does it repeat itself, or only take long?
//!
//! Alone, a thread is deterministic: if the vector of the whole state is the same at two pauses, it
//! goes round for ever. Vectors are compared now and then, for a while each time, by Brent's method: one
//! is kept, and replaced at every doubling of the distance. A thread that never repeats itself within
//! the patience is neither endless nor done, and has to be called so. One that writes to the console each
//! time it goes round makes progress, and is in a state like any other: the search sees it come back there.

use crate::machine::{Machine, Pause};
use everypath_system::Kind;

/// Backward branches that a thread takes before it is first asked whether it repeats itself.
const FIRST_SLICE: u64 = 200_000;
/// Backward branches that it takes before it is asked again.
const SLICE: u64 = 10_000_000;
/// Yields that it may perform before that.
const YIELDS: u64 = 1_000;
/// Pauses that are compared each time.
const COMPARED: u64 = 4_096;
/// Times that it is asked, each after eight times as many yields or one more slice.
const PATIENCE: u32 = 100;

/// What is known of a thread that has paused without a visible operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goes {
    /// It may go on.
    On,
    /// It is in a state in which it was before.
    Round,
    /// It is in a state in which it was before, and has written something since.
    RoundWithOutput,
    /// It has gone on for longer than anybody waits.
    TooFar,
}

/// Watches one step of a thread.
#[derive(Default)]
pub(crate) struct Watch {
    yields: u64,
    /// How often it was asked.
    asked: u32,
    /// Pauses since it was asked last, while they are compared.
    compared: Option<u64>,
    kept: Vec<u8>,
    /// Operations of the step up to the state that is kept.
    performed: usize,
    present: Vec<u8>,
}

impl Watch {
    /// Backward branches that the thread may take until it pauses.
    pub(crate) fn slice(&self) -> u64 {
        match (self.compared, self.asked) {
            (Some(_), _) => 1,
            (None, 0) => FIRST_SLICE,
            (None, _) => SLICE,
        }
    }

    /// The thread has paused for want of branches, or in order to yield.
    pub(crate) fn paused(&mut self, machine: &mut Machine<'_>, pause: Pause) -> Goes {
        if let Some(compared) = self.compared {
            return self.compare(machine, compared);
        }
        self.yields += u64::from(pause == Pause::Yielded);
        let is_time = pause == Pause::Budget || self.yields >= YIELDS << (3 * self.asked.min(5));
        if !is_time {
            return Goes::On;
        }
        if self.asked == PATIENCE {
            return Goes::TooFar;
        }
        self.asked += 1;
        self.compared = Some(0);
        self.keep(machine);
        Goes::On
    }

    fn compare(&mut self, machine: &mut Machine<'_>, compared: u64) -> Goes {
        self.present.clear();
        machine.encode_state(&mut self.present);
        if self.present == self.kept {
            let writes = machine.operations[self.performed..].iter().any(|o| o.kind == Kind::Communicate);
            return if writes { Goes::RoundWithOutput } else { Goes::Round };
        }
        let compared = compared + 1;
        if compared.is_power_of_two() {
            std::mem::swap(&mut self.kept, &mut self.present);
            self.performed = machine.operations.len();
        }
        self.compared = Some(compared).filter(|&c| c < COMPARED);
        Goes::On
    }

    fn keep(&mut self, machine: &mut Machine<'_>) {
        self.kept.clear();
        machine.encode_state(&mut self.kept);
        self.performed = machine.operations.len();
    }
}
