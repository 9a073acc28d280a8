//! Finding the JDK whose library the checked program runs on.
//!
//! A JDK is a folder with a `release` file that states its version and with
//! `lib/modules`, its image. It is never started in order to be recognised.
//! The search is a fixed order over fixed places, so the same computer always
//! gives the same answer.

use std::collections::BTreeSet;
use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::OsString;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use crate::{Image, SourceError};

/// The feature releases whose library the machine runs.
pub const SUPPORTED_FEATURES: RangeInclusive<u32> = 17..=25;

/// A JDK of a supported version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jdk {
    /// Its folder, with links resolved.
    pub home: PathBuf,
    /// The full version, such as `17.0.15`.
    pub version: String,
    /// The feature release, such as 17.
    pub feature: u32,
}

impl Jdk {
    /// The JDK named by the user (its folder, or its `bin/java`), or else the one
    /// of `JAVA_HOME`, of `PATH`, or the newest in the usual places.
    pub fn find(explicit: Option<&Path>) -> Result<Jdk, SourceError> {
        match explicit {
            Some(path) => Jdk::at(path),
            None => Surroundings::of_this_process().find(),
        }
    }

    /// Every supported JDK of this computer, once each, oldest first.
    pub fn all() -> Vec<Jdk> {
        Surroundings::of_this_process().all()
    }

    /// The class library of this JDK.
    pub fn open_image(&self) -> Result<Image, SourceError> {
        let path = self.home.join("lib").join("modules");
        let image = Image::open(&path)?;
        if image.class("java/lang/Object").is_none() {
            return Err(SourceError::ImageCorrupt {
                path,
                reason: "it holds no java.lang.Object, or only one compressed in a way that is not supported"
                    .to_owned(),
            });
        }
        Ok(image)
    }

    /// The path of a program of this JDK, such as `javac`.
    pub fn tool(&self, name: &str) -> PathBuf {
        self.home.join("bin").join(format!("{name}{EXE_SUFFIX}"))
    }

    /// Accepts the folder of a JDK, its `bin/java`, or a macOS bundle.
    fn at(path: &Path) -> Result<Jdk, SourceError> {
        let resolved = fs::canonicalize(path).map_err(|e| SourceError::from_io(path, e))?;
        let start = home_of_launcher(&resolved).unwrap_or(&resolved);
        let home = homes_within(start)
            .into_iter()
            .find(|home| home.join("release").is_file())
            .ok_or(SourceError::NotAJdk { path: path.to_owned(), missing: "release file" })?;
        Jdk::with_home(home, path)
    }

    fn with_home(home: PathBuf, named: &Path) -> Result<Jdk, SourceError> {
        let release = home.join("release");
        let text = fs::read(&release).map_err(|e| SourceError::from_io(&release, e))?;
        let version = java_version(&String::from_utf8_lossy(&text)).ok_or(SourceError::NotAJdk {
            path: named.to_owned(),
            missing: "JAVA_VERSION in its release file",
        })?;
        let feature = feature_of(&version)
            .filter(|feature| SUPPORTED_FEATURES.contains(feature))
            .ok_or_else(|| SourceError::UnsupportedJdk { home: home.clone(), version: version.clone() })?;
        if !home.join("lib").join("modules").is_file() {
            return Err(SourceError::NotAJdk { path: named.to_owned(), missing: "lib/modules" });
        }
        Ok(Jdk { home, version, feature })
    }

    /// Orders 17.0.9 before 17.0.15.
    fn age(&self) -> (Vec<u32>, &Path) {
        let numbers = self.version.split(|c: char| !c.is_ascii_digit());
        (numbers.map_while(|n| n.parse().ok()).collect(), &self.home)
    }
}

/// What the search depends on, gathered once so that it can be replaced in tests.
#[derive(Debug, Default)]
struct Surroundings {
    java_home: Option<PathBuf>,
    path: Option<OsString>,
    /// Folders that hold one JDK per subfolder.
    collections: Vec<PathBuf>,
}

impl Surroundings {
    fn of_this_process() -> Surroundings {
        Surroundings {
            java_home: env::var_os("JAVA_HOME").filter(|value| !value.is_empty()).map(PathBuf::from),
            path: env::var_os("PATH"),
            collections: usual_collections(env::home_dir().as_deref()),
        }
    }

    fn find(&self) -> Result<Jdk, SourceError> {
        let mut refused = None;
        for path in self.named() {
            match Jdk::at(&path) {
                Ok(jdk) => return Ok(jdk),
                Err(e @ SourceError::UnsupportedJdk { .. }) => refused = refused.or(Some(e)),
                Err(_) => {}
            }
        }
        let newest = self.collected().into_iter().max_by(|a, b| a.age().cmp(&b.age()));
        newest.ok_or(refused.unwrap_or(SourceError::NoJdk))
    }

    fn all(&self) -> Vec<Jdk> {
        let named = self.named().into_iter().filter_map(|path| Jdk::at(&path).ok());
        let mut seen = BTreeSet::new();
        let mut all: Vec<Jdk> =
            named.chain(self.collected()).filter(|jdk| seen.insert(jdk.home.clone())).collect();
        all.sort_by(|a, b| a.age().cmp(&b.age()));
        all
    }

    /// `JAVA_HOME`, then each `java` on `PATH`.
    fn named(&self) -> Vec<PathBuf> {
        let folders = self.path.iter().flat_map(env::split_paths);
        let launchers = folders
            .map(|folder| folder.join(format!("java{EXE_SUFFIX}")))
            .filter(|launcher| launcher.is_file());
        self.java_home.clone().into_iter().chain(launchers).collect()
    }

    fn collected(&self) -> Vec<Jdk> {
        let folders = self.collections.iter().filter_map(|folder| fs::read_dir(folder).ok());
        folders.flatten().flatten().filter_map(|child| Jdk::at(&child.path()).ok()).collect()
    }
}

/// Where installers, package managers and development tools put JDKs.
fn usual_collections(user: Option<&Path>) -> Vec<PathBuf> {
    let system = [
        "/usr/lib/jvm",
        "/usr/lib64/jvm",
        "/usr/java",
        "/usr/local/java",
        "/opt",
        "/opt/java",
        "/Library/Java/JavaVirtualMachines",
        "/opt/homebrew/opt",
        "/usr/local/opt",
        "C:\\Program Files\\Java",
        "C:\\Program Files\\Eclipse Adoptium",
    ];
    let own = [
        ".sdkman/candidates/java",
        ".jdks",
        ".asdf/installs/java",
        ".local/share/mise/installs/java",
        "Library/Java/JavaVirtualMachines",
    ];
    let own = own.iter().filter_map(|place| Some(user?.join(place)));
    system.iter().map(PathBuf::from).chain(own).collect()
}

/// The home that a launcher with links resolved, `<home>/bin/java`, belongs to.
fn home_of_launcher(resolved: &Path) -> Option<&Path> {
    let bin = resolved.parent()?;
    (resolved.is_file() && bin.ends_with("bin")).then(|| bin.parent())?
}

/// The folder itself, and where macOS bundles and Homebrew keep the home in it.
fn homes_within(folder: &Path) -> [PathBuf; 3] {
    [folder.to_owned(), folder.join("Contents/Home"), folder.join("libexec/openjdk.jdk/Contents/Home")]
}

/// The value of `JAVA_VERSION` in a release file.
fn java_version(release: &str) -> Option<String> {
    let value = release.lines().find_map(|line| line.trim().strip_prefix("JAVA_VERSION="))?;
    let value = value.trim().trim_matches('"');
    (!value.is_empty()).then(|| value.to_owned())
}

/// 17 of `17.0.15`, 25 of `25-ea`, 8 of `1.8.0_402`.
fn feature_of(version: &str) -> Option<u32> {
    let mut numbers = version.split(|c: char| !c.is_ascii_digit());
    match numbers.next()?.parse().ok()? {
        1 => numbers.next()?.parse().ok(),
        feature => Some(feature),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that looks like a JDK; its image is empty.
    fn fake_jdk(home: &Path, version: &str) {
        for folder in ["bin", "lib"] {
            fs::create_dir_all(home.join(folder)).unwrap();
        }
        fs::write(home.join("release"), format!("A=\"b\"\nJAVA_VERSION=\"{version}\"\n")).unwrap();
        fs::write(home.join("lib/modules"), "").unwrap();
        fs::write(home.join(format!("bin/java{EXE_SUFFIX}")), "").unwrap();
    }

    #[test]
    fn versions_of_all_ages_are_understood() {
        let features = ["17.0.15", "25", "25-ea", "1.8.0_402", "", "x"].map(feature_of);
        assert_eq!(features, [Some(17), Some(25), Some(25), Some(8), None, None]);
    }

    #[test]
    fn java_home_comes_before_path_and_path_before_the_usual_places() {
        let root = tempfile::tempdir().unwrap();
        let at = |name: &str| root.path().join(name);
        fake_jdk(&at("named"), "17.0.1");
        fake_jdk(&at("launched"), "18.0.1");
        fake_jdk(&at("usual/new"), "21.0.15");
        fake_jdk(&at("usual/newer/Contents/Home"), "21.0.16");
        fake_jdk(&at("usual/too-new"), "26");
        let mut surroundings = Surroundings {
            java_home: Some(at("named")),
            path: Some(env::join_paths([at("nothing"), at("launched/bin")]).unwrap()),
            collections: vec![at("absent"), at("usual")],
        };
        let all: Vec<String> = surroundings.all().into_iter().map(|jdk| jdk.version).collect();
        assert_eq!(all, ["17.0.1", "18.0.1", "21.0.15", "21.0.16"]);
        assert_eq!(surroundings.find().unwrap().feature, 17);
        surroundings.java_home = Some(at("usual/too-new"));
        assert_eq!(surroundings.find().unwrap().feature, 18);
        surroundings.path = None;
        assert_eq!(surroundings.find().unwrap().version, "21.0.16");
    }

    #[test]
    fn what_is_missing_or_unsupported_is_said_in_one_sentence() {
        let root = tempfile::tempdir().unwrap();
        let old = root.path().join("old");
        fake_jdk(&old, "11.0.2");
        let only_old = Surroundings { java_home: Some(old.clone()), ..Surroundings::default() };
        let home = fs::canonicalize(&old).unwrap();
        assert_eq!(
            only_old.find().unwrap_err().to_string(),
            format!(
                "the JDK in {} is version 11.0.2, which is not supported: install a JDK 17 to 25, or name one with --jdk",
                home.display()
            )
        );
        assert_eq!(
            Surroundings::default().find().unwrap_err().to_string(),
            "no JDK was found: install a JDK 17 to 25, or name its folder with --jdk or in JAVA_HOME"
        );
        assert_eq!(
            Jdk::find(Some(root.path())).unwrap_err().to_string(),
            format!(
                "{} is not a JDK, it has no release file: name the folder of a JDK 17 to 25, or its bin/java",
                root.path().display()
            )
        );
    }

    #[test]
    fn the_launcher_stands_for_its_jdk() {
        let root = tempfile::tempdir().unwrap();
        fake_jdk(root.path(), "17.0.1");
        let launcher = root.path().join(format!("bin/java{EXE_SUFFIX}"));
        let jdk = Jdk::find(Some(&launcher)).unwrap();
        assert_eq!(jdk.home, fs::canonicalize(root.path()).unwrap());
        // A JDK with an empty image is found, but cannot be opened.
        let error = jdk.open_image().unwrap_err().to_string();
        assert!(error.contains("it is truncated"), "{error}");
    }
}
