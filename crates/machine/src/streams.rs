//! Streams of `java.util.zip`: the state of an `Inflater` or `Deflater`.
//!
//! A codec cannot be copied, but it is a function of the calls made to it. So the state is the list
//! of those calls, and the codec itself only a shortcut that is made again when it is missing: after
//! a rewind, or in a state that was decoded. `reset` empties the list. Two lists that lead to the
//! same codec count as different states, which costs states but loses none.
//!
//! What a `Deflater` writes is valid and inflates to the same data, but is not byte for byte what
//! zlib writes; strategies have no effect.

use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};
use std::sync::Arc;

/// What a stream does; fixed when it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// An `Inflater`.
    Inflate {
        /// Whether the data has a zlib header.
        header: bool,
    },
    /// A `Deflater`.
    Deflate {
        /// -1 to 9.
        level: i32,
        /// Whether to write a zlib header.
        header: bool,
    },
}

/// A call that changed a codec.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Call {
    /// Set a dictionary.
    Dictionary(Arc<[u8]>),
    /// Change the level.
    Level(i32),
    /// Work.
    Run {
        /// A buffer, shared with the call before if that left some of it.
        buffer: Arc<[u8]>,
        /// Where in it the input begins.
        from: usize,
        /// Bytes of output wanted.
        room: usize,
        /// As numbered by `Deflater`.
        flush: u32,
    },
}

/// What a call did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    /// Bytes of input used.
    pub consumed: usize,
    /// What came out.
    pub output: Vec<u8>,
    /// Whether the end was reached.
    pub finished: bool,
    /// Whether a dictionary is needed first.
    pub needs_dictionary: bool,
    /// The data is damaged.
    pub error: Option<String>,
}

/// A stream.
pub struct Stream {
    direction: Direction,
    calls: Vec<Call>,
    codec: Option<Box<Codec>>,
}

struct Codec {
    engine: Engine,
    adler: u32,
    consumed: usize,
}

enum Engine {
    Inflate(Decompress),
    Deflate(Compress),
}

impl Stream {
    /// A stream as its constructor leaves it.
    pub fn new(direction: Direction) -> Stream {
        Stream { direction, calls: Vec::new(), codec: None }
    }

    /// A stream to which these calls were made.
    pub fn with_calls(direction: Direction, calls: Vec<Call>) -> Stream {
        Stream { direction, calls, codec: None }
    }

    /// What it does.
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// The calls so far.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// Takes back all calls but so many.
    pub fn truncate(&mut self, count: usize) {
        self.calls.truncate(count);
        self.codec = None;
    }

    /// Makes a call.
    pub fn call(&mut self, call: Call) -> Effect {
        self.revive();
        let effect = match &mut self.codec {
            Some(codec) => codec.apply(&call),
            None => Effect::default(),
        };
        self.calls.push(call);
        effect
    }

    /// The call that works on this input; shares the buffer of the last one if it can.
    pub fn run(&mut self, input: &[u8], room: usize, flush: u32) -> Call {
        let used = self.revive().consumed;
        if let Some(Call::Run { buffer, from, .. }) = self.calls.last()
            && buffer.get(from + used..) == Some(input)
        {
            return Call::Run { buffer: buffer.clone(), from: from + used, room, flush };
        }
        Call::Run { buffer: input.into(), from: 0, room, flush }
    }

    /// The checksum of the data before compression.
    pub fn adler(&mut self) -> u32 {
        self.revive().adler
    }

    fn revive(&mut self) -> &mut Codec {
        let (direction, calls) = (self.direction, &self.calls);
        self.codec.get_or_insert_with(|| {
            let mut codec = Box::new(Codec::new(direction));
            for call in calls {
                codec.apply(call);
            }
            codec
        })
    }
}

impl Codec {
    fn new(direction: Direction) -> Codec {
        let engine = match direction {
            Direction::Inflate { header } => Engine::Inflate(Decompress::new(header)),
            Direction::Deflate { level, header } => {
                Engine::Deflate(Compress::new(compression(level), header))
            }
        };
        Codec { engine, adler: 1, consumed: 0 }
    }

    fn apply(&mut self, call: &Call) -> Effect {
        let effect = match call {
            Call::Dictionary(bytes) => self.set_dictionary(bytes),
            Call::Level(level) => self.set_level(*level),
            Call::Run { buffer, from, room, flush } => self.run(&buffer[*from..], *room, *flush),
        };
        self.consumed = effect.consumed;
        effect
    }

    fn set_dictionary(&mut self, bytes: &[u8]) -> Effect {
        let result = match &mut self.engine {
            Engine::Inflate(codec) => {
                codec.set_dictionary(bytes).map_err(|e| e.message().unwrap_or_default().to_string())
            }
            Engine::Deflate(codec) => {
                codec.set_dictionary(bytes).map_err(|e| e.message().unwrap_or_default().to_string())
            }
        };
        match result {
            Ok(adler) => {
                self.adler = adler;
                Effect::default()
            }
            Err(error) => Effect { error: Some(error), ..Effect::default() },
        }
    }

    fn set_level(&mut self, level: i32) -> Effect {
        if let Engine::Deflate(codec) = &mut self.engine {
            // A codec that cannot change its level in the middle of a block keeps it: still valid data.
            let _ = codec.set_level(compression(level));
        }
        Effect::default()
    }

    fn run(&mut self, input: &[u8], room: usize, flush: u32) -> Effect {
        let mut output = vec![0; room];
        let (before_in, before_out) = self.totals();
        let mut effect = match &mut self.engine {
            Engine::Inflate(codec) => match codec.decompress(input, &mut output, FlushDecompress::Sync) {
                Ok(status) => Effect { finished: status == Status::StreamEnd, ..Effect::default() },
                Err(e) => match e.needs_dictionary() {
                    Some(adler) => {
                        self.adler = adler;
                        Effect { needs_dictionary: true, ..Effect::default() }
                    }
                    None => Effect {
                        error: Some(e.message().unwrap_or_default().to_string()),
                        ..Effect::default()
                    },
                },
            },
            Engine::Deflate(codec) => match codec.compress(input, &mut output, flush_mode(flush)) {
                Ok(status) => Effect { finished: status == Status::StreamEnd, ..Effect::default() },
                Err(e) => {
                    Effect { error: Some(e.message().unwrap_or_default().to_string()), ..Effect::default() }
                }
            },
        };
        let (after_in, after_out) = self.totals();
        effect.consumed = (after_in - before_in) as usize;
        output.truncate((after_out - before_out) as usize);
        effect.output = output;
        self.sum(&input[..effect.consumed], &effect.output);
        effect
    }

    fn sum(&mut self, input: &[u8], output: &[u8]) {
        match self.engine {
            Engine::Inflate(_) if output.is_empty() => {}
            Engine::Inflate(_) => self.adler = adler32(self.adler, output),
            Engine::Deflate(_) => self.adler = adler32(self.adler, input),
        }
    }

    fn totals(&self) -> (u64, u64) {
        match &self.engine {
            Engine::Inflate(codec) => (codec.total_in(), codec.total_out()),
            Engine::Deflate(codec) => (codec.total_in(), codec.total_out()),
        }
    }
}

fn compression(level: i32) -> Compression {
    match u32::try_from(level) {
        Ok(level) => Compression::new(level.min(9)),
        Err(_) => Compression::default(),
    }
}

/// `Deflater.NO_FLUSH`, `SYNC_FLUSH`, `FULL_FLUSH` and `FINISH`.
fn flush_mode(number: u32) -> FlushCompress {
    match number {
        2 => FlushCompress::Sync,
        3 => FlushCompress::Full,
        4 => FlushCompress::Finish,
        _ => FlushCompress::None,
    }
}

/// Continues an Adler-32 checksum.
pub fn adler32(sum: u32, bytes: &[u8]) -> u32 {
    const BASE: u32 = 65_521;
    let (mut low, mut high) = (sum & 0xffff, sum >> 16);
    // So many bytes cannot overflow 32 bits between two reductions.
    for chunk in bytes.chunks(5_552) {
        for &byte in chunk {
            low += u32::from(byte);
            high += low;
        }
        low %= BASE;
        high %= BASE;
    }
    high << 16 | low
}

/// Continues a CRC-32 checksum.
pub fn crc32(sum: u32, bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!sum, |sum, &byte| CRC_TABLE[((sum ^ u32::from(byte)) & 0xff) as usize] ^ sum >> 8)
}

const CRC_TABLE: [u32; 256] = {
    let mut table = [0; 256];
    let mut i = 0;
    while i < 256 {
        let (mut value, mut bit) = (i as u32, 0);
        while bit < 8 {
            value = if value & 1 == 0 { value >> 1 } else { value >> 1 ^ 0xedb8_8320 };
            bit += 1;
        }
        table[i] = value;
        i += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_of_the_usual_test_string() {
        assert_eq!(crc32(0, b"123456789"), 0xcbf4_3926);
        assert_eq!(adler32(1, b"123456789"), 0x091e_01de);
    }

    #[test]
    fn a_stream_that_lost_its_codec_goes_on_where_it_was() {
        let data: Vec<u8> = (0..5000u32).map(|i| (i * i / 7) as u8).collect();
        let mut deflate = Stream::new(Direction::Deflate { level: 6, header: true });
        let packed = drain(&mut deflate, &data, 4);
        let mut inflate = Stream::new(Direction::Inflate { header: true });
        let mut back = Vec::new();
        let mut rest = &packed[..];
        while back.len() < data.len() {
            let call = inflate.run(rest, 77, 0);
            let effect = inflate.call(call);
            rest = &rest[effect.consumed..];
            back.extend(effect.output);
            inflate.codec = None;
        }
        assert_eq!(back, data);
        assert_eq!(inflate.adler(), adler32(1, &data));
    }

    #[test]
    fn calls_that_are_taken_back_leave_no_trace() {
        let mut stream = Stream::new(Direction::Deflate { level: 6, header: false });
        let first = stream.run(b"one", 100, 2);
        stream.call(first);
        let other = stream.run(b"two", 100, 2);
        let expected = stream.call(other.clone());
        stream.truncate(1);
        let wrong = stream.run(b"three", 100, 2);
        stream.call(wrong);
        stream.truncate(1);
        assert_eq!(stream.call(other), expected);
    }

    fn drain(stream: &mut Stream, input: &[u8], flush: u32) -> Vec<u8> {
        let mut rest = input;
        let mut all = Vec::new();
        loop {
            let call = stream.run(rest, 100, flush);
            let effect = stream.call(call);
            rest = &rest[effect.consumed..];
            all.extend(effect.output);
            if effect.finished {
                return all;
            }
        }
    }
}
