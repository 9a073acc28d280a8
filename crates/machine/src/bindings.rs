//! What names stand for in the present state, and code that agrees with it.
//!
//! Classes of the image and of the class path are facts, found in the program. What loaders of the
//! program's own answered, and what was defined at run time into any loader, is in the state.
//! Instructions resolved by such answers are put back before a state runs in which the answer is
//! another one or not given yet (see `late` in the program).

use crate::machine::Machine;
use crate::thread::Purpose;
use everypath_program::{Bound, ClassId, Insn, LinkError, LoaderId, Method, Site};

impl<'p> Machine<'p> {
    /// The class of this name as a loader sees it in the present state; runs no Java code.
    pub fn find_class(&self, loader: LoaderId, name: &str) -> Result<Option<ClassId>, LinkError> {
        if self.state.has_bindings()
            && let Some(class) = self.find_bound(loader, name)
        {
            return Ok(Some(class));
        }
        match loader.is_builtin() || is_primitive_array(name) {
            true => self.program.find_class(loader, name),
            false => Ok(None),
        }
    }

    fn find_bound(&self, loader: LoaderId, name: &str) -> Option<ClassId> {
        let (element, dimensions) = element_name(name);
        let symbol = self.program.symbols.lookup(element)?;
        // The loaders of the JDK ask those before them.
        let first = if loader.is_builtin() { LoaderId::BOOT.0 } else { loader.0 };
        let mut bindings = (first..=loader.0).map(|l| (LoaderId(l), symbol));
        let bound = bindings.find_map(|b| Some((b, self.state.binding(b)?)))?;
        let mut looked_up = self.looked_up.borrow_mut();
        if !looked_up.contains(&bound) {
            looked_up.push(bound);
        }
        Some((0..dimensions).fold(bound.1, |class, _| self.program.array_of(class)))
    }

    /// Whether a name is bound to a class in the present state.
    pub(crate) fn holds(&self, (binding, class): Bound) -> bool {
        self.state.binding(binding) == Some(class)
    }

    /// Overwrites the instruction that the running frame is at.
    pub(crate) fn quicken(&self, method: &Method, insn: Insn) {
        self.quicken_at(method, self.state.thread(self.current).top().pc, insn);
    }

    fn quicken_at(&self, method: &Method, place: u32, insn: Insn) {
        let code = self.program.code(method).expect("running code is decoded");
        let unresolved = code.insns[place as usize].replace(insn);
        let looked_up = self.looked_up.borrow();
        if !looked_up.is_empty() {
            self.program.rely_on(&looked_up, Site { method: method.id, place, unresolved });
        }
    }

    /// Puts back what code relies on and what does not hold: after bindings were undone, or when
    /// another machine has run the same code.
    #[inline]
    pub(crate) fn agree_with_code(&self) {
        let other = self.program.set_runner(self.runner);
        if self.state.take_unbound() || other {
            self.make_code_agree();
        }
    }

    #[cold]
    fn make_code_agree(&self) {
        self.program.unresolve(|bound| self.holds(bound));
        self.resolve_parked();
    }

    /// Resolves the instructions that threads are parked at, so that it can be seen what they do.
    pub(crate) fn resolve_parked(&self) {
        let tops = self.state.threads().iter().filter_map(|thread| thread.frames.last());
        for frame in tops.filter(|f| !matches!(f.purpose, Purpose::InitSupers(_))) {
            let method = self.program.method(frame.method);
            let Ok(code) = self.program.code(method) else { continue };
            self.looked_up.borrow_mut().clear();
            if let Ok(resolved) = self.resolve(code.insns[frame.pc as usize].get(), method) {
                self.quicken_at(method, frame.pc, resolved);
            }
        }
    }
}

/// The element type of an array name that is a class, and how many dimensions it has.
/// The class of the elements of an array type, and its dimensions; of another type, itself.
pub(crate) fn element_name(name: &str) -> (&str, usize) {
    let element = name.trim_start_matches('[');
    let dimensions = name.len() - element.len();
    match element.strip_prefix('L').and_then(|e| e.strip_suffix(';')) {
        Some(class) if dimensions > 0 => (class, dimensions),
        _ => (element, dimensions),
    }
}

fn is_primitive_array(name: &str) -> bool {
    let element = name.trim_start_matches('[');
    name.len() > element.len() && element.len() == 1
}
