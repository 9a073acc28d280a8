//! Which objects a thread can get hold of: what it has, and what it can get by reading fields, elements,
//! static fields and constants that its code may read.
//!
//! Where another thread may still write to a place that is read, any object of the place's type may be
//! found there. What the thread itself writes it has. Objects that are made later are nobody's business
//! now. Captured values of lambdas are read by code of the machine.

use super::deed::{Bits, Deed, Place};
use super::graph::Graph;
use crate::gc::frame_map;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::thread::Status;
use everypath_program::{ClassId, Field, Kind, Shape};
use rustc_hash::FxHashSet;

/// The objects that a thread can get hold of.
pub(super) struct Reach {
    objects: FxHashSet<u32>,
    /// Any instance of these.
    types: Vec<ClassId>,
}

impl Reach {
    /// What a thread can reach whose code does this, while others may write that.
    pub(super) fn new(machine: &Machine<'_>, graph: &Graph, t: usize, deeds: (&Bits, &Bits)) -> Reach {
        let (own, others) = deeds;
        let reach = Reach { objects: FxHashSet::default(), types: Vec::new() };
        let mut walk = Walk { machine, graph, own, others, reach, todo: Vec::new() };
        walk.add_roots(t);
        walk.add_constants();
        walk.follow();
        walk.widen();
        walk.reach
    }

    /// What is here and neither there nor younger, in words.
    pub(super) fn first_beyond(&self, machine: &Machine<'_>, before: &Reach, heap: u32) -> Option<String> {
        let covers = |class: ClassId| before.types.iter().any(|&of| machine.program.is_subclass(class, of));
        let class = self.types.iter().copied().find(|&class| !covers(class));
        let object = self.objects.iter().map(|&o| Ref(o)).filter(|o| o.0 < heap);
        let object = object.into_iter().find(|&o| !before.contains(machine, o));
        let class = class.or_else(|| object.map(|o| machine.state.heap.class_of(o)))?;
        Some(machine.program.java_name(class))
    }

    /// Whether an object is among them.
    pub(super) fn contains(&self, machine: &Machine<'_>, object: Ref) -> bool {
        self.objects.contains(&object.0) || {
            let class = machine.state.heap.class_of(object);
            self.types.iter().any(|&of| machine.program.is_subclass(class, of))
        }
    }
}

struct Walk<'m, 'p> {
    machine: &'m Machine<'p>,
    graph: &'m Graph,
    own: &'m Bits,
    others: &'m Bits,
    reach: Reach,
    todo: Vec<Ref>,
}

impl Walk<'_, '_> {
    fn reads(&self, place: Place) -> bool {
        let has = |place| self.graph.deeds.has(self.own, Deed::Read(place));
        has(place) || has(Place::Any)
    }

    /// Whether others may change a place.
    fn changes(&self, place: Place) -> bool {
        let has = |deed| self.graph.deeds.has(self.others, deed);
        has(Deed::Write(place)) || has(Deed::Write(Place::Any)) || has(Deed::Anything)
    }

    fn add(&mut self, object: Ref) {
        if !object.is_null() && self.reach.objects.insert(object.0) {
            self.todo.push(object);
        }
    }

    fn add_type(&mut self, class: ClassId) {
        if !self.reach.types.contains(&class) {
            self.reach.types.push(class);
        }
    }

    fn add_roots(&mut self, t: usize) {
        let thread = self.machine.state.thread(t);
        self.add(thread.head.object);
        if let Status::Entering(object) | Status::Waiting { object, .. } | Status::Reentering { object, .. } =
            thread.head.status
        {
            self.add(object);
        }
        for (i, frame) in thread.frames.iter().enumerate() {
            let callee = thread.frames.get(i + 1).map(|f| f.purpose);
            self.add(frame.lock);
            for slot in frame_map(self.machine.program, frame, callee).references() {
                self.add(Ref::from_slot(thread.slots[frame.base as usize + slot as usize]));
            }
        }
    }

    /// Static fields, mirrors, and what comes from nowhere.
    fn add_constants(&mut self) {
        for number in self.own.iter() {
            match self.graph.deeds.all()[number as usize] {
                Deed::Read(Place::Static(class, offset)) => self.add_static(class, offset),
                Deed::Mirror(class) => self.add(self.machine.state.class(class).mirror),
                Deed::Hand(class) => self.add_type(class),
                _ => {}
            }
        }
    }

    fn add_static(&mut self, class: ClassId, offset: u16) {
        let linked = self.machine.program.class(class);
        if linked.static_references.binary_search(&offset).is_err() {
            return;
        }
        let mirror = self.machine.state.class(class).mirror;
        if !mirror.is_null() {
            self.add(self.machine.state.heap.get_ref(mirror, u32::from(offset)));
        }
        let field = linked.fields.iter().find(|f| f.is_static() && f.offset == offset);
        let is_unset = !self.machine.state.class(class).init.is_done();
        if is_unset || self.changes(Place::Static(class, offset)) {
            self.add_type(self.type_of(field));
        }
    }

    fn follow(&mut self) {
        while let Some(object) = self.todo.pop() {
            let class = self.machine.state.heap.class_of(object);
            match self.machine.program.class(class).shape {
                Shape::Array { kind: Kind::Ref, component } => self.follow_elements(object, component),
                Shape::Array { .. } | Shape::Primitive(_) => {}
                Shape::Instance => self.follow_fields(object, class),
            }
        }
    }

    fn follow_elements(&mut self, array: Ref, component: ClassId) {
        if !self.reads(Place::Elements(Kind::Ref)) {
            return;
        }
        if self.changes(Place::Elements(Kind::Ref)) {
            self.add_type(component);
        }
        for i in 0..self.machine.state.heap.length(array) {
            self.add(self.machine.state.heap.element_ref(array, i));
        }
    }

    fn follow_fields(&mut self, object: Ref, class: ClassId) {
        let linked = self.machine.program.class(class);
        for &offset in &linked.instance_references {
            let field = self.machine.field_at(class, offset);
            let Some(place) = field.map(|f| Place::Field(f.class, f.offset)) else { continue };
            if !linked.hidden && !self.reads(place) {
                continue;
            }
            self.add(self.machine.state.heap.get_ref(object, u32::from(offset)));
            if self.changes(place) {
                self.add_type(self.type_of(field));
            }
        }
        if class == self.machine.known.class && self.reads(Place::Any) {
            let of = self.machine.class_of_mirror(object);
            for &offset in &self.machine.program.class(of).static_references {
                self.add_static(of, offset);
            }
        }
    }

    /// What can be read from any instance of the types.
    fn widen(&mut self) {
        let object = self.machine.known.object;
        let mut done = 0;
        while let Some(&from) = self.reach.types.get(done) {
            done += 1;
            if self.reach.types.contains(&object) || self.reads(Place::Any) {
                // Everything can be got from somewhere.
                self.reach.types = vec![object];
                return;
            }
            for number in self.own.iter() {
                let Deed::Read(place) = self.graph.deeds.all()[number as usize] else { continue };
                self.widen_by(from, place);
            }
        }
    }

    fn widen_by(&mut self, from: ClassId, place: Place) {
        let program = self.machine.program;
        match place {
            Place::Field(class, offset) if self.may_be(from, class) => {
                let linked = program.class(class);
                if linked.instance_references.binary_search(&offset).is_ok() {
                    self.add_type(self.type_of(self.machine.field_at(class, offset)));
                }
            }
            Place::Elements(Kind::Ref) => match program.class(from).shape {
                Shape::Array { kind: Kind::Ref, component } => self.add_type(component),
                Shape::Instance
                    if program.class(from).is_interface() || from == self.machine.known.object =>
                {
                    self.add_type(self.machine.known.object);
                }
                _ => {}
            },
            _ => {}
        }
    }

    /// Whether an instance of one class can be an instance of another.
    fn may_be(&self, one: ClassId, other: ClassId) -> bool {
        let program = self.machine.program;
        program.is_subclass(one, other)
            || program.is_subclass(other, one)
            || program.class(one).is_interface()
            || program.class(other).is_interface()
    }

    /// The class of a field's type; `Object` where that is not known.
    fn type_of(&self, field: Option<&Field>) -> ClassId {
        let named = field.and_then(|field| {
            let descriptor = self.machine.program.text(field.descriptor);
            let name = descriptor.strip_prefix('L').and_then(|d| d.strip_suffix(';')).unwrap_or(descriptor);
            self.machine.resolve_class_name(field.class, name).ok()
        });
        named.unwrap_or(self.machine.known.object)
    }
}
