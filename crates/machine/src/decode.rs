//! Becoming the state of a canonical vector: the other half of `encode.rs`.

use crate::encode::EIGHT;
use crate::gc::frame_map;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::state::Init;
use crate::thread::{Frame, Purpose, Status, Thread, Wake};
use everypath_program::{ARRAY_HEADER, ClassId, Kind, LoaderId, MethodId, OBJECT_HEADER, Shape, Symbol};

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

    /// A word in four bytes.
    fn whole_word(&mut self) -> u32 {
        let Some((&bytes, rest)) = self.0.split_first_chunk() else { return 0 };
        self.0 = rest;
        u32::from_le_bytes(bytes)
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

/// Nobody asks whose word is written while nothing is marked or watched.
const NOBODY: Ref = Ref::NULL;

/// A reference of a vector: what it names, until all objects are there.
///
/// As `Vector::reference` writes it, but those of an owner are named with it.
fn reference_code(reader: &mut Reader<'_>, owner: usize) -> u64 {
    let code = reader.get();
    match code & 7 {
        3 => code | (owner as u64) << OWNER,
        7 => code & !7 | 3 | reader.get() << OWNER,
        _ => code,
    }
}

/// Where the owner of an object stands in the code of a reference to it.
const OWNER: u32 = 40;

/// The objects of a vector: the common ones, and those of each owner.
struct Objects {
    common: Vec<Ref>,
    own: Vec<Vec<Ref>>,
}

impl Objects {
    fn find(&self, code: u64) -> Ref {
        match code & 7 {
            3 => self.own[(code >> OWNER) as usize][(code & ((1 << OWNER) - 1)) as usize >> 3],
            c if c & 1 == 0 => Ref((code >> 1) as u32),
            _ => self.common[(code >> 2) as usize],
        }
    }
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
        let count = reader.get() as usize;
        let mut fixups = Fixups::default();
        self.decode_frozen(&mut reader, &mut fixups);
        let classes = decode_classes(&mut reader);
        let tables = [decode_table(&mut reader), decode_table(&mut reader)];
        while reference_code(&mut reader, 0) != 0 {}
        let late_interned: Vec<Ref> =
            std::iter::from_fn(|| Some(Ref(reader.word())).filter(|s| !s.is_null())).collect();
        let loaders: Vec<u64> = (0..reader.get()).map(|_| reference_code(&mut reader, 0)).collect();
        while let Some(loader) = reader.get().checked_sub(1) {
            let binding = (LoaderId(loader as u32), Symbol(reader.word()));
            self.state.bind(binding, ClassId(reader.word()));
        }
        self.decode_memory(&mut reader);
        self.decode_open(&mut reader);
        let mut objects =
            Objects { common: self.decode_objects(&mut reader, &mut fixups, 0), own: Vec::new() };
        let mut threads = Vec::new();
        for owner in 0..count {
            objects.own.push(self.decode_objects(&mut reader, &mut fixups, owner));
        }
        for t in 0..count {
            let first = objects.own[t].first().copied().unwrap_or_default();
            threads.push(self.decode_thread(&mut reader, count + t, first));
            objects.own.push(self.decode_objects(&mut reader, &mut fixups, count + t));
        }
        for (index, code) in fixups.words {
            self.state.heap.set_word(NOBODY, index, objects.find(code).0);
        }
        for (thread, codes) in &mut threads {
            self.fix_thread(thread, codes.iter().map(|&code| objects.find(code)));
        }
        *self.state.threads_vec() = threads.into_iter().map(|(thread, _)| thread).collect();
        self.restore_roots(classes, tables, &loaders, &|code| objects.find(code));
        self.reindex(objects.common.iter().chain(objects.own.iter().flatten()));
        for string in late_interned {
            self.state.intern(self.string_utf16(string).into(), string);
        }
        self.share_new_roots();
    }

    /// A thread without its references, and those in the order in which `fix_thread` puts them in. The
    /// first object of the owner of its number is its `Thread`, unless that is frozen.
    fn decode_thread(&self, reader: &mut Reader<'_>, owner: usize, first: Ref) -> (Thread, Vec<u64>) {
        let mut codes = Vec::new();
        let object = reader.word().checked_sub(1).map_or(first, Ref);
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
        thread.head.ahead = reader.get() as i64;
        let now = self.state.clock() + thread.head.ahead;
        let deadline = |code: u64| code.checked_sub(1).map_or(i64::MAX, |d| now + d as i64);
        let status = reader.get();
        if (1..=3).contains(&status) {
            codes.push(reference_code(reader, owner));
        }
        let object = Ref::NULL;
        thread.head.status = match status {
            0 => Status::Runnable,
            1 => Status::Entering(object),
            2 => Status::Waiting { object, depth: reader.word(), deadline: deadline(reader.get()) },
            3 => {
                let depth = reader.word();
                let wake = wake(reader.get()).unwrap_or(Wake::Notified);
                Status::Reentering { object, depth, wake }
            }
            4 => Status::Parked(deadline(reader.get())),
            5 => Status::Sleeping(deadline(reader.get())),
            6 => Status::Initializing(ClassId(reader.word())),
            7 => Status::Draining,
            _ => Status::Terminated,
        };
        self.decode_frames(reader, &mut thread, owner, &mut codes);
        (thread, codes)
    }

    /// The map of a frame depends on whether it is in a call, so that is written before its slots.
    fn decode_frames(
        &self,
        reader: &mut Reader<'_>,
        thread: &mut Thread,
        owner: usize,
        codes: &mut Vec<u64>,
    ) {
        let count = reader.get();
        let mut base = 0;
        for i in 0..count {
            let method = MethodId(reader.word());
            let (pc, size) = (reader.word(), reader.word());
            codes.push(reference_code(reader, owner));
            let code = reader.get();
            let class = ClassId((code >> 3) as u32);
            let purpose = match code & 3 {
                0 => Purpose::Call,
                1 => Purpose::Help,
                2 => Purpose::InitSupers(class),
                _ => Purpose::Init(class),
            };
            let (timed, joined, lock) = (code & 4 != 0, false, Ref::NULL);
            let frame = Frame { method, pc, base, sp: base + size, lock, purpose, joined, timed };
            let code = self.program.code(self.program.method(method)).expect("vectors name decoded methods");
            let end = base as usize + code.window();
            thread.slots.resize(thread.slots.len().max(end), 0);
            let in_call = reader.get() == 1;
            debug_assert!(i + 1 < count || !in_call, "the top frame is not in a call");
            let callee = in_call.then_some(Purpose::Call);
            let map = frame_map(self.program, &frame, callee);
            codes.extend(map.references().map(|_| reference_code(reader, owner)));
            for slot in map.primitives() {
                thread.slots[base as usize + slot as usize] = reader.get();
            }
            thread.frames.push(frame);
            base = frame.sp;
        }
    }

    fn fix_thread(&self, thread: &mut Thread, mut references: impl Iterator<Item = Ref>) {
        let mut next = || references.next().unwrap_or_default();
        if let Status::Entering(o)
        | Status::Waiting { object: o, .. }
        | Status::Reentering { object: o, .. } = &mut thread.head.status
        {
            *o = next();
        }
        for i in 0..thread.frames.len() {
            let callee = thread.frames.get(i + 1).map(|f| f.purpose);
            thread.frames[i].lock = next();
            let frame = thread.frames[i];
            for slot in frame_map(self.program, &frame, callee).references() {
                thread.slots[frame.base as usize + slot as usize] = next().slot();
            }
        }
    }

    fn decode_frozen(&mut self, reader: &mut Reader<'_>, fixups: &mut Fixups) {
        while let address @ 1.. = reader.word() {
            let (object, mut index) = (Ref(address), address);
            while let distance @ 1.. = reader.word() {
                index += distance - 1;
                let is_reference = self.state.heap.is_frozen_reference(index);
                let word = if is_reference { 0 } else { reader.whole_word() };
                self.state.heap.set_word(object, index, word);
                if is_reference {
                    fixups.words.push((index, reference_code(reader, 0)));
                }
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

    /// Objects up to the next thread, or to the end of the vector.
    fn decode_objects(&mut self, reader: &mut Reader<'_>, fixups: &mut Fixups, owner: usize) -> Vec<Ref> {
        let mut objects = Vec::new();
        while let Some(id) = reader.word().checked_sub(1) {
            objects.push(self.decode_object(reader, fixups, ClassId(id), owner));
        }
        objects
    }

    fn decode_object(
        &mut self,
        reader: &mut Reader<'_>,
        fixups: &mut Fixups,
        id: ClassId,
        owner: usize,
    ) -> Ref {
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
                let word = |i| object.0 + ARRAY_HEADER + i;
                (0..length).for_each(|i| fixups.words.push((word(i), reference_code(reader, owner))));
            }
            Shape::Array { kind, .. } => {
                let words = crate::heap::array_words(kind, length) as u32;
                self.decode_words(reader, fixups, object, ARRAY_HEADER..words, (&[], owner));
            }
            _ => self.decode_words(
                reader,
                fixups,
                object,
                OBJECT_HEADER..class.instance_words,
                (&class.instance_references, owner),
            ),
        }
        if id == self.known.class {
            let of = self.program.class(ClassId(self.state.heap.get4(object, self.known.class_id)));
            self.state.heap.extend_last(of.static_words);
            let statics = class.instance_words..class.instance_words + of.static_words;
            self.decode_words(reader, fixups, object, statics, (&of.static_references, owner));
        }
        object
    }

    fn decode_words(
        &mut self,
        reader: &mut Reader<'_>,
        fixups: &mut Fixups,
        object: Ref,
        words: std::ops::Range<u32>,
        (references, owner): (&[u16], usize),
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
            match is_reference {
                true => fixups.words.push((object.0 + offset, reference_code(reader, owner))),
                false => self.state.heap.set4(object, offset, reader.word()),
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
    fn reindex<'a>(&mut self, objects: impl Iterator<Item = &'a Ref>) {
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
        let mirror = reference_code(reader, 0);
        let constants = (0..reader.get()).map(|_| (reader.word(), reference_code(reader, 0))).collect();
        classes.push(SavedClass { id: ClassId(id as u32), init, mirror, constants });
    }
    classes
}

fn decode_table(reader: &mut Reader<'_>) -> Vec<((u32, u32), u64)> {
    (0..reader.get()).map(|_| ((reader.word(), reader.word()), reference_code(reader, 0))).collect()
}
