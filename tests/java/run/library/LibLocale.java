// Locale and Currency with explicit locales.
import java.util.*;

public class LibLocale {
    public static void main(String[] args) {
        Locale l = new Locale.Builder().setLanguage("zh").setScript("Hant").setRegion("TW").build();
        System.out.println(l + " " + l.toLanguageTag() + " " + Locale.forLanguageTag("de-AT-u-co-phonebk").getUnicodeLocaleType("co") + " " + Locale.US.getDisplayCountry(Locale.US) + " " + Locale.GERMANY.getDisplayLanguage(Locale.US) + " " + Locale.FRANCE.getISO3Country() + Locale.FRENCH.getISO3Language() + " [" + Locale.ROOT + "]");
        System.out.println(Locale.getDefault() + " " + Locale.getDefault(Locale.Category.FORMAT).getLanguage() + " " + Locale.UK.equals(new Locale("en", "GB")) + Locale.JAPAN.hashCode() + " " + new Locale("no", "NO", "NY") + " " + Locale.ROOT.getDisplayName(Locale.US));
        Currency c = Currency.getInstance("EUR");
        System.out.println(c + " " + c.getDefaultFractionDigits() + " " + c.getNumericCode() + " " + Currency.getInstance(Locale.JAPAN) + Currency.getInstance(Locale.JAPAN).getDefaultFractionDigits() + " " + c.getSymbol(Locale.GERMANY) + Currency.getInstance(Locale.US).getSymbol(Locale.US) + " " + Currency.getInstance("USD").getDisplayName(Locale.US));
        Locale old = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        System.out.println(String.format("%,.2f", 1234.5) + " " + "I".toLowerCase() + " " + Locale.getDefault());
        Locale.setDefault(new Locale("tr", "TR"));
        System.out.println("I".toLowerCase() + "i".toUpperCase() + "I".toLowerCase(Locale.ROOT));
        Locale.setDefault(old);
        List<Locale.LanguageRange> ranges = Locale.LanguageRange.parse("de-CH;q=0.5,en;q=0.8,*;q=0.1");
        System.out.println(ranges + " " + Locale.lookup(ranges, List.of(Locale.GERMAN, Locale.UK)) + " " + Locale.filter(ranges, List.of(Locale.US, Locale.FRANCE)));
        for (Runnable r : new Runnable[] {() -> Currency.getInstance("XYZW"), () -> new Locale.Builder().setLanguage("toolonglanguage"), () -> Currency.getInstance(Locale.ENGLISH)}) {
            try {
                r.run();
                System.out.println("accepted");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
