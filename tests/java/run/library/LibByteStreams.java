// Byte array, data, buffered, sequence, pushback streams; transfer and readers on top.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class LibByteStreams {
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeBoolean(true);
            out.writeByte(-2);
            out.writeChar('\u20ac');
            out.writeShort(-300);
            out.writeInt(123456);
            out.writeLong(-1L << 40);
            out.writeFloat(1.25f);
            out.writeDouble(Math.PI);
            out.writeUTF("text \u00e9\0\ud83d\ude00");
            out.writeBytes("low");
            out.writeChars("hi");
            System.out.println(out.size());
        }
        System.out.println(HexFormat.of().formatHex(bytes.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readBoolean() + " " + in.readByte() + " " + in.readChar() + " " + in.readShort() + " " + in.readInt() + " " + in.readLong() + " " + in.readFloat() + " " + in.readDouble() + " " + in.readUTF().length() + " " + (char) in.readUnsignedByte() + in.skipBytes(2) + in.readChar() + in.available());
        in.readChar();
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println(e);
        }
        InputStream seq = new SequenceInputStream(new ByteArrayInputStream("abc".getBytes()), new ByteArrayInputStream("defg".getBytes()));
        BufferedInputStream buf = new BufferedInputStream(seq, 2);
        buf.mark(10);
        System.out.println((char) buf.read() + new String(buf.readNBytes(3)));
        buf.reset();
        System.out.println(new String(buf.readAllBytes()) + buf.read());
        PushbackInputStream push = new PushbackInputStream(new ByteArrayInputStream(new byte[] {1, 2}), 2);
        push.unread(new byte[] {8, 9});
        System.out.println(push.read() + push.read() * 10 + push.read() * 100);
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        System.out.println(new ByteArrayInputStream(new byte[10000]).transferTo(copy) + " " + copy.size());
        StringWriter sw = new StringWriter();
        try (PrintWriter p = new PrintWriter(sw)) {
            p.printf(Locale.ROOT, "%05d %s%n", 42, "x");
            p.println(1.5);
            p.print('c');
            p.append("app").append('z').write("written", 0, 3);
        }
        System.out.println(sw.toString().replace("\n", "|"));
        OutputStreamWriter osw = new OutputStreamWriter(copy, StandardCharsets.UTF_16BE);
        osw.write("\u4e2d");
        osw.flush();
        System.out.println(copy.size() + " " + osw.getEncoding());
        Reader r = new InputStreamReader(new ByteArrayInputStream(new byte[] {(byte) 0xe4, (byte) 0xb8, (byte) 0xad, 'x'}), StandardCharsets.UTF_8);
        System.out.println(r.read() + " " + r.read() + " " + r.read());
        PrintStream ps = new PrintStream(copy, true, "UTF-8");
        ps.print("end");
        System.out.println(ps.checkError() + " " + copy.size() + InputStream.nullInputStream().read());
        CharArrayWriter ca = new CharArrayWriter();
        new CharArrayReader("chars".toCharArray(), 1, 3).transferTo(ca);
        System.out.println(ca + " " + new StringReader("skip me").skip(5));
        PrintStream old = System.out;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        System.setOut(new PrintStream(captured));
        System.out.print("captured");
        System.setOut(old);
        System.out.println(captured.size());
    }
}
