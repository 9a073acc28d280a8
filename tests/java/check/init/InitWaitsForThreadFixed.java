// The thread gets along without the class.
//@ verdict: verified
//@ outcomes: 1
public class InitWaitsForThreadFixed {
    static final int value;

    static class Cell {
        int content;
    }

    static class Fill extends Thread {
        final Cell cell;

        Fill(Cell cell) {
            this.cell = cell;
        }

        @Override
        public void run() {
            cell.content = 1;
        }
    }

    static {
        Cell cell = new Cell();
        Fill thread = new Fill(cell);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new ExceptionInInitializerError(e);
        }
        value = cell.content;
    }

    public static void main(String[] args) {
        System.out.println(value);
    }
}
