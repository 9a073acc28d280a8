//! `jdk.internal.misc.Unsafe`: raw accesses to fields, elements and memory outside the heap.
//!
//! Offsets are bytes from the start of the object; a field has the offset of its word. With a
//! null base the offset is an address outside the heap, in a block of [`crate::state::State`].

use super::{Args, Registry, nothing};
use crate::escape::{Escape, Outcome, null_pointer, raise};
use crate::heap::Ref;
use crate::machine::Machine;
use everypath_program::{ARRAY_HEADER, Kind, Shape};

pub(super) fn register(r: &mut Registry) {
    r.add("everypath/Launcher", &[("setUnsafeConstants()V", set_constants)]);
    r.add("jdk/internal/misc/Unsafe", &GETTERS);
    r.add("jdk/internal/misc/Unsafe", &SETTERS);
    r.add(
        "jdk/internal/misc/Unsafe",
        &[
            ("registerNatives()V", nothing),
            ("fullFence()V", nothing),
            ("loadFence()V", nothing),
            ("storeFence()V", nothing),
            ("arrayBaseOffset0(Ljava/lang/Class;)I", |_, _| Ok(u64::from(ARRAY_HEADER * 4))),
            ("arrayIndexScale0(Ljava/lang/Class;)I", array_index_scale),
            ("pageSize()I", |_, _| Ok(4096)),
            ("objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J", offset_by_name),
            ("objectFieldOffset0(Ljava/lang/reflect/Field;)J", |m, a| offset_of_reflected(m, Ref::from_slot(a[1]))),
            ("staticFieldOffset0(Ljava/lang/reflect/Field;)J", |m, a| offset_of_reflected(m, Ref::from_slot(a[1]))),
            ("staticFieldBase0(Ljava/lang/reflect/Field;)Ljava/lang/Object;", static_base),
            ("shouldBeInitialized0(Ljava/lang/Class;)Z", should_be_initialized),
            ("ensureClassInitialized0(Ljava/lang/Class;)V", ensure_initialized),
            ("allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;", allocate_instance),
            ("throwException(Ljava/lang/Throwable;)V", |_, a| Err(Escape::Throw(Ref::from_slot(a[1])))),
            ("allocateMemory0(J)J", |m, a| Ok(m.allocate_memory(a[1]))),
            ("freeMemory0(J)V", free_memory),
            ("reallocateMemory0(JJ)J", reallocate_memory),
            ("setMemory0(Ljava/lang/Object;JJB)V", set_memory),
            ("copyMemory0(Ljava/lang/Object;JLjava/lang/Object;JJ)V", copy_memory),
            ("copySwapMemory0(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", copy_swap_memory),
            ("getUncompressedObject(J)Ljava/lang/Object;", |_, _| Err(Escape::Unsupported("Unsafe.getUncompressedObject".into()))),
            ("defineClass0(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/ProtectionDomain;)Ljava/lang/Class;", define_class),
        ],
    );
}

/// Constants that HotSpot writes over those that the initialiser of `UnsafeConstants` sets.
fn set_constants(m: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    let class = m.program.boot_class("jdk/internal/misc/UnsafeConstants")?;
    let mirror = m.mirror(class);
    for (name, value) in
        [("ADDRESS_SIZE0", 8), ("PAGE_SIZE", 4096), ("BIG_ENDIAN", 0), ("UNALIGNED_ACCESS", 1)]
    {
        if let Some(field) = m.program.declared_field(class, name) {
            m.state.heap.set_field(mirror, field.kind, u32::from(field.offset), value);
        }
    }
    Ok(0)
}

/// The library writes the weaker orders as volatile accesses; here each is an access of its own, so
/// that its operation shows the order that the program asked for.
macro_rules! getters {
    ($($name:literal $letter:literal $kind:ident;)*) => {
        const GETTERS: [(&str, super::Native); 36] = [$(
            (concat!("get", $name, "(Ljava/lang/Object;J)", $letter), |m, a| m.read_raw(Ref::from_slot(a[1]), a[2], Kind::$kind)),
            (concat!("get", $name, "Volatile(Ljava/lang/Object;J)", $letter), |m, a| m.read_raw(Ref::from_slot(a[1]), a[2], Kind::$kind)),
            (concat!("get", $name, "Acquire(Ljava/lang/Object;J)", $letter), |m, a| m.read_raw(Ref::from_slot(a[1]), a[2], Kind::$kind)),
            (concat!("get", $name, "Opaque(Ljava/lang/Object;J)", $letter), |m, a| m.read_raw(Ref::from_slot(a[1]), a[2], Kind::$kind)),
        )*];
        const SETTERS: [(&str, super::Native); 36] = [$(
            (concat!("put", $name, "(Ljava/lang/Object;J", $letter, ")V"), |m, a| m.write_raw(Ref::from_slot(a[1]), a[2], Kind::$kind, a[4])),
            (concat!("put", $name, "Volatile(Ljava/lang/Object;J", $letter, ")V"), |m, a| m.write_raw(Ref::from_slot(a[1]), a[2], Kind::$kind, a[4])),
            (concat!("put", $name, "Release(Ljava/lang/Object;J", $letter, ")V"), |m, a| m.write_raw(Ref::from_slot(a[1]), a[2], Kind::$kind, a[4])),
            (concat!("put", $name, "Opaque(Ljava/lang/Object;J", $letter, ")V"), |m, a| m.write_raw(Ref::from_slot(a[1]), a[2], Kind::$kind, a[4])),
        )*];
    };
}

getters! {
    "Reference" "Ljava/lang/Object;" Ref;
    "Boolean" "Z" Boolean;
    "Byte" "B" Byte;
    "Short" "S" Short;
    "Char" "C" Char;
    "Int" "I" Int;
    "Long" "J" Long;
    "Float" "F" Float;
    "Double" "D" Double;
}

fn size(kind: Kind) -> usize {
    1 << kind.element_shift()
}

impl Machine<'_> {
    /// Reads a value at a byte offset of an object, or at an address.
    pub(crate) fn read_raw(&mut self, base: Ref, offset: u64, kind: Kind) -> Outcome {
        if base.is_null() {
            let bytes = self.memory_at(offset, size(kind) as u64)?;
            return Ok(extend(kind, little_endian(&bytes)));
        }
        if is_unaligned(offset, kind) {
            let bytes = self.read_bytes(base, offset, size(kind) as u64)?;
            return Ok(extend(kind, little_endian(&bytes)));
        }
        let heap = &self.state.heap;
        let index = base.0 + (offset / 4) as u32;
        let shift = (offset % 4 * 8) as u32;
        Ok(match size(kind) {
            8 => u64::from(heap.word(index)) | u64::from(heap.word(index + 1)) << 32,
            _ => extend(kind, u64::from(heap.word(index) >> shift)),
        })
    }

    /// Writes a value at a byte offset of an object, or at an address.
    pub(crate) fn write_raw(&mut self, base: Ref, offset: u64, kind: Kind, value: u64) -> Outcome {
        let value = if kind == Kind::Boolean { value & 1 } else { value };
        if base.is_null() {
            self.set_memory_at(offset, &value.to_le_bytes()[..size(kind)])?;
            return Ok(0);
        }
        if is_unaligned(offset, kind) {
            self.write_bytes(base, offset, &value.to_le_bytes()[..size(kind)])?;
            return Ok(0);
        }
        let heap = &mut self.state.heap;
        let index = base.0 + (offset / 4) as u32;
        let shift = (offset % 4 * 8) as u32;
        match size(kind) {
            8 => {
                heap.set_word(base, index, value as u32);
                heap.set_word(base, index + 1, (value >> 32) as u32);
            }
            4 => heap.set_word(base, index, value as u32),
            small => {
                let mask = (1u32 << (small * 8)) - 1;
                let word = heap.word(index) & !(mask << shift) | (value as u32 & mask) << shift;
                heap.set_word(base, index, word);
            }
        }
        Ok(0)
    }

    /// A new block of memory outside the heap.
    pub(crate) fn allocate_memory(&mut self, bytes: u64) -> u64 {
        const FIRST: u64 = 0x1_0000_0000;
        let end =
            self.state.memory().last_key_value().map_or(FIRST, |(start, block)| start + block.len() as u64);
        let start = (end + 63) & !15;
        self.state.set_memory(start, Some(vec![0; bytes.max(1) as usize].into()));
        start
    }

    pub(crate) fn memory_at(&mut self, address: u64, length: u64) -> Result<Vec<u8>, Escape> {
        if let Some((start, block)) = self.state.memory_block(address)
            && address - start + length <= block.len() as u64
        {
            let from = (address - start) as usize;
            return Ok(block[from..from + length as usize].to_vec());
        }
        match self.mapped_at(address, length) {
            Some(bytes) => Ok(bytes),
            None => {
                Err(Escape::Unsupported(format!("access to memory at {address:#x}, which was not allocated")))
            }
        }
    }

    pub(crate) fn set_memory_at(&mut self, address: u64, bytes: &[u8]) -> Result<(), Escape> {
        self.memory_at(address, bytes.len() as u64)?;
        let start = self.state.memory_block(address).map_or(0, |(s, _)| s);
        self.state.write_memory(start, (address - start) as usize, bytes);
        Ok(())
    }

    /// Bytes of an object or of memory.
    pub(crate) fn read_bytes(&mut self, base: Ref, offset: u64, length: u64) -> Result<Vec<u8>, Escape> {
        if base.is_null() {
            return self.memory_at(offset, length);
        }
        Ok((offset..offset + length)
            .map(|o| (self.state.heap.word(base.0 + (o / 4) as u32) >> (o % 4 * 8)) as u8)
            .collect())
    }

    /// Overwrites bytes of an object or of memory.
    pub(crate) fn write_bytes(&mut self, base: Ref, offset: u64, bytes: &[u8]) -> Result<(), Escape> {
        if base.is_null() {
            return self.set_memory_at(offset, bytes);
        }
        for (i, &b) in bytes.iter().enumerate() {
            self.write_raw(base, offset + i as u64, Kind::Byte, u64::from(b))?;
        }
        Ok(())
    }
}

/// Whether a value lies across words in a way that only byte-wise access can handle.
fn is_unaligned(offset: u64, kind: Kind) -> bool {
    !offset.is_multiple_of(size(kind).min(4) as u64)
}

fn little_endian(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |value, &b| value << 8 | u64::from(b))
}

fn extend(kind: Kind, value: u64) -> u64 {
    match kind {
        Kind::Long | Kind::Double => value,
        kind => u64::from(crate::heap::widen(kind, value as u32)),
    }
}

fn array_index_scale(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let class = m.class_of_mirror(Ref::from_slot(a[1]));
    match m.program.class(class).shape {
        Shape::Array { kind, .. } => Ok(size(kind) as u64),
        _ => Err(Escape::Raise("java/lang/InvalidClassException", None)),
    }
}

fn offset_by_name(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let class = m.class_of_mirror(Ref::from_slot(a[1]));
    let name = m.string(Ref::from_slot(a[2]));
    match m.program.declared_field(class, &name) {
        Some(field) => Ok(u64::from(field.offset) * 4),
        None => raise("java/lang/InternalError", name),
    }
}

fn offset_of_reflected(m: &mut Machine<'_>, field: Ref) -> Outcome {
    if field.is_null() {
        return null_pointer();
    }
    let class = m.class_of_mirror(m.state.heap.get_ref(field, m.known.field_class));
    let slot = m.state.heap.get4(field, m.known.field_slot);
    Ok(u64::from(m.program.class(class).fields[slot as usize].offset) * 4)
}

fn static_base(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    Ok(m.state.heap.get_ref(Ref::from_slot(a[1]), m.known.field_class).slot())
}

fn should_be_initialized(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let class = m.class_of_mirror(Ref::from_slot(a[1]));
    Ok(u64::from(!m.state.class(class).init.is_done()))
}

fn ensure_initialized(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let class = m.class_of_mirror(Ref::from_slot(a[1]));
    m.need_initialized(class)?;
    Ok(0)
}

fn allocate_instance(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let class = m.class_of_mirror(Ref::from_slot(a[1]));
    let linked = m.program.class(class);
    if linked.is_abstract() || linked.shape != Shape::Instance {
        return raise("java/lang/InstantiationException", m.program.java_name(class));
    }
    m.need_initialized(class)?;
    m.make_room(u64::from(linked.instance_words))?;
    Ok(m.new_object(class).slot())
}

impl Machine<'_> {
    /// Has a class initialised before the native goes on.
    pub(crate) fn need_initialized(&self, class: everypath_program::ClassId) -> Result<(), Escape> {
        match self.is_initialized(class) {
            true => Ok(()),
            false => Err(Escape::Initialize(class)),
        }
    }
}

fn free_memory(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    m.state.set_memory(a[1], None);
    Ok(0)
}

fn reallocate_memory(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (old, bytes) = (a[1], a[3]);
    let content = m.state.memory_block(old).map_or(Vec::new(), |(_, b)| b.to_vec());
    let new = m.allocate_memory(bytes);
    let keep = content.len().min(bytes as usize);
    m.state.write_memory(new, 0, &content[..keep]);
    m.state.set_memory(old, None);
    Ok(new)
}

fn set_memory(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let bytes = vec![a[6] as u8; a[4] as usize];
    m.write_bytes(Ref::from_slot(a[1]), a[2], &bytes)?;
    Ok(0)
}

fn copy_memory(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let bytes = m.read_bytes(Ref::from_slot(a[1]), a[2], a[7])?;
    m.write_bytes(Ref::from_slot(a[4]), a[5], &bytes)?;
    Ok(0)
}

fn copy_swap_memory(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let mut bytes = m.read_bytes(Ref::from_slot(a[1]), a[2], a[7])?;
    let element = (a[9] as usize).max(1);
    bytes.chunks_mut(element).for_each(<[u8]>::reverse);
    m.write_bytes(Ref::from_slot(a[4]), a[5], &bytes)?;
    Ok(0)
}

fn define_class(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let bytes = m.state.heap.byte_range(Ref::from_slot(a[2]), a[3] as u32, a[4] as u32);
    let loader = m.loader_of(Ref::from_slot(a[5]));
    let name = if a[1] == 0 { None } else { Some(m.string(Ref::from_slot(a[1])).replace('.', "/")) };
    let class = m.define_from_bytes(loader, name.as_deref(), bytes)?;
    Ok(m.mirror(class).slot())
}
