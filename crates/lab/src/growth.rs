//! `lab growth`: how states, time, memory and bytes per state grow with the size of the problem, on
//! Java programs, as a table and as a picture.
//!
//! Each family is explored at growing sizes until a search has more states than asked for. Time is
//! processor time of the whole process; memory the most it had resident, of which a program of no
//! states takes about 17 MB.

mod plot;

use crate::error::LabError;
use crate::measure::{self, Explored};
use everypath_source::Jdk;
use plot::{Panel, Series};
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

/// A family of programs.
struct Family {
    name: &'static str,
    /// Class and arguments; `#` stands for the size.
    program: &'static str,
    sizes: std::ops::RangeInclusive<u32>,
}

/// The families; each step of size multiplies the number of states.
const FAMILIES: [Family; 4] = [
    Family { name: "dining philosophers", program: "Philosophers #", sizes: 2..=9 },
    Family { name: "threads × 2 locked increments", program: "Increments # 2", sizes: 2..=7 },
    Family { name: "items through an ArrayBlockingQueue", program: "Queue #", sizes: 1..=6 },
    Family { name: "2 threads × locked ReentrantLock", program: "Mutex 2 #", sizes: 1..=5 },
];

/// What to plot.
pub struct Options {
    /// The checkout, into whose `docs` the picture goes.
    pub root: PathBuf,
    /// The library.
    pub jdk: Jdk,
    /// States after which a family is left.
    pub states: u64,
    /// How to explore.
    pub preset: String,
    /// Where the picture goes.
    pub picture: PathBuf,
}

/// A family at one size.
struct Point {
    size: u32,
    seen: Explored,
}

/// Explores, prints the table and writes the picture.
pub fn run(options: &Options, say: &dyn Fn(&str)) -> Result<(), LabError> {
    let folder = tempfile::tempdir().map_err(LabError::Folder)?;
    let sources = options.root.join("benches/java/search");
    measure::compile(&options.jdk.tool("javac"), &sources, folder.path())?;
    let everypath = measure::everypath()?;
    let mut results: Vec<(&Family, Vec<Point>)> = Vec::new();
    for family in &FAMILIES {
        let mut points = Vec::new();
        for size in family.sizes.clone() {
            let seen = explore(options, &everypath, folder.path(), family, size)?;
            if seen.verdict == "incomplete" {
                break;
            }
            say(&format!("{}, {size}: {} states, {:.1} s", family.name, seen.states, seen.seconds));
            let enough = seen.states >= options.states;
            points.push(Point { size, seen });
            if enough {
                break;
            }
        }
        results.push((family, points));
    }
    print!("{}", table(&results));
    fs::write(&options.picture, picture(&results)).map_err(LabError::Folder)?;
    println!("\nthe picture is {}", options.picture.display());
    Ok(())
}

/// The last size may have several times the states asked for, and no more are followed.
fn explore(
    options: &Options,
    everypath: &std::path::Path,
    classes: &std::path::Path,
    family: &Family,
    size: u32,
) -> Result<Explored, LabError> {
    let (home, classes) = (options.jdk.home.display().to_string(), classes.display().to_string());
    let most = (options.states * 3).to_string();
    let given = ["--jdk", &home, "-cp", &classes, "--preset", &options.preset, "--max-states", &most];
    let program = family.program.replace('#', &size.to_string());
    let program: Vec<String> = program.split(' ').map(str::to_string).collect();
    measure::explore(everypath, &given.map(str::to_string), &program)
}

fn table(results: &[(&Family, Vec<Point>)]) -> String {
    let mut text = "| family | size | states | transitions | time | states/s | memory | bytes/state |\n\
                    |---|---|---|---|---|---|---|---|\n"
        .to_string();
    for (family, points) in results {
        for (i, Point { size, seen }) in points.iter().enumerate() {
            let name = if i == 0 { family.name } else { "" };
            let _ = writeln!(
                text,
                "| {name} | {size} | {} | {} | {:.2} s | {:.0} | {} MB | {:.0} |",
                grouped(seen.states),
                grouped(seen.transitions),
                seen.seconds,
                seen.rate(),
                seen.memory >> 20,
                seen.bytes_per_state(),
            );
        }
    }
    text
}

/// A number with commas.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join(",")
}

fn picture(results: &[(&Family, Vec<Point>)]) -> String {
    let series = |x: &dyn Fn(&Point) -> f64, y: &dyn Fn(&Point) -> f64| -> Vec<Series> {
        let points = |points: &[Point]| points.iter().map(|p| (x(p), y(p))).collect();
        results.iter().map(|(family, p)| Series { name: family.name, points: points(p) }).collect()
    };
    let size = |p: &Point| f64::from(p.size);
    let states = |p: &Point| p.seen.states as f64;
    plot::svg(&[
        Panel { title: "states", x: "size", series: series(&size, &states), log_x: false },
        Panel { title: "seconds", x: "states", series: series(&states, &|p| p.seen.seconds), log_x: true },
        Panel {
            title: "memory in MB",
            x: "states",
            series: series(&states, &|p| p.seen.memory as f64 / f64::from(1 << 20)),
            log_x: true,
        },
        Panel {
            title: "bytes per state",
            x: "states",
            series: series(&states, &|p| p.seen.bytes_per_state()),
            log_x: true,
        },
    ])
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn numbers_are_grouped_by_three() {
        assert_eq!([0, 12, 123, 1234, 1234567].map(grouped), ["0", "12", "123", "1,234", "1,234,567"]);
    }
}
