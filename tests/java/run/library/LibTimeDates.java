// java.time: dates, periods, adjusters, week fields, calendars.
import java.time.*;
import java.time.chrono.*;
import java.time.temporal.*;
import java.util.*;

public class LibTimeDates {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 29);
        System.out.println(d + " " + d.plusYears(1) + " " + d.plusMonths(12) + " " + d.minusDays(60) + " " + d.withDayOfYear(366) + " " + d.isLeapYear() + d.lengthOfMonth() + " " + d.getDayOfWeek() + d.getDayOfYear() + " " + d.toEpochDay() + " " + d.isBefore(LocalDate.MAX));
        System.out.println(d.with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.lastDayOfYear()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.FRIDAY)) + " " + d.with(TemporalAdjusters.previousOrSame(DayOfWeek.THURSDAY)) + " " + d.get(WeekFields.ISO.weekOfWeekBasedYear()) + " " + d.get(ChronoField.ALIGNED_WEEK_OF_MONTH) + " " + d.range(ChronoField.DAY_OF_MONTH) + " " + d.get(IsoFields.QUARTER_OF_YEAR));
        System.out.println(Period.between(LocalDate.of(2020, 1, 31), d) + " " + ChronoUnit.DAYS.between(LocalDate.EPOCH, d) + " " + d.until(LocalDate.of(2025, 1, 1)) + " " + Period.parse("P1Y2M3W4D").toTotalMonths() + Period.of(1, 14, -3).normalized() + " " + d.datesUntil(LocalDate.of(2024, 3, 3)).toList());
        LocalTime t = LocalTime.of(23, 59, 58, 123456789);
        System.out.println(t + " " + t.plusSeconds(3) + " " + t.truncatedTo(ChronoUnit.MINUTES) + " " + t.toNanoOfDay() + " " + LocalTime.MIDNIGHT + LocalTime.parse("07:05") + " " + t.minusHours(30) + t.isAfter(LocalTime.NOON));
        LocalDateTime dt = LocalDateTime.of(d, t);
        System.out.println(dt + " " + dt.plusNanos(2_000_000_000L) + " " + Duration.between(dt, dt.plusDays(1).minusMinutes(5)) + " " + dt.toLocalDate().atStartOfDay() + " " + dt.compareTo(dt.plusNanos(1)));
        Duration u = Duration.ofSeconds(3661, -5);
        System.out.println(u + " " + u.toMinutes() + " " + u.negated() + " " + u.multipliedBy(3).dividedBy(2) + " " + Duration.parse("PT-1H+30M") + " " + u.toHoursPart() + u.toMinutesPart() + " " + Duration.ofMillis(-1).getNano() + " " + Duration.ZERO + u.compareTo(Duration.ofHours(1)));
        System.out.println(Year.of(1900).isLeap() + " " + YearMonth.of(2023, 2).atEndOfMonth() + " " + MonthDay.of(12, 25).atYear(2020) + " " + Month.of(3).plus(11) + DayOfWeek.SUNDAY.plus(1) + Month.FEBRUARY.length(true) + " " + Instant.ofEpochSecond(1_000_000_000) + " " + Instant.parse("2020-01-01T00:00:00.5Z").toEpochMilli());
        System.out.println(JapaneseDate.of(2019, 6, 1) + " " + ThaiBuddhistDate.from(d) + " " + MinguoDate.from(d) + " " + HijrahDate.from(LocalDate.of(2023, 3, 23)) + " " + IsoChronology.INSTANCE.isLeapYear(2000));
        for (Runnable r : new Runnable[] {() -> LocalDate.of(2023, 2, 29), () -> LocalTime.of(25, 0), () -> LocalDate.parse("2023-13-01"), () -> LocalDate.MAX.plusDays(1), () -> d.get(ChronoField.HOUR_OF_DAY), () -> Duration.parse("x"), () -> Instant.MAX.plusNanos(1)}) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        GregorianCalendar g = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
        g.setTimeInMillis(0);
        g.add(Calendar.MONTH, 14);
        g.set(Calendar.DAY_OF_WEEK, Calendar.FRIDAY);
        System.out.println(g.getTimeInMillis() + " " + g.get(Calendar.WEEK_OF_YEAR) + " " + g.getActualMaximum(Calendar.DAY_OF_MONTH) + " " + new Date(0L).before(g.getTime()));
    }
}
