//! Static facts about one method's bytecode.
//!
//! [`frame_maps`] says which slots of a frame are live and which of them hold references,
//! [`verify`] whether code is safe to execute, and [`null_message`] what a
//! `NullPointerException` should say. Nothing here knows more than one class at a time: what the
//! verifier must know about others it asks of a [`verify::Hierarchy`].

#[cfg(test)]
mod choices;
mod effects;
mod facts;
pub mod frame_maps;
#[cfg(test)]
mod jdk;
pub mod null_message;
pub mod verify;

pub use facts::MethodFacts;
pub use frame_maps::{FrameMaps, MapError, SlotMap};
