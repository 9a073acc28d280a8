//! Exact maps of live slots: which slots of a frame hold references, and which hold other values,
//! that some continuation of the frame can still read.
//!
//! The collector follows the references; the canonical state vector contains both and nothing
//! else. Kinds come from a forward dataflow (`kinds`), liveness from a backward one in its strong
//! form (`liveness`), both over instructions lowered to their effect on slots (`steps`).
//!
//! The code is assumed to be verified and free of `jsr` and `ret`. Unverified code gives an error
//! or a map, never a panic, but then the map means nothing. A synchronized method's monitor is
//! kept by the machine, so local 0 may well be dead while the method still holds it.

mod kinds;
mod liveness;
mod planes;
#[cfg(test)]
mod scramble;
mod steps;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher, Hasher};

use everypath_classfile::descriptor::Kind;
use everypath_classfile::{Code, ConstantPool};
use thiserror::Error;

use crate::MethodFacts;
use kinds::{Kinds, State};
use liveness::Liveness;
use steps::{Method, NOT_A_LEADER};

/// The live slots of every program point of one method.
#[derive(Debug)]
pub struct FrameMaps {
    words: usize,
    locals: u16,
    /// By program counter, the map of the instruction that starts there; 0 is the empty map.
    at: Box<[u32]>,
    /// The maps during the instructions that other frames can run in, by program counter.
    during: Box<[(u32, u32)]>,
    /// For each distinct map the words of its references, then those of its primitives.
    bits: Box<[u64]>,
    depths: Box<[u16]>,
}

/// The live slots at one program point: locals are numbered from 0, operands from `max_locals`.
///
/// A long or double is at the first of its two slots; the second is never live.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlotMap<'a> {
    /// Operand slots in use, live or not.
    pub depth: u16,
    references: &'a [u64],
    primitives: &'a [u64],
}

/// Why a method has no maps: its code is not what a verifier accepts.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MapError {
    /// The bytes are not instructions of the Java virtual machine.
    #[error("malformed code: {0}")]
    Malformed(String),
    /// `jsr` and `ret` must be inlined before.
    #[error("subroutine instruction at {pc}")]
    Subroutine {
        /// Where it is.
        pc: u32,
    },
    /// A branch, handler or switch leads to something that is not the start of an instruction.
    #[error("no instruction at {target}, which is jumped to")]
    BadTarget {
        /// Where the branch leads.
        target: i64,
    },
    /// A constant pool index does not name what the instruction needs.
    #[error("bad constant pool index {index} at {pc}")]
    BadConstant {
        /// The instruction.
        pc: u32,
        /// The index.
        index: u16,
    },
    /// The method's own descriptor cannot be read, or its parameters do not fit the locals.
    #[error("arguments do not fit the method's locals")]
    BadDescriptor,
    /// A local variable beyond `max_locals`.
    #[error("local variable {local} out of range at {pc}")]
    BadLocal {
        /// The instruction.
        pc: u32,
        /// The variable.
        local: u16,
    },
    /// A local variable is read where it has no value of one kind.
    #[error("local variable {local} is read but has no definite kind at {pc}")]
    UndefinedLocal {
        /// Where the variable is live.
        pc: u32,
        /// The variable.
        local: u16,
    },
    /// More operands than `max_stack`.
    #[error("operand stack overflow at {pc}")]
    StackOverflow {
        /// The instruction.
        pc: u32,
    },
    /// An operand taken from an empty stack.
    #[error("operand stack underflow at {pc}")]
    StackUnderflow {
        /// The instruction.
        pc: u32,
    },
    /// Two paths meet with different numbers of operands.
    #[error("operand stack depths differ where {pc} leads")]
    DepthMismatch {
        /// The instruction on the second path.
        pc: u32,
    },
    /// Execution can run past the last instruction.
    #[error("falling off the end of the code")]
    FallsOffEnd,
}

impl FrameMaps {
    /// Computes the maps of a method with code.
    pub fn compute(
        pool: &ConstantPool,
        facts: MethodFacts<'_>,
        code: &Code<'_>,
    ) -> Result<FrameMaps, MapError> {
        let layout = Layout::of(code);
        let method = Method::lower(pool, facts, code)?;
        let kinds = Kinds::infer(&method, layout)?;
        let depths = depths(&method, &kinds, layout)?;
        let liveness = Liveness::solve(&method, &depths, layout);
        collect(&method, &kinds, Some(&liveness), layout, code.bytecode.len())
    }

    /// The same, with every slot counted as live that holds a value, whether or not it is read again: so
    /// an interpreter sees it that knows only the kinds of slots.
    pub fn compute_kinds(
        pool: &ConstantPool,
        facts: MethodFacts<'_>,
        code: &Code<'_>,
    ) -> Result<FrameMaps, MapError> {
        let layout = Layout::of(code);
        let method = Method::lower(pool, facts, code)?;
        let kinds = Kinds::infer(&method, layout)?;
        collect(&method, &kinds, None, layout, code.bytecode.len())
    }

    /// What is live when the instruction at `pc` is about to execute.
    ///
    /// Empty if `pc` is unreachable or not the start of an instruction.
    #[inline]
    pub fn at(&self, pc: u32) -> SlotMap<'_> {
        self.map(self.at.get(pc as usize).copied().unwrap_or(0))
    }

    /// What is live in the middle of the instruction at `pc`, while frames above this one run: its
    /// operands are gone, its result is not there yet, and what counts is what the code behind it
    /// or a handler that covers it can read.
    ///
    /// Known for invocations; empty for any other instruction.
    #[inline]
    pub fn during_call(&self, pc: u32) -> SlotMap<'_> {
        match self.during.binary_search_by_key(&pc, |&(pc, _)| pc) {
            Ok(found) => self.map(self.during[found].1),
            Err(_) => self.map(0),
        }
    }

    /// The number of locals, which is the slot number of the bottom operand.
    pub fn locals(&self) -> u16 {
        self.locals
    }

    /// The memory these maps occupy.
    pub fn heap_bytes(&self) -> usize {
        size_of_val(&*self.at)
            + size_of_val(&*self.during)
            + size_of_val(&*self.bits)
            + size_of_val(&*self.depths)
    }

    #[inline]
    fn map(&self, index: u32) -> SlotMap<'_> {
        let (index, words) = (index as usize, self.words);
        let bits = &self.bits[index * 2 * words..][..2 * words];
        let (references, primitives) = bits.split_at(words);
        SlotMap { depth: self.depths[index], references, primitives }
    }
}

impl<'a> SlotMap<'a> {
    /// The live slots that hold references, ascending.
    #[inline]
    pub fn references(&self) -> impl Iterator<Item = u16> + use<'a> {
        planes::slots(self.references)
    }

    /// The live slots that hold values of primitive types, ascending.
    #[inline]
    pub fn primitives(&self) -> impl Iterator<Item = u16> + use<'a> {
        planes::slots(self.primitives)
    }

    /// Whether the slot is live and holds a reference.
    pub fn is_reference(&self, slot: u16) -> bool {
        contains(self.references, slot)
    }

    /// Whether the slot is live and holds a value of a primitive type.
    pub fn is_primitive(&self, slot: u16) -> bool {
        contains(self.primitives, slot)
    }

    /// The references as words of 64 slots each, the lowest slot in the lowest bit.
    pub fn reference_words(&self) -> &'a [u64] {
        self.references
    }

    /// The primitives as words of 64 slots each, the lowest slot in the lowest bit.
    pub fn primitive_words(&self) -> &'a [u64] {
        self.primitives
    }
}

fn contains(set: &[u64], slot: u16) -> bool {
    usize::from(slot) < set.len() * 64 && planes::test(set, usize::from(slot))
}

/// The shape of a method's frames.
#[derive(Clone, Copy)]
struct Layout {
    locals: usize,
    stack: usize,
    words: usize,
}

impl Layout {
    fn of(code: &Code<'_>) -> Layout {
        let (locals, stack) = (usize::from(code.max_locals), usize::from(code.max_stack));
        Layout { locals, stack, words: planes::words_for(locals + stack) }
    }

    fn check_local(self, local: u16, kind: Kind, pc: u32) -> Result<(), MapError> {
        if usize::from(local) + usize::from(kind.slots()) <= self.locals {
            Ok(())
        } else {
            Err(MapError::BadLocal { pc, local })
        }
    }
}

/// Visits every reachable instruction in code order with the kinds before it.
fn walk(
    method: &Method,
    kinds: &Kinds,
    layout: Layout,
    mut visit: impl FnMut(usize, &State) -> Result<(), MapError>,
) -> Result<(), MapError> {
    let mut state = State::empty(layout);
    let mut reached = false;
    for (index, step) in method.steps.iter().enumerate() {
        if method.leader_of[index] != NOT_A_LEADER {
            reached = kinds.enter(method.leader_of[index] as usize, &mut state);
        }
        if reached {
            visit(index, &state)?;
            kinds::apply(step, &mut state, layout)?;
            reached = step.flow.falls_through();
        }
    }
    Ok(())
}

/// The operand depth before each instruction, `None` where no path leads.
fn depths(method: &Method, kinds: &Kinds, layout: Layout) -> Result<Vec<Option<u16>>, MapError> {
    let mut depths = vec![None; method.steps.len()];
    walk(method, kinds, layout, |index, state| {
        depths[index] = Some(state.depth);
        Ok(())
    })?;
    Ok(depths)
}

/// The maps; without liveness every slot that holds a value counts.
fn collect(
    method: &Method,
    kinds: &Kinds,
    liveness: Option<&Liveness>,
    layout: Layout,
    code_length: usize,
) -> Result<FrameMaps, MapError> {
    let mut store = Store::new(layout.words);
    let mut at = vec![0; code_length];
    let mut during = Vec::new();
    let mut live = vec![0; layout.words];
    walk(method, kinds, layout, |index, state| {
        let step = &method.steps[index];
        match liveness {
            Some(liveness) => live.copy_from_slice(liveness.before(index)),
            None => (0..layout.words).for_each(|word| live[word] = state.defined(word)),
        }
        check_defined(&live, state, layout, step.pc)?;
        at[step.pc as usize] = store.intern(&live, state, state.depth);
        if let Some(operands) = step.call_operands() {
            let depth = state.depth - operands;
            if let Some(liveness) = liveness {
                live.copy_from_slice(liveness.before(index + 1));
            }
            planes::truncate(&mut live, layout.locals + usize::from(depth));
            if let Some(liveness) = liveness {
                liveness::add_handlers(&mut live, method, step, liveness, layout);
            }
            during.push((step.pc, store.intern(&live, state, depth)));
        }
        Ok(())
    })?;
    Ok(FrameMaps {
        words: layout.words,
        locals: layout.locals as u16,
        at: at.into(),
        during: during.into(),
        bits: store.bits.into(),
        depths: store.depths.into(),
    })
}

/// A live local without a kind means that the code reads what was never written on some path.
fn check_defined(live: &[u64], state: &State, layout: Layout, pc: u32) -> Result<(), MapError> {
    let undefined = (0..layout.words).map(|word| live[word] & !state.defined(word));
    for (word, bits) in undefined.enumerate().filter(|&(_, bits)| bits != 0) {
        let local = word * 64 + bits.trailing_zeros() as usize;
        if local < layout.locals {
            return Err(MapError::UndefinedLocal { pc, local: local as u16 });
        }
    }
    Ok(())
}

/// The distinct maps of one method.
struct Store {
    words: usize,
    bits: Vec<u64>,
    depths: Vec<u16>,
    /// By hash; a collision costs a map stored twice, which is harmless.
    known: HashMap<u64, u32, BuildHasherDefault<Prehashed>>,
    scratch: Vec<u64>,
}

impl Store {
    fn new(words: usize) -> Store {
        let mut store = Store {
            words,
            bits: Vec::new(),
            depths: Vec::new(),
            known: HashMap::default(),
            scratch: vec![0; 2 * words],
        };
        store.intern_scratch(0);
        store
    }

    fn intern(&mut self, live: &[u64], state: &State, depth: u16) -> u32 {
        for (word, &live) in live.iter().enumerate() {
            let references = state.references(word);
            self.scratch[word] = live & references;
            self.scratch[self.words + word] = live & state.defined(word) & !references;
        }
        self.intern_scratch(depth)
    }

    fn intern_scratch(&mut self, depth: u16) -> u32 {
        let hash = fold(&self.scratch, depth);
        if let Some(&index) = self.known.get(&hash) {
            let stored = &self.bits[index as usize * self.scratch.len()..][..self.scratch.len()];
            if *stored == *self.scratch && self.depths[index as usize] == depth {
                return index;
            }
        }
        let index = self.depths.len() as u32;
        self.bits.extend_from_slice(&self.scratch);
        self.depths.push(depth);
        self.known.insert(hash, index);
        index
    }
}

/// Multiply-and-rotate over the words: the maps are few and small, speed is all that matters.
fn fold(words: &[u64], depth: u16) -> u64 {
    words.iter().fold(u64::from(depth), |hash, &word| {
        (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    })
}

/// Passes an already mixed key through.
#[derive(Default)]
struct Prehashed(u64);

impl Hasher for Prehashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        let mut hasher = DefaultHasher::new();
        hasher.write(bytes);
        self.0 = hasher.finish();
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
