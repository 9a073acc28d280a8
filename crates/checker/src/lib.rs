//! Joins machine, search, properties and report: `check`, `outcomes`, `replay`, `compare`.

mod api;
mod check;
#[cfg(test)]
mod commutation;
mod compare;
mod explain;
mod header;
mod headline;
mod invariant;
mod narrate;
mod options;
mod prepare;
mod preset;
mod replay;
mod scout;
mod session;
mod shared;
mod sites;
mod sources;
mod stalls;
mod watchdog;
mod words;

pub use check::{Watch, check};
pub use compare::{Ended, Row, compare};
pub use everypath_reduction::lockset::Granularity;
pub use everypath_search::{Errors, HashBits, Limits, Memory, Order, Progress, Undo};
pub use narrate::{About, Diverged, RaceSide, narrate};
pub use options::{CheckOptions, CompareOptions, TimeOuts, platform_names, property_names};
pub use preset::{Calls, Choosing, PRESETS, Points, Preset, preset_names};
pub use replay::{ReplayError, replay, replay_outcome};
pub use session::{Input, OpenError, ReadInput, Session};
