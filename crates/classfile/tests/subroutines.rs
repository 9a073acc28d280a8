//! Methods with subroutines do the same after these are inlined: both versions are run by a real `java`, which
//! still accepts `jsr` in classes of version 49.

mod common;

use everypath_classfile::build::{ClassBuilder, CodeBuilder};
use everypath_classfile::flags::{ACC_PUBLIC, ACC_STATIC};
use everypath_classfile::opcode::{self, *};
use everypath_classfile::subroutine::{SubroutineError, has_subroutines, inline_subroutines};
use everypath_classfile::{ClassFile, Code};

const STATIC: u16 = ACC_PUBLIC | ACC_STATIC;
const VERSION: u16 = 49;

type Body = fn(&mut CodeBuilder<'_>);

/// Methods `(I)I`, called with small arguments. Every side effect is a digit appended to the field `log`.
const METHODS: [(&str, Body); 6] = [
    ("tryFinally", try_finally),
    ("nested", nested),
    ("leavesOuterFromInner", leaves_outer_from_inner),
    ("loopWithContinueInFinally", loop_with_continue_in_finally),
    ("switchInSubroutine", switch_in_subroutine),
    ("neverReturns", never_returns),
];

#[test]
fn inlined_methods_do_what_the_originals_do() {
    let original = assemble();
    let inlined = rewrite(&original);
    let class = ClassFile::parse(&inlined[..]).unwrap();
    class.check().unwrap();
    for method in &class.methods {
        assert_eq!(has_subroutines(&method.code(&class).unwrap().unwrap()), Ok(false));
    }
    let directories = [("original", original), ("inlined", inlined)].map(|(name, bytes)| {
        let directory = common::scratch(name);
        std::fs::write(directory.join("Old.class"), bytes).unwrap();
        directory
    });
    for jdk in common::jdks() {
        let [before, after] =
            directories.each_ref().map(|directory| common::run_java(&jdk, directory, "Old"));
        assert_eq!(before, after);
        assert_eq!(before.lines().count(), METHODS.len() * 6, "{before}");
    }
}

/// `try { log(1); if (x == 0) throw; return x; } finally { log(2); }`, as `javac` 1.3 compiled it.
fn try_finally(code: &mut CodeBuilder<'_>) {
    let start = code.here();
    let (body, subroutine, catch_all) = (code.label(), code.label(), code.label());
    log(code, 1);
    code.push_int(100).iload(0).op(IDIV).istore(1).branch(JSR, subroutine).bind(body).iload(1).op(IRETURN);
    let end = code.here();
    code.bind(catch_all).astore(2).branch(JSR, subroutine).aload(2).op(ATHROW);
    code.bind(subroutine).astore(3);
    log(code, 2);
    code.ret(3).handler(start, end, catch_all, None);
}

/// An outer subroutine that is called twice and calls an inner one twice.
fn nested(code: &mut CodeBuilder<'_>) {
    let (outer, inner) = (code.label(), code.label());
    code.branch(JSR, outer);
    log(code, 1);
    code.branch(JSR, outer).iload(0).op(IRETURN);
    code.bind(outer).astore(1).branch(JSR_W, inner);
    log(code, 2);
    code.branch(JSR, inner).ret(1);
    code.bind(inner).astore(300);
    log(code, 3);
    code.ret(300);
}

/// The inner subroutine returns to the caller of the outer one if the argument is odd, by the one `ret` that
/// the verifier allows for the outer one.
fn leaves_outer_from_inner(code: &mut CodeBuilder<'_>) {
    let (outer, inner, even, leave) = (code.label(), code.label(), code.label(), code.label());
    code.branch(JSR, outer);
    log(code, 1);
    code.branch(JSR, outer).iload(0).op(IRETURN);
    code.bind(outer).astore(1).branch(JSR, inner);
    log(code, 2);
    code.bind(leave).ret(1);
    code.bind(inner).astore(2).iload(0).op(ICONST_1).op(IAND).branch(IFEQ, even);
    log(code, 3);
    code.goto(leave).bind(even);
    log(code, 4);
    code.ret(2);
}

/// `for (i = 0; i < x; i++) try { … } finally { if (i == 1) continue; log(1); }`: a subroutine that is left by
/// a branch, and then called again.
fn loop_with_continue_in_finally(code: &mut CodeBuilder<'_>) {
    let (done, next, subroutine) = (code.label(), code.label(), code.label());
    code.op(ICONST_0).istore(1);
    let head = code.here();
    code.iload(1).iload(0).branch(IF_ICMPGE, done).branch(JSR, subroutine);
    log(code, 5);
    code.bind(next).iinc(1, 1).goto(head);
    code.bind(subroutine).astore(2).iload(1).op(ICONST_1).branch(IF_ICMPEQ, next);
    log(code, 1);
    code.ret(2).bind(done).iload(1).op(IRETURN);
}

/// Switches and an exception handler within a subroutine that is called from two places.
fn switch_in_subroutine(code: &mut CodeBuilder<'_>) {
    let (subroutine, zero, two, other, end, handler) =
        (code.label(), code.label(), code.label(), code.label(), code.label(), code.label());
    code.branch(JSR, subroutine).iinc(0, 1).branch(JSR, subroutine).iload(0).op(IRETURN);
    code.bind(subroutine).astore(1);
    let start = code.here();
    code.iload(0).tableswitch(0, &[zero, other, two], other);
    code.bind(zero).push_int(1).iload(0).op(IDIV).op(POP).goto(end);
    code.bind(two);
    log(code, 2);
    code.goto(end).bind(other).iload(0).lookupswitch(&[(3, zero)], end);
    let covered = code.here();
    code.bind(handler).op(POP);
    log(code, 9);
    code.bind(end);
    log(code, 4);
    code.ret(1).handler(start, covered, handler, Some("java/lang/ArithmeticException"));
}

/// A subroutine that drops its return address and returns from the method.
fn never_returns(code: &mut CodeBuilder<'_>) {
    let subroutine = code.label();
    code.branch(JSR, subroutine).iload(0).op(IRETURN).bind(subroutine).op(POP);
    log(code, 6);
    code.iload(0).op(INEG).op(IRETURN);
}

/// `log = log * 10 + digit`
fn log(code: &mut CodeBuilder<'_>, digit: i32) {
    code.getstatic("Old", "log", "I")
        .push_int(10)
        .op(IMUL)
        .push_int(digit)
        .op(IADD)
        .putstatic("Old", "log", "I");
}

fn assemble() -> Vec<u8> {
    let mut class = ClassBuilder::new(ACC_PUBLIC, "Old", "java/lang/Object");
    class.version(VERSION).add_field(STATIC, "log", "I");
    for (name, body) in METHODS {
        class.add_method(STATIC, name, "(I)I", body);
    }
    class.add_method(STATIC, "main", "([Ljava/lang/String;)V", |code| {
        for (name, _) in METHODS {
            (0..6).for_each(|argument| call_and_print(code, name, argument));
        }
        code.op(RETURN);
    });
    class.finish().unwrap()
}

/// Prints the result, or the exception, and the log.
fn call_and_print(code: &mut CodeBuilder<'_>, name: &str, argument: i32) {
    let (after, handler) = (code.label(), code.label());
    code.op(ICONST_0).putstatic("Old", "log", "I");
    let start = code.here();
    code.push_int(argument).invokestatic("Old", name, "(I)I");
    code.invokestatic("java/lang/Integer", "toString", "(I)Ljava/lang/String;").astore(1);
    let end = code.here();
    code.goto(after).bind(handler);
    code.invokevirtual("java/lang/Object", "toString", "()Ljava/lang/String;").astore(1).bind(after);
    code.getstatic("java/lang/System", "out", "Ljava/io/PrintStream;").aload(1).push_string(" ");
    code.invokevirtual("java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;");
    code.getstatic("Old", "log", "I").invokestatic("java/lang/Integer", "toString", "(I)Ljava/lang/String;");
    code.invokevirtual("java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;");
    code.invokevirtual("java/io/PrintStream", "println", "(Ljava/lang/String;)V");
    code.handler(start, end, handler, Some("java/lang/Throwable"));
}

/// The same class with the code of every method rewritten. Indices of constants stay as they are, so the bytes
/// up to the methods do, too.
fn rewrite(original: &[u8]) -> Vec<u8> {
    let class = ClassFile::parse(original).unwrap();
    let mut bytes = original.to_vec();
    for method in &class.methods {
        let old = method.attribute(&class, "Code").unwrap();
        let code = method.code(&class).unwrap().unwrap();
        let new = encode(&inline_subroutines(&code).unwrap());
        let place = find(&bytes, old);
        bytes.splice(place - 4..place + old.len(), (new.len() as u32).to_be_bytes().into_iter().chain(new));
    }
    bytes
}

fn find(bytes: &[u8], part: &[u8]) -> usize {
    bytes.windows(part.len()).position(|window| window == part).unwrap()
}

fn encode(code: &Code<'_>) -> Vec<u8> {
    let mut bytes = [code.max_stack.to_be_bytes(), code.max_locals.to_be_bytes()].concat();
    bytes.extend((code.bytecode.len() as u32).to_be_bytes());
    bytes.extend(&*code.bytecode);
    bytes.extend((code.handlers.len() as u16).to_be_bytes());
    for handler in &code.handlers {
        for number in [handler.start as u16, handler.end as u16, handler.handler as u16, handler.catch_type] {
            bytes.extend(number.to_be_bytes());
        }
    }
    bytes.extend([0, 0]);
    bytes
}

/// Builds a class of one method `(I)I` and inlines its subroutines.
fn inline(body: impl FnOnce(&mut CodeBuilder<'_>)) -> Result<Code<'static>, SubroutineError> {
    let mut class = ClassBuilder::new(ACC_PUBLIC, "Old", "java/lang/Object");
    class.version(VERSION).add_method(STATIC, "method", "(I)I", body);
    let class = ClassFile::parse(class.finish().unwrap()).unwrap();
    inline_subroutines(&class.methods[0].code(&class).unwrap().unwrap())
}

#[test]
fn line_and_variable_tables_follow_every_copy() {
    let code = inline(|code| {
        let subroutine = code.label();
        code.line(1).branch(JSR, subroutine).line(2).branch(JSR, subroutine).line(3).iload(0).op(IRETURN);
        code.bind(subroutine).line(10).astore(1);
        let start = code.here();
        code.line(11).iinc(0, 1);
        let end = code.here();
        code.ret(1).variable(start, end, "x", "I", 0);
    })
    .unwrap();
    // The main part: null, goto (line 1); null, goto (2); iload_0, ireturn (3), ten bytes in all. Then two copies
    // of astore_1 (line 10), iinc and the goto for ret (11), seven bytes each.
    let lines = [(0, 1), (4, 2), (8, 3), (10, 10), (11, 11), (17, 10), (18, 11)];
    assert_eq!(code.line_numbers(), lines);
    let extents: Vec<_> =
        code.local_variables().iter().map(|variable| (variable.start, variable.length)).collect();
    assert_eq!(extents, [(11, 3), (18, 3)]);
}

#[test]
fn a_method_without_subroutines_keeps_its_instructions() {
    let mut class = ClassBuilder::new(ACC_PUBLIC, "Old", "java/lang/Object");
    class.add_method(STATIC, "method", "(I)I", |code| {
        code.iload(0).op(IRETURN);
    });
    let class = ClassFile::parse(class.finish().unwrap()).unwrap();
    let code = class.methods[0].code(&class).unwrap().unwrap();
    assert_eq!(inline_subroutines(&code).unwrap().bytecode, code.bytecode);
}

/// Twenty subroutines that each call the next one twice would become a million copies.
#[test]
fn copies_beyond_the_limit_are_refused() {
    let result = inline(|code| {
        let entries: Vec<_> = (0..21).map(|_| code.label()).collect();
        code.branch(JSR, entries[0]).iload(0).op(IRETURN);
        for (level, entry) in entries.iter().enumerate() {
            let local = 1 + level as u16;
            code.bind(*entry).astore(local);
            if let Some(next) = entries.get(level + 1) {
                code.branch(JSR, *next).branch(JSR, *next);
            }
            code.ret(local);
        }
    });
    assert_eq!(result, Err(SubroutineError::TooLong));
}

#[test]
fn a_ret_outside_of_subroutines_is_refused() {
    assert_eq!(
        inline(|code| {
            code.ret(1);
        }),
        Err(SubroutineError::StrayReturn(0))
    );
}

#[test]
fn the_result_decodes() {
    for (name, body) in METHODS {
        let code = inline(body).unwrap();
        let decoded: Result<Vec<_>, _> = opcode::instructions(&code.bytecode).collect();
        assert!(decoded.is_ok(), "{name}: {decoded:?}");
    }
}
