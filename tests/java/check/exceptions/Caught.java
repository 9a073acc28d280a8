// An exception that is caught is nobody's business.
//@ verdict: verified
//@ outcomes: caught
public class Caught {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            try {
                Object nothing = null;
                nothing.hashCode();
            } catch (NullPointerException e) {
                System.out.println("caught");
            }
        });
        thread.start();
        thread.join();
    }
}
