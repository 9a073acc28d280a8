// Nominal descriptors of java.lang.constant.
import java.lang.constant.*;
import java.lang.invoke.*;

public class LibConstantDescs {
    public static void main(String[] args) throws ReflectiveOperationException {
        MethodHandles.Lookup l = MethodHandles.lookup();
        ClassDesc i = ConstantDescs.CD_int, s = ClassDesc.of("java.lang.String"), a = s.arrayType(2);
        System.out.println(ClassDesc.ofDescriptor("I").equals(i));
        System.out.println(s.descriptorString() + " " + s.displayName() + " " + s.packageName() + " " + a + " " + a.componentType() + a.isArray() + i.isPrimitive() + " " + i.displayName() + " " + ClassDesc.of("a.b", "C").nested("D").descriptorString());
        System.out.println(a.resolveConstantDesc(l) + " " + i.resolveConstantDesc(l) + " " + int.class.describeConstable().get() + " " + String[].class.describeConstable().get().equals(s.arrayType()));
        MethodTypeDesc m = MethodTypeDesc.of(i, s, a);
        System.out.println(m + " " + m.descriptorString() + " " + m.parameterCount() + m.parameterType(1).displayName() + " " + m.changeReturnType(ConstantDescs.CD_void).displayDescriptor() + " " + m.insertParameterTypes(0, ConstantDescs.CD_long) + m.dropParameterTypes(0, 1) + " " + m.resolveConstantDesc(l) + m.equals(MethodTypeDesc.ofDescriptor(m.descriptorString())));
        DirectMethodHandleDesc d = MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.VIRTUAL, s, "length", MethodTypeDesc.of(i));
        System.out.println(d + " " + d.kind() + " " + d.methodName() + " " + d.owner() + " " + d.lookupDescriptor() + " " + ((MethodHandle) d.resolveConstantDesc(l)).type());
        DynamicConstantDesc<?> n = DynamicConstantDesc.ofNamed(ConstantDescs.ofConstantBootstrap(ClassDesc.of("java.lang.invoke.ConstantBootstraps"), "primitiveClass", ConstantDescs.CD_Class), "I", ConstantDescs.CD_Class);
        System.out.println(n.constantName() + " " + n.bootstrapMethod().methodName() + " " + n.resolveConstantDesc(l) + " " + ConstantDescs.NULL.resolveConstantDesc(l) + " " + ConstantDescs.TRUE.resolveConstantDesc(l));
        System.out.println(Thread.State.NEW.describeConstable().get().resolveConstantDesc(l) + " " + "text".describeConstable().get() + Integer.valueOf(5).describeConstable().get().resolveConstantDesc(l) + Double.valueOf(1.5).resolveConstantDesc(l));
        for (String bad : new String[] {"", "Ljava/lang/String", "java.lang.String", "(I)"}) {
            try {
                System.out.println(ClassDesc.ofDescriptor(bad));
            } catch (IllegalArgumentException e) {
                System.out.println("refused " + bad);
            }
        }
        System.out.println(ConstantBootstraps.nullConstant(l, "x", String.class) + " " + ConstantBootstraps.enumConstant(l, "NEW", Thread.State.class) + ConstantBootstraps.getStaticFinal(l, "MAX_VALUE", int.class, Integer.class) + ConstantBootstraps.explicitCast(l, "_", int.class, 3.9));
    }
}
