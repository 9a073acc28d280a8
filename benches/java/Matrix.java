/** Matrix multiplication: nested double arrays. */
public class Matrix {
    public static void main(String[] args) {
        int n = 220;
        double[][] a = new double[n][n], b = new double[n][n], c = new double[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { a[i][j] = i + j; b[i][j] = i - j; }
        for (int round = 0; round < 3; round++)
            for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++) {
                    double sum = 0;
                    for (int k = 0; k < n; k++) sum += a[i][k] * b[k][j];
                    c[i][j] = sum;
                }
        System.out.println(c[17][42]);
    }
}
