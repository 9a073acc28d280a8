// Names: given, default (numbered in order of creation of unnamed threads), renamed before and after start.
public class TThreadNames {
    static String seen;

    static class Named extends Thread {
        Named() {
            super("constructed");
        }

        @Override
        public void run() {
            seen = getName();
            setName("renamed-inside");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(Thread.currentThread().getName());
        Thread first = new Thread(() -> { });
        Thread named = new Thread(() -> { }, "named");
        Thread second = new Thread();
        Thread third = new Thread((Runnable) null);
        System.out.println(first.getName() + " " + named.getName() + " " + second.getName() + " " + third.getName());

        Named own = new Named();
        own.start();
        own.join();
        System.out.println(seen + " -> " + own.getName());
        own.setName("after the end");
        System.out.println(own.getName());

        try {
            named.setName(null);
        } catch (NullPointerException e) {
            System.out.println("NPE: " + e.getMessage());
        }
        try {
            new Thread(() -> { }, (String) null);
        } catch (NullPointerException e) {
            System.out.println("NPE in constructor");
        }
        named.setName("");
        System.out.println("[" + named.getName() + "]");
        Thread.currentThread().setName("principal");
        System.out.println(Thread.currentThread().getName());
        third.start();
        third.join();
        second.run();
        System.out.println("done");
    }
}
