//! Programs that cannot be started: one sentence on standard error, exit code 2, nothing on
//! standard output, no panic and no Java stack trace. Run on every JDK found.

use everypath_source::Jdk;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SOURCES: &str = "
public class Good { public static void main(String[] a) { System.out.println(a.length); } }
class NoMain { }
class PrivateMain { private static void main(String[] a) { } }
class ReturningMain { public static int main(String[] a) { return 1; } }
class OtherParameters { public static void main(String a) { } }
class InstanceMain { public void main(String[] a) { System.out.println(\"instance\"); } }
class NoArguments { static void main() { System.out.println(\"no arguments\"); } }
abstract class AbstractMain { void main() { } }
class HiddenConstructor { private HiddenConstructor() { } void main() { } }
class Parameterised { Parameterised(int x) { } void main() { } }
class Outer { class Inner { void main() { } } }
class Parent { public static void main(String[] a) { System.out.println(\"inherited\"); } }
class Child extends Parent { }
class Orphan extends Lost { public static void main(String[] a) { } }
class Lost { }
class Both { void main() { System.out.println(\"none\"); } static void main(String[] a) { System.out.println(\"some\"); } }
";

/// A folder with the compiled sources, and the JDK to run them on.
struct Bench {
    jdk: Jdk,
    classes: PathBuf,
}

impl Bench {
    /// One for each JDK that can be found.
    fn all(test: &str) -> Vec<Bench> {
        Jdk::all().into_iter().map(|jdk| Bench::new(test, jdk)).collect()
    }

    fn new(test: &str, jdk: Jdk) -> Bench {
        let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{}", jdk.feature));
        let _ = std::fs::remove_dir_all(&classes);
        std::fs::create_dir_all(&classes).expect("a folder for classes");
        let bench = Bench { jdk, classes };
        bench.compile("Good.java", SOURCES);
        bench
    }

    fn compile(&self, name: &str, source: &str) {
        let file = self.classes.join(name);
        std::fs::write(&file, source).expect("a source file");
        let javac = self.jdk.home.join("bin/javac");
        let output = Command::new(javac)
            .arg("-nowarn")
            .arg("-cp")
            .arg(&self.classes)
            .arg("-d")
            .arg(&self.classes)
            .arg(&file)
            .output();
        let output = output.expect("javac runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    fn class_file(&self, class: &str) -> PathBuf {
        self.classes.join(format!("{class}.class"))
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_everypath"));
        command.arg("run").arg("--jdk").arg(&self.jdk.home).arg("-cp").arg(&self.classes).args(arguments);
        command.output().expect("everypath runs")
    }

    /// The class is refused with one sentence that has these words in it.
    fn refuses(&self, class: &str, words: &[&str]) {
        let output = self.run(&[class]);
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        let context = format!("{class} on JDK {}: {err}", self.jdk.feature);
        assert_eq!(output.status.code(), Some(2), "{context}");
        assert_eq!(out, "", "{context}");
        assert_eq!(err.lines().count(), 1, "{context}");
        assert!(err.starts_with("everypath: "), "{context}");
        for word in words {
            assert!(err.contains(word), "no '{word}' for {context}");
        }
    }

    fn prints(&self, class: &str, expected: &str) {
        let output = self.run(&[class]);
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{expected}\n"), "{class}: {err}");
        assert_eq!(output.status.code(), Some(0), "{class}: {err}");
    }

    fn has_instance_main(&self) -> bool {
        self.jdk.feature >= 25
    }
}

#[test]
fn a_class_that_is_not_there_is_named() {
    for bench in Bench::all("missing") {
        bench.refuses("Nowhere", &["Nowhere", "not found"]);
        bench.refuses("no.such.pkg.Thing", &["no.such.pkg.Thing", "not found"]);
    }
}

#[test]
fn a_class_without_a_main_is_told_what_it_needs() {
    for bench in Bench::all("main") {
        for class in ["NoMain", "PrivateMain", "ReturningMain", "OtherParameters", "java.lang.String"] {
            bench.refuses(class, &[class, "no main method", "void main(String[])"]);
        }
    }
}

#[test]
fn main_is_chosen_as_the_launcher_does() {
    for bench in Bench::all("choice") {
        bench.prints("Good", "0");
        bench.prints("Child", "inherited");
        match bench.has_instance_main() {
            true => {
                bench.prints("InstanceMain", "instance");
                bench.prints("NoArguments", "no arguments");
                bench.prints("Both", "some");
            }
            false => ["InstanceMain", "NoArguments", "Both"]
                .iter()
                .for_each(|c| bench.refuses(c, &["no main method"])),
        }
    }
}

#[test]
fn an_instance_main_needs_an_instance() {
    for bench in Bench::all("instance").iter().filter(|b| b.has_instance_main()) {
        bench.refuses("AbstractMain", &["AbstractMain", "abstract"]);
        bench.refuses("HiddenConstructor", &["HiddenConstructor", "constructor"]);
        bench.refuses("Parameterised", &["Parameterised", "constructor"]);
        bench.refuses("Outer$Inner", &["Outer$Inner", "inner class"]);
    }
}

#[test]
fn a_superclass_that_is_missing_or_the_class_itself_is_named() {
    for bench in Bench::all("supers") {
        std::fs::remove_file(bench.class_file("Lost")).expect("it was compiled");
        bench.refuses("Orphan", &["Orphan", "NoClassDefFoundError", "Lost"]);
        bench.compile(
            "Ring.java",
            "class Ring { public static void main(String[] a) { } } class Link extends Ring { }",
        );
        let link = std::fs::read(bench.class_file("Link")).expect("it was compiled");
        bench.compile(
            "Ring.java",
            "class Link { } class Ring extends Link { public static void main(String[] a) { } }",
        );
        std::fs::write(bench.class_file("Link"), link).expect("a class file");
        bench.refuses("Ring", &["Ring", "ClassCircularityError"]);
    }
}

#[test]
fn a_class_file_of_a_newer_jdk_is_refused_with_its_version() {
    for bench in Bench::all("version") {
        let newer = bench.jdk.feature as u16 + 45;
        rewrite(&bench.class_file("Good"), |bytes| bytes[6..8].copy_from_slice(&newer.to_be_bytes()));
        bench.refuses("Good", &["Good", "UnsupportedClassVersionError", &format!("{newer}.0")]);
    }
}

#[test]
fn a_corrupt_class_file_is_refused() {
    for bench in Bench::all("corrupt") {
        let intact = std::fs::read(bench.class_file("Good")).expect("it was compiled");
        for length in [0, 3, 9, intact.len() / 3, intact.len() / 2, intact.len() - 1] {
            rewrite(&bench.class_file("Good"), |bytes| *bytes = intact[..length].to_vec());
            bench.refuses("Good", &["Good"]);
        }
        rewrite(&bench.class_file("Good"), |bytes| *bytes = intact.iter().copied().chain([0]).collect());
        bench.refuses("Good", &["Good", "ClassFormatError"]);
        rewrite(&bench.class_file("Good"), |bytes| *bytes = b"not a class file at all".to_vec());
        bench.refuses("Good", &["Good"]);
    }
}

#[test]
fn code_that_does_not_verify_is_refused() {
    // getstatic, aload_0, arraylength, invokevirtual: without the load there is nothing to measure.
    const ALOAD_0: u8 = 0x2a;
    const ARRAYLENGTH: u8 = 0xbe;
    for bench in Bench::all("verify") {
        rewrite(&bench.class_file("Good"), |bytes| {
            let at = bytes
                .windows(2)
                .position(|w| w == [ALOAD_0, ARRAYLENGTH])
                .expect("main measures its arguments");
            bytes[at] = 0;
        });
        bench.refuses("Good", &["Good", "VerifyError"]);
    }
}

#[test]
fn a_file_under_another_name_is_refused() {
    for bench in Bench::all("name") {
        std::fs::copy(bench.class_file("Good"), bench.class_file("Other")).expect("a copy");
        bench.refuses("Other", &["Other", "wrong name: Good"]);
    }
}

#[test]
fn a_pipe_is_not_waited_for() {
    for bench in Bench::all("pipe") {
        for name in ["Pipe.java", "Pipe.class", "Pipe.jar"] {
            let pipe = bench.classes.join(name);
            let made = Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs");
            assert!(made.success());
            bench.refuses(&pipe.display().to_string(), &[name, "pipe"]);
        }
    }
}

fn rewrite(file: &Path, change: impl FnOnce(&mut Vec<u8>)) {
    let mut bytes = std::fs::read(file).expect("a class file");
    change(&mut bytes);
    std::fs::write(file, bytes).expect("a class file");
}
