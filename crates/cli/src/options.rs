//! The command line. By hand, as what follows the target belongs to the checked program.

use std::path::PathBuf;

const USAGE: &str = "\
everypath - explores every interleaving of a Java program

Usage:
  everypath run [options] TARGET [args]   execute a program under one fixed schedule, like `java`

TARGET is Foo.java, Foo.class, app.jar, or the name of a class on the class path.

Options:
  -cp PATH, --class-path PATH   class path: folders and jars, separated by ':'
  --jdk HOME                    the JDK whose library to use (default: JAVA_HOME, then java on PATH)
  -Dname=value                  set a system property
  --heap MEGABYTES              bound of the Java heap (default 1024)
  --help, --version";

/// What the user asked for.
pub enum Command {
    /// `everypath run`
    Run(Run),
    /// Help or version.
    Show(String),
}

/// Options of `run`.
#[derive(Default)]
pub struct Run {
    /// Class path entries.
    pub class_path: Vec<PathBuf>,
    /// JDK home, if given.
    pub jdk: Option<PathBuf>,
    /// System properties.
    pub properties: Vec<(String, String)>,
    /// Heap bound in megabytes.
    pub heap: Option<usize>,
    /// The program.
    pub target: String,
    /// Its arguments.
    pub arguments: Vec<String>,
}

/// Parses the arguments; an error is one sentence.
pub fn parse(arguments: &[String]) -> Result<Command, String> {
    match arguments.first().map(String::as_str) {
        None | Some("--help" | "-h" | "help") => Ok(Command::Show(USAGE.into())),
        Some("--version" | "-V") => Ok(Command::Show(format!("everypath {}", env!("CARGO_PKG_VERSION")))),
        Some("run") => parse_run(&arguments[1..]).map(Command::Run),
        Some(other) => Err(format!("unknown command '{other}'; `everypath --help` lists the commands")),
    }
}

fn parse_run(arguments: &[String]) -> Result<Run, String> {
    let mut run = Run::default();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut value = |name: &str| rest.next().cloned().ok_or_else(|| format!("{name} needs a value"));
        match argument.as_str() {
            "-cp" | "--class-path" | "-classpath" => {
                run.class_path = everypath_source::split_class_path(value(argument)?.as_ref());
            }
            "--jdk" => run.jdk = Some(value("--jdk")?.into()),
            "--heap" => {
                run.heap = Some(value("--heap")?.parse().map_err(|_| "--heap needs a number of megabytes")?)
            }
            property if property.starts_with("-D") => {
                let (name, value) = property[2..].split_once('=').unwrap_or((&property[2..], ""));
                run.properties.push((name.into(), value.into()));
            }
            option if option.starts_with('-') => {
                return Err(format!("unknown option '{option}'; `everypath --help` lists the options"));
            }
            target => {
                run.target = target.into();
                run.arguments = rest.cloned().collect();
                return Ok(run);
            }
        }
    }
    Err("no program given; `everypath --help` shows how".into())
}
