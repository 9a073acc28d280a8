// Deflater, Inflater, GZIP and ZIP streams in memory, checksums.
import java.io.*;
import java.util.*;
import java.util.zip.*;

public class LibZip {
    public static void main(String[] args) throws Exception {
        byte[] data = new byte[5000];
        for (int i = 0; i < data.length; i++) data[i] = (byte) (i % 97 * (i / 500));
        CRC32 crc = new CRC32();
        crc.update(data);
        Adler32 adler = new Adler32();
        adler.update(data, 10, 100);
        CRC32C crcc = new CRC32C();
        crcc.update(data, 0, 1000);
        System.out.println(Long.toHexString(crc.getValue()) + " " + Long.toHexString(adler.getValue()) + " " + Long.toHexString(crcc.getValue()));
        crc.reset();
        crc.update("123456789".getBytes());
        System.out.println(Long.toHexString(crc.getValue()));
        for (int level : new int[] {0, 1, 6, 9}) {
            Deflater d = new Deflater(level);
            d.setInput(data);
            d.finish();
            byte[] out = new byte[10000];
            int n = d.deflate(out);
            System.out.print(d.finished() + " " + d.getTotalIn() + " ");
            Inflater inf = new Inflater();
            inf.setInput(out, 0, n);
            byte[] back = new byte[5000];
            System.out.println(inf.inflate(back) + " " + Arrays.equals(back, data) + " " + inf.finished() + " " + inf.getRemaining() + " " + (level == 0 ? n > 5000 : n < 5000));
            d.end();
            inf.end();
        }
        ByteArrayOutputStream gz = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(gz)) { g.write(data); }
        byte[] back = new GZIPInputStream(new ByteArrayInputStream(gz.toByteArray())).readAllBytes();
        System.out.println(Arrays.equals(data, back));
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        try (ZipOutputStream z = new ZipOutputStream(zip)) {
            for (String name : new String[] {"a.txt", "dir/b.txt", "dir/"}) {
                ZipEntry e = new ZipEntry(name);
                e.setTime(315532800000L);
                z.putNextEntry(e);
                if (!e.isDirectory()) z.write(("content of " + name).repeat(20).getBytes());
                z.closeEntry();
            }
        }
        try (ZipInputStream z = new ZipInputStream(new ByteArrayInputStream(zip.toByteArray()))) {
            for (ZipEntry e; (e = z.getNextEntry()) != null; ) {
                byte[] content = z.readAllBytes();
                System.out.println(e.getName() + " " + e.isDirectory() + " " + content.length + " " + e.getCrc());
            }
        }
        byte[] broken = gz.toByteArray();
        broken[0] = 0;
        try {
            new GZIPInputStream(new ByteArrayInputStream(broken));
        } catch (ZipException e) {
            System.out.println(e.getMessage());
        }
        try {
            Inflater inf = new Inflater();
            inf.setInput(new byte[] {1, 2, 3});
            inf.inflate(new byte[10]);
        } catch (DataFormatException e) {
            System.out.println(e.getMessage());
        }
        CheckedInputStream c = new CheckedInputStream(new ByteArrayInputStream(data), new CRC32());
        c.readAllBytes();
        System.out.println(c.getChecksum().getValue());
    }
}
