//! Programs as class files: many in one run of `javac`, which costs a second for the first and some
//! milliseconds for each other one.

use crate::ast::Program;
use crate::error::LabError;
use crate::source;
use everypath_source::Jdk;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// Stands for the class of the same name while programs are compiled; the machine has its own.
const CHOOSE: &str = "package everypath;\npublic final class Choose {\n    public static native int intBetween(int low, int high);\n}\n";

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
    ) -> Result<Batch, LabError> {
        let folder = tempfile::Builder::new().prefix("everypath-lab-").tempdir().map_err(LabError::Folder)?;
        let sources = folder.path().join("src");
        fs::create_dir_all(sources.join("everypath")).map_err(LabError::Folder)?;
        fs::create_dir_all(folder.path().join("classes")).map_err(LabError::Folder)?;
        fs::write(sources.join("everypath/Choose.java"), CHOOSE).map_err(LabError::Folder)?;
        let mut list = String::new();
        let mut names = Vec::new();
        for (name, program) in programs {
            let file = sources.join(format!("{name}.java"));
            fs::write(&file, source::java(program, &name)).map_err(LabError::Folder)?;
            list += &format!("{}\n", file.display());
            names.push(name);
        }
        fs::write(sources.join("list"), list).map_err(LabError::Folder)?;
        let batch = Batch { folder, names };
        batch.run_compiler(jdk, &sources)?;
        Ok(batch)
    }

    fn run_compiler(&self, jdk: &Jdk, sources: &Path) -> Result<(), LabError> {
        let mut javac = Command::new(jdk.tool("javac"));
        javac.args(["-J-XX:+UseSerialGC", "-J-Xshare:auto", "-nowarn", "-Xlint:none", "-proc:none", "-g"]);
        javac.arg("-sourcepath").arg(sources).arg("-implicit:none").arg("-d").arg(self.classes());
        javac.arg(format!("@{}", sources.join("list").display()));
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
