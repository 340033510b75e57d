//! The program's answers on the referee's questions.

#![allow(clippy::unwrap_used, reason = "a fact that does not read fails the test")]

use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Output, Stdio};

fn engine(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_engine"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_ref()).unwrap();
    child.wait_with_output().unwrap()
}

fn lines(command: &str, questions: &[Value]) -> Vec<Value> {
    let input: String = questions.iter().map(|question| format!("{question}\n")).collect();
    let output = engine(&[command], &input);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), questions.len());
    answers
}

fn one(arguments: &[&str]) -> (bool, Value) {
    let output = engine(arguments, "");
    (output.status.success(), serde_json::from_slice(&output.stdout).unwrap())
}

/// Each cycle is judged at its last move, and not before.
#[test]
fn judge_decides_every_repetition() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("data/repetitions.json")).unwrap();
    let questions: Vec<Value> = cases
        .iter()
        .map(|case| json!({"id": case["id"], "fen": case["fen"], "moves": case["moves"]}))
        .collect();
    for (case, answer) in cases.iter().zip(lines("judge", &questions)) {
        let winner = match case["loser"].as_str() {
            Some("red") => json!("black"),
            Some("black") => json!("red"),
            Some(_) => json!("draw"),
            None => Value::Null,
        };
        assert_eq!(answer["winner"], winner, "{answer}");
        assert_eq!(answer["id"], case["id"]);
        assert_eq!(answer["grounds"].is_null(), winner.is_null());
        let plies = case["moves"].as_array().unwrap().len();
        assert_eq!(answer["over_after"], if winner.is_null() { Value::Null } else { json!(plies) });
    }
}

#[test]
fn notate_writes_every_notation() {
    let (done, answer) = one(&["notate", "--move", "b0c2"]);
    let expected = json!({
        "move": "b0c2", "chinese": "马八进七", "traditional": "馬八進七", "wxf": "H8+7", "iccs": "B0-C2",
    });
    assert!(done);
    assert_eq!(answer, expected);
}

#[test]
fn read_says_what_is_wrong() {
    let texts: [(&str, Value); 4] = [
        ("炮二平五", json!({"move": "h2e2"})),
        ("马二进四", json!({"move": null, "error": "illegal"})),
        ("马二进五", json!({"move": null, "error": "not-its-move", "from": ["h0"]})),
        ("?", json!({"move": null, "error": "unreadable", "at": 0})),
    ];
    for (text, expected) in texts {
        let (done, answer) = one(&["read", "--text", text]);
        assert!(done, "{text}");
        for (name, value) in expected.as_object().unwrap() {
            assert_eq!(&answer[name], value, "{text}: {answer}");
        }
    }
    let fen = "3k5/6p2/2C6/9/9/9/9/2C6/9/4K4 w - - 0 1";
    let (_, answer) = one(&["read", "--fen", fen, "--text", "炮七平三"]);
    assert_eq!(answer["readings"], json!(["c2g2", "c7g7"]));
}

#[test]
fn trouble_is_an_answer_in_lines_and_a_failure_on_the_command_line() {
    let questions = [
        json!({"fen": "9/9"}),
        json!({"moves": "h2e2 h2e2"}),
        json!({"moves": 5}),
        json!({"rules": "strange"}),
        json!({"limit": 90}),
        json!({"limit": 100, "rules": "free"}),
        json!({"moves": "炮二平五 马8进7", "rules": "chinese", "limit": 100}),
        json!({"limit": "none"}),
    ];
    let answers = lines("judge", &questions);
    let errors: Vec<_> = answers.iter().map(|answer| answer["error"].as_str().unwrap_or("none")).collect();
    assert_eq!(
        errors,
        [
            "bad-fen",
            "illegal",
            "unreadable-question",
            "unreadable-question",
            "bad-limit",
            "bad-limit",
            "none",
            "none"
        ]
    );
    assert_eq!(answers[1]["ply"], 2);

    assert!(!one(&["judge", "--fen", "9/9"]).0);
    let (done, answer) = one(&["judge", "--rules", "free", "--limit", "100"]);
    assert!(!done && answer["error"] == "bad-limit", "{answer}");
    assert!(!one(&["notate", "--move", "h2h9x"]).0);
    for wrong in [
        &["judge", "--nonsense"][..],
        &["judge", "--rules", "strange"],
        &["judge", "--limit", "ninety"],
        &["judge", "--moves"],
        &["moves", "one", "two"],
        &["moves", "--fen"],
        &["notate", "h2e2"],
        &["read", "--text"],
    ] {
        let (done, answer) = one(wrong);
        assert!(!done && answer["error"] == "bad-arguments" && answer["message"].is_string(), "{answer}");
    }
}

#[test]
fn any_line_is_answered() {
    let good = json!({"id": "last", "move": "h2e2"}).to_string();
    let deep = "[".repeat(10_000);
    let lines = [
        &b"\xff\xfe"[..],
        b"[]",
        b"{\"id\":7,\"colour\":1}",
        b"{\"id\":8,\"fen\":\"\"}",
        b"{\"move\":\"\"}",
        deep.as_bytes(),
        b"  ",
        good.as_bytes(),
    ];
    let output = engine(&["notate"], lines.join(&b'\n'));
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let unreadable = json!("unreadable-question");
    let errors: Vec<&Value> = answers.iter().map(|answer| &answer["error"]).collect();
    let no_move = json!("no-move");
    assert_eq!(
        errors,
        [&unreadable, &unreadable, &unreadable, &no_move, &json!("empty"), &unreadable, &Value::Null]
    );
    assert_eq!((&answers[2]["id"], &answers[6]["chinese"]), (&json!(7), &json!("炮二平五")));
}

/// The no-capture limit: the ply that reaches it draws, a check beyond the tenth does not count.
#[test]
fn judge_counts_plies_without_a_capture() {
    let fen = |plies| format!("4k3r/4a4/4b4/9/9/9/9/4B4/4A4/R3K4 w - - {plies} 60");
    let answers = lines(
        "judge",
        &[
            json!({"fen": fen(119), "moves": "a0a1"}),
            json!({"fen": fen(118), "moves": "a0a1"}),
            json!({"fen": fen(99), "moves": "a0a1", "limit": 100}),
            json!({"fen": fen(119), "moves": "a0a1", "limit": "none"}),
            json!({"fen": fen(119), "moves": "a0a1", "rules": "free"}),
            json!({"fen": "4k4/9/4b4/9/9/9/9/4B4/9/3K5 w"}),
        ],
    );
    let told: Vec<_> = answers.iter().map(|answer| (&answer["reason"], &answer["no_capture"])).collect();
    let (no_capture, dead, null) = (json!("no-capture"), json!("dead-material"), Value::Null);
    let expected =
        [(&no_capture, 120), (&null, 119), (&no_capture, 100), (&null, 120), (&null, 120), (&dead, 0)];
    assert_eq!(told, expected.map(|(reason, plies)| (reason, json!(plies))).each_ref().map(|(r, p)| (*r, p)));
}

/// A field of another command, or of none, would be passed over in silence.
#[test]
fn a_question_holds_nothing_that_its_command_does_not_look_at() {
    for (command, good) in [
        ("moves", json!({"id": 1, "fen": "3k5/9/9/3P5/9/9/9/9/9/4K4 w"})),
        ("judge", json!({"id": 1, "moves": "h2e2", "rules": "world", "limit": 120})),
        ("notate", json!({"id": 1, "move": "h2e2"})),
        ("read", json!({"id": 1, "text": "h2e2"})),
    ] {
        assert!(lines(command, std::slice::from_ref(&good))[0].get("message").is_none(), "{command}");
        for name in ["colour", "fen", "moves", "rules", "limit", "move", "text"] {
            if good.get(name).is_some() || name == "fen" {
                continue;
            }
            let mut question = good.clone();
            question[name] = json!("world");
            let answer = &lines(command, &[question])[0];
            assert_eq!(
                (&answer["error"], &answer["id"]),
                (&json!("unreadable-question"), &json!(1)),
                "{answer}"
            );
            assert!(
                answer["message"].as_str().unwrap().contains(&format!("`{name}`")),
                "{command}: {answer}"
            );
        }
    }
}

#[test]
fn moves_answers_lines_too() {
    let answers = lines("moves", &[json!({"fen": "3k5/9/9/3P5/9/9/9/9/9/4K4 w - - 0 1"}), json!({})]);
    assert_eq!(answers[0]["status"], "ongoing");
    assert_eq!(answers[1]["legal"].as_array().unwrap().len(), 44);
}
