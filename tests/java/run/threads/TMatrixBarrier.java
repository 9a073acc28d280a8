// Matrix powers by rows, with a barrier between the multiplications.
import java.util.Arrays;
import java.util.concurrent.CyclicBarrier;

public class TMatrixBarrier {
    static final int SIZE = 6;
    static final int MODULUS = 9973;

    public static void main(String[] args) throws Exception {
        int[][] base = new int[SIZE][SIZE];
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                base[i][j] = (i * 3 + j * 5 + 1) % 11;
            }
        }
        int[][][] matrices = {copy(base), new int[SIZE][SIZE]};
        int[] current = new int[1];
        CyclicBarrier barrier = new CyclicBarrier(3, () -> current[0] = 1 - current[0]);
        Thread[] threads = new Thread[3];
        for (int t = 0; t < threads.length; t++) {
            int first = t * 2;
            threads[t] = new Thread(() -> {
                try {
                    for (int round = 0; round < 5; round++) {
                        int[][] from = matrices[current[0]];
                        int[][] to = matrices[1 - current[0]];
                        multiplyRow(from, base, to, first);
                        multiplyRow(from, base, to, first + 1);
                        barrier.await();
                    }
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
            threads[t].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (int[] row : matrices[current[0]]) {
            System.out.println(Arrays.toString(row));
        }
        int[][] expected = copy(base);
        for (int round = 0; round < 5; round++) {
            int[][] product = new int[SIZE][SIZE];
            for (int row = 0; row < SIZE; row++) {
                multiplyRow(expected, base, product, row);
            }
            expected = product;
        }
        System.out.println(Arrays.deepEquals(expected, matrices[current[0]]));
    }

    static void multiplyRow(int[][] a, int[][] b, int[][] product, int row) {
        for (int column = 0; column < SIZE; column++) {
            int sum = 0;
            for (int k = 0; k < SIZE; k++) {
                sum = (sum + a[row][k] * b[k][column]) % MODULUS;
            }
            product[row][column] = sum;
        }
    }

    static int[][] copy(int[][] matrix) {
        int[][] result = new int[matrix.length][];
        for (int i = 0; i < matrix.length; i++) {
            result[i] = matrix[i].clone();
        }
        return result;
    }
}
