// Sealed hierarchies with interfaces, records, enums and non-sealed branches.
public class LangSealed {
    sealed interface Expr permits Num, Add, Mul, Neg, Special {}
    record Num(int n) implements Expr {}
    record Add(Expr l, Expr r) implements Expr {}
    record Mul(Expr l, Expr r) implements Expr {}
    record Neg(Expr e) implements Expr {}
    enum Special implements Expr { ONE, TWO }

    static abstract sealed class Vehicle permits Car, Truck {
        abstract int wheels();
    }

    static final class Car extends Vehicle {
        int wheels() { return 4; }
    }

    static non-sealed class Truck extends Vehicle {
        int wheels() { return 6; }
    }

    static class Long extends Truck {
        @Override int wheels() { return super.wheels() * 3; }
    }

    static int eval(Expr e) {
        if (e instanceof Num n) return n.n();
        if (e instanceof Add a) return eval(a.l()) + eval(a.r());
        if (e instanceof Mul m) return eval(m.l()) * eval(m.r());
        if (e instanceof Neg n) return -eval(n.e());
        if (e instanceof Special s) return s.ordinal() + 1;
        throw new AssertionError();
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(6), Special.TWO), new Neg(new Add(Special.ONE, new Num(4))));
        System.out.println(eval(e) + " " + e);
        for (Vehicle v : new Vehicle[] {new Car(), new Truck(), new Long()}) {
            System.out.println(v.getClass().getSimpleName() + " " + v.wheels());
        }
        System.out.println(Expr.class.isSealed() + " " + Vehicle.class.isSealed() + " " + Truck.class.isSealed());
        for (Class<?> c : Expr.class.getPermittedSubclasses()) System.out.println(c.getName());
    }
}
