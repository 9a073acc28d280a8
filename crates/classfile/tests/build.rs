//! What the builder writes, this reader reads back and a real `java` verifies and runs.

mod common;

use everypath_classfile::build::{BuildError, ClassBuilder, CodeBuilder, CodeFault};
use everypath_classfile::descriptor::{BaseType, Kind};
use everypath_classfile::flags::{ACC_PUBLIC, ACC_STATIC};
use everypath_classfile::opcode::{self, *};
use everypath_classfile::{ClassFile, Constant};

const STATIC: u16 = ACC_PUBLIC | ACC_STATIC;

/// The last version that `java` verifies without stack maps.
const VERIFIABLE: u16 = 49;

#[test]
fn a_built_class_is_verified_and_run_by_java() {
    let mut class = ClassBuilder::new(ACC_PUBLIC, "Built", "java/lang/Object");
    class.version(VERIFIABLE).source_file("Built.java").add_field(STATIC, "count", "J");
    class.add_default_constructor(ACC_PUBLIC, "java/lang/Object");
    class.add_method(STATIC, "sum", "(IJFD)D", |code| {
        code.load_parameters("(IJFD)D", 0);
        code.store(Kind::Double, 10).store(Kind::Float, 9).op(L2D).store(Kind::Double, 300);
        code.op(I2D).load(Kind::Double, 300).op(DADD).load(Kind::Float, 9).op(F2D).op(DADD);
        code.load(Kind::Double, 10).op(DADD).return_by("(IJFD)D");
    });
    class.add_method(STATIC, "choose", "(I)Ljava/lang/String;", choose);
    class.add_method(STATIC, "arrays", "()I", |code| {
        code.push_int(2).push_int(3).multianewarray("[[I", 2).op(ICONST_1).op(AALOAD).op(ARRAYLENGTH);
        code.push_int(70_000).newarray(BaseType::Byte).op(ARRAYLENGTH).op(IADD);
        code.push_int(4).anewarray("java/lang/String").op(ARRAYLENGTH).op(IADD).return_by("()I");
    });
    class.add_method(STATIC, "caught", "()Ljava/lang/String;", caught);
    class.add_method(STATIC, "main", "([Ljava/lang/String;)V", |code| {
        code.push_long(1 << 40).putstatic("Built", "count", "J");
        print(code, "J", |code| code.getstatic("Built", "count", "J"));
        print(code, "D", |code| {
            code.push_int(-200)
                .push_long(2)
                .push_float(0.5)
                .push_double(0.25)
                .invokestatic("Built", "sum", "(IJFD)D")
        });
        for choice in [-1, 0, 1, 2, 50, 1000, 40_000] {
            print(code, "Ljava/lang/String;", |code| {
                code.push_int(choice).invokestatic("Built", "choose", "(I)Ljava/lang/String;")
            });
        }
        print(code, "I", |code| code.invokestatic("Built", "arrays", "()I"));
        print(code, "Ljava/lang/String;", |code| {
            code.invokestatic("Built", "caught", "()Ljava/lang/String;")
        });
        print(code, "Z", |code| {
            code.new_object("Built").op(DUP).invokespecial("Built", "<init>", "()V").instanceof("Built")
        });
        code.return_by("()V");
    });
    let bytes = class.finish().unwrap();
    ClassFile::parse(&bytes[..]).unwrap().check().unwrap();
    let directory = common::scratch("built");
    std::fs::write(directory.join("Built.class"), bytes).unwrap();
    let expected = "1099511627776\n-197.25\nother\nzero\none\nother\nother\nthousand\nother\n70007\n\
                    / by zero é€😀\ntrue\n";
    for jdk in common::jdks() {
        assert_eq!(common::run_java(&jdk, &directory, "Built"), expected);
    }
}

/// Both kinds of switch, forward and backward branches.
fn choose(code: &mut CodeBuilder<'_>) {
    let (zero, one, more, other, thousand) =
        (code.label(), code.label(), code.label(), code.label(), code.label());
    code.iload(0).tableswitch(0, &[zero, one], more);
    code.bind(zero).push_string("zero").op(ARETURN).bind(one).push_string("one").op(ARETURN);
    code.bind(thousand).push_string("thousand").op(ARETURN);
    code.bind(more).iload(0).lookupswitch(&[(-5, other), (1000, thousand)], other);
    code.bind(other).push_string("other").op(ARETURN);
}

/// An exception handler, and a string of more than ASCII.
fn caught(code: &mut CodeBuilder<'_>) {
    let start = code.here();
    code.line(7).op(ICONST_1).op(ICONST_0).op(IDIV).op(POP);
    let (end, target) = (code.here(), code.label());
    code.push_string("not thrown").op(ARETURN).bind(target);
    code.invokevirtual("java/lang/Throwable", "getMessage", "()Ljava/lang/String;").push_string(" é€😀");
    code.invokevirtual("java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;").op(ARETURN);
    code.handler(start, end, target, Some("java/lang/ArithmeticException"));
}

/// Prints what `value` pushes, as UTF-8 whatever the platform says.
fn print(
    code: &mut CodeBuilder<'_>,
    kind: &str,
    value: impl for<'a, 'c> FnOnce(&'a mut CodeBuilder<'c>) -> &'a mut CodeBuilder<'c>,
) {
    let convert =
        format!("({})Ljava/lang/String;", if kind.starts_with('L') { "Ljava/lang/Object;" } else { kind });
    code.getstatic("java/lang/System", "out", "Ljava/io/PrintStream;");
    value(code).invokestatic("java/lang/String", "valueOf", &convert);
    code.push_string("\n").invokevirtual(
        "java/lang/String",
        "concat",
        "(Ljava/lang/String;)Ljava/lang/String;",
    );
    code.push_string("UTF-8").invokevirtual("java/lang/String", "getBytes", "(Ljava/lang/String;)[B");
    code.invokevirtual("java/io/FilterOutputStream", "write", "([B)V");
}

#[test]
fn constants_are_entered_once_and_read_back() {
    let mut class = ClassBuilder::new(ACC_PUBLIC, "Constants", "java/lang/Object");
    let lone = class.pool.string_utf16(&[0xd800, 0, 0x41]);
    let pool = &mut class.pool;
    let (long, double, float) = (pool.long(-2), pool.double(0.5), pool.float(f32::NAN));
    let target = pool.interface_method("I", "call", "(J)V");
    let handle = pool.method_handle(9, target);
    let kind = pool.method_type("(J)V");
    assert_eq!(pool.long(-2), long);
    assert_eq!(pool.method_handle(9, target), handle);
    let bootstrap = class.bootstrap_method(handle, &[kind, long]);
    assert_eq!(class.bootstrap_method(handle, &[kind, long]), bootstrap);
    let site = class.pool.invoke_dynamic(bootstrap, "make", "()V");
    class.add_constant(ACC_PUBLIC, "LONG", "J", long);

    let read = ClassFile::parse(class.finish().unwrap()).unwrap();
    read.check().unwrap();
    assert_eq!(read.pool.string_utf16(lone), Some(vec![0xd800, 0, 0x41]));
    assert_eq!(read.pool.get(long), Some(Constant::Long(-2)));
    assert_eq!(read.pool.get(long + 1), Some(Constant::Unusable));
    assert_eq!(read.pool.get(double), Some(Constant::Double(0.5f64.to_bits())));
    assert_eq!(read.pool.get(float), Some(Constant::Float(f32::NAN.to_bits())));
    assert_eq!(read.pool.get(handle), Some(Constant::MethodHandle { kind: 9, reference: target }));
    assert_eq!(read.pool.method_type(kind), Some("(J)V"));
    assert_eq!(read.pool.dynamic(site), Some((0, "make", "()V")));
    let called = read.pool.member_ref(target).unwrap();
    assert_eq!(
        (called.class_name, called.name, called.descriptor, called.interface),
        ("I", "call", "(J)V", true)
    );
    let bootstraps = read.bootstrap_methods().unwrap();
    assert_eq!((bootstraps[0].method_ref, &*bootstraps[0].arguments), (handle, &[kind, long][..]));
    assert_eq!(read.fields[0].constant_value(&read), Some(long));
}

#[test]
fn every_form_of_operand_decodes_to_what_was_emitted() {
    let mut class = ClassBuilder::new(ACC_PUBLIC, "Forms", "java/lang/Object");
    class.add_method(STATIC, "forms", "()V", |code| {
        let far = code.label();
        code.iinc(1, 5).iinc(300, 5).iinc(1, 1000).iload(3).op(POP).iload(4).op(POP).iload(256).op(POP);
        code.branch(GOTO_W, far).bind(far);
        (0..300).for_each(|number| {
            code.push_string(&number.to_string()).op(POP);
        });
        code.return_by("()V");
    });
    let read = ClassFile::parse(class.finish().unwrap()).unwrap();
    let code = read.methods[0].code(&read).unwrap().unwrap();
    let decoded: Vec<_> = opcode::instructions(&code.bytecode).map(Result::unwrap).collect();
    let increments: Vec<_> =
        decoded[..3].iter().map(|(_, instruction)| (instruction.length, instruction.operand)).collect();
    assert_eq!(
        increments,
        [
            (3, Operand::Increment { local: 1, by: 5 }),
            (6, Operand::Increment { local: 300, by: 5 }),
            (6, Operand::Increment { local: 1, by: 1000 }),
        ]
    );
    assert_eq!(decoded[3].1.opcode, ILOAD_3);
    assert_eq!(decoded[7].1, Instruction { opcode: ILOAD, length: 4, operand: Operand::Local(256) });
    assert_eq!(decoded[9].1.operand, Operand::Branch(decoded[10].0));
    let widths: Vec<u32> =
        decoded[10..].iter().step_by(2).map(|(_, instruction)| instruction.length).collect();
    assert!(widths.contains(&2) && widths.contains(&3), "both ldc and ldc_w are used");
    assert_eq!((code.max_stack, code.max_locals), (1, 301));
}

#[test]
fn mistakes_are_reported_when_the_class_is_finished() {
    let build = |body: fn(&mut CodeBuilder<'_>)| {
        let mut class = ClassBuilder::new(ACC_PUBLIC, "Wrong", "java/lang/Object");
        class.add_method(STATIC, "wrong", "()V", body);
        match class.finish() {
            Err(BuildError::Method { fault, .. }) => fault,
            other => panic!("{other:?}"),
        }
    };
    let unbound = build(|code| {
        let nowhere = code.label();
        code.goto(nowhere);
    });
    assert_eq!(unbound, CodeFault::UnboundLabel);
    assert_eq!(
        build(|code| {
            code.op(POP).op(RETURN);
        }),
        CodeFault::Underflow(0)
    );
    assert_eq!(
        build(|code| {
            code.op(NOP);
        }),
        CodeFault::FallsOff
    );
    assert_eq!(build(|_| {}), CodeFault::Length(0));
    assert_eq!(
        build(|code| {
            code.op(BIPUSH);
        }),
        CodeFault::NeedsOperands(BIPUSH)
    );
    let uneven = build(|code| {
        let again = code.here();
        code.op(ICONST_0).goto(again);
    });
    assert_eq!(uneven, CodeFault::UnevenStack(0));
    let far = build(|code| {
        let end = code.label();
        code.goto(end);
        (0..40_000).for_each(|_| {
            code.op(NOP);
        });
        code.bind(end).op(RETURN);
    });
    assert_eq!(far, CodeFault::BranchTooLong(0));
}

#[test]
fn a_full_pool_and_a_bad_descriptor_are_mistakes() {
    let mut class = ClassBuilder::new(ACC_PUBLIC, "Full", "java/lang/Object");
    for number in 0..70_000 {
        class.pool.int(number);
    }
    assert_eq!(class.finish(), Err(BuildError::PoolFull { class: "Full".into() }));
    let mut class = ClassBuilder::new(ACC_PUBLIC, "Wrong", "java/lang/Object");
    class.add_field(ACC_PUBLIC, "field", "Q");
    assert_eq!(class.finish(), Err(BuildError::Descriptor { descriptor: "Q".into() }));
}
