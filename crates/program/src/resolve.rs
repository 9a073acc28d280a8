//! Resolution of members (JVMS §5.4.3), selection of methods (§5.4.6), and subtyping.

use crate::class::{Class, Field, Method, Shape};
use crate::ids::{ClassId, Kind, MethodId, Symbol};
use crate::{Insn, Program, access};

impl Program {
    /// JVMS §5.4.3.2: the field of this name and descriptor seen from a class.
    pub fn resolve_field(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<&Field> {
        let c = self.class(class);
        if let Some(field) = c.fields.iter().find(|f| f.name == name && f.descriptor == descriptor) {
            return Some(field);
        }
        let interfaces = c.interfaces.iter().copied();
        interfaces.chain(c.superclass).find_map(|parent| self.resolve_field(parent, name, descriptor))
    }

    /// The field with this name declared in a class, by text: for the machine's own needs.
    pub fn declared_field(&self, class: ClassId, name: &str) -> Option<&Field> {
        let symbol = self.symbols.lookup(name)?;
        self.class(class).fields.iter().find(|f| f.name == symbol)
    }

    /// The method declared in this very class.
    pub fn declared_method(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<&Method> {
        let methods = self.class(class).methods.iter().map(|&m| self.method(m));
        methods.into_iter().find(|m| m.name == name && m.descriptor == descriptor)
    }

    /// A method by text, declared or inherited from a superclass.
    pub fn find_method(&self, class: ClassId, name: &str, descriptor: &str) -> Option<&Method> {
        let name = self.symbols.lookup(name)?;
        let descriptor = self.symbols.lookup(descriptor)?;
        self.resolve_method(class, name, descriptor)
    }

    /// JVMS §5.4.3.3 and §5.4.3.4: the method of this name and descriptor seen from a class or
    /// interface. Signature-polymorphic methods are found by name alone.
    pub fn resolve_method(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<&Method> {
        self.in_superclasses(class, name, descriptor)
            .or_else(|| self.polymorphic_method(class, name))
            .or_else(|| self.interface_object_method(class, name, descriptor))
            .or_else(|| self.most_specific(class, name, descriptor))
            .or_else(|| self.any_interface_method(class, name, descriptor))
    }

    fn in_superclasses(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<&Method> {
        let mut at = Some(class);
        while let Some(id) = at {
            if let Some(method) = self.declared_method(id, name, descriptor) {
                return Some(method);
            }
            at = self.class(id).superclass.filter(|_| !self.class(id).is_interface());
        }
        None
    }

    fn polymorphic_method(&self, class: ClassId, name: Symbol) -> Option<&Method> {
        let mut methods = self.class(class).methods.iter().map(|&m| self.method(m));
        methods.find(|m| m.polymorphic && m.name == name)
    }

    fn interface_object_method(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<&Method> {
        if !self.class(class).is_interface() {
            return None;
        }
        let object = self.class(class).superclass?;
        self.declared_method(object, name, descriptor)
            .filter(|m| m.flags & access::PUBLIC != 0 && !m.is_static())
    }

    fn interface_candidates(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Vec<&Method> {
        let interfaces = self.class(class).all_interfaces.iter();
        let methods = interfaces.filter_map(|&i| self.declared_method(i, name, descriptor));
        methods.filter(|m| !m.is_private() && !m.is_static()).collect()
    }

    /// The one maximally-specific superinterface method that is not abstract (JVMS §5.4.3.3).
    fn most_specific(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<&Method> {
        let candidates = self.interface_candidates(class, name, descriptor);
        let is_maximal = |m: &&Method| {
            !candidates.iter().any(|other| other.class != m.class && self.is_subclass(other.class, m.class))
        };
        let maximal: Vec<&Method> = candidates.iter().copied().filter(is_maximal).collect();
        let mut concrete = maximal.into_iter().filter(|m| !m.is_abstract());
        match (concrete.next(), concrete.next()) {
            (Some(method), None) => Some(method),
            _ => None,
        }
    }

    fn any_interface_method(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<&Method> {
        self.interface_candidates(class, name, descriptor).into_iter().next()
    }

    /// JVMS §5.4.6: the method to run when an interface method is called on an object of a class.
    #[inline]
    pub fn select_interface(&self, class: &Class, method: &Method) -> Option<MethodId> {
        match class.interface_recent.get() {
            (asked, selected) if asked == method.id => Some(selected),
            _ => self.select_and_remember(class, method),
        }
    }

    fn select_and_remember(&self, class: &Class, method: &Method) -> Option<MethodId> {
        let selected = self.select_cached(class, method);
        if let Some(selected) = selected {
            class.interface_recent.set((method.id, selected));
        }
        selected
    }

    fn select_cached(&self, class: &Class, method: &Method) -> Option<MethodId> {
        if method.is_private() {
            return Some(method.id);
        }
        if let Some(&known) = class.interface_cache.borrow().get(&method.id) {
            return known;
        }
        let selected = self.select_uncached(class, method);
        class.interface_cache.borrow_mut().insert(method.id, selected);
        selected
    }

    fn select_uncached(&self, class: &Class, method: &Method) -> Option<MethodId> {
        let mut at = Some(class.id);
        while let Some(id) = at {
            let found = self.declared_method(id, method.name, method.descriptor);
            if let Some(found) = found.filter(|m| !m.is_private() && !m.is_static()) {
                return Some(found.id);
            }
            at = self.class(id).superclass;
        }
        self.most_specific(class.id, method.name, method.descriptor).map(|m| m.id)
    }

    /// The maximally-specific default methods that a class inherits for this method.
    pub fn conflicting_defaults(&self, class: &Class, method: &Method) -> Vec<&Method> {
        let candidates = self.interface_candidates(class.id, method.name, method.descriptor);
        let is_maximal = |m: &&&Method| {
            !candidates.iter().any(|o| o.class != m.class && self.is_subclass(o.class, m.class))
        };
        candidates.iter().filter(is_maximal).filter(|m| !m.is_abstract()).copied().collect()
    }

    /// The method that a virtual call of `method` runs on an object of a class.
    pub fn select_virtual(&self, class: &Class, method: &Method) -> Option<MethodId> {
        if self.class(method.class).is_interface() {
            return self.select_interface(class, method);
        }
        match method.vtable_index.get() {
            Method::NOT_VIRTUAL => Some(method.id),
            index => class.vtable.get(index as usize).copied(),
        }
    }

    /// The instruction that calls a method in resolved form, selected by the receiver if it has one.
    pub fn direct_call(&self, method: &Method) -> Insn {
        match method.vtable_index.get() {
            _ if method.is_static() => Insn::CallStatic(method.id),
            _ if method.is_private() => Insn::CallDirect(method.id),
            _ if self.class(method.class).is_interface() => Insn::CallInterface(method.id),
            Method::NOT_VIRTUAL => Insn::CallDirect(method.id),
            index => Insn::CallVirtual(index, method.arg_slots),
        }
    }

    /// Whether an object of class `sub` may be where one of `sup` is expected.
    #[inline]
    pub fn is_subclass(&self, sub: ClassId, sup: ClassId) -> bool {
        sub == sup || self.is_proper_subclass(sub, sup)
    }

    fn is_proper_subclass(&self, sub: ClassId, sup: ClassId) -> bool {
        let (below, above) = (self.class(sub), self.class(sup));
        if above.is_interface() {
            return below.all_interfaces.binary_search(&sup).is_ok();
        }
        if let (
            Shape::Array { component: b, kind: Kind::Ref },
            Shape::Array { component: a, kind: Kind::Ref },
        ) = (below.shape, above.shape)
        {
            return self.is_subclass(b, a);
        }
        if below.is_interface() {
            return above.superclass.is_none() && above.shape == Shape::Instance;
        }
        below.ancestors.get(above.ancestors.len() - 1) == Some(&sup)
    }

    /// Whether two classes are of one run-time package (JVMS §5.3).
    pub fn same_package(&self, a: ClassId, b: ClassId) -> bool {
        let (x, y) = (self.class(a), self.class(b));
        x.loader == y.loader
            && crate::link::package_of(self.text(x.name)) == crate::link::package_of(self.text(y.name))
    }
}
