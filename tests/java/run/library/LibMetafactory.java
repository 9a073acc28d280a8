// LambdaMetafactory, StringConcatFactory and ObjectMethods called directly; handles as interface instances.
import java.lang.invoke.*;
import java.util.*;
import java.util.function.*;

public class LibMetafactory {
    static String greet(String prefix, Object name) { return prefix + name; }
    record Point(int x, String y) {}
    interface Op { int apply(int a, int b); default int twice(int a) { return apply(a, a); } }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle greet = l.findStatic(LibMetafactory.class, "greet", MethodType.methodType(String.class, String.class, Object.class));
        CallSite site = LambdaMetafactory.metafactory(l, "apply", MethodType.methodType(Function.class, String.class), MethodType.methodType(Object.class, Object.class), greet, MethodType.methodType(String.class, Integer.class));
        Function<Integer, String> f = (Function<Integer, String>) site.getTarget().invokeExact("n=");
        System.out.println(f.apply(5));
        CallSite alt = LambdaMetafactory.altMetafactory(l, "apply", MethodType.methodType(Op.class), MethodType.methodType(int.class, int.class, int.class),
            l.findStatic(Math.class, "max", MethodType.methodType(int.class, int.class, int.class)), MethodType.methodType(int.class, int.class, int.class), LambdaMetafactory.FLAG_MARKERS, 1, Cloneable.class);
        Op op = (Op) alt.getTarget().invokeExact();
        System.out.println(op.apply(3, 9) + " " + op.twice(4) + (op instanceof Cloneable));
        CallSite concat = StringConcatFactory.makeConcatWithConstants(l, "c", MethodType.methodType(String.class, int.class, Object.class, double.class), "<\1|\2|\1|\1>", "const");
        System.out.println((String) concat.getTarget().invokeExact(1, (Object) null, 2.5));
        System.out.println((String) StringConcatFactory.makeConcat(l, "c", MethodType.methodType(String.class, char.class, long.class, boolean.class, String.class)).getTarget().invokeExact('x', 1L << 33, true, "s"));
        MethodHandle gx = l.findVirtual(Point.class, "x", MethodType.methodType(int.class)), gy = l.findVirtual(Point.class, "y", MethodType.methodType(String.class));
        CallSite ts = (CallSite) java.lang.runtime.ObjectMethods.bootstrap(l, "toString", MethodType.methodType(String.class, Point.class), Point.class, "first;second", gx, gy);
        CallSite eq = (CallSite) java.lang.runtime.ObjectMethods.bootstrap(l, "equals", MethodType.methodType(boolean.class, Point.class, Object.class), Point.class, "x", gx);
        CallSite hc = (CallSite) java.lang.runtime.ObjectMethods.bootstrap(l, "hashCode", MethodType.methodType(int.class, Point.class), Point.class, "x;y", gx, gy);
        System.out.println((String) ts.getTarget().invokeExact(new Point(1, "a")) + (boolean) eq.getTarget().invokeExact(new Point(1, "a"), (Object) new Point(1, "b")) + (int) hc.getTarget().invokeExact(new Point(1, "a")));
        Comparator<String> c = MethodHandleProxies.asInterfaceInstance(Comparator.class, l.findVirtual(String.class, "compareTo", MethodType.methodType(int.class, String.class)));
        System.out.println(c.compare("b", "a") + " " + MethodHandleProxies.isWrapperInstance(c));
        MutableCallSite m = new MutableCallSite(MethodHandles.constant(String.class, "first"));
        MethodHandle invoker = m.dynamicInvoker();
        System.out.print((String) invoker.invokeExact() + " ");
        m.setTarget(MethodHandles.constant(String.class, "second"));
        System.out.println((String) invoker.invokeExact() + " " + new VolatileCallSite(MethodType.methodType(void.class)).type());
        SwitchPoint sp = new SwitchPoint();
        MethodHandle guarded = sp.guardWithTest(MethodHandles.constant(int.class, 1), MethodHandles.constant(int.class, 2));
        System.out.print((int) guarded.invokeExact() + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
        System.out.println((int) guarded.invokeExact() + " " + sp.hasBeenInvalidated());
        MethodHandleInfo info = l.revealDirect(greet);
        System.out.println(info + " " + MethodHandleInfo.referenceKindToString(info.getReferenceKind()) + " " + info.getMethodType());
        System.out.println(greet.describeConstable().get() + " " + MethodType.methodType(int.class, long.class).describeConstable().get().displayDescriptor());
    }
}
