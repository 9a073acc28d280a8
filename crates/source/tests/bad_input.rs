//! Damaged jars and images: no panic, no endless loop, no memory that the bytes
//! do not account for. The mutations come from a fixed seed, so that a failure
//! repeats.

use everypath_source::{ClassPath, Image, Jar, Jdk, SourceError};

/// A small xorshift generator.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// Changes some bytes, preferring values at the edges, and sometimes cuts the end off.
    fn damage(&mut self, bytes: &[u8], within: usize) -> Vec<u8> {
        let mut damaged = bytes.to_vec();
        for _ in 0..=self.below(4) {
            let at = self.below(within);
            damaged[at] = match self.below(4) {
                0 => 0,
                1 => 0xFF,
                2 => damaged[at] ^ (1 << self.below(8)),
                _ => self.next() as u8,
            };
        }
        if self.below(4) == 0 {
            damaged.truncate(self.below(bytes.len()));
        }
        damaged
    }
}

/// An entry of a jar to be written: name, content, and whether to deflate it.
type Member<'a> = (&'a str, &'a [u8], bool);

/// Writes a jar by hand, so that each of its fields can be damaged at a known place.
fn jar_of(members: &[Member<'_>]) -> Vec<u8> {
    let mut output = Vec::new();
    let mut archive = rawzip::ZipArchiveWriter::new(&mut output);
    for &(name, content, deflated) in members {
        let method = match deflated {
            true => rawzip::CompressionMethod::DEFLATE,
            false => rawzip::CompressionMethod::STORE,
        };
        let file = archive.new_file(name).compression_method(method).start();
        let (mut entry, config) = file.unwrap();
        let descriptor = if deflated {
            let encoder = flate2::write::DeflateEncoder::new(&mut entry, flate2::Compression::default());
            let mut writer = config.wrap(encoder);
            std::io::copy(&mut &*content, &mut writer).unwrap();
            let (encoder, descriptor) = writer.finish().unwrap();
            encoder.finish().unwrap();
            descriptor
        } else {
            let mut writer = config.wrap(&mut entry);
            std::io::copy(&mut &*content, &mut writer).unwrap();
            writer.finish().unwrap().1
        };
        entry.finish(descriptor).unwrap();
    }
    archive.finish().unwrap();
    output
}

fn small_jar() -> Vec<u8> {
    let text = b"some text that repeats, that repeats, that repeats".repeat(20);
    jar_of(&[
        ("META-INF/MANIFEST.MF", b"Multi-Release: true\nClass-Path: a.jar\n", true),
        ("a/B.class", &text, true),
        ("META-INF/versions/9/a/B.class", b"nine", false),
        ("x.txt", &text, false),
    ])
}

fn read_whole_jar(bytes: Vec<u8>) {
    if let Ok(jar) = Jar::from_bytes(bytes, 17) {
        for name in jar.names() {
            if let Ok(Some(content)) = jar.read(name) {
                assert!(content.len() < 10_000, "{name} has {} bytes", content.len());
            }
        }
    }
}

#[test]
fn a_jar_of_more_entries_than_the_old_format_can_count_is_read() {
    let names: Vec<String> = (0..70_000).map(|i| format!("{i}.txt")).collect();
    let members: Vec<Member<'_>> = names.iter().map(|name| (name.as_str(), name.as_bytes(), false)).collect();
    let jar = Jar::from_bytes(jar_of(&members), 17).unwrap();
    assert_eq!(jar.names().len(), 70_000);
    assert_eq!(jar.read("69999.txt").unwrap().as_deref(), Some(&b"69999.txt"[..]));
}

#[test]
fn every_truncation_of_a_jar_is_survived() {
    let jar = small_jar();
    for length in 0..jar.len() {
        read_whole_jar(jar[..length].to_vec());
    }
}

#[test]
fn damaged_jars_are_survived() {
    let jar = small_jar();
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for _ in 0..20_000 {
        read_whole_jar(random.damage(&jar, jar.len()));
    }
}

#[test]
fn a_size_that_a_jar_declares_is_not_believed() {
    let jar = small_jar();
    let name = jar.windows(9).rposition(|window| window == b"a/B.class").unwrap();
    // The last such name ends a version's record; the plain one is before it.
    let plain = jar[..name].windows(9).rposition(|window| window == b"a/B.class").unwrap();
    let uncompressed_size = plain - 46 + 24;
    for declared in [0u32, 999, 1001, 1 << 20, 1 << 30, u32::MAX - 1] {
        let mut damaged = jar.clone();
        damaged[uncompressed_size..][..4].copy_from_slice(&declared.to_le_bytes());
        let jar = Jar::from_bytes(damaged, 8).unwrap();
        let error = jar.read("a/B.class").unwrap_err();
        assert!(error.to_string().contains("it declares a size of"), "{error}");
    }
}

#[test]
fn a_changed_content_is_noticed_and_named() {
    let mut jar = jar_of(&[("x.txt", b"original", false)]);
    let at = jar.windows(8).position(|window| window == b"original").unwrap();
    jar[at] ^= 1;
    let error = Jar::from_bytes(jar, 17).unwrap().read("x.txt").unwrap_err();
    assert_eq!(
        error.to_string(),
        "the entry x.txt of the jar <memory> cannot be read: its checksum does not match; \
         build or download the jar again"
    );
}

#[test]
fn a_damaged_entry_of_a_class_path_is_absent_or_an_error_as_asked() {
    let mut jar = jar_of(&[("x.txt", b"original", false), ("y.txt", b"intact", false)]);
    let at = jar.windows(8).position(|window| window == b"original").unwrap();
    jar[at] ^= 1;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damaged.jar");
    std::fs::write(&path, jar).unwrap();
    let class_path = ClassPath::open(&[path], 17).unwrap();
    assert!(class_path.find("y.txt").is_some());
    assert_eq!(class_path.find("x.txt"), None);
    assert!(matches!(class_path.try_find("x.txt"), Err(SourceError::JarEntryCorrupt { .. })));
}

#[test]
fn what_is_no_jar_is_refused() {
    for bytes in [&b""[..], b"PK", b"PK\x05\x06", &[0; 4096]] {
        let error = Jar::from_bytes(bytes, 17).unwrap_err();
        assert!(matches!(error, SourceError::JarCorrupt { .. }), "{error}");
    }
}

const MULTIPLIER: u32 = 0x0100_0193;

fn hash(name: &str, seed: u32) -> usize {
    let mix = |hash: u32, byte: u8| hash.wrapping_mul(MULTIPLIER) ^ u32::from(byte);
    (name.bytes().fold(seed, mix) & 0x7FFF_FFFF) as usize
}

const COMPRESSED_MAGIC: [u8; 4] = 0xCAFE_FAFAu32.to_le_bytes();
/// Offsets of the names of two methods in the strings that every written image starts with.
const ZIP: u32 = 3;
const ODD: u32 = 7;

/// A content as `jlink` compresses it: magic, both sizes, method, its settings, and
/// whether it is the last of several.
fn compressed(content: &[u8], declared: u64, method: u32) -> Vec<u8> {
    let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
    std::io::copy(&mut &*content, &mut encoder).unwrap();
    let body = encoder.finish().unwrap();
    let sizes = [(body.len() as u64).to_le_bytes(), declared.to_le_bytes()].concat();
    let names = [method.to_le_bytes(), 0u32.to_le_bytes()].concat();
    [&COMPRESSED_MAGIC[..], &sizes, &names, &[1], &body].concat()
}

/// Builds an image of a few resources: full name and content each.
#[derive(Default)]
struct ImageWriter {
    strings: Vec<u8>,
    locations: Vec<u8>,
    offsets: Vec<u32>,
    contents: Vec<u8>,
}

impl ImageWriter {
    fn image(resources: &[(&str, &[u8])]) -> Vec<u8> {
        let (redirects, order) = perfect_hash(resources);
        let mut writer = ImageWriter { strings: b"\0m\0zip\0odd\0".to_vec(), ..ImageWriter::default() };
        for &i in &order {
            writer.add(resources[i].0, resources[i].1);
        }
        let header = [0xCAFE_DADA, 1 << 16, 0, order.len() as u32, order.len() as u32];
        let sizes = [writer.locations.len() as u32, writer.strings.len() as u32];
        let words = [&header[..], &sizes, &redirects, &writer.offsets].concat();
        let mut bytes: Vec<u8> = words.into_iter().flat_map(u32::to_le_bytes).collect();
        bytes.extend([writer.locations, writer.strings, writer.contents].concat());
        bytes
    }

    /// Kinds: 1 module, 2 parent, 3 base, 4 extension, 5 offset, 6 compressed size, 7 size.
    /// A content that starts as compressed ones do is entered as such.
    fn add(&mut self, name: &str, content: &[u8]) {
        let (module, path) = name[1..].split_once('/').unwrap();
        let (path, extension) = path.rsplit_once('.').unwrap_or((path, ""));
        let (parent, base) = path.rsplit_once('/').unwrap_or(("", path));
        self.offsets.push(self.locations.len() as u32);
        for (kind, text) in [(1, module), (2, parent), (3, base), (4, extension)] {
            let offset = self.string(text);
            self.attribute(kind, offset);
        }
        self.attribute(5, self.contents.len() as u32);
        let kind = if content.starts_with(&COMPRESSED_MAGIC) { 6 } else { 7 };
        self.attribute(kind, content.len() as u32);
        self.locations.push(0);
        self.contents.extend(content);
    }

    fn attribute(&mut self, kind: u8, value: u32) {
        self.locations.push(kind << 3 | 3);
        self.locations.extend(value.to_be_bytes());
    }

    fn string(&mut self, text: &str) -> u32 {
        let offset = self.strings.len() as u32;
        self.strings.extend(text.bytes().chain([0]));
        offset
    }
}

/// The redirect of each bucket, and which resource is in each slot. Crowded
/// buckets choose first, by trying seeds; single ones take what is left.
fn perfect_hash(resources: &[(&str, &[u8])]) -> (Vec<u32>, Vec<usize>) {
    let size = resources.len();
    let mut buckets = vec![Vec::new(); size];
    for (i, (name, _)) in resources.iter().enumerate() {
        buckets[hash(name, MULTIPLIER) % size].push(i);
    }
    let mut by_crowd: Vec<usize> = (0..size).collect();
    by_crowd.sort_by_key(|&bucket| usize::MAX - buckets[bucket].len());
    let mut redirects = vec![0; size];
    let mut slots = vec![None; size];
    for bucket in by_crowd {
        match buckets[bucket][..] {
            [] => {}
            [only] => {
                let free = slots.iter().position(Option::is_none).unwrap();
                slots[free] = Some(only);
                redirects[bucket] = (-1 - free as i32) as u32;
            }
            ref crowd => redirects[bucket] = place(crowd, resources, &mut slots),
        }
    }
    (redirects, slots.into_iter().flatten().collect())
}

/// The first seed that sends a crowd to free slots.
fn place(crowd: &[usize], resources: &[(&str, &[u8])], slots: &mut [Option<usize>]) -> u32 {
    for seed in 1..100_000 {
        let targets: Vec<usize> = crowd.iter().map(|&i| hash(resources[i].0, seed) % slots.len()).collect();
        let distinct: std::collections::BTreeSet<usize> = targets.iter().copied().collect();
        if distinct.len() == crowd.len() && targets.iter().all(|&slot| slots[slot].is_none()) {
            for (&slot, &i) in targets.iter().zip(crowd) {
                slots[slot] = Some(i);
            }
            return seed;
        }
    }
    unreachable!("some seed separates a handful of names")
}

/// Six classes, one of them a module descriptor, in two packages. Eleven resources,
/// since a prime table has a seed for every crowd. Both packages name the string
/// that every written image has at offset 1: the module `m`.
fn small_image() -> Vec<u8> {
    let owner = [0, 0, 0, 0, 1, 0, 0, 0];
    let packed = compressed(&[b'E'; 500], 500, ZIP);
    let twice = compressed(&packed, packed.len() as u64, ZIP);
    ImageWriter::image(&[
        ("/m/module-info.class", b"module"),
        ("/m/p/A.class", b"class A"),
        ("/m/p/B.class", b"class B"),
        ("/m/p/B$C.class", b"class C"),
        ("/m/q/r/D.class", b"class D"),
        ("/m/q/r/text.txt", b"text"),
        ("/m/p/E.class", &packed),
        ("/m/x.txt", &twice),
        ("/m/z", b"z"),
        ("/packages/p", &owner),
        ("/packages/q.r", &owner),
    ])
}

fn read_whole_image(bytes: Vec<u8>) -> usize {
    let length = bytes.len();
    let Ok(image) = Image::from_bytes(bytes) else {
        return 0;
    };
    let names = ["p/A", "p/B", "p/B$C", "p/E", "q/r/D", "no/Such", "A"];
    let found = names.iter().filter_map(|name| image.class(name));
    let sizes: Vec<usize> = found.map(|content| content.len()).collect();
    assert!(sizes.iter().all(|&size| size <= length + 500));
    image.resource("m", "x.txt");
    assert!(image.classes().all(|class| class.name.len() <= 2 * length));
    image.modules().for_each(|module| assert!(image.packages(module).count() <= length));
    sizes.len()
}

#[test]
fn a_small_image_is_read() {
    let bytes = small_image();
    let image = Image::from_bytes(bytes.clone()).unwrap();
    assert_eq!(image.class("q/r/D").as_deref(), Some(&b"class D"[..]));
    assert_eq!(image.resource("m", "q/r/text.txt").as_deref(), Some(&b"text"[..]));
    assert_eq!(image.resource("m", "module-info.class").as_deref(), Some(&b"module"[..]));
    assert_eq!(image.packages("m").collect::<Vec<_>>(), ["p", "q/r"]);
    assert_eq!(image.classes().count(), 6);
    assert_eq!(read_whole_image(bytes), 5);
}

#[test]
fn compressed_contents_are_read_if_their_claims_are_true() {
    let image = Image::from_bytes(small_image()).unwrap();
    assert_eq!(image.class("p/E").as_deref(), Some(&[b'E'; 500][..]));
    assert_eq!(image.resource("m", "x.txt").as_deref(), Some(&[b'E'; 500][..]));
    let wrong = [(499, ZIP), (501, ZIP), (u64::MAX, ZIP), (500, ODD), (500, u32::MAX)];
    for (declared, method) in wrong {
        let content = compressed(&[b'E'; 500], declared, method);
        let image = Image::from_bytes(ImageWriter::image(&[("/m/x", &content)])).unwrap();
        assert_eq!(image.resource("m", "x"), None, "{declared} {method}");
    }
}

#[test]
fn every_truncation_of_an_image_is_survived() {
    let image = small_image();
    for length in 0..image.len() {
        read_whole_image(image[..length].to_vec());
    }
}

#[test]
fn damaged_images_are_survived() {
    let image = small_image();
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    for _ in 0..50_000 {
        read_whole_image(random.damage(&image, 28));
        read_whole_image(random.damage(&image, image.len()));
    }
}

#[test]
fn a_real_image_cut_short_is_refused_or_lacks_what_was_cut() {
    let jdk = Jdk::find(None).unwrap();
    let mut bytes = Vec::new();
    let file = std::fs::File::open(jdk.home.join("lib/modules")).unwrap();
    std::io::Read::read_to_end(&mut std::io::Read::take(file, 8 << 20), &mut bytes).unwrap();
    for length in [0, 27, 28, 1000, 1 << 20, 8 << 20] {
        let cut = &bytes[..length.min(bytes.len())];
        if let Ok(image) = Image::from_bytes(cut) {
            assert!(image.classes().count() > 20_000);
            assert!(image.classes().any(|class| image.class(&class.name).is_none()));
        }
    }
}
