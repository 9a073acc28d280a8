package lab;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Runs programs again and again in one JVM, each time from fresh classes, and prints every distinct
 * result: name, exit code (-1 if it did not end), standard output with newlines as "\n".
 */
public final class Repeat {
    private static final long LIMIT_MILLIS = 10_000;

    public static void main(String[] args) throws Exception {
        Path classes = Path.of(args[0]);
        int repetitions = Integer.parseInt(args[1]);
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> {});
        PrintStream out = System.out;
        for (int i = 2; i < args.length; i++) {
            Map<String, Integer> results = new TreeMap<>();
            Map<String, byte[]> files = new ConcurrentHashMap<>();
            for (int n = 0; n < repetitions; n++) {
                String result = once(args[i], classes, files);
                results.merge(result, 1, Integer::sum);
                if (result.startsWith("-1")) break;
            }
            for (Map.Entry<String, Integer> result : results.entrySet()) {
                out.println(args[i] + "\t" + result.getValue() + "\t" + result.getKey());
            }
        }
        out.flush();
        // Programs that did not end have threads that are left behind.
        Runtime.getRuntime().halt(0);
    }

    private static String once(String name, Path classes, Map<String, byte[]> files) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true));
        boolean[] failed = new boolean[1];
        ThreadGroup group = new ThreadGroup(name);
        Runnable body = () -> {
            try {
                Class<?> program = new Loader(classes, files).loadClass(name);
                program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (ReflectiveOperationException e) {
                failed[0] = true;
            }
        };
        Thread main = new Thread(group, body, "main");
        main.start();
        boolean ended = awaitAll(group, main);
        System.out.flush();
        String text = bytes.toString().replace("\n", "\\n");
        return (ended ? failed[0] ? 1 : 0 : -1) + "\t" + text;
    }

    private static boolean awaitAll(ThreadGroup group, Thread main) throws InterruptedException {
        long deadline = System.currentTimeMillis() + LIMIT_MILLIS;
        main.join(LIMIT_MILLIS);
        while (group.activeCount() > 0) {
            if (System.currentTimeMillis() > deadline) return false;
            Thread.sleep(1);
        }
        return true;
    }

    /** Defines the classes of a program anew; everything else is shared. */
    private static final class Loader extends ClassLoader {
        private final Path classes;
        private final Map<String, byte[]> files;

        Loader(Path classes, Map<String, byte[]> files) {
            super(Repeat.class.getClassLoader());
            this.classes = classes;
            this.files = files;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) return known;
                byte[] file = files.computeIfAbsent(name, this::read);
                return file.length == 0 ? super.loadClass(name, resolve) : defineClass(name, file, 0, file.length);
            }
        }

        private byte[] read(String name) {
            Path file = classes.resolve(name + ".class");
            try {
                return Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
            } catch (IOException e) {
                return new byte[0];
            }
        }
    }
}
