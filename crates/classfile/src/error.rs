//! The ways in which a class file can be unacceptable, worded as HotSpot words them where that is practical.

use thiserror::Error;

/// The name that stands in a message while nobody has said which class is read.
pub(crate) const UNNAMED: &str = "<Unknown>";

/// Why a class file, or a part of it, was refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ClassFileError {
    /// The file breaks a rule of JVMS chapter 4; Java calls this a `ClassFormatError`.
    #[error("{message}{}", class.as_ref().map(|name| format!(" in class file {name}")).unwrap_or_default())]
    Format {
        /// What is wrong.
        message: String,
        /// The class in question, in internal form; absent where HotSpot's message does not name it.
        class: Option<Box<str>>,
    },
    /// The version is not one that this reader understands; Java calls this an `UnsupportedClassVersionError`.
    #[error("{class} {message}")]
    UnsupportedVersion {
        /// What is wrong.
        message: String,
        /// The class in question, in external form (with dots).
        class: Box<str>,
    },
}

impl ClassFileError {
    /// A format error whose message ends in "in class file X".
    pub(crate) fn format(message: impl Into<String>) -> ClassFileError {
        ClassFileError::Format { message: message.into(), class: Some(UNNAMED.into()) }
    }

    /// The input ended too early; HotSpot does not say in which class.
    pub(crate) fn truncated() -> ClassFileError {
        ClassFileError::Format { message: "Truncated class file".into(), class: None }
    }

    /// The input goes on after the class.
    pub(crate) fn extra_bytes(class: &str) -> ClassFileError {
        let message = format!("Extra bytes at the end of class file {class}");
        ClassFileError::Format { message, class: None }
    }

    /// The version of the file is not supported.
    pub(crate) fn version(message: impl Into<String>) -> ClassFileError {
        ClassFileError::UnsupportedVersion { message: message.into(), class: UNNAMED.into() }
    }

    /// The same error, speaking of the class `name` (in internal form).
    pub(crate) fn in_class(self, name: &str) -> ClassFileError {
        match self {
            ClassFileError::Format { message, class } => {
                ClassFileError::Format { message, class: class.map(|_| name.into()) }
            }
            ClassFileError::UnsupportedVersion { message, .. } => {
                ClassFileError::UnsupportedVersion { message, class: name.replace('/', ".").into() }
            }
        }
    }
}
