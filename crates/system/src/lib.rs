//! The contract between what is explored and what explores it.
