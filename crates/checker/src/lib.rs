//! Joins machine, search, properties and report: `check`, `outcomes`, `replay`, `compare`.
