//! Lambda forms, the library's little language of method handles, translated to bytecode.
//!
//! A form becomes a static method that takes the handle and its arguments. Forms that differ in
//! nothing but constants share one method, which reads the constants from the form of the handle
//! that it is called with; so the methods are facts of the program, and the forms stay state.

use super::convert::kind;
use super::glue::GLUE;
use super::method_handle::{HANDLE_CLASS, erased};
use super::{FINAL_SYNTHETIC, STATIC, detached};
use crate::escape::{Escape, unsupported};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::text::{parameter_types, return_type};
use everypath_classfile::build::{ClassBuilder, CodeBuilder};
use everypath_classfile::opcode as op;
use everypath_program::{Insn, LoaderId, Method, MethodId};
use std::fmt::Write;

const IS_FIELD: u32 = 0x0004_0000;
const KIND_SHIFT: u32 = 24;
const GET_FIELD: u32 = 1;
const GET_STATIC: u32 = 2;

/// What a name of a form calls.
enum Function<'p> {
    Method(u8, &'p Method),
    /// `invokeBasic` or a linker, by its name.
    Polymorphic(&'p Method),
    /// Reads a field, by this instruction.
    Field(Insn),
    /// A method handle that is not a plain member.
    Handle,
}

enum Argument {
    Name(usize),
    Constant(usize),
}

struct Call<'p> {
    function: Function<'p>,
    /// Types of all arguments, receiver included.
    types: Vec<String>,
    result: String,
    arguments: Vec<Argument>,
}

struct Form<'p> {
    /// Basic types of the parameters.
    parameters: Vec<String>,
    calls: Vec<Call<'p>>,
    result: Option<usize>,
}

impl<'p> Machine<'p> {
    /// The method that the form of a handle was translated to.
    pub(super) fn form_entry(&mut self, handle: Ref) -> Result<MethodId, Escape> {
        let form = self.state.heap.get_ref(handle, self.known.handle_form);
        let known = self.state.heap.get4(form, self.known.form_entry);
        if let Some(id) = known.checked_sub(1).map(MethodId) {
            self.initialize_assembled(self.program.method(id).class);
            return Ok(id);
        }
        let entry = self.translate(form)?;
        self.state.heap.set4(form, self.known.form_entry, entry.0 + 1);
        Ok(entry)
    }

    fn translate(&mut self, object: Ref) -> Result<MethodId, Escape> {
        let form = self.read_form(object)?;
        self.glue()?;
        self.assembled_once(LoaderId::BOOT, &form.key(), |m| {
            let mut class = ClassBuilder::new(FINAL_SYNTHETIC, "everypath/Form", "java/lang/Object");
            class.add_method(STATIC, "call", &form.descriptor(), |c| m.emit_form(c, &form));
            Ok((class, detached()))
        })
    }

    fn read_form(&self, form: Ref) -> Result<Form<'p>, Escape> {
        let heap = &self.state.heap;
        let names = Ref::from_slot(self.get_named(form, "names"));
        let arity = self.get_named(form, "arity") as u32;
        let result = self.get_named(form, "result") as i32;
        let name = |i: u32| heap.element_ref(names, i);
        let parameters = (0..arity).map(|i| self.basic_type(name(i))).collect();
        let calls = (arity..heap.length(names)).map(|i| self.read_call(name(i))).collect::<Result<_, _>>()?;
        Ok(Form { parameters, calls, result: usize::try_from(result).ok() })
    }

    /// The basic type of a name: reference, int, long, float, double or nothing.
    fn basic_type(&self, name: Ref) -> String {
        let ordinal = self.get_named(Ref::from_slot(self.get_named(name, "type")), "ordinal");
        ["Ljava/lang/Object;", "I", "J", "F", "D", "V"].get(ordinal as usize).map_or("V", |t| t).to_string()
    }

    fn read_call(&self, name: Ref) -> Result<Call<'p>, Escape> {
        let function = Ref::from_slot(self.get_named(name, "function"));
        let member = Ref::from_slot(self.get_named(function, "member"));
        let (function, types) = match member.is_null() {
            true => self.handle_function(function)?,
            false => self.member_function(member)?,
        };
        let list = Ref::from_slot(self.get_named(name, "arguments"));
        let arguments = (0..self.state.heap.length(list)).map(|i| self.read_argument(list, i)).collect();
        Ok(Call { function, types, result: self.basic_type(name), arguments })
    }

    fn read_argument(&self, list: Ref, index: u32) -> Argument {
        let object = self.state.heap.element_ref(list, index);
        let is_name = !object.is_null()
            && self.program.name(self.state.heap.class_of(object)) == "java/lang/invoke/LambdaForm$Name";
        match is_name {
            true => Argument::Name(self.get_named(object, "index") as u16 as usize),
            false => Argument::Constant(index as usize),
        }
    }

    fn handle_function(&self, function: Ref) -> Result<(Function<'p>, Vec<String>), Escape> {
        let handle = Ref::from_slot(self.get_named(function, "resolvedHandle"));
        if handle.is_null() {
            return unsupported("lambda form with a function that is not resolved");
        }
        let descriptor = self.type_descriptor(self.state.heap.get_ref(handle, self.known.handle_type));
        Ok((Function::Handle, owned(parameter_types(&erased(&descriptor)))))
    }

    fn member_function(&self, member: Ref) -> Result<(Function<'p>, Vec<String>), Escape> {
        let heap = &self.state.heap;
        let flags = heap.get4(member, self.known.member_flags);
        let reference_kind = flags >> KIND_SHIFT & 0xf;
        if flags & IS_FIELD != 0 {
            return self.field_function(member, reference_kind);
        }
        let Some(method) = self.member_method(member) else {
            return unsupported("lambda form with a member that is not resolved");
        };
        let receiver = (!method.is_static()).then(|| "Ljava/lang/Object;".to_string());
        let descriptor = match method.polymorphic {
            true => self.type_descriptor(heap.get_ref(member, self.known.member_type)),
            false => self.program.text(method.descriptor).to_string(),
        };
        let types = receiver.into_iter().chain(owned(parameter_types(&erased(&descriptor)))).collect();
        match method.polymorphic {
            true => Ok((Function::Polymorphic(method), types)),
            false => Ok((Function::Method(reference_kind as u8, method), types)),
        }
    }

    fn field_function(
        &self,
        member: Ref,
        reference_kind: u32,
    ) -> Result<(Function<'p>, Vec<String>), Escape> {
        if !matches!(reference_kind, GET_FIELD | GET_STATIC) {
            return unsupported("lambda form that writes a field");
        }
        let is_static = reference_kind == GET_STATIC;
        let heap = &self.state.heap;
        let class = self.class_of_mirror(heap.get_ref(member, self.known.member_class));
        let offset = (heap.get8(member, self.known.member_index) / 4) as u16;
        let mut fields = self.program.class(class).fields.iter();
        let Some(field) = fields.find(|f| f.is_static() == is_static && f.offset == offset) else {
            return unsupported("lambda form with an unknown field");
        };
        match is_static {
            true => Ok((Function::Field(Insn::GetStaticAt(field.kind, offset, class)), Vec::new())),
            false => {
                Ok((Function::Field(Insn::GetFieldAt(field.kind, offset)), vec!["Ljava/lang/Object;".into()]))
            }
        }
    }

    fn emit_form(&mut self, c: &mut CodeBuilder<'_>, form: &Form<'p>) {
        let mut locals = Locals::default();
        for text in &form.parameters {
            locals.add(text);
        }
        let mut position = 0;
        while let Some(call) = form.calls.get(position) {
            if let Some(guard) = self.guard_at(form, position) {
                emit_guard(c, &guard, form, &mut locals);
                position += 3;
                continue;
            }
            self.emit_call(c, call, form.parameters.len() + position, &locals.names);
            let local = locals.add(&call.result);
            if call.result != "V" {
                c.store(kind(&call.result), local);
            }
            position += 1;
        }
        match form.result {
            Some(index) => {
                let (local, text) = &locals.names[index];
                c.load(kind(text), *local).return_kind(Some(kind(text)));
            }
            None => {
                c.op(op::RETURN);
            }
        }
    }

    /// Recognises three names that collect arguments, call a target under guard, and unbox.
    fn guard_at<'f>(&self, form: &'f Form<'p>, position: usize) -> Option<Guard<'f, 'p>> {
        let [collect, guard, unbox] = form.calls.get(position..position + 3)? else { return None };
        let (Function::Method(_, method), Function::Polymorphic(_)) = (&guard.function, &collect.function)
        else {
            return None;
        };
        if self.program.name(method.class) != "java/lang/invoke/MethodHandleImpl" {
            return None;
        }
        let handles = guard.arguments.iter().map(|a| if let Argument::Name(i) = a { Some(*i) } else { None });
        let handles: Vec<usize> = handles.collect::<Option<_>>()?;
        let guard = match (self.program.text(method.name), &handles[..]) {
            ("guardWithCatch", &[target, class, catcher, _]) => {
                Guard { target, catcher, class: Some(class), collect, unbox, position }
            }
            ("tryFinally", &[target, catcher, _]) => {
                Guard { target, catcher, class: None, collect, unbox, position }
            }
            _ => return None,
        };
        let all_names = collect.arguments.iter().all(|a| matches!(a, Argument::Name(_)));
        all_names.then_some(guard)
    }

    fn emit_call(
        &mut self,
        c: &mut CodeBuilder<'_>,
        call: &Call<'p>,
        number: usize,
        locals: &[(u16, String)],
    ) {
        if matches!(call.function, Function::Handle) {
            c.aload(0).push_int(number as i32).invokestatic(
                GLUE,
                "function",
                "(Ljava/lang/Object;I)Ljava/lang/Object;",
            );
        }
        for (argument, wanted) in call.arguments.iter().zip(&call.types) {
            match argument {
                Argument::Name(index) => {
                    let (local, text) = &locals[*index];
                    c.load(kind(text), *local);
                }
                Argument::Constant(position) => push_constant(c, number, *position, basic(wanted)),
            }
            narrow(c, wanted);
        }
        match &call.function {
            Function::Method(reference_kind, method) => self.call_member(c, *reference_kind, method),
            Function::Polymorphic(method) if method.is_static() => {
                let descriptor = format!("({}){}", call.types.concat(), call.result);
                c.invokestatic(HANDLE_CLASS, self.program.text(method.name), &descriptor);
            }
            Function::Polymorphic(method) => {
                let descriptor = format!("({}){}", call.types[1..].concat(), call.result);
                c.invokevirtual(HANDLE_CLASS, self.program.text(method.name), &descriptor);
            }
            Function::Handle => {
                let types: String = call.types.iter().map(|t| basic(t)).collect();
                c.invokevirtual(HANDLE_CLASS, "invokeBasic", &format!("({types}){}", call.result));
            }
            Function::Field(insn) => {
                let name = format!("f{number}");
                let constant = c.class().pool.field("everypath/Member", &name, &call.result);
                match call.types.is_empty() {
                    true => c.getstatic("everypath/Member", &name, &call.result),
                    false => c.getfield("everypath/Member", &name, &call.result),
                };
                self.patches.push((constant, *insn));
            }
        }
    }
}

/// `catchException` and `tryFinally`, which the library has as functions on arrays for its
/// interpreter, and as plain code where it generates bytecode. They are plain code here.
struct Guard<'f, 'p> {
    target: usize,
    /// What handles the exception, or cleans up.
    catcher: usize,
    /// The name with the class of exceptions to catch; none for `tryFinally`.
    class: Option<usize>,
    collect: &'f Call<'p>,
    unbox: &'f Call<'p>,
    position: usize,
}

impl Guard<'_, '_> {
    /// Calls the handle of a name on some values and the guarded arguments.
    fn call(&self, c: &mut CodeBuilder<'_>, locals: &Locals, handle: usize, first: &[(u16, &str)]) {
        c.aload(locals.names[handle].0);
        let mut types = String::new();
        for (local, text) in first {
            c.load(kind(text), *local);
            types.push_str(text);
        }
        for argument in self.collect.arguments.iter().skip(1) {
            let Argument::Name(index) = argument else { continue };
            let (local, text) = &locals.names[*index];
            c.load(kind(text), *local);
            types.push_str(text);
        }
        c.invokevirtual(HANDLE_CLASS, "invokeBasic", &format!("({types}){}", self.unbox.result));
    }
}

/// Local variables of names: place and basic type.
#[derive(Default)]
struct Locals {
    names: Vec<(u16, String)>,
    next: u16,
}

impl Locals {
    fn add(&mut self, text: &str) -> u16 {
        let local = self.next;
        self.names.push((local, text.to_string()));
        if text != "V" {
            self.next += kind(text).slots();
        }
        local
    }
}

fn emit_guard(c: &mut CodeBuilder<'_>, guard: &Guard<'_, '_>, form: &Form<'_>, locals: &mut Locals) {
    const OBJECT: &str = "Ljava/lang/Object;";
    debug_assert!(locals.names.len() == form.parameters.len() + guard.position);
    let result = guard.unbox.result.as_str();
    locals.add("V");
    let thrown = locals.add(OBJECT);
    let value = locals.add(result);
    let store = |c: &mut CodeBuilder<'_>| {
        if result != "V" {
            c.store(kind(result), value);
        }
    };
    if result != "V" {
        c.push_default(kind(result));
        store(c);
    }
    let finally = guard.class.is_none();
    let so_far: &[(u16, &str)] = match (finally, result) {
        (true, "V") | (false, _) => &[(thrown, OBJECT)],
        (true, _) => &[(thrown, OBJECT), (value, result)],
    };
    let (start, end, handler, done) = (c.here(), c.label(), c.label(), c.label());
    guard.call(c, locals, guard.target, &[]);
    store(c);
    c.bind(end);
    if finally {
        c.op(op::ACONST_NULL).astore(thrown);
        guard.call(c, locals, guard.catcher, so_far);
        store(c);
    }
    c.goto(done);
    c.bind(handler).astore(thrown);
    if let Some(class) = guard.class {
        let matches = c.label();
        c.aload(locals.names[class].0).aload(thrown);
        c.invokevirtual("java/lang/Class", "isInstance", "(Ljava/lang/Object;)Z").branch(op::IFNE, matches);
        c.aload(thrown).op(op::ATHROW).bind(matches);
    }
    guard.call(c, locals, guard.catcher, so_far);
    store(c);
    if finally {
        c.aload(thrown).op(op::ATHROW);
    }
    c.bind(done);
    c.handler(start, end, handler, None);
}

fn owned(texts: Vec<&str>) -> Vec<String> {
    texts.into_iter().map(str::to_string).collect()
}

/// The basic type that values of a type travel as.
fn basic(descriptor: &str) -> &str {
    match descriptor {
        "Z" | "B" | "S" | "C" => "I",
        other => other,
    }
}

/// Pushes the constant argument of a name, read from the form of the handle in the first local.
fn push_constant(c: &mut CodeBuilder<'_>, number: usize, position: usize, text: &str) {
    c.aload(0).push_int(number as i32).push_int(position as i32);
    c.invokestatic(GLUE, "constant", &format!("(Ljava/lang/Object;II){text}"));
}

/// Cuts an int down to the smaller type that a parameter has.
fn narrow(c: &mut CodeBuilder<'_>, wanted: &str) {
    match wanted {
        "Z" => {
            c.op(op::ICONST_1).op(op::IAND);
        }
        "B" => {
            c.op(op::I2B);
        }
        "S" => {
            c.op(op::I2S);
        }
        "C" => {
            c.op(op::I2C);
        }
        _ => {}
    }
}

impl Form<'_> {
    fn result_type(&self) -> &str {
        match self.result {
            None => "V",
            Some(index) => match index.checked_sub(self.parameters.len()) {
                None => &self.parameters[index],
                Some(call) => &self.calls[call].result,
            },
        }
    }

    fn descriptor(&self) -> String {
        format!("({}){}", self.parameters.concat(), self.result_type())
    }

    /// Equal for forms that differ in constants only.
    fn key(&self) -> String {
        let mut key = format!("everypath/Form{}", self.descriptor());
        for call in &self.calls {
            let _ = match &call.function {
                Function::Method(kind, method) => write!(key, "m{kind}.{}", method.id.0),
                Function::Polymorphic(method) => write!(key, "p{}.{}", method.id.0, call.types.concat()),
                Function::Field(insn) => write!(key, "{insn:?}"),
                Function::Handle => write!(key, "h{}", call.types.concat()),
            };
            for argument in &call.arguments {
                let _ = match argument {
                    Argument::Name(index) => write!(key, "#{index}"),
                    Argument::Constant(_) => write!(key, "$"),
                };
            }
            let _ = write!(key, ":{};", return_type(&call.result));
            key.push_str(&call.result);
        }
        let _ = write!(key, "={:?}", self.result);
        key
    }
}
