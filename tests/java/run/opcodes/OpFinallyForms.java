// finally around return, break, continue and throw; a return in finally wins.
public class OpFinallyForms {
    static StringBuilder log = new StringBuilder();

    @SuppressWarnings("finally")
    static int overrides() {
        try {
            throw new IllegalStateException();
        } finally {
            return 7;
        }
    }

    static int keeps() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
        }
    }

    static int[] keepsReference() {
        int[] x = {1};
        try {
            return x;
        } finally {
            x[0] = 2;
        }
    }

    static int nested(int n) {
        try {
            try {
                if (n == 0) return 0;
                if (n == 1) throw new RuntimeException("inner");
            } finally {
                log.append("i").append(n);
                if (n == 2) throw new IllegalArgumentException("from finally");
            }
            return 10;
        } catch (RuntimeException e) {
            log.append(e.getMessage().charAt(0));
            return -1;
        } finally {
            log.append("o").append(n);
        }
    }

    static String loops() {
        StringBuilder s = new StringBuilder();
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                try {
                    if (j == 1) continue;
                    if (j == 3) continue outer;
                    if (i == 3) break outer;
                    s.append(i).append(j).append(' ');
                } finally {
                    s.append('f');
                }
            }
        }
        return s.toString();
    }

    public static void main(String[] args) {
        System.out.println(overrides() + " " + keeps() + " " + keepsReference()[0]);
        for (int n = 0; n < 4; n++) {
            System.out.println(nested(n) + " " + log);
        }
        System.out.println(loops());
    }
}
