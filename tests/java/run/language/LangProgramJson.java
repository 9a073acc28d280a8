// A small JSON reader and writer.
import java.util.*;

public class LangProgramJson {
    sealed interface Json permits Obj, Arr, Str, Num, Bool, Nil {}
    record Obj(Map<String, Json> m) implements Json {}
    record Arr(List<Json> l) implements Json {}
    record Str(String s) implements Json {}
    record Num(double d) implements Json {}
    record Bool(boolean b) implements Json {}
    enum Nil implements Json { NULL }

    static class Parser {
        final String s;
        int p;
        Parser(String s) { this.s = s; }
        Json parse() {
            ws();
            char c = s.charAt(p);
            switch (c) {
                case '{': {
                    Map<String, Json> m = new LinkedHashMap<>();
                    p++;
                    for (ws(); s.charAt(p) != '}'; ws()) {
                        String k = ((Str) parse()).s();
                        expect(':');
                        m.put(k, parse());
                        ws();
                        if (s.charAt(p) == ',') p++;
                    }
                    p++;
                    return new Obj(m);
                }
                case '[': {
                    List<Json> l = new ArrayList<>();
                    p++;
                    for (ws(); s.charAt(p) != ']'; ws()) {
                        l.add(parse());
                        ws();
                        if (s.charAt(p) == ',') p++;
                    }
                    p++;
                    return new Arr(l);
                }
                case '"': {
                    StringBuilder b = new StringBuilder();
                    while ((c = s.charAt(++p)) != '"') {
                        if (c == '\\') {
                            c = s.charAt(++p);
                            if (c == 'u') { c = (char) Integer.parseInt(s.substring(p + 1, p + 5), 16); p += 4; }
                            else if (c == 'n') c = '\n';
                        }
                        b.append(c);
                    }
                    p++;
                    return new Str(b.toString());
                }
                case 't': p += 4; return new Bool(true);
                case 'f': p += 5; return new Bool(false);
                case 'n': p += 4; return Nil.NULL;
                default:
                    int start = p;
                    while (p < s.length() && "+-.eE0123456789".indexOf(s.charAt(p)) >= 0) p++;
                    return new Num(Double.parseDouble(s.substring(start, p)));
            }
        }
        void ws() { while (p < s.length() && Character.isWhitespace(s.charAt(p))) p++; }
        void expect(char c) {
            ws();
            if (s.charAt(p++) != c) throw new IllegalStateException("expected " + c + " at " + (p - 1));
        }
    }

    static String write(Json j) {
        if (j instanceof Obj o) {
            StringJoiner sj = new StringJoiner(",", "{", "}");
            o.m().forEach((k, v) -> sj.add('"' + k + "\":" + write(v)));
            return sj.toString();
        }
        if (j instanceof Arr a) return a.l().stream().map(LangProgramJson::write).collect(java.util.stream.Collectors.joining(",", "[", "]"));
        if (j instanceof Str s) return '"' + s.s().replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
        if (j instanceof Num n) return n.d() == Math.rint(n.d()) ? Long.toString((long) n.d()) : Double.toString(n.d());
        return j instanceof Bool b ? String.valueOf(b.b()) : "null";
    }

    public static void main(String[] args) {
        String text = "{ \"name\" : \"x\\\"y\\u0041\\n\", \"list\": [1, 2.5, -3e2, true, false, null, {}, []], \"deep\": {\"a\": {\"b\": [[[\"end\"]]]}} }";
        Json j = new Parser(text).parse();
        System.out.println(j);
        String out = write(j);
        System.out.println(out + " " + new Parser(out).parse().equals(j) + " " + (new Parser(out).parse().hashCode() == j.hashCode()));
        for (String bad : new String[] {"{\"a\" 1}", "[1, x]", "\"open", "{1:2}"}) {
            try {
                System.out.println(new Parser(bad).parse());
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
    }
}
