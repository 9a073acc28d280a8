//! The code of one method: decoded instructions and the tables around them.

use crate::insn::Insn;
use everypath_bytecode::FrameMaps;
use std::cell::{Cell, OnceCell};

/// An entry of the exception table, in instruction indices.
#[derive(Clone, Copy, Debug)]
pub struct Handler {
    /// First covered instruction.
    pub start: u32,
    /// First instruction not covered.
    pub end: u32,
    /// Where the handler begins.
    pub target: u32,
    /// Pool index of the caught class; 0 catches everything.
    pub catch_type: u16,
}

/// A tableswitch or lookupswitch, targets in instruction indices.
#[derive(Clone, Debug)]
pub enum Switch {
    /// Consecutive keys.
    Table {
        /// The key of the first target.
        low: i32,
        /// Targets for `low`, `low + 1`, ….
        targets: Box<[u32]>,
        /// Where every other key goes.
        default: u32,
    },
    /// Sorted keys.
    Lookup {
        /// The keys, ascending, each with its target.
        pairs: Box<[(i32, u32)]>,
        /// Where every other key goes.
        default: u32,
    },
}

/// Decoded code.
#[derive(Debug)]
pub struct Code {
    /// The instructions; cells, as resolution overwrites them (see [`Insn`]).
    pub insns: Box<[Cell<Insn>]>,
    /// Bytecode offset of each instruction.
    pub pcs: Box<[u32]>,
    /// Local slots.
    pub max_locals: u16,
    /// Operand slots.
    pub max_stack: u16,
    /// The exception table.
    pub handlers: Box<[Handler]>,
    /// The switches.
    pub switches: Box<[Switch]>,
    /// The 64-bit constants.
    pub wide_constants: Box<[u64]>,
    pub(crate) maps: OnceCell<FrameMaps>,
}

impl Code {
    /// Slots that a frame may use: locals, operands, and room for the second half of a result.
    #[inline]
    pub fn window(&self) -> usize {
        self.max_locals as usize + self.max_stack as usize + 2
    }

    /// Index of the instruction at a bytecode offset.
    pub fn index_of_pc(&self, pc: u32) -> Option<u32> {
        self.pcs.binary_search(&pc).ok().map(|i| i as u32)
    }
}
