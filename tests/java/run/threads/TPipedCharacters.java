//@ stdin: first line\nsecond line\nthe third line is longer\n
// Lines from stdin through a pipe of readers and writers: upper case, then word counts.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.util.Map;
import java.util.TreeMap;

public class TPipedCharacters {
    interface Stage {
        void run(BufferedReader in, PrintWriter out) throws IOException;
    }

    static BufferedReader stage(BufferedReader in, Stage stage) throws IOException {
        PipedReader reader = new PipedReader(8);
        PipedWriter writer = new PipedWriter(reader);
        new Thread(() -> {
            try (PrintWriter out = new PrintWriter(writer)) {
                stage.run(in, out);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }).start();
        return new BufferedReader(reader);
    }

    public static void main(String[] args) throws IOException {
        BufferedReader source = new BufferedReader(new InputStreamReader(System.in));
        BufferedReader upper = stage(source, (in, out) -> {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                out.print(line.toUpperCase() + "\n");
                out.flush();
            }
        });
        BufferedReader words = stage(upper, (in, out) -> {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                for (String word : line.split(" ")) {
                    out.print(word + "\n");
                }
            }
        });
        Map<String, Integer> counts = new TreeMap<>();
        int total = 0;
        for (String word = words.readLine(); word != null; word = words.readLine()) {
            counts.merge(word, 1, Integer::sum);
            total++;
        }
        System.out.println(counts);
        System.out.println("words " + total);
    }
}
