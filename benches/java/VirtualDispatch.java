/** Calls through a class and through an interface with several receivers. */
public class VirtualDispatch {
    interface Shape { int area(int scale); }
    static class Square implements Shape { int side = 3; public int area(int scale) { return side * side * scale; } }
    static class Line implements Shape { public int area(int scale) { return scale & 1; } }
    static class Box extends Square { @Override public int area(int scale) { return side * 2 + scale; } }

    public static void main(String[] args) {
        Shape[] shapes = { new Square(), new Line(), new Box(), new Square(), new Box() };
        Square[] squares = { new Square(), new Box() };
        int sum = 0;
        for (int i = 0; i < 4_000_000; i++) sum += shapes[i % 5].area(i) + squares[i & 1].area(i);
        System.out.println(sum);
    }
}
