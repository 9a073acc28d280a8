//! `everypath replay`: executes the trace of a file again and shows it.

use crate::check::{text_options, writes_json_to_stdout};
use crate::options::Show;
use crate::output::{print, write};
use crate::{bad_input, not_opened};
use everypath_checker::{Input, ReplayError};
use everypath_report::{Trace, read_outcome, read_trace, render_html, render_text, write_trace};
use std::path::Path;
use std::process::ExitCode;

/// Replays; the exit code is that of the check which wrote the file: 1, as it found an error, or 0 for an
/// outcome.
pub fn replay(file: &Path, input: &Input, show: &Show) -> ExitCode {
    if let Err(message) = show.writable() {
        return bad_input(&message);
    }
    let shown = file.display();
    let read = std::fs::read_to_string(file).map_err(|e| format!("cannot read {shown}: {e}"));
    let again = match (read, show.outcome) {
        (Err(message), _) => return bad_input(&message),
        (Ok(text), Some(number)) => read_outcome(&text, number)
            .map(|(program, outcome)| everypath_checker::replay_outcome(&program, &outcome, input)),
        (Ok(text), None) => read_trace(&text).map(|trace| everypath_checker::replay(&trace, input)),
    };
    let again = match again {
        Ok(again) => again,
        Err(error) => return bad_input(&format!("{shown}: {error}")),
    };
    match again {
        Ok(again) => match show_trace(&again, show) {
            Ok(()) => ExitCode::from(if again.error.is_some() { 1 } else { 0 }),
            Err(message) => bad_input(&message),
        },
        Err(ReplayError::Open(error)) => not_opened(&error),
        Err(error) => bad_input(&format!("{}: {error}", file.display())),
    }
}

fn show_trace(trace: &Trace, show: &Show) -> Result<(), String> {
    if let Some(path) = &show.json {
        write(path, &write_trace(trace))?;
    }
    if let Some(path) = &show.html {
        write(path, &render_html(trace))?;
    }
    if !writes_json_to_stdout(show) {
        print(&render_text(trace, &text_options(show)))?;
        print("\nreplayed: the same happened, step by step\n")?;
    }
    Ok(())
}
