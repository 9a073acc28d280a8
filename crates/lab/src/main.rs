//! tmp
#![allow(missing_docs)]
mod ast; mod random; mod source; mod generate;
fn main() {
    let shape = generate::Shape { size: 9, choices: false, spinning: true, race_free: false };
    let a: Vec<String> = std::env::args().collect();
    let (from, to): (u64, u64) = (a[1].parse().unwrap(), a[2].parse().unwrap());
    std::fs::create_dir_all(&a[3]).unwrap();
    for s in from..to { let n = format!("P{s}"); std::fs::write(format!("{}/{n}.java", a[3]), source::java(&generate::program(s, &shape), &n)).unwrap(); }
}
