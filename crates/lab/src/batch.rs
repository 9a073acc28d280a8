//! Programs as class files: many in one run of `javac`, which costs a second for the first and some
//! milliseconds for each other one.

use crate::ast::Program;
use crate::error::LabError;
use crate::source;
use everypath_source::Jdk;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::Command;
use tempfile::TempDir;

/// What the programs are compiled against.
const HELPERS: [(&str, &str); 3] = [
    ("everypath/Choose.java", include_str!("../../../api/java/everypath/Choose.java")),
    ("lab/Delay.java", include_str!("../java/lab/Delay.java")),
    ("lab/Repeat.java", include_str!("../java/lab/Repeat.java")),
];

/// In which form programs are compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Texts {
    /// As they are.
    Plain,
    /// With delays, and with what runs them again and again.
    Delayed,
}

/// Compiled programs, gone with this value.
pub struct Batch {
    folder: TempDir,
    names: Vec<String>,
}

impl Batch {
    /// Compiles programs; the class of the one at index `i` is `names()[i]`.
    pub fn compile<'a>(
        jdk: &Jdk,
        programs: impl Iterator<Item = (String, &'a Program)>,
        texts: Texts,
    ) -> Result<Batch, LabError> {
        let folder = tempfile::Builder::new().prefix("everypath-lab-").tempdir().map_err(LabError::Folder)?;
        let mut batch = Batch { folder, names: Vec::new() };
        batch.write(programs, texts).map_err(LabError::Folder)?;
        batch.run_compiler(jdk)?;
        Ok(batch)
    }

    fn sources(&self) -> PathBuf {
        self.folder.path().join("src")
    }

    fn write<'a>(
        &mut self,
        programs: impl Iterator<Item = (String, &'a Program)>,
        texts: Texts,
    ) -> io::Result<()> {
        let sources = self.sources();
        fs::create_dir_all(self.classes())?;
        for (name, text) in HELPERS {
            let file = sources.join(name);
            fs::create_dir_all(file.parent().unwrap_or(&sources))?;
            fs::write(file, text)?;
        }
        let mut list = match texts {
            Texts::Plain => String::new(),
            Texts::Delayed => format!("{}\n", sources.join("lab/Repeat.java").display()),
        };
        for (name, program) in programs {
            let file = sources.join(format!("{name}.java"));
            let text = match texts {
                Texts::Plain => source::java(program, &name),
                Texts::Delayed => source::java_with_delays(program, &name),
            };
            fs::write(&file, text)?;
            list += &format!("{}\n", file.display());
            self.names.push(name);
        }
        fs::write(sources.join("list"), list)
    }

    fn run_compiler(&self, jdk: &Jdk) -> Result<(), LabError> {
        let mut javac = Command::new(jdk.tool("javac"));
        // The compiler's own compilation stops early: it does not run long enough to earn more.
        javac.args(["-J-XX:+IgnoreUnrecognizedVMOptions", "-J-XX:TieredStopAtLevel=1"]);
        javac.args(["-J-XX:+UseSerialGC", "-J-Xshare:auto", "-nowarn", "-Xlint:none", "-proc:none", "-g"]);
        javac.arg("-sourcepath").arg(self.sources()).arg("-d").arg(self.classes());
        javac.arg(format!("@{}", self.sources().join("list").display()));
        let output = javac.output().map_err(LabError::Folder)?;
        match output.status.success() {
            true => Ok(()),
            false => Err(LabError::Compiler(String::from_utf8_lossy(&output.stderr).into_owned())),
        }
    }

    /// The class path entry.
    pub fn classes(&self) -> PathBuf {
        self.folder.path().join("classes")
    }

    /// The names of the classes.
    pub fn names(&self) -> &[String] {
        &self.names
    }
}
