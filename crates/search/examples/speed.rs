//! What the search itself costs: the stores alone, and the loop on toy systems.
//!
//! `cargo run --release -p everypath-search --example speed`, and with `-- growth` how time and memory
//! grow up to ten million states.

use everypath_search::{AllEnabled, HashBits, Memory, Options, Order, Store, Undo, explore};
use everypath_toy::random::Random;
use everypath_toy::{Toy, examples};
use std::time::{Duration, Instant};

/// Sections of a vector, and bytes of a section: about what a small Java program has.
const SECTIONS: usize = 12;
const SECTION: usize = 42;
/// Vectors inserted.
const VECTORS: u32 = 3_000_000;

/// Time on the processor, where the system tells it, so that a busy machine does not matter.
fn processor_time(began: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanos = told.and_then(|s| s.split_whitespace().next().and_then(|n| n.parse().ok()));
    nanos.map_or_else(|| began.elapsed(), Duration::from_nanos)
}

/// A walk through vectors that changes one or two sections at a time, each of which has some hundred
/// values, as local states of threads do.
fn store(name: &str, memory: Memory) {
    let mut store = Store::new(memory);
    let mut random = Random::new(1);
    let mut vector = vec![0u8; SECTIONS * SECTION];
    let sections: Vec<u32> = (1..SECTIONS).map(|i| (i * SECTION) as u32).collect();
    let clock = Instant::now();
    let began = processor_time(clock);
    for _ in 0..VECTORS {
        for _ in 0..1 + random.below(2) {
            let section = usize::from(random.below(SECTIONS as u8));
            vector[section * SECTION + 3] = random.below(200);
        }
        if store.insert(&vector, &sections).is_err() {
            return println!("{name}: full");
        }
    }
    let nanos = (processor_time(clock) - began).as_nanos() as f64 / f64::from(VECTORS);
    let bytes = store.bytes() as f64 / store.len() as f64;
    println!(
        "{name:<14} {:>9} states  {nanos:>6.0} ns an insertion  {bytes:>6.1} bytes a state",
        store.len()
    );
}

fn philosophers(count: u8, name: &str, options: &Options) {
    let program = examples::philosophers_for_ever(count);
    let clock = Instant::now();
    let began = processor_time(clock);
    let report = explore(&mut Toy::new(&program), options, &mut AllEnabled, &mut [], &mut |_| {});
    let s = report.statistics;
    let time = processor_time(clock) - began;
    let nanos = time.as_nanos() as f64 / s.transitions as f64;
    println!(
        "{count:>2} philosophers {name:<26} {:>9} states {:>9} transitions {:>8.2} s {nanos:>6.0} ns a transition {:>9.0} states/s {:>6.1} bytes a state",
        s.states,
        s.transitions,
        time.as_secs_f64(),
        s.states as f64 / time.as_secs_f64(),
        s.bytes_per_state,
    );
}

/// The most memory that this process ever had, in bytes, where the system tells it.
fn peak_memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|l| l.split_whitespace().next()).and_then(|n| n.parse::<f64>().ok());
    kilobytes.unwrap_or(0.0) * 1024.0
}

fn growth() {
    for (steps, name) in [(9, "10^4"), (17, "10^5"), (30, "10^6"), (55, "10^7")] {
        // Four threads of so many steps: (steps + 1)^4 states.
        let program = examples::independent(4, steps);
        let clock = Instant::now();
        let began = processor_time(clock);
        let report =
            explore(&mut Toy::new(&program), &Options::default(), &mut AllEnabled, &mut [], &mut |_| {});
        let s = report.statistics;
        let time = processor_time(clock) - began;
        println!(
            "{name:>5}: {:>9} states {:>9} transitions {:>7.2} s {:>5.0} ns a transition {:>5.1} bytes a state in the store {:>6.0} MB in all",
            s.states,
            s.transitions,
            time.as_secs_f64(),
            time.as_nanos() as f64 / s.transitions as f64,
            s.bytes_per_state,
            peak_memory() / 1e6,
        );
    }
}

fn main() {
    if std::env::args().nth(1).as_deref() == Some("growth") {
        return growth();
    }
    store("exact", Memory::Exact);
    store("64-bit hashes", Memory::HashCompacted(HashBits::Bits64));
    store("128-bit hashes", Memory::HashCompacted(HashBits::Bits128));
    let exact = Options::default();
    for count in [6, 8, 10] {
        philosophers(count, "depth first", &exact);
    }
    let breadth = Options { order: Order::BreadthFirst, ..exact.clone() };
    philosophers(8, "breadth first, rewind", &breadth);
    philosophers(8, "breadth first, vector", &Options { undo: Undo::Vector, ..breadth });
    philosophers(8, "depth first, vector", &Options { undo: Undo::Vector, ..exact.clone() });
    let hashed = Memory::HashCompacted(HashBits::Bits64);
    philosophers(10, "depth first, 64-bit hashes", &Options { memory: hashed, ..exact });
}
