//! What several tests need: the JDKs of this machine, the classes in them, a place for files, a generator of
//! numbers that gives the same ones every time.
#![allow(dead_code, reason = "each test uses its own part")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use jimage_rs::JImage;

/// The JDKs in `JAVA_HOME` and in the usual place, each once.
pub fn jdks() -> Vec<PathBuf> {
    let installed =
        std::fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|entry| entry.path());
    let candidates = installed.chain(std::env::var_os("JAVA_HOME").map(PathBuf::from));
    let jdks: BTreeSet<PathBuf> = candidates
        .filter(|home| home.join("lib/modules").is_file() && home.join("bin/java").is_file())
        .filter_map(|home| home.canonicalize().ok())
        .collect();
    assert!(!jdks.is_empty(), "these tests need a JDK: install one or set JAVA_HOME");
    jdks.into_iter().collect()
}

/// The classes of a JDK, by their paths within the image, in the order of the image.
pub fn image_classes(jdk: &Path) -> Vec<(String, Vec<u8>)> {
    let image = JImage::open(jdk.join("lib/modules")).expect("the image of a JDK can be opened");
    let mut classes = Vec::new();
    for name in image.resource_names_iter() {
        let name = name.expect("the names in an image can be read");
        if name.extension != "class" {
            continue;
        }
        let (module, path) = name.get_full_name();
        let resource = image.find_resource(&format!("/{module}/{path}")).expect("resources can be read");
        classes.push((format!("{module}/{path}"), resource.expect("a listed resource exists").into_owned()));
    }
    classes
}

/// A directory for the files of one test, empty at first.
pub fn scratch(name: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::remove_dir_all(&directory).ok();
    std::fs::create_dir_all(&directory).expect("the build directory is writable");
    directory
}

/// What `java` prints when it runs the main class of a directory; it must succeed.
pub fn run_java(jdk: &Path, directory: &Path, main: &str) -> String {
    let output = Command::new(jdk.join("bin/java"))
        .args(["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-Xverify:all", "-cp"])
        .arg(directory)
        .arg(main)
        .output()
        .expect("java can be started");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("java prints text")
}

/// Marsaglia's xorshift with 64 bits of state.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
}
