//! Printing as one operation, when states are explored.
//!
//! The methods of `PrintStream` through which everything is printed write to the console at once if
//! the stream is one that start-up gave to `System.out` or `System.err`: no buffer, encoder or lock of
//! the library shows. A monitor of the stream that another thread holds is respected. Streams of the
//! program's own, and all streams when nothing is explored, run the library's code.

use super::{Args, Registry};
use crate::escape::{Escape, Outcome};
use crate::heap::Ref;
use crate::machine::{Machine, lock_owner};
use crate::operation::{CONSOLE, WHOLE, operation};
use crate::thread::Status;
use everypath_system::{Kind, Operation};

const PRINT_STREAM: &str = "java/io/PrintStream";

pub(super) fn register(r: &mut Registry) {
    r.add(
        PRINT_STREAM,
        &[
            ("write(Ljava/lang/String;)V", |m, a| print(m, a, string, "")),
            ("writeln(Ljava/lang/String;)V", |m, a| print(m, a, string, "\n")),
            ("write([C)V", |m, a| print(m, a, chars, "")),
            ("writeln([C)V", |m, a| print(m, a, chars, "\n")),
            ("newLine()V", |m, a| print(m, a, |_, _| Some(Vec::new()), "\n")),
            ("write(I)V", |m, a| print(m, a, |_, a| Some(vec![a[1] as u8]), "")),
            ("write([BII)V", |m, a| print(m, a, bytes, "")),
            ("flush()V", |m, a| print(m, a, |_, _| Some(Vec::new()), "")),
        ],
    );
}

/// Tells which operations printing performs.
pub(crate) fn describe(m: &Machine<'_>, t: usize, a: Args<'_>, out: &mut Vec<Operation>) {
    let stream = Ref::from_slot(a[0]);
    if m.console_descriptor(stream).is_none() {
        return;
    }
    let word = m.state.heap.lock(stream);
    out.push(match word != 0 && lock_owner(word) != t {
        true => operation(t, stream, WHOLE, Kind::Acquire),
        false => operation(t, Ref(CONSOLE), WHOLE, Kind::Communicate),
    });
}

/// What a method prints; none if it throws, which is left to the library.
type Text = fn(&Machine<'_>, Args<'_>) -> Option<Vec<u8>>;

fn print(m: &mut Machine<'_>, a: Args<'_>, text: Text, end: &str) -> Outcome {
    let stream = Ref::from_slot(a[0]);
    let Some(descriptor) = m.console_descriptor(stream) else { return Err(Escape::Bytecode) };
    let Some(mut text) = text(m, a) else { return Err(Escape::Bytecode) };
    let word = m.state.heap.lock(stream);
    if word != 0 && lock_owner(word) != m.current {
        return Err(Escape::Block(Status::Entering(stream)));
    }
    text.extend_from_slice(end.as_bytes());
    if !text.is_empty() {
        m.state.write(descriptor, &text);
    }
    Ok(0)
}

fn string(m: &Machine<'_>, a: Args<'_>) -> Option<Vec<u8>> {
    (a[1] != 0).then(|| encode(m.string_utf16(Ref::from_slot(a[1])).into_iter()))
}

fn chars(m: &Machine<'_>, a: Args<'_>) -> Option<Vec<u8>> {
    let array = Ref::from_slot(a[1]);
    let length = if array.is_null() { 0 } else { m.state.heap.length(array) };
    (!array.is_null()).then(|| encode((0..length).map(|i| m.state.heap.get_short(array, i))))
}

fn bytes(m: &Machine<'_>, a: Args<'_>) -> Option<Vec<u8>> {
    let (array, from, length) = (Ref::from_slot(a[1]), a[2] as i32, a[3] as i32);
    let fits = !array.is_null()
        && from >= 0
        && length >= 0
        && i64::from(from) + i64::from(length) <= i64::from(m.state.heap.length(array));
    fits.then(|| m.state.heap.byte_range(array, from as u32, length as u32))
}

/// UTF-8, with question marks for lone surrogates, as the library's encoder has it.
fn encode(units: impl Iterator<Item = u16>) -> Vec<u8> {
    char::decode_utf16(units).map(|c| c.unwrap_or('?')).collect::<String>().into_bytes()
}

impl Machine<'_> {
    /// Remembers the streams that start-up made, the first time it is called.
    pub(crate) fn note_console(&mut self) {
        if !self.console[0].is_null() {
            return;
        }
        let Ok(system) = self.program.boot_class("java/lang/System") else { return };
        let stream = |name| self.get_static(system, name).map_or(Ref::NULL, Ref::from_slot);
        self.console = [stream("out"), stream("err")];
    }

    /// The descriptor that a stream prints to at once; none for streams that run the library's code.
    fn console_descriptor(&self, stream: Ref) -> Option<u32> {
        if !self.tracked || stream.is_null() {
            return None;
        }
        let index = self.console.iter().position(|&s| s == stream)?;
        let is_open = self.get_named(stream, "out") != 0;
        is_open.then_some(index as u32 + 1)
    }

    /// Whether code of the program is about to lock such a stream. Where printing is not visible, to
    /// wait for the lock would then have to be: a thread that holds it could be waited for while it
    /// waits itself.
    pub(crate) fn locks_console(&self, object: Ref) -> bool {
        self.tracked && self.is_console(object) && {
            let method = self.program.method(self.state.thread(self.current).top().method);
            self.program.class(method.class).loader != everypath_program::LoaderId::BOOT
        }
    }

    /// Whether an object is one of the streams that start-up made.
    pub(crate) fn is_console(&self, object: Ref) -> bool {
        !object.is_null() && self.console.contains(&object)
    }
}
