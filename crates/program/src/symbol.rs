//! Interned names and descriptors, so that comparing them is comparing integers.

use crate::ids::Symbol;
use elsa::FrozenVec;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// The table of all symbols of a program.
#[derive(Default)]
pub struct Symbols {
    texts: FrozenVec<Box<str>>,
    ids: RefCell<FxHashMap<Rc<str>, Symbol>>,
}

impl Symbols {
    /// The symbol of a text, made if it is new.
    pub fn intern(&self, text: &str) -> Symbol {
        if let Some(&symbol) = self.ids.borrow().get(text) {
            return symbol;
        }
        let symbol = Symbol(self.texts.len() as u32);
        self.texts.push(text.into());
        self.ids.borrow_mut().insert(text.into(), symbol);
        symbol
    }

    /// The symbol of a text, if there is one.
    pub fn lookup(&self, text: &str) -> Option<Symbol> {
        self.ids.borrow().get(text).copied()
    }

    /// How many there are: symbols are smaller.
    pub(crate) fn len(&self) -> usize {
        self.texts.len()
    }

    /// The text of a symbol.
    pub fn text(&self, symbol: Symbol) -> &str {
        &self.texts[symbol.0 as usize]
    }
}
