//! A thread that goes on and on without a yield point: does it repeat itself?
//!
//! Nobody else can run, so it is deterministic: if the whole state is the same twice, it goes round for
//! ever. Vectors are compared during a quarter of its steps, in windows that grow, so that every cycle is
//! found in the end and long work is not slowed down by much.

use everypath_system::System;

/// Steps before the first comparison.
const FIRST: u64 = 512;
/// Steps after which nobody waits any longer.
const LAST: u64 = 1 << 24;

/// What is known of a thread that has not come to a yield point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goes {
    On,
    Round,
    TooFar,
}

/// Watches one thread from yield point to yield point.
#[derive(Default)]
pub(crate) struct Patience {
    steps: u64,
    kept: Vec<u8>,
    present: Vec<u8>,
}

impl Patience {
    pub(crate) fn after_step<S: System>(&mut self, system: &mut S) -> Goes {
        self.steps += 1;
        if self.steps < FIRST {
            return Goes::On;
        }
        if self.steps >= LAST {
            return Goes::TooFar;
        }
        let window = 1 << self.steps.ilog2();
        if self.steps == window {
            self.kept.clear();
            system.encode(&mut self.kept);
            return Goes::On;
        }
        if self.steps - window > window / 4 {
            return Goes::On;
        }
        self.present.clear();
        system.encode(&mut self.present);
        if self.present == self.kept { Goes::Round } else { Goes::On }
    }
}
