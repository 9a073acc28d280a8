//! Fault drills with the real command: it is killed, runs out of memory and of disk, gets damaged
//! files and another library than before. Whatever happens: a clear message, the right exit code,
//! nothing wrong reported, and nothing lost that was said to be saved.

use everypath_source::Jdk;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A lost update: violated, after a few states.
const LOST: &str = "
public class Lost {
    static int count;
    static void add() { count = count + 1; }
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(Lost::add);
        thread.start();
        add();
        thread.join();
    }
}
";

/// States without end, each of which takes some kilobytes: threads that fill arrays of their own
/// with ever new numbers.
const ENDLESS: &str = "
public class Endless {
    static volatile int meeting;
    static void fill() {
        int[] numbers = new int[1000];
        for (int next = 1; ; next = next * 1103515245 + 12345) {
            for (int i = 0; i < numbers.length; i++) numbers[i] = numbers[i] * 31 + next + i;
            meeting = numbers[7];
        }
    }
    public static void main(String[] args) {
        new Thread(Endless::fill).start();
        fill();
    }
}
";

/// A thread that calls itself more often than anybody waits, and nobody notices.
const DEEP: &str = "
    public class Deep {
        static int count(int n) { return n < 2 ? n : count(n - 1) + count(n - 2); }
        static volatile int result;
        public static void main(String[] args) {
            new Thread(() -> result = count(70)).start();
            new Thread(() -> result = 2).start();
        }
    }";

/// A choice of data, whose class the checker compiles for itself.
const CHOOSING: &str = "
public class Choosing {
    public static void main(String[] args) {
        if (everypath.Choose.bool()) throw new IllegalStateException();
    }
}
";

/// What keeps a file from being written to its end.
#[derive(Clone, Copy, Debug)]
enum Shortage {
    /// Nothing can be written to files; the system says so instead of ending the process.
    FileSize,
    /// A file system of two pages, both of which the old file takes. Needs the right to mount.
    Disk,
}

impl Shortage {
    /// Those that can be arranged here; the first one always can.
    fn all() -> Vec<Shortage> {
        let mount = "mount -t tmpfs -o size=8k tmpfs /tmp";
        let may_mount = Command::new("unshare").args(["-rm", "bash", "-c", mount]).output();
        let may_mount = may_mount.is_ok_and(|output| output.status.success());
        [Some(Shortage::FileSize), may_mount.then_some(Shortage::Disk)].into_iter().flatten().collect()
    }

    /// A shell that arranges it for a folder, and executes a command there; what is in the folder
    /// afterwards is in the other one too.
    fn shell(self, room: &Path, after: &Path) -> Command {
        let (mut shell, before) = match self {
            Shortage::FileSize => (Command::new("bash"), "trap '' XFSZ; LIMIT='ulimit -f 0'"),
            Shortage::Disk => {
                let mut shell = Command::new("unshare");
                shell.args(["-rm", "bash"]);
                let mount = "mkdir \"$AFTER/old\" && cp -a \"$ROOM\"/. \"$AFTER/old\" && \
                             mount -t tmpfs -o size=8k tmpfs \"$ROOM\" && \
                             mv \"$AFTER\"/old/* \"$ROOM\" && rmdir \"$AFTER/old\" && LIMIT=true";
                (shell, mount)
            }
        };
        let script =
            format!("{before} && ($LIMIT; exec \"$0\" \"$@\"); C=$?; cp -a \"$ROOM\"/. \"$AFTER\"; exit $C");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_everypath")]).env("ROOM", room).env("AFTER", after);
        shell
    }
}

/// A folder with compiled programs and a cache of its own, for one test.
struct Drill {
    jdk: Jdk,
    folder: PathBuf,
}

impl Drill {
    fn new(name: &str) -> Drill {
        let jdk = Jdk::all().into_iter().next().expect("there is a JDK");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("drill-{name}"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        let drill = Drill { jdk, folder };
        drill.compile("Lost", LOST);
        drill.compile("Endless", ENDLESS);
        drill
    }

    fn compile(&self, class: &str, source: &str) {
        let file = self.folder.join(format!("{class}.java"));
        fs::write(&file, source).expect("a source file");
        let javac =
            Command::new(self.jdk.tool("javac")).arg("-g").arg("-d").arg(self.classes()).arg(&file).output();
        assert!(javac.expect("javac runs").status.success());
    }

    fn classes(&self) -> PathBuf {
        self.folder.join("classes")
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn empty_folder(&self, name: &str) -> PathBuf {
        let folder = self.path(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    fn command(&self, command: &str, options: &[&str], target: &str) -> Command {
        self.around(Command::new(env!("CARGO_BIN_EXE_everypath")), command, options, target)
    }

    /// The command behind a shell that sets limits first.
    fn limited(&self, limits: &str, command: &str, options: &[&str], target: &str) -> Command {
        let mut shell = Command::new("bash");
        shell.args(["-c", &format!("{limits} && exec \"$0\" \"$@\"")]).arg(env!("CARGO_BIN_EXE_everypath"));
        self.around(shell, command, options, target)
    }

    fn around(&self, mut process: Command, command: &str, options: &[&str], target: &str) -> Command {
        process.arg(command).arg("--jdk").arg(&self.jdk.home);
        if command != "replay" {
            process.arg("--class-path").arg(self.classes());
        }
        process.args(options).arg(target).env("XDG_CACHE_HOME", self.path("cache"));
        process.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        process
    }

    /// A trace of the lost update.
    fn trace(&self) -> PathBuf {
        let file = self.path("trace.json");
        let output = run(&mut self.command("check", &["--quiet", "--json", text(&file)], "Lost"));
        assert_eq!(output.status.code(), Some(1), "{}", said(&output));
        file
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path of this test")
}

fn run(command: &mut Command) -> Output {
    command.output().expect("the command runs")
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").arg(format!("-{name}")).arg(child.id().to_string()).status();
    assert!(sent.expect("kill runs").success());
}

fn verdict_in(file: &Path) -> Value {
    let text = fs::read(file).expect("the document is there");
    let document: Value = serde_json::from_slice(&text).expect("all of it");
    document["verdict"].clone()
}

/// The command refuses: this exit code, one sentence with these words, and no talk of success.
fn refuses(output: &Output, words: &[&str]) {
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{}", said(output));
    assert_eq!(err.trim_end().lines().count(), 1, "{err}");
    assert!(err.starts_with("everypath: ") && !err.contains("panicked"), "{err}");
    assert!(words.iter().all(|word| err.contains(word)), "{words:?} in {err}");
    assert!(!said(output).contains("replayed:"), "{}", said(output));
}

#[test]
fn a_search_that_is_asked_to_stop_tells_what_it_has_found() {
    let drill = Drill::new("stop");
    for name in ["INT", "TERM"] {
        let file = drill.path(&format!("{name}.json"));
        let child = drill.command("check", &["--quiet", "--json", text(&file)], "Endless").spawn();
        let child = child.expect("the command starts");
        std::thread::sleep(Duration::from_millis(1500));
        signal(&child, name);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(3), "{name}: {}", said(&output));
        assert!(said(&output).contains("incomplete: "), "{name}: {}", said(&output));
        assert_eq!(verdict_in(&file), "incomplete");
    }
}

/// A single step that takes for ever does not keep the search from its end.
#[test]
fn a_long_step_can_be_ended() {
    let drill = Drill::new("long-step");
    drill.compile("Deep", DEEP);
    let output = run(&mut drill.command("check", &["--quiet", "--time-limit", "1"], "Deep"));
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    let words = ["the time limit was reached", "still running", "Deep.count", " times)"];
    assert!(words.iter().all(|word| said(&output).contains(word)), "{}", said(&output));
    let child = drill.command("check", &["--quiet"], "Deep").spawn().expect("the command starts");
    std::thread::sleep(Duration::from_millis(1500));
    signal(&child, "INT");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    assert!(said(&output).contains("interrupted"), "{}", said(&output));
}

#[test]
fn a_search_that_is_killed_leaves_the_results_of_the_one_before() {
    let drill = Drill::new("kill");
    let file = drill.trace();
    let before = fs::read(&file).expect("a document");
    let mut child =
        drill.command("check", &["--quiet", "--json", text(&file)], "Endless").spawn().expect("it starts");
    std::thread::sleep(Duration::from_millis(800));
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
    assert_eq!(fs::read(&file).expect("a document"), before);
    let output = run(&mut drill.command("replay", &[], text(&file)));
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
}

#[test]
fn a_document_is_there_as_a_whole_or_not_at_all() {
    let drill = Drill::new("write");
    let (json, page) = (drill.path("out/trace.json"), drill.path("out/trace.html"));
    let whole = drill.trace();
    fs::create_dir_all(drill.path("out")).expect("a folder");
    for _ in 0..12 {
        let options = ["--quiet", "--json", text(&json), "--html", text(&page)];
        let mut child = drill.command("check", &options, "Lost").spawn().expect("it starts");
        kill_when_it_writes(&mut child, &drill.path("out"));
        if json.exists() {
            assert_eq!(verdict_in(&json), "violated");
        }
        if page.exists() {
            assert!(fs::read_to_string(&page).expect("text").trim_end().ends_with("</html>"));
        }
        for entry in fs::read_dir(drill.path("out")).expect("a folder").flatten() {
            fs::remove_file(entry.path()).expect("it is removed");
        }
    }
    assert_eq!(verdict_in(&whole), "violated");
}

/// Kills a process as soon as something new is in a folder after the first moments of its life, in
/// which it finds out whether it will be able to write there.
fn kill_when_it_writes(child: &mut Child, folder: &Path) {
    let begin = Instant::now();
    while child.try_wait().expect("it can be asked").is_none() && begin.elapsed() < Duration::from_secs(60) {
        let written = fs::read_dir(folder).expect("a folder").next().is_some();
        if written && begin.elapsed() > Duration::from_millis(60) {
            let _ = child.kill();
        }
    }
    let _ = child.kill();
    child.wait().expect("it ends");
}

#[test]
fn without_memory_the_verdict_is_incomplete() {
    let drill = Drill::new("memory");
    let properties = ["--quiet", "--properties", "deadlock"];
    for more in [&[][..], &["--order", "bfs"], &["--memory", "none"]] {
        let options = [&properties[..], more].concat();
        let output = run(&mut drill.limited("ulimit -v 250000", "check", &options, "Endless"));
        assert_eq!(output.status.code(), Some(3), "{more:?}: {}", said(&output));
        assert!(said(&output).contains("memory"), "{more:?}: {}", said(&output));
    }
    let limit = [&properties[..], &["--memory-limit", "100"]].concat();
    let output = run(&mut drill.command("check", &limit, "Endless"));
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    assert!(said(&output).contains("incomplete: the memory limit was reached"), "{}", said(&output));
}

#[test]
fn a_full_disk_is_told_and_the_verdict_is_not_lost() {
    let drill = Drill::new("full");
    for option in ["--json", "--html"] {
        let output = run(&mut drill.command("check", &["--quiet", option, "/dev/full"], "Lost"));
        refuses(&output, &["cannot write /dev/full", "No space left"]);
        assert!(said(&output).contains("violated: data-race"), "{}", said(&output));
    }
    let to_full = "exec > /dev/full";
    for options in [&["--quiet"][..], &["--quiet", "--json", "-"]] {
        let output = run(&mut drill.limited(to_full, "check", options, "Lost"));
        refuses(&output, &["cannot write standard output", "No space left"]);
    }
}

#[test]
fn without_room_every_document_is_told_to_be_missing_and_the_old_one_stays() {
    let drill = Drill::new("room");
    let trace = drill.trace();
    let target = |command: &str| if command == "replay" { text(&trace).to_string() } else { "Lost".into() };
    let old = vec![b'o'; 8192];
    for shortage in Shortage::all() {
        for (command, option) in [
            ("check", "--json"),
            ("check", "--html"),
            ("outcomes", "--json"),
            ("compare", "--json"),
            ("replay", "--json"),
            ("replay", "--html"),
        ] {
            let case = format!("{shortage:?} {command} {option}");
            let (room, after) = (drill.empty_folder("room"), drill.empty_folder("after"));
            let file = room.join("document");
            fs::write(&file, &old).expect("a file");
            let shell = shortage.shell(&room, &after);
            let options = ["--quiet", option, text(&file)];
            let output = run(&mut drill.around(shell, command, &options, &target(command)));
            refuses(&output, &["cannot write", "document"]);
            let left: Vec<_> =
                fs::read_dir(&after).expect("a folder").flatten().map(|e| e.file_name()).collect();
            assert_eq!(left, ["document"], "{case}: {}", said(&output));
            assert_eq!(fs::read(after.join("document")).expect("a file"), old, "{case}");
        }
    }
}

#[test]
fn without_room_no_half_of_a_compiled_class_is_kept() {
    for shortage in Shortage::all() {
        for (class, source) in [("Lost", LOST), ("Choosing", CHOOSING)] {
            let drill = Drill::new(&format!("classes-{class}"));
            let (cache, after) = (drill.empty_folder("cache"), drill.empty_folder("after"));
            fs::write(cache.join("old"), vec![b'o'; 8192]).expect("a file");
            let file = drill.path(&format!("{class}.java"));
            fs::write(&file, format!("// {}\n{source}", "long ".repeat(9))).expect("a source file");
            let check = |shell| run(&mut drill.around(shell, "check", &["--quiet"], text(&file)));
            let output = check(shortage.shell(&cache, &after));
            let case = format!("{shortage:?} {class}: {}", said(&output));
            assert_eq!(output.status.code(), Some(2), "{case}");
            assert!(said(&output).starts_with("everypath: "), "{case}");
            assert!(!case.contains("panicked") && !case.contains("verdict"), "{case}");
            // What was left behind by the run without room is not taken for classes.
            fs::remove_dir_all(&cache).expect("it is removed");
            fs::rename(&after, &cache).expect("it takes its place");
            let output = check(Command::new(env!("CARGO_BIN_EXE_everypath")));
            assert_eq!(output.status.code(), Some(1), "{shortage:?} {class}: {}", said(&output));
        }
    }
}

#[test]
fn a_place_that_cannot_be_written_to_is_told_before_the_search() {
    let drill = Drill::new("place");
    let (nowhere, folder) = (drill.path("nowhere/x.json"), drill.path("classes"));
    for (place, words) in [(&nowhere, "No such file"), (&folder, "directory")] {
        let output = run(&mut drill.command("check", &["--quiet", "--json", text(place)], "Endless"));
        refuses(&output, &["cannot write", words]);
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn a_limit_of_file_size_leaves_no_half_a_document() {
    let drill = Drill::new("size");
    let file = drill.path("trace.json");
    let output = run(&mut drill.limited("ulimit -f 1", "check", &["--quiet", "--json", text(&file)], "Lost"));
    assert_ne!(output.status.code(), Some(0));
    assert!(!file.exists(), "{}", said(&output));
}

#[test]
fn a_damaged_trace_is_refused() {
    let drill = Drill::new("trace");
    let good = fs::read(drill.trace()).expect("a trace");
    let damaged = drill.path("damaged.json");
    type Is = fn(u8) -> bool;
    let classes: [(&str, Is); 5] = [
        ("digits", |b| b.is_ascii_digit()),
        ("letters", |b| b.is_ascii_alphabetic()),
        ("brackets", |b| b"[]{}".contains(&b)),
        ("punctuation", |b| b",:\"".contains(&b)),
        ("the rest", |b| !b.is_ascii_alphanumeric() && !b"[]{},:\"".contains(&b)),
    ];
    let trace = good.windows(8).position(|w| w == b"\"trace\":").expect("a trace");
    for (name, belongs) in classes {
        let places: Vec<usize> = (trace..good.len() - 300).filter(|&i| belongs(good[i])).collect();
        for i in 0..6 {
            let at = places[i * places.len() / 6];
            for by in [good[at] ^ 1, b'0', 0, 0xff].into_iter().filter(|&by| by != good[at]) {
                let mut bytes = good.clone();
                bytes[at] = by;
                fs::write(&damaged, &bytes).expect("a file");
                let output = run(&mut drill.command("replay", &[], text(&damaged)));
                assert_eq!(output.status.code(), Some(2), "{name} at {at}: {}", said(&output));
                refuses(&output, &["damaged.json"]);
            }
        }
    }
    for length in [0, 1, good.len() / 2, good.len() - 2] {
        fs::write(&damaged, &good[..length]).expect("a file");
        refuses(&run(&mut drill.command("replay", &[], text(&damaged))), &["damaged.json"]);
    }
}

#[test]
fn a_damaged_cache_is_made_again() {
    let drill = Drill::new("cache");
    let source = drill.path("Lost.java");
    let check = || run(&mut drill.command("check", &["--quiet"], text(&source)));
    let first = check();
    assert_eq!(first.status.code(), Some(1), "{}", said(&first));
    let files = files_below(&drill.path("cache"));
    assert!(files.len() >= 2, "classes and their checksum: {files:?}");
    let damages: [fn(&Path); 4] = [
        |file| {
            let mut bytes = fs::read(file).expect("a file");
            let middle = bytes.len() / 2;
            bytes[middle] ^= 4;
            fs::write(file, bytes).expect("a file");
        },
        |file| fs::write(file, b"").expect("a file"),
        |file| fs::remove_file(file).expect("it is removed"),
        |file| {
            fs::remove_file(file).expect("it is removed");
            fs::create_dir(file).expect("a folder in its place");
        },
    ];
    for damage in damages {
        for file in &files {
            damage(file);
            let again = check();
            assert_eq!(again.status.code(), Some(1), "{file:?}: {}", said(&again));
            assert!(file.is_file(), "{file:?}");
        }
    }
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() { files.extend(files_below(&path)) } else { files.push(path) }
    }
    files
}

#[test]
fn a_cache_that_cannot_be_written_is_told() {
    let drill = Drill::new("cache-place");
    fs::write(drill.path("cache"), "not a folder").expect("a file");
    let output = run(&mut drill.command("check", &["--quiet"], text(&drill.path("Lost.java"))));
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("cache"), "{}", said(&output));
}

#[test]
fn a_trace_of_other_classes_or_of_another_library_is_refused() {
    let drill = Drill::new("changes");
    let file = drill.trace();
    for jdk in Jdk::all().into_iter().filter(|j| j.version != drill.jdk.version) {
        let other = Drill { jdk, folder: drill.folder.clone() };
        let output = run(&mut other.command("replay", &[], text(&file)));
        refuses(&output, &[&other.jdk.version, &drill.jdk.version]);
    }
    drill.compile("Lost", &LOST.replace("count + 1", "count + 2"));
    refuses(&run(&mut drill.command("replay", &[], text(&file))), &["classes", "changed"]);
    fs::remove_file(drill.classes().join("Lost.class")).expect("it is removed");
    let output = run(&mut drill.command("replay", &[], text(&file)));
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
}
