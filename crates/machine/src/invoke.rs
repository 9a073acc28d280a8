//! `invokedynamic`, method handles and dynamic constants.

use crate::escape::{Escape, unsupported};
use crate::heap::Ref;
use crate::machine::Machine;
use everypath_program::{ClassId, Method};

impl<'p> Machine<'p> {
    pub(crate) fn link_dynamic(&mut self, _index: u16, _method: &'p Method) -> Result<(), Escape> {
        unsupported("invokedynamic")
    }
    pub(crate) fn call_dynamic(&mut self, _index: u16, _method: &'p Method) -> Result<(), Escape> {
        unsupported("invokedynamic call")
    }
    pub(crate) fn call_polymorphic(&mut self, _index: u16, _method: &'p Method) -> Result<(), Escape> {
        unsupported("polymorphic call")
    }
    pub(crate) fn load_dynamic_constant(&mut self, _method: &'p Method, _index: u16) -> Result<(), Escape> {
        unsupported("dynamic constant")
    }
    pub(crate) fn method_type_constant(&mut self, _class: ClassId, _index: u16) -> Result<Ref, Escape> {
        unsupported("method type constant")
    }
    pub(crate) fn method_handle_constant(&mut self, _class: ClassId, _index: u16) -> Result<Ref, Escape> {
        unsupported("method handle constant")
    }
}
