// Encoding and decoding with the standard charsets, malformed input, encoders with actions.
import java.nio.*;
import java.nio.charset.*;
import java.util.*;

public class LibCharsets {
    static String hex(byte[] b) {
        return HexFormat.of().formatHex(b);
    }

    public static void main(String[] args) throws Exception {
        Charset[] all = {StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII, Charset.forName("UTF-32"), Charset.forName("windows-1252")};
        String[] texts = {"", "ascii", "\u00e9\u00ff", "\u20ac\u4e2d", "\ud83d\ude00", "\ud800x", "a\0b"};
        for (Charset c : all) {
            for (String t : texts) {
                byte[] b = t.getBytes(c);
                System.out.print(hex(b) + "=" + new String(b, c).equals(t) + " ");
            }
            System.out.println(c + " " + c.canEncode() + c.newEncoder().maxBytesPerChar());
        }
        byte[][] malformed = {{(byte) 0xc3}, {(byte) 0xff, 65}, {(byte) 0xe2, (byte) 0x82, 65}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80}, {(byte) 0xf0, (byte) 0x9f, (byte) 0x98}, {(byte) 0xc0, (byte) 0x80}, {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80}};
        for (byte[] b : malformed) {
            String s = new String(b, StandardCharsets.UTF_8);
            StringBuilder points = new StringBuilder();
            s.codePoints().forEach(p -> points.append(Integer.toHexString(p)).append(' '));
            String strict;
            try {
                strict = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(b)).toString();
            } catch (CharacterCodingException e) {
                strict = e.toString();
            }
            System.out.println(hex(b) + " -> " + points + strict);
        }
        CharsetEncoder e = StandardCharsets.US_ASCII.newEncoder().onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith(new byte[] {'!'});
        System.out.println(new String(e.encode(CharBuffer.wrap("a\u00e9b")).array(), 0, 3, StandardCharsets.US_ASCII) + e.canEncode('\u00e9'));
        ByteBuffer small = ByteBuffer.allocate(4);
        CharBuffer in = CharBuffer.wrap("\u20ac\u20ac");
        CoderResult r = StandardCharsets.UTF_8.newEncoder().encode(in, small, true);
        System.out.println(r + " " + in.position() + " " + small.position());
        System.out.println(Charset.forName("latin1") + " " + Charset.isSupported("UTF-8") + " " + StandardCharsets.UTF_8.aliases().contains("UTF8") + " " + StandardCharsets.UTF_8.contains(StandardCharsets.US_ASCII) + " " + Charset.defaultCharset());
        try {
            Charset.forName("no-such");
        } catch (UnsupportedCharsetException x) {
            System.out.println(x);
        }
        try {
            Charset.forName("bad name");
        } catch (IllegalCharsetNameException x) {
            System.out.println(x);
        }
        System.out.println(StandardCharsets.UTF_8.decode(StandardCharsets.UTF_8.encode("round \u4e2d")).toString());
    }
}
