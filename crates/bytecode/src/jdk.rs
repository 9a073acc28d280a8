//! The JDKs of this machine, as material for tests.

use std::path::{Path, PathBuf};

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
