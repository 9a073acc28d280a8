//! What each opcode takes from and leaves on the operand stack, where the opcode alone decides it.

use everypath_classfile::descriptor::Kind;
use everypath_classfile::opcode::*;

/// Operands from the deepest to the topmost, then the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effect {
    pub(crate) pops: &'static [Kind],
    pub(crate) push: Option<Kind>,
}

const I: Kind = Kind::Int;
const J: Kind = Kind::Long;
const F: Kind = Kind::Float;
const D: Kind = Kind::Double;
const A: Kind = Kind::Reference;

/// The effect of an opcode, or `None` if it depends on operands (constants, descriptors), moves
/// operands around (`dup` and its kin), or works on locals.
pub(crate) fn of(opcode: u8) -> Option<Effect> {
    let (pops, push): (&'static [Kind], Option<Kind>) = match opcode {
        NOP | GOTO | GOTO_W | RETURN => (&[], None),
        ACONST_NULL | NEW => (&[], Some(A)),
        ICONST_M1..=ICONST_5 | BIPUSH | SIPUSH => (&[], Some(I)),
        LCONST_0 | LCONST_1 => (&[], Some(J)),
        FCONST_0..=FCONST_2 => (&[], Some(F)),
        DCONST_0 | DCONST_1 => (&[], Some(D)),
        IALOAD | BALOAD | CALOAD | SALOAD => (&[A, I], Some(I)),
        LALOAD => (&[A, I], Some(J)),
        FALOAD => (&[A, I], Some(F)),
        DALOAD => (&[A, I], Some(D)),
        AALOAD => (&[A, I], Some(A)),
        IASTORE | BASTORE | CASTORE | SASTORE => (&[A, I, I], None),
        LASTORE => (&[A, I, J], None),
        FASTORE => (&[A, I, F], None),
        DASTORE => (&[A, I, D], None),
        AASTORE => (&[A, I, A], None),
        IADD | ISUB | IMUL | IDIV | IREM | ISHL | ISHR | IUSHR | IAND | IOR | IXOR => (&[I, I], Some(I)),
        LADD | LSUB | LMUL | LDIV | LREM | LAND | LOR | LXOR => (&[J, J], Some(J)),
        LSHL | LSHR | LUSHR => (&[J, I], Some(J)),
        FADD | FSUB | FMUL | FDIV | FREM => (&[F, F], Some(F)),
        DADD | DSUB | DMUL | DDIV | DREM => (&[D, D], Some(D)),
        INEG | I2B | I2C | I2S => (&[I], Some(I)),
        LNEG => (&[J], Some(J)),
        FNEG => (&[F], Some(F)),
        DNEG => (&[D], Some(D)),
        I2L => (&[I], Some(J)),
        I2F => (&[I], Some(F)),
        I2D => (&[I], Some(D)),
        L2I => (&[J], Some(I)),
        L2F => (&[J], Some(F)),
        L2D => (&[J], Some(D)),
        F2I => (&[F], Some(I)),
        F2L => (&[F], Some(J)),
        F2D => (&[F], Some(D)),
        D2I => (&[D], Some(I)),
        D2L => (&[D], Some(J)),
        D2F => (&[D], Some(F)),
        LCMP => (&[J, J], Some(I)),
        FCMPL | FCMPG => (&[F, F], Some(I)),
        DCMPL | DCMPG => (&[D, D], Some(I)),
        IFEQ..=IFLE | TABLESWITCH | LOOKUPSWITCH | IRETURN => (&[I], None),
        IF_ICMPEQ..=IF_ICMPLE => (&[I, I], None),
        IF_ACMPEQ | IF_ACMPNE => (&[A, A], None),
        IFNULL | IFNONNULL | ARETURN | ATHROW | MONITORENTER | MONITOREXIT => (&[A], None),
        LRETURN => (&[J], None),
        FRETURN => (&[F], None),
        DRETURN => (&[D], None),
        NEWARRAY | ANEWARRAY => (&[I], Some(A)),
        ARRAYLENGTH | INSTANCEOF => (&[A], Some(I)),
        CHECKCAST => (&[A], Some(A)),
        _ => return None,
    };
    Some(Effect { pops, push })
}

/// A load or store: the kind of its value and, for the opcodes that name one, its local.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LocalAccess {
    Load(Kind),
    Store(Kind),
}

/// Which load or store an opcode is, with the local that is part of the opcode, if any.
pub(crate) fn local_access(opcode: u8) -> Option<(LocalAccess, Option<u16>)> {
    const FAMILIES: [Kind; 5] = [I, J, F, D, A];
    let family = |from: u8| FAMILIES[usize::from(from)];
    Some(match opcode {
        ILOAD..=ALOAD => (LocalAccess::Load(family(opcode - ILOAD)), None),
        ISTORE..=ASTORE => (LocalAccess::Store(family(opcode - ISTORE)), None),
        ILOAD_0..=ALOAD_3 => {
            let offset = opcode - ILOAD_0;
            (LocalAccess::Load(family(offset / 4)), Some(u16::from(offset % 4)))
        }
        ISTORE_0..=ASTORE_3 => {
            let offset = opcode - ISTORE_0;
            (LocalAccess::Store(family(offset / 4)), Some(u16::from(offset % 4)))
        }
        _ => return None,
    })
}

/// How `pop`, `dup` and their kin rearrange slots: how many they take, and which of those, counted
/// from the deepest, they put back.
pub(crate) fn shuffle(opcode: u8) -> Option<(u16, &'static [u8])> {
    Some(match opcode {
        POP => (1, &[]),
        POP2 => (2, &[]),
        DUP => (1, &[0, 0]),
        DUP_X1 => (2, &[1, 0, 1]),
        DUP_X2 => (3, &[2, 0, 1, 2]),
        DUP2 => (2, &[0, 1, 0, 1]),
        DUP2_X1 => (3, &[1, 2, 0, 1, 2]),
        DUP2_X2 => (4, &[2, 3, 0, 1, 2, 3]),
        SWAP => (2, &[1, 0]),
        _ => return None,
    })
}

/// The slots that values of these kinds take together.
pub(crate) fn slots(kinds: &[Kind]) -> u16 {
    kinds.iter().map(|kind| kind.slots()).sum()
}
