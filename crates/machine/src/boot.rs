//! Start-up: brings the library to life as HotSpot does, and starts the user's program.
//!
//! What has to be done in Java (running a thread, running `main`, loading by a user's loader) is a
//! small class of the machine's own, `everypath/Launcher`, assembled here; its frames never show
//! in stack traces.

use crate::escape::Escape;
use crate::group::LAST_TO_LIST_THREADS;
use crate::heap::Ref;
use crate::host::Host;
use crate::known::Known;
use crate::machine::{Machine, Pause, Unsupported};
use crate::state::State;
use crate::thread::{Frame, Purpose, Thread};
use everypath_classfile::build::{ClassBuilder, CodeBuilder};
use everypath_classfile::opcode as op;
use everypath_program::{Definition, Entry, LinkError, LoaderId, MethodId, Program};

const LAUNCHER: &str = "everypath/Launcher";
pub(crate) const STATIC: u16 = 0x0009;
const THREAD: &str = "java/lang/Thread";

/// Why the machine could not start.
#[derive(Debug, thiserror::Error)]
pub enum BootError {
    /// The library cannot be linked.
    #[error("the JDK's library cannot be linked: {0}")]
    Link(#[from] LinkError),
    /// Start-up reached something that is not modelled.
    #[error("start-up of the library failed: {0}")]
    Unsupported(#[from] Unsupported),
    /// Start-up ended with an exception.
    #[error("start-up of the library ended early: {0}")]
    Ended(String),
}

impl<'p> Machine<'p> {
    /// A machine whose library has been initialised, before any user code.
    pub fn boot(program: &'p Program, host: Host) -> Result<Machine<'p>, BootError> {
        let empty = define_launcher(program)?;
        let known = Known::new(program, empty)?;
        let mut state = State::new((1 << 24).min(host.heap_words));
        state.set_loader(2, Ref::NULL);
        let mut machine = Machine::new(program, state, known, host);
        machine.start_main_thread();
        machine.run_launcher("boot")?;
        let main = machine.state.thread(0).head.object;
        machine.set_thread_status(main, crate::natives::RUNNABLE);
        machine.check_booted()?;
        machine.widen_main_group();
        machine.destroyer_name();
        machine.find_loaders();
        Ok(machine)
    }

    /// The main thread exists before its `Thread` object is constructed.
    fn start_main_thread(&mut self) {
        self.mirror(self.known.object);
        for (kind, _) in everypath_program::Kind::PRIMITIVES {
            self.mirror(self.program.primitive(kind));
        }
        let object = self.new_object(self.known.thread);
        self.state.heap.set8(object, self.known.thread_eetop, 1);
        self.state.add_thread(Thread::new(object, false));
        self.set_named(object, "priority", 5);
    }

    fn run_launcher(&mut self, name: &str) -> Result<(), BootError> {
        let method = self.launcher_method(name).map_err(|_| BootError::Ended(name.into()))?;
        self.run_base(method)
    }

    /// Runs a method of the machine's own, which is given the main thread, to its end.
    pub(crate) fn run_base(&mut self, method: MethodId) -> Result<(), BootError> {
        let object = self.state.thread(0).head.object;
        self.push_base_frame(method, &[object.slot()]);
        loop {
            match self.run_thread(0, u64::MAX)? {
                Pause::Terminated => break,
                Pause::Yielded | Pause::Budget => {}
                pause => return Err(BootError::Ended(format!("{pause:?}\n{}", self.stack_text(0)))),
            }
        }
        let (_, errors) = (self.state.stdout(), self.state.stderr());
        if !errors.is_empty() {
            return Err(BootError::Ended(String::from_utf8_lossy(errors).into_owned()));
        }
        self.state.set_status(0, crate::thread::Status::Runnable);
        Ok(())
    }

    /// `VM.initLevel` says how far the library itself believes to have come.
    fn check_booted(&self) -> Result<(), BootError> {
        const SYSTEM_BOOTED: u64 = 4;
        let vm = self.program.boot_class("jdk/internal/misc/VM")?;
        match self.get_static(vm, "initLevel").unwrap_or(0) {
            SYSTEM_BOOTED => Ok(()),
            level => Err(BootError::Ended(format!(
                "the library reached initialisation level {level} of {SYSTEM_BOOTED}"
            ))),
        }
    }

    pub(crate) fn push_base_frame(&mut self, method: MethodId, arguments: &[u64]) {
        let method = self.program.method(method);
        let code = self.program.code(method).expect("the launcher is well-formed");
        method.entry.set(Entry::Bytecode);
        let (thread, ..) = self.state.running(0);
        let size = code.window();
        if thread.slots.len() < size.max(64) {
            thread.slots.resize(size.max(64), 0);
        }
        thread.slots[..arguments.len()].copy_from_slice(arguments);
        let sp = u32::from(code.max_locals);
        // Rewinding to a state in which the thread had no frame leaves what it found.
        thread.frames.clear();
        thread.clean = 0;
        thread.frames.push(Frame {
            method: method.id,
            pc: 0,
            base: 0,
            sp,
            lock: Ref::NULL,
            purpose: Purpose::Call,
            joined: false,
            timed: false,
        });
    }

    fn find_loaders(&mut self) {
        let Ok(class) = self.program.boot_class("jdk/internal/loader/ClassLoaders") else { return };
        for field in ["PLATFORM_LOADER", "APP_LOADER"] {
            if let Some(loader) = self.get_static(class, field) {
                self.loader_of(Ref::from_slot(loader));
            }
        }
    }

    pub(crate) fn note_builtin_loader(&mut self, id: LoaderId, loader: Ref) -> LoaderId {
        self.state.set_loader(id.0 as usize, loader);
        self.state.heap.set4(loader, self.known.loader_id, id.0);
        id
    }

    /// A method of the launcher by name.
    pub(crate) fn launcher_method(&self, name: &str) -> Result<MethodId, Escape> {
        let class = self.program.find_class(LoaderId::BOOT, LAUNCHER)?;
        let class = class.map(|c| self.program.class(c));
        let methods = class.map_or(&[][..], |c| &c.methods);
        let found = methods.iter().copied().find(|&m| self.program.text(self.program.method(m).name) == name);
        found.ok_or_else(|| Escape::Unsupported(format!("launcher method {name}")))
    }
}

struct ClassFileOf(ClassBuilder);

impl ClassFileOf {
    fn parse(self, program: &Program) -> Result<everypath_classfile::ClassFile, LinkError> {
        let bytes = self.0.finish().expect("the machine's own classes assemble");
        program.parse(None, bytes.into())
    }
}

/// Defines the launcher, once per program; the method that does nothing is its first.
fn define_launcher(program: &Program) -> Result<MethodId, LinkError> {
    if let Some(known) = program.find_class(LoaderId::BOOT, LAUNCHER)? {
        return Ok(program.class(known).methods[0]);
    }
    let mut class = ClassBuilder::new(0x0031, LAUNCHER, "java/lang/Object");
    class.add_method(STATIC, "empty", "()V", |c| {
        c.op(op::RETURN);
    });
    class.add_method(
        STATIC,
        "protectionDomain",
        "(Ljava/security/SecureClassLoader;Ljava/lang/String;)Ljava/security/ProtectionDomain;",
        protection_domain_code,
    );
    class.declare_method(STATIC | 0x0100, "setUnsafeConstants", "()V");
    class.declare_method(STATIC | 0x0100, "uncaught", "(Ljava/lang/Thread;Ljava/lang/Throwable;)V");
    class.declare_method(STATIC | 0x0100, "beginEnd", "()V");
    class.declare_method(STATIC | 0x0100, "endThread", "()V");
    class.declare_method(STATIC | 0x0100, "becomeDestroyer", "()Ljava/lang/Thread;");
    class.declare_method(STATIC | 0x0100, "destroyerName", "()Ljava/lang/String;");
    class.declare_method(STATIC | 0x0100, "reportFailedHandler", "(Ljava/lang/Throwable;)V");
    class.declare_method(STATIC | 0x0100, "awaitOthers", "()V");
    class.declare_method(STATIC | 0x0100, "exit", "(I)V");
    class.add_method(STATIC, "boot", "(Ljava/lang/Thread;)V", boot_code);
    class.add_method(STATIC, "runThread", "(Ljava/lang/Thread;)V", thread_code);
    let asked = "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/lang/String;)V";
    class.add_method(STATIC, "loadClass", asked, |c| {
        ask_loader(c);
        record_answer(c, "recordLoaded");
    });
    class.add_method(STATIC, "resolveClass", asked, resolve_code);
    for record in ["recordLoaded", "recordResolved"] {
        class.declare_method(STATIC | 0x0100, record, RECORD);
    }
    class.declare_method(STATIC | 0x0100, "ensureInitialized", "(Ljava/lang/Class;)V");
    class.add_method(STATIC, "initialize", "(Ljava/lang/Class;)Ljava/lang/Class;", |c| {
        c.aload(0).invokestatic(LAUNCHER, "ensureInitialized", "(Ljava/lang/Class;)V");
        c.aload(0).op(op::ARETURN);
    });
    let file = ClassFileOf(class).parse(program)?;
    let definition = Definition {
        loader: LoaderId::BOOT,
        hidden_suffix: Some(String::new()),
        nest_host: None,
        source_entry: None,
    };
    let id = program.define(file, definition)?;
    for loader in [LoaderId::BOOT, LoaderId::PLATFORM, LoaderId::APP] {
        program.record(loader, program.symbols.intern(LAUNCHER), id);
    }
    Ok(program.class(id).methods[0])
}

/// As HotSpot: thread groups, the main thread, then the three phases of `System`.
fn boot_code(c: &mut CodeBuilder<'_>) {
    c.push_class("jdk/internal/misc/UnsafeConstants").invokestatic(
        LAUNCHER,
        "ensureInitialized",
        "(Ljava/lang/Class;)V",
    );
    c.invokestatic(LAUNCHER, "setUnsafeConstants", "()V");
    let group = "java/lang/ThreadGroup";
    c.new_object(group).op(op::DUP).invokespecial(group, "<init>", "()V").astore(1);
    c.new_object(group).op(op::DUP).aload(1).push_string("main");
    c.invokespecial(group, "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V").astore(1);
    c.aload(0).aload(1).push_string("main");
    c.invokespecial(THREAD, "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V");
    for class in ["java/lang/Throwable", "java/lang/reflect/Method", "java/lang/ref/Finalizer"] {
        c.push_class(class).invokestatic(LAUNCHER, "ensureInitialized", "(Ljava/lang/Class;)V");
    }
    c.invokestatic("java/lang/System", "initPhase1", "()V");
    for class in [
        "java/lang/invoke/MethodHandle",
        "java/lang/invoke/ResolvedMethodName",
        "java/lang/invoke/MethodHandleNatives",
    ] {
        c.push_class(class).invokestatic(LAUNCHER, "ensureInitialized", "(Ljava/lang/Class;)V");
    }
    c.push_int(0).push_int(0).invokestatic("java/lang/System", "initPhase2", "(ZZ)I").op(op::POP);
    c.invokestatic("java/lang/System", "initPhase3", "()V");
    c.op(op::RETURN);
}

/// Descriptor of what records the answer of a loader: the class, the loader, and the name that was
/// asked for in internal form.
const RECORD: &str = "(Ljava/lang/Class;Ljava/lang/ClassLoader;Ljava/lang/String;)V";

fn ask_loader(c: &mut CodeBuilder<'_>) {
    c.aload(0).aload(1);
    c.invokevirtual("java/lang/ClassLoader", "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
}

fn record_answer(c: &mut CodeBuilder<'_>, record: &str) {
    c.aload(0).aload(2).invokestatic(LAUNCHER, record, RECORD).op(op::RETURN);
}

/// Loading for resolution (JVMS §5.3): a class that is not found is a linkage error.
fn resolve_code(c: &mut CodeBuilder<'_>) {
    let error = "java/lang/NoClassDefFoundError";
    let (start, end, handler) = (c.here(), c.label(), c.label());
    ask_loader(c);
    c.bind(end);
    record_answer(c, "recordResolved");
    c.bind(handler).astore(1);
    c.new_object(error).op(op::DUP).aload(2).invokespecial(error, "<init>", "(Ljava/lang/String;)V");
    c.aload(1).invokevirtual(
        "java/lang/Throwable",
        "initCause",
        "(Ljava/lang/Throwable;)Ljava/lang/Throwable;",
    );
    c.op(op::ATHROW);
    c.handler(start, end, handler, Some("java/lang/ClassNotFoundException"));
}

/// The domain that a loader gives to classes from a place.
fn protection_domain_code(c: &mut CodeBuilder<'_>) {
    let source = "java/security/CodeSource";
    c.aload(0).new_object(source).op(op::DUP);
    c.new_object("java/net/URL").op(op::DUP).aload(1).invokespecial(
        "java/net/URL",
        "<init>",
        "(Ljava/lang/String;)V",
    );
    c.op(op::ACONST_NULL).invokespecial(source, "<init>", "(Ljava/net/URL;[Ljava/security/CodeSigner;)V");
    let descriptor = "(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;";
    c.invokespecial("java/security/SecureClassLoader", "getProtectionDomain", descriptor).op(op::ARETURN);
}

/// `run`, then what HotSpot does when a thread ends.
fn thread_code(c: &mut CodeBuilder<'_>) {
    // A thread at its first instruction has not begun, so that one must do nothing.
    c.op(op::NOP);
    let (start, end, handler, exit) = (c.here(), c.label(), c.label(), c.label());
    c.aload(0).invokevirtual(THREAD, "run", "()V");
    c.bind(end).goto(exit);
    c.bind(handler).astore(1);
    dispatch_uncaught(c, 0, 1);
    c.bind(exit).invokestatic(LAUNCHER, "beginEnd", "()V");
    c.aload(0).invokevirtual(THREAD, "exit", "()V");
    // `join` looks and waits under the monitor of the thread: between the two it must not end.
    c.aload(0).op(op::MONITORENTER);
    c.invokestatic(LAUNCHER, "endThread", "()V");
    c.op(op::RETURN);
    c.handler(start, end, handler, None);
}

/// Hands an exception to the handler of a thread; of an exception that it throws, only a line is
/// printed.
pub(crate) fn dispatch_uncaught(c: &mut CodeBuilder<'_>, thread: u16, exception: u16) {
    c.aload(thread).aload(exception);
    c.invokestatic(LAUNCHER, "uncaught", "(Ljava/lang/Thread;Ljava/lang/Throwable;)V");
    let (start, end, failed, done) = (c.here(), c.label(), c.label(), c.label());
    c.aload(thread).aload(exception);
    c.invokevirtual(THREAD, "dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
    c.bind(end).goto(done);
    c.bind(failed).invokestatic(LAUNCHER, "reportFailedHandler", "(Ljava/lang/Throwable;)V");
    c.bind(done);
    c.handler(start, end, failed, None);
}

/// The thread that returned from `main` ends as others do; what waits for the rest of the program
/// is another `Thread`, as HotSpot's launcher detaches and attaches again.
pub(crate) fn leave_main(c: &mut CodeBuilder<'_>, feature: u32) {
    let group = "java/lang/ThreadGroup";
    c.invokestatic(THREAD, "currentThread", "()Ljava/lang/Thread;").astore(2);
    c.aload(2).invokevirtual(THREAD, "getThreadGroup", "()Ljava/lang/ThreadGroup;").astore(3);
    c.invokestatic(LAUNCHER, "beginEnd", "()V");
    c.aload(2).invokevirtual(THREAD, "exit", "()V");
    c.aload(2).op(op::MONITORENTER);
    c.invokestatic(LAUNCHER, "becomeDestroyer", "()Ljava/lang/Thread;").astore(2);
    c.aload(2).aload(3).invokestatic(LAUNCHER, "destroyerName", "()Ljava/lang/String;");
    c.invokespecial(THREAD, "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V");
    if feature <= LAST_TO_LIST_THREADS {
        c.aload(3).aload(2).invokevirtual(group, "add", "(Ljava/lang/Thread;)V");
    }
}
