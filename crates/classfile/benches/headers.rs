//! How long the headers of all classes of java.base take, and everything in them, beside another reader.

#[path = "../tests/common/mod.rs"]
mod common;

use std::sync::Arc;
use std::time::{Duration, Instant};

use everypath_classfile::ClassFile;

const ROUNDS: usize = 10;

fn main() {
    for jdk in common::jdks() {
        let mut classes = common::image_classes(&jdk);
        classes.retain(|(path, _)| path.starts_with("java.base/"));
        let classes: Vec<Arc<[u8]>> = classes.into_iter().map(|(_, bytes)| bytes.into()).collect();
        let size: usize = classes.iter().map(|bytes| bytes.len()).sum();
        let parse = |bytes: &Arc<[u8]>| ClassFile::parse(bytes.clone()).expect("the classes of a JDK parse");
        let headers = best(|| classes.iter().filter(|bytes| parse(bytes).major > 0).count());
        let everything = best(|| classes.iter().filter(|bytes| parse(bytes).check().is_ok()).count());
        let mut options = cafebabe::ParseOptions::default();
        options.parse_bytecode(false);
        let other = best(|| {
            classes.iter().filter(|bytes| cafebabe::parse_class_with_options(bytes, &options).is_ok()).count()
        });
        println!("{}: {} classes, {} KiB", jdk.display(), classes.len(), size / 1024);
        println!("  headers     {headers:>9.2?}");
        println!("  everything  {everything:>9.2?}");
        println!(
            "  cafebabe    {other:>9.2?}  ({:.1} x headers)",
            other.as_secs_f64() / headers.as_secs_f64()
        );
    }
}

/// The shortest of several runs: the one that was disturbed least.
fn best(mut run: impl FnMut() -> usize) -> Duration {
    let mut timed = || {
        let start = Instant::now();
        std::hint::black_box(run());
        start.elapsed()
    };
    (0..ROUNDS).map(|_| timed()).min().unwrap_or_default()
}
