//@ args: "1+2*3" "(4-6)/4" "2^3^2" "-3+-(2)" "10%4*x" "1/0" "2+" "sqrt(16)+max(2,7)"
// A recursive descent calculator over the program's arguments.
import java.util.*;
import java.util.function.*;

public class LangProgramCalculator {
    static final Map<String, Function<double[], Double>> FUNCTIONS = new HashMap<>();
    static {
        FUNCTIONS.put("sqrt", a -> Math.sqrt(a[0]));
        FUNCTIONS.put("max", a -> Arrays.stream(a).max().getAsDouble());
    }

    final String s;
    int pos;

    LangProgramCalculator(String s) { this.s = s; }

    char peek() { return pos < s.length() ? s.charAt(pos) : '\0'; }

    boolean eat(char c) {
        if (peek() != c) return false;
        pos++;
        return true;
    }

    double expression() {
        double v = term();
        while (true) {
            if (eat('+')) v += term();
            else if (eat('-')) v -= term();
            else return v;
        }
    }

    double term() {
        double v = factor();
        while (true) {
            if (eat('*')) v *= factor();
            else if (eat('/')) v /= factor();
            else if (eat('%')) v %= factor();
            else return v;
        }
    }

    double factor() {
        if (eat('-')) return -factor();
        double v = atom();
        return eat('^') ? Math.pow(v, factor()) : v;
    }

    double atom() {
        if (eat('(')) {
            double v = expression();
            if (!eat(')')) throw new IllegalArgumentException("expected ) at " + pos);
            return v;
        }
        int start = pos;
        if (Character.isLetter(peek())) {
            while (Character.isLetter(peek())) pos++;
            String name = s.substring(start, pos);
            Function<double[], Double> f = FUNCTIONS.get(name);
            if (f == null || !eat('(')) throw new NoSuchElementException("unknown " + name);
            List<Double> args = new ArrayList<>();
            do args.add(expression()); while (eat(','));
            if (!eat(')')) throw new IllegalArgumentException("expected )");
            return f.apply(args.stream().mapToDouble(d -> d).toArray());
        }
        while (Character.isDigit(peek()) || peek() == '.') pos++;
        if (start == pos) throw new IllegalArgumentException("unexpected '" + peek() + "' at " + pos);
        return Double.parseDouble(s.substring(start, pos));
    }

    public static void main(String[] args) {
        for (String a : args) {
            try {
                System.out.println(a + " = " + new LangProgramCalculator(a).expression());
            } catch (RuntimeException e) {
                System.out.println(a + ": " + e.getMessage().replace('\0', '$'));
            }
        }
    }
}
