//! The command line of the laboratory.

use crate::audit;
use crate::bench;
use crate::error::LabError;
use crate::generate::{self, Shape};
use crate::growth;
use crate::hotspot;
use crate::measure;
use crate::mutants::Mutant;
use crate::platforms;
use crate::soundness;
use crate::source;
use crate::subject::{self, Way};
use everypath_source::Jdk;
use lexopt::prelude::{Long, Value, ValueExt};
use std::ffi::OsString;
use std::path::PathBuf;

const USAGE: &str = "\
Usage: lab COMMAND [OPTIONS]

  soundness  random programs: `full` against every preset and against an independent judge
  mutants    deliberate mistakes: after how many random programs each is caught
  platforms  random programs: what a smaller machine can do, a larger one can do too
  hotspot    random race-free programs: what the real java shows must be possible for us
  audit      what the project promised not to have: long functions, foreign licences, dead options
  bench      the machine, search and end-to-end suites, each figure beside its reference
  growth     states, time, memory and bytes per state against the size of the problem, as a picture
  show       prints the program of a seed as Java source

  --programs N     how many programs (default 500)
  --seed S         the first seed (default 1)
  --size N         statements of a program, about, at most (default 9)
  --presets LIST   only these, separated by commas (default: all); mutants: only these mistakes
  --jdk HOME       the library to use (default: the newest found)
  --workers N      threads of the laboratory (default 2)
  --repetitions N  runs of each program by java (default 200)
  --root FOLDER    the checkout to look at (default: this folder)
  --pools          soundness: only programs that give their work to a pool of threads (else one in 20)
  --race-free      only programs that are free of races by construction
  --quick          bench: small programs, once each
  --suites LIST    bench: only these of machine, search, end-to-end
  --states N       growth: a family ends after a search of so many states (default 10,000,000)
  --picture FILE   growth: where the picture goes (default: docs/growth.svg of the checkout)";

/// Programs with pools take as long as others with all presets, and show less.
const POOLS_EVERY: u64 = 20;

/// Runs a command; whether nothing was found.
pub fn run(arguments: impl Iterator<Item = OsString>) -> Result<bool, LabError> {
    let mut parser = lexopt::Parser::from_iter(arguments);
    let command = match parser.next()? {
        Some(Value(command)) => command.string()?,
        _ => {
            println!("{USAGE}");
            return Ok(true);
        }
    };
    let request = Request::parse(&mut parser)?;
    match command.as_str() {
        "soundness" => soundness(&request),
        "platforms" => platforms(&request),
        "hotspot" => hotspot(&request),
        "audit" => audit(&request),
        "mutants" => mutants(&request),
        "bench" => bench(&request),
        "growth" => growth(&request),
        "show" => show(&request),
        other => Err(LabError::Usage(format!("there is no command '{other}'"))),
    }
}

#[derive(Clone)]
struct Request {
    programs: u64,
    seed: u64,
    shape: Shape,
    /// Every how many of the programs of `soundness` have a pool of threads.
    pools_every: u64,
    presets: Option<Vec<String>>,
    jdk: Option<PathBuf>,
    workers: usize,
    repetitions: u64,
    root: PathBuf,
    quick: bool,
    suites: Vec<String>,
    states: u64,
    picture: Option<PathBuf>,
}

/// The elements of a list separated by commas.
fn list(text: &str) -> Vec<String> {
    text.split(',').map(str::to_string).collect()
}

impl Request {
    fn parse(parser: &mut lexopt::Parser) -> Result<Request, LabError> {
        let shape = Shape { size: 9, choices: true, spinning: true, race_free: false, pools_every: 0 };
        let mut request = Request {
            programs: 500,
            seed: 1,
            shape,
            pools_every: POOLS_EVERY,
            presets: None,
            jdk: None,
            workers: 2,
            repetitions: 200,
            root: ".".into(),
            quick: false,
            suites: Vec::new(),
            states: 10_000_000,
            picture: None,
        };
        while let Some(argument) = parser.next()? {
            match argument {
                Long("programs") => request.programs = parser.value()?.parse()?,
                Long("seed") => request.seed = parser.value()?.parse()?,
                Long("size") => request.shape.size = parser.value()?.parse()?,
                Long("workers") => request.workers = parser.value()?.parse()?,
                Long("repetitions") => request.repetitions = parser.value()?.parse()?,
                Long("root") => request.root = parser.value()?.into(),
                Long("jdk") => request.jdk = Some(parser.value()?.into()),
                Long("pools") => request.pools_every = 1,
                Long("race-free") => request.shape.race_free = true,
                Long("presets") => request.presets = Some(list(&parser.value()?.string()?)),
                Long("quick") => request.quick = true,
                Long("suites") => request.suites = list(&parser.value()?.string()?),
                Long("states") => request.states = parser.value()?.parse()?,
                Long("picture") => request.picture = Some(parser.value()?.into()),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(request)
    }

    fn shape_with_pools(&self) -> Shape {
        Shape { pools_every: self.pools_every, ..self.shape }
    }

    fn jdk(&self) -> Result<Jdk, LabError> {
        Jdk::find(self.jdk.as_deref()).map_err(LabError::subject)
    }

    fn mutants(&self) -> Result<Vec<Mutant>, LabError> {
        let Some(wanted) = &self.presets else { return Ok(Mutant::ALL.to_vec()) };
        let find = |name: &String| {
            let found = Mutant::ALL.into_iter().find(|m| format!("{m:?}") == *name);
            found.ok_or_else(|| LabError::Usage(format!("there is no mutant '{name}'")))
        };
        wanted.iter().map(find).collect()
    }

    fn ways(&self) -> Result<Vec<Way>, LabError> {
        let all = Way::all();
        let Some(wanted) = &self.presets else { return Ok(all) };
        let find = |name: &String| {
            let found = all.iter().find(|w| w.name == *name);
            found.cloned().ok_or_else(|| LabError::Usage(format!("there is no preset '{name}'")))
        };
        wanted.iter().filter(|name| *name != "full").map(find).collect()
    }
}

fn show(request: &Request) -> Result<bool, LabError> {
    let program = generate::interesting(request.seed, &request.shape_with_pools());
    println!("{}", source::java(&program, &format!("LabSeed{}", request.seed)));
    Ok(true)
}

fn options(request: &Request) -> Result<soundness::Options, LabError> {
    Ok(soundness::Options {
        programs: request.programs,
        seed: request.seed,
        shape: request.shape,
        ways: request.ways()?,
        jdk: request.jdk()?,
        workers: request.workers,
        most_differences: 20,
    })
}

fn mutants(request: &Request) -> Result<bool, LabError> {
    let options =
        soundness::Options { ways: Vec::new(), ..options(&Request { presets: None, ..request.clone() })? };
    let caught = soundness::catch_mutants(&options, &request.mutants()?, &|line| eprintln!("{line}"))?;
    for (mutant, at) in &caught {
        match at {
            Some(at) => println!("{:24} caught by program {at}", format!("{mutant:?}")),
            None => println!("{:24} NOT caught by {} programs", format!("{mutant:?}"), request.programs),
        }
    }
    Ok(caught.iter().all(|(_, at)| at.is_some()))
}

fn soundness(request: &Request) -> Result<bool, LabError> {
    let options = soundness::Options { shape: request.shape_with_pools(), ..options(request)? };
    let summary = soundness::run(&options, &|line| eprintln!("{line}"))?;
    print_summary(&summary);
    let mut shown: Vec<&str> = Vec::new();
    for difference in &summary.differences {
        // One example of each preset is shrunk: more of them rarely say more.
        if shown.contains(&difference.way.as_str()) {
            println!("seed {}, `full` against `{}`: {}", difference.seed, difference.way, difference.text);
            continue;
        }
        shown.push(&difference.way);
        println!("\n{}", soundness::describe(&soundness::shrink(&options, difference)?));
    }
    Ok(summary.differences.is_empty())
}

fn platforms(request: &Request) -> Result<bool, LabError> {
    let summary = platforms::run(&options(request)?, &|line| eprintln!("{line}"))?;
    let platforms::Summary { compared, restricted, replaced, differences } = summary;
    println!(
        "{compared} programs compared on green, quasi 2, quasi 3, native, ovm and jikes-rvm: {restricted} with \
         fewer outcomes on one processor, {} differences; {replaced} replaced that some platform left unfinished",
        differences.len()
    );
    differences.iter().for_each(|difference| println!("\n{}", soundness::describe(difference)));
    Ok(differences.is_empty())
}

fn hotspot(request: &Request) -> Result<bool, LabError> {
    let options = hotspot::Options {
        programs: request.programs,
        seed: request.seed,
        repetitions: request.repetitions,
        jdk: request.jdk()?,
        size: request.shape.size,
    };
    let summary = hotspot::run(&options, &|line| eprintln!("{line}"))?;
    println!(
        "{} programs, {} times each by java {}: {} of {} possible outcomes were shown, {} differences",
        summary.compared,
        options.repetitions,
        options.jdk.version,
        summary.shown,
        summary.possible,
        summary.differences.len()
    );
    for difference in &summary.differences {
        println!("\n{}", soundness::describe(difference));
    }
    Ok(summary.differences.is_empty())
}

/// The presets whose searches are compared with `full` unless others are named.
const BENCHED: [&str; 3] = ["jpf", "sleep-sets", "auto"];

fn bench(request: &Request) -> Result<bool, LabError> {
    bench::run(&bench::Options {
        root: request.root.clone(),
        jdk: request.jdk()?,
        quick: request.quick,
        presets: request.presets.clone().unwrap_or_else(|| BENCHED.map(str::to_string).to_vec()),
        suites: request.suites.clone(),
    })?;
    Ok(true)
}

fn growth(request: &Request) -> Result<bool, LabError> {
    let preset = request.presets.as_ref().and_then(|p| p.first().cloned());
    let options = growth::Options {
        root: request.root.clone(),
        jdk: request.jdk()?,
        states: request.states,
        preset: preset.unwrap_or_else(|| "auto".into()),
        picture: request.picture.clone().unwrap_or_else(|| request.root.join("docs/growth.svg")),
    };
    growth::run(&options, &|line| eprintln!("{line}"))?;
    Ok(true)
}

fn audit(request: &Request) -> Result<bool, LabError> {
    let findings = audit::run(&request.root)?;
    findings.notes.iter().for_each(|note| println!("{note}"));
    findings.broken.iter().for_each(|broken| println!("BROKEN PROMISE: {broken}"));
    println!("{} broken promises", findings.broken.len());
    Ok(findings.broken.is_empty())
}

fn print_summary(summary: &soundness::Summary) {
    println!(
        "{} programs compared, {} of them judged, {} with a pool of threads; errors {:?}",
        summary.compared, summary.judged, summary.pools, summary.kinds
    );
    println!(
        "replaced by the next seed: {} with more than {} states, {} that `full` leaves unfinished for other reasons",
        summary.too_big,
        subject::MOST_STATES,
        summary.unfinished
    );
    for (way, cost) in &summary.cost {
        let soundness::Cost { programs, states, time } = cost;
        let seconds = time.as_secs_f64();
        println!("  {way:16} {programs:>6} programs {states:>10} states {seconds:>8.1} s of processor time");
    }
    for (reason, count) in &summary.incomplete {
        println!("  incomplete {count} times, {reason}");
    }
    if let Ok(seconds) = measure::seconds_so_far() {
        println!("{seconds:.0} s of processor time in all, the compiler included");
    }
    println!("{}", summary.found());
}
