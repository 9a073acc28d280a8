//! Running one command to its end, or to its time limit.
//!
//! The environment is closed: both sides see the same locale, time zone and
//! nothing of the person who runs the suite.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What a run left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// Standard output.
    pub stdout: Vec<u8>,
    /// Standard error.
    pub stderr: Vec<u8>,
    /// How it ended.
    pub end: End,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, with this exit code.
    Exit(i32),
    /// By a signal that we did not send.
    Signal,
    /// It was stopped at the time limit.
    Timeout,
}

const POLL: Duration = Duration::from_millis(5);

/// Runs `command` with `stdin`, and kills it when `limit` is over.
pub fn run(mut command: Command, stdin: &str, limit: Duration) -> io::Result<Output> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    command.env_clear().env("PATH", path).env("LC_ALL", "C.UTF-8").env("TZ", "UTC");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn()?;
    thread::scope(|scope| {
        let mut input = child.stdin.take();
        scope.spawn(move || {
            // A program that ends without reading its input closes the pipe.
            let _ = input.take().map(|mut pipe| pipe.write_all(stdin.as_bytes()));
        });
        let stdout = scope.spawn(read_all(child.stdout.take()));
        let stderr = scope.spawn(read_all(child.stderr.take()));
        let end = wait(&mut child, limit)?;
        let collect = |joined: thread::Result<Vec<u8>>| joined.unwrap_or_default();
        Ok(Output { stdout: collect(stdout.join()), stderr: collect(stderr.join()), end })
    })
}

fn read_all(pipe: Option<impl Read>) -> impl FnOnce() -> Vec<u8> {
    move || {
        let mut bytes = Vec::new();
        // What was read before a broken pipe is still worth comparing.
        let _ = pipe.map(|mut pipe| pipe.read_to_end(&mut bytes));
        bytes
    }
}

fn wait(child: &mut Child, limit: Duration) -> io::Result<End> {
    let deadline = Instant::now() + limit;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(end_of(status));
        }
        if Instant::now() >= deadline {
            child.kill()?;
            child.wait()?;
            return Ok(End::Timeout);
        }
        thread::sleep(POLL);
    }
}

fn end_of(status: ExitStatus) -> End {
    status.code().map_or(End::Signal, End::Exit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn streams_and_exit_code_are_collected() {
        let output = run(shell("cat; echo e >&2; exit 3"), "in", Duration::from_secs(20)).unwrap();
        let expected = Output { stdout: b"in".into(), stderr: b"e\n".into(), end: End::Exit(3) };
        assert_eq!(output, expected);
    }

    #[test]
    fn a_program_over_its_limit_is_killed() {
        let output = run(shell("exec sleep 60"), "", Duration::from_millis(50)).unwrap();
        assert_eq!(output.end, End::Timeout);
    }
}
