// java.time.format: patterns, ISO forms, localised text in fixed locales, parsing and its errors.
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;

public class LibTimeFormat {
    public static void main(String[] args) {
        ZonedDateTime z = ZonedDateTime.of(2024, 2, 9, 8, 5, 3, 7_000_000, ZoneId.of("America/New_York"));
        for (String p : new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "d/M/yy h:mm a", "EEE, dd MMM uuuu", "EEEE d MMMM", "D 'day of' y", "HH:mm:ssXXX", "O z VV", "w W e", "Q QQQ", "G", "nnnn A", "[yyyy][-MM]", "ppppd"}) {
            System.out.println(p + " -> " + DateTimeFormatter.ofPattern(p, Locale.US).format(z));
        }
        for (DateTimeFormatter f : new DateTimeFormatter[] {DateTimeFormatter.ISO_DATE, DateTimeFormatter.ISO_OFFSET_DATE_TIME, DateTimeFormatter.ISO_INSTANT, DateTimeFormatter.ISO_WEEK_DATE, DateTimeFormatter.ISO_ORDINAL_DATE, DateTimeFormatter.BASIC_ISO_DATE, DateTimeFormatter.RFC_1123_DATE_TIME, DateTimeFormatter.ISO_ZONED_DATE_TIME}) {
            System.out.println(f.format(z));
        }
        System.out.println(DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).withLocale(Locale.US).format(z) + " | " + DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(Locale.GERMANY).format(z) + " | " + DateTimeFormatter.ofPattern("EEEE MMMM", Locale.FRANCE).format(z) + " | " + Month.MAY.getDisplayName(TextStyle.SHORT, Locale.US) + DayOfWeek.MONDAY.getDisplayName(TextStyle.NARROW, Locale.US));
        System.out.println(LocalDate.parse("03/04/2021", DateTimeFormatter.ofPattern("dd/MM/yyyy")) + " " + LocalDateTime.parse("2021-05-06T07:08") + " " + ZonedDateTime.parse("2021-05-06T07:08:09+02:00[Europe/Paris]") + " " + OffsetDateTime.parse("2021-05-06T07:08:09-05:00").toInstant() + " " + LocalTime.parse("7:05 PM", DateTimeFormatter.ofPattern("h:mm a", Locale.US)) + " " + YearMonth.parse("2020-06") + " " + Year.parse("2020"));
        DateTimeFormatter strict = DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT), smart = DateTimeFormatter.ofPattern("uuuu-MM-dd"), lenient = smart.withResolverStyle(ResolverStyle.LENIENT);
        for (DateTimeFormatter f : new DateTimeFormatter[] {strict, smart, lenient}) {
            try {
                System.out.println(LocalDate.parse("2023-02-31", f));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage());
            }
        }
        DateTimeFormatter built = new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4).appendLiteral('/').appendValue(ChronoField.MONTH_OF_YEAR).optionalStart().appendLiteral('/').appendValue(ChronoField.DAY_OF_MONTH, 1, 2, SignStyle.NORMAL).optionalEnd().parseDefaulting(ChronoField.DAY_OF_MONTH, 1).toFormatter(Locale.ROOT);
        System.out.println(LocalDate.parse("2020/5", built) + " " + LocalDate.parse("2020/5/17", built) + " " + built.format(LocalDate.of(999, 1, 2)));
        for (String bad : new String[] {"2021-1-1", "hello", "2021-02-30", "2021-01-01x"}) {
            try {
                LocalDate.parse(bad);
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage() + " @" + e.getErrorIndex());
            }
        }
        try {
            DateTimeFormatter.ofPattern("HH").format(LocalDate.EPOCH);
        } catch (UnsupportedTemporalTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            DateTimeFormatter.ofPattern("bogus {");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
