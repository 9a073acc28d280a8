//! Trace files that somebody has damaged: refused in one sentence, or read as something that can be
//! shown; never a panic.

mod common;

use common::small_trace;
use everypath_report::{ReadError, TextOptions, read_trace, render_html, render_text, write_trace};

/// A small generator of numbers, the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % bound
    }
}

fn json() -> String {
    write_trace(&small_trace())
}

/// Reads, and shows what could be read.
fn use_it(text: &str) -> Result<(), ReadError> {
    let result = read_trace(text);
    match &result {
        Ok(trace) => {
            for full in [false, true] {
                render_text(trace, &TextOptions { full, width: 80, color: false });
            }
            render_html(trace);
        }
        Err(error) => assert_eq!(error.to_string().lines().count(), 1, "{error}"),
    }
    result.map(|_| ())
}

#[test]
fn what_was_written_is_read() {
    assert_eq!(read_trace(&json()), Ok(small_trace()));
}

#[test]
fn damage_that_leaves_a_good_trace_is_noticed() {
    let changed = json().replace("reads Counter", "holds Counter");
    assert_ne!(changed, json());
    assert_eq!(use_it(&changed), Err(ReadError::Parts("its checksum is missing or wrong")));
    let formatted: serde_json::Value = serde_json::from_str(&json()).expect("JSON");
    assert_eq!(read_trace(&format!("{formatted:#}")), Ok(small_trace()), "spaces do not count");
}

#[test]
fn a_cut_file_is_refused() {
    let json = json();
    let ends = (0..json.len()).filter(|&i| json.is_char_boundary(i));
    // The last character is a new line, which nobody misses.
    assert!(ends.into_iter().filter(|&end| end + 1 < json.len()).all(|end| use_it(&json[..end]).is_err()));
}

#[test]
fn changed_bytes_are_refused_or_can_be_shown() {
    let good = json().into_bytes();
    let mut random = Random(1);
    for _ in 0..100_000 {
        let mut bytes = good.clone();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len());
            match random.below(3) {
                0 => bytes[at] = b"0123456789[]{},:\"null-e."[random.below(24)],
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, b"0123456789"[random.below(10)]),
            }
        }
        let _ = use_it(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn numbers_that_name_nothing_are_refused() {
    let refused = |change: fn(&mut everypath_report::Trace)| {
        let mut trace = small_trace();
        change(&mut trace);
        let text = serde_json::to_string(&trace).expect("a trace is data");
        assert!(matches!(use_it(&text), Err(ReadError::Parts(_))), "{text}");
    };
    refused(|t| t.steps[0].operations[0].site = Some(2));
    refused(|t| t.steps[0].operations[0].user = Some(9));
    refused(|t| t.steps[1].thread = 0);
    refused(|t| t.schedule.push((0, 0)));
    refused(|t| t.steps[1].waiting[0].owner = Some(2));
    refused(|t| t.steps[1].locks[0].owner = 2);
    refused(|t| t.threads[1].id = 0);
    refused(|t| t.end.cycle.push(7));
    refused(|t| t.end.threads[0].stack.push(7));
    refused(|t| t.end.race.as_mut().expect("a race").first.thread = 5);
    refused(|t| t.why.as_mut().expect("a reason").later.stack.push(5));
    refused(|t| t.end.exceptions[0].thread = 5);
}

#[test]
fn other_files_are_refused_with_the_reason() {
    let message = |text: &str| use_it(text).expect_err("not a trace").to_string();
    assert!(message("hello").starts_with("this is not a trace of everypath"));
    assert!(message("{}").contains("format"));
    assert_eq!(
        message(r#"{"format": 99, "anything": []}"#),
        "the trace has format 99, this version of everypath reads format 1"
    );
    assert!(message(r#"{"verdict":"verified","errors":[]}"#).starts_with("the file has no trace"));
    assert!(message(&"[".repeat(100_000)).starts_with("this is not a trace"));
}
