//! A reader and writer of Java class files.
