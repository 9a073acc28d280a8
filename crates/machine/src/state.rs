//! The whole mutable state of the checked program, and the way back.
//!
//! Nothing that the program can change is kept anywhere else. `mark` costs nothing but a few
//! lengths; `rewind` undoes what was logged since: heap words one by one (see [`Heap`]), frames
//! as they were before the first change, everything else as [`Undo`] records.

use crate::handles::{self, Handle};
use crate::heap::{Heap, HeapMark, Ref};
use crate::streams::{Call, Direction, Effect, Stream};
use crate::thread::{Frame, Head, Status, Thread};
use everypath_program::{Binding, ClassId};
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::collections::BTreeMap;

/// Progress of a class initialisation (JVMS §5.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Init {
    /// Not begun.
    #[default]
    None,
    /// Complete.
    Done,
    /// Failed: the class cannot be used.
    Failed,
    /// In progress in a thread.
    By(u32),
    /// Complete, while these threads (a bit for each) were there that have not used it yet. Only where
    /// the policy asks for that (`Visibility::follows_uses`).
    Late(u64),
}

impl Init {
    /// Complete with success.
    pub fn is_done(self) -> bool {
        matches!(self, Init::Done | Init::Late(_))
    }

    /// Whether a thread may use the class without an operation that says so.
    #[inline]
    pub fn is_usable_by(self, thread: u32) -> bool {
        match self {
            Init::Done => true,
            Init::By(t) => t == thread,
            Init::Late(others) => others & Init::bit(thread) == 0,
            Init::None | Init::Failed => false,
        }
    }

    /// Complete, with these threads left to use it.
    pub fn left_to(others: u64) -> Init {
        if others == 0 { Init::Done } else { Init::Late(others) }
    }

    /// The bit of a thread; those from 64 on have none, see `Machine::step`.
    pub fn bit(thread: u32) -> u64 {
        1u64.checked_shl(thread).unwrap_or(0)
    }
}

/// What the running program knows of a class.
#[derive(Clone, Copy, Debug, Default)]
pub struct ClassState {
    /// Its `java.lang.Class` object; null while it is not loaded.
    pub mirror: Ref,
    /// The array of its heap constants (strings, method types, …).
    pub constants: Ref,
    /// Its initialisation.
    pub init: Init,
}

/// A change outside the heap.
#[derive(Debug)]
enum Undo {
    Head(usize, Head),
    /// Its slots are the last of `saved`.
    Frame(usize, usize, Frame),
    ThreadAdded,
    Class(ClassId, ClassState),
    Interned(Box<[u16]>),
    CallSite((u32, u32)),
    Package((u32, u32), Option<Ref>),
    Clock(i64, bool),
    Input(usize),
    Output(usize, usize),
    Loader,
    Bound(Binding),
    Exit(Option<i32>),
    Memory(u64, Option<Box<[u8]>>),
    Handle(u32, Option<Handle>),
    StreamCall(u32),
    StreamClosed(u32, Direction, Vec<Call>),
    StreamOpened(u32),
}

/// Positions in the logs; good until an earlier mark is rewound to.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    heap: HeapMark,
    undo: usize,
}

/// The state.
pub struct State {
    /// Objects.
    pub heap: Heap,
    threads: Vec<Thread>,
    classes: Vec<ClassState>,
    interned: FxHashMap<Box<[u16]>, Ref>,
    call_sites: FxHashMap<(u32, u32), Ref>,
    packages: FxHashMap<(u32, u32), Ref>,
    clock: i64,
    clock_seen: bool,
    input: usize,
    stdout: Vec<u8>,
    stderr: Vec<u8>,
    loaders: Vec<Ref>,
    bindings: BTreeMap<Binding, ClassId>,
    unbound: Cell<bool>,
    exit: Option<i32>,
    memory: std::collections::BTreeMap<u64, Box<[u8]>>,
    handles: std::collections::BTreeMap<u32, Handle>,
    streams: std::collections::BTreeMap<u32, Stream>,
    undo: Vec<Undo>,
    /// Slots of the frames in `undo`.
    saved: Vec<u64>,
    marked: bool,
    new_roots: Option<Vec<Ref>>,
    frozen: Frozen,
    touched: Touched,
    changed: Changed,
}

/// What was changed since the last vector, beside the heap and the threads that were there.
#[derive(Default)]
struct Changed {
    clock: bool,
    tables: bool,
}

/// What was ever changed since start-up: a superset of what differs now, so that encoding looks
/// at little else.
#[derive(Default)]
struct Touched {
    classes: std::collections::BTreeSet<ClassId>,
    interned: std::collections::BTreeSet<Ref>,
    marked: std::collections::BTreeSet<Box<[u16]>>,
    tables: bool,
    memory: bool,
}

/// Everything beside the heap as start-up left it.
#[derive(Default)]
struct Frozen {
    classes: Vec<ClassState>,
    interned: FxHashMap<Box<[u16]>, Ref>,
    call_sites: FxHashMap<(u32, u32), Ref>,
    packages: FxHashMap<(u32, u32), Ref>,
    loaders: Vec<Ref>,
    bindings: BTreeMap<Binding, ClassId>,
    memory: std::collections::BTreeMap<u64, Box<[u8]>>,
}

/// Entries of a table that differ from what start-up left, in the order of their keys.
pub(crate) type Changes = Vec<((u32, u32), Ref)>;

impl State {
    /// An empty state whose heap may grow to so many words.
    pub fn new(heap_limit: usize) -> State {
        State {
            heap: Heap::new(heap_limit),
            threads: Vec::new(),
            classes: Vec::new(),
            interned: FxHashMap::default(),
            call_sites: FxHashMap::default(),
            packages: FxHashMap::default(),
            clock: 0,
            clock_seen: false,
            input: 0,
            stdout: Vec::new(),
            stderr: Vec::new(),
            loaders: Vec::new(),
            bindings: BTreeMap::new(),
            unbound: Cell::new(false),
            exit: None,
            memory: Default::default(),
            handles: Default::default(),
            streams: Default::default(),
            undo: Vec::new(),
            saved: Vec::new(),
            marked: false,
            new_roots: None,
            frozen: Frozen::default(),
            touched: Touched::default(),
            changed: Changed::default(),
        }
    }

    /// Notes from now on what is changed.
    pub(crate) fn watch_changes(&mut self) {
        self.heap.watch();
        self.changed = Changed::default();
        self.threads.iter_mut().for_each(|thread| thread.changed = false);
    }

    /// Whether threads came or went, or any of the tables changed.
    pub(crate) fn tables_changed(&self) -> bool {
        self.changed.tables
    }

    /// Whether time went by.
    pub(crate) fn clock_changed(&self) -> bool {
        self.changed.clock
    }

    /// Declares the present state the background of all others; `references` are the words of the
    /// heap that hold references.
    pub fn freeze(&mut self, references: impl Iterator<Item = u32>) {
        self.heap.freeze(references);
        self.touched = Touched::default();
        self.frozen = Frozen {
            classes: self.classes.clone(),
            interned: self.interned.clone(),
            call_sites: self.call_sites.clone(),
            packages: self.packages.clone(),
            loaders: self.loaders.clone(),
            bindings: self.bindings.clone(),
            memory: self.memory.clone(),
        };
    }

    /// Back to the background, without threads, as a start for decoding.
    pub fn reset_to_frozen(&mut self) {
        self.heap.reset_to_frozen();
        self.touched = Touched::default();
        self.undo.clear();
        self.saved.clear();
        self.marked = false;
        self.threads.clear();
        self.classes.clone_from(&self.frozen.classes);
        self.interned.retain(|key, _| self.frozen.interned.contains_key(key));
        self.call_sites.clone_from(&self.frozen.call_sites);
        self.packages.clone_from(&self.frozen.packages);
        self.loaders.clone_from(&self.frozen.loaders);
        self.bindings.clone_from(&self.frozen.bindings);
        self.unbound.set(true);
        self.memory.clone_from(&self.frozen.memory);
        self.handles.clear();
        self.streams.clear();
        self.exit = None;
    }

    /// Puts back output that was taken.
    pub fn restore_output(&mut self, (stdout, stderr): (Vec<u8>, Vec<u8>)) {
        (self.stdout, self.stderr) = (stdout, stderr);
    }

    /// Classes that may not be as start-up left them, in the order of their ids.
    pub(crate) fn touched_classes(&self) -> impl Iterator<Item = ClassId> {
        self.touched.classes.iter().copied()
    }

    /// What start-up left of a class.
    pub fn frozen_class(&self, id: ClassId) -> ClassState {
        self.frozen.classes.get(id.0 as usize).copied().unwrap_or_default()
    }

    /// Call sites and packages that start-up did not leave so.
    pub(crate) fn changed_tables(&self) -> [Changes; 2] {
        if !self.touched.tables {
            return Default::default();
        }
        [changes(&self.call_sites, &self.frozen.call_sites), changes(&self.packages, &self.frozen.packages)]
    }

    /// Blocks of memory that start-up did not leave so; none in place of those that were freed.
    pub(crate) fn changed_memory(&self) -> Vec<(u64, Option<&[u8]>)> {
        if !self.touched.memory {
            return Vec::new();
        }
        let frozen = &self.frozen.memory;
        let live = self.memory.iter().filter(|(at, block)| frozen.get(at) != Some(block));
        let freed = frozen.keys().filter(|at| !self.memory.contains_key(at));
        let mut all: Vec<_> =
            live.map(|(&at, block)| (at, Some(&block[..]))).chain(freed.map(|&at| (at, None))).collect();
        all.sort_unstable();
        all
    }

    /// Remembers the present state.
    pub fn mark(&mut self) -> Mark {
        self.marked = true;
        self.clean_all();
        Mark { heap: self.heap.mark(), undo: self.undo.len() }
    }

    /// Returns to a mark, which stays good; later marks are gone.
    pub fn rewind(&mut self, to: Mark) {
        self.heap.rewind(to.heap);
        while self.undo.len() > to.undo {
            if let Some(change) = self.undo.pop() {
                self.revert(change);
            }
        }
        // What got into tables since is gone from them.
        if let Some(roots) = &mut self.new_roots {
            roots.clear();
        }
        self.clean_all();
    }

    /// Gives up all marks.
    pub fn forget_marks(&mut self) {
        self.heap.forget_marks();
        self.undo.clear();
        self.saved.clear();
        self.marked = false;
        self.clean_all();
    }

    /// Whether any mark may still be rewound to.
    pub fn is_marked(&self) -> bool {
        self.marked
    }

    /// From now on remembers, or not, what gets into tables that all threads can look things up in.
    pub(crate) fn watch_roots(&mut self, on: bool) {
        self.new_roots = on.then(Vec::new);
    }

    /// One of the objects that got into such a table.
    pub(crate) fn take_new_root(&mut self) -> Option<Ref> {
        self.new_roots.as_mut()?.pop()
    }

    /// Notes an object that all threads can look up from now on.
    pub(crate) fn add_root(&mut self, object: Ref) {
        if let Some(roots) = &mut self.new_roots {
            roots.push(object);
        }
    }

    fn clean_all(&mut self) {
        let marked = self.marked;
        for thread in &mut self.threads {
            thread.clean = if marked { thread.frames.len() } else { 0 };
        }
    }

    fn revert(&mut self, change: Undo) {
        self.note_change(&change);
        match change {
            Undo::Head(t, head) => self.threads[t].head = head,
            Undo::Frame(t, index, frame) => {
                restore_frame(&mut self.threads[t], index, frame, &mut self.saved);
            }
            Undo::ThreadAdded => drop(self.threads.pop()),
            Undo::Class(id, old) => self.classes[id.0 as usize] = old,
            Undo::Interned(key) => drop(self.interned.remove(&key)),
            Undo::CallSite(key) => drop(self.call_sites.remove(&key)),
            Undo::Package(key, Some(old)) => drop(self.packages.insert(key, old)),
            Undo::Package(key, None) => drop(self.packages.remove(&key)),
            Undo::Clock(old, looked) => (self.clock, self.clock_seen) = (old, looked),
            Undo::Input(old) => self.input = old,
            Undo::Output(out, err) => {
                self.stdout.truncate(out);
                self.stderr.truncate(err);
            }
            Undo::Loader => drop(self.loaders.pop()),
            Undo::Bound(binding) => {
                self.bindings.remove(&binding);
                self.unbound.set(true);
            }
            Undo::Exit(old) => self.exit = old,
            Undo::Memory(at, Some(old)) => drop(self.memory.insert(at, old)),
            Undo::Memory(at, None) => drop(self.memory.remove(&at)),
            Undo::Handle(number, Some(old)) => drop(self.handles.insert(number, old)),
            Undo::Handle(number, None) => drop(self.handles.remove(&number)),
            Undo::StreamCall(number) => {
                if let Some(stream) = self.streams.get_mut(&number) {
                    stream.truncate(stream.calls().len() - 1);
                }
            }
            Undo::StreamClosed(number, direction, calls) => {
                drop(self.streams.insert(number, Stream::with_calls(direction, calls)))
            }
            Undo::StreamOpened(number) => drop(self.streams.remove(&number)),
        }
    }

    /// A change of the tables, which can be undone if anything is marked.
    fn log(&mut self, change: impl FnOnce(&State) -> Undo) {
        self.changed.tables = true;
        self.log_only(change);
    }

    fn log_only(&mut self, change: impl FnOnce(&State) -> Undo) {
        if self.marked {
            let change = change(self);
            self.undo.push(change);
        }
    }

    /// Something is changed back.
    fn note_change(&mut self, change: &Undo) {
        match change {
            Undo::Head(t, _) | Undo::Frame(t, ..) => self.threads[*t].changed = true,
            Undo::Clock(..) => self.changed.clock = true,
            // Globals are always written, and output is not part of the vector.
            Undo::Input(_) | Undo::Output(..) | Undo::Exit(_) => {}
            _ => self.changed.tables = true,
        }
    }

    /// Must be called before the frame at this index of a thread is changed in any way.
    #[inline]
    pub fn expose_frame(&mut self, t: usize, index: usize) {
        if index < self.threads[t].clean {
            self.save_frame(t, index);
        }
    }

    #[cold]
    fn save_frame(&mut self, t: usize, index: usize) {
        let thread = &mut self.threads[t];
        debug_assert!(index + 1 == thread.clean, "frames are saved from the top");
        let frame = Frame { joined: false, ..thread.frames[index] };
        self.saved.extend_from_slice(&thread.slots[frame.base as usize..frame.sp as usize]);
        thread.clean = index;
        self.undo.push(Undo::Frame(t, index, frame));
    }

    /// Marks the frame of a call that is made in one go, for the time of a step: nothing to undo.
    pub(crate) fn mark_frame(&mut self, t: usize, index: usize, joined: bool) {
        if let Some(frame) = self.threads[t].frames.get_mut(index) {
            frame.joined = joined;
        }
    }

    /// Marks a frame whose locals depend on the clock.
    pub(crate) fn set_frame_timed(&mut self, t: usize, index: usize) {
        for exposed in (index..self.threads[t].frames.len()).rev() {
            self.expose_frame(t, exposed);
        }
        self.threads[t].frames[index].timed = true;
    }

    /// A thread, to look at.
    #[inline]
    pub fn thread(&self, t: usize) -> &Thread {
        &self.threads[t]
    }

    /// A thread whose top frame was exposed, and the heap, to change both.
    #[inline]
    pub fn running(&mut self, t: usize) -> (&mut Thread, &mut Heap, &[ClassState]) {
        self.threads[t].changed = true;
        (&mut self.threads[t], &mut self.heap, &self.classes)
    }

    /// All threads in the order of creation.
    pub fn threads(&self) -> &[Thread] {
        &self.threads
    }

    /// All threads, for the collector.
    pub(crate) fn threads_vec(&mut self) -> &mut Vec<Thread> {
        &mut self.threads
    }

    /// Replaces every reference kept outside heap and threads: the collector's business.
    pub(crate) fn update_roots(&mut self, mut moved: impl FnMut(&mut Heap, Ref) -> Ref) {
        let heap = &mut self.heap;
        for class in &mut self.classes {
            class.mirror = moved(heap, class.mirror);
            class.constants = moved(heap, class.constants);
        }
        let maps =
            self.interned.values_mut().chain(self.call_sites.values_mut()).chain(self.packages.values_mut());
        let unshared = self.new_roots.iter_mut().flatten();
        for reference in maps.chain(self.loaders.iter_mut()).chain(unshared) {
            *reference = moved(heap, *reference);
        }
    }

    /// Adds a thread.
    pub fn add_thread(&mut self, thread: Thread) -> usize {
        self.log(|_| Undo::ThreadAdded);
        self.threads.push(thread);
        self.threads.len() - 1
    }

    /// Changes the small facts of a thread.
    pub fn change_head(&mut self, t: usize, change: impl FnOnce(&mut Head)) {
        self.threads[t].changed = true;
        self.log_only(|s| Undo::Head(t, s.threads[t].head));
        change(&mut self.threads[t].head);
    }

    /// Changes the status of a thread.
    pub fn set_status(&mut self, t: usize, status: Status) {
        self.change_head(t, |head| head.status = status);
    }

    /// What the running program knows of a class.
    #[inline]
    pub fn class(&self, id: ClassId) -> ClassState {
        self.classes.get(id.0 as usize).copied().unwrap_or_default()
    }

    /// All classes, for scanning.
    pub fn classes(&self) -> &[ClassState] {
        &self.classes
    }

    /// Changes what is known of a class.
    pub fn change_class(&mut self, id: ClassId, change: impl FnOnce(&mut ClassState)) {
        let index = id.0 as usize;
        if index >= self.classes.len() {
            self.classes.resize(index + 1, ClassState::default());
        }
        self.touched.classes.insert(id);
        let old = self.classes[index];
        self.log(|_| Undo::Class(id, old));
        change(&mut self.classes[index]);
        let ClassState { mirror, constants, .. } = self.classes[index];
        if mirror != old.mirror {
            self.add_root(mirror);
        }
        if constants != old.constants {
            self.add_root(constants);
        }
    }

    /// The interned string of this content.
    pub fn interned(&self, content: &[u16]) -> Option<Ref> {
        self.interned.get(content).copied()
    }

    /// Whether there was an interned string of this content when start-up was over.
    pub(crate) fn was_interned_at_start(&self, content: &[u16]) -> bool {
        self.frozen.interned.contains_key(content)
    }

    /// Makes a string the interned one of its content.
    pub fn intern(&mut self, content: Box<[u16]>, string: Ref) {
        if string.0 < self.heap.frozen_end() {
            self.touched.interned.insert(string);
        }
        self.log(|_| Undo::Interned(content.clone()));
        self.add_root(string);
        self.interned.insert(content, string);
    }

    /// Notes that an interned string of this content may have been locked or hashed, so that it could
    /// be told from one that is interned again.
    pub(crate) fn mark_interned(&mut self, content: Box<[u16]>) {
        self.touched.marked.insert(content);
        self.changed.tables = true;
    }

    /// Notes that something was written that vectors hold with the tables.
    pub(crate) fn change_tables(&mut self) {
        self.changed.tables = true;
    }

    /// Young interned strings that may have been locked or hashed, in the order of their contents.
    pub(crate) fn marked_interned(&self) -> impl Iterator<Item = Ref> {
        let strings = self.touched.marked.iter().filter_map(|content| self.interned(content));
        strings.filter(|s| s.0 >= self.heap.frozen_end())
    }

    /// Strings that start-up made and that may have been interned since.
    pub(crate) fn late_interned(&self) -> impl Iterator<Item = Ref> {
        self.touched.interned.iter().copied()
    }

    /// The object that a bootstrap method linked a call site or constant to.
    pub fn call_site(&self, key: (u32, u32)) -> Option<Ref> {
        self.call_sites.get(&key).copied()
    }

    /// Links a call site.
    pub fn set_call_site(&mut self, key: (u32, u32), target: Ref) {
        self.touched.tables = true;
        self.log(|_| Undo::CallSite(key));
        self.add_root(target);
        self.call_sites.insert(key, target);
    }

    /// The module that a package of a loader belongs to, by loader number and package symbol.
    pub fn package_module(&self, key: (u32, u32)) -> Option<Ref> {
        self.packages.get(&key).copied()
    }

    /// Puts a package of a loader into a module.
    pub fn set_package_module(&mut self, key: (u32, u32), module: Ref) {
        self.touched.tables = true;
        self.log(|s| Undo::Package(key, s.packages.get(&key).copied()));
        self.add_root(module);
        self.packages.insert(key, module);
    }

    /// Logical time in nanoseconds since start-up.
    pub fn clock(&self) -> i64 {
        self.clock
    }

    /// Moves logical time.
    pub fn set_clock(&mut self, now: i64) {
        self.changed.clock = true;
        self.log_only(|s| Undo::Clock(s.clock, s.clock_seen));
        self.clock = now;
    }

    /// Whether the program has looked at a clock; until then time stands still when it is explored.
    pub fn clock_seen(&self) -> bool {
        self.clock_seen
    }

    /// Notes whether the program has looked at a clock.
    pub fn set_clock_seen(&mut self, seen: bool) {
        self.changed.clock = true;
        self.log_only(|s| Undo::Clock(s.clock, s.clock_seen));
        self.clock_seen = seen;
    }

    /// Bytes of standard input consumed.
    pub fn input(&self) -> usize {
        self.input
    }

    /// Consumes standard input.
    pub fn set_input(&mut self, position: usize) {
        self.log_only(|s| Undo::Input(s.input));
        self.input = position;
    }

    /// What was written to standard output.
    pub fn stdout(&self) -> &[u8] {
        &self.stdout
    }

    /// What was written to standard error.
    pub fn stderr(&self) -> &[u8] {
        &self.stderr
    }

    /// Writes to the console: descriptor 1 or 2.
    pub fn write(&mut self, descriptor: u32, bytes: &[u8]) {
        self.log_only(|s| Undo::Output(s.stdout.len(), s.stderr.len()));
        if descriptor == 2 { &mut self.stderr } else { &mut self.stdout }.extend_from_slice(bytes);
    }

    /// Takes the output so far, so that it can be shown: only when nothing is marked.
    pub fn take_output(&mut self) -> (Vec<u8>, Vec<u8>) {
        (std::mem::take(&mut self.stdout), std::mem::take(&mut self.stderr))
    }

    /// The loader objects, by their number.
    pub fn loaders(&self) -> &[Ref] {
        &self.loaders
    }

    /// Gives a loader object the next number.
    pub fn add_loader(&mut self, loader: Ref) -> usize {
        self.log(|_| Undo::Loader);
        self.add_root(loader);
        self.loaders.push(loader);
        self.loaders.len() - 1
    }

    /// The class that a name was found to stand for, of those that were defined at run time or
    /// found by a loader of the program's own.
    pub fn binding(&self, binding: Binding) -> Option<ClassId> {
        self.bindings.get(&binding).copied()
    }

    /// Notes what a name stands for; what was noted first stays.
    pub fn bind(&mut self, binding: Binding, class: ClassId) {
        if !self.bindings.contains_key(&binding) {
            self.log(|_| Undo::Bound(binding));
            self.bindings.insert(binding, class);
        }
    }

    /// Whether any name was bound at run time.
    pub fn has_bindings(&self) -> bool {
        !self.bindings.is_empty()
    }

    /// Bindings that start-up did not leave, in the order of loaders and names.
    pub(crate) fn new_bindings(&self) -> impl Iterator<Item = (Binding, ClassId)> {
        self.bindings.iter().map(|(&b, &c)| (b, c)).filter(|(b, _)| !self.frozen.bindings.contains_key(b))
    }

    /// Whether bindings were undone since this was last asked.
    #[inline]
    pub(crate) fn take_unbound(&self) -> bool {
        self.unbound.take()
    }

    /// Gives a built-in loader its object, once start-up has made it.
    pub fn set_loader(&mut self, index: usize, loader: Ref) {
        self.changed.tables = true;
        if self.loaders.len() <= index {
            self.loaders.resize(index + 1, Ref::NULL);
        }
        self.loaders[index] = loader;
    }

    /// The exit code, once the program has ended.
    pub fn exit(&self) -> Option<i32> {
        self.exit
    }

    /// Ends the program.
    pub fn set_exit(&mut self, code: i32) {
        self.log_only(|s| Undo::Exit(s.exit));
        self.exit = Some(code);
    }

    /// The block of memory outside the heap that contains an address, and its start.
    pub fn memory_block(&self, address: u64) -> Option<(u64, &[u8])> {
        let (&start, block) = self.memory.range(..=address).next_back()?;
        (address < start + block.len() as u64).then_some((start, block))
    }

    /// All blocks of memory outside the heap.
    pub fn memory(&self) -> &std::collections::BTreeMap<u64, Box<[u8]>> {
        &self.memory
    }

    /// Replaces, adds or removes a block of memory outside the heap.
    pub fn set_memory(&mut self, start: u64, block: Option<Box<[u8]>>) {
        self.touched.memory = true;
        self.log(|s| Undo::Memory(start, s.memory.get(&start).cloned()));
        match block {
            Some(block) => drop(self.memory.insert(start, block)),
            None => drop(self.memory.remove(&start)),
        }
    }

    /// What is open under a number.
    pub fn handle(&self, number: u32) -> Option<&Handle> {
        self.handles.get(&number)
    }

    /// Everything that is open.
    pub fn handles(&self) -> &std::collections::BTreeMap<u32, Handle> {
        &self.handles
    }

    /// Opens something under the lowest free number, as Unix does.
    pub fn open_handle(&mut self, handle: Handle) -> u32 {
        let number = (handles::FIRST..).find(|n| !self.handles.contains_key(n)).unwrap_or(u32::MAX);
        self.set_handle(number, Some(handle));
        number
    }

    /// Maps a file, once.
    pub fn open_mapping(&mut self, path: std::sync::Arc<std::path::Path>) -> u32 {
        let mapping = Handle::Mapping { path };
        let mut mapped = self.handles.range(handles::FIRST_MAPPING..);
        if let Some((&number, _)) = mapped.find(|(_, known)| **known == mapping) {
            return number;
        }
        let number =
            self.handles.last_key_value().map_or(0, |(&last, _)| last + 1).max(handles::FIRST_MAPPING);
        self.set_handle(number, Some(mapping));
        number
    }

    /// Replaces or closes what is open under a number.
    pub fn set_handle(&mut self, number: u32, handle: Option<Handle>) {
        self.log(|s| Undo::Handle(number, s.handles.get(&number).cloned()));
        match handle {
            Some(handle) => drop(self.handles.insert(number, handle)),
            None => drop(self.handles.remove(&number)),
        }
    }

    /// All streams of `java.util.zip`.
    pub fn streams(&self) -> &std::collections::BTreeMap<u32, Stream> {
        &self.streams
    }

    /// Makes a stream under the lowest free number.
    pub fn open_stream(&mut self, direction: Direction) -> u32 {
        let number = (1..).find(|n| !self.streams.contains_key(n)).unwrap_or(u32::MAX);
        self.put_stream(number, Stream::new(direction));
        number
    }

    /// Puts a stream under a free number.
    pub fn put_stream(&mut self, number: u32, stream: Stream) {
        self.log(|_| Undo::StreamOpened(number));
        self.streams.insert(number, stream);
    }

    /// Ends a stream.
    pub fn close_stream(&mut self, number: u32) {
        if let Some(stream) = self.streams.remove(&number) {
            self.log(|_| Undo::StreamClosed(number, stream.direction(), stream.calls().to_vec()));
        }
    }

    /// Makes a stream new again.
    pub fn reset_stream(&mut self, number: u32) {
        if let Some(stream) = self.streams.get(&number).filter(|s| !s.calls().is_empty()) {
            let direction = stream.direction();
            self.close_stream(number);
            self.put_stream(number, Stream::new(direction));
        }
    }

    /// Makes a call to a stream.
    pub fn call_stream(&mut self, number: u32, call: Call) -> Effect {
        self.log(|_| Undo::StreamCall(number));
        self.streams.get_mut(&number).map_or_else(Effect::default, |stream| stream.call(call))
    }

    /// Has a stream work on some input.
    pub fn run_stream(&mut self, number: u32, input: &[u8], room: usize, flush: u32) -> Effect {
        let Some(stream) = self.streams.get_mut(&number) else { return Effect::default() };
        let call = stream.run(input, room, flush);
        self.call_stream(number, call)
    }

    /// The checksum of the data that went through a stream.
    pub fn stream_adler(&mut self, number: u32) -> u32 {
        self.streams.get_mut(&number).map_or(1, Stream::adler)
    }

    /// Overwrites bytes of a block in place.
    pub fn write_memory(&mut self, start: u64, offset: usize, bytes: &[u8]) {
        self.touched.memory = true;
        self.log(|s| Undo::Memory(start, s.memory.get(&start).cloned()));
        if let Some(block) = self.memory.get_mut(&start) {
            block[offset..offset + bytes.len()].copy_from_slice(bytes);
        }
    }
}

fn changes(now: &FxHashMap<(u32, u32), Ref>, frozen: &FxHashMap<(u32, u32), Ref>) -> Changes {
    let mut changed: Changes =
        now.iter().filter(|(k, v)| frozen.get(k) != Some(v)).map(|(&k, &v)| (k, v)).collect();
    changed.sort_unstable();
    changed
}

/// Takes the slots of the frame from the end of `saved`.
fn restore_frame(thread: &mut Thread, index: usize, frame: Frame, saved: &mut Vec<u64>) {
    thread.frames.truncate(index);
    thread.frames.push(frame);
    let from = saved.len() - (frame.sp - frame.base) as usize;
    thread.slots[frame.base as usize..frame.sp as usize].copy_from_slice(&saved[from..]);
    saved.truncate(from);
}
