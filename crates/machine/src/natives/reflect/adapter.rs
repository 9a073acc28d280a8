//! Adapters: small synthesised methods that call one reflected method and box its result.
//!
//! An adapter is a fact of the program, made once per target for all machines. Its call instruction is written in
//! resolved form, so that it reaches methods of hidden classes too and no access is checked. Where
//! the library expects a native method to do the call, the adapter wraps what the target throws,
//! and its frame shows in back traces as that native.

use crate::escape::Escape;
use crate::machine::Machine;
use crate::text::{parameter_types, return_type};
use everypath_classfile::build::{ClassBuilder, CodeBuilder};
use everypath_classfile::opcode as op;
use everypath_program::{ClassId, Definition, Insn, LoaderId, Method, MethodId};

const NAME: &str = "everypath/Reflected";
const PUBLIC_STATIC: u16 = 0x0009;
const TARGET: &str = "everypath/Target";
const WRAPPER: &str = "java/lang/reflect/InvocationTargetException";

/// What an adapter calls, and how it reports failure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Call {
    /// The method or constructor.
    pub target: MethodId,
    /// The class to make an instance of, for constructors.
    pub instance: Option<ClassId>,
    /// The native that the adapter stands for in back traces.
    pub native: Option<MethodId>,
    /// Whether what the target throws is wrapped in an `InvocationTargetException`.
    pub wraps: bool,
}

impl Machine<'_> {
    /// The adapter for a call: a static method that takes receiver and arguments unboxed.
    pub(crate) fn adapter(&mut self, call: Call) -> Result<MethodId, Escape> {
        if let Some(&found) = self.adapters.get(&call) {
            return Ok(found);
        }
        let key = format!("reflected {call:?}");
        let adapter = match self.program.assembled(LoaderId::BOOT, &key) {
            Some(made) => self.program.class(made).methods[0],
            None => self.make_adapter(call, &key)?,
        };
        self.adapters.insert(call, adapter);
        Ok(adapter)
    }

    fn make_adapter(&self, call: Call, key: &str) -> Result<MethodId, Escape> {
        let program = self.program;
        let target = program.method(call.target);
        let shape = Shape::of(program.text(target.descriptor), !target.is_static(), call);
        let mut class = ClassBuilder::new(0x1031, NAME, "java/lang/Object");
        class.add_method(PUBLIC_STATIC, "call", &shape.adapter, |c| shape.assemble(c));
        let bytes =
            class.finish().map_err(|e| Escape::Unsupported(format!("adapter of a reflected method: {e}")))?;
        let file = program.parse(None, bytes.into())?;
        let suffix = format!("/{}", program.class_count());
        let definition = Definition {
            loader: LoaderId::BOOT,
            hidden_suffix: Some(suffix),
            nest_host: None,
            source_entry: None,
        };
        let id = program.define(file, definition)?;
        let adapter = program.method(program.class(id).methods[0]);
        self.resolve_target(adapter, target, call)?;
        program.set_assembled(LoaderId::BOOT, key, id);
        if let Some(native) = call.native {
            program.show_as(adapter.id, native);
        }
        Ok(adapter.id)
    }

    /// The first instance made and the first call in an adapter are those of its target.
    fn resolve_target(&self, adapter: &Method, target: &Method, call: Call) -> Result<(), Escape> {
        let code = self.program.code(adapter)?;
        let first = |wanted: fn(Insn) -> bool| code.insns.iter().position(|i| wanted(i.get()));
        if let (Some(class), Some(place)) = (call.instance, first(|i| matches!(i, Insn::New(_)))) {
            self.program.stand_for(adapter.id, place as u32, Insn::NewObject(class));
        }
        let resolved = match call.instance {
            Some(_) => Insn::CallDirect(target.id),
            None => self.program.direct_call(target),
        };
        if let Some(place) = first(|i| matches!(i, Insn::InvokeStatic(_))) {
            self.program.stand_for(adapter.id, place as u32, resolved);
        }
        Ok(())
    }
}

/// Descriptors and code of an adapter.
struct Shape {
    /// Descriptor of the adapter itself.
    adapter: String,
    /// Descriptor of the call in it, receiver as first parameter.
    call: String,
    /// Parameters that are loaded for the call, after a new instance if there is one.
    parameters: String,
    makes_instance: bool,
    wraps: bool,
}

impl Shape {
    fn of(descriptor: &str, has_receiver: bool, call: Call) -> Shape {
        let own: String = parameter_types(descriptor).concat();
        let receiver = if has_receiver { "Ljava/lang/Object;" } else { "" };
        let makes_instance = call.instance.is_some();
        let parameters = if makes_instance { own.clone() } else { format!("{receiver}{own}") };
        Shape {
            adapter: format!("({parameters})Ljava/lang/Object;"),
            call: format!("({receiver}{own}){}", return_type(descriptor)),
            parameters: format!("({parameters})V"),
            makes_instance,
            wraps: call.wraps,
        }
    }

    fn assemble(&self, c: &mut CodeBuilder<'_>) {
        if self.makes_instance {
            c.new_object(TARGET).op(op::DUP);
        }
        let start = c.here();
        c.load_parameters(&self.parameters, 0).invokestatic(TARGET, "call", &self.call);
        let end = c.here();
        if !self.makes_instance {
            box_result(c, return_type(&self.call));
        }
        c.op(op::ARETURN);
        if self.wraps {
            let handler = c.here();
            c.astore(0).new_object(WRAPPER).op(op::DUP).aload(0);
            c.invokespecial(WRAPPER, "<init>", "(Ljava/lang/Throwable;)V").op(op::ATHROW);
            c.handler(start, end, handler, None);
        }
    }
}

fn box_result(c: &mut CodeBuilder<'_>, descriptor: &str) {
    let wrapper = match descriptor {
        "V" => {
            c.op(op::ACONST_NULL);
            return;
        }
        "Z" => "java/lang/Boolean",
        "B" => "java/lang/Byte",
        "C" => "java/lang/Character",
        "S" => "java/lang/Short",
        "I" => "java/lang/Integer",
        "J" => "java/lang/Long",
        "F" => "java/lang/Float",
        "D" => "java/lang/Double",
        _ => return,
    };
    c.invokestatic(wrapper, "valueOf", &format!("({descriptor})L{wrapper};"));
}
