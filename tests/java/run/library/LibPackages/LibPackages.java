// Access across packages: package-private overriding, protected members, package annotations.
import libpackages.a.*;
import libpackages.b.Derived;
import static libpackages.a.Base.*;

public class LibPackages {
    static class Here extends Derived {
        @Override protected String prot() { return "here " + super.prot(); }
        String both() { return prot() + " " + field; }
    }

    public static void main(String[] args) throws Exception {
        Base b = new Derived();
        System.out.println(b.callHidden() + " " + new Derived().callOwnHidden() + " " + b.callProt());
        System.out.println(new Here().both() + " " + new Here().callProt() + " " + new Here().callHidden());
        System.out.println(CONSTANT + " " + helper(3) + " " + Derived.helper(4));
        System.out.println(Base.class.getPackage().getAnnotation(Deprecated.class) != null);
        System.out.println(Base.class.getPackageName() + " " + Base.maker().get().getClass().getSimpleName() + " " + (Base.maker().get() instanceof Runnable));
        try {
            Class.forName("libpackages.a.Hidden").getDeclaredConstructor().newInstance();
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
    }
}
