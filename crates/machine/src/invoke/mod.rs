//! `invokedynamic`, method handles, VarHandles and dynamic constants.
//!
//! Call sites whose bootstrap method the machine knows (lambdas, string concatenation, records,
//! pattern switches) are linked here, to a static method of a class assembled for the call site.
//! Every other bootstrap method runs in Java. Assembled classes are facts of the program: which
//! class belongs to a call site depends on nothing but the class file that has it.

use crate::escape::{Escape, raise};
use crate::machine::Machine;
use everypath_classfile::build::ClassBuilder;
use everypath_classfile::{ClassFile, Constant};
use everypath_program::{ClassId, Definition, Insn, LoaderId, Method, MethodId, Supers};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

mod concat;
mod constants;
mod convert;
mod glue;
mod lambda;
mod lambda_form;
mod method_handle;
mod records;
mod switches;
mod var_handle;

const METAFACTORY: &str = "java/lang/invoke/LambdaMetafactory";
const CONCAT: &str = "java/lang/invoke/StringConcatFactory";
const OBJECT_METHODS: &str = "java/lang/runtime/ObjectMethods";
const SWITCH: &str = "java/lang/runtime/SwitchBootstraps";
const STATIC: u16 = 0x0008;
const FINAL_SYNTHETIC: u16 = 0x1030;
const INVOKE_STATIC: u8 = 6;

pub(crate) use glue::register;

/// A call site as its class file has it.
pub(crate) struct Site<'p> {
    /// The method that contains it.
    caller: &'p Method,
    /// Its place in the method, as an instruction index.
    place: u32,
    name: &'p str,
    descriptor: &'p str,
    /// Pool indices of the static arguments.
    arguments: Vec<u16>,
    /// Pool index of the method handle of the bootstrap method.
    bootstrap: u16,
}

/// A method handle constant: how it calls, and what.
#[derive(Clone, Copy)]
pub(crate) struct Target<'p> {
    pub(crate) kind: u8,
    pub(crate) class: &'p str,
    pub(crate) name: &'p str,
    pub(crate) descriptor: &'p str,
    interface: bool,
}

/// A call site as the class file has it.
pub(crate) struct CallSite<'p> {
    pub(crate) name: &'p str,
    pub(crate) descriptor: &'p str,
    /// Class and name of the bootstrap method, if it is the library's.
    pub(crate) bootstrap: Option<(&'p str, &'p str)>,
    /// The method handles among its static arguments.
    pub(crate) handles: Vec<Target<'p>>,
}

impl<'p> Machine<'p> {
    /// Links the call site that the running frame is at, so that it can be executed.
    pub(crate) fn link_dynamic(&mut self, index: u16, method: &'p Method) -> Result<(), Escape> {
        let site = self.call_site_at(index, method)?;
        let linked = match self.known_bootstrap(&site) {
            Some((METAFACTORY, "metafactory")) => Some(self.link_lambda(&site, false)?),
            Some((METAFACTORY, "altMetafactory")) => Some(self.link_lambda(&site, true)?),
            Some((CONCAT, "makeConcatWithConstants")) => Some(self.link_concat(&site, true)?),
            Some((CONCAT, "makeConcat")) => Some(self.link_concat(&site, false)?),
            Some((OBJECT_METHODS, "bootstrap")) => self.link_record(&site)?,
            Some((SWITCH, "typeSwitch")) => self.link_switch(&site, false)?,
            Some((SWITCH, "enumSwitch")) => self.link_switch(&site, true)?,
            _ => None,
        };
        self.quicken(method, linked.map_or(Insn::CallDynamic(index), Insn::CallStatic));
        Ok(())
    }

    /// Calls a signature-polymorphic method (JVMS §2.9.3).
    pub(crate) fn call_polymorphic(&mut self, index: u16, method: &'p Method) -> Result<(), Escape> {
        let program = self.program;
        let member = program.class(method.class).file.as_ref().and_then(|f| f.pool.member_ref(index));
        let Some(member) = member else { return raise("java/lang/ClassFormatError", "no method reference") };
        match member.class_name {
            "java/lang/invoke/VarHandle" => self.call_var_handle(method, index, member),
            _ => self.call_method_handle(method, index, member.name, member.descriptor),
        }
    }

    fn call_site_at(&self, index: u16, method: &'p Method) -> Result<Site<'p>, Escape> {
        let program = self.program;
        let malformed = || Escape::Raise("java/lang/ClassFormatError", Some("malformed call site".into()));
        let file = program.class(method.class).file.as_ref().ok_or_else(malformed)?;
        let (number, name, descriptor) = file.pool.dynamic(index).ok_or_else(malformed)?;
        let methods = file.bootstrap_methods().map_err(|_| malformed())?;
        let entry = methods.get(number as usize).ok_or_else(malformed)?;
        let place = self.state.thread(self.current).top().pc;
        Ok(Site {
            caller: method,
            place,
            name,
            descriptor,
            arguments: entry.arguments.to_vec(),
            bootstrap: entry.method_ref,
        })
    }

    /// Class and name of a static bootstrap method of the library.
    fn known_bootstrap(&self, site: &Site<'p>) -> Option<(&'p str, &'p str)> {
        let target = self.handle_target(site.caller.class, site.bootstrap)?;
        let in_library =
            target.class.starts_with("java/lang/invoke/") || target.class.starts_with("java/lang/runtime/");
        (target.kind == INVOKE_STATIC && in_library).then_some((target.class, target.name))
    }

    fn handle_target(&self, class: ClassId, index: u16) -> Option<Target<'p>> {
        let pool = &self.program.class(class).file.as_ref()?.pool;
        let Constant::MethodHandle { kind, reference } = pool.get(index)? else { return None };
        let member = pool.member_ref(reference)?;
        let (class, name, descriptor) = (member.class_name, member.name, member.descriptor);
        Some(Target { kind, class, name, descriptor, interface: member.interface })
    }

    /// What a call site is linked by, without linking it.
    pub(crate) fn call_site(&self, index: u16, class: ClassId) -> Option<CallSite<'p>> {
        let file = self.program.class(class).file.as_ref()?;
        let (number, name, descriptor) = file.pool.dynamic(index)?;
        let methods = file.bootstrap_methods().ok()?;
        let entry = methods.get(number as usize)?;
        let bootstrap = self.handle_target(class, entry.method_ref)?;
        let in_library = bootstrap.class.starts_with("java/lang/");
        Some(CallSite {
            name,
            descriptor,
            bootstrap: in_library.then_some((bootstrap.class, bootstrap.name)),
            handles: entry.arguments.iter().filter_map(|&a| self.handle_target(class, a)).collect(),
        })
    }

    /// Resolves every class of a descriptor as seen from a class, for the errors this may have and
    /// so that loaders of the program's own have been asked.
    fn resolve_descriptor(&mut self, from: ClassId, descriptor: &str) -> Result<(), Escape> {
        let types = crate::text::parameter_types(descriptor);
        for text in types.into_iter().chain([crate::text::return_type(descriptor)]) {
            self.resolve_type(from, text)?;
        }
        Ok(())
    }

    /// The class of a field descriptor as seen from a class.
    fn resolve_type(&mut self, from: ClassId, descriptor: &str) -> Result<ClassId, Escape> {
        use everypath_program::Kind;
        match Kind::of_descriptor(descriptor) {
            Kind::Ref => self.resolve_class_name(from, convert::class_name(descriptor)),
            kind => Ok(self.program.primitive(kind)),
        }
    }

    /// Assembles a class that belongs to a call site: of the caller's loader and nest.
    fn define_for_site(&mut self, site: &Site<'p>, class: ClassBuilder) -> Result<ClassId, Escape> {
        let caller = self.program.class(site.caller.class);
        let definition = Definition {
            loader: caller.loader,
            hidden_suffix: Some(format!("/0x{:016x}", self.site_address(site))),
            nest_host: Some(self.nest_host(caller.id)),
            source_entry: None,
        };
        let file = self.assemble(class)?;
        let supers = self.supers_of_assembled(&file, caller.loader)?;
        let key = format!("site {}.{} of {supers:?}", site.caller.id.0, site.place);
        if let Some(known) = self.program.assembled(caller.loader, &key) {
            return Ok(known);
        }
        let id = self.program.link(file, supers, &definition)?;
        self.program.set_assembled(caller.loader, &key, id);
        Ok(id)
    }

    fn assemble(&self, class: ClassBuilder) -> Result<ClassFile, Escape> {
        let name = class.name().to_string();
        let bytes = class.finish().map_err(|e| Escape::Unsupported(format!("class {name}: {e}")))?;
        Ok(self.program.parse(None, bytes.into())?)
    }

    /// Loaders of the program's own need not have been asked for what every class extends.
    fn supers_of_assembled(&self, file: &ClassFile, loader: LoaderId) -> Result<Supers, Escape> {
        self.program.supers(file, |name| match self.find_class(loader, name)? {
            Some(class) => Ok(class),
            None => Ok(self.program.boot_class(name)?),
        })
    }

    /// Links a class that the machine assembled.
    pub(crate) fn define_assembled(
        &mut self,
        class: ClassBuilder,
        definition: Definition,
    ) -> Result<ClassId, Escape> {
        let file = self.assemble(class)?;
        let supers = self.supers_of_assembled(&file, definition.loader)?;
        Ok(self.program.link(file, supers, &definition)?)
    }

    /// A number for a call site that is the same in every run.
    fn site_address(&self, site: &Site<'p>) -> u64 {
        let mut hasher = FxHasher::default();
        self.program.method_key(site.caller).hash(&mut hasher);
        site.place.hash(&mut hasher);
        0x0000_7f00_0000_0000 | hasher.finish() & 0xff_ffff_fff8
    }

    /// The method of a name that an assembled class declares.
    fn assembled_method(&self, class: ClassId, name: &str) -> MethodId {
        let mut methods = self.program.class(class).methods.iter().copied();
        methods
            .find(|&m| self.program.text(self.program.method(m).name) == name)
            .expect("assembled classes have it")
    }

    /// The only method of a class that is assembled once for each loader and key.
    fn assembled_once(
        &mut self,
        loader: LoaderId,
        key: &str,
        assemble: impl FnOnce(&mut Self) -> Result<(ClassBuilder, Definition), Escape>,
    ) -> Result<MethodId, Escape> {
        let class = match self.program.assembled(loader, key) {
            Some(class) => class,
            None => {
                let (class, definition) = assemble(self)?;
                let patches = std::mem::take(&mut self.patches);
                let class = self.define_assembled(class, definition)?;
                self.patch(class, &patches)?;
                self.program.set_assembled(loader, key, class);
                class
            }
        };
        self.initialize_assembled(class);
        Ok(self.program.class(class).methods[0])
    }

    /// Replaces the calls and accesses of an assembled class that name no member but stand for one.
    fn patch(&self, class: ClassId, patches: &[(u16, Insn)]) -> Result<(), Escape> {
        for &id in &self.program.class(class).methods {
            for (place, cell) in self.program.code(self.program.method(id))?.insns.iter().enumerate() {
                let index = match cell.get() {
                    Insn::InvokeVirtual(i)
                    | Insn::InvokeStatic(i)
                    | Insn::GetField(i)
                    | Insn::GetStatic(i) => i,
                    _ => continue,
                };
                if let Some((_, insn)) = patches.iter().find(|(constant, _)| *constant == index) {
                    self.program.stand_for(id, place as u32, *insn);
                }
            }
        }
        Ok(())
    }

    /// Initialises an assembled class without initialiser, which nobody can observe.
    pub(crate) fn initialize_assembled(&mut self, class: ClassId) {
        if !self.state.class(class).init.is_done() {
            self.mirror(class);
            self.finish_initialization(class, true);
        }
    }
}

/// The definition of a class that is not tied to a class of the program.
fn detached() -> Definition {
    Definition {
        loader: LoaderId::BOOT,
        hidden_suffix: Some(String::new()),
        nest_host: None,
        source_entry: None,
    }
}
