//! `everypath run`: one schedule, indistinguishable from `java`.

use crate::options::Run;
use everypath_machine::{BootError, Ended, Files, Host, Machine, StartError, State, Unsupported};
use everypath_program::{LinkError, Program};
use everypath_source::{ClassPath, Jdk, SourceError, Target};
use std::io::{Read, Write};
use std::process::ExitCode;

/// Megabytes of Java heap unless told otherwise.
const DEFAULT_HEAP: usize = 1024;

/// Why a program could not be run to its end; each kind is another type of trouble.
enum Failure {
    Source(SourceError),
    Link(LinkError),
    Boot(BootError),
    Start(StartError),
    Unsupported(Unsupported),
}

/// Runs the program; the exit code is its own, 2 for bad input, 3 if something is not supported.
pub fn run(options: Run) -> ExitCode {
    match execute(options) {
        Ok(Ended::Exit(code)) => ExitCode::from(code as u8),
        Ok(Ended::Deadlock) => ExitCode::from(1),
        Err(Failure::Source(e)) => bad_input(&e.to_string()),
        Err(Failure::Link(e)) => bad_input(&e.to_string()),
        Err(Failure::Start(e)) => bad_input(&e.to_string()),
        Err(Failure::Boot(e)) => incomplete(&e.to_string()),
        Err(Failure::Unsupported(e)) => incomplete(&e.to_string()),
    }
}

fn bad_input(message: &str) -> ExitCode {
    eprintln!("everypath: {message}");
    ExitCode::from(2)
}

fn incomplete(message: &str) -> ExitCode {
    eprintln!("everypath: {message}");
    ExitCode::from(3)
}

fn execute(options: Run) -> Result<Ended, Failure> {
    let jdk = Jdk::find(options.jdk.as_deref()).map_err(Failure::Source)?;
    let target = Target::resolve(&options.target, &options.class_path, &jdk).map_err(Failure::Source)?;
    let class_path = ClassPath::open(&target.class_path, jdk.feature).map_err(Failure::Source)?;
    let image = jdk.open_image().map_err(Failure::Source)?;
    let program = Program::new(image, class_path, jdk.feature).map_err(Failure::Link)?;
    let shown: Vec<String> = target.class_path.iter().map(|p| p.display().to_string()).collect();
    let host = Host {
        java_home: jdk.home.clone(),
        java_version: jdk.version.clone(),
        class_path: shown.join(":"),
        files: Files::new(&program.class_path, &jdk.home),
        properties: options.properties.into_iter().collect(),
        heap_words: options.heap.unwrap_or(DEFAULT_HEAP) << 18,
        read_input: Box::new(read_input),
        input: Vec::new(),
    };
    let mut machine = Machine::boot(&program, host).map_err(Failure::Boot)?;
    machine.start_program(&target.main_class, &options.arguments).map_err(Failure::Start)?;
    let ended = machine.run_to_end(flush);
    flush(&mut machine);
    if let Ok(Ended::Deadlock) = ended {
        eprintln!(
            "everypath: deadlock: no thread can go on (java would hang here)\n{}",
            machine.waiting_text()
        );
    }
    ended.map_err(Failure::Unsupported)
}

/// Shows what the program has written since the last time.
fn flush(machine: &mut Machine<'_>) {
    show(&mut machine.state);
}

fn show(state: &mut State) {
    let (out, err) = state.take_output();
    if !out.is_empty() {
        let _ = std::io::stdout().write_all(&out);
        let _ = std::io::stdout().flush();
    }
    if !err.is_empty() {
        let _ = std::io::stderr().write_all(&err);
    }
}

fn read_input(state: &mut State) -> Vec<u8> {
    show(state);
    let mut buffer = vec![0; 8192];
    let count = std::io::stdin().read(&mut buffer).unwrap_or(0);
    buffer.truncate(count);
    buffer
}
