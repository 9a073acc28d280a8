// A sieve, a matrix product and a checksum: plain loops over arrays.
public class OpSieve {
    static int primes(int limit) {
        boolean[] composite = new boolean[limit + 1];
        int count = 0;
        for (int p = 2; p <= limit; p++) {
            if (composite[p]) continue;
            count++;
            for (long m = (long) p * p; m <= limit; m += p) {
                composite[(int) m] = true;
            }
        }
        return count;
    }

    static double[][] multiply(double[][] a, double[][] b) {
        int n = a.length;
        double[][] r = new double[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                for (int k = 0; k < n; k++)
                    r[i][j] += a[i][k] * b[k][j];
        return r;
    }

    static int crc(byte[] data) {
        int crc = -1;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int k = 0; k < 8; k++) {
                crc = (crc & 1) != 0 ? crc >>> 1 ^ 0xedb88320 : crc >>> 1;
            }
        }
        return ~crc;
    }

    public static void main(String[] args) {
        System.out.println(primes(10) + " " + primes(1000) + " " + primes(20000));
        double[][] m = new double[8][8];
        for (int i = 0; i < 8; i++)
            for (int j = 0; j < 8; j++)
                m[i][j] = 1.0 / (i + j + 1);
        double[][] r = multiply(multiply(m, m), m);
        System.out.println(r[0][0] + " " + r[7][7] + " " + r[3][4]);
        byte[] data = new byte[500];
        for (int i = 0; i < data.length; i++) data[i] = (byte) (i * i);
        System.out.println(Integer.toHexString(crc(data)) + " " + Integer.toHexString(crc("123456789".getBytes())));
    }
}
