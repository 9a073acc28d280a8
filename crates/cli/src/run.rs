//! `everypath run`: one schedule, indistinguishable from `java`.

use crate::{bad_input, incomplete};
use everypath_checker::{Input, OpenError, Session};
use everypath_machine::{Ended, Machine, State, Unsupported};
use std::io::{Read, Write};
use std::process::ExitCode;

/// Why a program could not be run to its end.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
}

/// Runs the program; the exit code is its own, 2 for bad input, 3 if something is not supported.
pub fn run(input: &Input) -> ExitCode {
    match execute(input) {
        Ok(Ended::Exit(code)) => ExitCode::from(code as u8),
        Ok(Ended::Deadlock) => ExitCode::from(1),
        Err(Failure::Open(e)) if e.is_bad_input() => bad_input(&e.to_string()),
        Err(e) => incomplete(&e.to_string()),
    }
}

fn execute(input: &Input) -> Result<Ended, Failure> {
    let session = Session::open(input)?;
    let mut machine = session.boot(read_input)?;
    machine.clear_references();
    session.start(&mut machine)?;
    let ended = machine.run_to_end(flush);
    flush(&mut machine);
    if let Ok(Ended::Deadlock) = ended {
        eprintln!(
            "everypath: deadlock: no thread can go on (java would hang here)\n{}",
            machine.waiting_text()
        );
    }
    Ok(ended?)
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
