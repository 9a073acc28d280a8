// Time does not pass while a thread spins for what one that sleeps will do: nobody knows what comes then.
//@ verdict: incomplete
//@ options: --time-outs last
public class PatientSpin {
    static volatile boolean go;

    public static void main(String[] args) throws InterruptedException {
        Thread spinner = new Thread(PatientSpin::spin);
        spinner.start();
        Thread.sleep(100);
        go = true;
        spinner.join();
        throw new IllegalStateException("not reached");
    }

    private static void spin() {
        while (!go) {
            System.out.print(".");
        }
    }
}
