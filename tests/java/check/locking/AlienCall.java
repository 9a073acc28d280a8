// A listener is called under the lock of its subject and wants its own lock, while another thread
// holds the listener's lock and asks the subject.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: done | [deadlock]
public class AlienCall {
    static class Subject {
        Listener listener;
        int value;

        synchronized void set(int x) {
            value = x;
            listener.changed(x);
        }

        synchronized int get() {
            return value;
        }
    }

    static class Listener {
        final Subject subject;
        int last;

        Listener(Subject subject) {
            this.subject = subject;
        }

        synchronized void changed(int x) {
            last = x;
        }

        synchronized boolean current() {
            return last == subject.get();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Subject subject = new Subject();
        Listener listener = new Listener(subject);
        subject.listener = listener;
        Thread setter = new Thread(() -> subject.set(1));
        Thread asker = new Thread(listener::current);
        setter.start();
        asker.start();
        setter.join();
        asker.join();
        System.out.println("done");
    }
}
