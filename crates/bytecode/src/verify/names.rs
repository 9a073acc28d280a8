//! Names that outlive the question that produced them.

use std::cell::OnceCell;

/// A list of names that only grows, so that what it lends stays where it is.
///
/// Looking a name up walks the list: the verifier needs a handful per class.
#[derive(Default)]
pub(super) struct Names {
    first: OnceCell<Box<Entry>>,
}

struct Entry {
    name: Box<str>,
    next: OnceCell<Box<Entry>>,
}

impl Names {
    pub(super) fn intern(&self, name: &str) -> &str {
        let mut link = &self.first;
        loop {
            let entry = link.get_or_init(|| Box::new(Entry { name: name.into(), next: OnceCell::new() }));
            if &*entry.name == name {
                return &entry.name;
            }
            link = &entry.next;
        }
    }
}
