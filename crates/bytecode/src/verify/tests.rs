//! The verifier against HotSpot's: it accepts the library, and what it accepts HotSpot accepts.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::path::Path;
use std::time::Instant;

use everypath_classfile::descriptor::Kind;
use everypath_classfile::flags::{ACC_INTERFACE, ACC_PROTECTED};
use everypath_classfile::opcode::{self, Operand};
use everypath_classfile::{Code, Member};

use super::method::{MethodContext, Verifier};
use super::types::Type;
use super::*;
use crate::choices::Choices;
use crate::jdk;

/// A closed world of classes by name.
pub(super) struct Classes<'a>(HashMap<&'a str, &'a ClassFile>);

impl<'a> Classes<'a> {
    pub(super) fn new(classes: impl IntoIterator<Item = &'a ClassFile>) -> Classes<'a> {
        Classes(classes.into_iter().map(|class| (class.name(), class)).collect())
    }

    fn get(&self, name: &str) -> Result<&'a ClassFile, String> {
        self.0.get(name).copied().ok_or_else(|| name.to_owned())
    }

    /// The class and its superclasses, from the class up.
    fn line(&self, name: &str) -> Result<Vec<&'a ClassFile>, String> {
        let mut line = vec![self.get(name)?];
        while let Some(above) = line.last().and_then(|class| class.super_name()) {
            line.push(self.get(above)?);
        }
        Ok(line)
    }
}

impl Hierarchy for Classes<'_> {
    fn is_assignable(&self, from: &str, to: &str) -> Result<bool, String> {
        self.get(to)?;
        Ok(self.line(from)?.iter().any(|class| class.name() == to))
    }

    fn is_interface(&self, name: &str) -> Result<bool, String> {
        Ok(self.get(name)?.has_flag(ACC_INTERFACE))
    }

    fn super_of(&self, name: &str) -> Result<Option<String>, String> {
        Ok(self.get(name)?.super_name().map(str::to_owned))
    }

    fn is_protected_elsewhere(&self, member: &MemberUse<'_>) -> Result<bool, String> {
        for class in self.line(member.class)? {
            let found = match member.kind {
                MemberKind::Field => class.field(member.name, member.descriptor),
                MemberKind::Method => class.method(member.name, member.descriptor),
            };
            if let Some(found) = found {
                return Ok(found.has_flag(ACC_PROTECTED) && package(class.name()) != package(member.user));
            }
        }
        Ok(false)
    }
}

fn package(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(package, _)| package)
}

#[test]
fn every_class_of_java_base_is_accepted() {
    for home in jdk::homes() {
        let classes = jdk::java_base(&jdk::image(&home));
        let world = Classes::new(&classes);
        let start = Instant::now();
        for class in &classes {
            if let Err(error) = verify_class(class, &world) {
                panic!("{}: {error}", home.display());
            }
        }
        println!("{}: {} classes verified in {:?}", home.display(), classes.len(), start.elapsed());
    }
}

/// How a mutant comes about.
#[derive(Clone, Copy, Debug)]
enum Corruption {
    /// Bytes of the code change at random: most mutants are no sensible instructions.
    Bytes,
    /// An instruction changes into another of the same shape: only its types can be wrong.
    Instruction,
}

/// A method body: where its code is in the class file, and the code.
struct Body<'a> {
    class: &'a ClassFile,
    at: usize,
    code: Code<'a>,
}

fn bodies(classes: &[ClassFile]) -> Vec<Body<'_>> {
    let body = |class, method: &'_ Member| {
        let code = Member::code(method, class).expect("a well-formed Code attribute")?;
        let at = code.bytecode.as_ptr() as usize - ClassFile::bytes(class).as_ptr() as usize;
        Some(Body { class, at, code })
    };
    classes.iter().flat_map(|class| class.methods.iter().filter_map(move |m| body(class, m))).collect()
}

/// Corrupts the code of some method, the longer the more likely; `None` if nothing changed.
fn mutate(bodies: &[Body<'_>], corruption: Corruption, choices: &mut Choices) -> Option<Vec<u8>> {
    let total: usize = bodies.iter().map(|body| body.code.bytecode.len()).sum();
    let mut place = choices.below(total);
    let body = bodies.iter().find(|body| {
        let inside = place < body.code.bytecode.len();
        place -= if inside { 0 } else { body.code.bytecode.len() };
        inside
    })?;
    let mut bytes = body.class.bytes().to_vec();
    let code = &mut bytes[body.at..][..body.code.bytecode.len()];
    match corruption {
        Corruption::Bytes => corrupt_byte(&mut code[place], choices),
        Corruption::Instruction => corrupt_instruction(body, code, choices),
    }
    (bytes != body.class.bytes()[..]).then_some(bytes)
}

fn corrupt_byte(byte: &mut u8, choices: &mut Choices) {
    *byte = match choices.below(3) {
        0 => choices.next() as u8,
        1 => *byte ^ 1 << choices.below(8),
        _ => byte.wrapping_add(1 + choices.below(4) as u8),
    };
}

/// Changes the opcode or the operand of one instruction and leaves all lengths as they are.
fn corrupt_instruction(body: &Body<'_>, code: &mut [u8], choices: &mut Choices) {
    let starts: Vec<(u32, opcode::Instruction<'_>)> =
        opcode::instructions(&body.code.bytecode).map(|decoded| decoded.expect("code of javac")).collect();
    let (pc, instruction) = starts[choices.below(starts.len())];
    let at = pc as usize;
    let same_shape: Vec<u8> =
        (0..=u8::MAX).filter(|&other| opcode::shape(other) == opcode::shape(code[at])).collect();
    if choices.below(2) == 0 {
        code[at] = same_shape[choices.below(same_shape.len())];
        return;
    }
    match instruction.operand {
        Operand::Local(_) if instruction.length == 2 => {
            code[at + 1] = choices.below(usize::from(body.code.max_locals)) as u8;
        }
        Operand::Constant(index) if instruction.length == 3 || instruction.length == 5 => {
            let pool = &body.class.pool;
            let tag = |index| pool.get(index).map(|constant| std::mem::discriminant(&constant));
            let same: Vec<u16> = (1..pool.len()).filter(|&other| tag(other) == tag(index)).collect();
            code[at + 1..at + 3].copy_from_slice(&same[choices.below(same.len())].to_be_bytes());
        }
        Operand::Branch(_) if instruction.length == 3 => {
            let (target, _) = starts[choices.below(starts.len())];
            let offset = (target as i32 - pc as i32) as i16;
            code[at + 1..at + 3].copy_from_slice(&offset.to_be_bytes());
        }
        _ => code[at] = same_shape[choices.below(same_shape.len())],
    }
}

/// What the verdicts on a batch of mutants were.
#[derive(Debug, Default)]
struct Agreement {
    both_accept: usize,
    both_reject: usize,
    same_message: usize,
    only_hotspot_accepts: Vec<String>,
    only_hotspot_rejects: Vec<String>,
}

/// Has `count` mutants of `classes` judged by the machine of the JDK at `home` and by us.
fn judge(
    home: &Path,
    directory: &Path,
    classes: &[ClassFile],
    corruption: Corruption,
    count: usize,
) -> Agreement {
    let library = jdk::java_base(&jdk::image(home));
    let mut choices = Choices(17);
    let bodies = bodies(classes);
    let mutants: Vec<ClassFile> = std::iter::repeat_with(|| {
        mutate(&bodies, corruption, &mut choices)
            .map(|bytes| ClassFile::parse(bytes).expect("only code was changed"))
    })
    .flatten()
    .take(count)
    .collect();
    let verdicts = hotspot_verdicts(home, directory, &mutants);
    assert_eq!(verdicts.len(), mutants.len());
    let mut agreement = Agreement::default();
    let mut world = Classes::new(library.iter().chain(classes));
    for (mutant, verdict) in mutants.iter().zip(verdicts) {
        let original = world.0.insert(mutant.name(), mutant);
        let ours = verify_class(mutant, &world);
        world.0.extend(original.map(|class| (class.name(), class)));
        agreement.count(mutant, ours, verdict);
    }
    agreement
}

impl Agreement {
    fn count(&mut self, mutant: &ClassFile, ours: Result<(), VerifyError>, hotspot: String) {
        match (ours, hotspot == "accepted") {
            (Ok(()), true) => self.both_accept += 1,
            (Err(error), false) => {
                self.both_reject += 1;
                self.same_message += usize::from(hotspot.ends_with(&error.message));
            }
            (Err(error), true) => self
                .only_hotspot_accepts
                .push(format!("{} @{}: {} {:?}", error.method, error.pc, error.message, error.reason)),
            (Ok(()), false) => self.only_hotspot_rejects.push(format!("{}: {hotspot}", mutant.name())),
        }
    }
}

/// What the machine of a JDK says of each class: `accepted`, or what it throws.
pub(super) fn hotspot_verdicts(home: &Path, directory: &Path, mutants: &[ClassFile]) -> Vec<String> {
    let mut batch = (mutants.len() as u32).to_be_bytes().to_vec();
    for mutant in mutants {
        let name = mutant.name().replace('/', ".");
        batch.extend((name.len() as u16).to_be_bytes());
        batch.extend(name.as_bytes());
        batch.extend((mutant.bytes().len() as u32).to_be_bytes());
        batch.extend(&mutant.bytes()[..]);
    }
    let file = directory.join("mutants");
    std::fs::write(&file, batch).expect("a writable directory");
    let label = directory.file_name().expect("a directory").to_string_lossy();
    let judge = jdk::compile(home, &format!("judge-{label}"), &[], &["verify/Judge.java"]);
    let arguments: [&OsStr; 6] = [
        "-Xverify:all".as_ref(),
        "-cp".as_ref(),
        judge.as_ref(),
        "Judge".as_ref(),
        directory.as_ref(),
        file.as_ref(),
    ];
    let verdicts = jdk::run(home, &arguments);
    std::fs::remove_dir_all(judge).expect("a removable directory");
    verdicts
}

fn check_agreement(label: &str, home: &Path, agreement: &Agreement) {
    let Agreement { both_accept, both_reject, same_message, only_hotspot_accepts, only_hotspot_rejects } =
        agreement;
    let agreed = both_accept + both_reject;
    let total = agreed + only_hotspot_accepts.len() + only_hotspot_rejects.len();
    println!(
        "{label}, {}: {agreed} of {total} verdicts agree ({both_accept} accepted, {both_reject} rejected, \
         {same_message} with the same message); only HotSpot accepts {}",
        home.display(),
        only_hotspot_accepts.len()
    );
    for refused in only_hotspot_accepts.iter().take(10) {
        println!("  only HotSpot accepts: {refused}");
    }
    assert!(only_hotspot_rejects.is_empty(), "only HotSpot rejects: {only_hotspot_rejects:#?}");
    assert!(agreed * 100 >= total * 99, "{agreement:#?}");
}

#[test]
fn corrupted_classes_are_judged_as_hotspot_judges_them() {
    for home in jdk::homes() {
        let sources = ["verify/Subject.java", "verify/base/Protected.java"];
        let directory = jdk::compile(&home, "subject", &["-g"], &sources);
        let classes = jdk::class_files(&directory);
        for corruption in [Corruption::Bytes, Corruption::Instruction] {
            let agreement = judge(&home, &directory, &classes, corruption, 4000);
            check_agreement(&format!("{corruption:?}"), &home, &agreement);
        }
        std::fs::remove_dir_all(directory).expect("a removable directory");
    }
}

/// Old class files have no StackMapTables to rely on: the same code, declared to be of version 49,
/// is inferred; at version 50 it is inferred when its StackMapTable does not fit.
#[test]
fn corrupted_old_classes_are_judged_as_hotspot_judges_them() {
    for home in jdk::homes() {
        for version in [49, 50] {
            let options = ["-g", "-nowarn", "-Xlint:none", "--release", "8"];
            let sources = ["verify/OldSubject.java", "verify/base/Protected.java"];
            let directory = jdk::compile(&home, &format!("old{version}"), &options, &sources);
            let classes: Vec<ClassFile> = jdk::class_files(&directory)
                .iter()
                .map(|class| {
                    let mut bytes = class.bytes().to_vec();
                    bytes[7] = version;
                    let path = directory.join(format!("{}.class", class.name()));
                    std::fs::write(path, &bytes).expect("a writable directory");
                    ClassFile::parse(bytes).expect("only the version was changed")
                })
                .collect();
            for corruption in [Corruption::Bytes, Corruption::Instruction] {
                let agreement = judge(&home, &directory, &classes, corruption, 2000);
                check_agreement(&format!("{corruption:?}, version {version}"), &home, &agreement);
            }
            std::fs::remove_dir_all(directory).expect("a removable directory");
        }
    }
}

/// The kinds that a method's StackMapTable declares at a program counter; `None` is unusable.
pub(crate) struct DeclaredKinds {
    pub(crate) pc: u32,
    pub(crate) locals: Vec<Option<Kind>>,
    pub(crate) stack: Vec<Option<Kind>>,
}

/// All frames of a method's StackMapTable, as kinds.
pub(crate) fn declared_kinds(class: &ClassFile, member: &Member) -> Vec<DeclaredKinds> {
    let (names, world) = (Names::default(), Classes::new([class]));
    let context = ClassContext::new(class, &world, &names);
    let code = member.code(class).expect("a well-formed Code attribute").expect("code");
    // The handlers' types belong to classes outside of this world and are not asked for.
    let code = Code { handlers: Vec::new(), ..code };
    let method = MethodContext::new(&context, member, &code, Verifier::Checking).expect("code of javac");
    let kinds = |types: &[Type<'_>]| types.iter().map(|slot| kind_of(*slot)).collect();
    let frames = checker::read_frames(&method).expect("a table of javac");
    let declared = |(pc, frame): (u32, frame::Frame<'_>)| DeclaredKinds {
        pc,
        locals: kinds(&frame.locals),
        stack: kinds(&frame.stack),
    };
    frames.into_iter().map(declared).collect()
}

fn kind_of(slot: Type<'_>) -> Option<Kind> {
    match slot {
        Type::Top | Type::LongHigh | Type::DoubleHigh => None,
        Type::Int => Some(Kind::Int),
        Type::Float => Some(Kind::Float),
        Type::Long => Some(Kind::Long),
        Type::Double => Some(Kind::Double),
        Type::Null | Type::UninitializedThis | Type::Uninitialized(_) | Type::Reference(_) => {
            Some(Kind::Reference)
        }
    }
}
