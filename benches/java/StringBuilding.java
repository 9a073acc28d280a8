/** Appending and searching text through the library. */
public class StringBuilding {
    public static void main(String[] args) {
        int hash = 0;
        for (int round = 0; round < 400; round++) {
            StringBuilder builder = new StringBuilder();
            for (int i = 0; i < 1000; i++) builder.append(i).append(',').append("item");
            String text = builder.toString();
            hash = hash * 31 + text.hashCode() + text.indexOf("999,item");
        }
        System.out.println(hash);
    }
}
