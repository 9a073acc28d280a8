// Paths without a file system access, URIs, URL encoding.
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;

public class LibPathsUris {
    public static void main(String[] args) throws Exception {
        Path p = Path.of("a/b/../c/./d.txt"), abs = Path.of("/x/y/z");
        System.out.println(p + " " + p.normalize() + " " + p.getFileName() + " " + p.getParent() + " " + p.getNameCount() + p.getName(1) + p.subpath(1, 3) + " " + p.isAbsolute() + abs.getRoot() + p.getRoot() + " " + p.startsWith("a/b") + p.endsWith("d.txt"));
        System.out.println(abs.resolve("q") + " " + abs.resolve("/r") + " " + abs.resolveSibling("s") + " " + abs.relativize(Path.of("/x/w/v")) + " " + abs.relativize(abs).toString().isEmpty() + " " + Path.of("a", "b", "c") + " " + Path.of("").getNameCount() + " " + abs.compareTo(Path.of("/x/y")) + abs.equals(Path.of("/x/y/z")) + abs.hashCode() + " " + Path.of("//a///b/"));
        for (Path part : abs) System.out.print(part + ";");
        System.out.println(FileSystems.getDefault().getSeparator() + FileSystems.getDefault().getPathMatcher("glob:*.{java,class}").matches(Path.of("X.java")) + FileSystems.getDefault().getPathMatcher("regex:.*x").matches(Path.of("ax")));
        URI u = new URI("http://user@host.org:8080/p/a%20th/../q;x?k=v&l=%C3%A9#frag");
        System.out.println(u.getScheme() + " " + u.getUserInfo() + " " + u.getHost() + " " + u.getPort() + " " + u.getPath() + " " + u.getRawPath() + " " + u.getQuery() + " " + u.getFragment() + " " + u.normalize() + " " + u.resolve("../other") + " " + u.isAbsolute() + u.isOpaque() + " " + URI.create("mailto:a@b").getSchemeSpecificPart());
        System.out.println(URI.create("http://h/a/b/").relativize(URI.create("http://h/a/b/c/d")) + " " + new URI("file", null, "/a b", null) + " " + URI.create("HTTP://H/").equals(URI.create("http://h/")) + " " + new URI("s", "h", "/p", "q=\u00e9 x", null).toASCIIString());
        System.out.println(URLEncoder.encode("a b&c=\u00e9/\ud83d\ude00~*", StandardCharsets.UTF_8) + " " + URLDecoder.decode("a+b%26%C3%A9", StandardCharsets.UTF_8));
        for (String bad : new String[] {"http://a b", "%zz", ":x", "http://[::1"}) {
            try {
                System.out.println(new URI(bad));
            } catch (URISyntaxException e) {
                System.out.println(e.getMessage() + " " + e.getIndex());
            }
        }
        try {
            URLDecoder.decode("%4", StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Path.of("nul\0l");
        } catch (InvalidPathException e) {
            System.out.println(e.getReason());
        }
        URL url = new URL("http://example.org:81/f.html?q#r");
        System.out.println(url.getProtocol() + url.getHost() + url.getPort() + url.getFile() + url.getRef() + url.getDefaultPort());
    }
}
