//! What must never happen: deadlocks, races, livelocks; found on any concurrent system.
//!
//! Each rule is code on [`System`](everypath_system::System) alone (`deadlock::examine`,
//! `race::examine`, `HappensBefore`, `Livelock`), and a [`Property`](everypath_search::Property) around
//! it for the search.

mod clock;
pub mod deadlock;
mod graph;
mod happens_before;
mod key;
mod livelock;
mod properties;
pub mod race;
mod weak;

pub use happens_before::HappensBefore;
pub use livelock::{Lasso, Livelock};
pub use properties::{CoEnabled, Deadlocks, OrderedAccesses};
