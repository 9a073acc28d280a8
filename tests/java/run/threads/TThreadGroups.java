// Groups form a tree; a thread belongs to its creator's group unless told otherwise, and to none after it ended.
public class TThreadGroups {
    static volatile String childGroup;

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        System.out.println(main.getName() + " in " + main.getParent().getName());
        System.out.println("root has parent " + main.getParent().getParent());

        ThreadGroup outer = new ThreadGroup("outer");
        ThreadGroup inner = new ThreadGroup(outer, "inner");
        System.out.println(inner.getParent().getName() + " " + outer.getParent().getName());
        System.out.println(outer.parentOf(inner) + " " + inner.parentOf(outer) + " " + outer.parentOf(outer));

        Thread member = new Thread(inner, () -> {
            Thread child = new Thread(() -> { }, "child");
            childGroup = child.getThreadGroup().getName();
        }, "member");
        System.out.println("before " + member.getThreadGroup().getName());
        member.start();
        member.join();
        System.out.println("child was in " + childGroup);
        System.out.println("after " + member.getThreadGroup());

        outer.setMaxPriority(4);
        System.out.println(outer.getMaxPriority() + " " + inner.getMaxPriority());
        inner.setMaxPriority(8);
        System.out.println(inner.getMaxPriority());
        System.out.println(inner);
        try {
            new ThreadGroup(null, "orphan");
        } catch (NullPointerException e) {
            System.out.println("a group needs a parent");
        }
    }
}
