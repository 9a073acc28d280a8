//! What must never happen: deadlocks, races, livelocks; found on any concurrent system.
