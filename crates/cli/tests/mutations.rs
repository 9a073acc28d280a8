//! Damaged class files through the whole command: whatever is in them, everypath ends, and not by
//! a panic. The readers and the verifier have mutation tests of their own; this one is about what
//! they let through.

use everypath_source::{Jdk, Target};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const MUTANTS: u64 = 120;
const LIMIT: Duration = Duration::from_secs(60);

/// Xorshift, so that every run damages the same bytes.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

fn compiled(jdk: &Jdk) -> PathBuf {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/java/Mutated.java");
    let target = Target::resolve(source, &[], jdk).expect("the fixture compiles");
    target.class_path[0].clone()
}

fn copy_classes(from: &Path, to: &Path) -> Vec<PathBuf> {
    fs::create_dir_all(to).expect("a folder for the mutant");
    let files = fs::read_dir(from).expect("compiled classes").flatten().map(|e| e.path());
    let mut copies: Vec<PathBuf> = files
        .filter(|p| p.extension().is_some_and(|e| e == "class"))
        .map(|p| {
            let copy = to.join(p.file_name().expect("a file name"));
            fs::copy(&p, &copy).expect("copy");
            copy
        })
        .collect();
    copies.sort();
    copies
}

fn damage(bytes: &mut Vec<u8>, random: &mut Random) {
    if random.below(10) == 0 {
        return bytes.truncate(random.below(bytes.len()));
    }
    for _ in 0..1 + random.below(3) {
        let at = 8 + random.below(bytes.len() - 8);
        bytes[at] = [0, 1, 0xff, random.below(256) as u8][random.below(4)];
    }
}

/// The exit code, or none if it had to be stopped: a damaged loop may run for ever, as on `java`.
fn run(classes: &Path, jdk: &Jdk) -> (Option<i32>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_everypath"))
        .arg("run")
        .arg("--jdk")
        .arg(&jdk.home)
        .arg("-cp")
        .arg(classes)
        .arg("Mutated")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("everypath starts");
    let start = Instant::now();
    while child.try_wait().expect("wait").is_none() && start.elapsed() < LIMIT {
        std::thread::sleep(Duration::from_millis(5));
    }
    let timed_out = child.try_wait().expect("wait").is_none();
    if timed_out {
        child.kill().expect("stop");
    }
    let output = child.wait_with_output().expect("output");
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code().filter(|_| !timed_out), text)
}

#[test]
fn damaged_classes_never_panic() {
    let jdk = Jdk::find(None).expect("a JDK");
    let classes = compiled(&jdk);
    let mut random = Random(0x5eed_2026);
    let mut refused = 0;
    for mutant in 0..MUTANTS {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("mutant-{mutant}"));
        let files = copy_classes(&classes, &folder);
        let file = &files[random.below(files.len())];
        let mut bytes = fs::read(file).expect("class file");
        damage(&mut bytes, &mut random);
        fs::write(file, &bytes).expect("write");
        let (code, text) = run(&folder, &jdk);
        assert!(!text.contains("panicked") && code != Some(101), "mutant {mutant} of {file:?}: {text}");
        refused += u64::from(code != Some(0));
        fs::remove_dir_all(&folder).expect("clean up");
    }
    assert!(refused > MUTANTS / 4, "damage is noticed: {refused} of {MUTANTS}");
}
