//! The table of places in the code that a trace refers to, each there once.

use everypath_machine::{CodePoint, Machine};
use everypath_report::trace::Site;
use std::collections::HashMap;

/// Places, numbered in the order of first use.
#[derive(Default)]
pub(crate) struct Sites {
    all: Vec<Site>,
    by_point: HashMap<CodePoint, u32>,
    by_site: HashMap<Site, u32>,
}

impl Sites {
    /// The number of a place.
    pub(crate) fn number(&mut self, machine: &Machine<'_>, point: CodePoint) -> u32 {
        if let Some(&known) = self.by_point.get(&point) {
            return known;
        }
        let place = machine.code_place(point);
        let site = Site {
            class: place.class,
            method: place.method,
            file: place.file,
            line: place.line,
            user: place.user,
        };
        let number = *self.by_site.entry(site.clone()).or_insert_with(|| {
            self.all.push(site);
            self.all.len() as u32 - 1
        });
        self.by_point.insert(point, number);
        number
    }

    /// The numbers of the places of a stack.
    pub(crate) fn stack(&mut self, machine: &Machine<'_>, stack: &[CodePoint]) -> Vec<u32> {
        stack.iter().map(|&point| self.number(machine, point)).collect()
    }

    /// All of them.
    pub(crate) fn into_all(self) -> Vec<Site> {
        self.all
    }
}
