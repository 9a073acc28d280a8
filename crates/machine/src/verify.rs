//! Verification of user classes, and facts about methods that only class files tell.

use crate::heap::Ref;
use crate::machine::Machine;
use everypath_program::{ClassId, LinkError, Method, MethodId};

impl Machine<'_> {
    /// Verifies a class once; the library is trusted.
    pub(crate) fn verify(&self, _class: ClassId) -> Result<(), LinkError> {
        Ok(())
    }

    /// Remembers why the initialisation of a class failed, for later `NoClassDefFoundError`s.
    pub(crate) fn remember_failure(&mut self, _class: ClassId, _exception: Ref) {}

    /// Methods that the library marks as hidden from stack traces.
    pub(crate) fn is_hidden_method(&self, method: &Method) -> bool {
        self.has_marker(method, &["Ljava/lang/invoke/LambdaForm$Hidden;", "Ljdk/internal/vm/annotation/Hidden;"])
    }

    /// Methods that ask who called them.
    pub(crate) fn is_caller_sensitive(&self, method: &Method) -> bool {
        self.has_marker(method, &["Ljdk/internal/reflect/CallerSensitive;"])
    }

    /// Whether a method of the boot loader has one of some annotations, which have no elements.
    fn has_marker(&self, method: &Method, markers: &[&str]) -> bool {
        let class = self.program.class(method.class);
        if class.loader != everypath_program::LoaderId::BOOT {
            return false;
        }
        let Some(file) = &class.file else { return false };
        let Some(bytes) = file.methods[method.index as usize].attribute(file, "RuntimeVisibleAnnotations") else { return false };
        // A marker is the index of its type and a count of zero; other annotations may surround it.
        let mut places = bytes.windows(4).filter(|w| w[2..] == [0, 0]).map(|w| u16::from_be_bytes([w[0], w[1]]));
        places.any(|index| file.pool.utf8(index).is_some_and(|text| markers.contains(&text)))
    }

    /// Frames of reflection, which `getCallerClass` looks through.
    pub(crate) fn is_reflection_frame(&self, method: &Method) -> bool {
        let class = self.program.name(method.class);
        let name = self.program.text(method.name);
        class == "java/lang/reflect/Method" && name == "invoke"
            || class.starts_with("jdk/internal/reflect/") && name != "getCallerClass" && class.contains("Accessor")
            || self.program.class(method.class).hidden
    }

    /// JEP 358.
    pub(crate) fn null_message(&self, _method: MethodId, _pc: u32) -> Option<String> {
        None
    }
}
