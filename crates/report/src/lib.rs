//! What a person reads: the trace as text, JSON and one HTML page. Knows neither machine nor search.
//!
//! A [`Trace`] is plain data. It is made elsewhere (by executing a schedule on a machine and writing
//! down what happens), and is all that the text, the page and `replay` know.

pub mod document;
mod fold;
mod html;
mod read;
mod seal;
mod text;
pub mod trace;
mod wrap;

pub use document::Document;
pub use html::render_html;
pub use read::{ReadError, read_outcome, read_trace};
pub use seal::write_trace;
pub use text::{TextOptions, render_text};
pub use trace::Trace;
