//! The hot loop: instructions that touch nothing but the running frame, the heap and linked facts.
//!
//! [`execute`] runs a thread, through ordinary calls and returns, until an instruction needs more
//! than that (a native, an exception, something unresolved, a monitor) and says so by an [`Exit`];
//! the top frame is then parked *at* that instruction, which has had no effect yet.

use crate::heap::{Heap, Ref, array_words};
use crate::meter::Meter;
use crate::sharing::{Accessor, Sharing};
use crate::state::ClassState;
use crate::thread::{Frame, Purpose, Thread};
use everypath_program::{ClassId, Entry, Insn, Kind, Method, MethodId, Program, Switch};
use std::sync::atomic::{AtomicBool, Ordering};

/// An exception that an instruction throws by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A null receiver, array or exception.
    Null,
    /// Index and length.
    Index(i32, u32),
    /// Division by zero.
    Division,
    /// Object class cannot be stored in the array.
    Store(Ref),
    /// Object and the class it is not.
    Cast(Ref, ClassId),
    /// A negative array length.
    NegativeSize(i32),
}

/// Why the hot loop stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// Call this method; the receiver is not null, its class is initialised if it is static.
    Call(MethodId),
    /// Return the top operands of that many slots.
    Return(u16),
    /// Throw the object on top of the stack.
    Throw,
    /// The instruction throws.
    Fault(Fault),
    /// The instruction needs the slow path.
    Slow(Insn),
    /// An access that may be visible: the policy is to be asked first.
    Access(Insn),
    /// The instruction budget is used up, or somebody wants the step to end.
    Budget,
}

/// What the loop runs on.
pub struct Context<'a, 'p> {
    /// Linked facts.
    pub program: &'p Program,
    /// Objects.
    pub heap: &'a mut Heap,
    /// States of classes.
    pub classes: &'a [ClassState],
    /// The running thread, whose top frame was exposed (see `State::expose_frame`).
    pub thread: &'a mut Thread,
    /// Its number.
    pub number: u32,
    /// Which accesses are of no concern to others.
    pub(crate) sharing: &'a Sharing,
    /// Counts what instructions cost, if the mode says so.
    pub(crate) meter: &'a mut Meter,
    /// Set by somebody who waits for the end of a step in vain.
    pub(crate) stop: &'a AtomicBool,
}

/// Slots and frame overhead that a thread's stack may take before `StackOverflowError`.
pub const STACK_LIMIT: usize = 160_000;
/// What a frame costs of that, beside its slots.
pub const FRAME_COST: usize = 10;

/// Modes of the hot loop: before which accesses it stops.
pub const NO_ACCESS: u8 = 0;
/// Before those to shared objects, and to static fields.
pub const SHARED_ACCESS: u8 = 1;
/// Before all.
pub const ANY_ACCESS: u8 = 2;
/// Added to a mode: stops at every call and return too, and counts what instructions cost.
pub const METERED: u8 = 4;
/// The part of a mode that is about accesses.
const ACCESSES: u8 = 3;

/// Whether an instruction reads or writes something that other threads may see.
pub fn is_access(insn: Insn) -> bool {
    matches!(
        insn,
        Insn::GetField4(_)
            | Insn::GetFieldAt(..)
            | Insn::PutField4(_)
            | Insn::PutFieldAt(..)
            | Insn::GetStaticAt(..)
            | Insn::PutStaticAt(..)
            | Insn::ArrayLoad4
            | Insn::ArrayLoad8
            | Insn::ArrayLoadByte
            | Insn::ArrayLoadChar
            | Insn::ArrayLoadShort
            | Insn::ArrayStore4
            | Insn::ArrayStore8
            | Insn::ArrayStoreByte
            | Insn::ArrayStoreShort
            | Insn::ArrayStoreRef
    )
}

/// Whether a class may be used by a thread without waiting for its initialisation.
#[inline]
pub fn is_usable(classes: &[ClassState], class: ClassId, thread: u32) -> bool {
    classes.get(class.0 as usize).is_some_and(|c| c.init.is_usable_by(thread))
}

/// Runs until something needs more than the frame and the heap. Stops before the accesses that the
/// mode `STOPS` names, except the first instruction if `past_access` is set.
///
/// Flat by design: one arm per instruction, most of one line.
pub fn execute<const STOPS: u8>(cx: Context<'_, '_>, budget: &mut u64, mut past_access: bool) -> Exit {
    let Context {
        program,
        heap,
        classes,
        thread: Thread { head, frames, slots: stack, clean, .. },
        number: thread,
        sharing,
        meter,
        stop,
    } = cx;
    let by = Accessor { number: thread, object: head.object };
    let mut left = *budget;
    'frame: loop {
        let frame = frames[frames.len() - 1];
        let method = program.method(frame.method);
        let class = method.class;
        let code = method.decoded();
        let insns = &code.insns[..];
        let base = frame.base as usize;
        let slots = &mut stack[base..base + code.window()];
        let mut pc = frame.pc as usize;
        let mut sp = frame.sp as usize - base;

        macro_rules! exit {
            ($e:expr) => {{
                let top = frames.len() - 1;
                frames[top].pc = pc as u32;
                frames[top].sp = (base + sp) as u32;
                *budget = left;
                return $e;
            }};
        }
        macro_rules! call {
            ($target:expr) => {{
                let id: MethodId = $target;
                let callee = program.method(id);
                let is_simple = callee.entry.get() == Entry::Bytecode && !callee.is_synchronized();
                if STOPS & ACCESSES != 0 && stop.load(Ordering::Relaxed) {
                    exit!(Exit::Budget);
                }
                if is_simple && STOPS & METERED == 0 {
                    let code = callee.decoded();
                    let first = base + sp - callee.arg_slots as usize;
                    let end = first + code.window();
                    if end <= stack.len() && end + frames.len() * FRAME_COST <= STACK_LIMIT {
                        let top = frames.len() - 1;
                        frames[top].pc = pc as u32;
                        frames[top].sp = first as u32;
                        let sp = (first + code.max_locals as usize) as u32;
                        frames.push(Frame {
                            method: id,
                            pc: 0,
                            base: first as u32,
                            sp,
                            lock: Ref::NULL,
                            purpose: Purpose::Call,
                            joined: false,
                            timed: false,
                        });
                        continue 'frame;
                    }
                }
                exit!(Exit::Call(id))
            }};
        }
        macro_rules! leave {
            ($size:expr) => {{
                let size: usize = $size;
                let above = frames.len();
                let is_simple = frame.purpose == Purpose::Call && frame.lock.is_null();
                if is_simple && STOPS & METERED == 0 && above >= 2 && above - 2 >= *clean {
                    let value = if size > 0 { slots[sp - size] } else { 0 };
                    frames.truncate(above - 1);
                    let caller = &mut frames[above - 2];
                    if size > 0 {
                        stack[caller.sp as usize] = value;
                    }
                    caller.sp += size as u32;
                    caller.pc += 1;
                    continue 'frame;
                }
                exit!(Exit::Return(size as u16))
            }};
        }
        macro_rules! push {
            ($v:expr) => {{
                let v: u64 = $v;
                slots[sp] = v;
                sp += 1;
            }};
        }
        macro_rules! push2 {
            ($v:expr) => {{
                let v: u64 = $v;
                slots[sp] = v;
                sp += 2;
            }};
        }
        macro_rules! push_int {
            ($v:expr) => {{
                let v: i32 = $v;
                push!(u64::from(v as u32))
            }};
        }
        macro_rules! pop {
            () => {{
                sp -= 1;
                slots[sp]
            }};
        }
        macro_rules! pop2 {
            () => {{
                sp -= 2;
                slots[sp]
            }};
        }
        macro_rules! next {
            () => {{
                pc += 1;
            }};
        }
        macro_rules! int_binary {
            ($f:expr) => {{
                let b = slots[sp - 1] as i32;
                let a = slots[sp - 2] as i32;
                sp -= 1;
                let f: fn(i32, i32) -> i32 = $f;
                slots[sp - 1] = u64::from(f(a, b) as u32);
                next!()
            }};
        }
        macro_rules! long_binary {
            ($f:expr) => {{
                let b = slots[sp - 2] as i64;
                let a = slots[sp - 4] as i64;
                sp -= 2;
                let f: fn(i64, i64) -> i64 = $f;
                slots[sp - 2] = f(a, b) as u64;
                next!()
            }};
        }
        macro_rules! long_shift {
            ($f:expr) => {{
                let b = pop!() as u32;
                let a = slots[sp - 2] as i64;
                let f: fn(i64, u32) -> i64 = $f;
                slots[sp - 2] = f(a, b) as u64;
                next!()
            }};
        }
        macro_rules! float_binary {
            ($f:expr) => {{
                let b = f32::from_bits(slots[sp - 1] as u32);
                let a = f32::from_bits(slots[sp - 2] as u32);
                sp -= 1;
                let f: fn(f32, f32) -> f32 = $f;
                slots[sp - 1] = u64::from(f(a, b).to_bits());
                next!()
            }};
        }
        macro_rules! double_binary {
            ($f:expr) => {{
                let b = f64::from_bits(slots[sp - 2]);
                let a = f64::from_bits(slots[sp - 4]);
                sp -= 2;
                let f: fn(f64, f64) -> f64 = $f;
                slots[sp - 2] = f(a, b).to_bits();
                next!()
            }};
        }
        macro_rules! jump {
            ($target:expr) => {{
                let target = $target as usize;
                if target <= pc {
                    if left == 0 {
                        exit!(Exit::Budget);
                    }
                    left -= 1;
                }
                pc = target;
            }};
        }
        macro_rules! branch1 {
            ($target:expr, $f:expr) => {{
                let f: fn(i32) -> bool = $f;
                if f(slots[sp - 1] as i32) {
                    let target = $target as usize;
                    if target <= pc {
                        if left == 0 {
                            exit!(Exit::Budget);
                        }
                        left -= 1;
                    }
                    sp -= 1;
                    pc = target;
                } else {
                    sp -= 1;
                    next!()
                }
            }};
        }
        macro_rules! branch2 {
            ($target:expr, $f:expr) => {{
                let f: fn(i32, i32) -> bool = $f;
                if f(slots[sp - 2] as i32, slots[sp - 1] as i32) {
                    let target = $target as usize;
                    if target <= pc {
                        if left == 0 {
                            exit!(Exit::Budget);
                        }
                        left -= 1;
                    }
                    sp -= 2;
                    pc = target;
                } else {
                    sp -= 2;
                    next!()
                }
            }};
        }
        macro_rules! compare {
            ($slots:expr, $from:expr, $nan:expr) => {{
                let b = $from(slots[sp - $slots]);
                let a = $from(slots[sp - 2 * $slots]);
                sp -= 2 * $slots;
                push_int!(a.partial_cmp(&b).map_or($nan, |o| o as i32));
                next!()
            }};
        }
        macro_rules! element {
            ($below:expr) => {{
                let index = slots[sp - 1 - $below] as i32;
                let array = Ref::from_slot(slots[sp - 2 - $below]);
                if array.is_null() {
                    exit!(Exit::Fault(Fault::Null));
                }
                let length = heap.length(array);
                if index as u32 >= length {
                    exit!(Exit::Fault(Fault::Index(index, length)));
                }
                (array, index as u32)
            }};
        }
        macro_rules! receiver {
            ($below:expr) => {{
                let object = Ref::from_slot(slots[sp - 1 - $below]);
                if object.is_null() {
                    exit!(Exit::Fault(Fault::Null));
                }
                object
            }};
        }

        // Begins each instruction that `is_access` names: stops before it if the mode says so. The object
        // is so many slots below the top of the stack.
        macro_rules! access {
            ($below:expr) => {{
                let object = Ref::from_slot(slots[sp - $below]);
                let is_stop = match STOPS & ACCESSES {
                    NO_ACCESS => false,
                    SHARED_ACCESS => {
                        !object.is_null()
                            && heap.is_shared(object)
                            && !past_access
                            && !sharing.is_quiet(program, heap, by, insns[pc].get(), object)
                    }
                    _ => !past_access,
                };
                if is_stop {
                    exit!(Exit::Access(insns[pc].get()));
                }
                past_access = false;
            }};
            () => {{
                if STOPS & ACCESSES != NO_ACCESS && !past_access {
                    exit!(Exit::Access(insns[pc].get()));
                }
                past_access = false;
            }};
        }

        loop {
            let insn = insns[pc].get();
            if STOPS & METERED != 0 {
                meter.count(insn);
            }
            match insn {
                Insn::Nop => next!(),
                Insn::Const(v) => {
                    push_int!(v);
                    next!()
                }
                Insn::ConstLong(v) => {
                    push2!(i64::from(v) as u64);
                    next!()
                }
                Insn::ConstWide(i) => {
                    push2!(code.wide_constants[i as usize]);
                    next!()
                }
                Insn::LdcResolved(slot) => {
                    let constants = classes.get(class.0 as usize).map_or(Ref::NULL, |c| c.constants);
                    let value = if constants.is_null() {
                        Ref::NULL
                    } else {
                        heap.element_ref(constants, u32::from(slot))
                    };
                    if value.is_null() {
                        exit!(Exit::Slow(insn));
                    }
                    push!(value.slot());
                    next!()
                }
                Insn::Ldc(_) => exit!(Exit::Slow(insn)),
                Insn::LdcClass(class) => {
                    let mirror = classes.get(class.0 as usize).map_or(Ref::NULL, |c| c.mirror);
                    if mirror.is_null() {
                        exit!(Exit::Slow(insn));
                    }
                    push!(mirror.slot());
                    next!()
                }
                Insn::Load(n) => {
                    push!(slots[n as usize]);
                    next!()
                }
                Insn::Load2(n) => {
                    push2!(slots[n as usize]);
                    next!()
                }
                Insn::Store(n) => {
                    slots[n as usize] = pop!();
                    next!()
                }
                Insn::Store2(n) => {
                    slots[n as usize] = pop2!();
                    next!()
                }
                Insn::IInc(n, by) => {
                    let v = slots[n as usize] as i32;
                    slots[n as usize] = u64::from(v.wrapping_add(i32::from(by)) as u32);
                    next!()
                }
                Insn::ArrayLoad4 => {
                    access!(2);
                    let (array, index) = element!(0);
                    sp -= 1;
                    slots[sp - 1] = heap.get_element(array, Kind::Int, index);
                    next!()
                }
                Insn::ArrayLoad8 => {
                    access!(2);
                    let (array, index) = element!(0);
                    slots[sp - 2] = heap.get_element(array, Kind::Long, index);
                    next!()
                }
                Insn::ArrayLoadByte => {
                    access!(2);
                    let (array, index) = element!(0);
                    sp -= 1;
                    slots[sp - 1] = heap.get_element(array, Kind::Byte, index);
                    next!()
                }
                Insn::ArrayLoadChar => {
                    access!(2);
                    let (array, index) = element!(0);
                    sp -= 1;
                    slots[sp - 1] = heap.get_element(array, Kind::Char, index);
                    next!()
                }
                Insn::ArrayLoadShort => {
                    access!(2);
                    let (array, index) = element!(0);
                    sp -= 1;
                    slots[sp - 1] = heap.get_element(array, Kind::Short, index);
                    next!()
                }
                Insn::ArrayStore4 => {
                    access!(3);
                    let (array, index) = element!(1);
                    heap.set_element(array, Kind::Int, index, slots[sp - 1]);
                    sp -= 3;
                    next!()
                }
                Insn::ArrayStore8 => {
                    access!(4);
                    let (array, index) = element!(2);
                    heap.set_element(array, Kind::Long, index, slots[sp - 2]);
                    sp -= 4;
                    next!()
                }
                Insn::ArrayStoreByte => {
                    access!(3);
                    let (array, index) = element!(1);
                    let value = slots[sp - 1];
                    // Only other values than 0 and 1 are stored differently into boolean arrays.
                    let kind = match value {
                        0 | 1 => Kind::Byte,
                        _ => program.class(heap.class_of(array)).element_kind().unwrap_or(Kind::Byte),
                    };
                    heap.set_element(array, kind, index, value);
                    sp -= 3;
                    next!()
                }
                Insn::ArrayStoreShort => {
                    access!(3);
                    let (array, index) = element!(1);
                    heap.set_element(array, Kind::Short, index, slots[sp - 1]);
                    sp -= 3;
                    next!()
                }
                Insn::ArrayStoreRef => {
                    access!(3);
                    let (array, index) = element!(1);
                    let value = Ref::from_slot(slots[sp - 1]);
                    if !value.is_null() && !may_store(program, heap, array, value) {
                        exit!(Exit::Fault(Fault::Store(value)));
                    }
                    heap.set_element(array, Kind::Ref, index, value.slot());
                    sp -= 3;
                    next!()
                }
                Insn::Pop => {
                    sp -= 1;
                    next!()
                }
                Insn::Pop2 => {
                    sp -= 2;
                    next!()
                }
                Insn::Dup => {
                    slots[sp] = slots[sp - 1];
                    sp += 1;
                    next!()
                }
                Insn::DupX1 => {
                    slots[sp] = slots[sp - 1];
                    slots[sp - 1] = slots[sp - 2];
                    slots[sp - 2] = slots[sp];
                    sp += 1;
                    next!()
                }
                Insn::DupX2 => {
                    slots[sp] = slots[sp - 1];
                    slots[sp - 1] = slots[sp - 2];
                    slots[sp - 2] = slots[sp - 3];
                    slots[sp - 3] = slots[sp];
                    sp += 1;
                    next!()
                }
                Insn::Dup2 => {
                    slots[sp] = slots[sp - 2];
                    slots[sp + 1] = slots[sp - 1];
                    sp += 2;
                    next!()
                }
                Insn::Dup2X1 => {
                    slots.copy_within(sp - 3..sp, sp - 1);
                    slots.copy_within(sp..sp + 2, sp - 3);
                    sp += 2;
                    next!()
                }
                Insn::Dup2X2 => {
                    slots.copy_within(sp - 4..sp, sp - 2);
                    slots.copy_within(sp..sp + 2, sp - 4);
                    sp += 2;
                    next!()
                }
                Insn::Swap => {
                    slots.swap(sp - 1, sp - 2);
                    next!()
                }
                Insn::IAdd => int_binary!(|a, b| a.wrapping_add(b)),
                Insn::ISub => int_binary!(|a, b| a.wrapping_sub(b)),
                Insn::IMul => int_binary!(|a, b| a.wrapping_mul(b)),
                Insn::IDiv => {
                    if slots[sp - 1] as i32 == 0 {
                        exit!(Exit::Fault(Fault::Division));
                    }
                    int_binary!(|a, b| a.wrapping_div(b))
                }
                Insn::IRem => {
                    if slots[sp - 1] as i32 == 0 {
                        exit!(Exit::Fault(Fault::Division));
                    }
                    int_binary!(|a, b| a.wrapping_rem(b))
                }
                Insn::INeg => {
                    slots[sp - 1] = u64::from((slots[sp - 1] as i32).wrapping_neg() as u32);
                    next!()
                }
                Insn::IShl => int_binary!(|a, b| a.wrapping_shl(b as u32)),
                Insn::IShr => int_binary!(|a, b| a.wrapping_shr(b as u32)),
                Insn::IUshr => int_binary!(|a, b| (a as u32).wrapping_shr(b as u32) as i32),
                Insn::IAnd => int_binary!(|a, b| a & b),
                Insn::IOr => int_binary!(|a, b| a | b),
                Insn::IXor => int_binary!(|a, b| a ^ b),
                Insn::LAdd => long_binary!(|a, b| a.wrapping_add(b)),
                Insn::LSub => long_binary!(|a, b| a.wrapping_sub(b)),
                Insn::LMul => long_binary!(|a, b| a.wrapping_mul(b)),
                Insn::LDiv => {
                    if slots[sp - 2] == 0 {
                        exit!(Exit::Fault(Fault::Division));
                    }
                    long_binary!(|a, b| a.wrapping_div(b))
                }
                Insn::LRem => {
                    if slots[sp - 2] == 0 {
                        exit!(Exit::Fault(Fault::Division));
                    }
                    long_binary!(|a, b| a.wrapping_rem(b))
                }
                Insn::LNeg => {
                    slots[sp - 2] = (slots[sp - 2] as i64).wrapping_neg() as u64;
                    next!()
                }
                Insn::LShl => long_shift!(|a, b| a.wrapping_shl(b)),
                Insn::LShr => long_shift!(|a, b| a.wrapping_shr(b)),
                Insn::LUshr => long_shift!(|a, b| (a as u64).wrapping_shr(b) as i64),
                Insn::LAnd => long_binary!(|a, b| a & b),
                Insn::LOr => long_binary!(|a, b| a | b),
                Insn::LXor => long_binary!(|a, b| a ^ b),
                Insn::FAdd => float_binary!(|a, b| a + b),
                Insn::FSub => float_binary!(|a, b| a - b),
                Insn::FMul => float_binary!(|a, b| a * b),
                Insn::FDiv => float_binary!(|a, b| a / b),
                Insn::FRem => float_binary!(|a, b| a % b),
                Insn::FNeg => {
                    slots[sp - 1] ^= 0x8000_0000;
                    next!()
                }
                Insn::DAdd => double_binary!(|a, b| a + b),
                Insn::DSub => double_binary!(|a, b| a - b),
                Insn::DMul => double_binary!(|a, b| a * b),
                Insn::DDiv => double_binary!(|a, b| a / b),
                Insn::DRem => double_binary!(|a, b| a % b),
                Insn::DNeg => {
                    slots[sp - 2] ^= 1 << 63;
                    next!()
                }
                Insn::I2L => {
                    let v = pop!() as i32;
                    push2!(i64::from(v) as u64);
                    next!()
                }
                Insn::I2F => {
                    let v = pop!() as i32;
                    push!(u64::from((v as f32).to_bits()));
                    next!()
                }
                Insn::I2D => {
                    let v = pop!() as i32;
                    push2!(f64::from(v).to_bits());
                    next!()
                }
                Insn::L2I => {
                    let v = pop2!();
                    push!(u64::from(v as u32));
                    next!()
                }
                Insn::L2F => {
                    let v = pop2!() as i64;
                    push!(u64::from((v as f32).to_bits()));
                    next!()
                }
                Insn::L2D => {
                    slots[sp - 2] = (slots[sp - 2] as i64 as f64).to_bits();
                    next!()
                }
                Insn::F2I => {
                    let v = f32::from_bits(pop!() as u32);
                    push_int!(v as i32);
                    next!()
                }
                Insn::F2L => {
                    let v = f32::from_bits(pop!() as u32);
                    push2!(v as i64 as u64);
                    next!()
                }
                Insn::F2D => {
                    let v = f32::from_bits(pop!() as u32);
                    push2!(f64::from(v).to_bits());
                    next!()
                }
                Insn::D2I => {
                    let v = f64::from_bits(pop2!());
                    push_int!(v as i32);
                    next!()
                }
                Insn::D2L => {
                    slots[sp - 2] = f64::from_bits(slots[sp - 2]) as i64 as u64;
                    next!()
                }
                Insn::D2F => {
                    let v = f64::from_bits(pop2!());
                    push!(u64::from((v as f32).to_bits()));
                    next!()
                }
                Insn::I2B => {
                    slots[sp - 1] = u64::from(i32::from(slots[sp - 1] as i8) as u32);
                    next!()
                }
                Insn::I2C => {
                    slots[sp - 1] &= 0xffff;
                    next!()
                }
                Insn::I2S => {
                    slots[sp - 1] = u64::from(i32::from(slots[sp - 1] as i16) as u32);
                    next!()
                }
                Insn::LCmp => {
                    let b = slots[sp - 2] as i64;
                    let a = slots[sp - 4] as i64;
                    sp -= 4;
                    push_int!(a.cmp(&b) as i32);
                    next!()
                }
                Insn::FCmpL => compare!(1, |s: u64| f32::from_bits(s as u32), -1),
                Insn::FCmpG => compare!(1, |s: u64| f32::from_bits(s as u32), 1),
                Insn::DCmpL => compare!(2, f64::from_bits, -1),
                Insn::DCmpG => compare!(2, f64::from_bits, 1),
                Insn::IfEq(t) => branch1!(t, |a| a == 0),
                Insn::IfNe(t) => branch1!(t, |a| a != 0),
                Insn::IfLt(t) => branch1!(t, |a| a < 0),
                Insn::IfGe(t) => branch1!(t, |a| a >= 0),
                Insn::IfGt(t) => branch1!(t, |a| a > 0),
                Insn::IfLe(t) => branch1!(t, |a| a <= 0),
                Insn::IfICmpEq(t) => branch2!(t, |a, b| a == b),
                Insn::IfICmpNe(t) => branch2!(t, |a, b| a != b),
                Insn::IfICmpLt(t) => branch2!(t, |a, b| a < b),
                Insn::IfICmpGe(t) => branch2!(t, |a, b| a >= b),
                Insn::IfICmpGt(t) => branch2!(t, |a, b| a > b),
                Insn::IfICmpLe(t) => branch2!(t, |a, b| a <= b),
                Insn::Goto(t) => jump!(t),
                Insn::TableSwitch(i) | Insn::LookupSwitch(i) => {
                    let target = switch_target(&code.switches[i as usize], slots[sp - 1] as i32) as usize;
                    if target <= pc {
                        if left == 0 {
                            exit!(Exit::Budget);
                        }
                        left -= 1;
                    }
                    sp -= 1;
                    pc = target;
                }
                Insn::Return => leave!(0),
                Insn::Return1 => leave!(1),
                Insn::Return2 => leave!(2),
                Insn::GetField4(offset) => {
                    access!(1);
                    let object = receiver!(0);
                    slots[sp - 1] = u64::from(heap.get4(object, u32::from(offset)));
                    next!()
                }
                Insn::GetFieldAt(kind, offset) => {
                    access!(1);
                    let object = receiver!(0);
                    slots[sp - 1] = heap.get_field(object, kind, u32::from(offset));
                    sp += kind.slots() as usize - 1;
                    next!()
                }
                Insn::PutField4(offset) => {
                    access!(2);
                    let object = receiver!(1);
                    heap.set4(object, u32::from(offset), slots[sp - 1] as u32);
                    sp -= 2;
                    next!()
                }
                Insn::PutFieldAt(kind, offset) => {
                    access!(1 + kind.slots() as usize);
                    let size = kind.slots() as usize;
                    let object = receiver!(size);
                    heap.set_field(object, kind, u32::from(offset), slots[sp - size]);
                    sp -= size + 1;
                    next!()
                }
                Insn::GetStaticAt(kind, offset, class) => {
                    access!();
                    if !is_usable(classes, class, thread) {
                        exit!(Exit::Slow(insn));
                    }
                    let mirror = classes[class.0 as usize].mirror;
                    slots[sp] = heap.get_field(mirror, kind, u32::from(offset));
                    sp += kind.slots() as usize;
                    next!()
                }
                Insn::PutStaticAt(kind, offset, class) => {
                    access!();
                    if !is_usable(classes, class, thread) {
                        exit!(Exit::Slow(insn));
                    }
                    let mirror = classes[class.0 as usize].mirror;
                    sp -= kind.slots() as usize;
                    heap.set_field(mirror, kind, u32::from(offset), slots[sp]);
                    next!()
                }
                Insn::CallVirtual(index, arguments) => {
                    let object = receiver!(arguments as usize - 1);
                    call!(program.class(heap.class_of(object)).vtable[index as usize])
                }
                Insn::CallDirect(method) => {
                    let arguments = program.method(method).arg_slots as usize;
                    receiver!(arguments - 1);
                    call!(method)
                }
                Insn::CallStatic(method) => {
                    if !is_usable(classes, program.method(method).class, thread) {
                        exit!(Exit::Slow(insn));
                    }
                    call!(method)
                }
                Insn::CallInterface(method) => {
                    let called: &Method = program.method(method);
                    let object = receiver!(called.arg_slots as usize - 1);
                    let class = program.class(heap.class_of(object));
                    match program.select_interface(class, called) {
                        Some(selected) if program.is_subclass(class.id, called.class) => call!(selected),
                        _ => exit!(Exit::Slow(insn)),
                    }
                }
                Insn::NewObject(class) => {
                    let words = program.class(class).instance_words;
                    if !is_usable(classes, class, thread) || !heap.has_room(words as usize) {
                        exit!(Exit::Slow(insn));
                    }
                    push!(heap.allocate(class, words).slot());
                    next!()
                }
                Insn::NewArray(kind) => {
                    let length = slots[sp - 1] as i32;
                    if length < 0 {
                        exit!(Exit::Fault(Fault::NegativeSize(length)));
                    }
                    if !heap.has_room(array_words(kind, length as u32) as usize) {
                        exit!(Exit::Slow(insn));
                    }
                    slots[sp - 1] =
                        heap.allocate_array(program.primitive_array(kind), kind, length as u32).slot();
                    next!()
                }
                Insn::NewArrayOf(class) => {
                    let length = slots[sp - 1] as i32;
                    if length < 0 {
                        exit!(Exit::Fault(Fault::NegativeSize(length)));
                    }
                    if !heap.has_room(array_words(Kind::Ref, length as u32) as usize) {
                        exit!(Exit::Slow(insn));
                    }
                    slots[sp - 1] = heap.allocate_array(class, Kind::Ref, length as u32).slot();
                    next!()
                }
                Insn::ArrayLength => {
                    let array = receiver!(0);
                    slots[sp - 1] = u64::from(heap.length(array));
                    next!()
                }
                Insn::AThrow => {
                    receiver!(0);
                    exit!(Exit::Throw)
                }
                Insn::CheckCastTo(class) => {
                    let object = Ref::from_slot(slots[sp - 1]);
                    if !object.is_null() && !program.is_subclass(heap.class_of(object), class) {
                        exit!(Exit::Fault(Fault::Cast(object, class)));
                    }
                    next!()
                }
                Insn::InstanceOfClass(class) => {
                    let object = Ref::from_slot(slots[sp - 1]);
                    let is = !object.is_null() && program.is_subclass(heap.class_of(object), class);
                    slots[sp - 1] = u64::from(is);
                    next!()
                }
                Insn::GetField(_)
                | Insn::PutField(_)
                | Insn::GetStatic(_)
                | Insn::PutStatic(_)
                | Insn::InvokeVirtual(_)
                | Insn::InvokeSpecial(_)
                | Insn::InvokeStatic(_)
                | Insn::InvokeInterface(_)
                | Insn::InvokeDynamic(_)
                | Insn::CallPolymorphic(_)
                | Insn::CallDynamic(_)
                | Insn::New(_)
                | Insn::ANewArray(_)
                | Insn::MultiANewArray(..)
                | Insn::NewMultiArray(..)
                | Insn::CheckCast(_)
                | Insn::InstanceOf(_)
                | Insn::MonitorEnter
                | Insn::MonitorExit => exit!(Exit::Slow(insn)),
            }
        }
    }
}

fn may_store(program: &Program, heap: &Heap, array: Ref, value: Ref) -> bool {
    match program.class(heap.class_of(array)).shape {
        everypath_program::Shape::Array { component, .. } => {
            program.is_subclass(heap.class_of(value), component)
        }
        _ => false,
    }
}

fn switch_target(switch: &Switch, key: i32) -> u32 {
    match switch {
        Switch::Table { low, targets, default } => {
            let index = i64::from(key) - i64::from(*low);
            usize::try_from(index).ok().and_then(|i| targets.get(i)).copied().unwrap_or(*default)
        }
        Switch::Lookup { pairs, default } => {
            pairs.binary_search_by_key(&key, |p| p.0).map_or(*default, |i| pairs[i].1)
        }
    }
}
