//! The JDKs of this machine, as material for tests.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use everypath_classfile::ClassFile;
use jimage_rs::JImage;

/// The homes of the JDKs that have an image and a compiler, each once, in order of their names.
pub(crate) fn homes() -> Vec<PathBuf> {
    let mut homes: Vec<PathBuf> = std::fs::read_dir("/usr/lib/jvm")
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.path().canonicalize().ok())
        .filter(|home| home.join("lib/modules").exists() && home.join("bin/javac").exists())
        .collect();
    homes.sort();
    homes.dedup();
    homes
}

/// The image of the JDK at `home`.
pub(crate) fn image(home: &Path) -> JImage {
    JImage::open(home.join("lib/modules")).expect("a readable image")
}

/// All classes of `java.base`, in order of their names.
pub(crate) fn java_base(image: &JImage) -> Vec<ClassFile> {
    let mut names: Vec<String> = image
        .resource_names_iter()
        .map(|name| name.expect("a resource name").get_full_name())
        .filter(|(module, path)| module == "java.base" && path.ends_with(".class"))
        .map(|(_, path)| path)
        .filter(|path| path != "module-info.class")
        .collect();
    names.sort();
    names.iter().map(|name| class(image, name)).collect()
}

fn class(image: &JImage, path: &str) -> ClassFile {
    let bytes = image.find_resource(&format!("/java.base/{path}")).expect("a readable image");
    ClassFile::parse(bytes.expect("a listed resource").into_owned()).expect("a well-formed class")
}

/// Compiles Java sources of `tests/data` into a directory of their own, which is returned.
pub(crate) fn compile(home: &Path, label: &str, options: &[&str], sources: &[&str]) -> PathBuf {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let jdk = home.file_name().expect("a JDK's directory").to_string_lossy();
    let out = std::env::temp_dir().join(format!("everypath-bytecode-{}-{label}-{jdk}", std::process::id()));
    let done = Command::new(home.join("bin/javac"))
        .args(options)
        .arg("-d")
        .arg(&out)
        .args(sources.iter().map(|source| data.join(source)))
        .output()
        .expect("javac runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    out
}

/// Runs a class and returns the lines it prints.
pub(crate) fn run(home: &Path, arguments: &[&OsStr]) -> Vec<String> {
    let done = Command::new(home.join("bin/java")).args(arguments).output().expect("java runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8_lossy(&done.stdout).lines().map(str::to_owned).collect()
}

/// All class files below a directory, in order of their paths.
pub(crate) fn class_files(directory: &Path) -> Vec<ClassFile> {
    let mut paths = Vec::new();
    let mut pending = vec![directory.to_owned()];
    while let Some(directory) = pending.pop() {
        for entry in std::fs::read_dir(directory).expect("a directory") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                pending.push(path);
            } else if path.extension() == Some(OsStr::new("class")) {
                paths.push(path);
            }
        }
    }
    paths.sort();
    let read = |path: &PathBuf| std::fs::read(path).expect("a readable class");
    paths.iter().map(|path| ClassFile::parse(read(path)).expect("a well-formed class")).collect()
}
