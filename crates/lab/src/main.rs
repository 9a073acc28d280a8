//! tmp
#![allow(missing_docs, dead_code)]
mod ast; mod random; mod source; mod generate; mod reference; mod batch; mod subject;
use everypath_source::Jdk;
#[derive(Debug, thiserror::Error)]
pub enum LabError {
    #[error("a folder for programs: {0}")]
    Folder(std::io::Error),
    #[error("javac refuses a generated program:\n{0}")]
    Compiler(String),
    #[error("{0}")]
    Subject(String),
}
impl LabError {
    fn subject(e: impl std::fmt::Display) -> LabError { LabError::Subject(e.to_string()) }
}
fn main() {
    let shape = generate::Shape { size: std::env::var("SIZE").ok().and_then(|s| s.parse().ok()).unwrap_or(9), choices: false, spinning: true, race_free: false };
    let a: Vec<String> = std::env::args().collect();
    let (from, to): (u64, u64) = (a[1].parse().unwrap(), a[2].parse().unwrap());
    let ps: Vec<_> = (from..to).map(|s| (format!("P{s}"), generate::program(s, &shape))).collect();
    let t = std::time::Instant::now();
    let mut total = 0;
    let judged: Vec<_> = ps.iter().map(|(_, p)| reference::behaviour(p, 200_000)).collect();
    let mut hist = std::collections::BTreeMap::new();
    for j in &judged { let s = j.as_ref().map_or(0, |j| j.states); total += s; *hist.entry(s.next_power_of_two()).or_insert(0) += 1; }
    let mut oh = std::collections::BTreeMap::new(); let mut kh = std::collections::BTreeMap::new();
    for j in judged.iter().flatten() { *oh.entry(j.outcomes.len().next_power_of_two()).or_insert(0) += 1; for k in &j.kinds { *kh.entry(k).or_insert(0) += 1; } }
    println!("outcomes {oh:?} kinds {kh:?}");
    println!("reference {:?} {total} states {hist:?}", t.elapsed());
    if a.len() < 4 { return; }
    let jdk = Jdk::find(a.get(3).map(std::path::Path::new)).unwrap();
    let t = std::time::Instant::now();
    let batch = batch::Batch::compile(&jdk, ps.iter().map(|(n, p)| (n.clone(), p))).unwrap();
    println!("javac {:?}", t.elapsed());
    let bench = subject::Bench::open(&jdk, &batch.classes()).unwrap();
    let t = std::time::Instant::now();
    let mut machine = bench.boot().unwrap();
    println!("boot {:?}", t.elapsed());
    for ((n, p), j) in ps.iter().zip(&judged) {
        let limits = everypath_search::Limits { states: Some(30_000), ..Default::default() };
        let s = subject::explore_program(&mut machine, n, limits).unwrap();
        let Some(j) = j else { println!("{n} not judged"); continue };
        let same = s.outcomes == j.outcomes;
        println!("{n} states {} ref {} {:?} outcomes {} {} {} {:?}", s.states, j.states, s.time, s.outcomes.len(), j.outcomes.len(), if same {"same"} else {"DIFFERENT"}, s.incomplete);
        if !same { println!("  only tool {:?}\n only ref {:?}", reference::missing(&s.outcomes, &j.outcomes).iter().take(5).collect::<Vec<_>>(), reference::missing(&j.outcomes, &s.outcomes).iter().take(5).collect::<Vec<_>>());
            let _ = p; }
    }
}
