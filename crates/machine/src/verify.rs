//! Verification of user classes, and facts about methods that only class files tell.
//!
//! A class is verified when it is linked, which is before its initialisation and after the linking
//! of its superclasses. Classes of the JDK image and those that the machine assembles are trusted.

use crate::escape::Escape;
use crate::heap::Ref;
use crate::machine::Machine;
use everypath_bytecode::verify::{FailureKind, Hierarchy, MemberKind, MemberUse, VerifyError, verify_class};
use everypath_classfile::ClassFile;
use everypath_program::{ClassId, LinkError, LoaderId, Method, MethodId, access};
use std::cell::RefCell;

impl Machine<'_> {
    /// Verifies a class and its superclasses, each once. May need a class of a loader of the
    /// program's own, and starts over when that is loaded.
    pub(crate) fn verify(&mut self, class: ClassId) -> Result<(), Escape> {
        for &ancestor in &self.program.class(class).ancestors {
            self.verify_one(ancestor)?;
        }
        Ok(())
    }

    fn verify_one(&mut self, class: ClassId) -> Result<(), Escape> {
        let program = self.program;
        let linked = program.class(class);
        if let Some(verdict) = linked.linked.get() {
            return Ok(verdict.clone()?);
        }
        if self.state.has_bindings() && program.is_verified(class, |bound| self.holds(bound)) {
            return Ok(());
        }
        let Some(file) = linked.file.as_ref().filter(|_| !self.is_trusted(class)) else {
            let _ = linked.linked.set(Ok(()));
            return Ok(());
        };
        self.check_code(class, file)
    }

    /// Verifies a hidden class of the program's own, as linking it right after its definition does.
    pub(crate) fn verify_hidden(&mut self, class: ClassId) -> Result<(), Escape> {
        let program = self.program;
        match program.class(class).file.as_ref() {
            Some(file) if program.class(class).loader != LoaderId::BOOT => self.check_code(class, file),
            _ => Ok(()),
        }
    }

    fn check_code(&mut self, class: ClassId, file: &ClassFile) -> Result<(), Escape> {
        let program = self.program;
        let linked = program.class(class);
        self.looked_up.borrow_mut().clear();
        let seen = Seen { machine: self, class, failed: RefCell::new(None) };
        let verdict = verify_class(file, &seen);
        let failed = seen.failed.into_inner();
        let looked_up = self.looked_up.take();
        match (verdict, failed) {
            (Err(_), Some(Missing::Unknown(name))) => Err(Escape::Load(linked.loader, name)),
            (Err(_), Some(Missing::Failed(error))) => Err(error.into()),
            (Ok(()), _) if !looked_up.is_empty() => {
                program.add_verified(class, &looked_up);
                Ok(())
            }
            (Err(error), _) if !looked_up.is_empty() => Err(verify_error(error).into()),
            (verdict, _) => Ok(linked.linked.get_or_init(|| verdict.map_err(verify_error)).clone()?),
        }
    }

    /// Classes whose code is neither verified nor checked for access: the JDK's, the machine's, and
    /// those that the library's reflection generates.
    pub(crate) fn is_trusted(&self, class: ClassId) -> bool {
        let linked = self.program.class(class);
        if linked.hidden || linked.loader == LoaderId::BOOT {
            return true;
        }
        let package = everypath_program::package_of(self.program.name(class));
        let is_magic = |&c: &ClassId| self.program.name(c) == "jdk/internal/reflect/MagicAccessorImpl";
        match linked.loader.is_builtin() {
            true => self.program.image.module_of_package(package).is_some(),
            false => linked.ancestors.iter().any(is_magic),
        }
    }

    /// Remembers why the initialisation of a class failed, for later `NoClassDefFoundError`s: as
    /// text and stack trace, as HotSpot does, so that the exception itself can be collected.
    pub(crate) fn remember_failure(&mut self, class: ClassId, exception: Ref) {
        let record = self.failure_record(exception);
        self.state.set_call_site((u32::MAX, class.0), record);
    }

    fn failure_record(&mut self, exception: Ref) -> Ref {
        let thread = self.thread_name(self.state.thread(self.current).head.object);
        let name = self.external_name(self.state.heap.class_of(exception));
        let message = self.state.heap.get_ref(exception, self.known.throwable_message);
        let text = if message.is_null() { String::new() } else { format!(": {}", self.string(message)) };
        let text = format!("Exception {name}{text} [in thread \"{thread}\"]");
        let record = self.new_exception("java/lang/ExceptionInInitializerError", Some(&text));
        let known = &self.known;
        for field in [known.throwable_backtrace, known.throwable_depth, known.throwable_stack_trace] {
            let value = self.state.heap.get4(exception, field);
            self.state.heap.set4(record, field, value);
        }
        self.state.heap.set4(record, self.known.throwable_cause, Ref::NULL.0);
        record
    }

    /// Methods that the library marks as hidden from stack traces.
    pub(crate) fn is_hidden_method(&self, method: &Method) -> bool {
        self.has_marker(
            method,
            &["Ljava/lang/invoke/LambdaForm$Hidden;", "Ljdk/internal/vm/annotation/Hidden;"],
        )
    }

    /// Methods that ask who called them.
    pub(crate) fn is_caller_sensitive(&self, method: &Method) -> bool {
        self.has_marker(method, &["Ljdk/internal/reflect/CallerSensitive;"])
    }

    /// Whether a method of the boot loader has one of some annotations, which have no elements.
    fn has_marker(&self, method: &Method, markers: &[&str]) -> bool {
        let class = self.program.class(method.class);
        if class.loader != LoaderId::BOOT {
            return false;
        }
        let Some(file) = &class.file else { return false };
        let Some(bytes) = file.methods[method.index as usize].attribute(file, "RuntimeVisibleAnnotations")
        else {
            return false;
        };
        // A marker is the index of its type and a count of zero; other annotations may surround it.
        let mut places =
            bytes.windows(4).filter(|w| w[2..] == [0, 0]).map(|w| u16::from_be_bytes([w[0], w[1]]));
        places.any(|index| file.pool.utf8(index).is_some_and(|text| markers.contains(&text)))
    }

    /// Frames that `getCallerClass` looks through: `Method.invoke`, its accessors, the machine's own.
    pub(crate) fn is_reflection_frame(&self, method: &Method) -> bool {
        let class = self.program.class(method.class);
        // Lambdas and hidden classes of the program are callers as any other.
        let own = class.hidden && self.program.text(class.name).starts_with("everypath/");
        if class.hidden || class.loader != LoaderId::BOOT {
            return own;
        }
        let is_invoke =
            method.class == self.known.reflect_method && self.program.text(method.name) == "invoke";
        is_invoke
            || class
                .ancestors
                .iter()
                .any(|&c| self.program.name(c) == "jdk/internal/reflect/MethodAccessorImpl")
    }

    /// JEP 358.
    pub(crate) fn null_message(&self, method: MethodId, index: u32) -> Option<String> {
        let program = self.program;
        let method = program.method(method);
        let pc = *program.code(method).ok()?.pcs.get(index as usize)?;
        let (file, code) = program.classfile_code(method).ok()?;
        let facts = everypath_bytecode::MethodFacts::of(file, &file.methods[method.index as usize])?;
        everypath_bytecode::null_message::describe(file, facts, &code, pc)
    }
}

fn verify_error(error: VerifyError) -> LinkError {
    let exception = match error.kind {
        FailureKind::Verify => "java/lang/VerifyError",
        FailureKind::Format => "java/lang/ClassFormatError",
        FailureKind::Load => "java/lang/NoClassDefFoundError",
    };
    LinkError::new(exception, error.to_string())
}

/// Why the verifier could not look at a class.
enum Missing {
    /// A loader of the program's own has not been asked yet.
    Unknown(String),
    /// It cannot be loaded.
    Failed(LinkError),
}

/// Classes as the loader of the verified class sees them.
struct Seen<'m, 'p> {
    machine: &'m Machine<'p>,
    class: ClassId,
    failed: RefCell<Option<Missing>>,
}

impl Seen<'_, '_> {
    fn find(&self, name: &str) -> Result<ClassId, String> {
        let program = self.machine.program;
        let own = program.class(self.class);
        if own.file.as_ref().is_some_and(|f| f.name() == name) {
            return Ok(self.class);
        }
        let missing = match self.machine.find_class(own.loader, name) {
            Ok(Some(class)) => return Ok(class),
            Ok(None) if own.loader.is_builtin() => {
                Missing::Failed(LinkError::new("java/lang/NoClassDefFoundError", name))
            }
            Ok(None) => Missing::Unknown(name.into()),
            Err(error) => Missing::Failed(error),
        };
        self.failed.replace(Some(missing));
        Err(name.into())
    }
}

impl Hierarchy for Seen<'_, '_> {
    fn is_assignable(&self, from: &str, to: &str) -> Result<bool, String> {
        let (from, to) = (self.find(from)?, self.find(to)?);
        Ok(self.machine.program.is_subclass(from, to))
    }

    fn is_interface(&self, name: &str) -> Result<bool, String> {
        let class = self.find(name)?;
        Ok(self.machine.program.class(class).is_interface())
    }

    fn super_of(&self, name: &str) -> Result<Option<String>, String> {
        let program = self.machine.program;
        let class = self.find(name)?;
        Ok(program.class(class).superclass.map(|s| program.name(s).to_string()))
    }

    fn is_protected_elsewhere(&self, member: &MemberUse<'_>) -> Result<bool, String> {
        let program = self.machine.program;
        let class = self.find(member.class)?;
        let (name, descriptor) =
            (program.symbols.intern(member.name), program.symbols.intern(member.descriptor));
        let found = match member.kind {
            MemberKind::Field => program.resolve_field(class, name, descriptor).map(|f| (f.class, f.flags)),
            MemberKind::Method => program.resolve_method(class, name, descriptor).map(|m| (m.class, m.flags)),
        };
        Ok(found.is_some_and(|(owner, flags)| {
            flags & access::PROTECTED != 0 && !program.same_package(owner, self.class)
        }))
    }
}
