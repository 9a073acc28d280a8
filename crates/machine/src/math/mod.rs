//! The functions of `StrictMath` and `Math` that are not Java code.
//!
//! `StrictMath` is defined bit for bit: its results are those of fdlibm ([`strict`]). `Math` may
//! err by one unit in the last place, and HotSpot uses that: its own machine code for these
//! functions is nearly always correctly rounded. [`rounded`] is too, which makes the results equal
//! for all but about three arguments in a thousand.

mod double_double;
mod reduce;
pub(crate) mod rounded;
pub(crate) mod strict;

pub(crate) use double_double::Pair;
