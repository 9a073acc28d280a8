//! What each instruction does to the types of a frame (JVMS §4.10.1.9).

use everypath_classfile::descriptor::{BaseType, Element, FieldType, Kind};
use everypath_classfile::opcode::*;

use super::frame::Frame;
use super::method::{MethodContext, Verifier};
use super::operands::{FieldOperand, MethodOperand, Resolved};
use super::types::{Access, OBJECT, THROWABLE, Type, is_assignable};
use super::{Fault, MemberKind, MemberUse};
use crate::effects::{self, LocalAccess};

/// How an instruction completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Done {
    Ordinary,
    /// It made an object usable that the locals or operands already referred to.
    InitializedNew,
    /// It was the constructor's call of another constructor.
    InitializedThis,
}

/// Executes one instruction on `frame`; branch targets are the caller's concern.
pub(super) fn execute<'a>(
    method: &MethodContext<'a, '_>,
    frame: &mut Frame<'a>,
    pc: u32,
    instruction: &Instruction<'_>,
    resolved: &Resolved<'a>,
) -> Result<Done, Fault> {
    let step = Step { method, pc, opcode: instruction.opcode };
    match resolved {
        Resolved::Plain => step.plain(frame, instruction.operand)?,
        Resolved::Type(named) => step.with_type(frame, *named, instruction.operand)?,
        Resolved::Field(field) => step.field(frame, field)?,
        Resolved::Method(called) => return step.invoke(frame, called),
    }
    Ok(Done::Ordinary)
}

struct Step<'m, 'a, 'c> {
    method: &'m MethodContext<'a, 'c>,
    pc: u32,
    opcode: u8,
}

impl<'a> Step<'_, 'a, '_> {
    fn pop(&self, frame: &mut Frame<'a>, expected: Type<'a>) -> Result<Type<'a>, Fault> {
        frame.pop(expected, self.method.hierarchy())
    }

    fn is_assignable(&self, from: Type<'a>, to: Type<'a>, access: Access) -> Result<bool, Fault> {
        is_assignable(self.method.hierarchy(), from, to, access)
    }

    fn plain(&self, frame: &mut Frame<'a>, operand: Operand<'_>) -> Result<(), Fault> {
        if let Some((access, named)) = effects::local_access(self.opcode) {
            let local = match operand {
                Operand::Local(local) => local,
                _ => named.unwrap_or_default(),
            };
            return self.access_local(frame, access, local);
        }
        match self.opcode {
            IINC => match operand {
                Operand::Increment { local, .. } => frame.expect_local(local, Type::Int),
                _ => Err(Fault::verify("Bad instruction")),
            },
            POP..=SWAP => self.shuffle(frame),
            ACONST_NULL => frame.push(Type::Null),
            IALOAD..=SALOAD => self.load_element(frame),
            IASTORE..=SASTORE => self.store_element(frame),
            IRETURN..=RETURN => self.return_value(frame),
            ARRAYLENGTH => self.array_length(frame),
            ATHROW => self.pop(frame, Type::class(THROWABLE)).map(|_| ()),
            _ => self.operate(frame),
        }
    }

    /// The instructions whose operands and results have no more than a kind.
    fn operate(&self, frame: &mut Frame<'a>) -> Result<(), Fault> {
        let effect = effects::of(self.opcode)
            .ok_or_else(|| Fault::verify(format!("Bad instruction: {:02x}", self.opcode)))?;
        for &kind in effect.pops.iter().rev() {
            match primitive(kind) {
                Some(expected) => self.pop(frame, expected)?,
                None => self.pop_compared(frame)?,
            };
        }
        match effect.push.and_then(primitive) {
            Some(result) => frame.push(result),
            None => Ok(()),
        }
    }

    /// The operand of `ifnull`, `if_acmpeq`, `monitorenter` and the like: when HotSpot infers types,
    /// an uninitialized object may be compared with null but not with another, nor be locked.
    fn pop_compared(&self, frame: &mut Frame<'a>) -> Result<Type<'a>, Fault> {
        let found = frame.pop_any_reference()?;
        match self.method.verifier {
            Verifier::Inference if !found.is_initialized() && !matches!(self.opcode, IFNULL | IFNONNULL) => {
                Err(frame.bad_operand(found, &"object"))
            }
            _ => Ok(found),
        }
    }

    fn access_local(&self, frame: &mut Frame<'a>, access: LocalAccess, local: u16) -> Result<(), Fault> {
        match access {
            LocalAccess::Load(kind) => match primitive(kind) {
                Some(expected) => {
                    frame.expect_local(local, expected)?;
                    frame.push(expected)
                }
                None => frame.push(frame.reference_local(local)?),
            },
            LocalAccess::Store(kind) => {
                let value = match primitive(kind) {
                    Some(expected) => self.pop(frame, expected)?,
                    None => frame.pop_any_reference()?,
                };
                frame.set_local(local, value)
            }
        }
    }

    /// `dup` and its kin: which of the two-slot forms are legal depends on what they would split.
    fn shuffle(&self, frame: &mut Frame<'a>) -> Result<(), Fault> {
        let mut taken = Vec::with_capacity(4);
        match self.opcode {
            POP | DUP => taken.push(frame.pop_narrow()?),
            DUP_X1 | SWAP => taken.extend([frame.pop_narrow()?, frame.pop_narrow()?]),
            POP2 | DUP2 => taken.extend(frame.pop_two_slots()?),
            DUP_X2 => {
                taken.push(frame.pop_narrow()?);
                taken.extend(frame.pop_two_slots()?);
            }
            DUP2_X1 => {
                taken.extend(frame.pop_two_slots()?);
                taken.push(frame.pop_narrow()?);
            }
            _ => {
                taken.extend(frame.pop_two_slots()?);
                taken.extend(frame.pop_two_slots()?);
            }
        }
        taken.reverse();
        let (_, pushes) = effects::shuffle(self.opcode).unwrap_or_default();
        pushes.iter().try_for_each(|&source| frame.push_slot(taken[usize::from(source)]))
    }

    fn load_element(&self, frame: &mut Frame<'a>) -> Result<(), Fault> {
        self.pop(frame, Type::Int)?;
        let array = frame.pop_any_reference()?;
        if self.opcode != AALOAD {
            self.check_primitive_array(frame, array)?;
            let loaded = effects::of(self.opcode).and_then(|effect| effect.push).and_then(primitive);
            return loaded.map_or(Ok(()), |loaded| frame.push(loaded));
        }
        match self.check_reference_array(frame, array)? {
            Some(array) => {
                frame.push(Type::Reference(FieldType { dimensions: array.dimensions - 1, ..array }))
            }
            None => frame.push(Type::Null),
        }
    }

    fn store_element(&self, frame: &mut Frame<'a>) -> Result<(), Fault> {
        let value = match effects::of(self.opcode).map(|effect| effect.pops) {
            Some([_, _, kind]) => primitive(*kind).unwrap_or(Type::class(OBJECT)),
            _ => return Err(Fault::verify("Bad instruction")),
        };
        self.pop(frame, value)?;
        self.pop(frame, Type::Int)?;
        let array = frame.pop_any_reference()?;
        match self.opcode {
            AASTORE => self.check_reference_array(frame, array).map(|_| ()),
            _ => self.check_primitive_array(frame, array),
        }
    }

    fn check_primitive_array(&self, frame: &Frame<'a>, array: Type<'a>) -> Result<(), Fault> {
        let elements: &[BaseType] = match self.opcode {
            IALOAD | IASTORE => &[BaseType::Int],
            LALOAD | LASTORE => &[BaseType::Long],
            FALOAD | FASTORE => &[BaseType::Float],
            DALOAD | DASTORE => &[BaseType::Double],
            BALOAD | BASTORE => &[BaseType::Byte, BaseType::Boolean],
            CALOAD | CASTORE => &[BaseType::Char],
            _ => &[BaseType::Short],
        };
        let legal = array == Type::Null || elements.iter().any(|&base| array == Type::array(base));
        if legal { Ok(()) } else { Err(self.bad_array(frame, array, &Type::array(elements[0]))) }
    }

    /// The array type, or `None` for null.
    fn check_reference_array(
        &self,
        frame: &Frame<'a>,
        array: Type<'a>,
    ) -> Result<Option<FieldType<'a>>, Fault> {
        match array {
            Type::Null => Ok(None),
            Type::Reference(array @ FieldType { dimensions: 2.., .. })
            | Type::Reference(array @ FieldType { dimensions: 1, element: Element::Class(_) }) => {
                Ok(Some(array))
            }
            other => Err(self.bad_array(frame, other, &"array of references")),
        }
    }

    fn bad_array(&self, frame: &Frame<'a>, found: Type<'a>, expected: &dyn std::fmt::Display) -> Fault {
        self.name_in_message(frame.bad_operand(found, expected))
    }

    /// Says in which instruction an operand was bad.
    fn name_in_message(&self, fault: Fault) -> Fault {
        match fault {
            Fault::Verify { message, reason } => {
                let mnemonic = name(self.opcode).unwrap_or("instruction");
                Fault::Verify { message: format!("{message} in {mnemonic}"), reason }
            }
            other => other,
        }
    }

    fn array_length(&self, frame: &mut Frame<'a>) -> Result<(), Fault> {
        let array = frame.pop_any_reference()?;
        if array != Type::Null && !array.is_array() {
            return Err(self.bad_array(frame, array, &"array"));
        }
        frame.push(Type::Int)
    }

    fn return_value(&self, frame: &mut Frame<'a>) -> Result<(), Fault> {
        let kind = match effects::of(self.opcode).map(|effect| effect.pops) {
            Some([kind]) => *kind,
            _ => return self.return_nothing(frame),
        };
        let value = match primitive(kind) {
            Some(expected) => self.pop(frame, expected)?,
            None => frame.pop_any_reference()?,
        };
        match self.method.return_type {
            None => Err(Fault::verify("Method does not expect a return value")),
            Some(declared) if self.is_assignable(value, declared, Access::Ordinary)? => Ok(()),
            Some(declared) => Err(Fault::Verify {
                message: "Bad return type".to_owned(),
                reason: Some(format!(
                    "Type {value} (current frame, stack[{}]) is not assignable to {declared} (from method signature)",
                    frame.stack.len()
                )),
            }),
        }
    }

    fn return_nothing(&self, frame: &Frame<'a>) -> Result<(), Fault> {
        if self.method.return_type.is_some() {
            return Err(Fault::verify("Method expects a return value"));
        }
        if self.method.is_constructor && frame.this_uninitialized {
            return Err(Fault::verify("Constructor must call super() or this() before return"));
        }
        Ok(())
    }

    /// The instructions that load a constant or name a class.
    fn with_type(&self, frame: &mut Frame<'a>, named: Type<'a>, operand: Operand<'_>) -> Result<(), Fault> {
        match self.opcode {
            NEW => self.new_object(frame),
            NEWARRAY => {
                self.pop(frame, Type::Int)?;
                frame.push(named)
            }
            ANEWARRAY => {
                self.pop(frame, Type::Int)?;
                frame.push(array_of(named)?)
            }
            MULTIANEWARRAY => {
                if let Operand::MultiArray { dimensions, .. } = operand {
                    (0..dimensions).try_for_each(|_| self.pop(frame, Type::Int).map(|_| ()))?;
                }
                frame.push(named)
            }
            CHECKCAST => {
                self.pop(frame, Type::class(OBJECT))?;
                frame.push(named)
            }
            INSTANCEOF => {
                self.pop(frame, Type::class(OBJECT))?;
                frame.push(Type::Int)
            }
            _ => frame.push(named),
        }
    }

    /// What an earlier run of the same instruction created can no longer be initialized.
    fn new_object(&self, frame: &mut Frame<'a>) -> Result<(), Fault> {
        let created = Type::Uninitialized(self.pc);
        if frame.stack.contains(&created) {
            return Err(Fault::verify("Bad type on operand stack in new"));
        }
        for local in frame.locals.iter_mut().filter(|local| **local == created) {
            *local = Type::Top;
        }
        frame.push(created)
    }

    fn field(&self, frame: &mut Frame<'a>, field: &FieldOperand<'a>) -> Result<(), Fault> {
        match self.opcode {
            GETSTATIC => frame.push(field.value),
            PUTSTATIC => self.pop(frame, field.value).map(|_| ()),
            GETFIELD => {
                let object = self.pop(frame, field.class)?;
                self.check_protected_field(object, field)?;
                frame.push(field.value)
            }
            _ => {
                self.pop(frame, field.value)?;
                let object = frame.pop_slot()?;
                let object = if self.is_early_assignment(object, field) { field.class } else { object };
                if !self.is_assignable(object, field.class, Access::Ordinary)? {
                    return Err(self.name_in_message(frame.bad_operand(object, &field.class)));
                }
                self.check_protected_field(object, field)
            }
        }
    }

    /// A constructor may assign fields of its own class before it calls another constructor.
    fn is_early_assignment(&self, object: Type<'a>, field: &FieldOperand<'a>) -> bool {
        let class = self.method.in_class.class;
        object == Type::UninitializedThis
            && field.class == self.method.in_class.this_type
            && class.field(field.reference.name, field.reference.descriptor).is_some()
    }

    fn check_protected_field(&self, object: Type<'a>, field: &FieldOperand<'a>) -> Result<(), Fault> {
        let reference = &field.reference;
        let used = MemberUse {
            user: self.method.in_class.class.name(),
            class: reference.class_name,
            kind: MemberKind::Field,
            name: reference.name,
            descriptor: reference.descriptor,
        };
        self.check_protected(object, &used)
    }

    /// Protected members of superclasses in other packages belong to the class's own objects only
    /// (JVMS §4.10.1.8).
    fn check_protected(&self, object: Type<'a>, used: &MemberUse<'_>) -> Result<(), Fault> {
        let in_class = self.method.in_class;
        let harmless = object == in_class.this_type
            || !in_class.is_proper_super(used.class)?
            || !in_class.hierarchy.is_protected_elsewhere(used).map_err(Fault::Load)?
            // Arrays have a public clone().
            || (used.class == OBJECT && used.name == "clone" && object.is_array());
        if harmless || self.is_assignable(object, in_class.this_type, Access::Protected)? {
            return Ok(());
        }
        let mnemonic = name(self.opcode).unwrap_or("instruction");
        Err(Fault::Verify {
            message: format!("Bad access to protected data in {mnemonic}"),
            reason: Some(format!("Type {object} is not assignable to {}", in_class.this_type)),
        })
    }

    fn invoke(&self, frame: &mut Frame<'a>, called: &MethodOperand<'a>) -> Result<Done, Fault> {
        let is_constructor = called.reference.is_some_and(|reference| reference.name == "<init>");
        if self.opcode == INVOKESPECIAL && !is_constructor {
            self.check_special(called)?;
        }
        for &parameter in called.descriptor.parameters.iter().rev() {
            self.pop(frame, Type::of_field(parameter))?;
        }
        let done = match self.opcode {
            INVOKESTATIC | INVOKEDYNAMIC => Done::Ordinary,
            INVOKESPECIAL if is_constructor => self.construct(frame, called)?,
            _ => {
                self.pop_receiver(frame, called)?;
                Done::Ordinary
            }
        };
        match called.descriptor.return_type {
            Some(_) if is_constructor => Err(Fault::verify("Return type must be void in <init> method")),
            Some(result) => frame.push(Type::of_field(result)).map(|()| done),
            None => Ok(done),
        }
    }

    fn pop_receiver(&self, frame: &mut Frame<'a>, called: &MethodOperand<'a>) -> Result<(), Fault> {
        let (Some(class), Some(reference)) = (called.class, called.reference) else {
            return Err(Fault::verify("Bad instruction"));
        };
        match self.opcode {
            INVOKESPECIAL => self.pop(frame, self.method.in_class.this_type).map(|_| ()),
            INVOKEVIRTUAL => {
                let receiver = self.pop(frame, class)?;
                let used = MemberUse {
                    user: self.method.in_class.class.name(),
                    class: reference.class_name,
                    kind: MemberKind::Method,
                    name: reference.name,
                    descriptor: reference.descriptor,
                };
                self.check_protected(receiver, &used)
            }
            _ => self.pop(frame, class).map(|_| ()),
        }
    }

    /// `invokespecial` reaches only superclasses and direct superinterfaces.
    fn check_special(&self, called: &MethodOperand<'a>) -> Result<(), Fault> {
        let (Some(target), Some(reference)) = (called.class, called.reference) else {
            return Err(Fault::verify("Bad instruction"));
        };
        let (class, this_type) = (self.method.in_class.class, self.method.in_class.this_type);
        let direct = target == this_type
            || class.interface_names().any(|name| target == Type::class(name))
            || class.super_name().is_some_and(|name| target == Type::class(name));
        if direct {
            return Ok(());
        }
        let problem = if !self.is_assignable(this_type, target, Access::Ordinary)? {
            "current class isn't assignable to reference class."
        } else if reference.interface {
            "interface method reference is in an indirect superinterface."
        } else {
            return Ok(());
        };
        Err(Fault::verify(format!("Bad invokespecial instruction: {problem}")))
    }

    fn construct(&self, frame: &mut Frame<'a>, called: &MethodOperand<'a>) -> Result<Done, Fault> {
        let object = frame.pop_any_reference()?;
        let Some(target) = called.class else { return Err(Fault::verify("Bad instruction")) };
        match object {
            Type::UninitializedThis => {
                let class = self.method.in_class.class;
                let is_super = class.super_name().is_some_and(|name| target == Type::class(name));
                if target != self.method.in_class.this_type && !is_super {
                    return Err(Fault::verify("Bad <init> method call"));
                }
                frame.initialize(object, self.method.in_class.this_type);
                Ok(Done::InitializedThis)
            }
            Type::Uninitialized(created_at) => {
                if self.created_type(created_at)? != target {
                    return Err(Fault::verify("Call to wrong <init> method"));
                }
                self.check_protected_constructor(target, called)?;
                frame.initialize(object, target);
                Ok(Done::InitializedNew)
            }
            _ => Err(Fault::verify("Bad operand type when invoking <init>")),
        }
    }

    /// What the `new` instruction at `pc` creates.
    fn created_type(&self, pc: u32) -> Result<Type<'a>, Fault> {
        let index = self.method.index_at(pc).ok_or_else(|| Fault::verify("Expecting new instruction"))?;
        let (_, instruction) = &self.method.instructions[index];
        match (instruction.opcode, instruction.operand) {
            (NEW, Operand::Constant(constant)) => {
                let name = self.method.in_class.class.pool.class_name(constant);
                name.and_then(Type::named).ok_or_else(|| Fault::verify("Expecting new instruction"))
            }
            _ => Err(Fault::verify("Expecting new instruction")),
        }
    }

    fn check_protected_constructor(&self, target: Type<'a>, called: &MethodOperand<'a>) -> Result<(), Fault> {
        let (Some(class), Some(reference)) = (target.class_name(), called.reference) else {
            return Ok(());
        };
        let in_class = self.method.in_class;
        let used = MemberUse {
            user: in_class.class.name(),
            class,
            kind: MemberKind::Method,
            name: reference.name,
            descriptor: reference.descriptor,
        };
        let harmless = !in_class.is_proper_super(class)?
            || !in_class.hierarchy.is_protected_elsewhere(&used).map_err(Fault::Load)?
            || self.is_assignable(target, in_class.this_type, Access::Protected)?;
        if harmless { Ok(()) } else { Err(Fault::verify("Bad access to protected <init> method")) }
    }
}

/// The type of a value of a primitive kind.
fn primitive<'a>(kind: Kind) -> Option<Type<'a>> {
    match kind {
        Kind::Int => Some(Type::Int),
        Kind::Long => Some(Type::Long),
        Kind::Float => Some(Type::Float),
        Kind::Double => Some(Type::Double),
        Kind::Reference => None,
    }
}

fn array_of(element: Type<'_>) -> Result<Type<'_>, Fault> {
    match element {
        Type::Reference(element) if element.dimensions < u8::MAX => {
            Ok(Type::Reference(FieldType { dimensions: element.dimensions + 1, ..element }))
        }
        _ => Err(Fault::verify("Illegal anewarray instruction, array has more than 255 dimensions")),
    }
}
