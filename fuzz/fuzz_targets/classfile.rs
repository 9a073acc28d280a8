//! Any bytes as a class file: everything that can be asked of it is asked.
#![no_main]

use everypath_classfile::{ClassFile, opcode, subroutine};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(class) = ClassFile::parse(bytes) else { return };
    let sound = class.check().is_ok();
    for (index, _) in class.pool.iter() {
        let _ = (class.pool.member_ref(index), class.pool.string_utf16(index), class.pool.dynamic(index));
    }
    for method in &class.methods {
        let code = method.code(&class);
        assert!(code.is_ok() || !sound, "a checked class has readable code");
        if let Ok(Some(code)) = code {
            let _ = opcode::instructions(&code.bytecode).count();
            if let Ok(inlined) = subroutine::inline_subroutines(&code) {
                assert_eq!(subroutine::has_subroutines(&inlined), Ok(false));
            }
        }
    }
});
