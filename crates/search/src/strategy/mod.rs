//! Strategies for programs that are too big to finish: one file each.
//!
//! All are [`Selection`](crate::Selection)s of the one loop. What they leave out makes the result
//! incomplete, unless an error is found; each says how much it covered in its `omission`.

mod pct;
mod pos;
mod preemption;
mod random;
mod random_walk;
mod sampling;

pub use pct::Pct;
pub use pos::Pos;
pub use preemption::{Bounded, PreemptionBounded, explore_bounded};
pub use random::Random;
pub use random_walk::RandomWalk;
pub use sampling::{Picker, Runs, Sampling};
