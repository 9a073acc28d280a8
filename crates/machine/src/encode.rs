//! The canonical state vector: equal for states that no continuation can tell apart.
//!
//! What is left out: garbage, the order of allocation, dead locals and operands, the part of the
//! heap that start-up left behind and nobody changed, output already written, hash codes that
//! strings remember, and string constants that can be interned again, unless the program could tell
//! (`interning.rs`). Frozen objects keep their
//! address; younger ones are numbered as `vector.rs` says, by walks from roots in a fixed order:
//! changed frozen words, initialised classes, call sites, loaders, packages; then threads and their
//! frames.
//!
//! Not state, and so never written: the undo log and marks, what was touched since start-up or since
//! the last vector (these only make things faster), and how far the heap may grow before it is
//! collected. The table of interned strings is an index that decoding builds again.
//!
//! What it does not see as equal, though a program could not tell: states that differ in caches of
//! the library (a `Class` whose name was asked for), or in the numbering of threads.

use crate::gc::frame_map;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::state::{ClassState, Init};
use crate::thread::{Frame, Head, Purpose, Status, Thread, Wake};
use crate::vector::{GLOBALS, ROOTS, Root, RootWord, Vector, Written, put};
use everypath_program::{ARRAY_HEADER, ClassId, Kind, OBJECT_HEADER, Shape};

impl Machine<'_> {
    /// Appends the canonical vector of the present state.
    pub fn encode_state(&mut self, out: &mut Vec<u8>) {
        let mut vector = self.vector.take().unwrap_or_default();
        if !self.encode_changes(&mut vector) {
            self.encode_all(&mut vector);
        }
        vector.cut();
        self.state.watch_changes();
        out.extend_from_slice(vector.bytes());
        self.vector = Some(vector);
    }

    /// Appends the canonical vector as if none had been made before.
    pub fn encode_afresh(&mut self, out: &mut Vec<u8>) {
        let mut vector = Vector::default();
        self.encode_all(&mut vector);
        out.extend_from_slice(vector.bytes());
    }

    fn encode_all(&mut self, vector: &mut Vector) {
        let end = self.state.heap.frozen_end();
        vector.begin(end, self.state.threads().iter().map(|thread| thread.head.object));
        self.find_roots(vector);
        vector.globals = self.globals();
        vector.append(|vector, out| vector.globals.iter().for_each(|&global| put(out, global)));
        for root in 0..vector.roots.len() {
            vector.append(|vector, out| self.encode_root(vector, out, root));
        }
        vector.append(|vector, out| {
            put(out, 0);
            self.encode_classes(vector, out);
            self.encode_tables(vector, out);
        });
        for at in 0.. {
            let Some(object) = vector.common(at) else { break };
            vector.append(|vector, out| self.encode_object(vector, out, object));
        }
        vector.end_common();
        for owner in 0..self.owners() {
            vector.append_owner(|vector, out| self.encode_owner(vector, out, owner));
        }
    }

    /// First the objects of threads, then their frames.
    fn owners(&self) -> usize {
        2 * self.state.threads().len()
    }

    /// Makes the vector from the last one; false if that cannot be.
    fn encode_changes(&mut self, vector: &mut Vector) -> bool {
        let mut units = std::mem::take(&mut self.units);
        units.clear();
        let known = self.find_changes(vector, &mut units);
        if known {
            if self.globals() != vector.globals {
                vector.globals = self.globals();
                vector.rewrite(GLOBALS, |vector, out| vector.globals.iter().for_each(|&g| put(out, g)));
            }
            self.encode_common_again(vector, &units);
            self.encode_owners_again(vector);
            vector.check_names(&units);
        }
        self.units = units;
        known && !vector.is_broken
    }

    /// Finds the units in which something was written since the last vector; false if that is not
    /// known.
    fn find_changes(&self, vector: &mut Vector, units: &mut Vec<usize>) -> bool {
        let end = self.state.heap.frozen_end();
        let Some((written, cut)) = self.state.heap.writes() else { return false };
        let is_left = vector.is_left(self.state.threads().len(), cut) && vector.is_living(|| self.living());
        let are_roots_known = self.state.heap.frozen_touched().len() == vector.root_words.len();
        if self.state.tables_changed() || !is_left || !are_roots_known {
            return false;
        }
        vector.move_threads(end, self.state.threads().iter().map(|thread| thread.head.object));
        for &object in written {
            let written = match object.0 < end {
                true => vector.root_written(object, &self.state.heap),
                false => vector.written(end, object),
            };
            match written {
                Written::Nothing => {}
                Written::Common(unit) if units.contains(&unit) => {}
                Written::Common(unit) => units.push(unit),
                Written::Everything => return false,
            }
        }
        // The table of interned strings looks at frozen words.
        let has_roots = units.iter().any(|&unit| unit < vector.tables());
        !has_roots || self.state.late_interned().next().is_none()
    }

    fn encode_common_again(&mut self, vector: &mut Vector, units: &[usize]) {
        for &unit in units {
            match unit.checked_sub(vector.objects()).and_then(|at| vector.common(at)) {
                Some(object) => {
                    vector.rewrite(unit, |vector, out| self.encode_object(vector, out, object));
                }
                None => vector.rewrite(unit, |vector, out| self.encode_root(vector, out, unit - ROOTS)),
            }
        }
    }

    fn encode_owners_again(&self, vector: &mut Vector) {
        let time_went_by = self.state.clock_changed();
        let count = self.state.threads().len();
        for (t, thread) in self.state.threads().iter().enumerate() {
            if thread.changed || time_went_by {
                vector.set_changed(count + t);
            }
        }
        vector.forget_changed();
        for owner in 0..self.owners() {
            if vector.is_changed(owner) {
                vector.rewrite_owner(owner, |vector, out| self.encode_owner(vector, out, owner));
            }
        }
    }

    /// The clock, how much was read, the exit code, the number of threads.
    fn globals(&self) -> [u64; 4] {
        [
            (self.state.clock() as u64) << 1 | u64::from(self.state.clock_seen()),
            self.state.input() as u64,
            self.state.exit().map_or(0, |code| u64::from(code as u32) + 1),
            self.state.threads().len() as u64,
        ]
    }

    /// What a thread's `Thread` leads to, or its frames and what they lead to. It begins with the end of
    /// the objects that stand before it.
    fn encode_owner(&self, vector: &mut Vector, out: &mut Vec<u8>, owner: usize) {
        put(out, 0);
        match owner.checked_sub(self.state.threads().len()) {
            None => {
                let object = self.state.thread(owner).head.object;
                if object.0 >= self.state.heap.frozen_end() {
                    vector.begin_with(owner, object);
                }
                vector.begin_objects(owner, 0);
            }
            Some(t) => {
                let start = out.len() - 1;
                self.encode_thread(vector, out, t);
                vector.begin_objects(owner, out.len() - start);
            }
        }
        for at in 0.. {
            let Some(object) = vector.own(owner, at) else { break };
            self.encode_object(vector, out, object);
        }
    }

    fn encode_thread(&self, vector: &mut Vector, out: &mut Vec<u8>, t: usize) {
        let thread = self.state.thread(t);
        let is_young = thread.head.object.0 >= self.state.heap.frozen_end();
        put(out, if is_young { 0 } else { u64::from(thread.head.object.0) + 1 });
        self.encode_head(vector, out, &thread.head);
        put(out, thread.frames.len() as u64);
        for (i, frame) in thread.frames.iter().enumerate() {
            let callee = thread.frames.get(i + 1).map(|f| f.purpose);
            self.encode_frame(vector, out, thread, frame, callee);
        }
    }

    fn encode_head(&self, vector: &mut Vector, out: &mut Vec<u8>, head: &Head) {
        let end = self.state.heap.frozen_end();
        let wake = |w: Wake| 1 + w as u64;
        let bits = u64::from(head.permit) | u64::from(head.daemon) << 1 | u64::from(head.ending) << 4;
        put(out, bits | head.wake.map_or(0, wake) << 2);
        put(out, u64::from(head.hashes));
        put(out, u64::from(head.readings));
        put(out, head.ahead as u64);
        let now = self.state.clock() + head.ahead;
        let deadline = |at: i64| if at == i64::MAX { 0 } else { (at - now).max(0) as u64 + 1 };
        match head.status {
            Status::Runnable => put(out, 0),
            Status::Entering(object) => {
                put(out, 1);
                vector.reference(out, end, object);
            }
            Status::Waiting { object, depth, deadline: at } => {
                put(out, 2);
                vector.reference(out, end, object);
                put(out, u64::from(depth));
                put(out, deadline(at));
            }
            Status::Reentering { object, depth, wake: why } => {
                put(out, 3);
                vector.reference(out, end, object);
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
        vector: &mut Vector,
        out: &mut Vec<u8>,
        thread: &Thread,
        frame: &Frame,
        callee: Option<Purpose>,
    ) {
        let end = self.state.heap.frozen_end();
        put(out, u64::from(frame.method.0));
        put(out, u64::from(frame.pc));
        put(out, u64::from(frame.sp - frame.base));
        vector.reference(out, end, frame.lock);
        let (tag, class) = match frame.purpose {
            Purpose::Call => (0, 0),
            Purpose::Help => (1, 0),
            Purpose::InitSupers(class) => (2, class.0),
            Purpose::Init(class) => (3, class.0),
        };
        put(out, u64::from(class) << 3 | u64::from(frame.timed) << 2 | tag);
        put(out, u64::from(callee == Some(Purpose::Call)));
        let map = frame_map(self.program, frame, callee);
        let base = frame.base as usize;
        for slot in map.references() {
            vector.reference(out, end, Ref::from_slot(thread.slots[base + slot as usize]));
        }
        for slot in map.primitives() {
            put(out, thread.slots[base + slot as usize]);
        }
    }

    /// Finds the objects of the frozen heap that were ever written to.
    fn find_roots(&mut self, vector: &mut Vector) {
        self.state.heap.sort_frozen_touched();
        let heap = &self.state.heap;
        vector.roots.clear();
        vector.root_words.clear();
        for &(object, index) in heap.frozen_touched() {
            let at = vector.root_words.len();
            vector.root_words.push(RootWord {
                index,
                before: heap.frozen_word(index),
                now: heap.word(index),
                is_reference: heap.is_frozen_reference(index),
            });
            match vector.roots.last_mut() {
                Some(root) if root.object == object => root.words.end = at + 1,
                _ => vector.roots.push(Root { object, words: at..at + 1 }),
            }
        }
    }

    /// Words of a frozen object that are not as start-up left them: the address of the object, then the
    /// distance of each from the one before, plus one, and the word. Nothing if there are none.
    fn encode_root(&self, vector: &mut Vector, out: &mut Vec<u8>, root: usize) {
        let start = out.len();
        let Root { object, words } = vector.roots[root].clone();
        let mut last = object.0;
        for at in words {
            let RootWord { index, before, now, is_reference } = vector.root_words[at];
            if now == before {
                continue;
            }
            if out.len() == start {
                put(out, u64::from(object.0));
            }
            put(out, u64::from(index - last) + 1);
            last = index;
            match is_reference {
                true => vector.reference(out, self.state.heap.frozen_end(), Ref(now)),
                false => out.extend_from_slice(&now.to_le_bytes()),
            }
        }
        if out.len() != start {
            put(out, 0);
        }
    }

    /// Classes whose initialisation is not as start-up left it. Mirrors of classes that are only
    /// loaded are made again when needed, unless somebody locked or hashed them or keeps something there.
    fn encode_classes(&self, vector: &mut Vector, out: &mut Vec<u8>) {
        let end = self.state.heap.frozen_end();
        for id in self.state.touched_classes() {
            let class = &self.state.class(id);
            let frozen = self.state.frozen_class(id);
            let constants = self.lasting_constants(class);
            let init = self.lasting_init(class);
            if matches!(class.init, Init::Late(_)) {
                vector.look_at_living(self.living());
            }
            if class.constants.0 >= end {
                vector.look_at(class.constants);
            }
            if init == frozen.init && constants.is_empty() {
                if class.mirror.0 >= end {
                    vector.look_at(class.mirror);
                }
                if !self.is_marked_mirror(class) {
                    continue;
                }
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
            vector.reference(out, end, class.mirror);
            put(out, constants.len() as u64);
            for (slot, constant) in constants {
                put(out, u64::from(slot));
                vector.reference(out, end, constant);
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
    /// are written with the table of interned strings. Where the program interns strings itself, it
    /// matters which constants have been used.
    fn lasting_constants(&self, class: &ClassState) -> Vec<(u32, Ref)> {
        let heap = &self.state.heap;
        if class.constants.0 < heap.frozen_end() {
            return Vec::new();
        }
        let lasts =
            |c: Ref| !c.is_null() && (self.options.interning || heap.class_of(c) != self.known.string);
        let all =
            (0..heap.length(class.constants)).map(|slot| (slot, heap.element_ref(class.constants, slot)));
        all.filter(|&(_, constant)| lasts(constant)).collect()
    }

    fn encode_tables(&self, vector: &mut Vector, out: &mut Vec<u8>) {
        let end = self.state.heap.frozen_end();
        for table in self.state.changed_tables() {
            put(out, table.len() as u64);
            for (key, object) in table {
                put(out, u64::from(key.0));
                put(out, u64::from(key.1));
                vector.reference(out, end, object);
            }
        }
        self.encode_interned(vector, out);
        put(out, self.state.loaders().len() as u64);
        for &loader in self.state.loaders() {
            vector.reference(out, end, loader);
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
    fn encode_interned(&self, vector: &mut Vector, out: &mut Vec<u8>) {
        let end = self.state.heap.frozen_end();
        for string in self.state.marked_interned() {
            vector.look_at(string);
            if self.options.interning || self.has_identity(string) {
                vector.reference(out, end, string);
            }
        }
        put(out, 0);
        let is_interned = |s: &Ref| self.state.heap.get4(*s, self.known.string_interned) != 0;
        for string in self.state.late_interned().filter(is_interned) {
            put(out, u64::from(string.0));
        }
        put(out, 0);
    }

    fn encode_object(&self, vector: &mut Vector, out: &mut Vec<u8>, object: Ref) {
        let heap = &self.state.heap;
        let end = heap.frozen_end();
        let class = self.program.class(heap.class_of(object));
        put(out, u64::from(class.id.0) + 1);
        put(out, u64::from(heap.lock(object)));
        put(out, u64::from(heap.marks(object)));
        if class.id == self.known.string {
            return self.encode_string(vector, out, object);
        }
        let (first, words) = match class.shape {
            Shape::Array { kind: Kind::Ref, .. } => {
                put(out, u64::from(heap.length(object)));
                for i in 0..heap.length(object) {
                    vector.reference(out, end, heap.element_ref(object, i));
                }
                return;
            }
            Shape::Array { kind, .. } => {
                put(out, u64::from(heap.length(object)));
                (ARRAY_HEADER, crate::heap::array_words(kind, heap.length(object)) as u32)
            }
            _ => (OBJECT_HEADER, class.instance_words),
        };
        self.encode_words(vector, out, object, first..words, &class.instance_references);
        if class.id == self.known.class {
            let of = self.program.class(ClassId(heap.get4(object, self.known.class_id)));
            self.encode_words(vector, out, object, words..words + of.static_words, &of.static_references);
        }
    }

    /// A string as if nobody had asked for its hash code: the fields that keep it are a cache.
    fn encode_string(&self, vector: &mut Vector, out: &mut Vec<u8>, object: Ref) {
        let class = self.program.class(self.known.string);
        let caches = [self.known.string_hash, self.known.string_hash_is_zero];
        let words = OBJECT_HEADER..class.instance_words;
        self.encode_words_but(vector, out, object, words, &class.instance_references, caches);
    }

    fn encode_words(
        &self,
        vector: &mut Vector,
        out: &mut Vec<u8>,
        object: Ref,
        words: std::ops::Range<u32>,
        references: &[u16],
    ) {
        self.encode_words_but(vector, out, object, words, references, [0; 2]);
    }

    /// Words of an object, most of which are zero: of each eight, a byte that says which are not, then
    /// those. Words at the offsets `left_out` count as zero.
    fn encode_words_but(
        &self,
        vector: &mut Vector,
        out: &mut Vec<u8>,
        object: Ref,
        words: std::ops::Range<u32>,
        references: &[u16],
        left_out: [u32; 2],
    ) {
        let end = self.state.heap.frozen_end();
        let first = words.start;
        let all = &self.state.heap.words()[(object.0 + first) as usize..(object.0 + words.end) as usize];
        let mut references = references.iter().map(|&r| u32::from(r)).skip_while(|&r| r < first).peekable();
        for (chunk, at) in all.chunks(EIGHT).zip((first..).step_by(EIGHT)) {
            let mut mask = chunk.iter().rev().fold(0u8, |mask, &word| mask << 1 | u8::from(word != 0));
            for offset in left_out {
                mask &= !1u8.checked_shl(offset.wrapping_sub(at)).unwrap_or(0);
            }
            let mut is_reference = 0u8;
            while let Some(offset) = references.next_if(|&r| r < at + EIGHT as u32) {
                is_reference |= 1 << (offset - at);
            }
            out.push(mask);
            while mask != 0 {
                let i = mask.trailing_zeros();
                match is_reference >> i & 1 {
                    1 => vector.reference(out, end, Ref(chunk[i as usize])),
                    _ => put(out, u64::from(chunk[i as usize])),
                }
                mask &= mask - 1;
            }
        }
    }
}

/// Words that share a byte saying which of them are not zero.
pub(crate) const EIGHT: usize = 8;
