package libservices;

import libservices.spi.Codec;

public class Reverse implements Codec {
    public Reverse() { System.out.println("Reverse made"); }

    public String name() { return "reverse"; }

    public String encode(String s) { return new StringBuilder(s).reverse().toString(); }
}
