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
}

/// The first number: 0 to 2 are the console's.
pub const FIRST: u32 = 3;
