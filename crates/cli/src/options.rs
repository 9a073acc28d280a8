//! The command line. By hand, as what follows the target belongs to the checked program.

use crate::output;
use everypath_checker::{
    Calls, CheckOptions, CompareOptions, Errors, Granularity, HashBits, Input, Memory, Order, TimeOuts, Undo,
    platform_names, preset_names, property_names,
};
use std::path::PathBuf;
use std::time::Duration;

const USAGE: &str = "\
everypath - explores every interleaving of a Java program

Usage:
  everypath check    [options] TARGET [args]   explore all schedules: verified, violated or incomplete
  everypath outcomes [options] TARGET [args]   list every distinct result that a schedule can lead to
  everypath replay   [options] FILE            execute the trace of a --json file again, and show it
  everypath compare  [options] TARGET [args]   run several presets on one program and tabulate them
  everypath run      [options] TARGET [args]   execute a program under one fixed schedule, like `java`

TARGET is Foo.java, Foo.class, app.jar, or the name of a class on the class path.

Program:
  -cp PATH, --class-path PATH   class path: folders and jars, separated by ':'
  --jdk HOME                    the JDK whose library to use (default: JAVA_HOME, then java on PATH)
  -Dname=value                  set a system property
  --heap MEGABYTES              bound of the Java heap (default 1024)

What to look for:
  --properties LIST             of: {properties}
                                (default: {defaults})
  --invariant CLASS.METHOD      a static boolean method without parameters that must hold in every state
  --lock-granularity object|field
                                what one lock should protect, for lock-discipline (default: object)
  --errors first|all            stop at the first error (default), or collect all distinct ones

How to explore:
  --preset NAME                 one of: {presets}
                                (default: auto; compare takes a list, default full,jpf,auto)
  --order dfs|bfs               depth first or breadth first
  --memory exact|hash64|hash128|none
                                how visited states are remembered
  --undo rewind|vector|replay   how to go back to a state
  --library-calls whole|stepwise
                                calls of the JDK's own locks, latches and queues in one go, as auto does,
                                or access by access like all code
  --platform NAME|FILE.toml     what the target machine can do, one of: {platforms}
  --processors N                how many threads run at the same time there
  --preemptions N, --runs N     bounds for the presets bounded, and random, pct, pos
  --seed N                      for the presets that choose at random
  --spurious-wakeups            let wait and park return for no reason
  --time-outs any|last          when sleeps and timed waits end: at any moment (default), or only when no thread
                                can go on otherwise, the earliest first
  --random-choices              explore all values of java.util.Random, instead of one fixed sequence
  --values LIST                 what Verifier.nondetInt and the like may return, such as -1,0,1

When to stop (the verdict is then incomplete, and says why):
  --max-states N   --max-depth N   --time-limit SECONDS   --memory-limit MEGABYTES

What to show:
  --json FILE|-                 the verdict as JSON, with the traces that replay needs
  --outcomes                    for compare: count the distinct results that each preset finds; --json lists them
  --outcome NUMBER              for replay: the outcome of that number, in a file of outcomes --json
  --html FILE                   the first error's trace as a page to step through
  --full                        traces with everything, library internals included
  --no-minimize                 show the first schedule found, not the shortest
  --quiet                       no progress
  --help, --version

Exit code: 0 verified, 1 violated, 2 bad input or usage, 3 incomplete; `run`: the program's own.";

/// What the user asked for.
pub enum Command {
    /// `everypath run`
    Run(Input),
    /// `everypath check` and `everypath outcomes`
    Check(Input, CheckOptions, Show),
    /// `everypath compare`
    Compare(Input, CompareOptions, Show),
    /// `everypath replay`
    Replay(PathBuf, Input, Show),
    /// Help or version.
    Print(String),
}

/// Where results go.
#[derive(Clone, Default)]
pub struct Show {
    /// The JSON document; `-` is standard output.
    pub json: Option<PathBuf>,
    /// The page.
    pub html: Option<PathBuf>,
    /// Traces with everything.
    pub full: bool,
    /// No progress.
    pub quiet: bool,
    /// Which outcome to replay, instead of an error.
    pub outcome: Option<usize>,
}

impl Show {
    /// Whether the files can be written, found out before a search that may take hours.
    pub fn writable(&self) -> Result<(), String> {
        self.json.iter().chain(&self.html).try_for_each(|path| output::probe(path))
    }
}

/// Everything that can be given before the target.
#[derive(Default)]
struct Given {
    input: Input,
    check: CheckOptions,
    show: Show,
    presets: Option<String>,
    target: Option<String>,
    /// Whether it was asked what can be given.
    help: bool,
}

/// Parses the arguments; an error is one sentence.
pub fn parse(arguments: &[String]) -> Result<Command, String> {
    let Some(command) = arguments.first() else { return Ok(Command::Print(usage())) };
    let rest = &arguments[1..];
    match command.as_str() {
        "--help" | "-h" | "help" => Ok(Command::Print(usage())),
        "--version" | "-V" => Ok(Command::Print(format!("everypath {}", env!("CARGO_PKG_VERSION")))),
        "run" => given(rest, &[Given::program_option])?.unless_help(Given::run),
        "check" => given(rest, &ALL)?.unless_help(|given| given.check(false)),
        "outcomes" => given(rest, &ALL)?.unless_help(|given| given.check(true)),
        "compare" => given(rest, &COMPARED)?.unless_help(Given::compare),
        "replay" => given(rest, &[Given::program_option, Given::show_option])?.unless_help(Given::replay),
        other => Err(format!("unknown command '{other}'; `everypath --help` lists the commands")),
    }
}

fn usage() -> String {
    let defaults = CheckOptions::default().property_list();
    USAGE
        .replace("{properties}", &property_names().join(","))
        .replace("{defaults}", &defaults)
        .replace("{platforms}", &platform_names().join(", "))
        .replace("{presets}", &preset_names().join(", "))
}

type Rest<'a> = std::slice::Iter<'a, String>;
/// Takes an option of one group; false if it is of another.
type Parse = fn(&mut Given, &str, &mut Rest<'_>) -> Result<bool, String>;
const ALL: [Parse; 4] =
    [Given::program_option, Given::property_option, Given::search_option, Given::show_option];

const COMPARED: [Parse; 5] = [ALL[0], ALL[1], ALL[2], ALL[3], Given::compare_option];

/// Reads options of some groups up to the target.
fn given(arguments: &[String], groups: &[Parse]) -> Result<Given, String> {
    let mut given = Given::default();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if !argument.starts_with('-') {
            given.target = Some(argument.clone());
            given.input.arguments = rest.cloned().collect();
            return Ok(given);
        }
        if matches!(argument.as_str(), "--help" | "-h") {
            given.help = true;
            return Ok(given);
        }
        let mut taken = false;
        for parse in groups {
            taken = taken || parse(&mut given, argument, &mut rest)?;
        }
        if !taken {
            return Err(format!("unknown option '{argument}'; `everypath --help` lists the options"));
        }
    }
    Ok(given)
}

fn value(name: &str, rest: &mut Rest<'_>) -> Result<String, String> {
    rest.next().cloned().ok_or_else(|| format!("{name} needs a value"))
}

fn number<N: std::str::FromStr>(name: &str, rest: &mut Rest<'_>) -> Result<N, String> {
    let text = value(name, rest)?;
    text.parse().map_err(|_| format!("{name} needs a number, not '{text}'"))
}

/// A number of things of which there has to be one at least.
fn count<N: std::str::FromStr + PartialEq + Default>(name: &str, rest: &mut Rest<'_>) -> Result<N, String> {
    let count = number(name, rest)?;
    match count == N::default() {
        true => Err(format!("{name} has to be at least 1")),
        false => Ok(count),
    }
}

/// One of a few words, each of which stands for something.
fn word<T: Copy>(name: &str, rest: &mut Rest<'_>, words: &[(&str, T)]) -> Result<T, String> {
    let text = value(name, rest)?;
    let found = words.iter().find(|(word, _)| *word == text).map(|(_, meaning)| *meaning);
    let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    found.ok_or_else(|| format!("{name} is one of {}, not '{text}'", known.join(", ")))
}

impl Given {
    fn program_option(&mut self, option: &str, rest: &mut Rest<'_>) -> Result<bool, String> {
        match option {
            "-cp" | "--class-path" | "-classpath" => {
                let path = value(option, rest)?;
                self.input.class_path = everypath_source::split_class_path(path.as_ref());
            }
            "--jdk" => self.input.jdk = Some(value(option, rest)?.into()),
            "--heap" => self.input.heap = Some(count(option, rest)?),
            property if property.starts_with("-D") => {
                let (name, value) = property[2..].split_once('=').unwrap_or((&property[2..], ""));
                self.input.properties.push((name.into(), value.into()));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn property_option(&mut self, option: &str, rest: &mut Rest<'_>) -> Result<bool, String> {
        match option {
            "--properties" => self.check.set_properties(&value(option, rest)?)?,
            "--invariant" => self.check.add_invariant(&value(option, rest)?)?,
            "--lock-granularity" => {
                let words = [("object", Granularity::Object), ("field", Granularity::Field)];
                self.check.granularity = word(option, rest, &words)?;
            }
            "--errors" => {
                self.check.errors = word(option, rest, &[("first", Errors::First), ("all", Errors::All)])?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn search_option(&mut self, option: &str, rest: &mut Rest<'_>) -> Result<bool, String> {
        let check = &mut self.check;
        match option {
            "--preset" => self.presets = Some(value(option, rest)?),
            "--order" => {
                let orders = [("dfs", Order::DepthFirst), ("bfs", Order::BreadthFirst)];
                check.order = Some(word(option, rest, &orders)?);
            }
            "--memory" => {
                let memories = [
                    ("exact", Memory::Exact),
                    ("hash64", Memory::HashCompacted(HashBits::Bits64)),
                    ("hash128", Memory::HashCompacted(HashBits::Bits128)),
                    ("none", Memory::Stateless),
                ];
                check.memory = Some(word(option, rest, &memories)?);
            }
            "--undo" => {
                let ways = [("rewind", Undo::Rewind), ("vector", Undo::Vector), ("replay", Undo::Replay)];
                check.undo = Some(word(option, rest, &ways)?);
            }
            "--library-calls" => {
                let ways = Calls::ALL.map(|calls| (calls.name(), calls));
                check.calls = Some(word(option, rest, &ways)?);
            }
            "--platform" => check.set_platform(&value(option, rest)?)?,
            "--processors" => check.processors = Some(number(option, rest)?),
            "--preemptions" => check.preemptions = Some(number(option, rest)?),
            "--runs" => check.runs = Some(count(option, rest)?),
            "--seed" => check.seed = number(option, rest)?,
            "--spurious-wakeups" => check.spurious_wakeups = true,
            "--time-outs" => {
                let words = [TimeOuts::Any, TimeOuts::Last].map(|t| (t.name(), t));
                check.time_outs = word(option, rest, &words)?;
            }
            "--random-choices" => check.random_choices = true,
            "--values" => check.values = numbers(&value(option, rest)?)?,
            "--max-states" => check.limits.states = Some(number(option, rest)?),
            "--max-depth" => check.limits.depth = Some(number(option, rest)?),
            "--time-limit" => check.limits.time = Some(seconds(number(option, rest)?)?),
            "--memory-limit" => check.limits.memory = Some(number::<u64>(option, rest)? << 20),
            "--workers" => one_worker(number(option, rest)?)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn show_option(&mut self, option: &str, rest: &mut Rest<'_>) -> Result<bool, String> {
        match option {
            "--json" => self.show.json = Some(value(option, rest)?.into()),
            "--html" => self.show.html = Some(value(option, rest)?.into()),
            "--outcome" => self.show.outcome = Some(number(option, rest)?),
            "--full" => self.show.full = true,
            "--no-minimize" => self.check.minimize = false,
            "--quiet" => self.show.quiet = true,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn compare_option(&mut self, option: &str, _: &mut Rest<'_>) -> Result<bool, String> {
        let is_known = option == "--outcomes";
        self.check.outcomes |= is_known;
        Ok(is_known)
    }

    /// The command, or how to use it.
    fn unless_help(self, command: impl FnOnce(Given) -> Result<Command, String>) -> Result<Command, String> {
        if self.help { Ok(Command::Print(usage())) } else { command(self) }
    }

    fn with_target(mut self) -> Result<Given, String> {
        self.input.target = self.target.take().ok_or("no program given; `everypath --help` shows how")?;
        Ok(self)
    }

    fn run(self) -> Result<Command, String> {
        Ok(Command::Run(self.with_target()?.input))
    }

    fn check(self, outcomes: bool) -> Result<Command, String> {
        let mut given = self.with_target()?;
        given.check.outcomes = outcomes;
        if let Some(name) = &given.presets {
            given.check.set_preset(name)?;
        }
        given.check.refuse_unsound()?;
        Ok(Command::Check(given.input, given.check, given.show))
    }

    fn compare(self) -> Result<Command, String> {
        let given = self.with_target()?;
        let presets = given.presets.as_deref().unwrap_or("full,jpf,auto");
        let options = CompareOptions::new(given.check, presets)?;
        Ok(Command::Compare(given.input, options, given.show))
    }

    fn replay(self) -> Result<Command, String> {
        let file = self.target.ok_or("no trace given; `everypath --help` shows how")?;
        Ok(Command::Replay(file.into(), self.input, self.show))
    }
}

fn numbers(list: &str) -> Result<Vec<i64>, String> {
    let number =
        |text: &str| text.trim().parse().map_err(|_| format!("--values needs numbers, not '{text}'"));
    list.split(',').map(number).collect()
}

fn seconds(count: f64) -> Result<Duration, String> {
    Duration::try_from_secs_f64(count).map_err(|_| format!("--time-limit cannot be {count}"))
}

fn one_worker(count: u32) -> Result<(), String> {
    match count {
        1 => Ok(()),
        _ => Err("exploration has one worker so far: --workers can only be 1".into()),
    }
}
