// Joda-Time: chronologies, zones from the jar's own data, periods, intervals, formatting, arithmetic at gaps and overlaps.
import java.util.Locale;
import org.joda.time.DateTime;
import org.joda.time.DateTimeConstants;
import org.joda.time.DateTimeFieldType;
import org.joda.time.DateTimeZone;
import org.joda.time.Days;
import org.joda.time.Duration;
import org.joda.time.IllegalFieldValueException;
import org.joda.time.Instant;
import org.joda.time.Interval;
import org.joda.time.LocalDate;
import org.joda.time.LocalTime;
import org.joda.time.Months;
import org.joda.time.MutableDateTime;
import org.joda.time.Partial;
import org.joda.time.Period;
import org.joda.time.PeriodType;
import org.joda.time.Weeks;
import org.joda.time.YearMonth;
import org.joda.time.chrono.BuddhistChronology;
import org.joda.time.chrono.CopticChronology;
import org.joda.time.chrono.GJChronology;
import org.joda.time.chrono.IslamicChronology;
import org.joda.time.format.DateTimeFormat;
import org.joda.time.format.DateTimeFormatter;
import org.joda.time.format.DateTimeFormatterBuilder;
import org.joda.time.format.ISODateTimeFormat;
import org.joda.time.format.PeriodFormatterBuilder;

public class JodaTimeDriver {
    static final DateTimeZone UTC = DateTimeZone.UTC;

    static void dates() {
        DateTime start = new DateTime(2024, 2, 28, 23, 30, 15, 250, UTC);
        System.out.println(start + " " + start.plusDays(1) + " " + start.plusMonths(1).minusYears(1));
        System.out.println(start.getDayOfWeek() == DateTimeConstants.WEDNESDAY ? "Wednesday" : "?");
        System.out.println(start.getWeekOfWeekyear() + " " + start.getDayOfYear() + " " + start.dayOfMonth().getMaximumValue() + " " + start.year().isLeap());
        System.out.println(start.dayOfMonth().withMaximumValue().toLocalDate() + " " + start.hourOfDay().roundHalfCeilingCopy() + " " + start.monthOfYear().getAsText(Locale.ENGLISH));
        System.out.println(new LocalDate(2023, 12, 31).plusWeeks(9) + " " + new LocalTime(22, 15).plusHours(3) + " " + new YearMonth(2024, 11).plusMonths(3));
        System.out.println(Days.daysBetween(new LocalDate(2000, 1, 1), new LocalDate(2024, 1, 1)).getDays() + " " + Months.monthsBetween(start, start.plusDays(400)).getMonths() + " " + Weeks.weeks(3).toStandardDays());
        MutableDateTime mutable = start.toMutableDateTime();
        mutable.addHours(25);
        mutable.setSecondOfMinute(0);
        System.out.println(mutable + " " + mutable.compareTo(start));
        try {
            new LocalDate(2023, 2, 29);
        } catch (IllegalFieldValueException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Partial(DateTimeFieldType.monthOfYear(), 5).with(DateTimeFieldType.dayOfMonth(), 4));
    }

    static void zones() {
        DateTimeZone paris = DateTimeZone.forID("Europe/Paris");
        DateTimeZone newYork = DateTimeZone.forID("America/New_York");
        DateTime winter = new DateTime(2024, 1, 15, 12, 0, paris);
        System.out.println(winter + " " + winter.withZone(newYork) + " " + winter.withZone(DateTimeZone.forOffsetHoursMinutes(5, 30)));
        DateTime beforeGap = new DateTime(2024, 3, 31, 1, 59, paris);
        System.out.println(beforeGap.plusMinutes(1) + " " + paris.isStandardOffset(beforeGap.getMillis()) + " " + new Instant(paris.nextTransition(beforeGap.getMillis())));
        DateTime overlap = new DateTime(2024, 10, 27, 2, 30, paris);
        System.out.println(overlap + " " + overlap.withLaterOffsetAtOverlap() + " " + overlap.plusHours(1));
        try {
            new DateTime(2024, 3, 31, 2, 30, paris);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        System.out.println(newYork.getOffset(winter) / 3_600_000 + " " + newYork.getName(winter.getMillis(), Locale.ENGLISH) + " " + DateTimeZone.getAvailableIDs().contains("Asia/Tokyo"));
    }

    static void spans() {
        DateTime start = new DateTime(2024, 1, 1, 0, 0, UTC);
        Interval year = new Interval(start, start.plusYears(1));
        Interval march = new Interval(start.plusMonths(2), Period.months(1));
        System.out.println(year.contains(march) + " " + year.toDuration().getStandardDays() + " " + year.overlap(march) + " " + march.abuts(new Interval(start, Period.months(2))));
        Period period = new Period(start, start.plusDays(400).plusMinutes(61));
        System.out.println(period + " " + period.normalizedStandard(PeriodType.yearMonthDayTime()) + " " + new Period(90_061_000L).normalizedStandard());
        System.out.println(new Duration(start, start.plusHours(36)) + " " + Duration.standardMinutes(5).plus(1).getMillis() + " " + Period.parse("P1Y2M3DT4H5M6S").getMonths());
        System.out.println(new PeriodFormatterBuilder().appendHours().appendSuffix(" hour", " hours").appendSeparator(" and ")
            .appendMinutes().appendSuffix(" minute", " minutes").toFormatter().print(new Period(1, 30, 0, 0)));
    }

    static void formats() {
        DateTime time = new DateTime(2024, 7, 4, 9, 5, 3, 7, UTC);
        DateTimeFormatter formatter = DateTimeFormat.forPattern("EEE, d MMM yyyy hh:mm:ss.SSS a Z").withLocale(Locale.ENGLISH).withZoneUTC();
        System.out.println(formatter.print(time) + " | " + formatter.parseDateTime("Thu, 4 Jul 2024 09:05:03.007 AM +0000").equals(time));
        System.out.println(ISODateTimeFormat.basicWeekDateTime().withZoneUTC().print(time) + " " + ISODateTimeFormat.ordinalDate().print(time));
        DateTimeFormatter built = new DateTimeFormatterBuilder().appendYear(4, 4).appendLiteral('/').appendDayOfYear(3).toFormatter();
        System.out.println(built.print(time) + " " + built.parseLocalDate("2024/060"));
        try {
            formatter.parseDateTime("nonsense");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(time.withChronology(BuddhistChronology.getInstanceUTC()) + " " + time.withChronology(CopticChronology.getInstanceUTC()).toLocalDate()
            + " " + time.withChronology(IslamicChronology.getInstanceUTC()).toLocalDate());
        System.out.println(new DateTime(1582, 10, 4, 0, 0, GJChronology.getInstanceUTC()).plusDays(1).toLocalDate());
    }

    static void threads() throws InterruptedException {
        DateTimeFormatter formatter = DateTimeFormat.forPattern("yyyy-MM-dd").withZoneUTC();
        String[] ids = {"Asia/Tokyo", "Australia/Sydney", "Asia/Tokyo"};
        String[] results = new String[3];
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                DateTime time = formatter.parseDateTime("2024-06-0" + (id + 1));
                for (int k = 0; k < 20; k++) {
                    time = formatter.parseDateTime(formatter.print(time.plusDays(k)));
                }
                results[id] = time.withZone(DateTimeZone.forID(ids[id])).toString();
            });
            threads[i].start();
        }
        for (int i = 0; i < threads.length; i++) {
            threads[i].join();
            System.out.println(results[i]);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        dates();
        zones();
        spans();
        formats();
        threads();
    }
}
