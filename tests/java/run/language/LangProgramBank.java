// A bank with accounts, commands, an event log and a text report.
//@ stdin: open alice 100\nopen bob 50\ntransfer alice bob 30\nwithdraw bob 500\nopen alice 1\n
//@ stdin: deposit bob x\nfly\ntransfer bob carol 1\ninterest 10\nreport\n
import java.util.*;
import java.util.function.*;

public class LangProgramBank {
    static class BankException extends RuntimeException {
        final int code;
        BankException(int code, String m) { super(m); this.code = code; }
    }

    static final class Account {
        final String owner;
        private long cents;
        private final List<String> history = new LinkedList<>();
        Account(String owner, long cents) { this.owner = owner; add(cents, "open"); }
        void add(long delta, String why) {
            if (cents + delta < 0) throw new BankException(2, "insufficient funds of " + owner + ": " + cents + " " + delta);
            cents += delta;
            history.add(why + (delta < 0 ? delta : "+" + delta));
        }
    }

    final Map<String, Account> accounts = new TreeMap<>();
    final Map<String, Consumer<String[]>> commands = new HashMap<>();

    LangProgramBank() {
        commands.put("open", a -> {
            if (accounts.putIfAbsent(a[1], new Account(a[1], amount(a[2]))) != null) throw new BankException(1, "exists: " + a[1]);
        });
        commands.put("deposit", a -> get(a[1]).add(amount(a[2]), "deposit"));
        commands.put("withdraw", a -> get(a[1]).add(-amount(a[2]), "withdraw"));
        commands.put("transfer", this::transfer);
        commands.put("interest", a -> accounts.values().forEach(x -> x.add(x.cents * Integer.parseInt(a[1]) / 100, "interest")));
        commands.put("report", a -> accounts.forEach((n, x) -> System.out.printf(Locale.ROOT, "%-8s %10.2f %s%n", n, x.cents / 100.0, x.history)));
    }

    void transfer(String[] a) {
        Account from = get(a[1]), to = get(a[2]);
        from.add(-amount(a[3]), "to " + to.owner);
        to.add(amount(a[3]), "from " + from.owner);
    }

    Account get(String name) {
        return Optional.ofNullable(accounts.get(name)).orElseThrow(() -> new BankException(3, "no account " + name));
    }

    static long amount(String s) { return Math.multiplyExact(Long.parseLong(s), 100L); }

    public static void main(String[] args) {
        LangProgramBank bank = new LangProgramBank();
        Scanner in = new Scanner(System.in);
        for (int line = 1; in.hasNextLine(); line++) {
            String[] words = in.nextLine().split("\\s+");
            try {
                bank.commands.getOrDefault(words[0], a -> { throw new BankException(9, "unknown command " + a[0]); }).accept(words);
            } catch (BankException e) {
                System.out.println(line + ": error " + e.code + " " + e.getMessage());
            } catch (NumberFormatException e) {
                System.out.println(line + ": " + e.getMessage());
            }
        }
    }
}
