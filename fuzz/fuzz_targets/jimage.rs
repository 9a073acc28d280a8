//! Any bytes as a JDK image: every class that it lists is read.
#![no_main]

use everypath_source::Image;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(image) = Image::from_bytes(bytes) {
        for class in image.classes().take(1000) {
            image.class(&class.name);
            image.resource(class.module, "module-info.class");
        }
        for module in image.modules() {
            image.packages(module).count();
        }
    }
});
