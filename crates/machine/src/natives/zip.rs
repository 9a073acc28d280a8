//! `java.util.zip`: `Inflater`, `Deflater` and the checksums.

use super::{Args, Registry, nothing};
use crate::escape::{Outcome, raise};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::streams::{Call, Direction, Effect, adler32, crc32};

pub(super) fn register(r: &mut Registry) {
    register_checksums(r);
    let shared: [(&str, super::Native); 5] = [
        ("setDictionary(J[BII)V", |m, a| {
            let bytes = m.state.heap.byte_range(Ref::from_slot(a[2]), a[3] as u32, a[4] as u32);
            set_dictionary(m, a[0], bytes)
        }),
        ("setDictionaryBuffer(JJI)V", |m, a| {
            let bytes = m.memory_at(a[2], a[4])?;
            set_dictionary(m, a[0], bytes)
        }),
        ("getAdler(J)I", |m, a| Ok(u64::from(m.state.stream_adler(a[0] as u32)))),
        ("reset(J)V", |m, a| {
            m.state.reset_stream(a[0] as u32);
            Ok(0)
        }),
        ("end(J)V", |m, a| {
            m.state.close_stream(a[0] as u32);
            Ok(0)
        }),
    ];
    r.add("java/util/zip/Inflater", &shared);
    r.add("java/util/zip/Deflater", &shared);
    r.add(
        "java/util/zip/Inflater",
        &[
            ("initIDs()V", nothing),
            ("init(Z)J", |m, a| Ok(u64::from(m.state.open_stream(Direction::Inflate { header: a[0] == 0 })))),
            ("inflateBytesBytes(J[BII[BII)J", |m, a| inflate(m, a, array(a, 3), array(a, 6))),
            ("inflateBytesBuffer(J[BIIJI)J", |m, a| inflate(m, a, array(a, 3), memory(a, 6))),
            ("inflateBufferBytes(JJI[BII)J", |m, a| inflate(m, a, memory(a, 3), array(a, 6))),
            ("inflateBufferBuffer(JJIJI)J", |m, a| inflate(m, a, memory(a, 3), memory(a, 6))),
        ],
    );
    r.add(
        "java/util/zip/Deflater",
        &[
            ("init(IIZ)J", |m, a| {
                let direction = Direction::Deflate { level: a[0] as i32, header: a[2] == 0 };
                Ok(u64::from(m.state.open_stream(direction)))
            }),
            ("deflateBytesBytes(J[BII[BIIII)J", |m, a| deflate(m, a, array(a, 3), array(a, 6))),
            ("deflateBytesBuffer(J[BIIJIII)J", |m, a| deflate(m, a, array(a, 3), memory(a, 6))),
            ("deflateBufferBytes(JJI[BIIII)J", |m, a| deflate(m, a, memory(a, 3), array(a, 6))),
            ("deflateBufferBuffer(JJIJIII)J", |m, a| deflate(m, a, memory(a, 3), memory(a, 6))),
        ],
    );
}

fn register_checksums(r: &mut Registry) {
    r.add(
        "java/util/zip/CRC32",
        &[
            ("update(II)I", |_, a| Ok(u64::from(crc32(a[0] as u32, &[a[1] as u8])))),
            ("updateBytes0(I[BII)I", |m, a| sum_array(m, a, crc32)),
            ("updateByteBuffer0(IJII)I", |m, a| sum_memory(m, a, crc32)),
        ],
    );
    r.add(
        "java/util/zip/Adler32",
        &[
            ("update(II)I", |_, a| Ok(u64::from(adler32(a[0] as u32, &[a[1] as u8])))),
            ("updateBytes(I[BII)I", |m, a| sum_array(m, a, adler32)),
            ("updateByteBuffer(IJII)I", |m, a| sum_memory(m, a, adler32)),
        ],
    );
}

fn sum_array(m: &mut Machine<'_>, a: Args<'_>, sum: fn(u32, &[u8]) -> u32) -> Outcome {
    let bytes = m.state.heap.byte_range(Ref::from_slot(a[1]), a[2] as u32, a[3] as u32);
    Ok(u64::from(sum(a[0] as u32, &bytes)))
}

fn sum_memory(m: &mut Machine<'_>, a: Args<'_>, sum: fn(u32, &[u8]) -> u32) -> Outcome {
    let bytes = m.memory_at(a[1] + a[3], a[4])?;
    Ok(u64::from(sum(a[0] as u32, &bytes)))
}

/// Where input comes from or output goes to.
#[derive(Clone, Copy)]
enum Buffer {
    Array(Ref, u32, u32),
    Memory(u64, u32),
}

fn array(a: Args<'_>, at: usize) -> Buffer {
    Buffer::Array(Ref::from_slot(a[at]), a[at + 1] as u32, a[at + 2] as u32)
}

fn memory(a: Args<'_>, at: usize) -> Buffer {
    Buffer::Memory(a[at], a[at + 2] as u32)
}

impl Buffer {
    fn length(self) -> usize {
        match self {
            Buffer::Array(_, _, length) | Buffer::Memory(_, length) => length as usize,
        }
    }

    fn read(self, m: &mut Machine<'_>) -> Result<Vec<u8>, crate::escape::Escape> {
        match self {
            Buffer::Array(array, from, length) => Ok(m.state.heap.byte_range(array, from, length)),
            Buffer::Memory(_, 0) => Ok(Vec::new()),
            Buffer::Memory(address, length) => m.memory_at(address, u64::from(length)),
        }
    }

    fn write(self, m: &mut Machine<'_>, bytes: &[u8]) -> Result<(), crate::escape::Escape> {
        match self {
            Buffer::Array(array, from, _) => m.state.heap.set_bytes(array, from, bytes),
            Buffer::Memory(address, _) if !bytes.is_empty() => m.set_memory_at(address, bytes)?,
            Buffer::Memory(..) => {}
        }
        Ok(())
    }
}

fn set_dictionary(m: &mut Machine<'_>, stream: u64, bytes: Vec<u8>) -> Outcome {
    let effect = m.state.call_stream(stream as u32, Call::Dictionary(bytes.into()));
    match effect.error {
        Some(_) => Err(crate::escape::Escape::Raise("java/lang/IllegalArgumentException", None)),
        None => Ok(0),
    }
}

/// The counts and flags that the Java side takes apart again.
fn pack(effect: &Effect, top: bool) -> u64 {
    effect.consumed as u64
        | (effect.output.len() as u64) << 31
        | u64::from(effect.finished) << 62
        | u64::from(top) << 63
}

fn inflate(m: &mut Machine<'_>, a: Args<'_>, from: Buffer, to: Buffer) -> Outcome {
    let input = from.read(m)?;
    let effect = m.state.run_stream(a[1] as u32, &input, to.length(), 0);
    to.write(m, &effect.output)?;
    if let Some(message) = effect.error {
        let this = Ref::from_slot(a[0]);
        m.set_named(this, "inputConsumed", effect.consumed as u64);
        m.set_named(this, "outputConsumed", effect.output.len() as u64);
        return raise("java/util/zip/DataFormatException", message);
    }
    Ok(pack(&effect, effect.needs_dictionary))
}

/// The last two arguments are the flush mode and changed parameters: bit 0 says whether there are
/// any, bits 1 and 2 are the strategy, the rest is the level.
fn deflate(m: &mut Machine<'_>, a: Args<'_>, from: Buffer, to: Buffer) -> Outcome {
    let (flush, parameters) = (a[9] as u32, a[10] as i32);
    if parameters & 1 != 0 {
        // As in zlib, such a call only changes the level: it reads and writes nothing.
        m.state.call_stream(a[1] as u32, Call::Level(parameters >> 3));
        return Ok(0);
    }
    let input = from.read(m)?;
    let effect = m.state.run_stream(a[1] as u32, &input, to.length(), flush);
    to.write(m, &effect.output)?;
    match &effect.error {
        Some(message) => raise("java/lang/InternalError", message.clone()),
        None => Ok(pack(&effect, false)),
    }
}
