//! From a target to a program, with the JDKs of this computer.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use everypath_source::{ClassPath, Jdk, Target};

fn jdk() -> Jdk {
    Jdk::find(None).unwrap()
}

fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, text).unwrap();
    path
}

fn resolve(path: &Path, cp: &[PathBuf], jdk: &Jdk) -> Result<everypath_source::Program, String> {
    Target::resolve(path.to_str().unwrap(), cp, jdk).map_err(|e| e.to_string())
}

const MAIN: &str = "public static void main(String[] a) {}";

#[test]
fn targets_are_told_apart_by_how_they_end() {
    assert_eq!(Target::parse("x/Foo.java"), Target::Source("x/Foo.java".into()));
    assert_eq!(Target::parse("Foo.class"), Target::ClassFile("Foo.class".into()));
    assert_eq!(Target::parse("lib/app.JAR"), Target::Jar("lib/app.JAR".into()));
    assert_eq!(Target::parse("a.b.Main$Inner"), Target::ClassName("a/b/Main$Inner".into()));
    assert_eq!(Target::parse("a/b/Main"), Target::ClassName("a/b/Main".into()));
}

#[test]
fn a_source_file_starts_at_its_first_class_with_a_main() {
    let folder = tempfile::tempdir().unwrap();
    let text = format!(
        "package p.q;\ninterface Unstartable {{ int K = 1; }}\nclass Zebra {{ class Inner {{}} }}\n\
         class Second {{ {MAIN} }}\nclass First {{ {MAIN} }}\n"
    );
    let file = write(folder.path(), "Many.java", &text);
    for jdk in Jdk::all() {
        let program = resolve(&file, &[], &jdk).unwrap();
        assert_eq!(program.main_class, "p/q/Second");
        assert_eq!(program.source_file.as_deref(), Some(&*file));
        assert_eq!(program.class_path.last(), Some(&PathBuf::from(".")));
        let classes = ClassPath::open(&program.class_path, jdk.feature).unwrap();
        for name in ["Unstartable", "Zebra", "Zebra$Inner", "Second", "First"] {
            assert!(classes.find(&format!("p/q/{name}.class")).is_some(), "{name}");
        }
    }
}

#[test]
fn an_inherited_main_starts_the_class_that_inherits_it() {
    let folder = tempfile::tempdir().unwrap();
    let file =
        write(folder.path(), "Sub.java", &format!("class Sub extends Base {{}}\nclass Base {{ {MAIN} }}\n"));
    assert_eq!(resolve(&file, &[], &jdk()).unwrap().main_class, "Sub");
}

#[test]
fn interfaces_records_and_enums_can_be_started() {
    let folder = tempfile::tempdir().unwrap();
    for kind in ["interface X", "record X(int a)", "@Deprecated\nenum X"] {
        let semicolon = if kind.contains("enum") { ";" } else { "" };
        let text = format!("class Other {{}}\n{kind} {{ {semicolon} {MAIN} }}\nclass After {{ {MAIN} }}\n");
        let file = write(folder.path(), "K.java", &text);
        assert_eq!(resolve(&file, &[], &jdk()).unwrap().main_class, "X", "{kind}");
    }
}

#[test]
fn a_compact_source_file_is_named_after_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "Compact.java", "void main() { IO.println(1); }\n");
    for jdk in Jdk::all().into_iter().filter(|jdk| jdk.feature >= 25) {
        assert_eq!(resolve(&file, &[], &jdk).unwrap().main_class, "Compact");
    }
}

#[test]
fn the_same_source_is_compiled_once_and_a_changed_class_path_compiles_it_again() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let constant = |value: i32| {
        let text = format!("public class Constant {{ public static final int VALUE = {value}; }}");
        let file = write(folder.path(), "Constant.java", &text);
        compile(&file, &library);
    };
    let file = write(folder.path(), "User.java", &format!("class User {{ int x = Constant.VALUE; {MAIN} }}"));
    let cp = [library.clone()];
    constant(1);
    let first = resolve(&file, &cp, &jdk()).unwrap();
    assert_eq!(resolve(&file, &cp, &jdk()).unwrap(), first);
    constant(1_000_000);
    assert_ne!(resolve(&file, &cp, &jdk()).unwrap().class_path, first.class_path);
}

#[test]
fn the_words_of_the_compiler_reach_the_user() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "Wrong.java", "class Wrong {\n  int x = \"\";\n}\n");
    let jdk = jdk();
    let error = resolve(&file, &[], &jdk).unwrap_err();
    let lines: Vec<&str> = error.lines().collect();
    assert_eq!(lines[0], format!("{} does not compile with javac {}:", file.display(), jdk.version));
    assert!(
        lines[1].ends_with("Wrong.java:2: error: incompatible types: String cannot be converted to int"),
        "{error}"
    );
}

#[test]
fn other_source_files_of_the_program_are_compiled_along_if_they_are_needed() {
    let folder = tempfile::tempdir().unwrap();
    let package = folder.path().join("a/b");
    std::fs::create_dir_all(&package).unwrap();
    // Its own main is not the one to start, and what does not compile is not needed.
    write(&package, "Aside.java", &format!("package a.b; class Aside {{ {MAIN} }}"));
    write(&package, "Wrong.java", "package a.b; class Wrong { int x = \"\"; }");
    let text = format!("package a.b;\nclass Start {{ Aside n; {MAIN} }}");
    let file = write(&package, "Start.java", &text);
    let jdk = jdk();
    let program = resolve(&file, &[], &jdk).unwrap();
    assert_eq!(program.main_class, "a/b/Start");
    assert!(program.class_path[0].join("a/b/Aside.class").is_file());
    assert!(!program.class_path[0].join("a/b/Wrong.class").exists());
    // A change to one of them is noticed.
    write(&package, "Aside.java", "package a.b; class Aside { int y = \"\"; }");
    let error = resolve(&file, &[], &jdk).unwrap_err();
    assert!(error.contains("Aside.java:1: error: incompatible types"), "{error}");
}

#[test]
fn a_file_that_compiles_alone_has_no_company() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "Neighbour.java", "class Neighbour {}");
    let file = write(folder.path(), "Alone.java", &format!("class Alone {{ {MAIN} }}"));
    let program = resolve(&file, &[], &jdk()).unwrap();
    assert!(!program.class_path[0].join("Neighbour.class").exists());
}

#[test]
fn a_source_file_without_main_and_a_missing_one_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "Idle.java", "class Idle { private static void main(String[] a) {} }");
    let error = resolve(&file, &[], &jdk()).unwrap_err();
    assert_eq!(
        error,
        format!("{} declares no class with a main method: add one, or name another file", file.display())
    );
    let error = Target::resolve("no/such/File.java", &[], &jdk()).unwrap_err();
    assert_eq!(error.to_string(), "the file no/such/File.java does not exist: check the path");
}

#[test]
fn a_class_file_knows_its_root() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "M.java", &format!("package a.b; class M {{ {MAIN} }}"));
    let classes = folder.path().join("classes");
    compile(&file, &classes);
    let program = resolve(&classes.join("a/b/M.class"), &["x".into()], &jdk()).unwrap();
    assert_eq!(program.main_class, "a/b/M");
    assert_eq!(program.class_path, [classes.clone(), "x".into()]);

    let misplaced = folder.path().join("M.class");
    fs::copy(classes.join("a/b/M.class"), &misplaced).unwrap();
    let error = resolve(&misplaced, &[], &jdk()).unwrap_err();
    assert!(error.contains("declares the class a/b/M, which does not fit its place"), "{error}");

    let damaged = write(folder.path(), "D.class", "no class");
    let error = resolve(&damaged, &[], &jdk()).unwrap_err();
    assert!(error.starts_with("the class file ") && error.contains("cannot be read: "), "{error}");
}

#[test]
fn a_class_name_is_looked_up_on_the_class_path_and_in_the_jdk() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "M.java", &format!("package a.b; class M {{ {MAIN} }}"));
    let classes = folder.path().join("classes");
    compile(&file, &classes);
    let cp = [folder.path().join("missing"), classes];
    assert_eq!(Target::resolve("a.b.M", &cp, &jdk()).unwrap().main_class, "a/b/M");
    assert_eq!(Target::resolve("java.lang.String", &[], &jdk()).unwrap().class_path, [PathBuf::from(".")]);
    let error = Target::resolve("a.b.N", &["p".into(), "q".into()], &jdk()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the class a.b.N was not found in p, q: check the name, its package and -cp"
    );
}

fn compile(file: &Path, output: &Path) {
    let run = Command::new(jdk().tool("javac")).arg("-d").arg(output).arg(file).status();
    assert!(run.unwrap().success());
}
