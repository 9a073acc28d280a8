//! Platforms of the user's own, in a TOML file.
//!
//! ```toml
//! name = "board"
//! base = "ovm"              # what is not said here is as there; green unless given
//! processors = 1
//! yields = ["acquire", "release", "wait", "notify", "start", "yield", "join", "io"]
//! priorities = "inherited"  # or "ignored", "strict"
//! slot = 200
//!
//! [costs]
//! call = 5
//! ```

use crate::platform::{Costs, Platform, Priorities};
use crate::point::{NAMES, Point, Points};
use serde::Deserialize;
use std::fmt;
use std::num::NonZeroU32;

/// What is wrong with a platform, in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlatformError(pub String);

impl fmt::Display for PlatformError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PlatformError {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    base: Option<String>,
    processors: Option<NonZeroU32>,
    yields: Option<Vec<String>>,
    priorities: Option<String>,
    slot: Option<NonZeroU32>,
    #[serde(default)]
    costs: FileCosts,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct FileCosts {
    instruction: Option<u32>,
    access: Option<u32>,
    call: Option<u32>,
    #[serde(rename = "return")]
    leave: Option<u32>,
    allocation: Option<u32>,
    monitor: Option<u32>,
}

impl Platform {
    /// Reads the text of a TOML file.
    pub fn read(text: &str) -> Result<Platform, PlatformError> {
        let file: File = toml::from_str(text).map_err(|e| PlatformError(e.to_string().trim_end().into()))?;
        let base = file.base.as_deref().unwrap_or("green");
        let mut platform = Platform::named(base).ok_or_else(|| {
            PlatformError(format!(
                "there is no platform '{base}'; there are {}",
                Platform::names().join(", ")
            ))
        })?;
        platform.name = file.name;
        platform.processors = file.processors.or(platform.processors);
        platform.slot = file.slot;
        platform.costs = file.costs.over(Costs::default());
        if let Some(names) = file.yields {
            platform.yields = points(&names)?;
        }
        if let Some(name) = file.priorities {
            platform.priorities = priorities(&name)?;
        }
        platform.check()?;
        Ok(platform)
    }

    /// Writes it as `read` reads it.
    pub fn write(&self) -> String {
        let quoted: Vec<String> = self.yields.names().iter().map(|name| format!("\"{name}\"")).collect();
        let base = if self.processors.is_some() { "green" } else { "native" };
        let mut text =
            format!("name = {:?}\nbase = \"{base}\"\nyields = [{}]\n", self.name, quoted.join(", "));
        for (key, number) in [("processors", self.processors), ("slot", self.slot)] {
            text += &number.map_or(String::new(), |n| format!("{key} = {n}\n"));
        }
        text += &format!("priorities = \"{}\"\n", self.priorities.name());
        let Costs { instruction, access, call, leave, allocation, monitor } = self.costs;
        text += &format!(
            "[costs]\ninstruction = {instruction}\naccess = {access}\ncall = {call}\nreturn = {leave}\n\
             allocation = {allocation}\nmonitor = {monitor}\n"
        );
        text
    }

    /// Whether its parts fit together.
    pub fn check(&self) -> Result<(), PlatformError> {
        let refuse = |why: &str| Err(PlatformError(format!("the platform {}: {why}", self.name)));
        if self.processors.is_none() && self.priorities != Priorities::Ignored {
            return refuse("priorities have no effect without a number of processors");
        }
        if self.slot.is_some() && self.yields.contains(Point::Access) {
            return refuse("time slots have no effect where threads yield at every access");
        }
        if self.slot.is_some() && self.processors.is_none() {
            return refuse("time slots have no effect without a number of processors");
        }
        Ok(())
    }
}

impl FileCosts {
    fn over(&self, base: Costs) -> Costs {
        Costs {
            instruction: self.instruction.unwrap_or(base.instruction),
            access: self.access.unwrap_or(base.access),
            call: self.call.unwrap_or(base.call),
            leave: self.leave.unwrap_or(base.leave),
            allocation: self.allocation.unwrap_or(base.allocation),
            monitor: self.monitor.unwrap_or(base.monitor),
        }
    }
}

fn points(names: &[String]) -> Result<Points, PlatformError> {
    let known: Vec<&str> = NAMES.iter().map(|(_, name)| *name).collect();
    names.iter().try_fold(Points::default(), |points, name| {
        let point = Point::named(name).ok_or_else(|| {
            PlatformError(format!("there is no yield point '{name}'; there are {}", known.join(", ")))
        })?;
        Ok(points.with(point))
    })
}

fn priorities(name: &str) -> Result<Priorities, PlatformError> {
    let all = [Priorities::Ignored, Priorities::Strict, Priorities::Inherited];
    let found = all.into_iter().find(|p| p.name() == name);
    found.ok_or_else(|| PlatformError(format!("priorities are ignored, strict or inherited, not '{name}'")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_file_does_not_say_is_as_in_its_base() {
        let platform = Platform::read("name = 'board'\nbase = 'ovm'\npriorities = 'strict'").expect("fits");
        assert_eq!(platform.yields, Platform::named("ovm").expect("in the table").yields);
        assert_eq!(platform.processors, NonZeroU32::new(1));
        assert_eq!(platform.priorities, Priorities::Strict);
        assert_eq!(platform.costs, Costs::default());
    }

    #[test]
    fn a_file_can_say_everything() {
        let text = "name = 'b'\nprocessors = 3\nyields = ['acquire', 'back-branch']\npriorities = 'inherited'\n\
                    slot = 50\n[costs]\ncall = 7\nreturn = 2";
        let platform = Platform::read(text).expect("fits");
        assert_eq!(platform.yields, Points::default().with(Point::Acquire).with(Point::BackBranch));
        assert_eq!((platform.processors, platform.slot), (NonZeroU32::new(3), NonZeroU32::new(50)));
        assert_eq!(platform.costs, Costs { call: 7, leave: 2, ..Costs::default() });
    }

    #[test]
    fn what_is_written_is_read_again() {
        let text = "name = 'b \"c\"'\nprocessors = 2\nyields = ['wait']\nslot = 9\n[costs]\nmonitor = 4";
        let platform = Platform::read(text).expect("fits");
        assert_eq!(Platform::read(&platform.write()), Ok(platform));
        for name in Platform::names() {
            let platform = Platform::named(name).expect("in the table");
            assert_eq!(Platform::read(&platform.write()), Ok(platform));
        }
    }

    fn problem(text: &str) -> String {
        Platform::read(text).expect_err("does not fit").0
    }

    #[test]
    fn what_does_not_fit_is_told_in_a_sentence() {
        assert!(problem("name = 'b'\nyields = ['lunch']").contains("no yield point 'lunch'"));
        assert!(problem("name = 'b'\nbase = 'toaster'").contains("no platform 'toaster'"));
        assert!(problem("name = 'b'\npriorities = 'high'").contains("not 'high'"));
        assert!(
            problem("name = 'b'\nbase = 'native'\npriorities = 'strict'").contains("number of processors")
        );
        assert!(problem("name = 'b'\nslot = 5\nyields = ['access']").contains("no effect"));
        assert!(problem("name = 'b'\nprocessors = 0").contains("processors"));
        assert!(problem("name = 'b'\nspeed = 0").contains("speed"));
        assert!(problem("processors = 1").contains("name"));
    }
}
