package libservices.spi;

public interface Codec {
    String name();

    String encode(String s);
}
