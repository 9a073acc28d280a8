// Several writes to standard error and output, in each stream's own order; autoflush and setErr.
import java.io.*;

public class ErrStderrOrder {
    public static void main(String[] args) {
        System.err.print("e1 ");
        System.out.print("o1 ");
        System.err.println("e2");
        System.out.println("o2");
        System.err.printf("%5.1f|%n", 2.55);
        System.out.append('c').append("seq").append("abcdef", 1, 3).println();
        System.out.write('w');
        System.out.write(new byte[] {'x', 'y', '\n'}, 0, 3);
        System.err.write(0xc3);
        System.err.write(0xa9);
        System.err.println();
        PrintStream old = System.err;
        ByteArrayOutputStream caught = new ByteArrayOutputStream();
        System.setErr(new PrintStream(caught));
        new Exception("hidden").printStackTrace();
        System.setErr(old);
        System.out.println(caught.toString().lines().count() + " " + caught.toString().lines().findFirst().get());
        System.out.println(new char[] {'c', 'h'});
        System.out.println((Object) null);
        System.out.println((String) null);
        System.out.print(true);
        System.out.print(1L);
        System.out.print(1.5f);
        System.out.print(new char[] {'z'});
        System.out.println('\u00e9');
        System.out.flush();
        try {
            System.out.print((char[]) null);
        } catch (NullPointerException e) {
            System.err.println("null chars");
        }
        System.err.close();
        System.err.println("never seen");
        System.out.println(System.err.checkError());
        System.out.close();
        System.out.println("never seen either");
        System.exit(System.out.checkError() ? 3 : 4);
    }
}
