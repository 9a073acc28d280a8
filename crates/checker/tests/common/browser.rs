//! A headless Chromium, driven by the DevTools protocol: real keys, and a record of what it asks of
//! the network and complains about on its console.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// Events that a page which needs nothing and does nothing wrong does not cause.
const COMPLAINTS: [&str; 2] = ["Runtime.exceptionThrown", "Log.entryAdded"];

/// A browser with one page.
pub struct Browser {
    child: Child,
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    session: Option<String>,
    sent: u64,
    /// Addresses that were asked for.
    pub requests: Vec<String>,
    /// Errors that were reported.
    pub complaints: Vec<String>,
    _profile: tempfile::TempDir,
}

impl Browser {
    /// Starts a browser with an empty page.
    pub fn start() -> Browser {
        let profile = tempfile::tempdir().expect("a folder for the profile");
        let mut child = launch(profile.path());
        let stderr = BufReader::new(child.stderr.take().expect("standard error is ours"));
        let address = stderr
            .lines()
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("DevTools listening on ").map(str::to_string))
            .expect("the browser tells its address");
        let (socket, _) = tungstenite::connect(address.as_str()).expect("the browser answers");
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time limit");
        }
        let mut browser = Browser {
            child,
            socket,
            session: None,
            sent: 0,
            requests: Vec::new(),
            complaints: Vec::new(),
            _profile: profile,
        };
        browser.open_page();
        browser
    }

    fn open_page(&mut self) {
        let target = self.call("Target.createTarget", json!({"url": "about:blank"}));
        let target = target["targetId"].clone();
        let attached = self.call("Target.attachToTarget", json!({"targetId": target, "flatten": true}));
        self.session = attached["sessionId"].as_str().map(str::to_string);
        for domain in ["Page", "Runtime", "Network", "Log"] {
            self.call(&format!("{domain}.enable"), json!({}));
        }
    }

    /// Sends a command and waits for its result.
    pub fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.sent += 1;
        let mut message = json!({"id": self.sent, "method": method, "params": parameters});
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(message.to_string())).expect("the browser listens");
        loop {
            let message = self.receive();
            if message["id"] == json!(self.sent) {
                assert!(message["error"].is_null(), "{method}: {}", message["error"]);
                return message["result"].clone();
            }
        }
    }

    /// Loads a page and waits until it is there.
    pub fn load(&mut self, address: &str) {
        self.call("Page.navigate", json!({"url": address}));
        while self.receive()["method"] != json!("Page.loadEventFired") {}
    }

    /// Presses a key, as a user would.
    pub fn press(&mut self, key: &str) {
        for kind in ["rawKeyDown", "keyUp"] {
            self.call("Input.dispatchKeyEvent", json!({"type": kind, "key": key, "code": key}));
        }
    }

    /// The value of an expression in the page.
    pub fn evaluate(&mut self, expression: &str) -> Value {
        let asked = json!({"expression": expression, "returnByValue": true});
        let result = self.call("Runtime.evaluate", asked);
        assert!(result["exceptionDetails"].is_null(), "{expression}: {result}");
        result["result"]["value"].clone()
    }

    fn receive(&mut self) -> Value {
        loop {
            if let Message::Text(text) = self.socket.read().expect("the browser talks") {
                let message: Value = serde_json::from_str(&text).expect("the browser talks JSON");
                self.note(&message);
                return message;
            }
        }
    }

    fn note(&mut self, message: &Value) {
        let method = message["method"].as_str().unwrap_or_default();
        let is_error = method == "Runtime.consoleAPICalled" && message["params"]["type"] == json!("error");
        if is_error || COMPLAINTS.contains(&method) {
            self.complaints.push(message.to_string());
        }
        if method == "Network.requestWillBeSent" {
            let address = message["params"]["request"]["url"].as_str().unwrap_or_default();
            self.requests.push(address.into());
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn launch(profile: &std::path::Path) -> Child {
    let named = std::env::var_os("EVERYPATH_BROWSER");
    let usual = ["chromium", "chromium-browser", "google-chrome"].map(Into::into);
    let names = named.into_iter().chain(usual);
    names
        .into_iter()
        .find_map(|name| {
            Command::new(name)
                .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])
                .args(["--no-first-run", "--disable-background-networking", "--remote-debugging-port=0"])
                .arg(format!("--user-data-dir={}", profile.display()))
                .arg("about:blank")
                .stdout(Stdio::null())
                .stderr(Stdio::piped())
                .spawn()
                .ok()
        })
        .expect("no Chromium found: `scripts/setup --tests` installs it, EVERYPATH_BROWSER names another")
}
