// Modules as the program sees them.
import java.lang.module.*;
import java.util.*;
import java.util.stream.*;

public class LibModules {
    public static void main(String[] args) {
        Module base = Object.class.getModule(), own = LibModules.class.getModule();
        System.out.println(base + " " + base.isNamed() + " " + base.getName() + " " + own.isNamed() + " " + own.getName() + " " + own.getDescriptor());
        System.out.println(base.isExported("java.util") + " " + base.isExported("jdk.internal.misc") + " " + base.isExported("jdk.internal.misc", own) + " " + base.isOpen("java.lang", own) + " " + own.canRead(base) + " " + own.isExported("anything"));
        ModuleDescriptor d = base.getDescriptor();
        System.out.println(d.name() + " " + d.isOpen() + d.isAutomatic() + " " + d.packages().contains("java.lang") + " " + d.exports().stream().map(ModuleDescriptor.Exports::source).filter(s -> s.startsWith("java.lang")).sorted().limit(3).toList() + d.requires());
        System.out.println(ModuleLayer.boot().findModule("java.base").get() == base);
        System.out.println(ModuleLayer.boot().findModule("no.such.module").isPresent() + " " + base.getLayer().equals(ModuleLayer.boot()) + " " + own.getLayer());
        System.out.println(int.class.getModule() + " " + int[].class.getModule() + " " + LibModules[].class.getModule().isNamed() + " " + (own == ClassLoader.getSystemClassLoader().getUnnamedModule()) + " " + base.getPackages().contains("java.util.regex"));
        System.out.println(ModuleFinder.ofSystem().find("java.base").isPresent() + " " + ModuleDescriptor.newModule("m").requires("java.base").exports("p").build() + " " + ModuleDescriptor.Version.parse("1.2.3").compareTo(ModuleDescriptor.Version.parse("1.10")));
        System.out.println(String.class.getPackage().isSealed() + " " + Package.getPackage("java.util") + " " + LibModules.class.getPackage().getName().length() + " " + Arrays.stream(Package.getPackages()).anyMatch(p -> p.getName().equals("java.lang")));
    }
}
