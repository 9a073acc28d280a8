// MessageDigest, Base64, HexFormat.
import java.nio.charset.StandardCharsets;
import java.security.*;
import java.util.*;

public class LibDigests {
    public static void main(String[] args) throws Exception {
        HexFormat hex = HexFormat.of();
        for (String algorithm : new String[] {"MD5", "SHA-1", "SHA-256", "SHA-512", "SHA3-256", "MD2", "SHA-224"}) {
            MessageDigest d = MessageDigest.getInstance(algorithm);
            for (String s : new String[] {"", "abc", "x".repeat(1000)}) System.out.println(algorithm + " " + d.getDigestLength() + " " + hex.formatHex(d.digest(s.getBytes(StandardCharsets.UTF_8))));
        }
        MessageDigest d = MessageDigest.getInstance("SHA-256");
        for (int i = 0; i < 300; i++) d.update((byte) i);
        MessageDigest copy = (MessageDigest) d.clone();
        d.update(new byte[70], 3, 60);
        System.out.println(hex.formatHex(d.digest()) + " " + hex.formatHex(copy.digest()) + MessageDigest.isEqual(new byte[] {1}, new byte[] {1}));
        try {
            MessageDigest.getInstance("NOPE");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
        byte[] data = new byte[100];
        for (int i = 0; i < 100; i++) data[i] = (byte) (i * 5);
        for (int n : new int[] {0, 1, 2, 3, 4, 100}) {
            byte[] part = Arrays.copyOf(data, n);
            String s = Base64.getEncoder().encodeToString(part), u = Base64.getUrlEncoder().withoutPadding().encodeToString(part), m = Base64.getMimeEncoder(40, new byte[] {'|'}).encodeToString(part);
            System.out.println(s + " " + u + " " + m + " " + Arrays.equals(part, Base64.getDecoder().decode(s)) + Arrays.equals(part, Base64.getUrlDecoder().decode(u)) + Arrays.equals(part, Base64.getMimeDecoder().decode(m)));
        }
        for (String bad : new String[] {"a", "ab=c", "a*bc", "abcd===="}) {
            try {
                System.out.println(Base64.getDecoder().decode(bad).length);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(HexFormat.ofDelimiter(":").withUpperCase().withPrefix("0x").formatHex(new byte[] {1, -1}) + " " + hex.parseHex("00ff10")[1] + HexFormat.fromHexDigits("1f") + hex.toHexDigits((short) 255) + HexFormat.isHexDigit('g'));
    }
}
