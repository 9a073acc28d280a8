//! The JDKs that the suite runs on.
//!
//! Only the places of the usual packages and `JAVA_HOME` are searched; other
//! JDKs are named with `--jdk`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::SuiteError;

/// One installed JDK.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jdk {
    /// The folder with `bin/java` and `release`.
    pub home: PathBuf,
    /// The full version: `17.0.15`.
    pub version: String,
    /// The feature release: `17`.
    pub feature: u32,
}

impl Jdk {
    /// The JDK at `home`, if it is one that Everypath supports.
    pub fn at(home: &Path) -> Result<Jdk, SuiteError> {
        let refuse = || SuiteError::NotAJdk(home.to_path_buf());
        let home = fs::canonicalize(home).map_err(|_| refuse())?;
        let release = fs::read_to_string(home.join("release")).map_err(|_| refuse())?;
        let version = version_of(&release).ok_or_else(refuse)?;
        let feature = feature_of(&version).ok_or_else(refuse)?;
        if !home.join("bin/javac").is_file() || !(17..=25).contains(&feature) {
            return Err(refuse());
        }
        Ok(Jdk { home, version, feature })
    }

    /// Every supported JDK found, the oldest first, one of each version.
    pub fn all() -> Vec<Jdk> {
        let installed = fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten();
        let homes = installed.map(|e| e.path()).chain(std::env::var_os("JAVA_HOME").map(PathBuf::from));
        let mut found = BTreeMap::new();
        for jdk in homes.filter_map(|home| Jdk::at(&home).ok()) {
            found.insert((jdk.feature, jdk.version.clone()), jdk);
        }
        found.into_values().collect()
    }

    /// A program of the JDK: `java`, `javac`.
    pub fn tool(&self, name: &str) -> PathBuf {
        self.home.join("bin").join(name)
    }
}

fn version_of(release: &str) -> Option<String> {
    let value = release.lines().find_map(|l| l.strip_prefix("JAVA_VERSION="))?;
    Some(value.trim().trim_matches('"').to_string())
}

fn feature_of(version: &str) -> Option<u32> {
    version.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_release_file_names_the_version() {
        let release = "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"17.0.15\"\n";
        assert_eq!(version_of(release).as_deref(), Some("17.0.15"));
        assert_eq!(feature_of("25"), Some(25));
        assert_eq!(feature_of("21-ea"), Some(21));
        assert_eq!(feature_of("x"), None);
    }
}
