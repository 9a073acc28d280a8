// Files cannot be changed here, and a failure that java would not have is no fault of the program: the
// verdict is incomplete, not an uncaught exception.
//@ verdict: incomplete
import java.io.File;
import java.io.FileWriter;
import java.io.IOException;

public class WritesFile {
    public static void main(String[] args) throws IOException {
        File file = File.createTempFile("everypath", ".txt");
        file.deleteOnExit();
        try (FileWriter writer = new FileWriter(file)) {
            writer.write("hello");
        }
    }
}
