//! `FileDescriptor`, `FileInputStream`, `FileOutputStream`: the console.

use super::{Args, Registry, nothing};
use crate::escape::{Escape, Outcome, raise};
use crate::heap::Ref;
use crate::machine::Machine;

pub(super) fn register(r: &mut Registry) {
    r.add(
        "java/io/FileDescriptor",
        &[("initIDs()V", nothing), ("getHandle(I)J", |_, _| Ok(u64::MAX)), ("getAppend(I)Z", nothing), ("close0()V", nothing)],
    );
    r.add(
        "java/io/FileOutputStream",
        &[("initIDs()V", nothing), ("writeBytes([BIIZ)V", write_bytes), ("write(IZ)V", write_byte)],
    );
    r.add(
        "java/io/FileInputStream",
        &[
            ("initIDs()V", nothing),
            ("readBytes([BII)I", read_bytes),
            ("read0()I", read_byte),
            ("available0()I", available),
            ("isRegularFile0(Ljava/io/FileDescriptor;)Z", nothing),
        ],
    );
}

fn descriptor(m: &Machine<'_>, stream: Ref) -> i32 {
    let fd = Ref::from_slot(m.get_named(stream, "fd"));
    if fd.is_null() { -1 } else { m.get_named(fd, "fd") as i32 }
}

fn write(m: &mut Machine<'_>, stream: Ref, bytes: &[u8]) -> Outcome {
    match descriptor(m, stream) {
        fd @ (1 | 2) => {
            m.state.write(fd as u32, bytes);
            Ok(0)
        }
        -1 => raise("java/io/IOException", "Stream Closed"),
        fd => Err(Escape::Unsupported(format!("writing to file descriptor {fd}"))),
    }
}

fn write_bytes(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let bytes = m.state.heap.byte_range(Ref::from_slot(a[1]), a[2] as u32, a[3] as u32);
    write(m, Ref::from_slot(a[0]), &bytes)
}

fn write_byte(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    write(m, Ref::from_slot(a[0]), &[a[1] as u8])
}

fn read(m: &mut Machine<'_>, stream: Ref, most: usize) -> Result<Vec<u8>, Escape> {
    match descriptor(m, stream) {
        0 => {
            let position = m.state.input();
            let bytes = m.host.input_from(position, most).to_vec();
            m.state.set_input(position + bytes.len());
            Ok(bytes)
        }
        -1 => raise("java/io/IOException", "Stream Closed"),
        fd => Err(Escape::Unsupported(format!("reading from file descriptor {fd}"))),
    }
}

fn read_bytes(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let bytes = read(m, Ref::from_slot(a[0]), a[3] as usize)?;
    if bytes.is_empty() && a[3] != 0 {
        return Ok(u64::from(-1i32 as u32));
    }
    m.state.heap.set_bytes(Ref::from_slot(a[1]), a[2] as u32, &bytes);
    Ok(bytes.len() as u64)
}

fn read_byte(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let bytes = read(m, Ref::from_slot(a[0]), 1)?;
    Ok(bytes.first().map_or(u64::from(-1i32 as u32), |&b| u64::from(b)))
}

fn available(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    match descriptor(m, Ref::from_slot(a[0])) {
        0 => Ok((m.host.input.len() - m.state.input().min(m.host.input.len())) as u64),
        -1 => raise("java/io/IOException", "Stream Closed"),
        fd => Err(Escape::Unsupported(format!("reading from file descriptor {fd}"))),
    }
}
