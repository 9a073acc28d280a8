//! Bytecode (JVMS §6.5) to [`Insn`]: one pass to number the instructions, one to translate them.
//!
//! Trusts that user classes were verified; on malformed code it returns an error and never panics.

use crate::code::{Code, Handler, Switch};
use crate::ids::Kind;
use crate::insn::Insn;
use everypath_classfile as classfile;
use everypath_classfile::{Constant, ConstantPool};
use std::cell::{Cell, OnceCell};

/// Why code could not be decoded.
#[derive(Debug)]
pub struct Malformed(pub &'static str);

type Result<T> = std::result::Result<T, Malformed>;

/// Decodes the code of a method.
pub fn decode(pool: &ConstantPool, code: &classfile::Code<'_>) -> Result<Code> {
    let bytes = Bytes(&code.bytecode);
    let (pcs, index) = number(bytes)?;
    let mut decoder = Decoder { bytes, pool, index, switches: Vec::new(), wide: Vec::new() };
    let mut insns = Vec::with_capacity(pcs.len());
    for &pc in &pcs {
        insns.push(Cell::new(decoder.instruction(pc as usize)?));
    }
    let handlers = code
        .handlers
        .iter()
        .map(|h| {
            Ok(Handler {
                start: decoder.target(h.start as i64)?,
                end: decoder.end(h.end)?,
                target: decoder.target(h.handler as i64)?,
                catch_type: h.catch_type,
            })
        })
        .collect::<Result<_>>()?;
    Ok(Code {
        insns: insns.into(),
        pcs: pcs.into(),
        max_locals: code.max_locals,
        max_stack: code.max_stack,
        handlers,
        switches: decoder.switches.into(),
        wide_constants: decoder.wide.into(),
        maps: OnceCell::new(),
    })
}

#[derive(Clone, Copy)]
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn u1(self, at: usize) -> Result<u8> {
        self.0.get(at).copied().ok_or(Malformed("code ends inside an instruction"))
    }
    fn u2(self, at: usize) -> Result<u16> {
        Ok(u16::from_be_bytes([self.u1(at)?, self.u1(at + 1)?]))
    }
    fn i4(self, at: usize) -> Result<i32> {
        Ok(i32::from_be_bytes([self.u1(at)?, self.u1(at + 1)?, self.u1(at + 2)?, self.u1(at + 3)?]))
    }
    fn switch_start(self, pc: usize) -> usize {
        (pc + 4) & !3
    }
}

const UNUSED: u32 = u32::MAX;

/// Offsets of the instructions, and for each offset the index of the instruction there.
fn number(bytes: Bytes<'_>) -> Result<(Vec<u32>, Vec<u32>)> {
    let mut pcs = Vec::with_capacity(bytes.0.len() / 2);
    let mut index = vec![UNUSED; bytes.0.len()];
    let mut pc = 0;
    while pc < bytes.0.len() {
        index[pc] = pcs.len() as u32;
        pcs.push(pc as u32);
        pc += length(bytes, pc)?;
    }
    if pc != bytes.0.len() || pcs.is_empty() {
        return Err(Malformed("code ends inside an instruction"));
    }
    Ok((pcs, index))
}

fn length(bytes: Bytes<'_>, pc: usize) -> Result<usize> {
    let entries = |count: i64, each: i64| -> Result<usize> {
        usize::try_from(count * each).map_err(|_| Malformed("bad switch"))
    };
    Ok(match bytes.u1(pc)? {
        0x10 | 0x12 | 0x15..=0x19 | 0x36..=0x3a | 0xa9 | 0xbc => 2,
        0x11 | 0x13 | 0x14 | 0x84 | 0x99..=0xa8 | 0xb2..=0xb8 | 0xbb | 0xbd | 0xc0 | 0xc1 | 0xc6 | 0xc7 => 3,
        0xc5 => 4,
        0xb9 | 0xba | 0xc8 | 0xc9 => 5,
        0xc4 => 4 + 2 * usize::from(bytes.u1(pc + 1)? == 0x84),
        0xaa => {
            let start = bytes.switch_start(pc);
            let (low, high) = (bytes.i4(start + 4)?, bytes.i4(start + 8)?);
            start - pc + 12 + entries(i64::from(high) - i64::from(low) + 1, 4)?
        }
        0xab => {
            let start = bytes.switch_start(pc);
            start - pc + 8 + entries(i64::from(bytes.i4(start + 4)?), 8)?
        }
        0xca.. => return Err(Malformed("unknown opcode")),
        _ => 1,
    })
}

struct Decoder<'a> {
    bytes: Bytes<'a>,
    pool: &'a ConstantPool,
    index: Vec<u32>,
    switches: Vec<Switch>,
    wide: Vec<u64>,
}

impl Decoder<'_> {
    fn target(&self, pc: i64) -> Result<u32> {
        let at = usize::try_from(pc).ok().and_then(|pc| self.index.get(pc).copied());
        at.filter(|&i| i != UNUSED).ok_or(Malformed("branch into the middle of an instruction"))
    }

    fn end(&self, pc: u32) -> Result<u32> {
        if pc as usize == self.index.len() {
            return Ok(self.index.iter().filter(|&&i| i != UNUSED).count() as u32);
        }
        self.target(i64::from(pc))
    }

    fn branch(&self, pc: usize) -> Result<u32> {
        self.target(pc as i64 + i64::from(self.bytes.u2(pc + 1)? as i16))
    }

    fn wide_constant(&mut self, value: u64) -> Insn {
        let known = self.wide.iter().position(|&w| w == value);
        Insn::ConstWide(known.unwrap_or_else(|| {
            self.wide.push(value);
            self.wide.len() - 1
        }) as u16)
    }

    fn ldc(&mut self, index: u16) -> Result<Insn> {
        Ok(match self.pool.get(index) {
            Some(Constant::Integer(value)) => Insn::Const(value),
            Some(Constant::Float(bits)) => Insn::Const(bits as i32),
            Some(Constant::Long(value)) => self.wide_constant(value as u64),
            Some(Constant::Double(bits)) => self.wide_constant(bits),
            Some(_) => Insn::Ldc(index),
            None => return Err(Malformed("ldc of a constant that is not there")),
        })
    }

    fn table_switch(&mut self, pc: usize) -> Result<Insn> {
        let start = self.bytes.switch_start(pc);
        let (low, high) = (self.bytes.i4(start + 4)?, self.bytes.i4(start + 8)?);
        let jump = |at: usize| self.target(pc as i64 + i64::from(self.bytes.i4(at)?));
        let count = (i64::from(high) - i64::from(low) + 1) as usize;
        let targets = (0..count).map(|i| jump(start + 12 + 4 * i)).collect::<Result<_>>()?;
        let switch = Switch::Table { low, targets, default: jump(start)? };
        self.switches.push(switch);
        Ok(Insn::TableSwitch(self.switches.len() as u16 - 1))
    }

    fn lookup_switch(&mut self, pc: usize) -> Result<Insn> {
        let start = self.bytes.switch_start(pc);
        let jump = |at: usize| self.target(pc as i64 + i64::from(self.bytes.i4(at)?));
        let pair = |i: usize| Ok((self.bytes.i4(start + 8 + 8 * i)?, jump(start + 12 + 8 * i)?));
        let pairs = (0..self.bytes.i4(start + 4)? as usize).map(pair).collect::<Result<_>>()?;
        let switch = Switch::Lookup { pairs, default: jump(start)? };
        self.switches.push(switch);
        Ok(Insn::LookupSwitch(self.switches.len() as u16 - 1))
    }

    fn wide_form(&self, pc: usize) -> Result<Insn> {
        let local = self.bytes.u2(pc + 2)?;
        Ok(match self.bytes.u1(pc + 1)? {
            0x15 | 0x17 | 0x19 => Insn::Load(local),
            0x16 | 0x18 => Insn::Load2(local),
            0x36 | 0x38 | 0x3a => Insn::Store(local),
            0x37 | 0x39 => Insn::Store2(local),
            0x84 => Insn::IInc(local, self.bytes.u2(pc + 4)? as i16),
            _ => return Err(Malformed("wide before an instruction that has no wide form")),
        })
    }

    /// A flat table in the order of the opcodes.
    fn instruction(&mut self, pc: usize) -> Result<Insn> {
        let op = self.bytes.u1(pc)?;
        let local = |b: Bytes<'_>| b.u1(pc + 1).map(u16::from);
        let index = |b: Bytes<'_>| b.u2(pc + 1);
        Ok(match op {
            0x00 => Insn::Nop,
            0x01 => Insn::Const(0),
            0x02..=0x08 => Insn::Const(i32::from(op) - 3),
            0x09 | 0x0a => Insn::ConstLong(i32::from(op) - 9),
            0x0b..=0x0d => Insn::Const((f32::from(op - 0x0b)).to_bits() as i32),
            0x0e | 0x0f => self.wide_constant(f64::from(op - 0x0e).to_bits()),
            0x10 => Insn::Const(i32::from(self.bytes.u1(pc + 1)? as i8)),
            0x11 => Insn::Const(i32::from(self.bytes.u2(pc + 1)? as i16)),
            0x12 => self.ldc(local(self.bytes)?)?,
            0x13 | 0x14 => self.ldc(index(self.bytes)?)?,
            0x15 | 0x17 | 0x19 => Insn::Load(local(self.bytes)?),
            0x16 | 0x18 => Insn::Load2(local(self.bytes)?),
            0x1a..=0x1d => Insn::Load(u16::from(op - 0x1a)),
            0x1e..=0x21 => Insn::Load2(u16::from(op - 0x1e)),
            0x22..=0x25 => Insn::Load(u16::from(op - 0x22)),
            0x26..=0x29 => Insn::Load2(u16::from(op - 0x26)),
            0x2a..=0x2d => Insn::Load(u16::from(op - 0x2a)),
            0x2e | 0x30 | 0x32 => Insn::ArrayLoad4,
            0x2f | 0x31 => Insn::ArrayLoad8,
            0x33 => Insn::ArrayLoadByte,
            0x34 => Insn::ArrayLoadChar,
            0x35 => Insn::ArrayLoadShort,
            0x36 | 0x38 | 0x3a => Insn::Store(local(self.bytes)?),
            0x37 | 0x39 => Insn::Store2(local(self.bytes)?),
            0x3b..=0x3e => Insn::Store(u16::from(op - 0x3b)),
            0x3f..=0x42 => Insn::Store2(u16::from(op - 0x3f)),
            0x43..=0x46 => Insn::Store(u16::from(op - 0x43)),
            0x47..=0x4a => Insn::Store2(u16::from(op - 0x47)),
            0x4b..=0x4e => Insn::Store(u16::from(op - 0x4b)),
            0x4f | 0x51 => Insn::ArrayStore4,
            0x50 | 0x52 => Insn::ArrayStore8,
            0x53 => Insn::ArrayStoreRef,
            0x54 => Insn::ArrayStoreByte,
            0x55 | 0x56 => Insn::ArrayStoreShort,
            0x57 => Insn::Pop,
            0x58 => Insn::Pop2,
            0x59 => Insn::Dup,
            0x5a => Insn::DupX1,
            0x5b => Insn::DupX2,
            0x5c => Insn::Dup2,
            0x5d => Insn::Dup2X1,
            0x5e => Insn::Dup2X2,
            0x5f => Insn::Swap,
            0x60 => Insn::IAdd,
            0x61 => Insn::LAdd,
            0x62 => Insn::FAdd,
            0x63 => Insn::DAdd,
            0x64 => Insn::ISub,
            0x65 => Insn::LSub,
            0x66 => Insn::FSub,
            0x67 => Insn::DSub,
            0x68 => Insn::IMul,
            0x69 => Insn::LMul,
            0x6a => Insn::FMul,
            0x6b => Insn::DMul,
            0x6c => Insn::IDiv,
            0x6d => Insn::LDiv,
            0x6e => Insn::FDiv,
            0x6f => Insn::DDiv,
            0x70 => Insn::IRem,
            0x71 => Insn::LRem,
            0x72 => Insn::FRem,
            0x73 => Insn::DRem,
            0x74 => Insn::INeg,
            0x75 => Insn::LNeg,
            0x76 => Insn::FNeg,
            0x77 => Insn::DNeg,
            0x78 => Insn::IShl,
            0x79 => Insn::LShl,
            0x7a => Insn::IShr,
            0x7b => Insn::LShr,
            0x7c => Insn::IUshr,
            0x7d => Insn::LUshr,
            0x7e => Insn::IAnd,
            0x7f => Insn::LAnd,
            0x80 => Insn::IOr,
            0x81 => Insn::LOr,
            0x82 => Insn::IXor,
            0x83 => Insn::LXor,
            0x84 => Insn::IInc(local(self.bytes)?, i16::from(self.bytes.u1(pc + 2)? as i8)),
            0x85 => Insn::I2L,
            0x86 => Insn::I2F,
            0x87 => Insn::I2D,
            0x88 => Insn::L2I,
            0x89 => Insn::L2F,
            0x8a => Insn::L2D,
            0x8b => Insn::F2I,
            0x8c => Insn::F2L,
            0x8d => Insn::F2D,
            0x8e => Insn::D2I,
            0x8f => Insn::D2L,
            0x90 => Insn::D2F,
            0x91 => Insn::I2B,
            0x92 => Insn::I2C,
            0x93 => Insn::I2S,
            0x94 => Insn::LCmp,
            0x95 => Insn::FCmpL,
            0x96 => Insn::FCmpG,
            0x97 => Insn::DCmpL,
            0x98 => Insn::DCmpG,
            0x99 | 0xc6 => Insn::IfEq(self.branch(pc)?),
            0x9a | 0xc7 => Insn::IfNe(self.branch(pc)?),
            0x9b => Insn::IfLt(self.branch(pc)?),
            0x9c => Insn::IfGe(self.branch(pc)?),
            0x9d => Insn::IfGt(self.branch(pc)?),
            0x9e => Insn::IfLe(self.branch(pc)?),
            0x9f | 0xa5 => Insn::IfICmpEq(self.branch(pc)?),
            0xa0 | 0xa6 => Insn::IfICmpNe(self.branch(pc)?),
            0xa1 => Insn::IfICmpLt(self.branch(pc)?),
            0xa2 => Insn::IfICmpGe(self.branch(pc)?),
            0xa3 => Insn::IfICmpGt(self.branch(pc)?),
            0xa4 => Insn::IfICmpLe(self.branch(pc)?),
            0xa7 => Insn::Goto(self.branch(pc)?),
            0xaa => self.table_switch(pc)?,
            0xab => self.lookup_switch(pc)?,
            0xac | 0xae | 0xb0 => Insn::Return1,
            0xad | 0xaf => Insn::Return2,
            0xb1 => Insn::Return,
            0xb2 => Insn::GetStatic(index(self.bytes)?),
            0xb3 => Insn::PutStatic(index(self.bytes)?),
            0xb4 => Insn::GetField(index(self.bytes)?),
            0xb5 => Insn::PutField(index(self.bytes)?),
            0xb6 => Insn::InvokeVirtual(index(self.bytes)?),
            0xb7 => Insn::InvokeSpecial(index(self.bytes)?),
            0xb8 => Insn::InvokeStatic(index(self.bytes)?),
            0xb9 => Insn::InvokeInterface(index(self.bytes)?),
            0xba => Insn::InvokeDynamic(index(self.bytes)?),
            0xbb => Insn::New(index(self.bytes)?),
            0xbc => Insn::NewArray(primitive_array(self.bytes.u1(pc + 1)?)?),
            0xbd => Insn::ANewArray(index(self.bytes)?),
            0xbe => Insn::ArrayLength,
            0xbf => Insn::AThrow,
            0xc0 => Insn::CheckCast(index(self.bytes)?),
            0xc1 => Insn::InstanceOf(index(self.bytes)?),
            0xc2 => Insn::MonitorEnter,
            0xc3 => Insn::MonitorExit,
            0xc4 => self.wide_form(pc)?,
            0xc5 => Insn::MultiANewArray(index(self.bytes)?, self.bytes.u1(pc + 3)?),
            0xc8 => Insn::Goto(self.target(pc as i64 + i64::from(self.bytes.i4(pc + 1)?))?),
            0xa8 | 0xa9 | 0xc9 => return Err(Malformed("subroutine that was not inlined")),
            0xca.. => return Err(Malformed("unknown opcode")),
        })
    }
}

fn primitive_array(code: u8) -> Result<Kind> {
    Ok(match code {
        4 => Kind::Boolean,
        5 => Kind::Char,
        6 => Kind::Float,
        7 => Kind::Double,
        8 => Kind::Byte,
        9 => Kind::Short,
        10 => Kind::Int,
        11 => Kind::Long,
        _ => return Err(Malformed("newarray of an unknown type")),
    })
}
