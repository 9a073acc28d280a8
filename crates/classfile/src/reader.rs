//! A cursor over big-endian bytes that cannot run past the end.

use crate::{ClassFileError, Result};

#[derive(Debug, Clone)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    position: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes, position: 0 }
    }

    pub(crate) fn position(&self) -> usize {
        self.position
    }

    /// How many bytes are left.
    pub(crate) fn remaining(&self) -> usize {
        self.bytes.len().saturating_sub(self.position)
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.position == self.bytes.len()
    }

    pub(crate) fn take(&mut self, length: usize) -> Result<&'a [u8]> {
        let rest = self.bytes.get(self.position..).ok_or_else(ClassFileError::truncated)?;
        let taken = rest.get(..length).ok_or_else(ClassFileError::truncated)?;
        self.position += length;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N]> {
        let rest = self.bytes.get(self.position..).and_then(|rest| rest.first_chunk::<N>());
        self.position += N;
        rest.copied().ok_or_else(ClassFileError::truncated)
    }

    pub(crate) fn u8(&mut self) -> Result<u8> {
        Ok(self.array::<1>()?[0])
    }

    pub(crate) fn u16(&mut self) -> Result<u16> {
        self.array().map(u16::from_be_bytes)
    }

    pub(crate) fn u32(&mut self) -> Result<u32> {
        self.array().map(u32::from_be_bytes)
    }

    /// A count of sixteen bits followed by that many indices.
    pub(crate) fn u16_list(&mut self) -> Result<Box<[u16]>> {
        let count = self.u16()?;
        let bytes = self.take(usize::from(count) * 2)?;
        Ok(bytes.chunks_exact(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect())
    }
}

/// The big-endian number of sixteen bits at `offset`, if it is within `bytes`.
pub(crate) fn u16_at(bytes: &[u8], offset: usize) -> Option<u16> {
    bytes.get(offset..)?.first_chunk().map(|chunk| u16::from_be_bytes(*chunk))
}

/// The big-endian number of 32 bits at `offset`, if it is within `bytes`.
pub(crate) fn u32_at(bytes: &[u8], offset: usize) -> Option<u32> {
    bytes.get(offset..)?.first_chunk().map(|chunk| u32::from_be_bytes(*chunk))
}

/// The big-endian number of 64 bits at `offset`, if it is within `bytes`.
pub(crate) fn u64_at(bytes: &[u8], offset: usize) -> Option<u64> {
    bytes.get(offset..)?.first_chunk().map(|chunk| u64::from_be_bytes(*chunk))
}
