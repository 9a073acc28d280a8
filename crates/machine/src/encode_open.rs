//! The part of the state vector for what is open outside the heap: files and zip streams.

use crate::decode::Reader;
use crate::handles::Handle;
use crate::machine::Machine;
use crate::streams::{Call, Direction, Stream};
use crate::vector::put;
use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::Path;
use std::sync::Arc;

impl Machine<'_> {
    /// Appends all handles and streams.
    pub(crate) fn encode_open(&self, out: &mut Vec<u8>) {
        put(out, self.state.handles().len() as u64);
        for (&number, handle) in self.state.handles() {
            put(out, u64::from(number));
            encode_handle(handle, out);
        }
        put(out, self.state.streams().len() as u64);
        for (&number, stream) in self.state.streams() {
            put(out, u64::from(number));
            encode_stream(stream, out);
        }
    }

    /// Opens what [`Machine::encode_open`] found open.
    pub(crate) fn decode_open(&mut self, reader: &mut Reader<'_>) {
        for _ in 0..reader.get() {
            let number = reader.word();
            let handle = decode_handle(reader);
            self.state.set_handle(number, Some(handle));
        }
        for _ in 0..reader.get() {
            let number = reader.word();
            let stream = decode_stream(reader);
            self.state.put_stream(number, stream);
        }
    }
}

fn put_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    put(out, bytes.len() as u64);
    out.extend_from_slice(bytes);
}

fn get_bytes(reader: &mut Reader<'_>) -> Vec<u8> {
    let length = reader.get() as usize;
    reader.bytes(length)
}

fn get_path(reader: &mut Reader<'_>) -> Arc<Path> {
    Path::new(&OsString::from_vec(get_bytes(reader))).into()
}

fn encode_handle(handle: &Handle, out: &mut Vec<u8>) {
    match handle {
        Handle::File { path, position } => {
            put(out, 0);
            put_bytes(out, path.as_os_str().as_bytes());
            put(out, *position);
        }
        Handle::Directory { path, names, next } => {
            put(out, 1);
            put_bytes(out, path.as_os_str().as_bytes());
            put(out, names.len() as u64);
            names.iter().for_each(|name| put_bytes(out, name.as_bytes()));
            put(out, *next as u64);
        }
        Handle::Mapping { path } => {
            put(out, 2);
            put_bytes(out, path.as_os_str().as_bytes());
        }
    }
}

fn decode_handle(reader: &mut Reader<'_>) -> Handle {
    let kind = reader.get();
    let path = get_path(reader);
    match kind {
        0 => Handle::File { path, position: reader.get() },
        1 => {
            let names: Vec<OsString> =
                (0..reader.get()).map(|_| OsString::from_vec(get_bytes(reader))).collect();
            Handle::Directory { path, names: names.into(), next: reader.get() as usize }
        }
        _ => Handle::Mapping { path },
    }
}

fn encode_stream(stream: &Stream, out: &mut Vec<u8>) {
    match stream.direction() {
        Direction::Inflate { header } => put(out, u64::from(header)),
        Direction::Deflate { level, header } => put(out, 2 + u64::from(header) + ((level + 1) as u64) * 2),
    }
    put(out, stream.calls().len() as u64);
    let mut last: Option<&Arc<[u8]>> = None;
    for call in stream.calls() {
        match call {
            Call::Dictionary(bytes) => {
                put(out, 0);
                put_bytes(out, bytes);
            }
            Call::Level(level) => {
                put(out, 1);
                put(out, (level + 1) as u64);
            }
            Call::Run { buffer, from, room, flush } => {
                let again = last.is_some_and(|known| Arc::ptr_eq(known, buffer));
                put(out, if again { 2 } else { 3 });
                if !again {
                    put_bytes(out, buffer);
                }
                [*from as u64, *room as u64, u64::from(*flush)].into_iter().for_each(|v| put(out, v));
                last = Some(buffer);
            }
        }
    }
}

fn decode_stream(reader: &mut Reader<'_>) -> Stream {
    let direction = match reader.get() {
        kind @ (0 | 1) => Direction::Inflate { header: kind == 1 },
        kind => Direction::Deflate { level: ((kind - 2) / 2) as i32 - 1, header: (kind - 2) % 2 == 1 },
    };
    let mut last: Arc<[u8]> = Arc::default();
    let mut calls = Vec::new();
    for _ in 0..reader.get() {
        calls.push(match reader.get() {
            0 => Call::Dictionary(get_bytes(reader).into()),
            1 => Call::Level(reader.get() as i32 - 1),
            kind => {
                if kind == 3 {
                    last = get_bytes(reader).into();
                }
                let (from, room, flush) = (reader.get() as usize, reader.get() as usize, reader.word());
                Call::Run { buffer: last.clone(), from, room, flush }
            }
        });
    }
    Stream::with_calls(direction, calls)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_come_back_as_they_were() {
        let path: Arc<Path> = Path::new("/a/b").into();
        let names: Vec<OsString> = vec!["x".into(), "y".into()];
        let handles = [
            Handle::File { path: path.clone(), position: 1 << 40 },
            Handle::Directory { path: path.clone(), names: names.into(), next: 1 },
            Handle::Mapping { path },
        ];
        let mut out = Vec::new();
        handles.iter().for_each(|handle| encode_handle(handle, &mut out));
        let mut reader = Reader(&out);
        assert_eq!(handles, [(); 3].map(|()| decode_handle(&mut reader)));
    }

    #[test]
    fn a_stream_that_was_saved_goes_on_as_the_original() {
        let mut original = Stream::new(Direction::Deflate { level: -1, header: true });
        original.call(Call::Dictionary(b"abcabc".as_slice().into()));
        for room in [3, 5] {
            let call = original.run(b"some input that is longer than the room", room, 2);
            original.call(call);
        }
        let mut out = Vec::new();
        encode_stream(&original, &mut out);
        let mut copy = decode_stream(&mut Reader(&out));
        assert_eq!(copy.calls(), original.calls());
        let next = original.run(b"", 200, 4);
        assert_eq!(copy.call(next.clone()), original.call(next));
    }
}
