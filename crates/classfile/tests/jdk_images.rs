//! Every class of every JDK found is read completely, and as another reader reads it.

mod common;

use cafebabe::attributes::{AttributeData, AttributeInfo, CodeData};
use everypath_classfile::{ClassFile, Code, ConstantPool, Member, opcode};

#[test]
fn every_class_of_every_jdk_reads_as_another_reader_reads_it() {
    for jdk in common::jdks() {
        let classes = common::image_classes(&jdk);
        assert!(classes.len() > 5_000, "an image has thousands of classes, not {}", classes.len());
        for (path, bytes) in classes {
            let class = ClassFile::parse(&bytes[..]).unwrap_or_else(|error| panic!("{path}: {error}"));
            class.check().unwrap_or_else(|error| panic!("{path}: {error}"));
            compare_with_oracle(&path, &class, &bytes);
        }
    }
}

/// The oracle takes one class among the fifty thousand for malformed; what it refuses is not compared.
fn compare_with_oracle(path: &str, class: &ClassFile, bytes: &[u8]) {
    let Ok(oracle) = cafebabe::parse_class(bytes) else { return };
    assert_eq!(class.name(), &*oracle.this_class, "{path}");
    assert_eq!(class.super_name(), oracle.super_class.as_deref(), "{path}");
    assert!(class.interface_names().eq(oracle.interfaces.iter().map(|name| &**name)), "{path}");
    assert_eq!((class.major, class.minor), (oracle.major_version, oracle.minor_version), "{path}");
    assert_eq!(class.fields.len(), oracle.fields.len(), "{path}");
    for (ours, theirs) in class.fields.iter().zip(&oracle.fields) {
        assert_eq!(class.member_name(ours), theirs.name, "{path}");
        assert_eq!(class.member_descriptor(ours), theirs.descriptor.to_string(), "{path}");
    }
    assert_eq!(class.methods.len(), oracle.methods.len(), "{path}");
    for (ours, theirs) in class.methods.iter().zip(&oracle.methods) {
        assert_eq!(class.member_name(ours), theirs.name, "{path}");
        assert_eq!(class.member_descriptor(ours), theirs.descriptor.to_string(), "{path}");
        compare_code(path, class, ours, &theirs.attributes);
    }
}

fn compare_code(path: &str, class: &ClassFile, method: &Member, attributes: &[AttributeInfo<'_>]) {
    let ours = method.code(class).expect("the class was checked");
    let theirs = attributes.iter().find_map(|attribute| match &attribute.data {
        AttributeData::Code(code) => Some(code),
        _ => None,
    });
    let (ours, theirs) = match (ours, theirs) {
        (Some(ours), Some(theirs)) => (ours, theirs),
        (None, None) => return,
        _ => panic!("{path}: only one reader finds code in {}", class.member_name(method)),
    };
    assert_eq!((ours.max_stack, ours.max_locals), (theirs.max_stack, theirs.max_locals), "{path}");
    assert_eq!(&*ours.bytecode, theirs.code, "{path}");
    compare_instructions(path, &ours, theirs);
    compare_tables(path, &class.pool, &ours, theirs);
}

fn compare_instructions(path: &str, ours: &Code<'_>, theirs: &CodeData<'_>) {
    let bytecode = theirs.bytecode.as_ref().expect("the oracle decodes bytecode unless told not to");
    let decoded: Vec<_> =
        opcode::instructions(&ours.bytecode).collect::<Result<_, _>>().expect("the code of a JDK decodes");
    let positions = decoded.iter().map(|(position, _)| *position as usize);
    assert!(positions.eq(bytecode.opcodes.iter().map(|(position, _)| *position)), "{path}");
}

fn compare_tables(path: &str, pool: &ConstantPool, ours: &Code<'_>, theirs: &CodeData<'_>) {
    assert_eq!(ours.handlers.len(), theirs.exception_table.len(), "{path}");
    for (one, other) in ours.handlers.iter().zip(&theirs.exception_table) {
        let expected = [other.start_pc, other.end_pc, other.handler_pc].map(u32::from);
        assert_eq!([one.start, one.end, one.handler], expected, "{path}");
        assert_eq!(pool.class_name(one.catch_type), other.catch_type.as_deref(), "{path}");
    }
    let mut lines = Vec::new();
    let mut variables = Vec::new();
    for attribute in &theirs.attributes {
        match &attribute.data {
            AttributeData::LineNumberTable(table) => {
                lines.extend(table.iter().map(|entry| (u32::from(entry.start_pc), entry.line_number)));
            }
            AttributeData::LocalVariableTable(table) => {
                variables.extend(table.iter().map(|entry| (entry.start_pc, entry.length, entry.index)));
            }
            _ => {}
        }
    }
    assert_eq!(ours.line_numbers(), lines, "{path}");
    let extents = ours.local_variables().into_iter();
    let extents: Vec<_> =
        extents.map(|variable| (variable.start as u16, variable.length as u16, variable.index)).collect();
    assert_eq!(extents, variables, "{path}");
}
