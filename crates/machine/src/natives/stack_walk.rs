//! Stacks as objects: `StackWalker`, stack traces of other threads, class contexts.
//!
//! A walk keeps its place in a field of the walker object: the number of frames, oldest first, that
//! are still to be looked at. They do not change while the walk runs above them.

use super::{Args, Registry};
use crate::escape::{Escape, Outcome, raise};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::thread::Status;
use everypath_program::{Kind, Method, MethodId};

const WALKER: &str = "java/lang/StackStreamFactory$AbstractStackWalker";
const POSITION: &str = "everypathPosition";
const CLASS_ONLY: u64 = 0x2;
const GET_CALLER: u64 = 0x4;
const SHOW_HIDDEN: u64 = 0x20;
/// Bits of `ClassFrameInfo.flags`, as in `MethodHandleNatives.Constants`.
const CALLER_SENSITIVE: u64 = 0x0010_0000;
const HIDDEN_MEMBER: u64 = 0x0040_0000;

pub(super) fn register(r: &mut Registry) {
    r.add("java/lang/StackStreamFactory", &[("checkStackWalkModes()Z", |_, _| Ok(1))]);
    r.add(
        WALKER,
        &[
            ("callStackWalk(JIII[Ljava/lang/Object;)Ljava/lang/Object;", |m, a| {
                begin(m, a, Batch { mode: a[1], size: a[4], start: a[5], frames: Ref::from_slot(a[6]) }, a[3])
            }),
            (
                "callStackWalk(JILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;",
                |m, a| begin(m, a, Batch { mode: a[1], size: a[6], start: a[7], frames: Ref::from_slot(a[8]) }, a[3]),
            ),
            (
                "callStackWalk(IILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;",
                // Newer JDKs give the length of the buffer, of which the first elements are not used.
                |m, a| begin(m, a, Batch { mode: a[1], size: a[5] - a[6], start: a[6], frames: Ref::from_slot(a[7]) }, a[2]),
            ),
            ("fetchStackFrames(JJII[Ljava/lang/Object;)I", |m, a| {
                let batch = Batch { mode: a[1], size: a[5], start: a[6], frames: Ref::from_slot(a[7]) };
                Ok(a[6] + batch.fill(m, Ref::from_slot(a[0]))?)
            }),
            ("fetchStackFrames(IJIII[Ljava/lang/Object;)I", |m, a| {
                let batch = Batch { mode: a[1], size: a[5] - a[6], start: a[6], frames: Ref::from_slot(a[7]) };
                batch.fill(m, Ref::from_slot(a[0]))
            }),
        ],
    );
    r.add("java/lang/StackFrameInfo", &[("expandStackFrameInfo()V", expand)]);
    r.add(
        "java/lang/StackTraceElement",
        &[("initStackTraceElement(Ljava/lang/StackTraceElement;Ljava/lang/StackFrameInfo;)V", init_element)],
    );
    r.add("java/lang/SecurityManager", &[("getClassContext()[Ljava/lang/Class;", class_context)]);
    r.add(
        "java/lang/Thread",
        &[
            ("dumpThreads([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;", dump_threads),
            ("getStackTrace0()Ljava/lang/Object;", stack_trace),
            // `threadStatus` would have to be written whenever a thread blocks or is woken.
            ("getState()Ljava/lang/Thread$State;", thread_state),
            ("threadState()Ljava/lang/Thread$State;", thread_state),
        ],
    );
}

/// A buffer that the library wants filled with frames.
struct Batch {
    mode: u64,
    size: u64,
    start: u64,
    frames: Ref,
}

/// Fills the first batch and lets the library walk.
fn begin(m: &mut Machine<'_>, a: Args<'_>, batch: Batch, skip: u64) -> Outcome {
    let walker = Ref::from_slot(a[0]);
    let frames = &m.state.thread(m.current).frames;
    let walking = frames.iter().rev().take_while(|f| is_walker(m, m.program.method(f.method))).count();
    let position = (frames.len() - walking).saturating_sub(skip as usize);
    m.set_named(walker, POSITION, position as u64);
    let filled = batch.fill(m, walker)?;
    if filled == 0 {
        return raise("java/lang/InternalError", "stack walk: decode failed");
    }
    let class = m.program.boot_class(WALKER)?;
    let Some(walk) = m.program.find_method(class, "doStackWalk", "(JIIII)Ljava/lang/Object;") else {
        return Err(Escape::Unsupported("StackWalker of this JDK".into()));
    };
    const ANCHOR: u64 = 1;
    let end = batch.start + filled;
    Err(Escape::Invoke(walk.id, vec![walker.slot(), ANCHOR, 0, skip, filled, batch.start, end]))
}

/// Code that no real stack has.
fn is_machine(m: &Machine<'_>, method: &Method) -> bool {
    m.program.class(method.class).hidden && m.program.name(method.class).starts_with("everypath/")
}

fn is_walker(m: &Machine<'_>, method: &Method) -> bool {
    let name = m.program.name(method.class);
    name == "java/lang/StackWalker" || name.starts_with("java/lang/StackStreamFactory")
}

impl Batch {
    /// Fills the buffer with the next frames; how many there were.
    fn fill(&self, m: &mut Machine<'_>, walker: Ref) -> Outcome {
        m.make_room(64 * (self.size + 1))?;
        let mut position = m.get_named(walker, POSITION) as usize;
        let mut filled = 0;
        while position > 0 && filled < self.size {
            position -= 1;
            let (id, pc) = m.shown_frame(&m.state.thread(m.current).frames[position]);
            let method = m.program.method(id);
            if self.is_skipped(m, method) {
                continue;
            }
            self.check_caller(m, method, filled)?;
            self.store(m, (self.start + filled) as u32, method, pc);
            filled += 1;
        }
        m.set_named(walker, POSITION, position as u64);
        Ok(filled)
    }

    fn is_skipped(&self, m: &Machine<'_>, method: &Method) -> bool {
        let shows_hidden = self.mode & SHOW_HIDDEN != 0 && self.mode & GET_CALLER == 0;
        is_machine(m, method) || !shows_hidden && !m.is_shown(method)
    }

    /// `StackWalker.getCallerClass` refuses to speak to methods that ask for their caller.
    fn check_caller(&self, m: &Machine<'_>, method: &Method, filled: u64) -> Result<(), Escape> {
        if self.mode & GET_CALLER == 0 || filled > 0 || !m.is_caller_sensitive(method) {
            return Ok(());
        }
        let owner = m.program.java_name(method.class);
        let (name, descriptor) = (m.program.text(method.name), m.program.text(method.descriptor));
        let text = crate::text::external_method(&owner, name, descriptor);
        raise(
            "java/lang/UnsupportedOperationException",
            format!("StackWalker::getCallerClass called from @CallerSensitive '{text}' method"),
        )
    }

    fn store(&self, m: &mut Machine<'_>, index: u32, method: &Method, pc: u32) {
        let mirror = m.mirror(method.class);
        let frame = m.state.heap.element_ref(self.frames, index);
        let is_class_array = m.program.class(m.state.heap.class_of(self.frames)).shape
            == everypath_program::Shape::Array { component: m.known.class, kind: Kind::Ref };
        if is_class_array {
            m.state.heap.set_element(self.frames, Kind::Ref, index, mirror.slot());
            return;
        }
        let member = Ref::from_slot(m.get_named(frame, "memberName"));
        if !member.is_null() {
            m.fill_method_member(member, method);
        } else {
            fill_frame_info(m, frame, method, mirror, self.mode & CLASS_ONLY != 0);
        }
        let bci = m.program.code(method).ok().and_then(|c| c.pcs.get(pc as usize).copied());
        m.set_named(frame, "bci", u64::from(bci.unwrap_or(0)));
    }
}

/// Newer JDKs keep a class or a resolved method, and flags.
fn fill_frame_info(m: &mut Machine<'_>, frame: Ref, method: &Method, mirror: Ref, class_only: bool) {
    let kept = match class_only {
        true => mirror,
        false => m.resolved_method_name(method),
    };
    m.set_named(frame, "classOrMemberName", kept.slot());
    let hidden = if m.is_shown(method) { 0 } else { HIDDEN_MEMBER };
    let sensitive = if m.is_caller_sensitive(method) { CALLER_SENSITIVE } else { 0 };
    let flags = m.get_named(frame, "flags") | u64::from(method.flags) | hidden | sensitive;
    m.set_named(frame, "flags", flags);
}

/// The method of a `StackFrameInfo`.
fn method_of_frame(m: &Machine<'_>, frame: Ref) -> Option<MethodId> {
    let member = Ref::from_slot(m.get_named(frame, "memberName"));
    if !member.is_null() {
        return m.member_method(member).map(|method| method.id);
    }
    let resolved = Ref::from_slot(m.get_named(frame, "classOrMemberName"));
    (m.state.heap.get4(resolved, m.known.resolved_method)).checked_sub(1).map(MethodId)
}

fn expand(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let frame = Ref::from_slot(a[0]);
    let Some(id) = method_of_frame(m, frame) else {
        return raise("java/lang/InternalError", "frame without a method");
    };
    let method = m.program.method(id);
    let name = m.interned_text(m.program.text(method.name));
    let descriptor = m.interned_text(m.program.text(method.descriptor));
    m.set_named(frame, "name", name.slot());
    m.set_named(frame, "type", descriptor.slot());
    Ok(0)
}

fn init_element(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let frame = Ref::from_slot(a[1]);
    let Some(id) = method_of_frame(m, frame) else {
        return raise("java/lang/InternalError", "frame without a method");
    };
    let method = m.program.method(id);
    let bci = m.get_named(frame, "bci") as u32;
    let index = match method.is_native() {
        true => u32::MAX,
        false => m.program.code(method)?.index_of_pc(bci).unwrap_or(u32::MAX),
    };
    super::throwable::fill_element(m, Ref::from_slot(a[0]), method, index);
    Ok(0)
}

/// Classes of all frames but those of natives and of reflection.
fn class_context(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let frames = m.state.thread(m.current).frames.iter().rev().map(|f| m.program.method(f.method));
    let classes: Vec<_> =
        frames.filter(|f| !f.is_native() && !m.is_reflection_frame(f)).map(|f| f.class).collect();
    let mirrors: Vec<Ref> = classes.into_iter().map(|c| m.mirror(c)).collect();
    let array = m.program.array_of(m.known.class);
    Ok(m.new_ref_array(array, &mirrors).slot())
}

/// What a thread does now, in the bits of `Thread.State` that the library translates.
fn thread_state(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    const BLOCKED: u64 = 0x401;
    const WAITING: u64 = 0x11;
    const TIMED_WAITING: u64 = 0x21;
    let object = Ref::from_slot(a[0]);
    let timed = |deadline: i64| if deadline == i64::MAX { WAITING } else { TIMED_WAITING };
    let t = m.thread_of(object);
    let bits = match t.map(|t| m.state.thread(t).head.status) {
        // A step never ends in a monitor that is held, but before it.
        Some(Status::Runnable)
            if m.tracked && t.is_some_and(|t| t != m.current && m.is_before_held_monitor(t)) =>
        {
            BLOCKED
        }
        Some(Status::Entering(_) | Status::Reentering { .. }) => BLOCKED,
        Some(Status::Waiting { deadline, .. } | Status::Parked(deadline)) => timed(deadline),
        Some(Status::Sleeping(_)) => TIMED_WAITING,
        _ => m.thread_status(object),
    };
    let class = m.program.boot_class("jdk/internal/misc/VM")?;
    match m.program.find_method(class, "toThreadState", "(I)Ljava/lang/Thread$State;") {
        Some(translate) => Err(Escape::Invoke(translate.id, vec![bits])),
        None => Err(Escape::Unsupported("Thread.getState of this JDK".into())),
    }
}

/// Stack traces of several threads, hidden frames included.
fn dump_threads(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let threads = Ref::from_slot(a[0]);
    if threads.is_null() {
        return crate::escape::null_pointer();
    }
    let count = m.state.heap.length(threads);
    let mut traces = Vec::new();
    for i in 0..count {
        let thread = m.state.heap.element_ref(threads, i);
        traces.push(trace_of(m, thread, |m, method| !is_machine(m, method))?);
    }
    let element = m.program.boot_class("java/lang/StackTraceElement")?;
    let class = m.program.array_of(m.program.array_of(element));
    Ok(m.new_ref_array(class, &traces).slot())
}

fn stack_trace(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    Ok(trace_of(m, Ref::from_slot(a[0]), Machine::is_shown)?.slot())
}

/// The `StackTraceElement[]` of a thread; null if it is not alive.
fn trace_of<'p>(
    m: &mut Machine<'p>,
    thread: Ref,
    shown: fn(&Machine<'p>, &Method) -> bool,
) -> Result<Ref, Escape> {
    let Some(t) = m.thread_of(thread) else { return Ok(Ref::NULL) };
    let frames = &m.state.thread(t).frames;
    let frames: Vec<(MethodId, u32)> = blocking_native(m, t)
        .map(|native| (native, u32::MAX))
        .into_iter()
        .chain(frames.iter().rev().map(|f| m.shown_frame(f)))
        .filter(|&(id, _)| shown(m, m.program.method(id)))
        .collect();
    m.make_room(128 * (frames.len() as u64 + 1))?;
    let class = m.program.boot_class("java/lang/StackTraceElement")?;
    let mut elements = Vec::with_capacity(frames.len());
    for (id, pc) in frames {
        let element = m.new_object(class);
        super::throwable::fill_element(m, element, m.program.method(id), pc);
        elements.push(element);
    }
    let array = m.program.array_of(class);
    Ok(m.new_ref_array(array, &elements))
}

/// The native in which a thread waits: it has no frame, but its caller is at the call.
fn blocking_native(m: &Machine<'_>, t: usize) -> Option<MethodId> {
    let thread = m.state.thread(t);
    if t == m.current || matches!(thread.head.status, Status::Runnable | Status::Entering(_)) {
        return None;
    }
    m.native_called_by(t, thread.frames.last()?)
}
