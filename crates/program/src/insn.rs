//! The internal instruction set: what bytecode is decoded into, once per method.
//!
//! Families of bytecodes that do the same to a 64-bit slot are one instruction here (`iload`,
//! `aload` and `fload` are all [`Insn::Load`]). Operands that name something in the constant pool
//! are first decoded as the pool index; when the machine executes such an instruction for the
//! first time it overwrites it with the resolved form, which names a class, method or offset.
//! Resolution is a fact about the program and not about its state, so this is no state.

use crate::ids::{ClassId, Kind, MethodId};

/// One instruction, eight bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Insn {
    /// No operation.
    Nop,
    /// Push a 32-bit value: int, float bits or null.
    Const(i32),
    /// Push a sign-extended 64-bit value.
    ConstLong(i32),
    /// Push entry `n` of the method's wide constants.
    ConstWide(u16),
    /// Push a constant that lives in the heap: pool index of a string, class, method type, method handle or dynamic constant.
    Ldc(u16),
    /// Push a resolved heap constant: slot of the class's constants array.
    LdcResolved(u16),
    /// Push the mirror of a class.
    LdcClass(ClassId),
    /// Push local `n` (one slot of any kind).
    Load(u16),
    /// Push local `n` (long or double).
    Load2(u16),
    /// Pop into local `n`.
    Store(u16),
    /// Pop a long or double into local `n`.
    Store2(u16),
    /// Add to an int local.
    IInc(u16, i16),
    // Accesses stand together, so that they are told from the rest by one comparison.
    /// Load a 32-bit array element: int, float or reference.
    ArrayLoad4,
    /// Load a 64-bit element.
    ArrayLoad8,
    /// Load a byte or boolean element.
    ArrayLoadByte,
    /// Load a char element.
    ArrayLoadChar,
    /// Load a short element.
    ArrayLoadShort,
    /// Store an int or float element.
    ArrayStore4,
    /// Store a 64-bit element.
    ArrayStore8,
    /// Store a byte or boolean element.
    ArrayStoreByte,
    /// Store a char or short element.
    ArrayStoreShort,
    /// Store a reference element, with the check of JVMS aastore.
    ArrayStoreRef,
    /// Read a field of a kind at a word offset.
    GetFieldAt(Kind, u16),
    /// Read a 32-bit field: int, float or reference, by far the commonest.
    GetField4(u16),
    /// Write a field of a kind at a word offset.
    PutFieldAt(Kind, u16),
    /// Write a 32-bit field.
    PutField4(u16),
    /// Read a static at a word offset of its class's mirror, once the class is initialised.
    GetStaticAt(Kind, u16, ClassId),
    /// Write a static.
    PutStaticAt(Kind, u16, ClassId),
    /// pop
    Pop,
    /// pop2
    Pop2,
    /// dup
    Dup,
    /// dup_x1
    DupX1,
    /// dup_x2
    DupX2,
    /// dup2
    Dup2,
    /// dup2_x1
    Dup2X1,
    /// dup2_x2
    Dup2X2,
    /// swap
    Swap,
    /// iadd
    IAdd,
    /// isub
    ISub,
    /// imul
    IMul,
    /// idiv
    IDiv,
    /// irem
    IRem,
    /// ineg
    INeg,
    /// ishl
    IShl,
    /// ishr
    IShr,
    /// iushr
    IUshr,
    /// iand
    IAnd,
    /// ior
    IOr,
    /// ixor
    IXor,
    /// ladd
    LAdd,
    /// lsub
    LSub,
    /// lmul
    LMul,
    /// ldiv
    LDiv,
    /// lrem
    LRem,
    /// lneg
    LNeg,
    /// lshl
    LShl,
    /// lshr
    LShr,
    /// lushr
    LUshr,
    /// land
    LAnd,
    /// lor
    LOr,
    /// lxor
    LXor,
    /// fadd
    FAdd,
    /// fsub
    FSub,
    /// fmul
    FMul,
    /// fdiv
    FDiv,
    /// frem
    FRem,
    /// fneg
    FNeg,
    /// dadd
    DAdd,
    /// dsub
    DSub,
    /// dmul
    DMul,
    /// ddiv
    DDiv,
    /// drem
    DRem,
    /// dneg
    DNeg,
    /// i2l
    I2L,
    /// i2f
    I2F,
    /// i2d
    I2D,
    /// l2i
    L2I,
    /// l2f
    L2F,
    /// l2d
    L2D,
    /// f2i
    F2I,
    /// f2l
    F2L,
    /// f2d
    F2D,
    /// d2i
    D2I,
    /// d2l
    D2L,
    /// d2f
    D2F,
    /// i2b
    I2B,
    /// i2c
    I2C,
    /// i2s
    I2S,
    /// lcmp
    LCmp,
    /// fcmpl
    FCmpL,
    /// fcmpg
    FCmpG,
    /// dcmpl
    DCmpL,
    /// dcmpg
    DCmpG,
    /// Branch if int (or reference) is zero.
    IfEq(u32),
    /// ifne, ifnonnull
    IfNe(u32),
    /// iflt
    IfLt(u32),
    /// ifge
    IfGe(u32),
    /// ifgt
    IfGt(u32),
    /// ifle
    IfLe(u32),
    /// if_icmpeq, if_acmpeq
    IfICmpEq(u32),
    /// if_icmpne, if_acmpne
    IfICmpNe(u32),
    /// if_icmplt
    IfICmpLt(u32),
    /// if_icmpge
    IfICmpGe(u32),
    /// if_icmpgt
    IfICmpGt(u32),
    /// if_icmple
    IfICmpLe(u32),
    /// goto
    Goto(u32),
    /// tableswitch: index into the method's switches
    TableSwitch(u16),
    /// lookupswitch: index into the method's switches
    LookupSwitch(u16),
    /// return
    Return,
    /// ireturn, freturn, areturn
    Return1,
    /// lreturn, dreturn
    Return2,
    /// Unresolved getfield.
    GetField(u16),
    /// Unresolved putfield.
    PutField(u16),
    /// Unresolved getstatic.
    GetStatic(u16),
    /// Unresolved putstatic.
    PutStatic(u16),
    /// Unresolved invocations.
    InvokeVirtual(u16),
    /// invokespecial
    InvokeSpecial(u16),
    /// invokestatic
    InvokeStatic(u16),
    /// invokeinterface
    InvokeInterface(u16),
    /// invokedynamic
    InvokeDynamic(u16),
    /// Invoke by vtable index with that many argument slots, receiver included.
    CallVirtual(u16, u16),
    /// Invoke exactly this instance method.
    CallDirect(MethodId),
    /// Invoke exactly this static method, whose class must be initialised first.
    CallStatic(MethodId),
    /// Invoke the implementation of this interface method.
    CallInterface(MethodId),
    /// Invoke a signature-polymorphic method: pool index of the method reference.
    CallPolymorphic(u16),
    /// Invoke a call site linked by a user's bootstrap method: pool index.
    CallDynamic(u16),
    /// Unresolved new.
    New(u16),
    /// Allocate an instance of an instantiable class.
    NewObject(ClassId),
    /// Allocate an array of primitives: the array class.
    NewArray(Kind),
    /// Unresolved anewarray.
    ANewArray(u16),
    /// Allocate an array of this array class.
    NewArrayOf(ClassId),
    /// Unresolved multianewarray with dimensions.
    MultiANewArray(u16, u8),
    /// Allocate nested arrays.
    NewMultiArray(ClassId, u8),
    /// arraylength
    ArrayLength,
    /// athrow
    AThrow,
    /// Unresolved checkcast.
    CheckCast(u16),
    /// Unresolved instanceof.
    InstanceOf(u16),
    /// checkcast
    CheckCastTo(ClassId),
    /// instanceof
    InstanceOfClass(ClassId),
    /// monitorenter
    MonitorEnter,
    /// monitorexit
    MonitorExit,
}

const _: () = assert!(std::mem::size_of::<Insn>() == 8);
