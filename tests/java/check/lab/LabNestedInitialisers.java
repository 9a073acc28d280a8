//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 0 1 6 | 0 0 6 6
//@ presets: all
// Two initialisers that need each other, run by one thread, write what main writes too. Late1 begins,
// needs Late0, which sees the 5 of the unfinished Late1 and writes 6 before or after main writes 1.
public class LabNestedInitialisers {
    static int plain0;
    static volatile int volatile0;
    static Thread thread1;
    static int result0;
    static int result1;

    static class Late0 {
        static int number = 5;
        static {
            plain0 = Late1.number + 1;
        }
    }

    static class Late1 {
        static int number = 5;
        static {
            volatile0 = Late0.number + 1;
        }
    }

    static void body1() {
        Late1.number = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        thread1 = new Thread(LabNestedInitialisers::body1);
        thread1.start();
        plain0 = 1;
        thread1.join();
        System.out.println(result0 + " " + result1 + " " + plain0 + " " + volatile0);
    }
}
