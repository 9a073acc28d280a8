import java.io.DataInputStream;
import java.io.FileInputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Links every class of a file of mutants, and says of each whether this machine accepts it. */
public class Judge {
    public static void main(String[] args) throws Exception {
        Path classes = Path.of(args[0]);
        StringBuilder verdicts = new StringBuilder();
        try (DataInputStream in = new DataInputStream(new java.io.BufferedInputStream(new FileInputStream(args[1])))) {
            for (int left = in.readInt(); left > 0; left--) {
                String name = in.readUTF();
                byte[] bytes = new byte[in.readInt()];
                in.readFully(bytes);
                verdicts.append(judge(classes, name, bytes)).append('\n');
            }
        }
        System.out.print(verdicts);
    }

    static String judge(Path classes, String name, byte[] bytes) {
        try {
            Class<?> mutant = Class.forName(name, false, new Loader(classes, name, bytes));
            mutant.getDeclaredMethods(); // links without initializing
            return "accepted";
        } catch (Throwable refused) {
            String message = String.valueOf(refused.getMessage());
            return refused.getClass().getName() + ": " + message.lines().findFirst().orElse("");
        }
    }

    static class Loader extends ClassLoader {
        final Path classes;
        final String mutant;
        final byte[] bytes;

        Loader(Path classes, String mutant, byte[] bytes) {
            super(ClassLoader.getPlatformClassLoader());
            this.classes = classes;
            this.mutant = mutant;
            this.bytes = bytes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.equals(mutant)) {
                return defineClass(name, bytes, 0, bytes.length);
            }
            try {
                byte[] original = Files.readAllBytes(classes.resolve(name.replace('.', '/') + ".class"));
                return defineClass(name, original, 0, original.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(name);
            }
        }
    }
}
