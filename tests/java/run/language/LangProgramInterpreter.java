// A bytecode interpreter written in Java, running a small program.
import java.util.*;

public class LangProgramInterpreter {
    enum Op { PUSH, ADD, SUB, MUL, DUP, SWAP, JZ, JMP, LOAD, STORE, CALL, RET, PRINT, HALT, LT }
    record Ins(Op op, int arg) {
        static Ins parse(String s) {
            String[] p = s.trim().split(" ");
            return new Ins(Op.valueOf(p[0].toUpperCase(Locale.ROOT)), p.length > 1 ? Integer.parseInt(p[1]) : 0);
        }
    }

    final Ins[] code;
    final int[] stack = new int[64];
    final int[] vars = new int[16];
    final Deque<Integer> calls = new ArrayDeque<>();
    int sp, pc, steps;
    final StringBuilder out = new StringBuilder();

    LangProgramInterpreter(String text) {
        code = Arrays.stream(text.split(";")).map(Ins::parse).toArray(Ins[]::new);
    }

    void push(int v) { stack[sp++] = v; }
    int pop() { return stack[--sp]; }

    void run() {
        while (true) {
            Ins i = code[pc++];
            if (++steps > 100000) throw new IllegalStateException("endless");
            switch (i.op()) {
                case PUSH -> push(i.arg());
                case ADD -> push(pop() + pop());
                case SUB -> { int b = pop(); push(pop() - b); }
                case MUL -> push(pop() * pop());
                case LT -> { int b = pop(); push(pop() < b ? 1 : 0); }
                case DUP -> push(stack[sp - 1]);
                case SWAP -> { int a = pop(), b = pop(); push(a); push(b); }
                case JZ -> { if (pop() == 0) pc = i.arg(); }
                case JMP -> pc = i.arg();
                case LOAD -> push(vars[i.arg()]);
                case STORE -> vars[i.arg()] = pop();
                case CALL -> { calls.push(pc); pc = i.arg(); }
                case RET -> pc = calls.pop();
                case PRINT -> out.append(pop()).append(' ');
                case HALT -> { return; }
            }
        }
    }

    public static void main(String[] args) {
        String[] programs = {
            "push 1;store 0;push 1;store 1;load 1;push 13;lt;jz 18;load 0;load 1;mul;store 0;load 1;push 1;add;store 1;load 0;jmp 4;load 0;print;halt",
            "push 5;call 4;print;halt;dup;mul;ret", "push 1;jmp 0", "pop", "add;halt", "jmp 99"};
        for (String p : programs) {
            try {
                LangProgramInterpreter m = new LangProgramInterpreter(p);
                m.run();
                System.out.println(m.out + "in " + m.steps);
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }
}
