// Properties: parsing, escapes, defaults, storing; system properties set by the program.
import java.io.*;
import java.util.*;

public class LibProperties {
    public static void main(String[] args) throws IOException {
        Properties p = new Properties();
        p.load(new StringReader("# comment\n! another\na=1\nb : two words \n  c   three\\\n   continued\nd\\ key=\\u00e9\\t|\ne=\n=empty\nf=a=b:c\n"));
        for (String k : new TreeSet<>(p.stringPropertyNames())) System.out.println("[" + k + "]=[" + p.getProperty(k) + "]");
        Properties child = new Properties(p);
        child.setProperty("a", "overridden");
        System.out.println(child.getProperty("a") + child.getProperty("f") + child.getProperty("none", "default") + child.size() + child.stringPropertyNames().size() + child.getProperty("none"));
        StringWriter w = new StringWriter();
        Properties one = new Properties();
        one.setProperty("k y", " v=\u20ac\n");
        one.store(w, null);
        System.out.println(w.toString().lines().filter(l -> !l.startsWith("#")).toList());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        one.store(bytes, null);
        System.out.println(bytes.toString("ISO-8859-1").lines().filter(l -> !l.startsWith("#")).toList());
        Properties back = new Properties();
        back.load(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(back.equals(one));
        System.setProperty("my.property", "value");
        System.out.println(System.getProperty("my.property") + System.clearProperty("my.property") + System.getProperty("my.property") + System.getProperty("nothing", "dflt") + System.lineSeparator().equals(System.getProperty("line.separator")) + System.lineSeparator().length());
        System.out.println(System.getProperty("file.separator") + System.getProperty("path.separator") + " " + System.getProperty("java.vm.specification.version") + " " + System.getProperty("java.specification.version") + " " + System.getProperty("java.class.version") + " " + System.getProperty("file.encoding") + " " + System.getProperty("user.language") + System.getProperty("java.version"));
        Runtime.Version v = Runtime.version();
        System.out.println(v.feature() + " " + v.interim() + " " + v.update() + " " + (v.compareTo(Runtime.Version.parse("9")) > 0) + " " + Runtime.Version.parse("17.0.1+12-LTS").build().get() + " " + Runtime.Version.parse("11-ea").pre().get());
        System.setProperty("num", "42");
        System.out.println(Integer.getInteger("num") + Long.getLong("num") + " " + Boolean.getBoolean("flag"));
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.setProperty("x", null);
        } catch (NullPointerException e) {
            System.out.println("null value");
        }
    }
}
