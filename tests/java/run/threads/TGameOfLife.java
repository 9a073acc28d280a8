// Conway's game on a torus, one thread per band of rows, phases separated by a phaser.
import java.util.concurrent.Phaser;

public class TGameOfLife {
    static final int SIZE = 9;

    static int neighbours(boolean[][] cells, int row, int column) {
        int count = 0;
        for (int dr = -1; dr <= 1; dr++) {
            for (int dc = -1; dc <= 1; dc++) {
                if ((dr != 0 || dc != 0) && cells[(row + dr + SIZE) % SIZE][(column + dc + SIZE) % SIZE]) {
                    count++;
                }
            }
        }
        return count;
    }

    static void evolve(boolean[][] from, boolean[][] to, int firstRow, int lastRow) {
        for (int row = firstRow; row < lastRow; row++) {
            for (int column = 0; column < SIZE; column++) {
                int n = neighbours(from, row, column);
                to[row][column] = n == 3 || from[row][column] && n == 2;
            }
        }
    }

    static void print(boolean[][] cells) {
        for (boolean[] row : cells) {
            StringBuilder line = new StringBuilder();
            for (boolean cell : row) {
                line.append(cell ? '#' : '.');
            }
            System.out.println(line);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean[][][] worlds = new boolean[2][SIZE][SIZE];
        int[][] glider = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
        for (int[] cell : glider) {
            worlds[0][cell[0]][cell[1]] = true;
        }
        Phaser phaser = new Phaser(3);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int band = i;
            threads[i] = new Thread(() -> {
                for (int generation = 0; generation < 8; generation++) {
                    evolve(worlds[generation % 2], worlds[1 - generation % 2], band * 3, band * 3 + 3);
                    phaser.arriveAndAwaitAdvance();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        print(worlds[0]);
        System.out.println("phase " + phaser.getPhase());
    }
}
