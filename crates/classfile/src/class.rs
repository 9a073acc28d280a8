//! The class file as a whole (JVMS §4.1): header, members, and where the attributes are.
//!
//! Parsing checks the constant pool, the names, descriptors and flags of the class and its members, and that
//! attributes are not repeated; the contents of attributes are looked at when they are asked for.
//! [`ClassFile::check`] looks at all of them at once, for classes that do not come from the JDK.

use std::collections::HashSet;
use std::sync::Arc;

use crate::code::Code;
use crate::error::UNNAMED;
use crate::names::{self, Texts};
use crate::pool::{self, ConstantPool, tag};
use crate::reader::Reader;
use crate::{ClassFileError, NEWEST_MAJOR, Result, flags};

/// A parsed class file. It owns the bytes that it was parsed from.
#[derive(Debug, Clone)]
pub struct ClassFile {
    /// The minor version.
    pub minor: u16,
    /// The major version, 45 to 69.
    pub major: u16,
    /// The access flags as they stand in the file.
    pub access_flags: u16,
    /// The constant that names this class.
    pub this_class: u16,
    /// The constant that names the superclass; zero for none.
    pub super_class: u16,
    /// The constants that name the direct superinterfaces.
    pub interfaces: Box<[u16]>,
    /// The constant pool.
    pub pool: ConstantPool,
    /// The declared fields, in file order.
    pub fields: Box<[Member]>,
    /// The declared methods, in file order.
    pub methods: Box<[Member]>,
    /// The attributes of all members and of the class itself, which come last.
    attributes: Box<[Attribute]>,
    /// Which of the attributes are the class's own.
    own: AttributeRange,
}

/// A declared field or method (JVMS §4.5, §4.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Member {
    /// The access flags as they stand in the file.
    pub access_flags: u16,
    /// The text constant of the name.
    pub name: u16,
    /// The text constant of the descriptor.
    pub descriptor: u16,
    attributes: AttributeRange,
}

/// Where the payload of an attribute is in the file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Attribute {
    pub(crate) name: u16,
    start: u32,
    length: u32,
}

impl Attribute {
    pub(crate) fn payload<'a>(&self, bytes: &'a [u8]) -> &'a [u8] {
        let start = self.start as usize;
        &bytes[start..start + self.length as usize]
    }
}

/// A run of the attribute table of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct AttributeRange {
    first: u32,
    count: u16,
}

impl ClassFile {
    /// Parses a class file whose name is not known beforehand; messages then speak of "<Unknown>"
    /// until the name is read.
    pub fn parse(bytes: impl Into<Arc<[u8]>>) -> Result<ClassFile> {
        ClassFile::parse_named(UNNAMED, bytes)
    }

    /// Parses a class file; messages speak of the class `name`, given in internal form. Whether the file
    /// really holds that class is for the caller to compare.
    pub fn parse_named(name: &str, bytes: impl Into<Arc<[u8]>>) -> Result<ClassFile> {
        parse_bytes(&bytes.into(), name)
    }

    /// The name of the class, in internal form.
    pub fn name(&self) -> &str {
        self.pool.class_name(self.this_class).unwrap_or_default()
    }

    /// The name of the superclass; only `java/lang/Object` and module descriptors have none.
    pub fn super_name(&self) -> Option<&str> {
        self.pool.class_name(self.super_class)
    }

    /// The names of the direct superinterfaces.
    pub fn interface_names(&self) -> impl Iterator<Item = &str> {
        self.interfaces.iter().filter_map(|index| self.pool.class_name(*index))
    }

    /// The name of a field or method of this class.
    pub fn member_name(&self, member: &Member) -> &str {
        self.pool.utf8(member.name).unwrap_or_default()
    }

    /// The descriptor of a field or method of this class.
    pub fn member_descriptor(&self, member: &Member) -> &str {
        self.pool.utf8(member.descriptor).unwrap_or_default()
    }

    /// The declared method of this name and descriptor.
    pub fn method(&self, name: &str, descriptor: &str) -> Option<&Member> {
        self.methods.iter().find(|method| self.is_named(method, name, descriptor))
    }

    /// The declared field of this name and descriptor.
    pub fn field(&self, name: &str, descriptor: &str) -> Option<&Member> {
        self.fields.iter().find(|field| self.is_named(field, name, descriptor))
    }

    /// The payload of the class's own attribute `name`.
    pub fn attribute(&self, name: &str) -> Option<&[u8]> {
        self.find(self.own, name)
    }

    /// The bytes of the whole file.
    pub fn bytes(&self) -> &Arc<[u8]> {
        self.pool.bytes()
    }

    /// Whether the flag is set.
    pub fn has_flag(&self, flag: u16) -> bool {
        self.access_flags & flag != 0
    }

    fn is_named(&self, member: &Member, name: &str, descriptor: &str) -> bool {
        self.member_name(member) == name && self.member_descriptor(member) == descriptor
    }

    fn find(&self, range: AttributeRange, name: &str) -> Option<&[u8]> {
        let first = range.first as usize;
        let attributes = self.attributes.get(first..first + usize::from(range.count))?;
        let found = attributes
            .iter()
            .find(|attribute| self.pool.utf8_bytes(attribute.name) == Some(name.as_bytes()))?;
        Some(found.payload(self.bytes()))
    }
}

impl Member {
    /// The payload of the attribute `name` of this member of `class`.
    pub fn attribute<'a>(&self, class: &'a ClassFile, name: &str) -> Option<&'a [u8]> {
        class.find(self.attributes, name)
    }

    /// The code of this method of `class`; a native or abstract method has none.
    pub fn code<'a>(&self, class: &'a ClassFile) -> Result<Option<Code<'a>>> {
        let Some(payload) = self.attribute(class, "Code") else { return Ok(None) };
        let code = Code::parse(class, self, payload).map_err(|error| error.in_class(class.name()))?;
        Ok(Some(code))
    }

    /// Whether the flag is set.
    pub fn has_flag(&self, flag: u16) -> bool {
        self.access_flags & flag != 0
    }

    /// Whether this is a static member.
    pub fn is_static(&self) -> bool {
        self.has_flag(flags::ACC_STATIC)
    }
}

/// Up to the header, messages use the name that was expected, then the one that was found.
fn parse_bytes(bytes: &Arc<[u8]>, expected: &str) -> Result<ClassFile> {
    let mut reader = Reader::new(bytes);
    let (minor, major, pool) = read_start(bytes, &mut reader).map_err(|error| error.in_class(expected))?;
    let mut texts = Texts::new(&pool, expected);
    let header = check_start(&mut reader, &mut texts, major).map_err(|error| error.in_class(expected))?;
    let members = read_rest(&mut reader, texts, &header, major)
        .map_err(|error| error.in_class(pool.class_name(header.this_class).unwrap_or(expected)))?;
    let Header { access_flags, this_class, super_class, interfaces } = header;
    let Members { fields, methods, attributes, own } = members;
    Ok(ClassFile {
        minor,
        major,
        access_flags,
        this_class,
        super_class,
        interfaces,
        pool,
        fields,
        methods,
        attributes,
        own,
    })
}

/// What stands behind the header.
struct Members {
    fields: Box<[Member]>,
    methods: Box<[Member]>,
    attributes: Box<[Attribute]>,
    own: AttributeRange,
}

fn read_start(bytes: &Arc<[u8]>, reader: &mut Reader<'_>) -> Result<(u16, u16, ConstantPool)> {
    if u32::try_from(bytes.len()).is_err() {
        return Err(ClassFileError::format("Class file larger than 4 GiB"));
    }
    let (minor, major) = read_version(reader)?;
    Ok((minor, major, pool::read_pool(bytes, reader, major)?))
}

fn check_start(reader: &mut Reader<'_>, texts: &mut Texts<'_>, major: u16) -> Result<Header> {
    let module_tag = pool::check::check_constants(texts, major)?;
    let header = read_header(reader, texts.pool(), major)?;
    match module_tag.filter(|_| header.access_flags & flags::ACC_MODULE == 0) {
        Some(tag) => Err(ClassFileError::format(format!("Unknown constant tag {tag}"))),
        None => Ok(header),
    }
}

fn read_rest(reader: &mut Reader<'_>, texts: Texts<'_>, header: &Header, major: u16) -> Result<Members> {
    check_interfaces(texts.pool(), &header.interfaces)?;
    let mut parser = MemberParser::new(texts, header, major);
    let fields = parser.read_members(reader, MemberKind::Field)?;
    let methods = parser.read_members(reader, MemberKind::Method)?;
    let (own, _) = parser.read_attributes(reader, "Attribute name has bad constant pool index")?;
    if !reader.is_at_end() {
        return Err(ClassFileError::extra_bytes(parser.class));
    }
    Ok(Members { fields, methods, attributes: parser.attributes.into(), own })
}

fn read_version(reader: &mut Reader<'_>) -> Result<(u16, u16)> {
    let magic = reader.u32()?;
    if magic != 0xCAFE_BABE {
        return Err(ClassFileError::format(format!("Incompatible magic value {magic}")));
    }
    let (minor, major) = (reader.u16()?, reader.u16()?);
    check_version(minor, major)?;
    Ok((minor, major))
}

/// Minor versions are free before JDK 12, then zero, or 65535 for preview features of the newest version.
fn check_version(minor: u16, major: u16) -> Result<()> {
    let fault = match (major, minor) {
        (..45, _) => "was compiled with an invalid major version".into(),
        (NEWEST_MAJOR, 0 | u16::MAX) | (45..56, _) | (56..NEWEST_MAJOR, 0) => return Ok(()),
        (..NEWEST_MAJOR, u16::MAX) => format!(
            "was compiled with preview features that are unsupported. This version of the Java Runtime only \
             recognizes preview features for class file version {NEWEST_MAJOR}.65535"
        ),
        (..=NEWEST_MAJOR, _) => "was compiled with an invalid non-zero minor version".into(),
        _ => {
            return Err(ClassFileError::version(format!(
                "has been compiled by a more recent version of the Java Runtime (class file version \
                 {major}.{minor}), this version of the Java Runtime only recognizes class file versions up to \
                 {NEWEST_MAJOR}.0"
            )));
        }
    };
    Err(ClassFileError::version(format!("(class file version {major}.{minor}) {fault}")))
}

/// What stands between the constant pool and the members.
struct Header {
    access_flags: u16,
    this_class: u16,
    super_class: u16,
    interfaces: Box<[u16]>,
}

fn read_header(reader: &mut Reader<'_>, pool: &ConstantPool, major: u16) -> Result<Header> {
    let access_flags = reader.u16()?;
    let this_class = reader.u16()?;
    let name = pool.class_name(this_class).filter(|name| !name.starts_with('[')).ok_or_else(|| {
        ClassFileError::format(format!("Invalid this class index {this_class} in constant pool"))
    })?;
    flags::check_class(access_flags, major, name)?;
    let super_class = reader.u16()?;
    let interfaces = reader.u16_list()?;
    let header = Header { access_flags, this_class, super_class, interfaces };
    check_super(pool, &header, name)?;
    Ok(header)
}

fn check_super(pool: &ConstantPool, header: &Header, name: &str) -> Result<()> {
    let index = header.super_class;
    if index == 0 {
        let rootless = name == "java/lang/Object" || header.access_flags & flags::ACC_MODULE != 0;
        return match rootless {
            true => Ok(()),
            false => Err(ClassFileError::format(format!("Invalid superclass index {index}"))),
        };
    }
    let Some(super_name) = pool.class_name(index) else {
        return Err(ClassFileError::format(format!("Invalid superclass index {index}")));
    };
    if super_name.starts_with('[') {
        return Err(ClassFileError::format("Bad superclass name"));
    }
    if header.access_flags & flags::ACC_INTERFACE != 0 && super_name != "java/lang/Object" {
        return Err(ClassFileError::format("Interfaces must have java.lang.Object as superclass"));
    }
    Ok(())
}

fn check_interfaces(pool: &ConstantPool, interfaces: &[u16]) -> Result<()> {
    let mut names = Vec::with_capacity(interfaces.len());
    for index in interfaces {
        let name = pool.class_name(*index).ok_or_else(|| {
            ClassFileError::format(format!("Interface name has bad constant pool index {index}"))
        })?;
        if name.starts_with('[') {
            return Err(ClassFileError::format("Bad interface name"));
        }
        names.push(name);
    }
    names.sort_unstable();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(ClassFileError::format(format!("Duplicate interface name \"{}\"", pair[0]))),
        None => Ok(()),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MemberKind {
    Field,
    Method,
}

/// Reads members and attributes into one table of attributes.
struct MemberParser<'a> {
    pool: &'a ConstantPool,
    texts: Texts<'a>,
    class: &'a str,
    class_flags: u16,
    major: u16,
    attributes: Vec<Attribute>,
}

impl<'a> MemberParser<'a> {
    fn new(texts: Texts<'a>, header: &Header, major: u16) -> MemberParser<'a> {
        let pool = texts.pool();
        let class = pool.class_name(header.this_class).unwrap_or_default();
        MemberParser { pool, texts, class, class_flags: header.access_flags, major, attributes: Vec::new() }
    }

    fn read_members(&mut self, reader: &mut Reader<'_>, kind: MemberKind) -> Result<Box<[Member]>> {
        let count = reader.u16()?;
        // A member takes eight bytes at least, so a count that cannot be true reserves little.
        let mut members = Vec::with_capacity(usize::from(count).min(reader.remaining() / 8));
        self.attributes.reserve(members.capacity());
        for _ in 0..count {
            members.push(self.read_member(reader, kind)?);
        }
        self.check_unique(&members, kind)?;
        Ok(members.into())
    }

    fn read_member(&mut self, reader: &mut Reader<'_>, kind: MemberKind) -> Result<Member> {
        let (access_flags, name, descriptor) = (reader.u16()?, reader.u16()?, reader.u16()?);
        let bad_name = match kind {
            MemberKind::Field => "Invalid field attribute name index",
            MemberKind::Method => "Invalid method attribute name index",
        };
        let (attributes, seen) = self.read_attributes(reader, bad_name)?;
        let member = Member { access_flags, name, descriptor, attributes };
        match kind {
            MemberKind::Field => self.check_field(&member)?,
            MemberKind::Method => self.check_method(&member, seen)?,
        }
        Ok(member)
    }

    fn check_field(&mut self, field: &Member) -> Result<()> {
        self.expect_text(field.name, "Invalid", "field name")?;
        self.expect_text(field.descriptor, "Invalid", "field signature")?;
        self.texts.check_field(field.name, field.descriptor)?;
        flags::check_field(field.access_flags, self.class_flags, self.major, self.class)
    }

    fn check_method(&mut self, method: &Member, seen: Singletons) -> Result<()> {
        self.expect_text(method.name, "Illegal", "method name")?;
        self.expect_text(method.descriptor, "Illegal", "method signature")?;
        self.texts.check_method(method.name, method.descriptor)?;
        let (name, descriptor) = self.member_texts(method);
        if name == b"<init>" && !descriptor.ends_with(b")V") {
            return Err(self.texts.illegal_signature("Method", name, descriptor));
        }
        flags::check_method(method.access_flags, self.class_flags, self.major, name, self.class)?;
        // Of the flags of a class initializer only the static one counts, so it always has code.
        let bodiless_flags = if name == b"<clinit>" { 0 } else { flags::ACC_NATIVE | flags::ACC_ABSTRACT };
        let bodiless = method.access_flags & bodiless_flags != 0;
        match (seen.has_code(), bodiless) {
            (true, true) => Err(ClassFileError::format("Code attribute in native or abstract methods")),
            (false, false) => {
                Err(ClassFileError::format("Absent Code attribute in method that is not native or abstract"))
            }
            _ => Ok(()),
        }
    }

    fn expect_text(&self, index: u16, adjective: &str, what: &str) -> Result<()> {
        match self.pool.tag(index) {
            Some(tag::UTF8) => Ok(()),
            _ => Err(ClassFileError::format(format!("{adjective} constant pool index {index} for {what}"))),
        }
    }

    fn member_texts(&self, member: &Member) -> (&'a [u8], &'a [u8]) {
        let text = |index| self.pool.utf8_bytes(index).unwrap_or_default();
        (text(member.name), text(member.descriptor))
    }

    /// Compares fingerprints, which differ for nearly all members, and the texts only if some are equal.
    fn check_unique(&self, members: &[Member], kind: MemberKind) -> Result<()> {
        let fingerprint_of = |member| {
            let (name, descriptor) = self.member_texts(member);
            fingerprint(name) ^ fingerprint(descriptor).rotate_left(32)
        };
        let mut fingerprints: Vec<u64> = members.iter().map(fingerprint_of).collect();
        fingerprints.sort_unstable();
        match fingerprints.windows(2).any(|pair| pair[0] == pair[1]) {
            true => self.check_unique_texts(members, kind),
            false => Ok(()),
        }
    }

    /// Ranks the texts first: comparing members by rank takes the same time however long their names are.
    fn check_unique_texts(&self, members: &[Member], kind: MemberKind) -> Result<()> {
        let mut indices: Vec<u16> =
            members.iter().flat_map(|member| [member.name, member.descriptor]).collect();
        indices.sort_unstable();
        indices.dedup();
        let mut texts: Vec<(&[u8], u16)> =
            indices.iter().map(|index| (self.pool.utf8_bytes(*index).unwrap_or_default(), *index)).collect();
        texts.sort_unstable();
        let mut ranks = vec![0; usize::from(self.pool.len())];
        for pair in texts.windows(2) {
            let step = u32::from(pair[0].0 != pair[1].0);
            ranks[usize::from(pair[1].1)] = ranks[usize::from(pair[0].1)] + step;
        }
        let mut seen = HashSet::with_capacity(members.len());
        let rank = |index: u16| ranks[usize::from(index)];
        match members.iter().find(|member| !seen.insert((rank(member.name), rank(member.descriptor)))) {
            Some(member) => Err(self.duplicate(kind, member)),
            None => Ok(()),
        }
    }

    fn duplicate(&self, kind: MemberKind, member: &Member) -> ClassFileError {
        let (name, descriptor) = self.member_texts(member);
        let (name, descriptor) = (names::lossy(name), names::lossy(descriptor));
        let what = match kind {
            MemberKind::Field => "field",
            MemberKind::Method => "method",
        };
        ClassFileError::format(format!("Duplicate {what} name \"{name}\" with signature \"{descriptor}\""))
    }

    fn read_attributes(
        &mut self,
        reader: &mut Reader<'_>,
        bad_name: &str,
    ) -> Result<(AttributeRange, Singletons)> {
        let count = reader.u16()?;
        let range = AttributeRange { first: self.attributes.len() as u32, count };
        let mut seen = Singletons::default();
        for _ in 0..count {
            let attribute = read_attribute(reader, self.pool, bad_name)?;
            seen.add(self.pool, attribute.name)?;
            self.attributes.push(attribute);
        }
        Ok((range, seen))
    }
}

/// Reads the head of an attribute and steps over its payload. The message about a name that is none depends on
/// what the attribute belongs to.
pub(crate) fn read_attribute(
    reader: &mut Reader<'_>,
    pool: &ConstantPool,
    bad_name: &str,
) -> Result<Attribute> {
    let name = reader.u16()?;
    if pool.tag(name) != Some(tag::UTF8) {
        return Err(ClassFileError::format(format!("{bad_name} {name}")));
    }
    let length = reader.u32()?;
    let start = reader.position() as u32;
    reader.take(length as usize)?;
    Ok(Attribute { name, start, length })
}

/// A number made of the length, the start and the end of a text, so it takes no longer for a long one.
fn fingerprint(text: &[u8]) -> u64 {
    let word = |bytes: &[u8]| {
        let mut word = [0; 8];
        word[..bytes.len()].copy_from_slice(bytes);
        u64::from_le_bytes(word)
    };
    let edge = text.len().min(8);
    let mixed = word(&text[..edge]).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ word(&text[text.len() - edge..]);
    (mixed ^ text.len() as u64).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

/// Which of the attributes that may occur once have occurred.
#[derive(Debug, Default, Clone, Copy)]
struct Singletons(u32);

/// The attributes of which a class, field or method has at most one (JVMS §4.7). `Code` is the first.
const SINGLETONS: [&[u8]; 21] = [
    b"Code",
    b"Signature",
    b"RuntimeVisibleAnnotations",
    b"RuntimeInvisibleAnnotations",
    b"RuntimeVisibleTypeAnnotations",
    b"RuntimeInvisibleTypeAnnotations",
    b"RuntimeVisibleParameterAnnotations",
    b"RuntimeInvisibleParameterAnnotations",
    b"Exceptions",
    b"ConstantValue",
    b"AnnotationDefault",
    b"MethodParameters",
    b"SourceFile",
    b"InnerClasses",
    b"EnclosingMethod",
    b"BootstrapMethods",
    b"NestHost",
    b"NestMembers",
    b"PermittedSubclasses",
    b"Record",
    b"SourceDebugExtension",
];

impl Singletons {
    fn has_code(self) -> bool {
        self.0 & 1 != 0
    }

    fn add(&mut self, pool: &ConstantPool, name: u16) -> Result<()> {
        let text = pool.utf8_bytes(name).unwrap_or_default();
        let Some(position) = SINGLETONS.iter().position(|singleton| *singleton == text) else {
            return Ok(());
        };
        let bit = 1 << position;
        if self.0 & bit != 0 {
            let name = String::from_utf8_lossy(text);
            return Err(ClassFileError::format(format!("Multiple {name} attributes")));
        }
        self.0 |= bit;
        Ok(())
    }
}
