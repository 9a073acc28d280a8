import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Defines each class file of a directory, in the order of names, in a loader of its own, and prints what the machine says. */
public class Define extends ClassLoader {
    public static void main(String[] arguments) throws IOException {
        List<Path> files;
        try (var listing = Files.list(Path.of(arguments[0]))) {
            files = listing.filter(file -> file.toString().endsWith(".mutant")).sorted().toList();
        }
        var output = new StringBuilder();
        for (Path file : files) {
            output.append(new Define().verdict(Files.readAllBytes(file)).replace('\n', ' ')).append('\n');
        }
        System.out.write(output.toString().getBytes("UTF-8"));
        System.out.flush();
    }

    private String verdict(byte[] bytes) {
        try {
            defineClass(null, bytes, 0, bytes.length);
            return "ok";
        } catch (LinkageError | RuntimeException failure) {
            return failure.getClass().getSimpleName() + ": " + failure.getMessage();
        }
    }
}
