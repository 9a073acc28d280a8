//! Exceptions that leave a thread: failures of the program, unless it has a handler for them.
//!
//! The launcher asks here before it hands an exception to the handler of the thread. If that is the
//! library's own, which prints a stack trace, and no code of the program runs while it prints, the
//! rest of the thread is one operation.

use super::{Args, Registry};
use crate::escape::Outcome;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::operation::{CONSOLE, WHOLE, operation};
use everypath_program::{ClassId, LoaderId, MethodId};
use everypath_system::{Failure, FailureKind, Kind, Mode, Operation, ThreadId};

/// Causes that are looked at for code of the program.
const DEPTH: usize = 20;
/// What the library calls on an exception when it prints one.
const PRINTED_BY: [&str; 7] = [
    "toString",
    "getMessage",
    "getLocalizedMessage",
    "getCause",
    "getStackTrace",
    "printStackTrace",
    "getSuppressed",
];

pub(super) fn register(r: &mut Registry) {
    r.add(
        "everypath/Launcher",
        &[("uncaught(Ljava/lang/Thread;Ljava/lang/Throwable;)V", |m, a| uncaught(m, a))],
    );
}

/// Printing and ending are one operation if the library alone does both.
pub(crate) fn describe(m: &Machine<'_>, t: usize, a: Args<'_>, out: &mut Vec<Operation>) {
    let (thread, exception) = (Ref::from_slot(a[0]), Ref::from_slot(a[1]));
    if !m.is_handled(thread, exception) && m.prints_quietly(exception) {
        out.push(operation(t, thread, WHOLE, Kind::End));
        out.push(operation(t, thread, WHOLE, Kind::Write(Mode::Volatile)));
        out.push(operation(t, Ref(CONSOLE), WHOLE, Kind::Communicate));
    }
}

fn uncaught(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (thread, exception) = (Ref::from_slot(a[0]), Ref::from_slot(a[1]));
    if !m.tracked || m.is_handled(thread, exception) {
        return Ok(0);
    }
    let kind = match m.is_instance(exception, "java/lang/AssertionError") {
        true => FailureKind::Assertion,
        false => FailureKind::UncaughtException,
    };
    let failure = Failure { kind, thread: ThreadId(m.current as u32), message: m.exception_text(exception) };
    m.failures.push(failure);
    m.record_uncaught(exception);
    if m.prints_quietly(exception) {
        m.state.change_head(m.current, |h| h.ending = true);
    }
    Ok(0)
}

impl Machine<'_> {
    fn is_instance(&self, object: Ref, class: &str) -> bool {
        let class = self.program.boot_class(class);
        class.is_ok_and(|class| self.program.is_subclass(self.state.heap.class_of(object), class))
    }

    /// Whether code of the program takes care of an exception, or the library ignores it.
    fn is_handled(&self, thread: Ref, exception: Ref) -> bool {
        let default = self.get_static(self.known.thread, "defaultUncaughtExceptionHandler");
        self.get_named(thread, "uncaughtExceptionHandler") != 0
            || default.is_some_and(|handler| handler != 0)
            || self.has_handling_group(thread)
            || self.is_instance(exception, "java/lang/ThreadDeath")
    }

    /// Whether a group that the thread belongs to overrides `uncaughtException`.
    fn has_handling_group(&self, thread: Ref) -> bool {
        let holder = match self.field_of(self.known.thread, "holder") {
            Some(field) => self.state.heap.get_ref(thread, u32::from(field.offset)),
            None => thread,
        };
        let mut group = match holder {
            Ref::NULL => Ref::NULL,
            holder => Ref::from_slot(self.get_named(holder, "group")),
        };
        while !group.is_null() {
            if self.overrides(self.state.heap.class_of(group), &["uncaughtException"]) {
                return true;
            }
            group = Ref::from_slot(self.get_named(group, "parent"));
        }
        false
    }

    /// Whether a class of the program among its superclasses declares one of these methods.
    fn overrides(&self, class: ClassId, names: &[&str]) -> bool {
        let ancestors = self.program.class(class).ancestors.iter().map(|&c| self.program.class(c));
        let mut methods = ancestors.filter(|c| c.loader != LoaderId::BOOT).flat_map(|c| c.methods.iter());
        methods.any(|&m| names.contains(&self.program.text(self.program.method(m).name)))
    }

    /// Whether the library alone prints an exception.
    fn prints_quietly(&self, exception: Ref) -> bool {
        let Ok(system) = self.program.boot_class("java/lang/System") else { return false };
        if !self.get_static(system, "err").is_some_and(|err| self.is_console(Ref::from_slot(err))) {
            return false;
        }
        let mut at = exception;
        for _ in 0..DEPTH {
            if self.overrides(self.state.heap.class_of(at), &PRINTED_BY) {
                return false;
            }
            let cause = self.state.heap.get_ref(at, self.known.throwable_cause);
            if cause.is_null() || cause == at {
                return true;
            }
            at = cause;
        }
        false
    }

    /// The first line that Java prints of an exception, as far as no code has to run for it.
    pub fn exception_text(&self, exception: Ref) -> String {
        let class = self.external_name(self.state.heap.class_of(exception));
        match self.message_of(exception) {
            Some(message) => format!("{class}: {message}"),
            None => class,
        }
    }

    fn message_of(&self, exception: Ref) -> Option<String> {
        let message = self.state.heap.get_ref(exception, self.known.throwable_message);
        if !message.is_null() {
            return Some(self.string(message));
        }
        let trace = self.state.heap.get_ref(exception, self.known.throwable_backtrace);
        let is_null =
            self.program.name(self.state.heap.class_of(exception)) == "java/lang/NullPointerException";
        if !is_null || trace.is_null() || self.state.heap.length(trace) < 2 {
            return None;
        }
        let word = |i| self.state.heap.get_element(trace, everypath_program::Kind::Int, i) as u32;
        self.null_message(MethodId(word(0)), word(1))
    }
}
