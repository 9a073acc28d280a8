//! What a target machine can really do: processors, yield points, priorities, time slots
//! (Parízek & Kalibera §5 and §7).
//!
//! A [`Platform`] is data; [`Platformed`] wraps any [`everypath_system::System`] and offers only those
//! steps that the platform can make. Searches, stores, properties and replay see an ordinary system, so
//! they need to know nothing of platforms.
//!
//! Not guaranteed: that what holds on one platform holds on another. A verdict names its platform.

mod file;
mod patience;
mod platform;
mod platformed;
mod point;
mod seats;

pub use file::PlatformError;
pub use platform::{Costs, Platform, Priorities};
pub use platformed::{Expanded, Platformed};
pub use point::{Point, Points};
