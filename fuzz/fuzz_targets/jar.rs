//! Any bytes as a jar: every entry is read.
#![no_main]

use everypath_source::Jar;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(jar) = Jar::from_bytes(bytes, 17) {
        for name in jar.names() {
            let _content_or_error = jar.read(name);
        }
    }
});
