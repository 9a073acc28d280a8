// java.time: zones with the time zone database, transitions, offsets.
import java.time.*;
import java.time.temporal.ChronoUnit;
import java.time.zone.*;
import java.util.*;

public class LibTimeZones {
    public static void main(String[] args) {
        for (String name : new String[] {"Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "UTC", "America/Sao_Paulo", "Asia/Tokyo"}) {
            ZoneId z = ZoneId.of(name);
            ZonedDateTime winter = ZonedDateTime.of(2015, 1, 15, 12, 0, 0, 0, z), summer = winter.plusMonths(6);
            System.out.println(winter + " " + summer + " " + winter.toInstant() + " " + summer.getOffset() + " " + z.getRules().isDaylightSavings(summer.toInstant()) + " " + z.getRules().nextTransition(winter.toInstant()));
        }
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        LocalDateTime gap = LocalDateTime.of(2021, 3, 28, 2, 30), overlap = LocalDateTime.of(2021, 10, 31, 2, 30);
        System.out.println(gap.atZone(berlin) + " " + overlap.atZone(berlin) + " " + overlap.atZone(berlin).withLaterOffsetAtOverlap() + " " + berlin.getRules().getValidOffsets(gap) + berlin.getRules().getValidOffsets(overlap) + berlin.getRules().getTransition(gap).isGap());
        ZonedDateTime z = ZonedDateTime.of(2021, 3, 27, 12, 0, 0, 0, berlin);
        System.out.println(z.plusDays(1) + " " + z.plusHours(24) + " " + ChronoUnit.HOURS.between(z, z.plusDays(1)) + " " + z.withZoneSameInstant(ZoneId.of("Asia/Tokyo")) + " " + z.withZoneSameLocal(ZoneOffset.UTC));
        System.out.println(ZoneOffset.ofHoursMinutes(-3, -30) + " " + ZoneOffset.of("+05").getTotalSeconds() + " " + OffsetDateTime.of(gap, ZoneOffset.MAX).toInstant() + " " + ZoneId.of("GMT+2") + " " + ZoneId.of("Z").normalized() + " " + OffsetTime.of(1, 2, 3, 0, ZoneOffset.UTC).isBefore(OffsetTime.of(1, 2, 3, 0, ZoneOffset.ofHours(-1))));
        System.out.println(ZoneId.getAvailableZoneIds().contains("Europe/Paris") + " " + ZoneId.systemDefault() + " " + TimeZone.getDefault().getID() + " " + TimeZone.getTimeZone("America/Chicago").getRawOffset() + " " + TimeZone.getTimeZone("nonsense").getID() + " " + TimeZone.getTimeZone(berlin).inDaylightTime(new Date(1626350400000L)));
        try {
            ZoneId.of("Nowhere/City");
        } catch (ZoneRulesException e) {
            System.out.println(e.getMessage());
        }
        try {
            ZoneOffset.of("+25:00");
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        Clock c = Clock.fixed(Instant.ofEpochSecond(86400 * 365L), berlin);
        System.out.println(LocalDateTime.now(c) + " " + ZonedDateTime.now(c) + " " + Clock.offset(c, Duration.ofDays(1)).instant() + " " + LocalDate.now(c).getDayOfWeek() + Clock.tick(c, Duration.ofHours(1)).millis());
        List<ZoneOffsetTransition> t = ZoneId.of("Europe/London").getRules().getTransitions();
        System.out.println(t.get(0) + " " + ZoneId.of("Europe/London").getRules().getTransitionRules().size());
    }
}
