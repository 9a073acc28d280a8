//! A program as Java source: one file, one top-level class, only the declarations it uses.

use crate::ast::{
    FIRST_ELEMENT, Lock, NodeStep, Place, Primitive, Program, Stmt, Test, Thrown, VOLATILE_SLOT, Value,
    Waiting,
};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The Java source of a program whose class has this name.
pub fn java(program: &Program, name: &str) -> String {
    print(program, name, false)
}

/// The same with a call that may take some time before each statement.
pub fn java_with_delays(program: &Program, name: &str) -> String {
    print(program, name, true)
}

fn print(program: &Program, name: &str, delays: bool) -> String {
    let bodies = program.bodies.iter().enumerate();
    let bodies: String = bodies.map(|(i, statements)| thread_body(i, statements, name, delays)).collect();
    let classes = late_classes(program, &bodies, name);
    let body = classes + &bodies;
    let body = format!("{body}{}", main_method(program, name, &body));
    let mut text = body.clone();
    // The last declaration first: an alias needs what it stands for.
    for (word, declaration) in declarations(program).iter().rev() {
        if mentions(&text, word) {
            text = format!("    {declaration}\n{text}");
        }
    }
    format!("{}public class {name} {{\n{text}}}\n", imports(&text))
}

/// The classes with an initialiser that the threads, or such a class, mention.
fn late_classes(program: &Program, bodies: &str, name: &str) -> String {
    let texts: Vec<String> =
        program.initialisers.iter().enumerate().map(|(i, s)| initialiser(i, s, name)).collect();
    let mut used: Vec<bool> = (0..texts.len()).map(|i| mentions(bodies, &format!("Late{i}"))).collect();
    for _ in 0..texts.len() {
        for i in 0..texts.len() {
            let word = format!("Late{i}");
            used[i] |= (0..texts.len()).any(|j| j != i && used[j] && mentions(&texts[j], &word));
        }
    }
    texts.into_iter().zip(used).filter(|(_, used)| *used).map(|(text, _)| text).collect()
}

/// Whether a word occurs in a text as a whole.
fn mentions(text: &str, word: &str) -> bool {
    let part_of_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(word).any(|(at, _)| {
        !part_of_word(text[..at].chars().next_back()) && !part_of_word(text[at + word.len()..].chars().next())
    })
}

fn imports(body: &str) -> String {
    const KNOWN: [(&str, &str); 13] = [
        ("Choose", "everypath.Choose"),
        ("semaphore", "java.util.concurrent.Semaphore"),
        ("latch", "java.util.concurrent.CountDownLatch"),
        ("atomic", "java.util.concurrent.atomic.AtomicInteger"),
        ("LockSupport", "java.util.concurrent.locks.LockSupport"),
        ("mutex", "java.util.concurrent.locks.ReentrantLock"),
        ("condition", "java.util.concurrent.locks.Condition"),
        ("both", "java.util.concurrent.locks.ReentrantReadWriteLock"),
        ("map", "java.util.concurrent.ConcurrentHashMap"),
        ("queue", "java.util.concurrent.ArrayBlockingQueue"),
        ("barrier", "java.util.concurrent.*"),
        ("future", "java.util.concurrent.*"),
        ("pool", "java.util.concurrent.*"),
    ];
    let used: Vec<String> = KNOWN
        .iter()
        .filter(|(word, _)| mentions(body, word))
        .map(|(_, class)| format!("import {class};\n"))
        .collect::<BTreeSet<String>>()
        .into_iter()
        .collect();
    if used.is_empty() { String::new() } else { used.concat() + "\n" }
}

/// The declarations a program may need, each with the word that tells whether it does.
fn declarations(program: &Program) -> Vec<(String, String)> {
    let mut list: Vec<(String, String)> = Vec::new();
    let mut add = |word: &str, text: String| list.push((word.into(), text));
    let node = "static class Node { int number; Node next; Node(int number) { this.number = number; } }";
    add("Node", node.into());
    add("fail", "static void fail() { throw new IllegalStateException(\"failed\"); }".into());
    add("refute", "static void refute() { throw new AssertionError(\"refuted\"); }".into());
    for i in 0..2 {
        add(&format!("plain{i}"), format!("static int plain{i};"));
    }
    for i in 0..2 {
        add(&format!("volatile{i}"), format!("static volatile int volatile{i};"));
    }
    add("array", "static final int[] array = new int[2];".into());
    for i in 0..2 {
        let value = if i == 1 && program.same_box { "box0" } else { "new Node(0)" };
        add(&format!("box{i}"), format!("static final Node box{i} = {value};"));
    }
    for i in 0..FIRST_ELEMENT {
        let volatile = if i == VOLATILE_SLOT { "volatile " } else { "" };
        add(&format!("node{i}"), format!("static {volatile}Node node{i};"));
    }
    add("nodes", "static final Node[] nodes = new Node[2];".into());
    for i in 0..2 {
        let value = if i == 1 && program.same_lock { "lock0" } else { "new Object()" };
        add(&format!("lock{i}"), format!("static final Object lock{i} = {value};"));
    }
    library_declarations(&mut add);
    for i in 0..program.bodies.len() {
        add(&format!("thread{i}"), format!("static Thread thread{i};"));
    }
    for i in 0..program.bodies.len() {
        add(&format!("result{i}"), format!("static int result{i};"));
    }
    list
}

/// What of the library the threads share. Exceptions that have to be declared are made others.
fn library_declarations(add: &mut dyn FnMut(&str, String)) {
    let meet = "static void meet() throws InterruptedException { try { barrier.await(); } \
                catch (BrokenBarrierException e) { throw new IllegalStateException(e); } }";
    let got = "static int got() throws InterruptedException { try { return future.get(); } \
               catch (ExecutionException e) { throw new IllegalStateException(e); } }";
    add("barrier", "static final CyclicBarrier barrier = new CyclicBarrier(2);".into());
    add("future", "static final FutureTask<Integer> future = new FutureTask<>(() -> 4);".into());
    add("queue", "static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);".into());
    add("map", "static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();".into());
    add("both", "static final ReentrantReadWriteLock both = new ReentrantReadWriteLock();".into());
    add("mutex", "static final ReentrantLock mutex = new ReentrantLock();".into());
    add("condition", "static final Condition condition = mutex.newCondition();".into());
    add("atomic", "static final AtomicInteger atomic = new AtomicInteger();".into());
    add("semaphore", "static final Semaphore semaphore = new Semaphore(1);".into());
    add("latch", "static final CountDownLatch latch = new CountDownLatch(1);".into());
    add("meet", meet.into());
    add("got", got.into());
    add(
        "polled",
        "static int polled() { Integer found = queue.poll(); return found == null ? 7 : found; }".into(),
    );
}

fn initialiser(index: usize, statements: &[Stmt], class: &str) -> String {
    let mut out = Printer { text: String::new(), depth: 3, names: 0, class, delays: false };
    out.block(statements);
    format!(
        "\n    static class Late{index} {{\n        static int number = 5;\n        static {{\n{}        }}\n    }}\n",
        out.text
    )
}

fn thread_body(index: usize, statements: &[Stmt], class: &str, delays: bool) -> String {
    let mut out = Printer { text: String::new(), depth: 3, names: 0, class, delays };
    out.block(statements);
    let caught = if interruptible(statements) {
        "        } catch (InterruptedException e) {\n            log = log * 10 + 6;\n"
    } else {
        ""
    };
    format!(
        "\n    static void body{index}() {{\n        int log = 0;\n        try {{\n{}{caught}        }} finally {{\n            result{index} = log;\n        }}\n    }}\n",
        out.text
    )
}

/// Whether `InterruptedException` can leave a block, as the compiler sees it.
fn interruptible(block: &[Stmt]) -> bool {
    block.iter().any(|s| match s {
        Stmt::Wait(..) | Stmt::Join(_) | Stmt::Sleep => true,
        Stmt::Use(primitive) => primitive.is_interruptible(),
        Stmt::Try(_, handler) => interruptible(handler),
        other => other.blocks().into_iter().any(|b| interruptible(b)),
    })
}

fn main_method(program: &Program, name: &str, before: &str) -> String {
    let count = program.bodies.len();
    let mut lines: Vec<String> = Vec::new();
    if mentions(before, "thread0") {
        lines.push("thread0 = Thread.currentThread();".to_string());
    }
    lines.extend(match program.pool {
        Some(threads) => pool_lines(threads, count, name),
        None => thread_lines(program, name),
    });
    let shown = shown(program, before);
    lines.push(format!("System.out.println({});", shown.join(" + \" \" + ")));
    let text: String = lines.iter().map(|line| format!("        {line}\n")).collect();
    format!("\n    public static void main(String[] args) throws InterruptedException {{\n{text}    }}\n")
}

/// Starts the threads, runs the body of `main`, and waits for them.
fn thread_lines(program: &Program, name: &str) -> Vec<String> {
    let (count, nested) = (program.bodies.len(), program.starts_nested());
    let mut lines = Vec::new();
    for i in 1..count {
        let run = match (i, nested) {
            (1, true) => format!("() -> {{ thread2.start(); {name}.body1(); }}"),
            _ => format!("{name}::body{i}"),
        };
        lines.push(format!("thread{i} = new Thread({run});"));
    }
    lines.extend((1..count).filter(|&i| i != 2 || !nested).map(|i| format!("thread{i}.start();")));
    lines.push("body0();".into());
    lines.extend((1..count).map(|i| format!("thread{i}.join();")));
    lines
}

/// Submits the tasks, runs the body of `main`, closes the pool, and notes which tasks failed.
fn pool_lines(threads: u8, count: usize, name: &str) -> Vec<String> {
    let mut lines = vec![format!("ExecutorService pool = Executors.newFixedThreadPool({threads});")];
    lines.extend((1..count).map(|i| format!("Future<?> task{i} = pool.submit({name}::body{i});")));
    lines.extend(["body0();".into(), "pool.shutdown();".into()]);
    lines.extend((1..count).map(|i| {
        format!("try {{ task{i}.get(); }} catch (ExecutionException e) {{ result{i} = result{i} * 10 + 8; }}")
    }));
    lines
}

/// What `main` prints at the end. Classes that may not be initialised yet are left out.
fn shown(program: &Program, before: &str) -> Vec<String> {
    let places = ["plain0", "plain1", "volatile0", "volatile1"].map(String::from);
    let mut shown: Vec<String> = (0..program.bodies.len()).map(|i| format!("result{i}")).collect();
    shown.extend(places.into_iter().filter(|word| mentions(before, word)));
    if mentions(before, "array") {
        shown.extend(["array[0]".into(), "array[1]".into()]);
    }
    for word in ["box0", "box1"] {
        if mentions(before, word) {
            shown.push(format!("{word}.number"));
        }
    }
    // A single number would be added up or printed as itself: text from the start.
    shown.insert(0, "\"\"".into());
    shown
}

struct Printer<'a> {
    text: String,
    depth: usize,
    names: usize,
    class: &'a str,
    delays: bool,
}

impl Printer<'_> {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{:width$}{line}", "", width = self.depth * 4);
    }

    fn block(&mut self, block: &[Stmt]) {
        for statement in block {
            if self.delays {
                self.line("lab.Delay.maybe();");
            }
            self.statement(statement);
        }
    }

    fn nested(&mut self, head: &str, block: &[Stmt]) {
        self.line(head);
        self.depth += 1;
        self.block(block);
        self.depth -= 1;
    }

    fn log(&mut self, value: &str) {
        self.line(&format!("log = log * 10 + {value};"));
    }

    fn statement(&mut self, statement: &Stmt) {
        match statement {
            Stmt::Log(value) => self.log(&number(*value)),
            Stmt::Set(to, value) => self.line(&format!("{} = {};", place(*to), number(*value))),
            Stmt::Locked(lock, body) => self.locked(*lock, body),
            Stmt::Wait(lock, how) => self.wait(*lock, *how),
            Stmt::Notify(lock, all) => {
                self.line(&format!("lock{lock}.notify{}();", if *all { "All" } else { "" }));
            }
            Stmt::If(test, then, otherwise) => self.branch(*test, then, otherwise),
            Stmt::Repeat(count, body) => self.repeat(*count, body),
            Stmt::Spin(i, wanted) => {
                self.line(&format!("while (volatile{i} != {wanted}) Thread.onSpinWait();"));
            }
            Stmt::Throw(Thrown::State) => self.line("fail();"),
            Stmt::Throw(Thrown::Assertion) => self.line("refute();"),
            Stmt::Try(body, handler) => self.attempt(body, handler),
            Stmt::Node(slot, step) => self.node(*slot, *step),
            Stmt::Use(primitive) => self.primitive(*primitive),
            Stmt::Choose(most) => self.log(&format!("Choose.intBetween(0, {most})")),
            Stmt::Print(digit) => self.line(&format!("System.out.print({digit});")),
            Stmt::Interrupt(i) => self.line(&format!("thread{i}.interrupt();")),
            Stmt::Interrupted => self.log("(Thread.interrupted() ? 1 : 0)"),
            Stmt::Join(i) => self.line(&format!("thread{i}.join();")),
            Stmt::Yield => self.line("Thread.yield();"),
            Stmt::Sleep => self.line("Thread.sleep(1);"),
        }
    }

    fn locked(&mut self, lock: Lock, body: &[Stmt]) {
        match lock {
            Lock::Monitor(i) => self.nested(&format!("synchronized (lock{i}) {{"), body),
            Lock::Class => self.nested(&format!("synchronized ({}.class) {{", self.class), body),
            Lock::Mutex => self.locked_by("mutex", body),
            Lock::Read => self.locked_by("both.readLock()", body),
            Lock::Write => self.locked_by("both.writeLock()", body),
        }
        self.line("}");
    }

    fn locked_by(&mut self, lock: &str, body: &[Stmt]) {
        self.line(&format!("{lock}.lock();"));
        self.nested("try {", body);
        self.line("} finally {");
        self.line(&format!("    {lock}.unlock();"));
    }

    fn wait(&mut self, lock: u8, how: Waiting) {
        self.line(&match how {
            Waiting::Once => format!("lock{lock}.wait();"),
            Waiting::Until(until) => format!("while (!({})) lock{lock}.wait();", test(until)),
            Waiting::Timed => format!("lock{lock}.wait(1);"),
        });
    }

    fn branch(&mut self, condition: Test, then: &[Stmt], otherwise: &[Stmt]) {
        self.nested(&format!("if ({}) {{", test(condition)), then);
        if !otherwise.is_empty() {
            self.nested("} else {", otherwise);
        }
        self.line("}");
    }

    fn repeat(&mut self, count: u8, body: &[Stmt]) {
        let i = self.names;
        self.names += 1;
        self.nested(&format!("for (int i{i} = 0; i{i} < {count}; i{i}++) {{"), body);
        self.line("}");
    }

    fn attempt(&mut self, body: &[Stmt], handler: &[Stmt]) {
        let i = self.names;
        self.names += 1;
        self.nested("try {", body);
        self.nested(&format!("}} catch (Exception e{i}) {{"), handler);
        self.line("}");
    }

    fn node(&mut self, slot: u8, step: NodeStep) {
        let slot = slot_name(slot);
        match step {
            NodeStep::New(n) => self.line(&format!("{slot} = new Node({n});")),
            NodeStep::Clear => self.line(&format!("{slot} = null;")),
            NodeStep::Copy(from) => self.line(&format!("{slot} = {};", slot_name(from))),
            NodeStep::Read => self.with_node(&slot, "log = log * 10 + (node == null ? 7 : node.number);"),
            NodeStep::Write(n) => self.with_node(&slot, &format!("if (node != null) node.number = {n};")),
            NodeStep::Link(to) => {
                self.with_node(&slot, &format!("if (node != null) node.next = {};", slot_name(to)));
            }
            NodeStep::ReadNext => {
                self.with_node(
                    &slot,
                    "if (node != null) node = node.next;\nlog = log * 10 + (node == null ? 7 : node.number);",
                );
            }
            NodeStep::Take => {
                let taken = "if (node != null) {\n    node.number = node.number + 1;\n    log = log * 10 + node.number;\n}";
                self.with_node(&slot, &format!("{slot} = null;\n{taken}"));
            }
        }
    }

    /// A block in which the slot's node has a name.
    fn with_node(&mut self, slot: &str, lines: &str) {
        self.line("{");
        self.depth += 1;
        self.line(&format!("Node node = {slot};"));
        for line in lines.lines() {
            self.line(line);
        }
        self.depth -= 1;
        self.line("}");
    }

    fn primitive(&mut self, primitive: Primitive) {
        match primitive {
            Primitive::AtomicIncrement => self.log("atomic.getAndIncrement()"),
            Primitive::AtomicCompareAndSet(n) => {
                self.log(&format!("(atomic.compareAndSet({n}, {}) ? 1 : 0)", n + 1));
            }
            Primitive::AtomicGet => self.log("atomic.get()"),
            Primitive::SemaphoreAcquire => self.line("semaphore.acquire();"),
            Primitive::SemaphoreRelease => self.line("semaphore.release();"),
            Primitive::SemaphoreTry => self.log("(semaphore.tryAcquire() ? 1 : 0)"),
            Primitive::LatchCount => self.line("latch.countDown();"),
            Primitive::LatchAwait => self.line("latch.await();"),
            Primitive::Park => self.line("LockSupport.park();"),
            Primitive::Unpark(i) => self.line(&format!("LockSupport.unpark(thread{i});")),
            Primitive::MapMerge => self.log("map.merge(\"key\", 1, Integer::sum)"),
            Primitive::MapGet => self.log("map.getOrDefault(\"key\", 0)"),
            Primitive::QueuePut(n) => self.line(&format!("queue.put({n});")),
            Primitive::QueueTake => self.log("queue.take()"),
            Primitive::QueueOffer(n) => self.log(&format!("(queue.offer({n}) ? 1 : 0)")),
            Primitive::QueuePoll => self.log("polled()"),
            Primitive::BarrierAwait => self.line("meet();"),
            Primitive::FutureRun => self.line("future.run();"),
            Primitive::FutureGet => self.log("got()"),
            Primitive::ConditionAwait => self.line("condition.await();"),
            Primitive::ConditionSignal(all) => {
                self.line(&format!("condition.signal{}();", if all { "All" } else { "" }));
            }
        }
    }
}

fn slot_name(slot: u8) -> String {
    match slot.checked_sub(FIRST_ELEMENT) {
        Some(element) => format!("nodes[{element}]"),
        None => format!("node{slot}"),
    }
}

fn place(place: Place) -> String {
    match place {
        Place::Plain(i) => format!("plain{i}"),
        Place::Volatile(i) => format!("volatile{i}"),
        Place::Element(i) => format!("array[{i}]"),
        Place::ElementAtPlain => "array[plain0 & 1]".into(),
        Place::Field(i) => format!("box{i}.number"),
        Place::Late(i) => format!("Late{i}.number"),
    }
}

fn number(value: Value) -> String {
    match value {
        Value::Const(n) => n.to_string(),
        Value::Of(of) => place(of),
        Value::Next(of) => format!("{} + 1", place(of)),
    }
}

fn test(test: Test) -> String {
    format!("{} {} {}", place(test.place), if test.equal { "==" } else { "!=" }, test.number)
}
