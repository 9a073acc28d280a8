//! Opcodes (JVMS §6.5): one table, from which constants, names and the decoder expand.
//!
//! Decoding checks that every instruction is known and complete and that branches stay within the code. It
//! does not check that they lead to the start of an instruction, nor what constants they refer to.

use thiserror::Error;

use crate::reader::{u16_at, u32_at};

/// Calls `$callback!` with a row `(CONSTANT, value, "mnemonic", Shape, stack)` for every opcode, where `stack`
/// is by how many slots the operand stack grows. Of what depends on a constant (the arguments and the result
/// of a call, the value of a field, the dimensions of an array) it says nothing. The reserved opcodes
/// (`breakpoint`, `impdep1`, `impdep2`) are not part of class files.
#[macro_export]
macro_rules! for_each_opcode {
    ($callback:ident) => {
        $callback! {
            (NOP, 0, "nop", Plain, 0)
            (ACONST_NULL, 1, "aconst_null", Plain, 1)
            (ICONST_M1, 2, "iconst_m1", Plain, 1)
            (ICONST_0, 3, "iconst_0", Plain, 1)
            (ICONST_1, 4, "iconst_1", Plain, 1)
            (ICONST_2, 5, "iconst_2", Plain, 1)
            (ICONST_3, 6, "iconst_3", Plain, 1)
            (ICONST_4, 7, "iconst_4", Plain, 1)
            (ICONST_5, 8, "iconst_5", Plain, 1)
            (LCONST_0, 9, "lconst_0", Plain, 2)
            (LCONST_1, 10, "lconst_1", Plain, 2)
            (FCONST_0, 11, "fconst_0", Plain, 1)
            (FCONST_1, 12, "fconst_1", Plain, 1)
            (FCONST_2, 13, "fconst_2", Plain, 1)
            (DCONST_0, 14, "dconst_0", Plain, 2)
            (DCONST_1, 15, "dconst_1", Plain, 2)
            (BIPUSH, 16, "bipush", Byte, 1)
            (SIPUSH, 17, "sipush", Short, 1)
            (LDC, 18, "ldc", Constant8, 1)
            (LDC_W, 19, "ldc_w", Constant16, 1)
            (LDC2_W, 20, "ldc2_w", Constant16, 2)
            (ILOAD, 21, "iload", Local, 1)
            (LLOAD, 22, "lload", Local, 2)
            (FLOAD, 23, "fload", Local, 1)
            (DLOAD, 24, "dload", Local, 2)
            (ALOAD, 25, "aload", Local, 1)
            (ILOAD_0, 26, "iload_0", Plain, 1)
            (ILOAD_1, 27, "iload_1", Plain, 1)
            (ILOAD_2, 28, "iload_2", Plain, 1)
            (ILOAD_3, 29, "iload_3", Plain, 1)
            (LLOAD_0, 30, "lload_0", Plain, 2)
            (LLOAD_1, 31, "lload_1", Plain, 2)
            (LLOAD_2, 32, "lload_2", Plain, 2)
            (LLOAD_3, 33, "lload_3", Plain, 2)
            (FLOAD_0, 34, "fload_0", Plain, 1)
            (FLOAD_1, 35, "fload_1", Plain, 1)
            (FLOAD_2, 36, "fload_2", Plain, 1)
            (FLOAD_3, 37, "fload_3", Plain, 1)
            (DLOAD_0, 38, "dload_0", Plain, 2)
            (DLOAD_1, 39, "dload_1", Plain, 2)
            (DLOAD_2, 40, "dload_2", Plain, 2)
            (DLOAD_3, 41, "dload_3", Plain, 2)
            (ALOAD_0, 42, "aload_0", Plain, 1)
            (ALOAD_1, 43, "aload_1", Plain, 1)
            (ALOAD_2, 44, "aload_2", Plain, 1)
            (ALOAD_3, 45, "aload_3", Plain, 1)
            (IALOAD, 46, "iaload", Plain, -1)
            (LALOAD, 47, "laload", Plain, 0)
            (FALOAD, 48, "faload", Plain, -1)
            (DALOAD, 49, "daload", Plain, 0)
            (AALOAD, 50, "aaload", Plain, -1)
            (BALOAD, 51, "baload", Plain, -1)
            (CALOAD, 52, "caload", Plain, -1)
            (SALOAD, 53, "saload", Plain, -1)
            (ISTORE, 54, "istore", Local, -1)
            (LSTORE, 55, "lstore", Local, -2)
            (FSTORE, 56, "fstore", Local, -1)
            (DSTORE, 57, "dstore", Local, -2)
            (ASTORE, 58, "astore", Local, -1)
            (ISTORE_0, 59, "istore_0", Plain, -1)
            (ISTORE_1, 60, "istore_1", Plain, -1)
            (ISTORE_2, 61, "istore_2", Plain, -1)
            (ISTORE_3, 62, "istore_3", Plain, -1)
            (LSTORE_0, 63, "lstore_0", Plain, -2)
            (LSTORE_1, 64, "lstore_1", Plain, -2)
            (LSTORE_2, 65, "lstore_2", Plain, -2)
            (LSTORE_3, 66, "lstore_3", Plain, -2)
            (FSTORE_0, 67, "fstore_0", Plain, -1)
            (FSTORE_1, 68, "fstore_1", Plain, -1)
            (FSTORE_2, 69, "fstore_2", Plain, -1)
            (FSTORE_3, 70, "fstore_3", Plain, -1)
            (DSTORE_0, 71, "dstore_0", Plain, -2)
            (DSTORE_1, 72, "dstore_1", Plain, -2)
            (DSTORE_2, 73, "dstore_2", Plain, -2)
            (DSTORE_3, 74, "dstore_3", Plain, -2)
            (ASTORE_0, 75, "astore_0", Plain, -1)
            (ASTORE_1, 76, "astore_1", Plain, -1)
            (ASTORE_2, 77, "astore_2", Plain, -1)
            (ASTORE_3, 78, "astore_3", Plain, -1)
            (IASTORE, 79, "iastore", Plain, -3)
            (LASTORE, 80, "lastore", Plain, -4)
            (FASTORE, 81, "fastore", Plain, -3)
            (DASTORE, 82, "dastore", Plain, -4)
            (AASTORE, 83, "aastore", Plain, -3)
            (BASTORE, 84, "bastore", Plain, -3)
            (CASTORE, 85, "castore", Plain, -3)
            (SASTORE, 86, "sastore", Plain, -3)
            (POP, 87, "pop", Plain, -1)
            (POP2, 88, "pop2", Plain, -2)
            (DUP, 89, "dup", Plain, 1)
            (DUP_X1, 90, "dup_x1", Plain, 1)
            (DUP_X2, 91, "dup_x2", Plain, 1)
            (DUP2, 92, "dup2", Plain, 2)
            (DUP2_X1, 93, "dup2_x1", Plain, 2)
            (DUP2_X2, 94, "dup2_x2", Plain, 2)
            (SWAP, 95, "swap", Plain, 0)
            (IADD, 96, "iadd", Plain, -1)
            (LADD, 97, "ladd", Plain, -2)
            (FADD, 98, "fadd", Plain, -1)
            (DADD, 99, "dadd", Plain, -2)
            (ISUB, 100, "isub", Plain, -1)
            (LSUB, 101, "lsub", Plain, -2)
            (FSUB, 102, "fsub", Plain, -1)
            (DSUB, 103, "dsub", Plain, -2)
            (IMUL, 104, "imul", Plain, -1)
            (LMUL, 105, "lmul", Plain, -2)
            (FMUL, 106, "fmul", Plain, -1)
            (DMUL, 107, "dmul", Plain, -2)
            (IDIV, 108, "idiv", Plain, -1)
            (LDIV, 109, "ldiv", Plain, -2)
            (FDIV, 110, "fdiv", Plain, -1)
            (DDIV, 111, "ddiv", Plain, -2)
            (IREM, 112, "irem", Plain, -1)
            (LREM, 113, "lrem", Plain, -2)
            (FREM, 114, "frem", Plain, -1)
            (DREM, 115, "drem", Plain, -2)
            (INEG, 116, "ineg", Plain, 0)
            (LNEG, 117, "lneg", Plain, 0)
            (FNEG, 118, "fneg", Plain, 0)
            (DNEG, 119, "dneg", Plain, 0)
            (ISHL, 120, "ishl", Plain, -1)
            (LSHL, 121, "lshl", Plain, -1)
            (ISHR, 122, "ishr", Plain, -1)
            (LSHR, 123, "lshr", Plain, -1)
            (IUSHR, 124, "iushr", Plain, -1)
            (LUSHR, 125, "lushr", Plain, -1)
            (IAND, 126, "iand", Plain, -1)
            (LAND, 127, "land", Plain, -2)
            (IOR, 128, "ior", Plain, -1)
            (LOR, 129, "lor", Plain, -2)
            (IXOR, 130, "ixor", Plain, -1)
            (LXOR, 131, "lxor", Plain, -2)
            (IINC, 132, "iinc", Increment, 0)
            (I2L, 133, "i2l", Plain, 1)
            (I2F, 134, "i2f", Plain, 0)
            (I2D, 135, "i2d", Plain, 1)
            (L2I, 136, "l2i", Plain, -1)
            (L2F, 137, "l2f", Plain, -1)
            (L2D, 138, "l2d", Plain, 0)
            (F2I, 139, "f2i", Plain, 0)
            (F2L, 140, "f2l", Plain, 1)
            (F2D, 141, "f2d", Plain, 1)
            (D2I, 142, "d2i", Plain, -1)
            (D2L, 143, "d2l", Plain, 0)
            (D2F, 144, "d2f", Plain, -1)
            (I2B, 145, "i2b", Plain, 0)
            (I2C, 146, "i2c", Plain, 0)
            (I2S, 147, "i2s", Plain, 0)
            (LCMP, 148, "lcmp", Plain, -3)
            (FCMPL, 149, "fcmpl", Plain, -1)
            (FCMPG, 150, "fcmpg", Plain, -1)
            (DCMPL, 151, "dcmpl", Plain, -3)
            (DCMPG, 152, "dcmpg", Plain, -3)
            (IFEQ, 153, "ifeq", Branch16, -1)
            (IFNE, 154, "ifne", Branch16, -1)
            (IFLT, 155, "iflt", Branch16, -1)
            (IFGE, 156, "ifge", Branch16, -1)
            (IFGT, 157, "ifgt", Branch16, -1)
            (IFLE, 158, "ifle", Branch16, -1)
            (IF_ICMPEQ, 159, "if_icmpeq", Branch16, -2)
            (IF_ICMPNE, 160, "if_icmpne", Branch16, -2)
            (IF_ICMPLT, 161, "if_icmplt", Branch16, -2)
            (IF_ICMPGE, 162, "if_icmpge", Branch16, -2)
            (IF_ICMPGT, 163, "if_icmpgt", Branch16, -2)
            (IF_ICMPLE, 164, "if_icmple", Branch16, -2)
            (IF_ACMPEQ, 165, "if_acmpeq", Branch16, -2)
            (IF_ACMPNE, 166, "if_acmpne", Branch16, -2)
            (GOTO, 167, "goto", Branch16, 0)
            (JSR, 168, "jsr", Branch16, 1)
            (RET, 169, "ret", Local, 0)
            (TABLESWITCH, 170, "tableswitch", TableSwitch, -1)
            (LOOKUPSWITCH, 171, "lookupswitch", LookupSwitch, -1)
            (IRETURN, 172, "ireturn", Plain, -1)
            (LRETURN, 173, "lreturn", Plain, -2)
            (FRETURN, 174, "freturn", Plain, -1)
            (DRETURN, 175, "dreturn", Plain, -2)
            (ARETURN, 176, "areturn", Plain, -1)
            (RETURN, 177, "return", Plain, 0)
            (GETSTATIC, 178, "getstatic", Constant16, 0)
            (PUTSTATIC, 179, "putstatic", Constant16, 0)
            (GETFIELD, 180, "getfield", Constant16, -1)
            (PUTFIELD, 181, "putfield", Constant16, -1)
            (INVOKEVIRTUAL, 182, "invokevirtual", Constant16, -1)
            (INVOKESPECIAL, 183, "invokespecial", Constant16, -1)
            (INVOKESTATIC, 184, "invokestatic", Constant16, 0)
            (INVOKEINTERFACE, 185, "invokeinterface", InvokeInterface, -1)
            (INVOKEDYNAMIC, 186, "invokedynamic", InvokeDynamic, 0)
            (NEW, 187, "new", Constant16, 1)
            (NEWARRAY, 188, "newarray", ArrayType, 0)
            (ANEWARRAY, 189, "anewarray", Constant16, 0)
            (ARRAYLENGTH, 190, "arraylength", Plain, 0)
            (ATHROW, 191, "athrow", Plain, -1)
            (CHECKCAST, 192, "checkcast", Constant16, 0)
            (INSTANCEOF, 193, "instanceof", Constant16, 0)
            (MONITORENTER, 194, "monitorenter", Plain, -1)
            (MONITOREXIT, 195, "monitorexit", Plain, -1)
            (WIDE, 196, "wide", Wide, 0)
            (MULTIANEWARRAY, 197, "multianewarray", MultiArray, 1)
            (IFNULL, 198, "ifnull", Branch16, -1)
            (IFNONNULL, 199, "ifnonnull", Branch16, -1)
            (GOTO_W, 200, "goto_w", Branch32, 0)
            (JSR_W, 201, "jsr_w", Branch32, 1)
        }
    };
}

/// The operands that follow an opcode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// No operands.
    Plain,
    /// A signed byte.
    Byte,
    /// A signed number of two bytes.
    Short,
    /// A local variable; wider after `wide`.
    Local,
    /// A local variable and a signed increment; both wider after `wide`.
    Increment,
    /// A constant, by an index of one byte.
    Constant8,
    /// A constant, by an index of two bytes.
    Constant16,
    /// A branch offset of two bytes.
    Branch16,
    /// A branch offset of four bytes.
    Branch32,
    /// Padding, default, bounds and a jump table.
    TableSwitch,
    /// Padding, default and pairs of key and offset.
    LookupSwitch,
    /// A constant, a count of argument slots and a zero.
    InvokeInterface,
    /// A constant and two zeros.
    InvokeDynamic,
    /// The code of a primitive element type.
    ArrayType,
    /// A constant and a number of dimensions.
    MultiArray,
    /// The prefix of an instruction with wide operands.
    Wide,
}

macro_rules! define_constants {
    ($(($constant:ident, $value:literal, $mnemonic:literal, $shape:ident, $stack:literal))*) => {
        $(#[doc = concat!("The opcode of `", $mnemonic, "`.")] pub const $constant: u8 = $value;)*

        /// Mnemonic, shape and growth of the operand stack by opcode.
        const TABLE: [Option<(&str, Shape, i8)>; 256] = {
            let mut table = [None; 256];
            $(table[$value as usize] = Some(($mnemonic, Shape::$shape, $stack));)*
            table
        };
    };
}

for_each_opcode!(define_constants);

/// The mnemonic of an opcode.
pub fn name(opcode: u8) -> Option<&'static str> {
    TABLE[usize::from(opcode)].map(|(mnemonic, ..)| mnemonic)
}

/// The operands of an opcode.
pub fn shape(opcode: u8) -> Option<Shape> {
    TABLE[usize::from(opcode)].map(|(_, shape, _)| shape)
}

/// By how many slots the operand stack grows, apart from what depends on a constant.
pub fn stack_growth(opcode: u8) -> Option<i8> {
    TABLE[usize::from(opcode)].map(|(.., growth)| growth)
}

/// Why bytes are no instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum DecodeError {
    /// The position is not within the code.
    #[error("no instruction at {0}: that is outside of the code")]
    Outside(u32),
    /// The byte is no opcode, or one that `wide` cannot precede.
    #[error("bad instruction at {0}: {1:#04x} is not an opcode here")]
    Unknown(u32, u8),
    /// The code ends within the instruction.
    #[error("bad instruction at {0}: the code ends within it")]
    Truncated(u32),
    /// A branch leads out of the code.
    #[error("bad instruction at {0}: it branches outside of the code")]
    BadTarget(u32),
    /// A switch has bounds or a count that make no sense, or keys that are not sorted.
    #[error("bad instruction at {0}: the switch table is malformed")]
    BadSwitch(u32),
    /// Bytes that must be zero are not.
    #[error("bad instruction at {0}: a reserved byte is not zero")]
    BadReserved(u32),
}

/// An instruction with its operands. Branch targets are absolute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instruction<'a> {
    /// The opcode; that of the instruction which was widened, if it has the prefix `wide`.
    pub opcode: u8,
    /// How many bytes the instruction takes, prefix and padding included.
    pub length: u32,
    /// The operands.
    pub operand: Operand<'a>,
}

/// What an instruction works with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operand<'a> {
    /// Nothing.
    None,
    /// The number that `bipush` and `sipush` push.
    Immediate(i16),
    /// A local variable.
    Local(u16),
    /// A local variable and what `iinc` adds to it.
    Increment {
        /// The variable.
        local: u16,
        /// The amount.
        by: i16,
    },
    /// A constant.
    Constant(u16),
    /// The target of a branch.
    Branch(u32),
    /// The targets of a switch.
    Switch(Switch<'a>),
    /// The constant of an `invokeinterface` and its count of argument slots, receiver included.
    Interface {
        /// The constant.
        constant: u16,
        /// The count.
        count: u8,
    },
    /// The element type of `newarray` (see [`crate::descriptor::BaseType::from_array_code`]).
    ArrayType(u8),
    /// The class constant of `multianewarray` and how many dimensions are given.
    MultiArray {
        /// The constant.
        constant: u16,
        /// The number of dimensions.
        dimensions: u8,
    },
}

/// The jump table of a switch, checked but still in the bytes of the code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Switch<'a> {
    /// The target if no key matches.
    pub default: u32,
    /// The position of the switch, to which the offsets are relative.
    position: u32,
    /// The first key of a `tableswitch`; absent for a `lookupswitch`.
    low: Option<i32>,
    table: &'a [u8],
}

impl<'a> Switch<'a> {
    /// The keys in ascending order, with their targets.
    pub fn cases(&self) -> impl Iterator<Item = (i32, u32)> + use<'a> {
        let Switch { position, low, table, .. } = *self;
        (0..self.len()).map(move |index| match low {
            Some(low) => (low.wrapping_add(index as i32), target(position, word(table, index))),
            None => (word(table, 2 * index), target(position, word(table, 2 * index + 1))),
        })
    }

    /// The number of keys.
    #[allow(clippy::len_without_is_empty, reason = "nobody treats a switch without keys specially")]
    pub fn len(&self) -> usize {
        self.table.len() / if self.low.is_some() { 4 } else { 8 }
    }
}

/// The instructions of some code, in order, with their positions. Ends after the first error.
pub fn instructions(bytecode: &[u8]) -> Instructions<'_> {
    Instructions { bytecode, position: 0 }
}

/// An iterator over instructions; see [`instructions`].
#[derive(Debug, Clone)]
pub struct Instructions<'a> {
    bytecode: &'a [u8],
    position: u32,
}

impl<'a> Iterator for Instructions<'a> {
    type Item = Result<(u32, Instruction<'a>), DecodeError>;

    fn next(&mut self) -> Option<Self::Item> {
        let position = self.position;
        if position as usize >= self.bytecode.len() {
            return None;
        }
        let decoded = decode(self.bytecode, position);
        self.position = match &decoded {
            Ok(instruction) => position + instruction.length,
            Err(_) => u32::MAX,
        };
        Some(decoded.map(|instruction| (position, instruction)))
    }
}

/// The instruction at `position`.
pub fn decode(bytecode: &[u8], position: u32) -> Result<Instruction<'_>, DecodeError> {
    let opcode = *bytecode.get(position as usize).ok_or(DecodeError::Outside(position))?;
    let shape = shape(opcode).ok_or(DecodeError::Unknown(position, opcode))?;
    Decoder { bytecode, position, opcode }.decode(shape)
}

struct Decoder<'a> {
    bytecode: &'a [u8],
    position: u32,
    opcode: u8,
}

impl<'a> Decoder<'a> {
    fn decode(self, shape: Shape) -> Result<Instruction<'a>, DecodeError> {
        let (length, operand) = match shape {
            Shape::Plain => (1, Operand::None),
            Shape::Byte => (2, Operand::Immediate(i16::from(self.u8(1)? as i8))),
            Shape::Short => (3, Operand::Immediate(self.u16(1)? as i16)),
            Shape::Local => (2, Operand::Local(self.u8(1)?.into())),
            Shape::Increment => {
                (3, Operand::Increment { local: self.u8(1)?.into(), by: i16::from(self.u8(2)? as i8) })
            }
            Shape::Constant8 => (2, Operand::Constant(self.u8(1)?.into())),
            Shape::Constant16 => (3, Operand::Constant(self.u16(1)?)),
            Shape::Branch16 => (3, Operand::Branch(self.target(i32::from(self.u16(1)? as i16))?)),
            Shape::Branch32 => (5, Operand::Branch(self.target(self.i32(1)?)?)),
            Shape::ArrayType => (2, Operand::ArrayType(self.u8(1)?)),
            Shape::MultiArray => (4, Operand::MultiArray { constant: self.u16(1)?, dimensions: self.u8(3)? }),
            Shape::InvokeInterface => {
                self.zero(u16::from(self.u8(4)?))?;
                (5, Operand::Interface { constant: self.u16(1)?, count: self.u8(3)? })
            }
            Shape::InvokeDynamic => {
                self.zero(self.u16(3)?)?;
                (5, Operand::Constant(self.u16(1)?))
            }
            Shape::TableSwitch => self.table_switch()?,
            Shape::LookupSwitch => self.lookup_switch()?,
            Shape::Wide => return self.wide(),
        };
        Ok(Instruction { opcode: self.opcode, length, operand })
    }

    fn wide(self) -> Result<Instruction<'a>, DecodeError> {
        let opcode = self.u8(1)?;
        let (length, operand) = match shape(opcode) {
            Some(Shape::Local) => (4, Operand::Local(self.u16(2)?)),
            Some(Shape::Increment) => {
                (6, Operand::Increment { local: self.u16(2)?, by: self.u16(4)? as i16 })
            }
            _ => return Err(DecodeError::Unknown(self.position, opcode)),
        };
        Ok(Instruction { opcode, length, operand })
    }

    fn table_switch(&self) -> Result<(u32, Operand<'a>), DecodeError> {
        let start = self.after_padding()?;
        let (low, high) = (self.i32(start + 4)?, self.i32(start + 8)?);
        if low > high {
            return Err(DecodeError::BadSwitch(self.position));
        }
        self.switch(start, 12, i64::from(high) - i64::from(low) + 1, 4, Some(low))
    }

    fn lookup_switch(&self) -> Result<(u32, Operand<'a>), DecodeError> {
        let start = self.after_padding()?;
        let count = i64::from(self.i32(start + 4)?);
        self.switch(start, 8, count, 8, None)
    }

    fn switch(
        &self,
        start: usize,
        head: usize,
        count: i64,
        width: usize,
        low: Option<i32>,
    ) -> Result<(u32, Operand<'a>), DecodeError> {
        let default = self.target(self.i32(start)?)?;
        // No table is longer than the code, so a larger count need not be multiplied.
        let count = usize::try_from(count).map_err(|_| DecodeError::BadSwitch(self.position))?;
        if count > self.bytecode.len() {
            return Err(DecodeError::Truncated(self.position));
        }
        let first = self.position as usize + start + head;
        let table = self.bytecode.get(first..first + count * width);
        let table = table.ok_or(DecodeError::Truncated(self.position))?;
        let switch = Switch { default, position: self.position, low, table };
        self.check_switch(&switch)?;
        Ok(((start + head + count * width) as u32, Operand::Switch(switch)))
    }

    fn check_switch(&self, switch: &Switch<'_>) -> Result<(), DecodeError> {
        if !switch.cases().is_sorted_by(|one, next| one.0 < next.0) {
            return Err(DecodeError::BadSwitch(self.position));
        }
        match switch.cases().all(|(_, target)| (target as usize) < self.bytecode.len()) {
            true => Ok(()),
            false => Err(DecodeError::BadTarget(self.position)),
        }
    }

    /// Where the operands of a switch start, relative to it: they are aligned to the start of the code.
    fn after_padding(&self) -> Result<usize, DecodeError> {
        let start = 4 - self.position as usize % 4;
        for offset in 1..start {
            self.zero(u16::from(self.u8(offset)?))?;
        }
        Ok(start)
    }

    fn zero(&self, value: u16) -> Result<(), DecodeError> {
        if value == 0 { Ok(()) } else { Err(DecodeError::BadReserved(self.position)) }
    }

    fn target(&self, offset: i32) -> Result<u32, DecodeError> {
        let target = target(self.position, offset);
        match (target as usize) < self.bytecode.len() {
            true => Ok(target),
            false => Err(DecodeError::BadTarget(self.position)),
        }
    }

    fn u8(&self, offset: usize) -> Result<u8, DecodeError> {
        let byte = self.bytecode.get(self.position as usize + offset);
        byte.copied().ok_or(DecodeError::Truncated(self.position))
    }

    fn u16(&self, offset: usize) -> Result<u16, DecodeError> {
        u16_at(self.bytecode, self.position as usize + offset).ok_or(DecodeError::Truncated(self.position))
    }

    fn i32(&self, offset: usize) -> Result<i32, DecodeError> {
        let bits = u32_at(self.bytecode, self.position as usize + offset);
        bits.map(|bits| bits as i32).ok_or(DecodeError::Truncated(self.position))
    }
}

/// An absolute target; one before the code becomes a huge position, which is outside as well.
fn target(position: u32, offset: i32) -> u32 {
    position.checked_add_signed(offset).unwrap_or(u32::MAX)
}

/// The number at `index` of a table whose length was checked.
fn word(table: &[u8], index: usize) -> i32 {
    u32_at(table, index * 4).unwrap_or_default() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_every_opcode_of_class_files_in_order() {
        assert!((0..=JSR_W).all(|opcode| name(opcode).is_some()));
        assert!((JSR_W + 1..=255).all(|opcode| name(opcode).is_none()));
        assert_eq!((name(BIPUSH), BIPUSH), (Some("bipush"), 0x10));
        assert_eq!((name(JSR_W), JSR_W), (Some("jsr_w"), 0xc9));
    }

    #[test]
    fn switches_are_aligned_to_the_start_of_the_code() {
        // A nop, then at 1 a tableswitch: two bytes of padding, default +23, keys 7 and 8 to +0 and -1.
        let mut code = vec![NOP, TABLESWITCH, 0, 0];
        for word in [23i32, 7, 8, 0, -1] {
            code.extend(word.to_be_bytes());
        }
        code.push(RETURN);
        let decoded: Vec<_> = instructions(&code).map(Result::unwrap).collect();
        let Operand::Switch(switch) = decoded[1].1.operand else { panic!("{decoded:?}") };
        assert_eq!(switch.default, 24);
        assert_eq!(switch.cases().collect::<Vec<_>>(), [(7, 1), (8, 0)]);
        assert_eq!(decoded[2].0, 24);
    }

    #[test]
    fn malformed_code_is_an_error_and_ends_the_iteration() {
        let cases: [(&[u8], DecodeError); 8] = [
            (&[BIPUSH], DecodeError::Truncated(0)),
            (&[0xca], DecodeError::Unknown(0, 0xca)),
            (&[WIDE, NOP], DecodeError::Unknown(0, NOP)),
            (&[GOTO, 0, 3], DecodeError::BadTarget(0)),
            (&[GOTO, 0xff, 0xff], DecodeError::BadTarget(0)),
            (&[INVOKEDYNAMIC, 0, 1, 0, 1], DecodeError::BadReserved(0)),
            (&[TABLESWITCH, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0], DecodeError::BadSwitch(0)),
            (&[LOOKUPSWITCH, 0, 0, 0, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff], DecodeError::Truncated(0)),
        ];
        for (code, expected) in cases {
            let decoded: Vec<_> = instructions(code).collect();
            assert_eq!(decoded, [Err(expected)], "{code:?}");
        }
    }
}
