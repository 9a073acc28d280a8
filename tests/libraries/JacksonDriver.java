// Jackson: POJOs, records, trees, generics, polymorphism, streaming, custom serializers, errors, one mapper in many threads.
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class JacksonDriver {
    @JsonPropertyOrder({"id", "title", "tags", "price"})
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public static class Book {
        public int id;
        private String title;
        public List<String> tags;
        public BigDecimal price;
        @JsonIgnore
        public String secret = "hidden";

        public String getTitle() {
            return title;
        }

        public void setTitle(String title) {
            this.title = title;
        }
    }

    public record Point(@JsonProperty("x") int x, @JsonProperty("y") int y) {
    }

    @JsonPropertyOrder({"name", "points"})
    public record Path(String name, List<Point> points) {
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({@JsonSubTypes.Type(Circle.class), @JsonSubTypes.Type(Square.class)})
    public interface Shape {
        double area();
    }

    @JsonTypeName("circle")
    public record Circle(double radius) implements Shape {
        @Override
        public double area() {
            return 3 * radius * radius;
        }
    }

    @JsonTypeName("square")
    public record Square(double side) implements Shape {
        @Override
        public double area() {
            return side * side;
        }
    }

    enum Level { LOW, HIGH }

    public static class Temperature {
        final double celsius;

        @JsonCreator
        Temperature(@JsonProperty("celsius") double celsius) {
            this.celsius = celsius;
        }
    }

    static class TemperatureSerializer extends StdSerializer<Temperature> {
        TemperatureSerializer() {
            super(Temperature.class);
        }

        @Override
        public void serialize(Temperature value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(value.celsius + "C");
        }
    }

    static final ObjectMapper MAPPER = new ObjectMapper().configure(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS, true);

    static void objects() throws IOException {
        Book book = new Book();
        book.id = 7;
        book.setTitle("Paths \"quoted\" \u00e9\n");
        book.tags = List.of("a", "b");
        String json = MAPPER.writeValueAsString(book);
        System.out.println(json.replace("\u00e9", "<e acute>"));
        Book read = MAPPER.readValue("{\"title\":\"T\",\"price\":12.50,\"id\":1,\"tags\":[]}", Book.class);
        System.out.println(read.id + " " + read.getTitle() + " " + read.price + " " + read.tags + " " + read.secret);
        Path path = MAPPER.readValue("{\"name\":\"p\",\"points\":[{\"x\":1,\"y\":2},{\"y\":4,\"x\":3}]}", Path.class);
        System.out.println(path + " " + MAPPER.writeValueAsString(path));
        List<Shape> shapes = MAPPER.readValue("[{\"kind\":\"circle\",\"radius\":2},{\"kind\":\"square\",\"side\":3}]", new TypeReference<>() { });
        System.out.println(shapes + " " + shapes.get(0).area() + " " + MAPPER.writerFor(new TypeReference<List<Shape>>() { }).writeValueAsString(shapes));
        Map<String, List<Integer>> map = MAPPER.readValue("{\"b\":[1,2],\"a\":[]}", new TypeReference<>() { });
        System.out.println(MAPPER.writeValueAsString(map) + " " + MAPPER.writeValueAsString(Map.of(Level.LOW, 1)));
        System.out.println(MAPPER.convertValue(Map.of("x", "5", "y", 6.0), Point.class) + " " + MAPPER.readValue("\"HIGH\"", Level.class));
        System.out.println(MAPPER.writeValueAsString(new Object[] {1, 2.5, null, true, 'c', new byte[] {1, 2}, new int[] {3}, Long.MAX_VALUE}));
    }

    static void trees() throws IOException {
        JsonNode tree = MAPPER.readTree("{\"a\":{\"b\":[10,20,{\"c\":null}]},\"n\":-1.5e3,\"s\":\"\\u0041\\t\"}");
        System.out.println(tree.at("/a/b/1").asInt() + " " + tree.path("missing").isMissingNode() + " " + tree.at("/a/b/2/c").isNull()
            + " " + tree.get("n").decimalValue() + " " + tree.get("s").textValue().length());
        ObjectNode object = MAPPER.createObjectNode().put("k", 1).put("t", "text");
        ArrayNode array = object.putArray("list").add(1).add("two").addNull();
        object.set("nested", MAPPER.valueToTree(new Point(8, 9)));
        System.out.println(object + " " + array.size() + " " + object.equals(MAPPER.readTree(object.toString())));
        System.out.println(MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(object).replace(System.lineSeparator(), "|"));
        System.out.println(Arrays.toString(MAPPER.writeValueAsBytes(tree.get("a"))).length());
    }

    static void streaming() throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = MAPPER.getFactory().createGenerator(text)) {
            out.writeStartObject();
            out.writeNumberField("n", 42);
            out.writeArrayFieldStart("items");
            for (int i = 0; i < 3; i++) {
                out.writeString("i" + i);
            }
            out.writeEndArray();
            out.writeEndObject();
        }
        StringBuilder tokens = new StringBuilder();
        try (JsonParser in = MAPPER.getFactory().createParser(text.toString())) {
            for (JsonToken token = in.nextToken(); token != null; token = in.nextToken()) {
                tokens.append(token).append(token.isScalarValue() ? "=" + in.getText() : "").append(' ');
            }
        }
        System.out.println(text + " " + tokens.toString().trim());
    }

    static void errorsAndModules() throws IOException {
        for (String bad : new String[] {"{\"x\":1,", "{\"x\":\"no\"}", "{\"z\":1}", "[1]"}) {
            try {
                System.out.println(MAPPER.readValue(bad, Point.class));
            } catch (JsonMappingException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getOriginalMessage().split("\n")[0].split(" \\(")[0]);
            } catch (JsonProcessingException e) {
                System.out.println(e.getClass().getSimpleName() + " at " + e.getLocation().getColumnNr());
            }
        }
        ObjectMapper lenient = new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        System.out.println(lenient.readValue("{\"z\":1,\"x\":2}", Point.class));
        lenient.registerModule(new SimpleModule().addSerializer(new TemperatureSerializer()));
        System.out.println(lenient.writeValueAsString(lenient.readValue("{\"celsius\":21.5}", Temperature.class)));
    }

    static void threads() throws InterruptedException {
        String[] results = new String[3];
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                try {
                    Map<String, Path> map = new TreeMap<>();
                    for (int k = 0; k < 5; k++) {
                        String json = MAPPER.writeValueAsString(new Path("p" + id, List.of(new Point(id, k))));
                        map.put("k" + k, MAPPER.readValue(json, Path.class));
                    }
                    results[id] = map.get("k4") + " " + map.size();
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
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
        trees();
        streaming();
        errorsAndModules();
        threads();
    }
}
