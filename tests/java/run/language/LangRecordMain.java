// main in a record.
public record LangRecordMain(int a, String b) {
    static int count;

    public LangRecordMain {
        count++;
    }

    public static void main(String[] args) {
        var r = new LangRecordMain(1, "x");
        System.out.println(r + " " + r.equals(new LangRecordMain(1, "x")) + " " + count);
    }
}
