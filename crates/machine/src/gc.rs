//! The collector: copies what is reachable to the front, when nothing is marked.
//!
//! Exact: frames tell by their maps which slots hold live references. The frozen part of the heap
//! never moves; of it only changed words can point to younger objects.
//!
//! Weak, soft and phantom references count as strong, but for one case: a machine that executes a
//! single schedule may be told to clear references (`clear_references`). Then `System.gc` clears weak and
//! phantom references to what nothing else leads to, and variables that are not read any more lead to their
//! objects, as they do in HotSpot's interpreter.

use crate::heap::{Heap, Ref, array_words};
use crate::machine::Machine;
use crate::thread::{Frame, Purpose, Status, Thread};
use everypath_bytecode::{FrameMaps, SlotMap};
use everypath_program::{ARRAY_HEADER, ClassId, Kind, LinkError, MethodId, Program, Shape};
use rustc_hash::FxHashMap;

impl Machine<'_> {
    /// Makes room for so many words; false if the heap's bound does not allow it.
    pub(crate) fn collect(&mut self, words: u64) -> bool {
        let bound = self.host.heap_words as u64;
        if !self.state.is_marked() {
            self.collect_now();
        }
        let live = self.state.heap.len() as u64;
        if live + words > bound {
            return false;
        }
        self.state.heap.limit = (live * 2 + words + (1 << 20)).min(bound) as usize;
        true
    }

    /// Has `System.gc` clear references from now on. For machines whose states are neither marked nor
    /// decoded, before the program starts: variables that are not read any more must stay good.
    pub fn clear_references(&mut self) {
        self.clears_references = true;
    }

    /// Copies the reachable objects.
    pub fn collect_now(&mut self) {
        self.copy_reachable(None);
    }

    /// Copies what is reachable without weak and phantom references, and clears those that lead elsewhere;
    /// the first of the list of them, linked as HotSpot links it for the library.
    pub(crate) fn collect_and_clear(&mut self) -> Result<Ref, LinkError> {
        let weak = Weak::new(self.program)?;
        Ok(self.copy_reachable(Some(weak)))
    }

    fn copy_reachable(&mut self, weak: Option<Weak>) -> Ref {
        let layout = self.layout_of(self.program);
        let start = self.state.heap.frozen_end().max(4);
        let touched = self.state.heap.frozen_touched().to_vec();
        let new = Vec::with_capacity(self.state.heap.len() / 2);
        let mut copier = Copier { layout, start, new, weak };
        self.copy_roots(&mut copier, &touched);
        copier.scan(&mut self.state.heap);
        let cleared = copier.clear_weak(&self.state.heap);
        self.state.heap.replace_young(&copier.new);
        cleared
    }

    fn copy_roots(&mut self, copier: &mut Copier<'_>, touched: &[(Ref, u32)]) {
        let mut maps = Maps { program: self.program, kinds: self.clears_references.then(FxHashMap::default) };
        for &(_, index) in touched {
            if self.state.heap.is_frozen_reference(index) {
                let old = Ref(self.state.heap.word(index));
                let moved = copier.copy(&mut self.state.heap, old);
                self.state.heap.words_mut()[index as usize] = moved.0;
            }
        }
        let mut threads = std::mem::take(self.state.threads_vec());
        for thread in &mut threads {
            copy_thread(&mut maps, copier, &mut self.state.heap, thread);
        }
        *self.state.threads_vec() = threads;
        self.state.update_roots(|heap, r| copier.copy(heap, r));
        if let Some(recorder) = &mut self.recorder {
            recorder.update(|r| copier.copy(&mut self.state.heap, r));
        }
    }

    /// Collects garbage once more and declares what is left the background of all states.
    pub fn freeze(&mut self) {
        self.collect_now();
        self.hash_all_strings();
        self.note_console();
        self.share_roots();
        let layout = self.layout();
        let mut references = Vec::new();
        let mut object = Ref(4);
        while (object.0 as usize) < self.state.heap.len() {
            layout.references(&self.state.heap, object, |offset| references.push(object.0 + offset));
            object = Ref(object.0 + layout.words(&self.state.heap, object));
        }
        self.state.freeze(references.into_iter());
    }

    /// Computes what `String.hashCode` would remember, so that asking changes no frozen word.
    fn hash_all_strings(&mut self) {
        let mut object = Ref(4);
        while (object.0 as usize) < self.state.heap.len() {
            if self.state.heap.class_of(object) == self.known.string {
                let step = |hash: u32, &unit: &u16| hash.wrapping_mul(31).wrapping_add(u32::from(unit));
                let hash = self.string_utf16(object).iter().fold(0, step);
                self.state.heap.set4(object, self.known.string_hash, hash);
                self.state.heap.set4(object, self.known.string_hash_is_zero, u32::from(hash == 0));
            }
            object = Ref(object.0 + self.object_words(object));
        }
    }

    /// Words of an object, header included.
    pub(crate) fn object_words(&self, object: Ref) -> u32 {
        self.layout().words(&self.state.heap, object)
    }

    /// Where references are in an object.
    pub(crate) fn layout(&self) -> Layout<'_> {
        self.layout_of(self.program)
    }

    fn layout_of<'q>(&self, program: &'q Program) -> Layout<'q> {
        Layout { program, class_class: self.known.class, class_id: self.known.class_id }
    }
}

/// Which slots of frames hold references: live ones, or all.
struct Maps<'p> {
    program: &'p Program,
    kinds: Option<FxHashMap<MethodId, FrameMaps>>,
}

impl Maps<'_> {
    fn references(&mut self, frame: &Frame, callee: Option<Purpose>) -> Vec<u16> {
        let program = self.program;
        let method = program.method(frame.method);
        match &mut self.kinds {
            Some(kinds) => {
                let maps = kinds.entry(frame.method).or_insert_with(|| program.kind_maps(method));
                map_in(maps, program, frame, callee).references().collect()
            }
            None => frame_map(program, frame, callee).references().collect(),
        }
    }
}

fn copy_thread(maps: &mut Maps<'_>, copier: &mut Copier<'_>, heap: &mut Heap, thread: &mut Thread) {
    thread.head.object = copier.copy(heap, thread.head.object);
    match &mut thread.head.status {
        Status::Entering(o) | Status::Waiting { object: o, .. } | Status::Reentering { object: o, .. } => {
            *o = copier.copy(heap, *o)
        }
        _ => {}
    }
    for index in 0..thread.frames.len() {
        let callee = thread.frames.get(index + 1).map(|f| f.purpose);
        let frame = &mut thread.frames[index];
        frame.lock = copier.copy(heap, frame.lock);
        let frame = *frame;
        for slot in maps.references(&frame, callee) {
            let at = frame.base as usize + slot as usize;
            thread.slots[at] = copier.copy(heap, Ref::from_slot(thread.slots[at])).slot();
        }
    }
}

/// The map of a frame: that of a call in progress if it called the frame above it, else that of
/// the instruction about to be executed.
pub(crate) fn frame_map<'p>(program: &'p Program, frame: &Frame, callee: Option<Purpose>) -> SlotMap<'p> {
    map_in(program.frame_maps(program.method(frame.method)), program, frame, callee)
}

fn map_in<'m>(maps: &'m FrameMaps, program: &Program, frame: &Frame, callee: Option<Purpose>) -> SlotMap<'m> {
    let pc = program.method(frame.method).decoded().pcs[frame.pc as usize];
    match callee {
        Some(Purpose::Call) => maps.during_call(pc),
        _ => maps.at(pc),
    }
}

/// Knows where references are in objects.
#[derive(Clone, Copy)]
pub(crate) struct Layout<'p> {
    program: &'p Program,
    class_class: ClassId,
    class_id: u32,
}

impl Layout<'_> {
    /// Words of an object.
    pub(crate) fn words(&self, heap: &Heap, object: Ref) -> u32 {
        let class = heap.class_of(object);
        if class == self.class_class {
            return self.program.mirror_words(ClassId(heap.get4(object, self.class_id)));
        }
        let linked = self.program.class(class);
        match linked.shape {
            Shape::Array { kind, .. } => array_words(kind, heap.length(object)) as u32,
            _ => linked.instance_words,
        }
    }

    /// Calls back with the offset of each reference of an object.
    pub(crate) fn references(&self, heap: &Heap, object: Ref, mut visit: impl FnMut(u32)) {
        let class = heap.class_of(object);
        let linked = self.program.class(class);
        match linked.shape {
            Shape::Array { kind: Kind::Ref, .. } => {
                (0..heap.length(object)).for_each(|i| visit(ARRAY_HEADER + i))
            }
            Shape::Array { .. } => {}
            _ => linked.instance_references.iter().for_each(|&o| visit(u32::from(o))),
        }
        if class == self.class_class {
            let of = self.program.class(ClassId(heap.get4(object, self.class_id)));
            of.static_references.iter().for_each(|&o| visit(u32::from(o)));
        }
    }
}

struct Copier<'p> {
    layout: Layout<'p>,
    start: u32,
    new: Vec<u32>,
    /// What to do about weak and phantom references, if they are not as good as others.
    weak: Option<Weak>,
}

/// Weak and phantom references that were copied without what they refer to.
struct Weak {
    weak: ClassId,
    phantom: ClassId,
    referent: u32,
    next: u32,
    /// Where they are in the new space.
    found: Vec<usize>,
}

impl Weak {
    fn new(program: &Program) -> Result<Weak, LinkError> {
        let reference = program.boot_class("java/lang/ref/Reference")?;
        let weak = program.boot_class("java/lang/ref/WeakReference")?;
        let phantom = program.boot_class("java/lang/ref/PhantomReference")?;
        let offset = |name| program.declared_field(reference, name).map(|f| u32::from(f.offset));
        let (referent, next) = offset("referent").zip(offset("discovered")).ok_or_else(|| {
            LinkError::new("java/lang/NoSuchFieldError", "java.lang.ref.Reference.discovered")
        })?;
        Ok(Weak { weak, phantom, referent, next, found: Vec::new() })
    }
}

/// Mark of a moved object in its class word: no program has so many classes.
const MOVED: u32 = 1 << 31;

impl Copier<'_> {
    fn copy(&mut self, heap: &mut Heap, object: Ref) -> Ref {
        if object.0 < self.start {
            return object;
        }
        let class = heap.word(object.0);
        if class & MOVED != 0 {
            return Ref(heap.word(object.0 + 1));
        }
        let words = self.layout.words(heap, object);
        let to = self.start + self.new.len() as u32;
        let from = object.0 as usize;
        self.new.extend_from_slice(&heap.words()[from..from + words as usize]);
        heap.words_mut()[from] = class | MOVED;
        heap.words_mut()[from + 1] = to;
        Ref(to)
    }

    fn scan(&mut self, heap: &mut Heap) {
        let mut at = 0;
        while at < self.new.len() {
            let (words, mut references) = self.inspect(at);
            if let Some(weak) = &mut self.weak {
                let class = ClassId(self.new[at]);
                if [weak.weak, weak.phantom].iter().any(|&c| self.layout.program.is_subclass(class, c)) {
                    weak.found.push(at);
                    references.retain(|&offset| offset != weak.referent);
                }
            }
            for offset in references {
                let moved = self.copy(heap, Ref(self.new[at + offset as usize]));
                self.new[at + offset as usize] = moved.0;
            }
            at += words as usize;
        }
    }

    /// Lets weak references follow what was copied, and clears and links the others; the first of these.
    /// As in HotSpot phantom references come before weak ones.
    fn clear_weak(&mut self, heap: &Heap) -> Ref {
        let Some(mut weak) = self.weak.take() else { return Ref::NULL };
        let program = self.layout.program;
        weak.found.sort_by_key(|&at| !program.is_subclass(ClassId(self.new[at]), weak.phantom));
        let mut first = Ref::NULL;
        for &at in weak.found.iter().rev() {
            let old = self.new[at + weak.referent as usize];
            if old < self.start {
                continue;
            }
            let is_copied = heap.word(old) & MOVED != 0;
            self.new[at + weak.referent as usize] = if is_copied { heap.word(old + 1) } else { 0 };
            if !is_copied {
                self.new[at + weak.next as usize] = first.0;
                first = Ref(self.start + at as u32);
            }
        }
        first
    }

    /// Size and references of an object in the new space.
    fn inspect(&self, at: usize) -> (u32, Vec<u32>) {
        let program = self.layout.program;
        let class = program.class(ClassId(self.new[at]));
        let length = || self.new[at + 3];
        if class.id == self.layout.class_class {
            let of = program.class(ClassId(self.new[at + self.layout.class_id as usize]));
            let references = class.instance_references.iter().chain(of.static_references.iter());
            return (program.mirror_words(of.id), references.map(|&o| u32::from(o)).collect());
        }
        match class.shape {
            Shape::Array { kind: Kind::Ref, .. } => {
                (array_words(Kind::Ref, length()) as u32, (0..length()).map(|i| ARRAY_HEADER + i).collect())
            }
            Shape::Array { kind, .. } => (array_words(kind, length()) as u32, Vec::new()),
            _ => (class.instance_words, class.instance_references.iter().map(|&o| u32::from(o)).collect()),
        }
    }
}
