//! A trace as text: a table with a column per thread, then how it ended and why, in words.

use crate::fold::{Row, all_rows, folded_rows};
use crate::trace::{How, Reason, Side, Site, Switch, ThreadEnd, Trace, Waiting};
use crate::wrap::{pad, width, wrap};
use std::fmt::Write;

/// Columns narrower than this are not readable; threads are then told one below the other.
const NARROW: usize = 22;
/// Rows of a table that is not asked for in full: so many from its beginning and its end.
const FIRST_ROWS: usize = 60;
const LAST_ROWS: usize = 140;
/// Frames of a stack that are shown.
const FRAMES: usize = 12;

/// Of a source line longer than this only the beginning is shown; the page has all of it.
const LONGEST_LINE: usize = 100;

/// How a trace is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextOptions {
    /// Characters of a line.
    pub width: usize,
    /// Everything, library internals included.
    pub full: bool,
    /// With colours, for a terminal.
    pub color: bool,
}

impl Default for TextOptions {
    fn default() -> TextOptions {
        TextOptions { width: 100, full: false, color: false }
    }
}

/// A trace as text.
pub fn render_text(trace: &Trace, options: &TextOptions) -> String {
    let mut page = Page { trace, options, out: String::new() };
    page.title();
    page.table();
    page.end();
    page.why();
    page.out
}

struct Page<'t> {
    trace: &'t Trace,
    options: &'t TextOptions,
    out: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Plain,
    Strong,
    Faint,
    Alarm,
}

impl Page<'_> {
    fn title(&mut self) {
        if let Some(error) = &self.trace.error {
            self.line(Style::Alarm, &format!("{}: {}", error.kind.name(), error.message));
            self.blank();
        }
    }

    fn table(&mut self) {
        let rows = if self.options.full { all_rows(self.trace) } else { folded_rows(self.trace) };
        let columns = Columns::new(self.trace, self.options, &rows);
        if let Some(file) = &columns.file {
            self.line(Style::Faint, &format!("Line numbers are those of {file}."));
        }
        self.header(&columns);
        let cut = if self.options.full { None } else { cut(rows.len()) };
        for (i, row) in rows.iter().enumerate() {
            match &cut {
                Some(cut) if i == cut.start => self.line(
                    Style::Faint,
                    &format!("      … {} rows are left out; --full shows them", cut.len()),
                ),
                Some(cut) if cut.contains(&i) => {}
                _ => self.row(&columns, row),
            }
        }
        self.blank();
    }

    fn header(&mut self, columns: &Columns) {
        let Shape::Table { widths } = &columns.shape else { return };
        let threads = columns.threads.iter().zip(widths);
        let names = threads.map(|(&t, &width)| pad(&clip(self.trace.thread_name(t), width), width));
        let names: Vec<String> = names.collect();
        self.line(Style::Strong, &format!("step  {}", names.join("  ")));
        let rules: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
        self.line(Style::Faint, &format!("----  {}", rules.join("  ")));
    }

    fn row(&mut self, columns: &Columns, row: &Row) {
        if let Some(switch) = &row.switch
            && let Some(text) = switch_text(switch)
        {
            self.cell(columns, switch.from, None, Style::Faint, &[format!("~ {text}")]);
        }
        let lines = row_lines(self.trace, columns.file.as_deref(), row);
        self.cell(columns, row.thread, Some(row.step + 1), Style::Plain, &lines);
    }

    /// Lines in the column of a thread.
    fn cell(&mut self, columns: &Columns, thread: u32, step: Option<usize>, style: Style, lines: &[String]) {
        let (before, limit) = match &columns.shape {
            Shape::Table { widths } => {
                let index = columns.index(thread);
                (widths[..index].iter().map(|width| width + 2).sum(), widths[index])
            }
            Shape::List { width } => (0, *width),
        };
        let mut label = match step {
            Some(step) if step > self.trace.steps.len() => "end".into(),
            Some(step) => step.to_string(),
            None => String::new(),
        };
        let lines = match columns.shape {
            Shape::Table { .. } => lines.to_vec(),
            Shape::List { .. } => named(self.trace.thread_name(thread), lines),
        };
        for line in lines.iter().flat_map(|l| wrap(l, limit)) {
            self.line(style, &format!("{label:>4}  {}{line}", " ".repeat(before)));
            label.clear();
        }
    }

    fn end(&mut self) {
        self.how();
        self.exceptions();
        self.race();
        self.cycle();
        let shows_threads = self.trace.end.how == How::Stuck
            || self.trace.error.as_ref().is_some_and(|e| e.kind == crate::trace::ErrorKind::Deadlock)
            || self.options.full;
        if shows_threads {
            for end in &self.trace.end.threads {
                self.thread_end(end);
            }
        }
    }

    fn how(&mut self) {
        let text = match &self.trace.end.how {
            How::Exit { code } => format!("The program ends with exit code {code}."),
            How::Stuck => "No thread can go on.".into(),
            How::Pruned => {
                "The program assumes what does not hold here: this execution does not count.".into()
            }
            How::Endless { thread } => {
                format!(
                    "Thread \"{}\" runs for ever, and other threads see nothing of it.",
                    self.trace.thread_name(*thread)
                )
            }
            How::Unsupported { what } => format!("The trace ends here: {what}"),
            How::Stopped => match self.trace.end.repeats_from {
                Some(step) => {
                    format!("The state is as it was before step {}: this can go on for ever.", step + 1)
                }
                None => return,
            },
        };
        self.wrapped(Style::Strong, &text);
    }

    fn exceptions(&mut self) {
        for exception in &self.trace.end.exceptions {
            let name = self.trace.thread_name(exception.thread);
            self.wrapped(Style::Strong, &format!("Thread \"{name}\" ends with {}", exception.text));
            self.stack(&exception.stack);
        }
    }

    fn race(&mut self) {
        let Some(race) = &self.trace.end.race else { return };
        let what = match race.first.locks {
            None => "Nothing orders these two accesses to",
            Some(_) => "No lock is held at all accesses to",
        };
        self.wrapped(Style::Strong, &format!("{what} {}:", race.place));
        for side in [&race.first, &race.second] {
            self.side(side);
        }
        if race.first.locks.is_none() {
            self.wrapped(Style::Plain, &self.trace.protection([&race.first, &race.second]));
        }
    }

    fn side(&mut self, side: &Side) {
        let name = self.trace.thread_name(side.thread);
        let when = side.step.map_or(String::new(), |s| format!(", step {}", s + 1));
        let text = format!("  thread \"{name}\" {}{}{when}", side.words, side.holding());
        self.wrapped(Style::Plain, &text);
        self.stack(&side.stack);
    }

    fn cycle(&mut self) {
        let cycle = &self.trace.end.cycle;
        let Some(&first) = cycle.first() else { return };
        let names = cycle.iter().chain([&first]).map(|&t| format!("\"{}\"", self.trace.thread_name(t)));
        let names: Vec<String> = names.collect();
        self.wrapped(
            Style::Strong,
            &format!("Threads wait for each other in a circle: {}", names.join(" → ")),
        );
    }

    fn thread_end(&mut self, end: &ThreadEnd) {
        let mut text = format!("Thread \"{}\"", self.trace.thread_name(end.thread));
        match &end.waits {
            Some(waits) => text += &format!(" waits for {}", waiting_text(self.trace, waits)),
            None => {
                text += &end.next.as_ref().map_or(" can go on".into(), |n| format!(" would go on: it {n}"))
            }
        }
        self.wrapped(Style::Strong, &text);
        if !end.holds.is_empty() {
            self.wrapped(Style::Plain, &format!("  and holds the lock of {}", end.holds.join(", ")));
        }
        self.stack(&end.stack);
    }

    /// A stack; of the library's frames below the last one of the user, nothing is of interest.
    fn stack(&mut self, stack: &[u32]) {
        let frames: Vec<&Site> = stack.iter().filter_map(|&s| self.trace.site(Some(s))).collect();
        let users = frames.iter().rposition(|s| s.user).map_or(frames.len(), |i| i + 1);
        let shown = if self.options.full { frames.len() } else { users.min(FRAMES) };
        for frame in &frames[..shown] {
            self.line(Style::Plain, &format!("      at {}", frame.in_stack()));
        }
        if shown < users {
            self.line(Style::Plain, &format!("      … {} more", users - shown));
        }
    }

    fn why(&mut self) {
        let Some(why) = &self.trace.why else { return };
        self.blank();
        self.line(Style::Strong, "Why it fails:");
        self.wrapped(
            Style::Plain,
            &format!(
                "The nearest execution that passes ({}) differs in the order of two operations. Here",
                why.passing_end
            ),
        );
        self.side(&why.earlier);
        self.line(Style::Plain, "comes before");
        self.side(&why.later);
        self.line(Style::Plain, "and there it comes after.");
    }

    fn wrapped(&mut self, style: Style, text: &str) {
        for line in text.lines().flat_map(|l| wrap(l, self.options.width)) {
            self.line(style, &line);
        }
    }

    fn blank(&mut self) {
        self.out.push('\n');
    }

    fn line(&mut self, style: Style, text: &str) {
        let text = text.trim_end();
        let code = match style {
            Style::Plain => None,
            Style::Strong => Some("1"),
            Style::Faint => Some("2"),
            Style::Alarm => Some("1;31"),
        };
        // Writing into a string cannot fail.
        let _ = match code.filter(|_| self.options.color) {
            Some(code) => writeln!(self.out, "\x1b[{code}m{text}\x1b[0m"),
            None => writeln!(self.out, "{text}"),
        };
    }
}

/// Where the columns are.
struct Columns {
    threads: Vec<u32>,
    shape: Shape,
    /// The file that most lines are of: its name is not repeated.
    file: Option<String>,
}

enum Shape {
    Table { widths: Vec<usize> },
    List { width: usize },
}

impl Columns {
    fn new(trace: &Trace, options: &TextOptions, rows: &[Row]) -> Columns {
        let mut threads: Vec<u32> = rows.iter().map(|r| r.thread).collect();
        threads.extend(rows.iter().filter_map(|r| r.switch.as_ref()).map(|s| s.from));
        threads.sort_unstable();
        threads.dedup();
        let file = main_file(trace, rows);
        let room = options.width.max(40) - 6;
        let gaps = 2 * threads.len().saturating_sub(1);
        let shape = match room.saturating_sub(gaps) / threads.len().max(1) {
            0..NARROW => Shape::List { width: room },
            _ => {
                let wanted = threads.iter().map(|&t| wanted_width(trace, file.as_deref(), rows, t));
                Shape::Table { widths: share(room - gaps, wanted.collect()) }
            }
        };
        Columns { threads, shape, file }
    }

    fn index(&self, thread: u32) -> usize {
        self.threads.iter().position(|&t| t == thread).unwrap_or(0)
    }
}

/// The line of a row and what was done on it.
fn row_lines(trace: &Trace, file: Option<&str>, row: &Row) -> Vec<String> {
    let mut lines: Vec<String> =
        trace.site(row.site).map(|site| line_text(trace, file, site)).into_iter().collect();
    let indent = if lines.is_empty() { "" } else { "  " };
    lines.extend(row.said.iter().map(|said| format!("{indent}{said}")));
    if let Some(last) = lines.last_mut().filter(|_| row.times > 1) {
        *last += &format!(" ({} times)", row.times);
    }
    lines
}

/// `12: n++;`, or with the file if it is not that of most lines.
fn line_text(trace: &Trace, main: Option<&str>, site: &Site) -> String {
    let place = match site.line {
        Some(line) if site.user && main.is_some() && main == site.file.as_deref() => line.to_string(),
        _ if site.user => site.place(),
        _ => return site.in_stack(),
    };
    match trace.source_line(site) {
        Some(text) => format!("{place}: {}", clip(text, LONGEST_LINE)),
        None => format!("{place}: in {}", short_method(site)),
    }
}

/// What the longest line of a thread takes.
fn wanted_width(trace: &Trace, file: Option<&str>, rows: &[Row], thread: u32) -> usize {
    let own = rows.iter().filter(|r| r.thread == thread).flat_map(|r| row_lines(trace, file, r));
    let left = rows.iter().filter_map(|r| r.switch.as_ref()).filter(|s| s.from == thread);
    let left = left.filter_map(switch_text).map(|text| width(&text) + 2);
    own.map(|l| width(&l)).chain(left).chain([width(trace.thread_name(thread))]).max().unwrap_or(0)
}

/// Shares room among columns: who wants less than an equal share gets what it wants.
fn share(room: usize, wanted: Vec<usize>) -> Vec<usize> {
    let mut widths = vec![0; wanted.len()];
    let mut open: Vec<usize> = (0..wanted.len()).collect();
    let mut left = room;
    while !open.is_empty() {
        let equal = left / open.len();
        let (content, rest): (Vec<usize>, Vec<usize>) = open.iter().partition(|&&i| wanted[i] <= equal);
        if content.is_empty() {
            rest.iter().for_each(|&i| widths[i] = equal);
            break;
        }
        for i in content {
            widths[i] = wanted[i].max(4);
            left = left.saturating_sub(widths[i]);
        }
        open = rest;
    }
    widths
}

fn short_method(site: &Site) -> String {
    let class = site.class.rsplit('.').next().unwrap_or(&site.class);
    format!("{}.{}", class.replace('$', "."), site.method)
}

/// The user's file that most rows name.
fn main_file(trace: &Trace, rows: &[Row]) -> Option<String> {
    let mut counts = std::collections::BTreeMap::new();
    let sites = rows.iter().filter_map(|r| trace.site(r.site)).filter(|s| s.user && s.line.is_some());
    for file in sites.filter_map(|s| s.file.as_deref()) {
        *counts.entry(file).or_insert(0u32) += 1;
    }
    counts.into_iter().max_by_key(|&(_, n)| n).map(|(file, _)| file.to_string())
}

fn cut(rows: usize) -> Option<std::ops::Range<usize>> {
    (rows > FIRST_ROWS + LAST_ROWS + 1).then(|| FIRST_ROWS..rows - LAST_ROWS)
}

fn named(name: &str, lines: &[String]) -> Vec<String> {
    let mut lines = lines.to_vec();
    if let Some(first) = lines.first_mut() {
        *first = format!("[{name}] {first}");
    }
    lines
}

fn clip(text: &str, limit: usize) -> String {
    match width(text) > limit {
        true => text.chars().take(limit.saturating_sub(1)).chain(['…']).collect(),
        false => text.to_string(),
    }
}

fn waiting_text(trace: &Trace, waiting: &Waiting) -> String {
    match waiting.owner {
        // "waits for the end of thread X" names the one it waits for already.
        Some(owner) if !waiting.what.starts_with("the end of") => {
            format!("{}, which \"{}\" has", waiting.what, trace.thread_name(owner))
        }
        _ => waiting.what.clone(),
    }
}

/// Why the thread changed; an end is a row of its own.
fn switch_text(switch: &Switch) -> Option<String> {
    match &switch.reason {
        Reason::Ended => None,
        Reason::Blocked { on } => Some(format!("blocked: needs {on}")),
        Reason::Waiting { on } => Some(format!("waits for {on}")),
        Reason::Preempted => Some("preempted".into()),
    }
}
