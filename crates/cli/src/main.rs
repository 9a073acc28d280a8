//! The everypath command: parses arguments, runs, and turns results into text and exit codes.

mod options;
mod run;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match options::parse(&arguments) {
        Ok(options::Command::Run(run)) => run::run(run),
        Ok(options::Command::Show(text)) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("everypath: {message}");
            ExitCode::from(2)
        }
    }
}
