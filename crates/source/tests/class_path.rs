//! Directories and jars, with jars made by the JDK's own `jar` tool.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use everypath_source::{ClassPath, EntryKind, Jdk, SourceError, Target, split_class_path};

fn jdk() -> Jdk {
    Jdk::find(None).unwrap()
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn run_jar(folder: &Path, arguments: &[&str]) {
    let run = Command::new(jdk().tool("jar")).args(arguments).current_dir(folder).status();
    assert!(run.unwrap().success(), "jar {arguments:?}");
}

/// Packs `content` as `x.txt`, with a manifest made of `attributes`.
fn make_jar(folder: &Path, jar: &str, attributes: &str, content: &str) {
    write(folder, "manifest.txt", attributes);
    write(folder, "x.txt", content);
    run_jar(folder, &["-c", "-f", jar, "-m", "manifest.txt", "x.txt"]);
}

fn open(entries: &[PathBuf]) -> ClassPath {
    ClassPath::open(entries, 17).unwrap()
}

fn text(class_path: &ClassPath, path: &str) -> Option<String> {
    let found = class_path.find(path)?;
    Some(String::from_utf8_lossy(&found.bytes).into_owned())
}

fn names(class_path: &ClassPath) -> Vec<&str> {
    let names = class_path.entries().iter().map(|entry| entry.path().file_name());
    names.map(|name| name.and_then(OsStr::to_str).unwrap_or("?")).collect()
}

#[test]
fn the_first_entry_that_has_it_wins_and_missing_entries_are_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    make_jar(folder.path(), "one.jar", "", "jar");
    write(&at("dir"), "x.txt", "dir");
    write(&at("dir"), "a/y.txt", "below");
    let class_path = open(&[at("absent"), at("absent.jar"), at("dir"), at("one.jar"), at("dir")]);
    assert_eq!(names(&class_path), ["dir", "one.jar"]);
    assert_eq!(class_path.entries()[1].kind(), EntryKind::Jar);
    assert_eq!(text(&class_path, "x.txt").as_deref(), Some("dir"));
    assert_eq!(text(&class_path, "a/y.txt").as_deref(), Some("below"));
    assert_eq!(class_path.find_all("x.txt"), [0, 1]);
    assert_eq!(class_path.read(1, "x.txt").unwrap().as_deref(), Some(&b"jar"[..]));
    assert_eq!(class_path.read(7, "x.txt").unwrap(), None);
}

#[test]
fn names_cannot_leave_a_directory() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "secret.txt", "");
    write(folder.path(), "dir/a/x.txt", "");
    let class_path = open(&[folder.path().join("dir")]);
    let absolute = folder.path().join("secret.txt").display().to_string();
    for name in [
        "../secret.txt",
        "a/../../secret.txt",
        "a/../a/x.txt",
        "",
        "/",
        "a",
        "a/",
        "a//x.txt",
        "\0",
        &absolute,
    ] {
        assert_eq!(class_path.find(name), None, "{name:?}");
    }
}

#[test]
fn class_path_attributes_are_followed_in_place_and_once() {
    // a -> b, c and a folder; b -> c and a; c -> nothing there. Java's order is
    // depth first: a, b, c, then the folder.
    let folder = tempfile::tempdir().unwrap();
    let lib = folder.path().join("lib space");
    fs::create_dir(&lib).unwrap();
    write(folder.path(), "classes/z.txt", "z");
    make_jar(folder.path(), "a.jar", "Class-Path: lib%20space/b.jar lib%20space/c.jar classes/\n", "a");
    make_jar(&lib, "b.jar", "Class-Path: ./c.jar ../a.jar\n", "b");
    make_jar(&lib, "c.jar", "Class-Path: absent.jar http://example.org/d.jar %zz ../classes\n", "c");
    make_jar(folder.path(), "last.jar", "", "last");
    let class_path = open(&[folder.path().join("a.jar"), folder.path().join("last.jar")]);
    assert_eq!(names(&class_path), ["a.jar", "b.jar", "c.jar", "classes", "last.jar"]);
    assert_eq!(class_path.find_all("x.txt"), [0, 1, 2, 4]);
    assert_eq!(text(&class_path, "z.txt").as_deref(), Some("z"));
}

#[test]
fn multi_release_versions_count_up_to_the_release_and_only_if_declared() {
    let folder = tempfile::tempdir().unwrap();
    for version in ["9", "17", "21"] {
        write(folder.path(), &format!("v{version}/a.txt"), version);
    }
    write(folder.path(), "base/a.txt", "base");
    write(folder.path(), "v21/only.txt", "only");
    write(folder.path(), "v9/META-INF/m.txt", "never");
    let releases = ["--release", "9", "-C", "v9", ".", "--release", "17", "-C", "v17", "."];
    let newest = ["--release", "21", "-C", "v21", "."];
    let base = ["-c", "-f", "multi.jar", "-C", "base", "."];
    run_jar(folder.path(), &[&base[..], &releases, &newest].concat());
    let jar = folder.path().join("multi.jar");
    let seen = |feature: u32, name: &str| {
        let class_path = ClassPath::open(std::slice::from_ref(&jar), feature).unwrap();
        text(&class_path, name)
    };
    assert_eq!(seen(17, "a.txt").as_deref(), Some("17"));
    assert_eq!(seen(20, "a.txt").as_deref(), Some("17"));
    assert_eq!(seen(25, "a.txt").as_deref(), Some("21"));
    assert_eq!((seen(17, "only.txt"), seen(21, "only.txt").as_deref()), (None, Some("only")));
    assert_eq!(seen(25, "META-INF/m.txt"), None);
    assert_eq!(seen(25, "META-INF/versions/9/a.txt").as_deref(), Some("9"));

    write(folder.path(), "META-INF/versions/9/a.txt", "nine");
    run_jar(folder.path(), &["-c", "-f", "plain.jar", "-C", "base", "a.txt", "META-INF"]);
    let plain = open(&[folder.path().join("plain.jar")]);
    assert_eq!(text(&plain, "a.txt").as_deref(), Some("base"));
}

#[test]
fn jars_without_compression_or_manifest_are_read() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "x.txt", "stored");
    run_jar(folder.path(), &["-c", "-f", "bare.jar", "-0", "-M", "x.txt"]);
    let class_path = open(&[folder.path().join("bare.jar")]);
    assert_eq!(text(&class_path, "x.txt").as_deref(), Some("stored"));
    let manifest = class_path.entries()[0].manifest().unwrap();
    assert_eq!(manifest.get("Manifest-Version"), None);
}

#[test]
fn a_jar_target_needs_a_main_class_that_exists() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let resolve = |name: &str| Target::resolve(at(name).to_str().unwrap(), &[], &jdk());
    make_jar(folder.path(), "idle.jar", "", "");
    make_jar(folder.path(), "wrong.jar", "Main-Class: a.Gone\n", "");
    make_jar(folder.path(), "good.jar", "Main-Class: java.lang.String\n", "");
    let jar = at("idle.jar").display().to_string();
    assert_eq!(
        resolve("idle.jar").unwrap_err().to_string(),
        format!("the jar {jar} has no Main-Class in its manifest: name the class to start, with -cp {jar}")
    );
    assert!(matches!(resolve("wrong.jar"), Err(SourceError::ClassNotFound { name, .. }) if name == "a.Gone"));
    let good = resolve("good.jar").unwrap();
    assert_eq!((good.main_class.as_str(), good.class_path), ("java/lang/String", vec![at("good.jar")]));
    assert!(matches!(resolve("absent.jar"), Err(SourceError::FileNotFound { .. })));
}

#[test]
fn wildcards_are_the_jars_of_a_folder_and_an_empty_element_is_here() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["b.jar", "a.JAR", "c.Jar", "d.zip"] {
        write(folder.path(), name, "");
    }
    let star = folder.path().join("*");
    let value = std::env::join_paths([Path::new("x"), Path::new(""), &star, Path::new("no/*")]).unwrap();
    let expected = ["x".into(), ".".into(), folder.path().join("a.JAR"), folder.path().join("b.jar")];
    assert_eq!(split_class_path(&value), expected);
}

#[test]
fn only_entries_and_what_is_below_their_directories_can_be_reached() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    make_jar(folder.path(), "a.jar", "", "");
    write(folder.path(), "dir/sub/x.txt", "");
    write(folder.path(), "directory.txt", "");
    let class_path = open(&[at("a.jar"), at("dir")]);
    for inside in ["a.jar", "dir", "dir/sub/x.txt", "dir/absent", "dir/../a.jar", "dir/sub/../sub"] {
        assert!(class_path.contains_path(&at(inside)), "{inside}");
    }
    for outside in
        ["", "a.jar/x", "directory.txt", "dir/../directory.txt", "dir/absent/../../directory.txt", "di"]
    {
        assert!(!class_path.contains_path(&at(outside)), "{outside}");
    }
}

#[cfg(unix)]
#[test]
fn a_link_below_a_directory_belongs_to_it_but_its_parent_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    write(folder.path(), "elsewhere/inner/x.txt", "linked");
    write(folder.path(), "elsewhere/secret.txt", "");
    fs::create_dir(at("dir")).unwrap();
    std::os::unix::fs::symlink(at("elsewhere/inner"), at("dir/link")).unwrap();
    let class_path = open(&[at("dir")]);
    assert_eq!(text(&class_path, "link/x.txt").as_deref(), Some("linked"));
    assert!(class_path.contains_path(&at("dir/link/x.txt")));
    assert!(!class_path.contains_path(&at("dir/link/../secret.txt")));
}
