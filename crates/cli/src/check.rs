//! `everypath check` and `everypath outcomes`: explores, then shows the verdict.

use crate::options::Show;
use crate::output::{print, write};
use crate::progress::{Shown, grouped, interrupt, time};
use crate::{bad_input, not_opened};
use everypath_checker::{CheckOptions, Input, Session, Watch};
use everypath_report::document::{Document, Outcome, Stats, Verdict};
use everypath_report::{TextOptions, render_html, render_text};
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

/// Explores a program and shows what is known about it.
pub fn check(input: &Input, options: &CheckOptions, show: &Show) -> ExitCode {
    if let Err(message) = show.writable() {
        return bad_input(&message);
    }
    let mut shown = Shown::new(show.quiet);
    let watch = Watch { progress: &mut |p| shown.show(p), interrupt: Some(interrupt()) };
    let document = Session::open(input).and_then(|s| everypath_checker::check(&s, options, watch));
    shown.clear();
    let document = match document {
        Ok(document) => document,
        Err(error) => return not_opened(&error),
    };
    let written = write_documents(&document, show);
    // A file that could not be written is no reason to lose the verdict as well.
    let printed = if writes_json_to_stdout(show) { Ok(()) } else { print(&text(&document, show)) };
    match written.and(printed) {
        Ok(()) => ExitCode::from(document.verdict.exit_code()),
        Err(message) => bad_input(&message),
    }
}

/// Whether standard output is for the JSON document alone.
pub fn writes_json_to_stdout(show: &Show) -> bool {
    show.json.as_deref() == Some(Path::new("-"))
}

fn write_documents(document: &Document, show: &Show) -> Result<(), String> {
    let json = show.json.as_ref().map_or(Ok(()), |path| write(path, &document.to_json()));
    let trace = document.errors.first().and_then(|e| e.trace.as_ref());
    let page = match (&show.html, trace) {
        (Some(path), Some(trace)) => write(path, &render_html(trace)),
        (Some(_), None) => {
            eprintln!("everypath: no page was written, as there is no error to show");
            Ok(())
        }
        (None, _) => Ok(()),
    };
    json.and(page)
}

fn text(document: &Document, show: &Show) -> String {
    let mut text = String::new();
    for error in &document.errors {
        match &error.trace {
            Some(trace) => text += &render_text(trace, &text_options(show)),
            None => text += &format!("{}: {}\n", error.kind.name(), error.message),
        }
        text.push('\n');
    }
    for (i, outcome) in document.outcomes.iter().flatten().enumerate() {
        text += &outcome_text(i + 1, outcome);
    }
    text += &verdict(document);
    text += &platform(document);
    text += &figures(&document.stats);
    if document.verdict == Verdict::Violated && show.json.is_none() && show.html.is_none() {
        text += "to replay it: add `--json trace.json`, then `everypath replay trace.json`; \
                 to step through it: add `--html trace.html`\n";
    }
    text
}

/// As wide as the terminal, in colour if there is one.
pub fn text_options(show: &Show) -> TextOptions {
    let columns = std::env::var("COLUMNS").ok().and_then(|c| c.parse().ok());
    TextOptions {
        full: show.full,
        color: std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
        width: columns.unwrap_or(TextOptions::default().width),
    }
}

fn outcome_text(number: usize, outcome: &Outcome) -> String {
    let mut text = format!("outcome {number}: {} ({} times)\n", outcome.end, grouped(outcome.count));
    for (name, stream) in [("out", &outcome.stdout), ("err", &outcome.stderr)] {
        for line in stream.lines() {
            text += &format!("  {name} | {line}\n");
        }
    }
    text
}

fn verdict(document: &Document) -> String {
    let reason = document.reason.as_deref().unwrap_or_default();
    match document.verdict {
        Verdict::Verified => format!("verified: every schedule was explored ({reason})\n"),
        Verdict::Violated if reason.is_empty() => {
            let kinds: Vec<&str> = document.errors.iter().map(|e| e.kind.name()).collect();
            format!("violated: {}\n", kinds.join(", "))
        }
        Verdict::Violated => format!("violated (and not everything was explored: {reason})\n"),
        Verdict::Incomplete => format!("incomplete: {reason}; no error was found in what was explored\n"),
    }
}

/// The platform that a verdict is about; one that restricts nothing need not be told.
fn platform(document: &Document) -> String {
    let platform = &document.preset["platform"];
    match (platform["restricts"].as_bool(), platform["name"].as_str(), platform["about"].as_str()) {
        (Some(true), Some(name), Some(about)) => format!("on the platform {name}: {about}\n"),
        _ => String::new(),
    }
}

fn figures(s: &Stats) -> String {
    let explore = Duration::from_millis(s.explore_ms);
    let rate = s.states as f64 / explore.as_secs_f64().max(1e-3);
    format!(
        "{} states, {} transitions, {} executions, depth {}; {} to start, {} to explore ({} states/s), {} MB\n",
        grouped(s.states),
        grouped(s.transitions),
        grouped(s.executions),
        grouped(s.max_depth),
        time(Duration::from_millis(s.boot_ms)),
        time(explore),
        grouped(rate as u64),
        s.peak_rss_bytes >> 20,
    )
}
