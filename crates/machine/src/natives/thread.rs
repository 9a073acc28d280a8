//! `java.lang.Thread` and `LockSupport`: threads are the machine's own.

use super::{Args, Registry, nothing};
use crate::escape::{Escape, Outcome, raise};
use crate::heap::Ref;
use crate::machine::{Machine, lock_owner};
use crate::thread::{Status, Thread, Wake};
use everypath_program::Kind;

/// The first JDK that has virtual threads, if only as a preview.
const FIRST_WITH_VIRTUAL_THREADS: u32 = 19;

pub(super) fn register(r: &mut Registry) {
    r.add(
        "java/lang/Thread",
        &[
            ("registerNatives()V", nothing),
            ("currentThread()Ljava/lang/Thread;", |m, _| Ok(m.state.thread(m.current).head.object.slot())),
            ("currentCarrierThread()Ljava/lang/Thread;", |m, _| {
                Ok(m.state.thread(m.current).head.object.slot())
            }),
            ("start0()V", start),
            ("yield()V", |_, _| Err(Escape::Yield)),
            ("yield0()V", |_, _| Err(Escape::Yield)),
            ("onSpinWait()V", |m, _| if m.spins_in_call() { Ok(0) } else { Err(Escape::Yield) }),
            ("sleep(J)V", |m, a| sleep(m, a[0] as i64, 1_000_000)),
            ("sleepNanos0(J)V", |m, a| sleep(m, a[0] as i64, 1)),
            ("sleep0(J)V", |m, a| {
                const FIRST_IN_NANOS: u32 = 21;
                sleep(m, a[0] as i64, if m.program.feature < FIRST_IN_NANOS { 1_000_000 } else { 1 })
            }),
            ("isAlive()Z", |m, a| Ok(u64::from(m.thread_of(Ref::from_slot(a[0])).is_some()))),
            ("holdsLock(Ljava/lang/Object;)Z", holds_lock),
            ("setPriority0(I)V", nothing),
            ("setNativeName(Ljava/lang/String;)V", nothing),
            ("interrupt0()V", interrupt),
            ("clearInterruptEvent()V", nothing),
            ("ensureMaterializedForStackWalk(Ljava/lang/Object;)V", nothing),
            ("getNextThreadIdOffset()J", next_thread_id_offset),
            ("findScopedValueBindings()Ljava/lang/Object;", find_scoped_value_bindings),
            ("scopedValueCache()[Ljava/lang/Object;", |m, _| {
                Ok(m.get_named(m.state.thread(m.current).head.object, SCOPED_CACHE))
            }),
            ("setScopedValueCache([Ljava/lang/Object;)V", |m, a| {
                m.set_named(m.state.thread(m.current).head.object, SCOPED_CACHE, a[0]);
                Ok(0)
            }),
            ("getThreads()[Ljava/lang/Thread;", get_threads),
        ],
    );
    r.add("jdk/internal/misc/Unsafe", &[("park(ZJ)V", park), ("unpark(Ljava/lang/Object;)V", unpark)]);
    r.add(
        "everypath/Launcher",
        &[
            ("beginEnd()V", |m, _| {
                m.state.change_head(m.current, |h| h.ending = true);
                Ok(0)
            }),
            ("endThread()V", end_thread),
            ("becomeDestroyer()Ljava/lang/Thread;", become_destroyer),
            ("destroyerName()Ljava/lang/String;", |m, _| Ok(m.destroyer_name().slot())),
            ("reportFailedHandler(Ljava/lang/Throwable;)V", report_failed_handler),
            ("awaitOthers()V", await_others),
            ("exit(I)V", |_, a| Err(Escape::Exit(a[0] as i32))),
            ("ensureInitialized(Ljava/lang/Class;)V", ensure_initialized),
            ("recordLoaded(Ljava/lang/Class;Ljava/lang/ClassLoader;Ljava/lang/String;)V", |m, a| {
                record_loaded(m, a, "java/lang/ClassNotFoundException")
            }),
            ("recordResolved(Ljava/lang/Class;Ljava/lang/ClassLoader;Ljava/lang/String;)V", |m, a| {
                record_loaded(m, a, "java/lang/NoClassDefFoundError")
            }),
        ],
    );
    r.add(
        "jdk/internal/vm/ContinuationSupport",
        // Virtual threads are threads: without continuations the JDK binds each to one of its own.
        &[("isSupported0()Z", nothing)],
    );
    r.add(
        "jdk/internal/vm/Continuation",
        &[("registerNatives()V", nothing), ("pin()V", nothing), ("unpin()V", nothing)],
    );
}

/// Threads that serve HotSpot's collector; nothing is collected behind the program's back here,
/// so they would only ever wait.
fn serves_collector(m: &Machine<'_>, object: Ref) -> bool {
    let class = m.program.name(m.state.heap.class_of(object));
    match class {
        "java/lang/ref/Reference$ReferenceHandler" | "java/lang/ref/Finalizer$FinalizerThread" => true,
        "jdk/internal/misc/InnocuousThread" => m.thread_name(object) == "Common-Cleaner",
        _ => false,
    }
}

fn start(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let object = Ref::from_slot(a[0]);
    if serves_collector(m, object) {
        return Ok(0);
    }
    if m.get_named(object, STARTED) != 0 {
        return raise("java/lang/IllegalThreadStateException", "Already started");
    }
    let daemon = m.is_daemon(object);
    let mut thread = Thread::new(object, daemon);
    let entry = m.program.method(m.launcher_method("runThread")?);
    let code = m.program.code(entry)?;
    entry.entry.set(everypath_program::Entry::Bytecode);
    thread.slots.resize(64.max(code.window()), 0);
    thread.slots[0] = object.slot();
    thread.frames.push(crate::thread::Frame {
        method: entry.id,
        pc: 0,
        base: 0,
        sp: u32::from(code.max_locals),
        lock: Ref::NULL,
        purpose: crate::thread::Purpose::Call,
        joined: false,
        timed: false,
    });
    m.share_thread(object);
    let t = m.state.add_thread(thread);
    m.inherit_uses(t as u32);
    if t > 60_000 {
        return raise(
            "java/lang/OutOfMemoryError",
            "unable to create native thread: possibly out of memory or process/resource limits reached",
        );
    }
    m.state.heap.set8(object, m.known.thread_eetop, t as u64 + 1);
    m.set_thread_status(object, RUNNABLE);
    Ok(0)
}

/// Where a thread keeps the scoped values that it looked up.
const SCOPED_CACHE: &str = "everypathScopedCache";
/// Set once a thread was started.
const STARTED: &str = "everypathStarted";

/// Bits of `threadStatus` that the library translates to a `Thread.State`.
pub(crate) const RUNNABLE: u32 = 0x5;
const TERMINATED: u32 = 0x2;

/// `Thread.NORM_PRIORITY`.
const NORMAL_PRIORITY: u32 = 5;

fn end_thread(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    end_java_thread(m);
    // What only the ended thread knew is garbage.
    m.state.change_head(m.current, |h| h.object = Ref::NULL);
    Err(Escape::Block(Status::Terminated))
}

/// The `java.lang.Thread` that runs is over, and gives back its own monitor; those who wait for that
/// are woken.
fn end_java_thread(m: &mut Machine<'_>) {
    let object = m.state.thread(m.current).head.object;
    m.state.heap.set8(object, m.known.thread_eetop, 0);
    m.set_thread_status(object, TERMINATED);
    for waiter in m.waiters(object) {
        let Status::Waiting { depth, .. } = m.state.thread(waiter).head.status else { continue };
        m.state.set_status(waiter, Status::Reentering { object, depth, wake: Wake::Notified });
    }
    m.release(object);
}

/// Ends the main thread; what runs on is a new one that is not constructed yet.
fn become_destroyer(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    m.make_room(u64::from(m.program.class(m.known.thread).instance_words))?;
    end_java_thread(m);
    let object = m.new_object(m.known.thread);
    m.state.heap.set8(object, m.known.thread_eetop, m.current as u64 + 1);
    m.set_named(object, "priority", 5);
    m.state.change_head(m.current, |h| h.object = object);
    Ok(object.slot())
}

impl Machine<'_> {
    /// The name of the thread that waits for the end of the program. It is interned when the library
    /// starts, so that every program finds it.
    pub(crate) fn destroyer_name(&mut self) -> Ref {
        let units: Vec<u16> = "DestroyJavaVM".encode_utf16().collect();
        self.interned_string(&units)
    }
}

fn report_failed_handler(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let class = m.external_name(m.state.heap.class_of(Ref::from_slot(a[0])));
    let thread = m.thread_name(m.state.thread(m.current).head.object);
    let text =
        format!("\nException: {class} thrown from the UncaughtExceptionHandler in thread \"{thread}\"\n");
    m.state.write(2, text.as_bytes());
    Ok(0)
}

fn await_others(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    m.set_thread_status(m.state.thread(m.current).head.object, RUNNABLE);
    match m.others_done(m.current) {
        true => {
            m.state.change_head(m.current, |h| h.ending = false);
            Ok(0)
        }
        false => Err(Escape::Block(Status::Draining)),
    }
}

fn ensure_initialized(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    m.need_initialized(m.class_of_mirror(Ref::from_slot(a[0])))?;
    Ok(0)
}

/// A loader that answers null, or with a class of another name, has found nothing (JVMS §5.3.2).
fn record_loaded(m: &mut Machine<'_>, a: Args<'_>, not_found: &'static str) -> Outcome {
    let asked = m.string(Ref::from_slot(a[2]));
    let element = crate::bindings::element_name(&asked).0;
    let class = (a[0] != 0).then(|| m.class_of_mirror(Ref::from_slot(a[0])));
    let Some(class) = class.filter(|&c| m.program.name(c) == element) else {
        return raise(not_found, asked);
    };
    let loader = m.loader_of(Ref::from_slot(a[1]));
    // Those of the JDK's loaders are facts, unless they were bound when they were defined.
    if !loader.is_builtin() {
        m.state.bind((loader, m.program.class(class).name), class);
    }
    Ok(0)
}

fn sleep(m: &mut Machine<'_>, amount: i64, unit: i64) -> Outcome {
    match m.take_wake() {
        Some(Wake::Interrupted) => return m.interrupted_message("sleep interrupted"),
        Some(_) => return Ok(0),
        None => {}
    }
    if amount < 0 {
        return raise("java/lang/IllegalArgumentException", "timeout value is negative");
    }
    if m.is_interrupted(m.current) {
        return m.interrupted_message("sleep interrupted");
    }
    let deadline = m.deadline(Some(amount.saturating_mul(unit)));
    Err(Escape::Block(Status::Sleeping(deadline)))
}

fn holds_lock(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let object = Ref::from_slot(a[0]);
    if object.is_null() {
        return crate::escape::null_pointer();
    }
    let word = m.state.heap.lock(object);
    Ok(u64::from(word != 0 && lock_owner(word) == m.current))
}

/// `Thread.interrupted` is a field that Java code sets before it calls this; here is the wake-up. A thread
/// that has seen and cleared the flag in between, and waits or sleeps by now, stays there.
fn interrupt(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let Some(t) = m.thread_of(Ref::from_slot(a[0])) else { return Ok(0) };
    match m.state.thread(t).head.status {
        Status::Waiting { .. } | Status::Sleeping(_) if !m.is_interrupted(t) => {}
        Status::Waiting { object, depth, .. } => {
            m.state.set_status(t, Status::Reentering { object, depth, wake: Wake::Interrupted });
        }
        Status::Parked(_) | Status::Sleeping(_) => m.state.change_head(t, |h| {
            h.status = Status::Runnable;
            h.wake = Some(Wake::Interrupted);
        }),
        _ => m.state.change_head(t, |h| h.permit = true),
    }
    Ok(0)
}

fn park(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let t = m.current;
    if m.take_wake().is_some() {
        return Ok(0);
    }
    if m.state.thread(t).head.permit {
        m.state.change_head(t, |h| h.permit = false);
        return Ok(0);
    }
    if m.is_interrupted(t) {
        return Ok(0);
    }
    let (absolute, time) = (a[1] != 0, a[2] as i64);
    if time < 0 || absolute && time == 0 {
        return Ok(0);
    }
    let deadline = match (absolute, time) {
        (false, 0) => i64::MAX,
        (false, nanos) => m.deadline(Some(nanos)),
        (true, millis) => {
            let now = m.own_time(t) / 1_000_000 + crate::host::EPOCH_MILLIS;
            m.deadline(Some((millis - now).saturating_mul(1_000_000).max(0)))
        }
    };
    m.learned.keeps_workers |= deadline != i64::MAX && m.is_idle(t);
    Err(Escape::Block(Status::Parked(deadline)))
}

fn unpark(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let object = Ref::from_slot(a[1]);
    if object.is_null() {
        return Ok(0);
    }
    let Some(t) = m.thread_of(object) else { return Ok(0) };
    m.state.change_head(t, |h| match h.status {
        Status::Parked(_) => {
            h.status = Status::Runnable;
            h.wake = Some(Wake::Notified);
        }
        _ => h.permit = true,
    });
    Ok(0)
}

/// Thread ids are counted in a word outside the Java heap, whose address this returns.
fn next_thread_id_offset(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    const FIRST_ID: u64 = 3;
    let start = m.allocate_memory(8);
    m.state.write_memory(start, 0, &FIRST_ID.to_le_bytes());
    Ok(start)
}

/// The newest frame that runs with scoped values bound keeps the bindings in its local 0.
fn find_scoped_value_bindings(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let thread = m.state.thread(m.current);
    let found = thread.frames.iter().rev().find(|f| {
        let method = m.program.method(f.method);
        let class = m.program.name(method.class);
        m.program.text(method.name) == "runWith"
            && matches!(
                class,
                "java/lang/Thread" | "java/lang/VirtualThread" | "java/lang/ScopedValue$Carrier"
            )
    });
    let Some(frame) = found else { return Ok(0) };
    let is_static = m.program.method(frame.method).is_static();
    Ok(thread.slots[frame.base as usize + usize::from(!is_static)])
}

fn get_threads(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let alive = m.state.threads().iter().filter(|t| t.head.status != Status::Terminated);
    let objects: Vec<Ref> = alive.map(|t| t.head.object).collect();
    let class = m.program.array_of(m.known.thread);
    Ok(m.new_ref_array(class, &objects).slot())
}

impl Machine<'_> {
    /// The machine's thread of a `java.lang.Thread` that is alive.
    pub(crate) fn thread_of(&self, object: Ref) -> Option<usize> {
        (self.state.heap.get8(object, self.known.thread_eetop) as usize).checked_sub(1)
    }

    /// Threads that wait on an object, in the order of creation.
    pub(crate) fn waiters(&self, object: Ref) -> Vec<usize> {
        let waits = |t: &usize| matches!(self.state.thread(*t).head.status, Status::Waiting { object: o, .. } if o == object);
        (0..self.state.threads().len()).filter(waits).collect()
    }

    /// Why the running thread was woken in the native that blocked it; asked once.
    pub(crate) fn take_wake(&mut self) -> Option<Wake> {
        let wake = self.state.thread(self.current).head.wake;
        if wake.is_some() {
            self.state.change_head(self.current, |h| h.wake = None);
        }
        wake
    }

    /// The interrupt flag of a thread.
    pub(crate) fn is_interrupted(&self, t: usize) -> bool {
        let object = self.state.thread(t).head.object;
        self.state.heap.get_field(object, Kind::Boolean, self.known.thread_interrupted) != 0
    }

    /// Clears the flag and throws `InterruptedException`.
    pub(crate) fn interrupted_exception(&mut self) -> Outcome {
        self.clear_interrupt();
        Err(Escape::Raise("java/lang/InterruptedException", None))
    }

    fn interrupted_message(&mut self, message: &str) -> Outcome {
        self.clear_interrupt();
        raise("java/lang/InterruptedException", message)
    }

    fn clear_interrupt(&mut self) {
        let object = self.state.thread(self.current).head.object;
        self.state.heap.set_field(object, Kind::Boolean, self.known.thread_interrupted, 0);
    }

    /// Logical time after so many nanoseconds; never, if none are given.
    pub(crate) fn deadline(&self, nanos: Option<i64>) -> i64 {
        nanos.map_or(i64::MAX, |n| self.own_time(self.current).saturating_add(n))
    }

    fn holder(&self, object: Ref) -> Ref {
        match self.field_of(self.known.thread, "holder") {
            Some(field) => self.state.heap.get_ref(object, u32::from(field.offset)),
            None => object,
        }
    }

    fn is_virtual(&self, object: Ref) -> bool {
        if self.program.feature < FIRST_WITH_VIRTUAL_THREADS {
            return false;
        }
        let base = self.program.find_class(everypath_program::LoaderId::BOOT, "java/lang/BaseVirtualThread");
        let class = self.state.heap.class_of(object);
        matches!(base, Ok(Some(base)) if self.program.is_subclass(class, base))
    }

    /// The priority of a thread, where this JDK keeps it; one that has ended has none of its own.
    pub(crate) fn priority_of(&self, t: usize) -> u32 {
        let head = self.state.thread(t).head;
        let ended = head.status == Status::Terminated;
        let holder = if ended { Ref::NULL } else { self.holder(head.object) };
        match holder.is_null() {
            true => NORMAL_PRIORITY,
            false => self.get_named(holder, "priority") as u32,
        }
    }

    fn is_daemon(&self, object: Ref) -> bool {
        let holder = self.holder(object);
        self.is_virtual(object) || !holder.is_null() && self.get_named(holder, "daemon") != 0
    }

    /// Sets what `Thread.getState` reads and `Thread.start` checks. Virtual threads keep a status of
    /// zero: the check of the JDK's bound ones has another message than that of its real ones.
    pub(crate) fn set_thread_status(&mut self, object: Ref, status: u32) {
        if self.is_virtual(object) {
            return self.set_named(object, STARTED, 1);
        }
        let holder = self.holder(object);
        if !holder.is_null() {
            self.set_named(holder, "threadStatus", u64::from(status));
        }
    }

    /// The bits of `Thread.State` of a thread that is not blocked.
    pub(crate) fn thread_status(&self, object: Ref) -> u64 {
        if self.is_virtual(object) {
            let ended = if self.get_named(object, STARTED) != 0 { TERMINATED } else { 0 };
            return u64::from(self.thread_of(object).map_or(ended, |_| RUNNABLE));
        }
        match self.holder(object) {
            Ref::NULL => 0,
            holder => self.get_named(holder, "threadStatus"),
        }
    }

    /// The name of a thread.
    pub fn thread_name(&self, object: Ref) -> String {
        match Ref::from_slot(self.get_named(object, "name")) {
            Ref::NULL => String::new(),
            name => self.string(name),
        }
    }

    /// Whether a class may be used without initialisation.
    pub(crate) fn is_initialized(&self, class: everypath_program::ClassId) -> bool {
        self.state.class(class).init.is_usable_by(self.current as u32)
    }
}
