//! How much memory there is. A process that takes more than there is gets killed without a word, so
//! a search stops shortly before. Known on Linux only; elsewhere only failed allocations tell.

use std::fs::read_to_string;
use std::sync::OnceLock;

/// The share of all memory that is left free, as one part in so many.
const RESERVE: u64 = 20;

/// Resident memory of this process in bytes.
pub(crate) fn resident() -> Option<u64> {
    field(&read_to_string("/proc/self/status").ok()?, "VmRSS:")
}

/// Whether the machine, or what this process was given of it, is nearly used up.
pub(crate) fn is_exhausted() -> bool {
    let machine = || {
        let text = read_to_string("/proc/meminfo").ok()?;
        Some(field(&text, "MemAvailable:")? < field(&text, "MemTotal:")? / RESERVE)
    };
    let group = || Some(group_in_use()? > group_limit()? / RESERVE * (RESERVE - 1));
    machine().unwrap_or(false) || group().unwrap_or(false)
}

/// A field in a file of lines such as `VmRSS:  1234 kB`, in bytes.
fn field(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// The folder of the control group of this process (version 2), if it has one.
fn group() -> Option<&'static str> {
    static GROUP: OnceLock<Option<String>> = OnceLock::new();
    let find = || {
        let groups = read_to_string("/proc/self/cgroup").ok()?;
        let path = groups.lines().find_map(|line| line.strip_prefix("0::"))?;
        Some(format!("/sys/fs/cgroup{}", path.trim_end_matches('/')))
    };
    GROUP.get_or_init(find).as_deref()
}

/// What its control group may use; no number if that is not limited.
fn group_limit() -> Option<u64> {
    read_to_string(format!("{}/memory.max", group()?)).ok()?.trim().parse().ok()
}

/// What its control group uses, without what could be dropped at once.
fn group_in_use() -> Option<u64> {
    let all: u64 = read_to_string(format!("{}/memory.current", group()?)).ok()?.trim().parse().ok()?;
    let statistics = read_to_string(format!("{}/memory.stat", group()?)).ok()?;
    let cached = statistics.lines().find_map(|line| line.strip_prefix("inactive_file "));
    Some(all.saturating_sub(cached.and_then(|n| n.parse().ok()).unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_by_name() {
        let text = "VmPeak:\t  20 kB\nVmRSS:\t     12 kB\n";
        assert_eq!(field(text, "VmRSS:"), Some(12 * 1024));
        assert_eq!(field(text, "VmSwap:"), None);
        assert_eq!(field("VmRSS: much", "VmRSS:"), None);
    }
}
