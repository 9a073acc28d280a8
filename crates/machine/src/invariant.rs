//! Invariants: a static method of the program, looked at in the present state.
//!
//! It runs on a thread of its own that nobody sees, from a mark to which the machine returns. What it
//! does is neither recorded nor visible.

use crate::machine::{Machine, Pause};
use crate::thread::{Frame, Purpose, Status, Thread};
use everypath_program::{ClassId, Entry, LoaderId, Method};

/// Backward branches that an invariant may take.
const PATIENCE: u64 = 10_000_000;

/// Why an invariant says neither yes nor no.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvariantError {
    /// There is no such method.
    #[error("there is no `static boolean {1}()` in {0}")]
    Missing(String, String),
    /// It ended with an exception.
    #[error("it throws {0}")]
    Throws(String),
    /// It needs something that another thread has.
    #[error("it waits for another thread")]
    Waits,
    /// It does not end.
    #[error("it does not end")]
    Endless,
    /// It uses something that is not modelled.
    #[error("{0}")]
    Unsupported(String),
}

impl<'p> Machine<'p> {
    /// What `static boolean method()` of a class says of the present state. As long as the program has
    /// not initialised the class there is nothing to say, and it holds.
    pub fn call_static_boolean(&mut self, class: &str, method: &str) -> Result<bool, InvariantError> {
        let target = self.find_invariant(class, method)?;
        if !self.state.class(target.class).init.is_done() {
            return Ok(true);
        }
        let (mark, current) = (self.state.mark(), self.current);
        let (tracked, followed) = (self.tracked, self.sharing.followed);
        (self.tracked, self.sharing.followed) = (false, false);
        self.state.watch_roots(false);
        let answer = self.run_invariant(target);
        self.state.rewind(mark);
        self.state.watch_roots(followed);
        (self.current, self.tracked, self.sharing.followed) = (current, tracked, followed);
        answer
    }

    fn find_invariant(&self, class: &str, method: &str) -> Result<&'p Method, InvariantError> {
        let missing = || InvariantError::Missing(class.into(), method.into());
        let program = self.program;
        let found = self.find_class(LoaderId::APP, &class.replace('.', "/"));
        let id: ClassId = found.ok().flatten().ok_or_else(missing)?;
        let symbol = |text| program.symbols.intern(text);
        let target = program.declared_method(id, symbol(method), symbol("()Z"));
        target.filter(|m| m.is_static() && !m.is_native()).ok_or_else(missing)
    }

    fn run_invariant(&mut self, target: &'p Method) -> Result<bool, InvariantError> {
        let code = match self.program.code(target) {
            Ok(code) => code,
            Err(e) => return Err(InvariantError::Throws(e.message)),
        };
        target.entry.set(Entry::Bytecode);
        // It has to be somebody for `Thread.currentThread`, and is the main thread.
        let mut thread = Thread::new(self.state.thread(0).head.object, true);
        thread.slots.resize(64.max(code.window()), 0);
        let sp = u32::from(code.max_locals);
        let (method, lock) = (target.id, crate::heap::Ref::NULL);
        thread.frames.push(Frame {
            method,
            pc: 0,
            base: 0,
            sp,
            lock,
            purpose: Purpose::Call,
            joined: false,
            timed: false,
        });
        let t = self.state.add_thread(thread);
        self.result = None;
        loop {
            match self.run_thread(t, PATIENCE) {
                Err(e) => return Err(InvariantError::Unsupported(e.to_string())),
                Ok(Pause::Yielded | Pause::Visible) => {}
                Ok(Pause::Terminated) => break,
                Ok(Pause::Budget) => return Err(InvariantError::Endless),
                Ok(Pause::Exited | Pause::Pruned) => return Err(InvariantError::Throws("an exit".into())),
                Ok(Pause::Blocked) => return Err(InvariantError::Waits),
            }
        }
        debug_assert_eq!(self.state.thread(t).head.status, Status::Terminated);
        match self.result {
            Some(Ok(value)) => Ok(value & 1 != 0),
            Some(Err(exception)) => Err(InvariantError::Throws(self.exception_text(exception))),
            None => Err(InvariantError::Waits),
        }
    }
}
