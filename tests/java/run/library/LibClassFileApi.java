//@ min-jdk: 24
// Classes made and read by java.lang.classfile.
import java.lang.classfile.*;
import java.lang.constant.*;
import java.lang.invoke.*;
import java.util.*;
import java.util.function.IntUnaryOperator;

public class LibClassFileApi {
    public static void main(String[] args) throws Throwable {
        byte[] bytes = ClassFile.of().build(ClassDesc.of("LibClassFileApiMade"), c -> c
            .withInterfaceSymbols(IntUnaryOperator.class.describeConstable().get())
            .withMethodBody("<init>", ConstantDescs.MTD_void, ClassFile.ACC_PUBLIC, b -> b.aload(0).invokespecial(ConstantDescs.CD_Object, "<init>", ConstantDescs.MTD_void).return_())
            .withMethodBody("applyAsInt", MethodTypeDesc.ofDescriptor("(I)I"), ClassFile.ACC_PUBLIC, b -> {
                Label loop = b.newLabel(), end = b.newLabel();
                b.iconst_1().istore(2).labelBinding(loop).iload(1).ifle(end).iload(2).iload(1).imul().istore(2).iinc(1, -1).goto_(loop).labelBinding(end).iload(2).ireturn();
            }));
        Class<?> made = MethodHandles.lookup().defineClass(bytes);
        IntUnaryOperator factorial = (IntUnaryOperator) made.getDeclaredConstructor().newInstance();
        System.out.println(made.getName() + " " + factorial.applyAsInt(5) + " " + factorial.applyAsInt(12));
        ClassModel m = ClassFile.of().parse(bytes);
        for (MethodModel method : m.methods()) {
            System.out.println(method.methodName() + " " + method.methodType() + " " + method.code().get().elementStream().filter(e -> e instanceof Instruction).map(e -> ((Instruction) e).opcode().toString()).toList());
        }
        byte[] own = LibClassFileApi.class.getResourceAsStream("LibClassFileApi.class").readAllBytes();
        ClassModel self = ClassFile.of().parse(own);
        System.out.println(self.thisClass().name() + " " + self.superclass().get().name() + " " + self.majorVersion() + " " + self.methods().stream().map(x -> x.methodName().stringValue()).filter(n -> n.equals("main")).toList());
        System.out.println(ClassFile.of().verify(bytes).isEmpty());
    }
}
