package libservices;

import libservices.spi.Codec;

public class Upper implements Codec {
    public String name() { return "upper"; }

    public String encode(String s) { return s.toUpperCase(); }
}
