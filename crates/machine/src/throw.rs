//! Exceptions: making them, unwinding to a handler, back traces and messages.

use crate::execute::Fault;
use crate::heap::Ref;
use crate::machine::{Flow, Machine, Pause, Stop};
use crate::operation::{WHOLE, operation};
use crate::thread::{Frame, Purpose, Status};
use everypath_program::{ClassId, Insn, Kind, Method, MethodId};

/// Frames that a back trace holds, as HotSpot's `MaxJavaStackTraceDepth`.
const TRACE_DEPTH: usize = 1024;

impl Machine<'_> {
    /// Throws a new exception of a class of the library.
    pub(crate) fn raise(&mut self, class: &'static str, message: Option<String>) -> Flow {
        let exception = self.new_exception(class, message.as_deref());
        self.native = None;
        self.throw(exception)
    }

    /// Makes an exception as its constructor would, with the back trace of the running thread.
    pub(crate) fn new_exception(&mut self, class: &str, message: Option<&str>) -> Ref {
        let id = self.program.boot_class(class).expect("exceptions of the machine are in the library");
        self.initialize_quietly(id);
        let words = self.program.class(id).instance_words;
        let exception = self.state.heap.allocate(id, words);
        let text = message.map_or(Ref::NULL, |m| self.new_string(m));
        let known = &self.known;
        let throwable = self.state.class(known.throwable).mirror;
        let (stack_trace, suppressed) =
            (known.throwable_unassigned_stack, known.throwable_suppressed_sentinel);
        let heap = &mut self.state.heap;
        heap.set4(exception, known.throwable_message, text.0);
        heap.set4(exception, known.throwable_cause, exception.0);
        let unassigned = heap.get4(throwable, stack_trace);
        heap.set4(exception, known.throwable_stack_trace, unassigned);
        let sentinel = heap.get4(throwable, suppressed);
        heap.set4(exception, known.throwable_suppressed, sentinel);
        self.fill_back_trace(exception, 0);
        if class == "java/lang/NullPointerException" {
            // Counted by its constructor; only the first stack trace has a helpful message.
            self.set_named(exception, "extendedMessageState", 1);
        }
        exception
    }

    /// The exception classes of the library have no initialisers, so marking them is enough.
    fn initialize_quietly(&mut self, class: ClassId) {
        let mut at = Some(class);
        while let Some(id) = at {
            self.mirror(id);
            if self.program.class(id).initializer.is_none()
                && self.state.class(id).init == crate::state::Init::None
            {
                self.finish_initialization(id, true);
            }
            at = self.program.class(id).superclass;
        }
    }

    /// `NoClassDefFoundError` for a class whose initialisation failed before, with the cause that
    /// newer JDKs remember.
    pub(crate) fn raise_failed_initialization(&mut self, class: ClassId, message: String) -> Flow {
        let exception = self.new_exception("java/lang/NoClassDefFoundError", Some(&message));
        if let Some(cause) = self.state.call_site((u32::MAX, class.0)) {
            self.state.heap.set4(exception, self.known.throwable_cause, cause.0);
        }
        self.throw(exception)
    }

    /// Unwinds to the handler of an exception, or ends the thread.
    pub(crate) fn throw(&mut self, exception: Ref) -> Flow {
        let t = self.current;
        self.native = None;
        let mut exception = exception;
        loop {
            let Some(index) = self.state.thread(t).frames.len().checked_sub(1) else {
                self.result = Some(Err(exception));
                self.state.set_status(t, Status::Terminated);
                return Err(Stop::Pause(Pause::Terminated));
            };
            let frame = self.state.thread(t).frames[index];
            if let Some(target) = self.find_handler(&frame, exception)? {
                self.enter_handler(index, target, exception);
                return Ok(());
            }
            exception = self.leave_abruptly(frame, exception);
        }
    }

    fn enter_handler(&mut self, index: usize, target: u32, exception: Ref) {
        let t = self.current;
        self.state.expose_frame(t, index);
        let frame = self.state.thread(t).frames[index];
        let code = self.program.code(self.program.method(frame.method)).expect("running code is decoded");
        let (thread, ..) = self.state.running(t);
        let sp = frame.base + u32::from(code.max_locals);
        thread.slots[sp as usize] = exception.slot();
        let top = thread.top_mut();
        top.pc = target;
        top.sp = sp + 1;
    }

    fn find_handler(&mut self, frame: &Frame, exception: Ref) -> Result<Option<u32>, Stop> {
        if matches!(frame.purpose, Purpose::InitSupers(_)) {
            return Ok(None);
        }
        let program = self.program;
        let method = program.method(frame.method);
        let code = program.code(method).expect("running code is decoded");
        let thrown = self.state.heap.class_of(exception);
        let covering = code.handlers.iter().filter(|h| h.start <= frame.pc && frame.pc < h.end);
        for handler in covering {
            if handler.catch_type == 0 || self.catches(method, handler.catch_type, thrown) {
                return Ok(Some(handler.target));
            }
        }
        Ok(None)
    }

    fn catches(&self, method: &Method, catch_type: u16, thrown: ClassId) -> bool {
        let class = self.program.class(method.class);
        let name = class.file.as_ref().and_then(|f| f.pool.class_name(catch_type)).unwrap_or_default();
        match self.find_class(class.loader, name) {
            Ok(Some(caught)) => self.program.is_subclass(thrown, caught),
            // A class that was never loaded has no instances; one of a custom loader is known by name.
            _ => self.program.class(thrown).ancestors.iter().any(|&a| self.program.name(a) == name),
        }
    }

    /// Pops a frame that an exception leaves, with what that entails; what is thrown further.
    fn leave_abruptly(&mut self, frame: Frame, exception: Ref) -> Ref {
        let t = self.current;
        let (thread, ..) = self.state.running(t);
        thread.frames.pop();
        let left = thread.frames.len();
        if left > 0 {
            self.state.expose_frame(t, left - 1);
        }
        let mut exception = exception;
        self.note_abrupt_exit(&frame);
        if !frame.lock.is_null() && !self.release(frame.lock) {
            exception = self.new_exception("java/lang/IllegalMonitorStateException", None);
        }
        match frame.purpose {
            Purpose::Init(class) | Purpose::InitSupers(class) => {
                let below = self.state.thread(t).frames.last().copied();
                self.native = below.and_then(|below| self.native_behind(&below, frame.purpose));
                let thrown = self.fail_initialization(class, exception);
                self.native = None;
                thrown
            }
            _ => exception,
        }
    }

    /// Frames that an exception leaves release their monitors and give up their classes.
    fn note_abrupt_exit(&mut self, frame: &Frame) {
        let t = self.current;
        if !frame.lock.is_null() {
            self.note(operation(t, frame.lock, WHOLE, everypath_system::Kind::Release));
        }
        if let Purpose::Init(class) | Purpose::InitSupers(class) = frame.purpose {
            self.note(self.class_operation(t, class));
        }
    }

    fn fail_initialization(&mut self, class: ClassId, exception: Ref) -> Ref {
        self.finish_initialization(class, false);
        let error = self.program.boot_class("java/lang/Error").expect("Error is in the library");
        let thrown = if self.program.is_subclass(self.state.heap.class_of(exception), error) {
            exception
        } else {
            let wrapped = self.new_exception("java/lang/ExceptionInInitializerError", None);
            self.state.heap.set4(wrapped, self.known.throwable_cause, exception.0);
            wrapped
        };
        self.remember_failure(class, exception);
        thrown
    }

    /// `Throwable.fillInStackTrace`: method and instruction of each frame, newest first.
    pub(crate) fn fill_back_trace(&mut self, exception: Ref, skip: usize) {
        let frames = self.trace_frames(skip);
        let class = self.program.primitive_array(Kind::Int);
        // An odd length says that the newest frame is hidden, so that no message may speak of it.
        let hidden = u32::from(self.is_newest_hidden(skip));
        let trace = self.state.heap.allocate_array(class, Kind::Int, frames.len() as u32 * 2 + hidden);
        for (i, (method, pc)) in frames.iter().enumerate() {
            self.state.heap.set_element(trace, Kind::Int, 2 * i as u32, u64::from(method.0));
            self.state.heap.set_element(trace, Kind::Int, 2 * i as u32 + 1, u64::from(*pc));
        }
        self.state.heap.set4(exception, self.known.throwable_backtrace, trace.0);
        self.state.heap.set4(exception, self.known.throwable_depth, frames.len() as u32);
    }

    fn is_newest_hidden(&self, skip: usize) -> bool {
        let newest = self.state.thread(self.current).frames.iter().rev().nth(skip);
        newest.is_some_and(|f| !self.is_shown(self.program.method(self.shown_frame(f).0)))
    }

    fn trace_frames(&self, skip: usize) -> Vec<(MethodId, u32)> {
        let native = self.native.filter(|_| skip == 0).map(|m| (m, u32::MAX));
        let frames = &self.state.thread(self.current).frames;
        let shown = frames.iter().enumerate().rev().skip(skip).flat_map(|(i, f)| {
            let below = i.checked_sub(1).and_then(|i| frames.get(i)).filter(|_| f.purpose != Purpose::Call);
            let native = below.and_then(|below| self.native_behind(below, f.purpose));
            [Some(self.shown_frame(f)), native.map(|id| (id, u32::MAX))]
        });
        native
            .into_iter()
            .chain(shown.flatten())
            .filter(|&(m, _)| self.is_shown(self.program.method(m)))
            .take(TRACE_DEPTH)
            .collect()
    }

    /// The native for whose sake a frame that is no call was entered: it has no frame of its own.
    fn native_behind(&self, below: &Frame, purpose: Purpose) -> Option<MethodId> {
        let native = self.native_called_by(self.current, below)?;
        let own_class = self.program.method(native).class;
        let is_own = matches!(purpose, Purpose::Init(c) | Purpose::InitSupers(c) if c == own_class);
        (!is_own).then_some(native)
    }

    /// The native method whose call a frame is at.
    pub(crate) fn native_called_by(&self, t: usize, frame: &Frame) -> Option<MethodId> {
        let program = self.program;
        let code = program.code(program.method(frame.method)).ok()?;
        let called = match code.insns.get(frame.pc as usize)?.get() {
            Insn::CallStatic(id) | Insn::CallDirect(id) => id,
            Insn::CallVirtual(index, slots) => {
                let receiver = (frame.sp as usize).checked_sub(slots as usize)?;
                let receiver = Ref::from_slot(self.state.thread(t).slots[receiver]);
                let class =
                    (!receiver.is_null()).then(|| program.class(self.state.heap.class_of(receiver)))?;
                *class.vtable.get(index as usize)?
            }
            _ => return None,
        };
        program.method(called).is_native().then_some(called)
    }

    /// Method and instruction that a frame shows; an adapter shows as the native that it stands for.
    pub(crate) fn shown_frame(&self, frame: &Frame) -> (MethodId, u32) {
        match self.program.shown_as(frame.method) {
            Some(native) => (native, u32::MAX),
            None => (frame.method, frame.pc),
        }
    }

    /// Whether a method appears in stack traces: not the machine's own, not hidden classes'.
    pub(crate) fn is_shown(&self, method: &Method) -> bool {
        !self.program.class(method.class).hidden && !self.is_hidden_method(method)
    }

    /// Frames to skip for `fillInStackTrace`: its own and the constructors of the exception.
    pub(crate) fn constructor_frames(&self, exception: Ref) -> usize {
        let program = self.program;
        let class = self.state.heap.class_of(exception);
        let thread = self.state.thread(self.current);
        let mut frames = thread.frames.iter().rev().peekable();
        let mut skip = 0;
        let named = |f: &Frame, name: &str| program.text(program.method(f.method).name) == name;
        while frames.next_if(|f| named(f, "fillInStackTrace")).is_some() {
            skip += 1;
        }
        let constructs =
            |f: &Frame| named(f, "<init>") && program.is_subclass(class, program.method(f.method).class);
        while frames.next_if(|f| constructs(f)).is_some() {
            skip += 1;
        }
        skip
    }

    /// The stack of a thread as text, newest frame first.
    pub fn stack_text(&self, t: usize) -> String {
        let native = self.native.filter(|_| t == self.current).map(|m| (m, u32::MAX));
        let frames = self.state.thread(t).frames.iter().rev().map(|f| (f.method, f.pc));
        let lines = native.into_iter().chain(frames).map(|(m, pc)| {
            let method = self.program.method(m);
            let class = self.program.class(method.class);
            let file = class.file.as_ref().and_then(|f| f.source_file()).unwrap_or("Unknown Source");
            let place = match self.program.line_number(method, pc) {
                Some(line) => format!("{file}:{line}"),
                None if pc == u32::MAX => "Native Method".into(),
                None => file.into(),
            };
            format!(
                "\tat {}.{}({place})",
                self.program.java_name(method.class),
                self.program.text(method.name)
            )
        });
        folded(lines)
    }

    /// Class and message of an exception that an instruction throws by itself.
    pub(crate) fn fault_message(&self, fault: Fault) -> (&'static str, Option<String>) {
        match fault {
            Fault::Null => ("java/lang/NullPointerException", None),
            Fault::Index(index, length) => (
                "java/lang/ArrayIndexOutOfBoundsException",
                Some(format!("Index {index} out of bounds for length {length}")),
            ),
            Fault::Division => ("java/lang/ArithmeticException", Some("/ by zero".into())),
            Fault::Store(value) => {
                let class = self.state.heap.class_of(value);
                ("java/lang/ArrayStoreException", Some(self.external_name(class)))
            }
            Fault::Cast(object, to) => ("java/lang/ClassCastException", Some(self.cast_message(object, to))),
            Fault::NegativeSize(length) => ("java/lang/NegativeArraySizeException", Some(length.to_string())),
        }
    }

    fn cast_message(&self, object: Ref, to: ClassId) -> String {
        let from = self.state.heap.class_of(object);
        let (a, b) = (self.external_name(from), self.external_name(to));
        let place = self.places(from, to);
        format!("class {a} cannot be cast to class {b} ({place})")
    }

    /// Where two classes are, as HotSpot's messages say it.
    pub(crate) fn places(&self, a: ClassId, b: ClassId) -> String {
        let (x, y) = (self.external_name(a), self.external_name(b));
        match (self.place_of(a), self.place_of(b)) {
            (p, q) if p == q => format!("{x} and {y} are in {p}"),
            (p, q) => format!("{x} is in {p}; {y} is in {q}"),
        }
    }

    /// Module and loader of a class; loaders of the program's own have made up their name and id.
    fn place_of(&self, class: ClassId) -> String {
        let mut at = class;
        while let everypath_program::Shape::Array { component, .. } = self.program.class(at).shape {
            at = component;
        }
        let loader = self.loader_object(self.program.class(at).loader);
        let id =
            if loader.is_null() { Ref::NULL } else { Ref::from_slot(self.get_named(loader, "nameAndId")) };
        if self.program.class(at).loader.is_builtin() || id.is_null() {
            return self.program.module_phrase(at);
        }
        let module = self.module_of(at);
        let name = if module.is_null() { Ref::NULL } else { Ref::from_slot(self.get_named(module, "name")) };
        match name {
            Ref::NULL => format!("unnamed module of loader {}", self.string(id)),
            name => format!("module {} of loader {}", self.string(name), self.string(id)),
        }
    }

    /// The name of a class as Java's messages write it: `java.lang.String`, `[I`.
    pub(crate) fn external_name(&self, class: ClassId) -> String {
        self.class_display_name(class)
    }
}

/// Lines of a stack that are shown.
const MOST_LINES: usize = 60;

/// Lines, one below the other, with many equal ones in a row as one.
fn folded(lines: impl Iterator<Item = String>) -> String {
    let mut shown: Vec<(String, usize)> = Vec::new();
    for line in lines {
        let is_full = shown.len() == MOST_LINES;
        match shown.last_mut() {
            Some((last, count)) if *last == line => *count += 1,
            _ if is_full => break,
            _ => shown.push((line, 1)),
        }
    }
    let lines = shown.into_iter().map(|(line, count)| match count {
        1 => line,
        _ => format!("{line} ({count} times)"),
    });
    lines.collect::<Vec<_>>().join("\n")
}
