//! A small trace with one of everything.

use everypath_report::Trace;
use everypath_report::trace::*;

fn site(class: &str, method: &str, line: u32, user: bool) -> Site {
    let file = Some(format!("{}.java", class.rsplit('.').next().expect("a name")));
    Site { class: class.into(), method: method.into(), file, line: Some(line), user }
}

fn operation(kind: OperationKind, words: &str, site: u32) -> Operation {
    Operation {
        kind,
        words: words.into(),
        site: Some(site),
        user: Some(0),
        call: None,
        object: Some("Counter#1".into()),
        place: None,
        value: None,
        before: None,
        after: None,
        shared: true,
        blocked: false,
    }
}

fn step(thread: u32, operations: Vec<Operation>) -> Step {
    Step { thread, branches: 1, operations, ..Step::default() }
}

fn side(thread: u32, step: Option<u32>, words: &str) -> Side {
    Side { thread, step, words: words.into(), stack: vec![0], locks: None }
}

/// Two threads, a read and a write, a lock, a race, an exception, a reason.
pub fn small_trace() -> Trace {
    let mut read = operation(OperationKind::Read, "reads Counter#1.n", 0);
    read.value = Some("0".into());
    let mut write = operation(OperationKind::Write, "writes Counter#1.n", 1);
    (write.before, write.after) = (Some("0".into()), Some("1".into()));
    write.call = Some("AtomicInteger.set".into());
    let mut second =
        step(1, vec![write, operation(OperationKind::Acquire, "takes the lock of Counter#1", 0)]);
    second.switch = Some(Switch { from: 0, reason: Reason::Blocked { on: "the lock of Counter#1".into() } });
    second.locks = vec![Lock { object: "Counter#1".into(), owner: 1 }];
    second.waiting = vec![Waiting { thread: 0, what: "the lock of Counter#1".into(), owner: Some(1) }];
    second.output = "hello\n".into();
    let thread = |id: u32, name: &str| Thread { id, name: name.into(), daemon: false, is_virtual: id == 1 };
    let end = ThreadEnd {
        thread: 0,
        holds: vec!["Other#1".into()],
        waits: Some(Waiting { thread: 0, what: "the lock of Counter#1".into(), owner: Some(1) }),
        next: None,
        stack: vec![0, 1],
    };
    Trace {
        format: FORMAT,
        header: Header { target: "Count.java".into(), jdk: "17.0.1".into(), ..Header::default() },
        error: Some(Error { kind: ErrorKind::DataRace, message: "two threads meet".into() }),
        threads: vec![thread(0, "main"), thread(1, "worker")],
        sites: vec![
            site("Count", "run", 2, true),
            site("java.util.concurrent.atomic.AtomicInteger", "set", 9, false),
        ],
        schedule: vec![(0, 0), (1, 0)],
        steps: vec![step(0, vec![read]), second],
        end: End {
            how: How::Stuck,
            state: "00".into(),
            threads: vec![end],
            cycle: vec![0, 1],
            exceptions: vec![Exception { thread: 1, text: "java.lang.Error: no".into(), stack: vec![1, 0] }],
            race: Some(Race {
                place: "Counter#1.n".into(),
                first: side(0, Some(0), "reads Counter#1.n"),
                second: side(1, None, "writes Counter#1.n"),
            }),
            repeats_from: None,
        },
        why: Some(Why {
            earlier: side(0, Some(0), "reads Counter#1.n"),
            later: side(1, Some(1), "writes Counter#1.n"),
            passing_end: "it ends well".into(),
            passing: vec![(1, 0), (0, 0)],
        }),
        sources: vec![Source {
            file: "Count.java".into(),
            package: String::new(),
            text: "class Count {\n  n++; // <b>\n}\n".into(),
        }],
    }
}
