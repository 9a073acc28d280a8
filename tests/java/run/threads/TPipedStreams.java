// Bytes through a pipe between two threads, with a buffer smaller than the message.
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

public class TPipedStreams {
    public static void main(String[] args) throws Exception {
        PipedInputStream input = new PipedInputStream(16);
        PipedOutputStream output = new PipedOutputStream(input);
        Thread writer = new Thread(() -> {
            try (DataOutputStream data = new DataOutputStream(output)) {
                for (int i = 0; i < 10; i++) {
                    data.writeInt(i * 1000);
                    data.writeUTF("message " + i);
                }
                data.writeInt(-1);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        writer.start();
        int sum = 0;
        String last = "";
        try (DataInputStream data = new DataInputStream(input)) {
            for (int number = data.readInt(); number >= 0; number = data.readInt()) {
                sum += number;
                last = data.readUTF();
            }
            System.out.println(sum + " " + last + " then " + data.read());
        }
        writer.join();

        PipedOutputStream unconnected = new PipedOutputStream();
        try {
            unconnected.write(1);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        PipedInputStream second = new PipedInputStream();
        unconnected.connect(second);
        try {
            second.connect(unconnected);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        unconnected.write(new byte[] {1, 2, 3, 4, 5}, 1, 3);
        System.out.println(second.available() + " " + second.read() + " " + second.available());
        unconnected.close();
        System.out.println(second.read() + " " + second.read() + " " + second.read());
        second.close();
        try {
            second.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }
}
