//! The call graph of a program, by rapid type analysis (Bacon & Sweeney): methods that can be reached
//! from where the threads are now, where a call goes to the methods of classes of which there are objects
//! in the heap, or are made by code that can be reached.
//!
//! A lambda that is not linked yet has no class; it is a node of its own, reached by calls of the method
//! of its interface. Class initialisers are called by whatever may be the first to need the class, unless
//! it is initialised already.
//!
//! Not followed: initialisers of the library's classes, parts of it that have to do with loading and
//! security, calls that may go to very many methods of the library, what natives call, reflection and method handles in the library, classes that loaders of
//! the program's own would have to be asked for. What that misses is noticed when it happens: `mod.rs`.

use super::deed::{Deed, Deeds, Lock, Place};
use super::natives::{self, ThreadFields};
use crate::heap::Ref;
use crate::machine::Machine;
use everypath_classfile::{Constant, MemberRef};
use everypath_program::{ClassId, Code, Insn, Kind, LoaderId, Method, MethodId, Program, Switch, decode};
use rustc_hash::{FxHashMap, FxHashSet};

/// Methods beyond which nothing is foreseen.
const MOST_METHODS: usize = 40_000;
/// Methods of the library that a call selected by the receiver may go to; with more, it is taken to go to
/// methods of the program only. What `hashCode` and its like do all over the library is their own business
/// nearly always, and would make everything reachable from everywhere.
const MOST_TARGETS: usize = 8;
/// Parts of the library that are not followed: what they do is seldom anybody's business, and they lead
/// everywhere.
const APART: [&str; 22] = [
    "java/lang/ClassLoader",
    "java/lang/Module",
    "java/lang/SecurityManager",
    "java/lang/Shutdown",
    "java/lang/StackTraceElement",
    "java/lang/StackWalker",
    "java/lang/invoke/",
    "java/lang/module/",
    "java/lang/reflect/",
    "java/net/",
    "java/nio/",
    "java/security/",
    "java/text/",
    "java/time/",
    "java/util/ResourceBundle",
    "java/util/ServiceLoader",
    "java/util/logging/",
    "jdk/internal/loader/",
    "jdk/internal/logger/",
    "jdk/internal/module/",
    "jdk/internal/reflect/",
    "sun/",
];

/// What code consists of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Node {
    Method(MethodId),
    /// The body of a lambda, by its number.
    Lambda(u32),
}

/// What an instruction does that matters here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fact {
    Does(u32),
    Calls(Node),
    /// A call selected by the receiver, by its number.
    Dispatches(u32),
    Initializes(ClassId),
}

/// A method: its facts by instruction, and how control flows.
#[derive(Debug, Default)]
struct Body {
    /// What entering or leaving it does.
    frame: Vec<Fact>,
    facts: Vec<(u32, Fact)>,
    code: Option<Code>,
    /// A call after which nothing follows that others could notice as long as they are there.
    ends: Option<u32>,
}

/// A call selected by the receiver: the class it is known to have, and the method named.
type Dispatch = (ClassId, MethodId);

/// Where such a call may go.
struct Targets {
    dispatch: Dispatch,
    nodes: Vec<Node>,
    /// Those of the library are too many.
    is_crowded: bool,
    /// What they give back, then.
    hands_out: Option<u32>,
}

impl Targets {
    fn add(&mut self, program: &Program, node: Node) -> bool {
        let in_library = |node: &Node| matches!(node, Node::Method(m) if program.class(program.method(*m).class).loader == LoaderId::BOOT);
        if self.nodes.contains(&node) || self.is_crowded && in_library(&node) {
            return false;
        }
        self.nodes.push(node);
        self.is_crowded |= self.nodes.iter().filter(|n| in_library(n)).count() > MOST_TARGETS;
        if self.is_crowded {
            self.nodes.retain(|n| !in_library(n));
        }
        true
    }
}

struct Lambda {
    interface: ClassId,
    name: String,
    facts: Vec<Fact>,
}

/// When an instruction is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Moment {
    /// Before it is executed.
    Before,
    /// While what it calls is executed.
    After,
}

/// The graph.
pub(super) struct Graph {
    pub(super) deeds: Deeds,
    /// The number of the deed that stands for all.
    pub(super) anything: u32,
    bodies: FxHashMap<MethodId, Body>,
    lambdas: Vec<Lambda>,
    dispatches: Vec<Targets>,
    numbers: FxHashMap<Dispatch, u32>,
    instantiated: FxHashSet<ClassId>,
    /// Methods not looked at yet.
    todo: Vec<MethodId>,
    /// How much there was when it was first complete.
    size: Option<(usize, usize)>,
}

impl Graph {
    /// The graph from where the threads are; none if it is too large.
    pub(super) fn new(machine: &Machine<'_>) -> Option<Graph> {
        let mut deeds = Deeds::default();
        let mut graph = Graph {
            anything: deeds.number(Deed::Anything),
            deeds,
            bodies: FxHashMap::default(),
            lambdas: Vec::new(),
            dispatches: Vec::new(),
            numbers: FxHashMap::default(),
            instantiated: machine.classes_in_heap(),
            todo: Vec::new(),
            size: None,
        };
        for thread in machine.state.threads() {
            graph.todo.extend(thread.frames.iter().map(|f| f.method));
        }
        let is_complete = graph.complete(machine);
        graph.size = Some(graph.measure());
        is_complete.then_some(graph)
    }

    /// Whether calls may go elsewhere than they were first known to.
    pub(super) fn has_grown(&self) -> bool {
        self.size.is_some_and(|size| size != self.measure())
    }

    fn measure(&self) -> (usize, usize) {
        (self.lambdas.len(), self.instantiated.len())
    }

    /// Looks at a method that the machine made since.
    pub(super) fn add_made(&mut self, machine: &Machine<'_>, method: MethodId) {
        if !self.bodies.contains_key(&method) {
            self.todo.push(method);
            self.complete(machine);
        }
    }

    /// Looks at all that can be reached; false if it is too much.
    fn complete(&mut self, machine: &Machine<'_>) -> bool {
        let builder = Builder { machine, program: machine.program };
        while let Some(method) = self.todo.pop() {
            if self.bodies.len() > MOST_METHODS {
                return false;
            }
            if !self.bodies.contains_key(&method) {
                self.bodies.insert(method, Body::default());
                let body = builder.body(self, machine.program.method(method));
                self.bodies.insert(method, body);
            }
        }
        true
    }

    /// Whether a thread has come to the end of its own code.
    pub(super) fn is_past_end(&self, method: MethodId, at: u32) -> bool {
        self.bodies.get(&method).and_then(|body| body.ends).is_some_and(|end| end <= at)
    }

    /// Appends what a method may do from an instruction on; false if it was not known to be reached.
    pub(super) fn facts_from(&self, method: MethodId, at: u32, moment: Moment, out: &mut Vec<Fact>) -> bool {
        let Some(body) = self.bodies.get(&method) else { return false };
        out.extend(&body.frame);
        let Some(code) = &body.code else { return true };
        let mut seen = vec![false; code.insns.len()];
        let mut todo = Vec::new();
        match moment {
            Moment::Before => todo.push(at),
            Moment::After => successors(code, at, |next| todo.push(next)),
        }
        while let Some(at) = todo.pop() {
            if !std::mem::replace(&mut seen[at as usize], true) && body.ends != Some(at) {
                successors(code, at, |next| todo.push(next));
            }
        }
        out.extend(body.facts.iter().filter(|(at, _)| seen[*at as usize]).map(|(_, fact)| *fact));
        true
    }

    /// The method that a call selected by the receiver names.
    pub(super) fn named(&self, dispatch: u32) -> MethodId {
        self.dispatches[dispatch as usize].dispatch.1
    }

    /// The deed of initialising a class.
    pub(super) fn initializes(&self, class: ClassId) -> u32 {
        self.deeds.find(Deed::Initialize(class)).unwrap_or(self.anything)
    }

    /// Calls back with all facts of a node.
    pub(super) fn facts(&self, node: Node, mut visit: impl FnMut(Fact)) {
        match node {
            Node::Lambda(number) => self.lambdas[number as usize].facts.iter().for_each(|&f| visit(f)),
            Node::Method(method) => {
                let Some(body) = self.bodies.get(&method) else { return };
                body.frame.iter().for_each(|&f| visit(f));
                body.facts.iter().for_each(|&(_, f)| visit(f));
            }
        }
    }

    /// Where a call may go.
    pub(super) fn targets(&self, dispatch: u32) -> &[Node] {
        &self.dispatches[dispatch as usize].nodes
    }

    fn reach(&mut self, node: Node) {
        if let Node::Method(method) = node
            && !self.bodies.contains_key(&method)
        {
            self.todo.push(method);
        }
    }

    fn does(&mut self, deed: Deed) -> Fact {
        Fact::Does(self.deeds.number(deed))
    }

    fn calls(&mut self, method: MethodId) -> Fact {
        self.reach(Node::Method(method));
        Fact::Calls(Node::Method(method))
    }

    fn dispatches(&mut self, program: &Program, on: ClassId, method: MethodId) -> Fact {
        if let Some(&number) = self.numbers.get(&(on, method)) {
            return Fact::Dispatches(number);
        }
        let number = self.dispatches.len() as u32;
        self.numbers.insert((on, method), number);
        self.dispatches.push(Targets {
            dispatch: (on, method),
            nodes: Vec::new(),
            is_crowded: false,
            hands_out: None,
        });
        let named = program.method(method);
        // Arrays have no methods of their own.
        if program.class(named.class).superclass.is_none() && !named.is_abstract() {
            self.add_target(program, number, Node::Method(method));
        }
        let mut receivers: Vec<ClassId> = self.instantiated.iter().copied().collect();
        receivers.sort_unstable();
        for node in receivers.into_iter().filter_map(|class| select(program, class, (on, method))) {
            self.add_target(program, number, node);
        }
        for lambda in 0..self.lambdas.len() as u32 {
            if let Some(node) = self.select_lambda(program, lambda, (on, method)) {
                self.add_target(program, number, node);
            }
        }
        Fact::Dispatches(number)
    }

    fn add_target(&mut self, program: &Program, dispatch: u32, node: Node) {
        let targets = &mut self.dispatches[dispatch as usize];
        if targets.add(program, node) {
            let named = program.method(targets.dispatch.1);
            if targets.is_crowded && targets.hands_out.is_none() && named.returns == Kind::Ref {
                let hand = self.hands_out(program, named);
                self.dispatches[dispatch as usize].hands_out = Some(hand);
            }
            self.reach(node);
        }
    }

    /// The deed of getting what a method gives back, which is not known.
    fn hands_out(&mut self, program: &Program, method: &Method) -> u32 {
        let descriptor = crate::text::return_type(program.text(method.descriptor));
        let name = descriptor.strip_prefix('L').and_then(|d| d.strip_suffix(';')).unwrap_or(descriptor);
        let found = program.find_class(program.class(method.class).loader, name).ok().flatten();
        let linked = program.class(method.class);
        let object = match linked.is_interface() {
            true => linked.superclass,
            false => linked.ancestors.first().copied(),
        };
        let object = object.unwrap_or(method.class);
        self.deeds.number(Deed::Hand(found.unwrap_or(object)))
    }

    /// What a call that goes to too many methods gives back.
    pub(super) fn crowd_hands_out(&self, dispatch: u32) -> Option<u32> {
        self.dispatches[dispatch as usize].hands_out
    }

    fn instantiate(&mut self, program: &Program, class: ClassId) {
        // The class of a lambda stands for the lambda, which is known.
        if self.size.is_some() && program.class(class).hidden || !self.instantiated.insert(class) {
            return;
        }
        for i in 0..self.dispatches.len() as u32 {
            if let Some(node) = select(program, class, self.dispatches[i as usize].dispatch) {
                self.add_target(program, i, node);
            }
        }
    }

    fn add_lambda(&mut self, program: &Program, lambda: Lambda) {
        let number = self.lambdas.len() as u32;
        self.lambdas.push(lambda);
        for i in 0..self.dispatches.len() as u32 {
            if let Some(node) = self.select_lambda(program, number, self.dispatches[i as usize].dispatch) {
                self.add_target(program, i, node);
            }
        }
    }

    fn select_lambda(&self, program: &Program, number: u32, (on, method): Dispatch) -> Option<Node> {
        let lambda = &self.lambdas[number as usize];
        let named = program.method(method);
        if !program.is_subclass(lambda.interface, on) && !program.is_subclass(on, lambda.interface) {
            return None;
        }
        if program.text(named.name) == lambda.name && named.is_abstract() {
            return Some(Node::Lambda(number));
        }
        let inherited = program.resolve_method(lambda.interface, named.name, named.descriptor)?;
        (!inherited.is_abstract()).then_some(Node::Method(inherited.id))
    }
}

fn select(program: &Program, class: ClassId, (on, method): Dispatch) -> Option<Node> {
    if !program.is_subclass(class, on) {
        return None;
    }
    let selected = program.select_virtual(program.class(class), program.method(method))?;
    Some(Node::Method(selected))
}

/// Looks at methods.
struct Builder<'m, 'p> {
    machine: &'m Machine<'p>,
    program: &'p Program,
}

impl<'p> Builder<'_, 'p> {
    fn body(&self, graph: &mut Graph, method: &'p Method) -> Body {
        let mut body = Body::default();
        if method.is_synchronized() {
            let lock = if method.is_static() { Lock::Mirror(method.class) } else { Lock::Of(method.class) };
            body.frame.push(graph.does(Deed::Monitor(lock)));
            // Nobody hands it the mirror whose monitor it takes.
            if method.is_static() {
                body.frame.push(graph.does(Deed::Mirror(method.class)));
            }
        }
        let (class, name) = (self.program.name(method.class), self.program.text(method.name));
        let native = self.machine.registry.find(self.program, method);
        let native = native.filter(|_| !crate::natives::chance::only_takes_note(class, name));
        if native.is_some() || method.is_native() {
            self.native(graph, method, native, &mut body.frame);
            return body;
        }
        if method.is_abstract() {
            return body;
        }
        if self.is_apart(method.class) {
            self.apart(graph, method, &mut body.frame);
            return body;
        }
        let decoded = self.program.classfile_code(method).ok().and_then(|(file, code)| {
            let decoded = decode::decode(&file.pool, &code).ok()?;
            Some((decoded, code))
        });
        let Some((code, raw)) = decoded else {
            body.frame.push(graph.does(Deed::Anything));
            return body;
        };
        let mut facts = Vec::new();
        for (i, insn) in code.insns.iter().enumerate() {
            if body.ends.is_some() {
                break;
            }
            let opcode = raw.bytecode.get(code.pcs[i] as usize).copied().unwrap_or(0);
            facts.clear();
            self.instruction(graph, method, insn.get(), opcode, &mut facts);
            body.facts.extend(facts.iter().map(|&fact| (i as u32, fact)));
            if self.is_last(method, insn.get()) {
                body.ends = Some(i as u32);
                body.frame.push(graph.does(Deed::Exit));
            }
        }
        body.code = Some(code);
        body
    }

    fn native(&self, graph: &mut Graph, method: &Method, native: Option<u16>, out: &mut Vec<Fact>) {
        let (class, name) = (self.program.name(method.class), self.program.text(method.name));
        let mut deeds = Vec::new();
        let described = native.is_some_and(|index| self.machine.registry.describe(index).is_some());
        if described && !crate::natives::choose::is_chooser(class) {
            natives::deeds(class, name, self.thread_fields(), &mut deeds);
        }
        if method.returns == Kind::Ref && natives::hands_out(class, name) {
            out.push(Fact::Does(graph.hands_out(self.program, method)));
        }
        if let ("java/lang/Thread", "start0", Ok(run)) =
            (class, name, self.machine.launcher_method("runThread"))
        {
            out.push(graph.calls(run));
        }
        out.extend(deeds.into_iter().map(|deed| graph.does(deed)));
    }

    fn thread_fields(&self) -> ThreadFields {
        let known = &self.machine.known;
        ThreadFields {
            interrupted: Place::Field(known.thread, known.thread_interrupted as u16),
            alive: Place::Field(known.thread, known.thread_eetop as u16),
        }
    }

    /// From here to its end a thread does one thing, which it tells; the main thread then waits for the
    /// others and ends the program.
    fn is_last(&self, method: &Method, insn: Insn) -> bool {
        let Insn::InvokeStatic(index) = insn else { return false };
        self.is_glue(method)
            && self.member(method.class, index).is_some_and(|member| member.name == "beginEnd")
    }

    /// Code that is not followed may end the program, or hand out what it keeps.
    fn apart(&self, graph: &mut Graph, method: &Method, out: &mut Vec<Fact>) {
        if self.program.name(method.class) == "java/lang/Shutdown" {
            out.push(graph.does(Deed::Anything));
        }
        if method.returns == Kind::Ref {
            let hand = graph.hands_out(self.program, method);
            out.push(Fact::Does(hand));
        }
    }

    fn is_apart(&self, class: ClassId) -> bool {
        let in_library = self.program.class(class).loader == LoaderId::BOOT;
        in_library && APART.iter().any(|part| self.program.name(class).starts_with(part))
    }

    fn is_glue(&self, method: &Method) -> bool {
        let name = self.program.name(method.class);
        name.starts_with("everypath/Launcher") || name.starts_with("everypath/Main")
    }

    fn instruction(&self, graph: &mut Graph, method: &Method, insn: Insn, opcode: u8, out: &mut Vec<Fact>) {
        let from = method.class;
        match insn {
            Insn::GetField(i) | Insn::PutField(i) | Insn::GetStatic(i) | Insn::PutStatic(i) => {
                self.field(graph, from, i, insn, out);
            }
            Insn::InvokeVirtual(i)
            | Insn::InvokeInterface(i)
            | Insn::InvokeSpecial(i)
            | Insn::InvokeStatic(i) => self.invocation(graph, method, i, insn, out),
            Insn::InvokeDynamic(i) => self.call_site(graph, method, i, out),
            Insn::New(i) => match self.class_at(from, i) {
                Some(class) => {
                    graph.instantiate(self.program, class);
                    self.initializes(graph, class, out);
                }
                None => self.unknown(graph, from, out),
            },
            Insn::Ldc(i) => self.constant(graph, from, i, out),
            Insn::MonitorEnter | Insn::MonitorExit => out.push(graph.does(Deed::Monitor(Lock::Any))),
            _ => out.extend(element_access(opcode).map(|deed| graph.does(deed))),
        }
    }

    /// Code of the library names classes that are not always there.
    fn unknown(&self, graph: &mut Graph, from: ClassId, out: &mut Vec<Fact>) {
        if self.program.class(from).loader != LoaderId::BOOT {
            out.push(graph.does(Deed::Anything));
        }
    }

    fn field(&self, graph: &mut Graph, from: ClassId, index: u16, insn: Insn, out: &mut Vec<Fact>) {
        let field = self.member(from, index).and_then(|member| {
            let class = self.class_named(from, member.class_name)?;
            let [name, descriptor] = [member.name, member.descriptor].map(|s| self.program.symbols.intern(s));
            self.program.resolve_field(class, name, descriptor)
        });
        let Some(field) = field else { return self.unknown(graph, from, out) };
        if self.program.class(field.class).hidden {
            // Captured values never change.
            return;
        }
        let place = match field.is_static() {
            true => Place::Static(field.class, field.offset),
            false => Place::Field(field.class, field.offset),
        };
        if field.is_static() {
            self.initializes(graph, field.class, out);
        }
        let writes = matches!(insn, Insn::PutField(_) | Insn::PutStatic(_));
        out.push(graph.does(if writes { Deed::Write(place) } else { Deed::Read(place) }));
    }

    fn invocation(&self, graph: &mut Graph, caller: &Method, index: u16, insn: Insn, out: &mut Vec<Fact>) {
        let from = caller.class;
        let Some(member) = self.member(from, index) else { return };
        // A thread that ends does that in one step, which says so.
        let ends = ["exit", "dispatchUncaughtException"].contains(&member.name);
        if self.is_glue(caller) && ends && matches!(insn, Insn::InvokeVirtual(_)) {
            return;
        }
        if self.is_glue(caller) && member.name == "target" {
            return out.extend(self.patched(caller).map(|main| graph.calls(main)));
        }
        let Some((class, method)) = self.method(from, &member) else { return self.unknown(graph, from, out) };
        match insn {
            _ if method.polymorphic => self.polymorphic(graph, from, &member, out),
            Insn::InvokeStatic(_) => {
                self.initializes(graph, method.class, out);
                out.push(graph.calls(method.id));
            }
            Insn::InvokeSpecial(_) => out.push(graph.calls(self.special(from, class, method).id)),
            _ if self.program.class(class).is_array() => out.push(graph.calls(method.id)),
            _ => out.push(graph.dispatches(self.program, class, method.id)),
        }
    }

    /// What the machine put where its own code is to call `main`.
    fn patched(&self, caller: &Method) -> Option<MethodId> {
        let code = self.program.code(caller).ok()?;
        code.insns.iter().find_map(|insn| match insn.get() {
            Insn::CallStatic(method) | Insn::CallDirect(method) => Some(method),
            _ => None,
        })
    }

    /// `super.m()` goes to the nearest one above (JVMS §6.5, invokespecial).
    fn special(&self, from: ClassId, class: ClassId, method: &'p Method) -> &'p Method {
        let parent = self.program.class(from).superclass;
        let above = parent.filter(|_| class != from && self.program.text(method.name) != "<init>");
        let nearest = above.filter(|_| !self.program.class(class).is_interface());
        nearest
            .and_then(|parent| self.program.resolve_method(parent, method.name, method.descriptor))
            .unwrap_or(method)
    }

    fn polymorphic(&self, graph: &mut Graph, from: ClassId, member: &MemberRef<'_>, out: &mut Vec<Fact>) {
        if member.class_name != "java/lang/invoke/VarHandle" {
            return self.unknown(graph, from, out);
        }
        let reads = !member.name.starts_with("set");
        let writes = !member.name.starts_with("get") || member.name.starts_with("getAnd");
        let mut types = crate::text::parameter_types(member.descriptor);
        types.push(crate::text::return_type(member.descriptor));
        // What is accessed is the result, or the last parameter.
        let values = [types.pop(), types.pop()];
        let refers = values.iter().flatten().any(|t| Kind::of_descriptor(t) == Kind::Ref);
        let place = if refers { Place::Any } else { Place::AnyValue };
        out.extend(reads.then(|| graph.does(Deed::Read(place))));
        out.extend(writes.then(|| graph.does(Deed::Write(place))));
    }

    fn constant(&self, graph: &mut Graph, from: ClassId, index: u16, out: &mut Vec<Fact>) {
        let pool = self.program.class(from).file.as_ref().map(|f| &f.pool);
        let known = &self.machine.known;
        let deed = match pool.and_then(|p| p.get(index)) {
            Some(Constant::Class(_)) => match self.class_at(from, index) {
                Some(class) => Deed::Mirror(class),
                None => return self.unknown(graph, from, out),
            },
            Some(Constant::String(_)) => Deed::Hand(known.string),
            Some(Constant::MethodType(_)) => Deed::Hand(known.method_type),
            Some(Constant::MethodHandle { .. }) => Deed::Hand(known.method_handle),
            _ => Deed::Anything,
        };
        out.push(graph.does(deed));
    }

    fn call_site(&self, graph: &mut Graph, caller: &Method, index: u16, out: &mut Vec<Fact>) {
        let from = caller.class;
        let Some(site) = self.machine.call_site(index, from) else { return self.unknown(graph, from, out) };
        let result = self.class_of(from, crate::text::return_type(site.descriptor));
        match site.bootstrap {
            Some(("java/lang/invoke/LambdaMetafactory", _)) => {
                let Some(interface) = result else { return self.unknown(graph, from, out) };
                let mut facts = Vec::new();
                for target in &site.handles {
                    self.handle(graph, from, target, &mut facts);
                }
                graph.add_lambda(self.program, Lambda { interface, name: site.name.to_string(), facts });
                out.push(graph.does(Deed::Hand(interface)));
            }
            Some(("java/lang/invoke/StringConcatFactory", _)) => {
                for text in crate::text::parameter_types(site.descriptor) {
                    self.named_call(graph, from, text, ("toString", "()Ljava/lang/String;"), out);
                }
            }
            Some(("java/lang/runtime/ObjectMethods", _)) => {
                let object = "Ljava/lang/Object;";
                self.named_call(graph, from, object, ("toString", "()Ljava/lang/String;"), out);
                self.named_call(graph, from, object, ("hashCode", "()I"), out);
                self.named_call(graph, from, object, ("equals", "(Ljava/lang/Object;)Z"), out);
            }
            Some(("java/lang/runtime/SwitchBootstraps", _)) => {}
            _ => out.push(graph.does(Deed::Anything)),
        }
    }

    fn named_call(
        &self,
        graph: &mut Graph,
        from: ClassId,
        on: &str,
        (name, descriptor): (&str, &str),
        out: &mut Vec<Fact>,
    ) {
        if Kind::of_descriptor(on) != Kind::Ref {
            return;
        }
        let class = self.class_of(from, on).unwrap_or(self.machine.known.object);
        if let Some(method) = self.program.find_method(class, name, descriptor) {
            out.push(graph.dispatches(self.program, class, method.id));
        }
    }

    /// What calling a method handle constant does.
    fn handle(
        &self,
        graph: &mut Graph,
        from: ClassId,
        target: &crate::invoke::Target<'_>,
        out: &mut Vec<Fact>,
    ) {
        const STATIC: u8 = 6;
        const SPECIAL: u8 = 7;
        const NEW: u8 = 8;
        let class = self.class_named(from, target.class);
        let method = class.and_then(|class| {
            let [name, descriptor] = [target.name, target.descriptor].map(|s| self.program.symbols.intern(s));
            self.program.resolve_method(class, name, descriptor)
        });
        let (Some(class), Some(method)) = (class, method) else { return self.unknown(graph, from, out) };
        match target.kind {
            STATIC => {
                self.initializes(graph, method.class, out);
                out.push(graph.calls(method.id));
            }
            NEW => {
                graph.instantiate(self.program, class);
                self.initializes(graph, class, out);
                out.push(graph.calls(method.id));
            }
            SPECIAL => out.push(graph.calls(method.id)),
            _ if self.program.class(class).is_array() => out.push(graph.calls(method.id)),
            _ => out.push(graph.dispatches(self.program, class, method.id)),
        }
    }

    /// A class is initialised if it is not yet, with what is above it.
    fn initializes(&self, graph: &mut Graph, class: ClassId, out: &mut Vec<Fact>) {
        if self.machine.state.class(class).init.is_done() {
            return;
        }
        let linked = self.program.class(class);
        if linked.hidden {
            return;
        }
        out.push(Fact::Initializes(class));
        graph.does(Deed::Initialize(class));
        let initializer = linked.initializer.filter(|_| linked.loader != LoaderId::BOOT);
        out.extend(initializer.map(|method| graph.calls(method)));
        let above = linked.superclass.into_iter().chain(linked.all_interfaces.iter().copied());
        for parent in above.filter(|&p| p != class) {
            self.initializes(graph, parent, out);
        }
    }

    fn member(&self, from: ClassId, index: u16) -> Option<MemberRef<'p>> {
        self.program.class(from).file.as_ref()?.pool.member_ref(index)
    }

    fn method(&self, from: ClassId, member: &MemberRef<'_>) -> Option<(ClassId, &'p Method)> {
        let class = self.class_named(from, member.class_name)?;
        let [name, descriptor] = [member.name, member.descriptor].map(|s| self.program.symbols.intern(s));
        Some((class, self.program.resolve_method(class, name, descriptor)?))
    }

    fn class_at(&self, from: ClassId, index: u16) -> Option<ClassId> {
        let file = self.program.class(from).file.as_ref()?;
        self.class_named(from, file.pool.class_name(index)?)
    }

    fn class_named(&self, from: ClassId, name: &str) -> Option<ClassId> {
        self.machine.resolve_class_name(from, name).ok()
    }

    /// The class of a field descriptor; none for primitives.
    fn class_of(&self, from: ClassId, descriptor: &str) -> Option<ClassId> {
        match Kind::of_descriptor(descriptor) {
            Kind::Ref => {
                let name = descriptor.strip_prefix('L').and_then(|d| d.strip_suffix(';'));
                self.class_named(from, name.unwrap_or(descriptor))
            }
            _ => None,
        }
    }
}

/// What an instruction on elements of arrays does (JVMS §6.5).
fn element_access(opcode: u8) -> Option<Deed> {
    const KINDS: [Kind; 8] =
        [Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref, Kind::Byte, Kind::Char, Kind::Short];
    match opcode {
        0x2e..=0x35 => Some(Deed::Read(Place::Elements(KINDS[opcode as usize - 0x2e]))),
        0x4f..=0x56 => Some(Deed::Write(Place::Elements(KINDS[opcode as usize - 0x4f]))),
        _ => None,
    }
}

impl Machine<'_> {
    /// The classes of all objects.
    fn classes_in_heap(&self) -> FxHashSet<ClassId> {
        let mut classes = FxHashSet::default();
        let mut object = Ref(4);
        while (object.0 as usize) < self.state.heap.len() {
            classes.insert(self.state.heap.class_of(object));
            object = Ref(object.0 + self.object_words(object));
        }
        classes
    }
}

/// The instructions that can be next after one.
pub(super) fn successors(code: &Code, at: u32, mut visit: impl FnMut(u32)) {
    use Insn::*;
    let insn = code.insns[at as usize].get();
    match insn {
        IfEq(to) | IfNe(to) | IfLt(to) | IfGe(to) | IfGt(to) | IfLe(to) | IfICmpEq(to) | IfICmpNe(to)
        | IfICmpLt(to) | IfICmpGe(to) | IfICmpGt(to) | IfICmpLe(to) | Goto(to) => visit(to),
        TableSwitch(n) | LookupSwitch(n) => match &code.switches[n as usize] {
            Switch::Table { targets, default, .. } => {
                targets.iter().chain([default]).for_each(|&to| visit(to))
            }
            Switch::Lookup { pairs, default } => {
                pairs.iter().map(|(_, to)| to).chain([default]).for_each(|&to| visit(to))
            }
        },
        _ => {}
    }
    let ends =
        matches!(insn, Goto(_) | TableSwitch(_) | LookupSwitch(_) | Return | Return1 | Return2 | AThrow);
    if !ends && (at as usize) + 1 < code.insns.len() {
        visit(at + 1);
    }
    let covering = code.handlers.iter().filter(|h| h.start <= at && at < h.end);
    covering.for_each(|h| visit(h.target));
}
