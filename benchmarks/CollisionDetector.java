import java.util.ArrayList;
import java.util.List;

/**
 * A collision detector: a simulator sends positions of aircraft to a detector through a shared buffer.
 *
 * The pattern is that of Figure 2 of Parízek & Kalibera, "Platform-Specific Restrictions on Concurrency in
 * Model Checking of Java Programs": the threads wait for their turn under the lock, but touch the buffer
 * outside of it, which is a race. Main starts both, draws a picture of its own meanwhile, and waits for them.
 *
 * Arguments: the number of messages (5), of aircraft (3), of places in the buffer (2).
 */
public class CollisionDetector {
    /** Where aircraft are at one moment. */
    static final class Frame {
        final int time;
        final int[] x;
        final int[] y;

        Frame(int time, int aircraft) {
            this.time = time;
            this.x = new int[aircraft];
            this.y = new int[aircraft];
        }
    }

    /** One aircraft, which flies straight on. */
    static final class Aircraft {
        private int x;
        private int y;
        private final int dx;
        private final int dy;

        Aircraft(int number) {
            x = 10 * number;
            y = 30 - 10 * number;
            dx = number % 2 == 0 ? 5 : -5;
            dy = number % 2 == 0 ? -5 : 5;
        }

        void move() {
            x += dx;
            y += dy;
        }
    }

    /** Produces frames. */
    static final class Simulator extends Thread {
        private final Frame[] buffer;
        private final int messages;
        private final Aircraft[] fleet;

        Simulator(Frame[] buffer, int messages, int aircraft) {
            super("simulator");
            this.buffer = buffer;
            this.messages = messages;
            fleet = new Aircraft[aircraft];
            for (int i = 0; i < aircraft; i++) {
                fleet[i] = new Aircraft(i);
            }
        }

        @Override
        public void run() {
            try {
                for (int message = 0; message < messages; message++) {
                    int position = message % buffer.length;
                    synchronized (buffer) {
                        while (buffer[position] != null) {
                            buffer.wait();
                        }
                    }
                    buffer[position] = simulate(message);
                    synchronized (buffer) {
                        buffer.notify();
                    }
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private Frame simulate(int time) {
            Frame frame = new Frame(time, fleet.length);
            for (int i = 0; i < fleet.length; i++) {
                fleet[i].move();
                frame.x[i] = fleet[i].x;
                frame.y[i] = fleet[i].y;
            }
            return frame;
        }
    }

    /** Consumes frames and looks for aircraft that are too near to each other. */
    static final class Detector extends Thread {
        private static final int NEAR = 6;
        private final Frame[] buffer;
        private final int messages;
        private final List<String> collisions = new ArrayList<>();

        Detector(Frame[] buffer, int messages) {
            super("detector");
            this.buffer = buffer;
            this.messages = messages;
        }

        @Override
        public void run() {
            try {
                for (int message = 0; message < messages; message++) {
                    int position = message % buffer.length;
                    synchronized (buffer) {
                        while (buffer[position] == null) {
                            buffer.wait();
                        }
                    }
                    Frame frame = buffer[position];
                    buffer[position] = null;
                    synchronized (buffer) {
                        buffer.notify();
                    }
                    detect(frame);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private void detect(Frame frame) {
            for (int a = 0; a < frame.x.length; a++) {
                for (int b = a + 1; b < frame.x.length; b++) {
                    int distance = Math.abs(frame.x[a] - frame.x[b]) + Math.abs(frame.y[a] - frame.y[b]);
                    if (distance < NEAR) {
                        collisions.add(frame.time + ":" + a + "-" + b);
                    }
                }
            }
        }
    }

    /** What main draws while the others work. */
    static int[] draw(int size) {
        int[] picture = new int[size];
        for (int i = 0; i < size; i++) {
            picture[i] = i * i;
        }
        return picture;
    }

    private static int argument(String[] args, int number, int otherwise) {
        return args.length > number ? Integer.parseInt(args[number]) : otherwise;
    }

    public static void main(String[] args) throws InterruptedException {
        int messages = argument(args, 0, 5);
        int aircraft = argument(args, 1, 3);
        Frame[] buffer = new Frame[argument(args, 2, 2)];
        Simulator simulator = new Simulator(buffer, messages, aircraft);
        Detector detector = new Detector(buffer, messages);
        simulator.start();
        detector.start();
        int[] picture = draw(40 * aircraft);
        simulator.join();
        detector.join();
        System.out.println(detector.collisions.size() + " collisions, picture of " + picture.length);
    }
}
