//! The whole truth about sharing, to compare the bits with: what every thread and every table
//! reaches, by walking the heap. Far too slow for anything but tests.

use crate::gc::frame_map;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::thread::Status;
use rustc_hash::{FxHashMap, FxHashSet};

impl Machine<'_> {
    /// Objects that two threads, or any thread by a table, can reach though they count as unshared:
    /// there must be none. Each with its class and how it is reached.
    pub fn overlooked_sharing(&mut self) -> Vec<String> {
        let mut wrong = Vec::new();
        let mut roots = Vec::new();
        self.state.update_roots(|_, root| {
            roots.push(root);
            root
        });
        let mut seen = FxHashSet::default();
        self.walk(roots, &mut seen, None);
        wrong.extend(seen.iter().filter_map(|&o| self.unshared(o, "a table")));
        let mut reached: FxHashMap<Ref, usize> = FxHashMap::default();
        for t in 0..self.state.threads().len() {
            let mut own = FxHashSet::default();
            self.walk(self.roots_of(t), &mut own, Some(t));
            for object in own {
                if let Some(other) = reached.insert(object, t) {
                    wrong.extend(self.unshared(object, &format!("threads {other} and {t}")));
                }
            }
        }
        wrong.sort();
        wrong
    }

    fn unshared(&self, object: Ref, by: &str) -> Option<String> {
        let class = || self.program.java_name(self.state.heap.class_of(object));
        (!self.is_shared(object)).then(|| format!("{} at {} is reached by {by}", class(), object.0))
    }

    fn roots_of(&self, t: usize) -> Vec<Ref> {
        let thread = self.state.thread(t);
        if thread.head.status == Status::Terminated {
            return Vec::new();
        }
        let mut roots = vec![thread.head.object];
        for (i, frame) in thread.frames.iter().enumerate() {
            let callee = thread.frames.get(i + 1).map(|f| f.purpose);
            let slots = frame_map(self.program, frame, callee).references();
            roots.push(frame.lock);
            roots.extend(slots.map(|s| Ref::from_slot(thread.slots[frame.base as usize + s as usize])));
        }
        roots
    }

    fn walk(&mut self, mut queue: Vec<Ref>, seen: &mut FxHashSet<Ref>, thread: Option<usize>) {
        while let Some(object) = queue.pop() {
            if object.is_null() || !seen.insert(object) {
                continue;
            }
            self.references_for(thread, object, |next| queue.push(next));
        }
    }
}
