//! The Java machine: state, interpreter, natives.
