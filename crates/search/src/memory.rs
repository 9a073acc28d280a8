//! How much memory there is. A process that takes more than there is gets killed without a word, so
//! a search stops shortly before. Known on Linux only; elsewhere only failed allocations tell. Of a
//! limit on the address space (`ulimit -v`) half is used: a table that doubles asks for as much again
//! as there is, and outside the stores an allocation that fails ends the process.

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
    let space = || Some(field(&read_to_string("/proc/self/status").ok()?, "VmSize:")? > space_limit()? / 2);
    machine().unwrap_or(false) || group().unwrap_or(false) || space().unwrap_or(false)
}

/// How large the address space of this process may become; no number if that is not limited.
fn space_limit() -> Option<u64> {
    static LIMIT: OnceLock<Option<u64>> = OnceLock::new();
    *LIMIT.get_or_init(|| space_limit_in(&read_to_string("/proc/self/limits").ok()?))
}

fn space_limit_in(limits: &str) -> Option<u64> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    line.split_whitespace().next()?.parse().ok()
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
    fn a_limit_on_the_address_space_is_read() {
        let line = "Max address space         256000000            unlimited            bytes";
        assert_eq!(space_limit_in(&format!("Limit Soft Hard Units\n{line}\n")), Some(256_000_000));
        assert_eq!(space_limit_in("Max address space  unlimited unlimited bytes"), None);
    }

    #[test]
    fn fields_are_found_by_name() {
        let text = "VmPeak:\t  20 kB\nVmRSS:\t     12 kB\n";
        assert_eq!(field(text, "VmRSS:"), Some(12 * 1024));
        assert_eq!(field(text, "VmSwap:"), None);
        assert_eq!(field("VmRSS: much", "VmRSS:"), None);
    }
}
