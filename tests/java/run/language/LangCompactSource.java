//@ min-jdk: 25
//@ stdin: Ada\n
//@ args: one two
// A compact source file: no class, an instance main, fields, IO.

int counter = 10;

final List<String> log = new ArrayList<>();

record Item(String name, int n) {}

int next() {
    return ++counter;
}

void main(String[] args) {
    log.add("args " + args.length);
    IO.println("next " + next() + " " + next());
    String name = IO.readln("name? ");
    IO.println("hello " + name);
    log.add(new Item(name, name.length()).toString());
    IO.println(log);
    IO.print(getClass().getName());
    IO.println();
}
