//! The laboratory: is it right, is it fast, does it stay so. One sub-command for each question.

mod ast;
mod audit;
mod batch;
mod bench;
mod commands;
mod error;
mod generate;
mod growth;
mod hotspot;
mod measure;
mod mutants;
mod platforms;
mod random;
mod reference;
mod shrink;
mod soundness;
mod source;
mod subject;

use std::process::ExitCode;

fn main() -> ExitCode {
    subject::keep_panics();
    match commands::run(std::env::args_os()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("lab: {error}");
            ExitCode::from(2)
        }
    }
}
