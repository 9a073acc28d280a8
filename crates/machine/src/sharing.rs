//! Which objects are shared: the dynamic escape analysis of Parízek & Lhoták §3.3, made incremental.
//!
//! Each object has a bit that says whether another thread than its maker could get hold of it. A
//! thread gets hold of an object only by reading a static field, a table of the machine or a field
//! of an object that it has, so the bit is set, with that of everything reachable, when an object is
//! stored into a static field, a table or a shared object, and when a thread is started, of the
//! thread. It is never cleared: an object that nobody else can reach any more stays shared. That is
//! safe; and because the bit is a word of the heap like any other it is undone by `rewind` and part
//! of the vector, so what is visible in a state depends on its vector alone, not on the path to it.
//!
//! Some fields of the library are private to one thread or guarded by a lock, by the code of the
//! JDK that alone can name them; what is reachable only through them is not shared, and accesses to
//! them are not visible. If a program gets at them in another way after all, the machine says so
//! and stops, rather than to overlook behaviours.

use crate::execute::Exit;
use crate::group::LAST_TO_LIST_THREADS;
use crate::heap::{Heap, Ref};
use crate::machine::{Machine, lock_owner};
use crate::operation::CHOICE;
use crate::state::Init;
use everypath_program::{ClassId, Insn, Kind as Type, Program, Shape, Symbol, access};
use everypath_system::{Kind, Location, Mode, Operation};

/// Fields that only the thread itself uses once it runs.
const PRIVATE: [&str; 7] = [
    "threadLocals",
    "inheritableThreadLocals",
    "scopedValueBindings",
    "everypathScopedCache",
    "threadLocalRandomSeed",
    "threadLocalRandomProbe",
    "threadLocalRandomSecondarySeed",
];
/// Fields that only the thread itself changes once it runs, so that it need not look out for others
/// when it reads them.
const OWNED: [&str; 3] = ["target", "group", "inheritedAccessControlContext"];
/// Fields of thread groups that are used under the group's monitor only (up to JDK 18).
const GUARDED: [&str; 4] = ["nthreads", "threads", "nUnstartedThreads", "destroyed"];
/// Fields of thread pools that are used under the pool's main lock only.
///
/// A worker that is in the set and whose thread has not started is not shared by that, though others that
/// hold the lock may ask whether it is at work (`interruptWorkers`, `getActiveCount`). They only read, its
/// state is that of its making until its thread starts, and that it starts is an operation: whoever
/// looks later than its maker has come to do so sees the same as one that looks earlier.
const POOLED: [&str; 3] = ["workers", "largestPoolSize", "completedTaskCount"];

/// Word offsets of fields, all of them below [`Offsets::END`].
#[derive(Clone, Copy, Default)]
struct Offsets(u64);

impl Offsets {
    const END: u32 = u64::BITS;

    fn with(self, offset: u32) -> Offsets {
        assert!(offset < Offsets::END, "no class of the table has so many fields");
        Offsets(self.0 | 1 << offset)
    }

    #[inline]
    fn contains(self, offset: u32) -> bool {
        offset < Offsets::END && self.0 >> offset & 1 != 0
    }
}

/// What the analysis knows of the library, and its worklists.
pub(crate) struct Sharing {
    /// Whether it is kept up to date.
    pub(crate) followed: bool,
    private: Offsets,
    owned: Offsets,
    group: ClassId,
    guarded: Offsets,
    pool: ClassId,
    pooled: Offsets,
    /// From a pool to the owner of its main lock.
    pool_owner: Box<[u32]>,
    system: ClassId,
    constructor: Symbol,
    queue: Vec<Ref>,
    written: Vec<Location>,
}

impl Sharing {
    pub(crate) fn new(program: &Program, thread: ClassId) -> Sharing {
        let class = |name| program.boot_class(name).unwrap_or(thread);
        let fields = |class, names: &[&str]| -> Vec<u32> {
            let fields = names.iter().filter_map(|name| program.declared_field(class, name));
            fields.map(|f| u32::from(f.offset)).collect()
        };
        let offsets =
            |class, names: &[&str]| fields(class, names).into_iter().fold(Offsets::default(), Offsets::with);
        let group = class("java/lang/ThreadGroup");
        let guarded: &[&str] = if program.feature <= LAST_TO_LIST_THREADS { &GUARDED } else { &[] };
        let pool = class("java/util/concurrent/ThreadPoolExecutor");
        let owner = [
            (pool, "mainLock"),
            (class("java/util/concurrent/locks/ReentrantLock"), "sync"),
            (class("java/util/concurrent/locks/AbstractOwnableSynchronizer"), "exclusiveOwnerThread"),
        ];
        let owner = owner.map(|(class, name)| fields(class, &[name]));
        Sharing {
            followed: false,
            private: offsets(thread, &PRIVATE),
            owned: offsets(thread, &OWNED),
            group,
            guarded: offsets(group, guarded),
            pool,
            pooled: offsets(pool, &POOLED),
            pool_owner: owner.concat().into(),
            system: class("java/lang/System"),
            constructor: program.symbols.intern("<init>"),
            queue: Vec::new(),
            written: Vec::new(),
        }
    }
}

/// A thread that accesses something.
#[derive(Clone, Copy)]
pub(crate) struct Accessor {
    /// Its number.
    pub(crate) number: u32,
    /// Its `Thread`.
    pub(crate) object: Ref,
}

impl Sharing {
    /// Whether an access of a thread to a field of a shared object is of no concern to others: the part
    /// of [`Machine::is_shared_access`] that the hot loop decides by itself.
    pub(crate) fn is_quiet(
        &self,
        program: &Program,
        heap: &Heap,
        by: Accessor,
        insn: Insn,
        object: Ref,
    ) -> bool {
        let (offset, reads) = match insn {
            Insn::GetField4(offset) | Insn::GetFieldAt(_, offset) => (u32::from(offset), true),
            Insn::PutField4(offset) | Insn::PutFieldAt(_, offset) => (u32::from(offset), false),
            _ => return false,
        };
        let class = program.class(heap.class_of(object));
        if reads && class.instance_flags[offset as usize] & access::FINAL != 0 {
            return !heap.is_leaked(object);
        }
        if object == by.object {
            return self.private.contains(offset) || reads && self.owned.contains(offset);
        }
        let holds = |word| word != 0 && lock_owner(word) == by.number as usize;
        self.guarded.contains(offset) && holds(heap.lock(object)) && program.is_subclass(class.id, self.group)
            || self.pooled.contains(offset)
                && program.is_subclass(class.id, self.pool)
                && self.owner_of_pool(heap, object) == by.object
    }

    /// Who holds the main lock of a thread pool.
    fn owner_of_pool(&self, heap: &Heap, pool: Ref) -> Ref {
        let follow = |at: Ref, &offset: &u32| if at.is_null() { at } else { heap.get_ref(at, offset) };
        self.pool_owner.iter().fold(pool, follow)
    }
}

/// How far sharing an object goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Through {
    /// Also through fields that are private to a thread: what a new thread is given.
    All,
    /// Not through fields that are private to a thread or guarded.
    Open,
}

impl<'p> Machine<'p> {
    /// Whether another thread than its maker could get hold of an object.
    pub fn is_shared(&self, object: Ref) -> bool {
        !object.is_null() && object.0 < CHOICE && self.state.heap.is_shared(object)
    }

    /// Whether an access is to something that other threads could change or see.
    pub(crate) fn is_shared_access(&self, operation: &Operation) -> bool {
        let (object, offset) = (Ref(operation.location.object), operation.location.place / 4);
        if object.is_null() || object.0 >= CHOICE {
            return true;
        }
        if !self.state.heap.is_shared(object) {
            return false;
        }
        let t = operation.thread.0 as usize;
        let class = self.state.heap.class_of(object);
        if class == self.known.class && self.is_static(offset) {
            return self.is_shared_static(t, self.class_of_mirror(object), operation.kind);
        }
        match operation.kind {
            Kind::Read(Mode::Final) => self.state.heap.is_leaked(object),
            _ if class == self.known.string => {
                offset != self.known.string_hash && offset != self.known.string_hash_is_zero
            }
            Kind::Read(_) if self.is_owned(class, offset) => self.state.thread(t).head.object != object,
            _ => !self.is_protected(t, object, class, offset),
        }
    }

    fn is_static(&self, offset: u32) -> bool {
        offset >= self.program.class(self.known.class).instance_words
    }

    /// A class that a thread initialises is out of reach for others; and final fields of `System` are
    /// not final (JLS §17.5.4).
    fn is_shared_static(&self, t: usize, class: ClassId, kind: Kind) -> bool {
        let initializes = self.state.class(class).init == Init::By(t as u32);
        !initializes && (kind != Kind::Read(Mode::Final) || class == self.sharing.system)
    }

    /// Whether a field is private to the thread or guarded by a lock that it holds.
    fn is_protected(&self, t: usize, object: Ref, class: ClassId, offset: u32) -> bool {
        if self.is_private(class, offset) {
            return self.state.thread(t).head.object == object;
        }
        self.is_guarded(class, offset) && self.holds_guard(t, object, class)
    }

    /// Whether a thread holds what guards the guarded fields of an object.
    fn holds_guard(&self, t: usize, object: Ref, class: ClassId) -> bool {
        match self.program.is_subclass(class, self.sharing.pool) {
            true => self.sharing.owner_of_pool(&self.state.heap, object) == self.state.thread(t).head.object,
            false => self.holds_monitor(t, object),
        }
    }

    fn is_private(&self, class: ClassId, offset: u32) -> bool {
        self.sharing.private.contains(offset) && self.program.is_subclass(class, self.known.thread)
    }

    fn is_owned(&self, class: ClassId, offset: u32) -> bool {
        self.sharing.owned.contains(offset) && self.program.is_subclass(class, self.known.thread)
    }

    fn is_guarded(&self, class: ClassId, offset: u32) -> bool {
        let is = |fields: Offsets, of| fields.contains(offset) && self.program.is_subclass(class, of);
        is(self.sharing.guarded, self.sharing.group) || is(self.sharing.pooled, self.sharing.pool)
    }

    /// Whether it is worth to ask what is wrong with an operation: it writes, or is on a field of the tables.
    #[inline]
    pub(crate) fn may_be_forbidden(&self, operation: &Operation) -> bool {
        let Sharing { private, guarded, pooled, .. } = &self.sharing;
        match operation.kind {
            Kind::Write(_) | Kind::Update(_) => true,
            Kind::Read(Mode::Final) => false,
            Kind::Read(_) => Offsets(private.0 | guarded.0 | pooled.0).contains(operation.location.place / 4),
            _ => false,
        }
    }

    /// What is wrong with an access that the reasoning of this module relies on never to happen.
    pub(crate) fn forbidden_access(&self, operation: &Operation) -> Option<String> {
        let write = match operation.kind {
            Kind::Read(Mode::Final) => return None,
            Kind::Read(_) => false,
            Kind::Write(_) | Kind::Update(_) => true,
            _ => return None,
        };
        let (t, object) = (operation.thread.0 as usize, Ref(operation.location.object));
        let offset = operation.location.place / 4;
        if !self.sharing.followed || !self.is_shared(object) || offset == 0 {
            return None;
        }
        let class = self.state.heap.class_of(object);
        let own = self.state.thread(t).head.object == object;
        let private = self.is_private(class, offset) || write && self.is_owned(class, offset);
        let foreign = private && !own && self.is_running(object)
            || self.is_guarded(class, offset) && !self.holds_guard(t, object, class);
        if foreign {
            return Some(format!("a private field of a {} used from outside", self.program.java_name(class)));
        }
        let field = self.final_field(write, object, class, offset)?;
        Some(format!("the final field {field} changed after its object was shared"))
    }

    fn is_running(&self, thread: Ref) -> bool {
        self.state.threads().iter().any(|t| t.head.object == thread)
    }

    /// The name of a final field that is about to be changed though others may have read it.
    fn final_field(&self, write: bool, object: Ref, class: ClassId, offset: u32) -> Option<String> {
        if !write || self.state.heap.is_leaked(object) || self.program.class(class).is_array() {
            return None;
        }
        let field = match class == self.known.class && self.is_static(offset) {
            true => {
                let of = self.class_of_mirror(object);
                let settled = self.state.class(of).init.is_done() && of != self.sharing.system;
                let fields = self.program.class(of).fields.iter().filter(|_| settled);
                fields.into_iter().find(|f| f.is_static() && u32::from(f.offset) == offset)
            }
            false => {
                let flags = self.program.class(class).instance_flags.get(offset as usize);
                let is_final = flags.is_some_and(|f| f & access::FINAL != 0);
                is_final.then(|| self.field_at(class, offset as u16)).flatten()
            }
        };
        let field = field.filter(|f| f.flags & access::FINAL != 0)?;
        Some(format!("{}.{}", self.program.java_name(field.class), self.program.text(field.name)))
    }

    /// Whether initialising a class would run code, so that somebody could notice.
    pub(crate) fn runs_to_initialize(&self, class: ClassId) -> bool {
        let linked = self.program.class(class);
        let waits = |id: ClassId| !self.state.class(id).init.is_done();
        waits(class)
            && (linked.initializer.is_some()
                || self.state.class(class).init != Init::None
                || linked.superclass.is_some_and(|s| self.runs_to_initialize(s))
                || linked.interfaces.iter().any(|&i| self.runs_to_initialize(i)))
    }
}

impl<'p> Machine<'p> {
    /// Shares an object with everything that can be reached through it.
    pub(crate) fn share(&mut self, object: Ref) {
        if self.sharing.followed {
            self.share_through(object, Through::Open);
        }
    }

    /// Shares what a new thread is given, and the thread that starts it, which the new one can find.
    pub(crate) fn share_thread(&mut self, object: Ref) {
        if self.sharing.followed {
            self.share_through(self.state.thread(self.current).head.object, Through::Open);
            self.share_through(object, Through::All);
        }
    }

    fn share_through(&mut self, object: Ref, through: Through) {
        if object.is_null() || (self.state.heap.is_shared(object) && through == Through::Open) {
            return;
        }
        let built = self.objects_under_construction();
        let mut queue = std::mem::take(&mut self.sharing.queue);
        self.mark_shared(object, &built);
        queue.push(object);
        while let Some(object) = queue.pop() {
            self.visit_references(object, through, |m, next| {
                if !next.is_null() && !m.state.heap.is_shared(next) {
                    m.mark_shared(next, &built);
                    queue.push(next);
                }
            });
        }
        self.sharing.queue = queue;
    }

    fn mark_shared(&mut self, object: Ref, built: &[Ref]) {
        self.state.heap.set_shared(object, built.contains(&object));
    }

    /// Objects whose constructors run in the present thread: only there can they be unshared.
    fn objects_under_construction(&self) -> Vec<Ref> {
        let thread = self.state.thread(self.current);
        let constructors =
            thread.frames.iter().filter(|f| self.program.method(f.method).name == self.sharing.constructor);
        constructors.map(|f| Ref::from_slot(thread.slots[f.base as usize])).collect()
    }

    /// The references of an object that others could follow. The bytes of a string never change and
    /// nobody else has them.
    fn visit_references(&mut self, object: Ref, through: Through, mut visit: impl FnMut(&mut Self, Ref)) {
        let class = self.state.heap.class_of(object);
        if class == self.known.string {
            return;
        }
        let linked = self.program.class(class);
        if let Shape::Array { kind, .. } = linked.shape {
            let length = if kind == Type::Ref { self.state.heap.length(object) } else { 0 };
            return (0..length).for_each(|i| visit(self, self.state.heap.element_ref(object, i)));
        }
        let owned = through == Through::Open && self.program.is_subclass(class, self.known.thread);
        let guarded = [self.sharing.group, self.sharing.pool].map(|of| self.program.is_subclass(class, of));
        let guarded = guarded.contains(&true);
        for &offset in &linked.instance_references {
            let offset = u32::from(offset);
            if !(owned && self.is_private(class, offset) || guarded && self.is_guarded(class, offset)) {
                visit(self, self.state.heap.get_ref(object, offset));
            }
        }
        if class == self.known.class {
            let of = self.program.class(self.class_of_mirror(object));
            for &offset in &of.static_references {
                visit(self, self.state.heap.get_ref(object, u32::from(offset)));
            }
        }
    }

    /// The references that a thread, or anybody, could follow from an object.
    pub(crate) fn references_for(&mut self, t: Option<usize>, object: Ref, mut visit: impl FnMut(Ref)) {
        let own = t.is_some_and(|t| self.state.thread(t).head.object == object);
        let through = if own { Through::All } else { Through::Open };
        self.visit_references(object, through, |_, next| visit(next));
    }

    /// Shares what start-up left in static fields and tables.
    pub(crate) fn share_roots(&mut self) {
        let mut roots = Vec::new();
        self.state.update_roots(|_, root| {
            roots.push(root);
            root
        });
        roots.into_iter().for_each(|root| self.share_through(root, Through::Open));
    }

    /// Shares what got into the machine's tables.
    pub(crate) fn share_new_roots(&mut self) {
        while let Some(root) = self.state.take_new_root() {
            self.share(root);
        }
    }
}

/// The barrier: what is stored into something shared becomes shared.
impl<'p> Machine<'p> {
    /// Before an instruction that stores a reference.
    pub(crate) fn share_stored(&mut self, exit: Exit) {
        let Exit::Access(insn) = exit else { return };
        let (target, value) = match insn {
            Insn::PutField4(offset) => {
                let object = Ref::from_slot(self.peek(1));
                let open = !object.is_null() && self.is_open_reference(object, u32::from(offset));
                (if open { object } else { Ref::NULL }, self.peek(0))
            }
            Insn::PutFieldAt(Type::Ref, offset) => {
                let object = Ref::from_slot(self.peek(1));
                let open = !object.is_null() && self.is_open_reference(object, u32::from(offset));
                (if open { object } else { Ref::NULL }, self.peek(0))
            }
            Insn::ArrayStoreRef => (Ref::from_slot(self.peek(2)), self.peek(0)),
            Insn::PutStaticAt(Type::Ref, _, class) => (self.state.class(class).mirror, self.peek(0)),
            _ => return,
        };
        if self.is_shared(target) {
            self.share(Ref::from_slot(value));
        }
    }

    /// Whether a field holds a reference that others could follow.
    fn is_open_reference(&self, object: Ref, offset: u32) -> bool {
        let class = self.state.heap.class_of(object);
        let linked = self.program.class(class);
        linked.instance_references.binary_search(&(offset as u16)).is_ok()
            && !self.is_private(class, offset)
            && !self.is_guarded(class, offset)
    }

    /// Forgets what the instruction before has written.
    pub(crate) fn forget_writes(&mut self) {
        self.sharing.written.clear();
    }

    /// Remembers what a native says that it will write.
    pub(crate) fn expect_writes(&mut self, operations: &[Operation]) {
        let writes = operations.iter().filter(|o| matches!(o.kind, Kind::Write(_) | Kind::Update(_)));
        for write in writes {
            if self.is_shared(Ref(write.location.object)) {
                self.sharing.written.push(write.location);
            }
        }
    }

    /// After a native: shares what it wrote into shared objects.
    pub(crate) fn share_written(&mut self) {
        while let Some(Location { object, place }) = self.sharing.written.pop() {
            let object = Ref(object);
            if place == crate::operation::WHOLE {
                self.visit_references(object, Through::Open, |m, next| m.share(next));
            } else if self.is_reference_at(object, place) {
                self.share(self.state.heap.get_ref(object, place / 4));
            }
        }
    }

    fn is_reference_at(&self, object: Ref, place: u32) -> bool {
        let class = self.program.class(self.state.heap.class_of(object));
        match class.shape {
            Shape::Array { kind, .. } => kind == Type::Ref,
            _ if class.id == self.known.class && self.is_static(place / 4) => {
                let of = self.program.class(self.class_of_mirror(object));
                of.static_references.contains(&((place / 4) as u16))
            }
            _ => self.is_open_reference(object, place / 4),
        }
    }
}
