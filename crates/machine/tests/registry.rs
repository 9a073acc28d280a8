//! Every native of the machine must be a method of a JDK: a key that no JDK has is a typing error
//! or a leftover, and would never be found by the machine.

use everypath_classfile::ClassFile;
use everypath_machine::{native_keys, replaced_methods};
use everypath_source::{Image, Jdk};

/// Natives of releases between the two that are looked at.
const BETWEEN: [&str; 3] = [
    "java/io/Console.istty(",
    "java/lang/StackStreamFactory$AbstractStackWalker.callStackWalk(JIL",
    "java/lang/Thread.sleep0(",
];

/// Classes of other tools that are understood by name.
const CHOOSERS: [&str; 2] = ["gov/nasa/jpf/", "org/sosy_lab/"];

#[test]
fn every_native_is_a_method_of_some_jdk() {
    let images: Vec<Image> = Jdk::all().iter().filter_map(|jdk| jdk.open_image().ok()).collect();
    let features: Vec<u32> = Jdk::all().iter().map(|jdk| jdk.feature).collect();
    if !features.contains(&17) || !features.contains(&25) {
        eprintln!("skipped: needs JDK 17 and JDK 25, found {features:?}");
        return;
    }
    let unknown: Vec<String> = native_keys()
        .into_iter()
        .filter(|key| !BETWEEN.iter().chain(&CHOOSERS).any(|known| key.starts_with(known)))
        .filter(|key| !key.starts_with("everypath/") && !images.iter().any(|image| has_method(image, key)))
        .collect();
    assert!(unknown.is_empty(), "no JDK has {unknown:#?}");
}

fn has_method(image: &Image, key: &str) -> bool {
    method_flags(image, key).is_some()
}

fn method_flags(image: &Image, key: &str) -> Option<u16> {
    let (class, method) = split(key)?;
    let file = ClassFile::parse(image.class(class)?.into_owned()).ok()?;
    let text = |index| file.pool.utf8(index).unwrap_or_default();
    let found = file.methods.iter().find(|m| method.strip_prefix(text(m.name)) == Some(text(m.descriptor)));
    found.map(|m| m.access_flags)
}

fn split(key: &str) -> Option<(&str, &str)> {
    let open = key.find('(')?;
    let dot = key[..open].rfind('.')?;
    Some((&key[..dot], &key[dot + 1..]))
}

/// Methods with Java code that the machine replaces are a promise to the reader of the page.
#[test]
fn every_replaced_method_is_listed_with_its_reason() {
    let page = include_str!("../../../docs/fidelity.md");
    let missing: Vec<String> =
        replaced_methods().into_iter().filter(|name| !page.contains(&format!("`{name}"))).collect();
    assert!(missing.is_empty(), "docs/fidelity.md does not list {missing:#?}");
}
