// Neighbouring fields of one object are different variables.
//@ verdict: verified
//@ outcomes: 1 2
public class AdjacentFields {
    byte x;
    byte y;

    public static void main(String[] args) throws InterruptedException {
        AdjacentFields object = new AdjacentFields();
        Thread a = new Thread(() -> object.x = 1);
        Thread b = new Thread(() -> object.y = 2);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(object.x + " " + object.y);
    }
}
