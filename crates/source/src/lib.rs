//! Where classes and resources come from: the JDK on this computer and its
//! image, directories and jars of the class path, and source files that are
//! compiled first.
//!
//! Everything here only reads, except that compiled sources are kept in a cache
//! folder. Nothing here understands bytecode: a class is a run of bytes with a
//! name. Damaged input gives a [`SourceError`], never a panic, and never more
//! memory than the bytes really there can account for.

mod class_path;
mod error;
mod image;
mod inflate;
mod jar;
mod javac;
mod jdk;
mod main_class;
mod manifest;
mod storage;
mod target;

pub use class_path::{ClassPath, Entry, EntryKind, Found, split_class_path};
pub use error::SourceError;
pub use image::{Image, ImageClass};
pub use jar::Jar;
pub use javac::compile_api;
pub use jdk::{Jdk, SUPPORTED_FEATURES};
pub use manifest::Manifest;
pub use target::{Program, Target};
