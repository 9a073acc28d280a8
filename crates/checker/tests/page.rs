//! The page of a trace in a real browser: it loads from the disk, steps with the keys, shows the
//! right line and state, filters threads, folds the library, and asks nothing of the network.

#[path = "common/browser.rs"]
mod browser;
mod common;

use browser::Browser;
use common::{Bench, Run, drive, fixtures};
use everypath_checker::{About, narrate};
use everypath_report::trace::{Error, ErrorKind};
use everypath_report::{Trace, render_html};
use everypath_source::Jdk;
use serde_json::json;
use std::path::PathBuf;

fn lost_update() -> Trace {
    let bench = Bench::new(Jdk::find(None).expect("a JDK"), "page");
    let runs = [
        Run::On("main"),
        Run::Before("A", "writes Counter#1.n"),
        Run::On("B"),
        Run::On("A"),
        Run::Before("main", "ends"),
    ];
    let schedule = drive(&mut bench.start("LostUpdate"), &runs);
    // A message that would do harm if it were put into the page as markup.
    let message = "</script><script>document.title = 'hacked'</script><img src=http://nowhere/>".into();
    let about = About {
        error: Some(Error { kind: ErrorKind::Assertion, message }),
        source_folders: vec![fixtures()],
        ..About::default()
    };
    narrate(&mut bench.start("LostUpdate"), &schedule, about).expect("the schedule is executed")
}

fn write_page(folder: &tempfile::TempDir) -> PathBuf {
    let path = folder.path().join("trace.html");
    std::fs::write(&path, render_html(&lost_update())).expect("the page is written");
    path
}

const ROWS: &str = "document.querySelectorAll('#rows tr').length";
const POSITION: &str = "document.getElementById('position').textContent";
const LINE: &str =
    "[...document.querySelectorAll('#lines li.current')].map(l => l.textContent.trim()).join()";
const ROW: &str = "document.querySelector('#rows tr[aria-current]').innerText";

#[test]
fn a_trace_can_be_stepped_through_in_a_browser() {
    let folder = tempfile::tempdir().expect("a folder");
    let address = format!("file://{}", write_page(&folder).display());
    let mut browser = Browser::start();
    browser.load(&address);

    let rows = browser.evaluate(ROWS).as_u64().expect("rows");
    assert!(rows > 8, "{rows} rows");
    assert_eq!(browser.evaluate(POSITION), json!(format!("1 of {rows}: main")));
    assert_eq!(browser.evaluate(LINE), json!("a.start();"));
    assert!(browser.evaluate("document.title") != json!("hacked"), "what the trace says is not markup");

    browser.press("ArrowRight");
    assert_eq!(browser.evaluate(POSITION), json!(format!("2 of {rows}: main")));
    assert_eq!(browser.evaluate(LINE), json!("b.start();"));
    browser.press("ArrowLeft");
    assert_eq!(browser.evaluate(LINE), json!("a.start();"));

    steps_to_the_write(&mut browser);
    filters(&mut browser, rows);
    folds(&mut browser, rows);

    assert_eq!(browser.requests, [address], "nothing but the page is asked for");
    assert_eq!(browser.complaints, Vec::<String>::new());
}

/// The write of B: its line, its value in the table of fields, and that main waits.
fn steps_to_the_write(browser: &mut Browser) {
    for _ in 0..30 {
        if browser.evaluate(ROW).as_str().is_some_and(|row| row.contains("writes Counter#1.n: 0 → 1")) {
            break;
        }
        browser.press("ArrowDown");
    }
    assert_eq!(browser.evaluate(LINE), json!("Runnable add = () -> counter.n++;"));
    let fields = browser.evaluate("document.getElementById('fields').innerText");
    assert!(fields.as_str().is_some_and(|f| f.contains("Counter#1.n\t1")), "{fields}");
    let locks = browser.evaluate("document.getElementById('locks').innerText");
    assert!(locks.as_str().is_some_and(|l| l.contains("main waits for the end of thread \"A\"")), "{locks}");
}

fn filters(browser: &mut Browser, rows: u64) {
    browser.evaluate("document.querySelector('#filter input[data-thread=\"0\"]').click()");
    let names =
        browser.evaluate("[...document.querySelectorAll('#names th')].map(t => t.textContent).join()");
    assert_eq!(names, json!("step,A,B"));
    let left = browser.evaluate(ROWS).as_u64().expect("rows");
    assert!(0 < left && left < rows, "{left} of {rows} rows are left");
    browser.press("Home");
    assert!(browser.evaluate(POSITION).as_str().is_some_and(|p| p.ends_with(": A")));
    browser.evaluate("document.querySelector('#filter input[data-thread=\"0\"]').click()");
    assert_eq!(browser.evaluate(ROWS), json!(rows));
}

fn folds(browser: &mut Browser, rows: u64) {
    browser.evaluate("document.getElementById('library').click()");
    let all = browser.evaluate(ROWS).as_u64().expect("rows");
    assert!(all > 10 * rows, "{all} rows with the library, {rows} without");
    browser.press("End");
    assert_eq!(browser.evaluate(POSITION), json!(format!("{all} of {all}: main")));
    browser.evaluate("document.getElementById('library').click()");
    assert_eq!(browser.evaluate(ROWS), json!(rows));
}
