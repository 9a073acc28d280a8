import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

// Ciphers, message authentication and keys: providers are found and trusted.
public class LibCrypto {
    static final SecretKeySpec KEY = new SecretKeySpec("0123456789abcdef".getBytes(), "AES");

    static byte[] cipher(String kind, int mode, byte[] data) throws Exception {
        Cipher cipher = Cipher.getInstance(kind);
        switch (kind.split("/")[1]) {
            case "GCM" -> cipher.init(mode, KEY, new GCMParameterSpec(128, new byte[12]));
            case "CBC", "CTR" -> cipher.init(mode, KEY, new IvParameterSpec(new byte[16]));
            default -> cipher.init(mode, KEY);
        }
        return cipher.doFinal(data);
    }

    public static void main(String[] args) throws Exception {
        for (String kind : new String[] {"AES/ECB/PKCS5Padding", "AES/CBC/PKCS5Padding", "AES/CTR/NoPadding", "AES/GCM/NoPadding"}) {
            byte[] secret = cipher(kind, Cipher.ENCRYPT_MODE, "a text of some length".getBytes());
            byte[] plain = cipher(kind, Cipher.DECRYPT_MODE, secret);
            System.out.println(kind + " " + Base64.getEncoder().encodeToString(secret) + " " + new String(plain));
        }
        byte[] changed = cipher("AES/GCM/NoPadding", Cipher.ENCRYPT_MODE, "x".getBytes());
        changed[0] ^= 1;
        try {
            cipher("AES/GCM/NoPadding", Cipher.DECRYPT_MODE, changed);
        } catch (AEADBadTagException e) {
            System.out.println(e.getMessage());
        }
        for (String name : new String[] {"HmacMD5", "HmacSHA1", "HmacSHA256"}) {
            Mac mac = Mac.getInstance(name);
            mac.init(new SecretKeySpec("key".getBytes(), name));
            System.out.println(name + " " + HexFormat.of().formatHex(mac.doFinal("data".getBytes())));
        }
        PBEKeySpec password = new PBEKeySpec("pw".toCharArray(), "salt".getBytes(), 5, 128);
        byte[] derived = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA1").generateSecret(password).getEncoded();
        System.out.println(HexFormat.of().formatHex(derived));
        KeyGenerator generator = KeyGenerator.getInstance("AES");
        generator.init(256);
        System.out.println(generator.generateKey().getEncoded().length);
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        System.out.println(store.size() + " " + store.getType() + " " + MessageDigest.isEqual(derived, derived.clone()));
        System.out.println(Cipher.class.getProtectionDomain().getCodeSource());
        System.out.println(String.class.getProtectionDomain() == Cipher.class.getProtectionDomain());
        try {
            Cipher.getInstance("Rot13");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
    }
}
