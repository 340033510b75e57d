//! What was acknowledged survives: the server's program is killed without warning right after it
//! answered, and started again on the same folder.

use crate::app::{Visitor, draft_with};
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Read},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

/// The program, killed when dropped.
struct Program {
    child: Child,
    base: String,
}

impl Program {
    fn start(data: &Path) -> Self {
        // It serves no page without the page's files.
        std::fs::create_dir_all(data.join("pkg")).expect("a folder");
        let mut child = Command::new(env!("CARGO_BIN_EXE_app"))
            .env("XIANGQI_ADDRESS", "127.0.0.1:0")
            .env("XIANGQI_DATA", data)
            .env("LEPTOS_SITE_ROOT", data)
            .env_remove("DATABASE_URL")
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut errors = BufReader::new(child.stderr.take().expect("its messages"));
        let mut seen = String::new();
        let base = loop {
            let from = seen.len();
            assert_ne!(errors.read_line(&mut seen).expect("text"), 0, "it ended: {seen}");
            if let Some(base) = seen[from..].trim().strip_prefix("listening on ") {
                break base.to_owned();
            }
        };
        // Read on, lest the pipe fill up and the program wait for it.
        std::thread::spawn(move || errors.read_to_end(&mut Vec::new()));
        Self { child, base }
    }

    fn signal(&self, signal: &str) {
        let done = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(done.expect("kill runs").success());
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already; either way it must be waited for.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test]
async fn a_killed_server_loses_nothing_it_acknowledged() {
    let data = tempfile::tempdir().expect("a folder");
    let mut cookie = None;
    let mut ids: Vec<String> = Vec::new();
    for round in 0..3 {
        let program = Program::start(data.path());
        let mut visitor = Visitor::at(&program.base);
        visitor.cookie = cookie.clone();
        let listed = visitor.list().await;
        assert_eq!(listed["games"].as_array().map(Vec::len), Some(ids.len()), "after {round} kills");
        for id in &ids {
            let game: Value = visitor.load(id).await.json().await.expect("JSON");
            assert_eq!(game["moves"], json!(["h2e2", "h9g7", "h0g2"]));
        }
        for n in 0..4 {
            let key = format!("round-{round}-game-{n}-of-the-test");
            ids.push(visitor.saved(&draft_with(json!({ "key": key }))).await);
        }
        program.signal("-KILL");
        cookie = visitor.cookie;
    }
}

#[tokio::test]
async fn a_server_told_to_stop_ends_by_itself() {
    let data = tempfile::tempdir().expect("a folder");
    let mut program = Program::start(data.path());
    let mut visitor = Visitor::at(&program.base);
    visitor.saved(&crate::app::draft()).await;
    program.signal("-TERM");
    let told = Instant::now();
    let status = loop {
        if let Some(status) = program.child.try_wait().expect("its state") {
            break status;
        }
        assert!(told.elapsed() < Duration::from_secs(15), "it must end");
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert!(status.success());
    assert!(!data.path().join("records.sqlite-wal").exists(), "the log is folded into the file");
}

#[test]
fn without_the_pages_files_the_program_says_so_and_ends() {
    let data = tempfile::tempdir().expect("a folder");
    let ended = Command::new(env!("CARGO_BIN_EXE_app"))
        .env("XIANGQI_ADDRESS", "127.0.0.1:0")
        .env("XIANGQI_DATA", data.path())
        .env("LEPTOS_SITE_ROOT", data.path().join("nowhere"))
        .env_remove("DATABASE_URL")
        .output()
        .expect("the program starts");
    let said = String::from_utf8(ended.stderr).expect("text");
    assert_eq!(ended.status.code(), Some(1), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains("nowhere") && said.contains("cargo xtask build"), "{said}");
}
