// ifeq..ifle, if_icmp.., if_acmp.., ifnull, ifnonnull, goto in loops with labels.
public class OpBranches {
    static String sign(int n) {
        String s = "";
        if (n == 0) s += "eq ";
        if (n != 0) s += "ne ";
        if (n < 0) s += "lt ";
        if (n >= 0) s += "ge ";
        if (n > 0) s += "gt ";
        if (n <= 0) s += "le ";
        return s;
    }

    static String order(int a, int b) {
        String s = "";
        if (a == b) s += "eq ";
        if (a != b) s += "ne ";
        if (a < b) s += "lt ";
        if (a >= b) s += "ge ";
        if (a > b) s += "gt ";
        if (a <= b) s += "le ";
        return s;
    }

    static String refs(Object a, Object b) {
        return (a == b) + " " + (a != b) + " " + (a == null) + " " + (b != null);
    }

    public static void main(String[] args) {
        int[] values = {0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE};
        for (int a : values) {
            System.out.println(sign(a));
            for (int b : values) {
                System.out.print(order(a, b) + "| ");
            }
            System.out.println();
        }
        Object o = new Object();
        System.out.println(refs(o, o) + " " + refs(o, null) + " " + refs(null, null) + " " + refs(o, "x"));
        int count = 0;
        outer:
        for (int i = 0; i < 10; i++) {
            int j = 0;
            do {
                if (j == 5) continue outer;
                if (i * j > 20) break outer;
                count += i ^ j;
                j++;
            } while (true);
        }
        System.out.println(count);
        int k = 100;
        while (k > 1) {
            k = (k & 1) == 0 ? k / 2 : 3 * k + 1;
            count++;
        }
        block: {
            if (count > 0) break block;
            System.out.println("never");
        }
        System.out.println(count);
    }
}
