//! The everypath command: parses arguments, runs, and turns results into text and exit codes.

mod check;
mod compare;
mod options;
mod output;
mod progress;
mod replay;
mod run;

use options::Command;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match options::parse(&arguments) {
        Ok(Command::Run(input)) => run::run(&input),
        Ok(Command::Check(input, options, show)) => check::check(&input, &options, &show),
        Ok(Command::Compare(input, options, show)) => compare::compare(&input, &options, &show),
        Ok(Command::Replay(file, input, show)) => replay::replay(&file, &input, &show),
        Ok(Command::Print(text)) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => bad_input(&message),
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

/// A program that could not be explored at all.
fn not_opened(error: &everypath_checker::OpenError) -> ExitCode {
    match error.is_bad_input() {
        true => bad_input(&error.to_string()),
        false => incomplete(&error.to_string()),
    }
}
