//! Every kind of bad input that was tried, and the typed error that answers it: status, code, place.

use crate::app::{App, MATE_IN_ONE, Visitor, draft, draft_with};
use reqwest::{Method, Response, header::CONTENT_TYPE};
use serde_json::{Value, json};

/// Reads the error and checks that it is the one expected.
async fn refused(response: Response, status: u16, code: &str, place: &str) -> Value {
    let got = response.status().as_u16();
    let kind = response.headers().get(CONTENT_TYPE).map(|kind| kind.to_str().expect("text").to_owned());
    let error: Value = response.json().await.expect("errors are JSON");
    assert_eq!((got, &error["code"], &error["place"]), (status, &json!(code), &json!(place)), "{error}");
    assert_eq!(kind.as_deref(), Some("application/json"));
    error
}

async fn refused_draft(changes: Value, code: &str, place: &str) -> Value {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let error = refused(visitor.save(&draft_with(changes)).await, 422, code, place).await;
    assert_eq!(visitor.list().await["games"], json!([]), "nothing was saved");
    error
}

#[tokio::test]
async fn malformed_fen() {
    // A piece nobody has, on the third rank from the top.
    let fen = "rnbakabnr/9/1x5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    let error = refused_draft(json!({ "start": fen }), "bad_fen", "start").await;
    assert_eq!(error["at"], 13, "the place of the x");
    for fen in ["", "hello", "9/9/9", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNRR w"] {
        refused_draft(json!({ "start": fen }), "bad_fen", "start").await;
    }
    refused_draft(json!({ "start": "9".repeat(201) }), "too_long", "start").await;
}

#[tokio::test]
async fn a_start_that_cannot_be_played() {
    for fen in ["9/9/9/9/9/9/9/9/9/4K4 w", "4k4/9/9/9/9/9/9/9/9/4K4 w"] {
        let error =
            refused_draft(json!({ "start": fen, "moves": [], "spent_ms": [] }), "unplayable", "start").await;
        assert!(!error["faults"].as_array().expect("its faults").is_empty());
    }
}

#[tokio::test]
async fn forged_moves() {
    // The horse's leg is blocked; a chariot goes through a soldier; Black moves Red's piece; a free move.
    for (moves, ply) in [
        (json!(["b0d1"]), 1),
        (json!(["h2e2", "h9g7", "a0a5"]), 3),
        (json!(["h2e2", "b2c2"]), 2),
        (json!(["h2e2", "h9g7", "e0e9"]), 3),
    ] {
        let place = format!("moves[{}]", ply - 1);
        let error = refused_draft(json!({ "moves": moves, "spent_ms": [] }), "illegal_move", &place).await;
        assert_eq!(error["ply"], ply);
        assert!(!error["reason"].is_null(), "{error}");
    }
}

#[tokio::test]
async fn moves_after_the_end() {
    let moves = json!({ "start": MATE_IN_ONE, "moves": ["a1a9", "d9d8"], "spent_ms": [] });
    let error = refused_draft(moves, "after_end", "moves[1]").await;
    assert_eq!(error["ply"], 2);
}

#[tokio::test]
async fn forged_results() {
    let won = json!({ "winner": "red", "reason": "checkmate" });
    for reason in ["checkmate", "stalemate", "repetition", "perpetual-check", "dead-material"] {
        let claim = json!({ "verdict": { "winner": "red", "reason": reason } });
        let error = refused_draft(claim, "wrong_verdict", "verdict").await;
        assert_eq!(error["follows"], Value::Null);
    }
    // Mated, but said to have resigned, or to have won.
    for claim in [
        json!({ "winner": "red", "reason": "resigned" }),
        json!({ "winner": "black", "reason": "checkmate" }),
    ] {
        let mated = json!({ "start": MATE_IN_ONE, "moves": ["a1a9"], "spent_ms": [], "verdict": claim });
        assert_eq!(refused_draft(mated, "wrong_verdict", "verdict").await["follows"], won);
    }
    // Flagged without a clock; flagged while the other side's clock ran; a draw by resignation.
    let flagged = |winner| json!({ "winner": winner, "reason": "flagged" });
    refused_draft(json!({ "verdict": flagged("red"), "clock": null }), "inconsistent", "verdict").await;
    refused_draft(json!({ "verdict": flagged("black") }), "wrong_verdict", "verdict").await;
    refused_draft(json!({ "verdict": { "winner": null, "reason": "resigned" } }), "wrong_verdict", "verdict")
        .await;
}

#[tokio::test]
async fn a_result_that_follows_is_derived() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let mated =
        draft_with(json!({ "start": MATE_IN_ONE, "moves": ["a1a9"], "spent_ms": [], "verdict": null }));
    let id = visitor.saved(&mated).await;
    let game: Value = visitor.load(&id).await.json().await.expect("JSON");
    assert_eq!(game["summary"]["verdict"], json!({ "winner": "red", "reason": "checkmate" }));
}

#[tokio::test]
async fn fields_out_of_range() {
    for (changes, code, place) in [
        (json!({ "key": "short" }), "too_short", "key"),
        (json!({ "key": "k".repeat(65) }), "too_long", "key"),
        (json!({ "key": "' OR 1=1; --           " }), "bad_characters", "key"),
        (json!({ "title": "棋".repeat(81) }), "too_long", "title"),
        (json!({ "red": "x".repeat(41) }), "too_long", "red"),
        (json!({ "black": "a\u{0}b" }), "bad_characters", "black"),
        (json!({ "red": "\u{202E}gnp.exe" }), "bad_characters", "red"),
        (json!({ "level": 0 }), "out_of_range", "level"),
        (json!({ "level": 17 }), "out_of_range", "level"),
        (json!({ "level": null }), "inconsistent", "level"),
        (json!({ "clock": { "minutes": 0, "increment_s": 0 } }), "out_of_range", "clock.minutes"),
        (json!({ "clock": { "minutes": 10, "increment_s": 181 } }), "out_of_range", "clock.increment_s"),
        (json!({ "spent_ms": [1] }), "inconsistent", "spent_ms"),
        (json!({ "spent_ms": [1, 86_400_001, 1] }), "out_of_range", "spent_ms[1]"),
        (json!({ "started_at": -1 }), "out_of_range", "started_at"),
        (json!({ "started_at": 99_999_999_999_999_i64 }), "out_of_range", "started_at"),
        (json!({ "moves": vec!["h2e2"; 4001], "spent_ms": [] }), "too_long", "moves"),
    ] {
        refused_draft(changes, code, place).await;
    }
}

/// A field that this version does not know might be meant to change what it does know.
#[tokio::test]
async fn unknown_fields_are_refused_by_name() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    for changes in [
        json!({ "colour": "red" }),
        json!({ "clock": { "minutes": 10, "increment_s": 0, "colour": 1 } }),
        json!({ "verdict": { "winner": "red", "reason": "resigned", "colour": 1 } }),
    ] {
        let error = refused(visitor.save(&draft_with(changes)).await, 400, "malformed", "body").await;
        assert!(error["detail"].as_str().expect("where").contains("`colour`"), "{error}");
    }
    let id = visitor.saved(&draft()).await;
    let error = refused(
        visitor.get(&format!("/games/{id}/record.pgn?notaton=wxf")).await,
        400,
        "malformed",
        "notation",
    );
    assert!(error.await["detail"].as_str().expect("where").contains("notaton"));
}

/// What is not seen makes one name look like another.
#[tokio::test]
async fn names_hold_only_what_is_seen() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let title = "\u{FEFF}中\u{200B}炮\u{2060} \u{AD}👨\u{200D}👩\u{200C}";
    let id = visitor.saved(&draft_with(json!({ "title": title, "red": "\u{200B}\u{3000}\u{2060}" }))).await;
    let game: Value = visitor.load(&id).await.json().await.expect("JSON");
    assert_eq!(game["summary"]["title"], "中炮 👨\u{200D}👩", "a joiner that joins stays");
    assert_eq!(game["summary"]["red"], "");
    refused_draft(json!({ "title": "a\u{2028}b" }), "bad_characters", "title").await;
}

fn post(visitor: &Visitor, kind: &str, body: impl Into<reqwest::Body>) -> reqwest::RequestBuilder {
    visitor.request(Method::POST, "/api/save_game").header(CONTENT_TYPE, kind).body(body)
}

#[tokio::test]
async fn bodies_that_are_no_draft() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    for body in ["", "{", "[]", "null", "{\"draft\":7}", "{\"draft\":{}}"] {
        let response = visitor.send(post(&visitor, "application/json", body)).await;
        refused(response, 400, "malformed", "body").await;
    }
    // A move that names no point, a side nobody has, a number that is none.
    for changes in [json!({ "moves": ["z9z9"] }), json!({ "human": "green" }), json!({ "spent_ms": [-1] })] {
        let error = refused(visitor.save(&draft_with(changes)).await, 400, "malformed", "body").await;
        assert!(error["detail"].as_str().expect("where").contains("line 1 column"), "{error}");
    }
}

#[tokio::test]
async fn wrong_content_type() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let body = json!({ "draft": draft() }).to_string();
    for kind in ["text/plain", "application/x-www-form-urlencoded", "application/xml", ""] {
        let response = visitor.send(post(&visitor, kind, body.clone())).await;
        let error = refused(response, 415, "wrong_type", "content-type").await;
        assert_eq!(error["expected"], "application/json");
    }
    let json = visitor.request(Method::POST, "/api/delete_game").json(&json!({ "id": "x" }));
    let error = refused(visitor.send(json).await, 415, "wrong_type", "content-type").await;
    assert_eq!(error["expected"], "application/x-www-form-urlencoded");
    let good = visitor.send(post(&visitor, "application/json; charset=utf-8", body)).await;
    assert_eq!(good.status(), 200);
}

#[tokio::test]
async fn oversized_body() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let limit = 256 * 1024;
    let response = visitor.send(post(&visitor, "application/json", "x".repeat(limit + 1))).await;
    assert_eq!(refused(response, 413, "too_large", "body").await["limit"], limit);
    // At the limit it is read, and found to be no JSON.
    let response = visitor.send(post(&visitor, "application/json", "x".repeat(limit))).await;
    refused(response, 400, "malformed", "body").await;
}

#[tokio::test]
async fn broken_utf8() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let mut body = json!({ "draft": draft_with(json!({ "title": "?" })) }).to_string().into_bytes();
    let at = body.iter().position(|&byte| byte == b'?').expect("the title");
    body[at] = 0xFF;
    let response = visitor.send(post(&visitor, "application/json", body)).await;
    refused(response, 400, "not_utf8", &format!("body[{at}]")).await;
    let form = visitor
        .request(Method::POST, "/api/rename_game")
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(b"id=x&title=\xC3\x28".to_vec());
    refused(visitor.send(form).await, 400, "not_utf8", "body[11]").await;
    // The same, hidden behind percent signs.
    let response = visitor.form("rename_game", "id=x&title=%C3%28").await;
    refused(response, 400, "not_utf8", "body").await;
}

#[tokio::test]
async fn unknown_ids_and_functions() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    for id in ["", "nothing", "..%2F..%2Fetc%2Fpasswd", "%00", "%27%20OR%20%271%27%3D%271"] {
        refused(visitor.load(id).await, 404, "not_found", "id").await;
        for function in ["delete_game", "restore_game"] {
            refused(visitor.form(function, &format!("id={id}")).await, 404, "not_found", "id").await;
        }
        refused(visitor.form("rename_game", &format!("id={id}&title=x")).await, 404, "not_found", "id").await;
    }
    refused(visitor.get("/games/nothing/record.pgn").await, 404, "not_found", "id").await;
    refused(visitor.form("drop_tables", "").await, 404, "not_found", "path").await;
    refused(visitor.get("/api/load_game").await, 400, "malformed", "arguments").await;
    refused(visitor.get("/api/list_games?after=x").await, 400, "malformed", "after").await;
}

#[tokio::test]
async fn sql_looking_text_is_text() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let title = "'); DROP TABLE games; -- \" ` %_ \\";
    let id = visitor.saved(&draft_with(json!({ "title": title, "red": "' OR '1'='1" }))).await;
    let game: Value = visitor.load(&id).await.json().await.expect("JSON");
    assert_eq!((&game["summary"]["title"], &game["summary"]["red"]), (&json!(title), &json!("' OR '1'='1")));
    let page = visitor.page("/games").await;
    assert!(page.contains("DROP TABLE games"), "the list shows it as text");
}

#[tokio::test]
async fn markup_is_text() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let title = "<script>alert(1)</script><img src=x onerror=alert(1)>";
    let id = visitor.saved(&draft_with(json!({ "title": title }))).await;
    for path in ["/games".to_owned(), format!("/games/{id}")] {
        let page = visitor.page(&path).await;
        assert!(!page.contains("<script>alert") && !page.contains("<img src=x"), "{path}");
    }
}

#[tokio::test]
async fn anothers_record_is_read_but_not_changed() {
    let app = App::start().await;
    let (mut owner, mut other) = (app.visitor(), app.visitor());
    let id = owner.saved(&draft()).await;
    let game: Value = other.load(&id).await.json().await.expect("readable");
    assert_eq!(game["summary"]["mine"], false);
    for (function, fields) in [
        ("delete_game", format!("id={id}")),
        ("restore_game", format!("id={id}")),
        ("rename_game", format!("id={id}&title=mine")),
    ] {
        refused(other.form(function, &fields).await, 403, "not_yours", "id").await;
    }
    assert_eq!(other.list().await["games"], json!([]));
    let untouched: Value = owner.load(&id).await.json().await.expect("JSON");
    assert_eq!((&untouched["summary"]["title"], &untouched["summary"]["mine"]), (&json!(""), &json!(true)));
}

#[tokio::test]
async fn repeated_saves_make_one_record() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let id = visitor.saved(&draft()).await;
    assert_eq!(visitor.saved(&draft()).await, id);
    let (mut one, mut two) = (visitor.clone(), visitor.clone());
    let draft = draft();
    let (one, two) = tokio::join!(one.saved(&draft), two.saved(&draft));
    assert_eq!((one, two), (id.clone(), id.clone()));
    let longer = draft_with(json!({ "moves": ["h2e2", "h9g7", "h0g2", "i9h9"], "spent_ms": [1, 2, 3, 4] }));
    assert_eq!(visitor.saved(&longer).await, id);
    let games = visitor.list().await;
    assert_eq!((games["games"].as_array().map(Vec::len), &games["games"][0]["plies"]), (Some(1), &json!(4)));
    let another = draft_with(json!({ "moves": ["b2e2"], "spent_ms": [] }));
    let error = refused(visitor.save(&another).await, 409, "key_taken", "key").await;
    assert_eq!(error["id"], json!(id));
}

#[tokio::test]
async fn another_sites_page_cannot_write() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    visitor.get("/games").await;
    for site in ["cross-site", "same-site"] {
        let forged = visitor
            .request(Method::POST, "/api/save_game")
            .header("sec-fetch-site", site)
            .json(&json!({ "draft": draft() }));
        refused(visitor.send(forged).await, 403, "cross_site", "sec-fetch-site").await;
    }
}

#[tokio::test]
async fn too_many_saves() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let mut last = visitor.save(&draft()).await;
    for _ in 0..80 {
        last = visitor.save(&draft()).await;
        if last.status() != 200 {
            break;
        }
    }
    let wait = last.headers().get("retry-after").expect("when to come back").clone();
    let error = refused(last, 429, "too_many", "rate").await;
    assert_eq!(wait.to_str().expect("a number"), error["retry_after_s"].to_string());
    assert_eq!(visitor.list().await["games"].as_array().map(Vec::len), Some(1), "reading goes on");
}
