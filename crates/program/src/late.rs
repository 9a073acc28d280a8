//! Classes that the checked program defines while it runs: by its own loaders, as proxies, by lookups.
//!
//! Different paths may define different classes under one name, so a definition is known by what it
//! is made of, and which one a name stands for is state. Code is shared by all states, and resolved
//! in place. An instruction that was resolved by such a name is remembered as a [`Site`], with the
//! binding that it relies on; before a machine runs a state in which the binding does not hold, the
//! instruction is put back as it was. The same goes for verdicts of the verifier.
//!
//! What it does not guarantee: that a loader is a good one. A binding is kept as the machine noted it
//! first, as JVMS §5.3 wants it.

use crate::ids::{ClassId, LoaderId, MethodId, Symbol};
use crate::{Insn, Program};
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::sync::Arc;

/// A name as a loader sees it.
pub type Binding = (LoaderId, Symbol);
/// What a name was found to stand for.
pub type Bound = (Binding, ClassId);

/// The direct superclass and superinterfaces of a class.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Supers {
    /// None for `Object` only.
    pub superclass: Option<ClassId>,
    /// In the order of the class file.
    pub interfaces: Box<[ClassId]>,
}

/// An instruction as it was before it was resolved.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    /// The method that contains it.
    pub method: MethodId,
    /// Its index.
    pub place: u32,
    /// What it was.
    pub unresolved: Insn,
}

/// What a class is made of: loader, nest host of a hidden one, supers, class file.
type Material = (LoaderId, Option<ClassId>, Supers, Arc<[u8]>);

/// Instructions as they were, by method and index.
type Sites = FxHashMap<(MethodId, u32), Insn>;

#[derive(Default)]
pub(crate) struct Late {
    named: RefCell<FxHashMap<Material, ClassId>>,
    hidden: RefCell<FxHashMap<Material, Vec<ClassId>>>,
    resolved: RefCell<FxHashMap<Bound, Sites>>,
    verified: RefCell<FxHashMap<ClassId, Vec<Box<[Bound]>>>>,
    runner: Cell<u64>,
    runners: Cell<u64>,
}

impl Late {
    /// The classes that were defined with a name, and hidden, in the order of their numbers.
    pub(crate) fn listed(&self) -> (Vec<ClassId>, Vec<ClassId>) {
        let mut named: Vec<ClassId> = self.named.borrow().values().copied().collect();
        let mut hidden: Vec<ClassId> = self.hidden.borrow().values().flatten().copied().collect();
        named.sort_unstable();
        hidden.sort_unstable();
        (named, hidden)
    }
}

impl Program {
    /// The class with a name that is made of these bytes, if some path has defined it.
    pub fn late_class(&self, loader: LoaderId, supers: &Supers, bytes: &Arc<[u8]>) -> Option<ClassId> {
        self.late.named.borrow().get(&(loader, None, supers.clone(), bytes.clone())).copied()
    }

    /// Keeps a class with a name that was defined at run time.
    pub fn add_late_class(&self, loader: LoaderId, supers: Supers, bytes: Arc<[u8]>, class: ClassId) {
        self.late.named.borrow_mut().insert((loader, None, supers, bytes), class);
    }

    /// Hidden classes made of these bytes, in the order of their definition.
    pub fn hidden_classes(
        &self,
        loader: LoaderId,
        nest_host: Option<ClassId>,
        supers: &Supers,
        bytes: &Arc<[u8]>,
    ) -> Vec<ClassId> {
        let key = (loader, nest_host, supers.clone(), bytes.clone());
        self.late.hidden.borrow().get(&key).cloned().unwrap_or_default()
    }

    /// Keeps a hidden class.
    pub fn add_hidden_class(
        &self,
        loader: LoaderId,
        nest_host: Option<ClassId>,
        supers: Supers,
        bytes: Arc<[u8]>,
        class: ClassId,
    ) {
        self.late.hidden.borrow_mut().entry((loader, nest_host, supers, bytes)).or_default().push(class);
    }

    /// A number for a machine that runs this program.
    pub fn new_runner(&self) -> u64 {
        self.late.runners.set(self.late.runners.get() + 1);
        self.late.runners.get()
    }

    /// Notes which machine runs now; whether it was another one before.
    #[inline]
    pub fn set_runner(&self, runner: u64) -> bool {
        self.late.runner.replace(runner) != runner
    }

    /// Notes that an instruction was resolved by these bindings.
    pub fn rely_on(&self, bindings: &[Bound], site: Site) {
        let mut resolved = self.late.resolved.borrow_mut();
        for &bound in bindings {
            let sites = resolved.entry(bound).or_default();
            sites.entry((site.method, site.place)).or_insert(site.unresolved);
        }
    }

    /// Puts back all instructions that were resolved by a binding that does not hold.
    pub fn unresolve(&self, holds: impl Fn(Bound) -> bool) {
        self.late.resolved.borrow_mut().retain(|&bound, sites| {
            let keep = holds(bound);
            if !keep {
                sites.iter().for_each(|(&at, &unresolved)| self.put_back(at, unresolved));
            }
            keep
        });
    }

    fn put_back(&self, (method, place): (MethodId, u32), unresolved: Insn) {
        if let Ok(code) = self.code(self.method(method)) {
            code.insns[place as usize].set(unresolved);
        }
    }

    /// Notes that a class is sound as long as these bindings hold.
    pub fn add_verified(&self, class: ClassId, bindings: &[Bound]) {
        self.late.verified.borrow_mut().entry(class).or_default().push(bindings.into());
    }

    /// Whether a class was found to be sound under bindings that hold.
    pub fn is_verified(&self, class: ClassId, holds: impl Fn(Bound) -> bool) -> bool {
        let verified = self.late.verified.borrow();
        let mut verdicts = verified.get(&class).into_iter().flatten();
        verdicts.any(|bindings| bindings.iter().all(|&bound| holds(bound)))
    }
}
