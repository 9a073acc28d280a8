import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Defines the mutants in a directory, in the order of their names and from a given one on, each in a loader of
 * its own, and prints a line for each with what the machine says.
 */
public class Define extends ClassLoader {
    public static void main(String[] arguments) throws IOException {
        List<Path> files;
        try (var listing = Files.list(Path.of(arguments[0]))) {
            files = listing.filter(file -> file.toString().endsWith(".mutant")).sorted().toList();
        }
        for (Path file : files.subList(Integer.parseInt(arguments[1]), files.size())) {
            String verdict = new Define().verdict(Files.readAllBytes(file)).replace('\n', ' ') + '\n';
            System.out.write(verdict.getBytes(StandardCharsets.UTF_8));
            // The next mutant may crash the machine, and then this line must be out.
            System.out.flush();
        }
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
