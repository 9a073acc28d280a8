//! What a person reads: text within its width, the document, the page.

mod common;

use common::small_trace;
use everypath_report::document::{Document, Error, Stats, Verdict};
use everypath_report::trace::{ClassPathEntry, ErrorKind, Header};
use everypath_report::{TextOptions, read_trace, render_html, render_text};

fn text(width: usize, full: bool) -> String {
    render_text(&small_trace(), &TextOptions { width, full, color: false })
}

#[test]
fn a_small_trace_reads_like_this() {
    let expected = "\
data-race: two threads meet

Line numbers are those of Count.java.
step  main                          worker
----  ----------------------------  ----------------------------
   1  2: n++; // <b>
        reads Counter#1.n = 0
      ~ blocked: needs the lock of
        Counter#1
   2                                2: n++; // <b>
                                      writes Counter#1.n: 0 → 1
                                      takes the lock of
                                        Counter#1
                                      prints \"hello\\n\"
 end                                2: n++; // <b>
                                      next: writes Counter#1.n
 end  2: n++; // <b>
        waits for the lock of
          Counter#1
";
    let found = text(64, false);
    assert!(found.starts_with(expected), "{found}");
}

#[test]
fn no_row_is_wider_than_asked() {
    for width in 40..130 {
        for full in [false, true] {
            let text = text(width, full);
            let wide =
                text.lines().filter(|l| !l.starts_with("      at ")).find(|l| l.chars().count() > width);
            assert_eq!(wide, None, "{width} {full}");
        }
    }
}

#[test]
fn colours_only_if_asked_for() {
    assert!(!text(100, true).contains('\x1b'));
    assert!(render_text(&small_trace(), &TextOptions { color: true, ..Default::default() }).contains('\x1b'));
}

#[test]
fn the_end_tells_circle_exception_race_and_reason() {
    let text = text(100, false);
    for part in [
        "Threads wait for each other in a circle: \"main\" → \"worker\" → \"main\"",
        "Thread \"worker\" ends with java.lang.Error: no",
        "Nothing orders these two accesses to Counter#1.n:",
        "Thread \"main\" waits for the lock of Counter#1, which \"worker\" has",
        "  and holds the lock of Other#1",
        "Why it fails:",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn everything_shows_the_librarys_own_lines() {
    assert!(text(100, true).contains("AtomicInteger.java:9"));
    assert!(!text(100, false).contains("writes Counter#1.n: 0 → 1\n      at java"));
}

#[test]
fn the_document_has_the_shape_that_tools_read() {
    let trace = small_trace();
    let error = Error { kind: ErrorKind::DataRace, message: "m".into(), trace: Some(trace.clone()) };
    let document = Document {
        verdict: Verdict::Violated,
        reason: None,
        errors: vec![error],
        outcomes: None,
        program: None,
        stats: Stats { states: 3, ..Stats::default() },
        preset: serde_json::json!({"name": "auto"}),
        jdk: "17.0.1".into(),
    };
    let json = document.to_json();
    let value: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(value["verdict"], "violated");
    assert!(value["reason"].is_null() && value.get("outcomes").is_none());
    assert_eq!(value["errors"][0]["kind"], "data-race");
    assert_eq!(value["stats"]["states"], 3);
    assert_eq!(value["errors"][0]["trace"]["schedule"], serde_json::json!([[0, 0], [1, 0]]));
    assert_eq!(read_trace(&json), Ok(trace), "replay reads the document");
}

#[test]
fn a_page_contains_nothing_that_is_not_escaped() {
    let mut trace = small_trace();
    trace.header.target = "{trace}</title><script>alert(1)</script>".into();
    trace.sources[0].text = "</script><!-- \u{2028}".into();
    let page = render_html(&trace);
    assert_eq!(page.matches("<script").count(), 2, "the data and the script");
    assert_eq!(page.matches("</script>").count(), 2);
    assert!(!page.contains("<!--"));
    assert!(!page.contains("http:") && !page.contains("https:"), "no address of the network");
}

#[test]
fn a_trace_is_refused_where_it_cannot_be_replayed() {
    let header = |jdk: &str, hash: &str| Header {
        everypath: "1".into(),
        main_class: "Main".into(),
        jdk: jdk.into(),
        class_path: vec![ClassPathEntry { path: "somewhere".into(), hash: hash.into() }],
        ..Header::default()
    };
    let here = header("17.0.1", "aa");
    assert_eq!(here.check_replayable_on(&here), Ok(()));
    let moved = Header {
        class_path: vec![ClassPathEntry { path: "elsewhere".into(), hash: "aa".into() }],
        ..here.clone()
    };
    assert_eq!(here.check_replayable_on(&moved), Ok(()), "where the classes are does not matter");
    let refusal = |other: Header| here.check_replayable_on(&other).expect_err("not the same");
    assert!(refusal(header("25", "aa")).contains("JDK 17.0.1"));
    assert!(refusal(header("17.0.1", "bb")).contains("classes have changed"));
    assert!(refusal(Header { everypath: "2".into(), ..here.clone() }).contains("everypath 1"));
    assert!(refusal(Header { arguments: vec!["x".into()], ..here.clone() }).contains("arguments"));
}
