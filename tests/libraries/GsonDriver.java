// Gson: reflection over plain objects, generics, adapters, trees, naming, versions, one instance in many threads.
import com.google.gson.ExclusionStrategy;
import com.google.gson.FieldAttributes;
import com.google.gson.FieldNamingPolicy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import com.google.gson.JsonSyntaxException;
import com.google.gson.TypeAdapter;
import com.google.gson.annotations.Expose;
import com.google.gson.annotations.SerializedName;
import com.google.gson.annotations.Since;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringReader;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class GsonDriver {
    static class Person {
        String name;
        int age;
        @SerializedName("mail")
        String email;
        transient int cached = 5;
        @Since(2.0)
        @Expose
        boolean active = true;
        Address address;
        double[] scores = {1, 2.5};
    }

    static class Address {
        String street;
        Integer number;

        Address(String street, Integer number) {
            this.street = street;
            this.number = number;
        }
    }

    record Point(int x, int y) {
    }

    enum Level {
        @SerializedName("low")
        LOW,
        HIGH
    }

    static class Box<T> {
        T content;
        Level level = Level.LOW;
    }

    static class PointAdapter extends TypeAdapter<Point> {
        @Override
        public void write(JsonWriter out, Point point) throws IOException {
            out.value(point.x() + ";" + point.y());
        }

        @Override
        public Point read(JsonReader in) throws IOException {
            String[] parts = in.nextString().split(";");
            return new Point(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
        }
    }

    static void objects() {
        Gson gson = new Gson();
        Person person = new Person();
        person.name = "Ann <b>";
        person.age = 30;
        person.address = new Address("Main", 5);
        System.out.println(gson.toJson(person));
        Person read = gson.fromJson("{\"name\":\"Bob\",\"mail\":\"b@c\",\"address\":{\"street\":\"Side\"},\"unknown\":[1]}", Person.class);
        System.out.println(read.name + " " + read.email + " " + read.age + " " + read.address.street + " " + read.address.number + " " + read.cached);
        System.out.println(gson.toJson(new Point(1, 2)) + " " + gson.fromJson("{\"y\":4,\"x\":3}", Point.class));
        Box<List<Integer>> box = gson.fromJson("{\"content\":[1,2,3],\"level\":\"low\"}", new TypeToken<Box<List<Integer>>>() { }.getType());
        System.out.println(box.content + " " + box.level + " " + gson.toJson(box, new TypeToken<Box<List<Integer>>>() { }.getType()));
        Map<String, Point> map = new LinkedHashMap<>();
        map.put("a", new Point(0, 1));
        map.put("b", null);
        System.out.println(gson.toJson(map) + " " + gson.toJson(new Object[] {1, "s", null, 2.0, 'c', true}) + " " + gson.toJson(null));
        System.out.println(new TypeToken<Map<String, List<Integer>>>() { }.getType());
    }

    static void configured() {
        Gson gson = new GsonBuilder().serializeNulls().setVersion(1.0).disableHtmlEscaping()
            .setFieldNamingPolicy(FieldNamingPolicy.UPPER_CAMEL_CASE)
            .registerTypeAdapter(Point.class, new PointAdapter().nullSafe())
            .registerTypeAdapter(LocalDate.class, (JsonSerializer<LocalDate>) (date, type, context) -> new JsonPrimitive(date.toString()))
            .setExclusionStrategies(new ExclusionStrategy() {
                @Override
                public boolean shouldSkipField(FieldAttributes field) {
                    return field.getName().equals("scores");
                }

                @Override
                public boolean shouldSkipClass(Class<?> type) {
                    return type == Address.class;
                }
            }).create();
        Person person = new Person();
        person.name = "<Ann>";
        System.out.println(gson.toJson(person));
        System.out.println(gson.toJson(List.of(new Point(1, 2), LocalDate.of(2024, 2, 29))) + " " + gson.fromJson("\"7;8\"", Point.class));
        System.out.println(new GsonBuilder().setPrettyPrinting().create().toJson(new Point(5, 6)).replace("\n", "|"));
    }

    static void trees() throws IOException {
        JsonObject object = JsonParser.parseString("{\"a\":[1,2.50,\"x\",null,{\"b\":true}],\"n\":1e3}").getAsJsonObject();
        JsonArray array = object.getAsJsonArray("a");
        System.out.println(array.size() + " " + array.get(1).getAsBigDecimal() + " " + array.get(3).isJsonNull() + " " + object.get("n").getAsInt());
        object.addProperty("added", 'c');
        object.remove("n");
        System.out.println(object + " " + object.keySet() + " " + object.deepCopy().equals(object));
        StringBuilder tokens = new StringBuilder();
        JsonReader reader = new JsonReader(new StringReader("[1, {\"k\": \"v\"}, false]"));
        reader.beginArray();
        tokens.append(reader.nextInt()).append(' ').append(reader.peek()).append(' ');
        reader.beginObject();
        tokens.append(reader.nextName()).append('=').append(reader.nextString()).append(' ').append(reader.getPath());
        reader.endObject();
        tokens.append(' ').append(reader.nextBoolean());
        reader.endArray();
        System.out.println(tokens);
        for (String bad : new String[] {"{\"age\":\"x\"}", "[1,2", "{\"name\":{}}"}) {
            try {
                new Gson().fromJson(bad, Person.class);
            } catch (JsonSyntaxException e) {
                System.out.println(e.getCause().getClass().getSimpleName());
            }
        }
        JsonElement element = new Gson().toJsonTree(new Address("s", 1));
        System.out.println(element.isJsonObject() + " " + new Gson().fromJson(element, Address.class).street);
    }

    static void threads() throws InterruptedException {
        Gson gson = new Gson();
        String[] results = new String[3];
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                int sum = 0;
                for (int k = 0; k < 10; k++) {
                    Point point = gson.fromJson(gson.toJson(new Point(id, k)), Point.class);
                    sum += point.x() * 100 + point.y();
                }
                results[id] = "thread " + id + " " + sum;
            });
            threads[i].start();
        }
        for (int i = 0; i < threads.length; i++) {
            threads[i].join();
            System.out.println(results[i]);
        }
    }

    public static void main(String[] args) throws Exception {
        objects();
        configured();
        trees();
        threads();
    }
}
