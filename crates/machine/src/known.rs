//! Classes, fields and methods of the library that the machine itself works with.

use everypath_program::{ClassId, LinkError, MethodId, Program};

macro_rules! known {
    (classes { $($class:ident: $name:literal,)* } fields { $($field:ident: $owner:ident . $fname:literal,)* }) => {
        /// Ids and offsets, looked up once.
        pub struct Known {
            $(#[doc = $name] pub $class: ClassId,)*
            $(#[doc = $fname] pub $field: u32,)*
            /// A static method that does nothing, for classes without an initialiser.
            pub empty_method: MethodId,
        }

        impl Known {
            /// Looks everything up.
            pub fn new(program: &Program, empty_method: MethodId) -> Result<Known, LinkError> {
                $(let $class = program.boot_class($name)?;)*
                $(let $field = offset(program, $owner, $fname)?;)*
                Ok(Known { $($class,)* $($field,)* empty_method })
            }
        }
    };
}

known! {
    classes {
        object: "java/lang/Object",
        class: "java/lang/Class",
        string: "java/lang/String",
        throwable: "java/lang/Throwable",
        thread: "java/lang/Thread",
        class_loader: "java/lang/ClassLoader",
        member_name: "java/lang/invoke/MemberName",
        resolved_method_name: "java/lang/invoke/ResolvedMethodName",
        method_handle: "java/lang/invoke/MethodHandle",
        method_type: "java/lang/invoke/MethodType",
        lambda_form: "java/lang/invoke/LambdaForm",
        var_handle: "java/lang/invoke/VarHandle",
        var_form: "java/lang/invoke/VarForm",
        reflect_field: "java/lang/reflect/Field",
        reflect_method: "java/lang/reflect/Method",
        reflect_constructor: "java/lang/reflect/Constructor",
    }
    fields {
        class_id: class."everypathClass",
        class_loader_field: class."classLoader",
        class_component: class."componentType",
        class_module: class."module",
        class_name: class."name",
        class_data: class."classData",
        string_value: string."value",
        string_coder: string."coder",
        string_hash: string."hash",
        string_hash_is_zero: string."hashIsZero",
        string_interned: string."everypathInterned",
        throwable_backtrace: throwable."backtrace",
        throwable_message: throwable."detailMessage",
        throwable_cause: throwable."cause",
        throwable_stack_trace: throwable."stackTrace",
        throwable_depth: throwable."depth",
        throwable_suppressed: throwable."suppressedExceptions",
        throwable_unassigned_stack: throwable."UNASSIGNED_STACK",
        throwable_suppressed_sentinel: throwable."SUPPRESSED_SENTINEL",
        thread_eetop: thread."eetop",
        thread_park_blocker: thread."parkBlocker",
        thread_interrupted: thread."interrupted",
        loader_id: class_loader."everypathLoader",
        loader_unnamed_module: class_loader."unnamedModule",
        member_class: member_name."clazz",
        member_method_name: member_name."name",
        member_type: member_name."type",
        member_flags: member_name."flags",
        member_method: member_name."method",
        member_index: member_name."everypathIndex",
        resolved_method: resolved_method_name."everypathMethod",
        handle_type: method_handle."type",
        handle_form: method_handle."form",
        var_handle_form: var_handle."vform",
        var_handle_exact: var_handle."exact",
        var_form_class: var_form."implClass",
        form_entry: lambda_form."everypathEntry",
        method_type_return: method_type."rtype",
        method_type_parameters: method_type."ptypes",
        field_class: reflect_field."clazz",
        field_slot: reflect_field."slot",
        method_class: reflect_method."clazz",
        method_slot: reflect_method."slot",
        constructor_class: reflect_constructor."clazz",
        constructor_slot: reflect_constructor."slot",
    }
}

fn offset(program: &Program, class: ClassId, name: &str) -> Result<u32, LinkError> {
    program.declared_field(class, name).map(|f| u32::from(f.offset)).ok_or_else(|| {
        LinkError::new("java/lang/NoSuchFieldError", format!("{}.{name}", program.name(class)))
    })
}
