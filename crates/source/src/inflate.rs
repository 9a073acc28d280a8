//! Decompression whose memory is bounded by what really comes out.
//!
//! A declared size is a claim: it limits the output, and is compared with it at
//! the end, but it is never allocated in advance.

use std::io::{self, Read};

use flate2::bufread::{DeflateDecoder, ZlibDecoder};

/// No class or resource of a program is anywhere near this large.
const LARGEST_OUTPUT: u64 = 512 << 20;

/// How the compressed bytes are wrapped.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wrapping {
    /// Bare deflate, as in jars.
    None,
    /// With zlib's header and checksum, as in JDK images.
    Zlib,
}

/// Decompresses to exactly `declared` bytes, or fails.
pub(crate) fn inflate(bytes: &[u8], wrapping: Wrapping, declared: u64) -> io::Result<Vec<u8>> {
    if declared > LARGEST_OUTPUT {
        return Err(invalid(format!("it declares a size of {declared} bytes")));
    }
    let output = match wrapping {
        Wrapping::None => read_limited(DeflateDecoder::new(bytes), bytes.len(), declared)?,
        Wrapping::Zlib => read_limited(ZlibDecoder::new(bytes), bytes.len(), declared)?,
    };
    if output.len() as u64 != declared {
        return Err(invalid(format!("it declares a size of {declared} bytes and does not have it")));
    }
    Ok(output)
}

/// Stops one byte after `declared`, which is enough to see that there is more.
fn read_limited(decoder: impl Read, input: usize, declared: u64) -> io::Result<Vec<u8>> {
    // Class files shrink to about half: this guess rarely grows, and never trusts the claim.
    let guess = (input as u64).saturating_mul(4).min(declared);
    let mut output = Vec::with_capacity(guess as usize);
    decoder.take(declared + 1).read_to_end(&mut output)?;
    Ok(output)
}

fn invalid(reason: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, reason)
}
