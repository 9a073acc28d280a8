//! Maps derived by hand, the agreement of the maps with what javac says in StackMapTables, and the
//! proof of the pudding: what a map calls dead may be overwritten without anybody noticing.

use std::time::Instant;

use everypath_classfile::build::{ClassBuilder, CodeBuilder};
use everypath_classfile::flags::{ACC_PUBLIC, ACC_STATIC, ACC_SYNCHRONIZED};
use everypath_classfile::opcode::*;
use everypath_classfile::{ClassFile, Member};

use super::*;
use crate::jdk;
use crate::verify::tests::declared_kinds;

/// A class with one method `m`, built by `body`.
fn class_with(flags: u16, descriptor: &str, body: impl FnOnce(&mut CodeBuilder<'_>)) -> ClassFile {
    let mut class = ClassBuilder::new(ACC_PUBLIC, "T", "java/lang/Object");
    class.add_method(flags, "m", descriptor, body);
    ClassFile::parse(class.finish().expect("a buildable class")).expect("a well-formed class")
}

fn maps_of(class: &ClassFile) -> Result<FrameMaps, MapError> {
    let method = &class.methods[0];
    let code = method.code(class).expect("a well-formed Code attribute").expect("code");
    FrameMaps::compute(&class.pool, MethodFacts::of(class, method).expect("a descriptor"), &code)
}

/// The maps of a static method.
fn maps(descriptor: &str, body: impl FnOnce(&mut CodeBuilder<'_>)) -> FrameMaps {
    maps_of(&class_with(ACC_STATIC, descriptor, body)).expect("maps")
}

/// A map as text: operand depth, then live references, then live primitives.
fn show(map: SlotMap<'_>) -> String {
    let list = |slots: Vec<u16>| slots.iter().map(u16::to_string).collect::<Vec<_>>().join(",");
    let (references, primitives) = (map.references().collect(), map.primitives().collect());
    format!("{} r[{}] p[{}]", map.depth, list(references), list(primitives))
}

#[track_caller]
fn check_at(maps: &FrameMaps, expected: &[(u32, &str)]) {
    for &(pc, expected) in expected {
        assert_eq!(show(maps.at(pc)), expected, "at {pc}");
    }
}

/// Two locals (slots 0 and 1), operands from slot 2.
#[test]
fn operands_are_live_until_they_are_consumed() {
    let maps = maps("(II)I", |code| {
        code.iload(0).iload(1).op(IADD).op(IRETURN);
    });
    check_at(&maps, &[(0, "0 r[] p[0,1]"), (1, "1 r[] p[1,2]"), (2, "2 r[] p[2,3]"), (3, "1 r[] p[2]")]);
}

#[test]
fn moves_and_pure_computations_without_use_keep_nothing_alive() {
    // pc 0: iload_0, 1: dup, 2: iadd, 3: istore_1, 4: iinc 1, 7: iconst_0, 8: ireturn
    let maps = maps("(II)I", |code| {
        code.iload(0).op(DUP).op(IADD).istore(1).iinc(1, 1).op(ICONST_0).op(IRETURN);
    });
    check_at(&maps, &[(0, "0 r[] p[]"), (1, "1 r[] p[]"), (2, "2 r[] p[]"), (4, "0 r[] p[]")]);
}

#[test]
fn shuffles_keep_alive_exactly_the_copies_that_are_read() {
    // iload_0, iload_1, swap, pop, ireturn: what is returned is local 1.
    let maps = maps("(II)I", |code| {
        code.iload(0).iload(1).op(SWAP).op(POP).op(IRETURN);
    });
    check_at(&maps, &[(0, "0 r[] p[1]"), (1, "1 r[] p[1]"), (2, "2 r[] p[3]"), (3, "2 r[] p[2]")]);
}

#[test]
fn a_divisor_is_used_even_if_the_quotient_is_not() {
    let maps = maps("(JJ)V", |code| {
        code.load(Kind::Long, 0).load(Kind::Long, 2).op(LDIV).op(POP2).op(RETURN);
    });
    // Locals 0..4, so the dividend is at slot 4 and the divisor at slot 6.
    check_at(&maps, &[(0, "0 r[] p[2]"), (1, "2 r[] p[2]"), (2, "4 r[] p[6]"), (3, "2 r[] p[]")]);
}

#[test]
fn a_wide_value_is_live_in_its_first_slot_only() {
    // pc 0: aload_0, 1: lload_1, 2: invokestatic, 5: return; operands from slot 3.
    let maps = maps("(Ljava/lang/Object;J)V", |code| {
        code.aload(0).load(Kind::Long, 1).invokestatic("T", "f", "(Ljava/lang/Object;J)V").op(RETURN);
    });
    check_at(&maps, &[(0, "0 r[0] p[1]"), (1, "1 r[3] p[1]"), (2, "3 r[3] p[4]"), (5, "0 r[] p[]")]);
    assert_eq!(show(maps.during_call(2)), "0 r[] p[]");
}

#[test]
fn during_a_call_the_operands_below_it_and_what_is_read_later_are_live() {
    // pc 0: aload_0, 1: aload_1, 2: invokestatic, 5: putfield, 8: aload_2, 9: areturn
    let maps = maps("(LT;LT;LT;)LT;", |code| {
        code.aload(0).aload(1).invokestatic("T", "f", "(LT;)I");
        code.putfield("T", "x", "I").aload(2).op(ARETURN);
    });
    check_at(&maps, &[(2, "2 r[2,3,4] p[]"), (5, "2 r[2,3] p[4]")]);
    assert_eq!(show(maps.during_call(2)), "1 r[2,3] p[]");
    assert_eq!(show(maps.during_call(5)), "0 r[] p[]", "putfield calls nothing");
}

#[test]
fn without_liveness_every_value_counts() {
    // pc 0: aload_0, 1: astore_1, 2: aload_1, 3: invokestatic, 6: aconst_null, 7: areturn
    let class = class_with(ACC_STATIC, "(LT;)LT;", |code| {
        code.aload(0).astore(1).aload(1).invokestatic("T", "f", "(LT;)V").op(ACONST_NULL).op(ARETURN);
    });
    let method = &class.methods[0];
    let code = method.code(&class).expect("a well-formed Code attribute").expect("code");
    let facts = MethodFacts::of(&class, method).expect("a descriptor");
    let maps = FrameMaps::compute_kinds(&class.pool, facts, &code).expect("maps");
    check_at(&maps, &[(0, "0 r[0] p[]"), (2, "0 r[0,1] p[]"), (3, "1 r[0,1,2] p[]"), (6, "0 r[0,1] p[]")]);
    assert_eq!(show(maps.during_call(3)), "0 r[0,1] p[]");
}

/// `try { f(); } catch (Throwable t) { return local0; } return null`
fn guarded_call(code: &mut CodeBuilder<'_>, caught: Option<&str>) {
    let (start, end, handler) = (code.here(), code.label(), code.label());
    code.invokestatic("T", "f", "()V").bind(end);
    code.op(ACONST_NULL).op(ARETURN).bind(handler).op(POP).aload(0).op(ARETURN);
    code.handler(start, end, handler, caught);
}

#[test]
fn what_a_handler_reads_is_live_where_it_can_be_entered() {
    let maps = maps("(LT;)LT;", |code| guarded_call(code, None));
    // pc 0: invokestatic, 3: aconst_null, 4: areturn, 5: pop (handler), 6: aload_0
    check_at(&maps, &[(0, "0 r[0] p[]"), (3, "0 r[] p[]"), (5, "1 r[0] p[]"), (6, "0 r[0] p[]")]);
    assert_eq!(show(maps.during_call(0)), "0 r[0] p[]");
}

#[test]
fn a_handler_behind_one_that_catches_everything_is_unreachable() {
    let maps = maps("(LT;LT;)LT;", |code| {
        let (start, end, first, second) = (code.here(), code.label(), code.label(), code.label());
        code.invokestatic("T", "f", "()V").bind(end).op(ACONST_NULL).op(ARETURN);
        code.bind(first).op(POP).aload(0).op(ARETURN).bind(second).op(POP).aload(1).op(ARETURN);
        code.handler(start, end, first, Some("java/lang/Throwable"));
        code.handler(start, end, second, Some("java/lang/Error"));
    });
    assert_eq!(show(maps.during_call(0)), "0 r[0] p[]");
    assert_eq!(show(maps.at(8)), "0 r[] p[]", "the second handler");
}

#[test]
fn only_the_return_of_a_synchronized_method_can_enter_a_handler() {
    let body = |code: &mut CodeBuilder<'_>| {
        let (start, end, handler) = (code.here(), code.label(), code.label());
        code.op(ACONST_NULL).op(ARETURN).bind(end).bind(handler).op(POP).aload(0).op(ARETURN);
        code.handler(start, end, handler, None);
    };
    let at_return = |flags| show(maps_of(&class_with(flags, "(LT;)LT;", body)).expect("maps").at(1));
    assert_eq!(at_return(ACC_STATIC), "1 r[1] p[]");
    assert_eq!(at_return(ACC_STATIC | ACC_SYNCHRONIZED), "1 r[0,1] p[]");
}

#[test]
fn a_loop_keeps_its_bound_alive_but_not_a_counter_that_nobody_reads() {
    // 0: iload_0, 1: ifle 13, 4: iinc 0, 7: iinc 1, 10: goto 0, 13: return
    let maps = maps("(II)V", |code| {
        let (head, done) = (code.here(), code.label());
        code.iload(0).branch(IFLE, done).iinc(0, -1).iinc(1, 1).goto(head).bind(done).op(RETURN);
    });
    check_at(&maps, &[(0, "0 r[] p[0]"), (7, "0 r[] p[0]"), (10, "0 r[] p[0]"), (13, "0 r[] p[]")]);
}

#[test]
fn slots_that_differ_in_kind_where_paths_meet_are_unusable() {
    let body = |code: &mut CodeBuilder<'_>, then: u8| {
        let (other, join) = (code.label(), code.label());
        code.iload(0).branch(IFEQ, other).op(ICONST_1).istore(1).goto(join);
        code.bind(other).op(ACONST_NULL).astore(1).bind(join).op(then);
        if then == ILOAD_1 {
            code.op(POP).iload(1).invokestatic("T", "f", "(I)V").op(RETURN);
        }
    };
    let fine = class_with(ACC_STATIC, "(I)V", |code| body(code, RETURN));
    assert!(maps_of(&fine).is_ok());
    let read = class_with(ACC_STATIC, "(I)V", |code| body(code, ILOAD_1));
    assert!(matches!(maps_of(&read), Err(MapError::UndefinedLocal { local: 1, .. })));
}

#[test]
fn unreachable_code_has_empty_maps() {
    let maps = maps("(I)I", |code| {
        let end = code.label();
        code.goto(end).iload(0).op(POP).bind(end).iload(0).op(IRETURN);
    });
    check_at(&maps, &[(0, "0 r[] p[0]"), (3, "0 r[] p[]"), (4, "0 r[] p[]"), (5, "0 r[] p[0]")]);
}

#[test]
fn subroutines_have_to_be_inlined_before() {
    let class = class_with(ACC_STATIC, "()V", |code| {
        let body = code.label();
        code.branch(JSR, body).op(RETURN).bind(body).astore(0).ret(0);
    });
    assert_eq!(maps_of(&class).err(), Some(MapError::Subroutine { pc: 0 }));
}

/// The slots of 70 parameters need a second word.
#[test]
fn frames_of_more_than_64_slots_have_maps_too() {
    let descriptor = format!("({})LT;", "LT;".repeat(70));
    let maps = maps(&descriptor, |code| {
        code.aload(69).op(ARETURN);
    });
    check_at(&maps, &[(0, "0 r[69] p[]"), (2, "1 r[70] p[]")]);
}

fn methods(class: &ClassFile) -> impl Iterator<Item = (&Member, Code<'_>)> {
    class.methods.iter().filter_map(|method| {
        let code = method.code(class).expect("a well-formed Code attribute")?;
        Some((method, code))
    })
}

/// Nothing in the library may be refused. The figures are what `--nocapture` is for.
#[test]
fn every_method_of_java_base_has_maps() {
    for home in jdk::homes() {
        let classes = jdk::java_base(&jdk::image(&home));
        let (mut instructions, mut memory) = (0, 0);
        let start = Instant::now();
        for class in &classes {
            for (method, code) in methods(class) {
                let facts = MethodFacts::of(class, method).expect("a descriptor");
                let maps = FrameMaps::compute(&class.pool, facts, &code).unwrap_or_else(|error| {
                    panic!("{}.{}: {error}", class.name(), class.member_name(method))
                });
                memory += maps.heap_bytes();
            }
        }
        let elapsed = start.elapsed();
        for (_, code) in classes.iter().flat_map(methods) {
            instructions += everypath_classfile::opcode::instructions(&code.bytecode).count();
        }
        println!("{}: {instructions} instructions, {elapsed:?}, {memory} bytes", home.display());
    }
}

/// At every frame that javac declares: a slot it gives a type has that kind, and no slot is live to
/// which it gives none.
#[test]
fn kinds_agree_with_the_stack_maps_of_java_base() {
    for home in jdk::homes() {
        let mut compared = Compared::default();
        for class in &jdk::java_base(&jdk::image(&home)) {
            for (method, code) in methods(class).filter(|(_, code)| code.stack_map_table().is_some()) {
                let place = format!("{}.{}", class.name(), class.member_name(method));
                check_stack_maps(class, method, &code, &place, &mut compared);
            }
        }
        println!("{}: {compared:?}", home.display());
        assert!(compared.unreachable * 100 < compared.frames, "too little was compared: {compared:?}");
    }
}

#[derive(Debug, Default)]
struct Compared {
    frames: usize,
    slots: usize,
    /// Frames that nothing leads to, for which there is nothing to compare.
    unreachable: usize,
}

fn check_stack_maps(
    class: &ClassFile,
    method: &Member,
    code: &Code<'_>,
    place: &str,
    compared: &mut Compared,
) {
    let facts = MethodFacts::of(class, method).expect("a descriptor");
    let layout = Layout::of(code);
    let lowered = Method::lower(&class.pool, facts, code).expect("code of javac");
    let kinds = Kinds::infer(&lowered, layout).expect("code of javac");
    let maps = FrameMaps::compute(&class.pool, facts, code).expect("code of javac");
    let declared = declared_kinds(class, method);
    let mut state = State::empty(layout);
    for declared in declared {
        let step = lowered.steps.iter().position(|step| step.pc == declared.pc).expect("an instruction");
        // A frame behind a goto that nothing leads to is unreachable for us.
        let leader = lowered.leader_of[step];
        if leader == NOT_A_LEADER || !kinds.enter(leader as usize, &mut state) {
            compared.unreachable += 1;
            continue;
        }
        compared.frames += 1;
        assert_eq!(usize::from(state.depth), declared.stack.len(), "{place} at {}", declared.pc);
        let map = maps.at(declared.pc);
        for (slot, kind) in declared.locals.iter().chain(&declared.stack).enumerate() {
            let inferred = planes::Planes::new(&mut state.planes).get(slot);
            let live = map.is_reference(slot as u16) || map.is_primitive(slot as u16);
            assert!(kind.is_none() || inferred == *kind, "{place} at {} slot {slot}", declared.pc);
            assert!(kind.is_some() || !live, "{place} at {} slot {slot} is live", declared.pc);
            compared.slots += usize::from(kind.is_some());
        }
    }
}
