// The thread is started when the object is complete.
//@ verdict: verified
//@ outcomes: 1
public class StartInConstructorFixed {
    final int value;

    StartInConstructorFixed() {
        value = 1;
    }

    void print() {
        System.out.println(value);
    }

    public static void main(String[] args) {
        StartInConstructorFixed object = new StartInConstructorFixed();
        new Thread(object::print).start();
    }
}
