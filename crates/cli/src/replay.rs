//! `everypath replay`: executes the trace of a file again and shows it.

use crate::check::{print, text_options, write, writes_json_to_stdout};
use crate::options::Show;
use crate::{bad_input, not_opened};
use everypath_checker::{Input, ReplayError};
use everypath_report::{Trace, read_trace, render_html, render_text};
use std::path::Path;
use std::process::ExitCode;

/// Replays; the exit code is that of the check which wrote the file: 1, as it found an error.
pub fn replay(file: &Path, input: &Input, show: &Show) -> ExitCode {
    let trace = match read(file) {
        Ok(trace) => trace,
        Err(message) => return bad_input(&message),
    };
    match everypath_checker::replay(&trace, input) {
        Ok(again) => match show_trace(&again, show) {
            Ok(()) => ExitCode::from(if again.error.is_some() { 1 } else { 0 }),
            Err(message) => bad_input(&message),
        },
        Err(ReplayError::Open(error)) => not_opened(&error),
        Err(error) => bad_input(&format!("{}: {error}", file.display())),
    }
}

fn read(file: &Path) -> Result<Trace, String> {
    let shown = file.display();
    let text = std::fs::read_to_string(file).map_err(|e| format!("cannot read {shown}: {e}"))?;
    read_trace(&text).map_err(|e| format!("{shown}: {e}"))
}

fn show_trace(trace: &Trace, show: &Show) -> Result<(), String> {
    if let Some(path) = &show.json {
        write(path, &(serde_json::to_string(trace).unwrap_or_default() + "\n"))?;
    }
    if let Some(path) = &show.html {
        write(path, &render_html(trace))?;
    }
    if !writes_json_to_stdout(show) {
        print(&render_text(trace, &text_options(show)));
        print("\nreplayed: the same happened, step by step\n");
    }
    Ok(())
}
