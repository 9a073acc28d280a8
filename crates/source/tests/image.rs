//! The images of the JDKs of this computer, and damaged ones.

use everypath_source::{Image, Jdk};

#[test]
fn every_class_of_every_image_is_found_by_its_name() {
    for jdk in Jdk::all() {
        let image = jdk.open_image().unwrap();
        let mut count = 0;
        for class in image.classes().filter(|class| class.name != "module-info") {
            let bytes = image.class(&class.name).unwrap_or_else(|| panic!("{class:?}"));
            assert_eq!(bytes[..4], [0xCA, 0xFE, 0xBA, 0xBE], "{class:?}");
            count += 1;
        }
        assert!(count > 20_000, "JDK {} has {count} classes", jdk.version);
    }
}

#[test]
fn packages_belong_to_their_modules() {
    for jdk in Jdk::all() {
        let image = jdk.open_image().unwrap();
        assert_eq!(image.module_of_package("java/lang"), Some("java.base"));
        assert_eq!(image.module_of_package("java/util/logging"), Some("java.logging"));
        assert_eq!(image.module_of_package("no/such/package"), None);
        for module in image.modules() {
            assert!(image.resource(module, "module-info.class").is_some(), "{module}");
            for package in image.packages(module) {
                assert_eq!(image.module_of_package(package), Some(module), "{package}");
            }
        }
        assert!(image.packages("java.base").any(|package| package == "java/util/concurrent"));
    }
}

#[test]
fn what_is_not_there_is_absent() {
    for jdk in Jdk::all() {
        let image = jdk.open_image().unwrap();
        for name in
            ["", "/", "String", "java/lang/", "java/lang/NoSuch", "/java/lang/String", "java.lang.String"]
        {
            assert!(image.class(name).is_none(), "{name}");
        }
        assert!(image.resource("java.base", "").is_none());
        assert!(image.resource("java.logging", "java/lang/String.class").is_none());
    }
}

#[test]
fn a_file_that_is_no_image_is_refused_in_one_sentence() {
    let error = Image::from_bytes(*b"not an image, but long enough for a header").unwrap_err();
    assert_eq!(
        error.to_string(),
        "the JDK image <memory> cannot be read: it does not start as a little-endian JDK image does; \
         reinstall this JDK or name another with --jdk"
    );
}
