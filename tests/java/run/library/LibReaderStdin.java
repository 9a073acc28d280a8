//@ stdin: first\nsecond é\r
//@ stdin: third\n42\nrest of it
// BufferedReader and raw reads on standard input.
import java.io.*;
import java.util.*;

public class LibReaderStdin {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        System.out.println(in.readLine() + "|" + in.readLine() + "|" + in.readLine());
        System.out.println(Integer.parseInt(in.readLine()) + 1);
        in.mark(100);
        char[] four = new char[4];
        System.out.println(in.read(four) + new String(four) + (char) in.read());
        in.reset();
        System.out.println(in.skip(5) + in.readLine() + in.readLine() + in.read());
        PushbackReader p = new PushbackReader(new StringReader("xyz"));
        int c = p.read();
        p.unread(c);
        System.out.println((char) p.read() + "" + (char) p.read());
        LineNumberReader l = new LineNumberReader(new StringReader("a\nb\r\nc"));
        while (l.readLine() != null) System.out.print(l.getLineNumber());
        System.out.println();
        StreamTokenizer t = new StreamTokenizer(new StringReader("x = 3.5 + \"str\" // comment\n y"));
        t.slashSlashComments(true);
        while (t.nextToken() != StreamTokenizer.TT_EOF) {
            System.out.print(t.ttype == StreamTokenizer.TT_NUMBER ? "n" + t.nval : t.ttype == StreamTokenizer.TT_WORD ? "w" + t.sval : t.ttype == '"' ? "s" + t.sval : "c" + (char) t.ttype);
            System.out.print(" ");
        }
        System.out.println(new BufferedReader(new StringReader("p\nq\n")).lines().toList());
        System.out.println(System.in.read() + " " + System.in.available());
    }
}
