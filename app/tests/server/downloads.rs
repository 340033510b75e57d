//! Records as files.

use crate::app::{App, MATE_IN_ONE, draft_with};
use reqwest::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use serde_json::{Value, json};

#[tokio::test]
async fn pgn_holds_moves_players_and_result() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let resigned = json!({
        "title": "中炮对屏风马", "red": "胡荣华", "verdict": { "winner": "red", "reason": "resigned" },
    });
    let id = visitor.saved(&draft_with(resigned)).await;
    // Anyone with the link may take it.
    let file = app.visitor().get(&format!("/games/{id}/record.pgn")).await;
    assert_eq!(file.status(), 200);
    assert!(file.headers()[CONTENT_TYPE].to_str().expect("text").ends_with("charset=utf-8"));
    assert_eq!(
        file.headers()[CONTENT_DISPOSITION].to_str().expect("ASCII"),
        "attachment; filename=\"xiangqi-2024-01-01.pgn\"; filename*=UTF-8''\
         %E4%B8%AD%E7%82%AE%E5%AF%B9%E5%B1%8F%E9%A3%8E%E9%A9%AC-2024-01-01.pgn"
    );
    let text = file.text().await.expect("UTF-8");
    for part in [
        "[Game \"Chinese Chess\"]",
        "[Red \"胡荣华\"]",
        "[Date \"2024.01.01\"]",
        "[Result \"1-0\"]",
        "炮二平五",
        "马二进三",
    ] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    let coordinates = app.visitor().get(&format!("/games/{id}/record.pgn?notation=iccs")).await;
    assert!(coordinates.text().await.expect("text").contains("H2-E2"));
}

/// Both sides are named in every file, also who gave no name.
#[tokio::test]
async fn pgn_names_both_sides() {
    let app = App::start().await;
    for (changes, red, black) in [
        (json!({ "key": "against-the-engine-as-b", "human": "black" }), "电脑（第 2 级）", "棋手"),
        (json!({ "key": "against-the-engine-as-r", "human": "red" }), "棋手", "电脑（第 2 级）"),
        (json!({ "key": "two-at-one-board-------", "human": null, "level": null }), "?", "?"),
    ] {
        let mut visitor = app.visitor();
        let id = visitor.saved(&draft_with(changes)).await;
        let text = visitor.get(&format!("/games/{id}/record.pgn")).await.text().await.expect("UTF-8");
        assert!(text.contains(&format!("[Red \"{red}\"]")), "{text}");
        assert!(text.contains(&format!("[Black \"{black}\"]")), "{text}");
        assert!(text.contains("[NoCapture \"120\"]"), "{text}");
    }
}

#[tokio::test]
async fn json_holds_the_start_and_the_moves() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let mated = json!({ "start": MATE_IN_ONE, "moves": ["a1a9"], "spent_ms": [], "clock": null });
    let id = visitor.saved(&draft_with(mated)).await;
    let file = visitor.get(&format!("/games/{id}/record.json")).await;
    assert_eq!(file.headers()[CONTENT_TYPE], "application/json");
    let record: Value = file.json().await.expect("JSON");
    assert_eq!((&record["start"], &record["moves"]), (&json!(MATE_IN_ONE), &json!([{ "move": "a1a9" }])));
    assert!(record["headers"].as_array().expect("headers").contains(&json!(["Result", "1-0"])));
}
