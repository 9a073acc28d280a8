//! `FileDescriptor`, `FileInputStream`, `FileOutputStream`, `RandomAccessFile`: the console, and
//! files that are read. Nothing but the console can be written.

use super::{Args, Registry, nothing};
use crate::escape::{Escape, Outcome, raise, unsupported};
use crate::files::{Errno, Node, NodeKind};
use crate::handles::Handle;
use crate::heap::Ref;
use crate::machine::Machine;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

pub(super) fn register(r: &mut Registry) {
    r.add(
        "java/io/FileDescriptor",
        &[
            ("initIDs()V", nothing),
            ("getHandle(I)J", |_, _| Ok(u64::MAX)),
            ("getAppend(I)Z", nothing),
            ("close0()V", close),
            ("sync()V", nothing),
            ("sync0()V", nothing),
        ],
    );
    r.add("java/io/FileCleanable", &[("cleanupClose0(IJ)V", |m, a| close_number(m, a[0] as i32))]);
    r.add(
        "java/io/FileOutputStream",
        &[
            ("initIDs()V", nothing),
            ("open0(Ljava/lang/String;Z)V", refuse_to_write),
            ("writeBytes([BIIZ)V", write_bytes),
            ("write(IZ)V", write_byte),
        ],
    );
    r.add(
        "java/io/FileInputStream",
        &[
            ("initIDs()V", nothing),
            ("open0(Ljava/lang/String;)V", open),
            ("readBytes([BII)I", read_bytes),
            ("read0()I", read_byte),
            ("skip0(J)J", skip),
            ("length0()J", length),
            ("position0()J", position),
            ("available0()I", available),
            ("isRegularFile0(Ljava/io/FileDescriptor;)Z", is_regular),
        ],
    );
    r.add(
        "java/io/RandomAccessFile",
        &[
            ("initIDs()V", nothing),
            ("open0(Ljava/lang/String;I)V", open_random_access),
            ("read0()I", read_byte),
            ("readBytes([BII)I", read_bytes),
            ("readBytes0([BII)I", read_bytes),
            ("write0(I)V", write_byte),
            ("writeBytes([BII)V", write_bytes),
            ("writeBytes0([BII)V", write_bytes),
            ("getFilePointer()J", position),
            ("seek0(J)V", seek),
            ("length()J", length),
            ("length0()J", length),
            ("setLength(J)V", |_, _| io_error(Errno::INVALID)),
            ("setLength0(J)V", |_, _| io_error(Errno::INVALID)),
        ],
    );
}

fn io_error<T>(errno: Errno) -> Result<T, Escape> {
    raise("java/io/IOException", errno.text())
}

fn not_opened<T>(name: &str, errno: Errno) -> Result<T, Escape> {
    raise("java/io/FileNotFoundException", format!("{name} ({})", errno.text()))
}

fn descriptor_object(m: &Machine<'_>, stream: Ref) -> Ref {
    Ref::from_slot(m.get_named(stream, "fd"))
}

/// The number of the file behind a stream.
fn descriptor(m: &Machine<'_>, stream: Ref) -> Result<i32, Escape> {
    let fd = descriptor_object(m, stream);
    match if fd.is_null() { -1 } else { m.get_named(fd, "fd") as i32 } {
        -1 => raise("java/io/IOException", "Stream Closed"),
        number => Ok(number),
    }
}

fn open(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    if a[1] == 0 {
        return crate::escape::null_pointer();
    }
    let name = m.string(Ref::from_slot(a[1]));
    match m.open_file(&name) {
        Ok(number) => {
            let fd = descriptor_object(m, Ref::from_slot(a[0]));
            m.set_named(fd, "fd", u64::from(number));
            Ok(0)
        }
        Err(_) if m.host.files.is_hidden(&m.host.files.resolve(&name)) => hidden(&name),
        Err(errno) => not_opened(&name, errno),
    }
}

/// A file that `java` would read, and that the program is not allowed to see.
pub(super) fn hidden<T>(path: impl AsRef<Path>) -> Result<T, Escape> {
    let path = path.as_ref().display();
    unsupported(format!("reading {path}: only what is on the class path can be read; add its folder by -cp"))
}

/// A change to a file, which would have to be undone.
pub(super) fn not_modelled(what: &str, path: impl AsRef<std::path::Path>) -> Outcome {
    unsupported(format!("{what} {}: files can only be read", path.as_ref().display()))
}

fn refuse_to_write(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let name = m.string(Ref::from_slot(a[1]));
    match m.host.files.look(&name).map(|node| node.kind) {
        Some(NodeKind::Directory) => not_opened(&name, Errno::IS_DIRECTORY),
        _ => not_modelled("writing", &name),
    }
}

/// The mode is `O_RDONLY` = 1, or a set of flags that all mean writing.
fn open_random_access(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    const READ_ONLY: u64 = 1;
    match a[2] {
        READ_ONLY => open(m, a),
        _ => refuse_to_write(m, a),
    }
}

fn close(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let fd = Ref::from_slot(a[0]);
    let number = m.get_named(fd, "fd") as i32;
    m.set_named(fd, "fd", u64::from(-1i32 as u32));
    close_number(m, number)
}

fn close_number(m: &mut Machine<'_>, number: i32) -> Outcome {
    if m.state.handle(number as u32).is_some() {
        m.state.set_handle(number as u32, None);
    }
    Ok(0)
}

fn write(m: &mut Machine<'_>, stream: Ref, bytes: &[u8]) -> Outcome {
    let number = descriptor(m, stream)?;
    match m.write_descriptor(number, bytes) {
        Ok(()) => Ok(0),
        Err(errno) => io_error(errno),
    }
}

fn write_bytes(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    check_range(m, a)?;
    let bytes = m.state.heap.byte_range(Ref::from_slot(a[1]), a[2] as u32, a[3] as u32);
    write(m, Ref::from_slot(a[0]), &bytes)
}

fn write_byte(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    write(m, Ref::from_slot(a[0]), &[a[1] as u8])
}

fn check_range(m: &Machine<'_>, a: Args<'_>) -> Result<(), Escape> {
    let array = Ref::from_slot(a[1]);
    if array.is_null() {
        return crate::escape::null_pointer();
    }
    let (from, count, length) = (a[2] as i32, a[3] as i32, m.state.heap.length(array));
    match from < 0 || count < 0 || i64::from(from) + i64::from(count) > i64::from(length) {
        true => Err(Escape::Raise("java/lang/IndexOutOfBoundsException", None)),
        false => Ok(()),
    }
}

fn read(m: &mut Machine<'_>, stream: Ref, most: usize) -> Result<Vec<u8>, Escape> {
    let number = descriptor(m, stream)?;
    m.read_descriptor(number, most).or_else(io_error)
}

fn read_bytes(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    check_range(m, a)?;
    let bytes = read(m, Ref::from_slot(a[0]), a[3] as usize)?;
    if bytes.is_empty() && a[3] != 0 {
        return Ok(u64::from(-1i32 as u32));
    }
    m.state.heap.set_bytes(Ref::from_slot(a[1]), a[2] as u32, &bytes);
    Ok(bytes.len() as u64)
}

fn read_byte(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let bytes = read(m, Ref::from_slot(a[0]), 1)?;
    Ok(bytes.first().map_or(u64::from(-1i32 as u32), |&b| u64::from(b)))
}

fn available(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    match descriptor(m, Ref::from_slot(a[0]))? {
        0 => Ok((m.host.input.len() - m.state.input().min(m.host.input.len())) as u64),
        number => {
            let (path, position) = m.open_path(number).or_else(io_error)?;
            let length = m.host.files.length(&path).or_else(io_error)?;
            Ok(length.saturating_sub(position).min(i32::MAX as u64))
        }
    }
}

fn position(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let number = descriptor(m, Ref::from_slot(a[0]))?;
    m.open_path(number).map(|(_, position)| position).or_else(io_error)
}

fn length(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let number = descriptor(m, Ref::from_slot(a[0]))?;
    let (path, _) = m.open_path(number).or_else(io_error)?;
    m.host.files.length(&path).or_else(io_error)
}

fn seek(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let number = descriptor(m, Ref::from_slot(a[0]))?;
    if (a[1] as i64) < 0 {
        return raise("java/io/IOException", "Negative seek offset");
    }
    m.set_position(number, a[1]).or_else(io_error)?;
    Ok(0)
}

fn skip(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let number = descriptor(m, Ref::from_slot(a[0]))?;
    let (_, position) = match m.open_path(number) {
        Ok(found) => found,
        Err(_) => return raise("java/io/IOException", "Illegal seek"),
    };
    m.set_position(number, position.saturating_add_signed(a[1] as i64)).or_else(io_error)?;
    Ok(a[1])
}

fn is_regular(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let number = m.get_named(Ref::from_slot(a[1]), "fd") as i32;
    let Ok((path, _)) = m.open_path(number) else { return Ok(0) };
    let node = m.host.files.look(&path);
    Ok(u64::from(node.is_some_and(|n| n.kind == crate::files::NodeKind::File)))
}

impl Machine<'_> {
    /// What a path leads to; where `java` would see what is not visible here, that is not modelled.
    pub(crate) fn look_at(&self, path: &Path) -> Result<Option<Node>, Escape> {
        match self.host.files.is_hidden(path) {
            true => hidden(path),
            false => Ok(self.host.files.look(path)),
        }
    }

    /// The names in a folder; where `java` would list others, that is not modelled.
    pub(crate) fn names_in(&self, path: &Path) -> Result<Result<Vec<OsString>, Errno>, Escape> {
        match self.host.files.hides_names(path) {
            true => hidden(path),
            false => Ok(self.host.files.list(path)),
        }
    }

    /// Opens a file for reading.
    pub(crate) fn open_file(&mut self, name: &str) -> Result<u32, Errno> {
        if name.is_empty() {
            return Err(Errno::NOT_FOUND);
        }
        let path = self.host.files.resolve(name);
        self.host.files.check_readable(&path)?;
        Ok(self.state.open_handle(Handle::File { path: path.into(), position: 0 }))
    }

    /// The file that is open under a number, and the position in it.
    pub(crate) fn open_path(&self, number: i32) -> Result<(PathBuf, u64), Errno> {
        match self.state.handle(number as u32) {
            Some(Handle::File { path, position }) => Ok((path.to_path_buf(), *position)),
            _ => Err(Errno::BAD_DESCRIPTOR),
        }
    }

    /// Goes to a position of an open file.
    pub(crate) fn set_position(&mut self, number: i32, to: u64) -> Result<(), Errno> {
        let Some(Handle::File { path, .. }) = self.state.handle(number as u32) else {
            return Err(Errno::BAD_DESCRIPTOR);
        };
        let moved = Handle::File { path: path.clone(), position: to };
        self.state.set_handle(number as u32, Some(moved));
        Ok(())
    }

    /// Reads on from standard input or an open file; empty at the end.
    pub(crate) fn read_descriptor(&mut self, number: i32, most: usize) -> Result<Vec<u8>, Errno> {
        if number == 0 {
            let position = self.state.input();
            let bytes = self.host.input_from(&mut self.state, position, most).to_vec();
            self.state.set_input(position + bytes.len());
            return Ok(bytes);
        }
        let (path, position) = self.open_path(number)?;
        let bytes = self.host.files.read_at(&path, position, most)?;
        self.set_position(number, position + bytes.len() as u64)?;
        Ok(bytes)
    }

    /// Writes to the console; nothing else can be open for writing.
    pub(crate) fn write_descriptor(&mut self, number: i32, bytes: &[u8]) -> Result<(), Errno> {
        match number {
            1 | 2 => {
                self.state.write(number as u32, bytes);
                Ok(())
            }
            _ => Err(Errno::BAD_DESCRIPTOR),
        }
    }
}
