//! The Java machine: state, interpreter, natives.
//!
//! Executes linked classes (see `everypath-program`) one thread at a time; which thread runs, and
//! for how long, is decided by the caller. All mutable state of the program is in one
//! [`state::State`], which can be marked and rewound.

mod announce;
mod bindings;
mod boot;
mod calls;
mod condition;
mod decode;
mod describe;
mod encode;
mod encode_open;
mod endless;
mod escape;
mod execute;
mod files;
mod foresight;
mod gc;
mod group;
mod handles;
mod heap;
mod holder;
mod host;
mod initialize;
mod interning;
mod invariant;
mod invoke;
mod known;
mod learned;
mod library;
mod machine;
mod math;
mod meter;
mod natives;
mod objects;
mod operation;
mod own_time;
mod purpose;
mod record;
mod schedule;
mod sharing;
mod sharing_audit;
mod slow;
mod start;
mod state;
mod streams;
mod system;
mod text;
mod thread;
mod throw;
mod time;
mod vector;
mod verify;
mod visibility;

pub use boot::BootError;
pub use describe::{CodePlace, CodePoint, Names, Spot, Wanted};
pub use files::Files;
pub use foresight::Diligence;
pub use heap::Ref;
pub use host::{EPOCH_MILLIS, Host};
pub use invariant::InvariantError;
pub use learned::Learned;
pub use machine::{Machine, Options, Pause, Unsupported};
pub use meter::Costs;
pub use natives::{chooser_classes, replaced_methods};
pub use record::{HeldLock, Recorded, Uncaught};
pub use schedule::{Ended, Turn};
pub use start::StartError;
pub use state::{Init, Mark, State};
pub use thread::{Status, Thread};
pub use visibility::{
    Accesses, Control, Disciplined, EveryAccess, EveryOperation, ExitBlock, Reachable, Visibility, Yielding,
};

/// The keys of all natives (class, name and descriptor), for checking them against a JDK.
pub fn native_keys() -> Vec<String> {
    natives::Registry::new().keys().map(str::to_string).collect()
}

/// The keys of the natives that announce no operation, so that nobody else may notice what they do.
pub fn unannounced_natives() -> Vec<String> {
    natives::Registry::new().unannounced().map(str::to_string).collect()
}
