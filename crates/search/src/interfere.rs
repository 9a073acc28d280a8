//! Whether the order of two operations can matter, seen from the operations alone.
//!
//! Coarser than the dependency relations of reductions, on purpose: it steers sampling and explains
//! errors, and no behaviour is left out because of it.

use everypath_system::{Kind, Operation};

/// Whether two operations of different threads touch the same place and are not both reads.
pub fn interfere(a: &Operation, b: &Operation) -> bool {
    let (x, y) = (a.location, b.location);
    let meet = x.object == y.object && (x.place == y.place || x.place == 0 || y.place == 0);
    let is_read = |kind: Kind| matches!(kind, Kind::Read(_));
    a.thread != b.thread && meet && !(is_read(a.kind) && is_read(b.kind))
}
