// ServiceLoader with providers listed in META-INF/services, resources, and bundles from the class path.
import java.io.*;
import java.net.URL;
import java.util.*;
import libservices.spi.Codec;

public class LibServices {
    public static void main(String[] args) throws IOException {
        ServiceLoader<Codec> loader = ServiceLoader.load(Codec.class);
        for (Codec c : loader) System.out.println(c.name() + " " + c.encode("hello"));
        System.out.println(loader.stream().map(p -> p.type().getSimpleName()).toList() + " " + loader.findFirst().get().name());
        loader.reload();
        System.out.println(loader.stream().filter(p -> p.type().getSimpleName().startsWith("R")).map(ServiceLoader.Provider::get).map(Codec::name).toList());
        System.out.println(ServiceLoader.load(Runnable.class).findFirst().isPresent());
        try {
            for (Comparable<?> c : ServiceLoader.load(Comparable.class)) System.out.println(c);
        } catch (ServiceConfigurationError e) {
            System.out.println(e.getMessage());
        }
        try (BufferedReader r = new BufferedReader(new InputStreamReader(LibServices.class.getResourceAsStream("/libservices/data.txt"), "UTF-8"))) {
            System.out.println(r.readLine() + "|" + r.readLine());
        }
        System.out.println(Codec.class.getResourceAsStream("../data.txt") == null);
        System.out.println(LibServices.class.getResource("/no/such/file") + " " + LibServices.class.getResource("libservices/data.txt").getProtocol());
        ClassLoader cl = LibServices.class.getClassLoader();
        System.out.println(Collections.list(cl.getResources("libservices/data.txt")).size() + " " + (cl.getResource("java/lang/Object.class") != null) + " " + cl.getResourceAsStream("libservices/data.txt").readAllBytes().length);
        try (InputStream self = cl.getResourceAsStream("LibServices.class")) {
            System.out.println(Integer.toHexString(new DataInputStream(self).readInt()));
        }
        for (Locale l : new Locale[] {Locale.ROOT, Locale.GERMAN, Locale.GERMANY, Locale.FRANCE}) {
            ResourceBundle b = ResourceBundle.getBundle("libservices.messages", l, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_DEFAULT));
            System.out.println(b.getLocale() + " " + b.getString("hello") + " " + b.getString("only.root") + " " + b.containsKey("none") + new TreeSet<>(b.keySet()));
        }
        System.out.println(ResourceBundle.getBundle("libservices.spi.Listed", Locale.ROOT).getString("k"));
        try {
            ResourceBundle.getBundle("no.bundle", Locale.ROOT);
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
        try {
            ResourceBundle.getBundle("libservices.messages", Locale.ROOT).getString("none");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
    }
}
