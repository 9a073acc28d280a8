//! Everything that can be wrong with the input, each as one sentence that says
//! what is wrong, where, and what to do about it.

use std::io;
use std::path::PathBuf;

/// An error of the user's input or computer; never a defect of the checked program.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SourceError {
    /// No JDK in any of the usual places.
    #[error("no JDK was found: install a JDK 17 to 25, or name its folder with --jdk or in JAVA_HOME")]
    NoJdk,
    /// The folder that was named is not a JDK.
    #[error(
        "{} is not a JDK, it has no {missing}: name the folder of a JDK 17 to 25, or its bin/java",
        path.display()
    )]
    NotAJdk {
        /// The path as the user gave it.
        path: PathBuf,
        /// The file whose absence shows that it is none.
        missing: &'static str,
    },
    /// A JDK, but of a version the machine does not run.
    #[error(
        "the JDK in {} is version {version}, which is not supported: install a JDK 17 to 25, or name one with --jdk",
        home.display()
    )]
    UnsupportedJdk {
        /// Where it is.
        home: PathBuf,
        /// What its release file says.
        version: String,
    },
    /// `lib/modules` cannot be used.
    #[error("the JDK image {} cannot be read: {reason}; reinstall this JDK or name another with --jdk", path.display())]
    ImageCorrupt {
        /// The image file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A jar cannot be opened at all.
    #[error("the jar {} cannot be read: {reason}; build or download it again", path.display())]
    JarCorrupt {
        /// The jar.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A jar can be opened, but one of its entries is damaged.
    #[error("the entry {entry} of the jar {} cannot be read: {reason}; build or download the jar again", jar.display())]
    JarEntryCorrupt {
        /// The jar.
        jar: PathBuf,
        /// The entry in it.
        entry: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A jar was given as the program, but it does not say which class to start.
    #[error("the jar {} has no Main-Class in its manifest: name the class to start, with -cp {}", jar.display(), jar.display())]
    NoMainClass {
        /// The jar.
        jar: PathBuf,
    },
    /// A class file cannot be understood.
    #[error("the class file {} cannot be read: {reason}; compile it again", path.display())]
    ClassCorrupt {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A class file was given whose folders do not fit its package.
    #[error(
        "the class file {} declares the class {name}, which does not fit its place: move it to {name}.class below a folder of its own, or name the class with -cp",
        path.display()
    )]
    ClassMisplaced {
        /// The file.
        path: PathBuf,
        /// The class in it.
        name: String,
    },
    /// The class to start is nowhere.
    #[error("the class {name} was not found in {places}: check the name, its package and -cp")]
    ClassNotFound {
        /// Its internal name.
        name: String,
        /// Where it was looked for.
        places: String,
    },
    /// A source file was given, but the JDK has no compiler.
    #[error("{} needs a compiler, and {} has none: install a full JDK, or compile it first", source_file.display(), home.display())]
    NoCompiler {
        /// The source file.
        source_file: PathBuf,
        /// The JDK, or rather JRE.
        home: PathBuf,
    },
    /// The compiler refused.
    #[error("{} does not compile with {compiler}:\n{diagnostics}", source_file.display())]
    CompilationFailed {
        /// The source file.
        source_file: PathBuf,
        /// Such as `javac 17.0.15`.
        compiler: String,
        /// What the compiler said.
        diagnostics: String,
    },
    /// A source file was given in which nothing can be started.
    #[error("{} declares no class with a main method: add one, or name another file", source_file.display())]
    NoMainMethod {
        /// The source file.
        source_file: PathBuf,
    },
    /// Compiled classes cannot be kept.
    #[error("compiled classes cannot be written to {}: {source}; make room or set XDG_CACHE_HOME to a folder that can be written", path.display())]
    Cache {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A file that was named does not exist.
    #[error("the file {} does not exist: check the path", path.display())]
    FileNotFound {
        /// As the user gave it.
        path: PathBuf,
    },
    /// The operating system refused.
    #[error("{} cannot be read: {source}; check its permissions", path.display())]
    Io {
        /// What was read.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

impl SourceError {
    /// Tells a missing file from one that cannot be read.
    pub(crate) fn from_io(path: impl Into<PathBuf>, source: io::Error) -> SourceError {
        let path = path.into();
        if source.kind() == io::ErrorKind::NotFound {
            SourceError::FileNotFound { path }
        } else {
            SourceError::Io { path, source }
        }
    }
}
