//! What an execution depends on, written into a trace and read back for `replay`.

use crate::options::{CheckOptions, TimeOuts};
use crate::preset::Calls;
use crate::session::{Input, Session};
use everypath_platform::Platform;
use everypath_reduction::lockset::Granularity;
use everypath_report::trace::{ClassPathEntry, Header};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const CLASS_PATH: &str = "class-path";
const HEAP: &str = "heap";
const PROPERTY: &str = "-D";
const OUTCOMES: &str = "outcomes";
const CONSOLE: &str = "console";
const CALLS: &str = "library-calls";
const INTERNING: &str = "interning";
const SPURIOUS: &str = "spurious-wakeups";
const TIME_OUTS_LAST: &str = "time-outs-last";
const RANDOM: &str = "random-choices";
const VALUES: &str = "values";
const PLATFORM: &str = "platform";
const BY_FIELD: &str = "lock-granularity-field";

impl Session {
    /// All that an execution of this program with these options depends on.
    pub fn header(&self, options: &CheckOptions) -> Header {
        let input = self.input();
        Header {
            everypath: env!("CARGO_PKG_VERSION").into(),
            target: input.target.clone(),
            main_class: self.target.main_class.clone(),
            arguments: input.arguments.clone(),
            class_path: self.target.class_path.iter().map(|p| entry(p)).collect(),
            jdk: self.jdk.version.clone(),
            preset: options.preset.name.into(),
            options: texts(input, options),
        }
    }

    /// Folders in which the user's source files may be.
    pub(crate) fn source_folders(&self) -> Vec<PathBuf> {
        let beside = Path::new(&self.input().target).parent().map(Path::to_path_buf);
        let current = beside.into_iter().map(|p| if p.as_os_str().is_empty() { ".".into() } else { p });
        current.chain(self.target.class_path.iter().filter(|p| p.is_dir()).cloned()).collect()
    }
}

fn texts(input: &Input, options: &CheckOptions) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    if !input.class_path.is_empty() {
        let shown: Vec<String> = input.class_path.iter().map(|p| p.display().to_string()).collect();
        texts.insert(CLASS_PATH.into(), shown.join(":"));
    }
    if let Some(megabytes) = input.heap {
        texts.insert(HEAP.into(), megabytes.to_string());
    }
    texts.extend(input.properties.iter().map(|(name, value)| (format!("{PROPERTY}{name}"), value.clone())));
    if !options.values.is_empty() {
        let values: Vec<String> = options.values.iter().map(i64::to_string).collect();
        texts.insert(VALUES.into(), values.join(","));
    }
    let platform = options.platform();
    if !platform.is_unrestricted() {
        texts.insert(PLATFORM.into(), platform.write());
    }
    if let Some(calls) = options.calls {
        texts.insert(CALLS.into(), calls.name().into());
    }
    let flags = [
        (OUTCOMES, options.outcomes),
        (CONSOLE, options.console),
        (INTERNING, options.interning),
        (SPURIOUS, options.spurious_wakeups),
        (TIME_OUTS_LAST, options.time_outs == TimeOuts::Last),
        (RANDOM, options.random_choices),
        (BY_FIELD, options.granularity == Granularity::Field),
    ];
    texts.extend(flags.into_iter().filter(|(_, set)| *set).map(|(name, _)| (name.into(), String::new())));
    texts
}

/// The program and the options that a header speaks of; what the user gives now goes first.
pub(crate) fn read(header: &Header, given: &Input) -> Result<(Input, CheckOptions), String> {
    let mut options = CheckOptions::default();
    options.set_preset(&header.preset)?;
    let has = |name: &str| header.options.contains_key(name);
    (options.outcomes, options.spurious_wakeups, options.random_choices) =
        (has(OUTCOMES), has(SPURIOUS), has(RANDOM));
    (options.console, options.interning) = (has(CONSOLE), has(INTERNING));
    options.calls = header.options.get(CALLS).and_then(|name| Calls::named(name));
    if has(TIME_OUTS_LAST) {
        options.time_outs = TimeOuts::Last;
    }
    if has(BY_FIELD) {
        options.granularity = Granularity::Field;
    }
    if let Some(values) = header.options.get(VALUES) {
        options.values = values.split(',').filter_map(|v| v.parse().ok()).collect();
    }
    if let Some(text) = header.options.get(PLATFORM) {
        options.platform = Some(Platform::read(text).map_err(|e| e.to_string())?);
    }
    let class_path = header.options.get(CLASS_PATH).map(|p| everypath_source::split_class_path(p.as_ref()));
    let properties = header.options.iter();
    let input = Input {
        class_path: match given.class_path.is_empty() {
            true => class_path.unwrap_or_default(),
            false => given.class_path.clone(),
        },
        jdk: given.jdk.clone(),
        properties: properties
            .filter_map(|(name, value)| Some((name.strip_prefix(PROPERTY)?.to_string(), value.clone())))
            .collect(),
        heap: header.options.get(HEAP).and_then(|h| h.parse().ok()),
        target: header.target.clone(),
        arguments: header.arguments.clone(),
    };
    Ok((input, options))
}

fn entry(path: &Path) -> ClassPathEntry {
    let mut hash = Sha256::new();
    digest(path, &mut hash);
    let hash = hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    ClassPathEntry { path: path.display().to_string(), hash }
}

/// A jar's bytes, or the classes of a folder in the order of their names. A pipe would be waited for.
fn digest(path: &Path, hash: &mut Sha256) {
    let Ok(entries) = std::fs::read_dir(path) else {
        return hash.update(std::fs::read(path).unwrap_or_default());
    };
    let mut entries: Vec<PathBuf> = entries.flatten().map(|e| e.path()).collect();
    entries.sort();
    let is_class = |e: &PathBuf| e.is_file() && e.extension().is_some_and(|x| x == "class");
    for entry in entries.iter().filter(|e| e.is_dir() || is_class(e)) {
        hash.update(entry.file_name().unwrap_or_default().as_encoded_bytes());
        digest(entry, hash);
    }
}
