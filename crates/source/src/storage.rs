//! Bytes read by position, from a file or from memory.
//!
//! Files are read with positioned reads, not mapped: a file that shrinks while
//! it is open gives an error instead of a signal, and no `unsafe` is needed.
//! The length is taken once, when the file is opened; no request beyond it
//! allocates anything.

use std::borrow::Cow;
use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;

use rawzip::{FileReader, ReaderAt};

/// A read-only run of bytes.
#[derive(Debug)]
pub(crate) enum Storage {
    File { reader: FileReader, length: u64 },
    Memory(Arc<[u8]>),
}

impl Storage {
    pub(crate) fn open(path: &Path) -> io::Result<Storage> {
        let file = File::open(path)?;
        let metadata = file.metadata()?;
        if metadata.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        Ok(Storage::File { length: metadata.len(), reader: FileReader::from(file) })
    }

    pub(crate) fn length(&self) -> u64 {
        match self {
            Storage::File { length, .. } => *length,
            Storage::Memory(bytes) => bytes.len() as u64,
        }
    }

    /// The bytes `[offset, offset + length)`, or an error if they are not all there.
    pub(crate) fn read(&self, offset: u64, length: u64) -> io::Result<Cow<'_, [u8]>> {
        let end = offset.checked_add(length);
        if end.is_none_or(|end| end > self.length()) {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let size = usize::try_from(length).map_err(|_| io::ErrorKind::OutOfMemory)?;
        match self {
            Storage::File { reader, .. } => {
                let mut buffer = vec![0; size];
                reader.read_exact_at(&mut buffer, offset)?;
                Ok(Cow::Owned(buffer))
            }
            Storage::Memory(bytes) => {
                // Below the length of a slice, so the offset fits `usize`.
                let start = offset as usize;
                Ok(Cow::Borrowed(&bytes[start..start + size]))
            }
        }
    }
}

impl ReaderAt for Storage {
    fn read_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
        match self {
            Storage::File { reader, .. } => reader.read_at(buffer, offset),
            Storage::Memory(bytes) => bytes.read_at(buffer, offset),
        }
    }
}
