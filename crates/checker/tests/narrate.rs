//! Traces of schedules that were found by chance.

mod common;

use common::{Bench, Random, fixtures, schedule};
use everypath_checker::{About, narrate};
use everypath_report::{TextOptions, render_text};
use everypath_source::Jdk;
use everypath_system::System;

#[test]
fn look() {
    let jdk = Jdk::find(None).unwrap();
    let bench = Bench::new(jdk, "narrate");
    for name in ["LostUpdate", "LockOrder", "LockCycle", "LostSignal"] {
        let mut random = Random(7);
        let mut best: Option<Vec<_>> = None;
        let mut machine = bench.start(name);
        let mark = machine.mark();
        for _ in 0..2000 {
            machine.rewind(&mark);
            let mut last = 0;
            let found = schedule(
                &mut machine,
                |_, c| {
                    let again = c.iter().find(|t| t.thread.0 == last && random.below(10) < 9);
                    let next = again.copied().unwrap_or_else(|| c[random.below(c.len())]);
                    last = next.thread.0;
                    next
                },
                |_| false,
            );
            let out = String::from_utf8_lossy(machine.state.stdout()).into_owned();
            if machine.state.exit() != Some(0) || out.contains("n = 1") {
                best = Some(found);
                break;
            }
        }
        let Some(best) = best else {
            println!("{name}: none");
            continue;
        };
        let mut machine = bench.start(name);
        let about = About { source_folders: vec![fixtures()], ..About::default() };
        let trace = narrate(&mut machine, &best, about).unwrap();
        println!("===== {name} {} steps, {} bytes", best.len(), serde_json::to_string(&trace).unwrap().len());
        println!("{}", render_text(&trace, &TextOptions::default()));
    }
}
