//@ flags: -g:none
// Without local variable tables the messages call them <local1>, and traces have no lines.
public class ErrHelpfulNpeNoNames {
    int[] data;

    static String run(ErrHelpfulNpeNoNames o, long wide, String s, int[][] a) {
        StringBuilder out = new StringBuilder();
        try {
            out.append(s.length());
        } catch (NullPointerException e) {
            out.append(e.getMessage()).append('\n');
        }
        try {
            out.append(a[(int) wide][1]);
        } catch (NullPointerException e) {
            out.append(e.getMessage()).append('\n');
        }
        try {
            String local = s;
            out.append(local.isEmpty());
        } catch (NullPointerException e) {
            out.append(e.getMessage()).append('\n');
        }
        try {
            out.append(o.data.length);
        } catch (NullPointerException e) {
            out.append(e.getMessage()).append('\n');
        }
        return out.toString();
    }

    public static void main(String[] args) {
        System.out.print(run(new ErrHelpfulNpeNoNames(), 1, null, new int[2][]));
        System.out.println(new Exception().getStackTrace()[0]);
        String s = args.length == 0 ? null : "";
        s.trim();
    }
}
