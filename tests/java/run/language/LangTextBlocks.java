// Text blocks: indentation, escapes, line continuation, trailing spaces.
public class LangTextBlocks {
    public static void main(String[] args) {
        String a = """
            Hello,
              "World" \\ \t tab
            end""";
        System.out.println(a);
        System.out.println(a.length());
        String b = """
              indented
            base
            """;
        System.out.print(b);
        System.out.println("""
            one \
            line \
            only""");
        System.out.println("[" + """
            keep  \s
            trailing\040
            """ + "]");
        System.out.println("""
            quotes: \""" and ""\" and \u0041 \0end""".replace('\0', '0'));
        System.out.println("""
            %d items, %s
            """.formatted(3, "ok").strip());
        System.out.println("""
            """.isEmpty());
        System.out.println("  x\n    y\n".stripIndent().replace("\n", "|") + "a\\tb".translateEscapes() + "z\n".indent(2).length());
    }
}
