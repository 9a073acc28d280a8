//! Which string is the interned one of its content, where the program may ask.
//!
//! A string constant is resolved when it is first used (JVMS §5.1, §5.4.3 leave the time open; so does
//! HotSpot), and `s.intern() == s` tells whether that was before. Two threads can race for it. If no
//! class of the class path mentions `intern`, nobody asks, and the first use of a constant is neither
//! announced nor kept in vectors. Otherwise it is an operation on the table of interned strings like
//! `String.intern` itself, and vectors hold all strings interned since start-up and the constants that
//! have been used.
//!
//! Not announced: strings that are interned with the initialisation of a class (`ConstantValue`), with
//! the arguments of a bootstrap method, and as names that reflection tells. Classes that the program
//! makes at run time are not looked at.

use crate::announce::{STRINGS, communicate, place_of};
use crate::machine::Machine;
use everypath_classfile::Constant;
use everypath_system::Operation;

impl Machine<'_> {
    /// Finds out whether it can be noticed when strings are interned, and heeds it from now on. To be
    /// called before the program runs.
    pub fn watch_interning(&mut self) {
        self.interns = self.program.class_path.mentions("intern");
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
        if !self.interns || self.is_constant_used(class, index) {
            return;
        }
        let Some(file) = self.program.class(class).file.as_ref() else { return };
        if let Some(Constant::String(_)) = file.pool.get(index) {
            self.interning(t, file.pool.string_utf16(index).unwrap_or_default(), out);
        }
    }

    fn is_constant_used(&self, class: everypath_program::ClassId, index: u16) -> bool {
        let constants = self.state.class(class).constants;
        let slot = self.constant_slot(class, index).filter(|_| !constants.is_null());
        slot.is_some_and(|slot| !self.state.heap.element_ref(constants, u32::from(slot)).is_null())
    }

    /// A constant has been used for the first time, which is part of the vector where it matters.
    pub(crate) fn note_constant(&mut self) {
        if self.interns {
            self.state.change_tables();
        }
    }
}
