//! What the program holds open outside the heap: files, listings of folders.
//!
//! A handle is small and is replaced as a whole when it changes, so the undo log keeps the old one.

use std::ffi::OsString;
use std::path::Path;
use std::sync::Arc;

/// Something open, known to the program by its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Handle {
    /// A file: which one, and how far it was read.
    File {
        /// Its absolute path.
        path: Arc<Path>,
        /// Bytes before the next one to be read.
        position: u64,
    },
    /// A folder that is being listed.
    Directory {
        /// Its absolute path.
        path: Arc<Path>,
        /// All names in it.
        names: Arc<[OsString]>,
        /// How many were handed out.
        next: usize,
    },
    /// A file mapped into memory, at [`mapping_address`] of its number.
    Mapping {
        /// Its absolute path.
        path: Arc<Path>,
    },
}

/// The first number: 0 to 2 are the console's.
pub const FIRST: u32 = 3;
/// Numbers of mappings begin here.
pub const FIRST_MAPPING: u32 = 1 << 24;

/// Where the content of a mapping begins.
pub fn mapping_address(number: u32) -> u64 {
    u64::from(number) << 36
}

/// The number of the mapping that an address would belong to, and the offset in it.
pub fn mapping_at(address: u64) -> (u32, u64) {
    ((address >> 36) as u32, address & ((1 << 36) - 1))
}
