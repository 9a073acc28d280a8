// An endless loop of sleeps has few states, and ends when it is interrupted after its second beat.
//@ verdict: verified
//@ options: --time-outs last
//@ outcomes: 2
public class PatientHeartbeat {
    static volatile int beats;

    public static void main(String[] args) throws InterruptedException {
        Thread heart = new Thread(PatientHeartbeat::beat);
        heart.start();
        Thread.sleep(25);
        heart.interrupt();
        heart.join();
        System.out.println(beats);
    }

    private static void beat() {
        try {
            while (true) {
                Thread.sleep(10);
                beats++;
            }
        } catch (InterruptedException e) {
            return;
        }
    }
}
