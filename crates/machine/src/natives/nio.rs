//! `sun.nio.fs` and `sun.nio.ch`: files through `java.nio.file` and `FileChannel`, for reading.

use super::io::not_modelled;
use super::{Args, Registry, nothing};
use crate::escape::{Escape, Outcome, raise, unsupported};
use crate::files::{Errno, Node, NodeKind};
use crate::handles::{Handle, mapping_address, mapping_at};
use crate::heap::Ref;
use crate::machine::Machine;
use everypath_program::Kind;
use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::PathBuf;

const DISPATCHER: &str = "sun/nio/fs/UnixNativeDispatcher";
/// `IOStatus.EOF`.
const END_OF_FILE: u64 = -1i64 as u64;

pub(super) fn register(r: &mut Registry) {
    register_paths(r);
    register_refusals(r);
    register_channels(r);
    r.add(
        "sun/nio/ch/FileChannelImpl",
        &[
            ("initIDs()J", |_, _| Ok(4096)),
            ("map0(IJJZ)J", |m, a| {
                let fd = Ref::from_slot(m.get_named(Ref::from_slot(a[0]), "fd"));
                map(m, fd, a[1], a[2])
            }),
            ("unmap0(JJ)I", nothing),
            ("maxDirectTransferSize0()I", |_, _| Ok(0x7fff_f000)),
            ("transferTo0(Ljava/io/FileDescriptor;JJLjava/io/FileDescriptor;)J", |_, _| Ok(NOT_POSSIBLE)),
        ],
    );
    r.add(
        "sun/nio/ch/IOUtil",
        &[
            ("initIDs()V", nothing),
            ("iovMax()I", |_, _| Ok(1024)),
            ("writevMax()J", |_, _| Ok(0x7fff_ffff)),
            ("fdLimit()I", |_, _| Ok(1024)),
            ("fdVal(Ljava/io/FileDescriptor;)I", |m, a| Ok(m.get_named(Ref::from_slot(a[0]), "fd"))),
            ("setfdVal(Ljava/io/FileDescriptor;I)V", |m, a| {
                m.set_named(Ref::from_slot(a[0]), "fd", a[1]);
                Ok(0)
            }),
            ("configureBlocking(Ljava/io/FileDescriptor;Z)V", nothing),
        ],
    );
    r.add(
        "sun/nio/ch/NativeThread",
        &[
            ("init()V", nothing),
            ("supportPendingSignals0()Z", nothing),
            ("current()J", |m, _| Ok(m.current as u64 + 1)),
            ("current0()J", |m, _| Ok(m.current as u64 + 1)),
            ("signal(J)V", nothing),
            ("signal0(J)V", nothing),
        ],
    );
    r.add(
        "sun/nio/ch/FileKey",
        &[
            ("initIDs()V", nothing),
            ("init(Ljava/io/FileDescriptor;)V", file_key),
            ("init(Ljava/io/FileDescriptor;[J)V", file_key_array),
        ],
    );
    r.add("sun/nio/fs/LinuxNativeDispatcher", &[("init()V", nothing), ("posix_fadvise(IJJI)I", nothing)]);
    // The library then maps the image itself, through `FileChannel`.
    r.add(
        "jdk/internal/jimage/NativeImageBuffer",
        &[("getNativeMap(Ljava/lang/String;)Ljava/nio/ByteBuffer;", nothing)],
    );
}

/// `IOStatus.UNSUPPORTED_CASE`: the library then copies through a buffer.
const NOT_POSSIBLE: u64 = -6i64 as u64;

fn register_paths(r: &mut Registry) {
    r.add(
        DISPATCHER,
        &[
            ("init()I", nothing),
            ("getcwd()[B", |m, _| {
                let path = m.host.files.working().as_os_str().as_bytes().to_vec();
                Ok(m.new_byte_array(&path).slot())
            }),
            ("open0(JII)I", |m, a| open(m, a[0], a[2])),
            ("close0(I)V", |m, a| {
                m.state.set_handle(a[0] as u32, None);
                Ok(0)
            }),
            // Links are followed before the program can see them.
            ("readlink0(J)[B", |m, a| {
                found(m, a[0])?;
                unix_error(m, Errno::INVALID)
            }),
            ("realpath0(J)[B", real_path),
            ("stat0(JLsun/nio/fs/UnixFileAttributes;)V", stat),
            ("stat0(JLsun/nio/fs/UnixFileAttributes;)I", stat_code),
            ("stat1(J)I", |m, a| {
                let path = path_at(m, a[0])?;
                Ok(m.look_at(&path)?.map_or(0, |node| u64::from(mode(&node))))
            }),
            ("lstat0(JLsun/nio/fs/UnixFileAttributes;)V", stat),
            ("fstat(ILsun/nio/fs/UnixFileAttributes;)V", stat_open),
            ("fstat0(ILsun/nio/fs/UnixFileAttributes;)V", stat_open),
            ("opendir0(J)J", open_directory),
            ("readdir(J)[B", next_name),
            ("readdir0(J)[B", next_name),
            ("closedir(J)V", |m, a| {
                m.state.set_handle(a[0] as u32, None);
                Ok(0)
            }),
            ("access0(JI)V", |m, a| match access(m, a)? {
                0 => Ok(0),
                errno => unix_error(m, Errno(errno as i32)),
            }),
            ("access0(JI)I", access),
            ("exists0(J)Z", |m, a| {
                let path = path_at(m, a[0])?;
                Ok(u64::from(m.look_at(&path)?.is_some()))
            }),
            ("getpwuid(I)[B", |m, _| Ok(m.new_byte_array(b"everypath").slot())),
            ("getgrgid(I)[B", |m, _| Ok(m.new_byte_array(b"everypath").slot())),
            ("strerror(I)[B", |m, a| Ok(m.new_byte_array(Errno(a[0] as i32).text().as_bytes()).slot())),
            ("read(IJI)I", |m, a| read_unix(m, a)),
            ("read0(IJI)I", |m, a| read_unix(m, a)),
        ],
    );
}

/// Whatever would change a file fails as on a disk that is mounted read-only.
fn register_refusals(r: &mut Registry) {
    r.add(
        DISPATCHER,
        &[
            ("link0(JJ)V", |m, a| refuse(m, a[2])),
            ("unlink0(J)V", |m, a| refuse_existing(m, a[0])),
            ("rename0(JJ)V", |m, a| refuse_existing(m, a[0])),
            ("mkdir0(JI)V", |m, a| refuse(m, a[0])),
            ("rmdir0(J)V", |m, a| refuse_existing(m, a[0])),
            ("symlink0(JJ)V", |m, a| refuse(m, a[2])),
            ("chmod0(JI)V", |m, a| refuse_existing(m, a[0])),
            ("chown0(JII)V", |m, a| refuse_existing(m, a[0])),
            ("lchown0(JII)V", |m, a| refuse_existing(m, a[0])),
            ("mknod0(JIJ)V", |m, a| refuse(m, a[0])),
            ("utimes0(JJJ)V", |m, a| refuse_existing(m, a[0])),
            ("utimensat0(IJJJI)V", |m, a| refuse_existing(m, a[1])),
        ],
    );
}

/// The class that reads and writes is another one since JDK 21, with the same natives.
fn register_channels(r: &mut Registry) {
    let shared: [(&str, super::Native); 14] = [
        ("read0(Ljava/io/FileDescriptor;JI)I", |m, a| read_to(m, a[0], a[1], a[3])),
        ("pread0(Ljava/io/FileDescriptor;JIJ)I", read_at),
        ("readv0(Ljava/io/FileDescriptor;JI)J", read_vector),
        ("write0(Ljava/io/FileDescriptor;JI)I", |m, a| write_from(m, a[0], a[1], a[3])),
        ("writev0(Ljava/io/FileDescriptor;JI)J", write_vector),
        ("pwrite0(Ljava/io/FileDescriptor;JIJ)I", |_, _| {
            raise("java/io/IOException", Errno::BAD_DESCRIPTOR.text())
        }),
        ("force0(Ljava/io/FileDescriptor;Z)I", nothing),
        ("seek0(Ljava/io/FileDescriptor;J)J", seek),
        ("truncate0(Ljava/io/FileDescriptor;J)I", |_, _| raise("java/io/IOException", Errno::INVALID.text())),
        ("size0(Ljava/io/FileDescriptor;)J", size),
        // Nobody else has the file, so any lock is there at once (`FileDispatcher.LOCKED`).
        ("lock0(Ljava/io/FileDescriptor;ZJJZ)I", nothing),
        ("release0(Ljava/io/FileDescriptor;JJ)V", nothing),
        ("closeIntFD(I)V", |m, a| {
            m.state.set_handle(a[0] as u32, None);
            Ok(0)
        }),
        ("setDirect0(Ljava/io/FileDescriptor;)I", |_, _| unsupported("direct I/O")),
    ];
    r.add("sun/nio/ch/FileDispatcherImpl", &shared);
    r.add("sun/nio/ch/UnixFileDispatcherImpl", &shared);
    r.add(
        "sun/nio/ch/FileDispatcherImpl",
        &[
            ("init()V", nothing),
            ("init0()V", nothing),
            ("close0(Ljava/io/FileDescriptor;)V", close),
            ("preClose0(Ljava/io/FileDescriptor;)V", nothing),
            ("canTransferToFromOverlappedMap0()Z", nothing),
            ("transferTo0(Ljava/io/FileDescriptor;JJLjava/io/FileDescriptor;Z)J", |_, _| Ok(NOT_POSSIBLE)),
            ("transferFrom0(Ljava/io/FileDescriptor;Ljava/io/FileDescriptor;JJZ)J", |_, _| Ok(NOT_POSSIBLE)),
        ],
    );
    r.add(
        "sun/nio/ch/UnixFileDispatcherImpl",
        &[
            ("available0(Ljava/io/FileDescriptor;)I", available),
            ("isOther0(Ljava/io/FileDescriptor;)Z", nothing),
            ("allocationGranularity0()J", |_, _| Ok(4096)),
            ("map0(Ljava/io/FileDescriptor;IJJZ)J", |m, a| map(m, Ref::from_slot(a[0]), a[1], a[2])),
            ("unmap0(JJ)I", nothing),
        ],
    );
    r.add(
        "sun/nio/ch/UnixDispatcher",
        &[
            ("init()V", nothing),
            ("close0(Ljava/io/FileDescriptor;)V", close),
            ("preClose0(Ljava/io/FileDescriptor;)V", nothing),
        ],
    );
}

/// Throws a `sun.nio.fs.UnixException`, which the library turns into one for the program.
fn unix_error<T>(m: &mut Machine<'_>, errno: Errno) -> Result<T, Escape> {
    let exception = m.new_exception("sun/nio/fs/UnixException", None);
    m.set_named(exception, "errno", errno.0 as u64);
    Err(Escape::Throw(exception))
}

fn bytes_at(m: &mut Machine<'_>, address: u64) -> Result<Vec<u8>, Escape> {
    let mut bytes = Vec::new();
    loop {
        match m.memory_at(address + bytes.len() as u64, 1)?[0] {
            0 => return Ok(bytes),
            byte => bytes.push(byte),
        }
    }
}

/// The absolute path whose name is at an address.
fn path_at(m: &mut Machine<'_>, address: u64) -> Result<PathBuf, Escape> {
    let name = OsString::from_vec(bytes_at(m, address)?);
    Ok(m.host.files.resolve(name))
}

fn found(m: &mut Machine<'_>, address: u64) -> Result<Node, Escape> {
    let path = path_at(m, address)?;
    match m.look_at(&path)? {
        Some(node) => Ok(node),
        None => unix_error(m, Errno::NOT_FOUND),
    }
}

fn refuse(m: &mut Machine<'_>, address: u64) -> Outcome {
    let path = path_at(m, address)?;
    match m.host.files.look(&path) {
        Some(_) => unix_error(m, Errno::EXISTS),
        None => not_modelled("creating", &path),
    }
}

fn refuse_existing(m: &mut Machine<'_>, address: u64) -> Outcome {
    found(m, address)?;
    not_modelled("changing", path_at(m, address)?)
}

fn open(m: &mut Machine<'_>, address: u64, flags: u64) -> Outcome {
    const WRITES: u64 = 0o3 | 0o100;
    let path = path_at(m, address)?;
    if flags & WRITES != 0 {
        return match m.host.files.look(&path).map(|node| node.kind) {
            Some(NodeKind::Directory) => unix_error(m, Errno::IS_DIRECTORY),
            _ => not_modelled("writing", &path),
        };
    }
    found(m, address)?;
    Ok(u64::from(m.state.open_handle(Handle::File { path: path.into(), position: 0 })))
}

fn real_path(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    found(m, a[0])?;
    let path = path_at(m, a[0])?;
    let real = m.host.files.canonical(path);
    Ok(m.new_byte_array(real.as_os_str().as_bytes()).slot())
}

fn mode(node: &Node) -> u32 {
    match node.kind {
        NodeKind::Directory => 0o040_555,
        NodeKind::File => 0o100_444,
        NodeKind::Random => 0o020_444,
    }
}

fn fill(m: &mut Machine<'_>, attributes: Ref, node: &Node) {
    let (seconds, nanos) = (node.modified.div_euclid(1_000_000_000), node.modified.rem_euclid(1_000_000_000));
    let times = ["st_atime", "st_mtime", "st_ctime", "st_birthtime"];
    for time in times {
        m.set_named(attributes, &format!("{time}_sec"), seconds as u64);
        m.set_named(attributes, &format!("{time}_nsec"), nanos as u64);
    }
    m.set_named(attributes, "st_mode", u64::from(mode(node)));
    m.set_named(attributes, "st_ino", node.inode);
    m.set_named(attributes, "st_dev", 1);
    m.set_named(attributes, "st_nlink", 1);
    m.set_named(attributes, "st_size", node.length);
}

fn stat(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let node = found(m, a[0])?;
    fill(m, Ref::from_slot(a[2]), &node);
    Ok(0)
}

fn stat_code(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let path = path_at(m, a[0])?;
    let Some(node) = m.look_at(&path)? else { return Ok(Errno::NOT_FOUND.0 as u64) };
    fill(m, Ref::from_slot(a[2]), &node);
    Ok(0)
}

fn stat_open(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let node = m.open_path(a[0] as i32).ok().and_then(|(path, _)| m.host.files.look(path));
    let Some(node) = node else { return unix_error(m, Errno::BAD_DESCRIPTOR) };
    fill(m, Ref::from_slot(a[1]), &node);
    Ok(0)
}

/// 0, or the number of the error.
fn access(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    const WRITE: u64 = 2;
    const EXECUTE: u64 = 1;
    let path = path_at(m, a[0])?;
    let errno = match m.look_at(&path)? {
        None => Errno::NOT_FOUND,
        Some(_) if a[2] & WRITE != 0 => Errno::DENIED,
        Some(node) if a[2] & EXECUTE != 0 && node.kind != NodeKind::Directory => Errno::DENIED,
        Some(_) => return Ok(0),
    };
    Ok(errno.0 as u64)
}

fn open_directory(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let path = path_at(m, a[0])?;
    let names = match m.names_in(&path)? {
        Ok(names) => names,
        Err(errno) => return unix_error(m, errno),
    };
    Ok(u64::from(m.state.open_handle(Handle::Directory { path: path.into(), names: names.into(), next: 0 })))
}

fn next_name(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let Some(Handle::Directory { path, names, next }) = m.state.handle(a[0] as u32).cloned() else {
        return unix_error(m, Errno::BAD_DESCRIPTOR);
    };
    let Some(name) = names.get(next) else { return Ok(0) };
    let name = m.new_byte_array(name.as_bytes());
    m.state.set_handle(a[0] as u32, Some(Handle::Directory { path, names, next: next + 1 }));
    Ok(name.slot())
}

fn read_unix(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    match m.read_descriptor(a[0] as i32, a[3] as usize) {
        Ok(bytes) => {
            m.set_memory_at(a[1], &bytes)?;
            Ok(bytes.len() as u64)
        }
        Err(errno) => unix_error(m, errno),
    }
}

fn number(m: &Machine<'_>, descriptor: u64) -> i32 {
    m.get_named(Ref::from_slot(descriptor), "fd") as i32
}

fn io<T>(result: Result<T, Errno>) -> Result<T, Escape> {
    result.or_else(|errno| raise("java/io/IOException", errno.text()))
}

fn read_to(m: &mut Machine<'_>, descriptor: u64, address: u64, most: u64) -> Outcome {
    let fd = number(m, descriptor);
    let bytes = io(m.read_descriptor(fd, most as usize))?;
    m.set_memory_at(address, &bytes)?;
    Ok(if bytes.is_empty() && most > 0 { END_OF_FILE } else { bytes.len() as u64 })
}

fn read_at(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (path, _) = io(m.open_path(number(m, a[0])))?;
    let bytes = io(m.host.files.read_at(&path, a[4], a[3] as usize))?;
    m.set_memory_at(a[1], &bytes)?;
    Ok(if bytes.is_empty() && a[3] > 0 { END_OF_FILE } else { bytes.len() as u64 })
}

/// The parts of a `struct iovec` array: address and length.
fn parts(m: &mut Machine<'_>, address: u64, count: u64) -> Result<Vec<(u64, u64)>, Escape> {
    let mut parts = Vec::new();
    for i in 0..count {
        let at = m.read_raw(Ref::NULL, address + i * 16, Kind::Long)?;
        parts.push((at, m.read_raw(Ref::NULL, address + i * 16 + 8, Kind::Long)?));
    }
    Ok(parts)
}

fn read_vector(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let mut total = 0;
    for (address, length) in parts(m, a[1], a[3])? {
        match read_to(m, a[0], address, length)? {
            END_OF_FILE => break,
            count => total += count,
        }
    }
    Ok(if total == 0 { END_OF_FILE } else { total })
}

fn write_from(m: &mut Machine<'_>, descriptor: u64, address: u64, length: u64) -> Outcome {
    let bytes = m.memory_at(address, length)?;
    let fd = number(m, descriptor);
    io(m.write_descriptor(fd, &bytes))?;
    Ok(length)
}

fn write_vector(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let mut total = 0;
    for (address, length) in parts(m, a[1], a[3])? {
        total += write_from(m, a[0], address, length)?;
    }
    Ok(total)
}

/// A negative offset asks where the file is.
fn seek(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let fd = number(m, a[0]);
    let (_, position) = io(m.open_path(fd))?;
    if (a[1] as i64) < 0 {
        return Ok(position);
    }
    io(m.set_position(fd, a[1]))?;
    Ok(a[1])
}

fn size(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (path, _) = io(m.open_path(number(m, a[0])))?;
    io(m.host.files.length(&path))
}

fn available(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (_, position) = io(m.open_path(number(m, a[0])))?;
    Ok(size(m, a)?.saturating_sub(position).min(i32::MAX as u64))
}

fn close(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let fd = number(m, a[0]);
    if m.state.handle(fd as u32).is_some() {
        m.state.set_handle(fd as u32, None);
    }
    Ok(0)
}

/// Mappings are never removed: an address that was handed out stays good.
fn map(m: &mut Machine<'_>, descriptor: Ref, protection: u64, position: u64) -> Outcome {
    const READ_ONLY: u64 = 0;
    if protection != READ_ONLY {
        return unsupported("mapping of a file into memory for writing");
    }
    let (path, _) = io(m.open_path(number(m, descriptor.slot())))?;
    let number = m.state.open_mapping(path.into());
    Ok(mapping_address(number) + position)
}

fn file_key(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (path, _) = io(m.open_path(number(m, a[1])))?;
    let inode = m.host.files.look(path).map_or(0, |node| node.inode);
    m.set_named(Ref::from_slot(a[0]), "st_dev", 1);
    m.set_named(Ref::from_slot(a[0]), "st_ino", inode);
    Ok(0)
}

fn file_key_array(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let (path, _) = io(m.open_path(number(m, a[0])))?;
    let inode = m.host.files.look(path).map_or(0, |node| node.inode);
    for (i, value) in [1, inode].into_iter().enumerate() {
        m.state.heap.set_element(Ref::from_slot(a[1]), Kind::Long, i as u32, value);
    }
    Ok(0)
}

impl Machine<'_> {
    /// Bytes of a mapped file.
    pub(crate) fn mapped_at(&mut self, address: u64, length: u64) -> Option<Vec<u8>> {
        let (number, offset) = mapping_at(address);
        let Some(Handle::Mapping { path }) = self.state.handle(number) else { return None };
        let bytes = self.host.files.read_at(path, offset, length as usize).ok()?;
        (bytes.len() as u64 == length).then_some(bytes)
    }
}
