//! The StackMapTable attribute (JVMS §4.7.4): the frames that a compiler promises at branch targets.

use everypath_classfile::ConstantPool;

use super::Fault;
use super::frame::Frame;
use super::types::Type;

/// What reading a table needs to know about the method's code.
pub(super) struct Reader<'a, 'c> {
    pub(super) pool: &'a ConstantPool,
    /// Whether an instruction starts at a program counter.
    pub(super) is_instruction: &'c dyn Fn(u32) -> bool,
    /// Whether a `new` instruction starts at a program counter.
    pub(super) is_new: &'c dyn Fn(u32) -> bool,
}

/// A frame and where it holds.
pub(super) type FrameAt<'a> = (u32, Frame<'a>);

impl<'a> Reader<'a, '_> {
    /// Reads a table into frames in order of their program counters.
    ///
    /// `initial` is the frame of the method's entry, of which `declared` locals are parameters.
    pub(super) fn read(
        &self,
        table: &[u8],
        initial: &Frame<'a>,
        declared: usize,
    ) -> Result<Vec<FrameAt<'a>>, Fault> {
        let mut bytes = Bytes(table);
        let count = bytes.u16()?;
        let mut previous = Draft { locals: initial.locals[..declared].to_vec(), offset: None };
        let mut frames = Vec::with_capacity(usize::from(count));
        for _ in 0..count {
            let stack = self.read_frame(&mut bytes, &mut previous, initial)?;
            let offset = previous.offset.unwrap_or(0);
            if !(self.is_instruction)(offset) {
                return Err(Fault::verify("StackMapTable error: bad offset"));
            }
            frames.push((offset, previous.complete(stack, initial)));
        }
        match bytes.0 {
            [] => Ok(frames),
            _ => Err(format_error("wrong attribute size")),
        }
    }

    /// Reads one frame: changes the locals and offset of `draft` and returns the operands.
    fn read_frame(
        &self,
        bytes: &mut Bytes<'_>,
        draft: &mut Draft<'a>,
        limits: &Frame<'a>,
    ) -> Result<Vec<Type<'a>>, Fault> {
        let tag = bytes.u8()?;
        let delta = match tag {
            0..=127 => u32::from(tag & 63),
            128..=246 => return Err(format_error("reserved frame type")),
            247..=255 => u32::from(bytes.u16()?),
        };
        draft.offset = Some(draft.offset.map_or(delta, |offset| offset + delta + 1));
        let (locals, stack) = (limits.locals.len(), limits.max_stack);
        match tag {
            0..=63 | 251 => Ok(Vec::new()),
            64..=127 | 247 => self.read_types(bytes, 1, Vec::new(), stack),
            248..=250 => draft.chop(251 - tag).map(|()| Vec::new()),
            252..=254 => {
                let kept = std::mem::take(&mut draft.locals);
                draft.locals = self.read_types(bytes, u16::from(tag - 251), kept, locals)?;
                Ok(Vec::new())
            }
            _ => {
                let count = bytes.u16()?;
                draft.locals = self.read_types(bytes, count, Vec::new(), locals)?;
                let count = bytes.u16()?;
                self.read_types(bytes, count, Vec::new(), stack)
            }
        }
    }

    /// Appends `count` types to `types`, which may take up to `limit` slots.
    fn read_types(
        &self,
        bytes: &mut Bytes<'_>,
        count: u16,
        mut types: Vec<Type<'a>>,
        limit: usize,
    ) -> Result<Vec<Type<'a>>, Fault> {
        for _ in 0..count {
            let read = self.read_type(bytes)?;
            types.push(read);
            types.extend(read.high());
        }
        if types.len() > limit {
            return Err(format_error("bad type array size"));
        }
        Ok(types)
    }

    fn read_type(&self, bytes: &mut Bytes<'_>) -> Result<Type<'a>, Fault> {
        Ok(match bytes.u8()? {
            0 => Type::Top,
            1 => Type::Int,
            2 => Type::Float,
            3 => Type::Double,
            4 => Type::Long,
            5 => Type::Null,
            6 => Type::UninitializedThis,
            7 => {
                let name = self.pool.class_name(bytes.u16()?);
                name.and_then(Type::named).ok_or_else(|| format_error("bad class index"))?
            }
            8 => match u32::from(bytes.u16()?) {
                offset if (self.is_new)(offset) => Type::Uninitialized(offset),
                _ => return Err(format_error("bad offset for Uninitialized")),
            },
            _ => return Err(format_error("bad verification type")),
        })
    }
}

/// The part of a frame that the next frame of the table is relative to.
struct Draft<'a> {
    locals: Vec<Type<'a>>,
    /// `None` before the first frame, whose offset is absolute.
    offset: Option<u32>,
}

impl<'a> Draft<'a> {
    fn chop(&mut self, values: u8) -> Result<(), Fault> {
        for _ in 0..values {
            let last = self.locals.pop().ok_or_else(|| format_error("bad offset"))?;
            if last.is_high() {
                self.locals.pop();
            }
        }
        Ok(())
    }

    fn complete(&self, stack: Vec<Type<'a>>, limits: &Frame<'a>) -> Frame<'a> {
        let this_uninitialized =
            self.locals.iter().chain(&stack).any(|slot| *slot == Type::UninitializedThis);
        let mut locals = self.locals.clone();
        locals.resize(limits.locals.len(), Type::Top);
        Frame { locals, stack, max_stack: limits.max_stack, this_uninitialized }
    }
}

struct Bytes<'b>(&'b [u8]);

impl Bytes<'_> {
    fn u8(&mut self) -> Result<u8, Fault> {
        let (&first, rest) =
            self.0.split_first().ok_or_else(|| format_error("access beyond the end of attribute"))?;
        self.0 = rest;
        Ok(first)
    }

    fn u16(&mut self) -> Result<u16, Fault> {
        Ok(u16::from_be_bytes([self.u8()?, self.u8()?]))
    }
}

fn format_error(what: &str) -> Fault {
    Fault::Format(format!("StackMapTable format error: {what}"))
}
