//! Joins machine, search, properties and report: `check`, `outcomes`, `replay`, `compare`.

mod narrate;
mod shared;
mod sites;
mod sources;

pub use narrate::{About, Diverged, RaceSide, narrate};
