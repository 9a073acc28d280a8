//! `everypath compare`: a table of presets.

use crate::check::writes_json_to_stdout;
use crate::options::Show;
use crate::output::{print, write};
use crate::progress::{Shown, grouped, interrupt, time};
use crate::{bad_input, not_opened};
use everypath_checker::{CompareOptions, Ended, Input, Row, Session};
use everypath_report::document::Verdict;
use std::process::ExitCode;

/// Explores a program with several presets and shows what each took.
pub fn compare(input: &Input, options: &CompareOptions, show: &Show) -> ExitCode {
    if let Err(message) = show.writable() {
        return bad_input(&message);
    }
    let mut shown = Shown::new(show.quiet);
    let flag = interrupt();
    let rows = Session::open(input)
        .and_then(|s| everypath_checker::compare(&s, options, &mut |_, p| shown.show(p), &flag));
    shown.clear();
    let rows = match rows {
        Ok(rows) => rows,
        Err(error) => return not_opened(&error),
    };
    let written = show.json.as_ref().map_or(Ok(()), |path| write(path, &json(&rows)));
    let printed = if writes_json_to_stdout(show) { Ok(()) } else { print(&table(&rows)) };
    match written.and(printed) {
        Ok(()) => ExitCode::from(exit_code(&rows)),
        Err(message) => bad_input(&message),
    }
}

/// As `check`: violated if any preset found an error, verified if any of the others explored all.
fn exit_code(rows: &[Row]) -> u8 {
    let any = |verdict| rows.iter().any(|r| r.verdict == verdict);
    match () {
        () if any(Verdict::Violated) => Verdict::Violated.exit_code(),
        () if any(Verdict::Verified) => Verdict::Verified.exit_code(),
        () => Verdict::Incomplete.exit_code(),
    }
}

const COLUMNS: usize = 12;

const HEADINGS: [&str; COLUMNS] = [
    "preset",
    "verdict",
    "executions",
    "blocked",
    "transitions",
    "states",
    "choices",
    "depth",
    "time",
    "memory",
    "bytes/state",
    "outcomes",
];

fn table(rows: &[Row]) -> String {
    let lines: Vec<[String; COLUMNS]> =
        std::iter::once(HEADINGS.map(String::from)).chain(rows.iter().map(cells)).collect();
    let width = |column: usize| lines.iter().map(|l| l[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; COLUMNS] = std::array::from_fn(width);
    let mut text = String::new();
    for line in &lines {
        for (column, cell) in line.iter().enumerate() {
            let width = widths[column];
            text += &if column < 2 { format!("{cell:<width$}  ") } else { format!("{cell:>width$}  ") };
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

fn cells(row: &Row) -> [String; COLUMNS] {
    let s = &row.statistics;
    let verdict = match row.verdict {
        Verdict::Verified => "verified".into(),
        Verdict::Violated => format!("violated: {}", row.kinds.join(", ")),
        Verdict::Incomplete => "incomplete".into(),
    };
    [
        row.preset.name.into(),
        verdict,
        grouped(s.executions),
        grouped(s.blocked),
        grouped(s.transitions),
        grouped(s.states),
        grouped(s.choices),
        grouped(s.max_depth),
        time(row.time),
        format!("{:.1} MB", s.memory as f64 / 1e6),
        format!("{:.0}", s.bytes_per_state),
        row.outcomes.as_ref().map_or("-".into(), |all| grouped(all.len() as u64)),
    ]
}

fn json(rows: &[Row]) -> String {
    let ended = |e: &Ended| serde_json::json!({ "stdout": e.stdout, "stderr": e.stderr, "end": e.end });
    let row = |r: &Row| {
        let s = &r.statistics;
        let outcomes = r.outcomes.as_ref().map(|all| all.iter().map(ended).collect::<Vec<_>>());
        serde_json::json!({
            "preset": r.preset.name, "verdict": r.verdict, "complete": r.is_complete, "kinds": r.kinds,
            "outcomes": outcomes,
            "states": s.states, "transitions": s.transitions, "choices": s.choices,
            "executions": s.executions, "blocked": s.blocked, "revisits": s.revisits,
            "memory_bytes": s.memory,
            "max_depth": s.max_depth, "explore_ms": r.time.as_millis() as u64,
            "bytes_per_state": s.bytes_per_state,
        })
    };
    serde_json::json!({ "presets": rows.iter().map(row).collect::<Vec<_>>() }).to_string() + "\n"
}
