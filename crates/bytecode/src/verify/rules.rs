//! One small class per rule, judged by HotSpot and by us: random mutants of compiled code hardly ever
//! break the rarer rules alone.
//!
//! The code is straight wherever it can be, so that it needs no StackMapTable and the same class can be
//! judged as a new one (by type checking) and as an old one (by inference).

use everypath_classfile::build::{ClassBuilder, CodeBuilder};
use everypath_classfile::descriptor::{BaseType, Kind};
use everypath_classfile::flags::*;
use everypath_classfile::opcode::*;

use super::tests::{Classes, hotspot_verdicts};
use super::*;
use crate::jdk;

const BASE: &str = "base/Protected";
const OBJECT: &str = "java/lang/Object";

/// A rule: its name, the method that obeys or breaks it, and its body. `C` is the class itself.
type Rule = (&'static str, Declared, fn(&mut CodeBuilder<'_>));

#[derive(Clone, Copy)]
enum Declared {
    /// A static method with this descriptor.
    Static(&'static str),
    /// An instance method with this descriptor.
    Instance(&'static str),
    /// A constructor with this descriptor.
    Constructor(&'static str),
}

use Declared::{Constructor, Instance, Static};

const RULES: &[Rule] = &[
    ("constructor without super()", Constructor("()V"), |c| done(c)),
    ("constructor with super()", Constructor("()V"), |c| done(super_call(c))),
    ("super() twice", Constructor("()V"), |c| {
        super_call(c).aload(0).push_int(1).invokespecial(BASE, "<init>", "(I)V");
        done(c);
    }),
    ("super() of the wrong class", Constructor("()V"), |c| {
        c.aload(0).invokespecial(OBJECT, "<init>", "()V");
        done(c);
    }),
    ("own field before super()", Constructor("()V"), |c| {
        c.aload(0).push_int(1).putfield("C", "own", "I");
        done(super_call(c));
    }),
    ("inherited field before super()", Constructor("()V"), |c| {
        c.aload(0).push_int(1).putfield(BASE, "count", "I");
        done(super_call(c));
    }),
    ("reading a field before super()", Constructor("()V"), |c| {
        c.aload(0).getfield("C", "own", "I").op(POP);
        done(super_call(c));
    }),
    ("this as an argument before super()", Constructor("()V"), |c| {
        c.aload(0).invokestatic("C", "take", "(Ljava/lang/Object;)V");
        done(super_call(c));
    }),
    ("returning before super() in one of two ways", Constructor("(I)V"), |c| {
        let skip = c.label();
        c.iload(1).branch(IFEQ, skip);
        super_call(c).bind(skip);
        done(c);
    }),
    ("super() in a try block that catches", Constructor("()V"), |c| {
        let (start, end, handler) = (c.here(), c.label(), c.label());
        super_call(c).bind(end).op(RETURN).bind(handler).op(POP).op(RETURN);
        c.handler(start, end, handler, None);
    }),
    ("super() in a try block that rethrows", Constructor("()V"), |c| {
        let (start, end, handler) = (c.here(), c.label(), c.label());
        super_call(c).bind(end).op(RETURN).bind(handler).op(ATHROW);
        c.handler(start, end, handler, None);
    }),
    ("protected field of this class", Static("(LC;)V"), |c| {
        c.aload(0).getfield(BASE, "count", "I").op(POP);
        done(c);
    }),
    ("protected field of a superclass", Static("(Lbase/Protected;)V"), |c| {
        c.aload(0).getfield(BASE, "count", "I").op(POP);
        done(c);
    }),
    ("protected field of a superclass assigned", Static("(Lbase/Protected;)V"), |c| {
        c.aload(0).push_int(1).putfield(BASE, "count", "I");
        done(c);
    }),
    ("protected field of null", Static("()V"), |c| {
        c.op(ACONST_NULL).getfield(BASE, "count", "I").op(POP);
        done(c);
    }),
    ("protected method of a superclass", Static("(Lbase/Protected;)V"), |c| {
        c.aload(0).invokevirtual(BASE, "next", "()I").op(POP);
        done(c);
    }),
    ("protected method of this class", Static("(LC;)V"), |c| {
        c.aload(0).invokevirtual(BASE, "next", "()I").op(POP);
        done(c);
    }),
    ("protected static method", Static("()V"), |c| {
        c.invokestatic(BASE, "label", "()Ljava/lang/String;").op(POP);
        done(c);
    }),
    ("protected constructor for another object", Static("()V"), |c| {
        c.new_object(BASE).op(DUP).push_int(1).invokespecial(BASE, "<init>", "(I)V").op(POP);
        done(c);
    }),
    ("clone() of an object", Static("(Ljava/lang/Object;)V"), |c| {
        c.aload(0).invokevirtual(OBJECT, "clone", "()Ljava/lang/Object;").op(POP);
        done(c);
    }),
    ("clone() of an array by Object", Static("([I)V"), |c| {
        c.aload(0).invokevirtual(OBJECT, "clone", "()Ljava/lang/Object;").op(POP);
        done(c);
    }),
    ("uninitialized object as an argument", Static("()V"), |c| {
        c.new_object(OBJECT).invokestatic("C", "take", "(Ljava/lang/Object;)V");
        done(c);
    }),
    ("object initialized through a copy in a local", Static("()V"), |c| {
        c.new_object(OBJECT).op(DUP).astore(0).invokespecial(OBJECT, "<init>", "()V");
        c.aload(0).invokestatic("C", "take", "(Ljava/lang/Object;)V");
        done(c);
    }),
    ("initialized twice", Static("()V"), |c| {
        c.new_object(OBJECT).op(DUP).op(DUP).invokespecial(OBJECT, "<init>", "()V");
        c.invokespecial(OBJECT, "<init>", "()V").op(POP);
        done(c);
    }),
    ("initialized by the constructor of another class", Static("()V"), |c| {
        c.new_object("java/lang/Thread").invokespecial(OBJECT, "<init>", "()V");
        done(c);
    }),
    ("locking an uninitialized object", Static("()V"), |c| {
        c.new_object(OBJECT).op(MONITORENTER);
        done(c);
    }),
    ("comparing an uninitialized object", Static("()V"), |c| {
        let end = c.label();
        c.new_object(OBJECT).branch(IFNULL, end).bind(end);
        done(c);
    }),
    ("comparing two uninitialized objects", Static("()V"), |c| {
        let end = c.label();
        c.new_object(OBJECT).op(DUP).branch(IF_ACMPEQ, end).bind(end);
        done(c);
    }),
    ("an uninitialized object in a loop", Static("()V"), |c| {
        let head = c.here();
        c.new_object(OBJECT).astore(0).goto(head);
    }),
    ("initialized in the second turn of a loop", Static("(I)V"), |c| {
        c.op(ACONST_NULL).astore(1);
        let head = c.here();
        c.new_object(OBJECT).astore(1).iload(0).branch(IFNE, head);
        c.aload(1).invokespecial(OBJECT, "<init>", "()V");
        done(c);
    }),
    ("an array in an uninitialized object's place", Static("()V"), |c| {
        c.new_object(OBJECT).op(ARRAYLENGTH).op(POP);
        done(c);
    }),
    ("throwing an uninitialized object", Static("()V"), |c| {
        c.new_object("java/lang/Error").op(ATHROW);
    }),
    ("storing an uninitialized object in an array", Static("([Ljava/lang/Object;)V"), |c| {
        c.aload(0).push_int(0).new_object(OBJECT).op(AASTORE);
        done(c);
    }),
    ("casting an uninitialized object", Static("()V"), |c| {
        c.new_object(OBJECT).checkcast("java/lang/String").op(POP);
        done(c);
    }),
    ("returning an uninitialized object", Static("()Ljava/lang/Object;"), |c| {
        c.new_object(OBJECT).op(ARETURN);
    }),
    ("constructor by invokevirtual", Static("()V"), |c| {
        c.new_object(OBJECT).invokevirtual(OBJECT, "<init>", "()V");
        done(c);
    }),
    ("invokespecial of a superclass's method", Instance("()V"), |c| {
        c.aload(0).invokespecial(OBJECT, "hashCode", "()I").op(POP);
        done(c);
    }),
    ("invokespecial of a stranger's method", Instance("(Ljava/lang/Thread;)V"), |c| {
        c.aload(1).invokespecial("java/lang/Thread", "run", "()V");
        done(c);
    }),
    ("invokespecial on an object of a superclass", Instance("(Lbase/Protected;)V"), |c| {
        c.aload(1).invokespecial(BASE, "next", "()I").op(POP);
        done(c);
    }),
    ("object for an interface", Static("(Ljava/lang/Object;)Ljava/lang/Runnable;"), |c| {
        c.aload(0).op(ARETURN);
    }),
    ("array for an interface", Static("([I)Ljava/lang/Runnable;"), |c| {
        c.aload(0).op(ARETURN);
    }),
    ("array for Cloneable", Static("([I)Ljava/lang/Cloneable;"), |c| {
        c.aload(0).op(ARETURN);
    }),
    ("array of arrays for array of Cloneable", Static("([[I)[Ljava/lang/Cloneable;"), |c| {
        c.aload(0).op(ARETURN);
    }),
    ("array of ints for array of objects", Static("([I)[Ljava/lang/Object;"), |c| {
        c.aload(0).op(ARETURN);
    }),
    ("array of arrays for array of objects", Static("([[I)[Ljava/lang/Object;"), |c| {
        c.aload(0).op(ARETURN);
    }),
    ("array of strings for array of objects", Static("([Ljava/lang/String;)[Ljava/lang/Object;"), |c| {
        c.aload(0).op(ARETURN);
    }),
    ("array of objects for array of strings", Static("([Ljava/lang/Object;)[Ljava/lang/String;"), |c| {
        c.aload(0).op(ARETURN);
    }),
    ("array of objects for array of interfaces", Static("([Ljava/lang/Object;)[Ljava/lang/Runnable;"), |c| {
        c.aload(0).op(ARETURN);
    }),
    ("object for a subclass", Static("(Ljava/lang/Object;)LC;"), |c| {
        c.aload(0).op(ARETURN);
    }),
    ("subclass for a superclass", Static("(LC;)Lbase/Protected;"), |c| {
        c.aload(0).op(ARETURN);
    }),
    ("int for an object", Static("(I)Ljava/lang/Object;"), |c| {
        c.iload(0).op(ARETURN);
    }),
    ("int for a boolean", Static("(I)Z"), |c| {
        c.iload(0).op(IRETURN);
    }),
    ("dup of a long", Static("(J)V"), |c| {
        c.load(Kind::Long, 0).op(DUP).op(POP2).op(POP);
        done(c);
    }),
    ("dup2 of a long", Static("(J)V"), |c| {
        c.load(Kind::Long, 0).op(DUP2).op(POP2).op(POP2);
        done(c);
    }),
    ("dup2 that splits a long", Static("(JI)V"), |c| {
        c.load(Kind::Long, 0).iload(2).op(DUP2).op(POP2).op(POP).op(POP2);
        done(c);
    }),
    ("swap with a long", Static("(JI)V"), |c| {
        c.load(Kind::Long, 0).iload(2).op(SWAP).op(POP).op(POP2);
        done(c);
    }),
    ("dup_x2 over a long", Static("(JI)V"), |c| {
        c.load(Kind::Long, 0).iload(2).op(DUP_X2).op(POP).op(POP2).op(POP);
        done(c);
    }),
    ("pop of half a double", Static("(D)V"), |c| {
        c.load(Kind::Double, 0).op(POP).op(POP);
        done(c);
    }),
    ("long whose second half is overwritten", Static("(J)V"), |c| {
        c.push_int(1).istore(1).load(Kind::Long, 0).op(POP2);
        done(c);
    }),
    ("long whose first half is overwritten", Static("(J)V"), |c| {
        c.push_int(1).istore(0).load(Kind::Long, 0).op(POP2);
        done(c);
    }),
    ("int read as a float", Static("(I)V"), |c| {
        c.load(Kind::Float, 0).op(POP);
        done(c);
    }),
    ("local that was never written", Static("()V"), |c| {
        c.iload(0).op(POP);
        done(c);
    }),
    ("baload of booleans", Static("([Z)I"), |c| {
        c.aload(0).push_int(0).op(BALOAD).op(IRETURN);
    }),
    ("baload of chars", Static("([C)I"), |c| {
        c.aload(0).push_int(0).op(BALOAD).op(IRETURN);
    }),
    ("iaload of null", Static("()I"), |c| {
        c.op(ACONST_NULL).push_int(0).op(IALOAD).op(IRETURN);
    }),
    ("aaload of ints", Static("([I)V"), |c| {
        c.aload(0).push_int(0).op(AALOAD).op(POP);
        done(c);
    }),
    ("aaload of null, then of that", Static("()V"), |c| {
        c.op(ACONST_NULL).push_int(0).op(AALOAD).push_int(0).op(AALOAD).op(POP);
        done(c);
    }),
    ("aastore of an object among strings", Static("([Ljava/lang/String;Ljava/lang/Object;)V"), |c| {
        c.aload(0).push_int(0).aload(1).op(AASTORE);
        done(c);
    }),
    ("aastore of an int", Static("([Ljava/lang/Object;I)V"), |c| {
        c.aload(0).push_int(0).iload(1).op(AASTORE);
        done(c);
    }),
    ("arraylength of an object", Static("(Ljava/lang/Object;)V"), |c| {
        c.aload(0).op(ARRAYLENGTH).op(POP);
        done(c);
    }),
    ("more dimensions than the array has", Static("()V"), |c| {
        c.push_int(1).push_int(1).multianewarray("[I", 2).op(POP);
        done(c);
    }),
    ("new of an array", Static("()V"), |c| {
        c.new_object("[I").op(POP);
        done(c);
    }),
    ("throw of an object", Static("(Ljava/lang/Object;)V"), |c| {
        c.aload(0).op(ATHROW);
    }),
    ("throw of null", Static("()V"), |c| {
        c.op(ACONST_NULL).op(ATHROW);
    }),
    ("catching what is not throwable", Static("()V"), |c| {
        let (start, end, handler) = (c.here(), c.label(), c.label());
        c.op(NOP).bind(end).op(RETURN).bind(handler).op(POP).op(RETURN);
        c.handler(start, end, handler, Some("java/lang/String"));
    }),
    ("returning nothing where something is expected", Static("()I"), |c| done(c)),
    ("returning something where nothing is expected", Static("()V"), |c| {
        c.push_int(1).op(IRETURN);
    }),
    ("argument of an unrelated class", Static("(Ljava/lang/Thread;)V"), |c| {
        c.aload(0).invokestatic("C", "takeString", "(Ljava/lang/String;)V");
        done(c);
    }),
    ("array created from its class", Static("()[I"), |c| {
        c.push_int(2).newarray(BaseType::Int).op(ARETURN);
    }),
    ("two numbers merged, used as a number", Static("(ILjava/lang/Integer;Ljava/lang/Double;)I"), |c| {
        merge(c).invokevirtual("java/lang/Number", "intValue", "()I").op(IRETURN);
    }),
    ("two numbers merged, used as an integer", Static("(ILjava/lang/Integer;Ljava/lang/Double;)I"), |c| {
        merge(c).invokevirtual("java/lang/Integer", "intValue", "()I").op(IRETURN);
    }),
    ("two kinds of arrays merged, used as an array", Static("(I[I[J)I"), |c| {
        merge(c).op(ARRAYLENGTH).op(IRETURN);
    }),
    (
        "two arrays of objects merged, used as one",
        Static("(I[Ljava/lang/Integer;[Ljava/lang/Double;)I"),
        |c| {
            merge(c).push_int(0).op(AALOAD).invokevirtual("java/lang/Number", "intValue", "()I").op(IRETURN);
        },
    ),
    ("a subroutine", Static("()V"), |c| {
        let body = c.label();
        c.branch(JSR, body).op(RETURN).bind(body).astore(0).ret(0);
    }),
    ("a subroutine that leaves an operand of the wrong type", Static("(I)V"), |c| {
        let body = c.label();
        c.branch(JSR, body).aload(0).op(POP).op(RETURN).bind(body).astore(1).ret(1);
    }),
    ("a return address that is an object", Static("(Ljava/lang/Object;)V"), |c| {
        c.ret(0);
    }),
];

fn done(code: &mut CodeBuilder<'_>) {
    code.op(RETURN);
}

fn super_call<'c, 'b>(code: &'c mut CodeBuilder<'b>) -> &'c mut CodeBuilder<'b> {
    code.aload(0).push_int(1).invokespecial(BASE, "<init>", "(I)V")
}

/// Local 1 or local 2, depending on local 0.
fn merge<'c, 'b>(code: &'c mut CodeBuilder<'b>) -> &'c mut CodeBuilder<'b> {
    let (other, join) = (code.label(), code.label());
    code.iload(0).branch(IFEQ, other).aload(1).goto(join).bind(other).aload(2).bind(join)
}

fn class_of((_, shape, body): &Rule, version: u16) -> ClassFile {
    let mut class = ClassBuilder::new(ACC_PUBLIC | ACC_SUPER, "C", BASE);
    class.version(version).add_field(ACC_PUBLIC, "own", "I");
    let (flags, name, descriptor) = match *shape {
        Static(descriptor) => (ACC_STATIC, "m", descriptor),
        Instance(descriptor) => (0, "m", descriptor),
        Constructor(descriptor) => (0, "<init>", descriptor),
    };
    class.add_method(flags, name, descriptor, body);
    ClassFile::parse(class.finish().expect("a buildable class")).expect("a well-formed class")
}

/// HotSpot's inference lets an array pass for any interface, which JVMS §4.10.1.2 forbids. We do not:
/// no compiler has relied on it.
const STRICTER_IN_OLD_CLASSES: &str = "array for an interface";

#[test]
fn every_rule_is_judged_as_hotspot_judges_it() {
    for home in jdk::homes() {
        let options = ["-nowarn", "-Xlint:none", "--release", "8"];
        let directory = jdk::compile(&home, "rules", &options, &["verify/base/Protected.java"]);
        let library = jdk::java_base(&jdk::image(&home));
        let own = jdk::class_files(&directory);
        for version in [48, 49, 50, 52, 61] {
            let classes: Vec<ClassFile> = RULES.iter().map(|rule| class_of(rule, version)).collect();
            let verdicts = hotspot_verdicts(&home, &directory, &classes);
            let (mut accepted, mut differences) = (0, Vec::new());
            for ((rule, class), hotspot) in RULES.iter().zip(&classes).zip(verdicts) {
                let ours = verify_class(class, &Classes::new(library.iter().chain(&own).chain([class])));
                accepted += usize::from(hotspot == "accepted");
                let stricter = version <= 50 && rule.0 == STRICTER_IN_OLD_CLASSES && ours.is_err();
                if ours.is_ok() != (hotspot == "accepted") && !stricter {
                    differences.push(format!("{}: HotSpot {hotspot}, we {ours:?}", rule.0));
                }
            }
            println!("{}, version {version}: HotSpot accepts {accepted} of {}", home.display(), RULES.len());
            assert!(differences.is_empty(), "version {version}: {differences:#?}");
        }
        std::fs::remove_dir_all(directory).expect("a removable directory");
    }
}
