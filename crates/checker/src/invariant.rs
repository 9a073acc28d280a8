//! The user's invariants: static boolean methods that must hold in every state.
//!
//! Not asked in states in which the method would have to wait for a lock that a thread holds: what the
//! lock protects may be broken for a moment there, and that is what the lock is for.

use crate::prepare::Subject;
use everypath_machine::InvariantError;
use everypath_search::{ErrorKind, Findings, Here, Property};
use std::cell::RefCell;
use std::rc::Rc;

/// Invariants that could not be evaluated, and why.
pub(crate) type Unclear = Rc<RefCell<Vec<String>>>;

/// Asks all invariants in every state.
pub(crate) struct Invariants {
    /// Classes and methods.
    pub(crate) methods: Vec<(String, String)>,
    pub(crate) unclear: Unclear,
}

impl<'p> Property<Subject<'p>> for Invariants {
    fn entered(&mut self, subject: &mut Subject<'p>, _: &Here<'_>, findings: &mut Findings) {
        for (number, (class, method)) in self.methods.iter().enumerate() {
            let why = match subject.inner_mut().call_static_boolean(class, method) {
                Ok(true) | Err(InvariantError::Waits) => continue,
                Ok(false) => "does not hold".to_string(),
                Err(InvariantError::Throws(exception)) => format!("throws {exception}"),
                Err(other) => {
                    self.note(format!("the invariant {class}.{method}: {other}"));
                    continue;
                }
            };
            let message = || (format!("the invariant {class}.{method} {why}"), Vec::new());
            findings.report(ErrorKind::Invariant, number as u64, message);
        }
    }
}

impl Invariants {
    fn note(&self, reason: String) {
        let mut unclear = self.unclear.borrow_mut();
        if !unclear.contains(&reason) {
            unclear.push(reason);
        }
    }
}
