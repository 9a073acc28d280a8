//! Small concurrent systems made by hand or at random, on which searches and reductions are tested.
//!
//! A [`Program`] is data: threads as lists of [`Instruction`]s over shared variables, locks,
//! semaphores and queues. A [`Toy`] runs one and is a [`everypath_system::System`]. Programs print
//! as text, are made at random by [`random::program`], and are cut down to what matters by
//! [`shrink::shrink`].

pub mod disciplined;
pub mod examples;
mod program;
pub mod random;
pub mod shrink;
mod toy;

pub use program::{Index, Instruction, Program, Value, at};
pub use toy::{Mark, Toy};
