//! Which operation an instruction is about to perform, read without performing it.
//!
//! This is the only place that knows the correspondence between instructions and natives on one
//! side and operations on the other; the interpreter asks here before it does anything that another
//! thread could notice, and `pending` asks for a parked thread.

use crate::execute::{Exit, is_access, is_usable};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::Args;
use crate::state::Init;
use crate::thread::{Purpose, Status};
use everypath_program::{ClassId, Entry, Field, Insn, Method, MethodId, access};
use everypath_system::{Kind, Location, Mode, Operation, ThreadId};

/// The place of a whole object: its monitor, its life, all its fields at once.
pub const WHOLE: u32 = 0;
/// The byte offset of the first element of an array.
const ELEMENTS: u32 = everypath_program::ARRAY_HEADER * 4;
/// Locations of classes are told from those of objects by this bit of the place.
const CLASS: u32 = 1 << 31;
/// The console is an object of its own.
pub const CONSOLE: u32 = u32::MAX;
/// So are the tables of open files and of zip streams.
pub(crate) const OPEN: u32 = u32::MAX - 1;
/// And the clock.
pub(crate) const CLOCK: u32 = u32::MAX - 6;
/// And choices of data, whose place is the number of ways.
pub(crate) const CHOICE: u32 = u32::MAX - 7;
/// The place of the console's input; its output is the whole.
pub(crate) const INPUT: u32 = 1;

/// The place, on a thread itself, of yield points that are no operations otherwise: no field is there.
pub(crate) const CONTROL: u32 = 3;

/// Whether an operation is such a yield point.
pub(crate) fn is_control(operation: &Operation) -> bool {
    operation.kind == Kind::Sleep && operation.location.place == CONTROL
}

/// Whether a location is a class, as opposed to an object.
pub(crate) fn is_of_class(location: Location) -> bool {
    location.place & CLASS != 0
}

/// Describes the operations of a native from the thread that calls it and its arguments.
pub(crate) type Describe = fn(&Machine<'_>, usize, Args<'_>, &mut Vec<Operation>);

impl<'p> Machine<'p> {
    /// Appends the operations that the top frame of a thread is about to perform.
    pub(crate) fn operations_at(&self, t: usize, out: &mut Vec<Operation>) {
        let thread = self.state.thread(t);
        let Some(frame) = thread.frames.last() else { return };
        if let Purpose::InitSupers(class) = frame.purpose {
            return out.extend(self.next_super(class, t).map(|parent| self.class_operation(t, parent)));
        }
        if thread.frames.len() == 1 && frame.pc == 0 {
            return out.push(operation(t, thread.head.object, WHOLE, Kind::Start));
        }
        let insn = self.program.method(frame.method).decoded().insns[frame.pc as usize].get();
        self.operations_of(t, insn, out);
    }

    /// Operations of the instruction that the hot loop stopped at.
    pub(crate) fn operations_of_exit(&self, exit: Exit, out: &mut Vec<Operation>) {
        match exit {
            // Found to be slow after it was admitted as an access.
            Exit::Slow(insn) if is_access(insn) => {}
            Exit::Call(_) | Exit::Slow(_) | Exit::Access(_) | Exit::Return(_) => {
                self.operations_at(self.current, out)
            }
            Exit::Throw | Exit::Fault(_) | Exit::Budget => {}
        }
    }

    fn operations_of(&self, t: usize, insn: Insn, out: &mut Vec<Operation>) {
        match insn {
            Insn::GetField4(offset) | Insn::GetFieldAt(_, offset) => {
                self.field_operation(t, 0, offset, false, out)
            }
            Insn::PutField4(offset) => self.field_operation(t, 1, offset, true, out),
            Insn::PutFieldAt(kind, offset) => {
                self.field_operation(t, kind.slots() as usize, offset, true, out)
            }
            Insn::GetStaticAt(_, offset, class) => self.static_operation(t, class, offset, false, out),
            Insn::PutStaticAt(_, offset, class) => self.static_operation(t, class, offset, true, out),
            Insn::ArrayLoad4
            | Insn::ArrayLoad8
            | Insn::ArrayLoadByte
            | Insn::ArrayLoadChar
            | Insn::ArrayLoadShort => {
                self.element_operation(t, 0, Kind::Read(Mode::Plain), out);
            }
            Insn::ArrayStore8 => self.element_operation(t, 2, Kind::Write(Mode::Plain), out),
            Insn::ArrayStore4 | Insn::ArrayStoreByte | Insn::ArrayStoreShort | Insn::ArrayStoreRef => {
                self.element_operation(t, 1, Kind::Write(Mode::Plain), out);
            }
            Insn::MonitorEnter => self.monitor_operation(t, self.operand(t, 0), Kind::Acquire, out),
            Insn::MonitorExit => self.monitor_operation(t, self.operand(t, 0), Kind::Release, out),
            Insn::Return | Insn::Return1 | Insn::Return2 => {
                let frame = self.state.thread(t).top();
                self.monitor_operation(t, frame.lock, Kind::Release, out);
                if let Purpose::Init(class) = frame.purpose {
                    out.push(self.class_operation(t, class));
                }
                out.extend(self.control.exits.then(|| self.control_operation(t)));
            }
            Insn::Ldc(index) => self.constant_operation(t, index, out),
            Insn::LdcResolved(slot) => {
                let class = self.program.method(self.state.thread(t).top().method).class;
                self.constant_operation(t, self.program.class(class).constants[slot as usize], out);
            }
            insn if self.control.back_branches && is_branch(insn) => out.push(self.control_operation(t)),
            Insn::NewObject(class) => self.initialization(t, class, out),
            Insn::CallStatic(method) => {
                let class = self.program.method(method).class;
                match is_usable(self.state.classes(), class, t as u32) {
                    true => self.call_operations(t, method, out),
                    false => self.initialization(t, class, out),
                }
            }
            Insn::CallDynamic(_) => self.call_site_operation(t, out),
            Insn::CallDirect(method) => self.call_operations(t, method, out),
            Insn::CallVirtual(index, arguments) => {
                let receiver = self.operand(t, arguments as usize - 1);
                if !receiver.is_null() {
                    let class = self.program.class(self.state.heap.class_of(receiver));
                    self.call_operations(t, class.vtable[index as usize], out);
                }
            }
            Insn::CallInterface(method) => {
                let method = self.program.method(method);
                let receiver = self.operand(t, method.arg_slots as usize - 1);
                if !receiver.is_null() {
                    let class = self.program.class(self.state.heap.class_of(receiver));
                    if let Some(selected) = self.program.select_interface(class, method) {
                        self.call_operations(t, selected, out);
                    }
                }
            }
            _ => {}
        }
    }

    fn operand(&self, t: usize, depth: usize) -> Ref {
        let thread = self.state.thread(t);
        Ref::from_slot(thread.slots[thread.top().sp as usize - 1 - depth])
    }

    fn field_operation(&self, t: usize, depth: usize, offset: u16, write: bool, out: &mut Vec<Operation>) {
        let object = self.operand(t, depth);
        if object.is_null() {
            return;
        }
        let class = self.program.class(self.state.heap.class_of(object));
        let flags = class.instance_flags[offset as usize];
        out.push(operation(t, object, u32::from(offset) * 4, access_kind(flags, write)));
    }

    fn static_operation(&self, t: usize, class: ClassId, offset: u16, write: bool, out: &mut Vec<Operation>) {
        if !is_usable(self.state.classes(), class, t as u32) {
            return self.initialization(t, class, out);
        }
        let field = self.program.class(class).fields.iter().find(|f| f.is_static() && f.offset == offset);
        let (mirror, flags) = (self.state.class(class).mirror, field.map_or(0, |f| f.flags));
        out.push(operation(t, mirror, u32::from(offset) * 4, access_kind(flags, write)));
    }

    fn element_operation(&self, t: usize, above: usize, kind: Kind, out: &mut Vec<Operation>) {
        let (array, thread) = (self.operand(t, above + 1), self.state.thread(t));
        let index = thread.slots[thread.top().sp as usize - 1 - above] as u32;
        if !array.is_null() && index < self.state.heap.length(array) {
            out.push(operation(t, array, self.element_place(array, index), kind));
        }
    }

    /// The byte offset of an element, as `Unsafe` would name it.
    fn element_place(&self, array: Ref, index: u32) -> u32 {
        ELEMENTS + (index << self.element_shift(array))
    }

    fn element_shift(&self, array: Ref) -> u32 {
        self.program
            .class(self.state.heap.class_of(array))
            .element_kind()
            .map_or(2, |kind| kind.element_shift())
    }

    fn monitor_operation(&self, t: usize, object: Ref, kind: Kind, out: &mut Vec<Operation>) {
        if !object.is_null() {
            out.push(operation(t, object, WHOLE, kind));
        }
    }

    pub(crate) fn class_operation(&self, t: usize, class: ClassId) -> Operation {
        let location = Location { object: class.0, place: CLASS };
        let kind = match self.state.class(class).init {
            Init::Late(_) => Kind::ClassUse,
            _ => Kind::ClassInit,
        };
        Operation { thread: ThreadId(t as u32), location, kind }
    }

    /// The class that a static field belongs to, as a location to initialise. Fields of the mirror
    /// itself come first; statics are behind them.
    pub(crate) fn class_of_static(&self, location: Location) -> Option<Location> {
        let mirror = Ref(location.object);
        if location.place & CLASS != 0 || location.object >= CHOICE || mirror.is_null() {
            return None;
        }
        let is_static = self.state.heap.class_of(mirror) == self.known.class
            && location.place / 4 >= self.program.mirror_base();
        is_static.then(|| Location { object: self.class_of_mirror(mirror).0, place: CLASS })
    }

    /// Hidden classes without an initialiser are initialised unnoticed: those of the machine itself
    /// are made when a call site is first linked, which is a fact and must not show as an operation.
    pub(crate) fn initialization(&self, t: usize, class: ClassId, out: &mut Vec<Operation>) {
        let linked = self.program.class(class);
        let unnoticed = linked.hidden && linked.initializer.is_none();
        if !unnoticed && !is_usable(self.state.classes(), class, t as u32) {
            out.push(self.class_operation(t, class));
        }
    }

    fn call_operations(&self, t: usize, method: MethodId, out: &mut Vec<Operation>) {
        let method = self.program.method(method);
        if method.is_synchronized() && !method.is_native() {
            let object = match method.is_static() {
                true => self.state.class(method.class).mirror,
                false => self.operand(t, method.arg_slots as usize - 1),
            };
            self.monitor_operation(t, object, Kind::Acquire, out);
        }
        if let Some(describe) = self.described(method) {
            let thread = self.state.thread(t);
            let mut arguments = [0; crate::machine::MAX_NATIVE_SLOTS];
            let (sp, count) = (thread.top().sp as usize, method.arg_slots as usize);
            if count <= arguments.len() {
                arguments[..count].copy_from_slice(&thread.slots[sp - count..sp]);
                describe(self, t, &arguments, out);
            }
        }
        let is_native = matches!(method.entry.get(), Entry::Native(_)) || method.is_native();
        out.extend((self.control.entries && !is_native).then(|| self.control_operation(t)));
    }

    /// A thread comes to a yield point.
    pub(crate) fn control_operation(&self, t: usize) -> Operation {
        operation(t, self.state.thread(t).head.object, CONTROL, Kind::Sleep)
    }

    /// Whether a thread was stopped before it jumps backwards: it has stopped at a jump for no other reason.
    pub(crate) fn is_at_back_branch(&self, t: usize) -> bool {
        let thread = self.state.thread(t);
        let Some(frame) = thread.frames.last().filter(|_| thread.head.status == Status::Runnable) else {
            return false;
        };
        let code = self.program.code(self.program.method(frame.method));
        self.control.back_branches && code.is_ok_and(|code| is_branch(code.insns[frame.pc as usize].get()))
    }

    fn described(&self, method: &Method) -> Option<Describe> {
        let index = match method.entry.get() {
            Entry::Native(index) => index,
            Entry::Unlinked => self.registry.find(self.program, method)?,
            _ => return None,
        };
        self.registry.describe(index)
    }

    /// The instance field at a word offset of a class.
    pub(crate) fn field_at(&self, class: ClassId, offset: u16) -> Option<&Field> {
        let ancestors = self.program.class(class).ancestors.iter().rev();
        let mut fields = ancestors.flat_map(|&c| self.program.class(c).fields.iter());
        fields.find(|f| !f.is_static() && f.offset == offset)
    }

    /// The operation of a thread that was parked before it would initialise a class, and need not
    /// any more: it learns so, which orders it after the initialisation.
    pub(crate) fn look_at_class(&self, t: usize) -> Operation {
        let frame = self.state.thread(t).top();
        let code = self.program.code(self.program.method(frame.method));
        let insn = code.map_or(Insn::Nop, |code| code.insns[frame.pc as usize].get());
        let class = match (frame.purpose, insn) {
            (Purpose::InitSupers(class), _) | (_, Insn::NewObject(class)) => class,
            (_, Insn::CallStatic(method)) => self.program.method(method).class,
            _ => self.program.method(frame.method).class,
        };
        self.class_operation(t, class)
    }

    /// Whether an operation is the look that a thread takes, and the change it makes, at whether it was
    /// interrupted, when it begins to wait or to sleep or comes back from that.
    pub(crate) fn is_own_interrupt(&self, operation: &Operation) -> bool {
        let own = self.state.thread(operation.thread.0 as usize).head.object;
        matches!(operation.kind, Kind::Update(_))
            && operation.location.object == own.0
            && operation.location.place == self.known.thread_interrupted * 4
    }

    /// Whether an operation that a thread is parked before could be performed now, not only begun.
    pub(crate) fn is_possible(&self, t: usize, operation: &Operation) -> bool {
        match operation.kind {
            Kind::Acquire => {
                let word = self.state.heap.lock(Ref(operation.location.object));
                word == 0 || crate::machine::lock_owner(word) == t
            }
            Kind::ClassInit => {
                let init = self.state.class(ClassId(operation.location.object)).init;
                !matches!(init, Init::By(other) if other as usize != t)
            }
            Kind::Join => self.others_done(t),
            _ => true,
        }
    }

    /// Looks at the operations that a thread is about to perform.
    pub(crate) fn with_operations<R>(&self, t: usize, look: impl FnOnce(&[Operation]) -> R) -> R {
        let mut operations = self.scratch.take();
        operations.clear();
        self.operations_at(t, &mut operations);
        let result = look(&operations);
        self.scratch.set(operations);
        result
    }

    /// Whether a thread is parked before a monitor that another one holds.
    pub(crate) fn is_before_held_monitor(&self, t: usize) -> bool {
        self.with_operations(t, |operations| {
            operations.first().is_some_and(|o| o.kind == Kind::Acquire && !self.is_possible(t, o))
        })
    }

    /// What a blocked thread waits to do.
    pub(crate) fn blocked_operation(&self, t: usize, status: Status) -> Operation {
        let own = self.state.thread(t).head.object;
        match status {
            Status::Entering(object) | Status::Reentering { object, .. } => {
                operation(t, object, WHOLE, Kind::Acquire)
            }
            Status::Waiting { object, .. } => operation(t, object, WHOLE, Kind::Wait),
            Status::Parked(_) => operation(t, own, WHOLE, Kind::Park),
            Status::Sleeping(_) => operation(t, own, WHOLE, Kind::Sleep),
            Status::Initializing(class) => self.class_operation(t, class),
            Status::Draining | Status::Runnable | Status::Terminated => operation(t, own, WHOLE, Kind::Join),
        }
    }
}

fn is_branch(insn: Insn) -> bool {
    use Insn::*;
    matches!(
        insn,
        IfEq(_)
            | IfNe(_)
            | IfLt(_)
            | IfGe(_)
            | IfGt(_)
            | IfLe(_)
            | IfICmpEq(_)
            | IfICmpNe(_)
            | IfICmpLt(_)
            | IfICmpGe(_)
            | IfICmpGt(_)
            | IfICmpLe(_)
            | Goto(_)
            | TableSwitch(_)
            | LookupSwitch(_)
    )
}

/// An operation on a place of an object.
pub(crate) fn operation(t: usize, object: Ref, place: u32, kind: Kind) -> Operation {
    Operation { thread: ThreadId(t as u32), location: Location { object: object.0, place }, kind }
}

fn access_kind(flags: u16, write: bool) -> Kind {
    let mode = match flags {
        f if f & access::VOLATILE != 0 => Mode::Volatile,
        f if f & access::FINAL != 0 => Mode::Final,
        _ => Mode::Plain,
    };
    if write { Kind::Write(mode) } else { Kind::Read(mode) }
}

/// A raw access by `Unsafe` of so many bytes: a base and a byte offset, or an address. In arrays of
/// small elements it touches each element that it covers, as plain accesses to those name them.
fn raw(m: &Machine<'_>, t: usize, a: Args<'_>, (kind, bytes): (Kind, u32), out: &mut Vec<Operation>) {
    let (object, place) = (Ref::from_slot(a[1]), a[2] as u32);
    let is_array = !object.is_null() && m.program.class(m.state.heap.class_of(object)).is_array();
    let element = if is_array { 1 << m.element_shift(object) } else { bytes };
    for at in (place..place + bytes).step_by(element as usize) {
        out.push(operation(t, object, at, kind));
    }
}

/// An element named by `java.lang.reflect.Array`.
fn reflected_element(m: &Machine<'_>, t: usize, a: Args<'_>, kind: Kind, out: &mut Vec<Operation>) {
    let array = Ref::from_slot(a[0]);
    if !array.is_null() && m.program.class(m.state.heap.class_of(array)).is_array() {
        out.push(operation(t, array, m.element_place(array, a[1] as u32), kind));
    }
}

fn on(t: usize, object: u64, kind: Kind, out: &mut Vec<Operation>) {
    out.push(operation(t, Ref::from_slot(object), WHOLE, kind));
}

fn on_self(m: &Machine<'_>, t: usize, kind: Kind, out: &mut Vec<Operation>) {
    out.push(operation(t, m.state.thread(t).head.object, WHOLE, kind));
}

fn console(_: &Machine<'_>, t: usize, _: Args<'_>, out: &mut Vec<Operation>) {
    out.push(operation(t, Ref(CONSOLE), WHOLE, Kind::Communicate));
}

/// A thread that was woken has nothing left to do of its wait but to take the monitor back.
fn wait(m: &Machine<'_>, t: usize, a: Args<'_>, out: &mut Vec<Operation>) {
    let woken = m.state.thread(t).head.wake.is_some();
    on(t, a[0], if woken { Kind::Acquire } else { Kind::Wait }, out);
    own_interrupt(m, t, Kind::Update(Mode::Volatile), out);
}

/// Waiting and sleeping look whether the thread was interrupted and forget it; parking only looks.
/// `Thread.interrupt` sets that field before it wakes the thread.
fn own_interrupt(m: &Machine<'_>, t: usize, kind: Kind, out: &mut Vec<Operation>) {
    out.push(operation(t, m.state.thread(t).head.object, m.known.thread_interrupted * 4, kind));
}

fn sleep(m: &Machine<'_>, t: usize, _: Args<'_>, out: &mut Vec<Operation>) {
    on_self(m, t, Kind::Sleep, out);
    own_interrupt(m, t, Kind::Update(Mode::Volatile), out);
}

fn park(m: &Machine<'_>, t: usize, _: Args<'_>, out: &mut Vec<Operation>) {
    on_self(m, t, Kind::Park, out);
    own_interrupt(m, t, Kind::Read(Mode::Volatile), out);
}

/// Starting and ending a thread also writes the field that tells whether it is alive.
fn start(m: &Machine<'_>, t: usize, a: Args<'_>, out: &mut Vec<Operation>) {
    on(t, a[0], Kind::Start, out);
    out.push(operation(t, Ref::from_slot(a[0]), m.known.thread_eetop * 4, Kind::Write(Mode::Volatile)));
}

fn end(m: &Machine<'_>, t: usize, _: Args<'_>, out: &mut Vec<Operation>) {
    let own = m.state.thread(t).head.object;
    on_self(m, t, Kind::End, out);
    out.push(operation(t, own, m.known.thread_eetop * 4, Kind::Write(Mode::Volatile)));
    on_self(m, t, Kind::NotifyAll, out);
    on_self(m, t, Kind::Release, out);
}

/// From here to its end a thread only changes what the library knows of it.
fn begin_end(m: &Machine<'_>, t: usize, _: Args<'_>, out: &mut Vec<Operation>) {
    on_self(m, t, Kind::End, out);
    on_self(m, t, Kind::Write(Mode::Volatile), out);
    out.extend(m.leaving(t));
}

fn is_alive(m: &Machine<'_>, t: usize, a: Args<'_>, out: &mut Vec<Operation>) {
    out.push(operation(t, Ref::from_slot(a[0]), m.known.thread_eetop * 4, Kind::Read(Mode::Volatile)));
}

fn array_copy(_: &Machine<'_>, t: usize, a: Args<'_>, out: &mut Vec<Operation>) {
    for (array, kind) in [(a[0], Kind::Read(Mode::Plain)), (a[2], Kind::Write(Mode::Plain))] {
        if array != 0 {
            on(t, array, kind, out);
        }
    }
}

/// Opening, closing and moving on in a file change a table that all threads share.
fn open_files(_: &Machine<'_>, t: usize, _: Args<'_>, out: &mut Vec<Operation>) {
    out.push(operation(t, Ref(OPEN), WHOLE, Kind::Communicate));
}

fn plain(t: usize, array: u64, kind: fn(Mode) -> Kind, out: &mut Vec<Operation>) {
    if array != 0 {
        on(t, array, kind(Mode::Plain), out);
    }
}

/// A part of an array, or of the memory outside the heap, which is touched as a whole.
fn block(t: usize, base: u64, kind: fn(Mode) -> Kind, out: &mut Vec<Operation>) {
    on(t, base, kind(Mode::Plain), out);
}

/// Natives of files and of `java.util.zip`.
fn describe_input_output(r: &mut crate::natives::Registry) {
    for name in ["open0", "skip0", "position0", "length0"] {
        r.describe_named("java/io/FileInputStream", name, open_files);
    }
    for class in ["java/io/FileDescriptor", "java/io/FileCleanable"] {
        r.describe_prefixed(class, "close", open_files);
        r.describe_prefixed(class, "cleanup", open_files);
    }
    for name in ["open0", "read", "write", "seek0", "getFilePointer", "length", "setLength"] {
        r.describe_prefixed("java/io/RandomAccessFile", name, open_files);
    }
    for class in
        ["sun/nio/ch/FileDispatcherImpl", "sun/nio/ch/UnixFileDispatcherImpl", "sun/nio/ch/UnixDispatcher"]
    {
        for name in [
            "read",
            "pread",
            "seek",
            "close",
            "preClose",
            "map0",
            "unmap0",
            "size0",
            "available0",
            "transfer",
        ] {
            r.describe_prefixed(class, name, open_files);
        }
        r.describe_prefixed(class, "write", console);
    }
    for name in ["map0", "unmap0", "transferTo0"] {
        r.describe_named("sun/nio/ch/FileChannelImpl", name, open_files);
    }
    for name in ["open", "close", "read"] {
        r.describe_prefixed("sun/nio/fs/UnixNativeDispatcher", name, open_files);
    }
    for (class, work) in
        [("java/util/zip/Inflater", "inflateBytesBytes"), ("java/util/zip/Deflater", "deflateBytesBytes")]
    {
        r.describe_named(class, "init", open_files);
        r.describe_named(class, "end", open_files);
        r.describe_named(class, work, |_, t, a, out| {
            plain(t, a[3], Kind::Read, out);
            plain(t, a[6], Kind::Write, out);
        });
    }
    r.describe_named("java/util/zip/CRC32", "updateBytes0", |_, t, a, out| plain(t, a[1], Kind::Read, out));
    r.describe_named("java/util/zip/Adler32", "updateBytes", |_, t, a, out| plain(t, a[1], Kind::Read, out));
}

const UNSAFE: &str = "jdk/internal/misc/Unsafe";
const OBJECT: &str = "java/lang/Object";
const THREAD: &str = "java/lang/Thread";
const LAUNCHER: &str = "everypath/Launcher";

/// Tells the registry which natives perform which operations.
pub(crate) fn describe_natives(r: &mut crate::natives::Registry) {
    describe_accesses(r);
    r.describe_named(UNSAFE, "park", park);
    r.describe_named(UNSAFE, "unpark", |_, t, a, out| on(t, a[1], Kind::Unpark, out));
    for name in ["wait", "wait0"] {
        r.describe_named(OBJECT, name, wait);
    }
    r.describe_named(OBJECT, "notify", |_, t, a, out| on(t, a[0], Kind::Notify, out));
    r.describe_named(OBJECT, "notifyAll", |_, t, a, out| on(t, a[0], Kind::NotifyAll, out));
    r.describe_named(OBJECT, "clone", |_, t, a, out| on(t, a[0], Kind::Read(Mode::Plain), out));
    r.describe_named(THREAD, "start0", start);
    r.describe_named(THREAD, "isAlive", is_alive);
    r.describe_named(THREAD, "interrupt0", |_, t, a, out| on(t, a[0], Kind::Interrupt, out));
    for name in ["sleep", "sleep0", "sleepNanos0"] {
        r.describe_named(THREAD, name, sleep);
    }
    for name in ["yield", "yield0", "onSpinWait"] {
        r.describe_named(THREAD, name, |m, t, _, out| on_self(m, t, Kind::Sleep, out));
    }
    r.describe_named(LAUNCHER, "beginEnd", begin_end);
    r.describe_named("java/lang/Shutdown", "halt0", |m, t, _, out| on_self(m, t, Kind::Exit, out));
    r.describe_named(LAUNCHER, "endThread", end);
    r.describe_named(LAUNCHER, "becomeDestroyer", end);
    r.describe_named(LAUNCHER, "awaitOthers", |m, t, _, out| on_self(m, t, Kind::Join, out));
    r.describe_named(LAUNCHER, "reportFailedHandler", console);
    r.describe_named(LAUNCHER, "ensureInitialized", |m, t, a, out| {
        m.initialization(t, m.class_of_mirror(Ref::from_slot(a[0])), out)
    });
    r.describe_named("java/lang/System", "arraycopy", array_copy);
    for name in ["writeBytes", "write"] {
        r.describe_named("java/io/FileOutputStream", name, console);
    }
    for name in ["readBytes", "read0", "available0"] {
        r.describe_named("java/io/FileInputStream", name, |_, t, _, out| {
            out.push(operation(t, Ref(CONSOLE), INPUT, Kind::Communicate))
        });
    }
    for name in ["write", "writeln", "newLine", "flush"] {
        r.describe_named("java/io/PrintStream", name, crate::natives::console::describe);
    }
    crate::natives::choose::describe(r);
    r.describe_named(LAUNCHER, "uncaught", crate::natives::uncaught::describe);
    for (class, name) in [
        ("java/lang/System", "currentTimeMillis"),
        ("java/lang/System", "nanoTime"),
        ("jdk/internal/misc/VM", "getNanoTimeAdjustment"),
        ("sun/management/VMManagementImpl", "getUptime0"),
    ] {
        r.describe_named(class, name, |m, t, _, out| out.extend(m.clock_reading(t)));
    }
    describe_input_output(r);
    crate::announce::describe_tables(r);
}

const UPDATES: [&str; 8] = [
    "compareAndSet",
    "weakCompareAndSet",
    "compareAndExchange",
    "getAndAdd",
    "getAndSet",
    "getAndBitwiseOr",
    "getAndBitwiseAnd",
    "getAndBitwiseXor",
];

fn describe_accesses(r: &mut crate::natives::Registry) {
    macro_rules! accesses {
        ($($name:literal $bytes:literal;)*) => {$(
            r.describe_named(UNSAFE, concat!("get", $name), |m, t, a, out| {
                raw(m, t, a, (Kind::Read(Mode::Plain), $bytes), out)
            });
            r.describe_named(UNSAFE, concat!("get", $name, "Volatile"), |m, t, a, out| {
                raw(m, t, a, (Kind::Read(Mode::Volatile), $bytes), out)
            });
            r.describe_named(UNSAFE, concat!("get", $name, "Acquire"), |m, t, a, out| {
                raw(m, t, a, (Kind::Read(Mode::AcquireRelease), $bytes), out)
            });
            r.describe_named(UNSAFE, concat!("get", $name, "Opaque"), |m, t, a, out| {
                raw(m, t, a, (Kind::Read(Mode::Opaque), $bytes), out)
            });
            r.describe_named(UNSAFE, concat!("put", $name, "Release"), |m, t, a, out| {
                raw(m, t, a, (Kind::Write(Mode::AcquireRelease), $bytes), out)
            });
            r.describe_named(UNSAFE, concat!("put", $name, "Opaque"), |m, t, a, out| {
                raw(m, t, a, (Kind::Write(Mode::Opaque), $bytes), out)
            });
            r.describe_named(UNSAFE, concat!("put", $name), |m, t, a, out| {
                raw(m, t, a, (Kind::Write(Mode::Plain), $bytes), out)
            });
            r.describe_named(UNSAFE, concat!("put", $name, "Volatile"), |m, t, a, out| {
                raw(m, t, a, (Kind::Write(Mode::Volatile), $bytes), out)
            });
            for update in UPDATES {
                let name = format!("{update}{}", $name);
                r.describe_named(UNSAFE, &name, |m, t, a, out| {
                    raw(m, t, a, (Kind::Update(Mode::Volatile), $bytes), out)
                });
                r.describe_named(UNSAFE, &format!("{name}Plain"), |m, t, a, out| {
                    raw(m, t, a, (Kind::Update(Mode::Plain), $bytes), out)
                });
                for order in ["Acquire", "Release"] {
                    r.describe_named(UNSAFE, &format!("{name}{order}"), |m, t, a, out| {
                        raw(m, t, a, (Kind::Update(Mode::AcquireRelease), $bytes), out)
                    });
                }
            }
        )*};
    }
    accesses! {
        "Reference" 4;
        "Boolean" 1;
        "Byte" 1;
        "Short" 2;
        "Char" 2;
        "Int" 4;
        "Long" 8;
        "Float" 4;
        "Double" 8;
    }
    const ARRAY: &str = "java/lang/reflect/Array";
    r.describe_prefixed(ARRAY, "get", |m, t, a, out| {
        reflected_element(m, t, a, Kind::Read(Mode::Plain), out)
    });
    r.describe_prefixed(ARRAY, "set", |m, t, a, out| {
        reflected_element(m, t, a, Kind::Write(Mode::Plain), out)
    });
    // A length never changes.
    r.describe_named(ARRAY, "getLength", |_, _, _, _| {});
    r.describe_named(UNSAFE, "setMemory0", |_, t, a, out| block(t, a[1], Kind::Write, out));
    for copy in ["copyMemory0", "copySwapMemory0"] {
        r.describe_named(UNSAFE, copy, |_, t, a, out| {
            block(t, a[1], Kind::Read, out);
            block(t, a[4], Kind::Write, out);
        });
    }
}
