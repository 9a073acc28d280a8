// Reading files of the class path: streams, channels, mappings, java.nio.file, URLs, code source.
import java.io.*;
import java.net.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

public class LibFiles {
    interface Work { Object run() throws Exception; }

    static void show(String name, Work work) {
        try {
            System.out.println(name + ": " + work.run());
        } catch (Exception e) {
            System.out.println(name + " threw " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Path root = Path.of(LibFiles.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path file = root.resolve("libfiles/a.txt");
        show("lines", () -> Files.readAllLines(file));
        show("string", () -> Files.readString(file).length() + " " + Files.size(file));
        show("kinds", () -> Files.isRegularFile(file) + " " + Files.isDirectory(file.getParent()) + " " + Files.isReadable(file) + " " + Files.exists(root.resolve("nope")));
        show("attributes", () -> Files.readAttributes(file, BasicFileAttributes.class).isRegularFile());
        show("walk", () -> {
            try (Stream<Path> paths = Files.walk(root.resolve("libfiles"))) {
                return paths.map(p -> root.relativize(p).toString()).filter(p -> !p.endsWith(".class")).sorted().collect(Collectors.toList());
            }
        });
        show("directory stream", () -> {
            try (DirectoryStream<Path> paths = Files.newDirectoryStream(root.resolve("libfiles/deep"), "*.txt")) {
                List<String> names = new ArrayList<>();
                for (Path p : paths) names.add(p.getFileName().toString());
                return names;
            }
        });
        show("random access", () -> {
            try (RandomAccessFile f = new RandomAccessFile(file.toFile(), "r")) {
                f.seek(3);
                return f.readLine() + " " + f.getFilePointer() + " " + f.length();
            }
        });
        show("channel", () -> {
            try (FileChannel c = FileChannel.open(file)) {
                ByteBuffer heap = ByteBuffer.allocate(5);
                ByteBuffer direct = ByteBuffer.allocateDirect(4);
                c.read(heap);
                c.read(direct, 5);
                c.position(1);
                long scattered = c.read(new ByteBuffer[] {ByteBuffer.allocate(2), ByteBuffer.allocate(3)});
                MappedByteBuffer map = c.map(FileChannel.MapMode.READ_ONLY, 0, c.size());
                return new String(heap.array()) + (char) direct.get(0) + " " + scattered + " " + c.position() + " " + (char) map.get(10) + " " + map.remaining();
            }
        });
        show("stream", () -> {
            try (FileInputStream in = new FileInputStream(file.toFile())) {
                int all = in.available();
                in.skip(2);
                return all + " " + (char) in.read() + " " + in.available() + " " + in.readAllBytes().length + " " + in.read();
            }
        });
        show("reader", () -> {
            try (BufferedReader r = new BufferedReader(new FileReader(file.toFile()))) {
                r.mark(100);
                String first = r.readLine();
                r.reset();
                return first.equals(r.readLine()) + " " + r.lines().count();
            }
        });
        show("url", () -> file.toUri().toURL().openStream().readAllBytes().length);
        show("resource", () -> LibFiles.class.getResource("/libfiles/a.txt").getProtocol() + " " + LibFiles.class.getResourceAsStream("libfiles/deep/b.txt").readAllBytes().length + " " + LibFiles.class.getResource("nope"));
        show("library resource", () -> Object.class.getResource("Object.class") + " " + (Object.class.getResourceAsStream("Object.class").read() == 0xca));
        show("jrt", () -> Files.isRegularFile(Path.of(URI.create("jrt:/java.base/java/lang/String.class"))));
        show("canonical", () -> new File(root.toFile(), "libfiles/../libfiles/./a.txt").getCanonicalFile().equals(file.toFile().getCanonicalFile()));
        show("missing stream", () -> new FileInputStream("/no/such/file"));
        show("missing path", () -> Files.readString(Path.of("/no/such/file")));
        show("missing resource", () -> LibFiles.class.getResourceAsStream("nope"));
        show("closed", () -> {
            FileInputStream in = new FileInputStream(file.toFile());
            in.close();
            return in.read();
        });
        show("not a folder", () -> Files.list(file).count() < 0 ? "" : "no");
    }
}
