// java.util.logging with an own handler and formatter: levels, parents, parameters, throwables.
import java.util.*;
import java.util.logging.*;

public class LibLogging {
    static final Logger LOG = Logger.getLogger("app.module");

    static class Memory extends Handler {
        final List<String> lines = new ArrayList<>();
        @Override public void publish(LogRecord r) {
            if (isLoggable(r)) lines.add(getFormatter().format(r));
        }
        @Override public void flush() {}
        @Override public void close() { lines.add("closed"); }
    }

    public static void main(String[] args) {
        Logger parent = Logger.getLogger("app");
        parent.setUseParentHandlers(false);
        Memory m = new Memory();
        m.setFormatter(new java.util.logging.Formatter() {
            @Override public String format(LogRecord r) {
                return r.getLevel() + " " + r.getLoggerName() + " " + formatMessage(r) + " " + r.getSourceMethodName() + (r.getThrown() == null ? "" : " " + r.getThrown());
            }
        });
        m.setLevel(Level.ALL);
        parent.addHandler(m);
        LOG.info("information");
        LOG.fine("not shown");
        LOG.setLevel(Level.FINER);
        LOG.fine("shown now");
        LOG.finest("still hidden");
        LOG.log(Level.WARNING, "with {0} and {1}", new Object[] {1, "two"});
        LOG.log(Level.SEVERE, "thrown", new IllegalStateException("x"));
        LOG.fine(() -> "lazy " + LOG.isLoggable(Level.FINER));
        LOG.entering("C", "m");
        LOG.throwing("C", "m", new Error("e"));
        m.setFilter(r -> r.getLevel().intValue() >= 1000);
        LOG.warning("filtered");
        LOG.severe("passes");
        m.lines.forEach(System.out::println);
        System.out.println(LOG.getParent().getName() + " " + parent.getParent().getName().isEmpty() + " " + Level.parse("800") + " " + (Logger.getLogger("app.module") == LOG) + " " + LOG.getLevel() + parent.getLevel());
    }
}
