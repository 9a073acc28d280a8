//! Exploration of a concurrent system: one loop, with stores, orders and ways back plugged in.
//!
//! [`explore`] is the loop. It is told how by [`Options`] (in which order, what it remembers, how it
//! goes back, when it stops), which transitions by a [`Selection`] (all enabled ones, or fewer by a
//! reduction or a strategy), what to look for by [`Property`]s, and answers with a [`Report`].
//! Nothing here knows what is explored: it is any [`everypath_system::System`].

mod clock;
mod explore;
mod frontier;
mod interfere;
mod judge;
mod memory;
mod minimize;
mod nearest;
mod options;
mod outcome;
mod path;
mod progress;
mod property;
mod report;
mod selection;
mod store;
pub mod strategy;
mod undo;

pub use explore::explore;
pub use interfere::interfere;
pub use judge::{Course, Judge, Target, Verdict};
pub use minimize::{Cost, Minimized, cost, minimize};
pub use nearest::{Contrast, Placed, Separation, nearest_passing};
pub use options::{Errors, HashBits, Limits, Memory, Options, Order, Undo};
pub use outcome::{Ending, Outcome};
pub use path::{Choice, Path, Status};
pub use progress::Progress;
pub use property::{ErrorKind, Findings, FoundError, Here, Kinds, Property, Taken, Violation};
pub use report::{End, Gap, Limit, Report, Statistics};
pub use selection::{AllEnabled, Revisit, Selection};
pub use store::{Full, Insertion, StateId, Store};
