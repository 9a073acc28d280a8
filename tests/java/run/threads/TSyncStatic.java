// Static synchronized methods lock the class, instance ones the object: each kind is exclusive in itself.
public class TSyncStatic {
    static int total;
    int mine;
    static final Object BLOCK = new Object();
    static int byBlock;

    static synchronized void addStatic() {
        int read = total;
        Thread.yield();
        total = read + 1;
    }

    static void addStaticByBlock() {
        synchronized (TSyncStatic.class) {
            total++;
        }
    }

    synchronized void addMine() {
        mine++;
    }

    static void addByBlock() {
        synchronized (BLOCK) {
            byBlock++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        TSyncStatic object = new TSyncStatic();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 40; k++) {
                    addStatic();
                    object.addMine();
                    addStaticByBlock();
                    addByBlock();
                }
            });
            threads[i].start();
        }
        synchronized (object) {
            addStatic();
            total += 0;
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(total + " " + object.mine + " " + byBlock);
        synchronized (TSyncStatic.class) {
            Thread independent = new Thread(object::addMine);
            independent.start();
            independent.join();
        }
        System.out.println("class lock does not exclude instance methods: " + object.mine);
    }
}
