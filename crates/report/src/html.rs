//! A trace as one page that needs nothing but itself: no network, no other file.

use crate::fold::{Row, folded_rows};
use crate::trace::Trace;
use serde::Serialize;

const PAGE: &str = include_str!("../assets/page.html");
const STYLE: &str = include_str!("../assets/page.css");
const SCRIPT: &str = include_str!("../assets/page.js");

/// A trace as one self-contained page.
pub fn render_html(trace: &Trace) -> String {
    let title = match &trace.error {
        Some(error) => format!("{}: {}", error.kind.name(), trace.header.target),
        None => trace.header.target.clone(),
    };
    // In this order: data cannot contain what stands for the other parts if it comes last.
    PAGE.replacen("{style}", STYLE, 1)
        .replacen("{script}", SCRIPT, 1)
        .replacen("{title}", &escape(&title), 1)
        .replacen("{trace}", &data(trace), 1)
}

/// What the script reads: the trace, and the rows that matter, chosen as for the text.
#[derive(Serialize)]
struct Data<'t> {
    trace: &'t Trace,
    rows: Vec<Row>,
    protection: Option<String>,
}

/// JSON that is safe inside a script element: no `<` can end it or begin a comment.
fn data(trace: &Trace) -> String {
    let race = trace.end.race.as_ref();
    let protection = race.map(|race| trace.protection([&race.first, &race.second]));
    let data = Data { trace, rows: folded_rows(trace), protection };
    // Plain data with string keys always serialises.
    let json = serde_json::to_string(&data).unwrap_or_default();
    json.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

fn escape(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '&' => "&amp;".to_string(),
            '<' => "&lt;".into(),
            '>' => "&gt;".into(),
            '"' => "&quot;".into(),
            // So that no title is taken for a place to be filled in.
            '{' => "&#123;".into(),
            c => c.to_string(),
        })
        .collect()
}
