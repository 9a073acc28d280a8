//! The harness itself, on small suites and a stand-in for Everypath.
//!
//! The stand-in is a shell script that starts the real `java` from the same
//! command line and spoils the output of one fixture.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use everypath_conformance::suite::{self, Options, Subject, Summary};
use everypath_source::Jdk;

const STAND_IN: &str = "#!/bin/sh
[ \"$1\" = run ] && [ \"$2\" = --jdk ] || exit 99
java=$3/bin/java
shift 3
case \"$*\" in *Spoiled*) echo spoiled; exit 5;; esac
exec \"$java\" -ea \"$@\"
";

const SAME: &str = "//@ args: a \"b c\"\n//@ stdin: x\\ny\nclass Same {
    public static void main(String[] args) throws Exception {
        System.out.println(args[1] + new String(System.in.readAllBytes()));
        assert args.length == 3 : \"two\";
    }
}";

const SPOILED: &str = "class Spoiled { public static void main(String[] args) { System.out.println(1); } }";

const TOO_NEW: &str = "//@ min-jdk: 99\nthis is no Java";

const WITH_RESOURCE: &str = "class Folder {
    public static void main(String[] args) throws Exception {
        System.out.write(Folder.class.getResourceAsStream(\"/data/text\").readAllBytes());
        System.out.println(new p.Helper().name());
    }
}";

#[test]
fn differences_are_found_and_equal_runs_pass() {
    let root = scratch("harness");
    write(&root, "suite/a/Same.java", SAME);
    write(&root, "suite/a/Spoiled.java", SPOILED);
    write(&root, "suite/b/TooNew.java", TOO_NEW);
    write(&root, "suite/b/Folder/Folder.java", WITH_RESOURCE);
    write(
        &root,
        "suite/b/Folder/p/Helper.java",
        "package p; public class Helper { public String name() { return \"h\"; } }",
    );
    write(&root, "suite/b/Folder/data/text", "resource\n");
    let options = options(&root);
    let reports = Mutex::new(Vec::new());
    let summary = suite::run(&options, |text| reports.lock().unwrap().push(text.to_string())).unwrap();
    assert_eq!(summary, Summary { passed: 2, failed: 1 });
    let version = &options.jdks[0].version;
    let expected = format!(
        "FAILED a/Spoiled on JDK {version}\n  end: java exit 0, here exit 5\n  stdout, from line 1:\n    \
         java | 1\n    here | spoiled\n"
    );
    assert_eq!(reports.into_inner().unwrap(), [expected]);
    let again = suite::run(&options, |_| ()).unwrap();
    assert_eq!(again, summary, "cached classes and results give the same answer");
    fs::remove_dir_all(&root).unwrap();
}

#[test]
fn a_fixture_that_does_not_compile_stops_the_suite_with_the_words_of_javac() {
    let root = scratch("broken");
    write(&root, "suite/Broken.java", "class Broken { int x = \"text\"; }");
    let error = suite::run(&options(&root), |_| ()).unwrap_err().to_string();
    assert!(error.contains("Broken.java:1: error: incompatible types"), "{error}");
    fs::remove_dir_all(&root).unwrap();
}

#[test]
fn two_fixtures_of_one_name_are_refused() {
    let root = scratch("duplicate");
    write(&root, "suite/a/Twice.java", "class Twice {}");
    write(&root, "suite/b/Twice.java", "class Twice {}");
    let error = suite::run(&options(&root), |_| ()).unwrap_err().to_string();
    assert!(error.starts_with("two fixtures are named Twice"), "{error}");
    fs::remove_dir_all(&root).unwrap();
}

fn options(root: &Path) -> Options {
    let stand_in = root.join("everypath");
    fs::write(&stand_in, STAND_IN).unwrap();
    fs::set_permissions(&stand_in, fs::Permissions::from_mode(0o755)).unwrap();
    let oldest = Jdk::all().into_iter().next().expect("the harness needs a JDK from 17 to 25");
    Options {
        fixtures: root.join("suite"),
        api: root.join("api"),
        cache: root.join("cache"),
        filter: String::new(),
        jdks: vec![oldest],
        subject: Subject::Everypath(stand_in),
        limit: Duration::from_secs(120),
    }
}

fn scratch(name: &str) -> PathBuf {
    let root = std::env::temp_dir().join(format!("everypath-conformance-{name}-{}", std::process::id()));
    fs::create_dir_all(&root).unwrap();
    root
}

fn write(root: &Path, path: &str, text: &str) {
    let file = root.join(path);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}
