//! Which string is the interned one of its content, where the program may ask.
//!
//! A string constant is resolved when it is first used (JVMS §5.1, §5.4.3 leave the time open; so does
//! HotSpot), and `s.intern() == s` tells whether that was before. Two threads can race for it. As long
//! as no code of the program calls `intern`, nobody asks, and the first use of a constant is neither
//! announced nor kept in vectors. That some does is noticed ([`Learned::interns`](crate::Learned)), and
//! the program has to be explored with [`Options::interning`](crate::Options): then the first use is an
//! operation on the table of interned strings like `String.intern` itself, and vectors hold all strings
//! interned since start-up and the constants that have been used.
//!
//! Not announced: strings that are interned with the initialisation of a class (`ConstantValue`), with
//! the arguments of a bootstrap method, and as names that reflection tells. Code of the library that
//! interns what the program gave it is not noticed.

use crate::announce::{STRINGS, communicate, place_of};
use crate::machine::Machine;
use everypath_classfile::Constant;
use everypath_program::{ClassId, LoaderId};
use everypath_system::Operation;

/// Code that calls what its caller names.
const PASSING: [&str; 3] = ["java/lang/reflect/", "jdk/internal/reflect/", "java/lang/invoke/"];

impl Machine<'_> {
    /// `String.intern` is called by the running thread: by the program's own code, or for it?
    pub(crate) fn learn_of_interning(&mut self) {
        let frames = self.state.thread(self.current).frames.iter().rev();
        let mut callers = frames.map(|frame| self.program.method(frame.method).class);
        let passes_on = |class: &ClassId| PASSING.iter().any(|p| self.program.name(*class).starts_with(p));
        let caller = callers.find(|class| !passes_on(class));
        let is_users = caller.is_some_and(|class| self.program.class(class).loader != LoaderId::BOOT);
        self.learned.interns |= is_users && !self.options.interning;
    }

    /// A string of this content is interned. One that start-up has interned is there whatever threads
    /// do; that a string is as old as that does not mean that it was interned then.
    pub(crate) fn interning(&self, t: usize, content: Vec<u16>, out: &mut Vec<Operation>) {
        if !self.state.was_interned_at_start(&content) {
            communicate(t, STRINGS, place_of(content), out);
        }
    }

    /// The first use of a string constant by the running method of a thread.
    pub(crate) fn constant_operation(&self, t: usize, index: u16, out: &mut Vec<Operation>) {
        let class = self.program.method(self.state.thread(t).top().method).class;
        if !self.options.interning || self.is_constant_used(class, index) {
            return;
        }
        let Some(file) = self.program.class(class).file.as_ref() else { return };
        if let Some(Constant::String(_)) = file.pool.get(index) {
            self.interning(t, file.pool.string_utf16(index).unwrap_or_default(), out);
        }
    }

    fn is_constant_used(&self, class: ClassId, index: u16) -> bool {
        let constants = self.state.class(class).constants;
        let slot = self.constant_slot(class, index).filter(|_| !constants.is_null());
        slot.is_some_and(|slot| !self.state.heap.element_ref(constants, u32::from(slot)).is_null())
    }

    /// A constant has been used for the first time, which is part of the vector where it matters.
    pub(crate) fn note_constant(&mut self) {
        if self.options.interning {
            self.state.change_tables();
        }
    }
}
