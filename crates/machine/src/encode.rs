//! The canonical state vector: equal for states that no continuation can tell apart.
//!
//! What is left out: garbage, the order of allocation, dead locals and operands, the part of the
//! heap that start-up left behind and nobody changed, output already written, hash codes that
//! strings remember, and string constants that can be interned again. Objects younger than
//! start-up are numbered in the order in which a breadth-first walk from the roots meets them;
//! frozen ones keep their address. Roots are walked in a fixed order: threads and their frames,
//! changed frozen words, initialised classes, call sites, loaders, packages.
//!
//! Not state, and so never written: the undo log and marks, what was touched since start-up (both
//! only make things faster), and how far the heap may grow before it is collected. The table of
//! interned strings is an index that decoding builds again.
//!
//! What it does not see as equal, though a program could not tell: states that differ in caches of
//! the library (a `Class` whose name was asked for), or in the numbering of threads.

use crate::gc::frame_map;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::state::{ClassState, Init};
use crate::thread::{Frame, Head, Purpose, Status, Thread, Wake};
use everypath_program::{ARRAY_HEADER, ClassId, Kind, LoaderId, MethodId, OBJECT_HEADER, Shape, Symbol};

/// Reused between encodings, so that encoding allocates nothing.
#[derive(Default)]
pub(crate) struct Encoder {
    /// Of each young word that an object begins with: the encoding in which it was last met, and
    /// its number there.
    numbers: Vec<(u32, u32)>,
    /// Counts encodings, so that `numbers` need not be cleared between them.
    encoding: u32,
    queue: Vec<Ref>,
    changes: Vec<(u32, u32)>,
    /// Where the last vector began in what it was appended to, and where its sections end.
    start: usize,
    sections: Vec<u32>,
}

/// Objects share a section until it has so many bytes.
const OBJECTS: u32 = 48;

/// Writes numbers of any size in as few bytes as they need.
pub(crate) fn put(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

impl Encoder {
    /// The objects numbered by the last vector, in order.
    pub(crate) fn named(&self) -> impl Iterator<Item = Ref> {
        self.queue.iter().copied()
    }

    /// A reference: frozen ones by address, young ones by number.
    fn reference(&mut self, out: &mut Vec<u8>, frozen_end: u32, object: Ref) {
        if object.0 < frozen_end {
            return put(out, u64::from(object.0) << 1);
        }
        let young = (object.0 - frozen_end) as usize;
        if young >= self.numbers.len() {
            self.numbers.resize(young + young / 2 + 1024, (0, 0));
        }
        let known = &mut self.numbers[young];
        if known.0 != self.encoding {
            *known = (self.encoding, self.queue.len() as u32);
            self.queue.push(object);
        }
        put(out, u64::from(known.1) << 1 | 1);
    }

    /// Where the sections of the last vector end.
    pub(crate) fn sections(&self) -> &[u32] {
        &self.sections
    }

    /// Ends a section. Sections are what often stays the same from one state to the next: a thread, the
    /// changes of the frozen heap, a few objects.
    fn cut(&mut self, out: &[u8]) {
        self.sections.push((out.len() - self.start) as u32);
    }

    /// Ends a section if it is long enough.
    fn cut_objects(&mut self, out: &[u8]) {
        let begin = self.sections.last().copied().unwrap_or(0);
        if (out.len() - self.start) as u32 - begin >= OBJECTS {
            self.cut(out);
        }
    }

    fn begin(&mut self, start: usize) {
        self.start = start;
        self.sections.clear();
        self.queue.clear();
        self.encoding = self.encoding.wrapping_add(1);
        if self.encoding == 0 {
            self.numbers.clear();
            self.encoding = 1;
        }
    }
}

impl Machine<'_> {
    /// Appends the canonical vector of the present state.
    pub fn encode_state(&mut self, out: &mut Vec<u8>) {
        let mut encoder = std::mem::take(&mut self.encoder);
        encoder.begin(out.len());
        self.encode_globals(&mut encoder, out);
        self.encode_threads(&mut encoder, out);
        self.encode_frozen(&mut encoder, out);
        encoder.cut(out);
        self.encode_classes(&mut encoder, out);
        self.encode_tables(&mut encoder, out);
        encoder.cut(out);
        let mut at = 0;
        while at < encoder.queue.len() {
            let object = encoder.queue[at];
            self.encode_object(&mut encoder, out, object);
            encoder.cut_objects(out);
            at += 1;
        }
        self.encoder = encoder;
    }

    fn encode_globals(&self, _: &mut Encoder, out: &mut Vec<u8>) {
        put(out, (self.state.clock() as u64) << 1 | u64::from(self.state.clock_seen()));
        put(out, self.state.input() as u64);
        put(out, self.state.exit().map_or(0, |code| u64::from(code as u32) + 1));
    }

    fn encode_threads(&self, encoder: &mut Encoder, out: &mut Vec<u8>) {
        put(out, self.state.threads().len() as u64);
        for thread in self.state.threads() {
            self.encode_head(encoder, out, &thread.head);
            put(out, thread.frames.len() as u64);
            for (i, frame) in thread.frames.iter().enumerate() {
                let callee = thread.frames.get(i + 1).map(|f| f.purpose);
                self.encode_frame(encoder, out, thread, frame, callee);
            }
            encoder.cut(out);
        }
    }

    fn encode_head(&self, encoder: &mut Encoder, out: &mut Vec<u8>, head: &Head) {
        let end = self.state.heap.frozen_end();
        encoder.reference(out, end, head.object);
        let wake = |w: Wake| 1 + w as u64;
        let bits = u64::from(head.permit) | u64::from(head.daemon) << 1 | u64::from(head.ending) << 4;
        put(out, bits | head.wake.map_or(0, wake) << 2);
        put(out, u64::from(head.hashes));
        put(out, u64::from(head.readings));
        let deadline = |at: i64| if at == i64::MAX { 0 } else { (at - self.state.clock()).max(0) as u64 + 1 };
        match head.status {
            Status::Runnable => put(out, 0),
            Status::Entering(object) => {
                put(out, 1);
                encoder.reference(out, end, object);
            }
            Status::Waiting { object, depth, deadline: at } => {
                put(out, 2);
                encoder.reference(out, end, object);
                put(out, u64::from(depth));
                put(out, deadline(at));
            }
            Status::Reentering { object, depth, wake: why } => {
                put(out, 3);
                encoder.reference(out, end, object);
                put(out, u64::from(depth));
                put(out, wake(why));
            }
            Status::Parked(at) => {
                put(out, 4);
                put(out, deadline(at));
            }
            Status::Sleeping(at) => {
                put(out, 5);
                put(out, deadline(at));
            }
            Status::Initializing(class) => {
                put(out, 6);
                put(out, u64::from(class.0));
            }
            Status::Draining => put(out, 7),
            Status::Terminated => put(out, 8),
        }
    }

    fn encode_frame(
        &self,
        encoder: &mut Encoder,
        out: &mut Vec<u8>,
        thread: &Thread,
        frame: &Frame,
        callee: Option<Purpose>,
    ) {
        let end = self.state.heap.frozen_end();
        put(out, u64::from(frame.method.0));
        put(out, u64::from(frame.pc));
        put(out, u64::from(frame.sp - frame.base));
        encoder.reference(out, end, frame.lock);
        let (tag, class) = match frame.purpose {
            Purpose::Call => (0, 0),
            Purpose::Help => (1, 0),
            Purpose::InitSupers(class) => (2, class.0),
            Purpose::Init(class) => (3, class.0),
        };
        put(out, u64::from(class) << 2 | tag);
        put(out, u64::from(callee == Some(Purpose::Call)));
        let map = frame_map(self.program, frame, callee);
        let base = frame.base as usize;
        for slot in map.references() {
            encoder.reference(out, end, Ref::from_slot(thread.slots[base + slot as usize]));
        }
        for slot in map.primitives() {
            put(out, thread.slots[base + slot as usize]);
        }
    }

    fn encode_frozen(&mut self, encoder: &mut Encoder, out: &mut Vec<u8>) {
        let end = self.state.heap.frozen_end();
        let mut changes = std::mem::take(&mut encoder.changes);
        self.state.heap.frozen_changes(&mut changes);
        put(out, changes.len() as u64);
        let mut last = 0;
        for &(index, word) in &changes {
            put(out, u64::from(index - last));
            last = index;
            match self.state.heap.is_frozen_reference(index) {
                true => encoder.reference(out, end, Ref(word)),
                false => put(out, u64::from(word)),
            }
        }
        encoder.changes = changes;
    }

    /// Classes whose initialisation is not as start-up left it. Mirrors of classes that are only
    /// loaded are made again when needed, unless somebody locked or hashed them or keeps something there.
    fn encode_classes(&self, encoder: &mut Encoder, out: &mut Vec<u8>) {
        let end = self.state.heap.frozen_end();
        for id in self.state.touched_classes() {
            let class = &self.state.class(id);
            let frozen = self.state.frozen_class(id);
            let constants = self.lasting_constants(class);
            let init = self.lasting_init(class);
            if init == frozen.init && constants.is_empty() && !self.is_marked_mirror(class) {
                continue;
            }
            put(out, u64::from(id.0) + 1);
            put(
                out,
                match init {
                    Init::None => 0,
                    Init::Done => 1,
                    Init::Failed => 2,
                    Init::Late(_) => 3,
                    Init::By(t) => 4 + u64::from(t),
                },
            );
            if let Init::Late(others) = init {
                put(out, others);
            }
            encoder.reference(out, end, class.mirror);
            put(out, constants.len() as u64);
            for (slot, constant) in constants {
                put(out, u64::from(slot));
                encoder.reference(out, end, constant);
            }
        }
        put(out, 0);
    }

    /// Threads that have ended use no class any more.
    fn lasting_init(&self, class: &ClassState) -> Init {
        match class.init {
            Init::Late(others) => Init::left_to(others & self.living()),
            init => init,
        }
    }

    fn is_marked_mirror(&self, class: &ClassState) -> bool {
        let heap = &self.state.heap;
        class.mirror.0 >= heap.frozen_end()
            && (heap.lock(class.mirror) != 0 || heap.hash(class.mirror) != 0 || self.has_caches(class.mirror))
    }

    /// Whether the library keeps something in a mirror: a name, members, an annotation type.
    fn has_caches(&self, mirror: Ref) -> bool {
        let made = [self.known.class_loader_field, self.known.class_component, self.known.class_module];
        let references =
            self.program.class(self.known.class).instance_references.iter().map(|&r| u32::from(r));
        references
            .filter(|offset| !made.contains(offset))
            .any(|offset| self.state.heap.get4(mirror, offset) != 0)
    }

    /// Constants that start-up did not leave and that have an identity, with their slots. Strings
    /// are interned, so they are found again when they are needed; those that were locked or hashed
    /// are written with the table of interned strings.
    fn lasting_constants(&self, class: &ClassState) -> Vec<(u32, Ref)> {
        let heap = &self.state.heap;
        if class.constants.0 < heap.frozen_end() {
            return Vec::new();
        }
        let lasts = |c: Ref| !c.is_null() && heap.class_of(c) != self.known.string;
        let all =
            (0..heap.length(class.constants)).map(|slot| (slot, heap.element_ref(class.constants, slot)));
        all.filter(|&(_, constant)| lasts(constant)).collect()
    }

    fn encode_tables(&self, encoder: &mut Encoder, out: &mut Vec<u8>) {
        let end = self.state.heap.frozen_end();
        for table in self.state.changed_tables() {
            put(out, table.len() as u64);
            for (key, object) in table {
                put(out, u64::from(key.0));
                put(out, u64::from(key.1));
                encoder.reference(out, end, object);
            }
        }
        self.encode_interned(encoder, out);
        put(out, self.state.loaders().len() as u64);
        for &loader in self.state.loaders() {
            encoder.reference(out, end, loader);
        }
        self.encode_bindings(out);
        let blocks = self.state.changed_memory();
        put(out, blocks.len() as u64);
        for (start, block) in blocks {
            put(out, start);
            put(out, block.map_or(0, |b| b.len() as u64 + 1));
            out.extend_from_slice(block.unwrap_or_default());
        }
        self.encode_open(out);
    }

    fn encode_bindings(&self, out: &mut Vec<u8>) {
        for ((loader, name), class) in self.state.new_bindings() {
            put(out, u64::from(loader.0) + 1);
            put(out, u64::from(name.0));
            put(out, u64::from(class.0));
        }
        put(out, 0);
    }

    /// Young strings say of themselves that they are interned, and are found by that when they are
    /// decoded; those of start-up are not looked at then.
    fn encode_interned(&self, encoder: &mut Encoder, out: &mut Vec<u8>) {
        let end = self.state.heap.frozen_end();
        let marked = self.state.marked_interned().filter(|&s| self.has_identity(s));
        for string in marked {
            encoder.reference(out, end, string);
        }
        put(out, 0);
        let is_interned = |s: &Ref| self.state.heap.get4(*s, self.known.string_interned) != 0;
        for string in self.state.late_interned().filter(is_interned) {
            put(out, u64::from(string.0));
        }
        put(out, 0);
    }

    fn encode_object(&self, encoder: &mut Encoder, out: &mut Vec<u8>, object: Ref) {
        let heap = &self.state.heap;
        let end = heap.frozen_end();
        let class = self.program.class(heap.class_of(object));
        put(out, u64::from(class.id.0));
        put(out, u64::from(heap.lock(object)));
        put(out, u64::from(heap.marks(object)));
        if class.id == self.known.string {
            return self.encode_string(encoder, out, object);
        }
        let (first, words) = match class.shape {
            Shape::Array { kind: Kind::Ref, .. } => {
                put(out, u64::from(heap.length(object)));
                for i in 0..heap.length(object) {
                    encoder.reference(out, end, heap.element_ref(object, i));
                }
                return;
            }
            Shape::Array { kind, .. } => {
                put(out, u64::from(heap.length(object)));
                (ARRAY_HEADER, crate::heap::array_words(kind, heap.length(object)) as u32)
            }
            _ => (OBJECT_HEADER, class.instance_words),
        };
        self.encode_words(encoder, out, object, first..words, &class.instance_references);
        if class.id == self.known.class {
            let of = self.program.class(ClassId(heap.get4(object, self.known.class_id)));
            self.encode_words(encoder, out, object, words..words + of.static_words, &of.static_references);
        }
    }

    /// A string as if nobody had asked for its hash code: the fields that keep it are a cache.
    fn encode_string(&self, encoder: &mut Encoder, out: &mut Vec<u8>, object: Ref) {
        let class = self.program.class(self.known.string);
        let caches = [self.known.string_hash, self.known.string_hash_is_zero];
        let words = OBJECT_HEADER..class.instance_words;
        self.encode_words_but(encoder, out, object, words, &class.instance_references, caches);
    }

    fn encode_words(
        &self,
        encoder: &mut Encoder,
        out: &mut Vec<u8>,
        object: Ref,
        words: std::ops::Range<u32>,
        references: &[u16],
    ) {
        self.encode_words_but(encoder, out, object, words, references, [0; 2]);
    }

    /// Words of an object, most of which are zero: of each eight, a byte that says which are not, then
    /// those. Words at the offsets `left_out` count as zero.
    fn encode_words_but(
        &self,
        encoder: &mut Encoder,
        out: &mut Vec<u8>,
        object: Ref,
        words: std::ops::Range<u32>,
        references: &[u16],
        left_out: [u32; 2],
    ) {
        let (heap, end) = (&self.state.heap, self.state.heap.frozen_end());
        let mut references = references.iter().map(|&r| u32::from(r)).peekable();
        let mut mask_at = 0;
        for (i, offset) in words.enumerate() {
            if i % EIGHT == 0 {
                mask_at = out.len();
                out.push(0);
            }
            let is_reference = references.next_if_eq(&offset).is_some();
            let word = heap.get4(object, offset);
            if word == 0 || left_out.contains(&offset) {
                continue;
            }
            out[mask_at] |= 1 << (i % EIGHT);
            match is_reference {
                true => encoder.reference(out, end, Ref(word)),
                false => put(out, u64::from(word)),
            }
        }
    }
}

/// Words that share a byte saying which of them are not zero.
const EIGHT: usize = 8;

/// Reads what [`put`] wrote.
pub(crate) struct Reader<'a>(pub(crate) &'a [u8]);

impl Reader<'_> {
    pub(crate) fn get(&mut self) -> u64 {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let Some((&byte, rest)) = self.0.split_first() else { return value };
            self.0 = rest;
            value |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                break;
            }
        }
        value
    }

    pub(crate) fn word(&mut self) -> u32 {
        self.get() as u32
    }

    fn byte(&mut self) -> u8 {
        let Some((&byte, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        byte
    }

    pub(crate) fn bytes(&mut self, count: usize) -> Vec<u8> {
        let (head, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        head.to_vec()
    }
}

/// References of a vector stay numbers until all objects are there.
#[derive(Default)]
struct Fixups {
    words: Vec<(u32, u64)>,
}

impl Machine<'_> {
    /// Becomes the state of a vector made by [`Machine::encode_state`] of a machine of the same
    /// program. Numbers of young objects are resolved after all objects have been read.
    pub fn decode_state(&mut self, bytes: &[u8]) {
        let mut reader = Reader(bytes);
        let output = self.state.take_output();
        self.state.reset_to_frozen();
        self.state.restore_output(output);
        let clock = reader.get();
        self.state.set_clock((clock >> 1) as i64);
        self.state.set_clock_seen(clock & 1 != 0);
        self.state.set_input(reader.get() as usize);
        if let Some(code) = reader.get().checked_sub(1) {
            self.state.set_exit(code as u32 as i32);
        }
        let mut threads = self.decode_threads(&mut reader);
        let mut fixups = Fixups::default();
        self.decode_frozen(&mut reader, &mut fixups);
        let classes = decode_classes(&mut reader);
        let tables = [decode_table(&mut reader), decode_table(&mut reader)];
        while reader.get() != 0 {}
        let late_interned: Vec<Ref> =
            std::iter::from_fn(|| Some(Ref(reader.word())).filter(|s| !s.is_null())).collect();
        let loaders: Vec<u64> = (0..reader.get()).map(|_| reader.get()).collect();
        while let Some(loader) = reader.get().checked_sub(1) {
            let binding = (LoaderId(loader as u32), Symbol(reader.word()));
            self.state.bind(binding, ClassId(reader.word()));
        }
        self.decode_memory(&mut reader);
        self.decode_open(&mut reader);
        let objects = self.decode_objects(&mut reader, &mut fixups);
        let find = |code: u64| match code & 1 {
            0 => Ref((code >> 1) as u32),
            _ => objects[(code >> 1) as usize],
        };
        for (index, code) in fixups.words {
            self.state.heap.set_word(index, find(code).0);
        }
        for thread in &mut threads {
            self.fix_thread(thread, &find);
        }
        *self.state.threads_vec() = threads;
        self.restore_roots(classes, tables, &loaders, &find);
        self.reindex(&objects);
        for string in late_interned {
            self.state.intern(self.string_utf16(string).into(), string);
        }
        self.share_new_roots();
    }

    fn decode_threads(&self, reader: &mut Reader<'_>) -> Vec<Thread> {
        (0..reader.get()).map(|_| self.decode_thread(reader)).collect()
    }

    fn decode_thread(&self, reader: &mut Reader<'_>) -> Thread {
        let object = Ref(reader.get() as u32);
        let mut thread = Thread::new(object, false);
        let bits = reader.get();
        let wake = |code: u64| {
            [None, Some(Wake::Notified), Some(Wake::TimedOut), Some(Wake::Interrupted)][code as usize & 3]
        };
        thread.head.permit = bits & 1 != 0;
        thread.head.daemon = bits & 2 != 0;
        thread.head.ending = bits & 16 != 0;
        thread.head.wake = wake(bits >> 2);
        thread.head.hashes = reader.word();
        thread.head.readings = reader.word();
        let clock = self.state.clock();
        let deadline = |code: u64| code.checked_sub(1).map_or(i64::MAX, |d| clock + d as i64);
        thread.head.status = match reader.get() {
            0 => Status::Runnable,
            1 => Status::Entering(Ref(reader.word())),
            2 => Status::Waiting {
                object: Ref(reader.word()),
                depth: reader.word(),
                deadline: deadline(reader.get()),
            },
            3 => Status::Reentering {
                object: Ref(reader.word()),
                depth: reader.word(),
                wake: wake(reader.get()).unwrap_or(Wake::Notified),
            },
            4 => Status::Parked(deadline(reader.get())),
            5 => Status::Sleeping(deadline(reader.get())),
            6 => Status::Initializing(ClassId(reader.word())),
            7 => Status::Draining,
            _ => Status::Terminated,
        };
        self.decode_frames(reader, &mut thread);
        thread
    }

    /// The map of a frame depends on whether it is in a call, so that is written before its slots.
    fn decode_frames(&self, reader: &mut Reader<'_>, thread: &mut Thread) {
        let count = reader.get();
        let mut base = 0;
        for i in 0..count {
            let method = MethodId(reader.word());
            let (pc, size) = (reader.word(), reader.word());
            let lock = Ref(reader.word());
            let code = reader.get();
            let class = ClassId((code >> 2) as u32);
            let purpose = match code & 3 {
                0 => Purpose::Call,
                1 => Purpose::Help,
                2 => Purpose::InitSupers(class),
                _ => Purpose::Init(class),
            };
            let frame = Frame { method, pc, base, sp: base + size, lock, purpose };
            let code = self.program.code(self.program.method(method)).expect("vectors name decoded methods");
            let end = base as usize + code.window();
            thread.slots.resize(thread.slots.len().max(end), 0);
            let in_call = reader.get() == 1;
            debug_assert!(i + 1 < count || !in_call, "the top frame is not in a call");
            let callee = in_call.then_some(Purpose::Call);
            let map = frame_map(self.program, &frame, callee);
            for slot in map.references().chain(map.primitives()) {
                thread.slots[base as usize + slot as usize] = reader.get();
            }
            thread.frames.push(frame);
            base = frame.sp;
        }
    }

    fn fix_thread(&self, thread: &mut Thread, find: &impl Fn(u64) -> Ref) {
        let fix = |r: &mut Ref| *r = find(u64::from(r.0));
        fix(&mut thread.head.object);
        if let Status::Entering(o)
        | Status::Waiting { object: o, .. }
        | Status::Reentering { object: o, .. } = &mut thread.head.status
        {
            fix(o);
        }
        for i in 0..thread.frames.len() {
            let callee = thread.frames.get(i + 1).map(|f| f.purpose);
            fix(&mut thread.frames[i].lock);
            let frame = thread.frames[i];
            for slot in frame_map(self.program, &frame, callee).references() {
                let at = frame.base as usize + slot as usize;
                thread.slots[at] = find(thread.slots[at]).slot();
            }
        }
    }

    fn decode_frozen(&mut self, reader: &mut Reader<'_>, fixups: &mut Fixups) {
        let mut index = 0;
        for _ in 0..reader.get() {
            index += reader.word();
            let value = reader.get();
            match self.state.heap.is_frozen_reference(index) {
                true => fixups.words.push((index, value)),
                false => self.state.heap.set_word(index, value as u32),
            }
        }
    }

    fn decode_memory(&mut self, reader: &mut Reader<'_>) {
        for _ in 0..reader.get() {
            let start = reader.get();
            let block = reader.get().checked_sub(1).map(|length| reader.bytes(length as usize).into());
            self.state.set_memory(start, block);
        }
    }

    fn decode_objects(&mut self, reader: &mut Reader<'_>, fixups: &mut Fixups) -> Vec<Ref> {
        let mut objects = Vec::new();
        while !reader.0.is_empty() {
            objects.push(self.decode_object(reader, fixups));
        }
        objects
    }

    fn decode_object(&mut self, reader: &mut Reader<'_>, fixups: &mut Fixups) -> Ref {
        let id = ClassId(reader.word());
        let (lock, marks) = (reader.word(), reader.word());
        let class = self.program.class(id);
        let object = match class.shape {
            Shape::Array { kind, .. } => {
                let length = reader.word();
                self.state.heap.allocate_array(id, kind, length)
            }
            _ => self.state.heap.allocate(id, class.instance_words),
        };
        self.state.heap.set_lock(object, lock);
        self.state.heap.set_marks(object, marks);
        let length = if class.is_array() { self.state.heap.length(object) } else { 0 };
        match class.shape {
            Shape::Array { kind: Kind::Ref, .. } => {
                (0..length).for_each(|i| fixups.words.push((object.0 + ARRAY_HEADER + i, reader.get())));
            }
            Shape::Array { kind, .. } => {
                let words = crate::heap::array_words(kind, length) as u32;
                self.decode_words(reader, fixups, object, ARRAY_HEADER..words, &[]);
            }
            _ => self.decode_words(
                reader,
                fixups,
                object,
                OBJECT_HEADER..class.instance_words,
                &class.instance_references,
            ),
        }
        if id == self.known.class {
            let of = self.program.class(ClassId(self.state.heap.get4(object, self.known.class_id)));
            self.state.heap.extend_last(of.static_words);
            let statics = class.instance_words..class.instance_words + of.static_words;
            self.decode_words(reader, fixups, object, statics, &of.static_references);
        }
        object
    }

    fn decode_words(
        &mut self,
        reader: &mut Reader<'_>,
        fixups: &mut Fixups,
        object: Ref,
        words: std::ops::Range<u32>,
        references: &[u16],
    ) {
        let mut references = references.iter().map(|&r| u32::from(r)).peekable();
        let mut mask = 0;
        for (i, offset) in words.enumerate() {
            if i % EIGHT == 0 {
                mask = reader.byte();
            }
            let is_reference = references.next_if_eq(&offset).is_some();
            if mask >> (i % EIGHT) & 1 == 0 {
                continue;
            }
            let value = reader.get();
            match is_reference {
                true => fixups.words.push((object.0 + offset, value)),
                false => self.state.heap.set4(object, offset, value as u32),
            }
        }
    }

    fn restore_roots(
        &mut self,
        classes: Vec<SavedClass>,
        [sites, packages]: [Vec<((u32, u32), u64)>; 2],
        loaders: &[u64],
        find: &impl Fn(u64) -> Ref,
    ) {
        for saved in classes {
            let mirror = find(saved.mirror);
            self.state.change_class(saved.id, |c| (c.mirror, c.init) = (mirror, saved.init));
            for (slot, constant) in saved.constants {
                let array = self.constants_array(saved.id);
                self.state.heap.set_element(array, Kind::Ref, slot, find(constant).slot());
            }
        }
        for (key, object) in sites {
            self.state.set_call_site(key, find(object));
        }
        for (key, object) in packages {
            self.state.set_package_module(key, find(object));
        }
        for (i, &loader) in loaders.iter().enumerate() {
            self.state.set_loader(i, find(loader));
        }
    }

    /// Tables that are only an index of what objects say of themselves: interned strings, mirrors.
    fn reindex(&mut self, objects: &[Ref]) {
        for &object in objects {
            let class = self.state.heap.class_of(object);
            if class == self.known.string && self.state.heap.get4(object, self.known.string_interned) != 0 {
                let content = self.string_utf16(object).into();
                self.state.intern(content, object);
                self.note_identity(object);
            } else if class == self.known.class {
                let of = self.class_of_mirror(object);
                if self.state.class(of).mirror.is_null() {
                    let trivial = self.is_trivial(of);
                    self.state.change_class(of, |c| {
                        c.mirror = object;
                        if trivial {
                            c.init = Init::Done;
                        }
                    });
                }
            }
        }
    }
}

/// What a vector says of a class; references are still numbers.
struct SavedClass {
    id: ClassId,
    init: Init,
    mirror: u64,
    constants: Vec<(u32, u64)>,
}

fn decode_classes(reader: &mut Reader<'_>) -> Vec<SavedClass> {
    let mut classes = Vec::new();
    while let Some(id) = reader.get().checked_sub(1) {
        let init = match reader.get() {
            0 => Init::None,
            1 => Init::Done,
            2 => Init::Failed,
            3 => Init::Late(reader.get()),
            t => Init::By(t as u32 - 4),
        };
        let mirror = reader.get();
        let constants = (0..reader.get()).map(|_| (reader.word(), reader.get())).collect();
        classes.push(SavedClass { id: ClassId(id as u32), init, mirror, constants });
    }
    classes
}

fn decode_table(reader: &mut Reader<'_>) -> Vec<((u32, u32), u64)> {
    (0..reader.get()).map(|_| ((reader.word(), reader.word()), reader.get())).collect()
}
