// Asks of new strings whether they became the interned ones, after constants of equal content were used
// by methods that have returned, and of constants after strings of equal content were interned.

public class Interning {
    static int use() {
        return "used before".length();
    }

    static String late() {
        return "used later";
    }

    static boolean isFirst(String text) {
        String own = new String(text.toCharArray());
        return own.intern() == own;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int round = 0; round < 3; round++) {
            sum += use();
            StringBuilder text = new StringBuilder();
            for (String word : new String[] {"used", "before"}) {
                text.append(text.length() == 0 ? "" : " ").append(word);
            }
            System.out.println(round + " " + isFirst(text.toString()));
            String later = new StringBuilder("used").append(" ").append("later").toString();
            System.out.println(later.intern() == later);
            System.out.println(later == late());
            for (int i = 0; i < 200; i++) {
                sum += isFirst("number " + i % 40) ? 1 : 0;
            }
        }
        System.out.println(sum);
    }
}
